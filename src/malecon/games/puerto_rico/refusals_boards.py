"""Refusals about islands and cities: tiles, discs, buildings."""

from malecon.core.bits import has
from malecon.games.puerto_rico import black_market, builder
from malecon.games.puerto_rico.actions import (
    BUILD,
    DISCARD,
    MOVE_GUEST,
    MOVE_NOBLE_GUEST,
    PAY_COLONIST,
    PAY_GOOD,
    PAY_NOBLE,
    PAY_VP,
    PLACE,
    PLACE_NOBLE,
    TAKE,
    TAKE_AS_FOREST,
    TAKE_NOBLE,
)
from malecon.games.puerto_rico.buildings import (
    BLACK_MARKET,
    COLUMN,
    CONSTRUCTION_HUT,
    FOREST_HOUSE,
    GUEST_HOUSE,
    LARGE,
)
from malecon.games.puerto_rico.engine import Engine
from malecon.games.puerto_rico.moves import Speaker
from malecon.games.puerto_rico.reasons import circle, has_none, idle, no, no_tile, place_order, row_of_circles
from malecon.games.puerto_rico.state import AFTER, BUILDINGS, FOREST, ISLAND, QUARRY, ROSE, ROW, SETTLER

# Tiles


def tile(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    if first not in (TAKE, TAKE_AS_FOREST):
        return None
    me = state.me()
    if first == TAKE and index == QUARRY:
        if state.quarries == 0:
            return no(speaker.say("no quarry is left"), "F5")
        fields = speaker.building_fields(CONSTRUCTION_HUT) | speaker.role_fields(SETTLER)
        if state.step == AFTER:
            return no(speaker.say("the second tile is a quarry only with {a_building} at work", **fields), "X38")
        return no(speaker.say("a quarry is for {the_role}, or for {a_building} at work", **fields), "F3")
    if state.table[ROW + index] == 0:
        clause = "X38" if state.step == AFTER else "F2" if me.seat == state.chooser else "F3"
        return no(speaker.say("there is no {land} in the row", **speaker.land_fields(index)), clause)
    return idle(speaker, me, FOREST_HOUSE, "X10")


def lodge(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    return no_tile(speaker, first + index, "Y16") if first == DISCARD else None


# Discs


def privilege(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    if first != TAKE_NOBLE:
        return None
    return no(speaker.say("the privilege brings a {colonist}, never a {noble}", **speaker.piece_fields()), "Y8")


def guest(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    if first not in (MOVE_GUEST, MOVE_NOBLE_GUEST):
        return None
    me = state.me()
    fields = speaker.piece_fields() | speaker.building_fields(GUEST_HOUSE)
    if index in (ROSE, BUILDINGS + GUEST_HOUSE):
        return no(speaker.say("a guest goes only to a circle of your other tiles and buildings"), "X27")
    if first == MOVE_GUEST and not me.has_colonist_on(GUEST_HOUSE):
        return no(speaker.say("no {colonist} is a guest of yours", **fields), "X21")
    if first == MOVE_NOBLE_GUEST and not me.has_noble_on(GUEST_HOUSE):
        return no(speaker.say("no {noble} is a guest of yours", **fields), "X21")
    reason = circle(speaker, me, index)
    if reason is not None:
        return reason
    return place_order(speaker, index, int(state.floor) - first)


def place(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    fields = speaker.piece_fields()
    if first == PLACE_NOBLE:
        return no(speaker.say("the {nobles} were placed before", **fields), "M9")
    if first != PLACE:
        return None
    if index == ROSE:
        return no(speaker.say("no disc stays on {the_rose} while a circle is free", **fields), "M7")
    return row_of_circles(speaker, state, index)


def nobles(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    if first != PLACE_NOBLE:
        return None
    if index == ROSE:
        return no(speaker.say("those who stay on {the_rose} are not placed: pass, if that is offered", **speaker.piece_fields()), "M7")
    return row_of_circles(speaker, state, index)


def poach(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    if first != PLACE:
        return None
    if index == ROSE:
        return no(speaker.say("nobody poached goes on {the_rose}", **speaker.piece_fields()), "J10")
    return circle(speaker, state.me(), index) or place_order(speaker, index, int(state.floor))


def reward(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    if first != PLACE:
        return None
    if index >= BUILDINGS:
        return no(speaker.say("they go on plantations, quarries or {the_rose}, never on buildings", **speaker.piece_fields()), "L8")
    return circle(speaker, state.me(), index) or place_order(speaker, index, int(state.floor))


# Building


def build(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    if first != BUILD:
        return None
    me = state.me()
    fields = speaker.building_fields(index)
    if me.owns(index):
        return no(speaker.say("you already have {a_building}", **fields), "B7")
    if not has(state.board, index):
        return no(speaker.say("{the_building} is not on the board of this game", **fields), "X6")
    if state.stock[index] == 0:
        return no(speaker.say("no {building} is left on the board", **fields), "B7")
    spaces = 2 if COLUMN[index] == LARGE else 1
    if me.spaces + spaces > ISLAND:
        left = ISLAND - int(me.spaces)
        return no(speaker.say("{the_building} needs {n} free city spaces; you have {left}", n=spaces, left=left, **fields), "B8")
    return too_dear(speaker, state, index)


def too_dear(speaker: Speaker, state: Engine, kind: int) -> str:
    """What a building costs, why, and what there is to pay with."""
    me = state.me()
    facts = {
        "quarries": int(builder.quarry_discount(me, kind)),
        "forests": int(me.land[FOREST]) // 2,
        "privilege": int(state.privileges(me)),
        "zoning": int(builder.zoning_discount(me, kind)),
    }
    reason = speaker.say(
        "{the_building} needs {price}: {parts}; you have {money}",
        price=builder.price(state, me, kind),
        parts=speaker.price_parts(int(builder.printed(state, kind)), facts),
        money=me.money,
        **speaker.building_fields(kind),
    )
    if not me.works(BLACK_MARKET):
        return no(reason, "B6")
    pieces = black_market.pieces(state, me, kind, me.vp > 0)
    reason += speaker.say(", and {the_market} adds {n}", n=pieces, **speaker.building_fields(BLACK_MARKET, "market"))
    return no(reason, "X15")


def payment(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    """Disc, barrel, VP: in this order, none twice."""
    me = state.me()
    if first in (PAY_COLONIST, PAY_NOBLE):
        return pay_disc(speaker, state, first == PAY_NOBLE, index)
    if first == PAY_GOOD:
        if state.floor > black_market.GOOD:
            return no(speaker.say("no second barrel may pay"), "X15")
        if me.goods[index] == 0:
            return has_none(speaker, index, "X15")
        return first_others(speaker, state)
    if first == PAY_VP:
        if me.vp == 0:
            return no(speaker.say("you have no VP"), "X15")
        return first_others(speaker, state)
    return None


def first_others(speaker: Speaker, state: Engine) -> str:
    return no(speaker.say("the order is disc, barrel, VP, and {n} are missing: something before it must pay too", n=state.need), "X15")


def pay_disc(speaker: Speaker, state: Engine, noble: bool, place: int) -> str:
    me = state.me()
    fields = speaker.piece_fields() | speaker.place_fields(place)
    if state.floor > black_market.DISC:
        return no(speaker.say("no disc can pay any more: the order is disc, barrel, VP"), "X15")
    here = int(me.nobles[place]) if noble else int(me.discs[place] - me.nobles[place])
    if here == 0 and noble:
        return no(speaker.say("you have no {noble} there: {place}", **fields), "X16")
    if here == 0:
        return no(speaker.say("you have no {colonist} there: {place}", **fields), "X16")
    if place == BUILDINGS + BLACK_MARKET:
        return no(speaker.say("not the disc on {the_place} itself", **fields), "X16")
    if place == QUARRY:
        busy = speaker.count(
            "your {n} occupied quarry takes something off this price",
            "each of your {n} occupied quarries takes something off this price",
            int(me.discs[QUARRY]),
        )
        return no(busy, "X17")
    return no(speaker.say("{the_place} takes something off this price, so its disc stays", **fields), "X18")
