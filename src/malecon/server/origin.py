"""Whose pages may talk to this server: its own, and those that the host names."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from malecon.server.settings import Settings

SAFE = frozenset(["GET", "HEAD", "OPTIONS"])


def is_own_origin(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether a request that may carry the cookie comes from our own pages. A program sends no Origin, and then no cookie counts."""
    origin = connection.headers.get("origin")
    if origin is None:
        return "cookie" not in connection.headers or connection.headers.get("sec-fetch-site", "") == "same-origin"
    if origin in settings.origins:
        return True
    return urlsplit(origin).netloc == connection.headers.get("host", "")


def host_is_known(connection: HTTPConnection, settings: Settings) -> bool:
    if not settings.hosts:
        return True
    host = connection.headers.get("host", "")
    name = host.rsplit(":", 1)[0] if not host.endswith("]") else host
    return name in settings.hosts
