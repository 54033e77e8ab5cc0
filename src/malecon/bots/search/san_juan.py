"""San Juan for a search: the greedy player's moves, and an estimate of the final points from what lies on the table.

The estimate is a sum of a few counts (`facts`), each times a weight; `tools/fit_estimate.py` finds the weights from games of greedy
players who stray now and then. Points are in hundredths.
"""

from typing import Final, final

from malecon.bots.greedy.san_juan_plan import Plan
from malecon.bots.greedy.san_juan_play import decide
from malecon.bots.search.guide import Guide
from malecon.core.native import i64, vec
from malecon.core.state import State as CoreState
from malecon.games.san_juan.cards import CITY_HALL, PRODUCTION
from malecon.games.san_juan.scoring import scores
from malecon.games.san_juan.state import ASK_ROLE, PILES, State

FACTS: Final = 12
SCALE: Final = 1000

# By stage, see `stage`, and by fact, see `facts`; in thousandths of a hundredth of a point for each unit.
TWO: Final = (
    (89794, 3949, 11970, 21074, 20843, 36598, 2958, 324, 568, 185, 246, 99),
    (75677, 20536, 16413, 36244, 12623, 51557, 3398, 1056, 693, 105, 502, 340),
    (38075, 36804, 31026, 33367, 47422, 33543, 3859, 1867, 427, 0, 295, 626),
    (0, 0, 47056, 27960, 48564, 50803, 4675, 3490, 225, 211, 372, 543),
)
MORE: Final = (
    (98867, 0, 0, 18061, 0, 15392, 1911, 3288, 553, 164, 413, 40),
    (96364, 0, 16007, 41307, 0, 38568, 2547, 3806, 741, 134, 116, 159),
    (76002, 13423, 51845, 68723, 11595, 69923, 3117, 3440, 252, 241, 151, 447),
    (31934, 0, 79127, 90500, 9846, 105634, 3934, 4028, 204, 65, 17, 0),
)
WEIGHTS_TWO: Final[vec[i64]] = vec[i64]([weight for row in TWO for weight in row])
WEIGHTS_MORE: Final[vec[i64]] = vec[i64]([weight for row in MORE for weight in row])
SPREAD: Final[vec[i64]] = vec[i64]([170, 250, 320, 390])  # how far the estimate is off, by stage


def phases_left(state: State) -> i64:
    """Builder phases that the fullest city still has room for."""
    most: i64 = 0
    seat: i64 = 0
    while seat < state.players:
        if state.seats[seat].piles > most:
            most = state.seats[seat].piles
        seat += 1
    return PILES - most


def stage(phases: i64) -> i64:
    """Late, middle, early, opening: what things are worth changes on the way."""
    if phases <= 2:
        return 0
    if phases <= 4:
        return 1
    if phases <= 8:
        return 2
    return 3


def facts(state: State, seat: i64, score: i64, phases: i64, fact: vec[i64]) -> None:
    """What the estimate rests on, for one seat; the state is as it was when this is done."""
    mover = state.to_move
    state.to_move = seat
    plan = Plan(state, False)
    state.to_move = mover
    me = plan.me
    use: i64 = 0
    slot: i64 = 0
    while slot < me.piles:
        kind: i64 = i64(me.top[slot])
        if kind >= PRODUCTION:
            use += plan.use(kind)
        slot += 1
    fact[0] = score
    fact[1] = plan.points
    fact[2] = me.piles
    fact[3] = me.hand_size
    fact[4] = min(4, me.hand_size)
    fact[5] = me.goods
    fact[6] = use * phases // 10
    fact[7] = plan.flow(-1) * phases // 10
    fact[8] = 0
    fact[9] = 0
    fact[10] = 0
    kind = 0
    while kind < state.kinds:  # the three cards in hand that are best to build
        if state.cards[me.hand + kind] > 0:
            appeal = plan.appeal(kind, 0)
            if appeal > fact[8]:
                fact[10] = fact[9]
                fact[9] = fact[8]
                fact[8] = appeal
            elif appeal > fact[9]:
                fact[10] = fact[9]
                fact[9] = appeal
            elif appeal > fact[10]:
                fact[10] = appeal
        kind += 1
    fact[11] = 0
    kind = CITY_HALL
    while kind < state.kinds:  # what the big buildings will have grown by
        if me.owns(kind):
            fact[11] += plan.great(kind)
        kind += 1


@final
class SanJuanGuide(Guide):
    def __init__(self) -> None:
        self.fact: vec[i64] = vec[i64]([0] * FACTS)

    def decide(self, state: CoreState) -> i64:
        assert isinstance(state, State)
        return decide(state)

    def quiet(self, state: CoreState) -> bool:
        assert isinstance(state, State)
        return state.ask == ASK_ROLE

    def estimate(self, state: CoreState, points: vec[i64]) -> i64:
        assert isinstance(state, State)
        phases = phases_left(state)
        now = scores(state)
        weights = WEIGHTS_MORE
        if state.players == 2:
            weights = WEIGHTS_TWO
        first = stage(phases) * FACTS
        seat: i64 = 0
        while seat < state.players:
            facts(state, seat, now[seat], phases, self.fact)
            total: i64 = 0
            i: i64 = 0
            while i < FACTS:
                total += weights[first + i] * self.fact[i]
                i += 1
            points[seat] = total // SCALE
            seat += 1
        return SPREAD[stage(phases)]
