"""The choice of a turn: an action of a colour in the centre, gold, or points for the cubes. RULES.md R8 to R14, P."""

from malecon.core.native import i64
from malecon.core.state import Moves
from malecon.games.amerigo import building, cannons, planning, production, ships, special
from malecon.games.amerigo.actions import CHOOSE, SCORE_CUBES, TAKE_GOLD
from malecon.games.amerigo.gold import fill_purse, play_purse, take_gold
from malecon.games.amerigo.ledger import gain_vp
from malecon.games.amerigo.state import (
    BLUE,
    BY_CUBES,
    BY_TILE,
    BY_WHITE,
    COLOURS,
    FROM_CUBES,
    GREEN,
    RED,
    WHITE,
    YELLOW,
    Player,
    State,
)
from malecon.games.amerigo.tiles import CUBE_POINTS, GREEN_IS_RED, extra_ap, ready, use


def is_open(game: State, me: Player, colour: i64) -> bool:
    """A cube of the colour lies in the centre, or of the other one with green is red (Q17)."""
    centre = game.centre
    if centre[colour] > 0:
        return True
    return (colour == RED or colour == GREEN) and me.owns(GREEN_IS_RED) and centre[RED] + centre[GREEN] > 0


def fill(game: State, moves: Moves) -> None:
    me = game.me()
    colour: i64 = 0
    while colour < COLOURS:
        if is_open(game, me, colour):
            moves.add(CHOOSE + colour)
        colour += 1
    moves.add(TAKE_GOLD)
    if ready(me, CUBE_POINTS):
        moves.add(SCORE_CUBES)
    fill_purse(game, moves, False)


def play(game: State, action: i64) -> bool:
    """True while the turn goes on."""
    if play_purse(game, action):
        return True
    me = game.me()
    if action == TAKE_GOLD:
        take_gold(game)
        return False
    if action == SCORE_CUBES:
        use(me, CUBE_POINTS)
        gain_vp(game, me, game.cubes(), FROM_CUBES, "points for cubes")
        return False
    colour = action - CHOOSE
    game.opened = BY_CUBES
    if game.centre[colour] == 0:
        game.opened = BY_TILE
    game.ap = game.most_cubes()
    begin(game, me, colour)
    return True


def act(game: State) -> bool:
    """White: the action of one's space, in full (W7, W9)."""
    me = game.me()
    game.opened = BY_WHITE
    begin(game, me, special.colour_of(me.special))
    return True


def begin(game: State, me: Player, colour: i64) -> None:
    """The action begins with the AP of the phase and those of one's tiles (P3, Q9)."""
    game.colour = colour
    game.ap += extra_ap(me, colour)
    if game.journal is not None:
        game.journal.add("action", me.seat, colour=colour, ap=game.ap, opened=game.opened)
    if colour == BLUE:
        ships.begin(game)
    elif colour == RED:
        planning.begin(game)
    elif colour == GREEN:
        building.begin(game)
    elif colour == YELLOW:
        production.begin(game)
    elif colour == WHITE:
        special.begin(game)
    else:
        cannons.begin(game)
