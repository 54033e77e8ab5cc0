"""The position notation: a whole table as plain data. docs/positions.md describes it, reading.py reads it.

The same document with everything hidden taken out is what a seat may see (`Engine.observe`), so that the two never drift apart.
"""

from typing import Final

from malecon.core.game import Json
from malecon.games.san_juan import ledger, scoring
from malecon.games.san_juan.cards import KINDS, PRICE_CARDS
from malecon.games.san_juan.editions import ROLE_IDS, Edition
from malecon.games.san_juan.hidden import row_is_open
from malecon.games.san_juan.state import DECK, DRAWN, NONE, OFFER, OPEN, ROLES, UNSEEN, Player, State

EVERYTHING: Final = -2  # the viewer from whom nothing is hidden

ASKS: Final = (
    "opening",
    "role",
    "build",
    "place",
    "library",
    "pay",
    "produce",
    "sell",
    "keep",
    "archive",
    "office building",
    "chapel",
    "bank",
    "hand limit",
    "nothing",
)

Cards = dict[str, int]


def write(game: State, viewer: int) -> Json:
    edition = game.edition
    whole = viewer == EVERYTHING
    doc: Json = {"game": game.game.id, "ruleset": game.game.ruleset, "options": dict(game.options), "round": game.round}
    if whole:
        doc["chance"] = [game.chance_a, game.chance_b]
    doc["governor"] = game.governor
    doc["to_move"] = seat_or_none(game.to_move)
    doc["turn"] = turn(game, viewer)
    doc["prices"] = {
        "seen": [list(PRICE_CARDS[game.prices[i]]) for i in range(game.prices_seen)],
        "next": game.price_next,
        "up": game.price_card != NONE,
    }
    doc["offer"] = faces(game, OFFER)
    if whole:
        doc["deck"] = faces(game, DECK)
        doc["discards"] = {"unseen": faces(game, UNSEEN), "open": faces(game, OPEN)}
        doc["drawn"] = faces(game, DRAWN)
    else:
        doc["deck"] = game.deck_size
        doc["discards"] = {"all": game.discards_size, "known": known_discards(game, viewer)}
        doc["drawn"] = faces(game, DRAWN) if game.to_move == viewer else ledger.count(game, DRAWN)
    doc["seats"] = [seat(game, game.seats[i], viewer, edition) for i in range(game.players)]
    if game.is_over:
        doc["points"] = [dict(zip(scoring.SOURCES, scoring.sources(game, i), strict=True)) for i in range(game.players)]
    return doc


def turn(game: State, viewer: int) -> Json:
    edition = game.edition
    doc: Json = {
        "ask": ASKS[game.ask],
        "role": ROLE_IDS[game.role] if game.role != NONE else None,
        "chooser": game.chooser,
        "picks": game.picks,
        "done": game.turn,
        "still": game.still,
        "idle": game.idle,
        "library_used": game.library_used,
        "anyone_sold": game.anyone_sold,
        "building": edition.names[game.building] if game.building != NONE else None,
        "saved": game.saved,
        "need": game.need,
        "spending": game.spending,
        "count": game.count,
        "free": game.free,
        "income": game.income,
    }
    if viewer in (EVERYTHING, game.to_move) or row_is_open(game):
        doc["floor"] = game.floor  # for everybody else it would give away the last card of the row
    return doc


def seat(game: State, me: Player, viewer: int, edition: Edition) -> Json:
    whole = viewer == EVERYTHING
    mine = whole or viewer == me.seat
    doc: Json = {
        "buildings": [building(me, slot, whole, edition) for slot in range(me.piles)],
        "covered": faces(game, me.covered),
        "hand": faces(game, me.hand) if mine or game.open_hands else me.hand_size,
        "shown": faces(game, me.shown),
        "roles": [ROLE_IDS[role] for role in range(ROLES) if (me.roles >> role) & 1],
        "fresh": edition.names[me.fresh] if me.fresh != NONE else None,
        "bank_used": me.bank_used,
    }
    if mine or game.open_hands:
        doc["tucked"] = faces(game, me.tucked)
        doc["shipped"] = faces(game, me.shipped) if whole else ledger.count(game, me.shipped)
    if whole:
        doc["discarded"] = faces(game, me.discarded)
    return doc


def building(me: Player, slot: int, whole: bool, edition: Edition) -> Json:
    good: object = me.good[slot] > 0
    if whole:
        good = edition.names[me.good[slot] - 1] if good else None
    return {"card": edition.names[me.top[slot]], "good": good, "height": int(me.height[slot])}


def known_discards(game: State, viewer: int) -> Cards:
    """H8: what was turned up, and what this seat discarded itself."""
    known = faces(game, OPEN)
    if viewer >= 0:
        for name, count in faces(game, game.seats[viewer].discarded).items():
            known[name] = known.get(name, 0) + count
    return known


def faces(game: State, place: int) -> Cards:
    names, cards = game.edition.names, game.cards
    return {names[kind]: int(cards[place + kind]) for kind in range(KINDS) if cards[place + kind]}


def seat_or_none(number: int) -> int | None:
    return number if number >= 0 else None
