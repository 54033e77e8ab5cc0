"""What a seat sees of San Juan, written from the state straight into an observation, in the order of san_juan.names.

Whatever `observe` hides is not read here; a test holds the two to the same numbers in every position.
"""

from typing import Final, final

from malecon.core.native import i16, i64, u8, vec
from malecon.core.state import State as CoreState
from malecon.envs.cells import Filler, relative
from malecon.games.san_juan.actions import GOODS, good_of
from malecon.games.san_juan.cards import CATHEDRAL, HARBOR, PRICES, PRODUCTION
from malecon.games.san_juan.hidden import row_is_open
from malecon.games.san_juan.state import DRAWN, NONE, OFFER, OPEN, ROLES, Player, State

ASKS: Final = 15
PRICE_CARDS: Final = 5


@final
class SanJuanFiller(Filler):
    def __init__(self, players: int, kinds: int, open_hands: bool) -> None:
        self.players: i64 = players
        self.kinds: i64 = kinds
        self.open_hands: bool = open_hands

    def fill(self, state: CoreState, viewer: i64, cells: vec[i16], at: i64) -> None:
        assert isinstance(state, State)
        at = fill_numbers(state, viewer, cells, at)
        at = fill_prices(state, cells, at)
        at = fill_turn(state, viewer, cells, at)
        at = fill_middle(state, viewer, self.kinds, cells, at)
        covered = at
        fresh = state.seats[viewer].fresh
        if fresh != NONE:
            cells[covered + self.kinds + fresh] = 1
        at += 2 * self.kinds
        ahead: i64 = 0
        seat = viewer
        while ahead < self.players:
            at = fill_seat(state, state.seats[seat], ahead == 0 or self.open_hands, self.kinds, covered, cells, at)
            ahead += 1
            seat += 1
            if seat == self.players:
                seat = 0


def fill_numbers(game: State, viewer: i64, cells: vec[i16], at: i64) -> i64:
    cells[at] = i16(game.round)
    cells[at + 1] = i16(game.deck_size)
    cells[at + 2] = i16(game.discards_size)
    cells[at + 3] = i16(cards_in(game.cards, DRAWN, game.kinds))
    cells[at + 4] = i16(i64(game.cards[OFFER + CATHEDRAL]))
    cells[at + 5] = i16(game.picks)
    cells[at + 6] = i16(game.turn)
    if game.still:
        cells[at + 7] = 1
    cells[at + 8] = i16(game.idle)
    if game.library_used:
        cells[at + 9] = 1
    if game.anyone_sold:
        cells[at + 10] = 1
    cells[at + 11] = i16(game.saved)
    cells[at + 12] = i16(game.need)
    if game.spending:
        cells[at + 13] = 1
    cells[at + 14] = i16(game.count)
    cells[at + 15] = i16(game.free)
    cells[at + 16] = i16(game.income)
    if viewer == game.to_move or row_is_open(game):
        cells[at + 17] = i16(game.floor)
    return at + 18


def cards_in(cards: vec[u8], place: i64, kinds: i64) -> i64:
    found: i64 = 0
    kind: i64 = 0
    while kind < kinds:
        found += i64(cards[place + kind])
        kind += 1
    return found


def fill_prices(game: State, cells: vec[i16], at: i64) -> i64:
    cells[at] = i16(game.price_next)
    at += 1
    if game.price_card != NONE:
        fill_price_card(game.price_card, cells, at)
    at += PRODUCTION
    number: i64 = 0
    while number < game.prices_seen:
        fill_price_card(i64(game.prices[number]), cells, at + number * PRODUCTION)
        number += 1
    return at + PRICE_CARDS * PRODUCTION


def fill_price_card(card: i64, cells: vec[i16], at: i64) -> None:
    good: i64 = 0
    while good < PRODUCTION:
        cells[at + good] = i16(PRICES[card * PRODUCTION + good])
        good += 1


def fill_turn(game: State, viewer: i64, cells: vec[i16], at: i64) -> i64:
    players = game.players
    cells[at + game.ask] = 1
    at += ASKS
    if game.role != NONE:
        cells[at + game.role] = 1
    at += ROLES
    cells[at + relative(game.governor, viewer, players)] = 1
    at += players
    if game.to_move >= 0:
        cells[at + relative(game.to_move, viewer, players)] = 1
    at += players
    cells[at + relative(game.chooser, viewer, players)] = 1
    return at + players


def fill_middle(game: State, viewer: i64, kinds: i64, cells: vec[i16], at: i64) -> i64:
    """What is being built, the discards that the viewer knows, the cards that he has drawn."""
    if game.building != NONE:
        cells[at + game.building] = 1
    at += kinds
    cards = game.cards
    own = game.seats[viewer].discarded
    kind: i64 = 0
    while kind < kinds:
        cells[at + kind] = i16(i64(cards[OPEN + kind]) + i64(cards[own + kind]))
        kind += 1
    at += kinds
    if viewer == game.to_move:
        fill_cards(cards, DRAWN, kinds, cells, at)
    return at + kinds


def fill_cards(cards: vec[u8], place: i64, kinds: i64, cells: vec[i16], at: i64) -> None:
    """By kind, zeros too."""
    kind: i64 = 0
    while kind < kinds:
        cells[at + kind] = i16(i64(cards[place + kind]))
        kind += 1


def fill_seat(game: State, me: Player, mine: bool, kinds: i64, covered: i64, cells: vec[i16], at: i64) -> i64:
    cells[at] = i16(me.hand_size)
    cells[at + 1] = i16(me.piles)
    if me.fresh != NONE:
        cells[at + 3] = 1
    if me.bank_used:
        cells[at + 4] = 1
    if mine and kinds > HARBOR:
        cells[at + 5] = i16(cards_in(game.cards, me.shipped, kinds))
    role: i64 = 0
    while role < ROLES:
        cells[at + 6 + role] = i16((me.roles >> role) & 1)
        role += 1
    first = at
    at += 6 + ROLES
    under = fill_city(me, cells, at)
    at += GOODS + kinds
    if under > 0:
        cells[first + 2] = i16(under)
        add_covered(game.cards, me.covered, kinds, cells, covered)
    if me.shown_size > 0:
        fill_cards(game.cards, me.shown, kinds, cells, at)
    at += kinds
    if mine:
        if me.hand_size > 0:
            fill_cards(game.cards, me.hand, kinds, cells, at)
        fill_cards(game.cards, me.tucked, kinds, cells, at + kinds)
        at += 2 * kinds
    return at


def fill_city(me: Player, cells: vec[i16], at: i64) -> i64:
    """Goods, then buildings by kind; how many cards lie under them."""
    under: i64 = 0
    slot: i64 = 0
    while slot < me.piles:
        kind = i64(me.top[slot])
        cells[at + GOODS + kind] += 1
        if me.good[slot] > 0:
            cells[at + good_of(kind)] += 1
        under += i64(me.height[slot]) - 1
        slot += 1
    return under


def add_covered(cards: vec[u8], place: i64, kinds: i64, cells: vec[i16], at: i64) -> None:
    """The cards under all cities together."""
    kind: i64 = 0
    while kind < kinds:
        cells[at + kind] += i16(i64(cards[place + kind]))
        kind += 1
