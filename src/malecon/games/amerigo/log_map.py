"""Log lines about the map: ships, posts, tiles, islands."""

from malecon.core.events import Event
from malecon.games.amerigo.moves import Speaker

Names = list[str]


def tell_ship(speaker: Speaker, event: Event, names: Names) -> str:
    facts = event.facts
    return speaker.say("{who} puts ship {n} on {place}", who=names[event.seat], n=facts["ship"] + 1, place=speaker.spot(facts["to"]))


def tell_sail(speaker: Speaker, event: Event, names: Names) -> str:
    facts = event.facts
    start, to = speaker.spot(facts["start"]), speaker.spot(facts["to"])
    return speaker.say("{who}'s ship {n} goes from {start} to {place}", who=names[event.seat], n=facts["ship"] + 1, start=start, place=to)


def tell_post(speaker: Speaker, event: Event, names: Names) -> str:
    return speaker.say("{who} puts a post on {place}", who=names[event.seat], place=speaker.spot(event.facts["at"]))


def tell_lay(speaker: Speaker, event: Event, names: Names) -> str:
    facts = event.facts
    fields = speaker.kind_fields(facts["kind"]) | {"who": names[event.seat], "place": speaker.spot(facts["at"])}
    if facts["turn"] == 0:
        return speaker.say("{who} lays {a_kind} at {place}", **fields)
    return speaker.say("{who} lays {a_kind} at {place}, {turn}", turn=speaker.turn(facts["turn"]), **fields)


def tell_resource(speaker: Speaker, event: Event, names: Names) -> str:
    return speaker.say("{who} gets 1 {resource} (tile)", who=names[event.seat], resource=speaker.resource(event.facts["resource"]))


def tell_complete(speaker: Speaker, event: Event, names: Names) -> str:
    facts = event.facts
    if facts["large"]:
        return speaker.say("{who} completes a large island: posts count times {n}", who=names[event.seat], n=facts["marker"])
    return speaker.say("{who} completes a small island: posts count times {n}", who=names[event.seat], n=facts["marker"])


def tell_chest(speaker: Speaker, event: Event, names: Names) -> str:
    return speaker.say("{who} takes the chest of the island", who=names[event.seat])
