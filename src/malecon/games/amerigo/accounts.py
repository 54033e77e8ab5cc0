"""The ledger: what an event brought to a player or took from one. VP, gold, cannons, tiles of all sorts, resources, posts, chests.

Every change of them is in it, so that the entries of a game add up to what a player has (less the gold of the set-up).
"""

from typing import TYPE_CHECKING, Final

from malecon.core.events import Event
from malecon.core.gains import Gain
from malecon.games.amerigo.clauses import clause_of
from malecon.games.amerigo.log import cause
from malecon.games.amerigo.moves import Speaker
from malecon.games.amerigo.state import BLACK, BLUE, BROWN, GREEN, RED, YELLOW

if TYPE_CHECKING:
    from malecon.games.amerigo.game import Amerigo

VP: Final = "vp"
GOLD: Final = "gold"
CANNONS: Final = "cannons"
HELD: Final = "held"
RESOURCES: Final = "resources"
PRODUCTION: Final = "production"
PROGRESS: Final = "progress"
POSTS: Final = "posts"
CHESTS: Final = "chests"
KINDS: Final = (VP, GOLD, CANNONS, HELD, RESOURCES, PRODUCTION, PROGRESS, POSTS, CHESTS)

ACTION_OF: Final = {"cannons": BLACK, "take": RED, "lay": GREEN, "resource": GREEN, "buy": YELLOW, "progress tile": BROWN, "post": BLUE}


def gains(game: "Amerigo", event: Event, lang: str) -> list[Gain]:
    amounts = changes(event)
    if not amounts:
        return []
    speaker = Speaker(game.words, lang)
    why, clause = why_of(speaker, event), clause_of(event)
    return [Gain(event.seat, kind, name_of(speaker, kind), amount, why, clause) for kind, amount in amounts if amount]


def changes(event: Event) -> list[tuple[str, int]]:
    facts = event.facts
    if event.name == "vp":  # gold that finds no room on its track is a VP in its place
        return [(VP, facts["points"]), (GOLD, -facts["points"] if facts["cause"] == "gold surplus" else 0)]
    if event.name == "gold":
        return [(GOLD, facts["gold"]), (CHESTS, -1 if facts["cause"] == "chest" else 0)]
    if event.name == "cannons":
        return [(CANNONS, facts["steps"])]
    if event.name == "attack":
        return [(CANNONS, -facts["used"])]
    return SINGLES.get(event.name, [])


SINGLES: Final = {
    "spend": [(GOLD, -1)],
    "take": [(HELD, 1)],
    "lay": [(HELD, -1)],
    "resource": [(RESOURCES, 1)],
    "buy": [(PRODUCTION, 1)],
    "progress tile": [(PROGRESS, 1)],
    "post": [(POSTS, 1)],
    "chest": [(CHESTS, 1)],
}


def name_of(speaker: Speaker, kind: str) -> str:
    match kind:
        case "vp":
            return speaker.say("VP")
        case "gold":
            return speaker.say("gold")
        case "cannons":
            return speaker.say("cannons")
        case "held":
            return speaker.say("tiles held")
        case "resources":
            return speaker.say("resource tiles")
        case "production":
            return speaker.say("production")
        case "progress":
            return speaker.say("progress tiles taken")
        case "posts":
            return speaker.say("posts on the map")
    return speaker.say("chests won")


def why_of(speaker: Speaker, event: Event) -> str:
    """The action, or what an event says of its cause; resources and progress tiles by their names."""
    facts = event.facts
    if "cause" in facts:
        return cause(speaker, event)
    if event.name == "resource":
        return speaker.say("{deed}: {thing}", deed=speaker.deed(GREEN), thing=speaker.resource(facts["resource"]))
    if event.name == "buy":
        return speaker.say("{deed}: {thing}", deed=speaker.deed(YELLOW), thing=speaker.resource(facts["resource"]))
    if event.name == "progress tile":
        return speaker.say("{deed}: {thing}", deed=speaker.deed(BROWN), thing=speaker.tile(facts["tile"]))
    if event.name == "spend":
        return speaker.say("action points")
    if event.name == "attack":
        return speaker.name("pirates", "cause")
    return speaker.deed(ACTION_OF[event.name]) if event.name in ACTION_OF else speaker.name("completion", "cause")
