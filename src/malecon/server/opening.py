"""Opening a table: what was asked for is checked here, before anything is kept."""

import secrets
import time
from dataclasses import asdict

from malecon import bots
from malecon.core import options as option_rules
from malecon.core import registry
from malecon.core.errors import MaleconError
from malecon.core.game import Game
from malecon.core.record import Record
from malecon.core.state import State
from malecon.server import clocks, webhooks
from malecon.server.errors import Malformed
from malecon.server.live import new_status
from malecon.server.messages import NewSeat, NewTable
from malecon.server.people import NAME_LENGTH, clean_name, new_id
from malecon.server.settings import Settings
from malecon.server.storage.rows import Entry, Kept, Person, SeatRow, TableRow
from malecon.web.scene import Pace

# Bots are called by name like anybody else; the page shows their level beside it.
BOT_NAMES = ("Rosa", "Tomás", "Inés", "Mateo", "Luz", "Rafael", "Carmen", "Julián", "Elena", "Andrés")


def opened(person: Person, wanted: NewTable, settings: Settings) -> Kept:
    """The table that was asked for, with its first deal."""
    try:
        game = registry.game(wanted.game)
        options = option_rules.complete(game.id, game.options, wanted.options)
        asked = wanted.seats or [NewSeat("me"), *[NewSeat("bot", bot=bots.best(game))] * (game.default_players - 1)]
        game.check_players(len(asked))
    except MaleconError as error:
        raise Malformed("{reason}", reason=error) from None
    pace = clocks.read_pace(wanted.pace)
    seats = seated(person, game, asked, pace)
    record = Record.begin(game, [seat.name for seat in seats], options, secrets.randbits(63))
    row = new_row(record, person, pace)
    row.listed = wanted.listed
    row.auto = wanted.auto
    row.webhook = checked_webhook(wanted.webhook, settings)
    begin(row, seats, record.first_state())
    return Kept(row, seats)


def new_row(record: Record, person: Person, pace: Pace) -> TableRow:
    now = time.time()
    return TableRow(
        id=new_id(),
        game=record.game.id,
        ruleset=record.game.ruleset,
        options=record.options,
        seed=record.seed,
        salt=record.salt,
        host=person.id,
        invite=new_id(),
        pace=asdict(pace),
        created=now,
        changed=now,
        start=record.start,
    )


def begin(row: TableRow, seats: list[SeatRow], state: State) -> None:
    """Status, deadline and whether a bot is awaited, for a table as it stands."""
    row.status = new_status(seats, state.is_over)
    playing = row.status == "playing"
    row.bot_turn = playing and (seats[state.to_move].is_bot or (row.auto and len(state.legal_actions()) == 1))
    row.to_move = state.to_move if playing else -1
    row.deadline = clocks.deadline(Pace(**row.pace), seats[state.to_move], row.changed) if playing else None


def seated(person: Person, game: Game, asked: list[NewSeat], pace: Pace) -> list[SeatRow]:
    names: set[str] = set()
    made: list[SeatRow] = []
    people = {person.name, *(seat.name for seat in asked)}
    for number, seat in enumerate(asked):
        row = one_seat(person, game, seat, number, pace)
        row.name = bot_name(names | people) if row.is_bot else different(row.name, names)
        names.add(row.name)
        made.append(row)
    return made


def one_seat(person: Person, game: Game, seat: NewSeat, number: int, pace: Pace) -> SeatRow:
    clock = clocks.first_clock(pace)
    if seat.kind == "me":
        return SeatRow(number, "person", clean_name(seat.name or person.name), person.id, clock=clock)
    if seat.kind == "local":
        return SeatRow(number, "person", clean_name(seat.name or person.name), person.id, clock=clock)
    if seat.kind in ("friend", "open"):
        return SeatRow(number, seat.kind, clean_name(seat.name or "?"), clock=clock, friend=seat.kind == "friend")
    if seat.kind == "bot":
        level = seat.bot or bots.best(game)
        if level not in bots.names(game):
            raise Malformed("There is no bot {bot} for {game}.", bot=repr(level), game=game.title)
        return SeatRow(number, "bot", level, bot=level)
    raise Malformed("A seat is for me, local, friend, open or bot, not {kind}.", kind=repr(seat.kind))


def different(name: str, names: set[str]) -> str:
    """Two of one name are told apart by a number; a long one makes room for it."""
    found, number = name, 2
    while found in names:
        mark = f" {number}"
        found, number = name[: NAME_LENGTH - len(mark)] + mark, number + 1
    return found


def bot_name(taken: set[str]) -> str:
    """A name for one more bot, of nobody else at the table."""
    return next((name for name in BOT_NAMES if name not in taken), None) or different(BOT_NAMES[0], taken)


def checked_webhook(url: str, settings: Settings) -> str | None:
    """A server that posts anywhere could be used against its own network: the host says where it may."""
    if not url:
        return None
    if not webhooks.is_allowed(url, settings.webhooks):
        error = Malformed("This server posts only to addresses that its host allows.")
        error.field = "webhook"
        raise error
    return url


def again(old: TableRow, seats: list[SeatRow]) -> Kept:
    """A rematch: the same people and settings, a new deal, the start one seat further."""
    game = registry.game(old.game)
    pace = Pace(**old.pace)
    turned = [*seats[1:], seats[0]]
    record = Record.begin(game, [seat.name for seat in turned], old.options, secrets.randbits(63))
    made = [
        SeatRow(number, seat.kind, seat.name, seat.person, seat.bot if seat.kind == "bot" else "", clock=clocks.first_clock(pace))
        for number, seat in enumerate(turned)
    ]
    now = time.time()
    row = TableRow(
        id=new_id(),
        game=game.id,
        ruleset=game.ruleset,
        options=old.options,
        seed=record.seed,
        salt=record.salt,
        host=old.host,
        invite=new_id(),
        pace=old.pace,
        created=now,
        changed=now,
        listed=old.listed,
        auto=old.auto,
        webhook=old.webhook,
    )
    begin(row, made, record.first_state())
    return Kept(row, made)


def imported(person: Person, record: Record, end: State) -> Kept:
    """A table that goes on where a verified record ends: bots keep their seats, whoever imports it plays the others."""
    pace = Pace()
    seats: list[SeatRow] = []
    names: set[str] = set()
    for number, name in enumerate(record.players):
        name = different(clean_name(str(name))[:36], names)
        names.add(name)
        level = record.bots.get(number, "")
        if level in bots.names(record.game):
            seats.append(SeatRow(number, "bot", name, bot=level))
        else:
            seats.append(SeatRow(number, "person", name, person.id))
    row = new_row(record, person, pace)
    begin(row, seats, end)
    pairs = enumerate(zip(record.seats, record.actions, strict=True), 1)
    entries = [Entry(seq, "act", seat, action, row.created) for seq, (seat, action) in pairs]
    return Kept(row, seats, entries, record.snapshots)
