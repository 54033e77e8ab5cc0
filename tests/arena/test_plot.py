"""The picture of a series: what is drawn is what the report says, and the same results give the same file."""

import re
import sys
from pathlib import Path
from typing import Any

import pytest

from malecon.arena import plot, report
from malecon.arena.series import Played
from malecon.cli.main import run
from malecon.core.errors import MaleconError


def results(wins: int) -> list[Played]:
    """20 games of `a` against `b`, of which `a` wins so many."""
    found = []
    for n in range(20):
        won = float(n * 7 % 20 < wins)  # spread over the series, since later games weigh more in a rating
        found.append(Played(n, ["a", "b"], [10 * n, 5], [won, 1 - won], 10, [0.5, 0.5], [0.1, 0.1]))
    return found


@pytest.mark.parametrize("ending", plot.ENDINGS)
def test_the_same_results_give_the_same_file(ending: str, tmp_path: Path) -> None:
    files = [tmp_path / "deep" / f"{name}{ending}" for name in ("one", "two", "other")]
    for path, wins in zip(files, (15, 15, 14), strict=True):
        plot.draw(path, "A against B", report.standings(results(wins)))
    one, two, other = (path.read_bytes() for path in files)
    assert one == two != other
    assert len(one) > 3000


def test_what_is_drawn_is_what_was_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With its text as text: every bot in the order of the standings, with its share and its rating."""
    monkeypatch.setitem(plot.STYLE, "svg.fonttype", "none")
    rows = report.standings(results(15))
    plot.draw(tmp_path / "a.svg", "A against B", rows)
    texts = re.findall(r">([^<>\n]+)</text>", (tmp_path / "a.svg").read_text(encoding="utf-8"))
    assert [text for text in texts if text in ("a", "b")] == ["a", "b"]
    for wanted in ("A against B", "75.0%", "25.0%", "fair share", *(f"{row.rating:.1f}" for row in rows)):
        assert wanted in texts, (wanted, texts)


def test_intervals_and_spreads_are_drawn_to_scale(monkeypatch: pytest.MonkeyPatch) -> None:
    from matplotlib.figure import Figure

    rows = report.standings(results(15))
    axes = Figure().subplots()
    drawn: list[Any] = []
    monkeypatch.setattr(axes, "errorbar", lambda *where, **how: drawn.append((where, how["xerr"])))
    plot.draw_shares(axes, rows)
    plot.draw_ratings(axes, rows)
    ((share,), _), ((below,), (above,)) = drawn[0]
    assert (share - below, share, share + above) == pytest.approx([100 * rows[0].interval[0], 75, 100 * rows[0].interval[1]])
    ((rating,), _), ((below,), (above,)) = drawn[2]
    assert (rating, below, above) == pytest.approx([rows[0].rating, rows[0].spread, rows[0].spread])


def test_mistakes_are_told_before_a_game_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    line = ["arena", "san-juan", "--bots", "random,random", "--games", "2", "--jobs", "1", "--results", str(tmp_path / "r.jsonl"), "--plot"]
    assert run([*line, str(tmp_path / "a.jpeg")]) == 2
    assert "ends in .svg, .png or .pdf" in capsys.readouterr().err
    with monkeypatch.context() as without:
        without.setitem(sys.modules, "matplotlib", None)
        assert run([*line, str(tmp_path / "a.png")]) == 2
        assert "pip install 'malecon[plots]'" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
    assert run([*line, str(tmp_path / "a.png")]) == 0
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(MaleconError, match="cannot write"):
        plot.draw(tmp_path / "file" / "a.png", "A against B", report.standings(results(15)))
