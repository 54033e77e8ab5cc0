"""The rules of the map a second time, slowly and from the text of the map file alone: what the fast code is held against."""

from collections.abc import Iterable
from pathlib import Path

from malecon.games import amerigo
from malecon.games.amerigo.chart import Chart

MAP_FILE = Path(amerigo.__file__).with_name("islands.map")
Square = tuple[int, int]  # row, column


def tiles_of(text: str) -> dict[str, list[str]]:
    """The rows of each tile of a map file."""
    tiles: dict[str, list[str]] = {}
    for line in text.splitlines():
        if line.startswith("tile "):
            tiles[line.split()[1]] = []
        elif line.strip() and not line.startswith(";") and tiles:
            list(tiles.values())[-1].append(line)
    return tiles


def turned(rows: list[str], turn: int) -> list[str]:
    """By so many quarters, clockwise."""
    for _ in range(turn):
        rows = ["".join(column) for column in zip(*reversed(rows), strict=True)]
    return rows


def laid(tiles: dict[str, list[str]], chart: Chart) -> list[str]:
    """The map that the layout of a chart makes of the tiles."""
    named = list(tiles.values())
    places = [turned(named[tile], turn) for tile, turn in chart.layout()]
    rows: list[str] = []
    for first in range(0, len(places), chart.tiles_wide):
        band = places[first : first + chart.tiles_wide]
        rows += ["".join(parts) for parts in zip(*band, strict=True)]
    return rows


def is_water(letter: str) -> bool:
    return letter == "." or letter.isdigit()


def beside(square: Square) -> list[Square]:
    row, column = square
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def joined(squares: Iterable[Square]) -> list[set[Square]]:
    """The squares in groups that hang together edge to edge, by their first square."""
    left = dict.fromkeys(sorted(squares))
    groups: list[set[Square]] = []
    while left:
        todo = [next(iter(left))]
        del left[todo[0]]
        for square in todo:  # grows meanwhile
            for near in beside(square):
                if near in left:
                    del left[near]
                    todo.append(near)
        groups.append(set(todo))
    return groups


def split(rows: list[str]) -> tuple[set[Square], set[Square]]:
    """Land and water."""
    water = {(r, c) for r, row in enumerate(rows) for c, letter in enumerate(row) if is_water(letter)}
    return {(r, c) for r in range(len(rows)) for c in range(len(rows[0]))} - water, water


def faults(rows: list[str], size: int) -> list[str]:
    """Everything that makes a layout illegal: M3, M4, M10."""
    land, water = split(rows)
    found: list[str] = []
    for body in joined(water):
        if not any(r in (0, len(rows) - 1) or c in (0, len(rows[0]) - 1) for r, c in body):
            found.append(f"enclosed water at {min(body)}")
    for r in range(len(rows) - 1):
        for c in range(len(rows[0]) - 1):
            if (r + 1) % size and (c + 1) % size:
                continue  # within one tile
            block = [(r, c) in land, (r, c + 1) in land, (r + 1, c + 1) in land, (r + 1, c) in land]
            if block in ([True, False, True, False], [False, True, False, True]):
                found.append(f"corners at {(r, c)}")
    large = [island for island in joined(land) if len(island) >= 20]
    if len(large) > 5:
        found.append(f"{len(large)} large islands")
    return found


def ways(chart: Chart) -> list[list[int]]:
    """The places beside each place of the chart, worked out from its rows of letters: M14 to M17."""
    rows = chart.to_rows()
    _, water = split(rows)
    width, height, size = chart.width, chart.height, chart.size
    ring = [("north", i) for i in range(width // size)] + [("east", i) for i in range(height // size)]
    ring += [("south", i) for i in reversed(range(width // size))] + [("west", i) for i in reversed(range(height // size))]
    near: list[list[int]] = [[] for _ in range(width * height + len(ring))]
    for r, c in water:
        here = r * width + c
        near[here] = [row * width + column for row, column in beside((r, c)) if (row, column) in water]
        edges = [("north", c // size)] * (r == 0) + [("south", c // size)] * (r == height - 1)
        edges += [("west", r // size)] * (c == 0) + [("east", r // size)] * (c == width - 1)
        for edge in edges:
            space = width * height + ring.index(edge)
            near[here].append(space)
            near[space].append(here)
    for k in range(len(ring)):
        near[width * height + k] += [width * height + (k + 1) % len(ring), width * height + (k - 1) % len(ring)]
    return near


def within(near: list[list[int]], start: int, steps: int) -> set[int]:
    reached = {start}
    edge = reached
    for _ in range(steps):
        edge = {place for here in edge for place in near[here]} - reached
        reached = reached | edge
    return reached
