"""HTTP on the wire: a request has to have come within a time, its head is not endless, and one address keeps only so many connections
for requests."""

import asyncio
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from malecon.server.limits import counted

SLOWEST = 30.0  # seconds for head and body
LONGEST = 65536  # bytes of a request beside its body, which the application measures


class Patient(HttpToolsProtocol):
    """uvicorn's connection, which by itself waits for ever for the rest of a request. Sockets leave it when they are made."""

    open: ClassVar[Counter[str]] = Counter()  # by address

    def __init__(self, *arguments: Any, most: int, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.most = most  # of one address; 0: any number
        self.patience: asyncio.TimerHandle | None = None
        self.address: str | None = None
        self.taken = 0  # bytes of this request so far, beside its body

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = counted(self.client[0] if self.client else "?")
        self.open[self.address] += 1
        if 0 < self.most < self.open[self.address]:
            transport.abort()
            return
        self.wait()

    def data_received(self, data: bytes) -> None:
        self.wait()
        self.taken += len(data)
        super().data_received(data)
        if self.taken > LONGEST:
            self.transport.abort()

    def on_message_begin(self) -> None:
        self.wait()
        super().on_message_begin()

    def on_body(self, body: bytes) -> None:
        self.taken -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.calm()
        self.taken = 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self.leave()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        super().connection_lost(exc)

    def wait(self) -> None:
        if self.patience is None:
            self.patience = self.loop.call_later(SLOWEST, self.transport.abort)

    def calm(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def leave(self) -> None:
        self.calm()
        if self.address is not None:
            self.open[self.address] -= 1
            if not self.open[self.address]:
                del self.open[self.address]
            self.address = None
