"""PettingZoo's own checks on every game and player count, and what they do not ask."""

import itertools
import random
import warnings
from collections.abc import Iterator
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

import malecon
from malecon.envs import aec
from tests.conformance.checks import Setting
from tests.envs.tables import COMPILED, every_table

CYCLES = 300 if COMPILED else 30


@pytest.fixture(autouse=True)
def dict_observations() -> Iterator[None]:
    """PettingZoo knows the names of its own environments with masks and warns of every other that an observation is a dict."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        yield


@every_table
def test_api(table: Setting) -> None:
    api_test(aec.env(table.game.id, table.players), num_cycles=CYCLES)


@every_table
def test_seed(table: Setting) -> None:
    seed_test(lambda: aec.env(table.game.id, table.players), num_cycles=CYCLES)


@every_table
def test_performance_benchmark(table: Setting, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """It plays for five seconds by its clock, which goes faster here; all it asks is that nothing breaks."""
    clock = SimpleNamespace(time=itertools.count(0.0, 0.25 if COMPILED else 1.0).__next__)
    monkeypatch.setitem(performance_benchmark.__globals__, "time", clock)
    random.seed(1)
    performance_benchmark(aec.env(table.game.id, table.players))
    assert "turns per second" in capsys.readouterr().out


@every_table
def test_a_whole_game_is_the_single_game(table: Setting) -> None:
    env = aec.raw_env(table.game.id, table.players)
    env.reset(seed=11)
    state = table.game.new(table.players, 11)
    rng = random.Random(11)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        row, reward, over, cut, _ = env.last()
        rewards[agent] += reward
        if over:
            assert state.is_over and not cut and not row["action_mask"].any()
            env.step(None)
            continue
        assert agent == f"seat_{state.to_move}"
        assert np.flatnonzero(row["action_mask"]).tolist() == state.legal_actions()
        action = rng.choice(state.legal_actions())
        env.step(action)
        state.apply(action)
    assert list(rewards.values()) == state.returns() and sum(rewards.values()) == 1.0


def test_who_is_not_to_move_has_no_action() -> None:
    env = aec.raw_env("san-juan", 3)
    env.reset(seed=1)
    masks = [env.observe(agent)["action_mask"].sum() for agent in env.agents]
    assert masks[0] > 0 and masks[1:] == [0, 0]


def test_an_illegal_action_is_refused_with_the_reason() -> None:
    env = aec.raw_env("san-juan", 2)
    env.reset(seed=1)
    with pytest.raises(malecon.IllegalAction):
        env.step(0)
    assert env.agent_selection == "seat_0"


def test_an_illegal_action_ends_a_wrapped_game() -> None:
    env = aec.env("san-juan", 2)
    env.reset(seed=1)
    env.last()
    env.step(0)
    assert all(env.terminations.values()) and env.rewards == {"seat_0": -1, "seat_1": 0}


def test_it_can_be_looked_at() -> None:
    env = aec.env("puerto-rico", 3, render_mode="ansi")
    env.reset(seed=1)
    assert "seat_0" in str(env.render())
