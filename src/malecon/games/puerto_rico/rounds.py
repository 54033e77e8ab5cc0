"""Rounds, roles and the end: RULES.md R and E. The phases call back here when they are over."""

from malecon.core.bits import bit, has
from malecon.core.native import i64
from malecon.core.state import Moves
from malecon.games.puerto_rico import scoring
from malecon.games.puerto_rico.actions import ROLE
from malecon.games.puerto_rico.pieces import counts, pay
from malecon.games.puerto_rico.state import (
    ASK_NOTHING,
    ASK_ROLE,
    CARDS,
    NONE,
    OPENING,
    PROSPECTOR,
    SECOND_PROSPECTOR,
    SMUGGLER,
    State,
)


def ask_role(game: State) -> None:
    """Clockwise from the governor; with two players three times round (R1, U12)."""
    game.role = NONE
    game.chooser = (game.governor + game.picks) % game.players
    game.to_move = game.chooser
    game.ask = ASK_ROLE
    next_step(game, OPENING)
    game.floor = 0  # nothing of the last phase is left to see, so that equal positions look equal
    game.need = 0
    game.room = 0
    game.count = 0
    game.idle = 0
    game.shipped = False
    game.produced = 0


def picks_a_round(game: State) -> i64:
    if game.players == 2:
        return 6
    return game.players


def all_cards(game: State) -> i64:
    """U7: two prospectors with five players, none with three, else one; the smuggler by option. One bit a card."""
    cards = bit(PROSPECTOR) - 1
    if game.players != 3:
        cards |= bit(PROSPECTOR)
    if game.players == 5:
        cards |= bit(SECOND_PROSPECTOR)
    if game.with_smuggler:
        cards |= bit(SMUGGLER)
    return cards


def in_game(game: State, card: i64) -> bool:
    return has(game.role_cards, card)


def same_prospectors(game: State) -> bool:
    """Two prospectors that nothing tells apart are offered as one (R8)."""
    if game.changed == PROSPECTOR or game.changed == SECOND_PROSPECTOR or has(game.taken, PROSPECTOR):
        return False
    return game.coins[PROSPECTOR] == game.coins[SECOND_PROSPECTOR]


def fill_roles(game: State, moves: Moves) -> None:
    left = game.role_cards & ~game.taken
    special = game.with_smuggler or game.players == 5
    card: i64 = 0
    while card < CARDS:
        if has(left, card) and (not special or may_take(game, card)):
            moves.add(ROLE + card)
        card += 1


def may_take(game: State, card: i64) -> bool:
    if card == SECOND_PROSPECTOR and same_prospectors(game):
        return False
    if card == SMUGGLER and game.wanted == game.to_move:
        return False  # not twice running (J2)
    return not (card == game.changed and game.changer == game.to_move)  # the changer plays it after the others (J13)


def take_role(game: State, card: i64) -> None:
    """The card's coins come with it (R3); an opponent who takes a changed role brings its changer 3 (J14)."""
    me = game.me()
    game.chooser = game.to_move
    game.picks += 1
    coins = game.coins[card]
    me.money += coins
    game.coins[card] = 0
    if game.journal is not None:
        game.journal.add("role", game.to_move, card=card, coins=coins)
    if card == game.changed:
        pay(game, game.seats[game.changer], 3, "change of role")
        game.changed = NONE
        game.changer = NONE
    begin(game, card)


def begin(game: State, card: i64) -> None:
    """The phase of a role begins, with whoever is `chooser`."""
    game.taken |= bit(card)
    game.seats[game.chooser].roles |= bit(card)
    game.role = card
    if card == SECOND_PROSPECTOR:
        game.role = PROSPECTOR
    next_step(game, OPENING)


def next_turn(game: State) -> None:
    game.turn += 1
    game.stage = 0
    game.greeted = False


def next_step(game: State, step: i64) -> None:
    game.step = step
    game.turn = 0
    game.stage = 0
    game.greeted = False


def end_phase(game: State) -> bool:
    """The next player chooses; after the last one the round ends. True if a changed role is to be played instead (J15)."""
    if game.picks < picks_a_round(game):
        ask_role(game)
        return False
    if game.changed != NONE:
        card = game.changed
        game.chooser = game.changer
        game.changed = NONE
        game.changer = NONE
        if game.journal is not None:
            game.journal.add("changed role", game.chooser, card=card)
        begin(game, card)
        return True
    end_round(game)
    return False


def decline(game: State) -> None:
    """The seat to move lets its turn go: what the phase is about is not done."""
    if game.journal is not None:
        game.journal.add("pass", game.to_move, role=game.role)


def end_round(game: State) -> None:
    """A coin on every card that nobody chose, the smuggler excepted (R7, J1); then the governor passes on (R9)."""
    if game.ending:
        end_game(game)
        return
    card: i64 = 0
    while card < SMUGGLER:
        if not has(game.taken, card) and in_game(game, card):
            game.coins[card] += 1
            game.bank -= 1
        card += 1
    seat: i64 = 0
    while seat < game.players:
        game.seats[seat].roles = 0
        seat += 1
    game.taken = 0
    game.picks = 0
    game.round += 1
    game.governor = (game.governor + 1) % game.players
    if game.journal is not None:
        game.journal.add("round", game.governor, round=game.round, coins=counts(game.coins))
    ask_role(game)


def end_game(game: State) -> None:
    game.role = NONE
    game.ask = ASK_NOTHING
    game.to_move = NONE
    game.is_over = True
    if game.journal is not None:
        game.journal.add("end", NONE, points=scoring.scores(game), places=scoring.ranks(game))
