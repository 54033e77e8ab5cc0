"""The greedy player of Puerto Rico and its discs: where the next one does most."""

from typing import final

from malecon.bots.greedy.puerto_rico_build import made_in
from malecon.bots.greedy.puerto_rico_plan import Plan, working
from malecon.bots.greedy.puerto_rico_values import FILLER, HORIZON, QUARRY_LESS, QUARRY_USE, USE_COINS, USE_POINTS
from malecon.core.bits import bit, has
from malecon.core.native import i64, vec
from malecon.games.puerto_rico.buildings import (
    COFFEE_ROASTER,
    COLUMN,
    INDIGO_PLANT,
    LARGE,
    PRODUCTION,
    SMALL_INDIGO_PLANT,
    SMALL_SUGAR_MILL,
    SUGAR_MILL,
    TOBACCO_STORAGE,
)
from malecon.games.puerto_rico.craftsman import capacity
from malecon.games.puerto_rico.state import BUILDINGS, COFFEE, CORN, GOODS, INDIGO, ISLAND, NONE, QUARRY, SUGAR, TOBACCO, Player


@final
class Crew:
    """The discs of one board, and more of them as they are added. What a disc brings is counted over the next few rounds."""

    def __init__(self, plan: Plan, me: Player) -> None:
        self.plan = plan
        self.me = me
        self.discs: vec[i64] = me.discs[:]
        self.bits: i64 = working(me, plan.state.kinds)
        self.made: vec[i64] = vec[i64]([0] * GOODS)
        good: i64 = 0
        while good < GOODS:
            self.made[good] = 100 * capacity(me, good)
            good += 1
        self.base: i64 = plan.engine(self.made, self.bits)
        self.horizon: i64 = min(plan.rounds + 50, HORIZON)
        self.place: i64 = NONE  # the best next place, and its partner where two discs go together
        self.partner: i64 = NONE
        self.gained: i64 = 0

    def room(self, place: i64) -> bool:
        return self.me.circles(place) > self.discs[place]

    def manned(self, good: i64) -> i64:
        """Occupied circles of a good's buildings."""
        discs = self.discs
        if good == INDIGO:
            return discs[BUILDINGS + SMALL_INDIGO_PLANT] + discs[BUILDINGS + INDIGO_PLANT]
        if good == SUGAR:
            return discs[BUILDINGS + SMALL_SUGAR_MILL] + discs[BUILDINGS + SUGAR_MILL]
        if good == TOBACCO:
            return discs[BUILDINGS + TOBACCO_STORAGE]
        return discs[BUILDINGS + COFFEE_ROASTER]

    def free_plant(self, good: i64, floor: i64) -> i64:
        """A building with a free circle for a good, the large one first; NONE if there is none."""
        large: i64 = BUILDINGS + COFFEE_ROASTER
        small: i64 = NONE
        if good == INDIGO:
            large = BUILDINGS + INDIGO_PLANT
            small = BUILDINGS + SMALL_INDIGO_PLANT
        elif good == SUGAR:
            large = BUILDINGS + SUGAR_MILL
            small = BUILDINGS + SMALL_SUGAR_MILL
        elif good == TOBACCO:
            large = BUILDINGS + TOBACCO_STORAGE
        if large >= floor and self.room(large):
            return large
        if small >= floor and small != NONE and self.room(small):
            return small
        return NONE

    def one_more(self, good: i64) -> i64:
        """What one barrel more a craftsman phase brings."""
        self.made[good] += 100
        worth = self.plan.engine(self.made, self.bits) - self.base
        self.made[good] -= 100
        return worth * self.horizon // 100

    def violet(self, kind: i64) -> i64:
        """What the first disc on a building that makes no goods brings."""
        plan = self.plan
        if has(self.bits, kind):
            return FILLER
        if COLUMN[kind] == LARGE:
            return plan.bonus(self.me, kind) * 150 // (150 + plan.rounds)
        each = plan.engine(self.made, self.bits | bit(kind)) - self.base + USE_POINTS[kind] + USE_COINS[kind] * plan.coin // 100
        return each * self.horizon // 100 + FILLER

    def quarry(self) -> i64:
        if self.me.spaces >= ISLAND or self.discs[QUARRY] >= 4:
            return FILLER
        return (QUARRY_USE - QUARRY_LESS * self.discs[QUARRY]) * self.plan.coin // 100 * self.horizon // 100

    def single(self, place: i64) -> i64:
        """What a disc on a place brings by itself."""
        if place == QUARRY:
            return self.quarry()
        if place == CORN:
            return self.one_more(CORN)
        if place < GOODS:
            if self.manned(place) > self.discs[place]:
                return self.one_more(place)
            return FILLER
        kind = place - BUILDINGS
        if kind < PRODUCTION:
            good = made_in(kind)
            if self.discs[good] > self.manned(good):
                return self.one_more(good)
            return FILLER - 1
        return self.violet(kind)

    def find(self, floor: i64, left: i64) -> i64:
        """The best next place from the floor on, or the best pair; what it brings for a disc."""
        best: i64 = -1000000
        self.place = NONE
        self.partner = NONE
        last = BUILDINGS + self.plan.state.kinds
        place = floor
        while place < last:
            if self.room(place):
                worth = self.single(place)
                if worth > best:
                    best = worth
                    self.place = place
            place += 1
        if left > 1:
            good: i64 = INDIGO
            while good <= COFFEE:
                if good >= floor and self.room(good) and self.manned(good) == self.discs[good]:
                    plant = self.free_plant(good, floor)
                    if plant != NONE:
                        worth = self.one_more(good) // 2
                        if worth > best:
                            best = worth
                            self.place = good
                            self.partner = plant
                good += 1
        return best

    def lay(self, place: i64) -> None:
        self.discs[place] += 1
        if place >= BUILDINGS:
            self.bits |= bit(place - BUILDINGS)
        good = place
        if place >= BUILDINGS and place < BUILDINGS + PRODUCTION:
            good = made_in(place - BUILDINGS)
        if good == CORN:
            self.made[good] = 100 * self.discs[good]
        elif good < GOODS:
            self.made[good] = 100 * min(self.discs[good], self.manned(good))

    def add(self, discs: i64, floor: i64) -> i64:
        """Lay so many discs one after the other: the first place of them all, NONE without any; `gained` is what they bring."""
        first: i64 = NONE
        while discs > 0:
            worth = self.find(floor, discs)
            if self.place == NONE:
                break
            if first == NONE or self.place < first:
                first = self.place
            self.gained += worth
            self.lay(self.place)
            discs -= 1
            if self.partner != NONE:
                self.gained += worth
                self.lay(self.partner)
                discs -= 1
            self.base = self.plan.engine(self.made, self.bits)
        return first
