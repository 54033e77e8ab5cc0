"""The games for Gymnasium: one learner against named bots. `SoloEnv("san-juan", ("greedy", "greedy", "random"))` is a table of four.

Each observation is `{"observation": numbers, "action_mask": 1 where an action is legal}`; the mask is in `info` too. The reward comes at
the end: 1 for a win, a share of it where a win is shared. An illegal action ends the game at once with reward -1, and `info["illegal"]`
says why.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

import malecon
from malecon import bots
from malecon.core.screen import plain
from malecon.core.state import State
from malecon.envs.features import features
from malecon.envs.space import observation_space, row_and_mask

Row = dict[str, Any]


class SoloEnv(gymnasium.Env[Row, np.int64]):
    """`seat` is the learner's; without one he sits elsewhere in every game."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - Gymnasium's own form

    def __init__(
        self,
        game: str,
        opponents: Sequence[str],
        seat: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.game = malecon.game(game)
        self.opponents = tuple(opponents)
        self.features = features(self.game, len(self.opponents) + 1, options)
        if seat is not None and not 0 <= seat < self.features.players:
            raise ValueError(f"there is no seat {seat} at a table of {self.features.players}; the first is 0")
        self.fixed_seat = seat
        self.render_mode = render_mode
        self.observation_space = observation_space(self.features)
        self.action_space = spaces.Discrete(self.game.actions)
        for name in self.opponents:
            bots.bot(name, self.game)  # a name that nobody has is refused here and not in the middle of a game
        self.seat = 0
        self.players: dict[int, bots.Bot] = {}
        self.state: State | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        super().reset(seed=seed)
        count = self.features.players
        self.seat = int(self.np_random.integers(count)) if self.fixed_seat is None else self.fixed_seat
        seeds = [int(word) for word in self.np_random.integers(1 << 62, size=count + 1)]
        others = [(self.seat + ahead) % count for ahead in range(1, count)]
        self.players = {seat: bots.bot(name, self.game, seeds[seat]) for seat, name in zip(others, self.opponents, strict=True)}
        self.state = self.game.new(count, seeds[count], self.features.options)
        self.answer()
        return self.shown()

    def answer(self) -> None:
        """The bots play until the learner is asked or the game is over."""
        state = self.state
        assert state is not None
        while not state.is_over and state.to_move != self.seat:
            state.apply(bots.ask(self.players[state.to_move], state))

    def shown(self) -> tuple[Row, dict[str, Any]]:
        assert self.state is not None
        row = row_and_mask(self.features, self.state, self.seat)
        return row, {"action_mask": row["action_mask"], "seat": self.seat}

    def step(self, action: np.int64 | int) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        state = self.state
        assert state is not None, "reset comes first"
        try:
            state.apply(int(action))
        except malecon.IllegalAction as error:
            row, info = self.shown()
            return row, -1.0, True, False, info | {"illegal": error.reason}
        self.answer()
        row, info = self.shown()
        if state.is_over:
            return row, float(state.returns()[self.seat]), True, False, info | {"scores": state.scores()}
        return row, 0.0, False, False, info

    def render(self) -> str | None:
        if self.render_mode is None or self.state is None:
            return None
        names = [f"seat {seat}" for seat in range(self.features.players)]
        return plain(self.game.screen(self.state.observe(self.seat), names, self.seat))


def register() -> list[str]:
    """Make every game known to Gymnasium, as `gymnasium.make("malecon/san-juan-v2")`; their names there. Doing it twice does no harm."""
    names = []
    for game in malecon.games().values():
        names.append(f"malecon/{game.id}-v{game.ruleset}")
        if names[-1] not in gymnasium.registry:
            opponents = (bots.best(game),) * (game.default_players - 1)
            gymnasium.register(names[-1], "malecon.envs.solo:SoloEnv", kwargs={"game": game.id, "opponents": opponents})
    return names
