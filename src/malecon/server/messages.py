"""What comes in, from browsers and programs alike, over the socket or by HTTP. The documentation page is made from these structs."""

from typing import Annotated, Any

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
    """Look at the table as it was after so many moves; null: as it is now."""

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


# Bodies of HTTP requests


class NewSeat(Struct, forbid_unknown_fields=True):
    """Who shall sit here: me, local (another person at my device), friend (by link), open, or bot."""

    kind: str
    name: Annotated[str, Meta(max_length=40)] = ""
    bot: Annotated[str, Meta(max_length=40)] = ""


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to open. Without seats: me and bots, as many as the game is usually for."""

    game: Annotated[str, Meta(max_length=60)]
    options: dict[str, bool | int | str] = {}
    seats: Annotated[list[NewSeat], Meta(max_length=12)] = []
    pace: dict[str, Any] | None = None
    listed: bool = False
    auto: bool = True
    webhook: Annotated[str, Meta(max_length=500)] = ""


class NewGuest(Struct, forbid_unknown_fields=True):
    """A person without an account."""

    name: Annotated[str, Meta(max_length=40)]


class Join(Struct, forbid_unknown_fields=True):
    """Sit down. `key` is part of the link for friends."""

    seat: SeatNumber | None = None
    key: Annotated[str, Meta(max_length=64)] = ""
    name: Annotated[str, Meta(max_length=40)] = ""


class ActBody(Struct, forbid_unknown_fields=True):
    """Play one action, or several of one question together. What is left over when the question is answered is not played."""

    seq: Seq
    id: ClientId
    action: Action | None = None
    actions: Annotated[list[Action], Meta(max_length=64)] = []


class UndoBody(Struct, forbid_unknown_fields=True):
    seq: Seq
    id: ClientId


class ChatBody(Struct, forbid_unknown_fields=True):
    id: ClientId
    text: Text


class SeatBody(Struct, forbid_unknown_fields=True):
    seat: SeatNumber


class FillBody(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)] = ""


class Account(Struct, forbid_unknown_fields=True):
    login: Annotated[str, Meta(max_length=40)]
    password: Annotated[str, Meta(max_length=200)]


class NewToken(Struct, forbid_unknown_fields=True):
    label: Annotated[str, Meta(max_length=40)] = ""
