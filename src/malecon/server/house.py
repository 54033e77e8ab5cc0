"""Everything that one worker holds: storage, people, tables, bots, bus. Pages, sockets and the interface for programs are given this."""

import secrets
import time
from collections import Counter

from starlette.requests import HTTPConnection
from starlette.responses import Response

from malecon.server import asking, bus, scenes
from malecon.server.driver import Driver
from malecon.server.errors import Refused
from malecon.server.garbage import Garbage
from malecon.server.limits import Buckets
from malecon.server.live import Live
from malecon.server.metrics import Metrics
from malecon.server.notices import Notices
from malecon.server.people import People
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


class House:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.store = Store(settings.database_url, settings.wait_for_disk)
        self.bus = bus.connect(settings.bus)
        self.people = People(self.store)
        self.tables = Tables(self.store, self.bus, settings, self.metrics)
        self.seating = Seating(self.tables, settings)
        self.thinking = Thinking(settings.bot_workers, self.metrics)
        self.reviewing = Reviewing(self.store, settings)
        self.notices = Notices(self.tables, self.store, settings)
        self.driver = Driver(self.tables, self.seating, self.thinking, settings)
        self.requests = Buckets(settings.requests_per_minute / 60, settings.request_burst)
        self.sign_ins = Buckets(0.2, 10)  # guesses at passwords
        self.sockets: Counter[str] = Counter()  # open ones, by address
        self.garbage = Garbage(self.metrics)
        self.boot = secrets.token_hex(4)
        self.started = time.time()

    async def start(self) -> None:
        await self.store.open()
        await self.bus.start(self.tables.heard, self.tables.catch_up)
        self.driver.start()
        self.notices.start()
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

    async def visitor(self, connection: HTTPConnection) -> Person | None:
        """The person that a request comes from: by the cookie of the device, or by a program's token, which has to be good."""
        if token := bearer(connection):
            if (person := await self.people.by_token(token)) is None:
                raise Refused("token", "This token is not known, or it was dropped.", 401)
            return person
        cookie = connection.cookies.get(COOKIE)
        return await self.people.by_token(cookie) if cookie else None

    def remember(self, response: Response, token: str, secure: bool) -> None:
        """Make this browser that person's device."""
        response.set_cookie(COOKIE, token, max_age=YEAR, path="/", httponly=True, samesite="lax", secure=secure)

    def forget(self, response: Response) -> None:
        response.delete_cookie(COOKIE, path="/")

    def address(self, connection: HTTPConnection) -> str:
        """Whom to count a request against."""
        if self.settings.behind_proxy:
            forwarded = connection.headers.get("x-forwarded-for", "")
            if forwarded:
                return forwarded.rsplit(",", 1)[-1].strip()
        return connection.client.host if connection.client is not None else "?"

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

    async def set_email(self, person: Person, email: str, lang: str) -> None:
        """Keep an address and mail a link to it; nothing else is sent there until the link was followed."""
        if self.settings.mail is None:
            raise Refused("mail", "This server sends no e-mail.")
        self.notices.confirm(email.strip(), await self.people.set_email(person, email, lang), lang)

    async def hint(self, live: Live, look: Look) -> asking.Hint:
        return await asking.hint(live, look, self.thinking)


def bearer(connection: HTTPConnection) -> str:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""
