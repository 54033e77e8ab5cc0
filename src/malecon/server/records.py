"""Records in and out, in the format of docs/records.md."""

import asyncio

from malecon.core import options as option_rules
from malecon.core import record as files
from malecon.core.errors import MaleconError
from malecon.core.record import Chain, Record
from malecon.core.state import State
from malecon.server import opening
from malecon.server.errors import Malformed, Refused
from malecon.server.live import Live
from malecon.server.storage.rows import Person
from malecon.server.tables import Tables
from malecon.web.scene import FINISHED

MOST_MOVES = 5000


async def text_of(live: Live) -> str:
    """The record of a finished game. Before the end it would tell the seed, and with it everything that is hidden."""
    if live.status != FINISHED:
        raise Refused("playing", "The record can be had when the game is over: it holds what is hidden now.")
    return await asyncio.to_thread(written, live.table.record, live.state)


def written(record: Record, state: State) -> str:
    chain = Chain()
    return "".join(files.dump(chain.sign(line)) for line in record.lines(state))


async def take_in(tables: Tables, person: Person, text: bytes) -> Live:
    """A table from a record, after its chain and every move of it were checked."""
    record, end = await asyncio.to_thread(checked, text)
    if not end.is_over:
        await tables.check_room(person)
    return await tables.add(opening.imported(person, record, end))


def check_header(record: Record) -> None:
    """What the chain cannot vouch for, since whoever wrote the file could sign anything."""
    names = record.players
    if not isinstance(names, list) or not all(isinstance(name, str) and name.strip() for name in names):
        raise Malformed("This is no record of Malecón.")
    record.game.check_players(len(names))
    record.options = option_rules.complete(record.game.id, record.game.options, record.options)
    plain = isinstance(record.seed, int) and isinstance(record.salt, str) and len(record.salt) <= 64 and record.salt.isprintable()
    whole = all(type(number) is int for number in [*record.seats, *record.actions])
    if not plain or not whole or abs(record.seed) >= 1 << 256 or not isinstance(record.start, dict | None):
        raise Malformed("This is no record of Malecón.")


def checked(text: bytes) -> tuple[Record, State]:
    try:
        lines = text.decode().splitlines()
        if len(lines) > 2 * MOST_MOVES:
            raise Malformed("This record is too long.")
        record = files.read(lines, "the record")
        check_header(record)
        return record, files.replay(record)
    except MaleconError as error:
        raise Malformed("{reason}", reason=error) from None
    except (ValueError, TypeError, KeyError, AttributeError, IndexError, OverflowError, RecursionError):
        raise Malformed("This is no record of Malecón.") from None
