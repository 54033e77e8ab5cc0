"""The count at the end: RULES.md V, and the clauses of the buildings of cost 6 and the cathedral."""

from typing import Final

from malecon.core.native import i64
from malecon.games.san_juan.cards import (
    CATHEDRAL,
    CITY_HALL,
    COST,
    GUILD_HALL,
    HERO,
    KINDS,
    PALACE,
    POINTS,
    PRODUCTION,
    RESIDENCE,
    STATUE,
    TRIUMPHAL_ARCH,
    VICTORY_COLUMN,
)
from malecon.games.san_juan.state import Player, State

SOURCES: Final = ("buildings", "under cards", "triumphal arch", "guild hall", "city hall", "residence", "cathedral", "palace")


def sources(game: State, seat: i64) -> list[int]:
    """The points of one seat, by SOURCES; their sum is the score."""
    me = game.seats[seat]
    arch = 0
    guild = 0
    city = 0
    residence = 0
    cathedral = 0
    if me.owns(TRIUMPHAL_ARCH):
        arch = triumphal_arch(me)
    if me.owns(GUILD_HALL):
        guild = guild_hall(me)
    if me.owns(CITY_HALL):
        city = city_hall(me)
    if me.owns(RESIDENCE):
        residence = falling(residence_sets(me))
    if me.owns(CATHEDRAL):
        cathedral = falling(others_sixes(game, me))
    parts = [printed(me), under_cards(game, me), arch, guild, city, residence, cathedral]
    palace = 0
    if me.owns(PALACE):
        palace = sum(parts) // 4
    parts.append(palace)
    return parts


def printed(me: Player) -> i64:
    points: i64 = 0
    for slot in range(me.piles):
        points += POINTS[i64(me.top[slot])]
    return points


def under_cards(game: State, me: Player) -> i64:
    """V2: one point a card under chapel, bank or harbor."""
    points: i64 = 0
    for kind in range(KINDS):
        points += i64(game.cards[me.tucked + kind]) + i64(game.cards[me.shipped + kind])
    return points


def triumphal_arch(me: Player) -> i64:
    monuments: i64 = 0
    if me.owns(STATUE):
        monuments += 1
    if me.owns(VICTORY_COLUMN):
        monuments += 1
    if me.owns(HERO):
        monuments += 1
    if monuments == 0:
        return 0
    return 2 + 2 * monuments


def guild_hall(me: Player) -> i64:
    """One point a production building, one more a kind."""
    points: i64 = 0
    for slot in range(me.piles):
        if i64(me.top[slot]) < PRODUCTION:
            points += 1
    for kind in range(PRODUCTION):
        if me.owns(kind):
            points += 1
    return points


def city_hall(me: Player) -> i64:
    points: i64 = 0
    for slot in range(me.piles):
        if i64(me.top[slot]) >= PRODUCTION:
            points += 1
    return points


def residence_sets(me: Player) -> i64:
    """X21: for each cost, three different buildings make a set; copies of a production building go into different sets."""
    sets: i64 = 0
    for cost in range(1, 8):
        city: i64 = 0
        copies: i64 = 0
        for slot in range(me.piles):
            kind: i64 = i64(me.top[slot])
            if COST[kind] == cost:
                if kind < PRODUCTION:
                    copies += 1
                else:
                    city += 1
        found: i64 = 0
        while city + min(copies, found + 1) >= 3 * (found + 1):
            found += 1
        sets += found
    return sets


def others_sixes(game: State, me: Player) -> i64:
    """X25: buildings of printed cost 6 in play with all the others."""
    found: i64 = 0
    for seat in range(game.players):
        other = game.seats[seat]
        if other.seat != me.seat:
            for slot in range(other.piles):
                if COST[i64(other.top[slot])] == 6:
                    found += 1
    return found


def falling(count: i64) -> i64:
    """4 + 3 + 2 + 1, then nothing more."""
    points: i64 = 0
    worth: i64 = 4
    while count > 0 and worth > 0:
        points += worth
        worth -= 1
        count -= 1
    return points


def scores(game: State) -> list[int]:
    return [sum(sources(game, seat)) for seat in range(game.players)]


def tie_break(game: State, seat: i64) -> i64:
    """V6: hand cards and goods together, the customs office's good included."""
    return game.seats[seat].hand_size + game.seats[seat].goods


def ranks(game: State) -> list[int]:
    """Places by seat, 1 for the winner; equals share a place (V6, V7, V8)."""
    points = scores(game)
    standing = [(points[seat], tie_break(game, seat)) for seat in range(game.players)]
    return [1 + sum(1 for other in standing if other > mine) for mine in standing]


def returns(game: State) -> list[float]:
    if not game.is_over:
        return [0.0] * game.players
    places = ranks(game)
    winners = places.count(1)
    return [1.0 / winners if place == 1 else 0.0 for place in places]
