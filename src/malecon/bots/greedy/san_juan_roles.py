"""Which role the greedy player of San Juan takes: what it brings me as the one who takes it, and what it would bring the others."""

from malecon.bots.greedy.san_juan_build import builder_gain, lead
from malecon.bots.greedy.san_juan_plan import Plan
from malecon.bots.greedy.san_juan_values import (
    DENIED,
    ENDING,
    HUNGER,
    LIKELY_BUILDER,
    LIKELY_COUNCILLOR,
    LIKELY_PRODUCER,
    LIKELY_TRADER,
    MADE,
    MEAN_PRICE,
    MINE,
    MISSED_LAST,
    MISSED_ONE,
    MISSED_THREE,
    MISSED_TWO,
    OVERFLOW,
    PICK_EIGHT,
    PICK_FIVE,
    PICK_TWO,
    PRIVILEGE,
    RIVAL_BUILD,
    RIVALS_MORE,
    RIVALS_TWO,
    SALE,
    SMELT,
)
from malecon.core.native import i64
from malecon.games.san_juan.actions import ROLE
from malecon.games.san_juan.cards import (
    AQUEDUCT,
    CUSTOMS_OFFICE,
    CUSTOMS_PRICE,
    GOLD_MINE,
    GOLDSMITH,
    HARBOR,
    HUT,
    MARKET_HALL,
    MARKET_STAND,
    PREFECTURE,
    PRICES,
    PRODUCTION,
    TRADING_POST,
    WELL,
)
from malecon.games.san_juan.new_round import limit_of
from malecon.games.san_juan.rounds import picks_a_round
from malecon.games.san_juan.state import BUILDER, COUNCILLOR, NONE, PILES, PRODUCER, TRADER, Player, State


def choose_role(state: State) -> i64:
    plan = Plan(state, False)
    moves = state.legal_moves()
    best_action = moves.action[0]
    best: i64 = -1000000
    i: i64 = 0
    while i < moves.count:
        worth = role_worth(state, plan, moves.action[i] - ROLE)
        if worth > best:
            best = worth
            best_action = moves.action[i]
        i += 1
    return best_action


def role_worth(state: State, plan: Plan, role: i64) -> i64:
    """What I get as the chooser beyond the common action, what all get, as far as it would not have come without me, and what I deny."""
    me = plan.me
    if role == BUILDER:
        return builder_worth(state, plan)
    with_it = gain(state, me, role, 1 + doubles(state, me))
    common = gain(state, me, role, 0)
    others: i64 = 0
    denied: i64 = 0
    seat: i64 = 0
    while seat < state.players:
        if seat != me.seat:
            other = state.seats[seat]
            theirs = gain(state, other, role, 0)
            others += theirs
            if chooses_later(state, seat):
                denied += gain(state, other, role, 1) - theirs
        seat += 1
    cards = with_it - common + shared(state, role, common, others)
    cards += denied * DENIED // (100 * (state.players - 1))
    return with_room(state, me, with_it, cards) * plan.card * (100 + HUNGER * (4 - me.hand_size)) // 10000


def gain(state: State, player: Player, role: i64, privilege: i64) -> i64:
    """What a role brings a player, in hundredths of a card: without the privilege (0), with it (1), doubled by the library (2)."""
    if role == PRODUCER:
        return make_worth(player, 1 + privilege)
    if role == TRADER:
        return sell_worth(state, player, 1 + privilege)
    if role == COUNCILLOR:
        return look_worth(player, privilege)
    return 100 * privilege + dig_worth(player)


def chooses_later(state: State, seat: i64) -> bool:
    """Whether that player takes a role in this round after me."""
    turn = (seat - state.governor + state.players) % state.players
    return turn > state.picks and turn < picks_a_round(state)


def with_room(state: State, me: Player, gain: i64, cards: i64) -> i64:
    """Cards above the hand limit are lost at the end of the round: that counts when nobody chooses after me."""
    over = me.hand_size * 100 + gain - 100 * limit_of(state, me)
    if over > gain:
        over = gain
    if over > 0 and state.picks + 1 == picks_a_round(state):
        return cards - over * OVERFLOW // 100
    return cards


def shared(state: State, role: i64, common: i64, others: i64) -> i64:
    """What the common action is worth to me, set against the mean gain of the others, as far as it depends on me."""
    if state.players == 2:
        return (common - others * RIVALS_TWO // 100) * missed(state) * likely(role) // 10000
    return (common - others * RIVALS_MORE // (100 * (state.players - 1))) * missed(state) * likely(role) // 10000


def missed(state: State) -> i64:
    """Per cent that a role counts as mine to give or to withhold: the more players choose after me, the less."""
    later = picks_a_round(state) - state.picks - 1
    if later == 0:
        return MISSED_LAST
    if later == 1:
        return MISSED_ONE
    if later == 2:
        return MISSED_TWO
    return MISSED_THREE


def likely(role: i64) -> i64:
    if role == BUILDER:
        return LIKELY_BUILDER
    if role == PRODUCER:
        return LIKELY_PRODUCER
    if role == TRADER:
        return LIKELY_TRADER
    return LIKELY_COUNCILLOR


def doubles(state: State, me: Player) -> i64:
    if me.may_double(state):
        return 1
    return 0


# The builder


def builder_worth(state: State, plan: Plan) -> i64:
    now = Plan(state, True)
    with_it = builder_gain(state, now, 0)
    common = builder_gain(state, now, 1 + doubles(state, plan.me))
    others: i64 = 0
    denied: i64 = 0
    seat: i64 = 0
    while seat < state.players:
        if seat != plan.me.seat:
            others += state.seats[seat].hand_size * RIVAL_BUILD
            if chooses_later(state, seat):
                denied += plan.card * PRIVILEGE // 100
        seat += 1
    worth = with_it - common + shared(state, BUILDER, common, others)
    worth += denied * DENIED // (100 * (state.players - 1))
    if plan.most == PILES - 1:
        if lead(state, plan, with_it) >= 0:
            worth += ENDING
        else:
            worth -= ENDING
    return worth


# The other roles, in hundredths of a card


def make_worth(me: Player, allowed: i64) -> i64:
    """The best goods that can be made, and the well."""
    if me.works(AQUEDUCT):
        allowed += 1
    worth: i64 = 0
    made: i64 = 0
    kind: i64 = PRODUCTION - 1
    while kind >= 0 and made < allowed:
        slot: i64 = 0
        while slot < me.piles and made < allowed:
            if i64(me.top[slot]) == kind and me.good[slot] == 0:
                worth += MEAN_PRICE[kind] * MADE // 100
                made += 1
            slot += 1
        kind -= 1
    if made >= 2 and me.works(WELL):
        worth += 100
    return worth


def expected_price(state: State, kind: i64) -> i64:
    """The price a good would fetch now: from the card that is known to come next, or the mean of those not yet seen."""
    if state.price_next < state.prices_seen:
        return 100 * PRICES[i64(state.prices[state.price_next]) * PRODUCTION + kind]
    total: i64 = 0
    at = state.prices_seen
    while at < 5:
        total += 100 * PRICES[i64(state.prices[at]) * PRODUCTION + kind]
        at += 1
    return total // (5 - state.prices_seen)


def sell_worth(state: State, me: Player, allowed: i64) -> i64:
    """The best goods that can be sold, the markets and the harbor; a hut hopes that nobody has any."""
    if me.goods == 0:
        if me.works(HUT):
            return 30
        return 0
    if me.works(TRADING_POST):
        allowed += 1
    worth: i64 = 0
    sold: i64 = 0
    customs = me.works(CUSTOMS_OFFICE) and me.pile(CUSTOMS_OFFICE, True) != NONE
    kind: i64 = PRODUCTION - 1
    while kind >= 0 and sold < allowed:
        price = expected_price(state, kind)
        if customs and price <= 100 * CUSTOMS_PRICE:
            customs = False
            worth += CUSTOMS_PRICE * SALE
            sold += 1
        slot: i64 = 0
        while slot < me.piles and sold < allowed:
            if i64(me.top[slot]) == kind and me.good[slot] > 0:
                worth += price * SALE // 100
                sold += 1
            slot += 1
        kind -= 1
    if me.works(MARKET_HALL):
        worth += 100
    if sold >= 2 and me.works(MARKET_STAND):
        worth += 100
    if me.works(HARBOR):
        worth += 200
    return worth


def look_worth(me: Player, privilege: i64) -> i64:
    """The councillor's cards: the more to choose from the better, twice with a prefecture."""
    pick: i64 = PICK_TWO
    if privilege == 1:
        pick = PICK_FIVE
    elif privilege == 2:
        pick = PICK_EIGHT
    worth: i64 = 100 + pick
    if me.works(PREFECTURE):
        worth += 100 + pick // 2
    if me.works(CUSTOMS_OFFICE) and me.pile(CUSTOMS_OFFICE, False) != NONE:
        worth += CUSTOMS_PRICE * MADE
    return worth


def dig_worth(me: Player) -> i64:
    worth: i64 = 0
    if me.works(GOLD_MINE):
        worth += MINE
    if me.works(GOLDSMITH):
        worth += SMELT
    return worth
