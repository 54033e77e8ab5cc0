"""The guest house: its guests may move in any phase but the mayor's. RULES.md X21-X27."""

from malecon.core.native import i64
from malecon.core.state import Moves
from malecon.games.puerto_rico.actions import MOVE_GUEST, MOVE_NOBLE_GUEST, PASS
from malecon.games.puerto_rico.buildings import GUEST_HOUSE
from malecon.games.puerto_rico.pieces import lay_disc, lift_disc
from malecon.games.puerto_rico.rounds import next_turn
from malecon.games.puerto_rico.state import ASK_GUEST, BUILDINGS, Player, State


def round_of_table(game: State) -> bool:
    """Everybody's guests in turn, from the chooser on: True if somebody is asked."""
    if not game.guest_houses:
        return False
    while game.turn < game.players:
        if offer(game, game.seat_in_turn()):
            return True
        next_turn(game)
    return False


def offer(game: State, me: Player) -> bool:
    """Ask a player with guests and a free circle for them, once a turn: True if asked."""
    if not game.guest_houses or game.greeted or not me.works(GUEST_HOUSE) or not any_circle(game, me, 0):
        return False
    game.to_move = me.seat
    game.ask = ASK_GUEST
    game.floor = 0
    return True


def any_circle(game: State, me: Player, floor: i64) -> bool:
    place = floor
    while place < BUILDINGS + game.kinds:
        if place != BUILDINGS + GUEST_HOUSE and me.circles(place) > me.discs[place]:
            return True
        place += 1
    return False


def fill(game: State, moves: Moves) -> None:
    """Colonists first, then nobles, each in the order of the places."""
    me = game.me()
    moves.add(PASS)
    if me.has_colonist_on(GUEST_HOUSE):
        fill_circles(game, me, moves, MOVE_GUEST)
    if me.has_noble_on(GUEST_HOUSE):
        fill_circles(game, me, moves, MOVE_NOBLE_GUEST)


def fill_circles(game: State, me: Player, moves: Moves, first: i64) -> None:
    place: i64 = 0
    while place < BUILDINGS + game.kinds:
        if place != BUILDINGS + GUEST_HOUSE and me.circles(place) > me.discs[place] and first + place >= game.floor:
            moves.add(first + place)
        place += 1


def play(game: State, action: i64) -> bool:
    """Move a guest, or let them stay: True if the owner is asked about the other one."""
    me = game.me()
    if action != PASS:
        noble = action >= MOVE_NOBLE_GUEST
        place = action - MOVE_GUEST
        if noble:
            place = action - MOVE_NOBLE_GUEST
        lift_disc(me, BUILDINGS + GUEST_HOUSE, noble)
        lay_disc(me, place, noble)
        game.floor = action
        if game.journal is not None:
            game.journal.add("guest", me.seat, place=place, noble=noble)
        if me.works(GUEST_HOUSE) and more_to_move(game, me):
            return True
    game.greeted = True
    return False


def more_to_move(game: State, me: Player) -> bool:
    """Whether the row can go on: a guest is left that comes after the one just moved."""
    if me.has_noble_on(GUEST_HOUSE):
        if game.floor >= MOVE_NOBLE_GUEST:
            return any_circle(game, me, game.floor - MOVE_NOBLE_GUEST)
        return any_circle(game, me, 0)
    return game.floor < MOVE_NOBLE_GUEST and any_circle(game, me, game.floor - MOVE_GUEST)
