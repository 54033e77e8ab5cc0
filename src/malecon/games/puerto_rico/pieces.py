"""Moving pieces: every coin, point, disc and tile changes hands here, so that nothing is lost and the log hears of it."""

from malecon.core.native import i64, vec
from malecon.games.puerto_rico.state import BLIND, BUILDINGS, DISCARDS, GOODS, NONE, OLD, ROSE, STACK, Player, State


def pay(game: State, me: Player, coins: i64, cause: str) -> None:
    """From the bank, which has no limit (R15)."""
    if coins == 0:
        return
    me.money += coins
    game.bank -= coins
    if game.journal is not None:
        game.journal.add("money", me.seat, coins=coins, cause=cause)


def take_vp(game: State, me: Player, points: i64, cause: str) -> None:
    """From the supply; the last chip, in whatever phase, makes this round the last, and points after it are written down (E3, E6)."""
    if points == 0:
        return
    me.vp += points
    game.vp -= points
    if game.journal is not None:
        game.journal.add("vp", me.seat, points=points, cause=cause)
    if game.vp <= 0:
        last_round(game, "vp")


def last_round(game: State, cause: str) -> None:
    """An end condition is met: the round is played out, and nothing calls it off (E4, E5)."""
    if game.ending:
        return
    game.ending = True
    if game.journal is not None:
        game.journal.add("last round", NONE, cause=cause)


def colonist_left(game: State) -> bool:
    """Whether hospice and university find a colonist: in the supply, else on the ship (V10, V18, Y8)."""
    return game.colonists > 0 or game.waiting > 0


def take_colonist(game: State, me: Player, place: i64, cause: str) -> None:
    """For hospice and university: from the supply, else from the ship."""
    if game.colonists > 0:
        game.colonists -= 1
    else:
        game.waiting -= 1
    me.discs[place] += 1
    if game.journal is not None:
        game.journal.add("colonist", me.seat, place=place, cause=cause)


def draw_tile(game: State) -> i64:
    """A plantation from the stack; when it is empty the discards are shuffled into a new one (F7). NONE if there is none (F8)."""
    table = game.table
    if game.stack == 0:
        shuffle_discards(game)
        if game.stack == 0:
            return NONE
    at = game.below(game.stack)
    kind: i64 = 0
    while at >= table[STACK + kind]:
        at -= table[STACK + kind]
        kind += 1
    table[STACK + kind] -= 1
    game.stack -= 1
    if kind == game.returned:
        game.returned = NONE
    return kind


def shuffle_discards(game: State) -> None:
    """A new stack of open tiles: from now on blind forests can only be what is not in it (P60)."""
    table = game.table
    good: i64 = 0
    while good < GOODS:
        table[STACK + good] += table[DISCARDS + good]
        game.stack += table[DISCARDS + good]
        table[DISCARDS + good] = 0
        good += 1
    if game.with_new and game.stack > 0:
        seat: i64 = 0
        while seat < game.players:
            me = game.seats[seat]
            good = 0
            while good < GOODS:
                me.forests[OLD + good] += me.forests[BLIND + good]
                me.forests[BLIND + good] = 0
                good += 1
            seat += 1


def tiles_left(game: State) -> bool:
    """Whether a plantation can be drawn."""
    table = game.table
    if game.stack > 0:
        return True
    good: i64 = 0
    while good < GOODS:
        if table[DISCARDS + good] > 0:
            return True
        good += 1
    return False


def any_circle(game: State, me: Player, floor: i64) -> bool:
    """Whether a circle of the board, from a place on, is free."""
    place = floor
    while place < BUILDINGS + game.kinds:
        if me.circles(place) > me.discs[place]:
            return True
        place += 1
    return False


def lift_disc(me: Player, place: i64, noble: bool) -> None:
    me.discs[place] -= 1
    if noble:
        me.nobles[place] -= 1


def lay_disc(me: Player, place: i64, noble: bool) -> None:
    me.discs[place] += 1
    if noble:
        me.nobles[place] += 1


def to_rose(me: Player, place: i64, noble: bool) -> None:
    """A disc whose tile goes away waits on the wind rose."""
    lift_disc(me, place, noble)
    lay_disc(me, ROSE, noble)


def counts(numbers: vec[i64]) -> list[int]:
    """Counts as plain data, for events."""
    return [numbers[i] for i in range(len(numbers))]
