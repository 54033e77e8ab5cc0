"""Gymnasium's own check on every game and player count, and what it does not ask."""

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from malecon import MaleconError, bots
from malecon.envs import solo
from tests.conformance.checks import Setting
from tests.envs.tables import every_table


def play(env: gymnasium.Env[Any, Any], seed: int) -> tuple[list[int], float, dict[str, Any]]:
    """A random game: its actions, the reward and the last info."""
    rng = random.Random(seed)
    row, info = env.reset(seed=seed)
    actions: list[int] = []
    while True:
        assert row["action_mask"].any()
        actions.append(rng.choice(np.flatnonzero(row["action_mask"]).tolist()))
        row, reward, over, cut, info = env.step(actions[-1])
        assert not cut
        if over:
            return actions, float(reward), info
        assert reward == 0


@every_table
def test_check_env(table: Setting) -> None:
    """Made by Gymnasium, so that the check sees the ways to render as well."""
    solo.register()
    others = (bots.best(table.game),) * (table.players - 1)
    env = gymnasium.make(f"malecon/{table.game.id}-v{table.game.ruleset}", opponents=others, disable_env_checker=True)
    check_env(env.unwrapped)


@every_table
def test_a_game_is_played_to_its_end(table: Setting) -> None:
    env = solo.SoloEnv(table.game.id, ("random",) * (table.players - 1))
    actions, reward, info = play(env, 3)
    assert actions and len(info["scores"]) == table.players
    assert env.state is not None and reward == env.state.returns()[info["seat"]]
    again = play(env, 3)
    assert again[:2] == (actions, reward) and again[2]["scores"] == info["scores"]


def test_the_learner_sits_everywhere_unless_told() -> None:
    env = solo.SoloEnv("san-juan", ("random", "random"))
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2}
    assert {solo.SoloEnv("san-juan", ("random",), seat=1).reset(seed=seed)[1]["seat"] for seed in range(5)} == {1}


def test_a_seat_that_is_not_there_is_refused() -> None:
    for seat in (-1, 2):
        with pytest.raises(ValueError, match=f"no seat {seat} at a table of 2"):
            solo.SoloEnv("san-juan", ("random",), seat=seat)


def test_an_illegal_action_ends_the_game_and_says_why() -> None:
    env = solo.SoloEnv("san-juan", ("random",), seat=0)
    env.reset(seed=1)
    _, reward, over, _, info = env.step(0)
    assert reward == -1 and over and info["illegal"]


def test_a_bot_that_nobody_knows_is_refused() -> None:
    with pytest.raises(MaleconError, match="nobody"):
        solo.SoloEnv("san-juan", ("nobody",))


def test_the_mask_can_be_sampled_with() -> None:
    env = solo.SoloEnv("puerto-rico", ("greedy", "greedy"))
    row, info = env.reset(seed=2)
    env.action_space.seed(2)
    for _ in range(20):
        assert (row["action_mask"] == info["action_mask"]).all()
        action = env.action_space.sample(info["action_mask"])
        row, _, _, _, info = env.step(action)
        assert "illegal" not in info


def test_it_can_be_looked_at() -> None:
    env = solo.SoloEnv("san-juan", ("random",), render_mode="ansi")
    env.reset(seed=1)
    assert "seat 0" in str(env.render())
