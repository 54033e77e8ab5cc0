"""A guide for a beginner: it knows what one does, and goes by the points that lie on the table, not by what a position promises."""

from malecon.bots.search.guide import Guide
from malecon.core.native import i64
from malecon.core.state import State


class Beginner(Guide):
    """Another guide's moves, without its estimate of the points to come."""

    def __init__(self, guide: Guide) -> None:
        self.guide = guide

    def decide(self, state: State) -> i64:
        return self.guide.decide(state)

    def likely(self, state: State) -> i64:
        return self.guide.likely(state)

    def play_on(self, state: State) -> i64:
        return self.guide.play_on(state)

    def open(self) -> bool:
        return self.guide.open()

    def matters(self, state: State) -> bool:
        return self.guide.matters(state)

    def quiet(self, state: State) -> bool:
        return self.guide.quiet(state)
