"""Gold: taken in place of an action, got from chests and tiles, spent for action points. RULES.md G."""

from typing import Final

from malecon.core.native import i64
from malecon.core.state import Moves
from malecon.games.amerigo.actions import OPEN_CHEST, SPEND, USE_GOLD_3, USE_GOLD_5
from malecon.games.amerigo.ledger import gain_gold, spend_gold
from malecon.games.amerigo.state import Player, State
from malecon.games.amerigo.tiles import GOLD_3, GOLD_5, HALF_CUBES, ready, use

CHEST_GOLD: Final = 3
TRACK_GOLD: Final = 2


def gold_for_cubes(game: State, me: Player) -> i64:
    """A gold for every 3 cubes in the centre, rounded up; with the tile for every 2."""
    cubes = game.cubes()
    if me.owns(HALF_CUBES):
        return (cubes + 1) // 2
    return (cubes + 2) // 3


def take_gold(game: State) -> None:
    me = game.me()
    gain_gold(game, me, gold_for_cubes(game, me), "gold action")


def fill_purse(game: State, moves: Moves, spending: bool) -> None:
    """Chests and gold tiles may be turned into gold at any moment of one's turn, gold into AP during an action (A5, A15)."""
    me = game.me()
    if me.chests > 0:
        moves.add(OPEN_CHEST)
    if ready(me, GOLD_3):
        moves.add(USE_GOLD_3)
    if ready(me, GOLD_5):
        moves.add(USE_GOLD_5)
    if spending and me.gold > 0:
        moves.add(SPEND)


def purse_is_empty(me: Player) -> bool:
    """Nothing that could become an action point."""
    return me.gold == 0 and me.chests == 0 and not ready(me, GOLD_3) and not ready(me, GOLD_5)


def play_purse(game: State, action: i64) -> bool:
    """Whether the action was one of those above; if so, the same question stands again."""
    if action < OPEN_CHEST or action > SPEND:
        return False
    me = game.me()
    if action == SPEND:
        spend_gold(game, me)
    elif action == OPEN_CHEST:
        open_chest(game, me)
    elif action == USE_GOLD_3:
        use_gold_tile(game, me, GOLD_3)
    elif action == USE_GOLD_5:
        use_gold_tile(game, me, GOLD_5)
    return True


def open_chest(game: State, me: Player) -> None:
    me.chests -= 1
    game.chests_opened += 1
    gain_gold(game, me, CHEST_GOLD, "chest")


def use_gold_tile(game: State, me: Player, tile: i64) -> None:
    use(me, tile)
    if tile == GOLD_3:
        gain_gold(game, me, 3, "3 gold tile")
    else:
        gain_gold(game, me, 5, "5 gold tile")


def track_end(game: State, me: Player, cause: str) -> None:
    """Standing on the last space of a track with AP left over gives 2 gold, however many are left (G5)."""
    if game.ap > 0:
        gain_gold(game, me, TRACK_GOLD, cause)
