"""The end of the game played out in full, where little of it is left: every move of every seat, each for its own good.

A deal is solved exactly; what is hidden and what chance brings is averaged over several deals. Where nothing is hidden and nothing is
drawn any more, all deals agree and the answer is the best move.
"""

from typing import Final, final

from malecon.bots.search.guide import Guide
from malecon.bots.search.worth import MAX_SEATS, Worth
from malecon.core.native import i64, vec
from malecon.core.seeds import scramble
from malecon.core.state import State

DEPTH: Final = 60  # decisions: a game that can go on for longer, because nobody need end it, has no end to search


@final
class Endgame:
    def __init__(self, guide: Guide, seed: int, margin: float, positions: int) -> None:
        self.guide = guide
        self.worth = Worth(guide, margin)
        self.seed = seed
        self.limit: i64 = positions  # more than so many in one deal are too many
        self.left: i64 = 0
        self.zero: vec[float] = vec[float]([0.0] * MAX_SEATS)
        self.sums: list[float] = []
        self.deals: int = 0

    def near(self, guess: State) -> bool:
        """Whether the game, played as the guide advises, is over within the depth that can be searched."""
        state = guess.clone()
        left: i64 = DEPTH
        while not state.is_over and left > 0:
            action = self.guide.likely(state)
            state.moves_known = False
            state.play(action)
            left -= 1
        return state.is_over

    def solve_deal(self, guess: State) -> bool:
        """Solve one more deal and add its worths, move by move; False if there is too much to look at."""
        seat = guess.to_move
        self.seed = scramble(self.seed)
        state = guess.resample(seat, self.seed)
        moves = state.legal_moves()
        self.left = self.limit
        found: list[float] = []
        values = self.zero[:]
        i: i64 = 0
        while i < moves.count:
            after = state.clone()
            after.play(moves.action[i])
            if not self.solve(after, values, 0):
                return False
            found.append(values[seat])
            i += 1
        if self.deals == 0:
            self.sums = found
        else:
            for at in range(len(found)):
                self.sums[at] += found[at]
        self.deals += 1
        return True

    def solve(self, state: State, values: vec[float], depth: i64) -> bool:
        """The worth to each seat when every seat takes what is best for it, into `values`; False if the end is too far off."""
        self.left -= 1
        if self.left < 0 or depth > DEPTH:
            return False
        seat: i64 = 0
        if state.is_over:
            self.worth.weigh(state)
            while seat < state.players:
                values[seat] = self.worth.by_seat[seat]
                seat += 1
            return True
        mover = state.to_move
        moves = state.legal_moves()
        if moves.count == 1:
            state.moves_known = False
            state.play(moves.action[0])
            return self.solve(state, values, depth + 1)
        found = self.zero[:]
        best = -1.0
        i: i64 = 0
        while i < moves.count:
            after = state.clone()
            after.play(moves.action[i])
            if not self.solve(after, found, depth + 1):
                return False
            if found[mover] > best:
                best = found[mover]
                seat = 0
                while seat < state.players:
                    values[seat] = found[seat]
                    seat += 1
            i += 1
        return True

    def choice(self, guess: State) -> int:
        """The move with the best sum over all deals solved."""
        moves = guess.legal_moves()
        best: i64 = 0
        i: i64 = 1
        while i < moves.count:
            if self.sums[i] > self.sums[best]:
                best = i
            i += 1
        return moves.action[best]
