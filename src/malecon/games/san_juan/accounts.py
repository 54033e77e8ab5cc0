"""The ledger: what an event brought to a player or took from one. Hand cards, goods, printed points, and cards saved for the end.

Every change of a hand and every good is in it, so that the entries of a game add up to what lies on the table (less the cards dealt).
"""

from typing import TYPE_CHECKING, Final

from malecon.core.events import Event
from malecon.core.gains import Gain
from malecon.games.san_juan.cards import ARCHIVE, BLACK_MARKET, CARDS, CATHEDRAL, CRANE, CUSTOMS_OFFICE, GOLD_MINE, GOLDSMITH, HARBOR
from malecon.games.san_juan.clauses import clause_of
from malecon.games.san_juan.log import cause
from malecon.games.san_juan.moves import Speaker
from malecon.games.san_juan.state import BUILDER, COUNCILLOR, NONE, PRODUCER, TRADER

if TYPE_CHECKING:
    from malecon.games.san_juan.game import SanJuan

CARDS_IN_HAND: Final = "hand cards"
GOODS: Final = "goods"
POINTS: Final = "points"
SAVED: Final = "saved"
KINDS: Final = (CARDS_IN_HAND, GOODS, POINTS, SAVED)

Amounts = list[tuple[str, int]]  # so much of each kind


def gains(game: "SanJuan", event: Event, lang: str) -> list[Gain]:
    amounts = changes(event)
    if not amounts:
        return []
    speaker = Speaker(game.edition, game.words, lang)
    why, clause = why_of(speaker, event), clause_of(event)
    return [Gain(event.seat, kind, name_of(speaker, kind), amount, why, clause) for kind, amount in amounts if amount]


def changes(event: Event) -> Amounts:
    facts = event.facts
    if event.name in ("take", "keep"):
        return [(CARDS_IN_HAND, facts["count"])]
    if event.name == "discard":
        return [(CARDS_IN_HAND, -facts["count"])]
    if event.name == "tuck":
        return [(CARDS_IN_HAND, -1), (SAVED, 1)]
    if event.name == "build":
        return built(facts["card"], facts["over"], facts["lost"])
    if event.name == "produce":
        return [(GOODS, 1)]
    if event.name in ("spend", "sell"):
        return [(GOODS, -1)]
    if event.name == "ship":
        return [(SAVED, 1)]
    if event.name == "mine":
        return [(CARDS_IN_HAND, int(facts["kept"] != NONE))]
    return [(CARDS_IN_HAND, int(facts["kept"]))] if event.name == "smelt" else []


def built(card: int, over: int, lost: bool) -> Amounts:
    """The cathedral is built from the table; what is built over loses its points, and a good on it."""
    points = CARDS[card].points - (CARDS[over].points if over != NONE else 0)
    return [(CARDS_IN_HAND, -int(card != CATHEDRAL)), (POINTS, points), (GOODS, -int(lost))]


def name_of(speaker: Speaker, kind: str) -> str:
    if kind == CARDS_IN_HAND:
        return speaker.say("hand cards")
    if kind == GOODS:
        return speaker.say("goods")
    return speaker.say("points of buildings") if kind == POINTS else speaker.say("cards saved for points")


def why_of(speaker: Speaker, event: Event) -> str:
    facts = event.facts
    if event.name == "discard" and facts["cause"] == "price":
        return speaker.role(BUILDER)
    if "cause" in facts:
        return cause(speaker, event)
    if event.name == "keep":
        return speaker.card(ARCHIVE) if facts["archive"] else speaker.role(COUNCILLOR)
    if event.name == "build":
        card = speaker.card(facts["card"])
        return card if facts["over"] == NONE else f"{card}, {speaker.card(CRANE)}"
    if event.name == "produce":
        return speaker.card(CUSTOMS_OFFICE) if facts["good"] == CUSTOMS_OFFICE else speaker.role(PRODUCER)
    named = {"spend": BLACK_MARKET, "ship": HARBOR, "mine": GOLD_MINE, "smelt": GOLDSMITH}
    return speaker.card(named[event.name]) if event.name in named else speaker.role(TRADER)
