"""Requests that no page of ours sends, made to break something: each is refused, and nothing else happens."""

import pytest
from starlette.testclient import TestClient

from tests.server.setting import answer_to, house_of, two_people, until


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
