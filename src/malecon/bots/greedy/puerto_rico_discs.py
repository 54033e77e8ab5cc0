"""The greedy player of Puerto Rico and what the expansions ask about discs: nobles, guests, poaching, festival, black market."""

from malecon.bots.greedy.puerto_rico_crew import Crew
from malecon.bots.greedy.puerto_rico_plan import Plan
from malecon.core.native import i64
from malecon.games.puerto_rico.actions import (
    MOVE_GUEST,
    MOVE_NOBLE_GUEST,
    PASS,
    PAY_COLONIST,
    PAY_GOOD,
    PAY_NOBLE,
    PAY_VP,
    PLACE,
    PLACE_NOBLE,
)
from malecon.games.puerto_rico.buildings import (
    BLACK_MARKET,
    CHAPEL,
    CHURCH,
    CONSTRUCTION_HUT,
    FOREST_HOUSE,
    GUEST_HOUSE,
    HACIENDA,
    HARBOR,
    HOSPICE,
    HUNTING_LODGE,
    LAND_OFFICE,
    LARGE_MARKET,
    LARGE_WAREHOUSE,
    LIGHTHOUSE,
    OFFICE,
    PRODUCTION,
    ROYAL_SUPPLIER,
    SMALL_MARKET,
    SMALL_WAREHOUSE,
    SMALL_WHARF,
    STOREHOUSE,
    TRADING_POST,
    UNION_HALL,
    UNIVERSITY,
    WHARF,
    ZONING_OFFICE,
)
from malecon.games.puerto_rico.state import BUILDER, BUILDINGS, CAPTAIN, CLOSING, CRAFTSMAN, GOODS, QUARRY, ROSE, SETTLER, TRADER, State


def first_of(state: State, plan: Plan, ask: i64) -> i64:
    """Poaching and festival: the best places for the discs at hand; royal supplier: a point for each good."""
    moves = state.legal_moves()
    if moves.action[moves.count - 1] >= PLACE + ROSE + 1:
        return moves.action[1]
    crew = Crew(plan, state.me())
    best = moves.action[0]
    most: i64 = -1
    i: i64 = 0
    while i < moves.count:
        action = moves.action[i]
        if action >= PLACE and action < PLACE + ROSE:
            worth = crew.single(action - PLACE)
            if worth > most:
                most = worth
                best = action
        i += 1
    return best


def noble(state: State, plan: Plan) -> i64:
    """Nobles go where a disc does most; on the chapel they bring a point, at the zoning office less."""
    crew = Crew(plan, state.me())
    moves = state.legal_moves()
    best = moves.action[0]
    most: i64 = -1000
    i: i64 = 0
    while i < moves.count:
        action = moves.action[i]
        if action != PASS:
            place = action - PLACE_NOBLE
            worth = crew.single(place)
            if place == BUILDINGS + CHAPEL:
                worth += 30
            elif place == BUILDINGS + ZONING_OFFICE or place == BUILDINGS + LAND_OFFICE:
                worth = 0
            if worth > most:
                most = worth
                best = action
        i += 1
    return best


def serves(place: i64) -> i64:
    """The phase in which a disc on a place does its work."""
    kind = place - BUILDINGS
    if place == QUARRY or kind == UNIVERSITY or kind == CHURCH or kind == BLACK_MARKET or kind == ZONING_OFFICE:
        return BUILDER
    if kind == SMALL_MARKET or kind == LARGE_MARKET or kind == OFFICE or kind == TRADING_POST or kind == LAND_OFFICE:
        return TRADER
    if kind == HACIENDA or kind == HOSPICE or kind == CONSTRUCTION_HUT or kind == FOREST_HOUSE or kind == HUNTING_LODGE:
        return SETTLER
    if kind == HARBOR or kind == WHARF or kind == SMALL_WHARF or kind == LIGHTHOUSE or kind == UNION_HALL or kind == ROYAL_SUPPLIER:
        return CAPTAIN
    if kind == SMALL_WAREHOUSE or kind == LARGE_WAREHOUSE or kind == STOREHOUSE:
        return CAPTAIN
    return CRAFTSMAN


def guest(state: State, plan: Plan) -> i64:
    """A guest moves when the phase has work for it, and onto a large building in the last round."""
    crew = Crew(plan, state.me())
    moves = state.legal_moves()
    best: i64 = PASS
    most: i64 = 20
    i: i64 = 0
    while i < moves.count:
        action = moves.action[i]
        if action != PASS:
            place = action - MOVE_GUEST
            if action >= MOVE_NOBLE_GUEST:
                place = action - MOVE_NOBLE_GUEST
            if (serves(place) == state.role and state.step != CLOSING) or state.ending:
                worth = crew.single(place)
                if worth > most and place != BUILDINGS + GUEST_HOUSE:
                    most = worth
                    best = action
        i += 1
    return best


def payment(state: State) -> i64:
    """For the black market: an idle disc, a cheap good, a disc from a field, a point."""
    moves = state.legal_moves()
    best = moves.action[0]
    least: i64 = 1000
    i: i64 = 0
    while i < moves.count:
        action = moves.action[i]
        cost: i64 = 100
        if action >= PAY_GOOD and action < PAY_VP:
            cost = 40 + 10 * (action - PAY_GOOD)
        elif action < PAY_GOOD:
            place = action - PAY_COLONIST
            cost = 60
            if action >= PAY_NOBLE:
                place = action - PAY_NOBLE
                cost = 160
            if place == ROSE:
                cost -= 55
            elif place >= BUILDINGS + PRODUCTION:
                cost += 40
            elif place < GOODS:
                cost += 4 * place - 8
        if cost < least:
            least = cost
            best = action
        i += 1
    return best
