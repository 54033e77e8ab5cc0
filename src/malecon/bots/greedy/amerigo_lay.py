"""The greedy player of Amerigo as a builder: which tiles to lay, how turned and where.

Tiles are tried out on the plan's own table, where they are laid and lifted again. A row of lays is found in three ways: the best tile
for its AP first, the best tile first, or the exact cover of an island; what brings most is done.
"""

from typing import Final, final

from malecon.bots.greedy.amerigo_cover import Cover
from malecon.bots.greedy.amerigo_plan import Plan
from malecon.bots.greedy.amerigo_rows import MOST_ROW, Lays
from malecon.bots.greedy.amerigo_values import HOLE, KEEP, KEEPS, LAY_AP
from malecon.core.bits import bit, has
from malecon.core.native import i64, vec
from malecon.games.amerigo.building import find_touch, fits, lay
from malecon.games.amerigo.shapes import ASIDE, DOWN, KINDS, MOST_CELLS, SIZE, TURNS, TURNS_OF, price, shape_of, worth
from malecon.games.amerigo.state import FREE, GREEN, HELD, NONE

COVERED: Final = 14  # free squares of an island up to which its exact cover is sought
FAR: Final = -1000000


@final
class Spot:
    """Where a tile would best lie."""

    def __init__(self) -> None:
        self.turn: i64 = 0
        self.square: i64 = NONE
        self.worth: i64 = FAR


@final
class Site:
    """The plan's table as a building site: what was laid on it can be lifted again."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.table = plan.table
        self.me = plan.me
        self.land = plan.table.land[:]
        self.ground = plan.me.ground[:]
        self.goods = plan.me.goods[:]
        self.pieces = plan.me.pieces[:]
        self.free = plan.free[:]
        self.laid: i64 = plan.table.tiles_laid
        self.base: vec[i64] = vec[i64]([0] * plan.table.chart.islands)  # of the tile that is tried, wherever it lies on an island

    def lift(self) -> None:
        """Everything as it was."""
        plan = self.plan
        copy(self.land, self.table.land)
        copy(self.ground, self.me.ground)
        copy(self.goods, self.me.goods)
        copy(self.pieces, self.me.pieces)
        copy(self.free, plan.free)
        self.table.tiles_laid = self.laid

    def lay(self, kind: i64, turn: i64, square: i64) -> None:
        lay(self.table, self.me, kind, turn, square)
        self.plan.free[self.table.chart.island[square]] -= SIZE[shape_of(kind)]
        if self.me.pieces[HELD + kind] > 0:
            self.me.pieces[HELD + kind] -= 1

    # Where a tile lies best

    def best_spot(self, kind: i64, spot: Spot) -> None:
        """Over all turns and squares; TOUCH must be up to date."""
        spot.worth = FAR
        spot.square = NONE
        self.price_islands(kind)
        turn: i64 = 0
        while turn < TURNS_OF[shape_of(kind)]:
            self.best_square(kind, turn, spot)
            turn += 1

    def best_turned(self, kind: i64, turn: i64, spot: Spot) -> None:
        self.price_islands(kind)
        self.best_square(kind, turn, spot)

    def price_islands(self, kind: i64) -> None:
        """What the tile is worth on each island with an own post, whatever it covers there."""
        plan = self.plan
        size = SIZE[shape_of(kind)]
        island: i64 = 0
        while island < self.table.chart.islands:
            if plan.mine[island] > 0:
                points = 100 * worth(kind, self.table.chart.is_large(island))
                self.base[island] = points + plan.covered(island, size) - plan.land_cost(island, size)
            island += 1

    def best_square(self, kind: i64, turn: i64, spot: Spot) -> None:
        table = self.table
        chart = table.chart
        shape = shape_of(kind)
        row: i64 = 0
        while row < chart.height:
            if table.land[FREE + row] != 0:
                squares = fits(table, shape, turn, row)
                square = row * chart.width
                while squares != 0:
                    if squares & 1 != 0:
                        found = self.base[chart.island[square]] + self.cells_worth(shape, turn, square)
                        if found > spot.worth:  # holes only make it less
                            found -= HOLE * self.holes(shape, turn, square)
                        if found > spot.worth:
                            spot.worth = found
                            spot.turn = turn
                            spot.square = square
                    squares >>= 1
                    square += 1
            row += 1

    def spot_worth(self, kind: i64, turn: i64, square: i64) -> i64:
        """A tile in a place: its VP, the resources under it, what it does for the island, and what it spoils."""
        self.price_islands(kind)
        shape = shape_of(kind)
        found = self.base[self.table.chart.island[square]] + self.cells_worth(shape, turn, square)
        return found - HOLE * self.holes(shape, turn, square)

    def cells_worth(self, shape: i64, turn: i64, square: i64) -> i64:
        """The resources under a tile, less what it costs to build over post squares."""
        plan = self.plan
        chart = self.table.chart
        found: i64 = 0
        at = (shape * TURNS + turn) * MOST_CELLS
        end = at + SIZE[shape]
        while at < end:
            cell = square + DOWN[at] * chart.width + ASIDE[at]
            resource = chart.resource[cell]
            if resource >= 0:
                found += plan.resource[resource]
            elif chart.anchor_of[cell] >= 0:
                found -= plan.cover_cost()
            at += 1
        return found

    def holes(self, shape: i64, turn: i64, square: i64) -> i64:
        """Single squares that the tile would leave free between land and sea."""
        chart = self.table.chart
        land = self.table.land
        top = square // chart.width
        left = square % chart.width
        first = (shape * TURNS + turn) * MOST_CELLS
        at = first
        end = at + SIZE[shape]
        while at < end:
            land[FREE + top + DOWN[at]] &= ~bit(left + ASIDE[at])
            at += 1
        found: i64 = 0
        at = first
        while at < end:
            row = top + DOWN[at]
            column = left + ASIDE[at]
            found += self.alone(row - 1, column) + self.alone(row + 1, column) + self.alone(row, column - 1) + self.alone(row, column + 1)
            at += 1
        at = first
        while at < end:
            land[FREE + top + DOWN[at]] |= bit(left + ASIDE[at])
            at += 1
        return found

    def alone(self, row: i64, column: i64) -> i64:
        """1 for a free square without a free neighbour."""
        land = self.table.land
        height = self.table.chart.height
        if row < 0 or row >= height or column < 0 or not has(land[FREE + row], column):
            return 0
        if has(land[FREE + row], column + 1) or (column > 0 and has(land[FREE + row], column - 1)):
            return 0
        if (row > 0 and has(land[FREE + row - 1], column)) or (row + 1 < height and has(land[FREE + row + 1], column)):
            return 0
        return 1


def copy(start: vec[i64], to: vec[i64]) -> None:
    i: i64 = 0
    while i < len(start):
        to[i] = start[i]
        i += 1


# Tiles in hand


def kept(plan: Plan) -> i64:
    """Per cent that a tile in hand is worth: it can be laid only as long as green is to come."""
    return KEEP * plan.share(GREEN, KEEPS) // 100


def in_hand(plan: Plan, kind: i64, on_map: i64, share: i64) -> i64:
    """What a tile in hand is worth that would be worth so much on the map: the AP for laying it are still to be had."""
    found = on_map - LAY_AP * price(kind)
    if found <= 0:
        return 0
    return found * share // 100


# A green action


def plan_lays(plan: Plan, ap: i64) -> Lays:
    """The best row of lays within the AP; its gain is set against keeping the tiles."""
    site = Site(plan)
    best = in_turn(site, ap, True)
    site.lift()
    if not plan.rough:
        other = in_turn(site, ap, False)
        site.lift()
        if other.gain > best.gain:
            best = other
    island: i64 = 0
    while island < plan.table.chart.islands:
        free = plan.free[island]
        if plan.mine[island] > 0 and free > 0 and free <= COVERED and free <= 4 * ap:
            other = by_cover(site, island, ap)
            site.lift()
            if other.gain > best.gain:
                best = other
        island += 1
    return best


def in_turn(site: Site, ap: i64, by_price: bool) -> Lays:
    """One tile after the other: the best for its price, or the best."""
    row = Lays()
    carry_on(site, row, ap, by_price)
    return row


def carry_on(site: Site, row: Lays, ap: i64, by_price: bool) -> None:
    plan = site.plan
    share = kept(plan)
    spot = Spot()
    while ap > 0 and row.count < MOST_ROW and find_touch(site.table, site.me):
        best: i64 = 0
        best_gain: i64 = 0
        best_kind: i64 = NONE
        best_turn: i64 = 0
        best_square: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            if site.me.pieces[HELD + kind] > 0 and price(kind) <= ap:
                site.best_spot(kind, spot)
                if spot.square != NONE:
                    gain = spot.worth - in_hand(plan, kind, spot.worth, share)
                    rate = gain
                    if by_price:
                        rate = gain * 60 // price(kind)
                    if rate > best:
                        best = rate
                        best_gain = gain
                        best_kind = kind
                        best_turn = spot.turn
                        best_square = spot.square
            kind += 1
        if best_kind == NONE:
            return
        row.add(best_kind, best_turn, best_square, best_gain)
        site.lay(best_kind, best_turn, best_square)
        ap -= price(best_kind)


def by_cover(site: Site, island: i64, ap: i64) -> Lays:
    """Cover the island, then go on with what AP are left; no gain if it cannot be done."""
    row = Lays()
    plan = site.plan
    cover = Cover(plan, island, ap, 0)
    if not cover.search():
        return row
    share = kept(plan)
    left = cover.best_count
    while left > 0:
        find_touch(site.table, site.me)
        at: i64 = 0
        while at < cover.best_count and not next_in_cover(site, cover, at):
            at += 1
        if at == cover.best_count:
            row.gain = 0
            return row  # what touches nothing of mine cannot be laid
        kind = cover.best_kind[at]
        gain = site.spot_worth(kind, cover.best_turn[at], cover.best_square[at])
        row.add(kind, cover.best_turn[at], cover.best_square[at], gain - in_hand(plan, kind, gain, share))
        site.lay(kind, cover.best_turn[at], cover.best_square[at])
        cover.best_kind[at] = NONE
        ap -= price(kind)
        left -= 1
    carry_on(site, row, ap, True)
    return row


def next_in_cover(site: Site, cover: Cover, at: i64) -> bool:
    kind = cover.best_kind[at]
    if kind == NONE:
        return False
    square = cover.best_square[at]
    width = site.table.chart.width
    return has(fits(site.table, shape_of(kind), cover.best_turn[at], square // width), square % width)
