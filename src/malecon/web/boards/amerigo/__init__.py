"""Amerigo drawn: the sea as a chart, the storage board with its tower, the tracks, and what every player has."""

from typing import Final

from markupsafe import Markup, escape

from malecon.games.amerigo.actions import ACT, CHOOSE, SPEND, TAKE_GOLD
from malecon.games.amerigo.game import Amerigo
from malecon.games.amerigo.moves import Speaker
from malecon.web.boards.amerigo.player import Player
from malecon.web.boards.amerigo.sea import Sea
from malecon.web.boards.amerigo.storage import Storage
from malecon.web.boards.amerigo.tracks import Tracks
from malecon.web.boards.amerigo.tray import Tray
from malecon.web.boards.amerigo.view import AmerigoTable
from malecon.web.boards.table import Outside, Row, opening, outside
from malecon.web.parts import Part, Parts, Region
from malecon.web.scene import Scene

STYLE = "boards/amerigo.css"

# What the storage board shows, besides the moves on it
STORED: Final = ("phase", "cubes")
FACTS: Final = ("round", "cubes", "pirates")
PIECES: Final = ("ships", "posts")
STOCKS: Final = ("resources", "production", "held", "tiles", "used")
DISCS: Final = ("gold", "cannons", "progress", "special")
MAP_ASKS: Final = ("frame", "ship", "sea", "post", "square")  # questions that the chart answers
TRAY_ASKS: Final = ("lay", "turn", "square")
TRACK_ASKS: Final = ("steps", "special")
ON_TRACKS: Final = {"gold": (range(SPEND, SPEND + 1),), "special": (range(ACT, ACT + 1),)}
OFFER_ASKS: Final = ("progress", "buy", "take")


def regions(scene: Scene) -> dict[str, Region]:
    if not scene.view:
        return {"board": "", "me": "", "others": ""}
    table = AmerigoTable(scene)
    return {
        "board": draw_board(table),
        "me": draw_me(table),
        "others": table.outside("am-others", lambda seat: draw_other(table, seat)),
    }


def row(scene: Scene) -> Row | None:
    return AmerigoTable(scene).row


def beside(scene: Scene) -> tuple[tuple[int, str], ...]:
    """A colour's button names its action: "blue" alone says little."""
    game = scene.game
    assert isinstance(game, Amerigo)
    deed = Speaker(game.words, scene.lang).deed
    return tuple((move.action, f"({deed(move.action - CHOOSE)})") for move in scene.moves if CHOOSE <= move.action < TAKE_GOLD)


def draw_board(table: AmerigoTable) -> Parts:
    """What is asked for comes nearer: tiles on offer before the sea while one of them is to be chosen. Both places are always there, so
    that nothing else is sent again when they change."""
    offers = draw_offers(table)
    before, after = (offers, "") if table.asked in OFFER_ASKS else ("", offers)
    return Parts(
        '<div class="bd am-board">',
        opening("storage", table.say("Storage board"), ""),
        Part("board-storage", table.public("storage", lambda: draw_storage(table))),
        Part("board-facts", table.public("facts", lambda: draw_facts(table))),
        "</section>",
        Part("board-tray", draw_tray(table)),
        Part("board-asked", before),
        Part("board-sea", table.public("sea", lambda: draw_sea(table))),
        Part("board-tracks", table.public("tracks", lambda: draw_tracks(table))),
        Part("board-offers", after),
        "</div>",
    )


def moves_in(table: AmerigoTable, asks: tuple[str, ...]) -> tuple[object, ...]:
    """The viewer's moves, as far as a part of the board answers the question."""
    return table.moves_key() if table.asked in asks else ()


def draw_storage(table: AmerigoTable) -> str:
    facts = ([table.doc[name] for name in STORED], table.turn["colour"], moves_in(table, ("action",)))
    return table.kept("amerigo/storage", facts, lambda: {"storage": Storage(table)})


def draw_facts(table: AmerigoTable) -> str:
    """Action points, round and pirates."""
    facts = ([table.doc[name] for name in FACTS], table.turn["colour"], table.turn["ap"], table.moves_in(range(TAKE_GOLD, TAKE_GOLD + 1)))
    return table.kept("amerigo/facts", facts, lambda: {"storage": Storage(table)})


def draw_tray(table: AmerigoTable) -> str:
    """The tiles before the viewer; where they fit depends on everything on the map."""
    if table.viewer < 0:
        return ""
    held = table.seats[table.viewer]["held"]
    ground = (table.doc["laid"], [one["posts"] for one in table.seats], table.doc["rows"]) if table.asked in TRAY_ASKS else ()
    facts = (table.viewer, held, ground, moves_in(table, TRAY_ASKS))
    return table.kept("amerigo/tray", facts, lambda: {"tray": Tray(table, table.viewer)})


def draw_sea(table: AmerigoTable) -> str:
    doc = table.doc
    pieces = [[one[name] for name in PIECES] for one in table.seats]
    moving = (doc["to_move"], table.turn["ask"], table.turn["ship"]) if table.turn["ask"] in ("sea", "post") else ()
    facts = (doc["rows"], doc["laid"], pieces, table.names, moving, doc["options"], moves_in(table, MAP_ASKS))
    return table.kept("amerigo/sea", facts, lambda: {"sea": Sea(table)})


def draw_tracks(table: AmerigoTable) -> str:
    drawn = [draw_track(table, track) for track in DISCS]
    return f'<section class="tracks" aria-label="{escape(table.say("Tracks"))}">{"".join(drawn)}</section>'


def draw_track(table: AmerigoTable, track: str) -> str:
    moves = table.moves_key() if table.asked in TRACK_ASKS or table.moves_in(*ON_TRACKS.get(track, ())) else ()
    mine = table.seats[table.viewer][track] if moves else None
    facts = (track, [one[track] for one in table.seats], table.doc["order"], table.names, mine, moves)
    return table.kept("amerigo/track", facts, lambda: {"track": Tracks(table).track(track)})


def draw_offers(table: AmerigoTable) -> str:
    """Progress tiles, production tiles, and the tiles to build with; they are alike for all who are asked about none of them."""
    drawn = Markup(table.public("progress", lambda: draw_progress(table)) + table.public("products", lambda: draw_products(table)))
    works = Markup(draw_works(table))
    if table.asked not in OFFER_ASKS:
        return f'<div class="offers">{drawn}{works}</div>'
    return table.draw("amerigo/offers", drawn=drawn + works)


def draw_progress(table: AmerigoTable) -> str:
    facts = (table.doc["progress"], moves_in(table, ("progress",)))
    return table.kept("amerigo/progress", facts, lambda: {"storage": Storage(table)})


def draw_products(table: AmerigoTable) -> str:
    facts = (table.doc["production"], moves_in(table, ("buy",)))
    return table.kept("amerigo/products", facts, lambda: {"storage": Storage(table)})


def draw_works(table: AmerigoTable) -> str:
    """The tiles to build with: the viewer's own, and those of all."""
    mine = table.seats[table.viewer] if table.viewer >= 0 else {}
    tiles = mine.get("tiles") if table.asked == "take" else None
    facts = (table.doc["neutrals"], table.viewer, mine.get("villages"), tiles, moves_in(table, ("take",)))
    return table.kept("amerigo/works", facts, lambda: {"tray": Tray(table, table.viewer)})


def draw_me(table: AmerigoTable) -> str:
    if table.viewer < 0:
        return ""
    facts = (seat_facts(table, table.viewer), table.moves_key())
    return table.kept("amerigo/me", facts, lambda: {"one": Player(table, table.viewer)})


def draw_other(table: AmerigoTable, seat: int) -> Outside:
    one = table.seats[seat]
    small = (seat, [one[name] for name in STOCKS])
    return outside(
        table.names[seat],
        table.kept("amerigo/other", seat_facts(table, seat), lambda: {"one": Player(table, seat)}),
        table.kept("amerigo/small", small, lambda: {"one": Player(table, seat)}),
    )


def seat_facts(table: AmerigoTable, seat: int) -> tuple[object, ...]:
    doc = table.doc
    return (seat, table.names[seat], table.seats[seat], doc["to_move"] == seat, doc["order"])
