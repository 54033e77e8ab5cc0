"""Records out and in."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from malecon.core import record as files
from tests.server.setting import Player, client, house_of, settings, until

KEPT = sorted((Path(__file__).parents[1] / "records").glob("*.jsonl"))


def post(server: TestClient, anne: Player, text: bytes) -> tuple[int, dict[str, object]]:
    answer = server.post("/api/records", content=text, headers=anne.headers())
    return answer.status_code, answer.json()


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_finished_record_comes_in_and_goes_out_the_same(server: TestClient, path: Path, tmp_path: Path) -> None:
    anne = Player(server, "Anne")
    status, made = post(server, anne, path.read_bytes())
    assert status == 201 and made["status"] == "finished"
    out = tmp_path / "out.jsonl"
    out.write_bytes(server.get(f"/api/tables/{made['table']}/record").content)
    before, after = files.load(path), files.load(out)
    assert (after.actions, after.seats, after.seed, after.snapshots) == (before.actions, before.seats, before.seed, before.snapshots)
    files.replay(after)
    doc = anne.look(str(made["table"]))
    assert doc["scores"] == files.replay(before).scores()


def test_an_unfinished_record_goes_on(server: TestClient, tmp_path: Path) -> None:
    anne = Player(server, "Anne")
    record = files.load(KEPT[-1])
    record.actions, record.seats = record.actions[:70], record.seats[:70]
    record.snapshots = {moves: doc for moves, doc in record.snapshots.items() if moves <= 70}
    record.bots = {1: "greedy"}
    state = files.replay(record)
    files.save(record, state, tmp_path / "part.jsonl")
    status, made = post(server, anne, (tmp_path / "part.jsonl").read_bytes())
    assert status == 201 and made["status"] == "playing" and made["moves"] == 70
    doc = anne.look(str(made["table"]))
    assert [seat["kind"] for seat in doc["seats"]][1] == "bot" and doc["my_seats"] and 1 not in doc["my_seats"]
    with anne.socket(str(made["table"])) as socket:
        while not (now := until(socket, "state"))["moves"]:
            pass
        anne.act(str(made["table"]), now["seq"], now["moves"][0]["action"])


def test_records_that_go_on_count_as_unfinished_tables(folder: Path) -> None:
    with client(settings(folder, tables_per_person=1)) as server:
        anne, record = Player(server, "Anne"), files.load(KEPT[-1])
        record.actions, record.seats, record.snapshots = record.actions[:20], record.seats[:20], {}
        files.save(record, files.replay(record), folder / "part.jsonl")
        text = (folder / "part.jsonl").read_bytes()
        assert [post(server, anne, text)[0] for _ in range(2)] == [201, 429]
        assert post(server, anne, KEPT[-1].read_bytes())[0] == 201  # one that is finished is not in the way


def test_what_is_no_record_is_refused(server: TestClient) -> None:
    anne = Player(server, "Anne")
    text = KEPT[0].read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    moved = "".join([*lines[:3], *lines[4:]])
    for wrong in ("", "{}", "[]\n", "hello", moved, "".join(lines[:-1]), text.replace('"action": ', '"action": 1', 1), "\x00" * 100):
        status, doc = post(server, anne, wrong.encode())
        assert status == 400, wrong[:40]
        assert doc["error"]
    status, _ = post(server, anne, b"\xff\xfe")
    assert status == 400


def test_a_record_whose_chain_fits_but_whose_moves_do_not(server: TestClient) -> None:
    """Who edits a record and signs it anew is caught by the replay."""
    record = files.load(KEPT[0])
    chain = files.Chain()
    lines = [record.header(), {"n": 1, "seat": 0, "action": 999, "move": "x"}, {"pause": 1}]
    text = "".join(files.dump(chain.sign(line)) for line in lines)
    status, doc = post(server, Player(server, "Anne"), text.encode())
    assert status == 400 and "move 1" in str(doc)


def test_strange_headers_are_no_fault_of_the_server(server: TestClient) -> None:
    anne = Player(server, "Anne")
    header = files.load(KEPT[0]).header()
    for key in header:
        strange: list[object] = [None, 7, "x", [], {}, [1, 2], 10**40]
        for value in strange:
            chain = files.Chain()
            text = "".join(files.dump(chain.sign(line)) for line in [header | {key: value}, {"pause": 0}])
            answer = server.post("/api/records", content=text.encode(), headers=anne.headers())
            assert answer.status_code < 500, (key, value, answer.text)
    assert house_of(server)
