"""Rows: a choice of several cards or goods is made one by one, in rising order, so that each set is reached in one way only."""

from malecon.core.bits import bit, has
from malecon.core.native import i64
from malecon.core.state import Moves
from malecon.games.san_juan.actions import GOODS, good_of
from malecon.games.san_juan.state import Player, State


def open_row(game: State, need: i64) -> None:
    game.need = need
    game.floor = 0
    game.count = 0


def fill_cards(game: State, moves: Moves, first: i64, place: i64, need: i64, floor: i64) -> None:
    """Cards of a place, of kind `floor` or later, that leave enough behind them for the `need` cards of the row."""
    cards = game.cards
    last = game.kinds - 1
    found: i64 = i64(cards[place + last])
    while found < need:
        last -= 1
        found += i64(cards[place + last])
    kind = floor
    while kind <= last:
        if cards[place + kind] > 0:
            moves.add(first + kind)
        kind += 1


def loaded_from(me: Player, floor: i64) -> i64:
    """How many goods, of `floor` or later, lie on the player's buildings."""
    found: i64 = 0
    slot: i64 = 0
    while slot < me.piles:
        if me.good[slot] > 0 and good_of(i64(me.top[slot])) >= floor:
            found += 1
        slot += 1
    return found


def fill_goods(me: Player, moves: Moves, first: i64, need: i64, floor: i64) -> None:
    """Goods on the player's buildings, of `floor` or later, that leave enough behind them for `need` goods."""
    present: i64 = 0
    slot: i64 = 0
    while slot < me.piles:
        if me.good[slot] > 0:
            present |= bit(good_of(i64(me.top[slot])))
        slot += 1
    good = floor
    while good < GOODS:
        if has(present, good) and (need <= 1 or loaded_from(me, good) >= need):
            moves.add(first + good)
        good += 1
