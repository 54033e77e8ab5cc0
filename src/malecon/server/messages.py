"""What comes in, from browsers and programs alike, over the socket or by HTTP. The documentation page is made from these structs."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

PRINTED = r"^[^\x00-\x1f\x7f]*(?!\n)$"  # without control characters: PostgreSQL keeps no NUL
ONCE = "made by the sender; the same id twice is one request"
ClientId = Annotated[str, Meta(min_length=1, max_length=64, pattern=PRINTED, description=ONCE)]
Seq = Annotated[int, Meta(ge=0, description="the version of the table that the sender has seen")]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]
Action = Annotated[int, Meta(ge=0, le=100_000)]
Text = Annotated[str, Meta(max_length=500)]


class Message(Struct, tag_field="t", forbid_unknown_fields=True, kw_only=True):
    """A message over the socket; `t` says which, and every answer to it carries its `id`."""

    id: Annotated[str, Meta(max_length=64, pattern=PRINTED, description=ONCE)] = ""


class Change(Message):
    """A message that changes something: it needs an id."""

    id: ClientId


class Act(Change, tag="act"):
    """Play one legal action."""

    seq: Seq
    action: Action


class Row(Change, tag="row"):
    """Play several actions of one question together: all of them or none. What is left over when the question is answered is not played."""

    seq: Seq
    actions: Annotated[list[Action], Meta(min_length=1, max_length=64)]


class Undo(Change, tag="undo"):
    """Take one's last choice back."""

    seq: Seq


class Chat(Change, tag="chat"):
    """Say something to the table."""

    text: Text


class Leave(Change, tag="leave"):
    """Let a bot play for me, or for somebody who is away."""

    seat: SeatNumber


class TakeBack(Change, tag="take_back"):
    """Take my seat back from the bot that stands in for me."""

    seat: SeatNumber


class Rematch(Change, tag="rematch"):
    """Open the same table once more; everybody is told where."""


class Why(Message, tag="why"):
    """Ask why a move is not possible now, by its words or its number."""

    text: Text = ""
    action: Action | None = None


class Hint(Message, tag="hint"):
    """Ask what a bot would play."""


class LookAt(Message, tag="look"):
    """Look at the table as it was after so many moves; null: as it is now. A program is sent that state."""

    at: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None


class Lang(Message, tag="lang"):
    """Be told everything in another language."""

    lang: Annotated[str, Meta(max_length=5)]


class Sit(Message, tag="sit"):
    """Hot seat: the device is in the hands of this one of my seats now."""

    seat: SeatNumber


class Ping(Message, tag="ping"):
    """Nothing but a sign of life."""


Incoming = Act | Row | Undo | Chat | Leave | TakeBack | Rematch | Why | Hint | LookAt | Lang | Sit | Ping
INCOMING: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)


class Named(Struct):
    """Whatever it is, as far as an answer has to say which message it answers."""

    id: Annotated[str, Meta(max_length=64, pattern=PRINTED)] = ""


NAMED: msgspec.json.Decoder[Named] = msgspec.json.Decoder(Named)


def id_of(data: bytes) -> str:
    """The id of a message that is not obeyed, perhaps not even read: the sender waits for the answer to it."""
    try:
        return NAMED.decode(data).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""


# Bodies of HTTP requests


SeatFor = Literal["me", "local", "friend", "open", "bot"]


class NewSeat(Struct, forbid_unknown_fields=True):
    """Who shall sit here: me, local (another person at my device), friend (by link), open, or bot."""

    kind: SeatFor
    name: Annotated[str, Meta(max_length=40)] = ""
    bot: Annotated[str, Meta(max_length=40, description="its level; without one: the best that answers at once")] = ""


class NewPace(Struct, forbid_unknown_fields=True):
    """How quickly it is played: no clock; live, a bank of seconds and more with every turn; or days for a move."""

    kind: Literal["none", "live", "days"]
    bank: Annotated[int, Meta(description="live: seconds, 10 to 36000")] = 0
    increment: Annotated[int, Meta(description="live: seconds, 0 to 600")] = 0
    days: Annotated[int, Meta(description="1 to 30")] = 0


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to open. Without seats: me and bots, as many as the game is usually for."""

    game: Annotated[str, Meta(max_length=60)]
    options: dict[str, bool | int | str] = {}
    seats: Annotated[list[NewSeat], Meta(max_length=12)] = []
    pace: NewPace | None = None
    listed: Annotated[bool, Meta(description="among the open tables of the front page")] = False
    auto: Annotated[bool, Meta(description="the table itself plays a move that is the only one")] = True
    webhook: Annotated[str, Meta(max_length=500, description="is told whose turn it is; where the host allows it")] = ""


class NewGuest(Struct, forbid_unknown_fields=True):
    """A person without an account."""

    name: Annotated[str, Meta(max_length=40)]


class Join(Struct, forbid_unknown_fields=True):
    """Sit down."""

    seat: Annotated[SeatNumber | None, Meta(description="null: the first that is free")] = None
    key: Annotated[str, Meta(max_length=64, description="of the link for friends: `invite`")] = ""
    name: Annotated[str, Meta(max_length=40, description="at this table; without one: my own")] = ""


class ActBody(Struct, forbid_unknown_fields=True):
    """Play one action, or several of one question together. What is left over when the question is answered is not played."""

    seq: Seq
    id: ClientId
    action: Action | None = None
    actions: Annotated[list[Action], Meta(max_length=64)] = []


class UndoBody(Struct, forbid_unknown_fields=True):
    """Take my last choice back."""

    seq: Seq
    id: ClientId


class ChatBody(Struct, forbid_unknown_fields=True):
    """Say something."""

    id: ClientId
    text: Text


class SeatBody(Struct, forbid_unknown_fields=True):
    """Which seat."""

    seat: SeatNumber


class FillBody(Struct, forbid_unknown_fields=True):
    """A bot for a free seat."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)] = ""


class Account(Struct, forbid_unknown_fields=True):
    """What one signs in with."""

    login: Annotated[str, Meta(max_length=40)]
    password: Annotated[str, Meta(max_length=200)]


class NewToken(Struct, forbid_unknown_fields=True):
    """What the program is called."""

    label: Annotated[str, Meta(max_length=40)] = ""
