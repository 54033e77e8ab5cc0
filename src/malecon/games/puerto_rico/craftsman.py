"""The craftsman: goods from plantations and production buildings. RULES.md K; aqueduct, factories, chapel and jeweler act here."""

from malecon.core.bits import bit, has
from malecon.core.native import i64
from malecon.core.state import Moves
from malecon.games.puerto_rico import festival, guests, rounds
from malecon.games.puerto_rico.actions import GAIN, PASS
from malecon.games.puerto_rico.buildings import (
    AQUEDUCT,
    CHAPEL,
    COFFEE_ROASTER,
    FACTORY,
    INDIGO_PLANT,
    JEWELER,
    SMALL_INDIGO_PLANT,
    SMALL_SUGAR_MILL,
    SPECIALTY_FACTORY,
    SUGAR_MILL,
    TOBACCO_STORAGE,
)
from malecon.games.puerto_rico.pieces import pay, take_vp
from malecon.games.puerto_rico.state import (
    AFTER,
    ASK_GOOD,
    BUILDINGS,
    CLOSING,
    CORN,
    GOODS,
    INDIGO,
    OPENING,
    SUGAR,
    SUPPLY,
    TARGET,
    TOBACCO,
    TURNS,
    Player,
    State,
)


def proceed(game: State) -> bool:
    """All produce, clockwise from the craftsman; then his privilege. True if somebody is asked."""
    if game.step == OPENING:
        if guests.round_of_table(game):
            return True
        rounds.next_step(game, TURNS)
        game.produced = 0
    if game.step == TURNS:
        while game.turn < game.players:
            me = game.seat_in_turn()
            if guests.offer(game, me):
                return True
            produce(game, me)
            rounds.next_turn(game)
        rounds.next_step(game, AFTER)
    if game.step == AFTER:
        if privilege(game, game.seats[game.chooser]):
            return True
        rounds.next_step(game, CLOSING)
    return guests.round_of_table(game)


def capacity(me: Player, good: i64) -> i64:
    """Occupied plantations, as far as occupied circles of the good's buildings go; corn needs no building (K2, K3)."""
    discs = me.discs
    fields = discs[good]
    if good == CORN or fields == 0:
        return fields
    circles: i64 = 0
    if good == INDIGO:
        circles = discs[BUILDINGS + SMALL_INDIGO_PLANT] + discs[BUILDINGS + INDIGO_PLANT]
    elif good == SUGAR:
        circles = discs[BUILDINGS + SMALL_SUGAR_MILL] + discs[BUILDINGS + SUGAR_MILL]
    elif good == TOBACCO:
        circles = discs[BUILDINGS + TOBACCO_STORAGE]
    else:
        circles = discs[BUILDINGS + COFFEE_ROASTER]
    return min(fields, circles)


def aqueduct(me: Player, good: i64) -> i64:
    """One more indigo or sugar if the large building has a part in it (X7-X9)."""
    if not me.works(AQUEDUCT):
        return 0
    if good == INDIGO and me.works(INDIGO_PLANT):
        return 1
    if good == SUGAR and me.works(SUGAR_MILL):
        return 1
    return 0


def produce(game: State, me: Player) -> None:
    """Goods, aqueduct, factory, specialty factory, chapel, jeweler (K1). A short supply gives what it has (K4)."""
    table = game.table
    kinds: i64 = 0
    best: i64 = 0
    target = game.festival_goods
    good: i64 = 0
    while good < GOODS:
        made = min(capacity(me, good), table[SUPPLY + good])
        if made > 0:
            made = min(made + aqueduct(me, good), table[SUPPLY + good])
            table[SUPPLY + good] -= made
            me.goods[good] += made
            kinds += 1
            if good != CORN and made > best:
                best = made
            if me.seat == game.chooser:
                game.produced |= bit(good)
            if game.journal is not None:
                game.journal.add("produce", me.seat, good=good, barrels=made)
        if target and made < table[TARGET + good]:
            target = False
        good += 1
    if kinds > 1 and me.works(FACTORY):
        pay(game, me, factory(kinds), "factory")
    if best > 1 and me.works(SPECIALTY_FACTORY):
        pay(game, me, best - 1, "specialty factory")
    if game.with_nobles:
        if me.works(CHAPEL):
            if me.has_noble_on(CHAPEL):
                take_vp(game, me, 1, "chapel")
            else:
                pay(game, me, 1, "chapel")
        if me.works(JEWELER):
            pay(game, me, me.all_nobles(), "jeweler")
    if target:
        festival.produced(game, me)


def factory(kinds: i64) -> i64:
    """0, 1, 2, 3, 5 coins for 1 to 5 kinds of goods (V16)."""
    if kinds == GOODS:
        return 5
    return kinds - 1


def privilege(game: State, me: Player) -> bool:
    """One more good of a kind the craftsman produced, two with a library, the same or different (K6, X42)."""
    if game.stage == 0:
        if guests.offer(game, me):
            return True
        game.stage = 1
        game.need = game.privileges(me)
        game.floor = 0
    if game.need == 0 or not any_good(game):
        return False
    game.to_move = me.seat
    game.ask = ASK_GOOD
    return True


def any_good(game: State) -> bool:
    good = game.floor
    while good < GOODS:
        if has(game.produced, good) and game.table[SUPPLY + good] > 0:
            return True
        good += 1
    return False


def fill(game: State, moves: Moves) -> None:
    moves.add(PASS)
    good = game.floor
    while good < GOODS:
        if has(game.produced, good) and game.table[SUPPLY + good] > 0:
            moves.add(GAIN + good)
        good += 1


def play(game: State, action: i64) -> bool:
    if action == PASS:
        game.need = 0
        return False
    me = game.me()
    good = action - GAIN
    game.table[SUPPLY + good] -= 1
    me.goods[good] += 1
    game.floor = good
    game.need -= 1
    if game.journal is not None:
        game.journal.add("privilege good", me.seat, good=good)
    return False
