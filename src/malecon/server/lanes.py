"""A lane of work in other processes, in which nobody stands in everybody's way: of all who wait, each in turn has one thing done."""

import asyncio
import multiprocessing
from collections import deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from functools import partial
from typing import ParamSpec, TypeVar

from malecon.core.workers import watch_parent

Given = ParamSpec("Given")
Done = TypeVar("Done")


class Turns:
    """So many places. Who wants much waits behind who wants little: each name that waits has one turn, then the next."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.waiting: dict[str, deque[asyncio.Future[None]]] = {}  # by name, in the order in which they are called

    @asynccontextmanager
    async def turn(self, name: str) -> AsyncIterator[None]:
        if self.free:
            self.free -= 1
        else:
            await self.called(name)
        try:
            yield
        finally:
            self.call_next()

    async def called(self, name: str) -> None:
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(name, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():  # called, and gone at the same moment
                self.call_next()
            raise

    def call_next(self) -> None:
        while self.waiting:
            name = next(iter(self.waiting))
            places = self.waiting.pop(name)
            place = places.popleft()
            if places:
                self.waiting[name] = places  # behind all the others
            if not place.done():
                place.set_result(None)
                return
        self.free += 1


class Lane:
    """Processes of their own, started when they are needed."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.turns = Turns(workers)
        self.pool: ProcessPoolExecutor | None = None

    def start(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")  # a fork would copy sockets, threads and the database
            self.pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=watch_parent)
        return self.pool

    def stop(self, wait: bool = False) -> None:
        """At the end of the program one waits: a pool that is still closing down while Python does fails in its last words."""
        if self.pool is not None:
            self.pool.shutdown(wait, cancel_futures=True)
            self.pool = None

    async def do(self, name: str, work: Callable[Given, Done], *given: Given.args, **named: Given.kwargs) -> Done:
        """Work for somebody, in a process; one that died is replaced, once."""
        async with self.turns.turn(name):
            pool = self.start()
            try:
                return await done_in(pool, partial(work, *given, **named))
            except BrokenProcessPool:
                if self.pool is pool:  # nobody else has noticed yet
                    self.stop()
                return await done_in(self.start(), partial(work, *given, **named))


async def done_in(pool: ProcessPoolExecutor, work: Callable[[], Done]) -> Done:
    return await asyncio.get_running_loop().run_in_executor(pool, work)
