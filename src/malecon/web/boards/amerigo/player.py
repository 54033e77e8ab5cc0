"""A player's own things: points, ships, posts, resources with production, progress tiles and chests."""

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from malecon.games.amerigo.actions import OPEN_CHEST, SCORE_CUBES, USE_EIGHT, USE_GOLD_3, USE_GOLD_5, USE_JUMP
from malecon.games.amerigo.moves import sentence
from malecon.games.amerigo.state import ALL_POSTS
from malecon.games.amerigo.terms import RESOURCES
from malecon.games.amerigo.tiles import CUBE_POINTS, EIGHT, GOLD_3, GOLD_5, JUMP
from malecon.games.amerigo.tiles import NAMES as TILE_NAMES
from malecon.web.boards.amerigo.storage import ProgressTile
from malecon.web.boards.amerigo.tray import Tray
from malecon.web.boards.table import NOTHING, Do

if TYPE_CHECKING:
    from malecon.web.boards.amerigo.view import AmerigoTable, Good

USES: Final = {GOLD_3: USE_GOLD_3, GOLD_5: USE_GOLD_5, EIGHT: USE_EIGHT, JUMP: USE_JUMP, CUBE_POINTS: SCORE_CUBES}


class Stock(NamedTuple):
    """A resource: its tiles times its production, the printed one counted."""

    good: "Good"
    taken: int
    made: int
    label: str


class Owned(NamedTuple):
    tile: ProgressTile
    used: bool
    use: Do


class Player:
    def __init__(self, table: "AmerigoTable", seat: int) -> None:
        self.table = table
        self.seat = seat
        self.mine = seat == table.viewer
        self.doc: dict[str, Any] = table.seats[seat]
        self.tray = Tray(table, seat)

    def vp(self) -> int:
        return sum(self.doc["vp"].values())

    def sources(self) -> str:
        """Points by what gave them."""
        name = self.table.speaker.name
        return ", ".join(f"{name(source, 'source')} {number}" for source, number in self.doc["vp"].items())

    def posts(self) -> str:
        return self.table.say("{n} of {all} posts placed", n=len(self.doc["posts"]), all=ALL_POSTS)

    def gold(self) -> str:
        return self.table.speaker.gold(self.doc["gold"])

    def cannons(self) -> str:
        return self.table.count("{n} cannon", "{n} cannons", self.doc["cannons"])

    def place(self) -> str:
        return self.table.say("place {n} in the order of play", n=self.table.doc["order"].index(self.seat) + 1)

    def ships(self) -> list[str]:
        table = self.table
        places = [(number, at) for number, at in enumerate(self.doc["ships"], 1) if at is not None]
        return [table.say("ship {n}: {at}", n=number, at=table.place(at)) for number, at in places]

    def stocks(self) -> list[Stock]:
        return [self.stock(number, name) for number, name in enumerate(RESOURCES)]

    def stock(self, number: int, name: str) -> Stock:
        table = self.table
        taken, made = self.doc["resources"].get(name, 0), self.doc["production"].get(name, 0) + 1
        good = table.goods[number]
        label = table.say("{good}: {taken} × {made} = {n} VP at the end", good=sentence(good.name), taken=taken, made=made, n=taken * made)
        return Stock(good, taken, made, label)

    def tiles(self) -> list[Owned]:
        table = self.table
        found: list[Owned] = []
        for title in self.doc["tiles"]:
            tile = TILE_NAMES.index(title)
            name = table.speaker.tile(tile)
            use = table.only(USES[tile]) if self.mine and tile in USES else NOTHING
            found.append(
                Owned(ProgressTile(tile, sentence(name), sentence(table.tip(name)), NOTHING, False), title in self.doc["used"], use)
            )
        return found

    def chest(self) -> Do:
        return self.table.only(OPEN_CHEST) if self.mine else NOTHING

    def chests(self) -> str:
        return self.table.count("{n} chest", "{n} chests", self.doc["chests"])
