"""Where in RULES.md the things of the game are explained: what a player can ask about for its tip, events for the log."""

from typing import Final

from malecon.core.events import Event
from malecon.games.amerigo.state import BY_TILE, BY_WHITE

OF_COLOURS: Final = ("B5", "K1", "D1", "F1", "V1", "Y1", "W1")
OF_SHAPES: Final = "D5"
# The progress tiles, in their order
OF_TILES: Final = (
    *["Q5"] * 6,
    *["Q6"] * 3,
    *("Q10", "Q13", "Q14", "Q15", "Q16", "Q17", "Q20", "Q24", "Q24", "Q25", "Q27", "Q28", "Q30", "Q31", "Q32"),
)
OF_THINGS: Final[dict[str, str]] = {
    "action points": "P1",
    "gold track": "G2",
    "cannon track": "K1",
    "progress track": "E10",
    "special-action track": "R6",
    "resources": "E4",
    "production tiles": "Y1",
    "progress tiles": "F2",
    "pirates": "X1",
    "cube tower": "T5",
    "islands": "M5",
    "time marker": "V25",
    "posts": "B14",
    "ships": "B5",
    "villages": "V16",
    "neutrals": "V17",
    "placing": "V3",
    "anchors": "M12",
    "frame": "M14",
    "chests": "V22",
    "final scoring": "E1",
}
# Why VP and gold come or go
OF_CAUSES: Final[dict[str, str]] = {
    "tile": "V18",
    "discovery": "B22",
    "completion": "V21",
    "posts": "V23",
    "gold surplus": "G3",
    "points for cubes": "Q28",
    "pirates": "X4",
    "gold": "E3",
    "resources": "E4",
    "progress tiles": "E9",
    "progress track": "E10",
    "special-action track": "E11",
    "gold action": "G1",
    "chest": "G8",
    "3 gold tile": "Q24",
    "5 gold tile": "Q24",
    "gold for posts tile": "Q25",
    "end of the cannon track": "K4",
    "end of the progress track": "F8",
    "end of the special-action track": "W6",
    "pirate bounty": "Q15",
}
OF_EVENTS: Final[dict[str, str]] = {
    "round": "R1",
    "end": "E13",
    "spend": "G9",
    "eight": "Q10",
    "cannons": "K1",
    "progress": "F1",
    "progress tile": "F2",
    "take": "D1",
    "buy": "Y1",
    "pirate": "Z2",
    "new progress tile": "Z3",
    "new production tile": "Z5",
    "ship": "B1",
    "sail": "B7",
    "post": "B14",
    "lay": "V1",
    "resource": "V13",
    "complete": "V20",
    "chest": "V22",
}


def clause_of(event: Event) -> str:
    facts = event.facts
    if event.name in OF_EVENTS:
        return OF_EVENTS[event.name]
    if event.name == "throw":
        return "R3" if facts["thrown"] == 0 else "R4" if sum(facts["centre"]) == 0 else "T5"
    if event.name == "action":
        return {BY_WHITE: "W7", BY_TILE: "Q17"}.get(facts["opened"], "R9")
    if event.name == "special":
        return "Q20" if facts["jump"] else "W2"
    if event.name == "attack":
        return "X3" if facts["beaten"] else "X4"
    return OF_CAUSES[facts["cause"]]
