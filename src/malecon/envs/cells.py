"""Where observations are written: flat arrays that compiled code fills and NumPy reads, with nothing copied in between."""

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from malecon.core.native import i16, i64, u8, vec
from malecon.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Filler(ABC):
    """Writes what a seat sees of a state as numbers; one for each game, player count and set of options."""

    @abstractmethod
    def fill(self, state: State, viewer: i64, cells: vec[i16], at: i64) -> None:
        """Write the numbers from cell `at` on. The cells hold zeros before, so only the others need writing."""


def short_cells(size: int) -> vec[i16]:
    return vec[i16]([0] * size)


def byte_cells(size: int) -> vec[u8]:
    return vec[u8]([0] * size)


def word_cells(size: int) -> vec[i64]:
    return vec[i64]([0] * size)


def relative(seat: i64, viewer: i64, players: i64) -> i64:
    """A seat as the viewer counts: himself 0, then clockwise."""
    ahead = seat - viewer
    if ahead < 0:
        ahead += players
    return ahead
