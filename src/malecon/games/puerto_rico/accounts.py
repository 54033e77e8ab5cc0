"""The ledger: what an event brought to a player or took from one. Money, VP, barrels, discs, tiles, and the VP printed on buildings.

Every coin, chip, barrel and disc that changes hands is in it, part by part, so that the entries of a game add up to what players have.
"""

from typing import TYPE_CHECKING, Final, NamedTuple

from malecon.core.events import Event
from malecon.core.gains import Gain
from malecon.games.puerto_rico.actions import PAY_COLONIST, PAY_GOOD, PAY_NOBLE
from malecon.games.puerto_rico.buildings import (
    BLACK_MARKET,
    BUILDINGS,
    LARGE_MARKET,
    LIBRARY,
    ROYAL_SUPPLIER,
    SMALL_MARKET,
    SMALL_WHARF,
    TRADING_POST,
    VILLA,
    WHARF,
)
from malecon.games.puerto_rico.clauses import OF_BUILDINGS, clause_of
from malecon.games.puerto_rico.editions import GOOD_IDS
from malecon.games.puerto_rico.log_causes import cause
from malecon.games.puerto_rico.moves import Speaker
from malecon.games.puerto_rico.state import CAPTAIN, CRAFTSMAN, MAYOR, SETTLER, SMUGGLER, TRADER

if TYPE_CHECKING:
    from malecon.games.puerto_rico.game import PuertoRico

MONEY: Final = "money"
VP: Final = "vp"
COLONISTS: Final = "colonists"
NOBLES: Final = "nobles"
TILES: Final = "tiles"
PRINTED: Final = "printed"  # VP on buildings
KINDS: Final = (MONEY, VP, PRINTED, *GOOD_IDS, COLONISTS, NOBLES, TILES)


class Entry(NamedTuple):
    kind: str
    amount: int
    why: str
    clause: str = ""  # that of the event, unless given


def gains(game: "PuertoRico", event: Event, lang: str) -> list[Gain]:
    teller = TELLERS.get(event.name)
    if teller is None:
        return []
    speaker, clause = Speaker(game.edition, game.words, lang), clause_of(event)
    return [
        Gain(event.seat, entry.kind, name_of(speaker, entry.kind), entry.amount, entry.why, entry.clause or clause)
        for entry in teller(speaker, event)
        if entry.amount
    ]


def name_of(speaker: Speaker, kind: str) -> str:
    pieces = speaker.piece_fields()
    if kind in GOOD_IDS:
        return speaker.good(GOOD_IDS.index(kind))
    if kind == TILES:
        return speaker.say("island tiles")
    if kind == PRINTED:
        return speaker.say("VP of buildings")
    return {MONEY: pieces["coins"], COLONISTS: pieces["colonists"], NOBLES: pieces["nobles"]}.get(kind) or speaker.say("VP")


def privilege(speaker: Speaker, role: int) -> str:
    return speaker.say("{role}, privilege", role=speaker.role(role))


# Money and VP


def of_role(speaker: Speaker, event: Event) -> list[Entry]:
    """The coins that lay on the card."""
    clause = "R3" if event.name == "role" else ""
    why = speaker.say("{role}, coins on the card", role=speaker.role(event.facts["card"]))
    return [Entry(MONEY, event.facts["coins"], why, clause)]


def of_money(speaker: Speaker, event: Event) -> list[Entry]:
    return [Entry(MONEY, event.facts["coins"], cause(speaker, event))]


def of_vp(speaker: Speaker, event: Event) -> list[Entry]:
    named = {"load": speaker.role(CAPTAIN), "captain": privilege(speaker, CAPTAIN)}
    return [Entry(VP, event.facts["points"], named.get(event.facts["cause"]) or cause(speaker, event))]


def of_sale(speaker: Speaker, event: Event) -> list[Entry]:
    """The price, what the trader's privilege adds, and the markets one by one."""
    facts = event.facts
    buyer = speaker.building(TRADING_POST) if facts["post"] else speaker.role(TRADER)
    return [
        Entry(GOOD_IDS[facts["good"]], -1, buyer),
        Entry(MONEY, facts["price"], buyer),
        Entry(MONEY, min(1, facts["privilege"]), privilege(speaker, TRADER), "T3"),
        Entry(MONEY, int(facts["privilege"] > 1), speaker.building(LIBRARY), "X43"),
        Entry(MONEY, facts["markets"] & 1, speaker.building(SMALL_MARKET), OF_BUILDINGS["small market"]),
        Entry(MONEY, facts["markets"] & 2, speaker.building(LARGE_MARKET), OF_BUILDINGS["large market"]),
    ]


def of_building(speaker: Speaker, event: Event) -> list[Entry]:
    facts = event.facts
    why = speaker.building(facts["building"])
    return [Entry(MONEY, -facts["paid"], why), Entry(PRINTED, BUILDINGS[facts["building"]].points, why, "Q1")]


def of_market(speaker: Speaker, event: Event) -> list[Entry]:
    """The black market takes a disc, a barrel or a VP."""
    action, why = event.facts["action"], speaker.building(BLACK_MARKET)
    if PAY_COLONIST <= action < PAY_NOBLE:
        return [Entry(COLONISTS, -1, why)]
    if action < PAY_GOOD:
        return [Entry(NOBLES, -1, why)]
    return [Entry(GOOD_IDS[action - PAY_GOOD] if action < PAY_GOOD + len(GOOD_IDS) else VP, -1, why)]


# Barrels


def of_barrels(speaker: Speaker, event: Event) -> list[Entry]:
    """Some of one kind: made, taken, shipped, given back. The VP of a load are events of their own."""
    facts = event.facts
    ways = {
        "produce": (1, speaker.role(CRAFTSMAN)),
        "privilege good": (1, privilege(speaker, CRAFTSMAN)),
        "load": (-1, speaker.role(CAPTAIN)),
        "wharf": (-1, speaker.building(WHARF)),
        "small wharf barrel": (-1, speaker.building(SMALL_WHARF)),
        "supply": (-1, speaker.building(ROYAL_SUPPLIER)),
        "lose": (-1, speaker.say("no room in store")),
    }
    sign, why = ways[event.name]
    return [Entry(GOOD_IDS[facts["good"]], sign * facts.get("barrels", 1), why)]


def of_attack(speaker: Speaker, event: Event) -> list[Entry]:
    return [Entry(GOOD_IDS[event.facts["good"]], event.facts["kept"], speaker.role(SMUGGLER))]


# Discs and tiles


def of_colonist(speaker: Speaker, event: Event) -> list[Entry]:
    why = privilege(speaker, MAYOR) if event.facts["cause"] == "mayor" else cause(speaker, event)
    return [Entry(COLONISTS, 1, why)]


def of_ship(speaker: Speaker, event: Event) -> list[Entry]:
    facts, why = event.facts, speaker.role(MAYOR)
    return [Entry(COLONISTS, facts["colonists"], why), Entry(NOBLES, facts["nobles"], why)]


def of_villa(speaker: Speaker, event: Event) -> list[Entry]:
    return [Entry(NOBLES if event.facts["noble"] else COLONISTS, 1, speaker.building(VILLA))]


def of_tile(speaker: Speaker, event: Event) -> list[Entry]:
    if event.name == "discard tile":
        return [Entry(TILES, -1, speaker.say("discarded"))]
    return [Entry(TILES, 1, speaker.role(SETTLER) if event.name == "take tile" else cause(speaker, event))]


TELLERS: Final = {
    "role": of_role,
    "change role": of_role,
    "money": of_money,
    "vp": of_vp,
    "sell": of_sale,
    "build": of_building,
    "market payment": of_market,
    "produce": of_barrels,
    "privilege good": of_barrels,
    "load": of_barrels,
    "wharf": of_barrels,
    "small wharf barrel": of_barrels,
    "supply": of_barrels,
    "lose": of_barrels,
    "attack": of_attack,
    "colonist": of_colonist,
    "colonists": of_ship,
    "villa": of_villa,
    "tile": of_tile,
    "forest": of_tile,
    "take tile": of_tile,
    "discard tile": of_tile,
}
