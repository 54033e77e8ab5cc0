"""The settler: plantations and quarries for the islands. RULES.md F; hacienda, hut, hospice, forest house and library act here."""

from malecon.core.native import i64
from malecon.core.state import Moves
from malecon.games.puerto_rico import festival, guests, nobles, rounds
from malecon.games.puerto_rico.actions import PASS, PLANT, PLANT_FOREST, TAKE, TAKE_AS_FOREST, USE_HACIENDA, USE_HOSPICE
from malecon.games.puerto_rico.buildings import CONSTRUCTION_HUT, FOREST_HOUSE, HACIENDA, HOSPICE, LIBRARY
from malecon.games.puerto_rico.pieces import colonist_left, draw_tile, take_colonist, tiles_left
from malecon.games.puerto_rico.state import (
    AFTER,
    ASK_FACE,
    ASK_HACIENDA,
    ASK_HOSPICE,
    ASK_TILE,
    BLIND,
    CLOSING,
    DISCARDS,
    END,
    FOREST,
    GOODS,
    ISLAND,
    NONE,
    OPEN,
    OPENING,
    QUARRY,
    ROSE,
    ROW,
    TRADER,
    TURNS,
    Player,
    State,
)


def proceed(game: State) -> bool:
    """Go on until somebody is asked (True) or the phase is over (False)."""
    if game.step == OPENING:
        if guests.round_of_table(game):
            return True
        rounds.next_step(game, TURNS)
    if game.step == TURNS:
        while game.turn < game.players:
            if turn(game, game.seat_in_turn()):
                return True
            rounds.next_turn(game)
        rounds.next_step(game, AFTER)
    if game.step == AFTER:
        if second_tile(game, game.seats[game.chooser]):
            return True
        rounds.next_step(game, CLOSING)
    if game.step == CLOSING:
        if guests.round_of_table(game):
            return True
        rounds.next_step(game, END)
    if nobles.hunting_lodges(game):
        return True
    new_row(game)
    return False


def turn(game: State, me: Player) -> bool:
    """Hacienda, tile, hospice, in this order (F1)."""
    if game.stage == 0:
        if guests.offer(game, me):
            return True
        game.stage = 1
    if game.stage == 1:
        game.stage = 2
        if me.works(HACIENDA) and me.tiles < ISLAND and tiles_left(game):
            game.to_move = me.seat
            game.ask = ASK_HACIENDA
            return True
    if game.stage == 2:
        game.stage = 3
        return ask_tile(game, me)
    return False


def ask_tile(game: State, me: Player) -> bool:
    if me.tiles == ISLAND:
        return False
    game.to_move = me.seat
    if not may_quarry(game, me):
        table = game.table
        if table[ROW] + table[ROW + 1] + table[ROW + 2] + table[ROW + 3] + table[ROW + 4] == 0:
            return False
    game.ask = ASK_TILE
    return True


def may_quarry(game: State, me: Player) -> bool:
    """The settler's privilege or an occupied hut; for the library's second tile the hut alone (F2, V8, X38)."""
    if game.quarries == 0:
        return False
    return me.works(CONSTRUCTION_HUT) or (me.seat == game.chooser and game.step == TURNS)


def second_tile(game: State, me: Player) -> bool:
    """With a library the settler takes another tile after all the others, without hospice (X38, V11)."""
    if game.stage == 0:
        if guests.offer(game, me):
            return True
        game.stage = 1
        if me.works(LIBRARY):
            return ask_tile(game, me)
    return False


def fill_hacienda(moves: Moves) -> None:
    moves.add(PASS)
    moves.add(USE_HACIENDA)


def fill_tiles(game: State, moves: Moves) -> None:
    me = game.me()
    moves.add(PASS)
    kind: i64 = 0
    while kind < GOODS:
        if game.table[ROW + kind] > 0:
            moves.add(TAKE + kind)
        kind += 1
    if may_quarry(game, me):
        moves.add(TAKE + QUARRY)
    if me.works(FOREST_HOUSE):
        kind = 0
        while kind < GOODS:
            if game.table[ROW + kind] > 0:
                moves.add(TAKE_AS_FOREST + kind)
            kind += 1


def hacienda(game: State) -> bool:
    return draw(game, game.me(), "hacienda")


def draw(game: State, me: Player, cause: str) -> bool:
    """A blind tile, which must be laid; an occupied forest house lets its owner look first (V4, X10). True if he is asked."""
    kind = draw_tile(game)
    if me.works(FOREST_HOUSE):
        game.returned = NONE  # it may be the festival's tile, and nobody else shall know whether it is (P60)
        game.drawn = kind
        game.ask = ASK_FACE
        return True
    return lay(game, me, kind, cause)


def fill_face(moves: Moves) -> None:
    moves.add(PLANT)
    moves.add(PLANT_FOREST)


def choose_face(game: State, forest: bool) -> bool:
    me = game.me()
    kind = game.drawn
    game.drawn = NONE
    cause = drawn_by(game)
    if not forest:
        return lay(game, me, kind, cause)
    me.land[FOREST] += 1
    me.forests[BLIND + kind] += 1
    me.tiles += 1
    if game.journal is not None:
        game.journal.add("forest", me.seat, {"kind": kind}, cause=cause)
    return False


def drawn_by(game: State) -> str:
    """Tiles are drawn by the land office in the trader phase, else by the hacienda."""
    if game.role == TRADER:
        return "land office"
    return "hacienda"


def lay(game: State, me: Player, kind: i64, cause: str) -> bool:
    """A tile that was drawn. True if the festival asks something."""
    me.land[kind] += 1
    me.tiles += 1
    if game.journal is not None:
        game.journal.add("tile", me.seat, kind=kind, cause=cause)
    return festival.planted(game, me, kind)


def take_tile(game: State, action: i64) -> bool:
    """A tile of the row or a quarry; then the hospice is asked about, except for the library's tile (V9, V11)."""
    me = game.me()
    forest = action >= TAKE_AS_FOREST
    kind = action - TAKE
    if forest:
        kind = action - TAKE_AS_FOREST
        me.forests[OPEN + kind] += 1
        me.land[FOREST] += 1
        game.place = ROSE
    else:
        me.land[kind] += 1
        game.place = kind
    if kind == QUARRY:
        game.quarries -= 1
    else:
        game.table[ROW + kind] -= 1
    me.tiles += 1
    if game.journal is not None:
        game.journal.add("take tile", me.seat, kind=kind, forest=forest)
    if game.step == TURNS and me.works(HOSPICE) and colonist_left(game):
        game.ask = ASK_HOSPICE
        return True
    return settled(game, me)


def take_none(game: State) -> bool:
    """Nobody has to take a tile (R6). The library's second one is declined without a word: the log says whether there was a first."""
    if game.step == TURNS:
        rounds.decline(game)
    return False


def fill_hospice(moves: Moves) -> None:
    moves.add(PASS)
    moves.add(USE_HOSPICE)


def hospice(game: State, use: bool) -> bool:
    """On a forest no disc may lie: the colonist waits on the wind rose (V12)."""
    me = game.me()
    if use:
        take_colonist(game, me, game.place, "hospice")
    return settled(game, me)


def settled(game: State, me: Player) -> bool:
    """The festival looks at the tile after the hospice's colonist (L7)."""
    kind = game.place
    game.place = NONE
    if kind < GOODS:
        return festival.planted(game, me, kind)
    return False


def new_row(game: State) -> None:
    """The tiles left are discarded, then one more than there are players is drawn (F6)."""
    table = game.table
    kind: i64 = 0
    while kind < GOODS:
        table[DISCARDS + kind] += table[ROW + kind]
        table[ROW + kind] = 0
        kind += 1
    fill_row(game)


def fill_row(game: State) -> None:
    table = game.table
    turned: i64 = 0
    while turned <= game.players:
        kind = draw_tile(game)
        if kind == NONE:
            break
        table[ROW + kind] += 1
        turned += 1
    if game.journal is not None:
        game.journal.add("row", NONE, tiles=[table[ROW + good] for good in range(GOODS)])
