"""What is wrong with an arena is said in one line before the first game, and what it prints is whole."""

from dataclasses import replace
from pathlib import Path

import pytest

import malecon
from malecon.arena import report
from malecon.arena.entrants import Entrant, own, try_out
from malecon.cli.arena import show
from malecon.cli.main import run
from malecon.core.errors import MaleconError
from tests.arena.test_arena import CHEATS, GOOD, HELLO, made, program

SAN_JUAN = malecon.game("san-juan")
LEAGUE = ["arena", "san-juan", "--jobs", "1", "--games", "2"]


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """One line and exit code 2."""
    assert run([*LEAGUE, *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("malecon: ") and err.count("\n") == 1
    return err


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--bots", "gready,random"], "no bot 'gready'"),
        (["--bots", "random"], "2 to 4 players"),
        (["--bots", "random", "--bot", "x='unclosed"], "No closing quotation"),
        (["--bots", "random,random", "--seconds", "-1"], "--seconds -1: say a number above 0"),
        (["--bots", "random,random", "--seconds", "0"], "--seconds 0: say"),
        (["--bots", "random,random", "--seconds", "nan"], "--seconds nan: say"),
        (["--bots", "random,random", "--seconds", "inf"], "--seconds inf: say"),
    ],
)
def test_mistakes_are_told(capsys: pytest.CaptureFixture[str], arguments: list[str], reason: str) -> None:
    assert reason in refused(capsys, *arguments)


def test_bots_that_do_not_start_are_refused_before_the_first_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine, results = tmp_path / "mine.py", tmp_path / "results.jsonl"
    mine.write_text(
        GOOD
        + "\nclass Sick:\n    def __init__(self, seed): raise OSError('no such weights')\nclass Idle:\n    def __init__(self, seed): pass\n"
    )
    for bot, reason in {
        f"{mine}:Nobody": "the bot 'Nobody' stops: AttributeError: module 'mine' has no attribute 'Nobody'",
        f"{mine}:": "names no class",
        f"{mine}:Sick": "no such weights",
        f"{mine}:Idle": "has no attribute 'choose'",
        f"x={tmp_path}/nothing": "the bot 'x' does not start: No such file",
        f"x={mine}": "the bot 'x' does not start: Permission denied",
        f"x=python3 {tmp_path}/nothing.py": "the bot 'x' stops: ",
    }.items():
        assert reason in refused(capsys, "--bots", "random", "--bot", bot, "--results", str(results))
        assert not results.exists()


def test_bots_that_start_are_a_matter_for_the_games(tmp_path: Path) -> None:
    state = SAN_JUAN.new(3, 1)
    rude = [program(tmp_path, what, HELLO + text) for what, (text, _) in CHEATS.items()]
    try_out([own("greedy", SAN_JUAN), *rude, program(tmp_path, "curt", 'print("{}", flush=True)')], state, 1.0)
    with pytest.raises(MaleconError, match="'nobody' does not start"):
        try_out([rude[0], Entrant("nobody", ("./nobody",))], state, 1.0)


@pytest.mark.parametrize("option", ["--markdown", "--plot"])
def test_where_a_report_cannot_be_written_is_found_out_first(option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "folder.svg").mkdir()
    for place in (tmp_path / "folder.svg", tmp_path / "file" / "report.svg"):
        told = refused(capsys, "--bots", "greedy,random", option, str(place), "--results", str(tmp_path / "r.jsonl"))
        assert f"cannot write {place}" in told
        assert not (tmp_path / "r.jsonl").exists()


def test_the_folder_of_a_report_is_made(tmp_path: Path) -> None:
    page = tmp_path / "new" / "deep" / "report.md"
    assert run([*LEAGUE, "--bots", "greedy,random", "--markdown", str(page), "--json"]) == 0
    assert page.read_text(encoding="utf-8").startswith("# San Juan")
    assert [path.name for path in page.parent.iterdir()] == ["report.md"]


def test_names_and_intervals_are_whole_at_80_columns(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    names = ["journeyman@1500ms", "journeyman@2500ms", "a" * 40]
    results = [made(n, "abc", [19, 23, 25], [0.0, 0.5, 0.5], out={"0": "dies"}) for n in range(120)]
    results = [replace(game, bots=names, seconds=[123.4] * 3) for game in results]
    rows = report.standings(results)
    show(SAN_JUAN, results, rows)
    lines = capsys.readouterr().out.splitlines()
    text = "\n".join(lines)
    assert "…" not in text and max(len(line) for line in lines[:12]) <= 80
    for row in rows:
        low, high = row.interval
        assert f"{low:.1%} - {high:.1%}" in text and f"{row.rating:.1f} ± {row.spread:.1f}" in text
    first_column = "".join(line.split(" ")[0] for line in lines[2:])
    assert all(name in first_column for name in names)
