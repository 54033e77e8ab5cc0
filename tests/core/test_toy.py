"""A new folder is enough: the toy game is found, kept to the contract and played, with nothing else changed.

The conformance suite runs over it too (tests/conformance/test_games.py).
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import malecon
from malecon.core import registry

TOY = Path(__file__).parents[1] / "toy" / "race"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(TOY, tmp_path / "games" / "race")
    return tmp_path / "games"


def run(folder: Path, *arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    environment = os.environ | {registry.FOLDERS: str(folder), "XDG_DATA_HOME": str(folder / "data"), "LANG": "C"}
    command = [sys.executable, "-m", "malecon", *arguments]
    return subprocess.run(command, env=environment, input=text, capture_output=True, text=True)


def test_it_is_not_there_without_its_folder() -> None:
    assert "race" not in malecon.games()


def test_it_is_listed(folder: Path) -> None:
    assert "race  Race, 2-4 players, bots: random" in run(folder, "games").stdout


def test_it_is_played_in_the_terminal(folder: Path) -> None:
    played = run(folder, "play", "race", "--seats", "me,random", "--seed", "1", text="walk\n1\nroll\n" * 9)
    assert played.returncode == 0, played.stderr
    assert "The game is over." in played.stdout


def test_it_is_simulated_and_soaked(folder: Path) -> None:
    assert run(folder, "sim", "race", "--bots", "random,random", "--games", "10").returncode == 0
    assert "all checks passed" in run(folder, "soak", "race", "--games", "20").stdout
