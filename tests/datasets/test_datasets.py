"""Datasets: what is read back is what was played, nothing hidden is in it, and a file is there as a whole or not at all."""

import json
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import numpy as np
import pyarrow.parquet as pq
import pytest

import malecon
from malecon.arena.entrants import Entrant
from malecon.arena.series import Terms
from malecon.cli.main import run
from malecon.core import record as records
from malecon.core.errors import MaleconError
from malecon.core.game import Game
from malecon.core.record import digest
from malecon.core.table import Table
from malecon.datasets import make, read, rows, schema, write
from malecon.datasets.rows import Decisions
from malecon.envs.features import features
from tests.conformance import checks
from tests.conformance.checks import Setting
from tests.envs.tables import COMPILED, MIXED

KEPT = Path(__file__).parents[1] / "records"
ENDINGS = ("parquet", "jsonl")
EVERY = 40 if COMPILED else 200

WIDEST = list({setting.game.id: setting for setting in MIXED}.values())  # each game's largest table, with every option

Made = Callable[..., Path]


@pytest.fixture
def dataset(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Made:
    """Write a dataset by the command."""

    def made(name: str, *words: str) -> Path:
        path = tmp_path / name
        assert run(["dataset", *words, "--jobs", "1", "--out", str(path), "--json"]) == 0, capsys.readouterr().err
        assert json.loads(capsys.readouterr().out)["file"] == str(path)
        return path

    return made


def table_of(path: Path) -> list[dict[str, Any]]:
    """The rows as any program reads them."""
    if path.suffix == ".parquet":
        found: list[dict[str, Any]] = pq.read_table(path).to_pylist()
        return found
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def bots_of(game: Game) -> list[str]:
    return ["--bots", ",".join((["greedy", "random"] * 3)[: game.min_players])]


# Read back


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("game", list(malecon.games().values()), ids=lambda game: game.id)
def test_decisions_replay_to_the_same_position_and_show_what_observe_shows(game: Game, ending: str, dataset: Made) -> None:
    """From the seed in the file of games and the actions in the file of decisions, the game goes as it went."""
    words = [game.id, *bots_of(game), "--games", "2" if game.id.startswith("san") else "1", "--seed", "9"]
    games = table_of(dataset(f"g.{ending}", *words, "--what", "games"))
    decisions = table_of(dataset(f"d.{ending}", *words))
    shown = features(game, game.min_players)
    assert [row["number"] for row in games] == list(range(len(games)))
    for whole in games:
        state = game.new(game.min_players, int(whole["seed"]), json.loads(whole["options"]))
        mine = [row for row in decisions if row["number"] == whole["number"]]
        assert [row["move"] for row in mine] == list(range(1, len(whole["actions"]) + 1))
        for at, row in enumerate(mine):
            assert row["seat"] == state.to_move
            assert row["bot"] == whole["bots"][row["seat"]]
            assert row["legal"] == state.legal_actions()
            if at % EVERY == 0:
                assert row["observation"] == shown.of_view(state.observe(row["seat"]), row["seat"]).tolist()
            state.apply(row["action"])
            assert (row["scores"], row["returns"]) == (whole["scores"], whole["returns"])
        assert state.is_over and digest(state) == whole["position"]
        assert (state.scores(), state.returns()) == (whole["scores"], whole["returns"])


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_game_is_a_record(ending: str, dataset: Made, tmp_path: Path) -> None:
    (row,) = table_of(dataset(f"g.{ending}", "san-juan", "--bots", "greedy,random", "--what", "games", "--games", "1"))
    (tmp_path / "one.jsonl").write_text(row["record"], encoding="utf-8")
    record = records.load(tmp_path / "one.jsonl")
    assert digest(records.replay(record)) == row["position"]
    assert record.players == row["players"] == ["greedy", "random"]
    assert (record.actions, record.seats) == (row["actions"], row["seats"])


def test_both_formats_hold_the_same_and_are_read_as_arrays(dataset: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(write, "NUMBERS_A_GROUP", 100_000)
    monkeypatch.setattr(read, "LINES_A_BLOCK", 70)
    words = ["san-juan", "--bots", "greedy,random,greedy", "--set", "expansion", "--games", "3"]
    files = [dataset(f"d.{ending}", *words) for ending in ENDINGS]
    assert table_of(files[0]) == table_of(files[1])
    blocks = [list(read.blocks(path)) for path in files]
    assert all(len(found) > 1 for found in blocks)
    for name in ("number", "move", "seat", "observations", "masks", "actions", "scores", "returns"):
        one, two = (np.concatenate([getattr(block, name) for block in found]) for found in blocks)
        assert one.dtype == two.dtype and (one == two).all(), name
    for row, mask in zip(table_of(files[0]), np.concatenate([block.masks for block in blocks[0]]), strict=True):
        assert np.flatnonzero(mask).tolist() == row["legal"]
    assert [name for block in blocks[0] for name in block.bot] == [row["bot"] for row in table_of(files[0])]


def test_everybody_sits_everywhere_and_every_deal_is_another(dataset: Made) -> None:
    games = table_of(dataset("g.jsonl", "san-juan", "--bots", "greedy,random", "--what", "games", "--games", "4"))
    assert [row["bots"] for row in games] == [["greedy", "random"], ["random", "greedy"]] * 2
    assert len({row["seed"] for row in games}) == 4


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_same_seed_gives_the_same_file(ending: str, tmp_path: Path) -> None:
    words = ["dataset", "san-juan", "--bots", "greedy,random,random", "--games", "6"]
    for name, jobs, seed in (("a", "1", "3"), ("b", "2", "3"), ("c", "1", "4")):
        assert run([*words, "--jobs", jobs, "--seed", seed, "--out", str(tmp_path / f"{name}.{ending}")]) == 0
    first, second, third = ((tmp_path / f"{name}.{ending}").read_bytes() for name in "abc")
    assert first == second != third


# What is in it


@pytest.mark.parametrize("table", WIDEST, ids=str)
def test_a_row_tells_nothing_hidden(table: Setting) -> None:
    """Everything that the deciding seat cannot know is dealt anew, and what its row says before the decision stays the same."""
    shown = features(table.game, table.players, dict(table.options))
    for number, state in enumerate(checks.random_positions(table, seed=301, every=2 * EVERY)):
        if state.is_over:
            continue
        seat = int(state.to_move)
        numbers, legal = rows.seen(state, seat, shown)
        other_numbers, other_legal = rows.seen(state.resample(seat, number), seat, shown)
        assert (numbers == other_numbers).all() and legal == other_legal


def test_a_row_of_a_decision_has_no_other_columns() -> None:
    """What the seat knew, and the end of the game, which is marked as such; the seed, from which the rest follows, is not among them."""
    known = [column.name for column in schema.DECISIONS if column.known]
    assert known == ["number", "move", "seat", "bot", "observation", "legal", "action"]
    assert [column.name for column in schema.DECISIONS if not column.known] == ["scores", "returns"]


@pytest.mark.parametrize("what", ["decisions", "games"])
def test_the_schema_holds(what: str, dataset: Made) -> None:
    path = dataset("d.jsonl", "san-juan", "--bots", "greedy,random", "--games", "1", "--what", what)
    document = json.loads(write.beside(path).read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(document)
    check = jsonschema.Draft202012Validator(document)
    found = table_of(path)
    for row in found:
        check.validate(row)
    for name in found[0]:
        assert document["properties"][name]["description"]
        assert not check.is_valid({key: value for key, value in found[0].items() if key != name})
    assert not check.is_valid(found[0] | {"more": 1})
    assert not check.is_valid(found[0] | {"number": "1"})
    if what == "decisions":
        assert not check.is_valid(found[0] | {"observation": found[0]["observation"][1:]})


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_header_names_the_numbers(ending: str, dataset: Made) -> None:
    path = dataset(f"d.{ending}", "puerto-rico", "--bots", "random,random,random", "--set", "nobles", "--games", "1", "--seed", "5")
    header = read.header(path)
    shown = features(malecon.game("puerto-rico"), 3, {"nobles": True})
    assert tuple(header["features"]) == shown.names
    assert header["features_version"] == schema.version(shown.names) != schema.version(shown.names[::-1])
    assert (header["size"], header["actions"], header["players"]) == (shown.size, shown.game.actions, 3)
    assert (header["ruleset"], header["options"]) == (shown.game.ruleset, shown.options)
    assert (header["seed"], header["bots"], header["unknown"]) == (5, ["random"] * 3, ["scores", "returns"])
    assert header["columns"]["action"]


def test_the_page_says_what_the_columns_are() -> None:
    page = (Path(__file__).parents[2] / "docs" / "datasets.md").read_text(encoding="utf-8")
    for columns in schema.COLUMNS.values():
        for column in columns:
            assert f"| `{column.name}` |" in page and f"| {column.meaning} |" in page, column


def test_row_groups_are_small(dataset: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    """No more than one of them is in memory, whatever the length of the dataset."""
    shown = features(malecon.game("san-juan"), 2)
    monkeypatch.setattr(write, "NUMBERS_A_GROUP", 200 * shown.size)
    path = dataset("d.parquet", "san-juan", "--bots", "random,random", "--games", "8")
    with pq.ParquetFile(path) as file:
        groups = [file.metadata.row_group(at).num_rows for at in range(file.num_row_groups)]
    longest = max(
        len(row["actions"])
        for row in table_of(dataset("g.jsonl", "san-juan", "--bots", "random,random", "--games", "8", "--what", "games"))
    )
    assert len(groups) > 2 and max(groups) < 200 + longest
    assert min(groups[:-1]) >= 200


# From records


def save(path: Path, players: int, moves: int | None = None, seed: int = 1) -> Table:
    """A random game, to its end or to a move."""
    table = Table.new(malecon.game("san-juan"), [f"player {seat}" for seat in range(players)], seed, bots={1: "random"})
    chance = random.Random(seed)
    while not table.state.is_over and (moves is None or len(table.record.actions) < moves):
        table.act(chance.choice(table.state.legal_actions()))
    path.parent.mkdir(parents=True, exist_ok=True)
    table.save(path)
    return table


def test_records_become_rows(dataset: Made, tmp_path: Path) -> None:
    played = [save(tmp_path / "in" / name, 2, seed=seed) for seed, name in ((4, "a.jsonl"), (5, "deep/b.jsonl"))]
    save(tmp_path / "in" / "c.jsonl", 3)
    decisions = table_of(dataset("d.parquet", "san-juan", "--players", "2", "--records", str(tmp_path / "in")))
    assert [row["action"] for row in decisions] == [action for table in played for action in table.record.actions]
    assert {row["bot"] for row in decisions if row["seat"] == 0} == {None}  # a person, who stays unnamed
    assert {row["bot"] for row in decisions if row["seat"] == 1} == {"random"}
    games = table_of(dataset("g.jsonl", "--what", "games", "--records", str(tmp_path / "in")))
    assert [(row["source"], len(row["players"])) for row in games] == [("a.jsonl", 2), ("c.jsonl", 3), ("deep/b.jsonl", 2)]
    assert games[0]["record"] == (tmp_path / "in" / "a.jsonl").read_text(encoding="utf-8")


def test_one_record_and_the_kept_ones(dataset: Made) -> None:
    for path in sorted(KEPT.glob("*.jsonl")):
        record = records.load(path)
        found = list(read.blocks(dataset(f"{path.stem}.parquet", "--records", str(path))))
        assert np.concatenate([block.actions for block in found]).tolist() == record.actions


def test_games_that_are_not_over_are_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save(tmp_path / "in" / "a.jsonl", 2, moves=20)
    words = ["dataset", "--records", str(tmp_path / "in"), "--jobs", "1", "--json", "--out", str(tmp_path / "d.jsonl")]
    assert run(words) == 2
    assert "nothing to write" in capsys.readouterr().err
    save(tmp_path / "in" / "b.jsonl", 2)
    assert run(words) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["games"], report["unfinished"], report["left_out"]) == (1, 1, 0)


def test_records_of_different_tables_are_told_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save(tmp_path / "in" / "a.jsonl", 2)
    save(tmp_path / "in" / "b.jsonl", 3)
    words = ["dataset", "--records", str(tmp_path / "in"), "--jobs", "1", "--out", str(tmp_path / "d.jsonl")]
    assert run(words) == 2
    assert "1 of san-juan for 2" in (said := capsys.readouterr().err) and "1 of san-juan for 3" in said
    assert run([*words, "--players", "4"]) == 2
    assert "none of the 2 records" in capsys.readouterr().err
    assert run([*words, "--players", "3"]) == 0
    assert "left out: 0 games that are not over, 1 of another kind" in capsys.readouterr().out


def test_a_record_that_lies_is_refused_by_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save(tmp_path / "in" / "a.jsonl", 2)
    text = (tmp_path / "in" / "a.jsonl").read_text(encoding="utf-8")
    (tmp_path / "in" / "b.jsonl").write_text(text.replace('"n": 7', '"n": 8'), encoding="utf-8")
    words = ["dataset", "--records", str(tmp_path / "in"), "--jobs", "1", "--out", str(tmp_path / "d.jsonl")]
    assert run(words) == 2
    assert "b.jsonl, line" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["in"]
    (tmp_path / "in" / "b.jsonl").write_text("[1]\n")
    assert run(words) == 2
    assert "b.jsonl is no record" in capsys.readouterr().err


# What can go wrong


# No file may grow beyond this, as on a disk that is full.
SMALL = "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (30_000, 30_000)); from malecon.cli.main import main; main()"


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_full_disk_is_told_and_leaves_nothing(ending: str, tmp_path: Path) -> None:
    words = ["dataset", "san-juan", "--bots", "random,random", "--games", "60", "--jobs", "1", "--what", "games"]
    command = [sys.executable, "-c", SMALL, *words, "--out", str(tmp_path / f"d.{ending}")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=200)
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1, done.stderr
    assert "cannot write" in done.stderr and "File too large" in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("ending", ENDINGS)
def test_what_is_not_finished_has_another_name(ending: str, tmp_path: Path) -> None:
    """Whatever stops the work, the file is not there before it is whole."""
    path = tmp_path / f"d.{ending}"
    playing = make.Playing(Terms.of(malecon.game("san-juan"), {}), make.DECISIONS)
    fixture = next(make.fixtures([Entrant("random")] * 2, 2, 1, 1))
    game = playing.make(fixture)
    assert isinstance(game, Decisions)
    shown = features(malecon.game("san-juan"), 2)
    header = schema.header_of_decisions(shown.game, 2, shown.options, shown.names, {})
    with pytest.raises(KeyboardInterrupt), write.writer(path, header) as out:
        out.add(game)
        assert [found.name for found in tmp_path.iterdir()] == [f"d.{ending}.part"]
        raise KeyboardInterrupt
    assert list(tmp_path.iterdir()) == []
    with write.writer(path, header) as out:
        out.add(game)
    assert path.exists() and out.rows == len(game) == len(table_of(path))


def test_mistakes_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def said(*words: str) -> str:
        assert run(["dataset", *words]) == 2
        return capsys.readouterr().err

    good = str(tmp_path / "d.parquet")
    assert "ends in .parquet or .jsonl" in said("san-juan", "--out", str(tmp_path / "d.csv"))
    assert "which game" in said("--out", good)
    assert "no bot 'gready'" in said("san-juan", "--bots", "gready,random", "--out", good)
    assert "neither with" in said("--records", str(KEPT), "--bots", "random", "--out", good)
    assert "cannot read" in said("--records", str(tmp_path / "nowhere"), "--out", good)
    assert "no record" in said("--records", str(tmp_path), "--out", good)
    (tmp_path / "file").write_text("")
    assert "cannot write" in said("san-juan", "--games", "1", "--jobs", "1", "--out", str(tmp_path / "file" / "d.jsonl"))
    (tmp_path / "there.jsonl").write_text("")
    assert "there already" in said("san-juan", "--out", str(tmp_path / "there.jsonl"))
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert "pip install 'malecon[datasets]'" in said("san-juan", "--out", good)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "there.jsonl"]


def test_what_is_no_dataset_is_told(tmp_path: Path, dataset: Made) -> None:
    with pytest.raises(MaleconError, match="cannot read"):
        read.header(tmp_path / "nowhere.jsonl")
    path = dataset("g.jsonl", "san-juan", "--bots", "random,random", "--games", "1", "--what", "games")
    with pytest.raises(MaleconError, match="a dataset of games"):
        next(read.blocks(path))
    write.beside(path).write_text("{}")
    with pytest.raises(MaleconError, match="header is missing"):
        read.header(path)
    write.beside(path).write_text('{"malecon": {"malecon-dataset": 2}}')
    with pytest.raises(MaleconError, match="format 2"):
        read.header(path)
