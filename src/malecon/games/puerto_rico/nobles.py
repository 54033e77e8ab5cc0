"""What the Nobles add: nobles on the ship, villa, hunting lodge, tiles that are discarded, royal supplier. RULES.md Y."""

from malecon.core.native import i64
from malecon.core.state import Moves
from malecon.games.puerto_rico import rounds
from malecon.games.puerto_rico.actions import DISCARD, PASS, PLACE_NOBLE, SUPPLY, TAKE_COLONIST, TAKE_NOBLE, USE_VILLA
from malecon.games.puerto_rico.buildings import FOREST_HOUSE, HUNTING_LODGE, VILLA
from malecon.games.puerto_rico.pieces import any_circle, lay_disc, take_vp, to_rose
from malecon.games.puerto_rico.state import (
    ASK_DISC,
    ASK_LODGE,
    ASK_NOBLES,
    ASK_SUPPLIER,
    ASK_VILLA,
    BLIND,
    BUILDINGS,
    DISCARDS,
    FOREST,
    GOODS,
    ISLAND,
    OLD,
    OPEN,
    ROSE,
    Player,
    State,
)
from malecon.games.puerto_rico.state import SUPPLY as SUPPLY_PLACE

# Mayor: discs from the ship


def boarding(game: State) -> bool:
    """One disc each in turn until the ship is empty; the villa at everybody's first turn (M4, Y6, Y24). True if somebody is asked."""
    while game.turn < game.players or game.waiting + game.waiting_nobles > 0:
        me = game.seat_in_turn()
        if game.stage == 0:
            game.stage = 1
            if game.turn < game.players and me.works(VILLA) and game.nobles + game.colonists > 0:
                game.to_move = me.seat
                game.ask = ASK_VILLA
                return True
        if game.stage == 1:
            game.stage = 2
            if game.waiting > 0 and game.waiting_nobles > 0:
                game.to_move = me.seat
                game.ask = ASK_DISC
                return True
            if game.waiting + game.waiting_nobles > 0:
                board(game, me, game.waiting_nobles > 0)
        rounds.next_turn(game)
    return False


def fill_villa(moves: Moves) -> None:
    moves.add(PASS)
    moves.add(USE_VILLA)


def villa(game: State, use: bool) -> bool:
    """A noble from the supply; a colonist when there is none left (Y24)."""
    if use:
        me = game.me()
        noble = game.nobles > 0
        if noble:
            game.nobles -= 1
        else:
            game.colonists -= 1
        lay_disc(me, ROSE, noble)
        if game.journal is not None:
            game.journal.add("villa", me.seat, noble=noble)
    return False


def fill_disc(moves: Moves) -> None:
    moves.add(TAKE_COLONIST)
    moves.add(TAKE_NOBLE)


def take_disc(game: State, noble: bool) -> bool:
    board(game, game.me(), noble)
    return False


def board(game: State, me: Player, noble: bool) -> None:
    colonists: i64 = 1
    if noble:
        colonists = 0
        game.waiting_nobles -= 1
    else:
        game.waiting -= 1
    lay_disc(me, ROSE, noble)
    if game.journal is not None:
        game.journal.add("colonists", me.seat, colonists=colonists, nobles=1 - colonists)


# Mayor: nobles are placed before the colonists


def must_place(game: State, me: Player) -> i64:
    """Nobles that have to go down because colonists alone do not fill the free circles (M7)."""
    left = me.nobles[ROSE]
    colonists = me.discs[ROSE] - left
    gap = me.free_circles(game.kinds) - colonists
    if gap < 0:
        return 0
    return min(left, gap)


def placing(game: State, me: Player) -> bool:
    """True if the player has nobles to place, or to leave on the wind rose."""
    if me.nobles[ROSE] == 0 or not any_circle(game, me, game.floor):
        return False
    game.to_move = me.seat
    game.ask = ASK_NOBLES
    return True


def fill_places(game: State, moves: Moves) -> None:
    me = game.me()
    must = must_place(game, me)
    if must == 0:
        moves.add(PASS)
    left: i64 = 0
    place = game.floor
    while place < BUILDINGS + game.kinds:
        left += me.circles(place) - me.discs[place]
        place += 1
    place = game.floor
    while place < BUILDINGS + game.kinds and left >= must:
        free = me.circles(place) - me.discs[place]
        if free > 0:
            moves.add(PLACE_NOBLE + place)
            left -= free
        place += 1


def place_noble(game: State, action: i64) -> bool:
    if action == PASS:
        game.floor = BUILDINGS + game.kinds  # the others stay
        return False
    me = game.me()
    game.floor = action - PLACE_NOBLE
    me.discs[ROSE] -= 1
    me.nobles[ROSE] -= 1
    lay_disc(me, game.floor, True)
    return False


# Tiles that go: hunting lodge and land office


def sells_forests(me: Player) -> bool:
    """The land office's noble sells a forest only beside an occupied forest house (Y12)."""
    return me.works(FOREST_HOUSE)


def any_discard(me: Player, forests: bool) -> bool:
    land = me.land
    return land[0] + land[1] + land[2] + land[3] + land[4] > 0 or (forests and land[FOREST] > 0)


def fill_discards(me: Player, moves: Moves, forests: bool) -> None:
    """Plantations without a disc, with a colonist, with a noble; forests open and blind: five ranges of goods."""
    good: i64 = 0
    while good < GOODS:
        if me.land[good] > me.discs[good]:
            moves.add(DISCARD + good)
        good += 1
    good = 0
    while good < GOODS:
        if me.discs[good] > me.nobles[good]:
            moves.add(DISCARD + GOODS + good)
        good += 1
    good = 0
    while good < GOODS:
        if me.nobles[good] > 0:
            moves.add(DISCARD + 2 * GOODS + good)
        good += 1
    if forests:
        good = 0
        while good < GOODS:
            if me.forests[OPEN + good] > 0:
                moves.add(DISCARD + 3 * GOODS + good)
            good += 1
        good = 0
        while good < GOODS:
            if me.forests[BLIND + good] + me.forests[OLD + good] > 0:
                moves.add(DISCARD + 4 * GOODS + good)
            good += 1


def discard(game: State, me: Player, action: i64) -> None:
    """The tile is a plantation again among the discards (X14); its disc waits on the wind rose (Y14)."""
    way = (action - DISCARD) // GOODS
    good = (action - DISCARD) % GOODS
    if way >= 3:
        face: i64 = OPEN
        if way == 4:
            face = BLIND
            if me.forests[OLD + good] > 0:
                face = OLD
        me.forests[face + good] -= 1
        me.land[FOREST] -= 1
    else:
        if way > 0:
            to_rose(me, good, way == 2)
        me.land[good] -= 1
    me.tiles -= 1
    game.table[DISCARDS + good] += 1
    if game.journal is not None:
        game.journal.add("discard tile", me.seat, kind=good, forest=way >= 3, disc=way == 1 or way == 2)


def hunting_lodges(game: State) -> bool:
    """One after the other, clockwise from the settler, at the end of his phase (Y18). True if an owner is asked."""
    if not game.with_nobles:
        return False
    while game.turn < game.players:
        me = game.seat_in_turn()
        if game.stage == 0:
            game.stage = 1
            if me.has_noble_on(HUNTING_LODGE):
                if most_empty(game, me):
                    take_vp(game, me, 2, "hunting lodge")
            elif me.works(HUNTING_LODGE) and any_discard(me, True):
                game.to_move = me.seat
                game.ask = ASK_LODGE
                return True
        rounds.next_turn(game)
    return False


def most_empty(game: State, me: Player) -> bool:
    """Strictly more empty island spaces than anybody else (Y17)."""
    seat: i64 = 0
    while seat < game.players:
        if seat != me.seat and ISLAND - game.seats[seat].tiles >= ISLAND - me.tiles:
            return False
        seat += 1
    return True


def fill_lodge(game: State, moves: Moves) -> None:
    moves.add(PASS)
    fill_discards(game.me(), moves, True)


def play_lodge(game: State, action: i64) -> bool:
    if action != PASS:
        discard(game, game.me(), action)
    return False


# Captain: the royal supplier


def ask_supplier(game: State, me: Player) -> bool:
    """A point for each of as many different goods as there are nobles on the owner's board (Y21, Y23)."""
    game.need = min(me.all_nobles(), me.barrels())
    game.floor = 0
    if game.need == 0:
        return False
    game.to_move = me.seat
    game.ask = ASK_SUPPLIER
    return True


def fill_supplier(game: State, moves: Moves) -> None:
    me = game.me()
    moves.add(PASS)
    good = game.floor
    while good < GOODS:
        if me.goods[good] > 0:
            moves.add(SUPPLY + good)
        good += 1


def play_supplier(game: State, action: i64) -> bool:
    """Each good once, in the order of the goods."""
    if action == PASS:
        return False
    me = game.me()
    good = action - SUPPLY
    me.goods[good] -= 1
    game.table[SUPPLY_PLACE + good] += 1
    if game.journal is not None:
        game.journal.add("supply", me.seat, good=good)
    take_vp(game, me, 1, "royal supplier")
    game.floor = good + 1
    game.need -= 1
    left: i64 = 0
    while good + 1 < GOODS:
        good += 1
        left += me.goods[good]
    return game.need > 0 and left > 0
