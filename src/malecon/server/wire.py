"""The WebSocket on the wire. Long messages are compressed, quickly; a move's frame is a few kB and goes out as it is, since to compress it
for everybody who looks takes more of the core than the wire has from it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame

LONG = 16_000  # bytes
WINDOW = 14  # bits: how far back repetitions are looked for, 16 kB
QUICK = {"memLevel": 5, "level": 1}
SLOW = 30.0  # seconds in which whoever is behind has to take something
OURS = "malecon.wire"  # under this name an application finds its Wire among the extensions of a connection


class Sparing(Extension):
    """Compression of what is long. Every message says of itself whether it is compressed."""

    name = PerMessageDeflate.name

    def __init__(self, thorough: PerMessageDeflate) -> None:
        self.thorough = thorough

    def decode(self, frame: Frame, *, max_size: int | None = None) -> Frame:
        return self.thorough.decode(frame, max_size=max_size)

    def encode(self, frame: Frame) -> Frame:
        return self.thorough.encode(frame) if len(frame.data) >= LONG else frame


class SparingFactory(ServerPerMessageDeflateFactory):
    def process_request_params(self, params: Any, accepted_extensions: Any) -> tuple[Any, Any]:
        agreed, thorough = super().process_request_params(params, accepted_extensions)
        return agreed, Sparing(thorough)


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's connection with a compression of our own choice, cut off when nothing is taken any more."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.patience: asyncio.TimerHandle | None = None
        self.conn.available_extensions = [
            SparingFactory(
                server_no_context_takeover=True,  # nothing is kept between messages that are rare
                server_max_window_bits=WINDOW,
                client_max_window_bits=WINDOW,
                compress_settings=QUICK,
            )
        ]

    async def run_asgi(self) -> None:
        extensions: Any = self.scope["extensions"]
        extensions[OURS] = self
        await super().run_asgi()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and self.close_sent:
            self.handshake_complete = True  # refused: uvicorn forgets that this is an end, too, and would log an error

    async def put(self, text: bytes) -> None:
        """Sends a message at once, without all that stands between an application and a server that know nothing of each other."""
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise WebSocketDisconnect(1006)
        try:
            self.conn.send_text(text)
        except InvalidState:
            raise WebSocketDisconnect(1006) from None
        self.transport.write(b"".join(self.conn.data_to_send()))

    def pause_writing(self) -> None:
        """The other side does not keep up: what is sent from now on waits."""
        super().pause_writing()
        self.patience = self.loop.call_later(SLOW, self.transport.abort)

    def resume_writing(self) -> None:
        self.calm()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self.calm()
        super().connection_lost(exc)

    def calm(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None


def outlet(socket: WebSocket) -> Callable[[bytes], Awaitable[None]]:
    """The shortest way out for messages of this connection, which has been accepted; raises WebSocketDisconnect when it is closed."""
    wire: Wire | None = socket.scope.get("extensions", {}).get(OURS)
    if wire is not None:
        return wire.put

    async def put(text: bytes) -> None:  # a server of another make
        try:
            await socket.send_text(text.decode())
        except (RuntimeError, OSError) as error:
            raise WebSocketDisconnect(1006) from error

    return put
