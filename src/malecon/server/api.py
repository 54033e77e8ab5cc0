"""The interface for programs: JSON over HTTP. `openapi` describes it from the list at the end."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from starlette.convertors import IntegerConvertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from malecon import bots
from malecon.core import registry
from malecon.core.game import Game
from malecon.server import asking, messages, records, scenes
from malecon.server.answers import body, json_answer, language
from malecon.server.errors import Forbidden, Malformed, Refused
from malecon.server.house import House
from malecon.server.live import Live
from malecon.server.scenes import Look
from malecon.server.storage.rows import Listed, Person

Handler = Callable[[Request], Awaitable[Response]]


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


async def somebody(request: Request) -> Person:
    person = await house_of(request).visitor(request)
    if person is None:
        raise Refused("guest", "Say who you are: a token in the Authorization header.", 401)
    return person


async def owner(request: Request) -> Person:
    """Somebody with a device, for what a program that was let in may not change."""
    person = await somebody(request)
    if await house_of(request).known(request, programs=False) is None:
        raise Forbidden("A program's token is not enough for that.")
    return person


async def at_table(request: Request) -> tuple[Live, Look]:
    house = house_of(request)
    person = await house.visitor(request)
    live = await house.tables.get(request.path_params["table"], person)
    return live, house.look(live, person, language(request))


def integer(request: Request, name: str) -> int | None:
    text = request.query_params.get(name)
    if text is None:
        return None
    if not text.isdecimal() or len(text) > 7:
        raise Malformed("{name} is a whole number.", name=name)
    return int(text)


# People


async def new_guest(request: Request) -> Response:
    wanted = await body(request, messages.NewGuest)
    person, token = await house_of(request).people.guest(wanted.name)
    return json_answer({"person": person.id, "name": person.name, "token": token}, 201)


async def me(request: Request) -> Response:
    person = await somebody(request)
    return json_answer({"person": person.id, "name": person.name, "account": person.login})


async def open_account(request: Request) -> Response:
    wanted = await body(request, messages.Account)
    person = await owner(request)
    await house_of(request).people.open_account(person, wanted.login, wanted.password)
    return json_answer({"person": person.id, "account": wanted.login}, 201)


async def sign_in(request: Request) -> Response:
    house = house_of(request)
    wanted = await body(request, messages.Account)
    if not house.sign_ins.take(house.address(request)):
        raise Refused("many", "Too many tries; wait a moment.", 429)
    person, token = await house.people.sign_in(wanted.login, wanted.password)
    return json_answer({"person": person.id, "name": person.name, "token": token})


async def new_token(request: Request) -> Response:
    wanted = await body(request, messages.NewToken)
    token = await house_of(request).people.new_program_token(await owner(request), wanted.label)
    return json_answer({"token": token}, 201)


async def list_tokens(request: Request) -> Response:
    found = await house_of(request).people.program_tokens(await owner(request))
    return json_answer({"tokens": [{"id": short, "label": label, "made": made} for short, label, made in found]})


async def drop_token(request: Request) -> Response:
    await house_of(request).people.drop_program_token(await owner(request), request.path_params["token"])
    return json_answer({})


# Games and tables


async def list_games(request: Request) -> Response:
    return json_answer({"games": [game_doc(game) for game in registry.games().values()]})


def game_doc(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "ruleset": game.ruleset,
        "players": [game.min_players, game.max_players],
        "options": [{"name": option.name, "choices": option.choices, "help": option.help} for option in game.options],
        "bots": bots.names(game),
        "actions": game.actions,
    }


async def new_table(request: Request) -> Response:
    wanted = await body(request, messages.NewTable)
    live = await house_of(request).tables.create(await somebody(request), wanted)
    return json_answer({"table": live.id, "invite": live.row.invite, "status": live.status, "seq": live.seq}, 201)


def listed_doc(listed: Listed) -> dict[str, Any]:
    row = listed.row
    seats = [{"seat": seat.seat, "name": seat.name, "kind": seat.kind, "bot": seat.bot} for seat in listed.seats]
    return {
        "table": row.id,
        "game": row.game,
        "status": row.status,
        "options": row.options,
        "pace": row.pace,
        "seats": seats,
        "changed": row.changed,
    }


async def list_tables(request: Request) -> Response:
    house = house_of(request)
    which = request.query_params.get("which", "open")
    if which == "mine":
        found = await house.tables.mine(await somebody(request))
    elif which in ("open", "playing"):
        found = await (house.tables.open_tables() if which == "open" else house.tables.watchable())
    else:
        raise Malformed("which is open, playing or mine.")
    return json_answer({"tables": [listed_doc(listed) for listed in found]})


async def show_table(request: Request) -> Response:
    live, look = await at_table(request)
    return json_answer(scenes.document(live, look, integer(request, "since")))


async def table_log(request: Request) -> Response:
    live, look = await at_table(request)
    viewer, _ = scenes.viewer_of(live, look)
    lines = live.logbook.read(viewer, look.lang)
    return json_answer({"seq": live.seq, "log": [{"move": line.move, "seat": line.seat, "text": line.text} for line in lines]})


async def table_at(request: Request) -> Response:
    live, look = await at_table(request)
    moves = min(request.path_params["moves"], live.moves)
    viewer, _ = scenes.viewer_of(live, look)
    return json_answer({"at": moves, "of": live.moves, "viewer": viewer, "view": scenes.state_at(live, moves).observe(viewer)})


async def join(request: Request) -> Response:
    wanted = await body(request, messages.Join)
    person = await somebody(request)
    seat = await house_of(request).seating.join(request.path_params["table"], person, wanted.seat, wanted.key, wanted.name)
    return json_answer({"seat": seat})


async def act(request: Request) -> Response:
    wanted = await body(request, messages.ActBody)
    actions = wanted.actions or ([] if wanted.action is None else [wanted.action])
    if not actions or (wanted.actions and wanted.action is not None):
        raise Malformed("Give an action, or several actions of one question.")
    person = await somebody(request)
    done = await house_of(request).tables.act(request.path_params["table"], person, wanted.seq, wanted.id, actions, language(request))
    return json_answer({"id": wanted.id, "seq": done.seq, "played": len(done.actions)})


async def undo(request: Request) -> Response:
    wanted = await body(request, messages.UndoBody)
    seq = await house_of(request).tables.undo(request.path_params["table"], await somebody(request), wanted.seq, wanted.id)
    return json_answer({"id": wanted.id, "seq": seq})


async def chat(request: Request) -> Response:
    wanted = await body(request, messages.ChatBody)
    seq = await house_of(request).say(request.path_params["table"], await somebody(request), wanted.id, wanted.text)
    return json_answer({"id": wanted.id, "seq": seq})


async def leave(request: Request) -> Response:
    wanted = await body(request, messages.SeatBody)
    await house_of(request).seating.leave(request.path_params["table"], await somebody(request), wanted.seat)
    return json_answer({})


async def take_back(request: Request) -> Response:
    wanted = await body(request, messages.SeatBody)
    await house_of(request).seating.back(request.path_params["table"], await somebody(request), wanted.seat)
    return json_answer({})


async def fill(request: Request) -> Response:
    wanted = await body(request, messages.FillBody)
    await house_of(request).seating.fill(request.path_params["table"], await somebody(request), wanted.seat, wanted.bot)
    return json_answer({})


async def rematch(request: Request) -> Response:
    made = await house_of(request).seating.rematch(request.path_params["table"], await somebody(request))
    return json_answer({"table": made}, 201)


async def why(request: Request) -> Response:
    live, look = await at_table(request)
    reason, clause = asking.why(live, look, request.query_params.get("move", "")[:500], integer(request, "action"))
    return json_answer({"reason": reason, "clause": clause})


async def hint(request: Request) -> Response:
    live, look = await at_table(request)
    found = await house_of(request).hint(live, look)
    return json_answer({"action": found.action, "move": found.move, "instead": found.other, "why": found.why})


async def record(request: Request) -> Response:
    live, _ = await at_table(request)
    text = await records.text_of(live)
    name = f"{live.row.game}-{live.id}.jsonl"
    return Response(text, media_type="application/x-ndjson", headers={"content-disposition": f'attachment; filename="{name}"'})


async def import_record(request: Request) -> Response:
    person = await somebody(request)
    live = await records.take_in(house_of(request).tables, person, await request.body())
    return json_answer({"table": live.id, "status": live.status, "moves": live.moves}, 201)


@dataclass(frozen=True)
class Call:
    """One thing that a program can ask for."""

    method: str
    path: str
    handler: Handler
    says: str
    takes: type[Any] | None = None
    asks: tuple[str, ...] = ()  # parameters in the address
    public: bool = False  # without a token, too


CALLS = (
    Call("POST", "/api/guests", new_guest, "Become a guest; the token that comes back is shown once.", messages.NewGuest, public=True),
    Call("GET", "/api/me", me, "Who the token belongs to."),
    Call("POST", "/api/account", open_account, "Give the guest an account with a password.", messages.Account),
    Call("POST", "/api/sign-in", sign_in, "A token for another device of an account.", messages.Account, public=True),
    Call(
        "POST",
        "/api/tokens",
        new_token,
        "A token for a program, which can do all but change the account and its tokens; it is shown once.",
        messages.NewToken,
    ),
    Call("GET", "/api/tokens", list_tokens, "My tokens for programs."),
    Call("DELETE", "/api/tokens/{token}", drop_token, "Drop one of them."),
    Call("GET", "/api/games", list_games, "Every game with its options and bots.", public=True),
    Call("POST", "/api/tables", new_table, "Open a table.", messages.NewTable),
    Call(
        "GET", "/api/tables", list_tables, "Tables: which=open (with a free seat), playing (to watch), mine.", asks=("which",), public=True
    ),
    Call(
        "GET",
        "/api/tables/{table}",
        show_table,
        "The table as I may see it; events after `since` moves.",
        asks=("since", "lang"),
        public=True,
    ),
    Call("GET", "/api/tables/{table}/log", table_log, "The log in words.", asks=("lang",), public=True),
    Call("GET", "/api/tables/{table}/at/{moves:moves}", table_at, "The table as it was after so many moves.", public=True),
    Call("POST", "/api/tables/{table}/join", join, "Sit down.", messages.Join),
    Call("POST", "/api/tables/{table}/act", act, "Play.", messages.ActBody),
    Call("POST", "/api/tables/{table}/undo", undo, "Take my last choice back.", messages.UndoBody),
    Call("POST", "/api/tables/{table}/chat", chat, "Say something.", messages.ChatBody),
    Call("POST", "/api/tables/{table}/leave", leave, "Let a bot play for me, or for somebody who is away.", messages.SeatBody),
    Call("POST", "/api/tables/{table}/take-back", take_back, "Take my seat back from the bot.", messages.SeatBody),
    Call("POST", "/api/tables/{table}/fill", fill, "The host puts a bot on a free seat.", messages.FillBody),
    Call("POST", "/api/tables/{table}/rematch", rematch, "The same table once more, when the game is over."),
    Call("GET", "/api/tables/{table}/why", why, "Why a move is not possible now.", asks=("move", "action", "lang")),
    Call("GET", "/api/tables/{table}/hint", hint, "What a bot would play, and why."),
    Call("GET", "/api/tables/{table}/record", record, "The record of a finished game.", public=True),
    Call("POST", "/api/records", import_record, "Take in a record: it is verified, and an unfinished game goes on."),
)


class Moves(IntegerConvertor):
    """A number of moves in an address: not so long that it cannot be read as a number."""

    regex = "[0-9]{1,7}"


register_url_convertor("moves", Moves())
ROUTES = [Route(call.path, call.handler, methods=[call.method]) for call in CALLS]
