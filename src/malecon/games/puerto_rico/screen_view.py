"""What one seat sees, with the words for it: what the parts of the screen share."""

from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, Final

from malecon.core.screen import Line, Piece
from malecon.games.puerto_rico.layout import shorten
from malecon.games.puerto_rico.moves import Speaker
from malecon.games.puerto_rico.state import FOREST, GOODS, QUARRY

if TYPE_CHECKING:
    from malecon.core.game import Json
    from malecon.games.puerto_rico.editions import Edition
    from malecon.games.puerto_rico.game import PuertoRico

LONGEST_NAME: Final = 20  # of a player; longer ones are cut
LABEL: Final = 11
COLONIST: Final = "●"
NOBLE: Final = "◆"
EMPTY: Final = "○"


class View:
    """What one seat sees, with the words for it."""

    def __init__(self, game: "PuertoRico", view: "Json", names: list[str], seat: int, lang: str) -> None:
        self.speaker = Speaker(game.edition, game.words, lang)
        self.doc = view
        self.seat = seat
        self.names = [shorten(name, LONGEST_NAME) for name in names]
        self.seats: list[dict[str, Any]] = view["seats"]
        self.kinds, self.goods, self.lands = numbers(game.edition)

    @cached_property
    def letters(self) -> list[str]:
        return good_letters(self.speaker)

    def clockwise(self) -> list[int]:
        """The seats in the order they are drawn: one's own last."""
        first = self.seat + 1
        return [(first + i) % len(self.seats) for i in range(len(self.seats))]

    def name(self, number: int) -> Piece:
        return Piece(self.names[number], "you" if number == self.seat else "name")

    def label(self, text: str) -> Line:
        return [Piece(f"{text:{LABEL}}", "dim")]

    def counted(self, counts: dict[str, int]) -> list[Line]:
        """Goods or plantations in the order of the list: "2 corn"."""
        found = sorted((self.goods[name], number) for name, number in counts.items())
        return [[Piece(self.speaker.barrels(good, number), "good")] for good, number in found]

    def remark(self, text: str) -> Line:
        return [Piece(text, "dim")]


@cache
def numbers(edition: "Edition") -> tuple[dict[str, int], dict[str, int], dict[str, int]]:
    """The numbers of buildings, goods and lands by their names."""
    goods = {name: good for good, name in enumerate(edition.goods)}
    return {name: kind for kind, name in enumerate(edition.names)}, goods, goods | {"quarry": QUARRY, "forest": FOREST}


def good_letters(speaker: Speaker) -> list[str]:
    """A letter for each good: the first of its name that no good before it has."""
    letters: list[str] = []
    for good in range(GOODS):
        name = speaker.good(good).upper()
        letters.append(next(letter for letter in name if letter.isalpha() and letter not in letters))
    return letters
