"""Records that are damaged, edited or of other rules are refused with the place and the reason."""

import json
import re
from pathlib import Path

import pytest

import malecon
from malecon.core import record as records
from malecon.core.errors import BadRecord
from malecon.core.record import Chain, dump
from malecon.core.table import Table
from tests.conformance.test_tables import random_table


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    random_table("san-juan", 5, 120).save(path)
    return path


def refused(path: Path, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        records.replay(records.load(path))


def resigned(lines: list[str]) -> str:
    """The lines with a chain that fits, as somebody would make who knows how."""
    chain = Chain()
    return "".join(dump(chain.sign({key: value for key, value in json.loads(line).items() if key != "hash"})) for line in lines)


def test_a_record_cut_off_is_refused_and_can_be_repaired(kept: Path) -> None:
    lines = kept.read_text().splitlines(keepends=True)
    kept.write_text("".join(lines[:40]) + lines[40][:25])
    refused(kept, r"line 41: not a line of a record, or cut off")
    kept.write_text("".join(lines[:40]))
    refused(kept, r"cut off after move 39, its seal is missing; `malecon verify FILE --repair NEW`")
    repaired = records.repair(kept.read_text().splitlines(), "game")
    assert len(repaired.actions) == 39


@pytest.mark.parametrize("change", [(r'"action": \d+', '"action": 1'), (r'"seat": \d', '"seat": 9'), (r'"move": "', '"move": "x')])
def test_an_edited_line_is_refused(kept: Path, change: tuple[str, str]) -> None:
    lines = kept.read_text().splitlines(keepends=True)
    lines[7] = re.sub(*change, lines[7])
    kept.write_text("".join(lines))
    refused(kept, r"line 8: changed since it was written")


def test_a_missing_line_is_refused(kept: Path) -> None:
    lines = kept.read_text().splitlines(keepends=True)
    kept.write_text("".join(lines[:9] + lines[10:]))
    refused(kept, r"line 10: changed since it was written, or a line before it is missing")


def test_an_illegal_move_is_refused_even_if_the_chain_fits(kept: Path) -> None:
    lines = kept.read_text().splitlines()
    doc = json.loads(lines[1])
    doc["action"] = 231
    kept.write_text(resigned([lines[0], json.dumps(doc), *lines[2:]]))
    refused(kept, r"move 1 is not legal: ")


def test_an_edited_snapshot_is_refused_even_if_the_chain_fits(kept: Path) -> None:
    lines = kept.read_text().splitlines()
    number = next(i for i, line in enumerate(lines) if line.startswith('{"snapshot"'))
    doc = json.loads(lines[number])
    doc["position"]["round"] += 1
    kept.write_text(resigned([*lines[:number], json.dumps(doc), *lines[number + 1 :]]))
    refused(kept, r"the snapshot after move 50 is not the position")


def test_another_seed_than_promised_is_refused(kept: Path) -> None:
    lines = kept.read_text().splitlines()
    header = json.loads(lines[0])
    header["seed"] += 1
    kept.write_text(resigned([json.dumps(header), *lines[1:]]))
    refused(kept, r"the seed is not the one that was promised")


def test_a_record_of_another_ruleset_is_refused(kept: Path) -> None:
    lines = kept.read_text().splitlines()
    header = json.loads(lines[0])
    header["ruleset"] = 99
    kept.write_text(resigned([json.dumps(header), *lines[1:]]))
    refused(kept, r"ruleset 99 of san-juan; this program has ruleset 2")


@pytest.mark.parametrize("text", ["", "hello\n", "[1, 2]\n", '{"malecon": 1}\n', "\x00\n"])
def test_what_is_no_record_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x"
    path.write_text(text)
    refused(path, "record")


def test_no_file_and_no_text_are_refused(tmp_path: Path) -> None:
    refused(tmp_path / "nothing.jsonl", "cannot read .*No such file")
    (tmp_path / "picture").write_bytes(b"\xff\xfe\x00\x80")
    refused(tmp_path / "picture", "not a text file")


def test_a_file_that_cannot_be_written_loses_nothing(kept: Path, tmp_path: Path) -> None:
    table = Table.load(kept)
    with pytest.raises(BadRecord, match=r"cannot write .*name another file"):
        table.save(kept / "below a file" / "game.jsonl")
    assert records.load(kept).actions == table.record.actions


def test_a_full_disk_leaves_the_old_file_whole(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = kept.read_bytes()
    table = Table.load(kept)
    table.act(table.state.legal_actions()[0])

    def no_space(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", no_space)
    with pytest.raises(BadRecord, match="No space left on device; name another file"):
        table.save(kept)
    assert kept.read_bytes() == before
    assert list(kept.parent.iterdir()) == [kept]


def test_the_public_promise_gives_nothing_away() -> None:
    """Two records of the same seed promise it differently, since each has its own salt."""
    game = malecon.game("san-juan")
    first, second = (Table.new(game, ["A", "B"], seed=7).record.header() for _ in range(2))
    assert first["commitment"] != second["commitment"]


def test_kept_records_of_this_ruleset_still_replay() -> None:
    folder = Path(__file__).parents[1] / "records"
    paths = sorted(folder.glob("*.jsonl"))
    assert {records.load(path).game.id for path in paths} == set(malecon.games())
    for path in paths:
        record = records.load(path)
        seal = json.loads(path.read_text().splitlines()[-1])
        state = records.replay(record)
        assert state.is_over
        assert state.scores() == seal["scores"]
