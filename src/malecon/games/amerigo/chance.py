"""The generator without a game: for trying a map file out, and for drawing a map."""

from typing import TYPE_CHECKING, NoReturn, Self, cast

from malecon.core.native import i64
from malecon.core.state import Moves, State

if TYPE_CHECKING:
    from malecon.core.game import Game


class Chance(State):
    """A state from which nothing can be had but chance."""

    def __init__(self, seed: int) -> None:
        super().__init__(cast("Game", None), {}, 0)
        self.seed_chance(seed)

    def refuse(self) -> NoReturn:
        raise TypeError("there is no game here, only chance")

    def fill(self, moves: Moves) -> None:
        self.refuse()

    def play(self, action: i64) -> None:
        self.refuse()

    def clone(self) -> Self:
        self.refuse()

    def scores(self) -> list[int]:
        self.refuse()

    def returns(self) -> list[float]:
        self.refuse()

    def observe(self, seat: int) -> dict[str, object]:
        self.refuse()

    def resample(self, seat: int, seed: int) -> Self:
        self.refuse()

    def to_json(self) -> dict[str, object]:
        self.refuse()

    def check(self) -> None:
        self.refuse()
