"""San Juan and San Juan 1897 drawn: role cards, price card and deck in the middle; cities of cards, and one's own hand."""

from markupsafe import Markup

from malecon.web.boards.san_juan.view import SanJuanTable
from malecon.web.scene import Scene

STYLE = "boards/san_juan.css"


def regions(scene: Scene) -> dict[str, Markup]:
    if not scene.view:
        return {"board": Markup(""), "me": Markup(""), "others": Markup("")}
    table = SanJuanTable(scene)
    return {
        "board": draw_board(table),
        "me": draw_me(table),
        "others": Markup('<div class="bd sj-others">{}</div>').format(Markup("").join(draw_other(table, seat) for seat in table.others())),
    }


def draw_board(table: SanJuanTable) -> Markup:
    doc = table.doc
    owners = [one["roles"] for one in table.seats]
    common = [doc[name] for name in ("prices", "offer", "deck", "discards")]
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
