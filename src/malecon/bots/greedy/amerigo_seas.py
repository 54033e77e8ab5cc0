"""The distances at sea: from every anchor to every place of a map, worked out once a map for the greedy player of Amerigo."""

from typing import Final, final

from malecon.core.bits import bit
from malecon.core.native import i64, vec
from malecon.games.amerigo.chart import Chart, step_frame, step_sea
from malecon.games.amerigo.state import ROWS

UNREACHED: Final = 99


@final
class Seas:
    """The distances on one map: from every anchor to every place."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.anchors: i64 = chart.pairs
        self.anchor: vec[i64] = vec[i64]([0] * chart.pairs)
        self.steps: vec[i64] = vec[i64]([UNREACHED] * (chart.pairs * chart.places))  # [anchor * places + place]
        self.shore: vec[i64] = vec[i64]([UNREACHED] * chart.pairs)  # from the nearest space of the frame
        number: i64 = 0
        square: i64 = 0
        while square < chart.squares:
            if chart.post_of[square] >= 0:
                self.anchor[number] = square
                self.measure(number)
                number += 1
            square += 1

    def measure(self, number: i64) -> None:
        """Step by step outwards, all places at once."""
        chart = self.chart
        square = self.anchor[number]
        rows: vec[i64] = vec[i64]([0] * ROWS)
        rows[square // chart.width] = bit(square % chart.width)
        before = rows[:]
        at = number * chart.places
        self.steps[at + square] = 0
        frame: i64 = 0
        fresh: i64 = 0
        steps: i64 = 1
        while steps < UNREACHED:
            old = frame
            frame = step_frame(chart, frame, rows)
            grew = step_sea(chart, fresh, rows)
            fresh = frame & ~old
            if fresh == 0 and not grew:
                return
            row: i64 = 0
            while row < chart.height:
                self.mark(at + row * chart.width, rows[row] & ~before[row], steps)
                before[row] = rows[row]
                row += 1
            self.mark(at + chart.squares, fresh, steps)
            if fresh != 0 and self.shore[number] == UNREACHED:
                self.shore[number] = steps
            steps += 1

    def mark(self, at: i64, places: i64, steps: i64) -> None:
        while places != 0:
            if places & 1 != 0:
                self.steps[at] = steps
            places >>= 1
            at += 1

    def far(self, number: i64, place: i64) -> i64:
        return self.steps[number * self.chart.places + place]


LAST: list[Seas] = []  # the map that was looked at last: the decisions of one game follow each other


def seas_of(chart: Chart) -> Seas:
    if len(LAST) == 0 or LAST[0].chart is not chart:
        LAST.clear()
        LAST.append(Seas(chart))
    return LAST[0]
