"""The position notation, writing: a whole table as plain data. docs/positions.md describes it; reading.py is the way back.

The same document without the generator is what everybody may see (`Engine.observe`): nothing else is hidden, since whatever is face down
is drawn when it is first seen.
"""

from collections.abc import Sequence
from typing import Any

from malecon.core.game import Json
from malecon.games.amerigo.actions import spot
from malecon.games.amerigo.building import kind_of_laid, seat_of_laid, square_of_laid, turn_of_laid
from malecon.games.amerigo.chart import Chart
from malecon.games.amerigo.moves import english
from malecon.games.amerigo.notation import parse as parse
from malecon.games.amerigo.reading import read as read
from malecon.games.amerigo.shapes import KINDS, SHAPES, VILLAGE_SHAPES
from malecon.games.amerigo.shapes import NAMES as SHAPE_NAMES
from malecon.games.amerigo.state import (
    ALL_SOURCES,
    BOUGHT,
    COLOURS,
    HELD,
    MARKET,
    NONE,
    POSTS,
    PRODUCTS,
    RESOURCES,
    ROUNDS,
    SOURCES,
    STACK,
    SUPPLY,
    TAKEN,
    Player,
    State,
)
from malecon.games.amerigo.terms import ASKS, OPENED, TURNS
from malecon.games.amerigo.terms import COLOURS as COLOUR_NAMES
from malecon.games.amerigo.terms import KINDS as KIND_NAMES
from malecon.games.amerigo.terms import PRODUCTS as PRODUCT_NAMES
from malecon.games.amerigo.terms import RESOURCES as RESOURCE_NAMES
from malecon.games.amerigo.tiles import NAMES as TILE_NAMES
from malecon.games.amerigo.tiles import TILES


def write(game: State, whole: bool) -> Json:
    doc: Json = {"game": game.game.id, "ruleset": game.game.ruleset, "options": dict(game.options), "round": game.round}
    doc["phase"] = COLOUR_NAMES[game.phase] if game.phase < COLOURS else None
    if whole:
        doc["chance"] = [game.chance_a, game.chance_b]
    doc["to_move"] = game.to_move if game.to_move != NONE else None
    doc["turn"] = turn(game)
    doc["order"] = [game.order[at] for at in range(game.players)]
    doc["line"] = [game.line[at] for at in range(game.players)]
    doc["map"] = layout(game.chart)
    if not whole:
        doc["rows"] = game.chart.to_rows()
    doc["cubes"] = {
        "storage": named(COLOUR_NAMES, game.storage, 0, COLOURS),
        "tower": named(COLOUR_NAMES, game.tower, 0, COLOURS),
        "centre": named(COLOUR_NAMES, game.centre, 0, COLOURS),
    }
    doc["pirates"] = [game.pirates[at] for at in range(ROUNDS) if game.pirates[at] != NONE]
    doc["progress"] = {"left": tiles(game.left), "right": tiles(game.right), "stack": tiles(game.stack)}
    doc["production"] = {
        "market": named(PRODUCT_NAMES, game.products, MARKET, PRODUCTS),
        "stack": named(PRODUCT_NAMES, game.products, STACK, PRODUCTS),
    }
    doc["neutrals"] = named(SHAPE_NAMES, game.neutrals, 0, SHAPES)
    doc["laid"] = [laid(game, game.laid[number]) for number in range(game.tiles_laid)]
    doc["chests_opened"] = game.chests_opened
    doc["seats"] = [seat(game, game.seats[number]) for number in range(game.players)]
    return doc


def turn(game: State) -> Json:
    return {
        "ask": ASKS[game.ask],
        "done": game.turn,
        "colour": COLOUR_NAMES[game.colour] if game.colour != NONE else None,
        "opened": OPENED[game.opened],
        "ap": game.ap,
        "moved": [number + 1 for number in range(2) if (game.moved >> number) & 1],
        "ship": game.ship + 1,
        "taken": game.taken,
        "floor": game.floor,
        "need": game.need,
        "tile": KIND_NAMES[game.kind] if game.kind != NONE else None,
        "turned": TURNS[game.turned],
        "fresh": game.fresh,
    }


def seat(game: State, me: Player) -> Json:
    chart = game.chart
    return {
        "vp": named(SOURCES, me.points, 0, ALL_SOURCES),
        "gold": me.gold,
        "cannons": me.cannons,
        "progress": me.progress,
        "special": me.special,
        "ships": [place_name(chart, me.ship(number)) for number in range(2)],
        "posts": [
            place_name(chart, row * chart.width + column)
            for row in range(chart.squares // chart.width)
            if me.ground[POSTS + row]
            for column in range(chart.width)
            if (me.ground[POSTS + row] >> column) & 1
        ],
        "chests": me.chests,
        "held": named(KIND_NAMES, me.pieces, HELD, KINDS),
        "villages": named(SHAPE_NAMES, me.pieces, SUPPLY, VILLAGE_SHAPES),
        "resources": named(RESOURCE_NAMES, me.goods, TAKEN, RESOURCES),
        "production": named(RESOURCE_NAMES, me.goods, BOUGHT, RESOURCES),
        "tiles": tiles(me.tiles),
        "used": tiles(me.used),
    }


def laid(game: State, piece: int) -> Json:
    return {
        "tile": KIND_NAMES[kind_of_laid(piece)],
        "by": seat_of_laid(piece),
        "at": place_name(game.chart, square_of_laid(piece)),
        "turned": TURNS[turn_of_laid(piece)],
    }


def layout(chart: Chart) -> list[str]:
    """The island tiles row by row, each with its turn: "T05", "T07 turned right"."""
    names = chart.tileset.names
    return [names[tile] if quarters == 0 else f"{names[tile]} {TURNS[quarters]}" for tile, quarters in chart.layout()]


def place_name(chart: Chart, place: int) -> str | None:
    return english(spot(chart, place)) if place != NONE else None


def tiles(word: int) -> list[str]:
    return [TILE_NAMES[tile] for tile in range(TILES) if (word >> tile) & 1]


def named(names: Sequence[str], counts: Any, first: int, number: int) -> dict[str, int]:
    """Those that are there, by name."""
    return {names[at]: counts[first + at] for at in range(number) if counts[first + at]}
