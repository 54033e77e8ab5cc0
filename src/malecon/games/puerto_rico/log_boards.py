"""The log lines about islands and cities: discs, tiles, buildings."""

from malecon.core.events import Event
from malecon.games.puerto_rico.actions import PAY_COLONIST, PAY_GOOD, PAY_NOBLE
from malecon.games.puerto_rico.buildings import BLACK_MARKET, VILLA
from malecon.games.puerto_rico.log_causes import Names, cause
from malecon.games.puerto_rico.moves import Speaker
from malecon.games.puerto_rico.state import GOODS, PLACES

# Discs


def tell_colonist(speaker: Speaker, event: Event, names: Names) -> str:
    fields = speaker.piece_fields() | speaker.place_fields(event.facts["place"])
    return speaker.say("{who} puts a {colonist} on {the_place} ({cause})", who=names[event.seat], cause=cause(speaker, event), **fields)


def tell_colonists(speaker: Speaker, event: Event, names: Names) -> str:
    discs = speaker.discs(event.facts["colonists"], event.facts["nobles"])
    return speaker.say("{who} takes {discs} from {the_ship}", who=names[event.seat], discs=discs, **speaker.piece_fields())


def tell_villa(speaker: Speaker, event: Event, names: Names) -> str:
    discs = speaker.nobles(1) if event.facts["noble"] else speaker.colonists(1)
    return speaker.say("{who} takes {discs} from the supply ({villa})", who=names[event.seat], discs=discs, villa=speaker.building(VILLA))


def tell_placed(speaker: Speaker, event: Event, names: Names) -> str:
    """Where the discs are now: plantations by their good, several discs with their number, nobles named."""
    discs, nobles = event.facts["discs"], event.facts["nobles"]
    parts: list[str] = []
    for place in range(PLACES):
        if discs[place]:
            text = speaker.good(place) if place < GOODS else speaker.place(place)
            text += f" ×{discs[place]}" if discs[place] > 1 else ""
            parts.append(f"{text} ({speaker.nobles(nobles[place])})" if nobles[place] else text)
    return speaker.say("{who} has discs on: {places}", who=names[event.seat], places=", ".join(parts)) if parts else ""


def tell_ship(speaker: Speaker, event: Event, names: Names) -> str:
    discs = speaker.discs(event.facts["colonists"], event.facts["nobles"])
    return speaker.say("On {the_ship}: {discs}", discs=discs, **speaker.piece_fields())


def tell_guest(speaker: Speaker, event: Event, names: Names) -> str:
    fields = speaker.piece_fields() | speaker.place_fields(event.facts["place"])
    if event.facts["noble"]:
        return speaker.say("{who} moves a {noble} guest to {the_place}", who=names[event.seat], **fields)
    return speaker.say("{who} moves a {colonist} guest to {the_place}", who=names[event.seat], **fields)


def tell_poach(speaker: Speaker, event: Event, names: Names) -> str:
    discs = speaker.colonists(event.facts["workers"])
    return speaker.say("{who} poaches: {discs} off {the_ship}", who=names[event.seat], discs=discs, **speaker.piece_fields())


# Tiles


def tell_tile(speaker: Speaker, event: Event, names: Names) -> str:
    fields = speaker.land_fields(event.facts["kind"])
    return speaker.say("{who} draws {a_land} ({cause})", who=names[event.seat], cause=cause(speaker, event), **fields)


def tell_forest(speaker: Speaker, event: Event, names: Names) -> str:
    """Only the owner may know its other side."""
    who, why = names[event.seat], cause(speaker, event)
    if "kind" in event.facts:
        fields = speaker.land_fields(event.facts["kind"])
        return speaker.say("{who} lays {a_land} face down as a forest ({cause})", who=who, cause=why, **fields)
    return speaker.say("{who} lays the tile face down as a forest ({cause})", who=who, cause=why)


def tell_take_tile(speaker: Speaker, event: Event, names: Names) -> str:
    fields = speaker.land_fields(event.facts["kind"])
    if event.facts["forest"]:
        return speaker.say("{who} takes {a_land} as a forest", who=names[event.seat], **fields)
    return speaker.say("{who} takes {a_land}", who=names[event.seat], **fields)


def tell_discard_tile(speaker: Speaker, event: Event, names: Names) -> str:
    fields = speaker.land_fields(event.facts["kind"]) | speaker.piece_fields()
    if event.facts["forest"]:
        return speaker.say("{who} discards a forest: it was {a_land}", who=names[event.seat], **fields)
    if event.facts["disc"]:
        return speaker.say("{who} discards {a_land}; its disc goes on {the_rose}", who=names[event.seat], **fields)
    return speaker.say("{who} discards {a_land}", who=names[event.seat], **fields)


def tell_row(speaker: Speaker, event: Event, names: Names) -> str:
    if not any(event.facts["tiles"]):
        return speaker.say("No plantations are left to turn up")
    return speaker.say("New plantations: {tiles}", tiles=speaker.goods(event.facts["tiles"]))


# Building


def tell_build(speaker: Speaker, event: Event, names: Names) -> str:
    facts = event.facts
    parts = speaker.price_parts(facts["printed"], facts)
    if facts["market"]:
        parts += f", {speaker.building(BLACK_MARKET)} {facts['market']}"
    fields = speaker.building_fields(facts["building"])
    return speaker.say("{who} builds {a_building} for {n}: {parts}", who=names[event.seat], n=facts["paid"], parts=parts, **fields)


def tell_payment(speaker: Speaker, event: Event, names: Names) -> str:
    who, action, market = names[event.seat], event.facts["action"], speaker.building(BLACK_MARKET)
    fields = speaker.piece_fields()
    if action < PAY_NOBLE:
        fields |= speaker.place_fields(action - PAY_COLONIST)
        return speaker.say("{who} pays with a {colonist} from {the_place} ({market})", who=who, market=market, **fields)
    if action < PAY_GOOD:
        fields |= speaker.place_fields(action - PAY_NOBLE)
        return speaker.say("{who} pays with a {noble} from {the_place} ({market})", who=who, market=market, **fields)
    if action < PAY_GOOD + len(speaker.edition.goods):
        return speaker.say("{who} pays with {barrels} ({market})", who=who, market=market, barrels=speaker.barrels(action - PAY_GOOD, 1))
    return speaker.say("{who} pays with 1 VP ({market})", who=who, market=market)


def tell_choose(speaker: Speaker, event: Event, names: Names) -> str:
    return speaker.say("{who} puts {the_building} on the board", who=names[event.seat], **speaker.building_fields(event.facts["building"]))
