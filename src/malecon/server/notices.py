"""Telling people who are not looking: a webhook of the table, e-mail. In the background, with time-outs; the game never waits for it."""

import asyncio
import logging
import smtplib
import ssl
import time
from collections.abc import Awaitable, Callable, Coroutine
from email.message import EmailMessage
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from malecon.server import webhooks
from malecon.server.live import Live
from malecon.server.settings import Mail, Settings
from malecon.server.speech import WORDS
from malecon.server.storage.rows import Person
from malecon.server.storage.store import Store
from malecon.server.tables import Tables
from malecon.web.scene import FINISHED, PLAYING

LOG = logging.getLogger("malecon.notices")
MOST_WAITING = 1000  # for one receiver; and so many receivers
MAIL = "e-mail"  # is handed in at one place, whoever it is for
SECONDS = 5.0

Task = Callable[[], None]
Sending = Callable[[], Awaitable[None]]


class Notices:
    def __init__(self, tables: Tables, store: Store, settings: Settings) -> None:
        self.tables = tables
        self.store = store
        self.settings = settings
        self.lanes: dict[str, asyncio.Queue[Sending]] = {}  # what waits for each receiver: a slow one holds up nobody else
        self.waiting: set[asyncio.Task[None]] = set()
        tables.listeners.append(self.consider)

    async def stop(self) -> None:
        tasks = list(self.waiting)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def put(self, receiver: str, sending: Sending) -> None:
        lane = self.lanes.get(receiver)
        if lane is None and len(self.lanes) < MOST_WAITING:
            lane = self.lanes[receiver] = asyncio.Queue(MOST_WAITING)
            self.in_background(self.run(receiver, lane))
        if lane is None or lane.full():
            LOG.warning("too many notices wait; one for %s was dropped", receiver)
        else:
            lane.put_nowait(sending)

    async def run(self, receiver: str, lane: asyncio.Queue[Sending]) -> None:
        while not lane.empty():
            try:
                await lane.get_nowait()()
            except Exception as error:
                LOG.warning("a notice for %s could not be sent: %s", receiver, str(error) or type(error).__name__)
        del self.lanes[receiver]

    def in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work, name="notices")
        self.waiting.add(task)
        task.add_done_callback(self.waiting.discard)

    def mail(self, letter: Task) -> None:
        self.put(MAIL, partial(asyncio.to_thread, letter))

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
        hook = live.row.webhook
        if hook and webhooks.is_allowed(hook, self.settings.webhooks):  # again: what the host has taken off the list is off at once
            self.put(urlsplit(hook).netloc, partial(webhooks.post, hook, self.document(live)))
        if seat is not None and seat.person is not None and self.settings.mail is not None:
            self.in_background(self.mail_later(live, seat.person, live.seq))

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
        live = await self.tables.get(live.id)  # it may have left memory meanwhile, and played on
        if live.seq != seq or live.is_online(person_id):
            return
        person = await self.store.person(person_id)
        if person is not None and person.email and person.email_ok:
            self.mail(self.turn_mail(live, person))

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
        self.mail(mailer(self.settings.mail, email, subject, text))


def codes(error: smtplib.SMTPRecipientsRefused | smtplib.SMTPDataError) -> set[int]:
    return {error.smtp_code} if isinstance(error, smtplib.SMTPDataError) else {code for code, _ in error.recipients.values()}


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
            try:
                server.send_message(message)
            except (smtplib.SMTPRecipientsRefused, smtplib.SMTPDataError) as error:  # which repeats the address
                raise OSError(f"the letter was refused with {', '.join(map(str, sorted(codes(error))))}") from None

    return send
