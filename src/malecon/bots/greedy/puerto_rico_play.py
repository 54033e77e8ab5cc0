"""Every decision of the greedy player of Puerto Rico, from the question asked to the answer."""

from malecon.bots.greedy.puerto_rico_build import choose_build, choose_face, choose_tile
from malecon.bots.greedy.puerto_rico_crew import Crew
from malecon.bots.greedy.puerto_rico_discs import first_of, guest, noble, payment
from malecon.bots.greedy.puerto_rico_plan import Plan
from malecon.bots.greedy.puerto_rico_roles import choose_role
from malecon.bots.greedy.puerto_rico_ships import markets, try_load
from malecon.bots.greedy.puerto_rico_smuggler import smuggle
from malecon.bots.greedy.puerto_rico_values import DRAFT
from malecon.core.bits import has
from malecon.core.native import i64
from malecon.games.puerto_rico.actions import (
    BUY_LAND,
    CHOOSE,
    DISCARD,
    GAIN,
    KEEP,
    LOAD_SMALL_WHARF,
    PASS,
    PLACE,
    SELL,
    SELL_TO_POST,
    STORE,
    TAKE_COLONIST,
    TAKE_NOBLE,
    USE_HACIENDA,
    USE_HOSPICE,
    USE_UNIVERSITY,
    USE_VILLA,
)
from malecon.games.puerto_rico.state import (
    ASK_BUILD,
    ASK_DISC,
    ASK_DRAFT,
    ASK_FACE,
    ASK_GOOD,
    ASK_GUEST,
    ASK_HACIENDA,
    ASK_HOSPICE,
    ASK_KEEP,
    ASK_LOAD,
    ASK_LODGE,
    ASK_NOBLES,
    ASK_PAYMENT,
    ASK_PLACE,
    ASK_PRIVILEGE,
    ASK_ROLE,
    ASK_SMALL_WHARF,
    ASK_SMUGGLE,
    ASK_STORE,
    ASK_TILE,
    ASK_TRADE,
    ASK_UNIVERSITY,
    ASK_VILLA,
    GOODS,
    ISLAND,
    NONE,
    State,
)


def decide(state: State) -> i64:
    """The action for the seat to move."""
    ask = state.ask
    if ask == ASK_HOSPICE:
        return USE_HOSPICE
    if ask == ASK_UNIVERSITY:
        return USE_UNIVERSITY
    if ask == ASK_PRIVILEGE:
        return TAKE_COLONIST
    if ask == ASK_VILLA:
        return USE_VILLA
    if ask == ASK_DISC:
        return TAKE_NOBLE
    if ask == ASK_DRAFT:
        return draft(state)
    plan = Plan(state)
    if ask == ASK_ROLE:
        return choose_role(state, plan, 0)
    if ask == ASK_TILE:
        return choose_tile(state, plan)
    if ask == ASK_HACIENDA:
        return hacienda(state, plan)
    if ask == ASK_PLACE:
        return PLACE + Crew(plan, state.me()).add(state.need, state.floor)
    if ask == ASK_BUILD:
        return choose_build(state, plan)
    if ask == ASK_GOOD:
        return take_good(state, plan)
    if ask == ASK_TRADE:
        return trade(state, plan)
    if ask == ASK_LOAD:
        return load(state, plan)
    if ask == ASK_STORE:
        return store(state)
    if ask == ASK_KEEP:
        return keep(state)
    return decide_more(state, plan, ask)


def decide_loosely(state: State, loose: i64) -> i64:
    """The same, but for roles that are nearly as good: nobody knows which of them others will take."""
    if state.ask == ASK_ROLE:
        return choose_role(state, Plan(state), loose)
    return decide(state)


def decide_more(state: State, plan: Plan, ask: i64) -> i64:
    """What only expansions ask."""
    if ask == ASK_GUEST:
        return guest(state, plan)
    if ask == ASK_FACE:
        return choose_face(state, plan)
    if ask == ASK_NOBLES:
        return noble(state, plan)
    if ask == ASK_PAYMENT:
        return payment(state)
    if ask == ASK_SMUGGLE:
        return smuggle(state, plan)
    if ask == ASK_SMALL_WHARF:
        return small_wharf(state)
    if ask == ASK_LODGE:
        return PASS
    return first_of(state, plan, ask)


def last_move(state: State) -> i64:
    moves = state.legal_moves()
    return moves.action[moves.count - 1]


def draft(state: State) -> i64:
    moves = state.legal_moves()
    best = moves.action[0]
    i: i64 = 1
    while i < moves.count:
        if DRAFT[moves.action[i] - CHOOSE] > DRAFT[best - CHOOSE]:
            best = moves.action[i]
        i += 1
    return best


def hacienda(state: State, plan: Plan) -> i64:
    """A tile more, unless the island is nearly full."""
    if state.me().tiles >= ISLAND - 1 or plan.rounds < 150:
        return PASS
    return USE_HACIENDA


# Goods


def take_good(state: State, plan: Plan) -> i64:
    """The craftsman's own barrel: the one that makes the stock worth most."""
    me = state.me()
    goods = me.goods[:]
    moves = state.legal_moves()
    best_action: i64 = PASS
    best: i64 = 0
    i: i64 = 0
    while i < moves.count:
        action = moves.action[i]
        if action != PASS:
            goods[action - GAIN] += 1
            worth = plan.stock(me, goods, 0)
            goods[action - GAIN] -= 1
            if worth > best:
                best = worth
                best_action = action
        i += 1
    return best_action


def trade(state: State, plan: Plan) -> i64:
    """The sale that brings most for what is given away; a tile from the land office while the island has room."""
    me = state.me()
    goods = me.goods[:]
    before = plan.stock(me, goods, 0)
    privilege = state.privileges(me)
    moves = state.legal_moves()
    best_action: i64 = PASS
    best: i64 = 0
    i: i64 = 0
    while i < moves.count:
        action = moves.action[i]
        worth: i64 = 0
        if action == BUY_LAND:
            if me.tiles < ISLAND - 1 and plan.rounds > 500:
                worth = 1
        elif action >= SELL and action < DISCARD and action != PASS:
            good = action - SELL
            coins = good + privilege
            if action >= SELL_TO_POST:
                good = action - SELL_TO_POST
                coins = good + privilege
            else:
                coins += markets(me)
            goods[good] -= 1
            worth = coins * plan.coin + plan.stock(me, goods, 0) - before
            goods[good] += 1
        if worth > best:
            best = worth
            best_action = action
        i += 1
    return best_action


def load(state: State, plan: Plan) -> i64:
    """What leaves me furthest ahead when the phase goes on; a small wharf only when no ship takes anything."""
    moves = state.legal_moves()
    if moves.count == 1:
        return moves.action[0]
    best_action = moves.action[0]
    best: i64 = -1000000
    i: i64 = 0
    while i < moves.count:
        action = moves.action[i]
        if action < LOAD_SMALL_WHARF:
            worth = try_load(state, plan, action)
            if worth > best:
                best = worth
                best_action = action
        i += 1
    if best_action == PASS and state.me().barrels() > 2 and last_move(state) >= LOAD_SMALL_WHARF:
        return last_first(state)
    return best_action


def last_first(state: State) -> i64:
    """The first barrel for the small wharf: the cheapest."""
    moves = state.legal_moves()
    i: i64 = 0
    while moves.action[i] < LOAD_SMALL_WHARF:
        i += 1
    return moves.action[i]


def small_wharf(state: State) -> i64:
    """In pairs, from the cheapest on."""
    if state.count % 2 == 0 and state.me().barrels() < 3:
        return PASS
    return state.legal_moves().action[1]


def store(state: State) -> i64:
    """As many kinds as the warehouses take, those with most barrels; the first of them, since the row rises."""
    goods = state.me().goods[:]
    first: i64 = GOODS
    need = state.need
    while need > 0:
        best: i64 = NONE
        good = state.floor
        while good < GOODS:
            if goods[good] > 0 and not has(state.stored, good) and (best == NONE or goods[good] * 4 + good > goods[best] * 4 + best):
                best = good
            good += 1
        if best == NONE:
            break
        goods[best] = 0
        if best < first:
            first = best
        need -= 1
    return STORE + first


def keep(state: State) -> i64:
    """The dearest barrel; with a storehouse all that fit."""
    if state.need == 1:
        return last_move(state)
    moves = state.legal_moves()
    best = moves.action[moves.count - 1]
    i: i64 = moves.count - 1
    left: i64 = 0
    while i >= 0 and moves.action[i] >= KEEP and left < state.need:
        best = moves.action[i]
        if not has(state.stored, best - KEEP):
            left += state.me().goods[best - KEEP]
        i -= 1
    return best
