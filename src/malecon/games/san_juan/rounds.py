"""Rounds, roles and the end: RULES.md R and E. The phases call back here when they are over."""

from malecon.core.bits import bit, has
from malecon.core.native import i64
from malecon.core.state import Moves
from malecon.games.san_juan import new_round, scoring
from malecon.games.san_juan.actions import ROLE
from malecon.games.san_juan.state import ASK_NOTHING, ASK_ROLE, NONE, ROLES, Player, State


def ask_role(game: State) -> None:
    """Clockwise from the governor; with two players that brings the governor a second role (R2)."""
    game.role = NONE
    game.chooser = (game.governor + game.picks) % game.players
    game.to_move = game.chooser
    game.ask = ASK_ROLE
    game.floor = 0  # nothing of the last row of secret cards is left to see (H4)


def taken(game: State) -> i64:
    """One bit for each role that lies before a player."""
    roles: i64 = 0
    for seat in range(game.players):
        roles |= game.seats[seat].roles
    return roles


def fill_roles(game: State, moves: Moves) -> None:
    gone = taken(game)
    role: i64 = 0
    while role < ROLES:
        if not has(gone, role):
            moves.add(ROLE + role)
        role += 1


def take_role(game: State, role: i64) -> None:
    game.me().roles |= bit(role)
    game.role = role
    game.chooser = game.to_move
    game.picks += 1
    if game.journal is not None:
        game.journal.add("role", game.to_move, role=role)


def decline(game: State) -> None:
    """The seat to move lets its turn go: what the phase is about is not done."""
    if game.journal is not None:
        game.journal.add("pass", game.to_move, role=game.role)


def end_phase(game: State) -> None:
    """The next player chooses; after the last one a new round begins."""
    if game.picks < picks_a_round(game):
        ask_role(game)
    else:
        new_round.start(game)


def picks_a_round(game: State) -> i64:
    if game.players == 2:
        return 3
    return game.players


def library_is_asked(game: State, me: Player) -> bool:
    """Two players: the governor decides in his first role whether to use the library up (S39)."""
    return game.players == 2 and me.seat == game.governor and game.picks == 1


def use_library(game: State, me: Player) -> None:
    """The library's extra has been taken; for the governor of a two-player game that was it for this round (S30)."""
    if game.players == 2 and me.seat == game.governor:
        game.library_used = True


def end_game(game: State) -> None:
    game.role = NONE
    game.ask = ASK_NOTHING
    game.to_move = NONE
    game.is_over = True
    if game.journal is not None:
        game.journal.add("end", NONE, points=scoring.scores(game), places=scoring.ranks(game))
