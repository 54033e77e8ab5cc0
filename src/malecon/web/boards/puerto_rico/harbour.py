"""The middle of Puerto Rico: role cards, ships, trading house, supplies, land, and what 1897 adds."""

from typing import TYPE_CHECKING, Any, NamedTuple

from malecon.games.puerto_rico.actions import (
    ATTACK,
    BUY_LAND,
    CHANGE_ROLE,
    GAIN,
    LOAD,
    MAX_SHIPS,
    PLUNDER,
    POACH,
    ROLE,
    SELL,
    TAKE,
    TAKE_AS_FOREST,
    TAKE_COLONIST,
    TAKE_NOBLE,
    USE_HACIENDA,
)
from malecon.games.puerto_rico.buildings import LARGE_MARKET, SMALL_MARKET
from malecon.games.puerto_rico.editions import CARD_IDS
from malecon.games.puerto_rico.moves import sentence
from malecon.games.puerto_rico.state import GOODS, HOUSE_SPACES, PROSPECTOR, QUARRY, SECOND_PROSPECTOR
from malecon.web.boards.puerto_rico.view import Good
from malecon.web.boards.table import NOTHING, Chip, Do

if TYPE_CHECKING:
    from malecon.web.boards.puerto_rico.view import PuertoRicoTable


class Role(NamedTuple):
    id: str
    name: str
    tip: str
    label: str
    owner: int | None
    now: bool
    do: Do
    coins: int
    chips: tuple[Chip, ...] = ()


class Ship(NamedTuple):
    number: int
    size: int
    good: Good | None
    barrels: int
    label: str
    do: Do
    move: str  # what a click asks about
    chips: tuple[Chip, ...]


class Land(NamedTuple):
    """A tile of the row, or the quarries."""

    land: int
    name: str
    icon: str
    do: Do
    move: str  # what a click asks about
    piece: str
    left: int = 1
    chips: tuple[Chip, ...] = ()


class Harbour:
    """What lies in the middle of the table, with the moves on it."""

    def __init__(self, table: "PuertoRicoTable") -> None:
        self.table = table
        self.doc = table.doc

    # Roles

    def roles(self) -> list[Role]:
        return [self.role(CARD_IDS.index(card), coins) for card, coins in self.doc["roles"].items()]

    def role(self, card: int, coins: int) -> Role:
        table = self.table
        card_id = CARD_IDS[card]
        owner = next((seat for seat, one in enumerate(table.seats) if card_id in one["roles"]), None)
        alike = PROSPECTOR if card == SECOND_PROSPECTOR else card
        name = sentence(table.speaker.role(card))
        label = name
        if owner is not None:
            label = table.say("{role}, taken by {name}", role=name, name=table.names[owner])
        elif coins:
            label = f"{name}, {table.coins(coins)}"
        tip = table.tip(table.speaker.role(alike))
        changed = self.doc.get("smuggler", {}).get("changed") == card_id
        if changed:
            tip += " " + table.say("{name} has laid it aside to play it last.", name=table.names[self.doc["smuggler"]["changer"]])
        now = table.turn["role"] == card_id
        cards = [card] if owner is not None or alike == card else [card, alike]  # the second of two that lie there alike is the first
        moves = [first + one for one in cards for first in (ROLE, CHANGE_ROLE)]
        return Role(CARD_IDS[alike], name, tip, label, owner, now, table.do(*moves), coins)

    # Ships

    def ships(self) -> list[Ship]:
        return [self.ship(number, ship) for number, ship in enumerate(self.doc["ships"])]

    def ship(self, number: int, ship: dict[str, Any]) -> Ship:
        table = self.table
        good = table.good(ship["good"]) if ship["good"] is not None else None
        label = table.say("Ship for {n}", n=ship["size"])
        if good is not None:
            label += f": {table.speaker.barrels(good.number, ship['barrels'])}"
        else:
            label += ": " + table.say("empty")
        chips = tuple(self.loads(number, ship["size"] - ship["barrels"]) + self.attacks(number))
        mine = [kind for kind in range(GOODS) if table.mine(kind)] if table.asked == "load" else []
        cargo = good.number if good is not None and (good.number in mine or not mine) else next(iter(mine), 0)
        do = chips[0].do if len(chips) == 1 else NOTHING
        return Ship(number, ship["size"], good, ship["barrels"], label, do, table.describe(LOAD + cargo * MAX_SHIPS + number), chips)

    def loads(self, ship: int, room: int) -> list[Chip]:
        table = self.table
        found: list[Chip] = []
        for good in table.goods:
            do = table.only(LOAD + good.number * MAX_SHIPS + ship)
            if do.legal:
                found.append(Chip(do, good.icon, f"{good.letter} ×{min(table.mine(good.number), room)}"))
        return found

    def attacks(self, ship: int) -> list[Chip]:
        table = self.table
        dos = [table.only(ATTACK + ship * 4 + kept) for kept in range(4)]
        return [Chip(do, "role-smuggler" if kept == 0 else "", table.say("keep {n}", n=kept)) for kept, do in enumerate(dos) if do.legal]

    # Trading house and supplies

    def stalls(self) -> list[Good | None]:
        sold = [good for good in self.table.goods for _ in range(self.doc["house"].get(self.table.edition.goods[good.number], 0))]
        return [*sold, *[None] * (HOUSE_SPACES - len(sold))]

    def house_chips(self) -> list[Chip]:
        """What can be sold here, each with what it brings, or the whole house for the smuggler."""
        table = self.table
        found: list[Chip] = []
        for good in table.goods:
            do = table.only(SELL + good.number)
            if do.legal:
                markets = int(table.works(table.viewer, SMALL_MARKET)) + 2 * int(table.works(table.viewer, LARGE_MARKET))
                found.append(Chip(do, good.icon, f"{good.letter} +{good.number + table.privilege() + markets}"))
        plunder = table.only(PLUNDER)
        if plunder.legal:
            found.append(Chip(plunder, "role-smuggler", plunder.text))
        return found

    def sale(self) -> str:
        """What a click on a free stall asks about: the first good of mine that cannot be sold now."""
        table = self.table
        mine = [good for good in range(GOODS) if table.mine(good) and SELL + good not in table.legal] if table.asked == "trade" else []
        return table.describe(SELL + next(iter(mine), 0))

    def supply(self) -> list[tuple[Good, int, Do]]:
        """Barrels nobody has; the craftsman's privilege takes from here."""
        table = self.table
        asking = table.asked == "good"
        found: list[tuple[Good, int, Do]] = []
        for good in table.goods:
            do = table.do(GAIN + good.number) if asking else NOTHING
            found.append((good, self.doc["goods"].get(table.edition.goods[good.number], 0), do))
        return found

    def register(self) -> dict[str, Any]:
        """The colonist ship, or staff register, and the supply of discs."""
        table, doc = self.table, self.doc
        nobles = doc.get("nobles", {"supply": 0, "ship": 0})
        boarding = table.asked == "disc"
        return {
            "colonists": doc["colonists"]["ship"],
            "nobles": nobles["ship"],
            "supply": doc["colonists"]["supply"],
            "noble_supply": nobles["supply"],
            "with_nobles": "nobles" in doc,
            "take": table.only(TAKE_COLONIST) if boarding else NOTHING,
            "take_noble": table.only(TAKE_NOBLE),
            "privilege": NOTHING if boarding else table.only(TAKE_COLONIST),
            "poach": table.chips((POACH,), "role-smuggler"),
            "name": sentence(table.pieces["ship"]),
            "label": table.speaker.discs(doc["colonists"]["ship"], nobles["ship"]),
            "supply_label": table.speaker.discs(doc["colonists"]["supply"], nobles["supply"]),
        }

    # Land

    def row(self) -> list[Land]:
        table = self.table
        found: list[Land] = []
        for name, number in self.doc["row"].items():
            good = table.lands[name]
            forest = table.only(TAKE_AS_FOREST + good)
            chips = (Chip(forest, "forest"),) if forest.legal else ()
            do, move = table.only(TAKE + good), table.describe(TAKE + good)
            found += [
                Land(good, table.land_name(good), table.land_icon(good), do, move, f"land-{name}:row:{i}", 1, chips) for i in range(number)
            ]
        return found

    def quarries(self) -> Land:
        table = self.table
        do, move = table.only(TAKE + QUARRY), table.describe(TAKE + QUARRY)
        return Land(QUARRY, table.land_name(QUARRY), "quarry", do, move, "land-quarry:stack:0", self.doc["quarries"])

    def stack(self) -> Do:
        return self.table.only(USE_HACIENDA, BUY_LAND)

    # 1897

    def festival(self) -> list[dict[str, Any]] | None:
        """The targets that are still open, each with its reward."""
        doc = self.doc.get("festival")
        if doc is None:
            return None
        table = self.table
        found: list[dict[str, Any]] = []
        if doc["plantation"] is not None:
            land = table.good(doc["plantation"])
            found.append({"icons": [land] * 3, "text": f"{table.land_name(land.number)} ×3", "reward": table.speaker.colonists(3)})
        if doc["goods"] is not None:
            goods = [good for good in table.goods for _ in range(doc["goods"].get(table.edition.goods[good.number], 0))]
            text = ", ".join(table.speaker.barrels(table.lands[name], number) for name, number in doc["goods"].items())
            found.append({"icons": goods, "text": text, "reward": table.coins(3)})
        if doc["building"] is not None:
            name = table.building_name(table.kinds[doc["building"]])
            found.append({"icons": [], "text": name, "reward": table.say("{n} VP", n=3)})
        return found

    def wanted(self) -> int | None:
        seat: int | None = self.doc.get("smuggler", {}).get("wanted")
        return seat
