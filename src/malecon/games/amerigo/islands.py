"""Dealing the map: RULES.md M1-M4, M10, M11. Tiles and turns at random, then repaired until the layout is legal.

A legal layout has no enclosed water, no land of different tiles that meets at a corner only (A1, A10), and at most five large islands, as
there are five chests. As long as there is a fault, a tile beside one is turned or changes places with another; the change stays if
there are no more faults than before, and one time in twenty anyway (R). Enclosed water counts square by square.
"""

from typing import Final, final

from malecon.core.bits import bit, has
from malecon.core.native import i64, vec
from malecon.core.state import State
from malecon.games.amerigo.chart import Chart, high, lay, square_name, wide
from malecon.games.amerigo.tileset import TILES, TURNS, Tileset

CHESTS: Final = 5
CHANGES: Final = 400  # changes before the tiles are dealt again
DEALS: Final = 50  # deals before the spare layout is taken
NEEDS: Final = "no enclosed water, no land of two tiles that meets at a corner only, at most five islands of 20 squares or more"
ANYWAY: Final = 20  # one time in so many a change for the worse stays


def deal(chance: State, players: i64, tileset: Tileset) -> Chart:
    """A legal map for that many players; if none is found within the bounds, the one that was found when the map file was checked."""
    chart = attempt(chance, players, tileset)
    if chart is None:
        return lay(tileset, players, tileset.spares[players])
    return chart


def attempt(chance: State, players: i64, tileset: Tileset) -> Chart | None:
    """Deal and repair, again and again within bounds."""
    dealer = Dealer(tileset, players)
    deals: i64 = 0
    while deals < DEALS:
        dealer.shuffle(chance)
        if dealer.repair(chance):
            chart = dealer.chart()
            if chart.large_islands <= CHESTS:
                return chart
        deals += 1
    return None


def fault(chart: Chart) -> str:
    """The first thing that makes a layout illegal, with its square; nothing if it is legal."""
    dealer = Dealer(chart.tileset, chart.players)
    row: i64 = 0
    while row < chart.height:
        dealer.land[row] = chart.land[row]
        row += 1
    if dealer.enclosed() != 0:
        row = 0
        while dealer.pond(row) == 0:
            row += 1
        return f"water is enclosed at {square_name(row, lowest(dealer.pond(row)))}"
    if dealer.corners() != 0:
        row = 0
        while dealer.corner_row(row) == 0:
            row += 1
        return f"land of two tiles meets at a corner only, beside {square_name(row, lowest(dealer.corner_row(row)))}"
    if chart.large_islands > CHESTS:
        return f"there are {chart.large_islands} large islands, and {CHESTS} chests"
    return ""


@final
class Dealer:
    """A layout in the making."""

    def __init__(self, tileset: Tileset, players: i64) -> None:
        self.tileset = tileset
        self.players: i64 = players
        self.size: i64 = tileset.size
        self.wide: i64 = wide(players)
        self.high: i64 = high(players)
        self.places: i64 = self.wide * self.high
        self.width: i64 = self.wide * self.size
        self.height: i64 = self.high * self.size
        self.tile: vec[i64] = vec[i64]([0] * TILES)  # by place; behind the last place those left in the box
        self.turn: vec[i64] = vec[i64]([0] * TILES)
        self.land: vec[i64] = vec[i64]([0] * self.height)
        self.open: vec[i64] = vec[i64]([0] * self.height)  # water with a way to the frame
        self.changed: i64 = 0  # the last change: a place, and the one that it changed with, or itself and by how much it was turned
        self.other: i64 = 0
        self.quarters: i64 = 0
        self.seams: i64 = 0  # the columns left of a seam between tiles
        column: i64 = 1
        while column < self.wide:
            self.seams |= bit(column * self.size - 1)
            column += 1

    # Tiles

    def shuffle(self, chance: State) -> None:
        i: i64 = 0
        while i < TILES:
            self.tile[i] = i
            i += 1
        place: i64 = 0
        while place < self.places:
            other = place + chance.below(TILES - place)
            tile = self.tile[place]
            self.tile[place] = self.tile[other]
            self.tile[other] = tile
            self.turn[place] = chance.below(TURNS)
            self.put(place)
            place += 1

    def put(self, place: i64) -> None:
        """Write the land of the tile that lies there."""
        size = self.size
        top = place // self.wide * size
        left = place % self.wide * size
        keep = ~((bit(size) - 1) << left)
        source = (self.tile[place] * TURNS + self.turn[place]) * size
        row: i64 = 0
        while row < size:
            self.land[top + row] = (self.land[top + row] & keep) | (self.tileset.land[source + row] << left)
            row += 1

    def swap(self, place: i64, other: i64) -> None:
        tile = self.tile[place]
        turn = self.turn[place]
        self.tile[place] = self.tile[other]
        self.turn[place] = self.turn[other]
        self.tile[other] = tile
        self.turn[other] = turn
        self.put(place)
        self.put(other)

    def rotate(self, place: i64, quarters: i64) -> None:
        self.turn[place] = (self.turn[place] + quarters) % TURNS
        self.put(place)

    # Faults

    def corner_row(self, row: i64) -> i64:
        """Blocks of 2x2 squares over two or more tiles with land on one diagonal and water on the other: bits of their left columns.

        The block's upper squares lie in that row.
        """
        upper = self.land[row]
        lower = self.land[row + 1]
        next_upper = upper >> 1
        next_lower = lower >> 1
        blocks = (upper ^ next_upper) & (lower ^ next_lower) & (upper ^ lower)
        if (row + 1) % self.size == 0:
            return blocks & (bit(self.width - 1) - 1)
        return blocks & self.seams

    def corners(self) -> i64:
        faults: i64 = 0
        row: i64 = 0
        while row < self.height - 1:
            blocks = self.corner_row(row)
            while blocks != 0:
                blocks &= blocks - 1
                faults += 1
            row += 1
        return faults

    def enclosed(self) -> i64:
        """Water squares without a way to the frame; `open` then holds the others."""
        last = self.height - 1
        full = bit(self.width) - 1
        ends = bit(self.width - 1) | 1
        self.open[0] = full & ~self.land[0]
        self.open[last] = full & ~self.land[last]
        row: i64 = 1
        while row < last:
            self.open[row] = ends & ~self.land[row]
            row += 1
        grew = True
        while grew:
            grew = False
            row = 1
            while row < last:
                if self.widen(row, self.open[row - 1] | self.open[row]):
                    grew = True
                row += 1
            row = last - 1
            while row > 0:
                if self.widen(row, self.open[row + 1] | self.open[row]):
                    grew = True
                row -= 1
        squares: i64 = 0
        row = 1
        while row < last:
            shut = self.pond(row)
            while shut != 0:
                shut &= shut - 1
                squares += 1
            row += 1
        return squares

    def pond(self, row: i64) -> i64:
        """The enclosed water of a row, once `open` is known."""
        return (bit(self.width) - 1) & ~(self.land[row] | self.open[row])

    def widen(self, row: i64, reached: i64) -> bool:
        """Spread open water along a row; whether there is more of it now."""
        water = (bit(self.width) - 1) & ~self.land[row]
        reached &= water
        before = self.open[row]
        if reached == before:
            return False
        more = (reached | (reached << 1) | (reached >> 1)) & water
        while more != reached:
            reached = more
            more = (reached | (reached << 1) | (reached >> 1)) & water
        self.open[row] = reached
        return reached != before

    def beside_fault(self, shut: i64) -> i64:
        """The places whose tiles lie beside a fault, as bits."""
        places: i64 = 0
        row: i64 = 0
        while row < self.height - 1:
            blocks = self.corner_row(row)
            if blocks != 0:
                places |= self.columns_of(row, blocks | (blocks << 1)) | self.columns_of(row + 1, blocks | (blocks << 1))
            row += 1
        if shut != 0:
            row = 1
            while row < self.height - 1:
                pond = self.pond(row)
                if pond != 0:
                    places |= self.columns_of(row - 1, pond) | self.columns_of(row + 1, pond)
                    places |= self.columns_of(row, (pond << 1) | (pond >> 1))
                row += 1
        return places

    def columns_of(self, row: i64, squares: i64) -> i64:
        """The places that hold those squares of a row."""
        places: i64 = 0
        place = row // self.size * self.wide
        tile = bit(self.size) - 1
        while squares != 0:
            if squares & tile != 0:
                places |= bit(place)
            squares >>= self.size
            place += 1
        return places

    # Repair

    def repair(self, chance: State) -> bool:
        """Change tiles until there is no fault; whether that came about within the bound."""
        shut = self.enclosed()
        faults = self.corners() + shut
        beside = self.beside_fault(shut)
        changes: i64 = 0
        while faults != 0 and changes < CHANGES:
            self.change(chance, pick(chance, beside))
            changes += 1
            corners = self.corners()
            # Water is looked at only where the corners do not decide: that is most of the work
            if corners > faults and chance.below(ANYWAY) != 0:
                self.take_back()
                continue
            shut = self.enclosed()
            if corners <= faults and corners + shut > faults and chance.below(ANYWAY) != 0:
                self.take_back()
                continue
            faults = corners + shut
            beside = self.beside_fault(shut)
        return faults == 0

    def change(self, chance: State, place: i64) -> None:
        """Turn the tile there, or let it change places with another."""
        self.changed = place
        if chance.below(2) == 0:
            self.other = place
            self.quarters = 1 + chance.below(TURNS - 1)
            self.rotate(place, self.quarters)
        else:
            self.other = (place + 1 + chance.below(self.places - 1)) % self.places
            self.swap(place, self.other)

    def take_back(self) -> None:
        if self.other == self.changed:
            self.rotate(self.changed, TURNS - self.quarters)
        else:
            self.swap(self.changed, self.other)

    def chart(self) -> Chart:
        tiles: vec[i64] = vec[i64]([0] * self.places)
        turns: vec[i64] = vec[i64]([0] * self.places)
        place: i64 = 0
        while place < self.places:
            tiles[place] = self.tile[place]
            turns[place] = self.turn[place]
            place += 1
        return Chart(self.tileset, self.wide, self.high, tiles, turns)


def pick(chance: State, places: i64) -> i64:
    """One of the bits at random."""
    count: i64 = 0
    rest = places
    while rest != 0:
        rest &= rest - 1
        count += 1
    skip = chance.below(count)
    while skip > 0:
        places &= places - 1
        skip -= 1
    return lowest(places)


def lowest(word: i64) -> i64:
    """The number of the first bit that is set."""
    number: i64 = 0
    while not has(word, number):
        number += 1
    return number
