"""The black market: a colonist or noble, a good and a point stand in for missing money. RULES.md X15-X19.

The row is disc, good, point: what is passed over is not paid.
"""

from typing import Final

from malecon.core.native import i64
from malecon.core.state import Moves
from malecon.games.puerto_rico import builder
from malecon.games.puerto_rico.actions import PAY_COLONIST, PAY_GOOD, PAY_NOBLE, PAY_VP
from malecon.games.puerto_rico.buildings import BLACK_MARKET, LIBRARY, ZONING_OFFICE
from malecon.games.puerto_rico.pieces import lift_disc
from malecon.games.puerto_rico.state import ASK_PAYMENT, BUILDINGS, GOODS, PLACES, QUARRY, SUPPLY, Player, State

DISC: Final = 0
GOOD: Final = 1
POINT: Final = 2


def pieces(game: State, me: Player, kind: i64, point: bool) -> i64:
    """How many coins the black market can stand in for when `kind` is built."""
    found: i64 = 0
    if spare_disc(game, me, kind):
        found += 1
    if me.barrels() > 0:
        found += 1
    if point:
        found += 1
    return found


def payable(game: State, me: Player, kind: i64, place: i64) -> i64:
    """Discs of a place that may be paid: none that serves this very purchase."""
    if place == BUILDINGS + BLACK_MARKET:
        return 0
    if place == QUARRY:
        return me.discs[QUARRY] - builder.quarry_discount(me, kind)
    if place == BUILDINGS + ZONING_OFFICE and builder.zoning_discount(me, kind) > 0:
        return 0
    if place == BUILDINGS + LIBRARY and me.seat == game.chooser:
        return 0
    return me.discs[place]


def spare_disc(game: State, me: Player, kind: i64) -> bool:
    place: i64 = 0
    while place < PLACES:
        if payable(game, me, kind, place) > 0:
            return True
        place += 1
    return False


def start(game: State, short: i64) -> bool:
    game.need = short
    game.floor = DISC
    game.ask = ASK_PAYMENT
    return True


def fill(game: State, moves: Moves) -> None:
    """Each choice must leave enough of the later sorts for the rest."""
    me = game.me()
    point: i64 = 0
    if me.vp > 0:
        point = 1
    good: i64 = 0
    if game.floor <= GOOD and me.barrels() > 0:
        good = 1
    if game.floor == DISC and game.need - 1 <= good + point:
        fill_discs(game, me, moves)
    if good == 1 and game.need - 1 <= point:
        kind: i64 = 0
        while kind < GOODS:
            if me.goods[kind] > 0:
                moves.add(PAY_GOOD + kind)
            kind += 1
    if point == 1 and game.need == 1:
        moves.add(PAY_VP)


def fill_discs(game: State, me: Player, moves: Moves) -> None:
    place: i64 = 0
    while place < PLACES:
        if me.discs[place] > me.nobles[place] and payable(game, me, game.building, place) > 0:
            moves.add(PAY_COLONIST + place)
        place += 1
    if game.with_nobles:
        place = 0
        while place < PLACES:
            if me.nobles[place] > 0 and payable(game, me, game.building, place) > 0:
                moves.add(PAY_NOBLE + place)
            place += 1


def play(game: State, action: i64) -> bool:
    me = game.me()
    if action == PAY_VP:
        me.vp -= 1
        game.vp += 1
    elif action >= PAY_GOOD:
        me.goods[action - PAY_GOOD] -= 1
        game.table[SUPPLY + action - PAY_GOOD] += 1
        game.floor = POINT
    elif action >= PAY_NOBLE:
        lift_disc(me, action - PAY_NOBLE, True)
        game.nobles += 1
        game.floor = GOOD
    else:
        lift_disc(me, action - PAY_COLONIST, False)
        game.colonists += 1
        game.floor = GOOD
    if game.journal is not None:
        game.journal.add("market payment", me.seat, action=action)
    game.need -= 1
    if game.need > 0:
        return True
    return builder.raise_building(game, me)
