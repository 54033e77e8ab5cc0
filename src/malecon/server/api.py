"""The interface for programs: JSON over HTTP. The list of calls is in `calls`."""

from typing import cast

from starlette.requests import Request
from starlette.responses import Response

from malecon import bots
from malecon.core import registry
from malecon.core.game import Game
from malecon.server import asking, documents, messages, records, scenes
from malecon.server.answers import body, json_answer, language
from malecon.server.documents import SeatKind, Status
from malecon.server.errors import Forbidden, Malformed, Refused
from malecon.server.house import House
from malecon.server.live import Live
from malecon.server.scenes import Look
from malecon.server.storage.rows import Listed, Person

RECORD = "application/x-ndjson"


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
    return json_answer(documents.Guest(person.id, person.name, token), 201)


async def me(request: Request) -> Response:
    person = await somebody(request)
    return json_answer(documents.Me(person.id, person.name, person.login))


async def open_account(request: Request) -> Response:
    wanted = await body(request, messages.Account)
    house, person = house_of(request), await owner(request)
    house.spend_hash(house.accounts, request)
    await house.people.open_account(person, wanted.login, wanted.password)
    return json_answer(documents.OpenedAccount(person.id, wanted.login), 201)


async def sign_in(request: Request) -> Response:
    house = house_of(request)
    wanted = await body(request, messages.Account)
    house.spend_hash(house.sign_ins, request)
    person, token = await house.people.sign_in(wanted.login, wanted.password)
    return json_answer(documents.Guest(person.id, person.name, token))


async def new_token(request: Request) -> Response:
    wanted = await body(request, messages.NewToken)
    token = await house_of(request).people.new_program_token(await owner(request), wanted.label)
    return json_answer(documents.Token(token), 201)


async def list_tokens(request: Request) -> Response:
    found = await house_of(request).people.program_tokens(await owner(request))
    return json_answer(documents.Tokens([documents.KnownToken(*token) for token in found]))


async def drop_token(request: Request) -> Response:
    await house_of(request).people.drop_program_token(await owner(request), request.path_params["token"])
    return json_answer(documents.Nothing())


# Games and tables


async def list_games(request: Request) -> Response:
    return json_answer(documents.Games([game_of(game) for game in registry.games().values()]))


def game_of(game: Game) -> documents.GameOf:
    options = [documents.OptionOf(option.name, list(option.choices), option.help) for option in game.options]
    players = [game.min_players, game.max_players]
    return documents.GameOf(game.id, game.title, game.ruleset, players, options, bots.names(game), game.actions)


async def new_table(request: Request) -> Response:
    wanted = await body(request, messages.NewTable)
    live = await house_of(request).tables.create(await somebody(request), wanted)
    return json_answer(documents.Opened(live.id, live.row.invite, cast(Status, live.status), live.seq), 201)


def listed_table(listed: Listed) -> documents.ListedTable:
    row = listed.row
    seats = [documents.ListedSeat(seat.seat, seat.name, cast(SeatKind, seat.kind), seat.bot) for seat in listed.seats]
    return documents.ListedTable(row.id, row.game, cast(Status, row.status), row.options, row.pace, seats, row.changed)


async def list_tables(request: Request) -> Response:
    house = house_of(request)
    which = request.query_params.get("which", "open")
    if which == "mine":
        found = await house.tables.mine(await somebody(request))
    elif which in ("open", "playing"):
        found = await (house.tables.open_tables() if which == "open" else house.tables.watchable())
    else:
        raise Malformed("which is open, playing or mine.")
    return json_answer(documents.Tables([listed_table(listed) for listed in found]))


async def show_table(request: Request) -> Response:
    live, look = await at_table(request)
    return json_answer(scenes.document(live, look, integer(request, "since"), integer(request, "said") or 0))


async def table_log(request: Request) -> Response:
    live, look = await at_table(request)
    viewer, _ = scenes.viewer_of(live, look)
    lines = live.logbook.read(viewer, look.lang)
    return json_answer(documents.Log(live.seq, [documents.LogLine(line.move, line.seat, line.text) for line in lines]))


async def table_at(request: Request) -> Response:
    live, look = await at_table(request)
    moves = min(request.path_params["moves"], live.moves)
    viewer, _ = scenes.viewer_of(live, look)
    return json_answer(documents.Past(moves, live.moves, viewer, scenes.state_at(live, moves).observe(viewer)))


async def join(request: Request) -> Response:
    wanted = await body(request, messages.Join)
    person = await somebody(request)
    seat = await house_of(request).seating.join(request.path_params["table"], person, wanted.seat, wanted.key, wanted.name)
    return json_answer(documents.Joined(seat))


async def act(request: Request) -> Response:
    wanted = await body(request, messages.ActBody)
    actions = wanted.actions or ([] if wanted.action is None else [wanted.action])
    if not actions or (wanted.actions and wanted.action is not None):
        raise Malformed("Give an action, or several actions of one question.")
    person = await somebody(request)
    done = await house_of(request).tables.act(request.path_params["table"], person, wanted.seq, wanted.id, actions, language(request))
    return json_answer(documents.Played(wanted.id, done.seq, len(done.actions)))


async def undo(request: Request) -> Response:
    wanted = await body(request, messages.UndoBody)
    seq = await house_of(request).tables.undo(request.path_params["table"], await somebody(request), wanted.seq, wanted.id)
    return json_answer(documents.Done(wanted.id, seq))


async def chat(request: Request) -> Response:
    wanted = await body(request, messages.ChatBody)
    seq = await house_of(request).say(request.path_params["table"], await somebody(request), wanted.id, wanted.text)
    return json_answer(documents.Done(wanted.id, seq))


async def leave(request: Request) -> Response:
    wanted = await body(request, messages.SeatBody)
    await house_of(request).seating.leave(request.path_params["table"], await somebody(request), wanted.seat)
    return json_answer(documents.Nothing())


async def take_back(request: Request) -> Response:
    wanted = await body(request, messages.SeatBody)
    await house_of(request).seating.back(request.path_params["table"], await somebody(request), wanted.seat)
    return json_answer(documents.Nothing())


async def fill(request: Request) -> Response:
    wanted = await body(request, messages.FillBody)
    await house_of(request).seating.fill(request.path_params["table"], await somebody(request), wanted.seat, wanted.bot)
    return json_answer(documents.Nothing())


async def rematch(request: Request) -> Response:
    made = await house_of(request).seating.rematch(request.path_params["table"], await somebody(request))
    return json_answer(documents.Again(made), 201)


async def why(request: Request) -> Response:
    live, look = await at_table(request)
    reason, clause = asking.why(live, look, request.query_params.get("move", "")[:500], integer(request, "action"))
    return json_answer(documents.Reason(reason, clause))


async def hint(request: Request) -> Response:
    live, look = await at_table(request)
    found = await house_of(request).hint(live, look)
    return json_answer(documents.Hint(found.action, found.move, found.other, found.why))


async def record(request: Request) -> Response:
    live, _ = await at_table(request)
    text = await records.text_of(live)
    name = f"{live.row.game}-{live.id}.jsonl"
    return Response(text, media_type=RECORD, headers={"content-disposition": f'attachment; filename="{name}"'})


async def import_record(request: Request) -> Response:
    person = await somebody(request)
    live = await records.take_in(house_of(request).tables, person, await request.body())
    return json_answer(documents.TakenIn(live.id, cast(Status, live.status), live.moves), 201)
