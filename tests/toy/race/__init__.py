"""A toy game: two to four runners race to 10 by walking one step or rolling a die; some carry a hidden token worth 3 at the end.

It exists to prove that a new folder is enough: nothing else in the project knows it.
"""

from malecon.core.errors import BadPosition, BrokenInvariant
from malecon.core.game import Game, Json
from malecon.core.native import i64
from malecon.core.options import flag
from malecon.core.state import Moves, State

WALK, ROLL = 0, 1
GOAL = 10


class RaceState(State):
    steps: list[int]
    tokens: list[int]

    def fill(self, moves: Moves) -> None:
        moves.add(WALK)
        if self.options["dice"] or self.steps[self.to_move] < GOAL - 1:
            moves.add(ROLL)

    def play(self, action: i64) -> None:
        seat = self.to_move
        step = 1 if action == WALK else 1 + self.below(3)
        self.steps[seat] += step
        if self.journal is not None:
            self.journal.add("step", seat, {"token": self.tokens[seat]}, by=step)
        self.is_over = self.steps[seat] >= GOAL
        self.to_move = -1 if self.is_over else (seat + 1) % self.players

    def clone(self) -> "RaceState":
        other = RaceState(self.game, self.options, self.players)
        self.copy_into(other)
        other.steps = list(self.steps)
        other.tokens = list(self.tokens)
        return other

    def scores(self) -> list[int]:
        return [steps + 3 * token for steps, token in zip(self.steps, self.tokens, strict=True)]

    def returns(self) -> list[float]:
        if not self.is_over:
            return [0.0] * self.players
        scores = self.scores()
        return [1 / scores.count(max(scores)) if score == max(scores) else 0.0 for score in scores]

    def observe(self, seat: int) -> Json:
        doc = self.to_json()
        del doc["chance"]
        doc["tokens"] = [token if self.is_over or i == seat else None for i, token in enumerate(self.tokens)]
        return doc

    def resample(self, seat: int, seed: int) -> "RaceState":
        other = self.clone()
        other.seed_chance(seed)
        if not other.is_over:
            other.tokens = [token if i == seat else other.below(2) for i, token in enumerate(other.tokens)]
        return other

    def to_json(self) -> Json:
        return {
            "game": self.game.id,
            "ruleset": self.game.ruleset,
            "options": dict(self.options),
            "chance": [self.chance_a, self.chance_b],
            "to_move": self.to_move if self.to_move >= 0 else None,
            "steps": list(self.steps),
            "tokens": list(self.tokens),
        }

    def check(self) -> None:
        if any(token not in (0, 1) for token in self.tokens):
            raise BrokenInvariant("a token is there or not")


class Race(Game):
    id = "race"
    title = "Race"
    ruleset = 1
    min_players = 2
    max_players = 4
    default_players = 2
    actions = 2
    options = (flag("dice", "the die may be rolled to the end"),)

    def deal(self, players: int, seed: int, options: dict[str, object]) -> State:
        state = RaceState(self, options, players)
        state.seed_chance(seed)
        state.steps = [0] * players
        state.tokens = [state.below(2) for _ in range(players)]
        return state

    def from_json(self, doc: object) -> State:
        self.check_header(doc)
        assert isinstance(doc, dict)
        try:
            state = RaceState(self, doc["options"], len(doc["steps"]))
            state.steps, state.tokens = list(doc["steps"]), list(doc["tokens"])
            state.chance_a, state.chance_b = doc["chance"]
            state.is_over = doc["to_move"] is None
            state.to_move = -1 if state.is_over else doc["to_move"]
        except (KeyError, TypeError, ValueError) as error:
            raise BadPosition(f"this position cannot be read: {error}") from None
        return state

    def describe(self, state: State, action: int, lang: str = "en") -> str:
        return {"en": ("walk", "roll"), "fr": ("marcher", "lancer")}[lang][action]


GAMES = {"race": Race()}
