"""The island tiles of one map file, in every turn: what maps are dealt and built from."""

from typing import Final, final

from malecon.core.bits import bit
from malecon.core.native import i64, vec

TURNS: Final = 4  # a tile turned by 0 to 3 quarters, clockwise
TILES: Final = 16  # island tiles in the box

# Resources, in the order of the map file's letters
COTTON: Final = 0
TOBACCO: Final = 1
SUGAR: Final = 2
COCONUT: Final = 3
COFFEE: Final = 4
RESOURCES: Final = 5
RESOURCE_LETTERS: Final = "CTSNK"

ANCHOR_LETTERS: Final = "123456789"
POST_LETTERS: Final = "abcdefghi"


@final
class Tileset:
    """Made by mapfile.py, which has checked the tiles; never changed."""

    def __init__(self, size: int, names: list[str], rows: list[str], text: str) -> None:
        """`rows`: `size` lines of `size` characters a tile, one tile after the other; `text`: the whole as one normalised text."""
        self.size: i64 = size
        self.area: i64 = self.size * self.size
        self.tiles: i64 = len(names)
        self.names = names
        self.rows = rows
        self.text = text
        self.land: vec[i64] = vec[i64]([0] * (self.tiles * TURNS * self.size))  # [(tile * 4 + turn) * size + row]: bits
        # [(tile * 4 + turn) * area + square of the tile]: the resource there, and at an anchor its post square
        self.resource: vec[i64] = vec[i64]([-1] * (self.tiles * TURNS * self.area))
        self.post_of: vec[i64] = vec[i64]([-1] * (self.tiles * TURNS * self.area))
        self.spares: dict[int, list[tuple[int, int]]] = {}  # by players: a layout known to be legal
        tile: i64 = 0
        while tile < self.tiles:
            turn: i64 = 0
            while turn < TURNS:
                self.read(tile, turn)
                turn += 1
            tile += 1

    def letter(self, tile: i64, turn: i64, row: i64, column: i64) -> str:
        """What the map file has at that square of the turned tile."""
        last = self.size - 1
        line = self.rows[tile * self.size + row]
        place = column
        if turn == 1:
            line = self.rows[tile * self.size + last - column]
            place = row
        elif turn == 2:
            line = self.rows[tile * self.size + last - row]
            place = last - column
        elif turn == 3:
            line = self.rows[tile * self.size + column]
            place = last - row
        return line[place]

    def read(self, tile: i64, turn: i64) -> None:
        """Note one tile in one turn."""
        base = (tile * TURNS + turn) * self.area
        anchors: vec[i64] = vec[i64]([-1] * 9)
        posts: vec[i64] = vec[i64]([-1] * 9)
        square: i64 = 0
        while square < self.area:
            row = square // self.size
            column = square % self.size
            letter = self.letter(tile, turn, row, column)
            if letter in ANCHOR_LETTERS:
                pair: i64 = ANCHOR_LETTERS.index(letter)
                anchors[pair] = square
            elif letter != ".":
                self.land[(tile * TURNS + turn) * self.size + row] |= bit(column)
                if letter in POST_LETTERS:
                    mate: i64 = POST_LETTERS.index(letter)
                    posts[mate] = square
                elif letter in RESOURCE_LETTERS:
                    self.resource[base + square] = RESOURCE_LETTERS.index(letter)
            square += 1
        i: i64 = 0
        while i < 9:
            if anchors[i] >= 0:
                self.post_of[base + anchors[i]] = posts[i]
            i += 1
