"""The interface for programs: what it is described to be is what it is, and a program can be written from the description."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args
from uuid import uuid4

import msgspec
import pytest
from msgspec import Struct
from starlette.testclient import TestClient, WebSocketDenialResponse

from malecon.server import api, calls, documents, messages, openapi
from tests.server.setting import Json, Player, two_people, until
from tests.server.test_crash import running

RECORDS = Path(__file__).parents[1] / "records"
BOTS_PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


def strict(kind: Any) -> Any:
    """The same struct, without room for anything that is not described."""
    if isinstance(kind, type) and issubclass(kind, Struct):
        fields: list[Any] = [
            (field.name, strict(field.type)) + (() if field.required else (field.default,)) for field in msgspec.structs.fields(kind)
        ]
        more: Any = {"forbid_unknown_fields": True, "kw_only": True}
        if kind.__struct_config__.tag:
            more |= {"tag_field": "t", "tag": openapi.tag_of(kind)}
        return msgspec.defstruct(kind.__name__, fields, **more)
    if getattr(kind, "__origin__", None) is list:
        return list[strict(get_args(kind)[0])]  # type: ignore[misc]
    return kind


def state_with(socket: Any, **facts: object) -> Json:
    """The next state of which that holds."""
    while True:
        state = until(socket, "state")
        if all(state[name] == value for name, value in facts.items()):
            return state


def agree(answer: Any, call: calls.Call) -> None:
    assert answer.status_code == call.status, (call.path, answer.text)
    assert isinstance(call.gives, type)
    msgspec.json.decode(answer.content, type=strict(call.gives))


def call_of(name: str) -> calls.Call:
    return next(call for call in calls.CALLS if call.handler.__name__ == name)


def test_every_answer_is_as_described(server: TestClient) -> None:
    seen: set[str] = set()
    people: list[Player] = []

    def ask(name: str, doc: Any = None, who: int = 0, asked: str = "", content: bytes = b"", **place: object) -> Any:
        call = call_of(name)
        path = openapi.plain_path(call.path).format(**place)
        sent: dict[str, Any] = {"content": content} if content else {"json": doc} if call.method == "POST" else {}
        headers = people[who].headers() if people else {}
        answer = server.request(call.method, path + asked, headers=headers, **sent)
        agree(answer, call)
        seen.add(name)
        return answer.json()

    ask("new_guest", {"name": "Anne"})
    people += [Player(server, "Anne"), Player(server, "Ben")]
    login = {"login": uuid4().hex, "password": "long enough"}
    ask("open_account", login)
    ask("sign_in", login)
    ask("new_token", {"label": "mine"})
    ask("drop_token", token=ask("list_tokens")["tokens"][0]["id"])
    ask("me")
    ask("list_games")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "friend"}]
    table = ask("new_table", {"game": "san-juan", "seats": seats, "pace": {"kind": "none"}, "auto": False})["table"]
    ask("join", {"seat": 1}, who=1, table=table)
    ask("fill", {"seat": 2, "bot": "greedy"}, table=table)
    ask("list_tables", asked="?which=mine")
    while not (doc := ask("show_table", asked="?since=0", table=table))["moves"]:
        if ask("show_table", who=1, table=table)["moves"]:
            people[1].move(table)
    ask("why", asked="?move=pass", table=table)
    ask("hint", table=table)
    ask("act", {"seq": doc["seq"], "id": "1", "action": doc["moves"][0]["action"]}, table=table)
    if ask("show_table", table=table)["can_undo"]:
        ask("undo", {"seq": ask("show_table", table=table)["seq"], "id": "2"}, table=table)
    seen.add("undo")
    ask("chat", {"id": "3", "text": "hello"}, table=table)
    ask("table_log", table=table)
    ask("table_at", table=table, moves=0)
    ask("leave", {"seat": 0}, table=table)
    ask("take_back", {"seat": 0}, table=table)
    finished = sorted(RECORDS.glob("san-juan*.jsonl"))[0].read_bytes()
    over = ask("import_record", content=finished)["table"]
    ask("show_table", table=over)
    ask("rematch", {}, table=over)
    assert seen == {call.handler.__name__ for call in calls.CALLS if isinstance(call.gives, type)}
    assert server.get(f"/api/tables/{over}/record").headers["content-type"].startswith(api.RECORD)


def test_every_refusal_is_as_described(server: TestClient) -> None:
    anne, _, table = two_people(server)
    answers = [
        server.get("/api/tables/nosuchtable"),
        server.get("/api/nothing"),
        server.post("/api/nothing", json={}),
        server.post(f"/api/tables/{table}/act", json={}, headers=anne.headers()),
        server.post("/api/tables", json={"game": "san-juan", "pace": {"kind": "slow"}}, headers=anne.headers()),
        server.post("/api/tables", json={"game": "san-juan", "seats": [{"kind": "ghost"}]}, headers=anne.headers()),
        server.get("/api/me"),
    ]
    for answer in answers:
        assert str(answer.status_code) in openapi.REFUSALS
        msgspec.json.decode(answer.content, type=strict(documents.Refusal))


def spoken(socket: Any) -> Iterator[dict[str, Any]]:
    one = msgspec.json.Decoder(documents.Outgoing)
    known = {openapi.tag_of(kind): strict(kind) for kind in get_args(documents.Outgoing)}
    while True:
        text = socket.receive_text()
        one.decode(text)
        message: dict[str, Any] = json.loads(text)
        msgspec.json.decode(text, type=known[message["t"]])
        yield message


def test_everything_that_comes_over_a_socket_is_as_described(server: TestClient) -> None:
    anne, _, table = two_people(server, auto=False)
    seen: set[str] = set()
    with anne.socket(table, lang="fr") as socket:
        heard = spoken(socket)
        state = next(heard)
        action = state["moves"][0]["action"] if state["moves"] else 0
        sent = [
            {"t": "ping"},
            {"t": "why", "text": "pass"},
            {"t": "hint"},
            {"t": "act", "seq": state["seq"], "action": action},
            {"t": "row", "seq": 0, "actions": [0]},
            {"t": "chat", "text": "hello"},
            {"t": "look", "at": 0},
            {"t": "look"},
            {"t": "rematch"},
            {"t": "nonsense"},
        ]
        for number, message in enumerate(sent):
            socket.send_json(message | {"id": str(number)})
        while "9" not in seen and "malformed" not in seen:
            message = next(heard)
            seen |= {message["t"], message.get("id", ""), message.get("code", "")}
    assert {"state", "pong", "ack", "refused"} <= seen


def test_a_program_hears_what_is_said(server: TestClient) -> None:
    anne, ben, table = two_people(server)
    with ben.socket(table) as socket:
        until(socket, "state")
        anne.post(f"/api/tables/{table}/chat", {"id": "1", "text": "à vous"})
        line = until(socket, "state")["chat"]
        assert [(said["n"], said["seat"], said["name"], said["text"]) for said in line] == [(1, 0, "Anne", "à vous")]
        socket.send_json({"t": "chat", "id": "2", "text": "merci"})
        assert [said["text"] for said in until(socket, "state")["chat"]] == ["merci"]  # what was heard is not said again
    assert [said["text"] for said in ben.look(table)["chat"]] == ["à vous", "merci"]
    assert [said["text"] for said in ben.get(f"/api/tables/{table}?said=1")["chat"]] == ["merci"]


def test_a_program_looks_back(server: TestClient) -> None:
    """`look`, and `at` in the address: the past, without anything to play; then the present again, with all that happened."""
    anne, ben, table = two_people(server, auto=False)
    player = (anne, ben)[anne.look(table)["to_move"]]
    first = player.look(table)
    with player.socket(table) as socket:
        until(socket, "state")
        player.move(table)
        state_with(socket, moves_made=1)
        socket.send_json({"t": "look", "at": 0})
        past = state_with(socket, at=0)
        assert (past["view"], past["moves"], past["can_undo"]) == (first["view"], [], False)
        player.end_turn(table)
        other = anne if player is ben else ben
        other.move(table)
        socket.send_json({"t": "look"})
        now = state_with(socket, at=None)
        same = player.get(f"/api/tables/{table}?since=1")
        assert now["view"] == same["view"] and now["events"] == same["events"]
    with player.socket(table, at=0) as socket:
        assert until(socket, "state")["at"] == 0


def test_a_token_that_is_not_known_is_refused_everywhere(server: TestClient) -> None:
    _, _, table = two_people(server)
    for token in ("mal_" + "x" * 40, "short"):
        wrong = {"authorization": f"Bearer {token}"}
        for path in (f"/api/tables/{table}", f"/api/tables/{table}/log", "/api/tables?which=mine", "/api/me"):
            answer = server.get(path, headers=wrong)
            assert answer.status_code == 401 and answer.json()["error"]["code"] == "token", path
        with pytest.raises(WebSocketDenialResponse) as denied, server.websocket_connect(f"/api/tables/{table}/socket", headers=wrong):
            pass
        assert denied.value.status_code == 401
    assert server.get(f"/api/tables/{table}").json()["viewer"] == -1  # without any one watches


@pytest.mark.parametrize("asked", ["seat=x", "seat=-1", "at=1.5", "at=99999999"])
def test_a_socket_that_asks_for_no_number_is_refused(server: TestClient, asked: str) -> None:
    player, _, table = two_people(server)
    path = f"/api/tables/{table}/socket?{asked}"
    with pytest.raises(WebSocketDenialResponse) as denied, server.websocket_connect(path, headers=player.headers()):
        pass
    assert denied.value.status_code == 400
    assert asked.partition("=")[2] in denied.value.json()["error"]["reason"]


def test_the_description_is_whole() -> None:
    """Every parameter, body and answer has a schema, choices are listed, and nothing refers to what is not there."""
    for doc in (openapi.openapi(), openapi.asyncapi()):
        for reference in re.findall(r'"\$ref": "#/([^"]+)"', json.dumps(doc)):
            found: Any = doc
            for step in reference.split("/"):
                found = found[step]
    doc = openapi.openapi("https://play.example.org")
    assert doc["servers"] == [{"url": "https://play.example.org"}]
    for path, methods in doc["paths"].items():
        for operation in methods.values():
            good = [answer for code, answer in operation["responses"].items() if code.startswith("2")]
            assert len(good) == 1 and good[0]["content"], path
            assert all(one["description"] and one["schema"] for one in operation["parameters"]), path
    assert doc["paths"]["/api/records"]["post"]["requestBody"]["content"] == {api.RECORD: {"schema": {"type": "string"}}}
    schemas = doc["components"]["schemas"]
    assert set(schemas["NewSeat"]["properties"]["kind"]["enum"]) == set(get_args(messages.SeatFor))
    assert set(schemas["NewPace"]["properties"]["kind"]["enum"]) == {"none", "live", "days"}
    assert all(schema.get("description") for schema in schemas.values())
    socket = openapi.asyncapi("https://play.example.org")
    assert socket["servers"]["this"]["protocol"] == "wss" and "seat" in json.dumps(socket["channels"]["table"]["bindings"])
    assert all(message["payload"] for message in socket["components"]["messages"].values())


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_shows_all_of_it(server: TestClient, lang: str) -> None:
    page = server.get("/api", headers={"accept-language": lang, "accept": "text/html"}).text
    anchors = set(re.findall(r'<div id="(\w+)"', page))
    assert set(re.findall(r'href="#(\w+)"', page)) - {"main", "emblem"} <= anchors
    for word in ("since", "which", "said", "NewPace", "moves_made", "application/x-ndjson", "409", "stands_in", "take_back", "≥ 0"):
        assert word in page, word


@pytest.mark.parametrize("game", ["puerto-rico", "san-juan"])
def test_the_program_of_the_documentation_plays_at_a_table(folder: Path, game: str) -> None:
    """With the standard library alone, against a server of its own."""
    program = next(
        text for text in re.findall(r"^```python\n(.*?)^```", BOTS_PAGE.read_text(encoding="utf-8"), re.M | re.S) if "urlopen" in text
    )
    (folder / "guest.py").write_text(program.replace("sleep(0.2)", "sleep(0.02)"))
    with running(folder) as server:
        host = server.ask("POST", "/api/guests", {"name": "Anne"})["token"]
        seats = [{"kind": "bot", "bot": "greedy"}, {"kind": "friend"}, {"kind": "bot", "bot": "random"}]
        made = server.ask("POST", "/api/tables", {"game": game, "seats": seats}, host)
        link = f"http://127.0.0.1:{server.port}/table/{made['table']}?key={made['invite']}"
        done = subprocess.run(
            [sys.executable, "-I", "-S", str(folder / "guest.py"), link], capture_output=True, text=True, timeout=120, check=False
        )
        scores = server.ask("GET", f"/api/tables/{made['table']}", token=host)["scores"]
    assert done.stdout.split() == ["scores:", *map(str, scores)] and not done.stderr
