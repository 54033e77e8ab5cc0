"""The start of a round: RULES.md N. Office buildings, then chapels and banks, then hand limits, each from the new governor on."""

from malecon.core.native import i64
from malecon.core.state import Moves
from malecon.games.san_juan import rounds
from malecon.games.san_juan.actions import DISCARD, PASS, TUCK
from malecon.games.san_juan.cards import BANK, CHAPEL, GUARD_ROOM, OFFICE_BUILDING, TOWER
from malecon.games.san_juan.deck import available, discard, leave_hand, take
from malecon.games.san_juan.rows import fill_cards, open_row
from malecon.games.san_juan.state import ASK_BANK, ASK_CHAPEL, ASK_LIMIT, ASK_OFFICE, ASK_OPENING, Player, State


def start(game: State) -> None:
    idle = idle_rounds(game)
    if idle == game.players:
        rounds.end_game(game)
        return
    game.idle = idle
    game.still = True
    for seat in range(game.players):
        game.seats[seat].roles = 0
    game.governor = (game.governor + 1) % game.players
    game.round += 1
    game.picks = 0
    game.library_used = False
    if game.journal is not None:
        game.journal.add("round", game.governor, round=game.round)
    game.turn = 0
    offices(game)


def idle_rounds(game: State) -> i64:
    """Rounds in a row in which no card moved and none was left: every card is built over, put away or held back (E6, S54)."""
    if game.still and available(game) == 0:
        return game.idle + 1
    return 0


def seat_in_turn(game: State) -> Player:
    return game.seats[(game.governor + game.turn) % game.players]


def ask(game: State, me: Player, question: i64, need: i64) -> None:
    game.to_move = me.seat
    game.ask = question
    open_row(game, need)


# First step: office buildings


def offices(game: State) -> None:
    while game.turn < game.players:
        me = seat_in_turn(game)
        if me.works(OFFICE_BUILDING) and me.hand_size > 0:
            ask(game, me, ASK_OFFICE, 2)
            return
        game.turn += 1
    game.turn = 0
    treasures(game)


def office_card(game: State, kind: i64) -> None:
    me = game.me()
    discard(game, me, kind, "office building")
    game.floor = kind
    game.count += 1
    game.need -= 1
    if game.need == 0 or not any_from(game, me, kind):
        office_done(game)


def office_done(game: State) -> None:
    """One or two cards are discarded first, then as many drawn (S16)."""
    take(game, game.me(), game.count, "office building")
    game.turn += 1
    offices(game)


def any_from(game: State, me: Player, floor: i64) -> bool:
    """Whether a row can go on: a card of that kind or a later one is left."""
    kind = floor
    while kind < game.kinds:
        if game.cards[me.hand + kind] > 0:
            return True
        kind += 1
    return False


# Second step: chapels and banks, an owner of both one after the other


def treasures(game: State) -> None:
    while game.turn < game.players:
        me = seat_in_turn(game)
        if me.works(CHAPEL) and me.hand_size > 0:
            ask(game, me, ASK_CHAPEL, 1)
            return
        if bank(game, me):
            return
        game.turn += 1
    game.turn = 0
    limits(game)


def bank(game: State, me: Player) -> bool:
    """Once a game (S17): True if the owner is asked."""
    if me.works(BANK) and not me.bank_used and me.hand_size > 0:
        ask(game, me, ASK_BANK, me.hand_size)
        return True
    return False


def tuck(game: State, me: Player, kind: i64, cause: str) -> None:
    leave_hand(game, me, kind)
    game.cards[me.tucked + kind] += 1
    if game.journal is not None:
        game.journal.add("tuck", me.seat, {"cards": [kind]}, cause=cause)


def chapel_card(game: State, kind: i64) -> None:
    tuck(game, game.me(), kind, "chapel")
    chapel_done(game)


def chapel_done(game: State) -> None:
    if not bank(game, game.me()):
        game.turn += 1
        treasures(game)


def bank_card(game: State, kind: i64) -> None:
    me = game.me()
    tuck(game, me, kind, "bank")
    me.bank_used = True
    game.floor = kind
    game.need -= 1
    if game.need == 0 or not any_from(game, me, kind):
        bank_done(game)


def bank_done(game: State) -> None:
    game.turn += 1
    treasures(game)


# Third step: hand limits


def limit_of(game: State, me: Player) -> i64:
    """Seven cards; twelve with a tower; six where another player's guard room stands and one has neither (X4, X5)."""
    if me.works(TOWER):
        return 12
    if me.works(GUARD_ROOM):
        return 7
    for seat in range(game.players):
        if game.seats[seat].works(GUARD_ROOM):
            return 6
    return 7


def limits(game: State) -> None:
    while game.turn < game.players:
        me = seat_in_turn(game)
        over = me.hand_size - limit_of(game, me)
        if over > 0:
            ask(game, me, ASK_LIMIT, over)
            return
        game.turn += 1
    rounds.ask_role(game)


def limit_card(game: State, kind: i64) -> None:
    discard(game, game.me(), kind, "hand limit")
    game.floor = kind
    game.need -= 1
    if game.need == 0:
        game.turn += 1
        limits(game)


# The opening variant, before the first round


def opening(game: State) -> None:
    """Each seat keeps four of its five to eight cards (O1)."""
    if game.turn < game.players:
        me = seat_in_turn(game)
        ask(game, me, ASK_OPENING, game.turn + 1)
    else:
        rounds.ask_role(game)


def opening_card(game: State, kind: i64) -> None:
    discard(game, game.me(), kind, "opening")
    game.floor = kind
    game.need -= 1
    if game.need == 0:
        game.turn += 1
        opening(game)


# What is legal in all of these


def fill_forced(game: State, moves: Moves) -> None:
    """Hand limit and opening: exactly `need` cards."""
    fill_cards(game, moves, DISCARD, game.me().hand, game.need, game.floor)


def fill_office(game: State, moves: Moves) -> None:
    moves.add(PASS)
    fill_cards(game, moves, DISCARD, game.me().hand, 1, game.floor)


def fill_tuck(game: State, moves: Moves) -> None:
    moves.add(PASS)
    fill_cards(game, moves, TUCK, game.me().hand, 1, game.floor)
