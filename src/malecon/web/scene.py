"""A scene: everything that one viewer is shown of one table, as plain data. The server makes it, the page draws it.

Nothing hidden from the viewer is in it: `view` is `state.observe(viewer)`, log lines were worded from events `seen_by(viewer)`, and
prompt and moves are there only if it is the viewer's move.
"""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from markupsafe import Markup

from malecon.core.game import Game, Json
from malecon.core.state import SPECTATOR
from malecon.web.parts import Part

WAITING, PLAYING, FINISHED = "waiting", "playing", "finished"
ME, FRIEND, BOT, OPEN = "me", "friend", "bot", "open"


class Seat(NamedTuple):
    """One place at the table, and who sits there."""

    number: int  # also its colour and shape
    name: str
    kind: str  # ME (this person, on this or another device), FRIEND (another person), BOT, OPEN (nobody yet)
    bot: str = ""  # the bot's level, also while it stands in for a person who left
    stands_in: bool = False  # a bot plays for a person, who may take the seat back
    online: bool = True
    thinking: bool = False
    clock: float | None = None  # seconds left in the bank when `since` began; None without a clock
    reserved: bool = False  # nobody's yet, and for whoever has the host's link


class Move(NamedTuple):
    """A legal move of the viewer, in the viewer's language."""

    action: int
    text: str
    final: bool = False  # it shows something hidden or ends the turn, so that it cannot be taken back


@dataclass(frozen=True)
class LogLine:
    """One thing that happened, worded for the viewer."""

    move: int  # the number of the move that it belongs to, from 1 on: /table/ID/replay?at=move
    seat: int  # whom it is about, -1 for nobody in particular
    text: str
    event: str = ""  # the name of the event ("round", "build" ...)
    facts: Json = field(default_factory=dict)  # as the viewer may know them
    clause: str = ""  # the rule's number, if the event has one
    drawn: dict[bool, Markup] = field(default_factory=dict, compare=False, repr=False)  # as it was drawn once: as news, and not
    block: "dict[int, Block]" = field(default_factory=dict, compare=False, repr=False)  # by reader


Block = tuple[int, tuple[LogLine, ...], Part]  # the reader's last move, the lines from one on, and how they were drawn for that reader


class ChatLine(NamedTuple):
    seat: int  # SPECTATOR for somebody who watches
    name: str
    text: str
    at: float  # seconds since 1970


@dataclass(frozen=True)
class Pace:
    """How quickly a table is played: no clock, a bank with an increment (live), or days a move (by correspondence)."""

    kind: str = "none"  # "none", "live", "days"
    bank: int = 0  # seconds
    increment: int = 0  # seconds a move
    days: int = 0


@dataclass(frozen=True)
class Replay:
    """The viewer looks at the past: after `at` of `of` moves."""

    at: int
    of: int


@dataclass(frozen=True)
class Scene:
    """One table as one viewer sees it. Equal scenes draw equal bytes."""

    table: str  # its id, as in /table/ID
    game: Game
    options: dict[str, object]
    seq: int  # the version of the table: how many moves and undos it has seen
    viewer: int  # the seat that is shown, SPECTATOR for none
    lang: str
    seats: tuple[Seat, ...]
    view: Json  # state.observe(viewer)
    before: Json = field(default_factory=dict)  # what the viewer saw before what is to be laid anew was lifted
    status: str = PLAYING
    person: str = ""  # the id of the person who looks
    person_name: str = ""
    my_seats: tuple[int, ...] = ()  # more than one: hot seat
    hand_off: int = SPECTATOR  # hot seat: the device goes to this seat first, and `viewer` is SPECTATOR until it has said so
    to_move: int = SPECTATOR
    prompt: str = ""  # what is asked of the viewer; empty unless it is the viewer's move
    moves: tuple[Move, ...] = ()  # in rising order of action; empty unless it is the viewer's move
    can_undo: bool = False
    undo_reason: str = ""  # why nothing can be taken back
    log: tuple[LogLine, ...] = ()
    chat: tuple[ChatLine, ...] = ()
    scores: tuple[int, ...] = ()  # when the game is over
    returns: tuple[float, ...] = ()
    tie: str = ""  # what counted between those with the most points, when the game is over
    history: tuple[tuple[int, ...], ...] = ()  # the scores after every move, when the game is over
    pace: Pace = Pace()
    since: float | None = None  # when the seat to move began to be awaited, seconds since 1970
    replay: Replay | None = None
    host: bool = False  # the viewer opened the table
    listed: bool = False
    last_seen: int = 0  # the move after which the viewer last moved: what follows is news
    rematch: str = ""  # the id of the table that goes on after this one
    told: str = ""  # an answer to why, hint or a refusal, for this viewer only
    told_clause: str = ""
    reviews: bool = True  # whether the server makes any
    invited: bool = False  # the viewer came by the host's link
    common: dict[object, Any] = field(default_factory=dict, compare=False, repr=False)  # what is drawn alike for all who look now

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def away(self) -> tuple[int, ...]:
        """Seats of others who are away, for which a player may let a bot play; the server says how long they have to be."""
        if self.status != PLAYING or self.replay is not None or not self.my_seats:
            return ()
        return tuple([seat.number for seat in self.seats if seat.kind == FRIEND and not seat.online and not seat.stands_in])

    @property
    def over(self) -> bool:
        return self.status == FINISHED

    @property
    def shows_end(self) -> bool:
        """The game is over, and the viewer does not look at an earlier moment of it."""
        return self.over and (self.replay is None or self.replay.at == self.replay.of)

    @property
    def my_move(self) -> bool:
        return bool(self.moves)

    def action_of(self, text: str) -> int | None:
        """The action of a legal move by its words."""
        return next((move.action for move in self.moves if move.text == text), None)

    def is_legal(self, action: int) -> bool:
        return any(move.action == action for move in self.moves)
