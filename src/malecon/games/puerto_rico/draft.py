"""New Buildings: which violet buildings stand on the board. RULES.md X1-X6."""

from malecon.core.bits import bit, has
from malecon.core.native import i64
from malecon.core.state import Moves
from malecon.games.puerto_rico.actions import CHOOSE
from malecon.games.puerto_rico.builder import printed
from malecon.games.puerto_rico.buildings import BASE_KINDS, BOARD_SPACES, DRAFT_PICKS, GUEST_HOUSE, NEW_KINDS, PRODUCTION, copies
from malecon.games.puerto_rico.state import ASK_DRAFT, State


def put_on_board(game: State, kind: i64) -> None:
    """All copies of a building are in this game."""
    game.board |= bit(kind)
    game.stock[kind] = copies(kind, game.players)
    if kind == GUEST_HOUSE:
        game.guest_houses = True


def start(game: State) -> None:
    game.turn = 0
    ask(game)


def ask(game: State) -> None:
    game.to_move = (game.governor + game.turn) % game.players
    game.ask = ASK_DRAFT


def open_spaces(game: State, cost: i64) -> i64:
    """Spaces of that cost on which no building stands yet."""
    left = BOARD_SPACES[cost]
    kind: i64 = PRODUCTION
    while kind < NEW_KINDS:
        if has(game.board, kind) and printed(game, kind) == cost:
            left -= 1
        kind += 1
    return left


def may_choose(game: State, kind: i64) -> bool:
    return not has(game.board, kind) and open_spaces(game, printed(game, kind)) > 0


def fill(game: State, moves: Moves) -> None:
    kind: i64 = PRODUCTION
    while kind < NEW_KINDS:
        if may_choose(game, kind):
            moves.add(CHOOSE + kind)
        kind += 1


def choose(game: State, kind: i64) -> bool:
    """True while there are picks to come."""
    put_on_board(game, kind)
    if game.journal is not None:
        game.journal.add("choose building", game.to_move, building=kind)
    game.turn += 1
    if game.turn == DRAFT_PICKS:
        return False
    ask(game)
    return True


def original(game: State) -> None:
    kind: i64 = PRODUCTION
    while kind < BASE_KINDS:
        put_on_board(game, kind)
        kind += 1


def at_random(game: State) -> None:
    """The same spaces, filled by chance (X4)."""
    picks: i64 = 0
    while picks < DRAFT_PICKS:
        kind = PRODUCTION + game.below(NEW_KINDS - PRODUCTION)
        if may_choose(game, kind):
            put_on_board(game, kind)
            picks += 1
