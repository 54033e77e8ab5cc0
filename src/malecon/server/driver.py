"""Keeps tables moving: bots, forced moves, clocks that run out. Also after a restart, and when the worker that began it is gone."""

import asyncio
import logging
import time
from contextlib import suppress
from dataclasses import dataclass

from malecon.core.seeds import scramble
from malecon.server.errors import Refused, Stale, Unwritable
from malecon.server.live import Live
from malecon.server.seating import Seating
from malecon.server.settings import Settings
from malecon.server.tables import Tables
from malecon.server.thinking import Thinking
from malecon.web.scene import PLAYING

LOG = logging.getLogger("malecon.driver")
SWEEP = 1.0  # seconds between two looks at clocks
ABANDONED = 10.0  # a bot that has not moved for so long is nobody's
ROUNDS = 2.0  # seconds between two looks for such bots
TRY_AGAIN = 2.0  # seconds until a bot's move that could not be stored is tried again
LONGEST_PAUSE = 600.0  # seconds until a table that cannot be moved on is tried again, at most


@dataclass
class Setback:
    """A table that cannot be moved on: it is tried again after ever longer pauses, and said once."""

    times: int = 0
    until: float = 0.0

    def again(self, now: float) -> None:
        self.times += 1
        self.until = now + min(TRY_AGAIN * 2**self.times, LONGEST_PAUSE)


class Driver:
    def __init__(self, tables: Tables, seating: Seating, thinking: Thinking, settings: Settings) -> None:
        self.tables = tables
        self.seating = seating
        self.thinking = thinking
        self.settings = settings
        self.task: asyncio.Task[None] | None = None
        self.setbacks: dict[str, Setback] = {}  # by table
        self.taken_up = ""  # the last of the tables that wait for a bot: the next round goes on behind it
        tables.listeners.append(self.consider)

    def start(self) -> None:
        self.task = asyncio.create_task(self.sweep(), name="sweep")

    async def stop(self) -> None:
        tasks = [live.driver for live in self.tables.live.values() if live.driver is not None]
        tasks += [self.task] if self.task is not None else []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Bots and forced moves

    def consider(self, live: Live) -> None:
        """Whatever changed at the table: see whether it has to be moved on."""
        if self.awaited(live) and not self.pauses(live.id) and (live.driver is None or live.driver.done()):
            live.driver = asyncio.create_task(self.drive(live), name=f"drive {live.id}")

    def awaited(self, live: Live) -> bool:
        """A bot is to move, or the table itself; but where nobody is, nobody waits."""
        if live.status != PLAYING or live.to_move < 0 or not live.is_attended(time.time()):
            return False
        return live.seats[live.to_move].is_bot or live.is_forced(live.state)

    async def drive(self, live: Live) -> None:
        while self.awaited(live):
            seq = live.seq
            await asyncio.sleep(self.settings.bot_delay)
            if live.seq != seq or not self.awaited(live):
                continue
            try:
                await self.tables.play_for(live, seq, await self.choice(live))
                self.goes_on(live.id)
            except Unwritable:
                await asyncio.sleep(TRY_AGAIN)
            except Stale:
                continue  # the table has moved on meanwhile
            except Exception as error:
                self.set_back(live.id, error)
                return

    async def choice(self, live: Live) -> list[int]:
        if live.is_forced(live.state):
            return live.state.legal_actions()
        seat, whose = live.seats[live.to_move], live.row.host
        seed = scramble(live.row.seed + live.seq) & 0xFFFFFFFF
        live.thinking = True
        try:
            return await self.thinking.turn(whose, live.state, seat.bot, seed)
        except Exception as error:
            if seat.bot == "random":
                raise
            self.say_once(live.id, error, f"bot {seat.bot} failed at table {live.id}; a random move is played")
            return await self.thinking.turn(whose, live.state, "random", seed, 1)
        finally:
            live.thinking = False

    def say_once(self, table_id: str, error: Exception, text: str) -> Setback:
        if table_id not in self.setbacks:
            LOG.error("%s: %s", text, error, exc_info=None if isinstance(error, Refused) else error)
        return self.setbacks.setdefault(table_id, Setback())

    def set_back(self, table_id: str, error: Exception) -> None:
        self.say_once(table_id, error, f"table {table_id} cannot be moved on").again(time.time())

    def goes_on(self, table_id: str) -> None:
        """It is moved on again: the next setback is a new one. One that only cost a bot its choice may come again at every move."""
        if table_id in self.setbacks and self.setbacks[table_id].times > 0:
            del self.setbacks[table_id]

    def pauses(self, table_id: str) -> bool:
        setback = self.setbacks.get(table_id)
        return setback is not None and time.time() < setback.until

    # Clocks

    async def sweep(self) -> None:
        started, abandoned = time.time(), 0.0
        while True:
            now = time.time()
            try:
                await self.look_at_clocks(now)
                if now >= abandoned:
                    await self.take_up(max(started, now - ABANDONED))  # what was there at the start is nobody's
                    abandoned = now + min(ROUNDS, ABANDONED)
                await self.tables.presence.sweep(now)
                self.tables.forget_idle(now)
            except Exception:
                LOG.exception("the sweep failed")
            await asyncio.sleep(SWEEP)

    async def take_up(self, before: float) -> None:
        """What waits for a bot and has no driver: of the tables where somebody sits so many a round, each round the next; of the others
        those that are in memory, as somebody may be looking at them again."""
        waiting = await self.tables.store.waiting_for_bots(before, self.taken_up)
        self.taken_up = waiting[-1] if waiting else ""
        for table_id in waiting:
            if (live := await self.found(table_id)) is not None:
                self.consider(live)
        for live in list(self.tables.live.values()):
            if live.row.changed < before:
                self.consider(live)

    async def look_at_clocks(self, now: float) -> None:
        pausing = [table_id for table_id in self.setbacks if self.pauses(table_id)]
        for table_id in await self.tables.store.overdue(now, pausing):
            if (live := await self.found(table_id)) is not None:
                try:
                    with suppress(Refused):  # moved on meanwhile
                        await self.seating.time_out(live, now)
                except Exception as error:
                    self.set_back(table_id, error)  # the others' clocks run on

    async def found(self, table_id: str) -> Live | None:
        if self.pauses(table_id):
            return None
        try:
            return await self.tables.get(table_id)
        except Unwritable:
            return None
        except Exception as error:
            self.set_back(table_id, error)
            return None
