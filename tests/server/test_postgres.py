"""PostgreSQL instead of SQLite, and its NOTIFY as the bus between two workers."""

import asyncio
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import DBAPIError

from malecon.server import driver
from malecon.server.errors import Malformed
from malecon.server.settings import Settings
from malecon.server.storage import backup as backups
from malecon.server.storage import faults
from malecon.server.storage.rows import Change
from tests.server.setting import Player, client, house_of, settings, until
from tests.services import postgresql


@pytest.fixture
def address() -> Iterator[str]:
    with postgresql() as found:
        yield found


def on(address: str, folder: Path, **more: Any) -> Settings:
    return settings(folder, database=address.replace("postgresql://", "postgresql+asyncpg://"), bus=address, **more)


def test_two_workers_on_postgresql(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move on one worker reaches a screen on the other; when one stops, its tables go on at the other, bots and all."""
    monkeypatch.setattr(driver, "ABANDONED", 0.3)
    with client(on(address, tmp_path)) as other:
        ben = Player(other, "Ben")
        with client(on(address, tmp_path, bot_delay=3600.0)) as one:  # a worker whose bots never come to move
            anne = Player(one, "Anne")
            table = anne.open(seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}], auto=False)
            with ben.socket(table) as socket:
                ben.post(f"/api/tables/{table}/join")
                while until(socket, "state")["status"] != "playing":
                    pass
                wait_until(lambda: anne.look(table)["moves"])
                anne.end_turn(table)
                while not (state := until(socket, "state"))["moves"]:
                    pass
            assert anne.act(table, state["seq"] - 1, 0, status=409)["error"]["code"] == "stale"
            idle = pytest.MonkeyPatch()
            idle.setattr(house_of(other).driver, "consider", lambda live: None)
            house_of(other).tables.listeners.clear()
            ben.end_turn(table)
            assert ben.look(table)["to_move"] == 2
        idle.undo()
        wait_until(lambda: 2 in house_of(other).tables.live[table].table.record.seats)
        house_of(other).tables.listeners.append(house_of(other).driver.consider)
        before = ben.look(table)
    counts = asyncio.run(backups.backup(on(address, tmp_path).database_url, tmp_path / "all.gz"))
    alone = settings(tmp_path / "alone")
    assert asyncio.run(backups.restore(alone.database_url, tmp_path / "all.gz")) == counts
    with client(alone) as server:
        after = Player(server, "Ben", ben.token).look(table)
    assert after["seq"] >= before["seq"] and after["seats"] == before["seats"]


def test_what_postgresql_cannot_keep_is_the_fault_of_who_sent_it(address: str, tmp_path: Path) -> None:
    """A NUL is refused; the server stays well, and nobody else notices."""
    with client(on(address, tmp_path)) as server:
        anne = Player(server, "Anne")
        table = anne.open(auto=False)
        for text in ("\0", "a\0b"):
            anne.post(f"/api/tables/{table}/chat", {"id": text, "text": "hello"}, 400)
            anne.post("/api/sign-in", {"login": text, "password": "a long word"}, 403)
        for path in ("/api/tables/a%00b", "/table/a%00b", "/table/a%00b/review"):
            assert server.get(path).status_code == 404
        assert server.get("/healthz").json()["well"] is True
        house, portal = house_of(server), server.portal
        assert portal is not None
        with pytest.raises(Malformed):  # and if one should get through
            portal.call(lambda: house.store.change_person("nobody", name="a\0b"))
        with pytest.raises(DBAPIError) as unfit:
            portal.call(house.store.person_by_login, "a\0b")
        assert isinstance(faults.refusal(unfit.value), Malformed) and "a\0b" not in str(unfit.value)
        with pytest.raises(Malformed):  # what the driver itself refuses to send
            portal.call(lambda: house.store.write(Change(table, row={"to_move": 1 << 40})))
        assert server.get("/healthz").json()["well"] is True


def wait_until(condition: Callable[[], object]) -> None:
    end = time.time() + 20
    while not condition():
        assert time.time() < end, "it never came"
        time.sleep(0.02)
