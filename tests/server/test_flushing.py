"""What is committed is brought to the disk in the background, or at once where the host wants that."""

import asyncio
import logging
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from malecon.server.storage import flusher
from malecon.server.storage.rows import Person
from malecon.server.storage.store import Store

URL = "sqlite+aiosqlite:///{}/malecon.db"


async def add(store: Store, name: str) -> None:
    await store.add_person(Person(name, name), name, "device")


def has(folder: Path, name: str) -> bool:
    """Whether somebody would be known if SQLite's log were gone."""
    return name.encode() in (folder / "malecon.db").read_bytes()


def test_a_commit_comes_to_the_disk_by_itself(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(URL.format(tmp_path), wait_for_disk=False)
        await store.open()
        for name in ("Anne", "Ben"):
            assert not has(tmp_path, name)
            await add(store, name)
            for _ in range(200):
                if has(tmp_path, name):
                    break
                await asyncio.sleep(0.05)
            else:
                raise AssertionError(f"{name} never came to the disk")
        await store.close()

    asyncio.run(run())


def test_nobody_waits_while_the_disk_is_slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A flush that does not end, and a commit meanwhile: the commit is done first."""

    async def run() -> None:
        store = Store(URL.format(tmp_path), wait_for_disk=False)
        await store.open()
        flushing, free = asyncio.Event(), asyncio.Event()
        loop = asyncio.get_running_loop()

        def stuck() -> None:
            loop.call_soon_threadsafe(flushing.set)
            asyncio.run_coroutine_threadsafe(free.wait(), loop).result()

        assert store.writer.flusher is not None
        monkeypatch.setattr(store.writer.flusher, "flush", stuck)
        await add(store, "Anne")
        await flushing.wait()
        await add(store, "Ben")
        assert await store.person("Ben") is not None
        free.set()
        await store.close()

    asyncio.run(run())


def test_a_host_may_want_every_commit_on_the_disk(tmp_path: Path) -> None:
    async def run() -> list[int]:
        found = []
        for number, wait in enumerate((True, False)):
            (tmp_path / str(number)).mkdir()
            store = Store(URL.format(tmp_path / str(number)), wait_for_disk=wait)
            await store.open()
            assert (store.writer.flusher is None) == wait
            await store.writer.write(lambda connection: found.append(connection.exec_driver_sql("PRAGMA synchronous").scalar_one()))
            await store.close()
        return found

    assert asyncio.run(run()) == [2, 1]  # FULL, NORMAL


def test_a_disk_that_refuses_is_said_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(flusher, "PATIENCE", 0.01)
    monkeypatch.setattr(flusher, "PAUSE", 0.01)

    async def run() -> None:
        store = Store(URL.format(tmp_path), wait_for_disk=False)
        await store.open()
        worker = store.writer.flusher
        assert worker is not None
        flush, done = worker.flush, asyncio.Event()
        loop = asyncio.get_running_loop()
        tries = 0

        def third_time_lucky() -> None:
            nonlocal tries
            tries += 1
            if tries < 3:
                raise OperationalError("PRAGMA", {}, sqlite3.OperationalError("disk I/O error"))
            flush()
            loop.call_soon_threadsafe(done.set)

        monkeypatch.setattr(worker, "flush", third_time_lucky)
        with caplog.at_level(logging.ERROR, "malecon.storage"):
            await add(store, "Anne")
            await done.wait()
        assert not await store.is_well()
        assert has(tmp_path, "Anne")
        await store.close()

    asyncio.run(run())
    assert [record.getMessage() for record in caplog.records] == ["the disk does not take what is written: disk I/O error"] * 2
