"""Observations as arrays: for every game, player count and set of options a fixed row of numbers, each with a name.

They are made from `State.observe` alone (`of_view`). Where a game has a compiled writer, `of_state` gives the same numbers faster.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from malecon.core import registry
from malecon.core.game import Game, Json
from malecon.core.native import i16, i64, vec
from malecon.core.options import complete
from malecon.core.state import State
from malecon.envs import flat
from malecon.envs.cells import Filler, short_cells
from malecon.envs.shared import lend, see

Observation = NDArray[np.int16]
LEAST, MOST = -32768, 32767

# The games whose numbers have a module of their own; the others go through flat.py.
OWN = {
    "amerigo": "malecon.envs.amerigo",
    "puerto-rico": "malecon.envs.puerto_rico",
    "puerto-rico-1897": "malecon.envs.puerto_rico",
    "san-juan": "malecon.envs.san_juan",
    "san-juan-1897": "malecon.envs.san_juan",
}


class Features:
    """The numbers that a seat sees. `names` has one for each, in order."""

    def __init__(self, game: Game, players: int, options: dict[str, object]) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.own: Any = own_module(game)
        self.names: tuple[str, ...] = tuple((self.own or flat).names(game, players, options))
        self.size = len(self.names)
        self.index = {name: at for at, name in enumerate(self.names)}
        self.quick = hasattr(self.own, "filler")
        self.filler: Filler = self.own.filler(game, players, options) if self.quick else ViewFiller(self)

    def __deepcopy__(self, memo: object) -> "Features":
        return self  # nothing in it ever changes, so copies of an environment share it

    def __reduce__(self) -> tuple[object, ...]:
        return again, (self.game.id, self.players, self.options)

    def numbers(self, view: Json, seat: int) -> dict[str, int]:
        """By name; what is not there is 0."""
        if self.own is None:
            return flat.numbers(view, seat, self.game, self.players, self.options)
        found: dict[str, int] = self.own.numbers(view, seat, self.game)
        return found

    def of_view(self, view: Json, seat: int) -> Observation:
        """From what `State.observe(seat)` gave."""
        row = np.zeros(self.size, np.int16)
        for name, number in self.numbers(view, seat).items():
            row[self.index[name]] = min(max(number, LEAST), MOST)
        return row

    def of_state(self, state: State, seat: int) -> Observation:
        """What `seat` sees of a position."""
        if not self.quick:
            return self.of_view(state.observe(seat), seat)
        cells = lend(short_cells(self.size), "h")
        self.filler.fill(state, seat, cells, 0)
        return see(cells, np.int16).copy()


class ViewFiller(Filler):
    """For the games that have no compiled writer."""

    def __init__(self, features: Features) -> None:
        self.features = features

    def fill(self, state: State, viewer: i64, cells: vec[i16], at: i64) -> None:
        features = self.features
        for name, number in features.numbers(state.observe(viewer), viewer).items():
            cells[at + features.index[name]] = min(max(number, LEAST), MOST)


def own_module(game: Game) -> Any:
    return import_module(OWN[game.id]) if game.id in OWN else None


def features(game: Game, players: int | None = None, options: Mapping[str, object] | None = None) -> Features:
    """Those of one table; asked twice, the same object."""
    count = game.default_players if players is None else game.check_players(players)
    return made(game, count, tuple(complete(game.id, game.options, options).items()))


@cache
def made(game: Game, players: int, options: tuple[tuple[str, object], ...]) -> Features:
    return Features(game, players, dict(options))


def again(game: str, players: int, options: dict[str, object]) -> Features:
    """For another process."""
    return features(registry.game(game), players, options)
