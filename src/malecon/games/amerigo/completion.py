"""Islands: discovered by the first post, completed by the last square. RULES.md B22 to B25, V20 to V27."""

from typing import Final

from malecon.core.native import i64
from malecon.games.amerigo.ledger import gain_vp
from malecon.games.amerigo.state import FREE, FROM_COMPLETION, FROM_DISCOVERY, FROM_POSTS, POSTS, Player, State

DISCOVERY: Final = 3
COMPLETION: Final = 3
MOST_COUNTED: Final = 6  # posts of one player on one island


def is_complete(game: State, island: i64) -> bool:
    """Every land square under a tile or a post (A21)."""
    chart = game.chart
    start = island * chart.height
    row = chart.island_top[island]
    while row < chart.island_end[island]:
        if chart.island_rows[start + row] & game.land[FREE + row] != 0:
            return False
        row += 1
    return True


def posts_on(game: State, me: Player, island: i64) -> i64:
    chart = game.chart
    start = island * chart.height
    found: i64 = 0
    row = chart.island_top[island]
    while row < chart.island_end[island]:
        posts = chart.island_rows[start + row] & me.ground[POSTS + row]
        while posts != 0:
            posts &= posts - 1
            found += 1
        row += 1
    return found


def is_discovered(game: State, island: i64) -> bool:
    seat: i64 = 0
    while seat < game.players:
        if posts_on(game, game.seats[seat], island) > 0:
            return True
        seat += 1
    return False


def discover(game: State, me: Player) -> None:
    gain_vp(game, me, DISCOVERY, FROM_DISCOVERY, "discovery")


def posts_worth(posts: i64) -> i64:
    """1 3 6 10 15 21 for one to six posts; more count as six (A21)."""
    if posts > MOST_COUNTED:
        posts = MOST_COUNTED
    return posts * (posts + 1) // 2


def complete(game: State, me: Player, island: i64) -> None:
    """3 VP and a large island's chest to the one who did it; to everyone for his posts there, times the time marker."""
    large = game.chart.is_large(island)
    if game.journal is not None:
        game.journal.add("complete", me.seat, island=island, large=large, marker=game.time_marker())
    gain_vp(game, me, COMPLETION, FROM_COMPLETION, "completion")
    if large:
        me.chests += 1
        if game.journal is not None:
            game.journal.add("chest", me.seat, island=island)
    seat = me.seat
    turn: i64 = 0
    while turn < game.players:
        other = game.seats[seat]
        gain_vp(game, other, posts_worth(posts_on(game, other, island)) * game.time_marker(), FROM_POSTS, "posts")
        seat += 1
        if seat == game.players:
            seat = 0
        turn += 1
