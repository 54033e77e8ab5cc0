"""Where a ship or a held tile may go, before it is chosen: looked up for the seat to move, so that one gesture can say it all.

A place is a beginning of a row of actions (the tile, then its turn), the squares that the piece covers from the one that it is named
by, and the actions that may follow: the squares where it fits.
"""

import json
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from malecon.games.amerigo.actions import LAY, SHIP, SPOT, TURN
from malecon.games.amerigo.shapes import TURNS_OF, cells, shape_of
from malecon.games.amerigo.terms import TURNS

if TYPE_CHECKING:
    from malecon.core.state import State
    from malecon.web.boards.amerigo.view import AmerigoTable


class Place(NamedTuple):
    row: list[int]  # the actions before the square
    cells: list[tuple[int, int]]
    at: list[int]


def written(places: list[Place]) -> str:
    """One for each turn, as the page reads them."""
    return as_text(tuple((tuple(place.row), tuple(place.cells), tuple(place.at)) for place in places))


@lru_cache(256)
def as_text(places: tuple[tuple[object, ...], ...]) -> str:
    return json.dumps(places, separators=(",", ":"))


def ship_places(table: "AmerigoTable") -> dict[int, Place]:
    """By ship that may move."""
    found: dict[int, Place] = {}
    for number in range(2):
        after = following(table.state, SHIP + number)
        if after is not None:
            found[number] = Place([SHIP + number], [(0, 0)], after.legal_actions())
    return found


def tile_places(table: "AmerigoTable", kind: int) -> list[Place]:
    """By turn of a held tile; without squares where a turn fits nowhere, and nothing at all where the tile cannot be laid now."""
    state: State | None = table.state
    row: list[int] = []
    if table.asked == "lay":
        state = following(table.state, LAY + kind)
        row = [LAY + kind]
    if state is None or table.asked not in ("lay", "turn", "square"):
        return []
    shape = shape_of(kind)
    if table.asked == "square":
        return [Place([], cells(int(shape), TURNS.index(table.turn["turned"])), squares(state))]
    if TURNS_OF[shape] == 1:
        return [Place(row, cells(int(shape), 0), squares(state))]
    places: list[Place] = []
    for turn in range(TURNS_OF[shape]):
        after = following(state, TURN + turn)
        places.append(Place([*row, TURN + turn], cells(int(shape), turn), [] if after is None else squares(after)))
    return places


def squares(state: "State") -> list[int]:
    return [action for action in state.legal_actions() if action >= SPOT]


def following(state: "State", action: int) -> "State | None":
    """The position after an action, None where it is not legal."""
    if action not in state.legal_actions():
        return None
    after = state.clone()
    after.apply(action)
    return after
