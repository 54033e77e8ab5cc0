"""Set-up of the cards, and the check that none is ever lost or made (RULES.md U, D5)."""

from malecon.core.bits import bit
from malecon.core.errors import BrokenInvariant
from malecon.core.native import i64
from malecon.games.san_juan.cards import BASE_KINDS, CARDS, CATHEDRAL, COPIES, INDIGO_PLANT, KINDS
from malecon.games.san_juan.deck import take
from malecon.games.san_juan.state import DECK, DRAWN, OFFER, OPEN, UNSEEN, Player, State


def deal(game: State, extra: bool) -> None:
    """U3, U4: everybody starts with an indigo plant and four cards; with the opening variant (`extra`) with five to eight (O1)."""
    for kind in range(game.kinds):
        if kind != CATHEDRAL:
            game.cards[DECK + kind] = COPIES[kind]
            game.deck_size += i64(COPIES[kind])
    if game.kinds > BASE_KINDS:
        game.cards[OFFER + CATHEDRAL] = 1
    for seat in range(game.players):
        me = game.seats[seat]
        game.cards[DECK + INDIGO_PLANT] -= 1
        game.deck_size -= 1
        me.top[0] = INDIGO_PLANT
        me.height[0] = 1
        me.piles = 1
        me.city = bit(INDIGO_PLANT)
    for turn in range(game.players):
        me = game.seats[(game.governor + turn) % game.players]
        size: i64 = 4
        if extra:
            size = 5 + turn
        take(game, me, size, "deal")


def count(game: State, place: i64) -> i64:
    cards: i64 = 0
    for kind in range(KINDS):
        cards += i64(game.cards[place + kind])
    return cards


def check(game: State) -> None:
    """Every card in exactly one place, and every counter true."""
    for kind in range(KINDS):
        found = cards_of(game, kind)
        copies: i64 = 0
        if kind < game.kinds:
            copies = i64(COPIES[kind])
        if found != copies:
            raise BrokenInvariant(f"{CARDS[kind].name}: {found} of {copies} cards on the table")
    discards = count(game, UNSEEN) + count(game, OPEN)
    for seat in range(game.players):
        discards += count(game, game.seats[seat].discarded)
        check_seat(game, game.seats[seat])
    if count(game, DECK) != game.deck_size or discards != game.discards_size:
        raise BrokenInvariant("deck or discards miscounted")


def cards_of(game: State, kind: i64) -> i64:
    """How many cards of a kind are on the table, wherever they are."""
    cards = game.cards
    found: i64 = (
        i64(cards[DECK + kind]) + i64(cards[UNSEEN + kind]) + i64(cards[OPEN + kind]) + i64(cards[DRAWN + kind]) + i64(cards[OFFER + kind])
    )
    for seat in range(game.players):
        me = game.seats[seat]
        found += i64(cards[me.hand + kind]) + i64(cards[me.tucked + kind]) + i64(cards[me.shipped + kind])
        found += i64(cards[me.covered + kind]) + i64(cards[me.discarded + kind])
        for slot in range(me.piles):
            if i64(me.top[slot]) == kind:
                found += 1
            if i64(me.good[slot]) == kind + 1:
                found += 1
    return found


def check_seat(game: State, me: Player) -> None:
    heights: i64 = 0
    goods: i64 = 0
    city: i64 = 0
    for slot in range(me.piles):
        heights += i64(me.height[slot])
        city |= bit(i64(me.top[slot]))
        if me.good[slot] > 0:
            goods += 1
    if count(game, me.hand) != me.hand_size or count(game, me.shown) != me.shown_size:
        raise BrokenInvariant(f"seat {me.seat + 1}: hand miscounted")
    if heights != me.piles + count(game, me.covered) or goods != me.goods or city != me.city:
        raise BrokenInvariant(f"seat {me.seat + 1}: buildings miscounted")
    for kind in range(KINDS):
        if game.cards[me.shown + kind] > game.cards[me.hand + kind]:
            raise BrokenInvariant(f"seat {me.seat + 1}: shows a {CARDS[kind].name} that is not in the hand")
