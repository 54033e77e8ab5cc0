"""Where in RULES.md the things of the game are explained: buildings and roles for their tips, events for the log."""

from typing import Final

from malecon.core.events import Event
from malecon.games.puerto_rico.buildings import BUILDINGS, PRODUCTION
from malecon.games.puerto_rico.editions import CARD_IDS
from malecon.games.puerto_rico.state import BUILDER, CORN, HOUSE_SPACES, SETTLER, TRADER

# The first clause about each building; production buildings share theirs.
OF_BUILDINGS: Final[dict[str, str]] = {building.name: "K3" for building in BUILDINGS[:PRODUCTION]} | {
    "small market": "V1",
    "large market": "V2",
    "office": "V3",
    "hacienda": "V4",
    "construction hut": "V8",
    "hospice": "V9",
    "small warehouse": "V13",
    "large warehouse": "V14",
    "factory": "V16",
    "university": "V17",
    "harbor": "V21",
    "wharf": "V22",
    "guild hall": "V24",
    "residence": "V25",
    "fortress": "V26",
    "customs house": "V27",
    "city hall": "V28",
    "aqueduct": "X7",
    "forest house": "X10",
    "black market": "X15",
    "storehouse": "X20",
    "guest house": "X21",
    "trading post": "X28",
    "church": "X30",
    "small wharf": "X32",
    "lighthouse": "X35",
    "specialty factory": "X37",
    "library": "X38",
    "union hall": "X48",
    "statue": "X49",
    "cloister": "X50",
    "land office": "Y10",
    "chapel": "Y15",
    "hunting lodge": "Y16",
    "zoning office": "Y19",
    "royal supplier": "Y21",
    "villa": "Y24",
    "jeweler": "Y25",
    "royal garden": "Y27",
}
OF_ROLES: Final = ("F2", "M1", "B1", "K1", "T1", "C1", "G1", "G1", "J3")  # in the order of CARD_IDS
OF_PASSES: Final = {SETTLER: "R6", BUILDER: "B1", TRADER: "T1"}
OF_CAUSES: Final = {"load": "C8", "captain": "C9", "mayor": "M2", "plunder": "J8", "poach": "J9", "change of role": "J14"}
OF_LAST_ROUND: Final = {"vp": "E3", "city": "E2", "colonists": "E1"}
OF_FESTIVAL: Final = {"plantations": "L8", "goods": "L10", "building": "L11", "colonist": "L8", "money": "L10", "vp": "L11"}
OF_EVENTS: Final = {
    "round": "R9",
    "change role": "J12",
    "changed role": "J15",
    "end": "Q3",
    "colonists": "M3",
    "villa": "Y24",
    "placed": "M5",
    "ship": "M10",
    "guest": "X27",
    "poach": "J9",
    "forest": "X10",
    "take tile": "F4",
    "discard tile": "Y14",
    "row": "F6",
    "build": "B2",
    "market payment": "X15",
    "choose building": "X2",
    "privilege good": "K6",
    "load": "C5",
    "wharf": "V22",
    "small wharf barrel": "X32",
    "small wharf": "X32",
    "supply": "Y21",
    "sail": "C19",
    "lose": "C18",
    "store": "C16",
    "attack": "J6",
}


def clause_of(event: Event) -> str:
    facts = event.facts
    if event.name in OF_EVENTS:
        return OF_EVENTS[event.name]
    if event.name == "role":
        return OF_ROLES[facts["card"]]
    if event.name == "pass":
        return OF_PASSES[facts["role"]]
    if event.name == "last round":
        return OF_LAST_ROUND[facts["cause"]]
    if event.name == "festival":
        return OF_FESTIVAL[facts["target"]]
    if event.name == "house emptied":  # a full house never outlasts its phase, so what is plundered is less
        return "T7" if sum(facts["goods"]) == HOUSE_SPACES else "J8"
    if event.name == "produce":
        return "K2" if facts["good"] == CORN else "K3"
    if event.name == "sell":
        return "X28" if facts["post"] else "T2"
    return of_cause(event)


def of_cause(event: Event) -> str:
    """Money, VP, colonists and tiles, by what brings them: a building, a role, a target."""
    cause = str(event.facts["cause"])
    if cause == "festival":
        return OF_FESTIVAL[event.name]
    if cause in OF_CAUSES:
        return OF_CAUSES[cause]
    return OF_BUILDINGS[cause] if cause in OF_BUILDINGS else OF_ROLES[CARD_IDS.index(cause)]
