"""The judge: what a position is worth to each seat, and what a move cost, as far as somebody who sat there could know.

Every judgement begins with a guess: what the viewer cannot see is dealt anew before anything is looked at. So two tables that look alike to
the viewer are judged alike, and nothing that was hidden from a player is held against a move.
"""

from dataclasses import dataclass, replace
from math import sqrt
from typing import final

from malecon.bots import levels
from malecon.bots.search.guide import Guide
from malecon.bots.search.stray import StrayGuide
from malecon.bots.search.tree import Search
from malecon.bots.search.worth import Worth
from malecon.core.game import Game
from malecon.core.native import i64, vec
from malecon.core.seeds import scramble
from malecon.core.state import SPECTATOR, State
from malecon.review.notes import Note
from malecon.review.reasons import reasons, shared_row

SURE = 2.0  # a move is called better if the difference is so many times its error
LEAST = 0.01  # and at least so much of a win
STRAY = 12  # games are played on by players of whose moves one in so many is any move


@dataclass(frozen=True)
class Effort:
    """How much is looked at for every move. The same effort and seed give the same review on every machine."""

    games: int = 64  # games played on from the position after the move, for the chances
    thoughts: int = 64  # simulations in which a tree search looks for moves that may be better
    rivals: int = 2  # how many of those are compared with the move that was made
    trial: int = 24  # deals for choosing the best of them
    deals: int = 96  # fresh deals on which that one is then compared with the move that was made
    cut: int = 60  # decisions that a game is played on before its end is estimated

    def times(self, factor: float) -> "Effort":
        """So many times as much, at least two of everything."""
        more = {name: max(2, round(getattr(self, name) * factor)) for name in ("games", "thoughts", "trial", "deals")}
        return replace(self, **more)


# The games whose advice takes so long that less of it is asked, so that a review is done in a minute or two: one line a game.
USUAL = {"amerigo": Effort(games=32, thoughts=24, trial=8, deals=32, cut=12)}


# How many times further off than they say the estimates are taken to be: then of the seats that are given a chance of 60%, six in ten win.
USUAL_CARE = 2
CARE = {"amerigo": 4}


def usual(game: Game) -> Effort:
    return USUAL.get(game.id, Effort())


@dataclass(frozen=True)
class Verdict:
    """What was better than the move that was made, and by how much."""

    action: int
    row: list[int]  # how the turn would go on, as far as that does not depend on what is hidden
    cost: float  # of a win
    error: float  # of that number
    leads: list[float]  # points gained on every other seat by the end
    notes: list[Note]  # why, as far as the table shows it


@final
class Careful(Guide):
    """A guide who thinks its estimates so many times further off: a search wants to know which way is up, a review how sure it is."""

    def __init__(self, guide: Guide, times: int) -> None:
        self.guide = guide
        self.times = times

    def estimate(self, state: State, points: vec[i64]) -> i64:
        return self.times * self.guide.estimate(state, points)


@dataclass(frozen=True)
class Outcome:
    """What came of a move: the player's share of the win, deal by deal, and the mean points of every seat."""

    won: list[float]
    points: list[float]


class Judge:
    """Judges positions of one game."""

    def __init__(self, game: Game, effort: Effort) -> None:
        self.effort = effort
        self.guide = levels.guide(game)
        self.how = levels.strongest(game)  # but for its budget
        self.straying = StrayGuide(self.guide, STRAY)
        self.worth = Worth(Careful(self.guide, CARE.get(game.id, USUAL_CARE)), 0.0)

    def search(self, guide: Guide, seed: int) -> Search:
        how = self.how
        return Search(guide, seed, how.explore, how.trust, how.widen, how.deep, how.doubt, self.effort.cut, how.margin)

    def play_on(self, state: State, search: Search) -> list[float]:
        """Every seat's chance after the game was played on for a while."""
        search.roll_out(state)
        self.worth.weigh(state)
        return [self.worth.by_seat[seat] for seat in range(state.players)]

    def chances(self, state: State, seed: int) -> list[float]:
        """Every seat's chance of winning, as somebody who only watches could tell: one view for all, so that the numbers add up to 1."""
        if state.is_over:
            return state.returns()
        search = self.search(self.straying, seed)
        sums = [0.0] * state.players
        for _ in range(self.effort.games):
            seed = scramble(seed)
            found = self.play_on(state.resample(SPECTATOR, seed), search)
            sums = [total + chance for total, chance in zip(sums, found, strict=True)]
        return [total / self.effort.games for total in sums]

    def verdict(self, state: State, action: int, seed: int) -> Verdict | None:
        """What would have been better for the seat to move, as it saw the table; None if nothing clearly was."""
        guess = state.resample(state.to_move, seed)
        if len(guess.legal_actions()) == 1:
            return None
        best = self.best_rival(guess, action, seed)
        if best is None:
            return None
        seed = scramble(seed + 1)
        compared = self.compare(guess, [best, action], self.effort.deals, seed)
        cost, error = mean_and_error([a - b for a, b in zip(compared[best].won, compared[action].won, strict=True)])
        if cost < LEAST or cost < SURE * error:
            return None
        leads = gained(compared[best].points, compared[action].points, guess.to_move)
        row = shared_row(self.guide, guess, best, seed)
        return Verdict(best, row, round(cost, 4), round(error, 4), leads, reasons(self.guide, guess, best, action, seed))

    def best_rival(self, guess: State, action: int, seed: int) -> int | None:
        """Of the moves that a search likes, the one that does best on trial; None if the move that was made does better still.

        What it did on trial is forgotten afterwards: the best of several is always a little lucky.
        """
        rivals = self.rivals(guess, action, seed)
        if not rivals:
            return None
        tried = self.compare(guess, [action, *rivals], self.effort.trial, scramble(seed))
        best = max(tried, key=lambda move: sum(tried[move].won))
        return None if best == action else best

    def rivals(self, guess: State, action: int, seed: int) -> list[int]:
        """The moves that a search likes best, without the one that was made."""
        search = self.search(self.guide, seed)
        search.run(guess, self.effort.thoughts)
        tried = sorted(search.report(guess.to_move), key=lambda row: (-row[1], row[0]))
        liked = dict.fromkeys([search.choice(guess), *(found for found, _, _ in tried)])
        return [found for found in liked if found != action][: self.effort.rivals]

    def compare(self, guess: State, moves: list[int], deals: int, seed: int) -> dict[int, Outcome]:
        """All moves on the same deals, so that the luck of the deal is no part of the difference."""
        seat = guess.to_move
        search = self.search(self.straying, seed)
        found = {move: Outcome([], [0.0] * guess.players) for move in moves}
        for _ in range(deals):
            seed = scramble(seed)
            deal = guess.resample(seat, seed)
            for move, outcome in found.items():
                after = deal.clone()
                after.apply(move)
                outcome.won.append(self.play_on(after, search)[seat])
                for other in range(guess.players):
                    outcome.points[other] += self.worth.points[other] / 100 / deals
        return found


def gained(with_it: list[float], without: list[float], seat: int) -> list[float]:
    """By how many points one's lead over every other seat is better: guesses at points are good for differences only."""
    more = [a - b for a, b in zip(with_it, without, strict=True)]
    return [round(more[seat] - other, 2) for other in more]


def mean_and_error(values: list[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    if len(values) == 1:
        return mean, abs(mean)
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
