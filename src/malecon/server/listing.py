"""Tables in the lists of the front page: what a line tells of one, read from its row alone, without waking the table."""

import time
from dataclasses import dataclass

from malecon.core import registry
from malecon.server.storage.rows import Listed, Person
from malecon.web.scene import FINISHED, WAITING, Pace
from malecon.web.texts import WORDS, options_chosen, pace_words, span


@dataclass(frozen=True)
class Line:
    """One table in a list."""

    id: str
    title: str
    names: list[str]
    free: int
    status: str
    my_turn: bool
    facts: list[str]  # how it is played, and since when it stands as it does
    urgent: tuple[bool, float]  # what runs out first comes first, then what has waited longest


def line(one: Listed, person: Person | None, lang: str) -> Line:
    row, games = one.row, registry.games()
    game, pace = games.get(row.game), Pace(**row.pace)
    return Line(
        id=row.id,
        title=game.title if game is not None else row.game,
        names=[seat.name for seat in one.seats if seat.is_taken],
        free=sum(seat.kind == "open" for seat in one.seats),
        status=row.status,
        my_turn=person is not None and one.my_turn(person.id),
        facts=[
            WORDS.count(lang, "{n} seat", "{n} seats", len(one.seats)),
            pace_words(pace, lang),
            *(options_chosen(game, row.options, lang) if game is not None else []),
            standing(one, lang),
        ],
        urgent=(row.deadline is None, row.deadline or row.changed),
    )


def standing(one: Listed, lang: str) -> str:
    """How long is left for a move by correspondence; else since when it stands as it does."""
    row, now = one.row, time.time()
    if row.status == FINISHED:
        return WORDS.say(lang, "finished {time} ago", time=span(now - row.changed, lang))
    if row.status == WAITING:
        return WORDS.say(lang, "opened {time} ago", time=span(now - row.created, lang))
    if row.deadline is not None and row.pace.get("kind") == "days":
        return WORDS.say(lang, "{time} left", time=span(max(0.0, row.deadline - now), lang))
    return WORDS.say(lang, "last move {time} ago", time=span(now - row.changed, lang))


def others(tables: list[Listed], mine: list[Listed]) -> list[Listed]:
    """Those that are not among one's own, which are told apart."""
    own = {one.row.id for one in mine}
    return [one for one in tables if one.row.id not in own]


def lines(tables: list[Listed], person: Person | None, lang: str) -> list[Line]:
    return [line(one, person, lang) for one in tables]


def mine(tables: list[Listed], person: Person | None, lang: str) -> dict[str, list[Line]]:
    """One's own tables: those that wait for their player first, and those that are over apart."""
    found = lines(tables, person, lang)
    waiting = sorted([one for one in found if one.my_turn], key=lambda one: one.urgent)
    others = [one for one in found if not one.my_turn and one.status != FINISHED]
    return {"present": waiting + others, "past": [one for one in found if one.status == FINISHED]}
