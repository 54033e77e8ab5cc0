"""The black action: loading cannons. RULES.md K; how far is asked as in the brown action."""

from malecon.core.native import i64
from malecon.core.state import Moves
from malecon.games.amerigo.actions import ADVANCE
from malecon.games.amerigo.gold import fill_purse, play_purse, track_end
from malecon.games.amerigo.state import ASK_STEPS, BLACK, MOST_CANNONS, TRACK, State


def begin(game: State) -> None:
    game.ask = ASK_STEPS


def room(game: State) -> i64:
    """Spaces to the end of the track that the action is about."""
    if game.colour == BLACK:
        return MOST_CANNONS - game.me().cannons
    return TRACK - game.me().progress


def fill(game: State, moves: Moves) -> None:
    """Any number of steps within the AP, none too (A13)."""
    fill_purse(game, moves, True)
    fill_steps(moves, game.ap, room(game))


def fill_steps(moves: Moves, ap: i64, left: i64) -> None:
    most = ap
    if most > left:
        most = left
    steps: i64 = 0
    while steps <= most:
        moves.add(ADVANCE + steps)
        steps += 1


def play(game: State, action: i64) -> bool:
    """True while the action goes on."""
    if play_purse(game, action):
        return True
    me = game.me()
    steps = action - ADVANCE
    me.cannons += steps
    game.ap -= steps
    if game.journal is not None:
        game.journal.add("cannons", me.seat, steps=steps, cannons=me.cannons)
    if me.cannons == MOST_CANNONS:
        track_end(game, me, "end of the cannon track")
    return False
