"""What the drawing of Amerigo needs beyond the scene: words, the map, what covers it, and the row that is asked for."""

from functools import cache, cached_property
from typing import Final, NamedTuple

from malecon.core.state import State
from malecon.games.amerigo.actions import BUY, PROGRESS
from malecon.games.amerigo.game import Amerigo
from malecon.games.amerigo.moves import Speaker, describe, sentence
from malecon.games.amerigo.shapes import NAMES as SHAPE_NAMES
from malecon.games.amerigo.shapes import shape_of
from malecon.games.amerigo.terms import KINDS
from malecon.web.boards import tips
from malecon.web.boards.amerigo.land import Land, Square, land, square_of, squares_of
from malecon.web.boards.amerigo.rows import row_of
from malecon.web.boards.table import Table
from malecon.web.scene import Scene

LETTERS: Final = "CTSNK"  # of the resources, as on the map


class Good(NamedTuple):
    """A resource: as the macro of goods wants it."""

    number: int
    name: str
    icon: str
    letter: str


@cache
def spoken(game: Amerigo, lang: str) -> tuple[Speaker, list[Good]]:
    """Words and resources in a language: the same at every table."""
    speaker = Speaker(game.words, lang)
    icons = ("cotton", "tobacco", "sugar", "coconut", "coffee")
    return speaker, [Good(number, speaker.resource(number), icon, LETTERS[number]) for number, icon in enumerate(icons)]


@cache
def kind_name(game: Amerigo, lang: str, kind: int) -> str:
    return sentence(spoken(game, lang)[0].kind(kind))


class AmerigoTable(Table):
    """One scene of Amerigo."""

    def __init__(self, scene: Scene) -> None:
        game = scene.game
        assert isinstance(game, Amerigo)
        super().__init__(scene, game.folder)
        self.game = game
        self.speaker, self.goods = spoken(game, scene.lang)
        self.land: Land = land(tuple(self.doc["rows"]), len(self.seats))
        self.row = row_of(self)

    def describe(self, action: int) -> str:
        return describe(self.game.words, action, self.lang)

    @cached_property
    def state(self) -> State:
        """The position that everybody sees, for the questions that follow a choice; what is still to be drawn plays no part in them."""
        doc = {key: value for key, value in self.doc.items() if key != "rows"}
        return self.game.from_json({**doc, "chance": [1, 1]})

    @cached_property
    def covered(self) -> set[Square]:
        """Squares under tiles and posts."""
        found = {square for tile in self.doc["laid"] for square in squares_of(tile)}
        return found | {square_of(name) for one in self.seats for name in one["posts"]}

    def progress_action(self, tile: int) -> int:
        return PROGRESS + tile

    def buy_action(self, product: int) -> int:
        return BUY + product

    # Names

    def place(self, name: str) -> str:
        """F7 as it is, "north 2" in the language."""
        side, _, number = name.partition(" ")
        return f"{self.speaker.name(side)} {number}" if number else name

    def colour(self, colour: int) -> str:
        return sentence(self.speaker.colour(colour))

    def deed(self, colour: int) -> str:
        return sentence(self.speaker.deed(colour))

    def kind(self, kind: int) -> str:
        return kind_name(self.game, self.lang, kind)

    def kind_tip(self, kind: int) -> str:
        """What a tile costs and is worth; its drawing in text is left out, since it is drawn beside."""
        topic = tips.topics(self.scene.game, self.lang).get(SHAPE_NAMES[shape_of(kind)], "").partition("\n")[0]
        return self.say("{name}: {text}", name=self.kind(kind), text=topic)

    def thing(self, name: str) -> str:
        """The tip of something by its English name."""
        return sentence(self.tip(self.speaker.name(name)))


def kind_number(name: str) -> int:
    return KINDS.index(name)
