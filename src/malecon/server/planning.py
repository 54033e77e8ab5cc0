"""What a request would do, tried on a copy: all of it or nothing, before anything is written."""

import re
from contextlib import suppress
from dataclasses import dataclass, field

from malecon.core.errors import IllegalAction
from malecon.core.game import Game, Json
from malecon.core.record import SNAPSHOT_EVERY
from malecon.core.state import State
from malecon.server.errors import Refused
from malecon.server.live import Live
from malecon.server.storage.rows import Entry

CLAUSE = re.compile(r"\(([A-Z]\d{1,3})\)")  # in brackets: D4 alone may be a square of the map


@dataclass
class Plan:
    """Log entries, and the position that they lead to."""

    after: State
    entries: list[Entry] = field(default_factory=list)
    snapshots: dict[int, Json] = field(default_factory=dict)
    forget_snapshots_after: int | None = None


def clause_in(game: Game, text: str) -> str:
    """The rule's number that a reason ends with, if it is one of the game's."""
    return next((found for found in reversed(CLAUSE.findall(text)) if game.rule(found)), "")


def illegal(game: Game, state: State, action: int, lang: str) -> Refused:
    reason = game.refusal(state, action, lang)
    return Refused("illegal", "{reason}", 422, clause_in(game, reason), reason=reason)


def needed(state: State) -> int:
    """How many choices the answer to the present question still has, as far as the game says so."""
    turn = state.observe(state.to_move).get("turn")
    need = turn.get("need", 0) if isinstance(turn, dict) else 0
    return need if isinstance(need, int) else 0


def tried(state: State, actions: list[int], lang: str) -> list[int]:
    """The actions of one row: all of them or none. One that completes itself may be sent to its end; what is left over is never played."""
    game, seat = state.game, state.to_move
    asked, need = (game.row_of(state), needed(state)) if len(actions) > 1 else (None, 0)
    offered = state.legal_actions()
    trial = state.clone()
    for number, action in enumerate(actions):
        if number > 0 and (trial.to_move != seat or game.row_of(trial) != asked):
            if len(actions) <= need or all(rest in offered for rest in actions[number:]):
                return actions[:number]
            raise Refused("row", "That is more than one turn.", 422)
        if action not in trial.legal_actions():
            raise illegal(game, trial, action, lang)
        trial.apply(action)
    return actions


def plan_row(live: Live, actions: list[int], lang: str) -> list[int]:
    """As it was sent, or in the rising order in which rows are played."""
    try:
        return tried(live.state, actions, lang)
    except Refused:
        if actions != sorted(actions):
            with suppress(Refused):  # the reason why the row fails as it was sent is the better one
                return tried(live.state, sorted(actions), lang)
        raise


def plan(live: Live, actions: list[int], person: str | None, client: str | None, now: float) -> Plan:
    """Entries for actions that are known to be legal, then for what the same seat is forced to do and shows nobody anything."""
    made = Plan(live.state.clone())
    for action in actions:
        add(made, live, action, person, client, now)
    while live.row.auto and (forced := quietly_forced(made.after, made.entries[-1].seat)) is not None:
        add(made, live, forced, person, None, now)
    return made


def add(made: Plan, live: Live, action: int, person: str | None, client: str | None, now: float) -> None:
    seat = made.after.to_move
    try:
        made.after.apply(action)
    except IllegalAction as error:
        raise illegal(live.table.game, made.after, action, "en") from error
    made.entries.append(Entry(live.seq + len(made.entries) + 1, "act", seat, action, now, person, client))
    moves = live.moves + len(made.entries)
    if moves % SNAPSHOT_EVERY == 0:
        made.snapshots[moves] = made.after.to_json()


def quietly_forced(state: State, seat: int) -> int | None:
    """The only action of this seat, if it draws nothing and so can be taken back together with the choice before it."""
    if state.is_over or state.to_move != seat:
        return None
    legal = state.legal_actions()
    if len(legal) != 1:
        return None
    after = state.clone()
    after.apply(legal[0])
    drew = (after.chance_a, after.chance_b) != (state.chance_a, state.chance_b)
    return None if drew else legal[0]


def plan_undo(live: Live, seat: int, person: str, client: str, now: float) -> Plan:
    count = live.undo_length()
    entry = Entry(live.seq + 1, "undo", seat, count, now, person, client)
    return Plan(live.table.back[-count], [entry], forget_snapshots_after=live.moves - count)
