"""The script that opens the table: which words lead to the page, and which to the terminal."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The script beside a malecon that only tells how it was called; everything is set up."""
    shutil.copy(ROOT / "play", tmp_path)
    for name, text in {"tools/environment.sh": "prepare() { :; }\n", ".venv/bin/malecon": '#!/bin/sh\necho "$@"\n'}.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True)
        file.write_text(text)
        file.chmod(0o755)
    return tmp_path


@pytest.mark.parametrize(
    ("words", "called"),
    [
        ("", "serve"),
        ("--port 9000 --no-browser", "serve --port 9000 --no-browser"),
        ("--no-browser", "serve --no-browser"),
        ("--host=0.0.0.0", "serve --host=0.0.0.0"),
        ("san-juan --lang fr", "play san-juan --lang fr"),
        ("--seats me,greedy san-juan", "play --seats me,greedy san-juan"),
        ("--help", "play --help"),
    ],
)
def test_play_opens_the_page_unless_a_game_is_named(clone: Path, words: str, called: str) -> None:
    done = subprocess.run([clone / "play", *words.split()], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == called
