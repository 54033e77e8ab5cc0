"""A player's board: money and points, barrels, the island and the city with their circles, and the moves on each of them."""

from typing import TYPE_CHECKING, Any, NamedTuple

from malecon.games.puerto_rico.actions import (
    DISCARD,
    KEEP,
    LOAD,
    LOAD_SMALL_WHARF,
    LOAD_WHARF,
    MAX_SHIPS,
    MOVE_GUEST,
    MOVE_NOBLE_GUEST,
    PAY_COLONIST,
    PAY_GOOD,
    PAY_NOBLE,
    PAY_VP,
    PLACE,
    PLACE_NOBLE,
    PLANT,
    PLANT_FOREST,
    SELL,
    SELL_TO_POST,
    STORE,
    SUPPLY,
    USE_HACIENDA,
    USE_HOSPICE,
    USE_UNIVERSITY,
    USE_VILLA,
)
from malecon.games.puerto_rico.buildings import (
    BUILDINGS,
    HACIENDA,
    HOSPICE,
    LARGE,
    SMALL_WHARF,
    TRADING_POST,
    UNIVERSITY,
    VILLA,
    WHARF,
)
from malecon.games.puerto_rico.help import MADE
from malecon.games.puerto_rico.state import BUILDINGS as FIRST_BUILDING
from malecon.games.puerto_rico.state import FOREST, GOODS, ISLAND, QUARRY, ROSE
from malecon.web.boards.puerto_rico.market import art
from malecon.web.boards.puerto_rico.phases import ACTS_IN
from malecon.web.boards.puerto_rico.view import Good
from malecon.web.boards.table import NOTHING, Chip, Do

if TYPE_CHECKING:
    from malecon.web.boards.puerto_rico.view import PuertoRicoTable

FREE, COLONIST, NOBLE = "free", "colonist", "noble"
USES = {HACIENDA: USE_HACIENDA, HOSPICE: USE_HOSPICE, UNIVERSITY: USE_UNIVERSITY, VILLA: USE_VILLA}
GOODS_BY = {WHARF: LOAD_WHARF, SMALL_WHARF: LOAD_SMALL_WHARF, TRADING_POST: SELL_TO_POST}  # a good is chosen on the building


class Circle(NamedTuple):
    """One circle: who stands there, and what a click does."""

    who: str
    piece: str
    do: Do = NOTHING
    choice: int | None = None
    chips: tuple[Chip, ...] = ()
    ticked: bool = False  # a disc stood here before all were lifted


class Tile(NamedTuple):
    """An island tile; a forest has no circle but another side."""

    land: int
    name: str
    icon: str
    piece: str
    circle: Circle | None
    do: Do = NOTHING
    under: str = ""  # a forest's other side


class House(NamedTuple):
    """A building of the city."""

    kind: int
    name: str
    art: str
    good: str
    points: int
    tip: str
    piece: str
    circles: tuple[Circle, ...]
    large: bool
    chips: tuple[Chip, ...]
    acts: str


class Pile(NamedTuple):
    """Barrels of one kind; in a row they are ticked one by one or all together."""

    good: Good
    number: int
    label: str
    do: Do
    choices: tuple[int, ...]  # one checkbox each
    kept: int  # barrels beside the checkboxes


class Island:
    """One seat's board."""

    def __init__(self, table: "PuertoRicoTable", seat: int) -> None:
        self.table = table
        self.seat = seat
        self.doc: dict[str, Any] = table.seats[seat]
        self.nobles: dict[str, int] = self.doc.get("nobles", {})
        self.mine = seat == table.viewer and bool(table.legal)
        self.asked = table.asked if self.mine else ""

    # Money and points

    def vp(self) -> int | str:
        return "?" if self.doc["vp"] is None else int(self.doc["vp"])

    def pay_vp(self) -> Do:
        return self.table.only(PAY_VP) if self.mine else NOTHING

    # Circles

    def circles(self, place: int, total: int) -> tuple[Circle, ...]:
        """The circles of a place: nobles first, then colonists, then those that are free."""
        key = self.table.place_key(place)
        discs = self.doc["rose"] if place == ROSE else self.doc["occupied" if place < FIRST_BUILDING else "buildings"].get(key, 0)
        nobles = self.nobles.get(key, 0)
        whos = [NOBLE] * nobles + [COLONIST] * (discs - nobles) + [FREE] * (total - discs)
        return tuple([self.circle(place, who, number) for number, who in enumerate(whos)])

    def circle(self, place: int, who: str, number: int) -> Circle:
        piece = "" if who == FREE else self.piece(who, place, number)
        if not self.mine:
            return Circle(who, piece)
        if who != FREE:
            pay = (PAY_NOBLE if who == NOBLE else PAY_COLONIST) + place
            return Circle(who, piece, self.table.do(pay) if self.asked == "payment" else NOTHING)
        return self.free_circle(place, number)

    def piece(self, who: str, place: int, number: int) -> str:
        return f"{'noble' if who == NOBLE else 'disc'}:s{self.seat}-{place}:{number}"

    def free_circle(self, place: int, number: int) -> Circle:
        """A disc may come here: ticked in the row, or put by a click."""
        table = self.table
        if self.asked in ("place", "poach", "reward", "nobles"):
            action = (PLACE_NOBLE if self.asked == "nobles" else PLACE) + place
            open_to = place >= table.turn["floor"] and (self.asked != "reward" or place < FIRST_BUILDING)
            if table.row is not None and open_to:
                who, key = NOBLE if self.asked == "nobles" else COLONIST, table.place_key(place)
                ticked = number - (0 if who == NOBLE else self.nobles.get(key, 0)) < table.stood.get(key, 0)
                return Circle(FREE, self.piece(who, place, number), choice=action, ticked=ticked)
            return Circle(FREE, "", table.do(action))
        if self.asked == "guest":
            moves = ((MOVE_GUEST + place, "disc"), (MOVE_NOBLE_GUEST + place, "noble"))
            return Circle(FREE, "", chips=tuple(Chip(table.only(action), icon) for action, icon in moves if action in table.legal))
        return Circle(FREE, "")

    def rose(self) -> tuple[Circle, ...]:
        return self.circles(ROSE, self.doc["rose"])

    def to_rose(self) -> Do:
        return self.table.only(PLACE + ROSE) if self.mine else NOTHING

    # The island

    def tiles(self) -> list[Tile]:
        found: list[Tile] = []
        for name, number in self.doc["island"].items():
            land = self.table.lands[name]
            if land == FOREST:
                found += self.forests()
            else:
                found += [self.tile(land, name, at, circle) for at, circle in enumerate(self.circles(land, number))]
        return found

    def tile(self, land: int, name: str, number: int, circle: Circle) -> Tile:
        table = self.table
        do = NOTHING
        if self.mine and land < QUARRY:
            way = (FREE, COLONIST, NOBLE).index(circle.who)
            do = table.only(DISCARD + way * GOODS + land)
        return Tile(land, table.land_name(land), table.land_icon(land), f"land-{name}:s{self.seat}:{number}", circle, do)

    def forests(self) -> list[Tile]:
        """Open ones by their other side; hidden ones likewise for their owner, and as many for the others."""
        found: list[Tile] = []
        for side in ("open", "blind", "old"):
            faces = self.doc["forests"][side]
            if isinstance(faces, int):
                found += [self.forest(None, True, len(found) + i) for i in range(faces)]
                continue
            for name, number in faces.items():
                found += [self.forest(self.table.good(name), side != "open", len(found) + i) for i in range(number)]
        return found

    def forest(self, under: Good | None, hidden: bool, number: int) -> Tile:
        table = self.table
        do = table.only(DISCARD + (4 if hidden else 3) * GOODS + under.number) if self.mine and under is not None else NOTHING
        name = table.land_name(FOREST)
        letter = "?" if under is None else under.letter
        return Tile(FOREST, name, "forest", f"land-forest:s{self.seat}:{number}", None, do, letter)

    def empty_land(self) -> int:
        return ISLAND - int(sum(self.doc["island"].values()))

    def drawn(self) -> dict[str, Any] | None:
        """A tile just drawn, and the two ways to lay it."""
        name = self.table.turn["drawn"]
        if name is None or self.seat != self.table.doc["to_move"]:
            return None
        if name == "hidden":
            return {"name": self.table.say("a tile that only its owner sees"), "icon": "tile-back", "chips": []}
        land = self.table.lands[name]
        chips = [Chip(self.table.only(PLANT), self.table.land_icon(land)), Chip(self.table.only(PLANT_FOREST), "forest")]
        return {"name": self.table.land_name(land), "icon": self.table.land_icon(land), "chips": [chip for chip in chips if chip.do.legal]}

    # The city

    def houses(self) -> list[House]:
        table = self.table
        found: list[House] = []
        for name in self.doc["buildings"]:
            kind = table.kinds[name]
            building = BUILDINGS[kind]
            good = table.goods[MADE[kind]].icon if kind in MADE else ""
            circles = self.circles(FIRST_BUILDING + kind, building.circles)
            tip, large = table.building_tip(kind), building.column == LARGE
            piece = f"b-{name}:s{self.seat}:0"
            chips = tuple(self.house_chips(kind)) if self.mine else ()
            acts = ACTS_IN.get(kind, "")
            found.append(House(kind, table.building_name(kind), art(kind), good, building.points, tip, piece, circles, large, chips, acts))
        return found

    def house_chips(self, kind: int) -> list[Chip]:
        table = self.table
        if kind in USES:
            return table.chips((USES[kind],))
        if kind not in GOODS_BY or (kind == SMALL_WHARF and table.row is not None):
            return []
        found: list[Chip] = []
        for good in table.goods:
            do = table.only(GOODS_BY[kind] + good.number)
            if do.legal:
                label = f"{good.letter} +{good.number + table.privilege()}" if kind == TRADING_POST else good.letter
                found.append(Chip(do, good.icon, f"{good.letter} ×{table.mine(good.number)}" if kind == WHARF else label))
        return found

    def manned(self, house: House) -> str:
        """Who works in a building, in words."""
        nobles = sum(circle.who == NOBLE for circle in house.circles)
        return self.table.speaker.discs(sum(circle.who == COLONIST for circle in house.circles), nobles)

    def spaces(self) -> int:
        return sum(2 if BUILDINGS[self.table.kinds[name]].column == LARGE else 1 for name in self.doc["buildings"])

    def empty_city(self) -> int:
        return ISLAND - self.spaces()

    # Barrels

    def piles(self) -> list[Pile]:
        return [self.pile(self.table.good(name), number) for name, number in self.doc["goods"].items()]

    def pile(self, good: Good, number: int) -> Pile:
        table = self.table
        choices = tuple(self.barrel_choices(good.number, number)) if self.mine and table.row is not None else ()
        together = self.asked in ("store", "supplier")
        kept = number - len(choices) if not together or self.asked == "supplier" or not choices else 0
        label = table.speaker.barrels(good.number, number)
        return Pile(good, number, label, NOTHING if choices or not self.mine else self.barrel_move(good.number), choices, kept)

    def barrel_choices(self, good: int, number: int) -> list[int]:
        """The checkboxes of a kind: one for the kind where it is stored whole or once, else one a barrel."""
        turn = self.table.turn
        if good < turn["floor"] or self.table.edition.goods[good] in turn["stored"]:
            return []
        if self.asked == "store":
            return [STORE + good]
        if self.asked == "supplier":
            return [SUPPLY + good]
        if self.asked == "keep":
            kept = turn["count"] if good == turn["floor"] else 0
            return [KEEP + good] * (number - kept)
        return [LOAD_SMALL_WHARF + good] * number if self.asked == "small wharf" else []

    def barrel_move(self, good: int) -> Do:
        """One click on a barrel: the only thing to do with it, or the first of them."""
        table = self.table
        loads = [LOAD + good * MAX_SHIPS + ship for ship in range(MAX_SHIPS) if LOAD + good * MAX_SHIPS + ship in table.legal]
        if len(loads) == 1:
            return table.only(loads[0])
        moves = {"trade": SELL, "payment": PAY_GOOD, "store": STORE, "keep": KEEP, "supplier": SUPPLY, "small wharf": LOAD_SMALL_WHARF}
        first = moves.get(self.asked)
        return NOTHING if first is None else table.do(first + good)
