"""The greedy player of Amerigo in games that are only imagined: what is to be taken or laid is planned once, and then all of it is done.

Asked decision by decision it would think of the rest of the row again after every tile, which takes as long as choosing the action did.
"""

from malecon.bots.greedy.amerigo_plan import Plan
from malecon.bots.greedy.amerigo_play import best_spending, choose_action, decide, lays, pay, takes
from malecon.core.native import i64
from malecon.games.amerigo.actions import DONE, LAY, SPEND, TAKE, TURN, spot
from malecon.games.amerigo.engine import Engine
from malecon.games.amerigo.shapes import KINDS
from malecon.games.amerigo.state import ASK_ACTION, ASK_LAY, ASK_TAKE, ASK_TURN, GREEN, RED


def play_on(state: Engine, played: list[int] | None = None) -> i64:
    """Play the next decision and, if it begins a row of tiles, the whole row; how many decisions that were. They are added to `played`."""
    before: i64 = 0
    moves = state.legal_moves()
    if moves.count > 1 and (state.ask == ASK_ACTION or state.ask == ASK_TAKE or state.ask == ASK_LAY):
        plan = Plan(state, True)
        if state.ask == ASK_ACTION:
            step(state, choose_action(plan), played)
            before = 1
        if state.to_move == plan.me.seat:
            if state.ask == ASK_TAKE:
                return before + take_all(state, plan, played)
            if state.ask == ASK_LAY:
                return before + lay_all(state, plan, played)
        return before
    step(state, decide(state, True), played)
    return 1


def step(state: Engine, action: i64, played: list[int] | None) -> None:
    if played is not None:
        played.append(action)
    state.moves_known = False
    state.play(action)


def spend(state: Engine, gold: i64, played: list[int] | None) -> i64:
    """So much gold for as many AP."""
    steps: i64 = 0
    while gold > 0:
        action = pay(state.me())
        if action == SPEND:
            gold -= 1
        step(state, action, played)
        steps += 1
    return steps


def take_all(state: Engine, plan: Plan, played: list[int] | None) -> i64:
    steps = spend(state, best_spending(plan, RED, state.ap), played)
    row = takes(plan, state.ap)
    kind: i64 = 0
    while kind < KINDS:
        number = row.number[kind]
        while number > 0:
            step(state, TAKE + kind, played)
            steps += 1
            number -= 1
        kind += 1
    return steps + finish(state, plan, ASK_TAKE, played)


def lay_all(state: Engine, plan: Plan, played: list[int] | None) -> i64:
    steps = spend(state, best_spending(plan, GREEN, state.ap), played)
    row = lays(plan, state.ap)
    at: i64 = 0
    while at < row.count:
        step(state, LAY + row.kind[at], played)
        if state.ask == ASK_TURN:
            step(state, TURN + row.turn[at], played)
            steps += 1
        step(state, spot(state.chart, row.square[at]), played)
        steps += 2
        at += 1
    return steps + finish(state, plan, ASK_LAY, played)


def finish(state: Engine, plan: Plan, ask: i64, played: list[int] | None) -> i64:
    """Without AP and gold the action ends by itself."""
    if state.is_over or state.to_move != plan.me.seat or state.ask != ask:
        return 0
    step(state, DONE, played)
    return 1
