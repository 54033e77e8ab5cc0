"""OpenSpiel's own random-simulation check on every game and player count, and what it does not ask."""

import random
from typing import Any

import numpy as np
import pyspiel

import malecon
from malecon.core.record import digest
from malecon.envs import spiel
from malecon.envs.features import features
from tests.conformance.checks import Setting
from tests.envs.tables import every_table


def load(table: Setting, **more: Any) -> Any:
    spiel.register()
    return pyspiel.load_game(spiel.spiel_name(table.game), {"players": table.players, **more})


def dealt(game: Any, deal: int) -> Any:
    state = game.new_initial_state()
    for digit in deal.to_bytes(spiel.NODES, "big"):
        state.apply_action(digit)
    return state


@every_table
def test_random_simulation(table: Setting) -> None:
    game = load(table)
    assert game.num_players() == table.players
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@every_table
def test_a_whole_game_is_the_single_game(table: Setting) -> None:
    state = dealt(load(table), 70_000)
    single = table.game.new(table.players, 70_000)
    shown = features(table.game, table.players)
    rng = random.Random(5)
    while not state.is_terminal():
        assert state.current_player() == single.to_move and state.legal_actions() == single.legal_actions()
        action = rng.choice(single.legal_actions())
        assert state.action_to_string(action) == table.game.describe(single, action)
        state.apply_action(action)
        single.apply(action)
    assert state.returns() == single.returns() and digest(state.position) == digest(single)
    assert np.array_equal(state.observation_tensor(0), shown.of_state(single, 0))


def test_chance_is_in_the_deal_alone() -> None:
    state = load(Setting(malecon.game("san-juan"), 2, ())).new_initial_state()
    for _ in range(spiel.NODES):
        assert state.is_chance_node() and sum(chance for _, chance in state.chance_outcomes()) == 1
        state.apply_action(1)
    assert state.current_player() == 0


def test_options_are_passed_on() -> None:
    game = load(Setting(malecon.game("san-juan"), 3, ()), options="expansion;opening=choose")
    assert dealt(game, 1).position.options["opening"] == "choose"


def test_what_a_seat_cannot_tell_apart_reads_the_same() -> None:
    """Two deals that give the seat the same hand: the same information state, whatever the others hold."""
    game = load(Setting(malecon.game("san-juan"), 2, ()))
    texts: dict[str, set[str]] = {}
    for deal in range(3000):
        state = dealt(game, deal)
        texts.setdefault(state.information_state_string(0), set()).add(state.information_state_string(1))
    assert any(len(others) > 1 for others in texts.values())


def test_information_remembers_and_observation_does_not() -> None:
    state = dealt(load(Setting(malecon.game("san-juan"), 2, ())), 9)
    before = state.information_state_string(0), state.observation_string(0)
    assert before[0].strip() == before[1]
    state.apply_action(state.legal_actions()[0])
    memory, _, now = state.information_state_string(0).partition(" ")
    assert len(memory) == 64 and now == state.observation_string(0) != before[1]
