"""The tray: village and neutral tiles before the viewer, to be laid; while tiles are taken, those of the supply."""

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from malecon.games.amerigo.actions import LAY, TAKE, TURN
from malecon.games.amerigo.shapes import DRAWN, NEUTRAL, SHAPES, TURNS_OF, VILLAGE_SHAPES, price, shape_of, turned
from malecon.games.amerigo.shapes import NAMES as SHAPE_NAMES
from malecon.games.amerigo.terms import KINDS, TURNS
from malecon.web.boards.amerigo.places import tile_places, written
from malecon.web.boards.amerigo.view import kind_number
from malecon.web.boards.table import NOTHING, Do

if TYPE_CHECKING:
    from malecon.web.boards.amerigo.view import AmerigoTable


class Drawn(NamedTuple):
    """A tile as it is drawn: its size in squares, and its cells from its upper left corner."""

    wide: int
    high: int
    cells: tuple[tuple[int, int], ...]


class Piece(NamedTuple):
    kind: int
    seat: int  # -1 for a neutral tile
    drawn: Drawn
    name: str
    label: str
    tip: str
    number: int
    cost: int
    do: Do = NOTHING
    places: str = ""  # where it may lie, by turn, as JSON
    choices: int = 0  # while tiles are taken: how many can be ticked
    action: int = 0


class Turn(NamedTuple):
    drawn: Drawn
    do: Do
    label: str


@cache
def drawn(shape: int, turn: int = 0) -> Drawn:
    rows = turned(list(DRAWN[shape]), turn)
    found = [(row, column) for row in range(len(rows)) for column in range(len(rows[0])) if rows[row][column] == "#"]
    return Drawn(len(rows[0]), len(rows), tuple(found))


class Tray:
    def __init__(self, table: "AmerigoTable", seat: int) -> None:
        self.table = table
        self.seat = seat
        self.mine = seat == table.viewer
        self.laying = self.mine and table.asked in ("lay", "turn", "square")
        self.taking = self.mine and table.asked == "take"

    def held(self) -> list[Piece]:
        held: dict[str, int] = self.table.seats[self.seat]["held"]
        return [self.piece(kind_number(name), number) for name, number in held.items()]

    def piece(self, kind: int, number: int) -> Piece:
        table = self.table
        places = self.places(kind)
        label = self.times(kind, number)
        if places:
            label = table.say("lay {tile}", tile=label)
        do = table.do(LAY + kind) if self.laying and table.asked == "lay" and not places else NOTHING
        turn = TURNS.index(table.turn["turned"]) if self.mine and table.asked == "square" and table.turn["tile"] == KINDS[kind] else 0
        shape = int(shape_of(kind))
        return Piece(
            kind, self.owner(kind), drawn(shape, turn), table.kind(kind), label, table.kind_tip(kind), number, cost(kind), do, places
        )

    def places(self, kind: int) -> str:
        in_hand = self.table.turn["tile"]
        if not self.laying or in_hand not in (None, KINDS[kind]):
            return ""
        found = tile_places(self.table, kind)
        return written(found) if any(place.at for place in found) else ""

    def owner(self, kind: int) -> int:
        return -1 if kind >= NEUTRAL else self.seat

    def times(self, kind: int, number: int) -> str:
        name = self.table.kind(kind)
        return f"{number}× {name}" if number > 1 else name

    def turns(self) -> list[Turn]:
        """The turns to choose from, when a tile was chosen by its words."""
        table = self.table
        if not self.laying or table.asked != "turn":
            return []
        shape = int(shape_of(kind_number(table.turn["tile"])))
        return [
            Turn(drawn(shape, turn), table.only(TURN + turn), table.speaker.turn(turn))
            for turn in range(TURNS_OF[shape])
            if TURN + turn in table.legal
        ]

    def in_hand(self) -> int:
        """The owner of the tile that is being turned."""
        return self.owner(kind_number(self.table.turn["tile"]))

    # Planning

    def supply(self) -> list[Piece]:
        """What a player may take: his own villages, then the neutral tiles."""
        villages: dict[str, int] = self.table.seats[self.seat]["villages"] if self.seat >= 0 else {}
        neutrals: dict[str, int] = self.table.doc["neutrals"]
        found = [self.offer(kind, villages.get(SHAPE_NAMES[kind], 0)) for kind in range(VILLAGE_SHAPES) if self.seat >= 0]
        return found + [self.offer(NEUTRAL + shape, neutrals.get(SHAPE_NAMES[shape], 0)) for shape in range(SHAPES)]

    def offer(self, kind: int, number: int) -> Piece:
        table = self.table
        label = table.say("{tile}, {n} in the supply, {cost} AP", tile=table.kind(kind), n=number, cost=cost(kind))
        ticked = self.taking and table.row is not None
        choices = self.most(kind, number) if ticked and TAKE + kind in table.legal else 0
        do = table.do(TAKE + kind) if self.taking and not choices else NOTHING
        shape = drawn(int(shape_of(kind)))
        return Piece(
            kind,
            self.owner(kind),
            shape,
            table.kind(kind),
            label,
            table.kind_tip(kind),
            number,
            cost(kind),
            do,
            "",
            choices,
            TAKE + kind,
        )

    def most(self, kind: int, number: int) -> int:
        """How many of a kind can be taken at once."""
        number = min(number, int(self.table.turn["ap"]) // cost(kind))
        return min(number, self.neutrals_left()) if kind >= NEUTRAL else number

    def neutrals_left(self) -> int:
        """One neutral tile in an action, two with the progress tile (D4)."""
        most = 2 if "two neutral tiles" in self.table.seats[self.seat]["tiles"] else 1
        return most - int(self.table.turn["taken"])


def cost(kind: int) -> int:
    return int(price(kind))
