"""The position notation as types: what a document may hold, field by field."""

import msgspec

from malecon.core.errors import BadPosition
from malecon.games.amerigo.mapfile import BREAK, FORMAT, OWN

Counts = dict[str, int]


class SeatDoc(msgspec.Struct, forbid_unknown_fields=True):
    vp: Counts | int = 0
    gold: int = 0
    cannons: int = 0
    progress: int = 0
    special: int = 0
    ships: list[str | None] = []
    posts: list[str] = []
    chests: int = 0
    held: Counts = {}
    villages: Counts | None = None
    resources: Counts | None = None
    production: Counts = {}
    tiles: list[str] = []
    used: list[str] = []


class TurnDoc(msgspec.Struct, forbid_unknown_fields=True):
    ask: str = "action"
    done: int | None = None
    colour: str | None = None
    opened: str = "cubes"
    ap: int = 0
    moved: list[int] = []
    ship: int = 1
    taken: int = 0
    floor: int = 0
    need: int = 0
    tile: str | None = None
    turned: str = "not turned"
    fresh: int = 0


class LaidDoc(msgspec.Struct, forbid_unknown_fields=True):
    tile: str
    by: int
    at: str
    turned: str = "not turned"


class CubesDoc(msgspec.Struct, forbid_unknown_fields=True):
    centre: Counts = {}
    tower: Counts = {}
    storage: Counts | None = None


class ProgressDoc(msgspec.Struct, forbid_unknown_fields=True):
    left: list[str] = []
    right: list[str] = []
    stack: list[str] | None = None


class ProductionDoc(msgspec.Struct, forbid_unknown_fields=True):
    market: Counts = {}
    stack: Counts | None = None


class PositionDoc(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    seats: list[SeatDoc]
    ruleset: int | None = None
    options: dict[str, object] = {}
    round: int = 1
    phase: str | None = "blue"
    chance: tuple[int, int] | None = None
    to_move: int | None = None
    turn: TurnDoc = msgspec.field(default_factory=TurnDoc)
    order: list[int] | None = None
    line: list[int] | None = None
    map: list[str] | None = None
    rows: list[str] | None = None  # written for the reader; worked out anew
    cubes: CubesDoc = msgspec.field(default_factory=CubesDoc)
    pirates: list[int] | None = None
    progress: ProgressDoc = msgspec.field(default_factory=ProgressDoc)
    production: ProductionDoc = msgspec.field(default_factory=ProductionDoc)
    neutrals: Counts | None = None
    laid: list[LaidDoc] = []
    chests_opened: int | None = None


def parse(doc: object) -> PositionDoc:
    try:
        parsed = msgspec.convert(doc, PositionDoc)
    except msgspec.ValidationError as error:
        raise BadPosition(f"this position cannot be read: {error}") from None
    tiles = parsed.options.get("map", OWN)
    if tiles != OWN and not str(tiles).startswith(FORMAT + BREAK):
        raise BadPosition(f"options.map: a position says {OWN!r} or has the text of the tiles in it; it names no file")
    return parsed
