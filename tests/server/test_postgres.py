"""PostgreSQL instead of SQLite, and its NOTIFY as the bus between two workers."""

import asyncio
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sqlalchemy import event
from sqlalchemy.exc import DBAPIError

from malecon.server import bus, driver
from malecon.server.bus import Note
from malecon.server.errors import Malformed
from malecon.server.settings import Settings
from malecon.server.storage import backup as backups
from malecon.server.storage import faults
from malecon.server.storage.rows import Change, Entry
from malecon.server.storage.store import Store
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


def test_workers_that_start_at_once_do_not_disturb_each_other(address: str) -> None:
    """One of them makes the schema."""
    url = on(address, Path()).database
    open_it = "import asyncio, sys; from malecon.server.storage.store import Store; sys.stdin.readline(); s = Store(sys.argv[1])\n"
    open_it += "async def go():\n    await s.open()\n    await s.close()\nasyncio.run(go())"
    workers = [subprocess.Popen([sys.executable, "-c", open_it, url], stdin=subprocess.PIPE) for _ in range(3)]
    time.sleep(3)  # until they are all there
    for worker in workers:
        assert worker.stdin is not None
        worker.stdin.write(b"now\n")
        worker.stdin.close()
    assert [worker.wait() for worker in workers] == [0, 0, 0]


def test_a_table_is_read_as_it_is_at_one_moment(address: str, tmp_path: Path) -> None:
    """Another worker writes a move between the questions for the table's row and for its moves."""
    with client(on(address, tmp_path)) as server:
        anne = Player(server, "Anne")
        table = anne.open(seats=[{"kind": "me"}, {"kind": "local", "name": "Ben"}], auto=False)
        house, portal = house_of(server), server.portal
        assert portal is not None
        was = portal.call(house.store.load, table)
        move = Entry(1, "act", 0, house.tables.live[table].state.legal_actions()[0], time.time())

        written: list[bool] = []

        async def write() -> None:
            other = Store(house.settings.database_url)
            other.writer.start()
            await other.write(Change(table, entries=[move], row={"changed": move.at}))
            await other.close()

        def in_between(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
            if "FROM moves" in statement and not written:
                written.append(True)
                with ThreadPoolExecutor(1) as thread:
                    thread.submit(asyncio.run, write()).result()

        event.listen(house.store.engine.sync_engine, "before_cursor_execute", in_between)
        assert portal.call(house.store.load, table) == was
        now = portal.call(house.store.load, table)
        assert now is not None and now.entries == [move] and now.row.changed == move.at


def test_a_note_outlives_the_connection_that_did_not_take_it(address: str) -> None:
    async def talk() -> list[Note]:
        got: list[Note] = []

        async def heard(note: Note) -> None:
            got.append(note)

        async def missed() -> None:
            return None

        wires = [bus.connect(address), bus.connect(address)]
        for wire in wires:
            await wire.start(heard, missed)
        for number in range(2):
            await wires[0].publish(Note(str(number), "me"))
            while len(got) < 2 * (number + 1):
                await asyncio.sleep(0.01)
            connection = await asyncpg.connect(address)
            ended = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_notify%'"
            assert await connection.fetchval(ended) == 1
            await connection.close()
        for wire in wires:
            await wire.stop()
        return got

    found = asyncio.run(asyncio.wait_for(talk(), 20))
    assert [note.table for note in found] == ["0", "0", "1", "1"]


def test_while_postgresql_is_away_everything_is_refused_with_503(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As with a full disk: whoever asks is told to try again, and the log has a line."""
    with client(on(address, tmp_path)) as server:
        anne = Player(server, "Anne")
        table = anne.open(auto=False)
        store, portal = house_of(server).store, server.portal
        assert portal is not None
        portal.call(store.engine.dispose)

        def refused(*_: Any, **__: Any) -> None:
            raise ConnectionRefusedError("nobody is there")

        monkeypatch.setattr(store.engine.sync_engine.dialect, "connect", refused)
        assert anne.post(f"/api/tables/{table}/chat", {"id": "1", "text": "x"}, 503)["error"]["code"] == "storage"
        for path in ("/api/me", "/metrics", "/"):
            assert server.get(path, headers=anne.headers()).status_code == 503
        assert server.get("/healthz").status_code == 503
        assert not any(record.exc_info for record in caplog.records)
        monkeypatch.undo()
        anne.post(f"/api/tables/{table}/chat", {"id": "1", "text": "x"})


def wait_until(condition: Callable[[], object]) -> None:
    end = time.time() + 20
    while not condition():
        assert time.time() < end, "it never came"
        time.sleep(0.02)
