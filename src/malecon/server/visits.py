"""A visit: one request of a browser for a page, and how it is answered."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from malecon.core.errors import BadRecord, MaleconError, OtherRules, UnknownGame
from malecon.core.words import LANGUAGES
from malecon.server.answers import failure
from malecon.server.errors import Malformed, NotThere, Refused
from malecon.server.house import YEAR, House
from malecon.server.origin import SAFE, is_at
from malecon.server.storage.rows import Person
from malecon.web import render
from malecon.web.texts import WORDS, choose_language

TABLE = re.compile(r"/table/\w+")
Handler = Callable[["Visit"], Awaitable[Response]]


@dataclass
class Site:
    """What every page knows: its address, where it is found again, day or night, and a line to tell."""

    path: str
    theme: str
    back: str
    is_answer: bool  # to a form: then it has no address of its own, and `back` is the page with the form
    notice: str = ""


class Visit:
    """One request of a browser: who asks, in which language."""

    def __init__(self, request: HTTPConnection) -> None:
        self.request = request if isinstance(request, Request) else Request(request.scope)
        self.house: House = request.app.state.house
        self.lang = language(request)
        theme = request.cookies.get("theme", "")
        is_answer = self.request.method not in SAFE
        back = form_page(self.request) if is_answer else address(request.url.path, request.url.query)
        self.site = Site(request.url.path, theme if theme in ("day", "night") else "", back, is_answer)
        self.person: Person | None = None
        self.new_token = ""

    def page(self, name: str, status: int = 200, **values: Any) -> Response:
        return self.keep(HTMLResponse(render.page(name, self.lang, site=self.site, **values), status))

    def go(self, where: str) -> Response:
        return self.keep(RedirectResponse(where, 303))

    def keep(self, response: Response) -> Response:
        """With the cookies that this visit calls for."""
        if self.new_token:
            self.house.remember(response, self.new_token, self.request.url.scheme == "https")
        if self.request.query_params.get("lang") in LANGUAGES:
            response.set_cookie("lang", self.lang, max_age=YEAR, path="/", samesite="lax")
        response.headers["Cache-Control"] = "no-store"
        return response

    async def form(self) -> FormData:
        try:
            return await self.request.form(max_files=1, max_fields=80, max_part_size=self.house.settings.record_bytes)
        except (HTTPException, UnicodeError, LookupError):  # its parts or its character set are nonsense
            raise Malformed("This form cannot be read.") from None

    async def someone(self, name: str = "") -> Person:
        """Whoever asks; a stranger becomes a guest of this device."""
        name = name.strip()
        if self.person is None:
            self.person, self.new_token = await self.house.people.guest(name or WORDS.say(self.lang, "Guest"))
        elif name and name != self.person.name:
            await self.house.people.rename(self.person, name)
            self.person = replace(self.person, name=name)
        return self.person


def language(request: HTTPConnection) -> str:
    return choose_language(request.query_params.get("lang"), request.cookies.get("lang"), request.headers.get("accept-language", ""))


def address(path: str, query: str) -> str:
    """A page without its language: whoever goes there may have chosen another meanwhile."""
    asked = urlencode([(name, value) for name, value in parse_qsl(query, keep_blank_values=True) if name != "lang"])
    return "/" + path.lstrip("/") + (f"?{asked}" if asked else "")


def form_page(request: Request) -> str:
    """The page that a form was sent from; a browser that does not say so is led to the table, or to the front page."""
    came = request.headers.get("referer", "")
    if is_at(came, request.headers.get("host", "")):
        return address(urlsplit(came).path, urlsplit(came).query)
    table = TABLE.match(request.url.path)
    return table[0] if table else "/"


def handler(answer: Handler, programs: bool = True) -> Callable[[Request], Awaitable[Response]]:
    """A page for a visit; a refusal becomes a page that says why. Where programs are not let in, the token of one is nobody's."""

    async def endpoint(request: Request) -> Response:
        visit = Visit(request)
        try:
            visit.person = await visit.house.visitor(request, programs)
            return await answer(visit)
        except MaleconError as error:
            status = error.status if isinstance(error, Refused) else 404 if isinstance(error, UnknownGame) else 400
            return refused(visit, in_words(error, visit.lang), status)
        finally:
            await request.close()  # a file that was sent along

    return endpoint


def in_words(error: MaleconError, lang: str) -> str:
    """A refusal for people. What the rules' own code says is for terminals and programs: here it is said shorter, in any language."""
    while isinstance(error, Refused):
        reason = error.values.get("reason")
        if not isinstance(reason, MaleconError):
            return error.say(lang)
        error = reason
    if isinstance(error, UnknownGame):
        return WORDS.say(lang, "There is no such game here.")
    if isinstance(error, OtherRules):
        return WORDS.say(lang, "This game was played under other rules than those of this server.")
    if isinstance(error, BadRecord):
        return WORDS.say(lang, "This file is no whole record: it is something else, was cut off, or was changed since.")
    return WORDS.say(lang, "A table cannot be set up that way.")


def refused(visit: Visit, text: str, status: int) -> Response:
    heading = WORDS.say(visit.lang, "Not found") if status == 404 else WORDS.say(visit.lang, "That did not work")
    return visit.page("error", status, heading=heading, text=text, back="" if status == 404 else way_back(visit.site))


def way_back(site: Site) -> str:
    """From a refusal: to the form, or from a page of a table to the table; nothing if the page itself is what was refused."""
    if site.is_answer:
        return site.back
    table = TABLE.match(site.path)
    return table[0] if table and table[0] != site.path else ""


def error_page(connection: HTTPConnection, status: int, text: str, clause: str = "") -> Response:
    """A refusal as a page, for whatever is refused before a page of ours is asked."""
    return refused(Visit(connection), text, status)


async def nothing(visit: Visit) -> Response:
    """For addresses that are no page; a program is told so in its own way."""
    if visit.request.url.path.startswith("/api/"):
        return failure(NotThere("There is nothing here."), visit.request)
    return refused(visit, WORDS.say(visit.lang, "There is nothing at this address."), 404)


# Forms


def text(form: FormData, name: str) -> str:
    value = form.get(name, "")
    return value.strip() if isinstance(value, str) else ""


def whole(form: FormData, name: str, default: int) -> int:
    value = text(form, name)
    if not value:
        return default
    if not value.isdecimal() or len(value) > 7:
        raise Malformed("“{given}” is no number that fits here.", given=value[:40])
    return int(value)
