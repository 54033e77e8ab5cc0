"""The cube tower: RULES.md T. Of n cubes that are thrown some stick inside, and some that stuck before are shaken loose.

The tower of the box is simulated (R). A chance is a whole number of parts of 2^32, held against one word of the generator, so that there is
no rounding and every machine gets the same cubes.
"""

from typing import Final

from malecon.core.native import i64, vec
from malecon.core.state import State
from malecon.games.amerigo.state import COLOURS, CUBES

ALL_CUBES: Final = COLOURS * CUBES


def shaken_loose(thrown: int) -> int:
    """1 - 0.935^n in parts of 2^32, rounded down: the chance of a cube inside to fall out when n are thrown (T2)."""
    whole: int = 200**thrown
    stuck: int = 187**thrown
    return ((whole - stuck) << 32) // whole


FALLS: Final[vec[i64]] = vec[i64]([shaken_loose(thrown) for thrown in range(ALL_CUBES + 1)])  # by the number thrown
COMES_OUT: Final = (2 << 32) // 3  # of a thrown cube (T3)


def fill(chance: State, storage: vec[i64], tower: vec[i64]) -> None:
    """Set-up: all cubes into the empty tower; what comes out is the first storage (U14)."""
    colour: i64 = 0
    while colour < COLOURS:
        storage[colour] = lucky(chance, CUBES, COMES_OUT)
        tower[colour] = CUBES - storage[colour]
        colour += 1


def drop(chance: State, colour: i64, storage: vec[i64], tower: vec[i64], centre: vec[i64]) -> i64:
    """A phase: all stored cubes of its colour are thrown; how many of any colour fall out into the centre (T5, T6).

    With nothing to throw nothing happens (T8). The centre is empty before.
    """
    thrown = storage[colour]
    if thrown == 0:
        return 0
    storage[colour] = 0
    out: i64 = 0
    inside: i64 = 0
    while inside < COLOURS:
        fallen = lucky(chance, tower[inside], FALLS[thrown])
        tower[inside] -= fallen
        centre[inside] = fallen
        out += fallen
        inside += 1
    through = lucky(chance, thrown, COMES_OUT)
    tower[colour] += thrown - through
    centre[colour] += through
    return out + through


def lucky(chance: State, cubes: i64, parts: i64) -> i64:
    """How many of those cubes, each with that chance in parts of 2^32."""
    count: i64 = 0
    while cubes > 0:
        if chance.random_word() < parts:
            count += 1
        cubes -= 1
    return count


def clear(storage: vec[i64], centre: vec[i64]) -> None:
    """After a phase: the cubes of the centre go to the storage spaces of their colours (T7)."""
    colour: i64 = 0
    while colour < COLOURS:
        storage[colour] += centre[colour]
        centre[colour] = 0
        colour += 1
