"""A hint with its reason: what a search player would choose, and what speaks for it against the next best move."""

from dataclasses import dataclass, field

from malecon import bots
from malecon.bots import levels
from malecon.core.game import Game
from malecon.core.seeds import scramble
from malecon.core.state import State
from malecon.review.judge import Effort, Judge
from malecon.review.notes import Note
from malecon.review.reasons import reasons

LOOK = Effort(thoughts=24)  # for finding the next best move; the choice itself is the player's


@dataclass(frozen=True)
class Advice:
    action: int
    rival: int | None = None  # the move that it is compared with; None if there is no other
    notes: list[Note] = field(default_factory=list)


def adviser(game: Game) -> str:
    """Who gives hints: a search player that takes a second, where one knows the game."""
    return "journeyman" if game.id in levels.GUIDES else bots.best(game)


def advise(state: State, seed: int) -> Advice:
    """For the seat to move, from what it may know."""
    return why(state, bots.ask(bots.bot(adviser(state.game), state.game, seed), state), seed)


def why(state: State, action: int, seed: int) -> Advice:
    """What speaks for an action against the next best one, as far as the seat to move can know."""
    guess = state.resample(state.to_move, scramble(seed))
    if len(guess.legal_actions()) == 1:
        return Advice(action)
    judge = Judge(state.game, LOOK)
    rival = next(iter(judge.rivals(guess, action, seed)), None)
    if rival is None:
        return Advice(action)
    return Advice(action, rival, reasons(judge.guide, guess, action, rival, seed))
