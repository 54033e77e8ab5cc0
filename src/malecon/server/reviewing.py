"""Reviews of finished games: made in processes of their own, one after the other, and kept."""

import asyncio
import json
import logging
import os
import time
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from multiprocessing import get_context

from malecon.core import registry
from malecon.core.game import Json
from malecon.core.record import Record
from malecon.core.state import State
from malecon.core.workers import watch_parent
from malecon.review import keeping
from malecon.review.judge import Effort, usual
from malecon.review.look import Review, judge, look_at, positions, seed_of
from malecon.server.errors import Refused, TooMany
from malecon.server.live import Live
from malecon.server.settings import Settings
from malecon.server.storage.reviews import GONE, Kept, Reviews
from malecon.server.storage.store import Store
from malecon.web.scene import FINISHED

LOG = logging.getLogger("malecon.review")
SEED = 1  # one review a game: everybody is told the same
PART = 4  # moves that a process judges before it is heard of again
TELL = 1.0  # seconds between two notes of how far it has come
SIGN = GONE / 3  # seconds between two signs of life of one that waits for its turn
REMEMBERED = 8  # reviews in memory
SOON = 60.0  # seconds in which a review is made


@dataclass
class Job:
    key: str
    record: Record
    effort: Effort
    parts: dict[int, list[Json]] = field(default_factory=dict)  # by their first move
    told: float = 0.0

    @property
    def done(self) -> int:
        return min(PART * len(self.parts), len(self.record.actions))


class Reviewing:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.kept = Reviews(store)
        self.settings = settings
        self.turn = asyncio.Lock()  # one review at a time, however many processes make it
        self.tasks: set[asyncio.Task[None]] = set()
        self.pool: ProcessPoolExecutor | None = None
        self.recent: OrderedDict[str, Review] = OrderedDict()

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.stop_pool(wait=True)

    # Asking

    async def find(self, live: Live) -> Review | Kept | None:
        """The review of a table; or how far it has come; or nothing."""
        self.check_over(live)
        key = self.key(live)
        if key in self.recent:
            self.recent.move_to_end(key)
            return self.recent[key]
        found = await self.kept.find(key)
        if found is None or found.document is None:
            return found
        review = await asyncio.to_thread(keeping.restored, live.table.record, found.document)
        self.recent[key] = review
        while len(self.recent) > REMEMBERED:
            self.recent.popitem(last=False)
        return review

    async def begin(self, live: Live, asker: str) -> None:
        """See to it that there will be a review; refused where somebody asks for too much."""
        self.check(live)
        if await self.find(live) is not None:
            return
        if await self.kept.under_way(asker):
            raise TooMany("You have asked for another review; wait until it is there.", SOON)
        if await self.kept.under_way() >= self.settings.reviews_waiting:
            raise TooMany("Many reviews are waiting already; try again later.", SOON)
        job = Job(self.key(live), copied(live.table.record), usual(live.table.game))
        if await self.kept.begin(job.key, live.id, asker, len(job.record.actions)):
            task = asyncio.create_task(self.see_to(job), name=f"review {live.id}")
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    def check_over(self, live: Live) -> None:
        if live.status != FINISHED:
            raise Refused("playing", "A game can be reviewed when it is over: a review shows what is hidden now.")

    def check(self, live: Live) -> None:
        """Whether this game may be reviewed here."""
        self.check_over(live)
        if self.settings.review_workers < 1:
            raise Refused("reviews", "This server makes no reviews. With the record, `malecon review` makes one anywhere.", 403)
        if not 0 < live.moves <= self.settings.review_moves:
            raise Refused(
                "long", "This game has {n} moves; reviews are made of 1 to {most}.", 413, n=live.moves, most=self.settings.review_moves
            )

    def key(self, live: Live) -> str:
        return keeping.key(live.table.record, usual(live.table.game), SEED)

    # Making

    async def see_to(self, job: Job) -> None:
        """Make one review and keep it; one that fails leaves no trace but a line for the host."""
        try:
            await self.wait_for_turn(job)
            try:
                await self.make(job)
            finally:
                self.turn.release()
                if not self.turn.locked() and len(self.tasks) <= 1:
                    self.stop_pool()  # idle processes are given back
        except BaseException as error:
            if isinstance(error, Exception):
                LOG.exception("review %s failed", job.key)
            with suppress(Exception):
                await self.kept.drop(job.key)
            if not isinstance(error, Exception):
                raise

    async def wait_for_turn(self, job: Job) -> None:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.turn.acquire(), SIGN)
                return
            await self.kept.came(job.key, 0)

    async def make(self, job: Job) -> None:
        """Part by part; processes that die are replaced, once, and what they had found is kept."""
        position = written(job.record)
        starts = range(0, len(job.record.actions), PART)
        for attempt in (1, 2):
            try:
                missing = [first for first in starts if first not in job.parts]
                await asyncio.gather(*(self.part(job, position, first) for first in missing))
                break
            except BrokenProcessPool:
                self.stop_pool()
                if attempt == 2:
                    raise
        start, *moves = [move for first in starts for move in job.parts[first]]
        await self.kept.finish(job.key, keeping.document(start["chances"], moves, job.effort, SEED))

    async def part(self, job: Job, text: str, first: int) -> None:
        loop = asyncio.get_running_loop()
        effort = json.dumps(asdict(job.effort))
        job.parts[first] = await loop.run_in_executor(self.start_pool(), judge_part, text, effort, first)
        if time.monotonic() - job.told > TELL:
            job.told = time.monotonic()
            await self.kept.came(job.key, job.done)

    def start_pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            workers = max(1, self.settings.review_workers)
            self.pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=be_modest)
        return self.pool

    def stop_pool(self, wait: bool = False) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait, cancel_futures=True)
            self.pool = None


def copied(record: Record) -> Record:
    return Record(
        record.game, list(record.players), record.options, record.seed, record.salt, record.start, [*record.seats], [*record.actions]
    )


def written(record: Record) -> str:
    """What a process needs of a record."""
    doc = {"game": record.game.id, "options": record.options, "seed": record.seed, "start": record.start}
    return json.dumps(doc | {"players": record.players, "seats": record.seats, "actions": record.actions})


# In the processes


def be_modest() -> None:
    """Games in progress come first."""
    watch_parent()
    if hasattr(os, "nice"):
        os.nice(10)


@lru_cache(2)
def read(text: str) -> tuple[Record, list[State]]:
    doc = json.loads(text)
    record = Record(registry.game(doc["game"]), doc["players"], doc["options"], doc["seed"], "", doc["start"], doc["seats"], doc["actions"])
    return record, positions(record)


def judge_part(text: str, effort: str, first: int) -> list[Json]:
    """The moves of one part; before the first of all, the chances that the game began with."""
    record, states = read(text)
    asked = Effort(**json.loads(effort))
    judging = judge(record.game, asked)
    found = [{"chances": judging.chances(states[0], seed_of(SEED, 0))}] if first == 0 else []
    for at in range(first, min(first + PART, len(record.actions))):
        move = look_at(judging, states[at], states[at + 1], record.actions[at], seed_of(SEED, at + 1))
        found.append(keeping.move_document(*move))
    return found
