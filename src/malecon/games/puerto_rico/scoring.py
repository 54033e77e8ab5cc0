"""The count at the end: RULES.md Q, and the clauses of the large buildings (V24-V28, X50, Y27)."""

from typing import Final

from malecon.core.native import i64
from malecon.games.puerto_rico.buildings import (
    CITY_HALL,
    CLOISTER,
    CUSTOMS_HOUSE,
    FORTRESS,
    GUILD_HALL,
    INDIGO_PLANT,
    JEWELER,
    KINDS,
    POINTS,
    PRODUCTION,
    RESIDENCE,
    ROYAL_GARDEN,
    is_violet,
)
from malecon.games.puerto_rico.state import LANDS, PLACES, Player, State

SOURCES: Final = (
    "chips",
    "buildings",
    "guild hall",
    "residence",
    "fortress",
    "customs house",
    "city hall",
    "cloister",
    "nobles",
    "royal garden",
)


def sources(game: State, seat: i64) -> list[int]:
    """The points of one seat, by SOURCES; their sum is the score. A large building's extra needs a disc on it."""
    me = game.seats[seat]
    parts = [me.vp, printed(me), 0, 0, 0, 0, 0, 0, me.all_nobles(), 0]
    if me.works(GUILD_HALL):
        parts[2] = guild_hall(me)
    if me.works(RESIDENCE):
        parts[3] = residence(me)
    if me.works(FORTRESS):
        parts[4] = all_discs(me) // 3
    if me.works(CUSTOMS_HOUSE):
        parts[5] = me.vp // 4
    if me.works(CITY_HALL):
        parts[6] = city_hall(me)
    if me.works(CLOISTER):
        parts[7] = cloister(me)
    if me.works(ROYAL_GARDEN):
        parts[9] = me.all_nobles()
    return parts


def printed(me: Player) -> i64:
    points: i64 = 0
    for kind in range(KINDS):
        if me.owns(kind):
            points += POINTS[kind]
    return points


def guild_hall(me: Player) -> i64:
    """1 for a small production building, 2 for a large one, the jeweler too; occupied or not."""
    points: i64 = 0
    for kind in range(PRODUCTION):
        if me.owns(kind):
            points += 1
            if kind >= INDIGO_PLANT:
                points += 1
    if me.owns(JEWELER):
        points += 2
    return points


def residence(me: Player) -> i64:
    """4 points, 5 for ten covered island spaces, 6 for eleven, 7 for twelve."""
    if me.tiles < 10:
        return 4
    return me.tiles - 5


def all_discs(me: Player) -> i64:
    """Colonists and nobles on the whole board, wind rose included."""
    found: i64 = 0
    for place in range(PLACES):
        found += me.discs[place]
    return found


def city_hall(me: Player) -> i64:
    points: i64 = 0
    for kind in range(KINDS):
        if me.owns(kind) and is_violet(kind):
            points += 1
    return points


def cloister(me: Player) -> i64:
    """1, 3, 6, 10 for one to four sets of three equal tiles."""
    sets: i64 = 0
    for land in range(LANDS):
        sets += me.land[land] // 3
    return sets * (sets + 1) // 2


def scores(game: State) -> list[int]:
    return [sum(sources(game, seat)) for seat in range(game.players)]


def tie_break(game: State, seat: i64) -> i64:
    """Money and goods together (P20)."""
    return game.seats[seat].money + game.seats[seat].barrels()


def ranks(game: State) -> list[int]:
    """Places by seat, 1 for the winner; equals share a place."""
    points = scores(game)
    standing = [(points[seat], tie_break(game, seat)) for seat in range(game.players)]
    return [1 + sum(1 for other in standing if other > mine) for mine in standing]


def returns(game: State) -> list[float]:
    if not game.is_over:
        return [0.0] * game.players
    places = ranks(game)
    winners = places.count(1)
    return [1.0 / winners if place == 1 else 0.0 for place in places]
