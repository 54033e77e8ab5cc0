"""Set-up: RULES.md U, for two to five players and every option."""

from typing import Final

from malecon.core.native import i64, vec
from malecon.games.puerto_rico import draft, festival, rounds, settler
from malecon.games.puerto_rico.buildings import KINDS, NEW_KINDS, PRODUCTION
from malecon.games.puerto_rico.state import CORN, GOODS, INDIGO, STACK, SUPPLY, State

# By good; with two players 3 plantations and 2 barrels of each are left out, and 3 quarries
PLANTATIONS: Final[vec[i64]] = vec[i64]([10, 12, 11, 9, 8])
BARRELS: Final[vec[i64]] = vec[i64]([10, 11, 11, 9, 9])
QUARRIES: Final = 8
NOBLES: Final = 20


def plantations(players: i64, good: i64) -> i64:
    if players == 2:
        return PLANTATIONS[good] - 3
    return PLANTATIONS[good]


def barrels(players: i64, good: i64) -> i64:
    if players == 2:
        return BARRELS[good] - 2
    return BARRELS[good]


def quarries(players: i64) -> i64:
    if players == 2:
        return QUARRIES - 3
    return QUARRIES


def all_colonists(game: State) -> i64:
    """In the supply and on the ship; with the Nobles all hundred play (U7, Y2)."""
    if game.with_nobles:
        return 100
    if game.players == 2:
        return 42
    return 20 * game.players - 5 + game.players


def all_vp(game: State) -> i64:
    return game.edition.vp[game.players - 2]


def first_money(players: i64) -> i64:
    if players == 2:
        return 3
    return players - 1


def ship_size(players: i64, ship: i64) -> i64:
    """4 and 6 with two players, else three ships in a row from one more than there are players."""
    if players == 2:
        return 4 + 2 * ship
    return players + 1 + ship


def ships(players: i64) -> i64:
    if players == 2:
        return 2
    return 3


def deal(game: State, new_buildings: str) -> None:
    """Everything that is there before the first choice."""
    players = game.players
    for good in range(GOODS):
        game.table[STACK + good] = plantations(players, good)
        game.stack += plantations(players, good)
        game.table[SUPPLY + good] = barrels(players, good)
    game.quarries = quarries(players)
    game.vp = all_vp(game)
    game.waiting = players
    if game.with_nobles:
        game.waiting = players - 1
        game.waiting_nobles = 1
        game.nobles = NOBLES - 1
    game.colonists = all_colonists(game) - game.waiting
    for seat in range(players):
        deal_seat(game, seat)
    if game.with_festival:
        festival.choose_land(game)
    settler.fill_row(game)
    for kind in range(KINDS):
        if kind < PRODUCTION or (game.with_nobles and kind >= NEW_KINDS):
            draft.put_on_board(game, kind)
    if new_buildings == "draft":
        draft.start(game)
        return
    if new_buildings == "random":
        draft.at_random(game)
    elif new_buildings == "off":
        draft.original(game)
    ready(game)


def deal_seat(game: State, seat: i64) -> None:
    """Indigo for the first seats from the governor on, corn for the others."""
    me = game.seats[(game.governor + seat) % game.players]
    kind: i64 = CORN
    if seat < (game.players + 1) // 2:
        kind = INDIGO
    me.land[kind] += 1
    me.tiles += 1
    game.table[STACK + kind] -= 1
    game.stack -= 1
    me.money = first_money(game.players)
    game.bank -= me.money


def ready(game: State) -> None:
    """After the draft, if there was one: the festival's other targets (L4), then the first role."""
    if game.with_festival:
        festival.choose_rest(game)
    game.turn = 0
    rounds.ask_role(game)
