"""What programs are answered. The description of the interface is made from these structs, as answers are."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

SeatKind = Literal["person", "bot", "friend", "open"]
Status = Literal["waiting", "playing", "finished"]
Viewer = Annotated[int, Meta(description="the seat whose view this is; -1: what everybody may see")]
Version = Annotated[int, Meta(description="the version of the table, one more after every move or undo; needed to act")]
At = Annotated[float, Meta(description="seconds since 1970")]


# People


class Guest(Struct):
    """Somebody, and the token to say so with."""

    person: str
    name: str
    token: str


class Me(Struct):
    """Who asks."""

    person: str
    name: str
    account: Annotated[str | None, Meta(description="the name to sign in with")]


class OpenedAccount(Struct):
    """The account of who was a guest."""

    person: str
    account: str


class Token(Struct):
    """A program's token, shown this once."""

    token: str


class KnownToken(Struct):
    """A token that was given to a program."""

    id: Annotated[str, Meta(description="to drop it by")]
    label: str
    made: At


class Tokens(Struct):
    """My tokens for programs."""

    tokens: list[KnownToken]


# Games and tables


class OptionOf(Struct):
    """What can be chosen for a table of this game."""

    name: str
    choices: Annotated[list[Any], Meta(description="the first is the default")]
    help: str


class GameOf(Struct):
    """A game that this server has."""

    id: str
    title: str
    ruleset: int
    players: Annotated[list[int], Meta(description="least and most")]
    options: list[OptionOf]
    bots: list[str]
    actions: Annotated[int, Meta(description="all actions are numbers below this one")]


class Games(Struct):
    """Every game."""

    games: list[GameOf]


class Opened(Struct):
    """A new table."""

    table: str
    invite: Annotated[str, Meta(description="the key with which friends take the seats kept for them")]
    status: Status
    seq: Version


class ListedSeat(Struct):
    """Who sits there; `friend` and `open` are free."""

    seat: int
    name: str
    kind: SeatKind
    bot: Annotated[str, Meta(description="the level of the bot that moves")]


class SeatOf(ListedSeat):
    """A seat of a table that one looks at."""

    stands_in: Annotated[bool, Meta(description="the bot plays for a person, who may take the seat back")]
    clock: Annotated[float | None, Meta(description="seconds left at the last move, with a live pace")]


class ListedTable(Struct):
    """A table in a list."""

    table: str
    game: str
    status: Status
    options: dict[str, bool | int | str]
    pace: dict[str, Any]
    seats: list[ListedSeat]
    changed: At


class Tables(Struct):
    """The newest first."""

    tables: list[ListedTable]


class MoveOf(Struct):
    """A legal move, as a number and in words."""

    action: int
    text: str


class SaidOf(Struct):
    """A line of the chat; nobody's seat is -1."""

    n: int
    seat: int
    name: str
    text: str
    at: At


class TableOf(Struct):
    """A table, as who asks may see it."""

    table: str
    game: str
    options: dict[str, bool | int | str]
    seq: Version
    moves_made: Annotated[int, Meta(description="so many moves stand")]
    at: Annotated[int | None, Meta(description="the view is that after so many moves; null: as it is now")]
    status: Status
    seats: list[SeatOf]
    viewer: Viewer
    my_seats: list[int]
    to_move: Annotated[int, Meta(description="the seat; -1: none")]
    since: Annotated[float, Meta(description="since when it is to move, in seconds since 1970")]
    view: Annotated[dict[str, Any], Meta(description="a position (docs/positions.md), with numbers in place of what is hidden")]
    prompt: Annotated[str, Meta(description="the question, if it is mine")]
    moves: Annotated[list[MoveOf], Meta(description="what I may play now; empty: it is not for me to move")]
    can_undo: bool
    events: Annotated[list[dict[str, Any]], Meta(description="each with `move`, `event`, `seat`, and facts of its own")]
    chat: list[SaidOf]
    scores: Annotated[list[int] | None, Meta(description="by seat, at the end")]
    returns: Annotated[list[float] | None, Meta(description="by seat, at the end: 1 won, 0 lost, and shares of it")]
    rematch: Annotated[str | None, Meta(description="the table of the rematch")]


class LogLine(Struct):
    """What happened, in words."""

    move: int
    seat: int
    text: str


class Log(Struct):
    """All that happened so far."""

    seq: Version
    log: list[LogLine]


class Past(Struct):
    """A table as it was."""

    at: int
    of: Annotated[int, Meta(description="so many moves were made so far")]
    viewer: Viewer
    view: dict[str, Any]


# Playing


class Joined(Struct):
    """Where I sit."""

    seat: int


class Done(Struct):
    """The request of this id is done."""

    id: str
    seq: Version


class Played(Done):
    """The move is made."""

    played: Annotated[int, Meta(description="so many of the actions; the others were left over when the question was answered")]


class Nothing(Struct):
    """It is done."""


class Again(Struct):
    """Where the rematch is."""

    table: str


class Reason(Struct):
    """Why a move is not possible."""

    reason: str
    clause: Annotated[str, Meta(description="the number of the rule, if there is one")]


class Hint(Struct):
    """What a bot would play."""

    action: int
    move: str
    instead: Annotated[str, Meta(description="the next best move")]
    why: list[str]


class TakenIn(Struct):
    """The table of a record."""

    table: str
    status: Status
    moves: int


class Problem(Struct):
    """What was wrong: a code for programs, a reason for people, the number of the rule if there is one."""

    code: str
    reason: str
    clause: str


class Refusal(Struct):
    """Nothing was changed."""

    error: Problem


# Over the socket


class State(TableOf, tag_field="t", tag="state"):
    """The table, at the beginning and after every change, with the events and the chat since the last one."""


class Answer(Struct, tag_field="t", kw_only=True):
    """An answer to a message carries its `id`."""

    id: str | UnsetType = UNSET


class Ack(Answer, tag="ack"):
    """The message of this id is done."""

    seq: Version
    played: Annotated[int, Meta(description="act and row: so many of the actions")] | UnsetType = UNSET


class Refused(Answer, tag="refused"):
    """The message of this id was refused, and nothing changed."""

    code: str
    reason: str
    clause: str


class Told(Answer, tag="told"):
    """The answer to why or hint."""

    text: str
    clause: str | UnsetType = UNSET
    action: int | UnsetType = UNSET


class Go(Answer, tag="go"):
    """The answer to rematch."""

    to: Annotated[str, Meta(description="the page of the new table: /table/ and its id")]


class Pong(Answer, tag="pong"):
    """The answer to ping."""

    seq: Version


Outgoing = State | Ack | Refused | Told | Go | Pong
