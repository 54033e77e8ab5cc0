"""What the end of a game, or a guess at it, is worth to each seat: a number from 0 to 1.

One part is the share of the win; the other (`margin`) is the lead in points, so that a search with little time still sees which way is
up. Only sums, products and quotients are used, so that every machine thinks the same.
"""

from typing import Final, final

from malecon.bots.search.guide import Guide
from malecon.core.native import i64, vec
from malecon.core.state import State

MAX_SEATS = 8
LEAD: Final = 800  # hundredths of a point: a lead of so many is half as good as any lead can be
LATER: Final = 0.98  # of what a seat is better off than the others while the game goes on: who is ahead had better end it


@final
class Worth:
    def __init__(self, guide: Guide, margin: float) -> None:
        self.guide = guide
        self.margin: float = margin  # how much of the worth is the lead
        self.by_seat: vec[float] = vec[float]([0.0] * MAX_SEATS)
        self.points: vec[i64] = vec[i64]([0] * MAX_SEATS)

    def weigh(self, state: State) -> None:
        """Set `by_seat` for a position: by its result if it is over, else by the guide's estimate."""
        if state.is_over:
            self.result(state)
        else:
            spread = self.guide.estimate(state, self.points)
            self.chances(state.players, spread)
            self.add_lead(state.players, max(2 * spread, LEAD))
            self.put_off(state.players)

    def result(self, state: State) -> None:
        shares = state.returns()
        scores = state.scores()
        seat: i64 = 0
        while seat < state.players:
            self.by_seat[seat] = shares[seat]
            self.points[seat] = 100 * scores[seat]
            seat += 1
        self.add_lead(state.players, LEAD)

    def chances(self, players: i64, spread: i64) -> None:
        """Shares of the win from estimated points: they fall with the fourth power of the distance to the best, in spreads."""
        best = self.points[0]
        seat: i64 = 1
        while seat < players:
            if self.points[seat] > best:
                best = self.points[seat]
            seat += 1
        total = 0.0
        seat = 0
        while seat < players:
            behind = float(spread) / float(spread + best - self.points[seat])
            behind *= behind
            self.by_seat[seat] = behind * behind
            total += behind * behind
            seat += 1
        seat = 0
        while seat < players:
            self.by_seat[seat] /= total
            seat += 1

    def add_lead(self, players: i64, scale: i64) -> None:
        """Blend the lead over the best of the others in: 0.5 for level, towards 0 and 1 the further apart."""
        seat: i64 = 0
        while seat < players:
            rival: i64 = -1000000
            other: i64 = 0
            while other < players:
                if other != seat and self.points[other] > rival:
                    rival = self.points[other]
                other += 1
            lead = self.points[seat] - rival
            size = lead
            if size < 0:
                size = -size
            ahead = 0.5 + 0.5 * float(lead) / float(size + scale)
            self.by_seat[seat] += self.margin * (ahead - self.by_seat[seat])
            seat += 1

    def put_off(self, players: i64) -> None:
        """What is still to come counts a little less than what is certain: else a game that is won could go on for ever."""
        mean = 0.0
        seat: i64 = 0
        while seat < players:
            mean += self.by_seat[seat]
            seat += 1
        mean /= float(players)
        seat = 0
        while seat < players:
            self.by_seat[seat] = mean + LATER * (self.by_seat[seat] - mean)
            seat += 1
