"""The finished map, RULES.md M5-M9 and M12-M18: island tiles laid in a rectangle, their islands, the frame round them, the ways of ships.

A chart is built once and never changed, so that every clone of a game shares it. Squares are numbered row by row from the
north-west corner (`row * width + column`); a row of squares is also one word, bit = column. A ship's place is a square, or
`squares + k` for space k of the frame; the frame runs clockwise from the north-west corner, one space an outer tile edge:
north from left to right, east downwards, south from right to left, west upwards.
"""

from typing import Final, final

from malecon.core.bits import bit, has
from malecon.core.native import i64, vec
from malecon.games.amerigo.tileset import RESOURCES, TURNS
from malecon.games.amerigo.tileset import Tileset as Tileset

LARGE: Final = 20  # land squares that make an island a large one

# The sides of the frame
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDES: Final = ("north", "east", "south", "west")


@final
class Chart:
    """One map, as it lies on the table."""

    def __init__(self, tileset: Tileset, tiles_wide: i64, tiles_high: i64, tile_ids: vec[i64], turns: vec[i64]) -> None:
        self.tileset = tileset
        self.size: i64 = tileset.size
        self.tiles_wide: i64 = tiles_wide
        self.tiles_high: i64 = tiles_high
        self.tile_ids: vec[i64] = tile_ids  # by place, row by row
        self.turns: vec[i64] = turns
        self.players: i64 = tiles_wide + tiles_high - 4
        self.width: i64 = tiles_wide * tileset.size
        self.height: i64 = tiles_high * tileset.size
        self.squares: i64 = self.width * self.height
        self.frame: i64 = 2 * (tiles_wide + tiles_high)
        self.places: i64 = self.squares + self.frame
        # By row, bit = column
        self.land: vec[i64] = vec[i64]([0] * self.height)
        self.water: vec[i64] = vec[i64]([0] * self.height)
        self.anchor_rows: vec[i64] = vec[i64]([0] * self.height)
        self.post_rows: vec[i64] = vec[i64]([0] * self.height)
        # By square
        self.island: vec[i64] = vec[i64]([-1] * self.squares)  # -1 on water
        self.post_of: vec[i64] = vec[i64]([-1] * self.squares)  # of an anchor: its post square
        self.anchor_of: vec[i64] = vec[i64]([-1] * self.squares)  # of a post square: its anchor
        self.resource: vec[i64] = vec[i64]([-1] * self.squares)
        self.pairs: i64 = 0  # of anchor and post
        self.resources: vec[i64] = vec[i64]([0] * RESOURCES)  # squares with each
        # Islands, numbered by their first square
        self.islands: i64 = 0
        self.large_islands: i64 = 0
        self.lay_tiles()
        self.island_size: vec[i64] = vec[i64]([0] * self.squares)  # as many of them as there are islands
        self.find_islands()
        self.large: vec[i64] = vec[i64]([0] * self.islands)
        self.island_rows: vec[i64] = vec[i64]([0] * (self.islands * self.height))  # [island * height + row]: bits
        self.island_top: vec[i64] = vec[i64]([self.height] * self.islands)  # its first row
        self.island_end: vec[i64] = vec[i64]([0] * self.islands)  # the row after its last
        self.resource_squares: vec[i64] = vec[i64]([0] * self.squares)  # as many of them as `resource_count` says
        self.resource_count: i64 = 0
        self.measure_islands()
        # The frame: the bits of the spaces that a row's ends touch, and the columns that a space of the north or south side touches
        self.west_of: vec[i64] = vec[i64]([0] * self.height)
        self.east_of: vec[i64] = vec[i64]([0] * self.height)
        self.edge: vec[i64] = vec[i64]([0] * tiles_wide)
        self.lay_frame()

    # Building

    def lay_tiles(self) -> None:
        place: i64 = 0
        while place < self.tiles_wide * self.tiles_high:
            self.lay_tile(place)
            place += 1
        full = bit(self.width) - 1
        row: i64 = 0
        while row < self.height:
            self.water[row] = full & ~self.land[row]
            row += 1

    def lay_tile(self, place: i64) -> None:
        """Copy a turned tile to its place; a pair of anchor and post belongs together whatever lies beside it (M12)."""
        tileset = self.tileset
        size = self.size
        area = size * size
        tile = self.tile_ids[place] * TURNS + self.turns[place]
        top = place // self.tiles_wide * size
        left = place % self.tiles_wide * size
        row: i64 = 0
        while row < size:
            self.land[top + row] |= tileset.land[tile * size + row] << left
            start = (top + row) * self.width + left
            column: i64 = 0
            while column < size:
                near = tile * area + row * size + column
                resource = tileset.resource[near]
                if resource >= 0:
                    self.resource[start + column] = resource
                    self.resources[resource] += 1
                post = tileset.post_of[near]
                if post >= 0:
                    far = (top + post // size) * self.width + left + post % size
                    self.post_of[start + column] = far
                    self.anchor_of[far] = start + column
                    self.anchor_rows[top + row] |= bit(left + column)
                    self.post_rows[top + post // size] |= bit(left + post % size)
                    self.pairs += 1
                column += 1
            row += 1

    def find_islands(self) -> None:
        """An island: land squares joined edge to edge, across tiles (M5, A10)."""
        stack: vec[i64] = vec[i64]([0] * self.squares)
        square: i64 = 0
        while square < self.squares:
            if self.island[square] < 0 and self.is_land(square):
                self.island_size[self.islands] = self.flood(square, stack)
                self.islands += 1
            square += 1

    def flood(self, start: i64, stack: vec[i64]) -> i64:
        """Give the island of a square its number; its size."""
        number = self.islands
        width = self.width
        self.island[start] = number
        stack[0] = start
        known: i64 = 1
        done: i64 = 0
        while done < known:
            square = stack[done]
            done += 1
            column = square % width
            if column > 0:
                known = self.join(square - 1, stack, known)
            if column + 1 < width:
                known = self.join(square + 1, stack, known)
            if square >= width:
                known = self.join(square - width, stack, known)
            if square + width < self.squares:
                known = self.join(square + width, stack, known)
        return known

    def join(self, square: i64, stack: vec[i64], known: i64) -> i64:
        if self.island[square] < 0 and self.is_land(square):
            self.island[square] = self.islands
            stack[known] = square
            return known + 1
        return known

    def measure_islands(self) -> None:
        island: i64 = 0
        while island < self.islands:
            if self.island_size[island] >= LARGE:
                self.large[island] = 1
                self.large_islands += 1
            island += 1
        square: i64 = 0
        while square < self.squares:
            number = self.island[square]
            if number >= 0:
                row = square // self.width
                self.island_rows[number * self.height + row] |= bit(square % self.width)
                if row < self.island_top[number]:
                    self.island_top[number] = row
                self.island_end[number] = row + 1
                if self.resource[square] >= 0:
                    self.resource_squares[self.resource_count] = square
                    self.resource_count += 1
            square += 1

    def lay_frame(self) -> None:
        column: i64 = 0
        while column < self.tiles_wide:
            self.edge[column] = (bit(self.size) - 1) << (column * self.size)
            column += 1
        row: i64 = 0
        while row < self.height:
            self.east_of[row] = bit(self.tiles_wide + row // self.size)
            self.west_of[row] = bit(self.frame - 1 - row // self.size)
            row += 1

    # Asking

    def is_land(self, square: i64) -> bool:
        return has(self.land[square // self.width], square % self.width)

    def is_large(self, island: i64) -> bool:
        return self.large[island] != 0

    def frames_at(self, square: i64) -> i64:
        """The bits of the frame spaces that a water square touches."""
        row = square // self.width
        column = square % self.width
        touched: i64 = 0
        if not has(self.water[row], column):
            return touched
        if row == 0:
            touched |= bit(column // self.size)
        if row == self.height - 1:
            touched |= bit(self.south_space(column // self.size))
        if column == 0:
            touched |= self.west_of[row]
        if column == self.width - 1:
            touched |= self.east_of[row]
        return touched

    def south_space(self, column: i64) -> i64:
        """The space of the frame below that column of tiles."""
        return 2 * self.tiles_wide + self.tiles_high - 1 - column

    def side(self, space: i64) -> i64:
        """On which side of the map a frame space lies."""
        if space < self.tiles_wide:
            return NORTH
        if space < self.tiles_wide + self.tiles_high:
            return EAST
        if space < 2 * self.tiles_wide + self.tiles_high:
            return SOUTH
        return WEST

    def side_number(self, space: i64) -> i64:
        """Its number on that side, from 1: north and south from left to right, east and west downwards."""
        side = self.side(space)
        if side == NORTH:
            return space + 1
        if side == EAST:
            return space - self.tiles_wide + 1
        if side == SOUTH:
            return 2 * self.tiles_wide + self.tiles_high - space
        return self.frame - space

    def place_name(self, place: int) -> str:
        """In English: "F7" for the sixth column of the seventh row, "north 2" for the frame."""
        number: i64 = place
        if number >= self.squares:
            return f"{SIDES[self.side(number - self.squares)]} {self.side_number(number - self.squares)}"
        return square_name(number // self.width, number % self.width)

    def to_rows(self) -> list[str]:
        """The map in the letters of the map file."""
        rows: list[str] = []
        row: i64 = 0
        while row < self.height:
            line = ""
            column: i64 = 0
            while column < self.width:
                place = row // self.size * self.tiles_wide + column // self.size
                line += self.tileset.letter(self.tile_ids[place], self.turns[place], row % self.size, column % self.size)
                column += 1
            rows.append(line)
            row += 1
        return rows

    def layout(self) -> list[tuple[int, int]]:
        """The tile and its turn in every place: with the tileset this is the whole map; `lay` takes it back."""
        return [(self.tile_ids[place], self.turns[place]) for place in range(self.tiles_wide * self.tiles_high)]


def square_name(row: int, column: int) -> str:
    return f"{'ABCDEFGHIJKLMNOPQRSTUVWX'[column]}{row + 1}"


def wide(players: i64) -> i64:
    """Tiles from west to east: 3x3 tiles for two players, 4x3 for three, 4x4 for four."""
    if players == 2:
        return 3
    return 4


def high(players: i64) -> i64:
    if players == 4:
        return 4
    return 3


def lay(tileset: Tileset, players: int, layout: list[tuple[int, int]]) -> Chart:
    """The map with those tiles in those turns, place by place."""
    tile_ids: vec[i64] = vec[i64]([0] * len(layout))
    turns: vec[i64] = vec[i64]([0] * len(layout))
    for place in range(len(layout)):
        tile_ids[place] = layout[place][0]
        turns[place] = layout[place][1]
    return Chart(tileset, wide(players), high(players), tile_ids, turns)


# Ways of ships


def reach(chart: Chart, start: i64, steps: i64, out_rows: vec[i64]) -> i64:
    """Every place within `steps` steps over water (M15-M17), the start included: squares as rows into `out_rows`, frame spaces as a word.

    A step goes from water square to water square along an edge, from space to space round the frame, or between a border square and a
    frame space that it touches. Ships are passed, so they do not count here; where one may stop is for the caller to say.
    """
    row: i64 = 0
    while row < chart.height:
        out_rows[row] = 0
        row += 1
    frame: i64 = 0
    if start >= chart.squares:
        frame = bit(start - chart.squares)
    else:
        out_rows[start // chart.width] = bit(start % chart.width)
    fresh = frame  # spaces whose squares are still to come
    while steps > 0:
        before = frame
        frame = step_frame(chart, frame, out_rows)
        grew = step_sea(chart, fresh, out_rows)
        fresh = frame & ~before
        if fresh == 0 and not grew:
            break
        steps -= 1
    return frame


def step_frame(chart: Chart, frame: i64, rows: vec[i64]) -> i64:
    """The frame spaces after one more step."""
    after = frame
    if frame != 0:
        after |= (frame << 1) | (frame >> 1) | (frame << (chart.frame - 1)) | (frame >> (chart.frame - 1))
        after &= bit(chart.frame) - 1
    column: i64 = 0
    while column < chart.tiles_wide:
        if rows[0] & chart.edge[column] != 0:
            after |= bit(column)
        if rows[chart.height - 1] & chart.edge[column] != 0:
            after |= bit(chart.south_space(column))
        column += 1
    east = bit(chart.width - 1)
    height = chart.height
    row: i64 = 0
    while row < height:
        ends = rows[row] & (east | 1)
        if ends != 0:
            if ends & 1 != 0:
                after |= chart.west_of[row]
            if ends & east != 0:
                after |= chart.east_of[row]
        row += 1
    return after


def step_sea(chart: Chart, frame: i64, rows: vec[i64]) -> bool:
    """The water squares after one more step, from those and from spaces of the frame; whether there are more of them."""
    last = chart.height - 1
    east = bit(chart.width - 1)
    water = chart.water
    grew = False
    above: i64 = 0
    line = rows[0]
    row: i64 = 0
    while row <= last:
        below: i64 = 0
        if row < last:
            below = rows[row + 1]
        after = line | (line << 1) | (line >> 1) | above | below
        if frame != 0:
            if frame & chart.west_of[row] != 0:
                after |= 1
            if frame & chart.east_of[row] != 0:
                after |= east
            if row == 0 or row == last:
                after |= edges(chart, frame, row)
        after &= water[row]
        if after != line:
            rows[row] = after
            grew = True
        above = line
        line = below
        row += 1
    return grew


def edges(chart: Chart, frame: i64, row: i64) -> i64:
    """The squares of the first or last row beside those spaces of the north or south side."""
    found: i64 = 0
    column: i64 = 0
    while column < chart.tiles_wide:
        space = column
        if row != 0:
            space = chart.south_space(column)
        if has(frame, space):
            found |= chart.edge[column]
        column += 1
    return found
