"""What the drawing of Puerto Rico needs beyond the scene: goods, lands, occupied buildings, and the row that is asked for."""

from functools import cache
from typing import Final, NamedTuple

from malecon.games.puerto_rico.buildings import LIBRARY
from malecon.games.puerto_rico.game import PuertoRico
from malecon.games.puerto_rico.moves import Speaker, describe, sentence
from malecon.games.puerto_rico.screen_view import View, good_letters
from malecon.games.puerto_rico.state import BUILDINGS, FOREST, GOODS, QUARRY, ROSE
from malecon.web.boards.puerto_rico.rows import disc_row
from malecon.web.boards.table import Table
from malecon.web.scene import Scene

ICONS: Final = ("corn", "indigo", "sugar", "tobacco", "coffee")
LAND_NAMES: Final = {QUARRY: "quarry", FOREST: "forest"}


class Good(NamedTuple):
    number: int
    name: str
    icon: str
    letter: str


@cache
def spoken(game: PuertoRico, lang: str) -> tuple[Speaker, dict[str, str], list[Good]]:
    """Words and goods of an edition in a language: the same at every table."""
    speaker = Speaker(game.edition, game.words, lang)
    letters = good_letters(speaker)
    icons = [name if name == "fruit" else ICONS[good] for good, name in enumerate(game.edition.goods)]
    return speaker, speaker.piece_fields(), [Good(good, speaker.good(good), icons[good], letters[good]) for good in range(GOODS)]


class PuertoRicoTable(Table):
    """One scene of Puerto Rico."""

    def __init__(self, scene: Scene) -> None:
        game = scene.game
        assert isinstance(game, PuertoRico)
        super().__init__(scene, game.folder)
        self.game = game
        self.edition = game.edition
        self.speaker, self.pieces, self.goods = spoken(game, scene.lang)
        self.screen = View(game, scene.view, scene.names, scene.viewer, scene.lang)
        self.kinds = self.screen.kinds
        self.lands = self.screen.lands
        self.row = disc_row(self)
        self.stood = self.before()

    def before(self) -> dict[str, int]:
        """How many discs of the kind that is placed stood where, before all were lifted."""
        if not self.scene.before:
            return {}
        one = self.scene.before["seats"][self.viewer]
        nobles: dict[str, int] = one.get("nobles", {})
        discs = one["occupied"] | one["buildings"]
        return nobles if self.asked == "nobles" else {key: number - nobles.get(key, 0) for key, number in discs.items()}

    def describe(self, action: int) -> str:
        return describe(self.game.edition, self.game.words, len(self.seats), action, self.lang)

    def good(self, name: str) -> Good:
        return self.goods[self.lands[name]]

    def land_name(self, land: int) -> str:
        return sentence(self.speaker.land(land))

    def land_icon(self, land: int) -> str:
        return LAND_NAMES[land] if land in LAND_NAMES else self.goods[land].icon

    def building_name(self, kind: int) -> str:
        return sentence(self.speaker.building(kind))

    def building_tip(self, kind: int) -> str:
        return sentence(self.tip(self.speaker.building(kind)))

    def place_key(self, place: int) -> str:
        """A place of discs as the view names it."""
        if place < GOODS:
            return self.edition.goods[place]
        if place < BUILDINGS:
            return "quarry"
        return self.edition.rose if place == ROSE else self.edition.names[place - BUILDINGS]

    def works(self, seat: int, kind: int) -> bool:
        """A building is occupied."""
        return bool(self.seats[seat]["buildings"].get(self.edition.names[kind]))

    def privilege(self) -> int:
        """What the viewer's privilege counts in this phase."""
        if self.turn["chooser"] != self.viewer:
            return 0
        return 2 if self.works(self.viewer, LIBRARY) else 1

    def mine(self, good: int) -> int:
        """Barrels of the viewer."""
        return int(self.seats[self.viewer]["goods"].get(self.edition.goods[good], 0)) if self.viewer >= 0 else 0

    def coins(self, number: int) -> str:
        return self.speaker.coins(number)
