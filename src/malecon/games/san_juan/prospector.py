"""The prospector: a card for oneself alone; then the gold mines and goldsmiths dig. RULES.md G."""

from malecon.core.bits import bit
from malecon.core.native import i64
from malecon.games.san_juan import rounds
from malecon.games.san_juan.cards import COST, GOLD_MINE, GOLDSMITH, KINDS
from malecon.games.san_juan.deck import available, discard_open, draw, take
from malecon.games.san_juan.state import ASK_LIBRARY, DRAWN, NONE, Player, State


def start(game: State) -> None:
    me = game.me()
    doubled = me.may_double(game)
    if doubled and rounds.library_is_asked(game, me):
        game.ask = ASK_LIBRARY
    else:
        prospect(game, doubled)


def prospect(game: State, doubled: bool) -> None:
    """The chooser's card, or two; a second one that came has used the library up (S49)."""
    chooser = game.me()
    if doubled:
        if take(game, chooser, 2, "prospector") > 1:
            rounds.use_library(game, chooser)
    else:
        take(game, chooser, 1, "prospector")
    for turn in range(game.players):
        me = game.seats[(game.chooser + turn) % game.players]
        if me.works(GOLD_MINE) and available(game) >= 4:
            mine(game, me)
        if me.works(GOLDSMITH):
            smelt(game, me)
    rounds.end_phase(game)


def mine(game: State, me: Player) -> None:
    """Four cards are turned up: if all cost differently the cheapest is taken, else nothing."""
    a = turn_up(game)
    b = turn_up(game)
    c = turn_up(game)
    d = turn_up(game)
    costs: i64 = bit(COST[a]) | bit(COST[b]) | bit(COST[c]) | bit(COST[d])
    different = 0
    while costs > 0:
        different += costs & 1
        costs >>= 1
    kept: i64 = NONE
    if different == 4:
        kept = cheaper(cheaper(a, b), cheaper(c, d))
        take_up(game, me, kept)
    if game.journal is not None:
        game.journal.add("mine", me.seat, cards=[a, b, c, d], kept=kept)
    lay_off(game)


def cheaper(a: i64, b: i64) -> i64:
    if COST[a] < COST[b]:
        return a
    return b


def smelt(game: State, me: Player) -> None:
    """Goldsmith: one card is turned up and kept if nobody has that building in play."""
    if available(game) == 0:
        return
    kind = turn_up(game)
    kept = True
    for seat in range(game.players):
        if game.seats[seat].owns(kind):
            kept = False
    if kept:
        take_up(game, me, kind)
    if game.journal is not None:
        game.journal.add("smelt", me.seat, card=kind, kept=kept)
    lay_off(game)


def turn_up(game: State) -> i64:
    kind = draw(game)
    game.cards[DRAWN + kind] += 1
    return kind


def take_up(game: State, me: Player, kind: i64) -> None:
    """Into the hand with everybody looking: the others know this card (S28, S41)."""
    game.cards[DRAWN + kind] -= 1
    game.cards[me.hand + kind] += 1
    game.cards[me.shown + kind] += 1
    me.hand_size += 1
    me.shown_size += 1


def lay_off(game: State) -> None:
    """What was turned up and not taken is discarded."""
    kind: i64 = 0
    while kind < KINDS:
        while game.cards[DRAWN + kind] > 0:
            game.cards[DRAWN + kind] -= 1
            discard_open(game, kind)
        kind += 1
