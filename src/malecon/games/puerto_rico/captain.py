"""The captain: goods go aboard for victory points. RULES.md C; wharfs, harbor, lighthouse, union hall and royal supplier act here.

Order: captain first, clockwise, again and again until a whole round of the table goes by without a load.
"""

from malecon.core.bits import bit, has
from malecon.core.native import i64
from malecon.core.state import Moves
from malecon.games.puerto_rico import guests, nobles, rounds, storage
from malecon.games.puerto_rico.actions import LOAD, LOAD_SMALL_WHARF, LOAD_WHARF, MAX_SHIPS, PASS
from malecon.games.puerto_rico.buildings import HARBOR, LIGHTHOUSE, ROYAL_SUPPLIER, SMALL_WHARF, UNION_HALL, WHARF
from malecon.games.puerto_rico.pieces import pay, take_vp
from malecon.games.puerto_rico.state import (
    ASK_LOAD,
    ASK_SMALL_WHARF,
    CARGO,
    CLOSING,
    END,
    GOODS,
    NONE,
    OPENING,
    SUPPLY,
    TURNS,
    Player,
    State,
)


def proceed(game: State) -> bool:
    """Loading, guests, storage, full ships (C15). True if somebody is asked."""
    if game.step == OPENING:
        if guests.round_of_table(game):
            return True
        start(game)
    if game.step == TURNS:
        while game.idle < game.players:
            if turn(game, game.seat_in_turn()):
                return True
            game.idle += 1  # a load starts the count anew
            rounds.next_turn(game)
        rounds.next_step(game, CLOSING)
    if game.step == CLOSING:
        if guests.round_of_table(game):
            return True
        rounds.next_step(game, END)
    if storage.all_store(game):
        return True
    unload(game)
    return False


def start(game: State) -> None:
    rounds.next_step(game, TURNS)
    game.idle = 0
    game.shipped = False
    seat: i64 = 0
    while seat < game.players:
        game.seats[seat].wharf_used = False
        game.seats[seat].small_wharf_used = False
        seat += 1


def turn(game: State, me: Player) -> bool:
    """The stages: guests; at the first turn lighthouse, union hall, royal supplier (C11); a load; 3 when it was asked for."""
    if game.stage == 0:
        if guests.offer(game, me):
            return True
        game.stage = 1
    if game.stage == 1:
        game.stage = 2
        if game.turn < game.players and first_turn(game, me):
            return True
    if game.stage == 2:
        game.stage = 3
        if me.barrels() > 0 and (loads(game, me) != 0 or has_wharf(me)):
            game.to_move = me.seat
            game.ask = ASK_LOAD
            return True
    return False


def first_turn(game: State, me: Player) -> bool:
    """What comes before loading. True if the royal supplier asks."""
    if me.seat == game.chooser and me.works(LIGHTHOUSE):
        pay(game, me, 1, "lighthouse")
    if me.works(UNION_HALL):
        take_vp(game, me, pairs(me), "union hall")
    return me.works(ROYAL_SUPPLIER) and nobles.ask_supplier(game, me)


def pairs(me: Player) -> i64:
    """The union hall: one point for every two barrels of a kind (X48)."""
    goods = me.goods
    return goods[0] // 2 + goods[1] // 2 + goods[2] // 2 + goods[3] // 2 + goods[4] // 2


# What can be loaded


def has_wharf(me: Player) -> bool:
    """A wharf of either size that is occupied and not yet used in this phase."""
    return (me.works(WHARF) and not me.wharf_used) or (me.works(SMALL_WHARF) and not me.small_wharf_used)


def loads(game: State, me: Player) -> i64:
    """One bit for each load that a ship takes: good * MAX_SHIPS + ship."""
    found: i64 = 0
    good: i64 = 0
    while good < GOODS:
        if me.goods[good] > 0:
            found |= ships_for(game, good, me.goods[good]) << (good * MAX_SHIPS)
        good += 1
    return found


def ships_for(game: State, good: i64, barrels: i64) -> i64:
    """One bit a ship: the one that carries the good, else the empty ones that take the most of it.

    With `loading` = largest it is the largest empty ship, however few the barrels (C3, C7, O6).
    """
    best: i64 = 0
    found: i64 = 0
    ship: i64 = 0
    while ship < game.ships:
        cargo = game.cargo[ship]
        if cargo == good:
            if game.table[CARGO + ship] < game.capacity[ship]:
                return bit(ship)
            return 0
        if cargo == NONE:
            taken = game.capacity[ship]
            if taken > barrels and not game.largest_ship:
                taken = barrels
            if taken > best:
                best = taken
                found = bit(ship)
            elif taken == best:
                found |= bit(ship)
        ship += 1
    return found


def fill(game: State, moves: Moves) -> None:
    """Loading is compulsory while a ship takes something, a wharf never is (C4, C13)."""
    me = game.me()
    found = loads(game, me)
    if found == 0:
        moves.add(PASS)
    load: i64 = 0
    while load < GOODS * MAX_SHIPS:
        if has(found, load):
            moves.add(LOAD + load)
        load += 1
    if me.works(WHARF) and not me.wharf_used:
        fill_goods(me, moves, LOAD_WHARF, 0)
    if me.works(SMALL_WHARF) and not me.small_wharf_used:
        fill_goods(me, moves, LOAD_SMALL_WHARF, 0)


def fill_goods(me: Player, moves: Moves, first: i64, floor: i64) -> None:
    good = floor
    while good < GOODS:
        if me.goods[good] > 0:
            moves.add(first + good)
        good += 1


# Loading


def play(game: State, action: i64) -> bool:
    if action == PASS:
        return False
    if action >= LOAD_SMALL_WHARF:
        game.count = 0
        return small_wharf(game, action - LOAD_SMALL_WHARF)
    if action >= LOAD_WHARF:
        wharf(game, action - LOAD_WHARF)
    else:
        load_ship(game, (action - LOAD) // MAX_SHIPS, (action - LOAD) % MAX_SHIPS)
    return False


def load_ship(game: State, good: i64, ship: i64) -> None:
    """All barrels of the kind, as far as the ship has room (C5)."""
    me = game.me()
    barrels = min(me.goods[good], game.capacity[ship] - game.table[CARGO + ship])
    me.goods[good] -= barrels
    game.cargo[ship] = good
    game.table[CARGO + ship] += barrels
    if game.journal is not None:
        game.journal.add("load", me.seat, good=good, barrels=barrels, ship=game.capacity[ship], points=gains(game, me, barrels))
    earn(game, me, barrels)


def wharf(game: State, good: i64) -> None:
    """One's own ship: all barrels of one kind, once a phase, back to the supply (V22)."""
    me = game.me()
    barrels = me.goods[good]
    me.goods[good] = 0
    game.table[SUPPLY + good] += barrels
    me.wharf_used = True
    if game.journal is not None:
        game.journal.add("wharf", me.seat, good=good, barrels=barrels, points=gains(game, me, barrels))
    earn(game, me, barrels)


def earn(game: State, me: Player, points: i64) -> None:
    """The points of a load; then what captain, harbor and lighthouse add to it (C8, C9, V21, X35)."""
    game.idle = NONE  # proceed counts this turn to 0
    take_vp(game, me, points, "load")
    if me.seat == game.chooser and not game.shipped:
        game.shipped = True
        take_vp(game, me, game.privileges(me), "captain")
    if me.works(HARBOR):
        take_vp(game, me, 1, "harbor")
    if me.works(LIGHTHOUSE):
        pay(game, me, 1, "lighthouse")


def gains(game: State, me: Player, points: i64) -> list[int]:
    """What `earn` is about to give, for the log: barrels, captain, harbor."""
    captain: i64 = 0
    if me.seat == game.chooser and not game.shipped:
        captain = game.privileges(me)
    harbor: i64 = 0
    if me.works(HARBOR):
        harbor = 1
    return [points, captain, harbor]


def small_wharf(game: State, good: i64) -> bool:
    """Any barrels, one after the other in the order of the goods; a point for every two at the end (X32)."""
    me = game.me()
    me.goods[good] -= 1
    game.table[SUPPLY + good] += 1
    game.count += 1
    game.floor = good
    if game.journal is not None:
        game.journal.add("small wharf barrel", me.seat, good=good)
    left: i64 = 0
    while good < GOODS:
        left += me.goods[good]
        good += 1
    if left > 0:
        game.ask = ASK_SMALL_WHARF
        return True
    return small_wharf_done(game)


def fill_small_wharf(game: State, moves: Moves) -> None:
    moves.add(PASS)
    fill_goods(game.me(), moves, LOAD_SMALL_WHARF, game.floor)


def play_small_wharf(game: State, action: i64) -> bool:
    if action == PASS:
        return small_wharf_done(game)
    return small_wharf(game, action - LOAD_SMALL_WHARF)


def small_wharf_done(game: State) -> bool:
    me = game.me()
    me.small_wharf_used = True
    if game.journal is not None:
        game.journal.add("small wharf", me.seat, barrels=game.count, points=gains(game, me, game.count // 2))
    earn(game, me, game.count // 2)
    game.count = 0
    return False


def unload(game: State) -> None:
    """Full ships sail; the others keep their cargo (C19)."""
    ship: i64 = 0
    while ship < game.ships:
        good = game.cargo[ship]
        if good != NONE and game.table[CARGO + ship] == game.capacity[ship]:
            empty_ship(game, ship)
            if game.journal is not None:
                game.journal.add("sail", NONE, ship=game.capacity[ship], good=good)
        ship += 1


def empty_ship(game: State, ship: i64) -> None:
    good = game.cargo[ship]
    game.table[SUPPLY + good] += game.table[CARGO + ship]
    game.table[CARGO + ship] = 0
    game.cargo[ship] = NONE
