"""The producer: cards from the deck lie unseen on production buildings as goods. RULES.md P; aqueduct and well act here."""

from malecon.core.bits import bit, has
from malecon.core.native import i64, u8
from malecon.core.state import Moves
from malecon.games.san_juan import rounds
from malecon.games.san_juan.actions import PASS, PRODUCE
from malecon.games.san_juan.cards import AQUEDUCT, PRODUCTION, WELL
from malecon.games.san_juan.deck import available, draw, take
from malecon.games.san_juan.rows import open_row
from malecon.games.san_juan.state import ASK_PRODUCE, Player, State


def start(game: State) -> None:
    game.turn = 0
    next_turn(game)


def next_turn(game: State) -> None:
    """Clockwise from the producer; whoever has no room for a good has no turn (P3)."""
    while game.turn < game.players:
        me = game.seats[(game.chooser + game.turn) % game.players]
        if idle(me) != 0 and available(game) > 0:
            game.to_move = me.seat
            game.ask = ASK_PRODUCE
            game.free = 1
            if me.seat == game.chooser:
                game.free += 1
            if me.works(AQUEDUCT):
                game.free += 1
            if me.may_double(game):
                open_row(game, game.free + 1)
            else:
                open_row(game, game.free)
            return
        game.turn += 1
    rounds.end_phase(game)


def idle(me: Player) -> i64:
    """One bit for each kind of production building that stands empty."""
    kinds: i64 = 0
    slot: i64 = 0
    while slot < me.piles:
        kind: i64 = i64(me.top[slot])
        if kind < PRODUCTION and me.good[slot] == 0:
            kinds |= bit(kind)
        slot += 1
    return kinds


def fill(game: State, moves: Moves) -> None:
    moves.add(PASS)
    kinds = idle(game.me())
    kind = game.floor
    while kind < PRODUCTION:
        if has(kinds, kind):
            moves.add(PRODUCE + kind)
        kind += 1


def produce(game: State, kind: i64) -> None:
    me = game.me()
    slot = me.pile(kind, False)
    me.good[slot] = u8(draw(game) + 1)
    me.goods += 1
    game.floor = kind
    game.count += 1
    game.need -= 1
    if game.count > game.free:
        rounds.use_library(game, me)
    if game.journal is not None:
        game.journal.add("produce", me.seat, good=kind)
    if game.need == 0 or (idle(me) >> kind) == 0 or available(game) == 0:
        done(game)


def enough(game: State) -> None:
    """Fewer goods than allowed, or none (P4)."""
    if game.count == 0:
        rounds.decline(game)
    done(game)


def done(game: State) -> None:
    me = game.me()
    if game.count >= 2 and me.works(WELL):
        take(game, me, 1, "well")
    game.turn += 1
    next_turn(game)
