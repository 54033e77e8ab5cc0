"""What a search asks about a game: a likely move for whoever is to move, when a position is quiet, and what it will probably score.

The guide here knows no game: it plays at random and expects the points to stay as they are. A game's own guide does better.
"""

from mypy_extensions import mypyc_attr

from malecon.core.native import i64, vec
from malecon.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """Advice about the positions of one game. It must look at nothing but the state, and at chance only by the state's own generator."""

    def decide(self, state: State) -> i64:
        """A sensible action for the seat to move: rollouts play it, and the tree tries it first."""
        moves = state.legal_moves()
        return moves.action[state.below(moves.count)]

    def likely(self, state: State) -> i64:
        """The same in less time, for games that are only imagined: it may be a worse move."""
        return self.decide(state)

    def play_on(self, state: State) -> i64:
        """Play a likely move in a game that is only imagined, and what goes with it before anybody else moves; how many decisions."""
        action = self.likely(state)
        state.moves_known = False
        state.play(action)
        return 1

    def open(self) -> bool:
        """Whether nothing is hidden: then as long as nothing is drawn, the same moves lead to the same position, and to the same advice.

        It is asked for with care up to the next draw, whatever a rollout's length: for games in which there always is one.
        """
        return False

    def matters(self, state: State) -> bool:
        """Whether the decision is worth a thought; if not, the advice is followed."""
        return True

    def quiet(self, state: State) -> bool:
        """Whether a rollout may stop here and estimate: between turns, not in the middle of one."""
        return True

    def estimate(self, state: State, points: vec[i64]) -> i64:
        """Write the points that each seat will probably have at the end, in hundredths, and return how far such guesses are off."""
        scores = state.scores()
        seat: i64 = 0
        while seat < state.players:
            points[seat] = 100 * scores[seat]
            seat += 1
        return 400
