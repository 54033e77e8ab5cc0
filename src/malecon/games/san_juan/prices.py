"""What a building costs, and what a player can pay: RULES.md B2-B7, and the discounts of the cards."""

from malecon.core.native import i64
from malecon.games.san_juan.cards import (
    BLACK_MARKET,
    CATHEDRAL,
    COST,
    CRANE,
    LIBRARY,
    PARK,
    PRODUCTION,
    QUARRY,
    SMITHY,
)
from malecon.games.san_juan.state import NONE, Player, State


def crane_value(kind: i64) -> i64:
    """What covering a building takes off the price (S22)."""
    if kind == PARK:
        return 6
    return COST[kind]


def discount(game: State, me: Player, kind: i64, under: i64, doubled: bool) -> i64:
    """Privilege, smithy and quarry, and the crane. A building that is being covered (`under`) no longer helps (S20)."""
    off: i64 = 0
    if me.seat == game.chooser:
        off = 1
        if doubled:
            off = 2
    if kind < PRODUCTION:
        if me.works(SMITHY) and under != SMITHY:
            off += 1
    elif me.works(QUARRY) and under != QUARRY:
        off += 1
    if under != NONE:
        off += crane_value(under)
    return off


def means(game: State, me: Player, kind: i64, under: i64, loaded: bool) -> i64:
    """How much the player can pay: the rest of the hand, and up to two goods with a black market (S21)."""
    most = me.hand_size
    if kind != CATHEDRAL:
        most -= 1
    if me.works(BLACK_MARKET) and under != BLACK_MARKET:
        goods = me.goods
        if loaded:
            goods -= 1
        if goods > 2:
            goods = 2
        most += goods
    return most


def affordable(game: State, me: Player, kind: i64, under: i64, loaded: bool) -> bool:
    doubled = me.may_double(game) and under != LIBRARY
    return COST[kind] - discount(game, me, kind, under, doubled) <= means(game, me, kind, under, loaded)


def coverable(me: Player, kind: i64, slot: i64) -> bool:
    """K15, K16: not a crane, and not the same building again."""
    under: i64 = i64(me.top[slot])
    return under != CRANE and under != kind


def buildable(game: State, me: Player, kind: i64) -> bool:
    """Allowed (one of each city building, B9) and payable in at least one way."""
    if kind >= PRODUCTION and me.owns(kind):
        return False
    if affordable(game, me, kind, NONE, False):
        return True
    if me.works(CRANE):
        slot: i64 = 0
        while slot < me.piles:
            if coverable(me, kind, slot) and affordable(game, me, kind, i64(me.top[slot]), me.good[slot] > 0):
                return True
            slot += 1
    return False


def price(game: State, me: Player, doubled: bool) -> i64:
    """What the building that was just laid costs; never less than nothing (B3)."""
    cost = COST[game.building] - discount(game, me, game.building, NONE, doubled) - game.saved
    if cost < 0:
        return 0
    return cost


def purse_of(me: Player) -> i64:
    """What is left to pay with once the card is laid."""
    most = me.hand_size
    if me.works(BLACK_MARKET):
        if me.goods > 2:
            most += 2
        else:
            most += me.goods
    return most
