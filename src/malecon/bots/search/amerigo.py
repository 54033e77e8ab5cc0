"""Amerigo for a search: the greedy player's moves, and an estimate of the final points from what lies on the table.

The estimate is a sum of a few counts (`facts`), each times a weight. Points are in hundredths.
"""

from typing import Final, final

from malecon.bots.greedy.amerigo_plan import Plan
from malecon.bots.greedy.amerigo_play import decide
from malecon.bots.greedy.amerigo_progress import tile_worth
from malecon.bots.greedy.amerigo_tracks import cannons_worth, part_worth, special_worth
from malecon.bots.greedy.amerigo_turn import play_on
from malecon.bots.greedy.amerigo_values import NEXT_TILE
from malecon.bots.search.guide import Guide
from malecon.core.bits import bit, has
from malecon.core.native import i64, vec
from malecon.core.state import State as CoreState
from malecon.games.amerigo.engine import Engine
from malecon.games.amerigo.scoring import scores, track_worth
from malecon.games.amerigo.shapes import NEUTRAL, SHAPES, SIZE, VILLAGE_SHAPES
from malecon.games.amerigo.state import (
    ASK_ACTION,
    ASK_FRAME,
    ASK_PROGRESS,
    ASK_SPECIAL,
    BOUGHT,
    BROWN,
    GREEN,
    HELD,
    RESOURCES,
    ROUNDS,
    TAKEN,
)
from malecon.games.amerigo.tiles import END_7, END_GOLD, END_POSTS, GOLD_3, GOLD_5, TILES

FACTS: Final = 13
SCALE: Final = 1000
SCORED: Final = bit(GOLD_3) | bit(GOLD_5) | bit(END_POSTS) | bit(END_7) | bit(END_GOLD)  # tiles that the score counts already

# By fact, see `facts`; in thousandths of a hundredth of a point for each unit. These are the greedy player's own values, for the most
# part. Weights fitted to games say what winners have, not what makes them win: a search that believed them lost to the greedy player.
TWO: Final = (100000, 800, 1000, 1000, 1000, 550, 1200, 1000, 1000, 1000, 500, 4000, 800)
MORE: Final = (100000, 800, 1000, 1000, 1000, 780, 1200, 1000, 1000, 1000, 500, 4000, 800)
WEIGHTS_TWO: Final[vec[i64]] = vec[i64](list(TWO))
WEIGHTS_MORE: Final[vec[i64]] = vec[i64](list(MORE))
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

    def likely(self, state: CoreState) -> i64:
        assert isinstance(state, Engine)
        return decide(state, True)

    def play_on(self, state: CoreState) -> i64:
        assert isinstance(state, Engine)
        return play_on(state)

    def open(self) -> bool:
        return True

    def matters(self, state: CoreState) -> bool:
        """The choice of an action, and of where the ships begin; how it is done is a matter of craft, which the greedy player knows."""
        assert isinstance(state, Engine)
        ask = state.ask
        return ask == ASK_ACTION or ask == ASK_SPECIAL or ask == ASK_PROGRESS or ask == ASK_FRAME

    def quiet(self, state: CoreState) -> bool:
        """At the beginning of a phase: in the midst of one, those who have had their turn are ahead."""
        assert isinstance(state, Engine)
        return state.ask == ASK_ACTION and state.turn == 0

    def estimate(self, state: CoreState, points: vec[i64]) -> i64:
        assert isinstance(state, Engine)
        now = scores(state)
        weights = WEIGHTS_MORE
        if state.players == 2:
            weights = WEIGHTS_TWO
        seat: i64 = 0
        while seat < state.players:
            facts(state, seat, now[seat], self.fact)
            total: i64 = 0
            i: i64 = 0
            while i < FACTS:
                total += weights[i] * self.fact[i]
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
