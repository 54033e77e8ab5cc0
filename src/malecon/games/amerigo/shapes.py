"""The shapes of the village and neutral tiles: RULES.md; copies are reconstructed (R), the rest was found.

A tile has a kind: first the villages, then the neutral tiles. A laid tile is named by its first square in reading order, which it
always covers; its other squares are so many rows below and columns beside that one.
"""

from typing import Final

from malecon.core.native import i64, vec

MONOMINO: Final = 0
DOMINO: Final = 1
I3: Final = 2
L3: Final = 3
I4: Final = 4
SQUARE4: Final = 5
U5: Final = 6
BLOCK6: Final = 7
SHAPES: Final = 8
VILLAGE_SHAPES: Final = 6  # the first ones

NEUTRAL: Final = VILLAGE_SHAPES  # kinds: villages by shape, then neutral tiles by shape
KINDS: Final = VILLAGE_SHAPES + SHAPES
TURNS: Final = 4

NAMES: Final = ("monomino", "domino", "I3", "L3", "I4", "2x2", "U5", "2x3")

# As they lie before they are turned
DRAWN: Final = (
    ("#",),
    ("##",),
    ("###",),
    ("#.", "##"),
    ("####",),
    ("##", "##"),
    ("#.#", "###"),
    ("###", "###"),
)

# By shape, in the order of NAMES
SIZE: Final[vec[i64]] = vec[i64]([1, 2, 3, 3, 4, 4, 5, 6])
TURNS_OF: Final[vec[i64]] = vec[i64]([1, 2, 2, 4, 2, 1, 4, 2])  # those that differ
VILLAGES: Final[vec[i64]] = vec[i64]([4, 4, 2, 2, 2, 2, 0, 0])  # R: copies for each player, 16
NEUTRALS: Final[vec[i64]] = vec[i64]([8, 8, 4, 4, 4, 4, 3, 2])  # R: copies for all, 37
MOST_CELLS: Final = 6


def shape_of(kind: i64) -> i64:
    if kind >= NEUTRAL:
        return kind - NEUTRAL
    return kind


def price(kind: i64) -> i64:
    """AP to take and to place a tile: 1 for a village of any size, the squares of a neutral tile."""
    if kind >= NEUTRAL:
        return SIZE[kind - NEUTRAL]
    return 1


def worth(kind: i64, large: bool) -> i64:
    """VP of a laid tile: a village 1 on a small island and 2 on a large one, a neutral tile 2 or 3 a square."""
    points: i64 = 1
    if kind >= NEUTRAL:
        points = 2 * SIZE[kind - NEUTRAL]
        if large:
            points += SIZE[kind - NEUTRAL]
    elif large:
        points = 2
    return points


def turned(rows: list[str], quarters: int) -> list[str]:
    """A drawing turned clockwise."""
    for _ in range(quarters):
        rows = ["".join(rows[len(rows) - 1 - i][column] for i in range(len(rows))) for column in range(len(rows[0]))]
    return rows


def cells(shape: int, quarters: int) -> list[tuple[int, int]]:
    """The squares of a turned shape in reading order, as rows and columns from the first of them."""
    rows = turned(list(DRAWN[shape]), quarters)
    found = [(row, column) for row in range(len(rows)) for column in range(len(rows[0])) if rows[row][column] == "#"]
    return [(row - found[0][0], column - found[0][1]) for row, column in found]


def offsets(which: int) -> list[int]:
    """One coordinate of all cells of all shapes in all turns, padded to equal lengths."""
    numbers: list[int] = []
    for shape in range(SHAPES):
        for quarters in range(TURNS):
            found = [cell[which] for cell in cells(shape, quarters)]
            numbers += found + [0] * (MOST_CELLS - len(found))
    return numbers


# [(shape * TURNS + turn) * MOST_CELLS + cell]
DOWN: Final[vec[i64]] = vec[i64](offsets(0))
ASIDE: Final[vec[i64]] = vec[i64](offsets(1))
# [shape * TURNS + turn]: a bit for each row that a tile covers
TALL: Final[vec[i64]] = vec[i64]([(2 << max(cell[0] for cell in cells(at // TURNS, at % TURNS))) - 1 for at in range(SHAPES * TURNS)])
