"""Amerigo drawn: the sea as a chart, the storage board with its tower, the tracks, and what every player has."""

from typing import Final

from markupsafe import Markup

from malecon.web.boards.amerigo.player import Player
from malecon.web.boards.amerigo.sea import Sea
from malecon.web.boards.amerigo.storage import Storage
from malecon.web.boards.amerigo.tracks import Tracks
from malecon.web.boards.amerigo.tray import Tray
from malecon.web.boards.amerigo.view import AmerigoTable
from malecon.web.boards.table import in_parts
from malecon.web.parts import Region
from malecon.web.scene import Scene

STYLE = "boards/amerigo.css"

# What the storage board shows, besides the moves on it
STORED: Final = ("round", "phase", "cubes", "pirates")
PIECES: Final = ("ships", "posts")
DISCS: Final = ("gold", "cannons", "progress", "special")
MAP_ASKS: Final = ("frame", "ship", "sea", "post", "square")  # questions that the chart answers
TRAY_ASKS: Final = ("lay", "turn", "square")
OFFER_ASKS: Final = ("progress", "buy", "take")


def regions(scene: Scene) -> dict[str, Region]:
    if not scene.view:
        return {"board": Markup(""), "me": Markup(""), "others": Markup("")}
    table = AmerigoTable(scene)
    board: dict[object, Markup] = {"storage": draw_storage(table), "tray": draw_tray(table)}
    if table.asked in OFFER_ASKS:
        board["offers"] = draw_offers(table)
    board |= {"sea": draw_sea(table), "tracks": draw_tracks(table)}
    board.setdefault("offers", draw_offers(table))
    return {
        "board": in_parts("board", "am-board", board),
        "me": draw_me(table),
        "others": in_parts("others", "am-others", {seat: draw_other(table, seat) for seat in table.others()}),
    }


def moves_in(table: AmerigoTable, asks: tuple[str, ...]) -> tuple[object, ...]:
    """The viewer's moves, as far as a part of the board answers the question."""
    return table.moves_key() if table.asked in asks else ()


def draw_storage(table: AmerigoTable) -> Markup:
    facts = ([table.doc[name] for name in STORED], table.turn["colour"], table.turn["ap"], moves_in(table, ("action",)))
    return table.kept("amerigo/storage", facts, lambda: {"storage": Storage(table)})


def draw_tray(table: AmerigoTable) -> Markup:
    """The tiles before the viewer; where they fit depends on everything on the map."""
    if table.viewer < 0:
        return Markup("")
    held = table.seats[table.viewer]["held"]
    ground = (table.doc["laid"], [one["posts"] for one in table.seats], table.doc["rows"]) if table.asked in TRAY_ASKS else ()
    facts = (table.viewer, held, ground, moves_in(table, TRAY_ASKS))
    return table.kept("amerigo/tray", facts, lambda: {"tray": Tray(table, table.viewer)})


def draw_sea(table: AmerigoTable) -> Markup:
    doc = table.doc
    pieces = [[one[name] for name in PIECES] for one in table.seats]
    moving = (doc["to_move"], table.turn["ask"], table.turn["ship"]) if table.turn["ask"] in ("sea", "post") else ()
    facts = (doc["rows"], doc["laid"], pieces, table.names, moving, doc["options"], moves_in(table, MAP_ASKS))
    return table.kept("amerigo/sea", facts, lambda: {"sea": Sea(table)})


def draw_tracks(table: AmerigoTable) -> Markup:
    discs = [[one[name] for name in DISCS] for one in table.seats]
    facts = (discs, table.doc["order"], table.names, table.moves_key())
    return table.kept("amerigo/tracks", facts, lambda: {"tracks": Tracks(table)})


def draw_offers(table: AmerigoTable) -> Markup:
    """Progress tiles, production tiles, and the tiles to build with."""
    doc = table.doc
    mine = table.seats[table.viewer] if table.viewer >= 0 else {}
    tiles = mine.get("tiles") if table.asked == "take" else None
    facts = (doc["progress"], doc["production"], doc["neutrals"], table.viewer, mine.get("villages"), tiles, moves_in(table, OFFER_ASKS))
    return table.kept("amerigo/offers", facts, lambda: {"storage": Storage(table), "tray": Tray(table, table.viewer)})


def draw_me(table: AmerigoTable) -> Markup:
    if table.viewer < 0:
        return Markup("")
    facts = (seat_facts(table, table.viewer), table.moves_key())
    return table.kept("amerigo/me", facts, lambda: {"one": Player(table, table.viewer)})


def draw_other(table: AmerigoTable, seat: int) -> Markup:
    """The same for everybody who looks at this seat from outside."""
    return table.kept("amerigo/other", seat_facts(table, seat), lambda: {"one": Player(table, seat)})


def seat_facts(table: AmerigoTable, seat: int) -> tuple[object, ...]:
    doc = table.doc
    return (seat, table.names[seat], table.seats[seat], doc["to_move"] == seat, doc["order"])
