"""Puerto Rico and Puerto Rico 1897 drawn: roles, quay, trading house, land and market in the middle; islands and cities of the players."""

from functools import cache
from typing import Final

from markupsafe import escape

from malecon.games.puerto_rico import screen
from malecon.games.puerto_rico.actions import (
    ATTACK,
    BASE_ACTIONS,
    BUILD,
    BUY_LAND,
    CHANGE_ROLE,
    DISCARD,
    GAIN,
    LOAD,
    LOAD_WHARF,
    PLACE,
    PLACE_NOBLE,
    PLANT,
    PLUNDER,
    POACH,
    ROLE,
    ROLE_CARDS,
    SELL,
    SELL_TO_POST,
    STORE,
    TAKE,
    TAKE_AS_FOREST,
    TAKE_COLONIST,
    TAKE_NOBLE,
    USE_HACIENDA,
    USE_HOSPICE,
    USE_VILLA,
)
from malecon.games.puerto_rico.buildings import LARGE
from malecon.games.puerto_rico.state import ROSE
from malecon.web.boards.puerto_rico.harbour import Harbour
from malecon.web.boards.puerto_rico.island import Island
from malecon.web.boards.puerto_rico.market import Market
from malecon.web.boards.puerto_rico.view import PuertoRicoTable
from malecon.web.boards.table import Outside, Row, opening, outside
from malecon.web.parts import Part, Parts, Region
from malecon.web.scene import Scene

STYLE = "boards/puerto_rico.css"
ANEW: Final = ("place", "nobles")

# What the parts of the middle show, besides the moves on them
ROLES: Final = ("roles", "smuggler")
QUAY: Final = ("ships", "colonists", "nobles")
TOWN: Final = ("colonists", "nobles", "vp", "goods", "house", "row", "discards", "stack", "quarries", "smuggler", "festival")

HEAD: Final = ("money", "vp", "goods", "rose", "nobles")
GROUNDS: Final = ("island", "occupied", "buildings", "nobles", "forests")

# What can be asked that is answered in one of them, or that something there can be asked about
QUAY_ASKS: Final = ("load", "disc")
TOWN_ASKS: Final = ("trade", "good", "tile")
GROUND_ASKS: Final = ("place", "poach", "reward", "nobles", "guest", "payment")
ISLAND_ASKS: Final = (*GROUND_ASKS, "trade", "load", "store", "keep", "supplier", "small wharf")

# The moves that are made there by a click whatever is asked
ON_ROLES: Final = (range(ROLE, ROLE + ROLE_CARDS), range(CHANGE_ROLE, CHANGE_ROLE + ROLE_CARDS))
ON_QUAY: Final = (
    range(LOAD, LOAD_WHARF),
    range(ATTACK, PLUNDER),
    range(TAKE_COLONIST, TAKE),
    range(TAKE_NOBLE, USE_VILLA),
    range(POACH, CHANGE_ROLE),
)
ON_TOWN: Final = (
    *(range(SELL, LOAD), range(PLUNDER, POACH), range(TAKE_COLONIST, PLACE), range(GAIN, SELL), range(TAKE_AS_FOREST, PLANT)),
    *(range(USE_HACIENDA, USE_HOSPICE), range(BUY_LAND, DISCARD)),
)
ON_GROUNDS: Final = (
    *(range(USE_HACIENDA, TAKE_COLONIST), range(LOAD_WHARF, STORE), range(SELL_TO_POST, TAKE_NOBLE), range(USE_VILLA, PLACE_NOBLE)),
    range(DISCARD, ATTACK),
)
ON_ISLAND: Final = (
    *(range(USE_HACIENDA, TAKE_COLONIST), range(PLACE + ROSE, BUILD), range(SELL, BASE_ACTIONS), range(PLANT, TAKE_NOBLE)),
    *(range(USE_VILLA, BUY_LAND), range(DISCARD, ATTACK)),
)


def regions(scene: Scene) -> dict[str, Region]:
    if not scene.view:
        return {"board": "", "me": "", "others": ""}
    table = PuertoRicoTable(scene)
    return {
        "board": draw_board(table),
        "me": draw_me(table),
        "others": table.outside("pr-others", lambda seat: draw_other(table, seat)),
    }


def row(scene: Scene) -> Row | None:
    return PuertoRicoTable(scene).row


def draw_board(table: PuertoRicoTable) -> Parts:
    shop = Market(table)
    return Parts(
        '<div class="bd pr-board">',
        Part("board-roles", table.public("roles", lambda: draw_roles(table))),
        Part("board-quay", table.public("quay", lambda: draw_quay(table))),
        Part("board-town", table.public("town", lambda: draw_town(table))),
        market(table.say("Buildings"), shop.heading()),
        *[Part(f"board-shelf-{column}", draw_shelf(table, shop, column)) for column in range(1, LARGE + 1)],
        "</div></section></div>",
    )


@cache
def market(label: str, heading: str) -> str:
    """Where the shelves begin."""
    return opening("market", label, "") + f'<h3>{escape(heading)}</h3><div class="shelves">'


def draw_roles(table: PuertoRicoTable) -> str:
    owners = [one["roles"] for one in table.seats]
    moves = (table.viewer, table.moves_in(*ON_ROLES)) if table.legal else ()  # on one's own move every role can be asked about
    facts = (table.names, owners, table.turn["role"], [table.doc.get(name) for name in ROLES], moves)
    return table.kept("puerto_rico/roles", facts, lambda: {"harbour": Harbour(table)})


def draw_quay(table: PuertoRicoTable) -> str:
    facts = ([table.doc.get(name) for name in QUAY], moves_on(table, QUAY_ASKS, ON_QUAY))
    return table.kept("puerto_rico/quay", facts, lambda: {"harbour": Harbour(table)})


def draw_town(table: PuertoRicoTable) -> str:
    facts = (table.names, [table.doc.get(name) for name in TOWN], moves_on(table, TOWN_ASKS, ON_TOWN))
    return table.kept("puerto_rico/town", facts, lambda: {"harbour": Harbour(table)})


def moves_on(table: PuertoRicoTable, asks: tuple[str, ...], actions: tuple[range, ...]) -> tuple[object, ...]:
    """The viewer's moves as far as a part shows them, with what they depend on: what the viewer has stands on ships and house."""
    if table.asked in asks or table.moves_in(*actions):
        return (*table.moves_key(), table.seats[table.viewer])
    return ()


def draw_shelf(table: PuertoRicoTable, shop: Market, column: int) -> str:
    """One column of the buildings, at the viewer's price: alike for all who pay the same and are not asked about it."""
    discount, moves = shop.discount(column), shop.moves()

    def draw() -> str:
        facts = (column, shop.stock(column), discount, table.doc["options"], shop.drafting, moves)
        return table.kept("puerto_rico/shelf", facts, lambda: {"market": shop, "column": column})

    return draw() if moves else table.common(f"shelf {column} less {discount}", draw)


def draw_me(table: PuertoRicoTable) -> Region:
    if table.viewer < 0:
        return ""
    facts = (head(table, table.viewer), moves_on(table, ISLAND_ASKS, ON_ISLAND))
    header = table.kept("puerto_rico/me", facts, lambda: {"one": Island(table, table.viewer)})
    return table.own_board("pr-me", table.say("Your island and city"), Part("me-head", header), Part("me-grounds", draw_grounds(table)))


def draw_grounds(table: PuertoRicoTable) -> str:
    """Island and city of the viewer."""
    facts = (grounds(table, table.viewer), moves_on(table, GROUND_ASKS, ON_GROUNDS), table.stood)
    return table.kept("puerto_rico/grounds", facts, lambda: {"one": Island(table, table.viewer)})


def draw_other(table: PuertoRicoTable, seat: int) -> Outside:
    header = table.kept("puerto_rico/other", head(table, seat), lambda: {"one": Island(table, seat)})
    small = table.kept("puerto_rico/small", grounds(table, seat), lambda: {"one": Island(table, seat)})
    return outside(table.names[seat], header, small)


def grounds(table: PuertoRicoTable, seat: int) -> tuple[object, ...]:
    """What stands on a player's board."""
    return (seat, [table.seats[seat].get(name) for name in GROUNDS])


def head(table: PuertoRicoTable, seat: int) -> tuple[object, ...]:
    """What stands above a player's board."""
    doc, moving = table.doc, table.doc["to_move"] == seat
    facts = [table.seats[seat].get(name) for name in HEAD]
    return (seat, table.names[seat], facts, moving, doc["governor"] == seat, moving and table.turn["drawn"])


def sources(scene: Scene) -> dict[str, str]:
    """The rows of the score sheet, as this edition calls them."""
    return screen.sources(PuertoRicoTable(scene).speaker)
