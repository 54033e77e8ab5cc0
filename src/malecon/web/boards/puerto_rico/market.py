"""The board of buildings: what can be bought, column by column, at my price; while it is drafted, what can be chosen."""

from typing import TYPE_CHECKING, NamedTuple

from malecon.games.puerto_rico.actions import BUILD, CHOOSE
from malecon.games.puerto_rico.buildings import BUILDINGS, LARGE, NEW_KINDS, PRODUCTION, is_violet
from malecon.games.puerto_rico.help import MADE
from malecon.games.puerto_rico.screen_table import cost, discount
from malecon.web.boards.puerto_rico.phases import ACTS_IN
from malecon.web.boards.table import NOTHING, Do

if TYPE_CHECKING:
    from malecon.web.boards.puerto_rico.view import PuertoRicoTable


class Offer(NamedTuple):
    """One kind of building on the board."""

    kind: int
    name: str
    art: str
    good: str  # the good it makes, for its colour
    cost: int
    price: int
    points: int
    circles: int
    left: int
    tip: str
    label: str
    do: Do
    chosen: bool  # in the draft: it stands on the board already
    piece: str
    acts: str


class Market:
    def __init__(self, table: "PuertoRicoTable") -> None:
        self.table = table
        self.drafting = table.turn["ask"] == "draft"

    def prices(self) -> list[tuple[int, int]]:
        """Cost and price of every kind that is shown, in the order of `kinds`."""
        return [self.price(kind) for kind in self.kinds()]

    def price(self, kind: int) -> tuple[int, int]:
        printed = cost(self.table.screen, kind)
        return printed, printed if self.drafting else max(printed - discount(self.table.screen, kind), 0)

    def moves(self) -> tuple[object, ...]:
        return self.table.scene.moves if self.table.asked in ("draft", "build") else ()

    def columns(self) -> list[list[Offer]]:
        """Four columns, the cheaper above."""
        shelves: list[list[Offer]] = [[] for _ in range(LARGE)]
        for kind in self.kinds():
            shelves[BUILDINGS[kind].column - 1].append(self.offer(kind))
        return [sorted(shelf, key=lambda offer: (offer.cost, offer.kind)) for shelf in shelves]

    def kinds(self) -> list[int]:
        stock = [self.table.kinds[name] for name in self.table.doc["buildings"]]
        return sorted({*stock, *range(PRODUCTION, NEW_KINDS)}) if self.drafting else stock

    def offer(self, kind: int) -> Offer:
        table = self.table
        building = BUILDINGS[kind]
        name = table.edition.names[kind]
        left = table.doc["buildings"].get(name, 0)
        printed, price = self.price(kind)
        parts = [table.building_name(kind), table.say("price {n}", n=price), table.say("{n} VP", n=building.points)]
        parts.append(table.count("{n} left", "{n} left", left))
        return Offer(
            kind,
            table.building_name(kind),
            art(kind),
            table.goods[MADE[kind]].icon if kind in MADE else "",
            printed,
            price,
            building.points,
            building.circles,
            left,
            table.building_tip(kind),
            ", ".join(parts),
            self.move(kind),
            self.drafting and name in table.doc["buildings"],
            f"b-{name}:board:0",
            ACTS_IN.get(kind, ""),
        )

    def move(self, kind: int) -> Do:
        """To be asked about only while somebody builds or drafts."""
        if self.table.asked == "draft":
            return self.table.do(CHOOSE + kind)
        return self.table.do(BUILD + kind) if self.table.asked == "build" else NOTHING


def art(kind: int) -> str:
    """The picture of a building: small or large works, town house, or a hall of two spaces."""
    if not is_violet(kind):
        return "small-works" if BUILDINGS[kind].column == 1 else "works"
    if BUILDINGS[kind].circles == 0:
        return "monument"
    return "hall" if BUILDINGS[kind].column == LARGE else "town"
