"""The mayor: colonists arrive and everybody places all discs anew. RULES.md M; the villa and the ship's noble are in nobles.py."""

from malecon.core.native import i64
from malecon.core.state import Moves
from malecon.games.puerto_rico import nobles, rounds
from malecon.games.puerto_rico.actions import PASS, PLACE, TAKE_COLONIST
from malecon.games.puerto_rico.pieces import counts, last_round
from malecon.games.puerto_rico.state import (
    AFTER,
    ASK_PLACE,
    ASK_PRIVILEGE,
    BUILDINGS,
    NONE,
    OPENING,
    ROSE,
    TURNS,
    Player,
    State,
)


def proceed(game: State) -> bool:
    """Privilege, discs from the ship, placing, new discs on the ship (M1). True if somebody is asked."""
    if game.step == OPENING:
        if privilege(game, game.seats[game.chooser]):
            return True
        rounds.next_step(game, TURNS)
    if game.step == TURNS:
        if game.with_nobles:
            if nobles.boarding(game):
                return True
        else:
            share(game)
        rounds.next_step(game, AFTER)
    while game.turn < game.players:
        if placing(game, game.seat_in_turn()):
            return True
        rounds.next_turn(game)
    refill(game)
    return False


def privilege(game: State, me: Player) -> bool:
    """A colonist from the supply, two with a library; it may be declined (M2, X40)."""
    if game.stage == 0:
        game.stage = 1
        game.need = min(game.privileges(me), game.colonists)
    if game.need == 0:
        return False
    game.to_move = me.seat
    game.ask = ASK_PRIVILEGE
    return True


def fill_privilege(moves: Moves) -> None:
    moves.add(PASS)
    moves.add(TAKE_COLONIST)


def play_privilege(game: State, action: i64) -> bool:
    if action == PASS:
        game.need = 0
        return False
    me = game.me()
    game.need -= 1
    game.colonists -= 1
    me.discs[ROSE] += 1
    if game.journal is not None:
        game.journal.add("colonist", me.seat, place=ROSE, cause="mayor")
    return False


def share(game: State) -> None:
    """One colonist after the other, clockwise from the mayor, until the ship is empty (M3)."""
    each = game.waiting // game.players
    more = game.waiting % game.players
    while game.turn < game.players:
        me = game.seat_in_turn()
        discs = each
        if game.turn < more:
            discs += 1
        me.discs[ROSE] += discs
        if game.journal is not None and discs > 0:
            game.journal.add("colonists", me.seat, colonists=discs, nobles=0)
        game.turn += 1
    game.waiting = 0


# Placing: all discs are lifted; then, place after place, those that are put down again


def placing(game: State, me: Player) -> bool:
    """Every disc that fits must be placed (M7). Only where some circle stays empty is there anything to choose."""
    if game.stage == 0:
        lift_all(game, me)
        game.stage = 1
        game.floor = 0
    if game.stage == 1:
        if game.with_nobles and nobles.placing(game, me):
            return True
        game.stage = 2
        game.floor = 0
        game.room = me.free_circles(game.kinds)
        game.need = min(me.discs[ROSE] - me.nobles[ROSE], game.room)
    if game.need > 0:
        if game.need < game.room:
            game.to_move = me.seat
            game.ask = ASK_PLACE
            return True
        fill_all(game, me)
    if game.journal is not None:
        game.journal.add("placed", me.seat, discs=counts(me.discs), nobles=counts(me.nobles))
    return False


def lift_all(game: State, me: Player) -> None:
    discs = me.discs
    place: i64 = 0
    while place < BUILDINGS + game.kinds:
        if discs[place] > 0:
            discs[ROSE] += discs[place]
            discs[place] = 0
            if game.with_nobles:
                me.nobles[ROSE] += me.nobles[place]
                me.nobles[place] = 0
        place += 1


def fill_all(game: State, me: Player) -> None:
    """As many discs as circles from the floor on: they all go there."""
    discs = me.discs
    place = game.floor
    while place < BUILDINGS + game.kinds:
        free = me.circles(place) - discs[place]
        discs[place] += free
        discs[ROSE] -= free
        place += 1
    game.need = 0
    game.room = 0


def fill_places(game: State, moves: Moves) -> None:
    """A free circle, not before the floor, that leaves enough circles for all discs of the row."""
    me = game.me()
    discs = me.discs
    need = game.need
    left = game.room
    place = game.floor
    while left >= need:
        free = me.circles(place) - discs[place]
        if free > 0:
            moves.add(PLACE + place)
            left -= free
        place += 1


def place_disc(game: State, place: i64) -> bool:
    me = game.me()
    passed = game.floor
    while passed < place:
        game.room -= me.circles(passed) - me.discs[passed]
        passed += 1
    game.floor = place
    game.room -= 1
    game.need -= 1
    me.discs[place] += 1
    me.discs[ROSE] -= 1
    return False


def refill(game: State) -> None:
    """A disc for each empty circle on buildings, at least one a player; too few in the supply end the game after this round.

    With the Nobles one of them comes first, and a short supply ends nothing (M10, M11, Y3, Y4).
    """
    wanted = empty_circles(game)
    if wanted < game.players:
        wanted = game.players
    if game.with_nobles:
        if game.nobles > 0:
            game.nobles -= 1
            game.waiting_nobles += 1
            wanted -= 1
    elif game.colonists < wanted:
        last_round(game, "colonists")
    discs = min(wanted, game.colonists)
    game.colonists -= discs
    game.waiting += discs
    if game.journal is not None:
        game.journal.add("ship", NONE, colonists=game.waiting, nobles=game.waiting_nobles)


def empty_circles(game: State) -> i64:
    """On buildings only, the guest house's included."""
    found: i64 = 0
    seat: i64 = 0
    while seat < game.players:
        me = game.seats[seat]
        discs = me.discs
        found += me.city_circles
        place: i64 = BUILDINGS
        while place < BUILDINGS + game.kinds:
            found -= discs[place]
            place += 1
        seat += 1
    return found
