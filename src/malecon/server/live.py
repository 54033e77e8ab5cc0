"""One table in memory: the game being played, who sits there, who is looking."""

import asyncio
from typing import Any, Protocol

from malecon.core import registry
from malecon.core.game import Json
from malecon.core.record import Record
from malecon.core.state import SPECTATOR, State
from malecon.core.table import Table
from malecon.server import clocks
from malecon.server.answered import Answered
from malecon.server.errors import Refused
from malecon.server.logbook import Logbook
from malecon.server.storage.rows import Entry, Kept, SeatRow, TableRow
from malecon.web.scene import FINISHED, PLAYING, WAITING, Pace

LOOKED_IN = 60.0  # seconds for which whoever asked for a table counts as looking at it


class Looker(Protocol):
    """Somebody who is looking at a table now."""

    @property
    def person_id(self) -> str: ...

    def wake(self) -> None:
        """The table has changed: show it."""


class Live:
    def __init__(self, kept: Kept, started: float, served: float = 0.0) -> None:
        self.lock = asyncio.Lock()
        self.lookers: set[Looker] = set()
        self.elsewhere: dict[str, tuple[float, frozenset[str]]] = {}  # by worker: who looks there, and when that was said
        self.thinking = False
        self.driver: asyncio.Task[None] | None = None
        self.used = started
        self.announced = -1  # the version whose turn was already told, by webhook and e-mail
        self.seen: dict[str, float] = {}  # when somebody was last here: a connection that ended, a request, a move
        self.started = started  # when this process took the table up: before that it could not notice who is here
        self.served = served  # since when this process is there to play with: time before that is nobody's fault
        self.take(kept)

    def take(self, kept: Kept) -> None:
        """Be the table that lies in the database."""
        self.row: TableRow = kept.row
        self.seats: list[SeatRow] = kept.seats
        self.chat = kept.chat
        self.pace = Pace(**kept.row.pace)
        self.seq = kept.entries[-1].seq if kept.entries else 0
        self.table = restored(kept)
        self.answered = Answered()
        self.since = self.awaited_since(kept)
        for entry in kept.entries:
            self.answered.note(entry)
            self.see(entry.person, entry.at)
        for said in kept.chat:
            self.answered.note_said(said, self.seq)
        self.logbook = Logbook(self.table)
        self.history: list[tuple[int, ...]] | None = None
        self.views: dict[int, Json] = {}
        self.common: dict[object, Any] = {}  # what is drawn alike for all who look at this version

    def was_told(self) -> None:
        """Whose turn it is now has been told: by another worker, or by this one before the table left memory."""
        if self.status != WAITING:
            self.announced = self.seq

    def awaited_since(self, kept: Kept) -> float:
        """The last move, or what came after it: a seat that was taken back, say, which only the deadline tells."""
        since = kept.entries[-1].at if kept.entries else kept.row.changed
        if self.to_move >= 0 and self.to_move == kept.row.to_move and kept.row.deadline is not None:
            since = max(since, kept.row.deadline - (clocks.time_left(self.pace, self.seats[self.to_move]) or 0.0))
        return max(since, self.served) if self.pace.kind == "live" else since

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def moves(self) -> int:
        return len(self.table.record.actions)

    @property
    def to_move(self) -> int:
        return self.state.to_move if self.row.status == PLAYING and not self.state.is_over else SPECTATOR

    @property
    def status(self) -> str:
        return self.row.status

    def seats_of(self, person: str) -> tuple[int, ...]:
        return tuple([seat.seat for seat in self.seats if seat.person == person and seat.kind == "person"]) if person else ()

    def is_forced(self, state: State) -> bool:
        """Whether the table itself plays the only move there is."""
        return self.row.auto and not state.is_over and len(state.legal_actions()) == 1

    def is_attended(self, now: float) -> bool:
        """Whether a person sits at the table, or somebody looks at it: with bots alone it stands still."""
        sits = any(seat.kind == "person" and not seat.stands_in for seat in self.seats)
        return sits or bool(self.lookers) or bool(self.online()) or now - self.used < LOOKED_IN

    def see(self, person: str | None, at: float) -> None:
        if person is not None:
            self.seen[person] = max(at, self.seen.get(person, 0.0))

    def away_for(self, person: str, now: float) -> float:
        """Seconds since somebody who is not here was, as far as this process has been there to notice."""
        return now - max(self.started, self.seen.get(person, 0.0))

    def is_online(self, person: str | None) -> bool:
        return person in self.online()

    def online(self) -> frozenset[str]:
        """Who looks at the table, on this worker or on another."""
        return self.here().union(*(people for _, people in self.elsewhere.values()))

    def here(self) -> frozenset[str]:
        return frozenset([looker.person_id for looker in self.lookers if looker.person_id])

    def wake(self) -> None:
        for looker in list(self.lookers):
            looker.wake()

    def names_changed(self) -> None:
        self.table.names[:] = [seat.name for seat in self.seats]
        self.logbook.clear()
        self.common.clear()

    # Changes that are already in the database

    def played(self, entries: list[Entry]) -> None:
        self.new_version()
        for entry in entries:
            if entry.kind == "act":
                self.table.act(entry.action)
            else:
                for _ in range(entry.action):
                    self.table.undo()
            self.answered.note(entry)
            self.see(entry.person, entry.at)
            self.seq = entry.seq
            self.since = entry.at
        if any(entry.kind != "act" for entry in entries):
            self.logbook.cut(self.moves)

    def new_version(self) -> None:
        """What was made for those who looked at the last one is of no use any more."""
        self.views.clear()
        self.common.clear()

    def view(self, viewer: int) -> Json:
        """What the viewer may see now; made once for all who see the same."""
        eyes = SPECTATOR if self.table.game.shows_all else viewer
        if eyes not in self.views:
            self.views[eyes] = self.state.observe(eyes)
        return self.views[eyes]

    def may_undo(self, seat: int) -> bool:
        """Whether this seat's last choice can be taken back: not when the game is over, since then all is shown that was hidden, and
        not by whom a bot plays for."""
        if seat < 0 or self.status != PLAYING or self.seats[seat].stands_in:
            return False
        return self.table.can_undo and self.table.back[-1].to_move == seat

    def undo_length(self) -> int:
        """How many actions an undo takes back: to the last one that was a choice of its seat."""
        back = self.table.back
        seat = back[-1].to_move
        count = 1
        while count < len(back) and len(back[-count].legal_actions()) == 1 and back[-count - 1].to_move == seat:
            count += 1
        return count

    def last_move_of(self, seat: int) -> int:
        """The number of the last move of a seat, 0 before the first."""
        seats = self.table.record.seats
        return next((number for number in range(len(seats), 0, -1) if seats[number - 1] == seat), 0)


def new_status(live_seats: list[SeatRow], over: bool) -> str:
    if over:
        return FINISHED
    return PLAYING if all(seat.is_taken for seat in live_seats) else WAITING


def effective(kept: Kept) -> tuple[list[int], list[int]]:
    """Seats and actions since the table's beginning that are left when every undo is carried out."""
    seats: list[int] = []
    actions: list[int] = []
    for entry in kept.entries[kept.row.base :]:
        if entry.kind == "act":
            seats.append(entry.seat)
            actions.append(entry.action)
        else:
            del seats[len(seats) - entry.action :]
            del actions[len(actions) - entry.action :]
    return seats, actions


def restored(kept: Kept) -> Table:
    """The table by way of its last snapshot; from an earlier one where that is needed to know what may still be taken back."""
    row = kept.row
    game = registry.game(row.game)
    if row.ruleset != game.ruleset:
        raise Refused("ruleset", "This table was played under older rules of {game}.", 410, game=game.title)
    seats, actions = effective(kept)
    starts = sorted((moves for moves in kept.snapshots if moves <= len(actions)), reverse=True)
    for start in [*starts, 0]:
        snapshots = {moves: doc for moves, doc in kept.snapshots.items() if moves <= start}
        names = [seat.name for seat in kept.seats]
        record = Record(game, names, row.options, row.seed, row.salt, row.start, seats[:start], actions[:start], snapshots)
        table = Table(record, game.from_json(kept.snapshots[start]) if start else record.first_state())
        for action in actions[start:]:
            table.act(action)
        if len(table.back) < len(actions) - start or start == 0:
            break
    return table
