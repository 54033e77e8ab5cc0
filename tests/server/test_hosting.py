"""For the host: health, metrics, headers, settings, migrations, backup, notices, the description of the interface."""

import asyncio
import json
import logging
import socketserver
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection
from starlette.testclient import TestClient, WebSocketDenialResponse

from malecon.core.errors import MaleconError
from malecon.server import calls, logs, messages, openapi
from malecon.server.settings import Mail, load
from malecon.server.storage import backup as backups
from malecon.server.storage.schema import METADATA
from malecon.server.storage.store import Store
from tests.server.setting import Browser, Player, client, house_of, settings, two_people, until


def test_health_and_metrics(server: TestClient) -> None:
    assert server.get("/healthz").json()["well"] is True
    anne, _, table = two_people(server)
    anne.move(table)
    text = server.get("/metrics").text
    values = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert float(values["malecon_moves_total"]) >= 1
    assert float(values['malecon_tables{status="playing"}']) >= 1
    assert float(values["malecon_move_seconds_count"]) >= 1


def test_every_answer_carries_the_headers(server: TestClient) -> None:
    for path in ("/", "/api/games", "/nothing", "/healthz", "/static/style.css"):
        headers = server.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"] and "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
    assert server.get("/api/games").headers["cache-control"] == "no-store"


def test_an_unknown_host_is_not_answered(folder: Path) -> None:
    with client(settings(folder, hosts=["example.org"])) as server:
        assert server.get("/api/games").status_code == 421
        assert server.get("/api/games", headers={"host": "example.org:8000"}).status_code == 200
        assert server.get("/api/games", headers={"host": "Example.ORG"}).status_code == 200
        assert server.get("/healthz").status_code == 200  # whoever watches may ask by the address
        assert server.get("/metrics").status_code == 200
        for path in ("/api/tables/abc/socket", "/table/abc/live"):
            for host in ("evil.example", "testserver"):
                headers = {"host": host, "origin": f"http://{host}"}
                with pytest.raises(WebSocketDenialResponse) as refused, server.websocket_connect(path, headers=headers):
                    pass
                assert refused.value.status_code == 421
            with server.websocket_connect(path, headers={"host": "example.org"}) as socket:
                assert socket.receive()["code"] == 4404


@pytest.mark.usefixtures("no_refill")
def test_only_what_watches_is_not_counted(folder: Path) -> None:
    with client(settings(folder, requests_per_minute=60, request_burst=3)) as server:
        assert {server.get("/healthz").status_code for _ in range(9)} == {200}
        assert [server.get("/healthz-or-so").status_code for _ in range(9)] == [404] * 3 + [429] * 6


def test_settings_from_a_file_and_the_environment(folder: Path) -> None:
    file = folder / "malecon.toml"
    file.write_text('port = 9000\nwebhooks = ["https://a.example/"]\n[mail]\nhost = "mail.example"\nsender = "table@example"\n')
    made = load(file, {"MALECON_PORT": "9001", "MALECON_HOSTS": "a, b", "MALECON_MAIL_PASSWORD": "secret", "MALECON_BEHIND_PROXY": "true"})
    assert (made.port, made.hosts, made.webhooks, made.behind_proxy) == (9001, ["a", "b"], ["https://a.example/"], True)
    assert made.mail == Mail("mail.example", "table@example", password="secret")
    for wrong in ("port = 'x'", "colour = 1", "port = "):
        file.write_text(wrong)
        with pytest.raises(MaleconError):
            load(file, {})
    with pytest.raises(MaleconError):
        load(folder / "nothing.toml", {})


def test_the_migrations_lead_to_the_schema(folder: Path) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async def look() -> list[Any]:
        store = Store(f"sqlite+aiosqlite:///{folder / 'new' / 'malecon.db'}")
        await store.open()
        async with store.engine.connect() as connection:
            found = await connection.run_sync(differences)
        await store.close()
        return found

    assert asyncio.run(look()) == []


def test_backup_and_restore(folder: Path) -> None:
    file = folder / "all.jsonl.gz"
    with client(settings(folder / "old")) as server:
        anne, ben, table = two_people(server)
        for _ in range(4):
            doc = anne.look(table)
            if doc["moves"]:
                anne.move(table)
        anne.post(f"/api/tables/{table}/chat", {"id": "1", "text": "à bientôt"})
        before = [anne.look(table), ben.look(table)]
        url = house_of(server).settings.database_url
        counts = asyncio.run(backups.backup(url, file))  # while the server runs
    assert counts["tables"] == 1 and counts["people"] == 2 and counts["moves"] == before[0]["seq"] and counts["chat"] == 1
    with pytest.raises(MaleconError, match="not empty"):
        asyncio.run(backups.restore(url, file))
    new = settings(folder / "new")
    assert asyncio.run(backups.restore(new.database_url, file)) == counts
    with client(new) as server:
        for player, then in zip((anne, ben), before, strict=True):
            assert Player(server, player.name, player.token).look(table) == then
    damaged = folder / "damaged.gz"
    damaged.write_bytes(file.read_bytes()[:-20])
    with pytest.raises(backups.BadBackup):
        asyncio.run(backups.restore(settings(folder / "third").database_url, damaged))


def test_the_description_names_every_call_and_every_message() -> None:
    doc = openapi.openapi()
    described = {(method.upper(), path) for path, methods in doc["paths"].items() for method in methods}
    assert described == {(call.method, openapi.plain_path(call.path)) for call in calls.CALLS}
    assert {call.takes.__name__ for call in calls.CALLS if isinstance(call.takes, type)} <= set(doc["components"]["schemas"])
    for reference in json.dumps(doc).split('"#/components/schemas/')[1:]:
        assert reference.split('"')[0] in doc["components"]["schemas"]
    spoken = openapi.asyncapi()["components"]["messages"]
    assert {kind.__name__ for kind in messages.Incoming.__args__} <= set(spoken)


def test_logs_as_json_lines() -> None:
    record = logging.LogRecord("malecon.requests", logging.INFO, "", 0, "GET %s", ("/",), None)
    record.facts = {"status": 200}
    doc = json.loads(logs.JsonLines().format(record))
    assert doc["text"] == "GET /" and doc["status"] == 200 and doc["level"] == "info" and doc["at"].endswith("Z")


@contextmanager
def listening(handler: Any) -> Iterator[tuple[int, list[Any]]]:
    got: list[Any] = []
    handler.got = got
    with (
        HTTPServer(("127.0.0.1", 0), handler)
        if issubclass(handler, BaseHTTPRequestHandler)
        else socketserver.TCPServer(("127.0.0.1", 0), handler) as made
    ):
        thread = threading.Thread(target=made.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield made.server_address[1], got
        made.shutdown()
        thread.join()


class Hook(BaseHTTPRequestHandler):
    got: list[Any]

    def do_POST(self) -> None:
        self.got.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
        self.send_response(200)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


class Post(socketserver.StreamRequestHandler):
    """As much of SMTP as a letter needs."""

    got: list[Any]

    def handle(self) -> None:
        self.wfile.write(b"220 here\r\n")
        letter: list[bytes] = []
        inside = False
        for line in self.rfile:
            if inside:
                inside = line != b".\r\n"
                letter.append(line)
                if not inside:
                    self.got.append(b"".join(letter).decode())
                    self.wfile.write(b"250 taken\r\n")
            elif line[:4].upper() == b"DATA":
                inside = True
                self.wfile.write(b"354 go on\r\n")
            elif line[:4].upper() == b"QUIT":
                self.wfile.write(b"221 bye\r\n")
                return
            else:
                self.wfile.write(b"250 fine\r\n")


def wait_for(got: list[Any], count: int) -> None:
    end = time.time() + 10
    while len(got) < count and time.time() < end:
        time.sleep(0.01)
    assert len(got) >= count


def test_a_webhook_hears_of_turns_at_allowed_addresses_only(folder: Path) -> None:
    with listening(Hook) as (port, got):
        address = f"http://127.0.0.1:{port}/"
        with client(settings(folder, webhooks=[address])) as server:
            anne = Player(server, "Anne")
            anne.post("/api/tables", {"game": "san-juan", "webhook": "http://127.0.0.1:1/"}, 400)
            table = anne.open(seats=[{"kind": "me"}, {"kind": "open"}], webhook=address + "hook", auto=False)
            Player(server, "Ben").post(f"/api/tables/{table}/join")
            wait_for(got, 1)
            anne.end_turn(table)
            wait_for(got, 2)
    assert [(doc["event"], doc["table"], doc["name"]) for doc in got[:2]] == [("turn", table, "Anne"), ("turn", table, "Ben")]
    assert not any("view" in doc or "seed" in doc for doc in got)


def test_mail_goes_to_a_confirmed_address_when_nobody_looks(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", "malecon")
    with listening(Post) as (port, got):
        mail = Mail("127.0.0.1", "table@example.org", port, starttls=False)
        with client(settings(folder, mail=mail, mail_after=0.01, public_url="http://testserver")) as server:
            anne = Player(server, "Anne")
            house, portal = house_of(server), server.portal
            assert portal is not None
            person = portal.call(house.people.by_token, anne.token)
            assert person is not None
            portal.call(house.set_email, person, "anne@example.org", "fr")
            wait_for(got, 1)
            assert "anne@example.org" in got[0] and "http://testserver/email/" in got[0].replace("=\r\n", "")
            link = got[0].replace("=\r\n", "").split("http://testserver")[1].split()[0]
            assert server.get(link, follow_redirects=False).status_code == 303
            assert server.get(link, headers={"accept": "application/json"}).status_code == 404
            anne.open(seats=[{"kind": "me"}, {"kind": "bot"}], auto=False)
            wait_for(got, 2)
            assert len(got) == 2 and "table" in got[1]
    assert "GET /email/ 303" in caplog.text and link not in caplog.text  # for a day it is a secret


def test_a_confirmation_that_fails_leaves_its_link_in_no_log(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The link is good for another try."""

    async def broken(token: str) -> None:
        raise RuntimeError

    with client(settings(folder)) as server:
        monkeypatch.setattr(house_of(server).people, "confirm_email", broken)
        assert server.get("/email/a-secret").status_code == 500
    assert "GET /email/ failed" in caplog.text and "a-secret" not in caplog.text


def test_the_form_for_an_address_is_no_cannon(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Letters to a stranger are few, however many guests ask; a guest sends few, to however many."""
    with client(settings(folder, mail=Mail("127.0.0.1", "x@example.org", 1))) as server:
        house = house_of(server)
        sent: list[str] = []
        monkeypatch.setattr(house.notices, "confirm", lambda email, token, lang: sent.append(email))
        for _ in range(8):
            visitor = Browser(server)
            visitor.post("/account/name", name="Eve")
            visitor.post("/account/email", email="Victim@victim.example")
        assert sent == ["Victim@victim.example"] * 5
        house.letters.filled.clear()
        assert visitor.post("/account/email", email="no address").status_code == 400
        answers = [visitor.post("/account/email", email=f"victim{n}@victim.example").status_code for n in range(8)]
        assert answers == [303] * 5 + [429] * 3 and len(sent) == 10
        house.letters.filled.clear()
        for n in range(30):
            visitor = Browser(server)
            visitor.post("/account/name", name="Eve")
            visitor.post("/account/email", email=f"other{n}@victim.example")
        assert len(sent) == 30


def test_who_may_send_no_more_letters_takes_none_from_others(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with client(settings(folder, mail=Mail("127.0.0.1", "x@example.org", 1))) as server:
        sent: list[str] = []
        monkeypatch.setattr(house_of(server).notices, "confirm", lambda email, token, lang: sent.append(email))
        eve, ben = Browser(server), Browser(server)
        for visitor in (eve, ben):
            visitor.post("/account/name", name="Somebody")
        for n in range(5):
            eve.post("/account/email", email=f"eve{n}@example.org")
        for _ in range(30):
            assert eve.post("/account/email", email="ben@example.org").status_code == 429
        ben.post("/account/email", email="ben@example.org")
        assert len(sent) == 6 and sent[-1] == "ben@example.org"


def test_a_turn_is_told_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when the table has left memory since, and somebody talks there; and who has moved meanwhile gets no letter."""
    mail = Mail("127.0.0.1", "x@example.org", 1)
    with client(settings(folder, mail=mail, mail_after=0.4, webhooks=["http://127.0.0.1:1/"])) as server:
        house, portal = house_of(server), server.portal
        assert portal is not None
        told: list[str] = []
        monkeypatch.setattr(house.notices, "put", lambda receiver, sending: told.append(receiver))
        anne, ben, table = two_people(server, webhook="http://127.0.0.1:1/hook", auto=False)
        person = portal.call(house.people.by_token, ben.token)
        assert person is not None
        portal.call(lambda: house.store.change_person(person.id, email="ben@example.org", email_ok=True))
        anne.end_turn(table)
        assert told == ["127.0.0.1:1"] * 2
        del house.tables.live[table]
        anne.post(f"/api/tables/{table}/chat", {"id": "1", "text": "hello"})
        assert told == ["127.0.0.1:1"] * 2
        ben.end_turn(table)
        time.sleep(0.6)
        assert told == ["127.0.0.1:1"] * 3


def test_who_looks_gets_no_mail(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with client(settings(folder, mail=Mail("127.0.0.1", "x@example.org", 1), mail_after=0.0)) as server:
        anne, ben, table = two_people(server, auto=False)
        house, portal = house_of(server), server.portal
        assert portal is not None
        sent: list[object] = []

        def noted(live: object, person: object) -> Callable[[], None]:
            sent.append(person)
            return lambda: None

        monkeypatch.setattr(house.notices, "turn_mail", noted)
        person = portal.call(house.people.by_token, ben.token)
        assert person is not None
        portal.call(lambda: house.store.change_person(person.id, email="ben@example.org", email_ok=True))
        with ben.socket(table) as socket:
            until(socket, "state")
            anne.end_turn(table)
            time.sleep(0.1)
            assert sent == []
