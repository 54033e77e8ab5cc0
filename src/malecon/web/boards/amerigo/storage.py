"""The storage board: cubes in their bays, in the tower and in the centre, pirates, progress tiles and production tiles on offer."""

from typing import TYPE_CHECKING, NamedTuple

from malecon.games.amerigo.actions import BUY, CHOOSE, PROGRESS, TAKE_GOLD
from malecon.games.amerigo.moves import sentence
from malecon.games.amerigo.state import CUBES, PRICES, ROUNDS
from malecon.games.amerigo.terms import COLOURS, PRODUCTS
from malecon.games.amerigo.tiles import NAMES as TILE_NAMES
from malecon.web.boards.amerigo.rows import buying_cost
from malecon.web.boards.table import NOTHING, Do

if TYPE_CHECKING:
    from malecon.web.boards.amerigo.view import AmerigoTable, Good


class Bay(NamedTuple):
    """One colour: its action, and where its cubes are."""

    colour: int
    name: str
    deed: str
    tip: str
    label: str
    storage: int
    tower: int
    centre: int
    now: bool  # its phase
    doing: bool  # the action in progress
    do: Do


class ProgressTile(NamedTuple):
    tile: int
    name: str
    tip: str
    do: Do
    choice: bool


class Product(NamedTuple):
    product: int
    good: "Good"
    cost: int
    number: int
    label: str
    do: Do
    choices: int


class Storage:
    def __init__(self, table: "AmerigoTable") -> None:
        self.table = table
        self.cubes: dict[str, dict[str, int]] = table.doc["cubes"]

    def bays(self) -> list[Bay]:
        return [self.bay(colour, name) for colour, name in enumerate(COLOURS)]

    def bay(self, colour: int, name: str) -> Bay:
        table = self.table
        storage, tower, centre = (self.cubes[place].get(name, 0) for place in ("storage", "tower", "centre"))
        counts = table.say(
            "{storage} in storage, {tower} in the tower, {centre} in the centre", storage=storage, tower=tower, centre=centre
        )
        label = f"{table.colour(colour)}, {table.speaker.deed(colour)}: {counts}"
        tip = sentence(table.tip(table.speaker.colour(colour)))
        do = table.do(CHOOSE + colour) if table.asked == "action" else NOTHING
        now, doing = table.doc["phase"] == name, table.turn["colour"] == name
        return Bay(colour, table.colour(colour), table.deed(colour), tip, label, storage, tower, centre, now, doing, do)

    def most(self) -> int:
        """The action points of the phase."""
        return max(self.cubes["centre"].values(), default=0)

    def points(self) -> str:
        """What is left to spend, while an action is in progress."""
        ap = self.table.turn["ap"] if self.table.turn["colour"] is not None else self.most()
        return self.table.say("{n} AP", n=ap)

    def in_tower(self) -> str:
        return self.table.count("{n} cube in the tower", "{n} cubes in the tower", sum(self.cubes["tower"].values()))

    def tower(self) -> list[tuple[int, int, str]]:
        """Cubes by colour and number, from the bottom up, each with the id by which it moves."""
        return [
            (colour, at, self.cube(colour, self.cubes["storage"].get(name, 0) + at))
            for colour, name in enumerate(COLOURS)
            for at in range(self.cubes["tower"].get(name, 0))
        ]

    def cube(self, colour: int, number: int) -> str:
        """Cubes of a colour are numbered through storage, tower and centre, the same seven always."""
        assert number < CUBES
        return f"cube{colour}-{number}"

    def centre_piece(self, bay: Bay, at: int) -> str:
        return self.cube(bay.colour, bay.storage + bay.tower + at)

    def gold(self) -> Do:
        return self.table.do(TAKE_GOLD) if self.table.asked == "action" else NOTHING

    def headline(self) -> str:
        """Which round of how many, and what the time marker counts."""
        now = self.table.doc["round"]
        return sentence(self.table.say("round {n} of {all}", n=min(now, ROUNDS), all=ROUNDS))

    def marker(self) -> int:
        return ROUNDS + 1 - int(min(self.table.doc["round"], ROUNDS))

    # Pirates

    def pirates(self) -> list[int | None]:
        shown: list[int] = self.table.doc["pirates"]
        return [*shown, *[None] * (ROUNDS - len(shown))]

    def strength(self) -> int:
        return sum(self.table.doc["pirates"])

    # Tiles on offer

    def progress(self, half: str) -> list[ProgressTile]:
        return [self.progress_tile(TILE_NAMES.index(name)) for name in self.table.doc["progress"][half]]

    def progress_tile(self, tile: int) -> ProgressTile:
        table = self.table
        asked = table.asked == "progress"
        choice = asked and table.row is not None and tile >= table.turn["floor"]
        do = NOTHING if choice or not asked else table.do(PROGRESS + tile)
        name = table.speaker.tile(tile)
        return ProgressTile(tile, sentence(name), sentence(table.tip(name)), do, choice)

    def products(self) -> list[Product]:
        market: dict[str, int] = self.table.doc["production"]["market"]
        return [self.product(PRODUCTS.index(name), number) for name, number in market.items()]

    def product(self, product: int, number: int) -> Product:
        table = self.table
        good, cost = table.goods[product // PRICES], buying_cost(product)
        asked = table.asked == "buy"
        ticked = asked and table.row is not None and BUY + product in table.legal
        choices = min(number, table.turn["ap"] // cost) if ticked else 0
        label = table.say("Production of {good}, {cost} AP", good=good.name, cost=cost)
        return Product(product, good, cost, number, label, table.do(BUY + product) if asked and not choices else NOTHING, choices)
