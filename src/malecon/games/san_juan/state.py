"""The table of San Juan: every card is in one place, every count has a name.

The places form one ledger, `State.cards`: a place is an offset into it, a card's kind the index behind that offset, so that
`cards[me.hand + LIBRARY]` is the number of libraries in my hand. Cards in play and the goods on them stand in the players'
piles. A rule moves a card from one place to another and nothing else, which is what `check` holds it to.
"""

from typing import TYPE_CHECKING, Final, final

from malecon.core import state as core
from malecon.core.bits import has
from malecon.core.native import i64, u8, vec
from malecon.games.san_juan.cards import BASE_KINDS, KINDS, LIBRARY

if TYPE_CHECKING:
    from malecon.core.game import Game
    from malecon.games.san_juan.editions import Edition

NONE: Final = -1
PILES: Final = 12

# Places that belong to nobody
DECK: Final = 0
UNSEEN: Final = KINDS  # discards that nobody has looked at: goods
OPEN: Final = 2 * KINDS  # discards that everybody saw turned up
DRAWN: Final = 3 * KINDS  # drawn by the seat to move, not yet chosen from or turned up
OFFER: Final = 4 * KINDS  # face up in the middle: the cathedral
COMMON: Final = 5 * KINDS

# Places of one player, from his first offset on
PLACES: Final = 6
OWN: Final = PLACES * KINDS

# The roles
BUILDER: Final = 0
PRODUCER: Final = 1
TRADER: Final = 2
COUNCILLOR: Final = 3
PROSPECTOR: Final = 4
ROLES: Final = 5

# What is being asked of the seat to move
ASK_OPENING: Final = 0
ASK_ROLE: Final = 1
ASK_BUILD: Final = 2
ASK_PLACE: Final = 3
ASK_LIBRARY: Final = 4
ASK_PAY: Final = 5
ASK_PRODUCE: Final = 6
ASK_SELL: Final = 7
ASK_KEEP: Final = 8
ASK_ARCHIVE: Final = 9
ASK_OFFICE: Final = 10
ASK_CHAPEL: Final = 11
ASK_BANK: Final = 12
ASK_LIMIT: Final = 13
ASK_NOTHING: Final = 14


@final
class Player:
    """One seat's city, and where its cards are in the ledger."""

    def __init__(self, seat: i64, top: vec[u8], good: vec[u8], height: vec[u8]) -> None:
        self.seat: i64 = seat
        first: i64 = COMMON + seat * OWN
        self.hand: i64 = first
        self.shown: i64 = first + KINDS  # not a place: the part of the hand that all the others know for certain (S41)
        self.tucked: i64 = first + 2 * KINDS  # under chapel and bank
        self.shipped: i64 = first + 3 * KINDS  # under the harbor, seen by nobody
        self.covered: i64 = first + 4 * KINDS  # out of the game under a crane's buildings
        self.discarded: i64 = first + 5 * KINDS  # discards whose faces only this player knows
        self.hand_size: i64 = 0
        self.shown_size: i64 = 0
        self.piles: i64 = 0  # buildings in play
        self.top = top  # the kind in play on each pile
        self.good = good  # 0, or 1 + the kind of the card lying there as a good
        self.height = height  # cards in the pile, the top one included
        self.goods: i64 = 0
        self.city: i64 = 0  # one bit a kind in play
        self.fresh: i64 = NONE  # the kind built in this builder phase: it does not work yet
        self.roles: i64 = 0  # one bit a role card lying before this player
        self.bank_used: bool = False

    def owns(self, kind: i64) -> bool:
        return has(self.city, kind)

    def works(self, kind: i64) -> bool:
        """In play, and not built in this very builder phase (R9)."""
        return has(self.city, kind) and kind != self.fresh

    def may_double(self, game: "State") -> bool:
        """The library doubles the privilege of one's own role; with two players once a round (K34, K37)."""
        if not self.works(LIBRARY) or self.seat != game.chooser:
            return False
        return not (game.library_used and self.seat == game.governor)

    def pile(self, kind: i64, loaded: bool) -> i64:
        """The first pile with that kind on top, with or without a good; NONE if there is none."""
        slot: i64 = 0
        while slot < self.piles:
            if i64(self.top[slot]) == kind and (self.good[slot] > 0) == loaded:
                return slot
            slot += 1
        return NONE

    def clone(self) -> "Player":
        other = Player(self.seat, self.top[:], self.good[:], self.height[:])
        other.hand_size = self.hand_size
        other.shown_size = self.shown_size
        other.piles = self.piles
        other.goods = self.goods
        other.city = self.city
        other.fresh = self.fresh
        other.roles = self.roles
        other.bank_used = self.bank_used
        return other


class State(core.State):
    """Where every card is, whose turn it is and what is asked. The rules that act on it are in the modules of the phases."""

    def __init__(
        self,
        game: "Game",
        edition: "Edition",
        options: dict[str, object],
        players: i64,
        cards: vec[u8],
        prices: vec[u8],
        seats: vec[Player],
    ) -> None:
        super().__init__(game, options, players)
        self.edition = edition
        self.cards = cards
        self.seats = seats
        self.kinds: i64 = BASE_KINDS  # KINDS with the expansion
        self.open_hands: bool = False
        self.deck_size: i64 = 0
        self.discards_size: i64 = 0
        # The round
        self.round: i64 = 1
        self.governor: i64 = 0
        self.picks: i64 = 0  # roles taken in this round
        self.still: bool = True  # no card has moved in this round
        self.idle: i64 = 0  # rounds in a row before it in which none moved, and none was left (S54)
        self.library_used: bool = False  # by the governor, with two players
        # The price cards: `prices[i]` is the i-th card of the pile, known once `prices_seen` is past it
        self.prices = prices
        self.prices_seen: i64 = 0
        self.price_next: i64 = 0
        self.price_card: i64 = NONE  # the one lying face up
        # The phase
        self.role: i64 = NONE
        self.chooser: i64 = 0
        self.turn: i64 = 0  # seats that have had their turn in this phase or step
        self.anyone_sold: bool = False
        # The decision
        self.ask: i64 = ASK_ROLE
        self.building: i64 = NONE  # what is being built
        self.saved: i64 = 0  # what the crane takes off its price
        self.need: i64 = 0  # cards still to pay, discard or keep; goods that may still be made, sold or spent
        self.spending: bool = False  # goods may still be spent by the black market: they come before the cards of the hand
        self.floor: i64 = 0  # a row of choices rises: the next one is of this kind or a later one
        self.count: i64 = 0  # choices made in this row
        self.free: i64 = 0  # how many of them are open without the library
        self.income: i64 = 0  # cards to draw for the sale

    def me(self) -> Player:
        return self.seats[self.to_move]

    def copy_table(self, other: "State") -> None:
        self.copy_into(other)
        other.kinds = self.kinds
        other.open_hands = self.open_hands
        other.deck_size = self.deck_size
        other.discards_size = self.discards_size
        other.round = self.round
        other.governor = self.governor
        other.picks = self.picks
        other.still = self.still
        other.idle = self.idle
        other.library_used = self.library_used
        other.prices_seen = self.prices_seen
        other.price_next = self.price_next
        other.price_card = self.price_card
        other.role = self.role
        other.chooser = self.chooser
        other.turn = self.turn
        other.anyone_sold = self.anyone_sold
        other.ask = self.ask
        other.building = self.building
        other.saved = self.saved
        other.need = self.need
        other.spending = self.spending
        other.floor = self.floor
        other.count = self.count
        other.free = self.free
        other.income = self.income
