"""Storage at the end of the captain phase. RULES.md C16-C18: kinds for the warehouses first, then single barrels.

The single barrel that everybody keeps is compulsory; a warehouse or storehouse is left unused or used as far as it goes (P42, P56).
"""

from malecon.core.bits import bit, has
from malecon.core.native import i64
from malecon.core.state import Moves
from malecon.games.puerto_rico import rounds
from malecon.games.puerto_rico.actions import KEEP, PASS, STORE
from malecon.games.puerto_rico.buildings import LARGE_WAREHOUSE, SMALL_WAREHOUSE, STOREHOUSE
from malecon.games.puerto_rico.state import ASK_KEEP, ASK_STORE, GOODS, SUPPLY, Player, State


def all_store(game: State) -> bool:
    """Clockwise from the captain. True if somebody is asked."""
    while game.turn < game.players:
        if store(game, game.seat_in_turn()):
            return True
        rounds.next_turn(game)
    return False


def store(game: State, me: Player) -> bool:
    """The stages: 0 begin, 1 kinds for the warehouses, 2 single barrels."""
    if game.stage == 0:
        if me.barrels() <= 1:
            return False
        game.stage = 1
        game.stored = 0
        game.floor = 0
        game.need = 0
        if me.works(SMALL_WAREHOUSE):
            game.need += 1
        if me.works(LARGE_WAREHOUSE):
            game.need += 2
    if game.stage == 1:
        if game.need > 0 and kinds_from(game, me, game.floor) > 0:
            game.to_move = me.seat
            game.ask = ASK_STORE
            return True
        begin_barrels(game, me)
    if game.need > 0 and (game.kept == 0 or loose(game, me, game.floor) >= game.need):
        if game.kept == 0 and game.need == 1 and one_kind(game, me):
            keep_barrel(game, me, first_kind(game, me))
        else:
            game.to_move = me.seat
            game.ask = ASK_KEEP
            return True
    finish(game, me)
    return False


def kinds_from(game: State, me: Player, floor: i64) -> i64:
    """Kinds of barrels from the floor on that are not stored yet."""
    kinds: i64 = 0
    good = floor
    while good < GOODS:
        if me.goods[good] > 0 and not has(game.stored, good):
            kinds += 1
        good += 1
    return kinds


def fill_kinds(game: State, moves: Moves) -> None:
    """A large warehouse alone stores two kinds or none, if there are two; beside a small one any number may be stored."""
    me = game.me()
    whole = me.works(SMALL_WAREHOUSE)
    least: i64 = 1
    if not whole and game.stored == 0 and kinds_from(game, me, 0) > 1:
        least = 2
    if whole or game.stored == 0:
        moves.add(PASS)
    good = game.floor
    while good < GOODS:
        if me.goods[good] > 0 and not has(game.stored, good) and kinds_from(game, me, good) >= least:
            moves.add(STORE + good)
        good += 1


def play_kind(game: State, action: i64) -> bool:
    if action == PASS:
        game.need = 0
        return False
    good = action - STORE
    game.stored |= bit(good)
    game.floor = good
    game.need -= 1
    return False


# Single barrels: the row rises, and what it passes over goes back to the supply at once


def begin_barrels(game: State, me: Player) -> None:
    game.stage = 2
    game.floor = 0
    game.count = 0  # barrels kept of the kind at the floor
    game.kept = 0
    game.need = 1
    if me.works(STOREHOUSE):
        game.need += 3
    game.need = min(game.need, loose(game, me, 0))


def loose(game: State, me: Player, floor: i64) -> i64:
    """Barrels from `floor` on that are neither stored nor kept."""
    found: i64 = 0
    if floor == game.floor:
        found -= game.count
    good = floor
    while good < GOODS:
        if not has(game.stored, good):
            found += me.goods[good]
        good += 1
    return found


def one_kind(game: State, me: Player) -> bool:
    kinds: i64 = 0
    good: i64 = 0
    while good < GOODS:
        if me.goods[good] > 0 and not has(game.stored, good):
            kinds += 1
        good += 1
    return kinds == 1


def first_kind(game: State, me: Player) -> i64:
    good: i64 = 0
    while me.goods[good] == 0 or has(game.stored, good):
        good += 1
    return good


def fill_barrels(game: State, moves: Moves) -> None:
    """Any barrel first; then no more of them, or as many as the storehouse takes."""
    me = game.me()
    least: i64 = 1
    if game.kept > 0:
        least = game.need
    if game.kept == 1:
        moves.add(PASS)
    good = game.floor
    while good < GOODS:
        if not has(game.stored, good):
            left = me.goods[good]
            if good == game.floor:
                left -= game.count
            if left > 0 and loose(game, me, good) >= least:
                moves.add(KEEP + good)
        good += 1


def play_barrel(game: State, action: i64) -> bool:
    if action == PASS:
        game.need = 0
    else:
        keep_barrel(game, game.me(), action - KEEP)
    return False


def keep_barrel(game: State, me: Player, good: i64) -> None:
    while game.floor < good:
        return_loose(game, me)
    game.count += 1
    game.kept += 1
    game.need -= 1


def return_loose(game: State, me: Player) -> None:
    """What is left over of the kind at the floor goes back; the row moves on to the next kind."""
    good = game.floor
    if not has(game.stored, good):
        back = me.goods[good] - game.count
        me.goods[good] -= back
        game.table[SUPPLY + good] += back
        if game.journal is not None and back > 0:
            game.journal.add("lose", me.seat, good=good, barrels=back)
    game.floor += 1
    game.count = 0


def finish(game: State, me: Player) -> None:
    while game.floor < GOODS:
        return_loose(game, me)
    if game.journal is not None:
        game.journal.add("store", me.seat, stored=staying(game, me, True), kept=staying(game, me, False))
    game.floor = 0
    game.count = 0
    game.kept = 0
    game.stored = 0
    game.need = 0


def staying(game: State, me: Player, stored: bool) -> list[int]:
    """The barrels that stay, by good: those of the warehouses' kinds, or the single ones."""
    return [me.goods[good] if has(game.stored, good) == stored else 0 for good in range(GOODS)]
