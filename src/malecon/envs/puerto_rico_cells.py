"""What a seat sees of Puerto Rico, written from the state straight into an observation, in the order of puerto_rico.names.

Whatever `observe` hides is not read here; a test holds the two to the same numbers in every position.
"""

from typing import Final, final

from malecon.core.bits import has
from malecon.core.native import i16, i64, vec
from malecon.core.state import State as CoreState
from malecon.envs.cells import Filler, relative
from malecon.games.puerto_rico.state import (
    BLIND,
    BUILDINGS,
    CARDS,
    CARGO,
    DISCARDS,
    FOREST,
    GOODS,
    HOUSE,
    LANDS,
    NONE,
    OLD,
    OPEN,
    QUARRY,
    ROSE,
    ROW,
    SUPPLY,
    TARGET,
    Player,
    State,
)

ASKS: Final = 27
STEPS: Final = 5


@final
class PuertoRicoFiller(Filler):
    def __init__(self, players: int, kinds: int) -> None:
        self.players: i64 = players
        self.kinds: i64 = kinds

    def fill(self, state: CoreState, viewer: i64, cells: vec[i16], at: i64) -> None:
        assert isinstance(state, State)
        at = fill_numbers(state, cells, at)
        at = fill_goods(state, viewer, cells, at)
        at = fill_turn(state, viewer, self.kinds, cells, at)
        at = fill_board(state, self.kinds, cells, at)
        if state.with_smuggler:
            at = fill_smuggler(state, viewer, cells, at)
        if state.with_festival:
            at = fill_festival(state, self.kinds, cells, at)
        ahead: i64 = 0
        seat = viewer
        while ahead < self.players:
            at = fill_seat(state, state.seats[seat], ahead == 0, self.kinds, cells, at)
            ahead += 1
            seat += 1
            if seat == self.players:
                seat = 0


def fill_numbers(game: State, cells: vec[i16], at: i64) -> i64:
    cells[at] = i16(game.round)
    if game.ending:
        cells[at + 1] = 1
    cells[at + 2] = i16(game.vp)
    cells[at + 3] = i16(game.stack)
    cells[at + 4] = i16(game.quarries)
    cells[at + 5] = i16(game.colonists)
    cells[at + 6] = i16(game.waiting)
    if game.with_nobles:
        cells[at + 7] = i16(game.nobles)
        cells[at + 8] = i16(game.waiting_nobles)
    cells[at + 9] = i16(game.picks)
    cells[at + 10] = i16(game.turn)
    cells[at + 11] = i16(game.stage)
    if game.greeted:
        cells[at + 12] = 1
    cells[at + 13] = i16(game.idle)
    if game.shipped:
        cells[at + 14] = 1
    cells[at + 15] = i16(game.floor)
    cells[at + 16] = i16(game.need)
    cells[at + 17] = i16(game.room)
    cells[at + 18] = i16(game.count)
    cells[at + 19] = i16(game.kept)
    return at + 20


def fill_goods(game: State, viewer: i64, cells: vec[i16], at: i64) -> i64:
    table = game.table
    good: i64 = 0
    while good < GOODS:
        cells[at + good] = i16(table[SUPPLY + good])
        cells[at + GOODS + good] = i16(table[HOUSE + good])
        cells[at + 2 * GOODS + good] = i16(table[ROW + good])
        cells[at + 3 * GOODS + good] = i16(table[DISCARDS + good])
        good += 1
    at += 4 * GOODS
    at = fill_bits(game.produced, GOODS, cells, at)
    at = fill_bits(game.stored, GOODS, cells, at)
    if game.drawn != NONE:
        if viewer == game.to_move:
            cells[at + game.drawn] = 1
        else:
            cells[at + GOODS] = 1
    at += GOODS + 1
    ship: i64 = 0
    while ship < game.ships:
        cells[at] = i16(game.capacity[ship])
        cells[at + 1] = i16(table[CARGO + ship])
        if game.cargo[ship] != NONE:
            cells[at + 2 + game.cargo[ship]] = 1
        at += 2 + GOODS
        ship += 1
    return at


def fill_bits(word: i64, size: i64, cells: vec[i16], at: i64) -> i64:
    number: i64 = 0
    while number < size:
        if has(word, number):
            cells[at + number] = 1
        number += 1
    return at + size


def fill_turn(game: State, viewer: i64, kinds: i64, cells: vec[i16], at: i64) -> i64:
    card: i64 = 0
    while card < CARDS:
        if has(game.role_cards, card):
            cells[at + card] = i16(game.coins[card])
        card += 1
    at = mark(game.role, CARDS, cells, at + CARDS)
    at = mark(game.ask, ASKS, cells, at)
    at = mark(game.step, STEPS, cells, at)
    at = mark_seat(game.governor, viewer, game.players, cells, at)
    at = mark_seat(game.to_move, viewer, game.players, cells, at)
    at = mark_seat(game.chooser, viewer, game.players, cells, at)
    at = mark(game.building, kinds, cells, at)
    place = game.place
    if place == ROSE:
        place = BUILDINGS + kinds
    return mark(place, BUILDINGS + kinds + 1, cells, at)


def mark(value: i64, size: i64, cells: vec[i16], at: i64) -> i64:
    if value != NONE:
        cells[at + value] = 1
    return at + size


def mark_seat(seat: i64, viewer: i64, players: i64, cells: vec[i16], at: i64) -> i64:
    if seat != NONE:
        cells[at + relative(seat, viewer, players)] = 1
    return at + players


def fill_board(game: State, kinds: i64, cells: vec[i16], at: i64) -> i64:
    kind: i64 = 0
    while kind < kinds:
        if has(game.board, kind):
            cells[at + kind] = i16(game.stock[kind])
            cells[at + kinds + kind] = 1
        kind += 1
    return at + 2 * kinds


def fill_smuggler(game: State, viewer: i64, cells: vec[i16], at: i64) -> i64:
    at = mark_seat(game.wanted, viewer, game.players, cells, at)
    at = mark_seat(game.changer, viewer, game.players, cells, at)
    return mark(game.changed, CARDS, cells, at)


def fill_festival(game: State, kinds: i64, cells: vec[i16], at: i64) -> i64:
    if game.festival_goods:
        cells[at] = 1
    at = mark(game.festival_land, GOODS, cells, at + 1)
    if game.festival_goods:
        good: i64 = 0
        while good < GOODS:
            cells[at + good] = i16(game.table[TARGET + good])
            good += 1
    at = mark(game.returned, GOODS, cells, at + GOODS)
    return mark(game.festival_building, kinds, cells, at)


def fill_seat(game: State, me: Player, mine: bool, kinds: i64, cells: vec[i16], at: i64) -> i64:
    cells[at] = i16(me.money)
    if mine or game.open_vp or game.is_over:
        cells[at + 1] = i16(me.vp)
        cells[at + 2] = 1
    cells[at + 3] = i16(me.discs[ROSE])
    if me.wharf_used:
        cells[at + 4] = 1
    if me.small_wharf_used:
        cells[at + 5] = 1
    at = fill_bits(me.roles, CARDS, cells, at + 6)
    number: i64 = 0
    while number < GOODS:
        cells[at + number] = i16(me.goods[number])
        number += 1
    at += GOODS
    number = 0
    while number < LANDS:
        cells[at + number] = i16(me.land[number])
        if number <= QUARRY:
            cells[at + LANDS + number] = i16(me.discs[number])
        number += 1
    at += LANDS + QUARRY + 1
    number = 0
    while number < kinds:
        if me.owns(number):
            cells[at + number] = 1
            cells[at + kinds + number] = i16(me.discs[BUILDINGS + number])
        number += 1
    at += 2 * kinds
    if game.with_nobles:
        at = fill_nobles(me, kinds, cells, at)
    if game.with_new:
        at = fill_forests(me, mine, cells, at)
    return at


def fill_nobles(me: Player, kinds: i64, cells: vec[i16], at: i64) -> i64:
    place: i64 = 0
    while place < BUILDINGS + kinds:
        cells[at + place] = i16(me.nobles[place])
        place += 1
    cells[at + place] = i16(me.nobles[ROSE])
    return at + place + 1


def fill_forests(me: Player, mine: bool, cells: vec[i16], at: i64) -> i64:
    """How many were drawn blind, then the open ones by their other side; one's own all."""
    if me.land[FOREST] > 0:
        good: i64 = 0
        while good < GOODS:
            cells[at] += i16(me.forests[BLIND + good])
            cells[at + 1] += i16(me.forests[OLD + good])
            cells[at + 2 + good] = i16(me.forests[OPEN + good])
            if mine:
                cells[at + 2 + GOODS + good] = i16(me.forests[BLIND + good])
                cells[at + 2 + 2 * GOODS + good] = i16(me.forests[OLD + good])
            good += 1
    if mine:
        return at + 2 + 3 * GOODS
    return at + 2 + GOODS
