"""How the greedy player of Amerigo sees the table: how much time is left, what islands, posts, land, resources and gold are worth.

A plan is made for one decision, on a copy of the table on which tiles can be tried out. It rests on what lies open to all: what is
hidden counts with its mean, so that chance plays no part.
"""

from typing import final

from malecon.bots.greedy.amerigo_rows import Lays, Takes
from malecon.bots.greedy.amerigo_values import (
    COVER,
    GOLD,
    GOLD_MOST,
    GOLD_TURN,
    HOPE,
    IN_SIGHT,
    LAND,
    MORE_BOUGHT,
    MORE_TAKEN,
    OPEN,
    OPEN_ROUND,
    PACE,
    POST,
    REACHABLE,
    RIVAL_FOUR,
    RIVAL_THREE,
    RIVAL_TWO,
    ROOM_FAR,
    ROOM_MORE,
    ROOM_NEAR,
    ROOM_STEP,
    SLACK,
)
from malecon.core.bits import has
from malecon.core.native import i64, vec
from malecon.games.amerigo.completion import COMPLETION, DISCOVERY, posts_on, posts_worth
from malecon.games.amerigo.engine import Engine
from malecon.games.amerigo.gold import CHEST_GOLD
from malecon.games.amerigo.progress import count
from malecon.games.amerigo.state import BOUGHT, COLOURS, FREE, MOST_GOLD, RESOURCES, ROUNDS, TAKEN
from malecon.games.amerigo.tiles import END_GOLD, END_POSTS, GOLD_3, GOLD_5, POST_GOLD, ready


@final
class Plan:
    """One seat's view, made for one decision. A rough one looks at fewer ways to do a thing: for games that are only imagined."""

    def __init__(self, state: Engine, rough: bool = False) -> None:
        self.table = state.clone()
        self.rough = rough
        self.me = self.table.seats[state.to_move]
        self.rounds: i64 = ROUNDS - state.round  # after this one
        self.turns: i64 = self.rounds * COLOURS + COLOURS - 1 - state.phase  # after this one
        self.marker: i64 = 100 * state.time_marker()
        self.clock: i64 = self.marker + SLACK - 100 * state.phase // COLOURS
        self.gold: i64 = gold_worth(self.turns)
        if self.me.owns(END_GOLD) and self.me.gold < MOST_GOLD:
            room = MOST_GOLD - self.me.gold
            self.gold += 100 * room // (room + self.turns)  # with time enough the track is full at the end in any case
        self.chances: vec[i64] = vec[i64]([0] * COLOURS)  # turns to come, in hundredths, in which a colour is open
        self.soon: vec[i64] = vec[i64]([0] * COLOURS)  # those of this round
        self.look_ahead(state.phase)
        # By island
        islands = state.chart.islands
        self.free: vec[i64] = vec[i64]([0] * islands)  # squares
        self.mine: vec[i64] = vec[i64]([0] * islands)  # posts
        self.others: vec[i64] = vec[i64]([0] * islands)  # players with posts, without me
        self.theirs: vec[i64] = vec[i64]([0] * islands)  # what the posts of the others count, in hundredths, against mine
        self.lying: vec[i64] = vec[i64]([0] * (islands * RESOURCES))  # resources on free squares
        self.room: i64 = 0
        self.look_at_islands()
        # By resource
        self.resource: vec[i64] = vec[i64]([0] * RESOURCES)  # what one more is worth
        self.product: vec[i64] = vec[i64]([0] * RESOURCES)  # what one more production tile is worth
        self.look_at_goods()
        # What was worked out for this decision, by AP
        self.voyages: dict[int, int] = {}
        self.takes: dict[int, Takes] = {}
        self.lays: dict[int, Lays] = {}

    # Time

    def look_ahead(self, phase: i64) -> None:
        colour: i64 = 0
        while colour < COLOURS:
            later = phase + 1
            while later < COLOURS:
                self.soon[colour] += OPEN[(later - colour + COLOURS) % COLOURS]
                later += 1
            self.chances[colour] = self.soon[colour] + self.rounds * OPEN_ROUND
            colour += 1

    def share(self, colour: i64, sure: i64) -> i64:
        """Per cent that a thing counts which needs a turn with that colour, where so many chances make it certain."""
        if self.chances[colour] >= sure:
            return 100
        return 100 * self.chances[colour] // sure

    # Islands

    def rival(self) -> i64:
        if self.table.players == 2:
            return RIVAL_TWO
        if self.table.players == 3:
            return RIVAL_THREE
        return RIVAL_FOUR

    def look_at_islands(self) -> None:
        table = self.table
        chart = table.chart
        island: i64 = 0
        while island < chart.islands:
            first = island * chart.height
            row = chart.island_top[island]
            while row < chart.island_end[island]:
                self.free[island] += count(chart.island_rows[first + row] & table.land[FREE + row])
                row += 1
            seat: i64 = 0
            while seat < table.players:
                posts = posts_on(table, table.seats[seat], island)
                if seat == self.me.seat:
                    self.mine[island] = posts
                elif posts > 0:
                    self.others[island] += 1
                    self.theirs[island] += posts_worth(posts) * self.rival()
                seat += 1
            if self.mine[island] > 0:
                self.room += self.island_room(island)
            island += 1
        at: i64 = 0
        while at < chart.resource_count:
            square = chart.resource_squares[at]
            if has(table.land[FREE + square // chart.width], square % chart.width):
                self.lying[chart.island[square] * RESOURCES + chart.resource[square]] += 1
            at += 1

    def island_room(self, island: i64) -> i64:
        """VP that could be built on the free squares of an island, by somebody."""
        squares = self.free[island] // (1 + self.others[island]) + 1
        if self.free[island] == 0:
            squares = 0
        if self.table.chart.is_large(island):
            return 3 * squares
        return 2 * squares

    def time(self, free: i64) -> i64:
        """The time marker, in hundredths, when an island with so many free squares may be expected to be complete."""
        when = self.clock - PACE * free
        if when > self.marker:
            return self.marker
        if when < 0:
            return 0
        return when

    def hope(self, island: i64, posts: i64, free: i64) -> i64:
        """What the completion of an island promises me with so many posts on it, set against what it promises the others."""
        net = 100 * posts_worth(posts) - self.theirs[island]
        return net * self.time(free) // 100 * HOPE // 100

    def done(self, island: i64, posts: i64) -> i64:
        """What completing it now brings me."""
        net = 100 * posts_worth(posts) - self.theirs[island]
        return net * self.marker // 100 + self.finish(island)

    def finish(self, island: i64) -> i64:
        worth: i64 = 100 * COMPLETION
        if self.table.chart.is_large(island):
            worth += CHEST_GOLD * self.gold
        return worth

    def covered(self, island: i64, squares: i64) -> i64:
        """What it is worth for the completion of an island that so many of its squares are covered."""
        free = self.free[island]
        before = self.hope(island, self.mine[island], free)
        if squares >= free:
            return self.done(island, self.mine[island]) - before
        return self.hope(island, self.mine[island], free - squares) - before

    def post_gain(self, island: i64, more: i64) -> i64:
        """What one or two more posts of mine on an island are worth."""
        mine = self.mine[island]
        free = self.free[island]
        if free < more:
            return 0
        worth = -self.hope(island, mine, free)
        if free == more:
            worth += self.done(island, mine + more)
        else:
            worth += self.hope(island, mine + more, free - more)
        if mine == 0:
            if self.others[island] == 0:
                worth += 100 * DISCOVERY
            worth += self.room_worth(self.room + self.island_room(island)) - self.room_worth(self.room)
            worth += self.lying_worth(island)
        each: i64 = POST * self.turns // 34
        if self.me.owns(END_POSTS):
            each += 100
        if self.me.owns(POST_GOLD):
            each += self.gold
        return worth + each * more

    def room_worth(self, room: i64) -> i64:
        """Room to build: the more there is, the less the rest counts; and the less time there is."""
        near = room
        more: i64 = 0
        far: i64 = 0
        if near > ROOM_STEP:
            more = near - ROOM_STEP
            near = ROOM_STEP
        if more > ROOM_STEP:
            far = more - ROOM_STEP
            more = ROOM_STEP
        return (near * ROOM_NEAR + more * ROOM_MORE + far * ROOM_FAR) * self.turns // 34

    def lying_worth(self, island: i64) -> i64:
        """The resources on its free squares, for somebody who comes to build there."""
        worth: i64 = 0
        resource: i64 = 0
        while resource < RESOURCES:
            worth += self.lying[island * RESOURCES + resource] * self.resource[resource]
            resource += 1
        return worth * REACHABLE * self.turns // (3400 * (1 + self.others[island]))

    def cover_cost(self) -> i64:
        """What it costs to build over a post square that is still free."""
        if self.me.posts == 0:
            return 0
        return COVER * self.turns // 34

    def land_cost(self, island: i64, squares: i64) -> i64:
        """What it costs to use up land, on which something better might be built; the others may do so first."""
        return LAND * squares * self.turns // (34 * (1 + self.others[island]))

    # Resources

    def look_at_goods(self) -> None:
        goods = self.me.goods
        resource: i64 = 0
        while resource < RESOURCES:
            self.resource[resource] = 100 * (1 + goods[BOUGHT + resource]) + MORE_BOUGHT * self.rounds
            seen: i64 = 0
            island: i64 = 0
            while island < self.table.chart.islands:
                if self.mine[island] > 0:
                    seen += self.lying[island * RESOURCES + resource] * IN_SIGHT // (1 + self.others[island])
                island += 1
            self.product[resource] = 100 * goods[TAKEN + resource] + (seen + MORE_TAKEN * self.rounds) * self.time_to_build() // 100
            resource += 1

    def time_to_build(self) -> i64:
        """Per cent of the resources hoped for that there is time to reach."""
        if self.turns >= 14:
            return 100
        return 100 * self.turns // 14

    # Gold

    def purse(self) -> i64:
        """Gold that could be spent in this turn."""
        me = self.me
        gold = me.gold + CHEST_GOLD * me.chests
        if ready(me, GOLD_3):
            gold += 3
        if ready(me, GOLD_5):
            gold += 5
        return gold


def gold_worth(turns: i64) -> i64:
    worth: i64 = GOLD + GOLD_TURN * turns
    if worth > GOLD_MOST:
        return GOLD_MOST
    return worth
