"""The greedy player of Puerto Rico 1897 as smuggler: which of the four actions brings most."""

from malecon.bots.greedy.puerto_rico_crew import Crew
from malecon.bots.greedy.puerto_rico_plan import Plan
from malecon.core.bits import has
from malecon.core.native import i64
from malecon.games.puerto_rico.actions import ATTACK, CHANGE_ROLE, PASS, PLUNDER, POACH
from malecon.games.puerto_rico.rounds import in_game
from malecon.games.puerto_rico.smuggler import leaving
from malecon.games.puerto_rico.state import CARGO, PROSPECTOR, SMUGGLER, State
from malecon.games.puerto_rico.trader import in_house


def attack_worth(state: State, plan: Plan, ship: i64, kept: i64) -> i64:
    """Barrels for nothing; an empty ship is worth something too, to those who have goods for it."""
    if kept == 0:
        return 0
    good = state.cargo[ship]
    me = state.seats[state.to_move]
    goods = me.goods[:]
    goods[good] += kept
    return plan.stock(me, goods, 0) - plan.stock(me, me.goods, 0)


def poach_worth(state: State, plan: Plan) -> i64:
    crew = Crew(plan, state.seats[state.to_move])
    crew.add(min(3, leaving(state)), 0)
    return crew.gained


def change_worth(state: State, plan: Plan, card: i64) -> i64:
    """The coins on the card; then three more, or the phase as its chooser."""
    worth = (state.coins[card] + 1) * plan.coin
    if card >= PROSPECTOR:
        worth += plan.coin // 4
    return worth


def smuggler_worth(state: State, plan: Plan) -> i64:
    """What the role brings with its best action."""
    best = in_house(state) * 100
    ship: i64 = 0
    while ship < state.ships:
        barrels = state.table[CARGO + ship]
        if barrels > 0:
            best = max(best, attack_worth(state, plan, ship, min(3, barrels)))
        ship += 1
    if leaving(state) > 0:
        best = max(best, poach_worth(state, plan))
    card: i64 = 0
    while card < SMUGGLER:
        if in_game(state, card) and not has(state.taken, card):
            best = max(best, change_worth(state, plan, card))
        card += 1
    return best


def smuggle(state: State, plan: Plan) -> i64:
    moves = state.legal_moves()
    best_action: i64 = PASS
    best: i64 = 0
    i: i64 = 0
    while i < moves.count:
        action = moves.action[i]
        worth: i64 = 0
        if action >= CHANGE_ROLE:
            worth = change_worth(state, plan, action - CHANGE_ROLE)
        elif action == POACH:
            worth = poach_worth(state, plan)
        elif action == PLUNDER:
            worth = in_house(state) * 100
        elif action >= ATTACK:
            worth = attack_worth(state, plan, (action - ATTACK) // 4, (action - ATTACK) % 4)
        if worth > best:
            best = worth
            best_action = action
        i += 1
    return best_action
