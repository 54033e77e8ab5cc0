"""The search player: what it may spend, how it keeps its tree from one small decision to the next, and when it need not think at all."""

import time
from dataclasses import dataclass
from math import inf

from malecon.bots.bot import Bot
from malecon.bots.search.endgame import Endgame
from malecon.bots.search.guide import Guide
from malecon.bots.search.tree import Search
from malecon.core.game import Json
from malecon.core.seeds import scramble
from malecon.core.state import State

BATCH = 8  # simulations between two looks at the clock and the stop flag


@dataclass(frozen=True)
class Thinking:
    """How a search player thinks, and for how long. Whichever budget is spent first ends the thinking.

    With `simulations` alone the same seed gives the same moves on every machine; a budget in seconds depends on the machine.
    """

    simulations: int | None = None  # for a decision
    seconds: float | None = None  # for a decision
    turn_seconds: float | None = None  # for all decisions of a turn: as long as nobody else moves
    experience: bool = True  # whether it knows the game: without, rollouts are random and the points of the moment are all it sees
    judgement: bool = True  # whether it sees what a position promises: without, the points of the moment again
    cut: int = 60  # decisions that a rollout looks ahead; 0: to the end of the game
    explore: float = 0.7
    trust: float = 0.6
    widen: float = 1.0
    deep: float = 1.0  # of `widen`'s kind, for all moves but the first: the less, the more they are the guide's
    doubt: float = 1.5
    margin: float = 0.7
    endgame: int = 3000  # positions that may be looked at to solve one deal of the end of a game; 0: never solve
    deals: int = 16  # deals of an end game


class SearchBot(Bot):
    """Plays any game by tree search, with the advice of a guide."""

    def __init__(self, name: str, guide: Guide, thinking: Thinking, seed: int = 0) -> None:
        super().__init__(seed)
        self.name = name
        self.guide = guide
        self.thinking = thinking
        self.search: Search | None = None
        self.expected: Json | None = None  # what this seat sees next, if nobody else moves and nothing is drawn
        self.same_turn = False  # whether it moves again before anybody else
        self.turn_left = inf
        self.stopped = False

    def stop(self) -> None:
        """Let the decision in progress be made at once; for another thread."""
        self.stopped = True
        if self.search is not None:
            self.search.stop()

    def choose(self, guess: State) -> int:
        began = time.perf_counter()
        self.stopped = False
        if not self.same_turn:
            self.turn_left = inf if self.thinking.turn_seconds is None else self.thinking.turn_seconds
        legal = guess.legal_actions()
        search = self.take_up(guess)
        if len(legal) == 1:
            action = legal[0]
        elif not self.guide.matters(guess):
            action = self.guide.decide(guess.clone())
        else:
            action = self.think(guess, search, began)
        self.look_ahead(guess, search, action)
        self.turn_left -= time.perf_counter() - began
        return action

    def think(self, guess: State, search: Search, began: float) -> int:
        until = began + min(inf if self.thinking.seconds is None else self.thinking.seconds, self.turn_left / 2)
        action = self.solve(guess, until)
        if action is None:
            self.grow(guess, search, until)
            action = search.choice(guess)
        return action

    def grow(self, guess: State, search: Search, until: float) -> None:
        """Simulate until the budget is spent."""
        wanted = self.thinking.simulations
        began = time.perf_counter()
        done = 0
        while not self.stopped:
            left = self.left(search, wanted, done, began, until)
            if left <= 0:
                return
            done += search.run(guess, min(BATCH, left))

    def left(self, search: Search, wanted: int | None, done: int, began: float, until: float) -> int:
        """Simulations that the budget still has room for; what the tree kept from the decision before counts as done."""
        by_count = 1_000_000_000 if wanted is None else wanted - search.visits()
        if until == inf:
            return by_count
        now = time.perf_counter()
        if now >= until:
            return 0
        by_time = BATCH if done == 0 else int(done / (now - began) * (until - now)) + 1
        return min(by_count, by_time)

    def solve(self, guess: State, until: float) -> int | None:
        """The move by exact search of the rest of the game; None where the rest is too long."""
        if self.thinking.endgame == 0:
            return None
        endgame = Endgame(self.guide, self.seed, self.thinking.margin, self.thinking.endgame)
        if not endgame.near(guess):
            return None
        while endgame.deals < self.thinking.deals and not self.stopped:
            if time.perf_counter() >= until and endgame.deals > 0:
                break
            if not endgame.solve_deal(guess):
                return None
        return endgame.choice(guess) if endgame.deals > 0 else None

    # From one decision to the next

    def take_up(self, guess: State) -> Search:
        """The tree kept from the decision before, if the table stands as it was foreseen; else a new one."""
        kept = self.search
        if kept is not None and self.expected is not None and self.expected == guess.observe(guess.to_move):
            kept.stopped = False
            return kept
        mind = self.thinking
        self.search = Search(
            self.guide, scramble(self.seed), mind.explore, mind.trust, mind.widen, mind.deep, mind.doubt, mind.cut, mind.margin
        )
        return self.search

    def look_ahead(self, guess: State, search: Search, action: int) -> None:
        """Remember what this seat will see if it moves again at once: then the part of the tree behind its move still holds."""
        seat = guess.to_move
        after = guess.clone()
        after.apply(action)
        self.same_turn = after.to_move == seat
        drawn = (after.chance_a, after.chance_b) != (guess.chance_a, guess.chance_b)
        if self.same_turn and not drawn:
            self.expected = after.observe(seat)
            search.advance(action)
        else:
            self.expected = None
            self.search = None
