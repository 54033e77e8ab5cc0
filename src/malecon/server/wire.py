"""The WebSocket on the wire: compressed, but quickly. Frames are short and alike, so that the thorough way gains little and costs much."""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

WINDOW = 14  # bits: 16 kB that a connection remembers of what it sent; most of a frame was sent before
QUICK = {"memLevel": 5, "level": 1}


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's connection with a compression of our own choice."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        quick = ServerPerMessageDeflateFactory(server_max_window_bits=WINDOW, client_max_window_bits=WINDOW, compress_settings=QUICK)
        self.conn.available_extensions = [quick]
