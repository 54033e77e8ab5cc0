"""The commands as a stranger types them: what they print, and what they answer to a mistake."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from malecon.core.table import Table
from tests.conformance.test_tables import random_table


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "data"


def run(home: Path, *arguments: str, text: str = "", lang: str = "C") -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"XDG_DATA_HOME": str(home), "LANG": lang, "LC_ALL": lang}
    command = [sys.executable, "-m", "malecon", *arguments]
    return subprocess.run(command, env=environment, input=text, capture_output=True, text=True, timeout=300)


def document(home: Path, *arguments: str) -> Any:
    done = run(home, *arguments, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def mistake(home: Path, *arguments: str, text: str = "") -> str:
    """A user's mistake: exit code 2 and one line that says what to do."""
    done = run(home, *arguments, text=text)
    assert done.returncode == 2, (done.returncode, done.stdout, done.stderr)
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith("malecon: ")
    return done.stderr


def test_games(home: Path) -> None:
    listed = {game["id"]: game for game in document(home, "games")}
    assert set(listed) == {"amerigo", "puerto-rico", "puerto-rico-1897", "san-juan", "san-juan-1897"}
    assert listed["san-juan"]["players"] == [2, 4]


COMMANDS = [
    "play",
    "games",
    "sim",
    "soak",
    "replay",
    "verify",
    "review",
    "position",
    "bench",
    "arena",
    "map",
    "serve",
    "backup",
    "restore",
    "load",
    "bench-batch",
    "features",
    "dataset",
]


@pytest.mark.parametrize("command", COMMANDS)
def test_help_teaches_by_example(home: Path, command: str) -> None:
    assert f"malecon {command}" in run(home, command, "--help").stdout
    assert "Examples" in run(home, command, "--help").stdout


def test_sim(home: Path) -> None:
    report = document(home, "sim", "san-juan", "--bots", "random,random,random", "--games", "6", "--set", "expansion")
    (row,) = report["bots"]
    assert (row["games"], row["wins"], report["options"]["expansion"]) == (18, 6.0, True)
    assert (
        report["bots"] == document(home, "sim", "san-juan", "--bots", "random,random,random", "--games", "6", "--set", "expansion")["bots"]
    )


def test_soak(home: Path) -> None:
    assert document(home, "soak", "san-juan-1897", "--games", "12")["games"] == 12


def test_verify_replay_and_position_of_a_record(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = random_table("san-juan", 6, 10_000)
    table.save(path)
    assert document(home, "verify", str(path))["scores"] == table.state.scores()
    assert "all moves legal" in run(home, "verify", str(path)).stdout
    replayed = document(home, "replay", str(path), "--to", "10")
    assert [move["action"] for move in replayed["moves"]] == table.record.actions[:10]
    assert document(home, "position", str(path)) == table.state.to_json()
    assert document(home, "position", str(path), "--seat", "2") == table.state.observe(1)
    assert run(home, "replay", str(path), "--seat", "1").returncode == 0


def test_position_is_checked_and_round_trips(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "start.json"
    start = document(home, "position", "san-juan", "--players", "2", "--seed", "5")
    path.write_text(json.dumps(start))
    assert document(home, "position", str(path)) == start
    start["deck"]["palace"] = 3
    path.write_text(json.dumps(start))
    assert "palace: 3 is not between 0 and 2" in mistake(home, "position", str(path))


def test_repair_keeps_what_is_whole(home: Path, tmp_path: Path) -> None:
    path, whole = tmp_path / "cut.jsonl", tmp_path / "whole.jsonl"
    random_table("san-juan", 6, 60).save(path)
    path.write_text("".join(path.read_text().splitlines(keepends=True)[:30]) + '{"n": 30, "se')
    assert "cut off" in mistake(home, "verify", str(path))
    assert run(home, "verify", str(path), "--repair", str(whole)).returncode == 0
    assert len(Table.load(whole).record.actions) == 29


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["play", "san-jaun"], "did you mean 'san-juan'?"),
        (["play", "san-juan", "--players", "5"], "2 to 4 players, not 5"),
        (["play", "san-juan", "--seats", "me"], "2 to 4 players, not 1"),
        (["play", "san-juan", "--set", "expnsion"], "did you mean 'expansion'?"),
        (["play", "san-juan", "--set", "opening=draft"], "takes dealt or choose"),
        (["play", "san-juan", "--lang", "de"], "there are en, fr"),
        (["play", "san-juan", "--seed", "many"], "seed"),
        (["play", "--resume", "nothing.jsonl"], "cannot read nothing.jsonl"),
        (["sim", "san-juan", "--bots", "gredy,random"], "did you mean 'greedy'?"),
        (["sim", "san-juan", "--games", "0"], "--games 1 or more"),
        (["replay", "nothing.jsonl"], "cannot read"),
        (["position", "nothing.json"], "cannot read"),
        (["position", "san-juan", "--seat", "9"], "the seats are 1 to 4"),
        (["dance"], "dance"),
        (["games", "--colour"], "--colour"),
    ],
)
def test_mistakes_are_one_line_and_exit_code_2(home: Path, arguments: list[str], reason: str) -> None:
    assert reason in mistake(home, *arguments)


def test_a_broken_pipe_is_no_fault(home: Path) -> None:
    command = f"{sys.executable} -m malecon position san-juan --json | head -n 1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True)
    assert done.stdout == "{\n"
    assert done.stderr == ""
    assert done.returncode == 0


def test_ctrl_c_in_a_game_loses_nothing(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    command = [sys.executable, "-m", "malecon", "play", "san-juan", "--seats", "Anne,Ben", "--seed", "3", "--save", str(path)]
    heeded = signal.signal(signal.SIGINT, signal.default_int_handler)  # what a shell starts in the background inherits that it is ignored
    try:
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    finally:
        signal.signal(signal.SIGINT, heeded)
    assert process.stdin is not None
    process.stdin.write("\nprospector\n\nbuilder\n")
    process.stdin.flush()
    for _ in range(200):
        if path.exists() and len(Table.load(path).record.actions) == 2:
            break
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert f"Go on with: malecon play --resume {path}" in out
    assert err == ""
    assert len(Table.load(path).record.actions) == 2
