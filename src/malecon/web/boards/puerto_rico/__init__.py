"""Puerto Rico and Puerto Rico 1897 drawn: roles, quay, trading house, land and market in the middle; islands and cities of the players."""

from typing import Final

from markupsafe import Markup

from malecon.games.puerto_rico import screen
from malecon.web.boards.puerto_rico.harbour import Harbour
from malecon.web.boards.puerto_rico.island import Island
from malecon.web.boards.puerto_rico.market import Market
from malecon.web.boards.puerto_rico.view import PuertoRicoTable
from malecon.web.boards.table import in_parts
from malecon.web.parts import Region
from malecon.web.scene import Scene

STYLE = "boards/puerto_rico.css"

# What the middle of the table shows, besides the moves on it
COMMON: Final = (
    *("roles", "colonists", "nobles", "vp", "goods", "house", "ships", "row", "discards", "stack", "quarries"),
    *("smuggler", "festival"),
)


def regions(scene: Scene) -> dict[str, Region]:
    if not scene.view:
        return {"board": Markup(""), "me": Markup(""), "others": Markup("")}
    table = PuertoRicoTable(scene)
    return {
        "board": in_parts("board", "pr-board", {"harbour": draw_harbour(table), "market": draw_market(table)}),
        "me": draw_me(table),
        "others": in_parts("others", "pr-others", {seat: draw_other(table, seat) for seat in table.others()}),
    }


def draw_harbour(table: PuertoRicoTable) -> Markup:
    doc = table.doc
    mine = table.seats[table.viewer] if table.legal else None  # what I can load or sell stands on ships and house
    owners = [one["roles"] for one in table.seats]
    facts = (table.names, owners, table.turn["role"], [doc.get(name) for name in COMMON], table.moves_key(), mine)
    return table.kept("puerto_rico/harbour", facts, lambda: {"harbour": Harbour(table)})


def draw_market(table: PuertoRicoTable) -> Markup:
    shop = Market(table)
    facts = (table.doc["buildings"], shop.prices(), shop.drafting, shop.moves())
    return table.kept("puerto_rico/market", facts, lambda: {"market": shop})


def draw_me(table: PuertoRicoTable) -> Markup:
    if table.viewer < 0:
        return Markup("")
    facts = (seat_facts(table, table.viewer), table.moves_key())
    return table.kept("puerto_rico/me", facts, lambda: {"one": Island(table, table.viewer)})


def draw_other(table: PuertoRicoTable, seat: int) -> Markup:
    """The same for everybody who looks at this seat from outside."""
    return table.kept("puerto_rico/other", seat_facts(table, seat), lambda: {"one": Island(table, seat)})


def seat_facts(table: PuertoRicoTable, seat: int) -> tuple[object, ...]:
    doc = table.doc
    moving = doc["to_move"] == seat
    return (seat, table.names[seat], table.seats[seat], moving, doc["governor"] == seat, moving and table.turn["drawn"])


def sources(scene: Scene) -> dict[str, str]:
    """The rows of the score sheet, as this edition calls them."""
    return screen.sources(PuertoRicoTable(scene).speaker)
