"""Whoever sends a request slowly, or opens more connections than anybody needs, is cut off; the others do not notice."""

import json
import socket
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from malecon.server import patience
from malecon.server.doors import doors
from tests.server.setting import settings


@contextmanager
def serving(folder: Path, **changes: Any) -> Iterator[int]:
    """A server on the wire, in a thread of this process; its port."""
    opened = threading.Event()
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
        server = doors(settings(folder, **changes), opened.set)
        thread = threading.Thread(target=server.run, args=([listening],))
        thread.start()
        assert opened.wait(20)
        try:
            yield port
        finally:
            server.should_exit = True
            thread.join()
    assert not patience.Patient.open


def is_closed(connection: socket.socket) -> bool:
    connection.settimeout(0.01)
    try:
        return connection.recv(1) == b""
    except TimeoutError:
        return False
    except ConnectionError:
        return True


def is_open(port: int) -> bool:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5) as answer:
        return bool(answer.status == 200)


SLOW = {
    "head": (b"GET / HTTP/1.1\r\nHost: x\r\n", b"X-a: b\r\n"),
    "body": (b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{", b" "),
    "refused body": (b"POST /nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{", b" "),
    "nothing": (b"", b""),
    "between": (b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", b"\r\n"),
}


@pytest.mark.parametrize("kind", SLOW)
def test_a_request_that_does_not_come_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    monkeypatch.setattr(patience, "SLOWEST", 0.6)
    first, more = SLOW[kind]
    with serving(tmp_path) as port, socket.create_connection(("127.0.0.1", port)) as slow:
        slow.sendall(first)
        if kind in ("between", "refused body"):
            slow.recv(65536)
        end = time.monotonic() + 4
        while not is_closed(slow):
            assert time.monotonic() < end
            time.sleep(0.1)
            try:
                slow.sendall(more)
            except ConnectionError:
                break
        assert is_open(port)


ENDLESS = {
    "address": (b"GET /", b"a" * 5000),
    "header": (b"GET / HTTP/1.1\r\nHost: x\r\nX-a: ", b"a" * 5000),
    "headers": (b"GET / HTTP/1.1\r\nHost: x\r\n", b"X-a: b\r\n" * 500),
    "trailers": (b"POST /api/guests HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n", b"X-a: b\r\n" * 500),
}


@pytest.mark.parametrize("kind", ENDLESS)
def test_a_head_without_an_end_is_not_taken_in(tmp_path: Path, kind: str) -> None:
    first, more = ENDLESS[kind]
    with serving(tmp_path) as port, socket.create_connection(("127.0.0.1", port)) as endless:
        with pytest.raises(ConnectionError):
            endless.sendall(first)
            for _ in range(10_000):
                endless.sendall(more)
        assert is_open(port)


def test_a_long_body_is_no_head(tmp_path: Path) -> None:
    with serving(tmp_path) as port:
        kept = HTTPConnection("127.0.0.1", port)
        for _ in range(3):
            kept.request("POST", "/api/records", b"x" * 1_000_000)
            with kept.getresponse() as answer:
                assert answer.status == 401 and answer.read()
        kept.close()


def test_a_socket_and_a_kept_connection_outlive_that_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "SLOWEST", 0.4)
    with serving(tmp_path) as port:
        token = post(port, "guests", {"name": "Anne"})["token"]
        table = post(port, "tables", {"game": "san-juan"}, token)["table"]
        with connect(f"ws://127.0.0.1:{port}/api/tables/{table}/socket") as looking:
            time.sleep(1)
            looking.send('{"t":"ping","id":"still here"}')
            while json.loads(looking.recv(timeout=5)).get("id") != "still here":
                pass
        kept = HTTPConnection("127.0.0.1", port)
        kept.connect()
        kept.auto_open = 0
        for _ in range(4):
            kept.request("GET", "/healthz")
            with kept.getresponse() as answer:
                assert answer.status == 200 and answer.read()
            time.sleep(0.25)
        kept.close()


def post(port: int, path: str, doc: dict[str, str], token: str = "") -> dict[str, str]:
    headers = {"authorization": f"Bearer {token}"}
    request = urllib.request.Request(f"http://127.0.0.1:{port}/api/{path}", json.dumps(doc).encode(), headers, method="POST")
    with urllib.request.urlopen(request) as answer:
        made: dict[str, str] = json.load(answer)
        return made


def test_connections_of_one_address_are_numbered(tmp_path: Path) -> None:
    with serving(tmp_path, sockets_per_address=5) as port, ExitStack() as stack:
        held = [stack.enter_context(socket.create_connection(("127.0.0.1", port))) for _ in range(5)]
        with socket.create_connection(("127.0.0.1", port)) as surplus:
            time.sleep(0.3)
            assert is_closed(surplus) and not any(is_closed(one) for one in held)
        held[0].close()
        time.sleep(0.3)
        assert is_open(port)
    with serving(tmp_path, sockets_per_address=5, behind_proxy=True) as port, ExitStack() as stack:
        held = [stack.enter_context(socket.create_connection(("127.0.0.1", port))) for _ in range(8)]
        assert is_open(port) and not any(is_closed(one) for one in held)
