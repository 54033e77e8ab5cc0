"""Requests that no page of ours sends, made to break something: each is refused, and nothing else happens."""

import logging
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from malecon.server.gate import HEADERS
from tests.server.setting import Player, answer_to, house_of, two_people, until


@pytest.mark.parametrize("client", ["\0", "a\0b", "\x1b[2J", "a\n", "\x7f"])
def test_the_id_of_a_request_has_no_control_characters(server: TestClient, client: str) -> None:
    anne, _, table = two_people(server)
    anne.post(f"/api/tables/{table}/chat", {"id": client, "text": "hello"}, 400)
    with anne.socket(table) as socket:
        until(socket, "state")
        socket.send_json({"t": "chat", "id": client, "text": "hello"})
        assert until(socket, "refused")["code"] == "malformed"
        assert answer_to(socket, {"t": "chat", "id": "é à 1", "text": "hello"})["t"] == "ack"


def test_what_is_no_sign_in_name_is_nobodys(server: TestClient) -> None:
    for login in ("a\0b", "a b", "x" * 40 + "y"):
        assert server.post("/api/sign-in", json={"login": login, "password": "a long word"}).status_code in (400, 403)
    house_of(server).sign_ins.filled.clear()


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "", "http://testserver@evil.example"])
def test_an_origin_that_no_browser_sends_is_a_strangers(server: TestClient, origin: str) -> None:
    anne = Player(server, "Anne")
    table = anne.open()
    assert server.post("/api/guests", json={"name": "Eve"}, headers={"origin": origin}).status_code == 403
    with pytest.raises(WebSocketDisconnect), server.websocket_connect(f"/table/{table}/live", headers={"origin": origin}):
        pass


def test_the_letters_of_a_host_may_be_large_or_small(server: TestClient) -> None:
    headers = {"host": "TestServer", "origin": "http://testserver"}
    assert server.post("/api/guests", json={"name": "Anne"}, headers=headers).status_code == 201


def test_a_referer_that_no_browser_sends_leads_nowhere(server: TestClient) -> None:
    answer = server.post("/play", data={"game": "nope"}, headers={"referer": "http://[", "accept": "text/html"})
    assert answer.status_code == 404 and "//[" not in answer.text


@pytest.mark.parametrize("moves", ["9" * 8, "9" * 5000, "٣", "-1", "1.5"])
def test_a_number_of_moves_that_no_game_has_is_no_address(server: TestClient, moves: str) -> None:
    table = Player(server, "Anne").open()
    assert server.get(f"/api/tables/{table}/at/{moves}").status_code == 404
    assert server.get(f"/api/tables/{table}/at/9999999").json()["at"] == 0


def test_only_the_key_of_a_table_is_remembered(server: TestClient) -> None:
    anne = Player(server, "Anne")
    made = anne.post("/api/tables", {"game": "san-juan", "seats": [{"kind": "me"}, {"kind": "friend"}]})
    for key in ("€", "é", "nothing", "x" * 5000, '";x=y'):
        answer = server.get(f"/table/{made['table']}", params={"key": key})
        assert answer.status_code == 200 and "key=" not in answer.headers.get("set-cookie", "")
    link = f"/table/{made['table']}?key={made['invite']}"
    assert made["invite"] in server.get(link).headers["set-cookie"]
    assert "Secure" in server.get(f"https://testserver{link}").headers["set-cookie"]
    assert "Secure" not in server.get(link).headers["set-cookie"]
    server.cookies.clear()


PART = b'--x\r\nContent-Disposition: form-data; name="record"\r\n\r\nabc\r\n--x--\r\n'


@pytest.mark.parametrize(
    "kind", ["; boundary=x; charset=undefined", "; boundary=x; charset=hex", "; boundary=x; charset=idna", "", "; boundary=y"]
)
def test_a_form_that_cannot_be_read_is_refused(server: TestClient, kind: str) -> None:
    answer = server.post("/import", content=PART, headers={"content-type": f"multipart/form-data{kind}"})
    assert answer.status_code == 400 and "hero lost" in answer.text


def test_a_fault_of_ours_has_the_headers_and_one_line_in_the_log(
    server: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(logging.getLogger("malecon"), "propagate", True)

    async def broken(*_: Any) -> None:
        raise KeyError("nobody thought of that")

    monkeypatch.setattr(house_of(server).tables, "open_tables", broken)
    for path, kind in (("/", "text/plain"), ("/api/tables", "application/json")):
        caplog.clear()
        answer = server.get(path, headers={"accept": "text/html"})
        assert answer.status_code == 500 and answer.headers["content-type"].startswith(kind)
        assert all(answer.headers[name.decode()] == value.decode() for name, value in HEADERS)
        assert "nobody thought of that" not in answer.text
        assert [record.exc_info is not None for record in caplog.records if record.levelno >= logging.ERROR] == [True]


def test_who_hangs_up_while_sending_is_no_fault(
    server: TestClient, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.getLogger("malecon"), "propagate", True)
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        sent.append(message)

    for path in (b"/api/guests", b"/import", b"/play"):
        headers = [(b"host", b"testserver"), (b"content-type", b"multipart/form-data; boundary=x"), (b"content-length", b"9")]
        scope = {"type": "http", "method": "POST", "path": path.decode(), "raw_path": path, "query_string": b"", "headers": headers}
        more = {"client": ("testclient", 1), "server": ("testserver", 80), "scheme": "http", "http_version": "1.1", "root_path": ""}
        assert server.portal is not None
        server.portal.call(server.app, scope | more, receive, send)
    assert sent == [] and not [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert house_of(server).metrics.requests["499"] == 3
