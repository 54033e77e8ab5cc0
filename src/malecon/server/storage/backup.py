"""Backup and restore: every row as a line of JSON, compressed, the same for SQLite and PostgreSQL and from one to the other."""

import gzip
import json
import os
import time
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, MetaData, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from malecon.core.errors import MaleconError
from malecon.server.storage import migrate
from malecon.server.storage.faults import reason
from malecon.server.storage.store import PRIVATE, Store, engine_for

FORMAT = 1
TOGETHER = 500


class BadBackup(MaleconError):
    """A file that is no whole backup."""


async def backup(url: str, path: Path) -> dict[str, int]:
    """Write everything as it is at one moment, also while the server runs; the file is there only when it is whole."""
    store = Store(url)
    if store.file is not None and not store.file.exists():
        raise MaleconError(f"there is no database {store.file}")
    unfinished = path.with_name(path.name + ".part")
    try:
        async with store.engine.connect() as connection:
            if not store.is_sqlite:
                await connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
            else:
                await connection.execute(text("BEGIN"))
            unfinished.touch(mode=PRIVATE)
            with unfinished.open("wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb", mtime=0) as file:
                counts = await connection.run_sync(lambda sync: dump(sync, file))
                file.close()
                raw.flush()
                os.fsync(raw.fileno())
        unfinished.replace(path)
    except OSError as error:
        raise MaleconError(f"cannot write {path}: {error.strerror or error}") from None
    except SQLAlchemyError as error:
        raise MaleconError(f"cannot read the database: {reason(error)}") from None
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
        await store.engine.dispose()
    return counts


def dump(connection: Connection, file: gzip.GzipFile) -> dict[str, int]:
    seal = sha256()

    def write(doc: dict[str, Any]) -> None:
        line = json.dumps(doc, ensure_ascii=False).encode() + b"\n"
        seal.update(line)
        file.write(line)

    there = as_it_is(connection)
    if "tables" not in there.tables:
        raise MaleconError("this is no database of Malecón, or an empty one")
    revision = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one()
    write({"malecon-backup": FORMAT, "schema": revision, "at": time.time()})
    counts: dict[str, int] = {}
    for table in there.sorted_tables:
        counts[table.name] = 0
        for row in connection.execute(select(table).order_by(*table.primary_key.columns)).mappings():
            write({"in": table.name, "row": dict(row)})
            counts[table.name] += 1
    file.write(json.dumps({"end": counts, "sha256": seal.hexdigest()}).encode() + b"\n")
    return counts


def as_it_is(connection: Connection) -> MetaData:
    """The tables of a database that may not be at the present schema."""
    there = MetaData()
    there.reflect(connection, only=lambda name, _: name != "alembic_version")
    return there


async def restore(url: str, path: Path) -> dict[str, int]:
    """Fill an empty database; one that holds anything is left alone."""
    header, rows, counts = read(path)
    migrate.check(header["schema"])
    store = Store(url)
    engine = engine_for(store.url)
    try:
        store.make_file()
        async with engine.begin() as connection:
            await connection.run_sync(lambda sync: fill(sync, header["schema"], rows))
    except (SQLAlchemyError, OSError) as error:
        raise MaleconError(f"cannot fill the database {store.url.render_as_string()}: {reason(error)}") from None
    finally:
        await engine.dispose()
        await store.engine.dispose()
    return counts


def read(path: Path) -> tuple[dict[str, Any], dict[str, list[dict[str, Any]]], dict[str, int]]:
    try:
        lines = gzip.decompress(path.read_bytes()).splitlines(keepends=True)
        header, *found, end = [json.loads(line) for line in lines]
        whole = end["sha256"] == sha256(b"".join(lines[:-1])).hexdigest()
    except OSError as error:
        raise BadBackup(f"cannot read {path}: {getattr(error, 'strerror', None) or error}") from None
    except (ValueError, KeyError, TypeError, EOFError):
        raise BadBackup(f"{path} is no backup, or is cut off") from None
    if not whole or header.get("malecon-backup") != FORMAT:
        raise BadBackup(f"{path} was changed, is cut off, or is of another format")
    rows: dict[str, list[dict[str, Any]]] = {}
    for line in found:
        rows.setdefault(line["in"], []).append(line["row"])
    return header, rows, end["end"]


def fill(connection: Connection, schema: str, rows: dict[str, list[dict[str, Any]]]) -> None:
    """With the schema of the backup, then up to the present one."""
    migrate.upgrade(connection, schema)
    there = as_it_is(connection)
    if any(connection.execute(select(func.count()).select_from(there.tables[name])).scalar() for name in ("people", "tables")):
        raise MaleconError("this database is not empty; restore into a new one")
    for table in there.sorted_tables:
        found = rows.get(table.name, [])
        for start in range(0, len(found), TOGETHER):
            connection.execute(insert(table), found[start : start + TOGETHER])
    migrate.upgrade(connection)
