"""What a seat sees of Amerigo, written from the state straight into an observation, in the order of amerigo.names.

Nothing lies hidden on this table but what chance will bring (H3, H4), and that is not read here; a test holds these numbers to those of
`observe` in every position.
"""

from typing import Final, final

from malecon.core.bits import has
from malecon.core.native import i16, i64, vec
from malecon.core.state import State as CoreState
from malecon.envs.cells import Filler, relative
from malecon.games.amerigo.chart import Chart
from malecon.games.amerigo.shapes import KINDS, SHAPES, VILLAGE_SHAPES
from malecon.games.amerigo.shapes import TURNS as TILE_TURNS
from malecon.games.amerigo.state import (
    ALL_SOURCES,
    BOUGHT,
    COLOURS,
    HELD,
    MARKET,
    NEUTRAL_ROWS,
    NONE,
    POSTS,
    PRODUCTS,
    RESOURCES,
    ROUNDS,
    STACK,
    SUPPLY,
    TAKEN,
    VILLAGES,
    Player,
    State,
)
from malecon.games.amerigo.tiles import TILES
from malecon.games.amerigo.tileset import TURNS, Tileset

ASKS: Final = 14
OPENED: Final = 3


@final
class AmerigoFiller(Filler):
    """`letters` are the layers of the map in their order, each a letter of the map file."""

    def __init__(self, players: int, tileset: Tileset, letters: str) -> None:
        self.players: i64 = players
        self.letters: i64 = len(letters)
        self.layers = layers_of(tileset, letters)

    def fill(self, state: CoreState, viewer: i64, cells: vec[i16], at: i64) -> None:
        assert isinstance(state, State)
        chart = state.chart
        at = fill_turn(state, cells, at)
        at = fill_order(state, viewer, cells, at)
        at = fill_storage(state, cells, at)
        fill_map(chart, self.layers, cells, at)
        at += self.letters * chart.squares
        at = fill_rows(state.land, NEUTRAL_ROWS, chart, cells, at)
        ahead: i64 = 0
        seat = viewer
        while ahead < self.players:
            at = fill_seat(chart, state.seats[seat], cells, at)
            ahead += 1
            seat += 1
            if seat == self.players:
                seat = 0


def layers_of(tileset: Tileset, letters: str) -> vec[i64]:
    """[(tile * 4 + turn) * area + square of the tile]: which layer of the map it belongs to, NONE for the sea."""
    found: list[int] = []
    tile: i64 = 0
    while tile < tileset.tiles * TURNS:
        square: i64 = 0
        while square < tileset.area:
            letter = tileset.letter(tile // TURNS, tile % TURNS, square // tileset.size, square % tileset.size)
            found.append(letters.find(letter))  # NONE where it is not there
            square += 1
        tile += 1
    return vec[i64](found)


def fill_turn(game: State, cells: vec[i16], at: i64) -> i64:
    cells[at] = i16(game.round)
    cells[at + 1] = i16(game.chests_opened)
    cells[at + 2] = i16(game.turn)
    cells[at + 3] = i16(game.ap)
    cells[at + 4] = i16(game.ship + 1)
    cells[at + 5] = i16(game.taken)
    cells[at + 6] = i16(game.floor)
    cells[at + 7] = i16(game.need)
    cells[at + 8] = i16(game.fresh)
    at = fill_bits(game.moved, 2, cells, at + 9)
    phase = game.phase
    if phase >= COLOURS:
        phase = NONE
    at = mark(phase, COLOURS, cells, at)
    at = mark(game.ask, ASKS, cells, at)
    at = mark(game.colour, COLOURS, cells, at)
    at = mark(game.opened, OPENED, cells, at)
    at = mark(game.kind, KINDS, cells, at)
    return mark(game.turned, TILE_TURNS, cells, at)


def fill_order(game: State, viewer: i64, cells: vec[i16], at: i64) -> i64:
    players = game.players
    if game.to_move != NONE:
        cells[at + relative(game.to_move, viewer, players)] = 1
    at += players
    place: i64 = 0
    while place < players:
        cells[at + place * players + relative(game.order[place], viewer, players)] = 1
        cells[at + (players + place) * players + relative(game.line[place], viewer, players)] = 1
        place += 1
    return at + 2 * players * players


def fill_storage(game: State, cells: vec[i16], at: i64) -> i64:
    at = fill_counts(game.storage, 0, COLOURS, cells, at)
    at = fill_counts(game.tower, 0, COLOURS, cells, at)
    at = fill_counts(game.centre, 0, COLOURS, cells, at)
    number: i64 = 0
    turned: i64 = 0
    while number < ROUNDS:
        if game.pirates[number] != NONE:
            turned += 1
            cells[at + turned] = i16(game.pirates[number])
        number += 1
    cells[at] = i16(turned)
    at = fill_bits(game.left, TILES, cells, at + 1 + ROUNDS)
    at = fill_bits(game.right, TILES, cells, at)
    at = fill_bits(game.stack, TILES, cells, at)
    at = fill_counts(game.products, MARKET, PRODUCTS, cells, at)
    at = fill_counts(game.products, STACK, PRODUCTS, cells, at)
    return fill_counts(game.neutrals, 0, SHAPES, cells, at)


def fill_map(chart: Chart, layers: vec[i64], cells: vec[i16], at: i64) -> None:
    """A layer for each letter of the map file, with a 1 at its squares."""
    size = chart.size
    place: i64 = 0
    while place < chart.tiles_wide * chart.tiles_high:
        near = (chart.tile_ids[place] * TURNS + chart.turns[place]) * size * size
        row: i64 = 0
        while row < size:
            square = (place // chart.tiles_wide * size + row) * chart.width + place % chart.tiles_wide * size
            last = near + size
            while near < last:
                layer = layers[near]
                if layer != NONE:
                    cells[at + layer * chart.squares + square] = 1
                near += 1
                square += 1
            row += 1
        place += 1


def fill_rows(rows: vec[i64], first: i64, chart: Chart, cells: vec[i16], at: i64) -> i64:
    """Squares that are kept as rows of bits."""
    row: i64 = 0
    while row < chart.height:
        word = rows[first + row]
        square = at
        while word != 0:
            if word & 1 != 0:
                cells[square] = 1
            word >>= 1
            square += 1
        at += chart.width
        row += 1
    return at


def fill_seat(chart: Chart, me: Player, cells: vec[i16], at: i64) -> i64:
    cells[at] = i16(me.gold)
    cells[at + 1] = i16(me.cannons)
    cells[at + 2] = i16(me.progress)
    cells[at + 3] = i16(me.special)
    cells[at + 4] = i16(me.chests)
    cells[at + 5] = i16(me.vp)
    at = fill_counts(me.points, 0, ALL_SOURCES, cells, at + 6)
    at = fill_counts(me.pieces, HELD, KINDS, cells, at)
    at = fill_counts(me.pieces, SUPPLY, VILLAGE_SHAPES, cells, at)
    at = fill_counts(me.goods, TAKEN, RESOURCES, cells, at)
    at = fill_counts(me.goods, BOUGHT, RESOURCES, cells, at)
    at = fill_bits(me.tiles, TILES, cells, at)
    at = fill_bits(me.used, TILES, cells, at)
    at = fill_rows(me.ground, POSTS, chart, cells, at)
    at = fill_rows(me.ground, VILLAGES, chart, cells, at)
    fill_ship(chart, me.ship_1, cells, at)
    fill_ship(chart, me.ship_2, cells, at)
    return at + chart.places


def fill_ship(chart: Chart, place: i64, cells: vec[i16], at: i64) -> None:
    """The spaces of the frame come side by side here, each side from its number 1 on, and not round the map."""
    if place == NONE:
        return
    if place >= chart.squares:
        space = place - chart.squares
        side = chart.side(space)
        first = chart.squares + (side + 1) // 2 * chart.tiles_wide + side // 2 * chart.tiles_high
        place = first + chart.side_number(space) - 1
    cells[at + place] += 1


def fill_counts(counts: vec[i64], first: i64, size: i64, cells: vec[i16], at: i64) -> i64:
    number: i64 = 0
    while number < size:
        cells[at + number] = i16(counts[first + number])
        number += 1
    return at + size


def fill_bits(word: i64, size: i64, cells: vec[i16], at: i64) -> i64:
    number: i64 = 0
    while number < size:
        if has(word, number):
            cells[at + number] = 1
        number += 1
    return at + size


def mark(value: i64, size: i64, cells: vec[i16], at: i64) -> i64:
    if value != NONE:
        cells[at + value] = 1
    return at + size
