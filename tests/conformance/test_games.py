"""The conformance suite: every registered game, and the toy, with every player count and every set of options."""

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

import malecon
from malecon import plain
from malecon.core import registry
from malecon.core.game import Game
from tests.conformance import checks
from tests.conformance.checks import Setting

# At least, over all settings of each registered game: 2000 for a game and its other edition. Plain Python takes ten times as
# long and is held to the same hashes, so there a fifth of them is played.
RANDOM_GAMES = 1000 if plain.is_compiled() else 200
TOY = Path(__file__).parents[1] / "toy"

GAMES: list[Game] = [*malecon.games().values(), *registry.found_in(TOY).values()]
SETTINGS: list[Setting] = [setting for game in GAMES for setting in checks.settings(game)]
PER_SETTING = {game.id: -(-RANDOM_GAMES // len(list(checks.settings(game)))) for game in GAMES}

every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)


@every_setting
def test_random_games_keep_every_piece_and_end(setting: Setting) -> None:
    for seed in range(PER_SETTING[setting.game.id]):
        checks.play_and_check(setting, seed)


@every_setting
def test_asking_changes_nothing(setting: Setting) -> None:
    for state in checks.random_positions(setting, seed=101, every=17):
        checks.check_purity(state)


@every_setting
def test_illegal_actions_are_refused_with_a_reason(setting: Setting) -> None:
    for state in checks.random_positions(setting, seed=102, every=61):
        checks.check_illegal(state)


@every_setting
def test_clones_share_nothing(setting: Setting) -> None:
    for state in checks.random_positions(setting, seed=103, every=23):
        checks.check_clones(state)


@every_setting
def test_int_text_and_json_round_trips(setting: Setting) -> None:
    for state in checks.random_positions(setting, seed=104, every=37):
        checks.check_round_trips(state)


@every_setting
def test_nothing_hidden_is_seen(setting: Setting) -> None:
    for state in checks.random_positions(setting, seed=105, every=53):
        checks.check_secrets(state)


@every_setting
def test_resampling_varies(setting: Setting) -> None:
    states = [state.clone() for state in checks.random_positions(setting, seed=106, every=5)][:10]
    assert checks.varies(states, seat=0)


@every_setting
def test_same_seed_same_game(setting: Setting) -> None:
    assert checks.trace(setting, 7) == checks.trace(setting, 7)
    assert checks.trace(setting, 7) != checks.trace(setting, 8)


def all_traces() -> str:
    """One hash over a game of every setting."""
    return sha256("".join(checks.trace(setting, 9) for setting in SETTINGS).encode()).hexdigest()


def traces_elsewhere(plain_python: bool) -> str:
    """The same hash from another process, with the sources or with the compiled modules."""
    script = "from malecon import plain; from tests.conformance.test_games import all_traces; print(plain.is_compiled(), all_traces())"
    environment = os.environ | {plain.SWITCH: "1" if plain_python else "0"}
    root = Path(__file__).parents[2]
    run = subprocess.run([sys.executable, "-c", script], env=environment, cwd=root, capture_output=True, text=True, check=True)
    compiled, found = run.stdout.split()
    assert compiled == str(not plain_python), "there are no compiled modules to compare with: run ./test, which builds them"
    return found


@pytest.mark.parametrize("plain_python", [True, False], ids=["plain", "compiled"])
def test_same_hashes_in_other_processes_plain_and_compiled(plain_python: bool) -> None:
    assert traces_elsewhere(plain_python) == all_traces()
