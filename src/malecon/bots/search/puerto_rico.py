"""Puerto Rico for a search: the greedy player's moves, and an estimate of the final points from what lies on the table.

The estimate is a sum of a few counts (`facts`), each times a weight; `tools/fit_estimate.py` finds the weights from games of greedy
players who stray now and then. Points, rounds and coins are in hundredths.
"""

from typing import Final, final

from malecon.bots.greedy.puerto_rico_plan import Plan, working
from malecon.bots.greedy.puerto_rico_play import decide, decide_loosely
from malecon.bots.greedy.puerto_rico_values import USE_COINS, USE_POINTS
from malecon.bots.search.guide import Guide
from malecon.core.bits import has
from malecon.core.native import i64, vec
from malecon.core.state import State as CoreState
from malecon.games.puerto_rico.buildings import CITY_HALL, GUILD_HALL
from malecon.games.puerto_rico.craftsman import capacity
from malecon.games.puerto_rico.scoring import all_discs, scores
from malecon.games.puerto_rico.state import ASK_ROLE, GOODS, QUARRY, State

FACTS: Final = 13
SCALE: Final = 1000
LOOSE: Final = 200  # hundredths of a point: roles that are no further apart are each likely to be taken

# By stage, see `stage`, and by fact, see `facts`; in thousandths of a hundredth of a point for each unit.
TWO: Final = (
    (98486, 2643, 398, 0, 0, 15, 0, 15210, 0, 2, 684, 987, 375),
    (97813, 56789, 757, 0, 1068, 0, 101189, 0, 0, 50, 970, 0, 0),
    (96155, 74630, 1382, 0, 2233, 0, 90974, 97428, 28306, 0, 451, 14408, 8787),
    (126968, 55445, 1760, 27883, 2924, 247, 43686, 51773, 127744, 0, 0, 8020, 6370),
)
MORE: Final = (
    (97525, 3188, 1105, 0, 0, 0, 13451, 3844, 3164, 43, 489, 0, 7437),
    (91037, 14004, 211, 24829, 1200, 0, 61808, 0, 0, 197, 879, 21666, 2207),
    (91723, 67823, 765, 38790, 1517, 0, 113247, 81380, 0, 107, 781, 27884, 0),
    (93279, 49903, 660, 0, 2971, 0, 260952, 0, 0, 0, 0, 59916, 3826),
)
WEIGHTS_TWO: Final[vec[i64]] = vec[i64]([weight for row in TWO for weight in row])
WEIGHTS_MORE: Final[vec[i64]] = vec[i64]([weight for row in MORE for weight in row])
SPREAD: Final[vec[i64]] = vec[i64]([120, 330, 490, 570])  # how far the estimate is off, by stage


def stage(state: State, rounds: i64) -> i64:
    """Last round, late, middle, early: what things are worth changes on the way."""
    if state.ending:
        return 0
    if rounds <= 150:
        return 1
    if rounds <= 300:
        return 2
    return 3


def facts(state: State, plan: Plan, seat: i64, score: i64, made: vec[i64], fact: vec[i64]) -> None:
    """What the estimate rests on, for one seat."""
    me = state.seats[seat]
    good: i64 = 0
    total: i64 = 0
    while good < GOODS:
        made[good] = 100 * capacity(me, good)
        total += made[good]
        good += 1
    works = working(me, state.kinds)
    engine = plan.engine(made, works)
    fact[0] = score
    fact[1] = me.money
    fact[2] = plan.stock(me, me.goods, 0)
    fact[3] = me.barrels()
    fact[4] = engine
    fact[5] = total
    fact[6] = me.discs[QUARRY]
    fact[7] = me.spaces
    fact[8] = me.tiles
    fact[9] = 0
    fact[10] = 0
    kind: i64 = GUILD_HALL
    while kind <= CITY_HALL:  # large buildings that are not yet occupied, and what the others will have grown by
        if me.works(kind):
            fact[9] += plan.bonus(me, kind)
        elif me.owns(kind):
            fact[10] += plan.bonus(me, kind)
        kind += 1
    fact[11] = all_discs(me)
    fact[12] = 0  # what buildings bring beside goods
    kind = 0
    while kind < state.kinds:
        if has(works, kind):
            fact[12] += USE_COINS[kind] * plan.coin // 100 + USE_POINTS[kind]
        kind += 1


@final
class PuertoRicoGuide(Guide):
    def __init__(self) -> None:
        self.fact: vec[i64] = vec[i64]([0] * FACTS)
        self.made: vec[i64] = vec[i64]([0] * GOODS)

    def decide(self, state: CoreState) -> i64:
        assert isinstance(state, State)
        return decide(state)

    def likely(self, state: CoreState) -> i64:
        """With roles taken loosely. Little is left to chance in this game, so that strict players would play the same one again and again,
        and a search would rely on what they do to the last role."""
        assert isinstance(state, State)
        return decide_loosely(state, LOOSE)

    def quiet(self, state: CoreState) -> bool:
        assert isinstance(state, State)
        return state.ask == ASK_ROLE

    def estimate(self, state: CoreState, points: vec[i64]) -> i64:
        assert isinstance(state, State)
        plan = Plan(state)
        now = scores(state)
        weights = WEIGHTS_MORE
        if state.players == 2:
            weights = WEIGHTS_TWO
        first = stage(state, plan.rounds) * FACTS
        seat: i64 = 0
        while seat < state.players:
            facts(state, plan, seat, now[seat], self.made, self.fact)
            total: i64 = 0
            i: i64 = 0
            while i < FACTS:
                total += weights[first + i] * self.fact[i]
                i += 1
            points[seat] = total // SCALE
            seat += 1
        return SPREAD[stage(state, plan.rounds)]
