"""Whose pages may talk to this server: its own."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from malecon.server.settings import Settings

SAFE = frozenset(["GET", "HEAD", "OPTIONS"])


def is_own_origin(connection: HTTPConnection) -> bool:
    """Whether a request that may carry the cookie comes from our own pages. A program sends no Origin, and then no cookie counts."""
    origin = connection.headers.get("origin")
    if origin is None:
        return "cookie" not in connection.headers or connection.headers.get("sec-fetch-site", "") == "same-origin"
    return is_at(origin, connection.headers.get("host", ""))


def is_at(address: str, host: str) -> bool:
    """Whether an address that a browser names is one of that host."""
    try:
        return bool(host) and urlsplit(address).netloc.lower() == host.lower()
    except ValueError:  # no browser wrote that
        return False


def host_is_known(connection: HTTPConnection, settings: Settings) -> bool:
    if not settings.hosts:
        return True
    host = connection.headers.get("host", "")
    name = host.rsplit(":", 1)[0] if not host.endswith("]") else host
    return name.lower() in (known.lower() for known in settings.hosts)
