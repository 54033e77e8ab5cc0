"""`malecon map`: drawing a map, checking a file."""

from pathlib import Path

import pytest

from malecon.cli.main import run
from malecon.games.amerigo import islands, mapfile
from malecon.games.amerigo.chance import Chance
from malecon.games.amerigo.game import AMERIGO
from malecon.games.amerigo.state import State
from tests.cli.test_commands import document, home, mistake
from tests.cli.test_commands import run as started

__all__ = ["home"]


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(["map", *arguments]) == 0
    return capsys.readouterr().out


def test_drawing(capsys: pytest.CaptureFixture[str]) -> None:
    """Every square under its coordinates, every island with its size, and no colours in a pipe."""
    text = said(capsys, "--players", "3", "--seed", "7", "--lang", "en")
    chart = islands.deal(Chance(7), 3, mapfile.tileset("own"))
    lines = text.splitlines()
    assert lines[0].split() == ["N1", "N2", "N3", "N4"]
    assert lines[1].split() == list("ABCDEFGHIJKLMNOPQRST")
    for number, letters in enumerate(chart.to_rows(), start=1):
        line = lines[number + 1]
        assert line[:7].split()[-1] == str(number)
        assert line[7 : 7 + 2 * 20].rstrip() == " ".join(letters)
        space = (number + 4) // 5
        assert ("W" in line[:4], "E" in line[46:]) == (number in (3, 8, 13),) * 2
        assert number not in (3, 8, 13) or line.split()[0] + line.split()[-1] == f"W{space}E{space}"
    assert lines[17].split() == ["S1", "S2", "S3", "S4"]
    listed = [line for line in lines if "island of" in line]
    assert len(listed) == chart.islands
    for island, line in enumerate(listed):
        size = chart.island_size[island]
        assert f"{'large' if size >= 20 else 'small'} island of {size} squares" in line
        first = min(square for square in range(chart.squares) if chart.island[square] == island)
        assert line.split()[0] == chart.place_name(first)
    assert "\x1b" not in text
    assert max(len(line) for line in lines) <= 100


def test_french(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "--players", "2", "--lang", "fr")
    assert "cases, comptoirs" in text
    assert "noix de coco" in text
    assert "O1" in text
    assert "island" not in text


def test_the_same_for_programs(home: Path) -> None:
    drawn = document(home, "map", "--players", "2", "--seed", "4")
    chart = islands.deal(Chance(4), 2, mapfile.tileset("own"))
    assert drawn["rows"] == chart.to_rows()
    assert (len(drawn["tiles"]), drawn["tiles_wide"], drawn["frame"]) == (9, 3, 12)
    assert [island["size"] for island in drawn["islands"]] == [chart.island_size[number] for number in range(chart.islands)]
    assert sum(island["posts"] for island in drawn["islands"]) == 18


def test_a_seed_has_the_same_map_in_the_game(home: Path) -> None:
    for players in (2, 3, 4):
        drawn = document(home, "map", "--players", str(players), "--seed", "21")
        state = AMERIGO.new(players, 21)
        assert isinstance(state, State)
        assert drawn["rows"] == state.chart.to_rows()


def test_check(home: Path, tmp_path: Path) -> None:
    done = started(home, "map", "--check", str(mapfile.OWN_FILE))
    assert (done.returncode, done.stderr) == (0, "")
    assert "16 tiles of 5x5 squares, 160 squares of land, 32 posts with anchors; cotton 8, tobacco 8, sugar 8" in done.stdout
    assert "0 of the tiles are not marked R" in done.stdout
    facts = document(home, "map", "--check", str(mapfile.OWN_FILE))
    assert (facts["sound"], facts["land"], facts["posts"], facts["resources"]) == (True, 160, 32, [8] * 5)
    mine = tmp_path / "mine.map"
    mine.write_text(mapfile.OWN_FILE.read_text(encoding="utf-8").replace("tile T01 R\nbN", "tile T01\nb#"), encoding="utf-8")
    done = started(home, "map", "--check", str(mine), lang="fr_FR.UTF-8")
    assert done.returncode == 0
    assert "est en ordre" in done.stdout
    assert "Tuiles sans la marque R (reconstituée)\u00a0: 1." in done.stdout
    assert "Remarque\u00a0: 7 squares with resource N" in done.stdout


def test_check_refuses(home: Path, tmp_path: Path) -> None:
    """Exit code 1, and one line with file, line and reason."""
    broken = tmp_path / "broken.map"
    broken.write_text("islands 1\nsize 5\ntile A\n.x...\n", encoding="utf-8")
    done = started(home, "map", "--check", str(broken))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"malecon: {broken}, line 4: unknown letter 'x' in square 2 of row 1 of tile A")
    assert len(done.stderr.splitlines()) == 1
    done = started(home, "map", "--check", str(broken), "--json")
    assert done.returncode == 1
    assert '"line": 4' in done.stdout
    assert "unknown letter" in mistake(home, "map", "--map", str(broken))


def test_a_map_of_other_tiles(home: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine.map"
    tile = ".1a.\n.##.\nb#..\n2...\n"
    mine.write_text("islands 1\nsize 4\n" + "".join(f"tile {number}\n{tile}" for number in range(16)), encoding="utf-8")
    drawn = document(home, "map", "--map", str(mine))
    assert {len(row) for row in drawn["rows"]} == {16} == {len(drawn["rows"])}


def test_mistakes(home: Path) -> None:
    assert "2 to 4 players" in mistake(home, "map", "--players", "5")
    assert "--check" in mistake(home, "map", "--check", "a.map", "--map", "b.map")
    assert "No such file" in mistake(home, "map", "--map", "nowhere.map")


def test_help(home: Path) -> None:
    done = started(home, "map", "--help")
    assert "malecon map --check mine.map" in done.stdout
    assert "Examples" in done.stdout
