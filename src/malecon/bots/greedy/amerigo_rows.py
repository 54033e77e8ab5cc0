"""Rows of tiles that the greedy player of Amerigo thinks of: to take in a red action, to lay in a green one."""

from typing import Final, final

from malecon.core.native import i64, vec
from malecon.games.amerigo.shapes import KINDS
from malecon.games.amerigo.state import NONE

MOST_ROW: Final = 24  # lays of one row


@final
class Takes:
    """Tiles to take, by kind, and what they bring."""

    def __init__(self) -> None:
        self.number: vec[i64] = vec[i64]([0] * KINDS)
        self.gain: i64 = 0

    def first(self) -> i64:
        """They are taken in rising order."""
        kind: i64 = 0
        while kind < KINDS:
            if self.number[kind] > 0:
                return kind
            kind += 1
        return NONE


@final
class Lays:
    """A row of lays and what it brings."""

    def __init__(self) -> None:
        self.kind: vec[i64] = vec[i64]([0] * MOST_ROW)
        self.turn: vec[i64] = vec[i64]([0] * MOST_ROW)
        self.square: vec[i64] = vec[i64]([0] * MOST_ROW)
        self.count: i64 = 0
        self.gain: i64 = 0

    def add(self, kind: i64, turn: i64, square: i64, gain: i64) -> None:
        self.kind[self.count] = kind
        self.turn[self.count] = turn
        self.square[self.count] = square
        self.count += 1
        self.gain += gain
