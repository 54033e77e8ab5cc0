"""Backups of what is not as it should be: each is one plain line, and nothing is left behind."""

import asyncio
import gzip
import json
import stat
from hashlib import sha256
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from malecon.core.errors import MaleconError
from malecon.server.storage import backup as backups
from malecon.server.storage import migrate
from malecon.server.storage.store import Store
from tests.server.setting import Player, client, settings


def at_schema(folder: Path, revision: str) -> str:
    """A database as an older version has left it, with one table in it."""
    url = settings(folder).database_url

    def fill(connection: Connection) -> None:
        migrate.upgrade(connection, revision)
        connection.execute(text("INSERT INTO people (id, name, email_ok, lang, created) VALUES ('anne', 'Anne', 0, 'en', 1.0)"))

    async def make() -> None:
        folder.mkdir(exist_ok=True)
        store = Store(url)
        async with store.engine.begin() as connection:
            await connection.run_sync(fill)
        await store.engine.dispose()

    asyncio.run(make())
    return url


@pytest.mark.parametrize("revision", ["0001", "0002"])
def test_a_database_of_an_older_version_is_backed_up_before_the_update(folder: Path, revision: str) -> None:
    file = folder / "all.gz"
    counts = asyncio.run(backups.backup(at_schema(folder / "old", revision), file))
    assert counts["people"] == 1 and "reviews" not in counts
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    new = settings(folder / "new")
    assert asyncio.run(backups.restore(new.database_url, file)) == counts
    assert stat.S_IMODE((folder / "new" / "malecon.db").stat().st_mode) == 0o600
    with client(new) as server:
        Player(server, "Ben").open()


@pytest.mark.parametrize("content", [b"", b"a letter to my aunt" * 500])
def test_what_is_no_database_has_no_backup(folder: Path, content: bytes) -> None:
    (folder / "malecon.db").write_bytes(content)
    with pytest.raises(MaleconError, match="database"):
        asyncio.run(backups.backup(settings(folder).database_url, folder / "all.gz"))
    assert [file.name for file in folder.iterdir()] == ["malecon.db"]


def test_a_backup_needs_a_place(folder: Path) -> None:
    url = at_schema(folder / "old", "head")
    (folder / "file").touch()
    for place in (folder / "file" / "x", folder / "nowhere" / "x"):
        with pytest.raises(MaleconError, match="cannot write"):
            asyncio.run(backups.backup(url, place))


def test_a_backup_of_a_newer_version_makes_no_database(folder: Path) -> None:
    lines = json.dumps({"malecon-backup": 1, "schema": "0999", "at": 1.0}).encode() + b"\n"
    end = json.dumps({"end": {}, "sha256": sha256(lines).hexdigest()}).encode() + b"\n"
    (folder / "new.gz").write_bytes(gzip.compress(lines + end))
    with pytest.raises(MaleconError, match="newer"):
        asyncio.run(backups.restore(settings(folder / "data").database_url, folder / "new.gz"))
    assert not (folder / "data").exists()
    with pytest.raises(MaleconError, match="cannot fill"):
        asyncio.run(backups.restore("sqlite+aiosqlite:////dev/null/x/malecon.db", backup_of(folder)))


def backup_of(folder: Path) -> Path:
    asyncio.run(backups.backup(at_schema(folder / "old", "head"), folder / "all.gz"))
    return folder / "all.gz"
