"""The progress tiles: 24 of them, one of each (effects found, copies R). Each effect is written where its rule acts."""

from typing import Final

from malecon.core.bits import bit
from malecon.core.native import i64
from malecon.games.amerigo.state import BLACK, BLUE, BROWN, GREEN, RED, YELLOW, Player

# Extra action points: 2 for one action, in the order of the colours; 1 for two actions
PLUS_2: Final = 0
BLUE_RED: Final = 6
BLACK_YELLOW: Final = 7
BROWN_GREEN: Final = 8
EIGHT: Final = 9  # once: 8 more for each ship
# Pirates
FEARED: Final = 10  # 2 more for the others
HALF_LOSS: Final = 11
BOUNTY: Final = 12  # 2 gold for beating them
# Planning and building
TWO_NEUTRALS: Final = 13
GREEN_IS_RED: Final = 14
# Order of play
JUMP: Final = 15  # once
# Gold
GOLD_3: Final = 16  # once
GOLD_5: Final = 17  # once
POST_GOLD: Final = 18
HALF_CUBES: Final = 19  # taking gold: a gold for every 2 cubes
# Victory points
CUBE_POINTS: Final = 20  # once, in place of an action
END_POSTS: Final = 21
END_7: Final = 22
END_GOLD: Final = 23
TILES: Final = 24

NAMES: Final = (
    "+2 blue",
    "+2 black",
    "+2 red",
    "+2 brown",
    "+2 green",
    "+2 yellow",
    "+1 blue and red",
    "+1 black and yellow",
    "+1 brown and green",
    "+8 for ships",
    "pirates +2",
    "half loss",
    "pirate bounty",
    "two neutral tiles",
    "green is red",
    "jump to first",
    "3 gold",
    "5 gold",
    "gold for posts",
    "gold for 2 cubes",
    "points for cubes",
    "end: posts",
    "end: 7 points",
    "end: gold",
)

ONCE: Final = (1 << EIGHT) | (1 << JUMP) | (1 << GOLD_3) | (1 << GOLD_5) | (1 << CUBE_POINTS)


def extra_ap(me: Player, colour: i64) -> i64:
    """What the tiles add to an action, however it was opened (A13)."""
    extra: i64 = 0
    if me.tiles == 0 or colour > YELLOW:
        return extra
    if me.owns(PLUS_2 + colour):
        extra += 2
    if colour == BLUE or colour == RED:
        if me.owns(BLUE_RED):
            extra += 1
    elif colour == BLACK or colour == YELLOW:
        if me.owns(BLACK_YELLOW):
            extra += 1
    elif (colour == BROWN or colour == GREEN) and me.owns(BROWN_GREEN):
        extra += 1
    return extra


def ready(me: Player, tile: i64) -> bool:
    """Whether a once-only tile is there and not yet used."""
    return (me.tiles & ~me.used) & bit(tile) != 0


def use(me: Player, tile: i64) -> None:
    me.used |= bit(tile)
