"""`malecon review` as a stranger types it: a record of each game, in both languages and for programs, the same for the same seed."""

import json
import random
from pathlib import Path

import pytest

from malecon import bots
from malecon.core import record as files
from malecon.core import registry
from malecon.core.table import Table
from tests.cli.test_commands import document, home, mistake, run

assert home  # the fixture
GAMES = ["amerigo", "puerto-rico", "puerto-rico-1897", "san-juan", "san-juan-1897"]
QUICK = ("--effort", "0.1", "--jobs", "1")
PLAYERS = ["Anna", "Ben", "Carla"]


def record(folder: Path, game_id: str, moves: int = 25, seed: int = 3) -> str:
    """The end of a game of greedy players who stray, as a file."""
    game = registry.game(game_id)
    greedy, dice = bots.bot("greedy", game), random.Random(seed)
    states, actions = [game.new(len(PLAYERS), seed)], [0][:0]
    while not states[-1].is_over:
        after = states[-1].clone()
        actions.append(bots.ask(greedy, after) if dice.random() > 0.2 else dice.choice(after.legal_actions()))
        after.apply(actions[-1])
        states.append(after)
    table = Table.new(game, PLAYERS, seed)
    table.record.start = states[-moves - 1].to_json()
    table = Table(table.record, table.record.first_state())
    for action in actions[-moves:]:
        table.act(action)
    path = folder / f"{game_id}.jsonl"
    files.save(table.record, table.state, path)
    return str(path)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_record_of_each_game(home: Path, tmp_path: Path, game_id: str) -> None:
    file = record(tmp_path, game_id)
    found = document(home, "review", file, *QUICK, "--seed", "2")
    assert found["game"] == game_id and found["players"] == PLAYERS and found["seed"] == 2
    assert [move["n"] for move in found["moves"]] == list(range(1, 26))
    assert all(sum(move["chances"]) == pytest.approx(1, abs=0.001) for move in found["moves"])
    assert sum(found["moves"][-1]["chances"]) == 1 and max(found["moves"][-1]["chances"]) >= 1 / 3
    better = [move["better"] for move in found["moves"] if "better" in move]
    assert len(better) == sum(tally["costly"] for tally in found["tallies"])
    for one in better:
        assert one["cost"] > 0 and one["row"][0] == one["action"] and one["move"]
        assert len(one["why"]) >= len(one["notes"])
    english, french = (run(home, "review", file, *QUICK, "--seed", "2", "--lang", lang) for lang in ("en", "fr"))
    again = run(home, "review", file, "--effort", "0.1", "--jobs", "2", "--seed", "2")
    assert english.returncode == french.returncode == 0, english.stderr + french.stderr
    assert english.stdout == again.stdout
    assert "chance of winning over 25 moves" in english.stdout and "chances de gagner au fil de 25 coups" in french.stdout
    for told in (english.stdout, french.stdout):
        assert all(name in told for name in PLAYERS)
        assert not any(line.startswith(" ") and "{" in line for line in told.splitlines())
    costly = [f"{move['n']}. " in english.stdout for move in found["moves"] if "better" in move]
    assert all(costly) or len(costly) > 10


def test_the_graph_as_a_file_and_few_moves(home: Path, tmp_path: Path) -> None:
    file, svg = record(tmp_path, "san-juan"), tmp_path / "graph.svg"
    done = run(home, "review", file, *QUICK, "--most", "0", "--svg", str(svg), lang="fr_FR.UTF-8")
    assert done.returncode == 0, done.stderr
    assert "nettement" in done.stdout  # the language is the system's
    assert svg.read_text(encoding="utf-8").startswith("<svg") and "mieux" not in done.stdout


def test_mistakes(home: Path, tmp_path: Path) -> None:
    file = record(tmp_path, "san-juan", 5)
    assert "--effort" in mistake(home, "review", file, "--effort", "0")
    assert "--most" in mistake(home, "review", file, "--most", "-1")
    assert "--jobs" in mistake(home, "review", file, "--jobs", "0")
    assert "cannot write" in mistake(home, "review", file, *QUICK, "--svg", str(tmp_path / "no" / "graph.svg"))
    lines = Path(file).read_text(encoding="utf-8").splitlines()
    broken = tmp_path / "broken.jsonl"
    broken.write_text("\n".join([*lines[:2], json.dumps(json.loads(lines[2]) | {"action": 1}), *lines[3:]]), encoding="utf-8")
    mistake(home, "review", str(broken))
