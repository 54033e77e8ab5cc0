"""The yellow action: buying production tiles for 2 to 4 AP each. RULES.md Y."""

from malecon.core.native import i64
from malecon.core.state import Moves
from malecon.games.amerigo.actions import BUY, DONE
from malecon.games.amerigo.gold import fill_purse, play_purse, purse_is_empty
from malecon.games.amerigo.state import ASK_BUY, BOUGHT, LEAST_PRICE, MARKET, PRICES, PRODUCTS, State


def begin(game: State) -> None:
    game.ask = ASK_BUY
    game.floor = 0


def fill(game: State, moves: Moves) -> None:
    """Any number of the tiles on the board within the AP (Y1), in rising order."""
    moves.add(DONE)
    fill_purse(game, moves, True)
    if game.ap < LEAST_PRICE:
        return
    product = game.floor
    while product < PRODUCTS:
        if game.products[MARKET + product] > 0 and LEAST_PRICE + product % PRICES <= game.ap:
            moves.add(BUY + product)
        product += 1


def play(game: State, action: i64) -> bool:
    """True while the action goes on."""
    if action == DONE:
        return False
    if play_purse(game, action):
        return True
    me = game.me()
    product = action - BUY
    game.products[MARKET + product] -= 1
    me.goods[BOUGHT + product // PRICES] += 1
    game.ap -= LEAST_PRICE + product % PRICES
    game.floor = product
    if game.journal is not None:
        game.journal.add("buy", me.seat, resource=product // PRICES, cost=LEAST_PRICE + product % PRICES)
    return game.ap > 0 or not purse_is_empty(me)
