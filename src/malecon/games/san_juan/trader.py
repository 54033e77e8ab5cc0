"""The trader: goods are sold for cards. RULES.md T; trading post, both markets, harbor and hut act here."""

from malecon.core.native import i64
from malecon.core.state import Moves
from malecon.games.san_juan import rounds
from malecon.games.san_juan.actions import CUSTOMS_GOOD, PASS, SELL, kind_of
from malecon.games.san_juan.cards import (
    CUSTOMS_PRICE,
    HARBOR,
    HUT,
    MARKET_HALL,
    MARKET_STAND,
    PRICE_CARDS,
    PRICES,
    PRODUCTION,
    TRADING_POST,
)
from malecon.games.san_juan.deck import discard_unseen, lift_good, take
from malecon.games.san_juan.rows import fill_goods, loaded_from, open_row
from malecon.games.san_juan.state import ASK_SELL, NONE, State


def start(game: State) -> None:
    turn_price_card(game)
    game.anyone_sold = False
    game.turn = 0
    next_turn(game)


def turn_price_card(game: State) -> None:
    """The top card of the pile: on the first way through, any of those not yet seen (T1, S42)."""
    if game.price_next == game.prices_seen:
        at = game.prices_seen + game.below(5 - game.prices_seen)
        card = game.prices[at]
        while at > game.prices_seen:  # those not yet seen stay in order, so that equal positions look equal
            game.prices[at] = game.prices[at - 1]
            at -= 1
        game.prices[at] = card
        game.prices_seen += 1
    game.price_card = i64(game.prices[game.price_next])
    if game.journal is not None:
        game.journal.add("prices", game.chooser, prices=list(PRICE_CARDS[game.price_card]))


def value(game: State, good: i64) -> i64:
    if good == CUSTOMS_GOOD:
        return CUSTOMS_PRICE
    return PRICES[game.price_card * PRODUCTION + good]


def next_turn(game: State) -> None:
    """Clockwise from the trader; whoever has no good has no turn."""
    while game.turn < game.players:
        me = game.seats[(game.chooser + game.turn) % game.players]
        if me.goods > 0:
            game.to_move = me.seat
            game.ask = ASK_SELL
            game.free = 1
            if me.seat == game.chooser:
                game.free += 1
            if me.works(TRADING_POST):
                game.free += 1
            if me.may_double(game):
                open_row(game, game.free + 1)
            else:
                open_row(game, game.free)
            game.income = 0
            return
        game.turn += 1
    finish(game)


def fill(game: State, moves: Moves) -> None:
    moves.add(PASS)
    fill_goods(game.me(), moves, SELL, 1, game.floor)


def sell(game: State, good: i64) -> None:
    """The good is named and put away unseen; the cards for it come with the others at the end of the turn (S25)."""
    me = game.me()
    card = lift_good(game, me, me.pile(kind_of(good), True))
    if game.count == 0 and me.works(HARBOR):
        game.cards[me.shipped + card] += 1
        if game.journal is not None:
            game.journal.add("ship", me.seat)
    else:
        discard_unseen(game, card)
    game.income += value(game, good)
    game.floor = good
    game.count += 1
    game.need -= 1
    if game.count > game.free:
        rounds.use_library(game, me)
    if game.journal is not None:
        markets = [kind for kind, goods in ((MARKET_HALL, 1), (MARKET_STAND, 2)) if game.count == goods and me.works(kind)]
        game.journal.add("sell", me.seat, good=kind_of(good), price=value(game, good), markets=markets)
    if game.need == 0 or loaded_from(me, good) == 0:
        done(game)


def enough(game: State) -> None:
    """Fewer goods than allowed, or none (T4)."""
    if game.count == 0:
        rounds.decline(game)
    done(game)


def done(game: State) -> None:
    """One draw for everything: the prices, and what the markets add (T5, K12, K32)."""
    me = game.me()
    if game.count >= 1:
        game.anyone_sold = True
        if me.works(MARKET_HALL):
            game.income += 1
        if game.count >= 2 and me.works(MARKET_STAND):
            game.income += 1
        take(game, me, game.income, "sale")
        game.income = 0
    game.turn += 1
    next_turn(game)


def finish(game: State) -> None:
    """The price card goes under the pile, so that their order never changes; huts pay if nothing was sold."""
    game.price_next = (game.price_next + 1) % 5
    game.price_card = NONE
    if not game.anyone_sold:
        for turn in range(game.players):
            me = game.seats[(game.chooser + turn) % game.players]
            if me.works(HUT):
                take(game, me, 1, "hut")
    rounds.end_phase(game)
