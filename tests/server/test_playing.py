"""Playing through the server: whole games, undo, talk, the log, the past."""

import random
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import malecon
from malecon.core import record as files
from malecon.core.record import Record
from malecon.server.storage.store import CHAT_KEPT
from tests.server.setting import TOY, Player, answer_to, client, house_of, last_state, settings, two_people, until

RECORDS = Path(__file__).parents[1] / "records"


@pytest.mark.parametrize("game", malecon.games())
def test_a_whole_game_against_bots_over_the_socket(server: TestClient, game: str) -> None:
    anne = Player(server, "Anne")
    table = anne.open(game)
    rng = random.Random(7)
    with anne.socket(table) as socket:
        while (state := until(socket, "state"))["status"] != "finished":
            if state["moves"]:
                socket.send_json({"t": "act", "id": str(state["seq"]), "seq": state["seq"], "action": rng.choice(state["moves"])["action"]})
    assert len(state["scores"]) == len(state["seats"]) and sum(state["returns"]) == pytest.approx(1)
    record = server.get(f"/api/tables/{table}/record")
    assert record.status_code == 200 and record.text.count("\n") > state["moves_made"]


def test_a_toy_game_needs_nothing_else(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MALECON_GAMES", TOY)
    with client(settings(folder)) as server:
        anne = Player(server, "Anne")
        table = anne.open("race", seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])
        with anne.socket(table) as socket, anne.socket(table, browser=True) as page:
            assert "data-act" in until(page, "frame")["regions"]["prompt"]
            while (state := until(socket, "state"))["status"] != "finished":
                if state["moves"]:
                    socket.send_json({"t": "act", "id": str(state["seq"]), "seq": state["seq"], "action": 0})
        assert max(state["scores"]) >= 10


def test_a_move_is_shown_to_everybody_and_only_what_changed_is_sent(server: TestClient) -> None:
    anne, ben, table = two_people(server)
    with anne.socket(table, browser=True) as hers, ben.socket(table, browser=True) as his:
        first = until(his, "frame")
        assert {"prompt", "board", "log"} <= set(first["regions"])
        seq = anne.look(table)["seq"]
        reply = answer_to(hers, {"t": "act", "seq": seq, "action": anne.look(table)["moves"][0]["action"]})
        assert reply["t"] == "ack" and reply["seq"] > seq
        frame = until(his, "frame")
        while frame["seq"] < reply["seq"]:
            frame = until(his, "frame")
        assert "chat" not in frame["regions"] and "log-0" in frame["regions"]


def test_undo_gives_the_same_position_back(server: TestClient) -> None:
    anne, _, table = two_people(server, "puerto-rico", auto=False)
    before = anne.look(table)
    settler = next(move["action"] for move in before["moves"] if "settler" in move["text"])
    anne.act(table, before["seq"], settler)
    assert anne.look(table)["view"] != before["view"]
    anne.undo(table)
    after = anne.look(table)
    assert after["view"] == before["view"] and after["moves"] == before["moves"]
    assert after["seq"] == before["seq"] + 2
    assert anne.get(f"/api/tables/{table}/log")["log"] == []


def test_undo_ends_where_something_was_revealed_or_another_has_moved(server: TestClient) -> None:
    anne, ben, table = two_people(server, "san-juan")
    assert anne.undo(table, 409)["error"]["code"] == "undo"
    anne.move(table)
    ben.undo(table, 409)


def test_of_long_talk_only_the_end_stays_in_memory(server: TestClient) -> None:
    anne = Player(server, "Anne")
    table = anne.open(auto=False)
    for n in range(CHAT_KEPT + 20):
        anne.post(f"/api/tables/{table}/chat", {"id": str(n), "text": f"line {n}"})
    live = house_of(server).tables.live[table]
    assert len(live.chat) == len(live.answered.answers) == CHAT_KEPT
    anne.post(f"/api/tables/{table}/chat", {"id": str(CHAT_KEPT), "text": f"line {CHAT_KEPT}"})
    assert live.chat[-1].text == f"line {CHAT_KEPT + 19}"


def test_nothing_is_taken_back_after_the_end(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then all has been shown that was hidden, and the record tells the seed."""
    monkeypatch.setenv("MALECON_GAMES", TOY)
    anne, ben, table = two_people(server, "race", auto=False)
    while (doc := anne.look(table))["status"] != "finished":
        (anne if doc["moves"] else ben).move(table)
    assert server.get(f"/api/tables/{table}/record").status_code == 200
    for player in (anne, ben):
        assert not player.look(table)["can_undo"]
        assert player.undo(table, 409)["error"]["code"] == "over"
    assert anne.look(table) == doc


def test_nobody_takes_back_what_a_bot_plays_for_them(folder: Path) -> None:
    with client(settings(folder, bot_delay=60.0)) as server:
        anne, _, table = two_people(server, auto=False)
        anne.move(table)
        assert anne.look(table)["can_undo"]
        anne.post(f"/api/tables/{table}/leave", {"seat": 0})
        assert not anne.look(table)["can_undo"]
        assert anne.undo(table, 409)["error"]["code"] == "undo"
        anne.post(f"/api/tables/{table}/take-back", {"seat": 0})
        anne.undo(table)


def test_a_table_is_the_same_after_it_left_memory(server: TestClient) -> None:
    anne, ben, table = two_people(server, "puerto-rico", auto=False)
    while anne.look(table)["moves_made"] <= 55:
        (anne if anne.look(table)["moves"] else ben).move(table, -1)
    before = [player.look(table) for player in (anne, ben)]
    log = anne.get(f"/api/tables/{table}/log")
    del house_of(server).tables.live[table]
    assert [player.look(table) for player in (anne, ben)] == before
    assert anne.get(f"/api/tables/{table}/log") == log


def test_what_may_be_taken_back_is_known_after_a_restart_even_across_a_snapshot(server: TestClient) -> None:
    anne, ben, table = two_people(server, "puerto-rico", auto=False)
    while anne.look(table)["moves_made"] < 46:
        (anne if anne.look(table)["moves"] else ben).move(table, -1)
    mover = anne if anne.look(table)["moves"] else ben
    for _ in range(15):
        live = house_of(server).tables.live[table]
        expected = len(live.table.back)
        del house_of(server).tables.live[table]
        mover.look(table)
        assert len(house_of(server).tables.live[table].table.back) == expected
        mover = anne if anne.look(table)["moves"] else ben
        mover.move(table)


def test_why_and_hint_are_for_the_seat_to_move(server: TestClient) -> None:
    anne, ben, table = two_people(server)
    with anne.socket(table) as hers, ben.socket(table) as his:
        told = answer_to(hers, {"t": "why", "text": "discard tower"})
        assert told["t"] == "told" and told["text"]
        hint = answer_to(hers, {"t": "hint"})
        assert hint["action"] in [move["action"] for move in anne.look(table)["moves"]]
        assert answer_to(his, {"t": "hint"})["code"] == "turn"
        assert answer_to(his, {"t": "why", "action": 3})["code"] == "turn"


def test_a_reason_names_its_clause(server: TestClient) -> None:
    anne, _, table = two_people(server)
    game = malecon.game("san-juan")
    found = anne.get(f"/api/tables/{table}/why?move=build%20palace")
    assert found["clause"] and game.rule(found["clause"]), found


def paying() -> tuple[Record, list[int]]:
    """A kept game of San Juan up to where two cards at least have to be paid, and two of them."""
    record = files.load(RECORDS / "san-juan-2.jsonl")
    state = record.first_state()
    for number, action in enumerate(record.actions):
        turn = state.observe(state.to_move)["turn"]
        if turn["ask"] == "pay" and turn["need"] >= 2 and len(state.legal_actions()) >= 2:
            record.actions, record.seats = record.actions[:number], record.seats[:number]
            record.snapshots = {moves: doc for moves, doc in record.snapshots.items() if moves <= number}
            return record, state.legal_actions()[:2]
        state.apply(action)
    raise AssertionError("nobody ever pays two cards")


def test_a_row_is_played_whole_or_not_at_all(server: TestClient, folder: Path) -> None:
    """Cards to pay with are sent together, in any order; one wrong card and nothing has happened."""
    record, actions = paying()
    files.save(record, files.replay(record), folder / "paying.jsonl")
    anne = Player(server, "Anne")
    text = (folder / "paying.jsonl").read_bytes()
    table = server.post("/api/records", content=text, headers=anne.headers()).json()["table"]
    doc = anne.look(table)
    wrong = {"seq": doc["seq"], "id": "row-1", "actions": [actions[0], 900]}
    assert anne.post(f"/api/tables/{table}/act", wrong, 422)["error"]["code"] == "illegal"
    assert anne.look(table) == doc
    anne.post(f"/api/tables/{table}/act", wrong | {"id": "row-2", "actions": actions[::-1]})
    live = house_of(server).tables.live[table]
    assert live.table.record.actions[len(record.actions) :][:2] == actions


def test_talk_reaches_the_others_once(server: TestClient) -> None:
    anne, ben, table = two_people(server)
    with anne.socket(table) as hers, ben.socket(table, browser=True) as his:
        until(his, "frame")
        for _ in range(2):
            assert answer_to(hers, {"t": "chat", "id": "hello", "text": "  hello\nthere <b> "})["t"] == "ack"
        frame = until(his, "frame")
        assert frame["regions"]["chat"].count("hello there &lt;b&gt;") == 1
    watcher = Player(server, "Wanda")
    watcher.post(f"/api/tables/{table}/chat", {"id": "1", "text": "hi"}, 403)


def test_the_past_is_shown_as_it_was(server: TestClient) -> None:
    anne, ben, table = two_people(server, auto=False)
    views = [anne.look(table)["view"]]
    for _ in range(8):
        for player in (anne, ben):
            doc = player.look(table)
            if doc["moves"]:
                player.move(table)
                made = anne.look(table)
                if made["moves_made"] == len(views):
                    views.append(made["view"])
    assert len(views) > 3
    for number, view in enumerate(views):
        assert anne.get(f"/api/tables/{table}/at/{number}")["view"] == view
    with anne.socket(table, browser=True) as socket:
        until(socket, "frame")
        assert answer_to(socket, {"t": "look", "at": 1})["t"] == "ack"
        assert any(name.startswith("board") for name in until(socket, "frame")["regions"])
        assert answer_to(socket, {"t": "look"})["t"] == "ack"


def test_a_socket_that_asks_for_no_language_speaks_that_of_the_device(server: TestClient) -> None:
    anne = Player(server, "Anne")
    path = f"/api/tables/{anne.open()}"
    headers = anne.headers() | {"accept-language": "fr-FR,fr;q=0.9"}
    for asked in ("", "?lang=en", "?lang=fr"):
        with server.websocket_connect(f"{path}/socket{asked}", headers=headers) as socket:
            assert until(socket, "state")["prompt"] == server.get(path + asked, headers=headers).json()["prompt"]


def test_a_socket_speaks_the_language_that_is_asked_for(server: TestClient) -> None:
    anne, _, table = two_people(server)
    with anne.socket(table, lang="fr") as socket:
        french = until(socket, "state")["prompt"]
        assert answer_to(socket, {"t": "lang", "lang": "en"})["t"] == "ack"
        assert last_state(socket)["prompt"] not in ("", french)
        assert answer_to(socket, {"t": "lang", "lang": "xx"})["code"] == "malformed"
