"""The log lines about goods: made, sold, shipped, stored, lost. Gains are told part by part, as in a ledger."""

from malecon.core.events import Event
from malecon.games.puerto_rico.buildings import HARBOR, LARGE_MARKET, LIBRARY, SMALL_MARKET, SMALL_WHARF, TRADING_POST, WHARF
from malecon.games.puerto_rico.log_causes import Names
from malecon.games.puerto_rico.moves import Speaker
from malecon.games.puerto_rico.state import CAPTAIN, TRADER


def barrels(speaker: Speaker, event: Event) -> str:
    return speaker.barrels(event.facts["good"], event.facts["barrels"])


def tell_produce(speaker: Speaker, event: Event, names: Names) -> str:
    return speaker.say("{who} produces {barrels}", who=names[event.seat], barrels=barrels(speaker, event))


def tell_privilege_good(speaker: Speaker, event: Event, names: Names) -> str:
    return speaker.say("{who} takes {barrels} more (privilege)", who=names[event.seat], barrels=speaker.barrels(event.facts["good"], 1))


def tell_sell(speaker: Speaker, event: Event, names: Names) -> str:
    facts = event.facts
    parts = [speaker.say("{n} price", n=facts["price"])]
    if facts["privilege"]:
        parts.append(f"1 {speaker.role(TRADER)}")
    if facts["privilege"] > 1:
        parts.append(f"1 {speaker.building(LIBRARY)}")
    if facts["markets"] & 1:
        parts.append(f"1 {speaker.building(SMALL_MARKET)}")
    if facts["markets"] & 2:
        parts.append(f"2 {speaker.building(LARGE_MARKET)}")
    fields = speaker.good_fields(facts["good"]) | {"n": str(facts["coins"]), "parts": ", ".join(parts)}
    if facts["post"]:
        fields |= speaker.building_fields(TRADING_POST, "post")
        return speaker.say("{who} sells {good} to {the_post}: +{n}: {parts}", who=names[event.seat], **fields)
    return speaker.say("{who} sells {good}: +{n}: {parts}", who=names[event.seat], **fields)


def tell_house(speaker: Speaker, event: Event, names: Names) -> str:
    return speaker.say("The trading house is emptied: {goods}", goods=speaker.goods(event.facts["goods"]))


def load_parts(speaker: Speaker, event: Event) -> dict[str, str]:
    """The points of a load, part by part: barrels, captain (and library), harbor."""
    barrels, captain, harbor = event.facts["points"]
    parts = [speaker.say("{n} load", n=barrels)]
    if captain:
        parts.append(f"1 {speaker.role(CAPTAIN)}")
    if captain > 1:
        parts.append(f"1 {speaker.building(LIBRARY)}")
    if harbor:
        parts.append(f"1 {speaker.building(HARBOR)}")
    return {"vp": str(barrels + captain + harbor), "parts": ", ".join(parts)}


def tell_load(speaker: Speaker, event: Event, names: Names) -> str:
    fields = load_parts(speaker, event) | {"who": names[event.seat], "barrels": barrels(speaker, event)}
    return speaker.say("{who} loads {barrels} on ship {ship}: +{vp} VP: {parts}", ship=event.facts["ship"], **fields)


def tell_wharf(speaker: Speaker, event: Event, names: Names) -> str:
    fields = load_parts(speaker, event) | {"who": names[event.seat], "barrels": barrels(speaker, event)}
    return speaker.say("{who} loads {barrels} on {the_wharf}: +{vp} VP: {parts}", **fields, **speaker.building_fields(WHARF, "wharf"))


def tell_small_wharf_barrel(speaker: Speaker, event: Event, names: Names) -> str:
    fields = speaker.building_fields(SMALL_WHARF, "wharf") | {"barrels": speaker.barrels(event.facts["good"], 1)}
    return speaker.say("{who} puts {barrels} on {the_wharf}", who=names[event.seat], **fields)


def tell_small_wharf(speaker: Speaker, event: Event, names: Names) -> str:
    fields = load_parts(speaker, event) | speaker.building_fields(SMALL_WHARF, "wharf") | {"who": names[event.seat]}
    return speaker.count(
        "{who} loads {n} barrel on {the_wharf}: +{vp} VP: {parts}",
        "{who} loads {n} barrels on {the_wharf}: +{vp} VP: {parts}",
        event.facts["barrels"],
        **fields,
    )


def tell_supply(speaker: Speaker, event: Event, names: Names) -> str:
    return speaker.say("{who} supplies {barrels}", who=names[event.seat], barrels=speaker.barrels(event.facts["good"], 1))


def tell_sail(speaker: Speaker, event: Event, names: Names) -> str:
    return speaker.say("Ship {ship} sails with its {good}", ship=event.facts["ship"], **speaker.good_fields(event.facts["good"]))


def tell_lose(speaker: Speaker, event: Event, names: Names) -> str:
    return speaker.say("{who} has no store for {barrels}", who=names[event.seat], barrels=barrels(speaker, event))


def tell_store(speaker: Speaker, event: Event, names: Names) -> str:
    """What stays at the end of a captain phase: whole kinds in the warehouses, single barrels."""
    who, stored, kept = names[event.seat], speaker.goods(event.facts["stored"]), speaker.goods(event.facts["kept"])
    if not stored:
        return speaker.say("{who} keeps {kept}", who=who, kept=kept)
    if not kept:
        return speaker.say("{who} stores {stored}", who=who, stored=stored)
    return speaker.say("{who} stores {stored} and keeps {kept}", who=who, stored=stored, kept=kept)
