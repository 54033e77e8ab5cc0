"""What must be refused is refused clearly, and nothing has changed."""

import asyncio
import random
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any
from uuid import uuid4

import msgspec
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as how
from hypothesis import strategies as st
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from malecon.core.record import digest, replay
from malecon.server.storage.store import CHAT_KEPT
from tests.server.setting import Player, answer_to, client, house_of, settings, two_people, until


def test_the_same_request_twice_is_one_move(server: TestClient) -> None:
    anne, _, table = two_people(server, auto=False)
    doc = anne.look(table)
    action = doc["moves"][0]["action"]
    first = anne.act(table, doc["seq"], action, "once")
    after = anne.look(table)
    assert anne.act(table, doc["seq"], action, "once") == first
    assert anne.look(table) == after
    del house_of(server).tables.live[table]  # also when the server has forgotten it and asks the database
    assert anne.act(table, doc["seq"], action, "once") == first
    assert anne.look(table) == after


def test_an_id_that_was_used_for_something_else_is_refused(server: TestClient) -> None:
    """Nothing is swallowed: not another move, nor what is said or taken back under that id; nor when the table was forgotten."""
    anne, _, table = two_people(server)
    doc = anne.look(table)
    act = {"seq": doc["seq"], "id": "same", "action": doc["moves"][0]["action"]}
    anne.post(f"/api/tables/{table}/act", act)
    anne.post(f"/api/tables/{table}/chat", {"id": "said", "text": "one"})
    for _ in range(2):
        others = [
            ("act", act | {"action": doc["moves"][1]["action"]}),
            ("undo", {"seq": doc["seq"] + 1, "id": "same"}),
            ("chat", {"id": "same", "text": "lost"}),
            ("chat", {"id": "said", "text": "two"}),
            ("act", act | {"id": "said"}),
        ]
        for call, body in others:
            assert anne.post(f"/api/tables/{table}/{call}", body, 409)["error"]["code"] == "id"
        anne.post(f"/api/tables/{table}/act", act)
        anne.post(f"/api/tables/{table}/chat", {"id": "said", "text": " one "})
        assert len(house_of(server).tables.live[table].chat) == 1
        del house_of(server).tables.live[table]


def test_an_answer_says_how_much_of_a_row_was_played(server: TestClient) -> None:
    anne, _, table = two_people(server)
    doc = anne.look(table)
    row = {"seq": doc["seq"], "id": "row", "actions": [doc["moves"][0]["action"]] * 64}
    for _ in range(2):
        done = anne.post(f"/api/tables/{table}/act", row)
        assert done["played"] == 1
    assert anne.look(table)["moves_made"] == doc["moves_made"] + 1


def test_an_undo_sent_twice_is_one_undo(server: TestClient) -> None:
    anne, _, table = two_people(server, "puerto-rico", auto=False)
    doc = anne.look(table)
    anne.act(table, doc["seq"], next(move["action"] for move in doc["moves"] if "settler" in move["text"]))
    seq = anne.look(table)["seq"]
    for _ in range(2):
        assert anne.post(f"/api/tables/{table}/undo", {"seq": seq, "id": "back"})["seq"] == seq + 1
    assert anne.look(table)["moves"] == doc["moves"]


def test_two_clicks_at_once_are_one_move(server: TestClient) -> None:
    """Two devices of one person, the same moment: one is played, the other is told that the table has moved on."""
    anne, _, table = two_people(server)
    doc = anne.look(table)
    bodies = [{"seq": doc["seq"], "id": f"click-{n}", "action": move["action"]} for n, move in enumerate(doc["moves"][:4])]
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda body: server.post(f"/api/tables/{table}/act", json=body, headers=anne.headers()), bodies))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    assert {answer.json()["error"]["code"] for answer in answers if answer.status_code == 409} == {"stale"}
    acted = [entry for entry in house_of(server).tables.live[table].answered.answers if entry[1] and entry[1].startswith("click")]
    assert len(acted) == 1


def test_two_devices_on_one_seat_see_the_same(server: TestClient) -> None:
    anne, _, table = two_people(server)
    with anne.socket(table) as one, anne.socket(table) as two:
        state = until(one, "state")
        assert until(two, "state")["view"] == state["view"]
        message = {"t": "act", "seq": state["seq"], "action": state["moves"][0]["action"]}
        assert answer_to(one, message)["t"] == "ack"
        stale = answer_to(two, message)
        assert stale["t"] == "refused" and stale["code"] == "stale"


def test_nobody_moves_for_another(server: TestClient) -> None:
    anne, ben, table = two_people(server)
    before = anne.look(table)
    action = before["moves"][0]["action"]
    assert ben.act(table, before["seq"], action, status=409)["error"]["code"] == "turn"
    assert Player(server, "Carl").act(table, before["seq"], action, status=403)["error"]["code"] == "forbidden"
    assert Player(server, "Carl").undo(table, 403)["error"]["code"] == "forbidden"
    assert anne.look(table) == before


def test_an_illegal_move_changes_nothing_and_says_why(server: TestClient) -> None:
    anne, _, table = two_people(server)
    before = anne.look(table)
    legal = {move["action"] for move in before["moves"]}
    for action in random.Random(5).sample([a for a in range(1024) if a not in legal], 40):
        refused = anne.act(table, before["seq"], action, status=422)["error"]
        assert refused["code"] == "illegal" and refused["reason"]
    assert anne.look(table) == before


@pytest.mark.parametrize("token", ["", "x", "mal_" + "A" * 43, "é" * 30, "A" * 5000])
def test_a_forged_token_is_nobody(server: TestClient, token: str) -> None:
    headers = {b"authorization": f"Bearer {token}".encode()}
    assert server.get("/api/me", headers=headers).status_code == 401
    assert server.post("/api/tables", json={"game": "san-juan"}, headers=headers).status_code == 401


def test_a_cookie_from_elsewhere_counts_for_nothing(server: TestClient) -> None:
    anne = Player(server, "Anne")
    cookie = {"cookie": f"malecon={anne.token}"}
    body = {"game": "san-juan"}
    assert server.post("/api/tables", json=body, headers=cookie).status_code == 403
    assert server.post("/api/tables", json=body, headers=cookie | {"origin": "http://evil.example"}).status_code == 403
    assert server.post("/api/tables", json=body, headers=cookie | {"origin": "null"}).status_code == 403
    assert server.post("/api/tables", json=body, headers=cookie | {"origin": "http://testserver"}).status_code == 201


@pytest.mark.parametrize("origin", ["http://evil.example", "http://testserver.evil.example", "null", "http://testserver:1"])
def test_a_socket_from_elsewhere_is_not_opened(server: TestClient, origin: str) -> None:
    anne = Player(server, "Anne")
    table = anne.open()
    headers = {"cookie": f"malecon={anne.token}", "origin": origin}
    with pytest.raises(WebSocketDisconnect), server.websocket_connect(f"/table/{table}/live", headers=headers):
        pass
    with server.websocket_connect(f"/table/{table}/live", headers=headers | {"origin": "http://testserver"}) as socket:
        assert until(socket, "frame")


def test_a_socket_is_refused_in_the_words_and_the_status_of_a_request(folder: Path) -> None:
    """A program learns why, and whether to come again; the host counts it with the others."""
    with client(settings(folder, hosts=["testserver"], sockets_per_address=1)) as server:
        anne = Player(server, "Anne")
        table = anne.open()
        path, known = f"/api/tables/{table}/socket", anne.headers()

        def refused(**headers: str) -> tuple[int, str]:
            with pytest.raises(WebSocketDenialResponse) as met, server.websocket_connect(path, headers=known | headers):
                pass
            return met.value.status_code, met.value.json()["error"]["code"]

        assert refused(origin="http://evil.example") == (403, "forbidden")
        assert refused(host="evil.example") == (421, "host")
        assert refused(authorization="Bearer forged") == (401, "token")
        with anne.socket(table) as socket:
            until(socket, "state")
            assert refused() == (429, "many")
        house = house_of(server)
        assert not house.sockets and {"forbidden", "host", "token", "many"} <= set(house.metrics.refused)


MALFORMED = [
    b"",
    b"{",
    b"[]",
    b"null",
    b"7",
    b'"act"',
    b'{"t":"dance"}',
    b'{"t":"act"}',
    b'{"t":"act","seq":-1,"id":"a","action":1}',
    b'{"t":"act","seq":0,"id":"","action":1}',
    b'{"t":"act","seq":0,"id":"a","action":1.5}',
    b'{"t":"act","seq":0,"id":"a","action":99999999999999999999}',
    b'{"t":"act","seq":0,"id":"a","action":-1}',
    b'{"t":"row","seq":0,"id":"a","actions":[]}',
    b'{"t":"act","seq":0,"id":"a","action":1,"seat":1}',
    b'{"t":"sit","seat":-1}',
    b'{"t":"look","at":-4}',
    b"\xff\xfe\x00",
    b"[" * 2000,
]


def test_malformed_messages_are_refused_and_the_socket_goes_on(server: TestClient) -> None:
    anne, _, table = two_people(server)
    before = anne.look(table)
    with anne.socket(table) as socket:
        until(socket, "state")
        for message in MALFORMED:
            socket.send_bytes(message)
            refused = until(socket, "refused")
            assert refused["code"] == "malformed", message
            assert refused.get("id") == ("a" if b'"id":"a"' in message else None), message  # the sender knows what was refused
        assert answer_to(socket, {"t": "ping"})["t"] == "pong"
    assert anne.look(table) == before


def test_an_oversized_message_ends_the_connection(server: TestClient) -> None:
    anne, _, table = two_people(server)
    before = anne.look(table)
    with anne.socket(table) as socket:
        until(socket, "state")
        socket.send_text('{"t":"chat","id":"a","text":"' + "x" * 5000 + '"}')
        with pytest.raises(WebSocketDisconnect) as closed:
            until(socket, "ack")
        assert closed.value.code == 1009
    assert anne.look(table) == before


def test_an_oversized_body_is_refused(server: TestClient) -> None:
    anne = Player(server, "Anne")
    big = b'{"name":"' + b"x" * 70_000 + b'"}'
    assert server.post("/api/guests", content=big).status_code == 413

    def in_pieces() -> list[bytes]:
        return [b"x" * 10_000] * 10

    assert server.post("/api/tables", content=iter(in_pieces()), headers=anne.headers()).status_code == 413


anything = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


FIELDS = st.sampled_from(
    ["t", "seq", "id", "action", "actions", "text", "seat", "at", "lang", "game", "options", "seats", "kind", "pace", "name"]
)
KINDS = st.sampled_from(["act", "row", "undo", "chat", "leave", "take_back", "rematch", "why", "hint", "look", "lang", "sit", "ping"])


@how(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(messages=st.lists(st.dictionaries(FIELDS, anything, max_size=6), min_size=1, max_size=5), kind=KINDS, raw=st.binary(max_size=60))
def test_any_message_is_answered(server: TestClient, messages: list[dict[str, object]], kind: str, raw: bytes) -> None:
    """Fuzz: whatever comes over the socket of a watcher, every message is answered, and the table stays as it is."""
    anne, wanda, table = known_table(server)
    before = anne.look(table)
    with wanda.socket(table) as socket:
        until(socket, "state")
        for message in messages:
            socket.send_bytes(msgspec.json.encode({"t": kind} | message))
        socket.send_bytes(raw)
        answered = 0
        while answered < len(messages) + 1:
            answered += socket.receive_json()["t"] != "state"
    assert anne.look(table) == before


@how(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(messages=st.lists(st.dictionaries(FIELDS, anything, max_size=6), min_size=1, max_size=5), kind=KINDS, raw=st.binary(max_size=60))
def test_any_message_of_a_player_is_answered(server: TestClient, messages: list[dict[str, object]], kind: str, raw: bytes) -> None:
    """Fuzz by somebody who has a seat and the move: every message is answered, the others' seats stay theirs, and whatever was accepted
    is a game that can be played again."""
    anne, ben, table = seated_table(server)
    live = house_of(server).tables.live[table]
    owners = [seat.person for seat in live.seats]
    mover = anne if live.to_move == 0 else ben
    with mover.socket(table) as socket:
        state = until(socket, "state")
        for message in messages:
            likely = {"t": kind, "id": uuid4().hex, "seq": state["seq"], "action": state["moves"][0]["action"]}
            wanted = {name: likely[name] for name in ALWAYS.get(kind, ())} | {"t": kind} | message
            socket.send_bytes(msgspec.json.encode(wanted))
        socket.send_bytes(raw)
        answered = 0
        while answered < len(messages) + 1:
            answered += socket.receive_json()["t"] != "state"
    assert [seat.person for seat in live.seats] == owners
    assert digest(replay(live.table.record)) == digest(live.state)
    doc = ben.look(table)
    assert doc["seq"] == live.seq and doc["viewer"] == 1


# Without these a message is malformed; with them it may be accepted
PLAYED = {"act": ("id", "seq", "action"), "row": ("id", "seq"), "undo": ("id", "seq")}


ALWAYS = PLAYED | {"chat": ("id",), "leave": ("id",), "take_back": ("id",)}
SEATED: list[tuple[Player, Player, str]] = []


def seated_table(server: TestClient) -> tuple[Player, Player, str]:
    """A table in play where both seats are people's, a new one when a message has handed a seat to a bot or the game is over."""
    live = house_of(server).tables.live.get(SEATED[0][2]) if SEATED else None
    if live is None or live.status != "playing" or any(seat.stands_in for seat in live.seats) or not live.state.legal_actions()[1:]:
        SEATED[:] = [two_people(server, auto=False)]
    return SEATED[0]


PATHS = st.sampled_from(["/api/guests", "/api/tables", "/api/account", "/api/sign-in", "/api/records", "/api/tokens"])
CALLS = st.sampled_from(["join", "act", "undo", "chat", "leave", "take-back", "fill", "rematch"])


@how(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(path=PATHS, call=CALLS, doc=st.dictionaries(FIELDS, anything, max_size=6) | anything, raw=st.binary(max_size=60))
def test_any_body_is_answered(server: TestClient, path: str, call: str, doc: object, raw: bytes) -> None:
    """Fuzz: whatever is posted, no request ends in a fault of the server."""
    anne, wanda, table = known_table(server)
    before = anne.look(table)
    for body in (msgspec.json.encode(doc), raw):
        for address in (path, f"/api/tables/{table}/{call}"):
            answer = server.post(address, content=body, headers=wanda.headers())
            assert answer.status_code < 500, (address, body, answer.text)
    for odd in ("why?action=x", "why?move=%00", "at/99999999", "at/-1", "?since=-3"):
        assert server.get(f"/api/tables/{table}/{odd}", headers=anne.headers()).status_code < 500
    assert anne.look(table) == before


@how(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(call=CALLS, doc=st.dictionaries(FIELDS, anything, max_size=6), likely=st.booleans(), raw=st.binary(max_size=60))
def test_any_body_of_a_player_is_answered(server: TestClient, call: str, doc: dict[str, object], likely: bool, raw: bytes) -> None:
    """Fuzz by somebody who has a seat and the move: no fault of the server, and what was accepted is a game that can be played again."""
    anne, ben, table = seated_table(server)
    live = house_of(server).tables.live[table]
    owners = [seat.person for seat in live.seats]
    mover = anne if live.to_move == 0 else ben
    good: dict[str, object] = {"seq": live.seq, "id": uuid4().hex, "action": live.state.legal_actions()[0]}
    wanted = {name: good[name] for name in PLAYED.get(call, ())} if likely else {}
    for body in (msgspec.json.encode(wanted | doc), raw):
        answer = server.post(f"/api/tables/{table}/{call}", content=body, headers=mover.headers())
        assert answer.status_code < 500, (call, body, answer.text)
    assert [seat.person for seat in live.seats] == owners
    assert digest(replay(live.table.record)) == digest(live.state)


KNOWN: list[tuple[Player, Player, str]] = []


def known_table(server: TestClient) -> tuple[Player, Player, str]:
    if not KNOWN or KNOWN[0][0].server is not server:
        anne, _, table = two_people(server)
        KNOWN[:] = [(anne, Player(server, "Wanda"), table)]
    return KNOWN[0]


def test_while_the_database_is_away_a_socket_is_refused_with_503(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    anne, _, table = two_people(server)
    house = house_of(server)

    async def away(*_: object) -> None:
        raise OperationalError(None, None, OSError("no database"))

    def refused() -> tuple[int, str]:
        with pytest.raises(WebSocketDenialResponse) as met, anne.socket(table):
            pass
        return met.value.status_code, met.value.json()["error"]["code"]

    del house.tables.live[table]
    with monkeypatch.context() as broken:
        broken.setattr(house.store, "load", away)
        assert refused() == (503, "storage")
        broken.setattr(house.people, "by_token", away)
        assert refused() == (503, "storage")
    with anne.socket(table) as socket:
        assert until(socket, "state")
    assert not house.sockets


def test_of_a_long_talk_the_end_is_kept_in_memory(folder: Path) -> None:
    with client(settings(folder)) as server:
        anne, _, table = two_people(server)
        for n in range(CHAT_KEPT + 5):
            anne.post(f"/api/tables/{table}/chat", {"id": str(n), "text": f"line {n}"})
        tables = house_of(server).tables
        for _ in range(2):
            said = tables.live[table].chat
            assert [line.n for line in said] == list(range(6, CHAT_KEPT + 6)) and said[-1].text == f"line {CHAT_KEPT + 4}"
            del tables.live[table]
            anne.look(table)
        anne.post(f"/api/tables/{table}/chat", {"id": "again", "text": "and on"})
        assert tables.live[table].chat[-1].n == CHAT_KEPT + 6


def test_a_database_that_keeps_everybody_waiting_is_away(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    with client(settings(folder)) as server:
        anne = Player(server, "Anne")
        house, portal = house_of(server), server.portal
        assert portal is not None
        pool: Any = house.store.engine.sync_engine.pool
        pool._timeout = 0.1

        async def occupy() -> None:
            async with AsyncExitStack() as stack:
                for _ in range(pool.size() + pool._max_overflow):
                    await stack.enter_async_context(house.store.engine.connect())
                held.set()
                await asyncio.to_thread(done.wait)

        held, done = threading.Event(), threading.Event()
        occupied = portal.start_task_soon(occupy)
        assert held.wait(10)
        answers = [server.get(path, headers=anne.headers()).status_code for path in ("/api/me", "/healthz", "/metrics")]
        done.set()
        occupied.result()
        assert answers == [503] * 3
        assert not any(record.exc_info for record in caplog.records)
        assert anne.get("/api/me")["name"] == "Anne"


def test_a_table_that_is_not_there(server: TestClient) -> None:
    anne = Player(server, "Anne")
    assert server.get("/api/tables/nothing").status_code == 404
    with pytest.raises(WebSocketDisconnect) as closed, anne.socket("nothing") as socket:
        socket.receive_json()
    assert closed.value.code == 4404


def test_strange_tables_are_not_opened(server: TestClient) -> None:
    anne = Player(server, "Anne")
    for wanted in (
        {"game": "chess"},
        {"game": "san-juan", "options": {"nonsense": True}},
        {"game": "san-juan", "seats": [{"kind": "me"}]},
        {"game": "san-juan", "seats": [{"kind": "me"}] * 9},
        {"game": "san-juan", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "god"}]},
        {"game": "san-juan", "seats": [{"kind": "me"}, {"kind": "cat"}]},
        {"game": "san-juan", "pace": {"kind": "live", "bank": 1}},
        {"game": "san-juan", "pace": {"kind": "days", "days": 0}},
        {"game": "san-juan", "webhook": "http://localhost:1/"},
    ):
        assert anne.post("/api/tables", wanted, 400)["error"]["reason"], wanted
    assert anne.get("/api/tables?which=mine")["tables"] == []
