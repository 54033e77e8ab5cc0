"""The festival of 1897: three targets, each for the first to reach it. RULES.md L."""

from malecon.core.native import i64
from malecon.core.state import Moves
from malecon.games.puerto_rico.actions import PLACE
from malecon.games.puerto_rico.buildings import COFFEE_ROASTER, JEWELER, POINTS, STATUE, TOBACCO_STORAGE
from malecon.games.puerto_rico.pieces import pay, take_vp
from malecon.games.puerto_rico.state import (
    ASK_REWARD,
    BUILDINGS,
    COFFEE,
    GOODS,
    NONE,
    ROSE,
    STACK,
    SUPPLY,
    TARGET,
    TOBACCO,
    Player,
    State,
)


def choose_land(game: State) -> None:
    """L2: one tile of a kind is set aside, before the row is turned up."""
    game.festival_land = game.below(GOODS)
    game.table[STACK + game.festival_land] -= 1
    game.stack -= 1


def choose_rest(game: State) -> None:
    """L3, L4: three barrels out of fifteen and a building of 3 points; they are out of stock too (L5)."""
    table = game.table
    game.festival_goods = True
    drawn: i64 = 0
    while drawn < 3:
        at = game.below(3 * GOODS - drawn)
        good: i64 = 0
        while at >= 3 - table[TARGET + good]:
            at -= 3 - table[TARGET + good]
            good += 1
        table[TARGET + good] += 1
        table[SUPPLY + good] -= 1
        drawn += 1
    choices: i64 = 0
    kind: i64 = 0
    while kind < game.kinds:
        if may_be_target(game, kind):
            choices += 1
        kind += 1
    at = game.below(choices)
    kind = 0
    while at > 0 or not may_be_target(game, kind):
        if may_be_target(game, kind):
            at -= 1
        kind += 1
    game.festival_building = kind
    if game.players > 2:
        game.stock[kind] -= 1


def may_be_target(game: State, kind: i64) -> bool:
    """3 points, on the board, not the building of the plantation target; with two players no jeweler, which has no spare (L4, L6)."""
    if game.stock[kind] == 0 or POINTS[kind] != 3 or kind == STATUE:
        return False
    if kind == TOBACCO_STORAGE:
        return game.festival_land != TOBACCO
    if kind == COFFEE_ROASTER:
        return game.festival_land != COFFEE
    return kind != JEWELER or game.players > 2


def planted(game: State, me: Player, kind: i64) -> bool:
    """Three plantations of the kind: three workers from the supply, or what it has (L7-L9). True if the owner is asked where they go."""
    if kind != game.festival_land or me.land[kind] < 3:
        return False
    game.festival_land = NONE
    game.table[STACK + kind] += 1
    game.stack += 1
    game.returned = kind
    game.need = min(3, game.colonists)
    if game.journal is not None:
        game.journal.add("festival", me.seat, target="plantations", colonists=game.need)
    game.floor = 0
    game.to_move = me.seat
    game.ask = ASK_REWARD
    return go_on(game, me)


def go_on(game: State, me: Player) -> bool:
    """Without a free land circle from the floor on, the rest goes to the wind rose."""
    if game.need == 0:
        return False
    if free_land(me, game.floor):
        return True
    while game.need > 0:
        put(game, me, ROSE)
    return False


def put(game: State, me: Player, place: i64) -> None:
    me.discs[place] += 1
    game.colonists -= 1
    game.need -= 1
    if game.journal is not None:
        game.journal.add("colonist", me.seat, place=place, cause="festival")


def free_land(me: Player, floor: i64) -> bool:
    place = floor
    while place < BUILDINGS:
        if me.land[place] > me.discs[place]:
            return True
        place += 1
    return False


def fill(game: State, moves: Moves) -> None:
    """Land circles in order, then the wind rose for all that are left (L8)."""
    me = game.me()
    place = game.floor
    while place < BUILDINGS:
        if me.land[place] > me.discs[place]:
            moves.add(PLACE + place)
        place += 1
    moves.add(PLACE + ROSE)


def play(game: State, place: i64) -> bool:
    me = game.me()
    if place < BUILDINGS:
        put(game, me, place)
    game.floor = place
    return go_on(game, me)


def produced(game: State, me: Player) -> None:
    """All three barrels within one's own production: three pesos, and the barrels are back in the supply for the next (L10, L12)."""
    game.festival_goods = False
    good: i64 = 0
    while good < GOODS:
        game.table[SUPPLY + good] += game.table[TARGET + good]
        game.table[TARGET + good] = 0
        good += 1
    if game.journal is not None:
        game.journal.add("festival", me.seat, target="goods")
    pay(game, me, 3, "festival")


def built(game: State, me: Player) -> None:
    """The building: three points; its tile goes on the board, with two players into the box (L11, L12)."""
    if game.players > 2:
        game.stock[game.festival_building] += 1
    game.festival_building = NONE
    if game.journal is not None:
        game.journal.add("festival", me.seat, target="building")
    take_vp(game, me, 3, "festival")
