"""The greedy player of Amerigo and the progress tiles: what each will still bring, and which to take."""

from malecon.bots.greedy.amerigo_plan import Plan
from malecon.bots.greedy.amerigo_values import (
    BOUNTY_ATTACK,
    CUBES_WORTH,
    EIGHT_WORTH,
    FEARED_ATTACK,
    GOLD_ROUND,
    HALF_ATTACK,
    HALF_CUBES_ROUND,
    JUMP_WORTH,
    PLUS_ROUND,
    POSTS_ROUND,
    SAME_ROUND,
    TWO_ROUND,
)
from malecon.core.bits import bit, has
from malecon.core.native import i64
from malecon.games.amerigo.scoring import SEVEN
from malecon.games.amerigo.state import ALL_POSTS, COLOURS, MOST_GOLD, NONE
from malecon.games.amerigo.tiles import (
    BLACK_YELLOW,
    BLUE_RED,
    BOUNTY,
    BROWN_GREEN,
    CUBE_POINTS,
    EIGHT,
    END_7,
    END_POSTS,
    FEARED,
    GOLD_3,
    GOLD_5,
    GREEN_IS_RED,
    HALF_CUBES,
    HALF_LOSS,
    JUMP,
    POST_GOLD,
    TILES,
    TWO_NEUTRALS,
)


def best_tiles(plan: Plan, number: i64) -> i64:
    """What the best progress tiles on the board are worth, so many of them."""
    board = plan.table.left | plan.table.right
    worth: i64 = 0
    while number > 0 and board != 0:
        tile = best_tile(plan, board)
        worth += tile_worth(plan, tile)
        board &= ~bit(tile)
        number -= 1
    return worth


def best_tile(plan: Plan, board: i64) -> i64:
    best: i64 = NONE
    most: i64 = 0
    tile: i64 = 0
    while tile < TILES:
        if has(board, tile):
            worth = tile_worth(plan, tile)
            if best == NONE or worth > most:
                best = tile
                most = worth
        tile += 1
    return best


def choose_tile(plan: Plan) -> i64:
    """Of the best tiles, as many as are to be taken, the first: they are taken in rising order."""
    board = plan.table.left | plan.table.right
    first: i64 = TILES
    number = plan.table.need
    tile: i64 = 0
    while tile < plan.table.floor:
        board &= ~bit(tile)
        tile += 1
    while number > 0:
        tile = best_tile(plan, board)
        board &= ~bit(tile)
        if tile < first:
            first = tile
        number -= 1
    return first


def tile_worth(plan: Plan, tile: i64) -> i64:
    """What a progress tile will still bring."""
    turns = plan.turns
    rounds = 100 * turns // COLOURS  # in hundredths
    if tile < BLUE_RED:
        return PLUS_ROUND[tile] * rounds // 100
    if tile == BLUE_RED:
        return (PLUS_ROUND[0] + PLUS_ROUND[2]) * rounds // 200
    if tile == BLACK_YELLOW:
        return (PLUS_ROUND[1] + PLUS_ROUND[5]) * rounds // 200
    if tile == BROWN_GREEN:
        return (PLUS_ROUND[3] + PLUS_ROUND[4]) * rounds // 200
    if tile == EIGHT or tile == JUMP or tile == CUBE_POINTS:
        return once_worth(plan, tile)
    if tile == FEARED:
        return FEARED_ATTACK * (plan.rounds + 1)
    if tile == HALF_LOSS:
        return HALF_ATTACK * (plan.rounds + 1)
    if tile == BOUNTY:
        return BOUNTY_ATTACK * (plan.rounds + 1)
    if tile == TWO_NEUTRALS:
        return TWO_ROUND * rounds // 100
    if tile == GREEN_IS_RED:
        return SAME_ROUND * rounds // 100
    if tile == HALF_CUBES:
        return HALF_CUBES_ROUND * rounds // 100
    return gain_worth(plan, tile, rounds)


def once_worth(plan: Plan, tile: i64) -> i64:
    """Tiles that are used once: less when there is little time for it."""
    worth: i64 = EIGHT_WORTH
    if tile == JUMP:
        worth = JUMP_WORTH
    elif tile == CUBE_POINTS:
        worth = CUBES_WORTH
    if plan.turns < COLOURS:
        return worth * plan.turns // COLOURS
    return worth


def gain_worth(plan: Plan, tile: i64, rounds: i64) -> i64:
    """Tiles that bring gold or points by themselves."""
    me = plan.me
    if tile == GOLD_3:
        return 3 * plan.gold
    if tile == GOLD_5:
        return 5 * plan.gold
    if tile == END_7:
        return 100 * SEVEN
    if tile == POST_GOLD:
        return POSTS_ROUND * rounds // 100 * plan.gold // 100
    if tile == END_POSTS:
        return 100 * (ALL_POSTS - me.posts) + POSTS_ROUND * rounds // 100
    gold = 100 * me.gold + GOLD_ROUND * rounds // 100
    if gold > 100 * MOST_GOLD:
        return 100 * MOST_GOLD
    return gold
