"""Garbage in circles, looked for when it holds nobody up.

Next to nothing of what the server throws away is in circles, and nearly all that it keeps lives for long, so that going through it takes
time and finds little: in busy play Python would stop for up to a tenth of a second every few seconds. So it is done when nobody has moved
for a while, or at the latest after five minutes.
"""

import asyncio
import gc
import time
from contextlib import suppress

from malecon.server.metrics import Metrics

CALM = 5.0  # seconds without a move
SOONEST, LATEST = 60.0, 300.0  # seconds from one time to the next


class Garbage:
    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.task: asyncio.Task[None] | None = None
        self.was_on = gc.isenabled()
        self.last = 0.0

    def start(self) -> None:
        gc.disable()
        self.last = time.monotonic()
        self.task = asyncio.create_task(self.run(), name="garbage")

    async def stop(self) -> None:
        if self.was_on:
            gc.enable()
        if self.task is not None:
            self.task.cancel()
            with suppress(asyncio.CancelledError):
                await self.task

    async def run(self) -> None:
        while True:
            moves = self.metrics.moves
            await asyncio.sleep(CALM)
            if self.is_due(time.monotonic() - self.last, self.metrics.moves == moves):
                gc.collect()
                self.last = time.monotonic()

    def is_due(self, since: float, calm: bool) -> bool:
        return since >= (SOONEST if calm else LATEST)
