"""A full disk: what cannot be stored is refused, nothing is lost, and it goes on when there is room again."""

import json
import resource
import time
import urllib.error
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.server.test_crash import Server, running
from tests.server.test_workers import wait_until

UNLIMITED = resource.RLIM_INFINITY


def limit(server: Server, size: int) -> None:
    """No file of the server may grow beyond that size; what is in its files stays readable."""
    assert server.process is not None
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, UNLIMITED))


def refused(server: Server, method: str, path: str, doc: Any = None, token: str = "") -> tuple[int, Any]:
    with pytest.raises(urllib.error.HTTPError) as error:
        server.ask(method, path, doc, token)
    with error.value as answer:
        return answer.code, json.load(answer)


def test_a_full_disk_refuses_and_loses_nothing(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        token = server.ask("POST", "/api/guests", {"name": "Anne"})["token"]
        seats = [{"kind": "me"}, {"kind": "local", "name": "Ben"}]
        table = server.ask("POST", "/api/tables", {"game": "san-juan", "seats": seats, "auto": False}, token)["table"]
        address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
        with connect(address, additional_headers={"authorization": f"Bearer {token}"}) as socket:

            def play(doc: Any, client: str) -> Any:
                act = {"t": "act", "id": client, "seq": doc["seq"], "action": doc["moves"][0]["action"]}
                socket.send(json.dumps(act))
                while (answer := json.loads(socket.recv(timeout=20))).get("id") != client:
                    pass
                return answer

            before = server.ask("GET", f"/api/tables/{table}", token=token)
            assert play(before, "first")["t"] == "ack"
            before = server.ask("GET", f"/api/tables/{table}", token=token)
            limit(server, 4096)
            assert play(before, "second")["code"] == "storage"
            status, doc = refused(server, "POST", "/api/tables", {"game": "san-juan"}, token)
            assert status == 503 and doc["error"]["code"] == "storage" and "Nothing was changed" in doc["error"]["reason"]
            status, doc = refused(server, "GET", "/healthz")
            assert status == 503 and doc["well"] is False
            assert server.ask("GET", f"/api/tables/{table}", token=token) == before
            limit(server, UNLIMITED)
            assert play(before, "second") == {"t": "ack", "seq": before["seq"] + 1, "id": "second", "played": 1}
            after = server.ask("GET", f"/api/tables/{table}", token=token)
        server.kill()
        server.start()
        again = server.ask("GET", f"/api/tables/{table}", token=token)
        assert (again["seq"], again["view"]) == (after["seq"], after["view"])


def test_bots_wait_for_room(tmp_path: Path) -> None:
    """A bot's move that cannot be stored is tried again, without haste, until it can."""
    server = Server(tmp_path)
    server.environment["MALECON_BOT_DELAY"] = "0.5"
    server.start()
    try:
        token = server.ask("POST", "/api/guests", {"name": "Anne"})["token"]
        seats = [{"kind": "bot", "bot": "random"}, {"kind": "me"}]
        table = server.ask("POST", "/api/tables", {"game": "san-juan", "seats": seats, "auto": False}, token)["table"]
        limit(server, 4096)
        time.sleep(1.5)
        stuck = server.ask("GET", f"/api/tables/{table}", token=token)
        assert stuck["seq"] == 0
        limit(server, UNLIMITED)
        wait_until(lambda: server.ask("GET", f"/api/tables/{table}", token=token)["seq"] > 0)
    finally:
        server.kill()
