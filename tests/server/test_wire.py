"""The WebSocket on the wire: what is long is compressed, what is short is not, and whoever takes nothing is cut off."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode

from malecon.server import wire
from malecon.server.wire import LONG, SparingFactory, Wire, outlet

SHORT_TEXT = "<p>a move</p>" * 100
LONG_TEXT = "<p>the whole table</p>" * 2000
assert len(SHORT_TEXT) < LONG < len(LONG_TEXT)


@contextlib.asynccontextmanager
async def serving(app: Starlette) -> AsyncIterator[int]:
    """The app behind a real connection of ours; its port."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        server = uvicorn.Server(uvicorn.Config(app, ws=Wire, log_level="error", lifespan="off"))
        task = asyncio.create_task(server.serve([listening]))
        try:
            yield listening.getsockname()[1]
        finally:
            server.should_exit = True
            await task


def test_only_what_is_long_is_compressed() -> None:
    _, sparing = SparingFactory().process_request_params([], [])
    short = sparing.encode(Frame(Opcode.TEXT, SHORT_TEXT.encode()))
    assert not short.rsv1
    assert short.data == SHORT_TEXT.encode()
    long = sparing.encode(Frame(Opcode.TEXT, LONG_TEXT.encode()))
    assert long.rsv1
    assert len(long.data) < len(LONG_TEXT) / 10


def test_a_browser_reads_both() -> None:
    async def speak(visitor: WebSocket) -> None:
        await visitor.accept()
        put = outlet(visitor)
        assert isinstance(getattr(put, "__self__", None), Wire)  # the shortest way is taken
        for text in (SHORT_TEXT, LONG_TEXT, SHORT_TEXT, LONG_TEXT):
            await put(text.encode())
        assert await visitor.receive_text() == LONG_TEXT  # which a browser compresses, too
        await visitor.close()
        with pytest.raises(WebSocketDisconnect):
            await put(b"too late")

    async def scenario() -> None:
        async with serving(Starlette(routes=[WebSocketRoute("/", speak)])) as port, connect(f"ws://127.0.0.1:{port}/") as browser:
            assert browser.response is not None
            assert "permessage-deflate" in browser.response.headers["Sec-WebSocket-Extensions"]
            heard = [await browser.recv() for _ in range(4)]
            assert heard == [SHORT_TEXT, LONG_TEXT, SHORT_TEXT, LONG_TEXT]
            await browser.send(LONG_TEXT)
            await browser.wait_closed()
            assert browser.close_code == 1000

    asyncio.run(scenario())


def test_a_refusal_before_the_handshake_is_no_fault_of_ours(capsys: pytest.CaptureFixture[str]) -> None:
    async def refuse(visitor: WebSocket) -> None:
        await visitor.send_denial_response(PlainTextResponse("no", 401))

    async def scenario() -> None:
        async with serving(Starlette(routes=[WebSocketRoute("/", refuse)])) as port:
            with pytest.raises(InvalidStatus) as refused:
                await connect(f"ws://127.0.0.1:{port}/")
            assert (refused.value.response.status_code, refused.value.response.body) == (401, b"no")

    asyncio.run(scenario())
    assert capsys.readouterr().err == ""


def test_whoever_takes_nothing_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "SLOW", 0.2)
    gone = asyncio.Event()

    async def flood(visitor: WebSocket) -> None:
        await visitor.accept()
        put = outlet(visitor)
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                await put(SHORT_TEXT.encode())
        gone.set()

    async def scenario() -> None:
        async with serving(Starlette(routes=[WebSocketRoute("/", flood)])) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1000)
            lines = ("GET / HTTP/1.1", "Host: localhost", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13")
            writer.write("\r\n".join([*lines, "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", ""]).encode())
            assert b"101" in await reader.readline()
            # From here on nothing is read: the buffers on the way fill up.
            await asyncio.wait_for(gone.wait(), 20)
            writer.close()

    asyncio.run(scenario())


def test_whoever_is_late_but_takes_it_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "SLOW", 1.0)
    frames = 3000

    async def flood(visitor: WebSocket) -> None:
        await visitor.accept()
        put = outlet(visitor)
        for _ in range(frames):
            await put(SHORT_TEXT.encode())
        await visitor.close()

    async def scenario() -> None:
        async with serving(Starlette(routes=[WebSocketRoute("/", flood)])) as port, connect(f"ws://127.0.0.1:{port}/") as browser:
            await asyncio.sleep(0.3)
            assert len([text async for text in browser]) == frames
            await asyncio.sleep(1.0)  # no clock that was left running
            assert browser.close_code == 1000

    asyncio.run(scenario())


def test_a_server_of_another_make_is_asked_as_usual() -> None:
    late: list[str] = []

    async def speak(visitor: WebSocket) -> None:
        await visitor.accept()
        put = outlet(visitor)
        await put(SHORT_TEXT.encode())
        await visitor.close()
        try:
            await put(b"too late")
        except WebSocketDisconnect:
            late.append("refused")

    with TestClient(Starlette(routes=[WebSocketRoute("/", speak)])).websocket_connect("/") as browser:
        assert browser.receive_text() == SHORT_TEXT
    assert late == ["refused"]
