"""Answers in JSON, and refusals in the form that whoever asked can read."""

from typing import Any

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from malecon.core.errors import MaleconError
from malecon.core.words import LANGUAGES
from malecon.server.errors import Fault, Malformed, Refused, TooMany


def json_answer(doc: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(doc), status, media_type="application/json")


def language(connection: HTTPConnection) -> str:
    wanted = connection.query_params.get("lang") or connection.cookies.get("lang") or connection.headers.get("accept-language", "")
    return wanted[:2].lower() if wanted[:2].lower() in LANGUAGES else "en"


def refusal_doc(error: Refused, lang: str) -> dict[str, Any]:
    return {"error": {"code": error.code, "reason": error.say(lang), "clause": error.clause}}


def failure(error: Refused, connection: HTTPConnection) -> Response:
    """JSON for programs; a plain page for people, which pages.py makes a beautiful one of if the fault is not our own."""
    lang = language(connection)
    headers = {"retry-after": str(error.wait)} if isinstance(error, TooMany) and error.wait else {}
    if connection.scope["path"].startswith("/api/") or "text/html" not in connection.headers.get("accept", ""):
        return Response(msgspec.json.encode(refusal_doc(error, lang)), error.status, headers, "application/json")
    painter = getattr(connection.app.state, "error_page", None) if "app" in connection.scope else None
    if painter is not None and not isinstance(error, Fault):
        made: Response = painter(connection, error.status, error.say(lang), error.clause)
        return made
    return Response(error.say(lang), error.status, headers, "text/plain; charset=utf-8")


async def body(request: Request, struct: type[Any]) -> Any:
    """The body as that struct, or a refusal that says what is wrong with it."""
    try:
        return msgspec.json.decode(await request.body() or b"{}", type=struct)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed("This request cannot be read: {error}", error=error) from None


async def on_refusal(request: Request, error: Exception) -> Response:
    known = error if isinstance(error, Refused) else Refused("refused", "{error}", 400, error=error)
    assert isinstance(error, MaleconError)
    request.app.state.house.metrics.refused[known.code] += 1
    return failure(known, request)
