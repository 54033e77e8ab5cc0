"""Two ways that a turn might have gone: the better move and the one that was made, each played on to the end of the turn and of the phase.

Everything in a branch is what the player of the move would see, in a deal that agrees with all that player knew.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from malecon.bots.search.guide import Guide
from malecon.core.events import Event, Journal
from malecon.core.game import Game, Json
from malecon.core.state import State

LONGEST = 120  # decisions of a turn or a phase


@dataclass(frozen=True)
class Branch:
    """What comes of one move."""

    view: Json  # after the phase that it belongs to
    over: bool  # whether the game is
    events: list[Event]  # of that phase
    follow: list[Event]  # of the phase after it, as it would probably go

    def total(self, seat: int, fact: str, *names: str) -> int:
        """A number added up over the events of some names about one seat."""
        return sum(event.facts.get(fact, 0) for event in self.events if event.seat == seat and event.name in names)


@dataclass(frozen=True)
class Fork:
    """A position, and what comes of two moves in it."""

    game: Game
    seat: int
    before: Json
    better: Branch
    made: Branch

    @property
    def others(self) -> list[int]:
        return [seat for seat in range(len(self.before["seats"])) if seat != self.seat]

    def seats(self, seat: int) -> tuple[Json, Json]:
        """What lies before a seat with the better move, and with the one that was made."""
        return self.better.view["seats"][seat], self.made.view["seats"][seat]

    @property
    def mine(self) -> tuple[Json, Json]:
        return self.seats(self.seat)


Thing = TypeVar("Thing", str, tuple[str, str])


def more(with_it: Mapping[Thing, int], without: Mapping[Thing, int]) -> dict[Thing, int]:
    """By how many of each thing one has more than the other, the greatest difference first."""
    found = {thing: with_it.get(thing, 0) - without.get(thing, 0) for thing in {**with_it, **without}}
    return dict(sorted(((thing, by) for thing, by in found.items() if by > 0), key=lambda entry: (-entry[1], entry[0])))


def is_break(guide: Guide, state: State, seat: int) -> bool:
    """Whether a phase has ended: the next big choice, or the next player's move if the guide cannot tell big choices from small ones."""
    return state.is_over or (state.to_move != seat if type(guide) is Guide else guide.quiet(state))


def play_turn(guide: Guide, state: State, action: int) -> list[int]:
    """Play a move and the rest of the turn as the guide advises; what was played."""
    seat = state.to_move
    row = [action]
    state.apply(action)
    while state.to_move == seat and not is_break(guide, state, seat) and len(row) < LONGEST:
        row.append(guide.decide(state))
        state.apply(row[-1])
    return row


def play_phase(guide: Guide, state: State, seat: int) -> None:
    for _ in range(LONGEST):
        if is_break(guide, state, seat):
            return
        state.apply(guide.decide(state))


def branch(guide: Guide, deal: State, action: int) -> Branch:
    seat = deal.to_move
    state = deal.clone()
    state.journal = journal = Journal()
    state.apply(action)
    play_phase(guide, state, seat)
    view, over, events = state.observe(seat), state.is_over, journal.take()
    if not over:
        follower = state.to_move
        state.apply(guide.decide(state))
        play_phase(guide, state, follower)
    return Branch(view, over, seen(events, seat), seen(journal.take(), seat))


def seen(events: list[Event], seat: int) -> list[Event]:
    return [event.seen_by(seat) for event in events]


def fork(guide: Guide, deal: State, better: int, made: int) -> Fork:
    seat = deal.to_move
    return Fork(deal.game, seat, deal.observe(seat), branch(guide, deal, better), branch(guide, deal, made))
