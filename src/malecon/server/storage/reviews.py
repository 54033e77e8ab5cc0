"""Reviews in the database, where every worker sees how far one has come. Who began one and is not heard of any more is taken for gone."""

import time
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, delete, func, insert, select, update

from malecon.server.storage.faults import Conflict
from malecon.server.storage.schema import REVIEWS
from malecon.server.storage.store import Store

GONE = 60.0  # seconds without a sign of life


@dataclass(frozen=True)
class Kept:
    """A review, or how far it has come."""

    done: int
    of: int
    document: dict[str, Any] | None


class Reviews:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def find(self, key: str) -> Kept | None:
        """What is there under a key; nothing if it was begun by somebody who is gone."""
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(select(REVIEWS).where(REVIEWS.c.key == key))).first()
        if row is None or (row.document is None and row.at < time.time() - GONE):
            return None
        return Kept(row.done, row.of, msgspec.json.decode(row.document) if row.document is not None else None)

    async def under_way(self, asker: str | None = None) -> int:
        """How many are being made or waiting; of one asker, or of all."""
        alive = and_(REVIEWS.c.document.is_(None), REVIEWS.c.at >= time.time() - GONE)
        here = alive if asker is None else and_(alive, REVIEWS.c.asker == asker)
        async with self.store.engine.connect() as connection:
            return (await connection.execute(select(func.count()).select_from(REVIEWS).where(here))).scalar() or 0

    async def begin(self, key: str, table: str, asker: str, of: int) -> bool:
        """Whether it is ours to make: nobody else has begun it, or whoever did is gone."""

        def job(connection: Connection) -> None:
            gone = and_(REVIEWS.c.key == key, REVIEWS.c.document.is_(None), REVIEWS.c.at < time.time() - GONE)
            connection.execute(delete(REVIEWS).where(gone))
            row = {"key": key, "table_id": table, "asker": asker, "done": 0, "of": of, "at": time.time(), "document": None}
            connection.execute(insert(REVIEWS), [row])

        try:
            await self.store.writer.write(job)
        except Conflict:
            return False
        return True

    async def came(self, key: str, done: int) -> None:
        await self.change(key, done=done, at=time.time())

    async def finish(self, key: str, document: dict[str, Any]) -> None:
        await self.change(key, done=len(document["moves"]), at=time.time(), document=msgspec.json.encode(document).decode())

    async def drop(self, key: str) -> None:
        """It failed, or the server stops: somebody may begin it anew."""

        def job(connection: Connection) -> None:
            connection.execute(delete(REVIEWS).where(and_(REVIEWS.c.key == key, REVIEWS.c.document.is_(None))))

        await self.store.writer.write(job)

    async def change(self, key: str, **values: Any) -> None:
        def job(connection: Connection) -> None:
            connection.execute(update(REVIEWS).where(REVIEWS.c.key == key).values(**values))

        await self.store.writer.write(job)
