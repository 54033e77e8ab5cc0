"""The pages: what a browser asks for by address. Playing itself goes over the socket."""

import re

from starlette.datastructures import UploadFile
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from malecon import bots
from malecon.core import registry
from malecon.core.game import Game
from malecon.core.options import spell
from malecon.server import clocks, forms, listing, pages_people, pages_review, records
from malecon.server.errors import Malformed, NotThere
from malecon.server.messages import NewSeat, NewTable
from malecon.server.visits import Handler, Visit, error_page, handler, nothing, text, whole
from malecon.web import ledger, render, rulebook, story

__all__ = ["error_page", "routes"]

# The address of a table or of one of its pages, or the name of the table alone: in small letters, however it was typed
TABLE_LINK = re.compile(
    r"(?:\S*/table/|/)?(?P<name>[a-z0-9]{1,16})(?P<page>/replay|/log|/ledger|/review)?/?(?P<query>\?[^\s#]*)?(?:#\S*)?", re.I | re.A
)
LAST = 10_000_000  # a move that no game has: the newest there is

# The front page and new tables


async def front(visit: Visit) -> Response:
    tables, person, lang = visit.house.tables, visit.person, visit.lang
    mine = await tables.mine(person) if person is not None else []
    others = [listing.others(found, mine) for found in (await tables.open_tables(), await tables.watchable())]
    return visit.page(
        "front",
        games=list(registry.games().values()),
        levels=every_level(),
        person_name=person.name if person is not None else "",
        mine=listing.mine(mine, person, lang),
        open=listing.lines(others[0], person, lang),
        watch=listing.lines(others[1], person, lang),
    )


def every_level() -> list[str]:
    """The bots that some game has, in the order of their strength."""
    return list(dict.fromkeys(level for game in registry.games().values() for level in bots.names(game)))


async def play(visit: Visit) -> Response:
    """One click: a table against bots."""
    form = await visit.form()
    game = registry.game(text(form, "game"))
    level = text(form, "level")
    rivals = [NewSeat("bot", bot=level if level in bots.names(game) else bots.best(game))] * (game.default_players - 1)
    person = await visit.someone(text(form, "name"))
    live = await visit.house.tables.create(person, NewTable(game.id, seats=[NewSeat("me"), *rivals]))
    return visit.go(f"/table/{live.id}")


async def new(visit: Visit) -> Response:
    games = registry.games()
    wanted = visit.request.query_params.get("game", "")
    return new_form(visit, registry.game(wanted) if wanted else next(iter(games.values())), forms.Filled())


def new_form(visit: Visit, game: Game, filled: forms.Filled) -> Response:
    return visit.page(
        "new",
        200 if filled.wrong is None else filled.wrong.status,
        games=list(registry.games().values()),
        game=game,
        filled=filled,
        levels=bots.names(game),
        usual=bots.best(game),
        spell=spell,
        most={"minutes": clocks.LONGEST_BANK // 60, "seconds": clocks.LONGEST_INCREMENT, "days": clocks.MOST_DAYS},
        person_name=visit.person.name if visit.person is not None else "",
        webhooks=bool(visit.house.settings.webhooks),
    )


async def open_table(visit: Visit) -> Response:
    form = await visit.form()
    game = registry.game(text(form, "game"))
    try:
        wanted = forms.new_table(form, game, visit.lang)
        person = await visit.someone(text(form, "name"))
        live = await visit.house.tables.create(person, wanted)
    except Malformed as error:
        return new_form(visit, game, forms.Filled(form, error))
    return visit.go(f"/table/{live.id}")


async def join_by_link(visit: Visit) -> Response:
    """A link or a table's name, typed or pasted."""
    found = TABLE_LINK.fullmatch(visit.request.query_params.get("link", "").strip())
    if found is None:
        raise NotThere("There is no such table.")
    name, page, query = found["name"].lower(), found["page"] or "", found["query"] or ""
    return visit.go(f"/table/{name}{page.lower()}{query}")


# A table


async def table(visit: Visit) -> Response:
    live = await visit.house.tables.get(visit.request.path_params["table"])
    scene = await visit.house.scene(live.id, visit.person, visit.lang, key=visit.house.key(visit.request, live.id))
    invited = visit.request.query_params.get("key", "") == live.row.invite
    invite = live.row.invite if scene.my_seats else ""
    socket = f"/table/{scene.table}/live?lang={visit.lang}"
    response = visit.keep(HTMLResponse(render.table_page(scene, site=visit.site, socket=socket, invite=invite)))
    if invited:
        kept, path, secure = f"{scene.table}.{live.row.invite}", f"/table/{scene.table}", visit.request.url.scheme == "https"
        response.set_cookie("key", kept, max_age=86400, path=path, httponly=True, samesite="lax", secure=secure)
    return response


async def replay(visit: Visit) -> Response:
    """The past: a page with a slider, or its regions alone for the script."""
    asked = visit.request.query_params.get("at", "0")
    at = int(asked) if asked.isdecimal() and len(asked) < 8 else LAST if asked == "now" else 0
    scene = await visit.house.scene(visit.request.path_params["table"], visit.person, visit.lang, at=at)
    if "application/json" in visit.request.headers.get("accept", ""):
        return visit.keep(JSONResponse({"at": scene.replay.at if scene.replay else 0, "regions": render.regions(scene)}))
    return visit.keep(HTMLResponse(render.table_page(scene, site=visit.site, socket="", invite="")))


async def log(visit: Visit) -> Response:
    scene = await visit.house.scene(visit.request.path_params["table"], visit.person, visit.lang)
    return visit.page("log", scene=scene, rounds=story.chapters(scene.log))


async def ledger_page(visit: Visit) -> Response:
    """Every gain and its cause; `seat` and `kind` show those of one player or of one sort."""
    live = await visit.house.tables.get(visit.request.path_params["table"])
    scene = await visit.house.scene(live.id, visit.person, visit.lang)
    asked, kind = visit.request.query_params.get("seat", ""), visit.request.query_params.get("kind", "")
    seat = int(asked) - 1 if asked.isdecimal() and asked in map(str, range(1, len(scene.seats) + 1)) else -1
    return visit.page("ledger", scene=scene, book=ledger.ledger(scene, ledger.chapters(live.table, scene.viewer, visit.lang), seat, kind))


async def join(visit: Visit) -> Response:
    table_id = visit.request.path_params["table"]
    form = await visit.form()
    person = await visit.someone(text(form, "name"))
    seat = whole(form, "seat", 0) if text(form, "seat") else None
    await visit.house.seating.join(table_id, person, seat, visit.house.key(visit.request, table_id))
    return visit.go(f"/table/{table_id}")


async def put_bot(visit: Visit) -> Response:
    table_id = visit.request.path_params["table"]
    form = await visit.form()
    await visit.house.seating.fill(table_id, await visit.someone(), whole(form, "seat", 0), text(form, "level"))
    return visit.go(f"/table/{table_id}")


async def rematch(visit: Visit) -> Response:
    new_id = await visit.house.seating.rematch(visit.request.path_params["table"], await visit.someone())
    return visit.go(f"/table/{new_id}")


async def record(visit: Visit) -> Response:
    live = await visit.house.tables.get(visit.request.path_params["table"])
    name = f"{live.table.game.id}-{live.id}.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(await records.text_of(live), media_type="application/jsonl", headers=headers)


async def take_in(visit: Visit) -> Response:
    """A record goes on as a table."""
    file = (await visit.form()).get("record")
    if not isinstance(file, UploadFile):
        raise Malformed("Choose a file.")
    live = await records.take_in(visit.house.tables, await visit.someone(), await file.read())
    return visit.go(f"/table/{live.id}")


# Rules


async def rules_index(visit: Visit) -> Response:
    return visit.page("rules_index", games=list(registry.games().values()))


async def rules(visit: Visit) -> Response:
    game = registry.game(visit.request.path_params["game"])
    return visit.page("rules", game=game, book=rulebook.rulebook(game.folder, visit.lang, game.wording), topics=game.topics(visit.lang))


async def rule(visit: Visit) -> Response:
    """One clause alone, in plain text: what a link to it explains when somebody points at it."""
    found = registry.game(visit.request.path_params["game"]).rule(visit.request.path_params["clause"], visit.lang)
    if found is None:
        raise NotThere("There is no such rule.")
    return visit.keep(PlainTextResponse(rulebook.plain(found)))


GETS: dict[str, Handler] = {
    "/": front,
    "/new": new,
    "/join": join_by_link,
    "/rules": rules_index,
    "/rules/{game}": rules,
    "/rules/{game}/{clause}": rule,
    "/table/{table}": table,
    "/table/{table}/replay": replay,
    "/table/{table}/log": log,
    "/table/{table}/ledger": ledger_page,
    "/table/{table}/record": record,
}
POSTS: dict[str, Handler] = {
    "/play": play,
    "/new": open_table,
    "/import": take_in,
    "/table/{table}/join": join,
    "/table/{table}/bot": put_bot,
    "/table/{table}/rematch": rematch,
}


def routes() -> list[Route]:
    return [
        *(Route(path, handler(answer), methods=["GET"]) for path, answer in (GETS | pages_review.GETS).items()),
        *(Route(path, handler(answer), methods=["POST"]) for path, answer in (POSTS | pages_review.POSTS).items()),
        *(Route(path, handler(answer, programs=False), methods=["GET"]) for path, answer in pages_people.GETS.items()),
        *(Route(path, handler(answer, programs=False), methods=["POST"]) for path, answer in pages_people.POSTS.items()),
        Route("/{path:path}", handler(nothing), methods=["GET"]),
    ]
