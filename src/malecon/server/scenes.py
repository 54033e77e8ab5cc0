"""What one viewer is shown of a table: a scene for the page, a document for programs. Nothing hidden from the viewer goes into either."""

from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from malecon.core.game import Json
from malecon.core.record import Record
from malecon.core.state import SPECTATOR, State
from malecon.server.announcements import announcement
from malecon.server.documents import MoveOf, SaidOf, SeatKind, SeatOf, Status, TableOf
from malecon.server.live import Live
from malecon.server.speech import WORDS
from malecon.server.storage.rows import Person, SeatRow
from malecon.web import boards
from malecon.web.scene import BOT, FINISHED, FRIEND, ME, OPEN, PLAYING, ChatLine, Move, Replay, Scene, Seat


@dataclass
class Look:
    """How somebody looks at a table."""

    person: Person | None = None
    lang: str = "en"
    seat: int = SPECTATOR  # hot seat: which of one's seats has the device
    at: int | None = None  # the past: after so many moves
    told: str = ""
    told_clause: str = ""
    reviews: bool = True  # whether this server makes any
    key: str = ""  # of the host's link, if one came by it

    @property
    def person_id(self) -> str:
        return self.person.id if self.person is not None else ""


def viewer_of(live: Live, look: Look) -> tuple[int, int]:
    """The seat that is shown, and the one that the device has to be handed to first."""
    mine = live.seats_of(look.person_id)
    if not mine or live.status not in (PLAYING, FINISHED):
        return SPECTATOR, SPECTATOR
    if len(mine) == 1:
        return mine[0], SPECTATOR
    seat = look.seat if look.seat in mine else SPECTATOR
    if live.to_move in mine and live.to_move != seat and look.at is None and not live.seats[live.to_move].stands_in:
        return SPECTATOR, live.to_move
    return seat, SPECTATOR


def scene(live: Live, look: Look) -> Scene:
    viewer, hand_off = viewer_of(live, look)
    past = look.at is not None
    state = state_at(live, look.at) if look.at is not None else live.state
    to_move, mine = live.to_move, live.seats_of(look.person_id)
    asked = to_move == viewer and viewer >= 0 and not past and not live.seats[viewer].stands_in
    undo = not past and live.may_undo(viewer)
    over = live.status == FINISHED
    return Scene(
        table=live.id,
        game=live.table.game,
        options=live.row.options,
        seq=live.seq,
        viewer=viewer,
        lang=look.lang,
        seats=seats(live, mine),
        view=state.observe(viewer) if past else live.view(viewer),
        before=seen_before(live, viewer) if asked else {},
        status=live.status,
        person=look.person_id,
        person_name=look.person.name if look.person is not None else "",
        my_seats=mine,
        hand_off=hand_off,
        to_move=seat_at(live, look.at) if look.at is not None else to_move,
        prompt=live.table.game.prompt(state, look.lang) if asked else "",
        moves=legal_moves(state, look.lang) if asked else (),
        can_undo=undo,
        undo_reason="" if undo else no_undo(look.lang),
        log=live.logbook.read(viewer, look.lang, look.at),
        chat=chat(live, look.lang) if live.chat else (),
        scores=tuple(live.state.scores()) if over else (),
        returns=tuple(live.state.returns()) if over else (),
        tie=live.table.game.tie(live.state, live.table.names, look.lang) if over else "",
        history=tuple(history(live)) if over else (),
        pace=live.pace,
        since=live.since if to_move >= 0 else None,
        replay=Replay(look.at, live.moves) if look.at is not None else None,
        host=bool(look.person_id) and live.row.host == look.person_id,
        listed=live.row.listed,
        last_seen=live.last_move_of(viewer) if viewer >= 0 else 0,
        rematch=live.row.rematch or "",
        told=look.told,
        told_clause=look.told_clause,
        reviews=look.reviews,
        invited=look.key == live.row.invite,
        common={} if past else live.common,
    )


@cache
def no_undo(lang: str) -> str:
    return WORDS.say(lang, "Nothing can be taken back: something was revealed, or another player has moved.")


def chat(live: Live, lang: str) -> tuple[ChatLine, ...]:
    return tuple([ChatLine(said.seat, said.name, announcement(said, live.table.names, lang), said.at) for said in live.chat])


def seats(live: Live, mine: tuple[int, ...]) -> tuple[Seat, ...]:
    """Who sits where; the same for all who sit in the same seats, so for all who watch."""
    online = live.online()
    key = ("seats", live.thinking, online, mine)
    found: tuple[Seat, ...] | None = live.common.get(key)
    if found is None:
        found = live.common[key] = tuple([seat(live, row, online, row.seat in mine) for row in live.seats])
    return found


def seat(live: Live, row: SeatRow, online: frozenset[str], mine: bool) -> Seat:
    kind = ME if mine else {"person": FRIEND, "bot": BOT}.get(row.kind, OPEN)
    thinking = live.thinking and live.to_move == row.seat
    there = row.kind == "bot" or (row.kind == "person" and row.person in online)
    return Seat(row.seat, row.name, kind, row.bot, row.stands_in, there, thinking, row.clock, row.kind == "friend")


def legal_moves(state: State, lang: str) -> tuple[Move, ...]:
    made: list[Move] = []
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        shows = (after.chance_a, after.chance_b) != (state.chance_a, state.chance_b)
        made.append(Move(action, state.game.describe(state, action, lang), shows or after.to_move != state.to_move))
    return tuple(made)


def seen_before(live: Live, viewer: int) -> Json:
    """What the viewer saw before what is to be laid anew was lifted; found once for a version of the table."""
    game = live.table.game.id
    if not boards.lays_anew(game, live.view(viewer)):
        return {}
    found: Json | None = live.common.get(("before", viewer))
    if found is None:
        seats, actions = live.table.record.seats, live.table.record.actions
        start = max((number for number, seat in enumerate(seats) if seat != viewer), default=0)  # the last move of another
        state, found = state_at(live, start), {}
        for action in actions[start:]:
            seen = state.observe(viewer)
            if state.to_move != viewer or not boards.lays_anew(game, seen):
                found = seen
            state.apply(action)
        live.common["before", viewer] = found
    return found


# The past


def state_at(live: Live, moves: int) -> State:
    """The position after so many moves, by way of the snapshot before it."""
    record = live.table.record
    start = max((made for made in record.snapshots if made <= moves), default=0)
    state = record.game.from_json(record.snapshots[start]) if start else record.first_state()
    for action in record.actions[start:moves]:
        state.apply(action)
    return state


def seat_at(live: Live, moves: int) -> int:
    record = live.table.record
    return record.seats[moves] if moves < len(record.seats) else live.to_move


def history(live: Live) -> list[tuple[int, ...]]:
    """The scores after every move, once the game is over and nothing is hidden any more."""
    if live.history is None:
        live.history = scores_on_the_way(live.table.record)
    return live.history


def scores_on_the_way(record: Record) -> list[tuple[int, ...]]:
    state = record.first_state()
    found = [tuple(state.scores())]
    for action in record.actions:
        state.apply(action)
        found.append(tuple(state.scores()))
    return found


# For programs


def document(live: Live, look: Look, since: int | None = None, said: int = 0) -> TableOf:
    """The table for a program, with the events after `since` moves and the chat after the line `said`."""
    viewer, _ = viewer_of(live, look)
    if viewer < 0 and live.to_move in live.seats_of(look.person_id):
        viewer = live.to_move  # a program with several seats sees the one that is to move
    past, over, game = look.at is not None, live.status == FINISHED, live.table.game
    asked = not past and live.to_move == viewer and viewer >= 0 and not live.seats[viewer].stands_in
    legal = live.state.legal_actions() if asked else []
    if live.row.auto and len(legal) == 1:
        legal = []  # the table plays it by itself
    return TableOf(
        table=live.id,
        game=game.id,
        options=live.row.options,
        seq=live.seq,
        moves_made=live.moves,
        at=look.at,
        status=cast(Status, live.status),
        seats=[SeatOf(row.seat, row.name, cast(SeatKind, row.kind), row.bot, row.stands_in, row.clock) for row in live.seats],
        viewer=viewer,
        my_seats=list(live.seats_of(look.person_id)),
        to_move=live.to_move if look.at is None else seat_at(live, look.at),
        since=live.since,
        view=live.view(viewer) if look.at is None else state_at(live, look.at).observe(viewer),
        prompt=game.prompt(live.state, look.lang) if asked else "",
        moves=[MoveOf(action, game.describe(live.state, action, look.lang)) for action in legal],
        can_undo=not past and live.may_undo(viewer),
        events=events_since(live, viewer, live.moves if since is None or past else since),
        chat=said_since(live, look.lang, said),
        scores=live.state.scores() if over else None,
        returns=live.state.returns() if over else None,
        rematch=live.row.rematch,
    )


def said_since(live: Live, lang: str, since: int) -> list[SaidOf]:
    lines = [line for line in live.chat if line.n > since]
    return [SaidOf(line.n, line.seat, line.name, announcement(line, live.table.names, lang), line.at) for line in lines]


def events_since(live: Live, viewer: int, since: int) -> list[dict[str, Any]]:
    if since >= live.moves:
        return []
    live.table.hear_all()
    return [
        {"move": number + 1} | event.seen_by(viewer).to_json()
        for number in range(max(0, since), live.moves)
        for event in live.table.events[number]
    ]
