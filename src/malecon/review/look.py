"""A whole game looked back at, move by move, on as many cores as there are."""

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from malecon.arena.crew import Processes
from malecon.core import record as records
from malecon.core import registry
from malecon.core.errors import MaleconError
from malecon.core.game import Game, Json
from malecon.core.record import Record
from malecon.core.seeds import scramble
from malecon.core.state import State
from malecon.review.judge import Effort, Judge, Verdict, usual

Task = tuple[str, Effort, int, Json, Json, int]  # game, effort, seed, the position before and after, the action


@dataclass(frozen=True)
class Move:
    """One move of the record: the chances after it, and what was better, if anything was."""

    number: int  # from 1 on
    seat: int
    action: int
    before: State
    chances: list[float]
    verdict: Verdict | None

    @property
    def is_choice(self) -> bool:
        """Whether there was anything to choose."""
        return len(self.before.legal_actions()) > 1


@dataclass(frozen=True)
class Tally:
    """How well one seat chose."""

    choices: int
    costly: int  # of those, where something was clearly better
    lost: float  # by them, in wins

    @property
    def accuracy(self) -> float:
        """The share of the choices where nothing was clearly better."""
        return 1 - self.costly / self.choices if self.choices else 1.0


@dataclass(frozen=True)
class Review:
    game: Game
    names: list[str]
    seed: int
    effort: Effort
    start: list[float]  # the chances before the first move
    moves: list[Move]

    def costly(self, most: int, seat: int | None = None) -> list[Move]:
        """The moves that cost most, of all or of one seat, the dearest first."""
        judged = [(-move.verdict.cost, move.number, move) for move in self.moves if move.verdict is not None and seat in (None, move.seat)]
        return [move for _, _, move in sorted(judged, key=lambda entry: entry[:2])[:most]]

    def tallies(self) -> list[Tally]:
        """Every seat's choices, and what they gave away."""
        found: list[Tally] = []
        for seat in range(len(self.names)):
            mine = [move for move in self.moves if move.seat == seat]
            costs = [move.verdict.cost for move in mine if move.verdict is not None]
            found.append(Tally(sum(move.is_choice for move in mine), len(costs), round(sum(costs), 4)))
        return found


def positions(record: Record) -> list[State]:
    """The positions of a record: before every move, and the last one. Every move is checked on the way."""
    records.replay(record)
    state = record.first_state()
    found = [state.clone()]
    for action in record.actions:
        state.apply(action)
        found.append(state.clone())
    return found


def review(
    record: Record, effort: Effort | None = None, seed: int = 1, jobs: int | None = None, heard: Callable[[], object] | None = None
) -> Review:
    """Look back at a record; `heard` is called after every move that has been judged."""
    if not record.actions:
        raise MaleconError("nothing was played in this record, so there is nothing to look back at")
    states = positions(record)
    return look(record.game, record.players, states, record.actions, effort or usual(record.game), seed, jobs, heard)


def look(
    game: Game,
    names: list[str],
    states: list[State],
    actions: list[int],
    effort: Effort,
    seed: int,
    jobs: int | None = 1,
    heard: Callable[[], object] | None = None,
) -> Review:
    """The review of a row of positions and of the actions between them."""
    start = judge(game, effort).chances(states[0], seed_of(seed, 0))
    moves: list[Move] = []
    for at, (chances, verdict) in enumerate(judged(game, states, actions, effort, seed, jobs or os.cpu_count() or 1)):
        moves.append(Move(at + 1, states[at].to_move, actions[at], states[at], chances, verdict))
        if heard is not None:
            heard()
    return Review(game, names, seed, effort, start, moves)


def judged(
    game: Game, states: list[State], actions: list[int], effort: Effort, seed: int, jobs: int
) -> Iterator[tuple[list[float], Verdict | None]]:
    """Every move has a seed of its own, so that it does not matter who judges it, and when."""
    if jobs == 1:
        for at, action in enumerate(actions):
            yield look_at(judge(game, effort), states[at], states[at + 1], action, seed_of(seed, at + 1))
        return
    docs = [state.to_json() for state in states]
    tasks: Iterable[Task] = [(game.id, effort, seed_of(seed, at + 1), docs[at], docs[at + 1], action) for at, action in enumerate(actions)]
    with Processes(jobs) as workers:
        yield from workers.run_together(look_elsewhere, tasks, 4)


def look_at(found: Judge, before: State, after: State, action: int, seed: int) -> tuple[list[float], Verdict | None]:
    return found.chances(after, seed), found.verdict(before, action, scramble(seed))


def look_elsewhere(task: Task) -> tuple[list[float], Verdict | None]:
    """In another process."""
    game_id, effort, seed, before, after, action = task
    game = registry.game(game_id)
    return look_at(judge(game, effort), game.from_json(before), game.from_json(after), action, seed)


@cache
def judge(game: Game, effort: Effort) -> Judge:
    return Judge(game, effort)


def seed_of(seed: int, number: int) -> int:
    return scramble(scramble(seed) + number)
