"""Keeps tables moving: bots, forced moves, clocks that run out. Also after a restart, and when the worker that began it is gone."""

import asyncio
import logging
import time
from contextlib import suppress

from malecon.core.seeds import scramble
from malecon.server.errors import Refused, Unwritable
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


class Driver:
    def __init__(self, tables: Tables, seating: Seating, thinking: Thinking, settings: Settings) -> None:
        self.tables = tables
        self.seating = seating
        self.thinking = thinking
        self.settings = settings
        self.task: asyncio.Task[None] | None = None
        self.given_up: set[str] = set()  # tables that cannot be moved on; said once
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
        if self.awaited(live) and (live.driver is None or live.driver.done()):
            live.driver = asyncio.create_task(self.drive(live), name=f"drive {live.id}")

    def awaited(self, live: Live) -> bool:
        if live.status != PLAYING or live.to_move < 0:
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
            except Unwritable:
                await asyncio.sleep(TRY_AGAIN)
            except Refused:
                continue  # the table has moved on meanwhile
            except Exception:
                LOG.exception("table %s cannot be moved on", live.id)
                return

    async def choice(self, live: Live) -> list[int]:
        if live.is_forced(live.state):
            return live.state.legal_actions()
        seat = live.seats[live.to_move]
        seed = scramble(live.row.seed + live.seq) & 0xFFFFFFFF
        live.thinking = True
        try:
            return await self.thinking.turn(live.state, seat.bot, seed)
        except Exception:
            LOG.exception("bot %s failed at table %s; a random move is played", seat.bot, live.id)
            return await self.thinking.turn(live.state, "random", seed, 1)
        finally:
            live.thinking = False

    # Clocks

    async def sweep(self) -> None:
        abandoned = 0.0  # at the start every table that waits for a bot is taken up
        while True:
            now = time.time()
            try:
                await self.look_at_clocks(now)
                if now >= abandoned:
                    await self.take_up(now if abandoned == 0.0 else now - ABANDONED)
                    abandoned = now + min(ROUNDS, ABANDONED)
                await self.tables.presence.sweep(now)
                self.tables.forget_idle(now)
            except Exception:
                LOG.exception("the sweep failed")
            await asyncio.sleep(SWEEP)

    async def take_up(self, before: float) -> None:
        for table_id in await self.tables.store.waiting_for_bots(before):
            if (live := await self.found(table_id)) is not None:
                self.consider(live)

    async def look_at_clocks(self, now: float) -> None:
        for table_id in await self.tables.store.overdue(now):
            if (live := await self.found(table_id)) is not None:
                with suppress(Refused):  # moved on meanwhile
                    await self.seating.time_out(live, now)

    async def found(self, table_id: str) -> Live | None:
        if table_id in self.given_up:
            return None
        try:
            return await self.tables.get(table_id)
        except Unwritable:
            return None
        except Refused as error:
            self.given_up.add(table_id)
            LOG.warning("table %s: %s", table_id, error)
            return None
