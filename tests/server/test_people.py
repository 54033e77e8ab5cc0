"""Guests, accounts, tokens of programs."""

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from malecon.server import bus
from malecon.server.bus import Note
from malecon.server.errors import Malformed
from malecon.server.live import Live
from malecon.server.people import read_email
from tests.server.setting import Browser, Player, answer_to, client, house_of, settings, until
from tests.server.test_workers import Loop

SIGNS = ("x,v@example.org", "(c)v@example.org", "a:v@b.org;", "v@example.org;", "v@[::1]", "a\\,b@c.org")
ENCODED = ("=?utf-8?q?v?=@example.org", "x@=?utf-8?q?y=2Eorg=2Cv=40example=2Eorg?=.org")


@pytest.mark.parametrize("text", SIGNS + ENCODED)
def test_an_address_is_one_and_the_same_in_a_letter(text: str) -> None:
    """Else letters to one stranger would be counted as letters to many."""
    with pytest.raises(Malformed):
        read_email(text)


def test_a_guest_needs_a_name_and_nothing_else(server: TestClient) -> None:
    anne = Player(server, "  Anne\tof  the sea ")
    assert anne.get("/api/me")["name"] == "Anne of the sea"
    for name in ("", "   ", "\n", "x" * 41, "\u3164", "\u2800 \u115f", "\u200b", "\u0301", "\ufe0f"):
        assert server.post("/api/guests", json={"name": name}).status_code == 400


def test_only_the_hash_of_a_token_is_kept(server: TestClient) -> None:
    anne = Player(server, "Anne")
    program = anne.post("/api/tokens", {"label": "my bot"})["token"]
    house = house_of(server)
    assert server.portal is not None
    for token in (anne.token, program):
        found = server.portal.call(house.people.by_token, token)
        assert found is not None and found.name == "Anne"
        assert server.portal.call(house.store.person_by_token, token, ("device", "program")) is None


def test_a_program_sits_at_a_table_with_its_own_token(server: TestClient) -> None:
    anne = Player(server, "Anne")
    program = Player(server, "Anne", anne.post("/api/tokens", {"label": "my bot"})["token"])
    table = program.open()
    assert anne.look(table)["my_seats"] == [0]
    listed = anne.get("/api/tokens")["tokens"]
    assert [token["label"] for token in listed] == ["my bot"]
    assert server.delete(f"/api/tokens/{listed[0]['id']}", headers=anne.headers()).status_code == 200
    assert server.get("/api/me", headers=program.headers()).status_code == 401
    assert server.delete(f"/api/tokens/{listed[0]['id']}", headers=anne.headers()).status_code == 404


@pytest.mark.usefixtures("no_refill")
def test_an_account_takes_the_seats_to_another_device(server: TestClient) -> None:
    anne = Player(server, "Anne")
    table = anne.open()
    anne.post("/api/account", {"login": "Anne.Sea", "password": "a long word"})
    assert Player(server, "Eve").post("/api/account", {"login": "anne.sea", "password": "another word"}, 409)["error"]["code"] == "taken"
    wrong = {"login": "anne.sea", "password": "wrong word"}
    assert server.post("/api/sign-in", json=wrong).status_code == 403
    assert server.post("/api/sign-in", json=wrong | {"login": "nobody"}).json() == server.post("/api/sign-in", json=wrong).json()
    while (answer := server.post("/api/sign-in", json=wrong)).status_code == 403:
        pass
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "5")
    house_of(server).sign_ins.filled.clear()
    phone = Player(server, "Anne", server.post("/api/sign-in", json={"login": "ANNE.sea", "password": "a long word"}).json()["token"])
    assert phone.token != anne.token and phone.look(table)["my_seats"] == [0]
    assert server.portal is not None
    person = server.portal.call(house_of(server).people.by_token, anne.token)
    assert person is not None and person.password is not None and person.password.startswith("$argon2")


def test_a_program_opens_no_doors(server: TestClient) -> None:
    """Its token is no cookie of a browser, and leads to no account, password or token."""
    anne = Player(server, "Anne")
    program = Player(server, "Anne", anne.post("/api/tokens", {"label": "my bot"})["token"])
    assert program.get("/api/me")["name"] == "Anne"
    program.post("/api/tokens", {"label": "another"}, 403)
    program.post("/api/account", {"login": "anne.bot", "password": "a long word"}, 403)
    program.get("/api/tokens", 403)
    short = anne.get("/api/tokens")["tokens"][0]["id"]
    assert server.delete(f"/api/tokens/{short}", headers=program.headers()).status_code == 403
    assert server.get("/api/me", headers={"cookie": f"malecon={program.token}"}).status_code == 401
    assert "my bot" in server.get("/account", headers=anne.headers()).text
    assert "my bot" not in server.get("/account", headers=program.headers()).text


def test_who_is_signed_out_plays_no_more(server: TestClient) -> None:
    """A dropped token closes the sockets that were opened with it, and no others."""
    anne = Player(server, "Anne")
    program = Player(server, "Anne", anne.post("/api/tokens", {"label": "my bot"})["token"])
    table = anne.open(auto=False)
    with anne.socket(table) as hers, program.socket(table) as its:
        until(its, "state")
        short = anne.get("/api/tokens")["tokens"][0]["id"]
        assert server.delete(f"/api/tokens/{short}", headers=anne.headers()).status_code == 200
        with pytest.raises(WebSocketDisconnect) as closed:
            until(its, "nothing")
        assert closed.value.code == 4401
        assert answer_to(hers, {"t": "ping"})["t"] == "pong"
        house, portal = house_of(server), server.portal
        assert portal is not None
        portal.call(house.heard, Note("", "another worker", person=anne.get("/api/me")["person"]))
        assert answer_to(hers, {"t": "ping"})["t"] == "pong"
    assert house.connected == {}


def test_who_signs_out_while_a_table_is_read_is_not_let_in(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """The socket of somebody is known to whoever shows people out from the moment that its token was looked at."""
    anne, house = Player(server, "Anne"), house_of(server)
    table, get = anne.open(auto=False), house.tables.get

    async def slowly(table_id: str, *who: Any) -> Live:
        person = await house.people.by_token(anne.token)
        if person is not None:
            await house.people.sign_out(person, anne.token)
        return await get(table_id, *who)

    monkeypatch.setattr(house.tables, "get", slowly)
    with pytest.raises(WebSocketDenialResponse) as refused, anne.socket(table) as socket:
        until(socket, "state")
    assert refused.value.status_code == 401
    assert house.connected == {}


def test_a_device_that_signs_out_elsewhere_is_shown_out_here(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus, "connect", Loop)
    with client(settings(folder)) as one, client(settings(folder)) as other:
        anne = Player(one, "Anne")
        with Player(other, "Anne", anne.token).socket(anne.open()) as socket:
            until(socket, "state")
            browser = Browser(one)
            browser.cookies["malecon"] = anne.token
            assert browser.post("/account/out").status_code == 303
            with pytest.raises(WebSocketDisconnect) as closed:
                until(socket, "nothing")
            assert closed.value.code == 4401


def test_a_new_password_signs_the_other_devices_and_programs_out(server: TestClient) -> None:
    anne = Player(server, "Anne")
    anne.post("/api/account", {"login": "anne2", "password": "a long word"})
    phone = Player(server, "Anne", server.post("/api/sign-in", json={"login": "anne2", "password": "a long word"}).json()["token"])
    program = Player(server, "Anne", anne.post("/api/tokens", {"label": "my bot"})["token"])
    browser = Browser(server)
    browser.cookies["malecon"] = anne.token
    done = browser.post("/account/password", old="a long word", new="a new word").headers["location"]
    assert "programs need new tokens" in browser.get(done).text
    for gone in (phone, program):
        assert server.get("/api/me", headers=gone.headers()).status_code == 401
    assert anne.get("/api/me")["account"] == "anne2"


@pytest.mark.parametrize(("login", "password"), [("a", "long enough"), ("spaces in it", "long enough"), ("fine", "short"), ("fine", "")])
def test_what_an_account_needs(server: TestClient, login: str, password: str) -> None:
    Player(server, "Anne").post("/api/account", {"login": login, "password": password}, 400)


@pytest.mark.usefixtures("no_refill")
def test_nobody_has_many_passwords_hashed(folder: Path) -> None:
    """Neither by opening accounts nor by guessing at the old password of a device that was left open."""
    with client(settings(folder)) as server:
        eve = Browser(server)
        opened = [eve.post("/account/open", login="eve", password="a long word").status_code for _ in range(25)]
        assert opened == [303] + [409] * 19 + [429] * 5
        assert Player(server, "Eve").post("/api/account", {"login": "eva", "password": "a long word"}, 429)["error"]["code"] == "many"
        guessed = [eve.post("/account/password", old=f"guess {n}", new="a new word").status_code for n in range(14)]
        assert guessed == [403] * 10 + [429] * 4


@pytest.mark.usefixtures("no_refill")
def test_guesses_at_a_password_run_out(server: TestClient) -> None:
    body = {"login": "whoever", "password": "guess guess"}
    answers = [server.post("/api/sign-in", json=body, headers={"accept": "application/json"}).status_code for _ in range(14)]
    assert answers[-1] == 429 and set(answers) <= {403, 429}
    house_of(server).sign_ins.filled.clear()
