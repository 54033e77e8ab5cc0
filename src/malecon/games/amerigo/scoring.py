"""The final scoring: RULES.md E. The points of a track are also what a position is worth before the end."""

from typing import Final

from malecon.core.native import i64
from malecon.games.amerigo.gold import CHEST_GOLD, open_chest, use_gold_tile
from malecon.games.amerigo.ledger import gain_vp
from malecon.games.amerigo.state import (
    ALL_POSTS,
    ALL_SOURCES,
    BOUGHT,
    FROM_GOLD,
    FROM_PROGRESS,
    FROM_PROGRESS_TILES,
    FROM_RESOURCES,
    FROM_SPECIAL,
    FROM_SURPLUS,
    MOST_GOLD,
    RESOURCES,
    STEP,
    TAKEN,
    Player,
    State,
)
from malecon.games.amerigo.tiles import END_7, END_GOLD, END_POSTS, GOLD_3, GOLD_5, ready

SEVEN: Final = 7


def track_worth(space: i64) -> i64:
    """1 3 6 10 15 on every fourth space; the highest reached or passed counts (E10)."""
    steps = space // STEP
    return steps * (steps + 1) // 2


def resources_worth(me: Player) -> i64:
    """Resource tiles times production tiles of a kind, the printed one counted (E4, E8)."""
    points: i64 = 0
    resource: i64 = 0
    while resource < RESOURCES:
        points += me.goods[TAKEN + resource] * (me.goods[BOUGHT + resource] + 1)
        resource += 1
    return points


def end_tiles_worth(me: Player, gold: i64) -> i64:
    """The tiles marked E: posts, 7, the gold track (Q30 to Q32)."""
    points: i64 = 0
    if me.owns(END_POSTS):
        points += ALL_POSTS - me.posts
    if me.owns(END_7):
        points += SEVEN
    if me.owns(END_GOLD):
        points += gold
    return points


def final(game: State) -> None:
    """In the order of play: gold, resources, progress, special action (E2 to E11)."""
    turn: i64 = 0
    while turn < game.players:
        me = game.seats[game.order[turn]]
        while me.chests > 0:
            open_chest(game, me)
        if ready(me, GOLD_3):
            use_gold_tile(game, me, GOLD_3)
        if ready(me, GOLD_5):
            use_gold_tile(game, me, GOLD_5)
        gain_vp(game, me, me.gold, FROM_GOLD, "gold")
        gain_vp(game, me, resources_worth(me), FROM_RESOURCES, "resources")
        gain_vp(game, me, end_tiles_worth(me, me.gold), FROM_PROGRESS_TILES, "progress tiles")
        gain_vp(game, me, track_worth(me.progress), FROM_PROGRESS, "progress track")
        gain_vp(game, me, track_worth(me.special), FROM_SPECIAL, "special-action track")
        turn += 1


def sources(game: State, seat: i64) -> list[int]:
    """The points of one seat by source, as if the game ended now; their sum is the score. At the end all have been scored already."""
    me = game.seats[seat]
    parts = [me.points[source] for source in range(ALL_SOURCES)]
    if game.is_over:
        return parts
    gold = me.gold + CHEST_GOLD * me.chests
    if ready(me, GOLD_3):
        gold += 3
    if ready(me, GOLD_5):
        gold += 5
    if gold > MOST_GOLD:
        parts[FROM_SURPLUS] += gold - MOST_GOLD
        gold = MOST_GOLD
    parts[FROM_GOLD] += gold
    parts[FROM_RESOURCES] += resources_worth(me)
    parts[FROM_PROGRESS_TILES] += end_tiles_worth(me, gold)
    parts[FROM_PROGRESS] += track_worth(me.progress)
    parts[FROM_SPECIAL] += track_worth(me.special)
    return parts


def scores(game: State) -> list[int]:
    return [sum(sources(game, seat)) for seat in range(game.players)]


def ranks(game: State) -> list[int]:
    """Places by seat, 1 for the winner; of equals the one earlier in the order (E14)."""
    points = scores(game)
    places = [game.players - 1] * game.players
    for turn in range(game.players):
        places[game.order[turn]] = turn
    standing = [(points[seat], -places[seat]) for seat in range(game.players)]
    return [1 + sum(1 for other in standing if other > mine) for mine in standing]


def returns(game: State) -> list[float]:
    if not game.is_over:
        return [0.0] * game.players
    return [1.0 if place == 1 else 0.0 for place in ranks(game)]
