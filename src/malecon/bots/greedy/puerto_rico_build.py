"""The greedy player of Puerto Rico as settler and builder: what a tile and a building are worth on a board."""

from typing import final

from malecon.bots.greedy.puerto_rico_plan import Plan
from malecon.bots.greedy.puerto_rico_values import (
    CROWD,
    DELAY,
    FOREST_USE,
    GROWTH,
    HOPE,
    LARGE_SHARE,
    PATIENCE,
    QUARRY_LESS,
    QUARRY_USE,
    SLOT,
    THRIFT,
    TILE_POINT,
    USE_COINS,
    USE_POINTS,
)
from malecon.core.bits import bit
from malecon.core.native import i64, vec
from malecon.games.puerto_rico.actions import BUILD, PASS, PLANT, PLANT_FOREST, TAKE, TAKE_AS_FOREST
from malecon.games.puerto_rico.builder import on_offer, price_with
from malecon.games.puerto_rico.buildings import (
    CHURCH,
    CITY_HALL,
    COFFEE_ROASTER,
    COLUMN,
    CONSTRUCTION_HUT,
    GUILD_HALL,
    HACIENDA,
    INDIGO_PLANT,
    JEWELER,
    LARGE,
    POINTS,
    PRODUCTION,
    RESIDENCE,
    SMALL_INDIGO_PLANT,
    SMALL_SUGAR_MILL,
    STATUE,
    SUGAR_MILL,
    TOBACCO_STORAGE,
    UNIVERSITY,
)
from malecon.games.puerto_rico.scoring import scores
from malecon.games.puerto_rico.state import COFFEE, CORN, FOREST, GOODS, INDIGO, ISLAND, QUARRY, ROSE, ROW, SUGAR, TOBACCO, Player, State


@final
class Board:
    """What a seat's island and city would make with every circle occupied, half-finished lines counting in part."""

    def __init__(self, plan: Plan, me: Player) -> None:
        self.plan = plan
        self.me = me
        self.circles: vec[i64] = vec[i64]([100, 0, 0, 0, 0])
        self.made: vec[i64] = vec[i64]([0] * GOODS)
        if me.owns(SMALL_INDIGO_PLANT):
            self.circles[INDIGO] += 1
        if me.owns(INDIGO_PLANT):
            self.circles[INDIGO] += 3
        if me.owns(SMALL_SUGAR_MILL):
            self.circles[SUGAR] += 1
        if me.owns(SUGAR_MILL):
            self.circles[SUGAR] += 3
        if me.owns(TOBACCO_STORAGE):
            self.circles[TOBACCO] = 3
        if me.owns(COFFEE_ROASTER):
            self.circles[COFFEE] = 2
        good: i64 = 0
        while good < GOODS:
            self.made[good] = self.hoped(good, me.land[good], self.circles[good])
            good += 1
        self.base: i64 = plan.engine(self.made, me.city)
        self.free: i64 = me.free_circles(plan.state.kinds) - me.discs[ROSE]
        if self.free < 0:
            self.free = 0
        self.rounds: i64 = plan.rounds - DELAY - CROWD * self.free  # that something new would work
        if self.rounds < 0:
            self.rounds = 0

    def hoped(self, good: i64, fields: i64, circles: i64) -> i64:
        """Barrels of a good; a field without a circle, or a circle without a field, counts in part."""
        if good == CORN:
            return 100 * fields
        if fields > circles:
            if fields > circles + 2:
                fields = circles + 2
            return 100 * circles + (fields - circles) * HOPE[good]
        if circles > fields + 2:
            circles = fields + 2
        return 100 * fields + (circles - fields) * HOPE[good] * 2 // 3

    def with_made(self, good: i64, number: i64, bits: i64) -> i64:
        """What the board brings more in a round with another number of barrels of a good, and with those buildings."""
        old = self.made[good]
        self.made[good] = number
        worth = self.plan.engine(self.made, bits) - self.base
        self.made[good] = old
        return worth

    # Tiles

    def tile(self, land: i64) -> i64:
        me = self.me
        worth: i64 = TILE_POINT
        if me.owns(RESIDENCE) and me.tiles >= 9:
            worth += 100
        if land == QUARRY:
            return worth + self.quarry() * self.rounds // 100
        if land == FOREST:
            return worth + FOREST_USE * self.plan.coin // 100 * self.plan.rounds // 100
        number = self.hoped(land, me.land[land] + 1, self.circles[land])
        worth += self.with_made(land, number, me.city) * self.rounds // 100
        if land == self.plan.state.festival_land and me.land[land] < 3:
            worth += 40 * (me.land[land] + 1)
        return worth

    def quarry(self) -> i64:
        """What one quarry more saves in a round."""
        coins: i64 = QUARRY_USE - QUARRY_LESS * self.me.land[QUARRY]
        if self.me.land[QUARRY] >= 4 or self.me.spaces >= ISLAND - 1:
            return 0
        return coins * self.plan.coin // 100

    def best_tile(self, chooser: bool) -> i64:
        """What the settler phase brings this seat."""
        me = self.me
        state = self.plan.state
        if me.tiles >= ISLAND:
            return 0
        best: i64 = 0
        good: i64 = 0
        while good < GOODS:
            if state.table[ROW + good] > 0:
                worth = self.tile(good)
                if worth > best:
                    best = worth
            good += 1
        if state.quarries > 0 and (chooser or me.works(CONSTRUCTION_HUT)):
            worth = self.tile(QUARRY)
            if worth > best:
                best = worth
        if me.works(HACIENDA):
            best += best // 2
        return best

    # Buildings

    def worth(self, kind: i64) -> i64:
        """What a building brings, its price not counted."""
        plan = self.plan
        me = self.me
        worth: i64 = 100 * POINTS[kind]
        worth -= worth * PATIENCE * plan.rounds // 10000
        rounds = self.rounds
        if me.works(UNIVERSITY):
            rounds = plan.rounds
        if kind < PRODUCTION:
            good = made_in(kind)
            circles: i64 = 3
            if kind == SMALL_INDIGO_PLANT or kind == SMALL_SUGAR_MILL:
                circles = 1
            elif kind == COFFEE_ROASTER:
                circles = 2
            number = self.hoped(good, me.land[good], self.circles[good] + circles)
            worth += self.with_made(good, number, me.city | bit(kind)) * rounds // 100 * GROWTH // 100
        elif COLUMN[kind] == LARGE:
            if kind != STATUE:
                manned = plan.manned()
                if me.works(UNIVERSITY):
                    manned = 100
                worth += plan.bonus(me, kind) * manned // 100 * LARGE_SHARE // 100
        else:
            each = plan.engine(self.made, me.city | bit(kind)) - self.base + USE_POINTS[kind] + USE_COINS[kind] * plan.coin // 100
            if kind == JEWELER:
                each += me.all_nobles() * plan.coin // 2
            worth += each * rounds // 100 * GROWTH // 100
        if kind == plan.state.festival_building:
            worth += 300
        if me.works(CHURCH):
            worth += 50 * (COLUMN[kind] - 1)
        if kind >= PRODUCTION and me.owns(CITY_HALL):
            worth += 100  # the city hall counts it
        elif kind < PRODUCTION and me.owns(GUILD_HALL):
            worth += 100 * POINTS[kind] // 2  # the guild hall too
        spaces = ISLAND - me.spaces
        if spaces * 80 < plan.rounds:
            worth -= SLOT
        return worth

    def best_build(self, privilege: i64, coins_on_card: i64) -> i64:
        """What the builder phase brings this seat: the best building, less its price."""
        state = self.plan.state
        me = self.me
        general = privilege + me.land[FOREST] // 2
        best: i64 = THRIFT
        kind: i64 = 0
        while kind < state.kinds:
            if on_offer(state, me, kind):
                coins = price_with(state, me, kind, general)
                if coins <= me.money + coins_on_card:
                    worth = self.worth(kind) - coins * self.plan.coin
                    if worth > best:
                        best = worth
            kind += 1
        return best - THRIFT


def made_in(kind: i64) -> i64:
    """The good of a production building."""
    if kind == SMALL_INDIGO_PLANT or kind == INDIGO_PLANT:
        return INDIGO
    if kind == SMALL_SUGAR_MILL or kind == SUGAR_MILL:
        return SUGAR
    if kind == TOBACCO_STORAGE:
        return TOBACCO
    return COFFEE


def strongest(state: State, seat: i64) -> i64:
    """Of the others, the one with most points."""
    points = scores(state)
    best: i64 = -1000
    found: i64 = 0
    other: i64 = 0
    while other < state.players:
        theirs: i64 = points[other]
        if other != seat and theirs > best:
            best = theirs
            found = other
        other += 1
    return found


def lead(state: State, seat: i64) -> i64:
    """Points of a seat less those of the best of the others."""
    points = scores(state)
    mine: i64 = points[seat]
    theirs: i64 = points[strongest(state, seat)]
    return 100 * (mine - theirs)


def choose_build(state: State, plan: Plan) -> i64:
    """The building that brings most beyond its price; or none."""
    me = state.me()
    board = Board(plan, me)
    general = state.privileges(me) + me.land[FOREST] // 2
    moves = state.legal_moves()
    best_action: i64 = PASS
    best: i64 = THRIFT
    i: i64 = 0
    while i < moves.count:
        action = moves.action[i]
        if action != PASS:
            kind = action - BUILD
            coins = price_with(state, me, kind, general)
            worth = board.worth(kind) - coins * plan.coin
            if coins > me.money:
                worth -= (coins - me.money) * 40  # the black market's pieces
            if worth > best:
                best = worth
                best_action = action
        i += 1
    return best_action


def choose_tile(state: State, plan: Plan) -> i64:
    board = Board(plan, state.me())
    moves = state.legal_moves()
    best_action: i64 = PASS
    best: i64 = 0
    i: i64 = 0
    while i < moves.count:
        action = moves.action[i]
        if action != PASS:
            land: i64 = FOREST
            if action < TAKE_AS_FOREST:
                land = action - TAKE
            worth = board.tile(land)
            if worth > best:
                best = worth
                best_action = action
        i += 1
    return best_action


def choose_face(state: State, plan: Plan) -> i64:
    board = Board(plan, state.me())
    if board.tile(FOREST) > board.tile(state.drawn):
        return PLANT_FOREST
    return PLANT
