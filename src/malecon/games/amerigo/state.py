"""The table of Amerigo: every piece is in one place, every count has a name.

The map (`chart`) never changes; what lies on it is kept as rows of bits, one word a row, bit = column: free land and neutral tiles in
`State.land`, a player's posts and villages in `Player.ground`. Every laid tile is also in `State.laid`, as one number, in the order of
laying. What follows from these is kept nowhere else: a resource is on the map while its square is free, a chest while its large
island is not complete. The pirates face down, the stack of progress tiles and that of production tiles have no order: what comes next
is drawn when it is first seen.
"""

from typing import TYPE_CHECKING, Final, final

from malecon.core import state as core
from malecon.core.bits import has
from malecon.core.native import i64, vec
from malecon.games.amerigo.chart import Chart
from malecon.games.amerigo.shapes import KINDS, VILLAGE_SHAPES

if TYPE_CHECKING:
    from malecon.core.game import Game

NONE: Final = -1

# Colours of cubes and actions, in the order of the phases
BLUE: Final = 0  # ships
BLACK: Final = 1  # cannons
RED: Final = 2  # planning
BROWN: Final = 3  # progress
GREEN: Final = 4  # building
YELLOW: Final = 5  # production
WHITE: Final = 6  # special action
COLOURS: Final = 7
CUBES: Final = 7  # of each colour

# Numbers of the rules
ROUNDS: Final = 5
MOST_CANNONS: Final = 12
MOST_GOLD: Final = 12
TRACK: Final = 20  # the last space of the progress and special-action tracks
STEP: Final = 4  # every fourth space of those has VP
ALL_POSTS: Final = 12
ALL_CHESTS: Final = 5

RESOURCES: Final = 5  # cotton, tobacco, sugar, coconut, coffee: chart.py
PRICES: Final = 3  # production tiles cost 2, 3 or 4 AP
PRODUCTS: Final = RESOURCES * PRICES  # resource * PRICES + cost - 2
LEAST_PRICE: Final = 2

# Rows of bits lie this far apart
ROWS: Final = 24
FREE: Final = 0  # State.land: land squares without tile or post
NEUTRAL_ROWS: Final = ROWS  # under neutral tiles
POSTS: Final = 0  # Player.ground
VILLAGES: Final = ROWS

# Player.pieces
HELD: Final = 0  # village and neutral tiles before the player, by kind
SUPPLY: Final = KINDS  # his villages in the supply, by shape
PIECES: Final = KINDS + VILLAGE_SHAPES

# Player.goods
TAKEN: Final = 0  # resource tiles
BOUGHT: Final = RESOURCES  # production tiles; the one printed on the board is not counted here
GOODS: Final = 2 * RESOURCES

# State.products
MARKET: Final = 0  # production tiles on the storage board
STACK: Final = PRODUCTS  # and face down

# Where victory points come from: Player.points
FROM_TILES: Final = 0
FROM_DISCOVERY: Final = 1
FROM_COMPLETION: Final = 2
FROM_POSTS: Final = 3
FROM_SURPLUS: Final = 4
FROM_CUBES: Final = 5
FROM_PIRATES: Final = 6
FROM_GOLD: Final = 7
FROM_RESOURCES: Final = 8
FROM_PROGRESS_TILES: Final = 9
FROM_PROGRESS: Final = 10
FROM_SPECIAL: Final = 11
SOURCES: Final = (
    "tiles",
    "discovery",
    "completion",
    "posts",
    "gold surplus",
    "cubes",
    "pirates",
    "gold",
    "resources",
    "progress tiles",
    "progress track",
    "special track",
)
ALL_SOURCES: Final = 12

# Laid tiles
MOST_LAID: Final = 101  # 37 neutral tiles and 16 villages a player
MOST_SQUARES: Final = ROWS * ROWS

# What is being asked of the seat to move
ASK_ACTION: Final = 0  # which action, or gold
ASK_SPECIAL: Final = 1  # white: how far, or act in the colour of the space
ASK_FRAME: Final = 2  # blue, the first time: where the ships begin
ASK_SHIP: Final = 3  # blue: which ship moves
ASK_SEA: Final = 4  # blue: where it goes
ASK_POST: Final = 5  # blue: a post or none
ASK_STEPS: Final = 6  # black and brown: how far
ASK_PROGRESS: Final = 7  # brown: which progress tile
ASK_TAKE: Final = 8  # red: which tile
ASK_LAY: Final = 9  # green: which tile
ASK_TURN: Final = 10  # green: turned how
ASK_SQUARE: Final = 11  # green: where
ASK_BUY: Final = 12  # yellow: which production tile
ASK_NOTHING: Final = 13

# How an action was opened
BY_CUBES: Final = 0
BY_TILE: Final = 1  # green is red
BY_WHITE: Final = 2


@final
class Player:
    """One seat's board and pieces."""

    def __init__(self, seat: i64, ground: vec[i64], pieces: vec[i64], goods: vec[i64], points: vec[i64]) -> None:
        self.seat: i64 = seat
        self.ground = ground  # POSTS and VILLAGES, rows of bits
        self.pieces = pieces  # HELD and SUPPLY
        self.goods = goods  # TAKEN and BOUGHT
        self.points = points  # victory points by source; `vp` is their sum
        self.vp: i64 = 0
        self.gold: i64 = 0
        self.cannons: i64 = 0
        self.progress: i64 = 0
        self.special: i64 = 0
        self.posts: i64 = ALL_POSTS  # not yet placed
        self.chests: i64 = 0
        self.tiles: i64 = 0  # one bit a progress tile
        self.used: i64 = 0  # the once-only ones among them that are used up
        self.ship_1: i64 = NONE  # places of the chart
        self.ship_2: i64 = NONE

    def owns(self, tile: i64) -> bool:
        """A progress tile, used or not."""
        return has(self.tiles, tile)

    def ship(self, number: i64) -> i64:
        if number == 0:
            return self.ship_1
        return self.ship_2

    def set_ship(self, number: i64, place: i64) -> None:
        if number == 0:
            self.ship_1 = place
        else:
            self.ship_2 = place

    def clone(self) -> "Player":
        other = Player(self.seat, self.ground[:], self.pieces[:], self.goods[:], self.points[:])
        other.vp = self.vp
        other.gold = self.gold
        other.cannons = self.cannons
        other.progress = self.progress
        other.special = self.special
        other.posts = self.posts
        other.chests = self.chests
        other.tiles = self.tiles
        other.used = self.used
        other.ship_1 = self.ship_1
        other.ship_2 = self.ship_2
        return other


class State(core.State):
    """Where every piece is, whose turn it is and what is asked. The rules that act on it are in the modules of the actions."""

    def __init__(
        self,
        game: "Game",
        options: dict[str, object],
        players: i64,
        chart: Chart,
        land: vec[i64],
        laid: vec[i64],
        neutrals: vec[i64],
        products: vec[i64],
        storage: vec[i64],
        tower: vec[i64],
        centre: vec[i64],
        pirates: vec[i64],
        order: vec[i64],
        line: vec[i64],
        seats: vec[Player],
    ) -> None:
        super().__init__(game, options, players)
        self.chart = chart
        self.seats = seats
        # The islands
        self.land = land  # FREE and NEUTRAL_ROWS, rows of bits
        self.laid = laid  # tiles on the islands, in the order of laying: see building.py
        self.tiles_laid: i64 = 0
        self.neutrals = neutrals  # in the supply, by shape
        self.chests_opened: i64 = 0
        # The storage board
        self.storage = storage  # cubes by colour
        self.tower = tower
        self.centre = centre
        self.pirates = pirates  # those face up, in the order of turning; NONE for the others
        self.left: i64 = 0  # progress tiles, one bit each
        self.right: i64 = 0
        self.stack: i64 = 0  # face down
        self.products = products  # MARKET and STACK
        # Rounds and phases
        self.round: i64 = 1
        self.phase: i64 = BLUE
        self.order = order  # seats as their discs lie on the special-action track, the first player first
        self.line = line  # the same at the beginning of the phase: the order of play in it (A7)
        self.turn: i64 = 0  # turns done in this phase
        # The decision
        self.ask: i64 = ASK_ACTION
        self.colour: i64 = NONE  # the action in progress
        self.opened: i64 = BY_CUBES
        self.ap: i64 = 0  # action points left
        self.moved: i64 = 0  # blue: one bit a ship that has ended its move
        self.ship: i64 = 0  # blue: the one that is moving
        self.taken: i64 = 0  # red: neutral tiles taken in this action
        self.floor: i64 = 0  # a row of choices rises: the next one is this or a later one
        self.need: i64 = 0  # brown: progress tiles still to take
        self.kind: i64 = NONE  # green: the tile in hand
        self.turned: i64 = 0
        self.fresh: i64 = 0  # green: tiles laid in this action, not yet scored

    def me(self) -> Player:
        return self.seats[self.to_move]

    def cubes(self) -> i64:
        """All cubes in the centre."""
        centre = self.centre
        return centre[0] + centre[1] + centre[2] + centre[3] + centre[4] + centre[5] + centre[6]

    def most_cubes(self) -> i64:
        """The cubes of the most frequent colour: the action points of the phase."""
        most: i64 = 0
        colour: i64 = 0
        while colour < COLOURS:
            if self.centre[colour] > most:
                most = self.centre[colour]
            colour += 1
        return most

    def time_marker(self) -> i64:
        """5 4 3 2 in rounds 1 to 4; no marker is left in the fifth, which counts once (A21)."""
        return ROUNDS + 1 - self.round

    def copy_table(self, other: "State") -> None:
        self.copy_into(other)
        other.tiles_laid = self.tiles_laid
        other.chests_opened = self.chests_opened
        other.left = self.left
        other.right = self.right
        other.stack = self.stack
        other.round = self.round
        other.phase = self.phase
        other.turn = self.turn
        other.ask = self.ask
        other.colour = self.colour
        other.opened = self.opened
        other.ap = self.ap
        other.moved = self.moved
        other.ship = self.ship
        other.taken = self.taken
        other.floor = self.floor
        other.need = self.need
        other.kind = self.kind
        other.turned = self.turned
        other.fresh = self.fresh
