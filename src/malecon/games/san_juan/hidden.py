"""Who may see what: RULES.md H. A seat's guess at the table deals everything it cannot know anew."""

from malecon.core.native import i64, u8
from malecon.games.san_juan.cards import KINDS
from malecon.games.san_juan.deck import draw
from malecon.games.san_juan.state import (
    ASK_PAY,
    ASK_PRODUCE,
    ASK_SELL,
    DECK,
    DRAWN,
    UNSEEN,
    Player,
    State,
)


def row_is_open(game: State) -> bool:
    """Whether everybody sees how far the row in progress has come: goods are named aloud, cards are not."""
    return game.ask == ASK_PRODUCE or game.ask == ASK_SELL or (game.ask == ASK_PAY and game.spending)


def redeal(game: State, viewer: i64) -> None:
    """Deal everything `viewer` cannot know anew, in place: it all goes into the deck and is drawn again, place by place.

    What stays is what that seat sees or remembers for certain (H1-H9): its own hand, what it discarded or put under its own
    buildings, whatever was turned up, and all the numbers.
    """
    still = game.still
    sizes: list[int] = []
    for seat in range(game.players):
        me = game.seats[seat]
        sizes.append(gather(game, me.shipped))
        if seat != viewer:
            sizes.append(gather(game, me.discarded))
            if not game.open_hands:
                sizes.append(gather(game, me.tucked))
                gather_hand(game, me)
    sizes.append(gather(game, UNSEEN))
    if game.to_move != viewer:
        sizes.append(gather(game, DRAWN))
        if not row_is_open(game):
            game.floor = 0
    gather_goods(game)

    next_size = 0
    for seat in range(game.players):
        me = game.seats[seat]
        scatter(game, me.shipped, sizes[next_size])
        next_size += 1
        if seat != viewer:
            scatter(game, me.discarded, sizes[next_size])
            next_size += 1
            if not game.open_hands:
                scatter(game, me.tucked, sizes[next_size])
                next_size += 1
                scatter(game, me.hand, me.hand_size - me.shown_size)
    scatter(game, UNSEEN, sizes[next_size])
    next_size += 1
    if game.to_move != viewer:
        scatter(game, DRAWN, sizes[next_size])
    scatter_goods(game)
    game.still = still  # nothing of this has happened at the table


def gather(game: State, place: i64) -> i64:
    """All cards of a place into the deck; how many they were."""
    cards = game.cards
    found: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        here = cards[place + kind]
        if here > 0:
            cards[DECK + kind] += here
            cards[place + kind] = 0
            found += i64(here)
        kind += 1
    game.deck_size += found
    return found


def gather_hand(game: State, me: Player) -> None:
    """The hand goes into the deck, except what the others have seen go into it."""
    cards = game.cards
    gather(game, me.hand)
    kind: i64 = 0
    while kind < KINDS:
        known = cards[me.shown + kind]
        if known > 0:
            cards[DECK + kind] -= known
            cards[me.hand + kind] = known
        kind += 1
    game.deck_size -= me.shown_size


def gather_goods(game: State) -> None:
    for seat in range(game.players):
        me = game.seats[seat]
        for slot in range(me.piles):
            if me.good[slot] > 0:
                game.cards[DECK + i64(me.good[slot]) - 1] += 1
                game.deck_size += 1


def scatter(game: State, place: i64, count: i64) -> None:
    """Draw as many cards as were there before."""
    dealt: i64 = 0
    while dealt < count:
        game.cards[place + draw(game)] += 1
        dealt += 1


def scatter_goods(game: State) -> None:
    for seat in range(game.players):
        me = game.seats[seat]
        for slot in range(me.piles):
            if me.good[slot] > 0:
                me.good[slot] = u8(draw(game) + 1)
