"""The gate that every request passes: known host, own origin, not too often, not too large; headers and log on the way out."""

import asyncio
import logging
import time

from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from malecon.server.answers import failure
from malecon.server.errors import Fault, Forbidden, Refused
from malecon.server.house import House
from malecon.server.origin import SAFE, host_is_known, is_own_origin

LOG = logging.getLogger("malecon.requests")
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; font-src 'self'"
)
HEADERS = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
RECORDS = "/api/records"
HEALTH, STATIC = "/healthz", "/static/"
LETTER = "/email/"  # what follows is a secret, and in no log
WATCHED = (HEALTH, "/metrics")  # whoever watches over the server asks by its address, not by its name
GONE = 499  # nobody waits for the answer any more


class TooLarge(Exception):
    """More came than may come."""


def is_free(scope: Scope) -> bool:
    """Whether a request is not counted against its address."""
    return scope["path"] == HEALTH or bool(scope["path"].startswith(STATIC))


def logged_path(scope: Scope) -> str:
    return LETTER if scope["path"].startswith(LETTER) else str(scope["path"])


class Gate:
    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = time.perf_counter()
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), *HEADERS, *self.caching(scope, message)]
            await send(message)

        connection = HTTPConnection(scope)
        try:
            await self.guarded(scope, receive, answer, connection)
        except (ClientDisconnect, asyncio.CancelledError) as gone:
            status = GONE
            if isinstance(gone, asyncio.CancelledError):
                raise
        except Exception:
            LOG.exception("%s %s failed", scope["method"], logged_path(scope))
            if not status:
                await failure(Fault(), connection)(scope, receive, answer)
        finally:
            self.count(scope, connection, status, time.perf_counter() - started)

    async def guarded(self, scope: Scope, receive: Receive, send: Send, connection: HTTPConnection) -> None:
        """What the pages and the interface for programs answer, or why they are not asked."""
        try:
            self.check(connection, scope)
            await self.app(scope, self.measured(receive, scope), send)
        except TooLarge:
            await failure(Refused("large", "That is too large.", 413), connection)(scope, receive, send)
        except Refused as error:
            await failure(error, connection)(scope, receive, send)

    def check(self, connection: HTTPConnection, scope: Scope) -> None:
        house = self.house
        if scope["path"] not in WATCHED and not host_is_known(connection, house.settings):
            raise Refused("host", "This server does not answer to that name.", 421)
        if not is_free(scope):
            house.spend(house.address(connection))
        if scope["method"] not in SAFE and not is_own_origin(connection):
            raise Forbidden("This request comes from another site.")
        length = connection.headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 15 or int(length) > self.most(scope):
            raise Refused("large", "That is too large.", 413)

    def most(self, scope: Scope) -> int:
        importing = scope["path"].startswith(RECORDS) or scope["path"] == "/import"
        return self.house.settings.record_bytes if importing else self.house.settings.body_bytes

    def measured(self, receive: Receive, scope: Scope) -> Receive:
        """The body as it comes in, until it is too long: a length that was promised proves nothing."""
        most = self.most(scope)
        taken = 0

        async def read() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > most:
                raise TooLarge
            return message

        return read

    def caching(self, scope: Scope, message: Message) -> list[tuple[bytes, bytes]]:
        """Nothing that is one person's is kept by anybody; only drawings, style and script are."""
        if any(name == b"cache-control" for name, _ in message.get("headers", [])) or scope["path"].startswith(STATIC):
            return []
        return [(b"cache-control", b"no-store")]

    def count(self, scope: Scope, connection: HTTPConnection, status: int, seconds: float) -> None:
        self.house.metrics.requests[str(status)] += 1
        self.house.metrics.seconds.add(seconds)
        level = logging.DEBUG if is_free(scope) else logging.INFO
        facts = {"method": scope["method"], "path": logged_path(scope), "status": status, "ms": round(seconds * 1000, 1)}
        LOG.log(
            level, "%(method)s %(path)s %(status)s %(ms)s ms", facts, extra={"facts": facts | {"address": self.house.address(connection)}}
        )
