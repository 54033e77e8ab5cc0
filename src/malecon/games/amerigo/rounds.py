"""Rounds, phases and turns: RULES.md R and Z. The actions come back here when a turn is over."""

from typing import Final

from malecon.core.bits import bit, has
from malecon.core.native import i64
from malecon.games.amerigo import pirates, scoring, tower
from malecon.games.amerigo.state import (
    ASK_ACTION,
    ASK_NOTHING,
    BLUE,
    BY_CUBES,
    COLOURS,
    LEAST_PRICE,
    MARKET,
    NONE,
    PRICES,
    PRODUCTS,
    ROUNDS,
    STACK,
    State,
)
from malecon.games.amerigo.tiles import TILES

HALF: Final = 4  # progress spaces on either half of the area


# Turns and phases


def ask_action(game: State) -> None:
    game.to_move = game.line[game.turn]
    game.ask = ASK_ACTION
    clear_turn(game)


def clear_turn(game: State) -> None:
    """Nothing of the last turn is left to see, so that equal positions look equal."""
    game.colour = NONE
    game.opened = BY_CUBES
    game.ap = 0
    game.moved = 0
    game.ship = 0
    game.taken = 0
    game.floor = 0
    game.need = 0
    game.kind = NONE
    game.turned = 0
    game.fresh = 0


def next_turn(game: State) -> None:
    """In the order of the phase (R5); after the last turn the next phase."""
    game.turn += 1
    if game.turn < game.players:
        ask_action(game)
        return
    tower.clear(game.storage, game.centre)
    game.phase += 1
    next_phase(game)


def next_phase(game: State) -> None:
    """Throw the cubes of the phase; one without cubes is skipped (R3, R4). After the white one the round ends (R12)."""
    while True:
        if game.phase == COLOURS:
            if game.round == ROUNDS:
                end_game(game)
                return
            end_round(game)
        if throw(game):
            break
        game.phase += 1
    seat: i64 = 0
    while seat < game.players:
        game.line[seat] = game.order[seat]  # fixed for the phase (R7)
        seat += 1
    game.turn = 0
    ask_action(game)


def throw(game: State) -> bool:
    """Whether anything fell out."""
    thrown = game.storage[game.phase]
    out = tower.drop(game, game.phase, game.storage, game.tower, game.centre)
    if game.journal is not None:
        centre = [game.centre[colour] for colour in range(COLOURS)]
        game.journal.add("throw", NONE, colour=game.phase, thrown=thrown, centre=centre, ap=game.most_cubes())
    return out > 0


# Rounds


def end_round(game: State) -> None:
    """The attack; then one more pirate, new progress and production tiles, the next time marker (Z1 to Z6)."""
    pirates.attack(game)
    game.round += 1
    game.phase = BLUE
    if game.journal is not None:
        game.journal.add("round", NONE, round=game.round)
    pirates.turn_up(game)
    game.right = game.left
    game.left = draw_tiles(game, HALF)
    product: i64 = 0
    while product < PRODUCTS:
        game.products[MARKET + product] = 0
        product += 1
    fill_market(game)


def draw_tiles(game: State, number: i64) -> i64:
    """Progress tiles from the stack, as bits; as many as there are (A25)."""
    drawn: i64 = 0
    while number > 0 and game.stack != 0:
        tile = draw_tile(game)
        drawn |= bit(tile)
        if game.journal is not None:
            game.journal.add("new progress tile", NONE, tile=tile)
        number -= 1
    return drawn


def draw_tile(game: State) -> i64:
    left: i64 = 0
    tile: i64 = 0
    while tile < TILES:
        if has(game.stack, tile):
            left += 1
        tile += 1
    pick = game.below(left)
    tile = 0
    while pick > 0 or not has(game.stack, tile):
        if has(game.stack, tile):
            pick -= 1
        tile += 1
    game.stack &= ~bit(tile)
    return tile


def spaces(players: i64) -> i64:
    """Production spaces: 6, 8 or 10 (U11)."""
    return 2 + 2 * players


def fill_market(game: State) -> None:
    """A production tile on every space, as far as the stack goes (Z5)."""
    products = game.products
    left: i64 = 0
    product: i64 = 0
    while product < PRODUCTS:
        left += products[STACK + product]
        product += 1
    number = spaces(game.players)
    while number > 0 and left > 0:
        pick = game.below(left)
        product = 0
        while pick >= products[STACK + product]:
            pick -= products[STACK + product]
            product += 1
        products[STACK + product] -= 1
        products[MARKET + product] += 1
        left -= 1
        number -= 1
        if game.journal is not None:
            game.journal.add("new production tile", NONE, resource=product // PRICES, cost=LEAST_PRICE + product % PRICES)


def end_game(game: State) -> None:
    """The last attack, then the final scoring (E1)."""
    pirates.attack(game)
    scoring.final(game)
    clear_turn(game)
    game.phase = COLOURS
    game.ask = ASK_NOTHING
    game.to_move = NONE
    game.is_over = True
    if game.journal is not None:
        game.journal.add("end", NONE, points=scoring.scores(game), places=scoring.ranks(game))
