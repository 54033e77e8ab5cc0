"""The rows of Puerto Rico: discs for circles and barrels to keep, ticked and sent together."""

from typing import TYPE_CHECKING

from malecon.games.puerto_rico.actions import PASS, PLACE
from malecon.games.puerto_rico.buildings import BUILDINGS as BUILDING_LIST
from malecon.games.puerto_rico.buildings import LARGE_WAREHOUSE, SMALL_WAREHOUSE
from malecon.games.puerto_rico.state import BUILDINGS, GOODS, ROSE
from malecon.web.boards.table import Row

if TYPE_CHECKING:
    from malecon.web.boards.puerto_rico.view import PuertoRicoTable


def disc_row(table: "PuertoRicoTable") -> Row | None:
    """The row that is asked for now; None where one click is enough."""
    asked, need = table.asked, table.turn["need"]
    if asked == "place":
        return several(Row(need, need, table.say("Place")))
    if asked == "nobles":
        return several(nobles(table))
    if asked == "poach":
        return several(Row(1, min(need, free(table)), table.say("Place"), PASS))
    if asked == "reward":
        return several(Row(1, min(need, free(table)), table.say("Place"), PLACE + ROSE))
    if asked == "store":
        return several(store(table))
    if asked == "keep":
        return several(Row(1, need, table.say("Keep"), PASS))
    if asked == "supplier":
        return several(Row(1, min(need, kinds(table)), table.say("Return"), PASS))
    if asked == "small wharf":
        return several(Row(1, barrels(table), table.say("Load"), PASS))
    return None


def several(row: Row) -> Row | None:
    return row if row.most > 1 else None


def free_circles(table: "PuertoRicoTable", place: int) -> int:
    """Circles of the viewer's board that are empty at a place."""
    me = table.seats[table.viewer]
    key = table.place_key(place)
    if place < BUILDINGS:
        return int(me["island"].get(key, 0) - me["occupied"].get(key, 0))
    if key not in me["buildings"]:
        return 0
    return BUILDING_LIST[place - BUILDINGS].circles - int(me["buildings"][key])


def free(table: "PuertoRicoTable") -> int:
    """Empty circles that the row may still fill: on land only for the festival's reward."""
    last = BUILDINGS if table.asked == "reward" else BUILDINGS + len(BUILDING_LIST)
    return sum(free_circles(table, place) for place in range(table.turn["floor"], last))


def nobles(table: "PuertoRicoTable") -> Row:
    """Nobles must go down where colonists alone do not fill the circles (M7); beyond that they may."""
    me = table.seats[table.viewer]
    waiting = int(me["nobles"].get(table.edition.rose, 0))
    colonists = int(me["rose"]) - waiting
    everywhere = sum(free_circles(table, place) for place in range(BUILDINGS + len(BUILDING_LIST)))
    must = min(waiting, max(everywhere - colonists, 0))
    return Row(max(must, 1), min(waiting, free(table)), table.say("Place"), PASS)


def store(table: "PuertoRicoTable") -> Row:
    """A large warehouse alone takes two kinds or none; beside a small one any number (P42)."""
    most = min(table.turn["need"], kinds(table))
    small, large = (table.works(table.viewer, kind) for kind in (SMALL_WAREHOUSE, LARGE_WAREHOUSE))
    if large and not small and not table.turn["stored"]:
        return Row(most, most, table.say("Store"))
    return Row(1, most, table.say("Store"), PASS)


def kinds(table: "PuertoRicoTable") -> int:
    """Kinds of barrels from the floor on that are not stored yet."""
    return sum(table.mine(good) > 0 and table.edition.goods[good] not in stored(table) for good in range(table.turn["floor"], GOODS))


def barrels(table: "PuertoRicoTable") -> int:
    return sum(table.mine(good) for good in range(table.turn["floor"], GOODS))


def stored(table: "PuertoRicoTable") -> list[str]:
    names: list[str] = table.turn["stored"]
    return names
