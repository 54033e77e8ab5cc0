"""Every decision of the greedy player of San Juan, from the question asked to the answer."""

from malecon.bots.greedy.san_juan_build import choose_build, choose_good_to_spend, choose_place
from malecon.bots.greedy.san_juan_plan import Plan
from malecon.bots.greedy.san_juan_roles import choose_role
from malecon.bots.greedy.san_juan_values import SWAP, TUCK_POINTS
from malecon.core.native import i64, vec
from malecon.games.san_juan.actions import DISCARD, GOODS, KEEP, PASS, PRODUCE, SELL, SPARE_LIBRARY, TUCK, USE_LIBRARY, good_of
from malecon.games.san_juan.cards import KINDS, PRODUCTION
from malecon.games.san_juan.state import (
    ASK_BANK,
    ASK_BUILD,
    ASK_CHAPEL,
    ASK_KEEP,
    ASK_LIBRARY,
    ASK_OFFICE,
    ASK_PAY,
    ASK_PLACE,
    ASK_PRODUCE,
    ASK_ROLE,
    ASK_SELL,
    COUNCILLOR,
    DRAWN,
    NONE,
    PILES,
    State,
)
from malecon.games.san_juan.trader import value


def decide(state: State) -> i64:
    """The action for the seat to move."""
    ask = state.ask
    if ask == ASK_ROLE:
        return choose_role(state)
    if ask == ASK_BUILD:
        return choose_build(state, Plan(state, True))
    if ask == ASK_PLACE:
        return choose_place(state, Plan(state, True))
    if ask == ASK_PAY:
        return pay(state, Plan(state, False))
    if ask == ASK_PRODUCE:
        return produce(state)
    if ask == ASK_SELL:
        return sell(state)
    if ask == ASK_KEEP:
        return keep(state, Plan(state, False))
    if ask == ASK_LIBRARY:
        return use_library(state)
    if ask == ASK_OFFICE:
        return swap(state, Plan(state, False))
    if ask == ASK_CHAPEL:
        return chapel(state, Plan(state, False))
    if ask == ASK_BANK:
        return bank(state, Plan(state, False))
    return DISCARD + least(state, Plan(state, False), state.need)  # archive, hand limit, opening


# Cards


def first_card(state: State) -> i64:
    """The first kind that the row may name: cards begin anew after the goods of a black market."""
    if state.ask == ASK_PAY and state.spending:
        return 0
    return state.floor


def least(state: State, plan: Plan, need: i64) -> i64:
    """Of the `need` cards in hand that appeal least, and that the row may still name, the first kind."""
    left: vec[i64] = vec[i64]([0] * KINDS)
    worth: vec[i64] = vec[i64]([0] * KINDS)
    kind = first_card(state)
    while kind < state.kinds:
        left[kind] = i64(state.cards[plan.me.hand + kind])
        if left[kind] > 0:
            worth[kind] = plan.appeal(kind, left[kind] - 1)
        kind += 1
    first: i64 = KINDS
    while need > 0:
        pick: i64 = NONE
        kind = 0
        while kind < state.kinds:
            if left[kind] > 0 and (pick == NONE or worth[kind] < worth[pick]):
                pick = kind
            kind += 1
        left[pick] -= 1
        if left[pick] > 0:
            worth[pick] = plan.appeal(pick, left[pick] - 1)
        if pick < first:
            first = pick
        need -= 1
    return first


def least_appeal(state: State, plan: Plan) -> i64:
    """The appeal of the card in hand that is easiest to part with, among those that the row may still name; -1 if there is none."""
    lowest: i64 = -1
    kind = first_card(state)
    while kind < state.kinds:
        copies: i64 = i64(state.cards[plan.me.hand + kind])
        if copies > 0:
            appeal = plan.appeal(kind, copies - 1)
            if lowest < 0 or appeal < lowest:
                lowest = appeal
        kind += 1
    return lowest


def pay(state: State, plan: Plan) -> i64:
    if state.spending:
        spend = choose_good_to_spend(state, plan, least_appeal(state, plan))
        if spend != NONE:
            return spend
    return DISCARD + least(state, plan, state.need)


def keep(state: State, plan: Plan) -> i64:
    """Of the cards drawn that appeal most, as many as may be kept, the first kind."""
    left: vec[i64] = vec[i64]([0] * KINDS)
    held: vec[i64] = vec[i64]([0] * KINDS)
    kind = state.floor
    while kind < state.kinds:
        left[kind] = i64(state.cards[DRAWN + kind])
        held[kind] = i64(state.cards[plan.me.hand + kind])
        kind += 1
    first: i64 = KINDS
    need = state.need
    while need > 0:
        pick: i64 = NONE
        most: i64 = -1
        kind = state.floor
        while kind < state.kinds:
            if left[kind] > 0:
                appeal = plan.appeal(kind, held[kind])
                if appeal > most:
                    pick = kind
                    most = appeal
            kind += 1
        left[pick] -= 1
        held[pick] += 1
        if pick < first:
            first = pick
        need -= 1
    return KEEP + first


def swap(state: State, plan: Plan) -> i64:
    """Office building: cards that I shall hardly build go for others."""
    appeal = least_appeal(state, plan)
    if appeal < 0 or appeal >= SWAP:
        return PASS
    if state.need == 2 and plan.me.hand_size > 1:
        first = least(state, plan, 2)
        copies: i64 = i64(state.cards[plan.me.hand + first])
        if plan.appeal(first, copies - 1) < SWAP:
            return DISCARD + first
    return DISCARD + least(state, plan, 1)


def chapel(state: State, plan: Plan) -> i64:
    """A point for a card: worth it unless the card is one to build."""
    if plan.card + least_appeal(state, plan) < TUCK_POINTS:
        return TUCK + least(state, plan, 1)
    return PASS


def bank(state: State, plan: Plan) -> i64:
    """Once a game, so when the game may end in this round: all cards but those for the last build."""
    if plan.most < PILES - 1:
        return PASS
    spare = plan.me.hand_size - last_build(state, plan)
    while spare > 0:
        if enough(state, plan, spare):
            return TUCK + least(state, plan, spare)
        spare -= 1
    return PASS


def enough(state: State, plan: Plan, wanted: i64) -> bool:
    """Whether the row can still name as many cards."""
    found: i64 = 0
    kind = state.floor
    while kind < state.kinds:
        found += i64(state.cards[plan.me.hand + kind])
        kind += 1
    return found >= wanted


def last_build(state: State, plan: Plan) -> i64:
    """The cards that the best last build takes, itself among them; a card kept scores nothing, one put away a point."""
    cards: i64 = 0
    best: i64 = 0
    kind: i64 = 0
    while kind < state.kinds:
        if state.cards[plan.me.hand + kind] > 0 and (kind < PRODUCTION or not plan.me.owns(kind)):
            price = plan.usual_price(kind)
            if price < plan.me.hand_size and plan.static(kind) - 100 * (price + 1) > best:
                best = plan.static(kind) - 100 * (price + 1)
                cards = price + 1
        kind += 1
    return cards


# Goods


def produce(state: State) -> i64:
    """The dearest goods that may be made, named from the cheapest up."""
    me = state.seats[state.to_move]
    need = state.need
    first: i64 = NONE
    kind: i64 = PRODUCTION - 1
    while kind >= state.floor and need > 0:
        slot: i64 = 0
        while slot < me.piles and need > 0:
            if i64(me.top[slot]) == kind and me.good[slot] == 0:
                first = kind
                need -= 1
            slot += 1
        kind -= 1
    if first == NONE:
        return PASS
    return PRODUCE + first


def sell(state: State) -> i64:
    """The goods that fetch most, named from the lowest up."""
    me = state.seats[state.to_move]
    need = state.need
    prices: vec[i64] = vec[i64]([0] * PILES)
    slot: i64 = 0
    while slot < me.piles:
        if me.good[slot] > 0 and good_of(i64(me.top[slot])) >= state.floor:
            prices[slot] = value(state, good_of(i64(me.top[slot])))
        slot += 1
    first: i64 = GOODS
    while need > 0:
        pick: i64 = NONE
        slot = 0
        while slot < me.piles:
            if prices[slot] > 0 and (pick == NONE or better_sold(i64(me.top[slot]), i64(me.top[pick]), prices[slot], prices[pick])):
                pick = slot
            slot += 1
        if pick == NONE:
            break
        prices[pick] = 0
        if good_of(i64(me.top[pick])) < first:
            first = good_of(i64(me.top[pick]))
        need -= 1
    if first == GOODS:
        return PASS
    return SELL + first


def better_sold(kind: i64, than: i64, price: i64, than_price: i64) -> bool:
    """The higher price; at the same price the good that is usually cheaper."""
    if price != than_price:
        return price > than_price
    return good_of(kind) < good_of(than)


def use_library(state: State) -> i64:
    """Two players, the governor's first role: the councillor's three cards more are not worth the second role's card or good."""
    if state.role == COUNCILLOR:
        return SPARE_LIBRARY
    return USE_LIBRARY
