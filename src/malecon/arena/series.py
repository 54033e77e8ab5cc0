"""A series of games: who meets whom with which deal, and each game played."""

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import combinations

import malecon
from malecon import bots
from malecon.arena.entrants import Entrant
from malecon.arena.match import rotated
from malecon.arena.outside import Disqualified, Outside
from malecon.bots import Bot
from malecon.core import registry
from malecon.core.errors import MaleconError
from malecon.core.game import Game
from malecon.core.state import State

LONGEST = 20_000  # decisions, fifty times a usual game: where nothing ends a game but the players, they might go on for ever


@dataclass(frozen=True)
class Fixture:
    """One game to be played."""

    number: int
    seed: int
    seats: tuple[Entrant, ...]


@dataclass(frozen=True)
class Played:
    """One game that was played, by seat. `out` says why a seat was disqualified."""

    n: int
    bots: list[str]
    scores: list[int]
    returns: list[float]
    decisions: int
    seconds: list[float]  # thinking, by seat
    slowest: list[float]  # the longest decision, by seat
    out: dict[str, str] = field(default_factory=dict)


def sealed(*words: object) -> int:
    """A seed that tells nothing about what it was made from."""
    return int.from_bytes(sha256(":".join(map(str, words)).encode()).digest()[:8], "big") >> 1


def tables(entrants: list[Entrant], players: int) -> list[tuple[Entrant, ...]]:
    """Who sits together: all of them if they fill a table, else every group of different bots that does."""
    if len(entrants) == players:
        return [tuple(entrants)]
    different = list(dict.fromkeys(entrants))
    if len(different) < players:
        raise MaleconError(f"{len(entrants)} bots do not fill a table of {players}; name {players}, or more that take turns")
    return list(combinations(different, players))


def fixtures(entrants: list[Entrant], players: int, games: int, seed: int) -> Iterator[Fixture]:
    """Table after table; at each, every rotation of the seats plays the same deal before the next deal comes."""
    seatings = tables(entrants, players)
    for number in range(games):
        around, turn = divmod(number, players)
        seats = seatings[around % len(seatings)]
        yield Fixture(number, sealed(seed, "deal", around // len(seatings)), rotated(seats, turn))


# One game


class Chair:
    """A seat and the bot in it, its clock, and what happens if it has to leave."""

    def __init__(self, entrant: Entrant, game: Game, seed: int, seconds: float) -> None:
        self.seed = seed
        self.asked = 0
        self.seconds = 0.0
        self.slowest = 0.0
        self.fault = ""
        self.outside: Outside | None = None
        if entrant.is_outside:
            self.bot: Bot = bots.bot(bots.best(game), game, seed)  # plays on if the outside bot is disqualified
            try:
                self.outside = Outside(entrant.command, seconds)
            except Disqualified as fault:
                self.fault = str(fault)
        else:
            self.bot = bots.bot(entrant.name, game, seed)

    def begin(self, state: State, seat: int) -> None:
        if self.outside is not None:
            try:
                self.outside.greet(state, seat, sealed(self.seed, "own"))
            except Disqualified as fault:
                self.leave(fault)

    def choose(self, state: State) -> int:
        self.asked += 1
        began = time.perf_counter()
        if self.outside is None:
            action = bots.ask(self.bot, state)
        else:
            try:
                action = self.outside.choose(state, sealed(self.seed, self.asked))
            except Disqualified as fault:
                self.leave(fault)
                action = bots.ask(self.bot, state)
        taken = time.perf_counter() - began
        self.seconds += taken
        self.slowest = max(self.slowest, taken)
        return action

    def leave(self, fault: Disqualified) -> None:
        self.fault = str(fault)
        if self.outside is not None:
            self.outside.close()
            self.outside = None


def play(game: Game, options: Mapping[str, object], fixture: Fixture, seconds: float) -> Played:
    """Play one game to its end. A seat that is disqualified is played on by a bot of this program, and scores nothing.

    A game that is too long is stopped, and counted as it stands.
    """
    state = game.new(len(fixture.seats), fixture.seed, options)
    chairs: list[Chair] = []
    decisions = 0
    try:
        for seat, entrant in enumerate(fixture.seats):
            chairs.append(Chair(entrant, game, sealed(fixture.seed, fixture.number, seat), seconds))
        for seat, chair in enumerate(chairs):
            chair.begin(state, seat)
        while not state.is_over and decisions < LONGEST:
            state.apply(chairs[state.to_move].choose(state))
            decisions += 1
        shares = state.returns() if state.is_over else leaders(state.scores())
        returns = without([bool(chair.fault) for chair in chairs], state.scores(), shares)
    finally:
        for chair in chairs:
            if chair.outside is not None:
                chair.outside.close({"type": "end", "scores": state.scores(), "returns": state.returns()} if state.is_over else None)
    return Played(
        fixture.number,
        [entrant.name for entrant in fixture.seats],
        state.scores(),
        returns,
        decisions,
        [round(chair.seconds, 3) for chair in chairs],
        [round(chair.slowest, 3) for chair in chairs],
        {str(seat): chair.fault for seat, chair in enumerate(chairs) if chair.fault},
    )


def leaders(scores: list[int]) -> list[float]:
    """The win to whoever has most points, in equal shares."""
    best = max(scores)
    return [float(score == best) / scores.count(best) for score in scores]


def without(out: list[bool], scores: list[int], returns: list[float]) -> list[float]:
    """The returns when some seats are out: nothing for them, and their win, if they had one, to the best of the others."""
    if not any(out) or all(out):
        return [0.0] * len(out) if all(out) else returns
    kept = [0.0 if gone else share for gone, share in zip(out, returns, strict=True)]
    if sum(kept) == 0:
        best = max(score for gone, score in zip(out, scores, strict=True) if not gone)
        kept = [float(not gone and score == best) for gone, score in zip(out, scores, strict=True)]
    total = sum(kept)
    return [share / total for share in kept]


@dataclass(frozen=True)
class Terms:
    """What all games of a series have in common. It is sent to whoever plays a game of it, perhaps on another machine."""

    game: str
    ruleset: int
    version: str
    options: Mapping[str, object]
    seconds: float = 0.0  # that an outside bot has for a decision

    @classmethod
    def of(cls, game: Game, options: Mapping[str, object], seconds: float = 0.0) -> "Terms":
        return cls(game.id, game.ruleset, malecon.__version__, options, seconds)

    def found(self) -> Game:
        """The game as this process has it. Games by different rules in one series would prove nothing."""
        game = registry.game(self.game)
        if (malecon.__version__, game.ruleset) != (self.version, self.ruleset):
            raise MaleconError(
                f"a worker has malecon {malecon.__version__} and ruleset {game.ruleset} of {game.id}, but the series is played with "
                f"malecon {self.version} and ruleset {self.ruleset}: install the same on all machines"
            )
        return game

    def play(self, fixture: Fixture) -> Played:
        return play(self.found(), self.options, fixture, self.seconds)
