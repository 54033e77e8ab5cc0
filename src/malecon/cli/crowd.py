"""A crowd for `malecon load`: a server of its own, tables on it, and people who follow them over sockets as browsers do."""

import asyncio
import contextlib
import gc
import http.client
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import malecon
from malecon.core.errors import MaleconError
from malecon.web.deltas import Delta, whole

LEGAL = re.compile(r'data-act="(\d+)"')
PATIENCE = 10.0  # seconds after which a frame that has not come is lost
TOGETHER = 8  # tables that warm up at the same time
OWN = ("MALECON_GAMES", "MALECON_PLAIN")  # what the server of the crowd takes over from the environment


class Frame(msgspec.Struct):
    """What the crowd reads of a message."""

    t: str
    seq: int = 0
    regions: dict[str, msgspec.Raw] = {}
    reason: str = ""


FRAME = msgspec.json.Decoder(Frame)
PROMPT = msgspec.json.Decoder(str | Delta)


class Server:
    """A server on loopback with an empty folder of its own, on one core where the system can do that."""

    def __init__(self, folder: str) -> None:
        kept = {name: value for name, value in os.environ.items() if not name.startswith("MALECON_") or name in OWN}
        limits = {"REQUESTS_PER_MINUTE": "0", "SOCKETS_PER_ADDRESS": "100000", "TABLES_PER_PERSON": "100000", "DATA": folder}
        command = [sys.executable, "-m", "malecon", "serve", "--no-browser", "--port", "0"]
        environment = kept | {f"MALECON_{name}": value for name, value in limits.items()}
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        self.pinned = pin(self.process.pid)
        assert self.process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", self.process.stdout.readline())
        if found is None:
            self.stop()
            raise MaleconError("the server did not start")
        self.port = int(found[1])

    def request(self, method: str, path: str, doc: Any = None, token: str = "") -> tuple[int, bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        headers = {"authorization": f"Bearer {token}"} if token else {}
        try:
            connection.request(method, path, None if doc is None else json.dumps(doc), headers)
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def post(self, path: str, doc: Any, token: str = "") -> dict[str, Any]:
        status, body = self.request("POST", path, doc, token)
        if status >= 300:
            raise MaleconError(f"the server refused {path}: {body[:200].decode(errors='replace')}")
        answer: dict[str, Any] = json.loads(body)
        return answer

    def cpu_seconds(self) -> float | None:
        """What the server has computed so far, where the system tells."""
        try:
            fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        except OSError:
            return None
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def pin(process: int) -> bool:
    """The server on one core, the crowd on the others."""
    if sys.platform != "linux" or len(os.sched_getaffinity(0)) < 2:
        return False
    first, *others = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(process, {first})
    os.sched_setaffinity(0, others)
    return True


@contextlib.contextmanager
def running_server() -> Iterator[Server]:
    with tempfile.TemporaryDirectory(prefix="malecon-load-", ignore_cleanup_errors=True) as folder:
        server = Server(folder)
        try:
            yield server
        finally:
            server.stop()


@dataclass
class Measured:
    """What came of some seconds of play."""

    tables: int
    rate: float  # moves a second that were asked for
    seconds: float = 0.0
    delays: list[float] = field(default_factory=list)  # from a move to the last screen, in seconds
    skipped: int = 0  # moves that found every table still busy
    lost: int = 0  # screens that a move never reached
    refused: int = 0
    frames: int = 0
    size: int = 0  # bytes of all frames
    cpu: float | None = None  # share of one core that the server took

    def percentile(self, part: float) -> float:
        ordered = sorted(self.delays)
        return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("inf")

    @property
    def reached(self) -> float:
        return len(self.delays) / self.seconds if self.seconds else 0.0


class Screen:
    """One browser at a table."""

    def __init__(self, table: "Seated", socket: ClientConnection) -> None:
        self.table = table
        self.socket = socket
        self.seq = -1
        self.legal: list[int] = []
        self.prompt = ""
        self.task = asyncio.create_task(self.follow())

    async def follow(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                data = await self.socket.recv(decode=False)
                now = time.perf_counter()
                frame = FRAME.decode(data)
                if frame.t == "frame":
                    self.take(frame)
                    self.table.shown(len(data), now)
                elif frame.t == "refused":
                    self.table.refused(frame.reason)

    def take(self, frame: Frame) -> None:
        self.seq = frame.seq
        prompt = frame.regions.get("prompt")
        if prompt is not None:
            self.prompt = whole(self.prompt, PROMPT.decode(prompt))
            self.legal = [int(found) for found in LEGAL.findall(self.prompt)]


class Seated:
    """One table of the crowd: at most one move is on its way, and it is done when the last screen shows it."""

    def __init__(self, crowd: "Crowd", table_id: str) -> None:
        self.crowd = crowd
        self.id = table_id
        self.screens: list[Screen] = []
        self.began = 0.0
        self.wanted = 0  # the version that every screen has to reach
        self.done: asyncio.Future[float] | None = None

    def mover(self) -> Screen | None:
        return next((screen for screen in self.screens if screen.legal), None)

    async def move(self) -> float:
        """Play a move; seconds until the last screen shows it."""
        mover = self.mover()
        if mover is None:
            raise MaleconError(f"nobody is to move at table {self.id}")
        self.wanted = mover.seq + 1
        self.done = asyncio.get_running_loop().create_future()
        message = {"t": "act", "id": f"m{self.wanted}", "seq": mover.seq, "action": self.crowd.rng.choice(mover.legal)}
        self.began = time.perf_counter()
        await mover.socket.send(msgspec.json.encode(message).decode())
        return await asyncio.wait_for(self.done, PATIENCE)

    def shown(self, size: int, now: float) -> None:
        measured = self.crowd.measured
        if measured is not None:
            measured.frames += 1
            measured.size += size
        if self.done is not None and not self.done.done() and all(screen.seq >= self.wanted for screen in self.screens):
            self.done.set_result(now - self.began)

    def refused(self, reason: str) -> None:
        if self.done is not None and not self.done.done():
            self.done.set_exception(MaleconError(f"a move was refused: {reason}"))

    def behind(self) -> int:
        return sum(screen.seq < self.wanted for screen in self.screens)

    async def close(self) -> None:
        for screen in self.screens:
            screen.task.cancel()
            await screen.socket.close()


class Crowd:
    """People, the same at every table, and the tables that are ready for a move."""

    def __init__(self, server: Server, games: list[str], viewers: int, seed: int) -> None:
        self.server = server
        self.games = games
        self.viewers = viewers
        self.rng = random.Random(seed)
        self.tokens: list[str] = [server.post("/api/guests", {"name": f"Guest {n + 1}"})["token"] for n in range(viewers)]
        self.opened = 0
        self.tables: list[Seated] = []
        self.ready: list[Seated] = []
        self.measured: Measured | None = None

    def seat_everybody(self, game: str) -> str:
        """A table where as many of the viewers play as the game takes; the others watch."""
        rules = malecon.game(game)
        players = min(self.viewers, rules.max_players)
        if players < rules.min_players:
            raise MaleconError(f"{game} needs {rules.min_players} players; say --viewers {rules.min_players} or more")
        seats = [{"kind": "me"}, *[{"kind": "open"}] * (players - 1)]
        table = str(self.server.post("/api/tables", {"game": game, "seats": seats, "auto": False}, self.tokens[0])["table"])
        for token in self.tokens[1:players]:
            self.server.post(f"/api/tables/{table}/join", {}, token)
        return table

    async def open(self) -> Seated:
        game = self.games[self.opened % len(self.games)]
        self.opened += 1
        table = Seated(self, await asyncio.to_thread(self.seat_everybody, game))
        address = f"ws://127.0.0.1:{self.server.port}/table/{table.id}/live"
        for token in self.tokens:
            headers = {"authorization": f"Bearer {token}"}
            table.screens.append(Screen(table, await connect(address, additional_headers=headers, max_size=None, ping_interval=None)))
        for _ in range(1000):
            if table.mover() is not None and all(screen.seq >= 0 for screen in table.screens):
                break
            await asyncio.sleep(0.01)
        self.tables.append(table)
        return table

    async def fill(self, tables: int, moves: int, step: Callable[[], None]) -> None:
        """Open tables up to that number, and play each of the new ones into the middle of its game."""
        gate = asyncio.Semaphore(TOGETHER)

        async def one() -> None:
            async with gate:
                table = await self.open()
                for _ in range(self.rng.randrange(moves + 1)):
                    if table.mover() is None:
                        break
                    await table.move()
                step()
                await self.free(table)

        await asyncio.gather(*(one() for _ in range(tables - len(self.tables))))

    async def free(self, table: Seated) -> None:
        """A table is ready for the next move; one whose game is over makes room for a new one."""
        if table.mover() is None:
            self.tables.remove(table)
            await table.close()
            table = await self.open()
        self.ready.append(table)

    async def play(self, rate: float, seconds: float, step: Callable[[], None]) -> Measured:
        """Moves at random moments, so many a second on average, each at a table where nothing is on its way."""
        gc.collect()
        gc.disable()  # a pause of the crowd would look like one of the server
        try:
            return await self.moves(rate, seconds, step)
        finally:
            gc.enable()

    async def moves(self, rate: float, seconds: float, step: Callable[[], None]) -> Measured:
        measured = self.measured = Measured(len(self.tables), rate)
        under_way: set[asyncio.Task[None]] = set()
        cpu = self.server.cpu_seconds()
        began = due = time.perf_counter()
        while (due := due + self.rng.expovariate(rate)) < began + seconds:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if not self.ready:
                measured.skipped += 1
                continue
            task = asyncio.create_task(self.measure(self.ready.pop(self.rng.randrange(len(self.ready))), measured, step))
            under_way.add(task)
            task.add_done_callback(under_way.discard)
        measured.seconds = time.perf_counter() - began
        used = self.server.cpu_seconds()
        measured.cpu = (used - cpu) / measured.seconds if used is not None and cpu is not None else None
        await asyncio.gather(*under_way)
        self.measured = None
        return measured

    async def measure(self, table: Seated, measured: Measured, step: Callable[[], None]) -> None:
        try:
            measured.delays.append(await table.move())
        except TimeoutError:
            measured.lost += table.behind()
        except MaleconError:
            measured.refused += 1
        step()
        await self.free(table)

    async def leave(self) -> None:
        await asyncio.gather(*(table.close() for table in self.tables))
