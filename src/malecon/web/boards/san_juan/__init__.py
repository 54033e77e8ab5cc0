"""San Juan and San Juan 1897 drawn: role cards, price card and deck in the middle; cities of cards, and one's own hand."""

from markupsafe import Markup

from malecon.games.san_juan import screen
from malecon.web.boards.san_juan.view import SanJuanTable
from malecon.web.boards.table import in_parts
from malecon.web.parts import Region
from malecon.web.scene import Scene

STYLE = "boards/san_juan.css"


def regions(scene: Scene) -> dict[str, Region]:
    if not scene.view:
        return {"board": Markup(""), "me": Markup(""), "others": Markup("")}
    table = SanJuanTable(scene)
    return {
        "board": draw_board(table),
        "me": draw_me(table),
        "others": in_parts("others", "sj-others", {seat: draw_other(table, seat) for seat in table.others()}),
    }


def draw_board(table: SanJuanTable) -> Markup:
    doc = table.doc
    owners = [one["roles"] for one in table.seats]
    common = [doc["prices"], doc["offer"], doc["deck"], doc["discards"]["all"]]
    price = [table.price(table.kinds[name]) for name in doc["offer"]]
    facts = (table.names, owners, table.turn["role"], common, price, table.moves_key())
    return table.kept("san_juan/board", facts, dict)


def draw_me(table: SanJuanTable) -> Markup:
    if table.viewer < 0:
        return Markup("")
    facts = (seat_facts(table, table.viewer), table.moves_key(), table.doc["drawn"] if table.legal else None)
    return table.kept("san_juan/me", facts, dict)


def draw_other(table: SanJuanTable, seat: int) -> Markup:
    """The same for everybody who looks at this city from outside."""
    return table.kept("san_juan/other", seat_facts(table, seat), lambda: {"seat": seat})


def seat_facts(table: SanJuanTable, seat: int) -> tuple[object, ...]:
    doc = table.doc
    moving = doc["to_move"] == seat
    return (seat, table.names[seat], table.seats[seat], moving, doc["governor"] == seat, moving and doc["drawn"])


def sources(scene: Scene) -> dict[str, str]:
    """The rows of the score sheet, as this edition calls them."""
    return screen.sources(SanJuanTable(scene).speaker)
