"""Set-up: RULES.md U, for two to four players."""

from typing import Final

from malecon.core.bits import bit
from malecon.core.native import i64, vec
from malecon.games.amerigo import islands, pirates, rounds, tower
from malecon.games.amerigo.chart import Chart, Tileset
from malecon.games.amerigo.shapes import NEUTRALS, SHAPES, VILLAGE_SHAPES, VILLAGES
from malecon.games.amerigo.state import FREE, PRICES, PRODUCTS, STACK, SUPPLY, State
from malecon.games.amerigo.tiles import TILES

# Production tiles of each resource, by price from 2 on; those marked for more players are left out (R)
FOR_4: Final[vec[i64]] = vec[i64]([3, 4, 3])
FOR_3: Final[vec[i64]] = vec[i64]([2, 4, 2])
FOR_2: Final[vec[i64]] = vec[i64]([2, 2, 2])


def copies(players: i64, price: i64) -> i64:
    """Production tiles of one resource, by price from the lowest on (U10)."""
    if players == 4:
        return FOR_4[price]
    if players == 3:
        return FOR_3[price]
    return FOR_2[price]


def lay_out(game: State, chart: Chart) -> None:
    """The map on the table, nothing on it."""
    game.chart = chart
    row: i64 = 0
    while row < chart.height:
        game.land[FREE + row] = chart.land[row]
        row += 1


def stock(game: State) -> None:
    """Every village, neutral and production tile in its stock, every progress tile in the stack."""
    shape: i64 = 0
    while shape < SHAPES:
        game.neutrals[shape] = NEUTRALS[shape]
        shape += 1
    seat: i64 = 0
    while seat < game.players:
        shape = 0
        while shape < VILLAGE_SHAPES:
            game.seats[seat].pieces[SUPPLY + shape] = VILLAGES[shape]
            shape += 1
        seat += 1
    product: i64 = 0
    while product < PRODUCTS:
        game.products[STACK + product] = copies(game.players, product % PRICES)
        product += 1
    game.stack = bit(TILES) - 1


def deal(game: State, tileset: Tileset) -> None:
    """Everything that is there before the first phase, and its throw."""
    lay_out(game, islands.deal(game, game.players, tileset))
    stock(game)
    deal_order(game)
    pirates.turn_up(game)
    game.right = rounds.draw_tiles(game, rounds.HALF)
    game.left = rounds.draw_tiles(game, rounds.HALF)
    rounds.fill_market(game)
    tower.fill(game, game.storage, game.tower)
    rounds.next_phase(game)


def deal_order(game: State) -> None:
    """The discs in one stack by chance; a gold for every player before one (U4, U5)."""
    seat: i64 = 0
    while seat < game.players:
        game.order[seat] = seat
        seat += 1
    last = game.players - 1
    while last > 0:
        other = game.below(last + 1)
        seat = game.order[last]
        game.order[last] = game.order[other]
        game.order[other] = seat
        last -= 1
    turn: i64 = 0
    while turn < game.players:
        game.seats[game.order[turn]].gold = turn
        turn += 1
