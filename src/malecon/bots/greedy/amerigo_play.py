"""Every decision of the greedy player of Amerigo, from the question asked to the answer.

An action is worth what its best use brings, with gold where gold pays; the one that brings most is done.
"""

from typing import Final

from malecon.bots.greedy.amerigo_helm import begin_at, choose_ship, place_post, sail_to
from malecon.bots.greedy.amerigo_lay import Site, Spot, plan_lays
from malecon.bots.greedy.amerigo_plan import Plan
from malecon.bots.greedy.amerigo_progress import choose_tile, once_worth
from malecon.bots.greedy.amerigo_rows import Lays, Takes
from malecon.bots.greedy.amerigo_sail import eight_gain, plan_voyage
from malecon.bots.greedy.amerigo_take import plan_takes
from malecon.bots.greedy.amerigo_tracks import (
    advance_gain,
    best_steps,
    buy_gain,
    choose_product,
    disc_gain,
    jump_gain,
    load_gain,
    load_steps,
)
from malecon.core.native import i64
from malecon.games.amerigo.actions import (
    ACT,
    ADVANCE,
    BUY,
    CHOOSE,
    DONE,
    LAY,
    OPEN_CHEST,
    PROGRESS,
    SCORE_CUBES,
    SPEND,
    SPOT,
    TAKE,
    TAKE_GOLD,
    TURN,
    USE_EIGHT,
    USE_GOLD_3,
    USE_GOLD_5,
    USE_JUMP,
)
from malecon.games.amerigo.building import find_touch
from malecon.games.amerigo.choosing import is_open
from malecon.games.amerigo.engine import Engine
from malecon.games.amerigo.gold import gold_for_cubes
from malecon.games.amerigo.special import colour_of
from malecon.games.amerigo.state import (
    ASK_ACTION,
    ASK_BUY,
    ASK_FRAME,
    ASK_LAY,
    ASK_POST,
    ASK_PROGRESS,
    ASK_SEA,
    ASK_SHIP,
    ASK_SPECIAL,
    ASK_SQUARE,
    ASK_STEPS,
    ASK_TAKE,
    ASK_TURN,
    BLACK,
    BLUE,
    BROWN,
    COLOURS,
    MOST_GOLD,
    NONE,
    RED,
    ROWS,
    TRACK,
    WHITE,
    YELLOW,
    Player,
)
from malecon.games.amerigo.tiles import CUBE_POINTS, EIGHT, GOLD_3, JUMP, extra_ap, ready

MOST_SPENT: Final = 5  # gold thought of in one action
ROUGHLY_SPENT: Final = 1  # the same, where a rough plan will do


def decide(state: Engine, rough: bool = False) -> i64:
    """The action for the seat to move."""
    moves = state.legal_moves()
    if moves.count == 1:
        return moves.action[0]
    plan = Plan(state, rough)
    ask = state.ask
    if ask == ASK_ACTION:
        return choose_action(plan)
    if ask == ASK_FRAME:
        return begin_at(plan)
    if ask == ASK_SEA:
        return sail_to(plan)
    if ask == ASK_POST:
        return place_post(plan)
    if ask == ASK_PROGRESS:
        return PROGRESS + choose_tile(plan)
    if ask == ASK_TURN or ask == ASK_SQUARE:
        return lay_there(plan)
    if ask == ASK_SHIP and wants_eight(plan):
        return USE_EIGHT
    if best_spending(plan, state.colour, state.ap) > 0:
        return pay(plan.me)
    if ask == ASK_SPECIAL:
        return special(plan)
    if ask == ASK_SHIP:
        return choose_ship(plan)
    if ask == ASK_TAKE:
        return take(plan)
    if ask == ASK_LAY:
        return lay(plan)
    if ask == ASK_BUY:
        return buy(plan)
    assert ask == ASK_STEPS
    return advance(plan)


# What an action brings


def gain(plan: Plan, colour: i64, ap: i64) -> i64:
    """The best use of so many AP for the rest of an action of that colour."""
    if colour == BLACK:
        return load_gain(plan, ap)
    if colour == BROWN:
        return advance_gain(plan, ap)
    if colour == YELLOW:
        return buy_gain(plan, ap, plan.table.floor)
    if colour == WHITE:
        return white_gain(plan, ap)
    if colour == BLUE:
        return voyage(plan, ap)
    if colour == RED:
        return takes(plan, ap).gain
    return lays(plan, ap).gain


def voyage(plan: Plan, ap: i64) -> i64:
    """What the best voyage brings; like the rows of tiles, it is worked out once a plan."""
    found = plan.voyages.get(ap)
    if found is None:
        found = plan_voyage(plan, ap, plan.table.moved)
        plan.voyages[ap] = found
    return found


def takes(plan: Plan, ap: i64) -> Takes:
    found = plan.takes.get(ap)
    if found is None:
        found = plan_takes(plan, ap, plan.table.floor)
        plan.takes[ap] = found
    return found


def lays(plan: Plan, ap: i64) -> Lays:
    found = plan.lays.get(ap)
    if found is None:
        found = plan_lays(plan, ap)
        plan.lays[ap] = found
    return found


def white_gain(plan: Plan, ap: i64) -> i64:
    best = disc_gain(plan, best_steps(plan, ap), ap)
    if plan.me.special > 0:
        found = act_gain(plan, ap)
        if found > best:
            best = found
    if can_jump(plan):
        found = jump_gain(plan)
        if found > best:
            best = found
    return best


def act_gain(plan: Plan, ap: i64) -> i64:
    colour = colour_of(plan.me.special)
    return gain(plan, colour, ap + extra_ap(plan.me, colour))


def can_jump(plan: Plan) -> bool:
    return ready(plan.me, JUMP) and plan.table.order[0] != plan.me.seat


def best_spending(plan: Plan, colour: i64, ap: i64) -> i64:
    """How much gold to add to the AP of an action: what pays best."""
    most = most_spent(plan, colour)
    if most == 0:
        return 0
    best = gain(plan, colour, ap)
    best_gold: i64 = 0
    gold: i64 = 1
    while gold <= most:
        found = gain(plan, colour, ap + gold) - gold * plan.gold
        if found > best:
            best = found
            best_gold = gold
        gold += 1
    return best_gold


def most_spent(plan: Plan, colour: i64) -> i64:
    most = plan.purse()
    if colour == BLACK or colour == BROWN:
        return most
    limit: i64 = MOST_SPENT
    if plan.rough:
        limit = ROUGHLY_SPENT
    if most > limit:
        return limit
    return most


def gain_with_gold(plan: Plan, colour: i64, ap: i64) -> i64:
    gold = best_spending(plan, colour, ap)
    return gain(plan, colour, ap + gold) - gold * plan.gold


def pay(me: Player) -> i64:
    """One gold; if there is none, a chest or a tile has to be changed first."""
    if me.gold > 0:
        return SPEND
    if me.chests > 0:
        return OPEN_CHEST
    if ready(me, GOLD_3):
        return USE_GOLD_3
    return USE_GOLD_5


# Which action


def choose_action(plan: Plan) -> i64:
    table = plan.table
    me = plan.me
    best_action: i64 = TAKE_GOLD
    best = gold_gain(plan)
    if ready(me, CUBE_POINTS):
        found = 100 * table.cubes() - once_worth(plan, CUBE_POINTS)
        if found > best:
            best = found
            best_action = SCORE_CUBES
    colour: i64 = 0
    while colour < COLOURS:
        if is_open(table, me, colour):
            found = gain_with_gold(plan, colour, table.most_cubes() + extra_ap(me, colour))
            if colour == BLUE and ready(me, EIGHT):
                eight = eight_gain(plan, table.most_cubes() + extra_ap(me, colour), 0)
                if eight > found:
                    found = eight
            if found > best:
                best = found
                best_action = CHOOSE + colour
        colour += 1
    return best_action


def gold_gain(plan: Plan) -> i64:
    """Gold in place of an action; above 12 it is points."""
    gold = gold_for_cubes(plan.table, plan.me)
    room = MOST_GOLD - plan.me.gold
    if gold <= room:
        return gold * plan.gold
    return room * plan.gold + 100 * (gold - room)


# White


def special(plan: Plan) -> i64:
    ap = plan.table.ap
    best_action: i64 = ADVANCE + best_steps(plan, ap)
    best = disc_gain(plan, best_steps(plan, ap), ap)
    if can_jump(plan) and jump_gain(plan) > best:
        best = jump_gain(plan)
        best_action = USE_JUMP
    if plan.me.special > 0 and act_gain(plan, ap) > best:
        return ACT
    return best_action


# Blue


def wants_eight(plan: Plan) -> bool:
    """Before gold is spent."""
    if plan.table.moved != 0 or not ready(plan.me, EIGHT):
        return False
    return eight_gain(plan, plan.table.ap, 0) > gain_with_gold(plan, BLUE, plan.table.ap)


# The other colours


def take(plan: Plan) -> i64:
    kind = takes(plan, plan.table.ap).first()
    if kind == NONE:
        return DONE
    return TAKE + kind


def buy(plan: Plan) -> i64:
    product = choose_product(plan, plan.table.ap, plan.table.floor)
    if product == NONE:
        return DONE
    return BUY + product


def lay(plan: Plan) -> i64:
    row = lays(plan, plan.table.ap)
    if row.count == 0:
        return DONE
    return LAY + row.kind[0]


def lay_there(plan: Plan) -> i64:
    """The turn or the square of the tile in hand: as the row of lays began, or else the best for this tile."""
    table = plan.table
    kind = table.kind
    asks_turn = table.ask == ASK_TURN
    row = lays(plan, table.ap)
    spot = Spot()
    if row.count > 0 and row.kind[0] == kind and (asks_turn or row.turn[0] == table.turned):
        spot.turn = row.turn[0]
        spot.square = row.square[0]
    else:
        find_touch(table, plan.me)
        site = Site(plan)
        if asks_turn:
            site.best_spot(kind, spot)
        else:
            site.best_turned(kind, table.turned, spot)
    if asks_turn:
        return TURN + spot.turn
    return SPOT + spot.square // table.chart.width * ROWS + spot.square % table.chart.width


def advance(plan: Plan) -> i64:
    """Black and brown: all the way."""
    ap = plan.table.ap
    if plan.table.colour == BLACK:
        return ADVANCE + load_steps(plan, ap)
    if ap > TRACK - plan.me.progress:
        return ADVANCE + TRACK - plan.me.progress
    return ADVANCE + ap
