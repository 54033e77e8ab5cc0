"""Fan-out between workers. One worker needs none; several hear of each other's changes through PostgreSQL or Redis.

A note carries the log entries themselves, so that nobody has to read the log again at every wake-up.
"""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec

from malecon.core.errors import MaleconError

LOG = logging.getLogger("malecon.bus")
CHANNEL = "malecon"
LONGEST = 7000  # bytes: PostgreSQL takes less than 8000
MOST_WAITING = 10_000


class NoteEntry(msgspec.Struct, array_like=True):
    seq: int
    kind: str
    seat: int
    action: int
    at: float
    person: str | None
    client: str | None


class Note(msgspec.Struct):
    """Something changed at a table: these entries of its log, or (`reload`) its seats, its chat or its settings, or who looks at it.
    Or somebody, `person`, was signed out somewhere."""

    table: str
    sender: str
    entries: list[NoteEntry] = []
    reload: bool = False
    here: list[str] | None = None  # the people whom the sender has at the table
    person: str = ""


Listener = Callable[[Note], Awaitable[None]]
Missed = Callable[[], Awaitable[None]]


class Bus(ABC):
    """What one worker tells the others."""

    @abstractmethod
    async def start(self, heard: Listener, missed: Missed) -> None:
        """Begin to listen; `heard` is called with every note, `missed` when some may have been lost."""

    @abstractmethod
    async def stop(self) -> None:
        """Hear nothing more."""

    @abstractmethod
    async def publish(self, note: Note) -> None:
        """Tell every other worker; never waits long, never fails."""


class Alone(Bus):
    """There is one worker."""

    async def start(self, heard: Listener, missed: Missed) -> None:
        return None

    async def stop(self) -> None:
        return None

    async def publish(self, note: Note) -> None:
        return None


class Wire(Bus):
    """A bus over a connection that may break: notes wait their turn, and a connection made anew says that some may be missing."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.out: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self.tasks: list[asyncio.Task[None]] = []
        self.heard: Listener | None = None
        self.missed: Missed | None = None
        self.listening = asyncio.Event()
        self.unsaid: bytes | None = None  # the note that is being sent
        self.trouble: Exception | None = None  # why there is no connection

    async def start(self, heard: Listener, missed: Missed) -> None:
        self.heard, self.missed = heard, missed
        self.tasks = [asyncio.create_task(self.again(work)) for work in (self.listen, self.speak)]
        try:
            await asyncio.wait_for(self.listening.wait(), 10)
        except TimeoutError:
            await self.stop()
            raise MaleconError(f"no connection to the bus: is it running, and is its address right? ({self.trouble})") from None

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def publish(self, note: Note) -> None:
        text = msgspec.json.encode(note)
        if len(text) > LONGEST:
            text = msgspec.json.encode(Note(note.table, note.sender, reload=True))
        try:
            self.out.put_nowait(text)
        except asyncio.QueueFull:
            LOG.error("the bus does not take notes any more; one was dropped")

    async def again(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except Exception as error:
                self.trouble = error
                if self.listening.is_set():  # else whoever starts it says so
                    LOG.warning("the bus broke: %s", error)
            await asyncio.sleep(0.5)

    async def say(self, send: Callable[[bytes], Awaitable[Any]]) -> None:
        """Send what waits. A note that a broken connection did not take is the first one on the next."""
        while True:
            if self.unsaid is None:
                self.unsaid = await self.out.get()
            await send(self.unsaid)
            self.unsaid = None

    async def connected(self) -> None:
        self.listening.set()
        assert self.missed is not None
        await self.missed()

    async def take(self, text: bytes) -> None:
        assert self.heard is not None
        try:
            note = msgspec.json.decode(text, type=Note)
        except msgspec.DecodeError:
            LOG.warning("a note on the bus cannot be read")
            return
        try:
            await self.heard(note)
        except Exception:
            LOG.exception("a note about table %s failed", note.table)

    @abstractmethod
    async def listen(self) -> None:
        """Connect, say so, and take notes until the connection breaks."""

    @abstractmethod
    async def speak(self) -> None:
        """Connect and send what waits until the connection breaks."""


class Redis(Wire):
    """Publish and subscribe of Redis."""

    async def listen(self) -> None:
        from redis.asyncio import Redis as Client

        async with Client.from_url(self.address) as client, client.pubsub() as pubsub:
            await pubsub.subscribe(CHANNEL)
            await self.connected()
            async for message in pubsub.listen():
                if message["type"] == "message":
                    await self.take(message["data"])

    async def speak(self) -> None:
        from redis.asyncio import Redis as Client

        async with Client.from_url(self.address) as client:
            await self.say(partial(client.publish, CHANNEL))


class Postgres(Wire):
    """LISTEN and NOTIFY of PostgreSQL."""

    async def listen(self) -> None:
        import asyncpg

        connection = await asyncpg.connect(self.address)
        notes: asyncio.Queue[bytes | None] = asyncio.Queue()
        try:
            connection.add_termination_listener(lambda _: notes.put_nowait(None))
            await connection.add_listener(CHANNEL, lambda _c, _p, _n, payload: notes.put_nowait(str(payload).encode()))
            await self.connected()
            while (text := await notes.get()) is not None:
                await self.take(text)
            raise ConnectionError("PostgreSQL has closed the connection")
        finally:
            with suppress(Exception):
                await connection.close(timeout=1)

    async def speak(self) -> None:
        import asyncpg

        connection: Any = await asyncpg.connect(self.address)
        try:
            await self.say(lambda text: connection.execute("SELECT pg_notify($1, $2)", CHANNEL, text.decode()))
        finally:
            with suppress(Exception):
                await connection.close(timeout=1)


def connect(address: str) -> Bus:
    scheme = address.partition(":")[0]
    if not address:
        return Alone()
    if scheme in ("redis", "rediss", "unix"):
        return Redis(address)
    if scheme in ("postgres", "postgresql"):
        return Postgres(address)
    raise MaleconError(f"no bus of the kind {scheme!r}: give redis://... or postgresql://..., or none for one worker")
