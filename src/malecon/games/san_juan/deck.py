"""Drawing, discarding and turning up: RULES.md D. The only module in which cards enter and leave hands."""

from malecon.core.native import i64
from malecon.games.san_juan.cards import KINDS
from malecon.games.san_juan.state import DECK, DRAWN, NONE, OPEN, UNSEEN, Player, State


def available(game: State) -> i64:
    """Cards that can still be drawn, by way of a shuffle if need be."""
    return game.deck_size + game.discards_size


def draw(game: State) -> i64:
    """Take the top card: any card of the deck, each as likely as another. NONE if there is no card anywhere (D4)."""
    if game.deck_size == 0:
        shuffle_discards(game)
        if game.deck_size == 0:
            return NONE
    cards = game.cards
    left = game.below(game.deck_size)
    kind: i64 = DECK
    here: i64 = i64(cards[kind])
    while left >= here:
        left -= here
        kind += 1
        here = i64(cards[kind])
    cards[kind] -= 1
    game.deck_size -= 1
    game.still = False
    return kind


def shuffle_discards(game: State) -> None:
    """D2, D3: the discards become the deck at the moment a card is needed, and nobody knows any of them any more."""
    if game.discards_size == 0:
        return
    cards = game.cards
    kind: i64 = 0
    while kind < KINDS:
        cards[DECK + kind] += cards[UNSEEN + kind] + cards[OPEN + kind]
        cards[UNSEEN + kind] = 0
        cards[OPEN + kind] = 0
        kind += 1
    for seat in range(game.players):
        me = game.seats[seat]
        kind = 0
        while kind < KINDS:
            cards[DECK + kind] += cards[me.discarded + kind]
            cards[me.discarded + kind] = 0
            kind += 1
    game.deck_size = game.discards_size
    game.discards_size = 0
    if game.journal is not None:
        game.journal.add("shuffle", NONE, cards=game.deck_size)


def take(game: State, me: Player, wanted: i64, cause: str) -> i64:
    """Draw into the hand, unseen by the others, as many as there are; how many that was."""
    taken: i64 = 0
    faces: list[int] = []
    while taken < wanted:
        kind = draw(game)
        if kind == NONE:
            break
        game.cards[me.hand + kind] += 1
        if game.journal is not None:
            faces.append(kind)
        taken += 1
    me.hand_size += taken
    if game.journal is not None and wanted > 0:
        game.journal.add("take", me.seat, {"cards": faces}, count=taken, wanted=wanted, cause=cause)
    return taken


def leave_hand(game: State, me: Player, kind: i64) -> None:
    """One card goes from the hand, face down: whatever the others knew of the hand is now less certain by one card (S41)."""
    game.cards[me.hand + kind] -= 1
    me.hand_size -= 1
    game.still = False
    if me.shown_size > 0:
        other: i64 = me.shown
        while other < me.shown + KINDS:
            if game.cards[other] > 0:
                game.cards[other] -= 1
                me.shown_size -= 1
            other += 1


def show_from_hand(game: State, me: Player, kind: i64) -> None:
    """One card goes from the hand, face up: the others now know that it was there."""
    game.cards[me.hand + kind] -= 1
    me.hand_size -= 1
    game.still = False
    if game.cards[me.shown + kind] > 0:
        game.cards[me.shown + kind] -= 1
        me.shown_size -= 1


def discard(game: State, me: Player, kind: i64, cause: str) -> None:
    """From the hand, face down: only its owner knows it."""
    leave_hand(game, me, kind)
    game.cards[me.discarded + kind] += 1
    game.discards_size += 1
    if game.journal is not None:
        game.journal.add("discard", me.seat, {"cards": [kind]}, count=1, cause=cause)


def discard_unseen(game: State, kind: i64) -> None:
    """A good: nobody ever sees its face."""
    game.cards[UNSEEN + kind] += 1
    game.discards_size += 1


def discard_open(game: State, kind: i64) -> None:
    """A card that was turned up for all to see."""
    game.cards[OPEN + kind] += 1
    game.discards_size += 1


def draw_aside(game: State, wanted: i64) -> i64:
    """Draw cards to choose from; they are in nobody's hand yet, and in no shuffle (D3)."""
    taken: i64 = 0
    while taken < wanted:
        kind = draw(game)
        if kind == NONE:
            break
        game.cards[DRAWN + kind] += 1
        taken += 1
    return taken


def lift_good(game: State, me: Player, slot: i64) -> i64:
    """Take the good off a pile; its kind stays unknown to everybody."""
    kind: i64 = i64(me.good[slot]) - 1
    me.good[slot] = 0
    me.goods -= 1
    game.still = False
    return kind
