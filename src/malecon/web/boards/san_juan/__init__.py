"""San Juan and San Juan 1897 drawn: role cards, price card and deck in the middle; cities of cards, and one's own hand."""

from typing import Final

from malecon.games.san_juan import screen
from malecon.games.san_juan.actions import BUILD, DISCARD, ROLE, USE_LIBRARY
from malecon.web.boards.san_juan.view import SanJuanTable
from malecon.web.boards.table import Outside, Row, in_parts, outside
from malecon.web.parts import Part, Region
from malecon.web.scene import Scene

STYLE = "boards/san_juan.css"
ON_ROLES: Final = range(ROLE, USE_LIBRARY)
ON_OFFER: Final = range(BUILD, DISCARD)  # what is open to all
CITY_ASKS: Final = ("library", "place", "produce", "sell", "pay")  # questions that the city answers


def regions(scene: Scene) -> dict[str, Region]:
    if not scene.view:
        return {"board": "", "me": "", "others": ""}
    table = SanJuanTable(scene)
    roles = table.public("roles", lambda: draw_roles(table))
    middle = table.public("middle", lambda: draw_middle(table))
    return {
        "board": in_parts("board", "sj-board", {"roles": roles, "middle": middle}),
        "me": draw_me(table),
        "others": table.outside("sj-others", lambda seat: draw_other(table, seat)),
    }


def row(scene: Scene) -> Row | None:
    return SanJuanTable(scene).row


def draw_roles(table: SanJuanTable) -> str:
    owners = [one["roles"] for one in table.seats]
    moves = (table.viewer, table.moves_in(ON_ROLES)) if table.legal else ()  # on one's own move every role can be asked about
    return table.kept("san_juan/roles", (table.names, owners, table.turn["role"], moves), dict)


def draw_middle(table: SanJuanTable) -> str:
    """Prices, deck and discards, and what is open to all."""
    doc = table.doc
    common = [doc["prices"], doc["offer"], doc["deck"], doc["discards"]["all"]]
    price = [table.price(table.kinds[name]) for name in doc["offer"]]
    moves = (table.asked, table.moves_in(ON_OFFER)) if table.legal and doc["offer"] else ()
    return table.kept("san_juan/middle", (common, price, moves), dict)


def draw_me(table: SanJuanTable) -> Region:
    if table.viewer < 0:
        return ""
    me = table.seats[table.viewer]
    laid = [me["buildings"], me["fresh"], table.doc["governor"] == table.viewer]
    head = (
        table.viewer,
        table.names[table.viewer],
        laid,
        me.get("tucked"),
        me.get("shipped"),
        table.doc["to_move"] == table.viewer,
    )
    city = (table.viewer, laid, table.moves_key() if table.asked in CITY_ASKS else ())
    hand = (table.viewer, me["hand"], laid, table.moves_key(), table.doc["drawn"] if table.legal else None)
    return table.own_board(
        "sj-me",
        table.say("Your city and hand"),
        Part("me-head", table.kept("san_juan/me", head, dict)),
        Part("me-city", table.kept("san_juan/city", city, dict)),
        Part("me-hand", table.kept("san_juan/hand", hand, dict)),
    )


def draw_other(table: SanJuanTable, seat: int) -> Outside:
    doc, one = table.doc, table.seats[seat]
    moving = doc["to_move"] == seat
    city = (seat, one["buildings"], one["fresh"], one["hand"], one["shown"], one.get("tucked"))
    head = (table.names[seat], city, moving, doc["governor"] == seat, moving and doc["drawn"])
    return outside(
        table.say("City of {name}", name=table.names[seat]),
        table.kept("san_juan/other", head, lambda: {"seat": seat}),
        table.kept("san_juan/small", city if isinstance(one["hand"], dict) else (*city[:3], *city[4:]), lambda: {"seat": seat}),
    )


def sources(scene: Scene) -> dict[str, str]:
    """The rows of the score sheet, as this edition calls them."""
    return screen.sources(SanJuanTable(scene).speaker)
