"""The red action: planning. Village tiles for 1 AP each, one neutral tile for as many AP as it has squares. RULES.md D."""

from malecon.core.native import i64
from malecon.core.state import Moves
from malecon.games.amerigo.actions import DONE, TAKE
from malecon.games.amerigo.gold import fill_purse, play_purse, purse_is_empty
from malecon.games.amerigo.shapes import KINDS, NEUTRAL, SIZE, VILLAGE_SHAPES
from malecon.games.amerigo.state import ASK_TAKE, HELD, SUPPLY, Player, State
from malecon.games.amerigo.tiles import TWO_NEUTRALS


def begin(game: State) -> None:
    game.ask = ASK_TAKE
    game.floor = 0
    game.taken = 0


def most_neutrals(me: Player) -> i64:
    """One a phase, two with the tile (D4)."""
    if me.owns(TWO_NEUTRALS):
        return 2
    return 1


def fill(game: State, moves: Moves) -> None:
    """Whatever is in the supply and can be paid, in rising order: nothing is gained on the way, so the order changes nothing."""
    moves.add(DONE)
    fill_purse(game, moves, True)
    me = game.me()
    ap = game.ap
    kind = game.floor
    if ap > 0:
        while kind < VILLAGE_SHAPES:
            if me.pieces[SUPPLY + kind] > 0:
                moves.add(TAKE + kind)
            kind += 1
    if game.taken >= most_neutrals(me):
        return
    if kind < NEUTRAL:
        kind = NEUTRAL
    while kind < KINDS:
        if game.neutrals[kind - NEUTRAL] > 0 and SIZE[kind - NEUTRAL] <= ap:
            moves.add(TAKE + kind)
        kind += 1


def play(game: State, action: i64) -> bool:
    """True while the action goes on."""
    if action == DONE:
        return False
    if play_purse(game, action):
        return True
    me = game.me()
    kind = action - TAKE
    if kind >= NEUTRAL:
        game.neutrals[kind - NEUTRAL] -= 1
        game.taken += 1
        game.ap -= SIZE[kind - NEUTRAL]
    else:
        me.pieces[SUPPLY + kind] -= 1
        game.ap -= 1
    me.pieces[HELD + kind] += 1
    game.floor = kind
    if game.journal is not None:
        game.journal.add("take", me.seat, kind=kind)
    return game.ap > 0 or not purse_is_empty(me)
