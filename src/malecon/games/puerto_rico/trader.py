"""The trader: goods are sold for money. RULES.md T; markets, office, trading post and land office act here."""

from typing import Final

from malecon.core.native import i64
from malecon.core.state import Moves
from malecon.games.puerto_rico import guests, nobles, rounds, settler
from malecon.games.puerto_rico.actions import BUY_LAND, DISCARD, PASS, SELL, SELL_TO_POST
from malecon.games.puerto_rico.buildings import LAND_OFFICE, LARGE_MARKET, OFFICE, SMALL_MARKET, TRADING_POST
from malecon.games.puerto_rico.pieces import pay, tiles_left
from malecon.games.puerto_rico.state import (
    ASK_TRADE,
    CLOSING,
    GOODS,
    HOUSE,
    HOUSE_SPACES,
    ISLAND,
    OPENING,
    SUPPLY,
    TURNS,
    Player,
    State,
)

# The stages of a turn: guests, then sale and land office in either order
SOLD: Final = 2
DEALT: Final = 4


def proceed(game: State) -> bool:
    """Clockwise from the trader, one sale each. True if somebody is asked."""
    if game.step == OPENING:
        if guests.round_of_table(game):
            return True
        rounds.next_step(game, TURNS)
    if game.step == TURNS:
        while game.turn < game.players:
            if turn(game, game.seat_in_turn()):
                return True
            rounds.next_turn(game)
        rounds.next_step(game, CLOSING)
    if guests.round_of_table(game):
        return True
    if in_house(game) == HOUSE_SPACES:
        empty_house(game)
    return False


def turn(game: State, me: Player) -> bool:
    """The sale and the land office's deal, in any order (Y13); `stage` remembers which of them is done, 1 standing for the guests."""
    if game.stage == 0:
        if guests.offer(game, me):
            return True
        game.stage = 1
    if can_sell(game, me) or can_deal(game, me):
        game.to_move = me.seat
        game.ask = ASK_TRADE
        return True
    return False


def in_house(game: State) -> i64:
    table = game.table
    return table[HOUSE] + table[HOUSE + 1] + table[HOUSE + 2] + table[HOUSE + 3] + table[HOUSE + 4]


def house_buys(game: State, me: Player, good: i64) -> bool:
    """Only what it has not got yet, except from an occupied office; nothing once it is full (T4, T5, V3)."""
    if game.table[HOUSE + good] > 0 and not me.works(OFFICE):
        return False
    return in_house(game) < HOUSE_SPACES


def can_sell(game: State, me: Player) -> bool:
    if game.stage & SOLD != 0:
        return False
    post = me.works(TRADING_POST)
    good: i64 = 0
    while good < GOODS:
        if me.goods[good] > 0 and (post or house_buys(game, me, good)):
            return True
        good += 1
    return False


def can_deal(game: State, me: Player) -> bool:
    """The land office: buy a blind tile with a colonist there, sell one with a noble (Y10-Y12)."""
    if game.stage & DEALT != 0 or not me.works(LAND_OFFICE):
        return False
    if me.has_noble_on(LAND_OFFICE):
        return nobles.any_discard(me, nobles.sells_forests(me))
    return me.money > 0 and me.tiles < ISLAND and tiles_left(game)


def fill(game: State, moves: Moves) -> None:
    me = game.me()
    moves.add(PASS)
    if game.stage & SOLD == 0:
        good: i64 = 0
        while good < GOODS:
            if me.goods[good] > 0 and house_buys(game, me, good):
                moves.add(SELL + good)
            good += 1
        if me.works(TRADING_POST):
            good = 0
            while good < GOODS:
                if me.goods[good] > 0:
                    moves.add(SELL_TO_POST + good)
                good += 1
    if can_deal(game, me):
        if me.has_noble_on(LAND_OFFICE):
            nobles.fill_discards(me, moves, nobles.sells_forests(me))
        else:
            moves.add(BUY_LAND)


def play(game: State, action: i64) -> bool:
    me = game.me()
    if action == PASS:
        if game.stage & SOLD == 0:
            rounds.decline(game)
        game.stage |= SOLD | DEALT
        return False
    if action == BUY_LAND:
        game.stage |= DEALT
        pay(game, me, -1, "land office")
        return settler.draw(game, me, "land office")
    if action >= DISCARD:
        game.stage |= DEALT
        nobles.discard(game, me, action)
        pay(game, me, 1, "land office")
        return False
    game.stage |= SOLD
    if action >= SELL_TO_POST:
        sell_to_post(game, me, action - SELL_TO_POST)
    else:
        sell(game, me, action - SELL)
    return False


def sell(game: State, me: Player, good: i64) -> None:
    """To the house: price, privilege and markets (T2, T3, V1, V2)."""
    markets: i64 = 0
    if me.works(SMALL_MARKET):
        markets += 1
    if me.works(LARGE_MARKET):
        markets += 2
    me.goods[good] -= 1
    game.table[HOUSE + good] += 1
    earn(game, me, good, markets, False)


def sell_to_post(game: State, me: Player, good: i64) -> None:
    """To one's own trading post: price and privilege, no markets (X28, X29)."""
    me.goods[good] -= 1
    game.table[SUPPLY + good] += 1
    earn(game, me, good, 0, True)


def earn(game: State, me: Player, good: i64, markets: i64, post: bool) -> None:
    """A good's price is its number: corn 0 to coffee 4."""
    privilege = game.privileges(me)
    coins = good + privilege + markets
    me.money += coins
    game.bank -= coins
    if game.journal is not None:
        game.journal.add("sell", me.seat, good=good, coins=coins, price=good, privilege=privilege, markets=markets, post=post)


def empty_house(game: State) -> None:
    table = game.table
    if game.journal is not None:
        game.journal.add("house emptied", game.chooser, goods=[table[HOUSE + kind] for kind in range(GOODS)])
    good: i64 = 0
    while good < GOODS:
        table[SUPPLY + good] += table[HOUSE + good]
        table[HOUSE + good] = 0
        good += 1
