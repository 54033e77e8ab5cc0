"""Where in RULES.md the things of the game are explained: cards and roles for their tips, events for the log."""

from typing import Final

from malecon.core.events import Event
from malecon.games.san_juan.cards import CARDS, CATHEDRAL, CUSTOMS_OFFICE, PRODUCTION
from malecon.games.san_juan.editions import ROLE_IDS
from malecon.games.san_juan.state import BUILDER, NONE, PRODUCER, TRADER

# The first clause about each card; production buildings share theirs.
OF_CARDS: Final[dict[str, str]] = {card.name: "P2" for card in CARDS[:PRODUCTION]} | {
    "smithy": "K1",
    "gold mine": "K2",
    "archive": "K5",
    "poor house": "K6",
    "black market": "K7",
    "trading post": "K10",
    "well": "K11",
    "market stand": "K12",
    "crane": "K13",
    "tower": "K25",
    "chapel": "K26",
    "aqueduct": "K28",
    "carpenter": "K29",
    "prefecture": "K31",
    "market hall": "K32",
    "quarry": "K33",
    "library": "K34",
    "statue": "K41",
    "victory column": "K41",
    "hero": "K41",
    "city hall": "K42",
    "triumphal arch": "K43",
    "guild hall": "K44",
    "palace": "K45",
    "office building": "X3",
    "guard room": "X4",
    "hut": "X6",
    "tavern": "X8",
    "park": "X10",
    "customs office": "X11",
    "bank": "X16",
    "harbor": "X18",
    "goldsmith": "X19",
    "residence": "X20",
    "cathedral": "X22",
}
OF_ROLES: Final = ("B1", "P1", "T1", "C1", "G1")  # in the order of ROLE_IDS
OF_PASSES: Final = {BUILDER: "B1", PRODUCER: "P4", TRADER: "T4"}
OF_CAUSES: Final = {"sale": "T5", "deal": "U4", "hand limit": "N8", "opening": "O2", "price": "B5"}
OF_EVENTS: Final = {
    "round": "N2",
    "look": "C1",
    "shuffle": "D2",
    "price": "B2",
    "spend": "K7",
    "prices": "T1",
    "ship": "X18",
    "mine": "K3",
    "smelt": "X19",
    "end": "V6",
}


def clause_of(event: Event) -> str:
    facts = event.facts
    if event.name in OF_EVENTS:
        return OF_EVENTS[event.name]
    if event.name == "role":
        return OF_ROLES[facts["role"]]
    if event.name == "pass":
        return OF_PASSES[facts["role"]]
    if event.name == "take" and facts["count"] < facts["wanted"]:
        return "D4"
    if event.name == "keep":
        return "K5" if facts["archive"] else "C2"
    if event.name == "build":
        return "K13" if facts["over"] != NONE else "X22" if facts["card"] == CATHEDRAL else "B1"
    if event.name == "produce":
        return "X11" if facts["good"] == CUSTOMS_OFFICE else "P2"
    if event.name == "sell":
        return "X12" if facts["good"] == CUSTOMS_OFFICE else "T5"
    return of_cause(str(facts["cause"]))


def of_cause(cause: str) -> str:
    if cause in OF_CARDS:
        return OF_CARDS[cause]
    return OF_ROLES[ROLE_IDS.index(cause)] if cause in ROLE_IDS else OF_CAUSES[cause]
