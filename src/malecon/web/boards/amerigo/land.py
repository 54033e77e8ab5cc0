"""The land of a map: islands and their coasts, anchors, posts' squares and resources. The same for a whole game, so kept."""

from functools import cache
from typing import Any, Final, NamedTuple

from malecon.games.amerigo.chart import LARGE, high
from malecon.games.amerigo.shapes import NAMES, cells
from malecon.games.amerigo.terms import TURNS

Square = tuple[int, int]
AROUND: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
RESOURCES: Final = "CTSNK"
POSTS: Final = "abcdefghi"  # by the digit of the anchor


class Island(NamedTuple):
    squares: tuple[Square, ...]
    large: bool
    chest: Square  # where the chest of a large one is drawn


class Anchor(NamedTuple):
    at: Square
    post: Square
    way: int  # the side of its square on which the post is: 0 north, clockwise


class Land(NamedTuple):
    wide: int
    high: int
    size: int  # squares along the edge of an island tile
    islands: tuple[Island, ...]
    anchors: tuple[Anchor, ...]
    resources: tuple[tuple[Square, int], ...]
    ground: str  # paths: all land, the lines between fields, the coast
    fields: str
    coast: str
    large: str  # land of the large islands


@cache
def land(rows: tuple[str, ...], players: int) -> Land:
    size = len(rows) // int(high(players))
    dry = {(row, column) for row, line in enumerate(rows) for column, letter in enumerate(line) if is_land(letter)}
    islands = tuple(found(rows, dry))
    resources = tuple((square, RESOURCES.index(rows[square[0]][square[1]])) for square in sorted(dry) if letter(rows, square) in RESOURCES)
    return Land(
        len(rows[0]),
        len(rows),
        size,
        islands,
        tuple(anchors(rows, size, dry)),
        resources,
        filled(dry),
        lines(dry, inside=True),
        lines(dry, inside=False),
        filled({square for island in islands if island.large for square in island.squares}),
    )


def letter(rows: tuple[str, ...], square: Square) -> str:
    return rows[square[0]][square[1]]


def is_land(letter: str) -> bool:
    return letter != "." and not letter.isdigit()


def beside(square: Square, way: int) -> Square:
    return square[0] + AROUND[way][0], square[1] + AROUND[way][1]


def found(rows: tuple[str, ...], dry: set[Square]) -> list[Island]:
    left = set(dry)
    islands: list[Island] = []
    for start in sorted(dry):
        if start not in left:
            continue
        left.remove(start)
        squares = [start]
        for square in squares:
            for way in range(4):
                near = beside(square, way)
                if near in left:
                    left.remove(near)
                    squares.append(near)
        islands.append(Island(tuple(squares), len(squares) >= LARGE, middle(rows, squares)))
    return islands


def middle(rows: tuple[str, ...], squares: list[Square]) -> Square:
    """The square nearest to the centre of an island, one with nothing on it if there is one."""
    row = sum(square[0] for square in squares) / len(squares)
    column = sum(square[1] for square in squares) / len(squares)
    bare = [square for square in squares if letter(rows, square) == "#"]
    return min(bare or squares, key=lambda square: ((square[0] - row) ** 2 + (square[1] - column) ** 2, square))


def anchors(rows: tuple[str, ...], size: int, dry: set[Square]) -> list[Anchor]:
    """Each with the post's square that has its letter, beside it on the same tile."""
    bound: list[Anchor] = []
    for row, line in enumerate(rows):
        for column, digit in enumerate(line):
            for way in range(4) if digit.isdigit() else ():
                post = beside((row, column), way)
                same_tile = (post[0] // size, post[1] // size) == (row // size, column // size)
                if post in dry and same_tile and letter(rows, post) == POSTS[int(digit) - 1]:
                    bound.append(Anchor((row, column), post, way))
    return bound


# Paths, in squares


def filled(squares: set[Square]) -> str:
    """Squares side by side in a row become one strip."""
    parts: list[str] = []
    for row, column in sorted(squares):
        if (row, column - 1) not in squares:
            length = 1
            while (row, column + length) in squares:
                length += 1
            parts.append(f"M{column} {row}h{length}v1h-{length}z")
    return "".join(parts)


def lines(squares: set[Square], inside: bool) -> str:
    """The edges between two of the squares, or those round them."""
    parts: list[str] = []
    for row, column in sorted(squares):
        for way in range(4):
            if inside == (beside((row, column), way) in squares) and not (inside and way in (0, 3)):
                parts.append((f"M{column} {row}h1", f"M{column + 1} {row}v1", f"M{column} {row + 1}h1", f"M{column} {row}v1")[way])
    return "".join(parts)


# Places by name


def square_of(name: str) -> Square:
    """F7 as row and column from 0."""
    return int(name[1:]) - 1, ord(name[0]) - ord("A")


def squares_of(tile: dict[str, Any]) -> list[Square]:
    """The squares of a laid tile."""
    row, column = square_of(tile["at"])
    shape = NAMES.index(tile["tile"].split()[1])
    return [(row + down, column + aside) for down, aside in cells(shape, TURNS.index(tile["turned"]))]
