"""The log: one line for each event, in the language of whoever reads it.

Events carry numbers: seats, colours, tiles, and places as their actions. Gains are told as in a ledger: so much, and why.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from malecon.core.events import Event
from malecon.games.amerigo import log_map
from malecon.games.amerigo.engine import Engine
from malecon.games.amerigo.moves import Speaker
from malecon.games.amerigo.special import colour_of
from malecon.games.amerigo.state import BY_TILE, BY_WHITE
from malecon.games.amerigo.tiles import GREEN_IS_RED

if TYPE_CHECKING:
    from malecon.games.amerigo.game import Amerigo

Names = list[str]

# Why VP and gold come or go
CAUSES: Final = (
    "tile",
    "discovery",
    "completion",
    "posts",
    "gold surplus",
    "points for cubes",
    "pirates",
    "gold",
    "resources",
    "progress tiles",
    "progress track",
    "special-action track",
    "gold action",
    "chest",
    "3 gold tile",
    "5 gold tile",
    "gold for posts tile",
    "end of the cannon track",
    "end of the progress track",
    "end of the special-action track",
    "pirate bounty",
)


def tell(game: "Amerigo", event: Event, names: Names, lang: str) -> str:
    return TELLERS[event.name](Speaker(game.words, lang), event, names)


def cause(speaker: Speaker, event: Event) -> str:
    return speaker.name(event.facts["cause"], "cause")


# Rounds and phases


def tell_round(speaker: Speaker, event: Event, names: Names) -> str:
    return speaker.say("Round {n} begins", n=event.facts["round"])


def tell_throw(speaker: Speaker, event: Event, names: Names) -> str:
    facts = event.facts
    fields, thrown = speaker.colour_fields(facts["colour"]), facts["thrown"]
    if thrown == 0:
        return speaker.say("The {colour} phase is skipped: there is no cube to throw", **fields)
    if sum(facts["centre"]) == 0:
        return speaker.say("The {colour} phase is skipped: nothing comes out of the tower", **fields)
    return speaker.count(
        "The {colour} phase: {n} cube thrown, {cubes} come out: {ap} AP",
        "The {colour} phase: {n} cubes thrown, {cubes} come out: {ap} AP",
        thrown,
        cubes=speaker.cubes(facts["centre"]),
        ap=facts["ap"],
        **fields,
    )


def tell_action(speaker: Speaker, event: Event, names: Names) -> str:
    facts = event.facts
    fields = speaker.colour_fields(facts["colour"]) | {"who": names[event.seat], "ap": facts["ap"]}
    if facts["opened"] == BY_WHITE:
        return speaker.say("{who} acts in {colour} ({deed}), by white: {ap} AP", **fields)
    if facts["opened"] == BY_TILE:
        return speaker.say("{who} chooses {colour} ({deed}), by {tile}: {ap} AP", tile=speaker.tile(GREEN_IS_RED), **fields)
    return speaker.say("{who} chooses {colour} ({deed}): {ap} AP", **fields)


def tell_end(speaker: Speaker, event: Event, names: Names) -> str:
    """Best first; no two share a place."""
    places, points = event.facts["places"], event.facts["points"]
    order = sorted(range(len(places)), key=lambda seat: places[seat])
    standing = ", ".join(f"{names[seat]} {points[seat]}" for seat in order)
    return speaker.say("The game is over, {who} wins: {points}", who=names[order[0]], points=standing)


def tell_tie(game: "Amerigo", state: Engine, seats: list[int], names: Names, lang: str) -> str:
    """Of equals the one who is earlier in the order (E14)."""
    standing = ", ".join(names[seat] for seat in [int(seat) for seat in state.order] if seat in seats)
    return game.words.say(lang, "Equal points, so the order of play counts: {standing}", standing=standing) + " (E14)"


# The ledger


def tell_vp(speaker: Speaker, event: Event, names: Names) -> str:
    points = event.facts["points"]
    if points < 0:
        return speaker.say("{who} loses {n} VP ({cause})", who=names[event.seat], n=-points, cause=cause(speaker, event))
    return speaker.say("{who} gains {n} VP ({cause})", who=names[event.seat], n=points, cause=cause(speaker, event))


def tell_gold(speaker: Speaker, event: Event, names: Names) -> str:
    gold = speaker.gold(event.facts["gold"])
    return speaker.say("{who} gets {gold} ({cause})", who=names[event.seat], gold=gold, cause=cause(speaker, event))


def tell_spend(speaker: Speaker, event: Event, names: Names) -> str:
    return speaker.say("{who} spends 1 gold: 1 AP more", who=names[event.seat])


def tell_eight(speaker: Speaker, event: Event, names: Names) -> str:
    return speaker.say("{who} uses +8 for ships: 8 AP more", who=names[event.seat])


# Tracks and tiles


def tell_cannons(speaker: Speaker, event: Event, names: Names) -> str:
    steps, cannons = event.facts["steps"], event.facts["cannons"]
    return speaker.count(
        "{who} loads {n} cannon: now {all}", "{who} loads {n} cannons: now {all}", steps, who=names[event.seat], all=cannons
    )


def tell_progress(speaker: Speaker, event: Event, names: Names) -> str:
    facts = event.facts
    return speaker.say("{who} progresses by {n}, to {space}", who=names[event.seat], n=facts["steps"], space=facts["space"])


def tell_progress_tile(speaker: Speaker, event: Event, names: Names) -> str:
    return speaker.say("{who} takes the progress tile {tile}", who=names[event.seat], tile=speaker.tile(event.facts["tile"]))


def tell_take(speaker: Speaker, event: Event, names: Names) -> str:
    return speaker.say("{who} takes {a_kind}", who=names[event.seat], **speaker.kind_fields(event.facts["kind"]))


def tell_buy(speaker: Speaker, event: Event, names: Names) -> str:
    facts = event.facts
    resource = speaker.resource(facts["resource"])
    return speaker.say("{who} buys production of {resource} for {cost}", who=names[event.seat], resource=resource, cost=facts["cost"])


def tell_special(speaker: Speaker, event: Event, names: Names) -> str:
    space = event.facts["space"]
    return speaker.say(
        "{who}'s disc is on {space} ({colour})", who=names[event.seat], space=space, **speaker.colour_fields(int(colour_of(space)))
    )


# Between rounds


def tell_attack(speaker: Speaker, event: Event, names: Names) -> str:
    facts = event.facts
    who, strength, used = names[event.seat], facts["strength"], facts["used"]
    if facts["beaten"]:
        return speaker.count(
            "Pirates, {strength} strong, attack {who}: beaten with {n} cannon",
            "Pirates, {strength} strong, attack {who}: beaten with {n} cannons",
            used,
            who=who,
            strength=strength,
        )
    return speaker.count(
        "Pirates, {strength} strong, attack {who}: {n} cannon is not enough",
        "Pirates, {strength} strong, attack {who}: {n} cannons are not enough",
        used,
        who=who,
        strength=strength,
    )


def tell_pirate(speaker: Speaker, event: Event, names: Names) -> str:
    return speaker.say("A pirate of {n} is turned up: {all} together", n=event.facts["strength"], all=event.facts["together"])


def tell_new_tile(speaker: Speaker, event: Event, names: Names) -> str:
    return speaker.say("New progress tile: {tile}", tile=speaker.tile(event.facts["tile"]))


def tell_new_production(speaker: Speaker, event: Event, names: Names) -> str:
    """Up to ten at once, and all of them lie open: the table shows them."""
    return ""


TELLERS: Final[dict[str, Callable[[Speaker, Event, Names], str]]] = {
    "round": tell_round,
    "throw": tell_throw,
    "action": tell_action,
    "end": tell_end,
    "vp": tell_vp,
    "gold": tell_gold,
    "spend": tell_spend,
    "eight": tell_eight,
    "cannons": tell_cannons,
    "progress": tell_progress,
    "progress tile": tell_progress_tile,
    "take": tell_take,
    "buy": tell_buy,
    "special": tell_special,
    "attack": tell_attack,
    "pirate": tell_pirate,
    "new progress tile": tell_new_tile,
    "new production tile": tell_new_production,
    "ship": log_map.tell_ship,
    "sail": log_map.tell_sail,
    "post": log_map.tell_post,
    "lay": log_map.tell_lay,
    "resource": log_map.tell_resource,
    "complete": log_map.tell_complete,
    "chest": log_map.tell_chest,
}
