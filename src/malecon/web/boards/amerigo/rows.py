"""The rows of Amerigo: tiles to take or to buy, ticked and sent together, as many as the action points pay."""

from typing import TYPE_CHECKING

from malecon.games.amerigo.actions import BUY, DONE, TAKE
from malecon.games.amerigo.shapes import KINDS
from malecon.games.amerigo.state import LEAST_PRICE, PRICES, PRODUCTS
from malecon.games.amerigo.typed import PURSE
from malecon.web.boards.table import Row

if TYPE_CHECKING:
    from malecon.web.boards.amerigo.view import AmerigoTable


def row_of(table: "AmerigoTable") -> Row | None:
    """The row that is asked for now; None where one click is enough. What is ticked costs action points, except progress tiles."""
    ap, need = int(table.turn["ap"]), int(table.turn["need"])
    if table.asked == "progress":
        return Row(need, need, table.say("Take")) if need > 1 else None
    if table.asked == "take" and table.legal.keys() & set(range(TAKE, TAKE + KINDS)):
        return Row(1, ap, table.say("Take"), DONE, PURSE)
    if table.asked == "buy" and table.legal.keys() & set(range(BUY, BUY + PRODUCTS)):
        return Row(LEAST_PRICE, ap, table.say("Buy"), DONE, PURSE)
    return None


def buying_cost(product: int) -> int:
    return LEAST_PRICE + product % PRICES
