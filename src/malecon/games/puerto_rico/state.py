"""The table of Puerto Rico: every piece is in one place, every count has a name.

Discs (colonists and nobles) lie on places: the six kinds of land, then the buildings, then the wind rose. `me.discs[place]` counts
both sorts, `me.nobles[place]` the nobles among them. What belongs to nobody stands in one ledger, `State.table`, where a place is an
offset and the good the index behind it: `table[SUPPLY + CORN]` barrels, `table[ROW + CORN]` face-up plantations. Money and victory
points are accounts that may go below nothing (P23).
"""

from typing import TYPE_CHECKING, Final, final

from malecon.core import state as core
from malecon.core.bits import has
from malecon.core.native import i64, vec
from malecon.games.puerto_rico.buildings import BASE_KINDS, CIRCLES, LIBRARY

if TYPE_CHECKING:
    from malecon.core.game import Game
    from malecon.games.puerto_rico.editions import Edition

NONE: Final = -1

# Goods; the plantations have the same numbers
CORN: Final = 0
INDIGO: Final = 1
SUGAR: Final = 2
TOBACCO: Final = 3
COFFEE: Final = 4
GOODS: Final = 5
QUARRY: Final = 5
FOREST: Final = 6
LANDS: Final = 7
ISLAND: Final = 12  # spaces on an island, and in a city

# Places of discs
BUILDINGS: Final = 6  # after the lands that take a disc; a forest takes none
ROSE: Final = 51
PLACES: Final = 52

# The ledger of what belongs to nobody, by good
SUPPLY: Final = 0
HOUSE: Final = 5
HOUSE_SPACES: Final = 4
STACK: Final = 10  # face-down plantations, drawn when they are turned up
ROW: Final = 15
DISCARDS: Final = 20
TARGET: Final = 25  # the barrels of the festival
CARGO: Final = 30  # by ship: barrels aboard
TABLE: Final = 33

# Forests by the plantation on their other side
OPEN: Final = 0
BLIND: Final = 5  # drawn from the stack: only the owner has seen it
OLD: Final = 10  # the same, but drawn before the stack was last shuffled anew (P60)
FACES: Final = 15

# The role cards. The second prospector plays as the first.
SETTLER: Final = 0
MAYOR: Final = 1
BUILDER: Final = 2
CRAFTSMAN: Final = 3
TRADER: Final = 4
CAPTAIN: Final = 5
PROSPECTOR: Final = 6
SECOND_PROSPECTOR: Final = 7
SMUGGLER: Final = 8
CARDS: Final = 9

# The steps that every phase has
OPENING: Final = 0  # guests may move before anybody acts (P15)
TURNS: Final = 1
AFTER: Final = 2  # what the chooser has left to do when all have acted
CLOSING: Final = 3  # guests may move once more
END: Final = 4  # lodges, storage

# What is being asked of the seat to move
ASK_DRAFT: Final = 0
ASK_ROLE: Final = 1
ASK_GUEST: Final = 2
ASK_HACIENDA: Final = 3
ASK_FACE: Final = 4
ASK_TILE: Final = 5
ASK_HOSPICE: Final = 6
ASK_LODGE: Final = 7
ASK_PRIVILEGE: Final = 8
ASK_VILLA: Final = 9
ASK_DISC: Final = 10
ASK_NOBLES: Final = 11
ASK_PLACE: Final = 12
ASK_BUILD: Final = 13
ASK_PAYMENT: Final = 14
ASK_UNIVERSITY: Final = 15
ASK_GOOD: Final = 16
ASK_TRADE: Final = 17
ASK_SUPPLIER: Final = 18
ASK_LOAD: Final = 19
ASK_SMALL_WHARF: Final = 20
ASK_STORE: Final = 21
ASK_KEEP: Final = 22
ASK_SMUGGLE: Final = 23
ASK_POACH: Final = 24
ASK_REWARD: Final = 25
ASK_NOTHING: Final = 26


@final
class Player:
    """One seat's board."""

    def __init__(self, seat: i64, discs: vec[i64], nobles: vec[i64], land: vec[i64], forests: vec[i64], goods: vec[i64]) -> None:
        self.seat: i64 = seat
        self.discs = discs  # colonists and nobles by place
        self.nobles = nobles  # the nobles among them
        self.land = land  # island tiles by kind, forests last
        self.forests = forests  # the forests by their other side, open or blind
        self.goods = goods
        self.city: i64 = 0  # one bit a building
        self.spaces: i64 = 0  # city spaces built on
        self.city_circles: i64 = 0  # circles of all buildings together
        self.tiles: i64 = 0  # island spaces covered
        self.money: i64 = 0
        self.vp: i64 = 0  # chips, and points written down
        self.roles: i64 = 0  # one bit a role card lying before this player
        self.wharf_used: bool = False
        self.small_wharf_used: bool = False

    def owns(self, kind: i64) -> bool:
        return has(self.city, kind)

    def works(self, kind: i64) -> bool:
        """In the city and occupied: a building without a disc has no effect."""
        return self.discs[BUILDINGS + kind] > 0

    def has_colonist_on(self, kind: i64) -> bool:
        return self.discs[BUILDINGS + kind] > self.nobles[BUILDINGS + kind]

    def has_noble_on(self, kind: i64) -> bool:
        return self.nobles[BUILDINGS + kind] > 0

    def circles(self, place: i64) -> i64:
        """How many discs a place takes; the wind rose is no circle."""
        if place < BUILDINGS:
            return self.land[place]
        if has(self.city, place - BUILDINGS):
            return CIRCLES[place - BUILDINGS]
        return 0

    def free_circles(self, kinds: i64) -> i64:
        """Free circles on the whole board, among the first `kinds` buildings; every tile but a forest has one."""
        free = self.city_circles + self.tiles - self.land[FOREST]
        discs = self.discs
        place: i64 = 0
        while place < BUILDINGS + kinds:
            free -= discs[place]
            place += 1
        return free

    def barrels(self) -> i64:
        goods = self.goods
        return goods[0] + goods[1] + goods[2] + goods[3] + goods[4]

    def all_nobles(self) -> i64:
        found: i64 = 0
        place: i64 = 0
        while place < PLACES:
            found += self.nobles[place]
            place += 1
        return found

    def clone(self, nobles: bool, forests: bool) -> "Player":
        """What no rule of this table can change is shared."""
        other = Player(self.seat, self.discs[:], self.nobles, self.land[:], self.forests, self.goods[:])
        if nobles:
            other.nobles = self.nobles[:]
        if forests:
            other.forests = self.forests[:]
        other.city = self.city
        other.spaces = self.spaces
        other.city_circles = self.city_circles
        other.tiles = self.tiles
        other.money = self.money
        other.vp = self.vp
        other.roles = self.roles
        other.wharf_used = self.wharf_used
        other.small_wharf_used = self.small_wharf_used
        return other


class State(core.State):
    """Where every piece is, whose turn it is and what is asked. The rules that act on it are in the modules of the phases."""

    def __init__(
        self,
        game: "Game",
        edition: "Edition",
        options: dict[str, object],
        players: i64,
        table: vec[i64],
        stock: vec[i64],
        coins: vec[i64],
        cargo: vec[i64],
        capacity: vec[i64],
        seats: vec[Player],
    ) -> None:
        super().__init__(game, options, players)
        self.edition = edition
        self.seats = seats
        # What the options say
        self.kinds: i64 = BASE_KINDS  # every building in the game has a lower number
        self.with_new: bool = False
        self.with_nobles: bool = False
        self.with_smuggler: bool = False
        self.with_festival: bool = False
        self.cost_swap: bool = False
        self.open_vp: bool = False
        self.largest_ship: bool = False
        # The middle of the table
        self.table = table
        self.stock = stock  # buildings on the board
        self.board: i64 = 0  # one bit a building that is in this game
        self.guest_houses: bool = False  # whether the guest house is
        self.coins = coins  # on the role cards
        self.cargo = cargo  # by ship: the good aboard, or NONE
        self.capacity = capacity  # by ship; never changes
        self.ships: i64 = 3
        self.stack: i64 = 0  # face-down plantations
        self.quarries: i64 = 0
        self.colonists: i64 = 0  # in the supply
        self.nobles: i64 = 0
        self.waiting: i64 = 0  # colonists on the ship
        self.waiting_nobles: i64 = 0
        self.vp: i64 = 0  # the supply, below 0 for points written down
        self.bank: i64 = 0
        # The round
        self.round: i64 = 1
        self.governor: i64 = 0
        self.picks: i64 = 0  # roles taken in this round
        self.role_cards: i64 = 0  # one bit a role card of this game; never changes
        self.taken: i64 = 0  # one bit a role card taken in this round
        self.ending: bool = False  # this round is the last
        # The phase
        self.role: i64 = NONE
        self.chooser: i64 = 0
        self.step: i64 = OPENING
        self.turn: i64 = 0  # turns done in this step
        self.stage: i64 = 0  # how far the turn in progress has come
        self.greeted: bool = False  # guests have been asked about in this turn
        self.idle: i64 = 0  # captain: turns since the last load
        self.shipped: bool = False  # captain: the chooser's bonus has been given
        self.produced: i64 = 0  # craftsman: one bit a good that the chooser produced
        # The decision
        self.ask: i64 = ASK_ROLE
        self.floor: i64 = 0  # a row of choices rises: the next one is this or a later one
        self.need: i64 = 0  # discs, goods or payments still to come in this row
        self.room: i64 = 0  # mayor: free circles from the floor on
        self.count: i64 = 0  # barrels of the row so far
        self.stored: i64 = 0  # storage: one bit a good in a warehouse
        self.kept: i64 = 0  # storage: single barrels kept so far
        self.building: i64 = NONE  # what is being built
        self.place: i64 = NONE  # where the hospice's colonist goes
        self.drawn: i64 = NONE  # a plantation drawn and not yet laid, seen by the seat to move alone
        # The smuggler
        self.wanted: i64 = NONE  # the seat with the wanted tile
        self.changed: i64 = NONE  # the role card taken by change of role, while nobody else has chosen it
        self.changer: i64 = NONE
        # The festival's targets, NONE once reached
        self.festival_land: i64 = NONE
        self.festival_building: i64 = NONE
        self.festival_goods: bool = False
        self.returned: i64 = NONE  # the plantation target's tile, while it is known to be in the stack (P60)

    def me(self) -> Player:
        return self.seats[self.to_move]

    def seat_in_turn(self) -> Player:
        """Clockwise from the chooser of the role."""
        seat = self.chooser + self.turn
        while seat >= self.players:
            seat -= self.players
        return self.seats[seat]

    def privileges(self, me: Player) -> i64:
        """How often the chooser's privilege counts: twice with an occupied library (P14); never for the others."""
        if me.seat != self.chooser:
            return 0
        if me.works(LIBRARY):
            return 2
        return 1

    def copy_table(self, other: "State") -> None:
        self.copy_into(other)
        other.kinds = self.kinds
        other.with_new = self.with_new
        other.with_nobles = self.with_nobles
        other.with_smuggler = self.with_smuggler
        other.with_festival = self.with_festival
        other.cost_swap = self.cost_swap
        other.open_vp = self.open_vp
        other.largest_ship = self.largest_ship
        other.board = self.board
        other.guest_houses = self.guest_houses
        other.ships = self.ships
        other.stack = self.stack
        other.quarries = self.quarries
        other.colonists = self.colonists
        other.nobles = self.nobles
        other.waiting = self.waiting
        other.waiting_nobles = self.waiting_nobles
        other.vp = self.vp
        other.bank = self.bank
        other.round = self.round
        other.governor = self.governor
        other.picks = self.picks
        other.role_cards = self.role_cards
        other.taken = self.taken
        other.ending = self.ending
        other.role = self.role
        other.chooser = self.chooser
        other.step = self.step
        other.turn = self.turn
        other.stage = self.stage
        other.greeted = self.greeted
        other.idle = self.idle
        other.shipped = self.shipped
        other.produced = self.produced
        other.ask = self.ask
        other.floor = self.floor
        other.need = self.need
        other.room = self.room
        other.count = self.count
        other.stored = self.stored
        other.kept = self.kept
        other.building = self.building
        other.place = self.place
        other.drawn = self.drawn
        other.wanted = self.wanted
        other.changed = self.changed
        other.changer = self.changer
        other.festival_land = self.festival_land
        other.festival_building = self.festival_building
        other.festival_goods = self.festival_goods
        other.returned = self.returned
