"""The position notation as types: what a document may hold, field by field."""

import msgspec

from malecon.core.errors import BadPosition

Counts = dict[str, int]


class ForestsDoc(msgspec.Struct, forbid_unknown_fields=True):
    open: Counts = {}
    blind: Counts = {}
    old: Counts = {}


class SeatDoc(msgspec.Struct, forbid_unknown_fields=True):
    money: int = 0
    vp: int = 0
    goods: Counts = {}
    island: Counts = {}
    occupied: Counts = {}
    buildings: Counts = {}
    rose: int = 0
    nobles: Counts = {}
    forests: ForestsDoc = msgspec.field(default_factory=ForestsDoc)
    roles: list[str] = []
    wharf_used: bool = False
    small_wharf_used: bool = False


class TurnDoc(msgspec.Struct, forbid_unknown_fields=True):
    ask: str = "role"
    role: str | None = None
    chooser: int | None = None
    picks: int | None = None
    step: str = "opening"
    done: int = 0
    stage: int = 0
    greeted: bool = False
    idle: int = 0
    shipped: bool = False
    produced: list[str] = []
    floor: int = 0
    need: int = 0
    room: int = 0
    count: int = 0
    stored: list[str] = []
    kept: int = 0
    building: str | None = None
    place: str | None = None
    drawn: str | None = None


class ShipDoc(msgspec.Struct, forbid_unknown_fields=True):
    size: int
    good: str | None = None
    barrels: int = 0


class DiscsDoc(msgspec.Struct, forbid_unknown_fields=True):
    supply: int | None = None
    ship: int = 0


class SmugglerDoc(msgspec.Struct, forbid_unknown_fields=True):
    wanted: int | None = None
    changed: str | None = None
    changer: int | None = None


class FestivalDoc(msgspec.Struct, forbid_unknown_fields=True):
    plantation: str | None = None
    goods: Counts | None = None
    building: str | None = None
    returned: str | None = None


class PositionDoc(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    seats: list[SeatDoc]
    ruleset: int | None = None
    options: dict[str, object] = {}
    round: int = 1
    chance: tuple[int, int] | None = None
    governor: int | None = None
    to_move: int | None = 0
    last_round: bool = False
    turn: TurnDoc = msgspec.field(default_factory=TurnDoc)
    roles: Counts = {}
    colonists: DiscsDoc = msgspec.field(default_factory=DiscsDoc)
    nobles: DiscsDoc = msgspec.field(default_factory=DiscsDoc)
    vp: int | None = None
    goods: Counts | None = None
    house: Counts = {}
    ships: list[ShipDoc] | None = None
    row: Counts = {}
    discards: Counts = {}
    stack: Counts | None = None
    quarries: int | None = None
    buildings: Counts | None = None
    smuggler: SmugglerDoc = msgspec.field(default_factory=SmugglerDoc)
    festival: FestivalDoc = msgspec.field(default_factory=FestivalDoc)
    points: list[Counts] | None = None  # written for the reader; worked out anew


def parse(doc: object) -> PositionDoc:
    try:
        return msgspec.convert(doc, PositionDoc)
    except msgspec.ValidationError as error:
        raise BadPosition(f"this position cannot be read: {error}") from None
