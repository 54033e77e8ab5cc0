"""The board of buildings: what can be bought, column by column, at my price; while it is drafted, what can be chosen."""

from typing import TYPE_CHECKING, Final, NamedTuple

from malecon.games.puerto_rico.actions import BUILD, CHOOSE
from malecon.games.puerto_rico.buildings import BUILDINGS, LARGE, NEW_KINDS, PRODUCTION, is_violet
from malecon.games.puerto_rico.help import MADE
from malecon.games.puerto_rico.screen_table import cost, discount
from malecon.web.boards.puerto_rico.phases import ACTS_IN
from malecon.web.boards.table import Do

if TYPE_CHECKING:
    from malecon.web.boards.puerto_rico.view import PuertoRicoTable


STOCK: Final = "stock by column"
ONE_A_COLUMN: Final = [next(kind for kind, one in enumerate(BUILDINGS) if one.column == column) for column in range(1, LARGE + 1)]


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
    move: str  # what a click asks about
    chosen: bool  # in the draft: it stands on the board already
    drafting: bool
    piece: str
    acts: str

    @property
    def sold_out(self) -> bool:
        return not self.left and not self.drafting


class Market:
    def __init__(self, table: "PuertoRicoTable") -> None:
        self.table = table
        self.drafting = table.turn["ask"] == "draft"

    def heading(self) -> str:
        return self.table.say("Which buildings stand on the board?") if self.drafting else self.table.say("Buildings")

    def stock(self, column: int) -> dict[int, int]:
        """Kinds of a column with how many are left; while they are chosen also those that are not there."""
        shared = self.table.scene.common  # nobody sees another one
        if STOCK not in shared:
            shared[STOCK] = self.columns()
        found: dict[int, int] = shared[STOCK][column - 1]
        return found

    def columns(self) -> list[dict[int, int]]:
        left = {self.table.kinds[name]: number for name, number in self.table.doc["buildings"].items()}
        kinds = sorted({*left, *range(PRODUCTION, NEW_KINDS)}) if self.drafting else list(left)
        return [{kind: left.get(kind, -1) for kind in kinds if BUILDINGS[kind].column == column} for column in range(1, LARGE + 1)]

    def discount(self, column: int) -> int:
        """What I pay less in a column: with the options it makes the prices."""
        return 0 if self.drafting else discount(self.table.screen, ONE_A_COLUMN[column - 1])

    def price(self, kind: int) -> tuple[int, int]:
        printed = cost(self.table.screen, kind)
        return printed, printed if self.drafting else max(printed - discount(self.table.screen, kind), 0)

    def moves(self) -> tuple[object, ...]:
        return self.table.scene.moves if self.table.asked in ("draft", "build") else ()

    def shelf(self, column: int) -> list[Offer]:
        """The cheaper above."""
        return sorted([self.offer(kind) for kind in self.stock(column)], key=lambda offer: (offer.cost, offer.kind))

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
            table.only(CHOOSE + kind, BUILD + kind),
            table.describe((CHOOSE if self.drafting else BUILD) + kind),
            self.drafting and name in table.doc["buildings"],
            self.drafting,
            f"b-{name}:board:0",
            ACTS_IN.get(kind, ""),
        )


def art(kind: int) -> str:
    """The picture of a building: small or large works, town house, or a hall of two spaces."""
    if not is_violet(kind):
        return "small-works" if BUILDINGS[kind].column == 1 else "works"
    if BUILDINGS[kind].circles == 0:
        return "monument"
    return "hall" if BUILDINGS[kind].column == LARGE else "town"
