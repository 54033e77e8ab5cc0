"""The rows of San Juan: cards of the hand, goods and buildings that are ticked and sent together."""

from typing import TYPE_CHECKING, Final

from malecon.games.san_juan.actions import PASS, good_of
from malecon.games.san_juan.cards import PRODUCTION
from malecon.web.boards.table import Row

if TYPE_CHECKING:
    from malecon.web.boards.san_juan.view import SanJuanTable

EXACT: Final = ("opening", "pay", "archive", "hand limit", "keep")  # as many as are needed
UP_TO: Final = ("office building", "bank", "produce", "sell")  # as many as one likes


def hand_row(table: "SanJuanTable") -> Row | None:
    """The row that is asked for now; None where one click is enough."""
    asked = table.asked
    if asked in EXACT:
        need = table.turn["need"]
        return Row(need, need, verb(table)) if need > 1 else None
    if asked in UP_TO:
        most = min(table.turn["need"], room(table))
        return Row(1, most, verb(table), PASS) if most > 1 else None
    return None


def room(table: "SanJuanTable") -> int:
    """How many choices there are at most, from the floor of the row on."""
    me = table.seats[table.viewer]
    floor = table.turn["floor"]
    if table.asked in ("office building", "bank"):
        return sum(number for name, number in me["hand"].items() if table.kinds[name] >= floor)
    found = 0
    for building in me["buildings"]:
        kind = table.kinds[building["card"]]
        if table.asked == "produce":
            found += floor <= kind < PRODUCTION and not building["good"]
        else:
            found += bool(building["good"]) and good_of(kind) >= floor
    return found


def verb(table: "SanJuanTable") -> str:
    verbs = {
        "pay": table.say("Pay"),
        "keep": table.say("Keep"),
        "office building": table.say("Exchange"),
        "bank": table.say("Put under"),
        "produce": table.say("Produce"),
        "sell": table.say("Sell"),
    }
    return verbs.get(table.asked) or table.say("Discard")
