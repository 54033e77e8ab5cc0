"""What the environments show: named, of one length, made from `observe` alone."""

import copy
import pickle
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import malecon
from malecon.core.game import Game
from malecon.envs import meanings
from malecon.envs.features import features
from malecon.games import amerigo
from malecon.games.amerigo import mapfile
from tests.conformance import checks
from tests.conformance.checks import Setting
from tests.envs.tables import COMPILED, GAMES, every_mixture

EVERY = 19 if COMPILED else 97
SETTINGS = [setting for game in GAMES for setting in checks.settings(game)]


@pytest.mark.parametrize("table", SETTINGS, ids=str)
def test_the_quick_numbers_are_those_of_the_view(table: Setting) -> None:
    """Whoever looks: every number that is written from the state is the one that `observe` gives."""
    shown = features(table.game, table.players, dict(table.options))
    for state in checks.random_positions(table, seed=201, every=EVERY):
        for seat in range(table.players):
            quick, slow = shown.of_state(state, seat), shown.of_view(state.observe(seat), seat)
            wrong = np.flatnonzero(quick != slow)
            assert wrong.size == 0, [(shown.names[at], quick[at], slow[at]) for at in wrong]


@every_mixture
def test_nothing_hidden_is_shown(table: Setting) -> None:
    """What a seat cannot know is dealt anew, and it sees the same numbers."""
    shown = features(table.game, table.players, dict(table.options))
    for state in checks.random_positions(table, seed=202, every=4 * EVERY):
        for seat in range(table.players):
            before = shown.of_state(state, seat)
            assert (shown.of_state(state.resample(seat, 3), seat) == before).all()


@every_mixture
def test_every_number_has_one_name_and_a_meaning(table: Setting) -> None:
    shown = features(table.game, table.players, dict(table.options))
    assert len(set(shown.names)) == shown.size > 0
    if shown.own is not None:
        assert [name for name in shown.names if not meanings.meaning(table.game, name)] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_positions_can_be_told_apart(game: Game) -> None:
    """A row that never changes would say nothing."""
    rows = {
        features(game).of_state(state, 0).tobytes() for state in checks.random_positions(Setting(game, game.default_players, ()), 203, 5)
    }
    assert len(rows) > 4


def test_a_map_file_of_ones_own_is_shown(tmp_path: Path) -> None:
    """Amerigo with larger tiles, one of them with a third pair of anchor and post: the numbers follow the file."""
    own = Path(amerigo.__file__).with_name("islands.map").read_text(encoding="utf-8")
    tiles = re.findall(r"^tile .*\n(?:.{5}\n)+", own, flags=re.MULTILINE)
    wide = [re.sub(r"^(.{5})$", r"\1.", tile, flags=re.MULTILINE) + "......\n" for tile in tiles]
    wide[0] = wide[0].removesuffix("......\n") + "..3c..\n"
    (tmp_path / "wide.map").write_text("\n".join(["islands 1\nsize 6\n", *wide]))
    table = Setting(malecon.game("amerigo"), 2, (("map", mapfile.from_file(str(tmp_path / "wide.map"))),))
    shown = features(table.game, 2, dict(table.options))
    assert {"map #.R18", "map 3.A1", "map c.R18", "me.ships.R18", "left 1.villages.R18"} <= set(shown.names)
    thirds = 0
    for seed in range(8):
        state = next(checks.random_positions(table, seed, 1))
        row = shown.of_state(state, 0)
        assert (row == shown.of_view(state.observe(0), 0)).all()
        thirds += sum(int(row[at]) for at, name in enumerate(shown.names) if name.startswith("map 3."))
    assert thirds > 0


def test_seats_are_counted_from_the_viewer() -> None:
    state = malecon.game("san-juan").new(3, 5)
    shown = features(state.game, 3)
    for seat in range(3):
        row = shown.of_state(state, seat)
        to_move = [name for name in shown.names if name.startswith("to_move.") and row[shown.index[name]]]
        assert to_move == [f"to_move.{['me', 'left 1', 'left 2'][(state.to_move - seat) % 3]}"]


def test_the_pages_say_what_is_shown() -> None:
    tool = Path(__file__).parents[2] / "tools" / "features.py"
    checked = subprocess.run([sys.executable, str(tool), "--check"], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_copies_and_pickles_are_the_same_features() -> None:
    shown = features(malecon.game("puerto-rico"), 3, {"nobles": True})
    assert copy.deepcopy(shown) is shown
    assert pickle.loads(pickle.dumps(shown)) is shown
