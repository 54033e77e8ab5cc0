"""The log: one line for each event of the rules, as whoever it was made for may know it.

An event's facts are numbers (buildings.py, state.py); the face of a forest drawn blind is in it only where the event was made for its
owner (`Event.seen_by`), so a line says as much as its facts and no more. Gains are told as in a ledger, part by part.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from malecon.core.events import Event
from malecon.games.puerto_rico import log_boards, log_goods, scoring
from malecon.games.puerto_rico.engine import Engine
from malecon.games.puerto_rico.log_causes import Names, cause
from malecon.games.puerto_rico.moves import Speaker
from malecon.games.puerto_rico.state import BUILDER, SETTLER

if TYPE_CHECKING:
    from malecon.games.puerto_rico.game import PuertoRico

TOLD: Final = ("load", "captain", "harbor")  # points of a load: its own line has them


def tell(game: "PuertoRico", event: Event, names: Names, lang: str) -> str:
    return TELLERS[event.name](Speaker(game.edition, game.words, lang), event, names)


# Rounds and roles


def tell_round(speaker: Speaker, event: Event, names: Names) -> str:
    return speaker.say("Round {n}: {who} is governor", n=event.facts["round"], who=names[event.seat])


def tell_role(speaker: Speaker, event: Event, names: Names) -> str:
    fields = speaker.role_fields(event.facts["card"])
    coins = event.facts["coins"]
    if coins:
        return speaker.say("{who} takes {the_role}: +{n} from the card", who=names[event.seat], n=coins, **fields)
    return speaker.say("{who} takes {the_role}", who=names[event.seat], **fields)


def tell_pass(speaker: Speaker, event: Event, names: Names) -> str:
    who, role = names[event.seat], event.facts["role"]
    if role == SETTLER:
        return speaker.say("{who} passes: no tile taken", who=who)
    if role == BUILDER:
        return speaker.say("{who} passes: nothing built", who=who)
    return speaker.say("{who} passes: nothing sold", who=who)


def tell_change_role(speaker: Speaker, event: Event, names: Names) -> str:
    fields = speaker.role_fields(event.facts["card"])
    coins = event.facts["coins"]
    if coins:
        return speaker.say(
            "{who} lays {the_role} aside for the end of the round: +{n} from the card", who=names[event.seat], n=coins, **fields
        )
    return speaker.say("{who} lays {the_role} aside for the end of the round", who=names[event.seat], **fields)


def tell_changed_role(speaker: Speaker, event: Event, names: Names) -> str:
    return speaker.say("Nobody else took {the_role}: {who} plays it now", who=names[event.seat], **speaker.role_fields(event.facts["card"]))


def tell_last_round(speaker: Speaker, event: Event, names: Names) -> str:
    why = event.facts["cause"]
    if why == "vp":
        return speaker.say("The VP supply is used up: this round is the last")
    if why == "city":
        return speaker.say("A city is full: this round is the last")
    return speaker.say("Too few {colonists} for {the_ship}: this round is the last", **speaker.piece_fields())


def tell_end(speaker: Speaker, event: Event, names: Names) -> str:
    """Best first; those who share a place in the order of the table."""
    places, points = event.facts["places"], event.facts["points"]
    order = sorted(range(len(places)), key=lambda seat: places[seat])
    first = " & ".join(names[seat] for seat in order if places[seat] == 1)
    standing = ", ".join(f"{names[seat]} {points[seat]}" for seat in order)
    if places.count(1) > 1:
        return speaker.say("The game is over, {who} share the win: {points}", who=first, points=standing)
    return speaker.say("The game is over, {who} wins: {points}", who=first, points=standing)


def tell_tie(game: "PuertoRico", state: Engine, seats: list[int], names: Names, lang: str) -> str:
    """What decides between equal points (Q3)."""
    count = {seat: scoring.tie_break(state, seat) for seat in seats}
    standing = ", ".join(f"{names[seat]} {count[seat]}" for seat in sorted(seats, key=lambda seat: -count[seat]))
    return game.words.say(lang, "Equal points, so coins and barrels count: {standing}", standing=standing) + " (Q3)"


# Money and points


def tell_money(speaker: Speaker, event: Event, names: Names) -> str:
    who, coins, why = names[event.seat], event.facts["coins"], cause(speaker, event)
    if coins < 0:
        return speaker.say("{who} pays {n} ({cause})", who=who, n=-coins, cause=why)
    return speaker.say("{who} gets {coins} ({cause})", who=who, coins=speaker.coins(coins), cause=why)


def tell_vp(speaker: Speaker, event: Event, names: Names) -> str:
    if event.facts["cause"] in TOLD:
        return ""
    return speaker.say("{who} gains {n} VP ({cause})", who=names[event.seat], n=event.facts["points"], cause=cause(speaker, event))


# 1897


def tell_attack(speaker: Speaker, event: Event, names: Names) -> str:
    facts = event.facts
    return speaker.say(
        "{who} attacks ship {ship} with {barrels} and keeps {kept}",
        who=names[event.seat],
        ship=facts["ship"],
        barrels=speaker.barrels(facts["good"], facts["barrels"]),
        kept=facts["kept"],
    )


def tell_festival(speaker: Speaker, event: Event, names: Names) -> str:
    who, target = names[event.seat], event.facts["target"]
    if target == "plantations":
        discs = speaker.colonists(event.facts["colonists"])
        return speaker.say("{who} is first with the festival's plantations: {discs}", who=who, discs=discs)
    if target == "goods":
        return speaker.say("{who} is first with the festival's barrels", who=who)
    return speaker.say("{who} is first with the festival's building", who=who)


TELLERS: Final[dict[str, Callable[[Speaker, Event, Names], str]]] = {
    "round": tell_round,
    "role": tell_role,
    "pass": tell_pass,
    "change role": tell_change_role,
    "changed role": tell_changed_role,
    "last round": tell_last_round,
    "end": tell_end,
    "money": tell_money,
    "vp": tell_vp,
    "colonist": log_boards.tell_colonist,
    "colonists": log_boards.tell_colonists,
    "villa": log_boards.tell_villa,
    "placed": log_boards.tell_placed,
    "ship": log_boards.tell_ship,
    "guest": log_boards.tell_guest,
    "poach": log_boards.tell_poach,
    "tile": log_boards.tell_tile,
    "forest": log_boards.tell_forest,
    "take tile": log_boards.tell_take_tile,
    "discard tile": log_boards.tell_discard_tile,
    "row": log_boards.tell_row,
    "build": log_boards.tell_build,
    "market payment": log_boards.tell_payment,
    "choose building": log_boards.tell_choose,
    "produce": log_goods.tell_produce,
    "privilege good": log_goods.tell_privilege_good,
    "sell": log_goods.tell_sell,
    "house emptied": log_goods.tell_house,
    "load": log_goods.tell_load,
    "wharf": log_goods.tell_wharf,
    "small wharf barrel": log_goods.tell_small_wharf_barrel,
    "small wharf": log_goods.tell_small_wharf,
    "supply": log_goods.tell_supply,
    "sail": log_goods.tell_sail,
    "lose": log_goods.tell_lose,
    "store": log_goods.tell_store,
    "attack": tell_attack,
    "festival": tell_festival,
}
