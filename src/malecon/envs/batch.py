"""Many games at once, on arrays: `BatchEnv(game, count=256)`. The rules are the single game's, and so is every hash.

Every table holds its own game; a step plays one action at each. A game that ends is replaced by a new one in the same step, so what is
shown is always a position to decide. The seeds of the games follow from the seed of the batch: `game.new(players, env.seeds[table],
options)` and the same actions give the same states one by one.
"""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from malecon.core.errors import IllegalAction
from malecon.core.game import Game
from malecon.core.options import complete
from malecon.core.seeds import scramble
from malecon.core.state import State
from malecon.envs.features import features
from malecon.envs.shared import lend, reach, see
from malecon.envs.tables import Tables


class Step(NamedTuple):
    """What a step shows. The first three are the batch's own arrays, which the next step changes: copy what is to be kept."""

    observations: NDArray[np.int16]  # (count, numbers): what the seat to move sees
    masks: NDArray[np.int8]  # (count, actions): 1 where an action is legal
    to_move: NDArray[np.int64]  # (count,): the seat that decides next
    rewards: NDArray[np.float32]  # (count, players): the returns of the games that ended in this step, by seat
    done: NDArray[np.bool_]  # (count,): which those are


class BatchEnv:
    """`count` games side by side. With `observe` or `mask` off, those arrays are empty and cost nothing."""

    def __init__(
        self,
        game: Game,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        count: int = 256,
        seed: int = 0,
        observe: bool = True,
        mask: bool = True,
    ) -> None:
        self.features = features(game, players, options)
        self.game = game
        self.players = self.features.players
        self.options = complete(game.id, game.options, options)
        self.count = count
        self.observe = observe
        self.mask = mask
        self.first_seed = seed
        self.reset(seed)

    def reset(self, seed: int | None = None) -> Step:
        """Every table begins anew; without a seed, with other games than before."""
        self.games = 0  # begun so far
        self.first_seed = scramble(self.first_seed if seed is None else seed)
        self.seeds = [0] * self.count
        states = [self.deal(table) for table in range(self.count)]
        self.tables = Tables(states, self.features.filler, self.features.size, self.game.actions, self.observe, self.mask)
        self.open_arrays()
        for table in range(self.count):
            self.tables.look(table)
        self.rng = np.random.default_rng(self.first_seed)
        return self.show([])

    def open_arrays(self) -> None:
        tables = self.tables
        tables.cells = lend(tables.cells, "h")
        tables.mask = lend(tables.mask, "b")
        tables.chosen = lend(tables.chosen, "q")
        tables.words = lend(tables.words, "q")
        tables.to_move = lend(tables.to_move, "q")
        self.cells, self.legal = reach(tables.cells, np.int16), reach(tables.mask, np.int8)
        self.chosen, self.words = reach(tables.chosen, np.int64), reach(tables.words, np.int64)
        rows = self.count if self.observe else 0, self.count if self.mask else 0
        self.observations = see(tables.cells, np.int16).reshape(rows[0], self.features.size)
        self.masks = see(tables.mask, np.int8).reshape(rows[1], self.game.actions)
        self.to_move = see(tables.to_move, np.int64)
        self.sampled = see(tables.chosen, np.int64)

    @property
    def states(self) -> list[State]:
        """The positions themselves, hidden things included: for tests and for search, not for players."""
        return self.tables.states

    def deal(self, table: int) -> State:
        seed = scramble(self.first_seed + self.games) >> 1
        self.games += 1
        self.seeds[table] = seed
        return self.game.deal(self.players, seed, self.options)

    def sample(self) -> NDArray[np.int64]:
        """A legal action for every table, each as likely as another."""
        self.words[:] = self.rng.integers(0, 1 << 32, self.count)
        self.tables.draw()
        return self.sampled

    def step(self, actions: ArrayLike) -> Step:
        """Play one action at every table; if one of them is illegal, IllegalAction says which and nothing is played."""
        tables = self.tables
        if actions is not self.sampled:
            self.chosen[:] = self.checked(actions)
        wrong = tables.illegal()
        if wrong >= 0:
            action = int(self.chosen[wrong])
            raise IllegalAction(action, f"table {wrong}: {self.game.refusal(tables.states[wrong], action)}")
        self.cells.fill(0)
        self.legal.fill(0)
        return self.show(tables.play())

    def checked(self, actions: ArrayLike) -> NDArray[np.integer]:
        """One whole number a table: NumPy would spread a single one over all of them, and cut fractions off."""
        given = np.asarray(actions)
        if given.shape != (self.count,) or not np.issubdtype(given.dtype, np.integer):
            raise ValueError(f"step takes {self.count} whole numbers, one a table; these are of shape {given.shape} and type {given.dtype}")
        return given

    def show(self, over: list[int]) -> Step:
        """The arrays, after new games where one has ended."""
        rewards = np.zeros((self.count, self.players), np.float32)
        done = np.zeros(self.count, np.bool_)
        for table in over:
            rewards[table] = self.tables.states[table].returns()
            done[table] = True
            self.tables.states[table] = self.deal(table)
            self.tables.look(table)
        return Step(self.observations, self.masks, self.to_move, rewards, done)
