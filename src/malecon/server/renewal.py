"""A table in progress whose game has a newer ruleset meanwhile: it goes on from its last snapshot, under the new rules.

The moves since that snapshot are played again as long as they are still possible. The position reached becomes the table's beginning; the
log keeps growing behind it, and what lies before `base` is no longer read.
"""

from dataclasses import replace

from malecon.core import registry
from malecon.core.errors import MaleconError
from malecon.core.game import Game, Json
from malecon.core.record import Record
from malecon.core.state import State
from malecon.server import opening
from malecon.server.announcements import HOUSE
from malecon.server.errors import Refused
from malecon.server.live import effective
from malecon.server.storage.rows import Change, Kept, Said
from malecon.web.scene import FINISHED


def is_outdated(kept: Kept) -> bool:
    return kept.row.status != FINISHED and kept.row.ruleset != registry.game(kept.row.game).ruleset


def renewal(kept: Kept, now: float) -> Change:
    """What has to be written for the table to go on; refused if no position of it can be read under the new rules."""
    game = registry.game(kept.row.game)
    state, lost = reached(kept, game)
    row = replace(kept.row, ruleset=game.ruleset, start=state.to_json(), base=len(kept.entries), changed=now)
    opening.begin(row, kept.seats, state)
    names = ("ruleset", "start", "base", "changed", "status", "bot_turn", "to_move", "deadline")
    said = Said(kept.chat[-1].n + 1 if kept.chat else 1, -1, "", HOUSE, str(lost), now)
    return Change(
        kept.row.id,
        forget_snapshots_after=-1,
        row={name: getattr(row, name) for name in names},
        was_ruleset=kept.row.ruleset,
        said=said,
    )


def reached(kept: Kept, game: Game) -> tuple[State, int]:
    """The latest position that the new rules lead to, and how many moves are not among those that led there."""
    seats, actions = effective(kept)
    for start in sorted((moves for moves in [0, *kept.snapshots] if moves <= len(actions)), reverse=True):
        try:
            state = position(kept, game, start)
        except MaleconError:
            continue
        done = start
        while done < len(actions) and state.to_move == seats[done] and actions[done] in state.legal_actions():
            state.apply(actions[done])
            done += 1
        return state, len(actions) - done
    raise Refused("ruleset", "This table was played under older rules of {game}.", 410, game=game.title)


def position(kept: Kept, game: Game, moves: int) -> State:
    row = kept.row
    doc: Json | None = kept.snapshots[moves] if moves else row.start
    if doc is not None:
        return game.from_json(doc | {"ruleset": game.ruleset})
    return Record(game, [seat.name for seat in kept.seats], row.options, row.seed, row.salt).first_state()
