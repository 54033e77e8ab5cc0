"""The greedy player of Amerigo in the blue action: each of its questions, answered by the best voyage."""

from malecon.bots.greedy.amerigo_plan import Plan
from malecon.bots.greedy.amerigo_sail import Voyage
from malecon.core.native import i64
from malecon.games.amerigo.actions import DONE, NO_POST, POST, SHIP, place_of, spot
from malecon.games.amerigo.state import NONE


def begin_at(plan: Plan) -> i64:
    """The best pair of spaces; for the second ship, the best beside the first."""
    voyage = Voyage(plan)
    chart = plan.table.chart
    if plan.table.ship == 0:
        voyage.begin(plan.table.ap)
        return spot(chart, voyage.ship_1)
    moves = plan.table.legal_moves()
    best_action = moves.action[0]
    best: i64 = NONE
    i: i64 = 0
    while i < moves.count:
        voyage.ship_2 = place_of(chart, moves.action[i])
        found = voyage.sail(plan.table.ap, 0) + voyage.promise_of_two(voyage.ship_1, voyage.ship_2)
        if found > best:
            best = found
            best_action = moves.action[i]
        i += 1
    return best_action


def choose_ship(plan: Plan) -> i64:
    """One that has somewhere to go; of two in the same place the first is named."""
    voyage = Voyage(plan)
    if plan.table.ap == 0 or voyage.sail(plan.table.ap, plan.table.moved) <= 0:
        return DONE
    if voyage.moves_1 or (voyage.moves_2 and alike(plan)):
        return SHIP
    if voyage.moves_2:
        return SHIP + 1
    return DONE


def alike(plan: Plan) -> bool:
    return plan.table.moved == 0 and plan.me.ship_1 == plan.me.ship_2


def sail_to(plan: Plan) -> i64:
    """Where the plan sends that ship; if it would rather stay, the place that is best for it."""
    voyage = Voyage(plan)
    voyage.sail(plan.table.ap, plan.table.moved)
    if plan.table.ship == 0 and voyage.moves_1:
        return spot(plan.table.chart, voyage.best_1)
    if voyage.moves_2 and (plan.table.ship == 1 or alike(plan)):
        return spot(plan.table.chart, voyage.best_2)
    moves = plan.table.legal_moves()
    best_action = moves.action[0]
    best: i64 = NONE
    i: i64 = 0
    while i < moves.count:
        found = voyage.start_worth(place_of(plan.table.chart, moves.action[i]), 0)
        if found > best:
            best = found
            best_action = moves.action[i]
        i += 1
    return best_action


def place_post(plan: Plan) -> i64:
    chart = plan.table.chart
    island = chart.island[chart.post_of[plan.me.ship(plan.table.ship)]]
    if plan.post_gain(island, 1) > 0:
        return POST
    return NO_POST
