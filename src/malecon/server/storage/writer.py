"""One writer: what many tables want written at the same moment is committed together, and each hears of its own success or failure."""

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncEngine

from malecon.server.errors import Unwritable
from malecon.server.storage.faults import reason, refusal
from malecon.server.storage.flusher import Flusher

LOG = logging.getLogger("malecon.storage")
Job = Callable[[Connection], None]
MOST_TOGETHER = 64


@dataclass
class Waiting:
    job: Job
    done: asyncio.Future[None]


class Writer:
    """SQLite is written in a thread of its own, all that waits in one go: `direct`. Another database is asked over the network."""

    def __init__(self, engine: AsyncEngine, direct: Engine | None = None, flusher: Flusher | None = None) -> None:
        self.engine = engine
        self.direct = direct
        self.flusher = flusher  # who brings it to the disk, if the commit does not
        self.thread = ThreadPoolExecutor(1, "writer")
        self.connection: Connection | None = None  # of the thread, as long as all goes well
        self.queue: asyncio.Queue[Waiting] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None
        self.failed = 0.0  # when something could last not be written

    def start(self) -> None:
        self.task = asyncio.create_task(self.run(), name="writer")
        if self.flusher is not None:
            self.flusher.start()

    async def stop(self) -> None:
        if self.task is not None:
            await self.queue.join()
            self.task.cancel()
            with suppress(asyncio.CancelledError):
                await self.task
        if self.flusher is not None:
            await self.flusher.stop()
        if self.direct is not None:
            self.thread.submit(self.hang_up).result()
            self.direct.dispose()
        self.thread.shutdown()

    @property
    def last_failure(self) -> float:
        return max(self.failed, self.flusher.failed if self.flusher is not None else 0.0)

    async def write(self, job: Job) -> None:
        """Returns when the job is committed; raises what went wrong, and then nothing of it was written."""
        waiting = Waiting(job, asyncio.get_running_loop().create_future())
        await self.queue.put(waiting)
        await asyncio.shield(waiting.done)  # who asked may go away; what was begun is finished

    async def run(self) -> None:
        while True:
            together = [await self.queue.get()]
            while len(together) < MOST_TOGETHER and not self.queue.empty():
                together.append(self.queue.get_nowait())
            await self.commit(together)
            for _ in together:
                self.queue.task_done()

    async def commit(self, together: list[Waiting]) -> None:
        try:
            await self.carry_out([waiting.job for waiting in together])
        except Exception as error:
            if len(together) > 1:  # one of them spoiled it: each by itself, so that the others are not harmed
                for waiting in together:
                    await self.commit([waiting])
                return
            settle(together[0], self.explained(error))
        else:
            for waiting in together:
                settle(waiting, None)

    async def carry_out(self, jobs: list[Job]) -> None:
        """In one transaction."""
        if self.direct is not None:
            await asyncio.get_running_loop().run_in_executor(self.thread, self.carry_out_here, jobs)
            if self.flusher is not None:
                self.flusher.due.set()
            return
        async with self.engine.begin() as connection:
            await connection.run_sync(do_all, jobs)

    def carry_out_here(self, jobs: list[Job]) -> None:
        assert self.direct is not None
        if self.connection is None:
            self.connection = self.direct.connect()
        try:
            with self.connection.begin():
                do_all(self.connection, jobs)
        except Exception:
            self.hang_up()
            raise

    def hang_up(self) -> None:
        ended, self.connection = self.connection, None  # whatever comes of closing it, the next job has a new one
        if ended is not None:
            ended.close()

    def explained(self, error: Exception) -> Exception:
        """What whoever asked is told. A full disk or a database that is away is said to the host here, too."""
        told = refusal(error)
        if isinstance(told, Unwritable):
            self.failed = time.time()
            LOG.error("nothing can be written: %s", reason(error))
        return told


def do_all(connection: Connection, jobs: list[Job]) -> None:
    for job in jobs:
        job(connection)


def settle(waiting: Waiting, error: Exception | None) -> None:
    if waiting.done.done():
        return
    if error is None:
        waiting.done.set_result(None)
    else:
        waiting.done.set_exception(error)
        waiting.done.exception()  # whoever asked may be gone
