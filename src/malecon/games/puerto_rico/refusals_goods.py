"""Refusals about goods: privilege, sale, loads, storage, and the smuggler's actions."""

from malecon.core.bits import has
from malecon.games.puerto_rico import trader
from malecon.games.puerto_rico.actions import (
    ATTACK,
    BUY_LAND,
    CHANGE_ROLE,
    DISCARD,
    GAIN,
    GOODS,
    KEEP,
    LOAD,
    LOAD_SMALL_WHARF,
    LOAD_WHARF,
    MAX_SHIPS,
    PLUNDER,
    POACH,
    SELL,
    SELL_TO_POST,
    STORE,
    SUPPLY,
)
from malecon.games.puerto_rico.buildings import FOREST_HOUSE, LAND_OFFICE, OFFICE, SMALL_WHARF, TRADING_POST, WHARF
from malecon.games.puerto_rico.captain import ships_for
from malecon.games.puerto_rico.engine import Engine
from malecon.games.puerto_rico.moves import Speaker
from malecon.games.puerto_rico.reasons import LAND_WAYS, good_order, has_none, idle, no, no_tile
from malecon.games.puerto_rico.state import CARGO, HOUSE_SPACES, ISLAND, NONE, SMUGGLER
from malecon.games.puerto_rico.state import SUPPLY as SUPPLY_PLACE
from malecon.games.puerto_rico.storage import loose


def good(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    if first != GAIN:
        return None
    fields = speaker.good_fields(index)
    if not has(state.produced, index):
        return no(speaker.say("you produced no {good} in this phase", **fields), "K6")
    if state.table[SUPPLY_PLACE + index] == 0:
        return no(speaker.say("no {good} is left in the supply", **fields), "K6")
    return good_order(speaker, index, int(state.floor))


# Trader


def trade(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    if first in (SELL, SELL_TO_POST):
        return sell(speaker, state, first, index)
    if first in (BUY_LAND, DISCARD):
        return deal(speaker, state, first, index)
    return None


def sell(speaker: Speaker, state: Engine, first: int, good: int) -> str | None:
    me = state.me()
    if state.stage & trader.SOLD:
        return no(speaker.say("you have sold your one barrel of this phase"), "T1")
    if first == SELL_TO_POST:
        return idle(speaker, me, TRADING_POST, "X28") or has_none(speaker, good, "X28")
    if me.goods[good] == 0:
        return has_none(speaker, good, "T1")
    if trader.in_house(state) == HOUSE_SPACES:
        return no(speaker.say("the trading house is full: {n} barrels", n=HOUSE_SPACES), "T5")
    fields = speaker.good_fields(good) | speaker.building_fields(OFFICE)
    return no(speaker.say("the trading house has {good} already, and you have no {building} at work", **fields), "T4")


def deal(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    """The land office: a colonist there buys, a noble sells."""
    me = state.me()
    fields = speaker.building_fields(LAND_OFFICE) | speaker.piece_fields()
    if state.stage & trader.DEALT:
        return no(speaker.say("{the_building} was used in this turn", **fields), "Y12" if me.has_noble_on(LAND_OFFICE) else "Y10")
    reason = idle(speaker, me, LAND_OFFICE, "Y10")
    if reason is not None:
        return reason
    if first == DISCARD:
        if not me.has_noble_on(LAND_OFFICE):
            return no(speaker.say("with a {colonist} on it {the_building} buys tiles and sells none", **fields), "Y12")
        if index // GOODS >= LAND_WAYS and not me.works(FOREST_HOUSE):
            return idle(speaker, me, FOREST_HOUSE, "Y12")
        return no_tile(speaker, first + index, "Y12")
    if me.has_noble_on(LAND_OFFICE):
        return no(speaker.say("with a {noble} on it {the_building} sells tiles and buys none", **fields), "Y10")
    if me.money == 0:
        return no(speaker.say("it costs 1, and you have no money"), "Y11")
    if me.tiles == ISLAND:
        return no(speaker.say("your island is full"), "Y11")
    return no(speaker.say("no plantation is left to draw"), "Y11")


# Captain


def supplier(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    if first != SUPPLY:
        return None
    if index < state.floor:
        return no(speaker.say("each kind once, in the order of the list: {good} is over", **speaker.good_fields(index)), "P65")
    return has_none(speaker, index, "Y21")


def load(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    me = state.me()
    if first == LOAD:
        return load_ship(speaker, state, index // MAX_SHIPS, index % MAX_SHIPS)
    if first == LOAD_WHARF:
        if me.works(WHARF) and me.wharf_used:
            return no(speaker.say("{the_building} was used in this phase", **speaker.building_fields(WHARF)), "V22")
        return idle(speaker, me, WHARF, "V22") or has_none(speaker, index, "V22")
    if first == LOAD_SMALL_WHARF:
        if me.works(SMALL_WHARF) and me.small_wharf_used:
            return no(speaker.say("{the_building} was used in this phase", **speaker.building_fields(SMALL_WHARF)), "X32")
        return idle(speaker, me, SMALL_WHARF, "X32") or has_none(speaker, index, "X32")
    return None


def load_ship(speaker: Speaker, state: Engine, good: int, ship: int) -> str:
    me = state.me()
    fields = speaker.good_fields(good) | {"ship": str(state.capacity[ship])}
    if me.goods[good] == 0:
        return has_none(speaker, good, "C1")
    cargo = int(state.cargo[ship])
    if cargo == good:
        return no(speaker.say("ship {ship} is full", **fields), "C2")
    if cargo != NONE:
        return no(speaker.say("ship {ship} carries {cargo}, and one kind only", cargo=speaker.good(cargo), **fields), "C2")
    for other in range(int(state.ships)):
        if state.cargo[other] == good:
            return no(speaker.say("{good} is on ship {other} already, so it goes on no other", other=state.capacity[other], **fields), "C3")
    best = ships_for(state, good, me.goods[good])
    sizes = ", ".join(str(state.capacity[other]) for other in range(int(state.ships)) if has(best, other))
    if state.largest_ship:
        return no(speaker.say("the largest empty ship must be loaded: {sizes}", sizes=sizes), "O6")
    barrels = speaker.barrels(good, int(me.goods[good]))
    return no(speaker.say("you have {barrels}, and another ship takes more of it: {sizes}", barrels=barrels, sizes=sizes), "C7")


def small_wharf(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    if first != LOAD_SMALL_WHARF:
        return None
    if state.me().goods[index] == 0:
        return has_none(speaker, index, "X32")
    return good_order(speaker, index, int(state.floor))


# Storage


def store(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    if first == KEEP:
        return no(speaker.say("single barrels come after the warehouses"), "C16")
    if first != STORE:
        return None
    if index < state.floor:
        return stored(speaker, state, index) or good_order(speaker, index, int(state.floor))
    return stored(speaker, state, index) or no(speaker.say("a warehouse of two kinds takes both, and none comes after this one"), "C17")


def keep(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    if first == STORE:
        return no(speaker.say("no warehouse of yours has room for another kind"), "C16")
    if first != KEEP:
        return None
    reason = stored(speaker, state, index)
    if reason is not None:
        return reason
    if index == state.floor and state.me().goods[index] <= state.count:
        return no(speaker.say("all your {good} is kept already", **speaker.good_fields(index)), "C16")
    if index >= state.floor:
        left = int(loose(state, state.me(), index))
        return no(
            speaker.say("from {good} on {left} can be kept, and {n} must be", left=left, n=state.need, **speaker.good_fields(index)),
            "C17",
        )
    return good_order(speaker, index, int(state.floor))


def stored(speaker: Speaker, state: Engine, good: int) -> str | None:
    if state.me().goods[good] == 0:
        return has_none(speaker, good, "C16")
    if has(state.stored, good):
        return no(speaker.say("your {good} is in a warehouse already", **speaker.good_fields(good)), "C16")
    return None


# The smuggler


def smuggle(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    if first == ATTACK:
        ship = index // 4
        barrels = int(state.table[CARGO + ship])
        size = int(state.capacity[ship])
        if barrels == 0:
            return no(speaker.say("ship {ship} is empty", ship=size), "J6")
        return no(speaker.count("ship {ship} has only {n} barrel", "ship {ship} has only {n} barrels", barrels, ship=size), "J6")
    if first == PLUNDER:
        return no(speaker.say("the trading house is empty"), "J8")
    if first == POACH:
        discs = speaker.discs(int(state.waiting), int(state.waiting_nobles))
        reason = speaker.say("on {the_ship}: {discs}; {n} discs stay there", discs=discs, n=state.players, **speaker.piece_fields())
        return no(reason, "J9")
    if first != CHANGE_ROLE:
        return None
    fields = speaker.role_fields(index)
    if index == SMUGGLER:
        return no(speaker.say("not {the_role} itself", **fields), "J12")
    if has(state.taken, index):
        return no(speaker.say("{the_role} was already taken this round", **fields), "J12")
    return no(speaker.say("both cards are alike: take the first one in place of {the_role}", **fields), "R8")
