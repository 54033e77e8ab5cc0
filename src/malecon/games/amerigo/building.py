"""The green action: villages and neutral tiles are laid on the islands, then scored. RULES.md V.

A tile lies on free land and touches a piece that is joined to one of the player's own posts by his villages and by neutral tiles (A19).
Both are looked up row by row, a word a row: the squares where a tile fits are the free rows, shifted by each of its cells, all at once.
"""

from typing import Final

from malecon.core.bits import bit, has
from malecon.core.native import i64, vec
from malecon.core.state import Moves
from malecon.games.amerigo.actions import DONE, LAY, SPOT, TURN, place_of
from malecon.games.amerigo.completion import complete, is_complete
from malecon.games.amerigo.gold import fill_purse, play_purse, purse_is_empty
from malecon.games.amerigo.ledger import gain_vp
from malecon.games.amerigo.shapes import ASIDE, DOWN, KINDS, MOST_CELLS, NEUTRAL, SIZE, TALL, TURNS, TURNS_OF, price, shape_of, worth
from malecon.games.amerigo.state import (
    ASK_LAY,
    ASK_SQUARE,
    ASK_TURN,
    FREE,
    FROM_TILES,
    HELD,
    MOST_SQUARES,
    NEUTRAL_ROWS,
    NONE,
    POSTS,
    ROWS,
    TAKEN,
    VILLAGES,
    Player,
    State,
)

# Scratch, by row + 1, so that there is a row above the first and below the last
JOINED: Final[vec[i64]] = vec[i64]([0] * (ROWS + 2))
TOUCH: Final[vec[i64]] = vec[i64]([0] * (ROWS + 2))
NEAR: Final[vec[i64]] = vec[i64]([0])  # a bit for each row of the map that has squares in TOUCH


def begin(game: State) -> None:
    game.ask = ASK_LAY
    game.fresh = 0


# Where a tile may lie


def find_touch(game: State, me: Player) -> bool:
    """The free squares beside what is joined to an own post, into TOUCH; whether there are any (A19)."""
    height = game.chart.height
    if not join(game, me, height):
        return False
    land = game.land
    near: i64 = 0
    row: i64 = 1
    while row <= height:
        line = JOINED[row]
        touch = ((line << 1) | (line >> 1) | JOINED[row - 1] | JOINED[row + 1]) & land[FREE + row - 1]
        TOUCH[row] = touch
        if touch != 0:
            near |= bit(row - 1)
        row += 1
    NEAR[0] = near
    return near != 0


def join(game: State, me: Player, height: i64) -> bool:
    """Own posts, and whatever own villages and neutral tiles join to them edge to edge, into JOINED; whether there is a post."""
    found: i64 = 0
    row: i64 = 1
    while row <= height:
        JOINED[row] = me.ground[POSTS + row - 1]
        found |= JOINED[row]
        row += 1
    if found == 0:
        return False
    JOINED[0] = 0
    JOINED[height + 1] = 0
    while sweep(game, me, 1, height, 1) or sweep(game, me, height, 1, -1):
        pass
    return True


def sweep(game: State, me: Player, first: i64, last: i64, way: i64) -> bool:
    """Spread JOINED row by row, downwards or upwards; whether anything was new."""
    grew = False
    row = first
    while row != last + way:
        before = JOINED[row]
        ground = me.ground[VILLAGES + row - 1] | game.land[NEUTRAL_ROWS + row - 1]
        line = before | ((JOINED[row - 1] | JOINED[row + 1]) & ground)
        spread = line | (((line << 1) | (line >> 1)) & ground)
        while spread != line:
            line = spread
            spread = line | (((line << 1) | (line >> 1)) & ground)
        if line != before:
            JOINED[row] = line
            grew = True
        row += way
    return grew


def fits(game: State, shape: i64, turn: i64, row: i64) -> i64:
    """The squares of a row on which the tile's first square may lie: all its cells free, one of them in TOUCH."""
    if (NEAR[0] >> row) & TALL[shape * TURNS + turn] == 0:
        return 0
    land = game.land
    height = game.chart.height
    at = (shape * TURNS + turn) * MOST_CELLS
    end = at + SIZE[shape]
    free = land[FREE + row]
    near: i64 = 0
    while at < end:
        line = row + DOWN[at]
        if line >= height:
            return 0
        aside = ASIDE[at]
        if aside >= 0:
            free &= land[FREE + line] >> aside
            near |= TOUCH[line + 1] >> aside
        else:
            free &= land[FREE + line] << (0 - aside)
            near |= TOUCH[line + 1] << (0 - aside)
        if free == 0:
            return 0
        at += 1
    return free & near


def fits_somewhere(game: State, shape: i64, turn: i64) -> bool:
    height = game.chart.height
    row: i64 = 0
    while row < height:
        if game.land[FREE + row] != 0 and fits(game, shape, turn, row) != 0:
            return True
        row += 1
    return False


def can_lay(game: State, shape: i64) -> bool:
    turn: i64 = 0
    while turn < TURNS_OF[shape]:
        if fits_somewhere(game, shape, turn):
            return True
        turn += 1
    return False


# The questions


def fill_lay(game: State, moves: Moves) -> None:
    """Tiles that can be paid and have somewhere to lie."""
    moves.add(DONE)
    fill_purse(game, moves, True)
    me = game.me()
    ap = game.ap
    if ap == 0 or not any_held(me) or not find_touch(game, me):
        return
    fitting: i64 = 0  # shapes looked up for a village need no second look for a neutral tile
    kind: i64 = 0
    while kind < KINDS:
        if me.pieces[HELD + kind] > 0 and price(kind) <= ap:
            shape = shape_of(kind)
            if has(fitting, shape) or can_lay(game, shape):
                fitting |= bit(shape)
                moves.add(LAY + kind)
        kind += 1


def any_held(me: Player) -> bool:
    kind: i64 = 0
    while kind < KINDS:
        if me.pieces[HELD + kind] > 0:
            return True
        kind += 1
    return False


def play_lay(game: State, action: i64) -> bool:
    """True while the action goes on."""
    if action == DONE:
        score(game)
        return False
    if play_purse(game, action):
        return True
    game.kind = action - LAY
    game.turned = 0
    game.ask = ASK_TURN
    if TURNS_OF[shape_of(game.kind)] == 1:
        game.ask = ASK_SQUARE
    return True


def fill_turn(game: State, moves: Moves) -> None:
    """The turns that differ and fit."""
    find_touch(game, game.me())
    shape = shape_of(game.kind)
    turn: i64 = 0
    while turn < TURNS_OF[shape]:
        if fits_somewhere(game, shape, turn):
            moves.add(TURN + turn)
        turn += 1


def play_turn(game: State, action: i64) -> bool:
    game.turned = action - TURN
    game.ask = ASK_SQUARE
    return True


def fill_square(game: State, moves: Moves) -> None:
    find_touch(game, game.me())
    shape = shape_of(game.kind)
    height = game.chart.height
    row: i64 = 0
    while row < height:
        if game.land[FREE + row] != 0:
            squares = fits(game, shape, game.turned, row)
            action: i64 = SPOT + row * ROWS
            while squares != 0:
                if squares & 1 != 0:
                    moves.add(action)
                squares >>= 1
                action += 1
        row += 1


def play_square(game: State, action: i64) -> bool:
    me = game.me()
    kind = game.kind
    game.ap -= price(kind)
    me.pieces[HELD + kind] -= 1
    square = place_of(game.chart, action)
    if game.journal is not None:
        game.journal.add("lay", me.seat, kind=kind, turn=game.turned, at=action, island=game.chart.island[square])
    lay(game, me, kind, game.turned, square)
    game.fresh += 1
    game.kind = NONE
    game.turned = 0
    game.ask = ASK_LAY
    if game.ap > 0 or not purse_is_empty(me):
        return True
    score(game)
    return False


# Laid tiles


def lay(game: State, me: Player, kind: i64, turn: i64, square: i64) -> None:
    """The tile lies; the resources under it go to whoever laid it (A20)."""
    chart = game.chart
    shape = shape_of(kind)
    at = (shape * TURNS + turn) * MOST_CELLS
    end = at + SIZE[shape]
    top = square // chart.width
    left = square % chart.width
    while at < end:
        row = top + DOWN[at]
        column = left + ASIDE[at]
        game.land[FREE + row] &= ~bit(column)
        if kind >= NEUTRAL:
            game.land[NEUTRAL_ROWS + row] |= bit(column)
        else:
            me.ground[VILLAGES + row] |= bit(column)
        resource = chart.resource[row * chart.width + column]
        if resource >= 0:
            me.goods[TAKEN + resource] += 1
            if game.journal is not None:
                game.journal.add("resource", me.seat, resource=resource)
        at += 1
    game.laid[game.tiles_laid] = code(me.seat, kind, turn, square)
    game.tiles_laid += 1


def code(seat: i64, kind: i64, turn: i64, square: i64) -> i64:
    """A laid tile as one number."""
    return ((seat * KINDS + kind) * TURNS + turn) * MOST_SQUARES + square


def seat_of_laid(piece: i64) -> i64:
    return piece // (KINDS * TURNS * MOST_SQUARES)


def kind_of_laid(piece: i64) -> i64:
    return piece // (TURNS * MOST_SQUARES) % KINDS


def turn_of_laid(piece: i64) -> i64:
    return piece // MOST_SQUARES % TURNS


def square_of_laid(piece: i64) -> i64:
    return piece % MOST_SQUARES


def score(game: State) -> None:
    """All tiles are turned over and scored, then the islands that they complete, one by one (A4, A21)."""
    me = game.me()
    chart = game.chart
    first = game.tiles_laid - game.fresh
    at = first
    while at < game.tiles_laid:
        piece = game.laid[at]
        island = chart.island[square_of_laid(piece)]
        gain_vp(game, me, worth(kind_of_laid(piece), chart.is_large(island)), FROM_TILES, "tile")
        at += 1
    at = first
    while at < game.tiles_laid:
        island = chart.island[square_of_laid(game.laid[at])]
        if not counted(game, first, at, island) and is_complete(game, island):
            complete(game, me, island)
        at += 1
    game.fresh = 0


def counted(game: State, first: i64, last: i64, island: i64) -> bool:
    """Whether an earlier tile of this action lies on the same island."""
    at = first
    while at < last:
        if game.chart.island[square_of_laid(game.laid[at])] == island:
            return True
        at += 1
    return False
