"""What the store hands out and takes in: plain data, one class a kind of row."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Person:
    id: str
    name: str
    login: str | None = None
    password: str | None = None
    email: str | None = None
    email_ok: bool = False
    lang: str = "en"
    created: float = 0.0

    @property
    def has_account(self) -> bool:
        return self.login is not None


@dataclass
class SeatRow:
    """Who sits where. `kind`: person, bot, friend (kept for one who knows the link), open."""

    seat: int
    kind: str
    name: str
    person: str | None = None
    bot: str = ""
    stands_in: bool = False
    clock: float | None = None
    friend: bool = False  # kept for one who knows the link, also when whoever took it gets up again

    @property
    def is_bot(self) -> bool:
        """Whether a bot moves for this seat now."""
        return self.kind == "bot" or self.stands_in

    @property
    def is_taken(self) -> bool:
        return self.kind in ("person", "bot")


@dataclass(frozen=True)
class Entry:
    """One line of the log: an action, or an undo of so many."""

    seq: int
    kind: str
    seat: int
    action: int
    at: float
    person: str | None = None
    client: str | None = None


@dataclass(frozen=True)
class Said:
    n: int
    seat: int
    person: str
    name: str
    text: str
    at: float
    client: str | None = None


@dataclass
class TableRow:
    id: str
    game: str
    ruleset: int
    options: dict[str, Any]
    seed: int
    salt: str
    host: str
    invite: str
    pace: dict[str, Any]
    created: float
    changed: float
    start: dict[str, Any] | None = None
    base: int = 0
    status: str = "waiting"
    listed: bool = False
    auto: bool = True
    deadline: float | None = None
    bot_turn: bool = False
    to_move: int = -1
    webhook: str | None = None
    rematch: str | None = None


@dataclass
class Kept:
    """A whole table as it lies in the database."""

    row: TableRow
    seats: list[SeatRow]
    entries: list[Entry] = field(default_factory=list)
    snapshots: dict[int, dict[str, Any]] = field(default_factory=dict)
    chat: list[Said] = field(default_factory=list)


@dataclass
class Change:
    """What one step at a table writes, all of it or nothing."""

    table: str
    entries: list[Entry] = field(default_factory=list)
    snapshots: dict[int, dict[str, Any]] = field(default_factory=dict)
    forget_snapshots_after: int | None = None
    seats: list[SeatRow] = field(default_factory=list)
    free_seat: tuple[int, str] | None = None  # this seat has to be of this kind still, or somebody else was quicker
    row: dict[str, Any] = field(default_factory=dict)  # columns of the table's own row
    said: Said | None = None
    was_ruleset: int | None = None  # the table has to be of this ruleset still


@dataclass(frozen=True)
class Listed:
    """A table in a list: what the front page shows of it."""

    row: TableRow
    seats: list[SeatRow]

    def my_turn(self, person: str) -> bool:
        """Whether the table waits for this person."""
        seat = self.seats[self.row.to_move] if self.row.to_move >= 0 else None
        return seat is not None and seat.person == person and not seat.stands_in
