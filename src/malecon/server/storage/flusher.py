"""What SQLite has committed is brought to the disk behind everybody's back.

A commit is in the file when it returns, and outlives the server, however that ends. Only if the machine itself fails is there more to it:
then what counts is what was forced to the disk. A busy disk takes a tenth of a second or more for that every now and then, and everybody
at every table would feel it; so it is done here, at once but in a thread of its own.
"""

import asyncio
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

LOG = logging.getLogger("malecon.storage")
PAUSE, PATIENCE = 0.25, 5.0  # seconds from one time to the next, and after a failure


class Flusher:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.thread = ThreadPoolExecutor(1, "flusher")
        self.due = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.failed = 0.0  # when it could last not be done

    def start(self) -> None:
        self.task = asyncio.create_task(self.run(), name="flusher")

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            with suppress(asyncio.CancelledError):
                await self.task
        self.thread.shutdown()

    async def run(self) -> None:
        while True:
            await self.due.wait()
            self.due.clear()
            try:
                await asyncio.get_running_loop().run_in_executor(self.thread, self.flush)
            except DBAPIError as error:
                self.failed = time.time()
                self.due.set()  # nothing is lost: SQLite's log still has it
                LOG.error("the disk does not take what is written: %s", error.orig)
                await asyncio.sleep(PATIENCE)
            else:
                await asyncio.sleep(PAUSE)

    def flush(self) -> None:
        """Force SQLite's log to the disk, then bring what it says into the database itself. Passive: nobody is kept from writing on."""
        with self.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
