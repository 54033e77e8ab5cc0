"""The games for PettingZoo: `env("san-juan", players=4)` is an AEC environment with action masks.

The agents are `seat_0`, `seat_1` and so on; each observation is `{"observation": numbers, "action_mask": 1 where an action is legal}`.
The mask of a seat that is not to move is all zeros. Rewards come at the end: 1 to the winner, a share of it where a win is shared.
"""

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import malecon
from malecon.core.screen import plain
from malecon.core.state import State
from malecon.envs.features import features
from malecon.envs.space import observation_space, row_and_mask

Row = dict[str, Any]


class TableEnv(AECEnv[str, Row, int]):
    """One table; `state` is the position itself, which no agent is shown."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012 - PettingZoo's own form

    def __init__(
        self, game: str, players: int | None = None, options: Mapping[str, object] | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.game = malecon.game(game)
        self.features = features(self.game, players, options)
        self.metadata = {**TableEnv.metadata, "name": f"{self.game.id}_v{self.game.ruleset}"}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.features.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(self.features) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.game.actions) for agent in self.possible_agents}
        self.position: State | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.position = self.game.new(self.features.players, seed, self.features.options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.position.to_move]

    def observe(self, agent: str) -> Row:
        assert self.position is not None, "reset comes first"
        return row_and_mask(self.features, self.position, self.seats[agent])

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        position = self.position
        assert position is not None and action is not None
        agent = self.agent_selection
        position.apply(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if position.is_over:
            self.rewards = dict(zip(self.possible_agents, position.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[position.to_move]
        self._accumulate_rewards()

    def render(self) -> str | None:
        if self.render_mode is None or self.position is None:
            return None
        seat = self.seats[self.agent_selection]
        return plain(self.game.screen(self.position.observe(seat), list(self.possible_agents), seat))

    def close(self) -> None:
        self.position = None


def raw_env(game: str, players: int | None = None, options: Mapping[str, object] | None = None, render_mode: str | None = None) -> TableEnv:
    """The table as it is: an illegal action raises IllegalAction with the reason, and nothing happens."""
    return TableEnv(game, players, options, render_mode)


def env(
    game: str, players: int | None = None, options: Mapping[str, object] | None = None, render_mode: str | None = None
) -> AECEnv[str, Row, int]:
    """With PettingZoo's usual wrappers: an illegal action ends the game for everybody and costs its agent 1."""
    table: Any = wrappers.TerminateIllegalWrapper(raw_env(game, players, options, render_mode), illegal_reward=-1)
    table = wrappers.AssertOutOfBoundsWrapper(table)
    wrapped: AECEnv[str, Row, int] = wrappers.OrderEnforcingWrapper(table)
    return wrapped
