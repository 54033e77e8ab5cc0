"""Everything that one worker holds: storage, people, tables, bots, bus. Pages, sockets and the interface for programs are given this."""

import secrets
from collections import Counter
from contextlib import suppress

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.websockets import WebSocket

from malecon.server import asking, bus, scenes
from malecon.server.bus import Note
from malecon.server.driver import Driver
from malecon.server.errors import Refused, TooMany
from malecon.server.garbage import Garbage
from malecon.server.limits import Buckets, counted
from malecon.server.live import Live
from malecon.server.metrics import Metrics
from malecon.server.notices import Notices
from malecon.server.people import DEVICE, PROGRAM, People, read_email
from malecon.server.reviewing import Reviewing
from malecon.server.scenes import Look
from malecon.server.seating import Seating
from malecon.server.settings import Settings
from malecon.server.storage.rows import Person
from malecon.server.storage.store import Store
from malecon.server.tables import Tables
from malecon.server.thinking import Thinking
from malecon.web.scene import Scene

COOKIE = "malecon"
YEAR = 365 * 86400
HOUR = 3600.0
EVERY = 10.0  # seconds: so often every socket of an address may be pinged
SIGNED_OUT = 4401  # why a socket was closed


class House:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.store = Store(settings.database_url, settings.wait_for_disk)
        self.bus = bus.connect(settings.bus)
        self.people = People(self.store, self.signed_out)
        self.tables = Tables(self.store, self.bus, settings, self.metrics)
        self.seating = Seating(self.tables, settings)
        self.thinking = Thinking(settings.bot_workers, self.metrics)
        self.reviewing = Reviewing(self.store, settings)
        self.notices = Notices(self.tables, self.store, settings)
        self.driver = Driver(self.tables, self.seating, self.thinking, settings)
        self.requests = Buckets(settings.requests_per_minute / 60, settings.request_burst)
        pinged = settings.sockets_per_address / EVERY if settings.requests_per_minute else 0  # where nothing is counted, neither are they
        self.pings = Buckets(pinged, settings.sockets_per_address)
        self.sign_ins = Buckets(0.2, 10)  # guesses at passwords
        self.accounts = Buckets(0.2, 20)  # that are opened
        self.talk = Buckets(settings.chat_per_minute / 60, 10)
        self.letters = Buckets(5 / 3600, 5)  # that ask whether an address is somebody's own
        self.sockets: Counter[str] = Counter()  # open ones, by address
        self.connected: dict[str, set[WebSocket]] = {}  # open ones of those who are somebody
        self.garbage = Garbage(self.metrics)
        self.boot = secrets.token_hex(4)

    async def start(self) -> None:
        await self.store.open()
        await self.bus.start(self.heard, self.tables.catch_up)
        self.driver.start()
        self.garbage.start()

    async def stop(self) -> None:
        await self.garbage.stop()
        await self.driver.stop()
        await self.notices.stop()
        await self.reviewing.stop()
        await self.bus.stop()
        await self.store.close()
        self.thinking.stop()

    # Who is there

    async def visitor(self, connection: HTTPConnection, programs: bool = True) -> Person | None:
        """The person that a request comes from, who is counted for it; a token in the header has to be good."""
        person = await self.known(connection, programs)
        if person is not None:
            self.spend(person.id)
        elif bearer(connection):
            raise Refused("token", "This token is not known, or it was dropped.", 401)
        return person

    async def known(self, connection: HTTPConnection, programs: bool = True) -> Person | None:
        """By the cookie of a device, or by a token in the header, which may be a program's. Only a device can open doors for others."""
        token = bearer(connection)
        if token:
            return await self.people.by_token(token, DEVICE, *([PROGRAM] if programs else []))
        cookie = connection.cookies.get(COOKIE)
        return await self.people.by_token(cookie, DEVICE) if cookie else None

    async def signed_out(self, person_id: str) -> None:
        """A token is good no more: whoever came in by it goes, wherever that was."""
        await self.show_out(person_id)
        await self.bus.publish(Note("", self.tables.worker, person=person_id))

    async def show_out(self, person_id: str) -> None:
        for socket in list(self.connected.get(person_id, ())):
            if await self.known(socket) is None:
                with suppress(Exception):  # it may be gone already
                    await socket.close(SIGNED_OUT)

    async def heard(self, note: Note) -> None:
        if note.person:
            await self.show_out(note.person)
        else:
            await self.tables.heard(note)

    def remember(self, response: Response, token: str, secure: bool) -> None:
        """Make this browser that person's device."""
        response.set_cookie(COOKIE, token, max_age=YEAR, path="/", httponly=True, samesite="lax", secure=secure)

    def forget(self, response: Response) -> None:
        response.delete_cookie(COOKIE, path="/")

    def address(self, connection: HTTPConnection) -> str:
        """Whom to count a request against. What the proxy in front has added to the header stands at its very end."""
        found = connection.client.host if connection.client is not None else "?"
        if self.settings.behind_proxy:
            forwarded = connection.headers.getlist("x-forwarded-for")
            found = (forwarded[-1].rsplit(",", 1)[-1].strip() if forwarded else "") or found
        return counted(found)

    def spend(self, *names: str) -> None:
        """One more request of this address, or of this person, by whatever way it came."""
        if not all(self.requests.take(name) for name in names):
            raise TooMany("Too many requests; wait a moment.", self.requests.wait)

    def spend_ping(self, name: str) -> None:
        """Whoever has asked for too much may still say to be there."""
        if not self.pings.take(name):
            raise TooMany("Too many messages; slow down.", self.pings.wait)

    def spend_hash(self, bucket: Buckets, connection: HTTPConnection) -> None:
        """To hash a password takes longer than anything else that is asked for, by design: no address has many hashed."""
        if not bucket.take(self.address(connection)):
            raise TooMany("Too many attempts; wait a little.", bucket.wait)

    # What is shown

    async def scene(self, table_id: str, person: Person | None, lang: str, at: int | None = None, key: str = "") -> Scene:
        live = await self.tables.get(table_id, person)
        return scenes.scene(live, self.look(live, person, lang, at, key))

    def look(self, live: Live, person: Person | None, lang: str, at: int | None = None, key: str = "") -> Look:
        past = None if at is None else min(max(0, at), live.moves)
        return Look(person, lang, at=past, reviews=self.settings.review_workers > 0, key=key)

    def key(self, connection: HTTPConnection, table_id: str) -> str:
        """Of the link that a visitor came by to that table, now or before."""
        kept, _, key = connection.cookies.get("key", "").partition(".")
        return connection.query_params.get("key", "") or (key if kept == table_id else "")

    async def say(self, table_id: str, person: Person, client: str, text: str) -> int:
        """Talk at a table, not faster than anybody reads."""
        if not self.talk.take(person.id):
            raise TooMany("You talk faster than anybody can read; wait a moment.", self.talk.wait)
        return await self.tables.say(table_id, person, client, text)

    async def set_email(self, person: Person, email: str, lang: str, asker: str = "") -> None:
        """Keep an address and mail a link to it; nothing else is sent there until the link was followed. Nobody has many of them sent, and
        no address gets many, whoever asks; where the request comes from, `asker`, there may be several people."""
        if self.settings.mail is None:
            raise Refused("mail", "This server sends no e-mail.")
        email = read_email(email)
        costs = {person.id: 1.0, asker: 0.25, email.casefold(): 1.0}  # in this order: who is refused takes nothing from anybody else
        if not all(self.letters.take(name, cost=cost) for name, cost in costs.items()):
            raise TooMany("Enough letters were sent for now; try again in an hour.", HOUR)
        self.notices.confirm(email, await self.people.set_email(person, email, lang), lang)

    async def hint(self, live: Live, look: Look) -> asking.Hint:
        return await asking.hint(live, look, self.thinking)


def bearer(connection: HTTPConnection) -> str:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""
