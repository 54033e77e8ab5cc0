"""The review of a finished game as a page, or as a document for whoever asks for JSON."""

import asyncio
from dataclasses import replace

from starlette.responses import JSONResponse, Response

from malecon.review import report
from malecon.review.look import Review
from malecon.server.live import Live
from malecon.server.storage.reviews import Kept
from malecon.server.visits import Handler, Visit
from malecon.web import review_page


async def review(visit: Visit) -> Response:
    """What was found; how far it has come; or the offer to begin. Looking begins nothing."""
    live = await visit.house.tables.get(visit.request.path_params["table"])
    found = await visit.house.reviewing.find(live)
    if found is None:
        visit.house.reviewing.check(live)
    if isinstance(found, Review):
        found = replace(found, names=[seat.name for seat in live.seats])
    if "application/json" in visit.request.headers.get("accept", ""):
        return visit.keep(JSONResponse(await in_short(found)))
    if isinstance(found, Review):
        asked = visit.request.query_params.get("seat", "")
        seat = int(asked) if asked.isdecimal() and len(asked) < 3 and int(asked) < len(live.seats) else None
        told = await asyncio.to_thread(review_page.told, found, seat, visit.lang)
        return shown(visit, live, found=told)
    return shown(visit, live, progress=found)


def shown(visit: Visit, live: Live, found: review_page.Told | None = None, progress: Kept | None = None) -> Response:
    return visit.page("review", table=live.id, title=live.table.game.title, found=found, progress=progress)


async def in_short(found: Review | Kept | None) -> dict[str, object]:
    if isinstance(found, Review):
        return {"review": await asyncio.to_thread(report.document, found)}
    return {"review": None, "done": found.done if found is not None else None, "of": found.of if found is not None else None}


async def begin(visit: Visit) -> Response:
    live = await visit.house.tables.get(visit.request.path_params["table"])
    asker = visit.person.id if visit.person is not None else visit.house.address(visit.request)[:64]
    await visit.house.reviewing.begin(live, asker)
    return visit.go(f"/table/{live.id}/review")


GETS: dict[str, Handler] = {"/table/{table}/review": review}
POSTS: dict[str, Handler] = {"/table/{table}/review": begin}
