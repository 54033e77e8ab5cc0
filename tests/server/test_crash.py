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
from malecon.server.storage.rows import Entry, Kept
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
            "MALECON_CHAT_PER_MINUTE": "0",
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
    """Plays table after table, with single actions, rows, undo and chat; sends again, under its own id, whatever was not answered when
    the connection broke."""

    def __init__(self, server: Server, number: int, stop: threading.Event) -> None:
        super().__init__(daemon=True)  # a failing test ends, too
        self.server = server
        self.stop = stop
        self.rng = random.Random(number)
        self.token = server.ask("POST", "/api/guests", {"name": f"P{number}"})["token"]
        self.tables: list[str] = []
        self.sent: dict[str, dict[str, Any]] = {}
        self.open: dict[str, Any] | None = None
        self.state: dict[str, Any] | None = None  # the newest, until something that changes it was sent
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
        self.state = None
        with connect(address, additional_headers=headers, open_timeout=5, close_timeout=1) as connection:
            if self.open is not None:
                connection.send(json.dumps(self.open))
            while not self.stop.is_set():
                message = json.loads(connection.recv(timeout=20))
                if not self.hear(message, table):
                    return  # refused: a new connection tells how the table stands
                if message["t"] == "state" and message["status"] == "finished":
                    self.tables.append(self.server.ask("POST", f"/api/tables/{table}/rematch", {}, self.token)["table"])
                    return
                if self.open is None and self.state is not None and self.state["moves"]:
                    self.open = self.choice(self.state)
                    self.sent[self.open["id"]] = self.open
                    connection.send(json.dumps(self.open))

    def hear(self, message: dict[str, Any], table: str) -> bool:
        """Take a message; False if what was sent last is refused."""
        if message["t"] == "state":
            self.state = message
        if self.open is None or message.get("id") != self.open["id"]:
            return True
        if message["t"] == "ack":
            self.acknowledged[message["id"]] = (table, message["seq"])
        self.open = None
        return bool(message["t"] == "ack")

    def choice(self, state: dict[str, Any]) -> dict[str, Any]:
        """Something to say, to take back, or to play: several actions together where several are asked for."""
        made: dict[str, Any] = {"id": f"m{len(self.sent) + 1}"}
        chance = self.rng.random()
        if chance < 0.1:
            return made | {"t": "chat", "text": f"I have sent {len(self.sent)}"}
        self.state = None
        made["seq"] = state["seq"]
        if chance < 0.2 and state["can_undo"]:
            return made | {"t": "undo"}
        actions = [move["action"] for move in state["moves"]]
        need = state["view"]["turn"].get("need", 0)
        if 1 < need <= len(actions) and chance < 0.9:
            return made | {"t": "row", "actions": sorted(self.rng.sample(actions, need))}
        return made | {"t": "act", "action": self.rng.choice(actions)}

    def kinds(self) -> set[str]:
        """What was acknowledged, by kind."""
        return {self.sent[client]["t"] for client in list(self.acknowledged)}  # which grows meanwhile


KINDS = {"act", "row", "undo", "chat"}


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
        for _ in range(1200):  # it goes on after the last kill
            done = set().union(*(person.kinds() for person in people))
            if sum(len(person.acknowledged) for person in people) > before + PLAYERS and done == KINDS:
                break
            time.sleep(0.05)
        stop.set()
        for person in people:
            person.join(30)
    assert [person.fault for person in people] == [None] * PLAYERS
    assert all(person.acknowledged for person in people)
    counts = Counter(person.sent[client]["t"] for person in people for client in person.acknowledged)
    print(f"{KILLS} kills, acknowledged: {dict(counts)}")
    assert set(counts) == KINDS, counts
    for person in people:
        for table in person.tables:
            check(asyncio.run(load(tmp_path, table)), table, person)


async def load(folder: Path, table: str) -> Kept:
    store = Store(f"sqlite+aiosqlite:///{folder / 'malecon' / 'malecon.db'}")
    kept = await store.load(table, chat=100_000)
    await store.engine.dispose()
    assert kept is not None
    return kept


def check(kept: Kept, table: str, person: Person) -> None:
    assert [entry.seq for entry in kept.entries] == list(range(1, len(kept.entries) + 1))
    for client, entries in by_client(kept).items():
        assert [entry.seq for entry in entries] == list(range(entries[0].seq, entries[0].seq + len(entries))), "a row was torn"
        assert is_what_was_sent(person.sent[client], entries), "a move was doubled, or another one"
    said = Counter(one.client for one in kept.chat)
    assert all(count == 1 for count in said.values()), "something was said twice"
    assert [one.n for one in kept.chat] == list(range(1, len(kept.chat) + 1))
    for client, (where, seq) in person.acknowledged.items():
        if where == table:
            assert client in (said if person.sent[client]["t"] == "chat" else by_client(kept)), "what was acknowledged is lost"
            assert seq <= len(kept.entries)
    record = restored(kept).record
    assert digest(files.replay(record)) == digest(restored(kept).state)


def by_client(kept: Kept) -> dict[str, list[Entry]]:
    """The entries of the log that somebody sent, by the id they were sent under; bots and forced moves have none."""
    found: dict[str, list[Entry]] = {}
    for entry in kept.entries:
        if entry.client:
            found.setdefault(entry.client, []).append(entry)
    return found


def is_what_was_sent(sent: dict[str, Any], entries: list[Entry]) -> bool:
    """One entry for an action or an undo; for a row all of its actions, or those with which it was complete."""
    if sent["t"] == "undo":
        return [entry.kind for entry in entries] == ["undo"]
    actions = sent["actions"] if sent["t"] == "row" else [sent["action"]]
    return [entry.action for entry in entries] == actions[: len(entries)] and all(entry.kind == "act" for entry in entries)
