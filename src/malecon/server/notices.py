"""Telling people who are not looking: a webhook of the table, e-mail. In the background, with time-outs; the game never waits for it."""

import asyncio
import logging
import smtplib
import ssl
import time
import urllib.request
from collections.abc import Callable
from email.message import EmailMessage
from typing import Any

import msgspec

from malecon.server.live import Live
from malecon.server.settings import Mail, Settings
from malecon.server.speech import WORDS
from malecon.server.storage.rows import Person
from malecon.server.storage.store import Store
from malecon.server.tables import Tables
from malecon.web.scene import FINISHED, PLAYING

LOG = logging.getLogger("malecon.notices")
MOST_WAITING = 1000
SECONDS = 5.0

Task = Callable[[], None]


class Notices:
    def __init__(self, tables: Tables, store: Store, settings: Settings) -> None:
        self.tables = tables
        self.store = store
        self.settings = settings
        self.queue: asyncio.Queue[Task] = asyncio.Queue(MOST_WAITING)
        self.task: asyncio.Task[None] | None = None
        self.waiting: set[asyncio.Task[None]] = set()
        tables.listeners.append(self.consider)

    def start(self) -> None:
        self.task = asyncio.create_task(self.run(), name="notices")

    async def stop(self) -> None:
        tasks = [*self.waiting, *([self.task] if self.task is not None else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def put(self, task: Task) -> None:
        try:
            self.queue.put_nowait(task)
        except asyncio.QueueFull:
            LOG.warning("too many notices wait; one was dropped")

    async def run(self) -> None:
        while True:
            task = await self.queue.get()
            try:
                await asyncio.to_thread(task)
            except Exception as error:
                LOG.warning("a notice could not be sent: %s", error)

    # What there is to tell

    def consider(self, live: Live) -> None:
        """After every change: somebody is newly awaited, or the game is over."""
        if live.announced == live.seq or live.status not in (PLAYING, FINISHED):
            return
        seat = live.seats[live.to_move] if live.to_move >= 0 else None
        before = live.table.record.seats[-1] if live.table.record.seats else -1
        if seat is not None and (seat.is_bot or seat.seat == before):
            return
        live.announced = live.seq
        if live.row.webhook and self.is_allowed(live.row.webhook):
            self.put(poster(live.row.webhook, self.document(live)))
        if seat is not None and seat.person is not None and self.settings.mail is not None:
            task = asyncio.create_task(self.mail_later(live, seat.person, live.seq))
            self.waiting.add(task)
            task.add_done_callback(self.waiting.discard)

    def is_allowed(self, url: str) -> bool:
        """Asked again at every use: what the host has taken off the list is off at once."""
        return any(url.startswith(allowed) for allowed in self.settings.webhooks)

    def document(self, live: Live) -> dict[str, Any]:
        over = live.status == FINISHED
        return {
            "event": "over" if over else "turn",
            "table": live.id,
            "url": self.address(f"/table/{live.id}"),
            "game": live.row.game,
            "seq": live.seq,
            "seat": live.to_move,
            "name": live.seats[live.to_move].name if live.to_move >= 0 else "",
            "scores": live.state.scores() if over else None,
            "at": time.time(),
        }

    def address(self, path: str) -> str:
        base = self.settings.public_url.rstrip("/") or f"http://{self.settings.host}:{self.settings.port}"
        return base + path

    async def mail_later(self, live: Live, person_id: str, seq: int) -> None:
        """Only if the person is still awaited after a while, and not looking."""
        await asyncio.sleep(self.settings.mail_after)
        if live.seq != seq or live.is_online(person_id):
            return
        person = await self.store.person(person_id)
        if person is not None and person.email and person.email_ok:
            self.put(self.turn_mail(live, person))

    def turn_mail(self, live: Live, person: Person) -> Task:
        assert self.settings.mail is not None and person.email is not None
        subject = WORDS.say(person.lang, "{game}: it is your turn", game=live.table.game.title)
        text = WORDS.say(
            person.lang,
            "{name}, the table waits for you:\n{link}\n\nThis address can be removed on the account page.",
            name=person.name,
            link=self.address(f"/table/{live.id}"),
        )
        return mailer(self.settings.mail, person.email, subject, text)

    def confirm(self, email: str, token: str, lang: str) -> None:
        assert self.settings.mail is not None
        subject = WORDS.say(lang, "Your address for Malecón")
        text = WORDS.say(
            lang,
            "Somebody, you we hope, wants to be told by e-mail when it is their turn. If so, open this link within a day:\n{link}\n\n"
            "If not, do nothing: you will hear no more.",
            link=self.address(f"/email/{token}"),
        )
        self.put(mailer(self.settings.mail, email, subject, text))


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """An allowed address must not lead elsewhere."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


def poster(url: str, doc: dict[str, Any]) -> Task:
    def post() -> None:
        headers = {"content-type": "application/json", "user-agent": "malecon"}
        request = urllib.request.Request(url, msgspec.json.encode(doc), headers, method="POST")
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), NoRedirect)
        with opener.open(request, timeout=SECONDS) as answer:
            answer.read(1000)

    return post


def mailer(mail: Mail, to: str, subject: str, text: str) -> Task:
    def send() -> None:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = mail.sender, to, subject
        message.set_content(text)
        with smtplib.SMTP(mail.host, mail.port, timeout=SECONDS) as server:
            if mail.starttls:
                server.starttls(context=ssl.create_default_context())
            if mail.user:
                server.login(mail.user, mail.password)
            server.send_message(message)

    return send
