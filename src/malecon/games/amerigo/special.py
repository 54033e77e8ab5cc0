"""The white action: the order of play, or an action in the colour of one's space. RULES.md W."""

from malecon.core.native import i64
from malecon.core.state import Moves
from malecon.games.amerigo.actions import ACT, ADVANCE, USE_JUMP
from malecon.games.amerigo.cannons import fill_steps
from malecon.games.amerigo.gold import fill_purse, track_end
from malecon.games.amerigo.state import ASK_SPECIAL, TRACK, WHITE, Player, State
from malecon.games.amerigo.tiles import JUMP, ready, use


def begin(game: State) -> None:
    game.ask = ASK_SPECIAL


def colour_of(space: i64) -> i64:
    """Space 0 is white, then blue black red brown green yellow, again and again (R)."""
    if space == 0:
        return WHITE
    return (space - 1) % WHITE


def fill(game: State, moves: Moves) -> None:
    """Advance by any number within the AP, jump with the tile unless first already (A16), or act unless on white (A14)."""
    me = game.me()
    fill_purse(game, moves, True)
    if ready(me, JUMP) and game.order[0] != me.seat:
        moves.add(USE_JUMP)
    if me.special > 0:
        moves.add(ACT)
    fill_steps(moves, game.ap, TRACK - me.special)


def play(game: State, action: i64) -> None:
    """The disc moves, or stays where it is in its stack."""
    me = game.me()
    if action == USE_JUMP:
        use(me, JUMP)
        advance(game, me, game.seats[game.order[0]].special, True)
        return
    steps = action - ADVANCE
    game.ap -= steps
    if steps > 0:
        advance(game, me, me.special + steps, False)
    elif game.journal is not None:
        game.journal.add("special", me.seat, steps=0, space=me.special, jump=False)
    if me.special == TRACK:
        track_end(game, me, "end of the special-action track")


def advance(game: State, me: Player, space: i64, jump: bool) -> None:
    """Onto a space, on top of whatever lies there: before everybody who is not further on."""
    order = game.order
    at: i64 = 0
    while order[at] != me.seat:
        at += 1
    steps = space - me.special
    me.special = space
    while at > 0 and game.seats[order[at - 1]].special <= space:
        order[at] = order[at - 1]
        at -= 1
    order[at] = me.seat
    if game.journal is not None:
        game.journal.add("special", me.seat, steps=steps, space=space, jump=jump)
