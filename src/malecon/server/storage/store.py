"""The store: every question to the database. Writing goes through one writer, reading past it."""

import sqlite3
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, cast

import msgspec
from sqlalchemy import (
    Connection,
    Insert,
    Row,
    Update,
    and_,
    bindparam,
    create_engine,
    delete,
    event,
    exists,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import URL, Dialect, make_url
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from malecon.core.errors import MaleconError
from malecon.server.storage import migrate
from malecon.server.storage.faults import Conflict, reason
from malecon.server.storage.flusher import Flusher
from malecon.server.storage.rows import Change, Entry, Kept, Listed, Person, Said, SeatRow, TableRow
from malecon.server.storage.schema import CHAT, MOVES, PEOPLE, SEATS, SNAPSHOTS, TABLES, TOKENS
from malecon.server.storage.writer import Writer

CHAT_KEPT = 100  # lines that are shown, and in memory
AT_ONCE = 100  # tables that are seen to together
PRIVATE = 0o600  # of files: they hold what is hidden in games
FRESH = 10.0  # seconds for which a failure counts
# Statements that are carried out all the time: made once
ADD_MOVES = insert(MOVES)
BY_TOKEN = (
    select(PEOPLE)
    .join(TOKENS, TOKENS.c.person == PEOPLE.c.id)
    .where(
        TOKENS.c.hash == bindparam("token"),
        TOKENS.c.kind.in_(bindparam("kinds", expanding=True)),
        (TOKENS.c.ends.is_(None)) | (TOKENS.c.ends > bindparam("now")),
    )
)
JSON_COLUMNS = ("options", "pace", "start")
# How SQLite is asked. Readers never wait for the writer.
ALWAYS = ("journal_mode=WAL", "foreign_keys=ON", "busy_timeout=5000")
PATIENT = (*ALWAYS, "synchronous=FULL")  # a commit is on the disk when it returns
QUICK = (*ALWAYS, "synchronous=NORMAL", "wal_autocheckpoint=16000")  # that is left to the flusher; if it fails, to the writer after 64 MB


class Store:
    def __init__(self, url: str, wait_for_disk: bool = True) -> None:
        try:
            self.url = make_url(url)
            self.engine = engine_for(self.url)
        except (SQLAlchemyError, ImportError) as error:
            known = "postgresql+asyncpg://USER:PASSWORD@HOST/NAME or sqlite+aiosqlite:///FILE"
            raise MaleconError(f"the setting `database` is wrong: {error}; it is {known}") from error
        self.one_moment = self.engine  # for what is read by several questions and has to fit together
        if not self.is_sqlite:
            self.one_moment = self.engine.execution_options(isolation_level="REPEATABLE READ")
            self.writer = Writer(self.engine)
            return
        direct = create_engine(self.url.set(drivername="sqlite"), hide_parameters=True)
        for engine in (self.engine.sync_engine, direct):
            event.listen(engine, "connect", prepared(PATIENT if wait_for_disk else QUICK))
        self.writer = Writer(self.engine, direct, None if wait_for_disk else Flusher(direct))

    @property
    def is_sqlite(self) -> bool:
        return self.url.get_backend_name() == "sqlite"

    @property
    def file(self) -> Path | None:
        name = self.url.database if self.is_sqlite else None
        return Path(name) if name and name != ":memory:" else None

    async def open(self) -> None:
        try:
            self.make_file()
            async with self.engine.begin() as connection:
                await connection.run_sync(migrate.upgrade)
        except MaleconError:
            raise
        except Exception as error:  # each driver has its own, for a server that is away, a wrong password, a file that is none of ours
            raise MaleconError(f"cannot open the database {self.url.render_as_string()}: {reason(error)}") from error
        self.writer.start()

    def make_file(self) -> None:
        """Of SQLite: nobody else on the machine reads it; the others that SQLite makes beside it are like it."""
        if self.file is not None:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.file.touch(mode=PRIVATE)

    async def close(self) -> None:
        await self.writer.stop()
        await self.engine.dispose()

    async def is_well(self) -> bool:
        """Whether it can be read, and nothing has failed to be written a moment ago."""
        if time.time() - self.writer.last_failure < FRESH:
            return False
        async with self.engine.connect() as connection:
            return (await connection.execute(select(func.count()).select_from(TABLES).where(TABLES.c.id == ""))).scalar() == 0

    # People

    async def add_person(self, person: Person, token_hash: str, kind: str) -> None:
        def job(connection: Connection) -> None:
            connection.execute(insert(PEOPLE), [columns(person)])
            connection.execute(insert(TOKENS), [token_row(token_hash, person.id, kind, "", None)])

        await self.writer.write(job)

    async def change_person(self, person: str, **values: Any) -> None:
        def job(connection: Connection) -> None:
            connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(**values))

        await self.writer.write(job)

    async def person(self, person_id: str) -> Person | None:
        return await self.one_person(PEOPLE.c.id == person_id)

    async def person_by_login(self, login: str) -> Person | None:
        return await self.one_person(PEOPLE.c.login == login)

    async def one_person(self, condition: Any) -> Person | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(PEOPLE).where(condition))).first()
        return Person(**row._mapping) if row is not None else None

    async def person_by_token(self, token_hash: str, kinds: tuple[str, ...]) -> Person | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(BY_TOKEN, {"token": token_hash, "kinds": kinds, "now": time.time()})).first()
        return Person(**row._mapping) if row is not None else None

    async def add_token(self, token_hash: str, person: str, kind: str, label: str = "", ends: float | None = None) -> None:
        def job(connection: Connection) -> None:
            connection.execute(insert(TOKENS), [token_row(token_hash, person, kind, label, ends)])

        await self.writer.write(job)

    async def drop_token(self, token_hash: str, person: str) -> None:
        def job(connection: Connection) -> None:
            connection.execute(delete(TOKENS).where(TOKENS.c.hash == token_hash, TOKENS.c.person == person))

        await self.writer.write(job)

    async def drop_tokens(self, person: str, *kinds: str, but: str = "") -> None:
        def job(connection: Connection) -> None:
            connection.execute(delete(TOKENS).where(TOKENS.c.person == person, TOKENS.c.kind.in_(kinds), TOKENS.c.hash != but))

        await self.writer.write(job)

    async def tokens(self, person: str, kind: str) -> list[tuple[str, str, float]]:
        """Hash, label and birth of somebody's tokens."""
        query = select(TOKENS.c.hash, TOKENS.c.label, TOKENS.c.created).where(TOKENS.c.person == person, TOKENS.c.kind == kind)
        async with self.engine.connect() as connection:
            return [(row.hash, row.label, row.created) for row in await connection.execute(query.order_by(TOKENS.c.created))]

    # Tables

    async def add_table(self, kept: Kept, rematch_of: str = "") -> None:
        """A new table; as the rematch of another only if that one has none yet, else Conflict."""

        def job(connection: Connection) -> None:
            connection.execute(insert(TABLES), [table_columns(columns(kept.row))])
            connection.execute(insert(SEATS), [{"table_id": kept.row.id} | columns(seat) for seat in kept.seats])
            write_log(connection, Change(kept.row.id, kept.entries, kept.snapshots))
            if rematch_of:
                first = and_(TABLES.c.id == rematch_of, TABLES.c.rematch.is_(None))
                if connection.execute(update(TABLES).where(first).values(rematch=kept.row.id)).rowcount != 1:
                    raise Conflict("there is a rematch already")

        await self.writer.write(job)

    async def write(self, change: Change) -> None:
        """All of the change, or Conflict if another one was quicker."""

        def job(connection: Connection) -> None:
            write_log(connection, change)
            for seat in change.seats:
                where = and_(SEATS.c.table_id == change.table, SEATS.c.seat == seat.seat)
                if change.free_seat is not None and change.free_seat[0] == seat.seat:
                    where = and_(where, SEATS.c.kind == change.free_seat[1])
                written = connection.execute(update(SEATS).where(where).values(**columns(seat)))
                if written.rowcount != 1:
                    raise Conflict("the seat was taken meanwhile")
            if change.row:
                values = table_columns(change.row)
                given = {f"new_{name}": value for name, value in values.items()} | {"table": change.table}
                if change.was_ruleset is None:
                    done = often(connection, table_update(tuple(values)), [given])
                else:
                    update_of = table_update(tuple(values)).where(TABLES.c.ruleset == change.was_ruleset)
                    done = connection.execute(update_of, given).rowcount
                if done != 1:
                    raise Conflict("the table was changed meanwhile")

        await self.writer.write(job)

    async def load(self, table_id: str, chat: int = CHAT_KEPT) -> Kept | None:
        """A table with all moves, and with the last lines of its chat."""
        async with self.one_moment.connect() as connection:
            row = (await connection.execute(select(TABLES).where(TABLES.c.id == table_id))).first()
            if row is None:
                return None
            kept = Kept(table_row(row), [])
            for found in await connection.execute(select(SEATS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat)):
                kept.seats.append(SeatRow(**without_table(found)))
            for found in await connection.execute(select(MOVES).where(MOVES.c.table_id == table_id).order_by(MOVES.c.seq)):
                kept.entries.append(Entry(**without_table(found)))
            for found in await connection.execute(select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table_id).order_by(SNAPSHOTS.c.moves)):
                kept.snapshots[found.moves] = msgspec.json.decode(found.position)
            for found in await connection.execute(select(CHAT).where(CHAT.c.table_id == table_id).order_by(CHAT.c.n.desc()).limit(chat)):
                kept.chat.append(Said(**without_table(found)))
            kept.chat.reverse()
        return kept

    async def tables_of(self, person: str, limit: int = 100) -> list[Listed]:
        mine = select(SEATS.c.table_id).where(SEATS.c.person == person)
        return await self.listed(TABLES.c.id.in_(mine) | (TABLES.c.host == person), limit)

    async def hand_over(self, old: str, new: str) -> list[str]:
        """Seats and tables of one person become another's, but for seats at a table where that one sits too; which tables have changed."""
        passing = and_(SEATS.c.person == old, SEATS.c.table_id.not_in(select(SEATS.c.table_id).where(SEATS.c.person == new)))
        tables: list[str] = []

        def job(connection: Connection) -> None:
            seated = connection.execute(select(SEATS.c.table_id).where(passing)).scalars()
            hosted = connection.execute(select(TABLES.c.id).where(TABLES.c.host == old)).scalars()
            tables[:] = sorted({*seated, *hosted})
            connection.execute(update(SEATS).where(passing).values(person=new))
            connection.execute(update(TABLES).where(TABLES.c.host == old).values(host=new))

        await self.writer.write(job)
        return tables

    async def unfinished_of(self, person: str) -> int:
        query = select(func.count()).select_from(TABLES).where(TABLES.c.host == person, TABLES.c.status != "finished")
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).scalar() or 0

    async def tables_in_public(self, status: str, limit: int = 50) -> list[Listed]:
        return await self.listed((TABLES.c.listed.is_(True)) & (TABLES.c.status == status), limit)

    async def listed(self, condition: Any, limit: int) -> list[Listed]:
        async with self.engine.connect() as connection:
            over_last = (TABLES.c.status == "finished", TABLES.c.changed.desc())  # a long past leaves room for what is still being played
            rows = (await connection.execute(select(TABLES).where(condition).order_by(*over_last).limit(limit))).all()
            found = {row.id: Listed(table_row(row), []) for row in rows}
            if found:
                for row in await connection.execute(select(SEATS).where(SEATS.c.table_id.in_(found)).order_by(SEATS.c.seat)):
                    found[row.table_id].seats.append(SeatRow(**without_table(row)))
        return list(found.values())

    async def overdue(self, now: float, but: list[str] | None = None) -> list[str]:
        """Tables whose seat to move has run out of time, a hundred at most, `but` for those that nothing can be done for now."""
        query = select(TABLES.c.id).where(TABLES.c.status == "playing", TABLES.c.deadline < now, TABLES.c.id.not_in(but or []))
        async with self.engine.connect() as connection:
            return list((await connection.execute(query.limit(AT_ONCE))).scalars())

    async def waiting_for_bots(self, before: float, after: str = "") -> list[str]:
        """Tables where a person sits, a bot is to move and nobody has made it since `before`: the next hundred behind `after`."""
        sits = exists().where(SEATS.c.table_id == TABLES.c.id, SEATS.c.kind == "person", SEATS.c.stands_in.is_(False))
        waits = and_(TABLES.c.status == "playing", TABLES.c.bot_turn.is_(True), TABLES.c.changed < before, TABLES.c.id > after)
        async with self.engine.connect() as connection:
            return list((await connection.execute(select(TABLES.c.id).where(waits, sits).order_by(TABLES.c.id).limit(AT_ONCE))).scalars())

    async def counts(self) -> dict[str, int]:
        async with self.engine.connect() as connection:
            rows = await connection.execute(select(TABLES.c.status, func.count()).group_by(TABLES.c.status))
            return {row[0]: row[1] for row in rows}


def engine_for(url: URL) -> AsyncEngine:
    """An engine that says in one way what is wrong. Drivers of databases over a network have errors of their own for one that is away."""
    engine = create_async_engine(url, hide_parameters=True)
    if url.get_backend_name() != "sqlite":
        event.listen(engine.sync_engine, "do_connect", connected)
    return engine


def connected(dialect: Dialect, _record: Any, arguments: list[Any], named: dict[str, Any]) -> Any:
    try:
        return dialect.connect(*arguments, **named)
    except Exception as error:
        raise OperationalError(None, None, error) from error


def prepared(pragmas: tuple[str, ...]) -> Callable[[Any, Any], None]:
    def prepare(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return prepare


@cache
def table_update(names: tuple[str, ...]) -> Update:
    """The change of these columns of one table's row: one statement for every choice of columns, with every move the same."""
    return update(TABLES).where(TABLES.c.id == bindparam("table")).values({name: bindparam(f"new_{name}") for name in names})


def often(connection: Connection, statement: Insert | Update, rows: list[dict[str, Any]]) -> int:
    """Carry out a statement that every move needs, and say how many rows it met. SQLite is asked directly: what SQLAlchemy does for
    statements of any kind takes longer than the database itself."""
    if connection.dialect.name != "sqlite":
        return connection.execute(statement, rows[0] if len(rows) == 1 else rows).rowcount  # of several rows not every driver counts
    text, names = in_sqlite(statement)
    direct = cast(sqlite3.Connection, connection.connection.driver_connection)
    return direct.executemany(text, [tuple([row[name] for name in names]) for row in rows]).rowcount


@cache
def in_sqlite(statement: Insert | Update) -> tuple[str, tuple[str, ...]]:
    """A statement as SQLite takes it, and what goes into its gaps."""
    compiled = statement.compile(dialect=sqlite.dialect())
    return str(compiled), tuple(compiled.positiontup or ())


def write_log(connection: Connection, change: Change) -> None:
    key = {"table_id": change.table}
    if change.entries:
        often(connection, ADD_MOVES, [key | columns(entry) for entry in change.entries])
    if change.forget_snapshots_after is not None:
        gone = and_(SNAPSHOTS.c.table_id == change.table, SNAPSHOTS.c.moves > change.forget_snapshots_after)
        connection.execute(delete(SNAPSHOTS).where(gone))
    if change.snapshots:
        rows = [key | {"moves": moves, "position": msgspec.json.encode(doc).decode()} for moves, doc in change.snapshots.items()]
        connection.execute(insert(SNAPSHOTS), rows)
    if change.said is not None:
        connection.execute(insert(CHAT), [key | columns(change.said)])


def columns(row: Any) -> dict[str, Any]:
    return dict(vars(row))


def table_columns(values: dict[str, Any]) -> dict[str, Any]:
    """A table's row with what is JSON or a large number as text."""
    made = dict(values)
    for name in JSON_COLUMNS:
        if made.get(name) is not None:
            made[name] = msgspec.json.encode(made[name]).decode()
    if "seed" in made:
        made["seed"] = str(made["seed"])
    return made


def table_row(row: Row[Any]) -> TableRow:
    made = dict(row._mapping)
    for name in JSON_COLUMNS:
        if made[name] is not None:
            made[name] = msgspec.json.decode(made[name])
    made["seed"] = int(made["seed"])
    return TableRow(**made)


def without_table(row: Row[Any]) -> dict[str, Any]:
    return {key: value for key, value in row._mapping.items() if key != "table_id"}


def token_row(token_hash: str, person: str, kind: str, label: str, ends: float | None) -> dict[str, Any]:
    return {"hash": token_hash, "person": person, "kind": kind, "label": label, "created": time.time(), "ends": ends}
