"""One game between bots, and a series of them with the seats going round."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import TypeVar

from malecon import bots
from malecon.core.game import Game
from malecon.core.seeds import scramble

Seat = TypeVar("Seat")


@dataclass(frozen=True)
class Result:
    """A finished game, by seat."""

    seed: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    returns: tuple[float, ...]
    decisions: int


def play_game(game: Game, names: tuple[str, ...], seed: int, options: Mapping[str, object]) -> Result:
    state = game.new(len(names), seed, options)
    players = [bots.bot(name, game, scramble(seed * 8 + seat)) for seat, name in enumerate(names)]
    decisions = 0
    while not state.is_over:
        state.apply(bots.ask(players[state.to_move], state))
        decisions += 1
    return Result(seed, names, tuple(state.scores()), tuple(state.returns()), decisions)


def rotated(seats: tuple[Seat, ...], number: int) -> tuple[Seat, ...]:
    """The seats of the number-th game of a series: everybody sits everywhere equally often."""
    turn = number % len(seats)
    return seats[turn:] + seats[:turn]


def schedule(names: tuple[str, ...], games: int, first_seed: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Seats and seed of each game: all rotations of the seats play the same deal."""
    for number in range(games):
        yield rotated(names, number), first_seed + number // len(names)


@dataclass
class Tally:
    """What one bot did over a series."""

    games: int = 0
    wins: float = 0.0
    points: int = 0
    by_seat: dict[int, float] = field(default_factory=dict)

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)


def tally(results: list[Result]) -> dict[str, Tally]:
    """By bot. A bot that holds several seats counts once a seat."""
    table: dict[str, Tally] = {}
    for result in results:
        for seat, name in enumerate(result.bots):
            entry = table.setdefault(name, Tally())
            entry.games += 1
            entry.wins += result.returns[seat]
            entry.points += result.scores[seat]
            entry.by_seat[seat] = entry.by_seat.get(seat, 0.0) + result.returns[seat]
    return table


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share, by Wilson's formula, which stays sound near 0 and 1."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    middle = share + z * z / (2 * games)
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
