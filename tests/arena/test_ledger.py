"""The file of results: taken up where it stopped, and refused in one line where it is no such file or of another series."""

import json
from pathlib import Path

import pytest

import malecon
from malecon.arena.ledger import Ledger, kept_seed
from malecon.cli.main import run
from malecon.core.errors import MaleconError
from tests.arena.test_arena import made

HEADER = {"version": "0.2.0", "game": "san-juan", "ruleset": 1, "players": 2, "seed": 5}
LEAGUE = ["arena", "san-juan", "--bots", "greedy,random", "--jobs", "1", "--results"]


def begun(path: Path) -> Path:
    """A file with two games."""
    ledger = Ledger(path, HEADER)
    ledger.add(made(3, "ab", [1, 2], [0.0, 1.0]))
    ledger.add(made(0, "ab", [2, 1], [1.0, 0.0], out={"1": "dies"}))
    return path


def test_results_are_kept_and_taken_up_again(tmp_path: Path) -> None:
    path = begun(tmp_path / "new" / "results.jsonl")
    whole = path.read_text()
    with path.open("ab") as file:
        file.write(b'{"n": 1, "bo\xc3')  # cut off, in the middle of a letter
    again = Ledger(path, HEADER)
    assert [result.n for result in again.results()] == [0, 3]
    assert again.results()[0] == made(0, "ab", [2, 1], [1.0, 0.0], out={"1": "dies"})
    assert path.read_text() == whole
    assert kept_seed(path) == 5


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        ({"seed": 6}, "seed 5 there, 6 here"),
        ({"version": "0.3.0"}, "version 0.2.0 there, 0.3.0 here"),
        ({"ruleset": 2, "players": 3}, "ruleset 1 there, 2 here, players 2 there, 3 here"),
        ({"bots": [{"name": "greedy"}]}, "it does not say its bots"),
    ],
)
def test_another_series_is_refused_and_what_differs_is_said(tmp_path: Path, other: dict[str, object], reason: str) -> None:
    path = begun(tmp_path / "results.jsonl")
    with pytest.raises(MaleconError, match=f"another series: {reason};"):
        Ledger(path, HEADER | other)


def test_a_series_is_not_gone_on_with_under_another_version(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "results.jsonl"
    assert run([*LEAGUE, str(path), "--games", "1", "--json"]) == 0
    header, game = path.read_text().splitlines()
    assert json.loads(header)["version"] == malecon.__version__
    assert json.loads(header)["ruleset"] == malecon.game("san-juan").ruleset
    for found, reason in (("0.0.1", f"version 0.0.1 there, {malecon.__version__} here"), (None, "it does not say its version")):
        changed = {key: value for key, value in (json.loads(header) | {"version": found}).items() if value is not None}
        path.write_text(f"{json.dumps(changed)}\n{game}\n")
        capsys.readouterr()
        assert run([*LEAGUE, str(path), "--games", "2"]) == 2
        assert reason in capsys.readouterr().err


BAD_LINES = {
    "no UTF-8": b'{"n": 1, "bots": ["a", "\xff"]}',
    "no JSON": b"{",
    "no object": b"[]",
    "a game that is no number": b'{"n":"7","bots":["a","b"],"scores":[1,2],"returns":[0,1],"decisions":9,"seconds":[1,1],"slowest":[1,1]}',
    "too few scores": b'{"n":7,"bots":["a","b"],"scores":[1],"returns":[0,1],"decisions":9,"seconds":[1,1],"slowest":[1,1]}',
    "too many seats": b'{"n":7,"bots":["a"],"scores":[1],"returns":[1],"decisions":9,"seconds":[1],"slowest":[1]}',
    "no seat": b'{"n":7,"bots":["a","b"],"scores":[1,2],"returns":[0,1],"decisions":9,"seconds":[1,1],"slowest":[1,1],"out":{"2":""}}',
    "nothing": b"",
}


@pytest.mark.parametrize("what", BAD_LINES)
def test_a_broken_line_is_named(tmp_path: Path, what: str) -> None:
    path = begun(tmp_path / "results.jsonl")
    header, *games = path.read_bytes().splitlines()
    path.write_bytes(b"\n".join([header, games[0], BAD_LINES[what], games[1], b""]))
    before = path.read_bytes()
    with pytest.raises(MaleconError, match=r"results\.jsonl, line 3 is no result"):
        Ledger(path, HEADER)
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", [b"[]\n", b"7\n", b"{}\n", b"\xff\xfe\n", b"no newline", b"\n\n", b"[" * 100_000 + b"\n"])
def test_what_is_no_file_of_results_is_left_alone(tmp_path: Path, text: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(text)
    assert run([*LEAGUE, str(path)]) == 2
    assert "is no file of results; name another" in capsys.readouterr().err
    assert path.read_bytes() == text


def test_a_place_where_nothing_can_be_kept_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    for place in (tmp_path, tmp_path / "file" / "results.jsonl"):
        assert run([*LEAGUE, str(place)]) == 2
        error = capsys.readouterr().err
        assert error.startswith(f"malecon: cannot use {place} for results: ") and error.count("\n") == 1
