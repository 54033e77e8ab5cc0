"""The tables: open, join, play, take back, talk, leave and come back. Every change is in the database before anybody is told of it."""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from copy import copy
from typing import Any, TypeVar

from malecon.server import clocks, opening, planning, renewal
from malecon.server.announcements import HOUSE
from malecon.server.answered import Answer
from malecon.server.bus import Bus, Note, NoteEntry
from malecon.server.errors import Forbidden, Malformed, NotThere, Refused, Stale, Unwritable
from malecon.server.live import Live
from malecon.server.messages import NewTable
from malecon.server.metrics import Metrics
from malecon.server.people import new_id
from malecon.server.planning import Plan
from malecon.server.presence import Presence
from malecon.server.settings import Settings
from malecon.server.storage.faults import Conflict
from malecon.server.storage.rows import Change, Entry, Kept, Listed, Person, Said, SeatRow
from malecon.server.storage.store import CHAT_KEPT, Store
from malecon.web.scene import FINISHED, PLAYING

CHAT_LENGTH = 500
SPEAK_AGAIN = 5
TABLE_ID = re.compile(r"[a-z0-9]{1,16}")
IDLE = 300.0  # seconds after which a table that nobody looks at leaves memory

Listener = Callable[[Live], None]
Done = TypeVar("Done")


class Tables:
    def __init__(self, store: Store, bus: Bus, settings: Settings, metrics: Metrics) -> None:
        self.store = store
        self.bus = bus
        self.settings = settings
        self.metrics = metrics
        self.worker = new_id()
        self.served = time.time()
        self.live: dict[str, Live] = {}
        self.presence = Presence(self.live, bus, self.worker)
        self.loading: dict[str, asyncio.Task[Live]] = {}
        self.under_way: set[asyncio.Task[Any]] = set()
        self.listeners: list[Listener] = []  # told after every change: the driver of bots, notifications

    # Finding

    async def get(self, table_id: str, person: Person | None = None) -> Live:
        """The table, and `person` has been seen there."""
        found = self.live.get(table_id)
        if found is None:
            task = self.loading.get(table_id)
            if task is None:
                task = asyncio.create_task(self.load(table_id))
                self.loading[table_id] = task
                task.add_done_callback(lambda _: self.loading.pop(table_id, None))
            found = await asyncio.shield(task)
        found.used = time.time()
        if person is not None:
            found.see(person.id, found.used)
        return found

    async def load(self, table_id: str) -> Live:
        kept = await self.store.load(table_id) if TABLE_ID.fullmatch(table_id) else None
        if kept is None:
            raise NotThere("There is no such table.")
        if renewal.is_outdated(kept):
            kept = await self.renewed(kept)
        live = self.live[table_id] = Live(kept, time.time(), self.served)
        live.was_told()
        return live

    async def renewed(self, kept: Kept) -> Kept:
        """Under the present rules, unless another worker has just seen to it."""
        with suppress(Conflict):
            await self.store.write(renewal.renewal(kept, time.time()))
        found = await self.store.load(kept.row.id)
        assert found is not None
        return found

    async def reload(self, live: Live) -> None:
        """Take what another worker has written."""
        kept = await self.store.load(live.id)
        if kept is not None:
            live.take(kept)
            live.was_told()
            live.wake()

    def forget_idle(self, now: float) -> None:
        for live in list(self.live.values()):
            quiet = not live.lookers and not live.lock.locked() and (live.driver is None or live.driver.done())
            if quiet and now - live.used > IDLE:
                del self.live[live.id]

    async def mine(self, person: Person) -> list[Listed]:
        return await self.store.tables_of(person.id)

    async def open_tables(self) -> list[Listed]:
        """Listed tables with a free seat."""
        waiting = await self.store.tables_in_public("waiting")
        return [table for table in waiting if any(seat.kind == "open" for seat in table.seats)]

    async def watchable(self) -> list[Listed]:
        return await self.store.tables_in_public("playing")

    # Opening

    async def create(self, person: Person, wanted: NewTable) -> Live:
        await self.check_room(person)
        return await self.add(opening.opened(person, wanted, self.settings))

    async def check_room(self, person: Person) -> None:
        if await self.store.unfinished_of(person.id) >= self.settings.tables_per_person:
            raise Refused("many", "You have many unfinished tables; finish one first.", 429)

    async def add(self, kept: Kept, rematch_of: str = "") -> Live:
        await self.store.add_table(kept, rematch_of)
        live = Live(kept, time.time(), self.served)
        self.live[live.id] = live
        self.tell(live)
        return live

    # Playing. Whoever asks may go away in the middle: what was begun is finished.

    async def act(
        self, table_id: str, person: Person, seq: int, client: str, actions: list[int], lang: str = "en", seat: int = -1
    ) -> Answer:
        """Play; the version in which it is done, and what was played. `seat`: as which of one's seats, if that is known."""
        live = await self.get(table_id, person)
        return await self.finished(self.twice(lambda: self._act(live, person, seq, client, actions, lang, seat)))

    async def _act(self, live: Live, person: Person, seq: int, client: str, actions: list[int], lang: str, seat: int) -> Answer:
        async with live.lock:
            done = live.answered.find(person.id, client, "act", actions)
            if done is not None:
                return done
            self.check_turn(live, person, seq, seat)
            chosen = planning.plan_row(live, actions, lang)
            seq = await self.commit(live, planning.plan(live, chosen, person.id, client, time.time()))
            return Answer(seq, "act", tuple(chosen))

    async def play_for(self, live: Live, seq: int, actions: list[int]) -> None:
        """A bot's actions, or a forced one, if the table still stands as it did."""
        await self.finished(self._play_for(live, seq, actions))

    async def _play_for(self, live: Live, seq: int, actions: list[int]) -> None:
        async with live.lock:
            if live.seq != seq or live.to_move < 0:
                raise Stale
            if not live.seats[live.to_move].is_bot and not live.is_forced(live.state):
                raise Stale  # the person came back while the bot was thinking
            await self.commit(live, planning.plan(live, actions, None, None, time.time()))

    async def undo(self, table_id: str, person: Person, seq: int, client: str, seat: int = -1) -> int:
        live = await self.get(table_id, person)
        return await self.finished(self.twice(lambda: self._undo(live, person, seq, client, seat)))

    async def _undo(self, live: Live, person: Person, seq: int, client: str, seat: int) -> int:
        async with live.lock:
            done = live.answered.find(person.id, client, "undo")
            if done is not None:
                return done.seq
            mine = [number for number in live.seats_of(person.id) if live.may_undo(number) and seat in (-1, number)]
            if not live.seats_of(person.id):
                raise Forbidden("You do not sit at this table.")
            if seq != live.seq:
                raise Stale
            if live.status == FINISHED:
                raise Refused("over", "The game is over.")
            if not mine:
                raise Refused("undo", "Nothing can be taken back: something was revealed, or another player has moved.")
            return await self.commit(live, planning.plan_undo(live, mine[0], person.id, client, time.time()))

    def check_turn(self, live: Live, person: Person, seq: int, seat: int) -> None:
        mine = live.seats_of(person.id)
        if not mine:
            raise Forbidden("You do not sit at this table.")
        if seq != live.seq:
            raise Stale
        if live.status == FINISHED:
            raise Refused("over", "The game is over.")
        if live.status != PLAYING:
            raise Refused("waiting", "The game has not begun: seats are still free.")
        if live.to_move not in mine or seat not in (-1, live.to_move):
            raise Refused("turn", "It is {name}'s move.", name=live.seats[live.to_move].name)
        if live.seats[live.to_move].stands_in:
            raise Refused("away", "A bot plays for you; take your seat back first.")

    async def commit(self, live: Live, made: Plan) -> int:
        """Write, then play, then tell. Another worker may have been quicker: then nothing was written."""
        now = made.entries[-1].at
        mover = copy(live.seats[made.entries[0].seat])
        if live.to_move == mover.seat:
            charged = clocks.charge(live.pace, mover, live.since, now, made.after.to_move != mover.seat)
        else:  # its turn had ended, and is taken back
            charged = clocks.give_back(live.pace, mover)
        seats = [mover if seat.seat == mover.seat else seat for seat in live.seats]
        next_seat = None if made.after.is_over else seats[made.after.to_move]
        row = {
            "changed": now,
            "status": FINISHED if made.after.is_over else PLAYING,
            "deadline": None if next_seat is None else clocks.deadline(live.pace, next_seat, now),
            "bot_turn": next_seat is not None and (next_seat.is_bot or live.is_forced(made.after)),
            "to_move": -1 if next_seat is None else next_seat.seat,
        }
        change = Change(live.id, made.entries, made.snapshots, made.forget_snapshots_after, [mover] if charged else [], row=row)
        started = time.perf_counter()
        await self.write(live, change)
        self.metrics.moves += len(made.entries)
        self.metrics.move_seconds.add(time.perf_counter() - started)
        live.seats = seats
        live.played(made.entries)
        await self.publish(live, made.entries)
        return live.seq

    async def write(self, live: Live, change: Change) -> None:
        try:
            await self.store.write(change)
        except Conflict:
            await self.reload(live)
            raise Stale from None
        except Unwritable:
            with suppress(Exception):  # whatever became of it, the database knows
                await self.reload(live)
            raise
        for name, value in change.row.items():
            setattr(live.row, name, value)

    async def publish(self, live: Live, entries: list[Entry] | None = None) -> None:
        self.tell(live)
        carried = [NoteEntry(e.seq, e.kind, e.seat, e.action, e.at, e.person, e.client) for e in entries or []]
        await self.bus.publish(Note(live.id, self.worker, carried, reload=entries is None))

    def tell(self, live: Live) -> None:
        live.wake()
        for listener in self.listeners:
            listener(live)

    async def heard(self, note: Note) -> None:
        """Another worker changed a table that may be in this one's memory."""
        live = self.live.get(note.table)
        if live is None or note.sender == self.worker:
            return
        if note.here is not None:
            await self.presence.heard(live, note)
            return
        async with live.lock:
            entries = [
                Entry(*[getattr(e, name) for name in ("seq", "kind", "seat", "action", "at", "person", "client")]) for e in note.entries
            ]
            follows = bool(entries) and entries[0].seq == live.seq + 1 and live.pace.kind == "none"
            if note.reload or not follows:
                if note.reload or not entries or entries[-1].seq > live.seq:
                    await self.reload(live)
                    await self.put_right(live)
                return
            live.played(entries)
            live.row.status = FINISHED if live.state.is_over else PLAYING
            live.was_told()
            live.row.changed = entries[-1].at  # by somebody who sees to it: what is awaited now is not abandoned
            live.wake()

    async def put_right(self, live: Live) -> None:
        """A seat was changed elsewhere while somebody moved here: whose turn it was then stands in the row, and for whom a clock runs."""
        if live.status == PLAYING and live.row.to_move != live.to_move >= 0:
            seat = live.seats[live.to_move]
            awaited = {"to_move": seat.seat, "bot_turn": seat.is_bot or live.is_forced(live.state)}
            await self.write(live, Change(live.id, row=awaited | {"deadline": clocks.deadline(live.pace, seat, live.since)}))

    async def catch_up(self) -> None:
        """Notes may have been lost: read every table in memory anew."""
        for live in list(self.live.values()):
            async with live.lock:
                await self.reload(live)

    async def finished(self, work: Coroutine[Any, Any, Done]) -> Done:
        """Carry something out to its end, even if whoever asked for it is gone."""
        task = asyncio.create_task(work)
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)
        return await asyncio.shield(task)

    async def twice(self, ask: Callable[[], Awaitable[Done]]) -> Done:
        """If another worker was quicker, perhaps with this very request: then its answer is there now."""
        try:
            return await ask()
        except Stale:
            return await ask()

    # Talking

    async def say(self, table_id: str, person: Person, client: str, text: str) -> int:
        return await self.finished(self._say(await self.get(table_id, person), person, client, text))

    async def _say(self, live: Live, person: Person, client: str, text: str) -> int:
        plain = " ".join("".join(c if c.isprintable() else " " for c in text).split())
        plain = plain[:CHAT_LENGTH]
        if not plain:
            raise Malformed("Say something.")
        async with live.lock:
            if live.answered.find(person.id, client, "chat", text=plain):
                return live.seq
            mine = live.seats_of(person.id)
            if not mine:
                raise Forbidden("Only those who sit at the table can talk here.")
            seat = live.to_move if live.to_move in mine else mine[0]
            await self.append_said(live, seat, person.id, live.seats[seat].name, plain, client)
            await self.publish(live)
            return live.seq

    async def announce(self, live: Live, seat: int, what: str) -> None:
        """The house tells everybody what became of a seat; what it is about has happened, whether it can be told or not."""
        with suppress(Refused):
            await self.append_said(live, seat, "", HOUSE, what)
            await self.publish(live)

    async def append_said(self, live: Live, seat: int, person: str, name: str, text: str, client: str | None = None) -> None:
        """Two may speak at once on two workers: who is second speaks after the first."""
        for attempt in range(SPEAK_AGAIN, -1, -1):
            said = Said(live.chat[-1].n + 1 if live.chat else 1, seat, person, name, text, time.time(), client)
            try:
                await self.write(live, Change(live.id, said=said))
            except Stale:
                if client is not None and live.answered.find(person, client, "chat", text=text):
                    return  # it was this very line, on another worker
                if attempt == 0:
                    raise
                continue
            live.chat.append(said)
            live.answered.note_said(said, live.seq)
            for old in live.chat[:-CHAT_KEPT]:
                live.answered.forget_said(old)
            del live.chat[:-CHAT_KEPT]
            return

    # Seats are changed in `seating`, which needs this

    async def change_seat(self, live: Live, seat: SeatRow, was: str, row: dict[str, Any]) -> None:
        """Write a seat that was of kind `was`; somebody quicker makes it stale."""
        await self.write(live, Change(live.id, seats=[seat], free_seat=(seat.seat, was), row=row))
        live.seats[seat.seat] = seat
        live.names_changed()
        await self.publish(live)
