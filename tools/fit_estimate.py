"""Finds the weights of a game's estimate from games of greedy players who stray: `python tools/fit_estimate.py san-juan 2 1000`

Least squares, stage by stage, over every position where a role is chosen: the final lead of each seat over the mean of all seats against
its lead in every fact. Prints the weights as they stand in the module, how much of the leads they explain, and how far off they are.
Amerigo's guide lists its facts itself, so there MALECON_PLAIN=0 may use the compiled modules, which is much quicker. Its weights are not
taken from here: what goes with winning there is not what wins, see docs/strength.md.
"""

import os
import random
import sys
from collections.abc import Iterator
from math import sqrt

os.environ.setdefault("MALECON_PLAIN", "1")  # the facts fill lists that are made here

import malecon
from malecon.bots import levels
from malecon.bots.greedy.puerto_rico_plan import Plan
from malecon.bots.search import amerigo, puerto_rico, san_juan
from malecon.bots.search.guide import Guide
from malecon.core.native import i64, vec
from malecon.core.state import State
from malecon.games.amerigo.engine import Engine as Amerigo
from malecon.games.puerto_rico.state import GOODS
from malecon.games.puerto_rico.state import State as PuertoRico
from malecon.games.san_juan.state import State as SanJuan

STRAY = 0.08  # the share of random moves, so that the players differ in everything

Seats = list[list[int]]  # facts by seat
Row = tuple[list[float], float]  # leads of one seat: in every fact, and in points at the end


def gather(game_id: str, players: int, games: int) -> dict[int, list[Row]]:
    """Rows by stage."""
    game = malecon.game(game_id)
    guide = levels.guide(game)
    found: dict[int, list[Row]] = {}
    dice = random.Random(games)
    for seed in range(games):
        state = game.new(players, 1_000_000 + seed)
        seen: list[tuple[int, Seats]] = []
        while not state.is_over:
            if guide.quiet(state):
                seen.append(position(guide, state))
            legal = state.legal_actions()
            state.apply(guide.decide(state) if dice.random() >= STRAY else dice.choice(legal))
        ends = leads([100 * score for score in state.scores()])
        for stage, seats in seen:
            columns = [leads(list(column)) for column in zip(*seats, strict=True)]
            for seat in range(players):
                found.setdefault(stage, []).append(([column[seat] for column in columns], ends[seat]))
    return found


def leads(values: list[int]) -> list[float]:
    mean = sum(values) / len(values)
    return [value - mean for value in values]


def position(guide: Guide, state: State) -> tuple[int, Seats]:
    if isinstance(guide, amerigo.AmerigoGuide):
        assert isinstance(state, Amerigo)
        return amerigo.stage(state), guide.seen(state)
    seats: Seats = []
    if isinstance(state, SanJuan):
        phases = san_juan.phases_left(state)
        now = state.scores()
        for seat in range(state.players):
            found = vec[i64]([0] * san_juan.FACTS)
            san_juan.facts(state, seat, now[seat], phases, found)
            seats.append([found[fact] for fact in range(san_juan.FACTS)])
        return san_juan.stage(phases), seats
    assert isinstance(state, PuertoRico)
    plan = Plan(state)
    now = state.scores()
    for seat in range(state.players):
        found = vec[i64]([0] * puerto_rico.FACTS)
        puerto_rico.facts(state, plan, seat, now[seat], vec[i64]([0] * GOODS), found)
        seats.append([found[fact] for fact in range(puerto_rico.FACTS)])
    return puerto_rico.stage(state, plan.rounds), seats


def fit(rows: list[Row]) -> list[float]:
    """Weights that are never below nothing: a search would find the positions in which less is called more."""
    used = list(range(len(rows[0][0])))
    while True:
        weights = least_squares([([found[fact] for fact in used], end) for found, end in rows])
        if min(weights) >= 0:
            return [weights[used.index(fact)] if fact in used else 0.0 for fact in range(len(rows[0][0]))]
        del used[weights.index(min(weights))]


def least_squares(rows: list[Row]) -> list[float]:
    size = len(rows[0][0])
    matrix = [[10.0 if a == b else 0.0 for b in range(size)] for a in range(size)]  # for facts that hardly ever differ
    right = [0.0] * size
    for found, end in rows:
        for a in range(size):
            if found[a]:
                right[a] += found[a] * end
                for b in range(size):
                    matrix[a][b] += found[a] * found[b]
    return solve(matrix, right)


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss, with the largest pivot."""
    size = len(right)
    lines = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda line: abs(lines[line][at]))
        lines[at], lines[pivot] = lines[pivot], lines[at]
        for other in range(size):
            if other != at:
                share = lines[other][at] / lines[at][at]
                lines[other] = [a - share * b for a, b in zip(lines[other], lines[at], strict=True)]
    return [lines[at][size] / lines[at][at] for at in range(size)]


def guess(weights: list[float], found: list[float]) -> float:
    return sum(weight * fact for weight, fact in zip(weights, found, strict=True))


def mean_square(values: Iterator[float]) -> float:
    squares = [value * value for value in values]
    return sum(squares) / len(squares)


def main(game_id: str, players: str, games: str) -> None:
    by_stage = gather(game_id, int(players), int(games))
    for stage in sorted(by_stage):
        rows = by_stage[stage]
        weights = fit(rows)
        off = mean_square(guess(weights, found) - end for found, end in rows)
        all_of_it = mean_square(end for _, end in rows)
        print(f"    {', '.join(str(round(1000 * weight)) for weight in weights)},")
        print(f"    # stage {stage}: {len(rows)} rows, {1 - off / all_of_it:.0%} of the leads explained, off by {sqrt(off):.0f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
