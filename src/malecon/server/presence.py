"""Who is looking, over all workers: each tells the others whom it has at a table, at every change and again now and then.

A worker that was killed says nothing more, so what was said counts only for a while.
"""

import time

from malecon.server.bus import Bus, Note
from malecon.server.live import Live

AGAIN = 15.0  # seconds until it is said again
MOST = 300  # people in a note
BELIEVED = 40.0  # seconds for which it counts


class Presence:
    def __init__(self, tables: dict[str, Live], bus: Bus, worker: str) -> None:
        self.tables = tables
        self.bus = bus
        self.worker = worker
        self.said = 0.0

    async def tell(self, live: Live) -> None:
        """Somebody has come or gone here. Of a crowd all who sit are named, and of the lookers on as many as a note has room for."""
        sit = {seat.person for seat in live.seats}
        here = sorted(live.here(), key=lambda person: (person not in sit, person))
        await self.bus.publish(Note(live.id, self.worker, here=here[:MOST]))

    async def heard(self, live: Live, note: Note) -> None:
        """Another worker says whom it has. One that is new does not know yet whom this one has."""
        people = frozenset(note.here or ())
        is_new = note.sender not in live.elsewhere
        before = live.elsewhere.get(note.sender, (0.0, frozenset()))[1]
        live.elsewhere[note.sender] = (time.time(), people)
        if people != before:
            self.changed(live, before - people)
        if is_new and live.lookers:
            await self.tell(live)

    def changed(self, live: Live, left: frozenset[str]) -> None:
        for person in left:
            live.see(person, time.time())
        live.wake()

    async def sweep(self, now: float) -> None:
        again = now >= self.said + AGAIN
        self.said = now if again else self.said
        for live in list(self.tables.values()):
            for worker, (at, people) in list(live.elsewhere.items()):
                if now > at + BELIEVED:
                    del live.elsewhere[worker]
                    self.changed(live, people)
            if again and live.lookers:
                await self.tell(live)
