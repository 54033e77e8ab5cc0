"""Who sits where: joining, filling with bots, leaving, being stood in for, coming back, a rematch."""

import time
from copy import copy
from typing import Any

from malecon import bots
from malecon.server import clocks, opening
from malecon.server.announcements import BACK, LEFT, SENT_AWAY, TIME_OUT
from malecon.server.bus import Note
from malecon.server.errors import Forbidden, NotThere, Refused
from malecon.server.live import Live, new_status
from malecon.server.people import clean_name
from malecon.server.settings import Settings
from malecon.server.storage.faults import Conflict
from malecon.server.storage.rows import Change, Person, SeatRow
from malecon.server.tables import Tables
from malecon.web.scene import FINISHED, PLAYING, WAITING


class Seating:
    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.tables = tables
        self.settings = settings

    # Before the game

    async def join(self, table_id: str, person: Person, seat: int | None = None, key: str = "", name: str = "") -> int:
        """Sit down, on that seat or on the first that is free; the number of the seat."""
        return await self.tables.finished(self._join(await self.tables.get(table_id, person), person, seat, key, name))

    async def _join(self, live: Live, person: Person, wanted: int | None, key: str, name: str) -> int:
        async with live.lock:
            mine = live.seats_of(person.id)
            if mine and (wanted is None or wanted in mine):
                return mine[0] if wanted is None else wanted
            if mine:
                raise Refused("seated", "You already sit at this table.")
            free = self.free_seat(live, wanted, key == live.row.invite)
            row = copy(live.seats[free])
            was = row.kind
            others = {other.name for other in live.seats if other.seat != free}
            row.kind, row.person, row.name = "person", person.id, opening.different(clean_name(name or person.name), others)
            await self.seat(live, row, was)
            return free

    def free_seat(self, live: Live, wanted: int | None, has_key: bool) -> int:
        if live.status != WAITING:
            raise Refused("full", "Every seat is taken; you can watch.")
        for seat in live.seats:
            if seat.seat != wanted and wanted is not None:
                continue
            if seat.kind == "open" or (seat.kind == "friend" and has_key):
                return seat.seat
        if wanted is not None and wanted < len(live.seats) and live.seats[wanted].is_taken:
            raise Refused("taken", "That seat is taken.")
        raise Forbidden("The free seats are kept for friends of the host: ask for the link.")

    async def fill(self, table_id: str, person: Person, seat: int, level: str = "") -> None:
        """The host puts a bot on a free seat."""
        await self.tables.finished(self._fill(await self.tables.get(table_id, person), person, seat, level))

    async def _fill(self, live: Live, person: Person, number: int, level: str) -> None:
        async with live.lock:
            if live.row.host != person.id:
                raise Forbidden("Only the host can do that.")
            if number >= len(live.seats) or live.seats[number].is_taken:
                raise Refused("taken", "That seat is taken.")
            row = copy(live.seats[number])
            was = row.kind
            row.bot = level or bots.best(live.table.game)
            if row.bot not in bots.names(live.table.game):
                raise NotThere("There is no bot {bot} for {game}.", bot=repr(row.bot), game=live.table.game.title)
            row.kind, row.clock = "bot", None
            row.name = opening.bot_name({other.name for other in live.seats if other.seat != number})
            await self.seat(live, row, was)

    async def seat(self, live: Live, row: SeatRow, was: str) -> None:
        """Write a seat; the game begins with the last one."""
        now = time.time()
        seats = [row if other.seat == row.seat else other for other in live.seats]
        status = new_status(seats, live.state.is_over)
        await self.tables.change_seat(live, row, was, self.columns(live, seats, status, now))

    def columns(self, live: Live, seats: list[SeatRow], status: str, now: float) -> dict[str, Any]:
        """What a change of seats means for the table's own row."""
        playing = status == PLAYING
        awaited = seats[live.state.to_move] if playing else None
        if live.status == WAITING and playing:
            live.since = now
        return {
            "status": status,
            "changed": now,
            "bot_turn": awaited is not None and (awaited.is_bot or live.is_forced(live.state)),
            "to_move": -1 if awaited is None else awaited.seat,
            "deadline": clocks.deadline(live.pace, awaited, live.since) if awaited is not None else None,
        }

    # During the game

    async def leave(self, table_id: str, person: Person, seat: int) -> None:
        """Get up before the game; let a bot play during it, for oneself or for somebody who has been away for a while."""
        await self.tables.finished(self._leave(await self.tables.get(table_id, person), person, seat))

    async def _leave(self, live: Live, person: Person, number: int) -> None:
        async with live.lock:
            if number >= len(live.seats) or live.seats[number].kind != "person":
                raise NotThere("Nobody sits there.")
            if live.status == FINISHED:
                raise Refused("over", "The game is over.")
            row = copy(live.seats[number])
            if row.person != person.id:
                self.check_away(live, person, row)
            if live.status == WAITING:
                if row.person != person.id:
                    raise Forbidden("Only one's own seat can be left before the game.")
                row.kind, row.person, row.name = "friend" if row.friend else "open", None, "?"
                row.name = opening.different("?", {other.name for other in live.seats if other.seat != number})
                await self.seat(live, row, "person")
            elif not row.stands_in:
                await self.stand_in(live, row, LEFT if row.person == person.id else SENT_AWAY)

    def check_away(self, live: Live, person: Person, row: SeatRow) -> None:
        if not live.seats_of(person.id):
            raise Forbidden("You do not sit at this table.")
        assert row.person is not None
        if live.is_online(row.person) or live.away_for(row.person, time.time()) < self.settings.away_after:
            raise Refused("here", "{name} is here, or was a moment ago.", name=row.name)

    async def stand_in(self, live: Live, row: SeatRow, why: str) -> None:
        row.stands_in = True
        row.bot = bots.best(live.table.game)
        await self.seat(live, row, "person")
        await self.tables.announce(live, row.seat, why)

    async def back(self, table_id: str, person: Person, seat: int) -> None:
        await self.tables.finished(self._back(await self.tables.get(table_id, person), person, seat))

    async def _back(self, live: Live, person: Person, number: int) -> None:
        async with live.lock:
            if number not in live.seats_of(person.id):
                raise Forbidden("That is not your seat.")
            if live.status == FINISHED:
                raise Refused("over", "The game is over.")
            row = copy(live.seats[number])
            if not row.stands_in:
                return
            row.stands_in, row.bot = False, ""
            if row.clock is not None:
                row.clock = max(row.clock, clocks.LEAST_ON_RETURN)
            live.since = time.time() if live.to_move == number else live.since
            await self.seat(live, row, "person")
            await self.tables.announce(live, number, BACK)

    async def time_out(self, live: Live, now: float) -> None:
        await self.tables.finished(self._time_out(live, now))

    async def _time_out(self, live: Live, now: float) -> None:
        """Who runs out of time is stood in for by a bot, and may come back."""
        async with live.lock:
            seat = live.seats[live.to_move] if live.to_move >= 0 else None
            due = clocks.deadline(live.pace, seat, live.since) if seat is not None else None
            if due is not None and due <= now and seat is not None:
                row = copy(seat)
                clocks.charge(live.pace, row, live.since, now, False)
                await self.stand_in(live, row, TIME_OUT)
            else:
                await self.tables.write(live, Change(live.id, row={"deadline": due}))  # it was put off, by a restart for instance

    # Whose seats they are

    async def hand_over(self, guest: Person, account: Person) -> None:
        """Whoever signs in keeps what this device began as a guest. A seat at a table where the account sits too stays the guest's:
        two hands are not to be seen by one."""
        await self.tables.finished(self._hand_over(guest, account))

    async def _hand_over(self, guest: Person, account: Person) -> None:
        for table_id in await self.tables.store.hand_over(guest.id, account.id):
            live = self.tables.live.get(table_id)
            if live is not None:
                async with live.lock:
                    await self.tables.reload(live)
            await self.tables.bus.publish(Note(table_id, self.tables.worker, reload=True))

    # After the game

    async def rematch(self, table_id: str, person: Person) -> str:
        """The same table once more; who asks second is led to the same one."""
        return await self.tables.finished(self._rematch(await self.tables.get(table_id, person), person))

    async def _rematch(self, live: Live, person: Person) -> str:
        async with live.lock:
            if not live.seats_of(person.id):
                raise Forbidden("You do not sit at this table.")
            if live.status != FINISHED:
                raise Refused("playing", "The game is not over.")
            if live.row.rematch:
                return live.row.rematch
            try:
                new = await self.tables.add(opening.again(live.row, live.seats), rematch_of=live.id)
            except Conflict:  # somebody was quicker on another worker
                await self.tables.reload(live)
                return live.row.rematch or ""
            live.row.rematch = new.id
            await self.tables.publish(live)
            return new.id
