"""The action space: every choice of the game is one of these small numbers, the same for every number of players and every map.

A range is a first number plus a colour (state.py), a tile (shapes.py, tiles.py), a production tile or a spot. A spot is a square of a
map of 24 by 24, or a space of the frame by side and number, so that its words are the same on every map.
"""

from typing import Final

from malecon.core.bits import bit
from malecon.core.native import i64
from malecon.games.amerigo.chart import EAST, NORTH, SOUTH, Chart
from malecon.games.amerigo.shapes import KINDS, TURNS
from malecon.games.amerigo.state import COLOURS, MOST_SQUARES, PRODUCTS, ROWS, TRACK
from malecon.games.amerigo.tiles import TILES

DONE: Final = 0  # enough: the action is over
CHOOSE: Final = 1  # an action, by colour
TAKE_GOLD: Final = CHOOSE + COLOURS
SCORE_CUBES: Final = TAKE_GOLD + 1
OPEN_CHEST: Final = SCORE_CUBES + 1
USE_GOLD_3: Final = OPEN_CHEST + 1
USE_GOLD_5: Final = USE_GOLD_3 + 1
SPEND: Final = USE_GOLD_5 + 1
USE_EIGHT: Final = SPEND + 1
USE_JUMP: Final = USE_EIGHT + 1
ACT: Final = USE_JUMP + 1  # white: in the colour of one's space
SHIP: Final = ACT + 1
POST: Final = SHIP + 2
NO_POST: Final = POST + 1
ADVANCE: Final = NO_POST + 1  # so many spaces on a track
TURN: Final = ADVANCE + TRACK + 1
TAKE: Final = TURN + TURNS  # a village or neutral tile
LAY: Final = TAKE + KINDS
PROGRESS: Final = LAY + KINDS
BUY: Final = PROGRESS + TILES
SPOT: Final = BUY + PRODUCTS
FRAME: Final = SPOT + MOST_SQUARES  # side * SIDE + number on that side
SIDE: Final = 4
ACTIONS: Final = FRAME + 4 * SIDE


def spot(chart: Chart, place: i64) -> i64:
    """The action that names a place of the chart."""
    if place < chart.squares:
        return SPOT + place // chart.width * ROWS + place % chart.width
    space = place - chart.squares
    return FRAME + chart.side(space) * SIDE + chart.side_number(space) - 1


def place_of(chart: Chart, action: i64) -> i64:
    """The place of the chart that an action names; it has to be on this map."""
    if action < FRAME:
        return (action - SPOT) // ROWS * chart.width + (action - SPOT) % ROWS
    side = (action - FRAME) // SIDE
    number = (action - FRAME) % SIDE
    wide = chart.tiles_wide
    high = chart.tiles_high
    space = 2 * wide + 2 * high - 1 - number
    if side == NORTH:
        space = number
    elif side == EAST:
        space = wide + number
    elif side == SOUTH:
        space = 2 * wide + high - 1 - number
    return chart.squares + space


def on_map(chart: Chart, action: i64) -> bool:
    """Whether this map has that spot."""
    if action < FRAME:
        return (action - SPOT) // ROWS < chart.height and (action - SPOT) % ROWS < chart.width
    side = (action - FRAME) // SIDE
    number = (action - FRAME) % SIDE
    if side == NORTH or side == SOUTH:
        return number < chart.tiles_wide
    return number < chart.tiles_high


def frame_bits(chart: Chart, spaces: i64) -> i64:
    """Spaces of the frame, by their place in the ring, as bits in the order of the actions."""
    found: i64 = 0
    space: i64 = 0
    while space < chart.frame:
        if (spaces >> space) & 1 != 0:
            found |= bit(chart.side(space) * SIDE + chart.side_number(space) - 1)
        space += 1
    return found
