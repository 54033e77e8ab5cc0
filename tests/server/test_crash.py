"""Killed at any moment, the server loses no acknowledged move and doubles none.

MALECON_KILLS says how often; ./test is content with a few.
"""

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from malecon.core import record as files
from malecon.core.record import digest
from malecon.server.live import restored
from malecon.server.storage.rows import Kept
from malecon.server.storage.store import Store

KILLS = int(os.environ.get("MALECON_KILLS", "4"))
PLAYERS = 3


class Server:
    """The server as a process of its own, always on the same port and the same folder."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.environment = os.environ | {
            "XDG_DATA_HOME": str(folder),
            "MALECON_BOT_DELAY": "0",
            "MALECON_REQUESTS_PER_MINUTE": "0",
            "MALECON_MESSAGES_PER_SECOND": "0",
        }
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "malecon", "serve", "--no-browser", "--port", str(self.port)]
        self.process = subprocess.Popen(command, env=self.environment, stdout=subprocess.DEVNULL)
        for _ in range(600):
            with contextlib.suppress(OSError):
                self.ask("GET", "/healthz")
                return
            time.sleep(0.05)
        raise AssertionError("the server does not start")

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def ask(self, method: str, path: str, doc: Any = None, token: str = "") -> Any:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        data = None if doc is None else json.dumps(doc).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data, headers, method=method)
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.load(answer)


@contextlib.contextmanager
def running(folder: Path) -> Iterator[Server]:
    server = Server(folder)
    server.start()
    try:
        yield server
    finally:
        server.kill()


class Person(threading.Thread):
    """Plays table after table; sends again, under its own id, whatever was not answered when the connection broke."""

    def __init__(self, server: Server, number: int, stop: threading.Event) -> None:
        super().__init__()
        self.server = server
        self.stop = stop
        self.rng = random.Random(number)
        self.token = server.ask("POST", "/api/guests", {"name": f"P{number}"})["token"]
        self.tables: list[str] = []
        self.sent = 0
        self.open: dict[str, Any] | None = None
        self.acknowledged: dict[str, tuple[str, int]] = {}
        self.fault: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.stop.is_set():
                with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                    self.sit_down()
                    self.play()
                time.sleep(0.02)
        except BaseException as error:
            self.fault = error

    def sit_down(self) -> None:
        if not self.tables:
            wanted = {"game": self.rng.choice(["san-juan", "puerto-rico"])}
            self.tables.append(self.server.ask("POST", "/api/tables", wanted, self.token)["table"])

    def play(self) -> None:
        table = self.tables[-1]
        headers = {"authorization": f"Bearer {self.token}"}
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/socket"
        with connect(address, additional_headers=headers, open_timeout=5, close_timeout=1) as connection:
            if self.open is not None:
                connection.send(json.dumps(self.open))
            while not self.stop.is_set():
                message = json.loads(connection.recv(timeout=20))
                if message.get("id") and self.open is not None and message["id"] == self.open["id"]:
                    if message["t"] == "ack":
                        self.acknowledged[message["id"]] = (table, message["seq"])
                    self.open = None
                if message["t"] == "state" and message["status"] == "finished":
                    self.tables.append(self.server.ask("POST", f"/api/tables/{table}/rematch", {}, self.token)["table"])
                    return
                if message["t"] == "state" and message["moves"] and self.open is None:
                    self.sent += 1
                    action = self.rng.choice(message["moves"])["action"]
                    self.open = {"t": "act", "id": f"m{self.sent}", "seq": message["seq"], "action": action}
                    connection.send(json.dumps(self.open))


def test_killed_at_random_moments(tmp_path: Path) -> None:
    stop = threading.Event()
    rng = random.Random(1)
    with running(tmp_path) as server:
        people = [Person(server, number, stop) for number in range(PLAYERS)]
        for person in people:
            person.start()
        for _ in range(KILLS):
            time.sleep(rng.uniform(0.05, 0.9))
            server.kill()
            server.start()
        before = sum(len(person.acknowledged) for person in people)
        for _ in range(400):  # it goes on after the last kill
            if sum(len(person.acknowledged) for person in people) > before + PLAYERS:
                break
            time.sleep(0.05)
        stop.set()
        for person in people:
            person.join(30)
    assert [person.fault for person in people] == [None] * PLAYERS
    assert all(person.acknowledged for person in people)
    for person in people:
        for table in person.tables:
            check(asyncio.run(load(tmp_path, table)), table, person)


async def load(folder: Path, table: str) -> Kept:
    store = Store(f"sqlite+aiosqlite:///{folder / 'malecon' / 'malecon.db'}")
    kept = await store.load(table)
    await store.engine.dispose()
    assert kept is not None
    return kept


def check(kept: Kept, table: str, person: Person) -> None:
    assert [entry.seq for entry in kept.entries] == list(range(1, len(kept.entries) + 1))
    played = Counter(entry.client for entry in kept.entries if entry.client)
    assert all(count == 1 for count in played.values()), "a move was doubled"
    for client, (where, seq) in person.acknowledged.items():
        if where == table:
            assert played[client] == 1, "an acknowledged move was lost"
            assert seq <= len(kept.entries)
    record = restored(kept).record
    assert digest(files.replay(record)) == digest(restored(kept).state)
