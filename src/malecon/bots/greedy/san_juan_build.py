"""The greedy player of San Juan as a builder: what to build, where to lay it, what to pay with."""

from malecon.bots.greedy.san_juan_plan import Plan
from malecon.bots.greedy.san_juan_values import EASE, ENDING, HOPE, INCOME, MEAN_PRICE, NEXT_BUILD, PATIENCE, SALE, SLOT
from malecon.core.native import i64
from malecon.games.san_juan.actions import BUILD, COVER, COVER_LOADED, CUSTOMS_GOOD, GOODS, NEW_PLACE, PASS, SPEND, good_of, kind_of
from malecon.games.san_juan.cards import CARPENTER, CATHEDRAL, COST, CRANE, CUSTOMS_PRICE, LIBRARY, PRODUCTION
from malecon.games.san_juan.prices import coverable, discount, means
from malecon.games.san_juan.scoring import sources
from malecon.games.san_juan.state import NONE, OFFER, PILES, Player, State


def choose_build(state: State, plan: Plan) -> i64:
    """The build that brings most, together with the one that could follow it; or none."""
    moves = state.legal_moves()
    best_action: i64 = PASS
    best = follow_up(state, plan, NONE, 0)
    if ends_anyway(state, plan.me):
        best = -1
    i: i64 = 0
    while i < moves.count:
        action = moves.action[i]
        if action != PASS:
            kind = action - BUILD
            worth = worth_with_next(state, plan, kind, 0)
            if worth > best:
                best = worth
                best_action = action
        i += 1
    return best_action


def builder_gain(state: State, plan: Plan, dearer: i64) -> i64:
    """What a builder phase now would bring me, compared with none: `dearer` is the privilege that I do without."""
    me = plan.me
    none = follow_up(state, plan, NONE, 0)
    best = none
    kind: i64 = 0
    while kind < state.kinds:
        if (state.cards[me.hand + kind] > 0 or state.cards[OFFER + kind] > 0) and (kind < PRODUCTION or not me.owns(kind)):
            worth = worth_with_next(state, plan, kind, dearer)
            if worth > best:
                best = worth
        kind += 1
    return best - none


def worth_with_next(state: State, plan: Plan, kind: i64, dearer: i64) -> i64:
    """A build in its best place and the best one that could follow; a very low number if it cannot be paid."""
    place = best_place(state, plan, kind, dearer)
    if place == NONE:
        return -100000
    under = covered_by(place)
    price = price_of(state, plan.me, kind, under, dearer)
    worth = build_worth(plan, kind) - place_cost(state, plan, kind, place, dearer)
    if under == NONE and plan.me.piles == PILES - 1:
        worth += ending(state, plan, worth)
    return worth + follow_up(state, plan, kind, price)


def build_worth(plan: Plan, kind: i64) -> i64:
    worth = plan.static(kind) * (100 - PATIENCE * plan.after) // 100 + plan.dynamic(kind, plan.rounds)
    if kind != CATHEDRAL:
        worth -= plan.card
    if kind >= PRODUCTION and plan.me.works(CARPENTER):
        worth += plan.card
    return worth


def follow_up(state: State, plan: Plan, built: i64, price: i64) -> i64:
    """The best build in a later phase out of what would be left in hand."""
    if (plan.builds == 0 and built != NONE) or plan.phases == 0:
        return 0
    me = plan.me
    purse = (me.hand_size - price) * 100 + INCOME - 100
    if built != NONE:
        purse -= 100
    rounds = plan.rounds - 100
    share = 100 - PATIENCE * (plan.after - 1)
    best: i64 = 0
    kind: i64 = 0
    while kind < state.kinds:
        copies: i64 = i64(state.cards[me.hand + kind])
        if kind == built:
            copies -= 1
        if copies > 0 and (kind < PRODUCTION or (kind != built and not me.owns(kind))):
            cost = plan.usual_price(kind)
            if cost * 100 <= purse:
                worth = plan.static(kind) * share // 100 + plan.dynamic(kind, rounds) - plan.card * (100 * cost + 100 - EASE) // 100
                if worth > best:
                    best = worth
        kind += 1
    return best * NEXT_BUILD // 100


# The end of the game


def ends_anyway(state: State, me: Player) -> bool:
    """Whether somebody else has twelve buildings already."""
    seat: i64 = 0
    while seat < state.players:
        if seat != me.seat and state.seats[seat].piles == PILES:
            return True
        seat += 1
    return False


def score(state: State, seat: i64) -> i64:
    total: i64 = 0
    for part in sources(state, seat):
        points: i64 = part
        total += points
    return total * 100


def lead(state: State, plan: Plan, gain: i64) -> i64:
    """My points after a build that brings `gain`, less those of the best of the others after theirs."""
    best: i64 = 0
    seat: i64 = 0
    while seat < state.players:
        if seat != plan.me.seat:
            points = score(state, seat)
            if state.seats[seat].hand_size > 2 and state.seats[seat].fresh == NONE:
                points += HOPE
            if points > best:
                best = points
        seat += 1
    return score(state, plan.me.seat) + gain - best


def ending(state: State, plan: Plan, gain: i64) -> i64:
    """What it is worth to end the game with a build that brings `gain` points."""
    if ends_anyway(state, plan.me):
        return 0
    if lead(state, plan, gain) >= 0:
        return ENDING
    return -ENDING


# Where to lay it


def covered_by(place: i64) -> i64:
    """The kind that a place covers; NONE for a new place."""
    if place == NEW_PLACE:
        return NONE
    if place < COVER_LOADED:
        return place - COVER
    return kind_of(place - COVER_LOADED)


def price_of(state: State, me: Player, kind: i64, under: i64, dearer: i64) -> i64:
    doubled = me.may_double(state) and under != LIBRARY
    price = COST[kind] - discount(state, me, kind, under, doubled) + dearer
    if price < 0:
        return 0
    return price


def place_cost(state: State, plan: Plan, kind: i64, place: i64, dearer: i64) -> i64:
    """What laying the building there costs: the price, the covered building with its good, or one of the twelve places."""
    me = plan.me
    if place == NEW_PLACE:
        cost = plan.card * price_of(state, me, kind, NONE, dearer)
        if plan.builds < plan.after:
            cost += SLOT
        return cost
    under = covered_by(place)
    cost = plan.card * price_of(state, me, kind, under, dearer)
    cost += plan.static(under) + plan.dynamic(under, plan.rounds)
    if place >= COVER_LOADED:
        cost += plan.card
    return cost


def best_place(state: State, plan: Plan, kind: i64, dearer: i64) -> i64:
    """A new place or, with a crane, the building that is best covered; NONE if no place can be paid."""
    me = plan.me
    best: i64 = NONE
    least: i64 = 0
    if price_of(state, me, kind, NONE, dearer) <= means(state, me, kind, NONE, False):
        best = NEW_PLACE
        least = place_cost(state, plan, kind, NEW_PLACE, dearer)
    if not me.works(CRANE):
        return best
    slot: i64 = 0
    while slot < me.piles:
        under: i64 = i64(me.top[slot])
        loaded = me.good[slot] > 0
        if coverable(me, kind, slot) and price_of(state, me, kind, under, dearer) <= means(state, me, kind, under, loaded):
            place = COVER + under
            if loaded:
                place = COVER_LOADED + good_of(under)
            cost = place_cost(state, plan, kind, place, dearer)
            if best == NONE or cost < least:
                best = place
                least = cost
        slot += 1
    return best


def choose_place(state: State, plan: Plan) -> i64:
    return best_place(state, plan, state.building, 0)


# What to pay with


def choose_good_to_spend(state: State, plan: Plan, least_card: i64) -> i64:
    """A good for the black market, if it is worth less than the card it saves or if there is no other way; else NONE."""
    me = plan.me
    forced = state.need > me.hand_size
    best: i64 = NONE
    cheapest: i64 = 0
    moves = state.legal_moves()
    i: i64 = 0
    while i < moves.count:
        action = moves.action[i]
        if action >= SPEND and action < SPEND + GOODS:
            worth = good_worth(action - SPEND)
            if best == NONE or worth < cheapest:
                best = action
                cheapest = worth
        i += 1
    if best == NONE or forced or cheapest * plan.card // 100 < plan.card + least_card:
        return best
    return NONE


def good_worth(good: i64) -> i64:
    """What a good is worth on its building, in hundredths of a card."""
    if good == CUSTOMS_GOOD:
        return CUSTOMS_PRICE * SALE
    return MEAN_PRICE[good] * SALE // 100
