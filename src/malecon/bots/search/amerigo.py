"""Amerigo for a search: the greedy player's moves, and an estimate of the final points from what lies on the table.

The estimate is a sum of a few counts (`facts`), each times a weight; `tools/fit_estimate.py` finds the weights from games of greedy
players who stray now and then. Points are in hundredths.
"""

from typing import Final, final

from malecon.bots.greedy.amerigo_plan import Plan
from malecon.bots.greedy.amerigo_play import decide
from malecon.bots.greedy.amerigo_progress import tile_worth
from malecon.bots.greedy.amerigo_tracks import cannons_worth, part_worth, special_worth
from malecon.bots.greedy.amerigo_values import NEXT_TILE
from malecon.bots.search.guide import Guide
from malecon.core.bits import bit, has
from malecon.core.native import i64, vec
from malecon.core.state import State as CoreState
from malecon.games.amerigo.engine import Engine
from malecon.games.amerigo.scoring import scores, track_worth
from malecon.games.amerigo.shapes import NEUTRAL, SHAPES, SIZE, VILLAGE_SHAPES
from malecon.games.amerigo.state import ASK_ACTION, BOUGHT, BROWN, GREEN, HELD, RESOURCES, ROUNDS, TAKEN
from malecon.games.amerigo.tiles import END_7, END_GOLD, END_POSTS, GOLD_3, GOLD_5, TILES

FACTS: Final = 13
SCALE: Final = 1000
SCORED: Final = bit(GOLD_3) | bit(GOLD_5) | bit(END_POSTS) | bit(END_7) | bit(END_GOLD)  # tiles that the score counts already

# By rounds after this one and by fact, see `facts`; in thousandths of a hundredth of a point for each unit.
TWO: Final = (
    (93859, 670, 1318, 713, 217, 345, 1688, 10049, 405, 951, 0, 17006, 246),
    (91724, 789, 189, 794, 684, 363, 3714, 644, 1576, 1385, 2805, 7054, 212),
    (81665, 521, 286, 1215, 432, 383, 4064, 0, 1657, 1049, 2035, 4002, 97),
    (86012, 472, 332, 1302, 0, 396, 2198, 920, 1807, 1345, 1231, 429, 297),
    (100888, 166, 2, 782, 0, 477, 0, 266, 2599, 996, 0, 0, 495),
)
MORE: Final = (
    (97412, 521, 1367, 762, 248, 260, 4920, 732, 569, 202, 0, 12173, 310),
    (94538, 572, 959, 1001, 271, 430, 6483, 5279, 515, 1340, 0, 10322, 354),
    (91559, 659, 400, 1027, 205, 495, 5172, 0, 928, 1397, 0, 6787, 626),
    (88890, 628, 192, 628, 0, 614, 2932, 1059, 1380, 1703, 0, 3100, 740),
    (94037, 716, 0, 26, 1879, 862, 638, 29, 1686, 1489, 0, 0, 576),
)
WEIGHTS_TWO: Final[vec[i64]] = vec[i64]([weight for row in TWO for weight in row])
WEIGHTS_MORE: Final[vec[i64]] = vec[i64]([weight for row in MORE for weight in row])
SPREAD: Final[vec[i64]] = vec[i64]([490, 900, 1230, 1450, 1640])  # how far the estimate is off, by rounds after this one


def stage(state: Engine) -> i64:
    """Rounds after this one: what things are worth changes on the way."""
    return ROUNDS - state.round


def facts(state: Engine, seat: i64, score: i64, fact: vec[i64]) -> None:
    """What the estimate rests on, for one seat; the state is as it was when this is done."""
    mover = state.to_move
    state.to_move = seat
    plan = Plan(state)
    state.to_move = mover
    me = plan.me
    fact[0] = score
    # The tracks: what they promise beyond the points that they have
    fact[1] = part_worth(plan, me.progress, NEXT_TILE, BROWN) - 100 * track_worth(me.progress)
    fact[2] = special_worth(plan, me.special) - 100 * track_worth(me.special)
    fact[3] = cannons_worth(plan, me.cannons)
    fact[4] = plan.gold * me.gold - 100 * me.gold
    # The islands: their completion, room to build, what lies there
    fact[5] = 0
    fact[6] = plan.room_worth(plan.room)
    fact[7] = 0
    island: i64 = 0
    while island < state.chart.islands:
        if plan.mine[island] > 0 and plan.free[island] > 0:
            fact[5] += plan.hope(island, plan.mine[island], plan.free[island])
            fact[7] += plan.lying_worth(island)
        island += 1
    # Tiles in hand, as far as there is room for them: squares of the neutral ones, and villages
    held_facts(plan, fact)
    goods_facts(plan, fact)
    fact[12] = 0
    tiles = me.tiles & ~me.used & ~SCORED
    tile: i64 = 0
    while tile < TILES:
        if has(tiles, tile):
            fact[12] += tile_worth(plan, tile)
        tile += 1


def held_facts(plan: Plan, fact: vec[i64]) -> None:
    """Tiles in hand, in per cent of the chance to lay them: squares of neutral tiles, and villages."""
    me = plan.me
    squares: i64 = 0
    shape: i64 = 0
    while shape < SHAPES:
        squares += me.pieces[HELD + NEUTRAL + shape] * SIZE[shape]
        shape += 1
    if 2 * squares > plan.room:  # what cannot be built
        squares = plan.room // 2
    villages: i64 = 0
    shape = 0
    while shape < VILLAGE_SHAPES:
        villages += me.pieces[HELD + shape]
        shape += 1
    fact[8] = squares * plan.share(GREEN, 100)
    fact[9] = villages * plan.share(GREEN, 100)


def goods_facts(plan: Plan, fact: vec[i64]) -> None:
    """Production tiles for resources to come, and resources for production tiles to come."""
    goods = plan.me.goods
    fact[10] = 0
    fact[11] = 0
    resource: i64 = 0
    while resource < RESOURCES:
        fact[10] += goods[BOUGHT + resource] * (plan.product[resource] - 100 * goods[TAKEN + resource])
        fact[11] += goods[TAKEN + resource] * plan.turns
        resource += 1


@final
class AmerigoGuide(Guide):
    def __init__(self) -> None:
        self.fact: vec[i64] = vec[i64]([0] * FACTS)

    def decide(self, state: CoreState) -> i64:
        assert isinstance(state, Engine)
        return decide(state)

    def quiet(self, state: CoreState) -> bool:
        assert isinstance(state, Engine)
        return state.ask == ASK_ACTION

    def estimate(self, state: CoreState, points: vec[i64]) -> i64:
        assert isinstance(state, Engine)
        now = scores(state)
        weights = WEIGHTS_MORE
        if state.players == 2:
            weights = WEIGHTS_TWO
        first = stage(state) * FACTS
        seat: i64 = 0
        while seat < state.players:
            facts(state, seat, now[seat], self.fact)
            total: i64 = 0
            i: i64 = 0
            while i < FACTS:
                total += weights[first + i] * self.fact[i]
                i += 1
            points[seat] = total // SCALE
            seat += 1
        return SPREAD[stage(state)]

    def seen(self, state: CoreState) -> list[list[int]]:
        """The facts by seat, for whoever looks for the weights."""
        assert isinstance(state, Engine)
        now = scores(state)
        found: list[list[int]] = []
        for seat in range(state.players):
            facts(state, seat, now[seat], self.fact)
            found.append([self.fact[fact] for fact in range(FACTS)])
        return found
