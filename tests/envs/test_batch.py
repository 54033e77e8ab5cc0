"""The batched environment is the single game, state by state."""

import numpy as np
import pytest
from numpy.typing import ArrayLike

import malecon
from malecon.core.record import digest
from malecon.core.state import State
from malecon.envs.batch import BatchEnv, Step
from tests.conformance.checks import Setting
from tests.envs.tables import COMPILED, every_mixture

COUNT = 3 if COMPILED else 2
MOST = 4000  # steps until a game has ended


class Singles:
    """The same games one by one."""

    def __init__(self, env: BatchEnv, table: Setting) -> None:
        self.env = env
        self.table = table
        self.states = [self.new(number) for number in range(env.count)]

    def new(self, number: int) -> State:
        return self.table.game.new(self.table.players, self.env.seeds[number], dict(self.table.options))

    def follow(self, actions: list[int], step: Step) -> None:
        for number, action in enumerate(actions):
            state = self.states[number]
            state.apply(action)
            assert step.done[number] == state.is_over
            assert step.rewards[number].tolist() == np.array(state.returns(), np.float32).tolist()
            if state.is_over:
                self.states[number] = self.new(number)

    def compare(self, step: Step, with_rows: bool) -> None:
        for number, state in enumerate(self.states):
            assert digest(self.env.states[number]) == digest(state)
            assert step.to_move[number] == state.to_move
            assert np.flatnonzero(step.masks[number]).tolist() == state.legal_actions()
            if with_rows:
                expected = self.env.features.of_view(state.observe(state.to_move), state.to_move)
                assert np.array_equal(step.observations[number], expected)


@every_mixture
def test_batched_equals_single(table: Setting) -> None:
    """Positions, hashes, masks, seats and rewards after every step; the numbers now and then. Through an end and into the next game."""
    env = BatchEnv(table.game, table.players, dict(table.options), count=COUNT, seed=7)
    singles = Singles(env, table)
    step = env.show([])
    singles.compare(step, True)
    ended = 0
    number = 0
    while ended == 0 or number % 8 != 0:
        actions = env.sample().tolist()
        step = env.step(np.array(actions))
        singles.follow(actions, step)
        ended += int(step.done.sum())
        singles.compare(step, number % 8 == 0 or bool(step.done.any()))
        number += 1
        assert number < MOST


def rows(env: BatchEnv, steps: int) -> list[bytes]:
    found = []
    for _ in range(steps):
        step = env.step(env.sample())
        found += [step.observations.tobytes(), step.masks.tobytes(), step.rewards.tobytes()]
    return found


def test_a_seed_is_a_batch() -> None:
    game = malecon.game("san-juan")
    env = BatchEnv(game, 2, count=4, seed=1)
    first = rows(env, 30)
    env.reset(1)
    assert rows(env, 30) == first == rows(BatchEnv(game, 2, count=4, seed=1), 30)
    assert rows(BatchEnv(game, 2, count=4, seed=2), 30) != first


def test_tables_and_games_have_their_own_seeds() -> None:
    env = BatchEnv(malecon.games()["san-juan"], 2, count=8)
    first = list(env.seeds)
    while len({*first, *env.seeds}) < 16:
        env.step(env.sample())
    assert len(set(first)) == 8


def test_an_illegal_action_is_named_and_nothing_is_played() -> None:
    env = BatchEnv(malecon.game("san-juan"), 2, count=4)
    before = [digest(state) for state in env.states], env.observations.copy()
    actions = env.sample().copy()
    for wrong in (0, -1, 10**6):
        actions[2] = wrong
        with pytest.raises(malecon.IllegalAction, match="table 2"):
            env.step(actions)
    assert [digest(state) for state in env.states] == before[0] and np.array_equal(env.observations, before[1])


@pytest.mark.parametrize("actions", [0, [0], [0, 0, 0], [0.0, 0.0], [[0, 0]]])
def test_actions_are_one_whole_number_a_table(actions: ArrayLike) -> None:
    env = BatchEnv(malecon.game("san-juan"), 2, count=2)
    before = [digest(state) for state in env.states]
    with pytest.raises(ValueError, match="2 whole numbers"):
        env.step(actions)
    assert [digest(state) for state in env.states] == before


def test_a_batch_goes_on_with_other_games() -> None:
    env = BatchEnv(malecon.game("san-juan"), 2, count=2, seed=9)
    first = list(env.seeds)
    env.reset()
    second = list(env.seeds)
    env.reset()
    assert len({tuple(first), tuple(second), tuple(env.seeds)}) == 3
    env.reset(9)
    assert env.seeds == first


def test_the_arrays_are_for_looking() -> None:
    env = BatchEnv(malecon.game("san-juan"), 2, count=2)
    for shown in (env.observations, env.masks, env.to_move):
        with pytest.raises(ValueError, match="read-only"):
            shown[0] = 1


def test_without_rows_and_masks_the_games_are_the_same() -> None:
    game = malecon.game("puerto-rico")
    whole, bare = BatchEnv(game, 3, count=3), BatchEnv(game, 3, count=3, observe=False, mask=False)
    for _ in range(50):
        actions = whole.sample().copy()
        assert bare.sample().tolist() == actions.tolist()
        step = bare.step(actions)
        whole.step(actions)
    assert step.observations.shape[0] == step.masks.shape[0] == 0
    assert [digest(state) for state in whole.states] == [digest(state) for state in bare.states]


def test_sampling_reaches_every_legal_action() -> None:
    env = BatchEnv(malecon.game("san-juan"), 2, count=1)
    assert {int(env.sample()[0]) for _ in range(200)} == set(env.states[0].legal_actions())
