"""Why an action is not legal now: one sentence with what is missing, and the number of the clause in RULES.md.

A reason rests on what the seat to move may know: its own hand, the cards it drew, and what lies open.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from malecon.games.san_juan import prices
from malecon.games.san_juan.actions import (
    BUILD,
    COVER,
    COVER_LOADED,
    CUSTOMS_GOOD,
    DISCARD,
    KEEP,
    NEW_PLACE,
    PASS,
    PRODUCE,
    ROLE,
    SELL,
    SPARE_LIBRARY,
    SPEND,
    TUCK,
    USE_LIBRARY,
    good_of,
    kind_of,
)
from malecon.games.san_juan.cards import BANK, BLACK_MARKET, CATHEDRAL, CHAPEL, COST, CRANE, CUSTOMS_OFFICE, LIBRARY, PRODUCTION
from malecon.games.san_juan.engine import Engine
from malecon.games.san_juan.moves import TEMPLATES, Speaker, split
from malecon.games.san_juan.position import ASKS
from malecon.games.san_juan.rows import loaded_from
from malecon.games.san_juan.state import BUILDER, DRAWN, NONE, OFFER

if TYPE_CHECKING:
    from malecon.games.san_juan.game import SanJuan

# What is asked instead, for an action that answers another question.
WAITING: Final = {
    "opening": ("first choose your opening hand: {n} more to discard", "O2"),
    "role": ("it is time to choose a role", "R3"),
    "build": ("it is time to build, or to pass", "B1"),
    "place": ("first say where {the_card} goes", "K13"),
    "library": ("first say whether {the_library} is used now", "K39"),
    "pay": ("first pay for {the_card}: {n} more", "B5"),
    "produce": ("it is time to produce, or to pass", "P1"),
    "sell": ("it is time to sell, or to pass", "T3"),
    "keep": ("first choose what you keep: {n} more", "C2"),
    "archive": ("first discard from your hand: {n} more", "K5"),
    "office building": ("it is time to exchange cards, or to pass", "X3"),
    "chapel": ("it is time to put a card under {the_chapel}, or to pass", "K26"),
    "bank": ("it is time to put cards under {the_bank}, or to pass", "X16"),
    "hand limit": ("first discard down to the hand limit: {n} more", "N8"),
}

# The asks (position.ASKS) that are answered by cards of the hand: the range of their actions, and the clause.
HAND_ROWS: Final = {
    "opening": (DISCARD, "O2"),
    "archive": (DISCARD, "K5"),
    "office building": (DISCARD, "X3"),
    "chapel": (TUCK, "K26"),
    "bank": (TUCK, "X16"),
    "hand limit": (DISCARD, "N8"),
}


def refusal(game: "SanJuan", state: Engine, action: int, lang: str) -> str:
    speaker = Speaker(game.edition, game.words, lang)
    if state.is_over:
        return no(speaker.say("the game is over"), "E5")
    ask = ASKS[state.ask]
    first, index = split(action)
    if is_of_expansion(state, first, index):
        return no(speaker.say("this table plays without New Buildings"), "X1")
    if first == PASS and ask == "role":
        return no(speaker.say("there is no passing here: a role must be chosen"), "R3")
    if first in (USE_LIBRARY, SPARE_LIBRARY) and state.players > 2:
        return no(speaker.say("with three or four players {the_library} works by itself", **speaker.card_fields(LIBRARY, "library")), "K36")
    reason = None
    if ask in REASONS:
        reason = REASONS[ask](speaker, state, first, index)
    elif first == HAND_ROWS[ask][0]:
        reason = hand_row(speaker, state, index, HAND_ROWS[ask][1])
    return reason or other_time(speaker, state)


def no(reason: str, clause: str) -> str:
    return f"{reason} ({clause})"


def is_of_expansion(state: Engine, first: int, index: int) -> bool:
    if first in (COVER, BUILD, DISCARD, KEEP, TUCK):
        return index >= state.kinds
    return first in (SELL, SPEND, COVER_LOADED) and index == CUSTOMS_GOOD and state.kinds <= CUSTOMS_OFFICE


def other_time(speaker: Speaker, state: Engine) -> str:
    template, clause = WAITING[ASKS[state.ask]]
    fields = speaker.card_fields(LIBRARY, "library") | speaker.card_fields(CHAPEL, "chapel") | speaker.card_fields(BANK, "bank")
    if state.building != NONE:
        fields |= speaker.card_fields(state.building)
    return no(speaker.say(template, n=state.need, **fields), clause)


def role(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    if first != ROLE:
        return None
    return no(speaker.say("{the_role} was already taken this round", **speaker.role_fields(index)), "R4")


# Building


def build(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    if first != BUILD:
        return None
    me = state.me()
    fields = speaker.card_fields(index)
    if index >= PRODUCTION and me.owns(index):
        return no(speaker.say("you already have {a_card}", **fields), "B9")
    if index == CATHEDRAL and not state.cards[OFFER + index]:
        return no(speaker.say("{the_card} is no longer to be had", **fields), "X22")
    if index != CATHEDRAL and not state.cards[me.hand + index]:
        return no(speaker.say("there is no {card} in your hand", **fields), "B1")
    reason = too_dear(speaker, state, index, NONE, False)
    slot = best_cover(state, index) if me.works(CRANE) else NONE
    if slot != NONE:
        under = int(me.top[slot])
        price, purse = price_and_purse(state, index, under, me.good[slot] > 0)
        fields = speaker.card_fields(under, "under")
        reason += speaker.say("; over {the_under} it costs {price} and you can pay {purse}", price=price, purse=purse, **fields)
    return no(reason, "B7")


def price_and_purse(state: Engine, kind: int, under: int, loaded: bool) -> tuple[int, int]:
    me = state.me()
    doubled = me.may_double(state) and under != LIBRARY
    off = prices.discount(state, me, kind, under, doubled)
    return max(COST[kind] - off, 0), prices.means(state, me, kind, under, loaded)


def too_dear(speaker: Speaker, state: Engine, kind: int, under: int, loaded: bool) -> str:
    """What a building costs on that place, why, and what is missing."""
    me = state.me()
    doubled = me.may_double(state) and under != LIBRARY
    privilege = (2 if doubled else 1) if me.seat == state.chooser else 0
    crane = prices.crane_value(under) if under != NONE else 0
    workshop = prices.discount(state, me, kind, under, doubled) - privilege - crane
    price, purse = price_and_purse(state, kind, under, loaded)
    return speaker.say(
        "{the_card} costs {price}{parts}; you can pay {purse}, {missing} short",
        price=price,
        parts=speaker.price_parts(kind, COST[kind], privilege, workshop, crane),
        purse=purse,
        missing=price - purse,
        **speaker.card_fields(kind),
    )


def best_cover(state: Engine, kind: int) -> int:
    """The building that it would be least too dear to cover; NONE if none may be."""
    me = state.me()
    slots = [slot for slot in range(me.piles) if prices.coverable(me, kind, slot)]

    def missing(slot: int) -> int:
        price, purse = price_and_purse(state, kind, int(me.top[slot]), me.good[slot] > 0)
        return price - purse

    return min(slots, key=missing, default=NONE)


def place(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    if first == NEW_PLACE:
        return no(too_dear(speaker, state, state.building, NONE, False), "B7")
    if first not in (COVER, COVER_LOADED):
        return None
    me = state.me()
    loaded = first == COVER_LOADED
    kind = kind_of(index) if loaded else index
    fields = speaker.card_fields(kind)
    if not me.owns(kind):
        return no(speaker.say("you have no {card} in play", **fields), "K13")
    if kind == CRANE:
        return no(speaker.say("{a_card} is never covered", **fields), "K15")
    if kind == state.building:
        return no(speaker.say("{a_card} cannot be laid over its like", **fields), "K16")
    if me.pile(kind, loaded) == NONE:
        if loaded:
            return no(speaker.say("no good lies on {the_card}", **fields), "K24")
        move = speaker.say(TEMPLATES[COVER_LOADED], **speaker.card_fields(kind, "loaded"))
        return no(speaker.say("a good lies on {the_card}, so the move is: {move}", move=move, **fields), "K24")
    return no(too_dear(speaker, state, state.building, kind, loaded), "B7")


def library(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    if first != SPARE_LIBRARY or state.role != BUILDER:
        return None
    me = state.me()
    price, purse = prices.price(state, me, False), prices.purse_of(me)
    fields = speaker.card_fields(LIBRARY, "library")
    return no(speaker.say("without {the_library} it costs {price}, and you can pay {purse}", price=price, purse=purse, **fields), "B7")


def pay(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    if first == SPEND:
        return spend(speaker, state, index)
    if first != DISCARD:
        return None
    me = state.me()
    fields = speaker.card_fields(index)
    if index == state.building and not state.cards[me.hand + index]:
        return no(speaker.say("{the_card} cannot pay for itself", **fields), "B6")
    if state.cards[me.hand + index] and state.need > me.hand_size:
        return no(speaker.say("goods first: {n} to pay, and only {cards} in your hand", n=state.need, cards=me.hand_size), "K7")
    return hand_row(speaker, state, index, "B5")


def spend(speaker: Speaker, state: Engine, good: int) -> str:
    """Goods for a building: up to two, before the cards (K7)."""
    me = state.me()
    market = speaker.card_fields(BLACK_MARKET, "market")
    if not me.works(BLACK_MARKET):
        return no(speaker.say("without {a_market} at work goods do not pay", **market), "K7")
    if not state.spending:
        return no(speaker.say("goods are paid before cards, and you have begun with cards"), "K7")
    if state.count >= 2:
        return no(speaker.say("{the_market} takes no more than 2 goods", **market), "K7")
    reason = good_row(speaker, state, good, "K7")
    if reason is None:
        values = speaker.good_fields(good) | {"found": str(loaded_from(me, good)), "n": str(state.need - me.hand_size)}
        return no(speaker.say("goods go in the order of the list: from {good} on you have {found}, and {n} are needed", **values), "S55")
    return reason


# Goods


def produce(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    if first != PRODUCE:
        return None
    me = state.me()
    fields = speaker.card_fields(index)
    if not me.owns(index):
        return no(speaker.say("you have no {card} in play", **fields), "P2")
    if me.pile(index, False) == NONE:
        return no(speaker.say("there is no empty {card}: each holds its good", **fields), "P3")
    return good_order(speaker, state, index)


def sell(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    return good_row(speaker, state, index, "T4") if first == SELL else None


def good_row(speaker: Speaker, state: Engine, good: int, clause: str) -> str | None:
    me = state.me()
    if not any(me.good[slot] and good_of(int(me.top[slot])) == good for slot in range(me.piles)):
        return no(speaker.say("there is no {good} on your buildings", **speaker.good_fields(good)), clause)
    return good_order(speaker, state, good) if good < state.floor else None


def good_order(speaker: Speaker, state: Engine, good: int) -> str:
    fields = speaker.good_fields(good) | {"last": speaker.good(state.floor)}
    return no(speaker.say("goods go in the order of the list: {good} comes before {last}", **fields), "S55")


# Rows of cards


def keep(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    if first != KEEP:
        return None
    if not state.cards[DRAWN + index]:
        return no(speaker.say("there is no {card} among the cards drawn", **speaker.card_fields(index)), "C2")
    return card_order(speaker, state, index, DRAWN)


def hand_row(speaker: Speaker, state: Engine, kind: int, clause: str) -> str:
    me = state.me()
    if not state.cards[me.hand + kind]:
        return no(speaker.say("there is no {card} in your hand", **speaker.card_fields(kind)), clause)
    return card_order(speaker, state, kind, me.hand)


def card_order(speaker: Speaker, state: Engine, kind: int, where: int) -> str:
    """Several cards are named in rising order, so that each choice can be made in one way only (S55)."""
    if kind < state.floor:
        fields = speaker.card_fields(kind) | {"last": speaker.card(state.floor)}
        return no(speaker.say("cards go in the order of the list: {card} comes before {last}", **fields), "S55")
    found = sum(int(state.cards[where + later]) for later in range(kind, state.kinds))
    values = speaker.card_fields(kind) | {"found": str(found), "n": str(state.need)}
    return no(speaker.say("cards go in the order of the list: from {card} on there are {found}, and {n} are needed", **values), "S55")


Reason = Callable[[Speaker, Engine, int, int], str | None]

REASONS: Final[dict[str, Reason]] = {
    "role": role,
    "build": build,
    "place": place,
    "library": library,
    "pay": pay,
    "produce": produce,
    "sell": sell,
    "keep": keep,
}
