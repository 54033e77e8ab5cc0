"""The exact cover of an island by tiles: what the greedy player of Amerigo looks for when an island is nearly complete.

The first free square in reading order has to be the first square of the tile that covers it, so each square is asked once: which tile.
"""

from typing import Final, final

from malecon.bots.greedy.amerigo_plan import Plan
from malecon.bots.greedy.amerigo_values import LAY_AP
from malecon.core.bits import bit, has
from malecon.core.native import i64, vec
from malecon.games.amerigo.planning import most_neutrals
from malecon.games.amerigo.shapes import (
    ASIDE,
    DOWN,
    KINDS,
    MOST_CELLS,
    NEUTRAL,
    SHAPES,
    SIZE,
    TURNS,
    TURNS_OF,
    VILLAGE_SHAPES,
    price,
    shape_of,
    worth,
)
from malecon.games.amerigo.state import FREE, HELD, ROWS, SUPPLY

MOST_TILES: Final = 16
MOST_TRIES: Final = 2500
ROUGH_TRIES: Final = 150  # the same for a rough plan
LARGEST_VILLAGE: Final = 4  # squares for one AP
FAR: Final = -1000000


@final
class Cover:
    """The search for the best cover within so many AP to lay; with AP to take, tiles of the supply come in as well."""

    def __init__(self, plan: Plan, island: i64, lay_ap: i64, take_ap: i64) -> None:
        self.plan = plan
        self.island: i64 = island
        self.lay_ap: i64 = lay_ap
        self.take_ap: i64 = take_ap
        self.neutrals: i64 = most_neutrals(plan.me) - plan.table.taken  # that may be taken
        self.tries: i64 = 0
        self.most_tries: i64 = MOST_TRIES
        if plan.rough:
            self.most_tries = ROUGH_TRIES
        self.any_will_do: bool = False
        self.large: bool = plan.table.chart.is_large(island)
        self.height: i64 = plan.table.chart.height
        self.width: i64 = plan.table.chart.width
        self.rows: vec[i64] = vec[i64]([0] * ROWS)
        self.held: vec[i64] = vec[i64]([0] * KINDS)
        self.supply: vec[i64] = vec[i64]([0] * KINDS)
        self.kind: vec[i64] = vec[i64]([0] * MOST_TILES)
        self.turn: vec[i64] = vec[i64]([0] * MOST_TILES)
        self.square: vec[i64] = vec[i64]([0] * MOST_TILES)
        self.bought: vec[i64] = vec[i64]([0] * MOST_TILES)
        self.best_kind: vec[i64] = vec[i64]([0] * MOST_TILES)
        self.best_turn: vec[i64] = vec[i64]([0] * MOST_TILES)
        self.best_square: vec[i64] = vec[i64]([0] * MOST_TILES)
        self.best_bought: vec[i64] = vec[i64]([0] * MOST_TILES)  # 1 for a tile that has to be taken first
        self.best_count: i64 = 0
        self.best: i64 = FAR
        self.gather()

    def gather(self) -> None:
        chart = self.plan.table.chart
        me = self.plan.me
        row: i64 = 0
        while row < self.height:
            self.rows[row] = chart.island_rows[self.island * self.height + row] & self.plan.table.land[FREE + row]
            row += 1
        kind: i64 = 0
        while kind < KINDS:
            self.held[kind] = me.pieces[HELD + kind]
            if self.take_ap > 0 and kind >= self.plan.table.floor:
                if kind < VILLAGE_SHAPES:
                    self.supply[kind] = me.pieces[SUPPLY + kind]
                else:
                    self.supply[kind] = self.plan.table.neutrals[kind - NEUTRAL]
            kind += 1

    def exists(self) -> bool:
        """Whether there is a cover, be it the best or not."""
        self.any_will_do = True
        return self.search()

    def search(self) -> bool:
        """Whether there is a cover; it is in best_kind, best_turn and best_square."""
        if self.most_squares() < self.plan.free[self.island]:
            return False
        self.go(0, 0, self.plan.free[self.island], self.lay_ap, self.take_ap, 0)
        return self.best > FAR

    def most_squares(self) -> i64:
        """More than the tiles in hand and those that could be taken cannot cover."""
        squares = LARGEST_VILLAGE * self.take_ap
        kind: i64 = 0
        while kind < KINDS:
            squares += self.held[kind] * SIZE[shape_of(kind)]
            kind += 1
        return squares

    def go(self, first: i64, tiles: i64, left: i64, lay_ap: i64, take_ap: i64, found: i64) -> None:
        """Cover the first free square from row `first` on."""
        if left == 0:
            if found > self.best:
                self.keep(tiles, found)
            return
        if tiles == MOST_TILES or left > LARGEST_VILLAGE * lay_ap or self.tries > self.most_tries or (self.any_will_do and self.best > FAR):
            return
        row = first
        while self.rows[row] == 0:
            row += 1
        column: i64 = 0
        while not has(self.rows[row], column):
            column += 1
        shape: i64 = SHAPES - 1
        while shape >= 0:
            if SIZE[shape] <= left and self.has_shape(shape):
                turn: i64 = 0
                while turn < TURNS_OF[shape]:
                    self.tries += 1
                    if self.lies_free(shape, turn, row, column):
                        self.flip(shape, turn, row, column)
                        self.turn[tiles] = turn
                        self.square[tiles] = row * self.width + column
                        if shape < VILLAGE_SHAPES:
                            self.use(shape, shape, row, tiles, left, lay_ap, take_ap, found)
                        self.use(NEUTRAL + shape, shape, row, tiles, left, lay_ap, take_ap, found)
                        self.flip(shape, turn, row, column)
                    turn += 1
            shape -= 1

    def has_shape(self, shape: i64) -> bool:
        if self.held[NEUTRAL + shape] + self.supply[NEUTRAL + shape] > 0:
            return True
        return shape < VILLAGE_SHAPES and self.held[shape] + self.supply[shape] > 0

    def use(self, kind: i64, shape: i64, row: i64, tiles: i64, left: i64, lay_ap: i64, take_ap: i64, found: i64) -> None:
        """With a tile of that kind there, go on: one in hand, or else one from the supply."""
        cost = price(kind)
        if cost > lay_ap:
            return
        gain = 100 * worth(kind, self.large) - LAY_AP * cost
        self.kind[tiles] = kind
        if self.held[kind] > 0:
            self.held[kind] -= 1
            self.bought[tiles] = 0
            self.go(row, tiles + 1, left - SIZE[shape], lay_ap - cost, take_ap, found + gain)
            self.held[kind] += 1
        elif self.supply[kind] > 0 and cost <= take_ap and (kind < NEUTRAL or self.neutrals > 0):
            self.supply[kind] -= 1
            if kind >= NEUTRAL:
                self.neutrals -= 1
            self.bought[tiles] = 1
            self.go(row, tiles + 1, left - SIZE[shape], lay_ap - cost, take_ap - cost, found + gain)
            self.supply[kind] += 1
            if kind >= NEUTRAL:
                self.neutrals += 1

    def lies_free(self, shape: i64, turn: i64, row: i64, column: i64) -> bool:
        at = (shape * TURNS + turn) * MOST_CELLS
        end = at + SIZE[shape]
        while at < end:
            line = row + DOWN[at]
            aside = column + ASIDE[at]
            if line >= self.height or aside < 0 or not has(self.rows[line], aside):
                return False
            at += 1
        return True

    def flip(self, shape: i64, turn: i64, row: i64, column: i64) -> None:
        at = (shape * TURNS + turn) * MOST_CELLS
        end = at + SIZE[shape]
        while at < end:
            self.rows[row + DOWN[at]] ^= bit(column + ASIDE[at])
            at += 1

    def keep(self, tiles: i64, found: i64) -> None:
        self.best = found
        self.best_count = tiles
        at: i64 = 0
        while at < tiles:
            self.best_kind[at] = self.kind[at]
            self.best_turn[at] = self.turn[at]
            self.best_square[at] = self.square[at]
            self.best_bought[at] = self.bought[at]
            at += 1
