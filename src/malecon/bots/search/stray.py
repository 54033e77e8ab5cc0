"""A guide who strays: it plays as another guide advises, but now and then any move, as people do.

Where little is hidden, the games that a guide plays on from one position are much alike, and all of them hang by the same thread. With
some straying they tell what usually comes of a position, and how sure that is.
"""

from typing import final

from malecon.bots.search.guide import Guide
from malecon.core.native import i64, vec
from malecon.core.state import State


@final
class StrayGuide(Guide):
    def __init__(self, guide: Guide, one_in: int) -> None:
        self.guide = guide
        self.one_in: i64 = one_in  # moves, on the average, for one at random

    def decide(self, state: State) -> i64:
        if state.below(self.one_in) == 0:
            moves = state.legal_moves()
            return moves.action[state.below(moves.count)]
        return self.guide.decide(state)

    def likely(self, state: State) -> i64:
        if state.below(self.one_in) == 0:
            moves = state.legal_moves()
            return moves.action[state.below(moves.count)]
        return self.guide.likely(state)

    def matters(self, state: State) -> bool:
        return self.guide.matters(state)

    def quiet(self, state: State) -> bool:
        return self.guide.quiet(state)

    def estimate(self, state: State, points: vec[i64]) -> i64:
        return self.guide.estimate(state, points)
