"""The brown action: progress, and a tile for every VP space reached or passed. RULES.md F."""

from malecon.core.bits import bit, has
from malecon.core.native import i64
from malecon.core.state import Moves
from malecon.games.amerigo.actions import ADVANCE, PROGRESS
from malecon.games.amerigo.gold import play_purse, purse_is_empty, track_end
from malecon.games.amerigo.state import ASK_PROGRESS, ASK_STEPS, STEP, TRACK, State
from malecon.games.amerigo.tiles import TILES


def play_steps(game: State, action: i64) -> bool:
    """The disc goes forward; then the tiles, at once and one after the other (F2, F3). True while the action goes on."""
    if play_purse(game, action):
        return True
    me = game.me()
    steps = action - ADVANCE
    before = me.progress
    me.progress += steps
    game.ap -= steps
    if game.journal is not None:
        game.journal.add("progress", me.seat, steps=steps, space=me.progress)
    game.need = me.progress // STEP - before // STEP
    on_board = count(game.left | game.right)
    if game.need > on_board:
        game.need = on_board  # no tile on the board: none, and no claim later (F5)
    if game.need == 0:
        return end(game)
    game.floor = 0
    game.ask = ASK_PROGRESS
    return True


def end(game: State) -> bool:
    """2 gold for AP left on the last space (F8)."""
    me = game.me()
    if me.progress == TRACK:
        track_end(game, me, "end of the progress track")
    return False


def count(tiles: i64) -> i64:
    found: i64 = 0
    while tiles != 0:
        tiles &= tiles - 1
        found += 1
    return found


def fill(game: State, moves: Moves) -> None:
    """Tiles of a row are taken in rising order: each leaves enough after it."""
    board = game.left | game.right
    tile = game.floor
    while tile < TILES:
        if has(board, tile) and (game.need == 1 or count(board >> (tile + 1)) >= game.need - 1):
            moves.add(PROGRESS + tile)
        tile += 1


def play(game: State, action: i64) -> bool:
    """After the last tile the disc may go on, with what is left or can be bought (F7)."""
    me = game.me()
    tile = action - PROGRESS
    game.left &= ~bit(tile)
    game.right &= ~bit(tile)
    me.tiles |= bit(tile)
    game.need -= 1
    game.floor = tile + 1
    if game.journal is not None:
        game.journal.add("progress tile", me.seat, tile=tile)
    if game.need > 0:
        return True
    game.floor = 0
    if game.ap > 0 and me.progress == TRACK:
        return end(game)
    if game.ap == 0 and purse_is_empty(me):
        return False
    game.ask = ASK_STEPS
    return True
