"""The sea as a chart: islands with what lies on them, ships at sea and on the frame, and the places that a click may name."""

from typing import TYPE_CHECKING, Any, NamedTuple

from malecon.games.amerigo.actions import FRAME, NO_POST, POST, SHIP, SIDE, SPOT
from malecon.games.amerigo.chart import SIDES, square_name
from malecon.games.amerigo.mapfile import OWN
from malecon.games.amerigo.moves import spots
from malecon.games.amerigo.state import ROWS
from malecon.web.boards.amerigo.land import Anchor, Island, Square, square_of, squares_of
from malecon.web.boards.amerigo.places import ship_places, written
from malecon.web.boards.amerigo.view import kind_number
from malecon.web.boards.table import NOTHING, Do

if TYPE_CHECKING:
    from malecon.web.boards.amerigo.view import AmerigoTable


class Ship(NamedTuple):
    seat: int
    number: int
    row: int
    column: int
    label: str
    do: Do
    places: str  # where it may be dragged to, as JSON
    active: bool  # it is the one that moves


class Laid(NamedTuple):
    """A tile on an island: its upper left corner, its size, its squares from there."""

    number: int
    seat: int  # -1 for a neutral tile
    row: int
    column: int
    wide: int
    high: int
    cells: tuple[Square, ...]
    label: str


class Post(NamedTuple):
    seat: int
    row: int
    column: int
    label: str


class Spot(NamedTuple):
    """A square or a space of the frame that is a move now."""

    row: int
    column: int
    do: Do


class Side(NamedTuple):
    """A space of the frame."""

    side: int
    number: int
    action: int
    label: str
    do: Do
    ships: tuple[Ship, ...]


class Sea:
    def __init__(self, table: "AmerigoTable") -> None:
        self.table = table
        self.land = table.land
        self.places = ship_places(table) if table.asked == "ship" else {}

    # What never changes

    def first(self) -> int:
        """The action that names the first square; those of a row follow it, and the next row begins a stride later."""
        return SPOT

    def stride(self) -> int:
        return ROWS

    def letters(self) -> list[str]:
        return [square_name(0, column)[0] for column in range(self.land.wide)]

    def own_tiles(self) -> bool:
        """The tiles of the project, which are no copy of the printed ones."""
        return bool(self.table.doc["options"]["map"] == OWN)

    def what(self) -> str:
        """The chart in a sentence."""
        large = sum(island.large for island in self.land.islands)
        return self.table.say("Sea chart: {n} islands, {large} of them large", n=len(self.land.islands), large=large)

    # What lies on the map

    def anchors(self) -> list[Anchor]:
        """Those whose square is free."""
        return [anchor for anchor in self.land.anchors if anchor.post not in self.table.covered]

    def anchor_tip(self, anchor: Anchor) -> str:
        return self.table.say("Anchor {at}: a post on {post}", at=name(anchor.at), post=name(anchor.post))

    def resources(self) -> list[tuple[Square, int]]:
        return [(square, good) for square, good in self.land.resources if square not in self.table.covered]

    def chests(self) -> list[tuple[Square, str]]:
        """Large islands that are not complete have one."""
        return [(island.chest, self.chest_tip(island)) for island in self.land.islands if island.large and self.empty(island)]

    def empty(self, island: Island) -> int:
        return sum(square not in self.table.covered for square in island.squares)

    def chest_tip(self, island: Island) -> str:
        left = self.table.count("{n} square of the island is free", "{n} squares of the island are free", self.empty(island))
        return f"{self.table.thing('chests')} {left}."

    def laid(self) -> list[Laid]:
        return [self.tile(number, tile) for number, tile in enumerate(self.table.doc["laid"])]

    def tile(self, number: int, tile: dict[str, Any]) -> Laid:
        table = self.table
        squares = squares_of(tile)
        top, left = min(row for row, _ in squares), min(column for _, column in squares)
        wide, high = max(column for _, column in squares) - left + 1, max(row for row, _ in squares) - top + 1
        kind = kind_number(tile["tile"])
        village = tile["tile"].startswith("village")
        label = f"{table.kind(kind)}, {tile['at']}"
        if village:
            label = f"{label}, {table.names[tile['by']]}"
        cells = tuple([(row - top, column - left) for row, column in squares])
        return Laid(number, tile["by"] if village else -1, top, left, wide, high, cells, label)

    def posts(self) -> list[Post]:
        found: list[Post] = []
        for seat, one in enumerate(self.table.seats):
            for at in one["posts"]:
                row, column = square_of(at)
                found.append(Post(seat, row, column, self.table.say("Post of {name}, {at}", name=self.table.names[seat], at=at)))
        return found

    # Ships

    def ships(self) -> list[Ship]:
        """Those at sea."""
        return [ship for ship in self.all_ships() if ship.row >= 0]

    def all_ships(self) -> list[Ship]:
        return [
            self.ship(seat, number, at)
            for seat, one in enumerate(self.table.seats)
            for number, at in enumerate(one["ships"])
            if at is not None
        ]

    def ship(self, seat: int, number: int, at: str) -> Ship:
        table = self.table
        row, column = square_of(at) if " " not in at else (-1, spots()[at])
        label = table.say("Ship {n} of {name}, {at}", n=number + 1, name=table.names[seat], at=table.place(at))
        mine = seat == table.viewer
        do = table.do(SHIP + number) if mine and table.asked == "ship" else NOTHING
        places = self.places.get(number) if mine else None
        active = seat == table.doc["to_move"] and table.turn["ask"] in ("sea", "post") and table.turn["ship"] == number + 1
        return Ship(seat, number, row, column, label, do, written([places]) if places else "", active)

    # Places that are a move

    def spots(self) -> list[Spot]:
        """Squares for a ship or a tile."""
        if self.table.asked not in ("sea", "square"):
            return []
        squares = [action for action in self.table.legal if SPOT <= action < FRAME]
        return [Spot(*divmod(action - SPOT, ROWS), self.table.only(action)) for action in squares]

    def post_spots(self) -> list[Spot]:
        """A post on its square, or none: the ship stays."""
        if self.table.asked != "post":
            return []
        at = square_of(self.table.seats[self.table.viewer]["ships"][self.table.turn["ship"] - 1])
        post = next(anchor.post for anchor in self.land.anchors if anchor.at == at)
        return [Spot(*post, self.table.only(POST)), Spot(*at, self.table.only(NO_POST))]

    def frame(self) -> list[Side]:
        tiles = (self.land.wide // self.land.size, self.land.high // self.land.size)
        ships = self.all_ships()
        return [self.space(side, number, ships) for side in range(4) for number in range(tiles[side % 2])]

    def space(self, side: int, number: int, ships: list[Ship]) -> Side:
        table = self.table
        action = FRAME + side * SIDE + number
        here = tuple([ship for ship in ships if ship.row < 0 and ship.column == action])
        return Side(side, number, action, table.place(f"{SIDES[side]} {number + 1}"), table.only(action), here)


def name(square: Square) -> str:
    return square_name(*square)
