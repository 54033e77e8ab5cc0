"""Names and numbers of a position document, each with where it stands, so that a mistake is told with its place."""

from collections.abc import Sequence

from malecon.core.errors import BadPosition, did_you_mean
from malecon.games.amerigo.actions import FRAME, on_map, place_of
from malecon.games.amerigo.chart import Chart
from malecon.games.amerigo.moves import spots
from malecon.games.amerigo.notation import Counts
from malecon.games.amerigo.tiles import NAMES as TILE_NAMES


def between(number: int, low: int, high: int, where: str) -> int:
    if not low <= number <= high:
        raise BadPosition(f"{where}: {number} is not between {low} and {high}")
    return number


def index_of(names: Sequence[str], name: str, where: str) -> int:
    if name not in names:
        raise BadPosition(f"{where}: there is no {name!r} here{did_you_mean(name, names)}")
    return names.index(name)


def by_name(names: Sequence[str], counts: Counts, where: str, most: int) -> dict[int, int]:
    return {index_of(names, name, where): between(count, 0, most, f"{where}: {name}") for name, count in counts.items()}


def rest(found: int, there_are: int, what: str) -> int:
    if found > there_are:
        raise BadPosition(f"{what}: {found} on the table; there are {there_are}")
    return there_are - found


def tile_bits(names: list[str], where: str) -> int:
    """Progress tiles, each once."""
    word = 0
    for name in names:
        bit = 1 << index_of(TILE_NAMES, name, where)
        if word & bit:
            raise BadPosition(f"{where}: {name!r} twice")
        word |= bit
    return word


def place(chart: Chart, name: str, where: str) -> int:
    """A square or frame space of this map."""
    action = spots().get(name)
    if action is None or not on_map(chart, action):
        last = chart.place_name(chart.squares - 1)
        raise BadPosition(f"{where}: there is no {name!r} on this map; squares are A1 to {last}, frame spaces 'north 1' and so on")
    return place_of(chart, action)


def square(chart: Chart, name: str, where: str) -> int:
    action = spots().get(name)
    if action is not None and action >= FRAME:
        raise BadPosition(f"{where}: {name!r} is on the frame, not on the map")
    return place(chart, name, where)


def permutation(numbers: list[int], players: int, where: str) -> list[int]:
    if sorted(numbers) != list(range(players)):
        raise BadPosition(f"{where}: {numbers} does not have every seat once")
    return numbers
