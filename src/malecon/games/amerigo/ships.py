"""The blue action: both ships move, and trading posts are placed where they end on an anchor. RULES.md B."""

from typing import Final

from malecon.core.bits import bit, has
from malecon.core.native import i64, vec
from malecon.core.state import Moves
from malecon.games.amerigo.actions import DONE, FRAME, NO_POST, POST, SHIP, SIDE, SPOT, USE_EIGHT, frame_bits, on_map, place_of, spot
from malecon.games.amerigo.chart import reach
from malecon.games.amerigo.completion import complete, discover, is_complete, is_discovered
from malecon.games.amerigo.gold import fill_purse, play_purse
from malecon.games.amerigo.ledger import gain_gold
from malecon.games.amerigo.state import ASK_FRAME, ASK_POST, ASK_SEA, ASK_SHIP, FREE, NONE, POSTS, ROWS, Player, State
from malecon.games.amerigo.tiles import EIGHT, POST_GOLD, ready, use

BOTH: Final = 3  # bits of State.moved
REACHED: Final[vec[i64]] = vec[i64]([0] * ROWS)  # scratch
TAKEN: Final[vec[i64]] = vec[i64]([0] * ROWS)  # scratch: sea squares with a ship


def begin(game: State) -> None:
    """The first time both ships go on the frame before they move (A11)."""
    game.moved = 0
    game.ship = 0
    game.floor = 0
    if game.me().ship_1 == NONE:
        game.ask = ASK_FRAME
    else:
        game.ask = ASK_SHIP


# The first time


def fill_frame(game: State, moves: Moves) -> None:
    """Any space of the frame; the ships are alike, so the second goes on the same or a later one."""
    action: i64 = FRAME + game.floor
    while action < FRAME + 4 * SIDE:
        if on_map(game.chart, action):
            moves.add(action)
        action += 1


def place_ship(game: State, action: i64) -> bool:
    me = game.me()
    me.set_ship(game.ship, place_of(game.chart, action))
    if game.journal is not None:
        game.journal.add("ship", me.seat, ship=game.ship, to=action)
    if game.ship == 0:
        game.ship = 1
        game.floor = action - FRAME
    else:
        game.ship = 0
        game.floor = 0
        game.ask = ASK_SHIP
    return True


# Which ship


def fill_ship(game: State, moves: Moves) -> None:
    """Each ship makes one move, in either order; the tile's 8 AP come before the first (A5)."""
    me = game.me()
    moves.add(DONE)
    fill_purse(game, moves, True)
    if game.moved == 0 and ready(me, EIGHT):
        moves.add(USE_EIGHT)
    if game.ap == 0:
        return
    if not has(game.moved, 0) and can_move(game, me, 0):
        moves.add(SHIP)
    if not has(game.moved, 1) and can_move(game, me, 1) and not (game.moved == 0 and me.ship_1 == me.ship_2):
        moves.add(SHIP + 1)


def play_ship(game: State, action: i64) -> bool:
    if action == DONE:
        return False
    if play_purse(game, action):
        return True
    me = game.me()
    if action == USE_EIGHT:
        use(me, EIGHT)
        game.ap += 8
        if game.journal is not None:
            game.journal.add("eight", me.seat)
        return True
    game.ship = action - SHIP
    game.ask = ASK_SEA
    return True


def can_move(game: State, me: Player, ship: i64) -> bool:
    """Whether there is a place to stop. On the frame there always is; at sea mostly the next square, else all have to be looked at."""
    chart = game.chart
    place = me.ship(ship)
    if place >= chart.squares:
        return True
    row = place // chart.width
    column = place % chart.width
    if row == 0 or column == 0 or row == chart.height - 1 or column == chart.width - 1:
        return True  # the frame holds any number
    mark_ships(game)
    near = (bit(column + 1) | bit(column - 1)) & chart.water[row] & ~TAKEN[row]
    near |= bit(column) & chart.water[row - 1] & ~TAKEN[row - 1]
    near |= bit(column) & chart.water[row + 1] & ~TAKEN[row + 1]
    if near != 0:
        return True
    frame = find_stops(game, me, ship)
    row = 0
    while row < chart.height:
        if REACHED[row] != 0:
            return True
        row += 1
    return frame != 0


# Where to


def mark_ships(game: State) -> None:
    chart = game.chart
    row: i64 = 0
    while row < chart.height:
        TAKEN[row] = 0
        row += 1
    seat: i64 = 0
    while seat < game.players:
        other = game.seats[seat]
        mark(game, other.ship_1)
        mark(game, other.ship_2)
        seat += 1


def mark(game: State, place: i64) -> None:
    chart = game.chart
    if place != NONE and place < chart.squares:
        TAKEN[place // chart.width] |= bit(place % chart.width)


def find_stops(game: State, me: Player, ship: i64) -> i64:
    """Where a ship may end a move of at least one step: sea squares without a ship into REACHED, frame spaces as the answer.

    Back to where it came from is a move only where that makes a difference: on an anchor whose post can be placed (A12).
    """
    chart = game.chart
    start = me.ship(ship)
    frame = reach(chart, start, game.ap, REACHED)
    mark_ships(game)
    row: i64 = 0
    while row < chart.height:
        REACHED[row] &= ~TAKEN[row]
        row += 1
    if start >= chart.squares:
        frame &= ~bit(start - chart.squares)
    elif game.ap >= 2 and can_post(game, me, start):
        REACHED[start // chart.width] |= bit(start % chart.width)
    return frame


def fill_sea(game: State, moves: Moves) -> None:
    chart = game.chart
    spaces = frame_bits(chart, find_stops(game, game.me(), game.ship))
    row: i64 = 0
    while row < chart.height:
        action: i64 = SPOT + row * ROWS
        squares = REACHED[row]
        while squares != 0:
            if squares & 1 != 0:
                moves.add(action)
            squares >>= 1
            action += 1
        row += 1
    action = FRAME
    while spaces != 0:
        if spaces & 1 != 0:
            moves.add(action)
        spaces >>= 1
        action += 1


def play_sea(game: State, action: i64) -> bool:
    me = game.me()
    chart = game.chart
    place = place_of(chart, action)
    if game.journal is not None:
        game.journal.add("sail", me.seat, ship=game.ship, start=spot(chart, me.ship(game.ship)), to=action)
    me.set_ship(game.ship, place)
    game.moved |= bit(game.ship)
    if place < chart.squares and can_post(game, me, place):
        game.ask = ASK_POST
        return True
    return go_on(game)


def go_on(game: State) -> bool:
    """Until both ships have moved."""
    game.ship = 0
    game.ask = ASK_SHIP
    return game.moved != BOTH


# Posts


def can_post(game: State, me: Player, square: i64) -> bool:
    """On an anchor whose post square holds neither post nor tile, as long as one has posts (A12)."""
    chart = game.chart
    post = chart.post_of[square]
    return post >= 0 and me.posts > 0 and has(game.land[FREE + post // chart.width], post % chart.width)


def fill_post(moves: Moves) -> None:
    moves.add(POST)
    moves.add(NO_POST)


def play_post(game: State, action: i64) -> bool:
    if action == POST:
        me = game.me()
        place_post(game, me, game.chart.post_of[me.ship(game.ship)])
    return go_on(game)


def place_post(game: State, me: Player, square: i64) -> None:
    """At once: the discovery, the gold of the tile, then what it completes (A12)."""
    chart = game.chart
    island = chart.island[square]
    row = square // chart.width
    new = not is_discovered(game, island)
    me.ground[POSTS + row] |= bit(square % chart.width)
    game.land[FREE + row] &= ~bit(square % chart.width)
    me.posts -= 1
    if game.journal is not None:
        game.journal.add("post", me.seat, at=spot(chart, square), island=island)
    if new:
        discover(game, me)
    if me.owns(POST_GOLD):
        gain_gold(game, me, 1, "gold for posts tile")
    if is_complete(game, island):
        complete(game, me, island)
