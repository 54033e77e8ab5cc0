"""The rules of laying a tile in the plainest way, square by square, from what everybody sees. RULES.md V3 to V12."""

from typing import Any

PICTURES = {
    "monomino": ["#"],
    "domino": ["##"],
    "I3": ["###"],
    "L3": ["#.", "##"],
    "I4": ["####"],
    "2x2": ["##", "##"],
    "U5": ["#.#", "###"],
    "2x3": ["###", "###"],
}
TURNS = ("not turned", "turned right", "turned half", "turned left")

Square = tuple[int, int]


def square(name: str) -> Square:
    return int(name[1:]) - 1, ord(name[0]) - ord("A")


def name(at: Square) -> str:
    return f"{chr(ord('A') + at[1])}{at[0] + 1}"


def turns(shape: str) -> dict[str, list[Square]]:
    """The turns that differ, each as its squares from the first in reading order on."""
    found: dict[str, list[Square]] = {}
    cells = [(row, column) for row, line in enumerate(PICTURES[shape]) for column, letter in enumerate(line) if letter == "#"]
    for turn in TURNS:
        first = min(cells)
        placed = sorted((row - first[0], column - first[1]) for row, column in cells)
        if placed not in found.values():
            found[turn] = placed
        cells = [(column, -row) for row, column in cells]
    return found


def beside(at: Square) -> set[Square]:
    row, column = at
    return {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}


def ground(view: dict[str, Any], seat: int) -> tuple[set[Square], set[Square]]:
    """Free land, and what is joined to the seat's posts."""
    rows = view["rows"]
    free = {(row, column) for row, line in enumerate(rows) for column, letter in enumerate(line) if letter not in ".123456789"}
    linking: set[Square] = set()
    for tile in view["laid"]:
        sort, shape = tile["tile"].split()
        row, column = square(tile["at"])
        cells = {(row + down, column + aside) for down, aside in turns(shape)[tile["turned"]]}
        free -= cells
        if sort == "neutral" or tile["by"] == seat:
            linking |= cells
    for number, doc in enumerate(view["seats"]):
        posts = {square(post) for post in doc["posts"]}
        free -= posts
        if number == seat:
            joined = posts
    new = joined
    while new:
        new = {near for at in new for near in beside(at) if near in linking} - joined
        joined = joined | new
    return free, joined


def placements(view: dict[str, Any], seat: int, ap: int) -> set[tuple[str, str, str]]:
    """Every tile that the seat can pay and lay: tile, turn, first square."""
    free, joined = ground(view, seat)
    found = set()
    for tile in view["seats"][seat]["held"]:
        sort, shape = tile.split()
        for turn, cells in turns(shape).items():
            if (len(cells) if sort == "neutral" else 1) > ap:
                continue
            for row, column in free:
                covered = {(row + down, column + aside) for down, aside in cells}
                if covered <= free and any(beside(at) & joined for at in covered):
                    found.add((tile, turn, name((row, column))))
    return found
