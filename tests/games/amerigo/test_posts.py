"""Trading posts: when a ship may put one, and what follows from it."""

from typing import Any

import pytest

from malecon.games.amerigo.engine import Engine
from tests.games.amerigo.setting import Doc, ask, gold, legal, listen, play, points, seat, seat_of, table, vp

# One island, D1 to E3; the anchors C1 and C3 lead to the post squares D1 and D3
COAST = """
..1a#
...##
..2b#
"""

# A large island of 22 squares, B1 to E6, where all but the post squares B5 and C5 can be covered by four neutrals and a village
LARGE = """
.####
.####
.####
.####
1ab2.
.####
"""
COVER = [
    *({"tile": "neutral I4", "by": 1, "at": f"B{row}"} for row in range(1, 5)),
    {"tile": "village I4", "by": 0, "at": "B6"},
]

# Two islets of one square, B2 and D2, with the anchors A2 and E2
ISLETS = """
.....
1a.b2
"""


def posts(game: Engine, number: int) -> list[str]:
    found: list[str] = seat_of(game, number)["posts"]
    return found


def at(*places: str, **more: Any) -> Doc:
    return seat(ships=list(places), **more)


# When


def test_a_post() -> None:
    """B14, A12: a ship that ends its move on an anchor puts a post on the square bound to it, and has one less."""
    game = table(at("C2", "north 3"), seat(), centre="blue", drawing=COAST)
    play(game, "blue", "ship 1", "C3")
    assert legal(game) == ["post", "no post"]
    play(game, "post")
    assert (posts(game, 0), game.seats[0].posts, ask(game)) == (["D3"], 11, "ship")


def test_the_bound_square() -> None:
    """B14, B18: the anchor F2 lies between two post squares: it leads to G2 of its own tile, and not to E2, even if G2 is in use."""
    drawing = ".......\n...1a1a\n"
    game = table(at("F3", "D3"), seat(), centre="blue", drawing=drawing)
    play(game, "blue", "ship 1", "F2", "post", "ship 2", "D2", "post")
    assert posts(game, 0) == ["E2", "G2"]
    game = table(at("F3", "D3"), seat(posts="G2"), centre="blue", drawing=drawing)
    play(game, "blue", "ship 1", "F2")
    assert ask(game) == "ship"


def test_not_without_a_move() -> None:
    """B15, A12: a ship that lies on an anchor and stays there puts no post."""
    game = table(at("C3", "north 3"), seat(), centre="3 blue", drawing=COAST)
    play(game, "blue")
    assert legal(game) == ["done", "ship 1", "ship 2"]
    play(game, "ship 2", "north 2", "done")
    assert (posts(game, 0), game.to_move) == ([], 1)


def test_not_in_passing() -> None:
    """B16, A12: past the anchor C1 to the frame, or stopping on the frame beside it: no post."""
    game = table(at("C2", "north 2"), seat(), centre="3 blue", drawing=COAST)
    play(game, "blue", "ship 1", "north 1")
    assert ask(game) == "ship"
    play(game, "ship 2", "north 1")
    assert (game.to_move, posts(game, 0)) == (1, [])


def test_not_on_a_plain_square() -> None:
    """B14: B3 is no anchor, C2 lies beside land and is none either."""
    game = table(at("A3", "A2"), seat(), centre="2 blue", drawing=COAST)
    play(game, "blue", "ship 1", "B3", "ship 2", "C2")
    assert (game.to_move, posts(game, 0)) == (1, [])


def test_free_and_free_to_refuse() -> None:
    """B17, A12: no AP is paid for a post, so the other ship still has all its steps; who declines has 12 posts still."""
    game = table(at("C2", "B3"), seat(), centre="2 blue", drawing=COAST)
    play(game, "blue", "ship 1", "C1", "post")
    assert game.ap == 2
    play(game, "ship 2", "C3", "no post")
    assert (game.to_move, posts(game, 0), game.seats[0].posts, points(game, 0)) == (1, ["D1"], 11, {"discovery": 3})


def test_a_square_in_use() -> None:
    """B18, A12: not where a post is, one's own or another's, and not under a tile."""
    laid = [{"tile": "village domino", "by": 1, "at": "D3"}]
    own = table(at("C2", "north 3", posts="D3"), seat(), centre="blue", drawing=COAST)
    other = table(at("C2", "north 3"), seat(posts="D3"), centre="blue", drawing=COAST)
    built = table(at("C2", "north 3"), seat(posts="D1"), centre="blue", drawing=COAST, laid=laid)
    for game in (own, other, built):
        play(game, "blue", "ship 1", "C3")
        assert ask(game) == "ship"


# Twelve posts in two tiles: B1 to I5
TWELVE = """
1a.b21a.b2
..........
3c.d43c.d4
..........
5e.f65e.f6
"""


def test_the_twelfth_post() -> None:
    """B19, A12: 12 posts a player: the twelfth is put; at L3 there could be a thirteenth, but there is none, nor any way back for it."""
    eleven = "D1, B3, D3, B5, D5, G1, I1, G3, I3, G5, I5"
    game = table(at("A2", "L2", posts=eleven), seat(), centre="2 blue", drawing=TWELVE)
    play(game, "blue", "ship 1", "A1", "post")
    assert (len(posts(game, 0)), game.seats[0].posts) == (12, 0)
    play(game, "ship 2", "L3")
    assert (game.to_move, len(posts(game, 0))) == (1, 12)
    game = table(at("L3", "north 1", posts=f"B1, {eleven}"), seat(), centre="2 blue", drawing=TWELVE)
    play(game, "blue", "ship 1")
    assert "L3" not in legal(game)


def test_one_post_a_ship() -> None:
    """B20, B21, A2: each ship one post, so two in an action and on one island, and a ship that has put its post moves no further."""
    game = table(at("C2", "B3"), seat(), centre="4 blue", drawing=COAST)
    play(game, "blue", "ship 1", "C1", "post")
    assert legal(game) == ["done", "ship 2"]
    play(game, "ship 2", "C3", "post")
    assert (game.to_move, posts(game, 0), points(game, 0)) == (1, ["D1", "D3"], {"discovery": 3})


# Discovery


def test_discovery_once_an_island() -> None:
    """B22: 3 VP for the first post of all on an island; nothing for a second, whoever put the first."""
    for mine, theirs in (("D1", ""), ("", "D1")):
        game = table(at("C2", "north 3", posts=mine), seat(posts=theirs), centre="blue", drawing=COAST)
        play(game, "blue", "ship 1", "C3", "post")
        assert vp(game, 0) == 0 and "D3" in posts(game, 0)


def test_each_island_is_discovered() -> None:
    """B22: 3 VP for every island."""
    drawing = "..1a.a1\n...#.#.\n"
    game = table(at("C2", "G2"), seat(), centre="blue", drawing=drawing)
    play(game, "blue", "ship 1", "C1", "post", "ship 2", "G1", "post")
    assert (posts(game, 0), points(game, 0), vp(game, 1)) == (["D1", "F1"], {"discovery": 6}, 0)


# In what order, and completion


def test_the_order_of_what_follows() -> None:
    """B24, A12: an islet of one square: 3 VP of discovery, then the gold of the tile, then completion with the new post."""
    game = table(at("A3", "north 3", tiles="gold for posts", gold=12), seat(), centre="blue", drawing=ISLETS)
    play(game, "blue", "ship 1", "A2")
    events = [(event.name, event.facts.get("cause"), event.facts.get("points")) for event in listen(game, "post")]
    assert events == [
        ("post", None, None),
        ("vp", "discovery", 3),
        ("gold", "gold for posts tile", None),
        ("vp", "gold surplus", 1),
        ("complete", None, None),
        ("vp", "completion", 3),
        ("vp", "posts", 5),
    ]


@pytest.mark.parametrize(("number", "marker"), [(1, 5), (2, 4), (3, 3), (4, 2), (5, 1)])
def test_a_post_completes(number: int, marker: int) -> None:
    """B25: the last free square of an island: 3 VP, and for all posts there the table times the time marker, 1 x and 3 x here."""
    laid = [
        {"tile": "neutral domino", "by": 1, "at": "E1", "turned": "turned right"},
        {"tile": "village monomino", "by": 1, "at": "D2"},
        {"tile": "village monomino", "by": 1, "at": "E3"},
    ]
    game = table(at("C2", "north 3"), seat(posts="D1"), centre="blue", drawing=COAST, laid=laid, round=number)
    play(game, "blue", "ship 1", "C3", "no post", "done")
    assert (vp(game, 0), vp(game, 1)) == (0, 0)
    game = table(at("C2", "north 3"), seat(posts="D1"), centre="blue", drawing=COAST, laid=laid, round=number)
    play(game, "blue", "ship 1", "C3", "post")
    assert (points(game, 0), points(game, 1)) == ({"completion": 3, "posts": marker}, {"posts": marker})
    game = table(at("C2", "north 3", posts="D1"), seat(), centre="blue", drawing=COAST, laid=laid, round=number)
    play(game, "blue", "ship 1", "C3", "post")
    assert (points(game, 0), vp(game, 1), seat_of(game, 0)["chests"]) == ({"completion": 3, "posts": 3 * marker}, 0, 0)


def test_not_yet_complete() -> None:
    """B25: with one more square free a post completes nothing."""
    laid = [{"tile": "neutral domino", "by": 1, "at": "E1", "turned": "turned right"}, {"tile": "village monomino", "by": 1, "at": "D2"}]
    game = table(at("C2", "north 3"), seat(posts="D1"), centre="blue", drawing=COAST, laid=laid)
    play(game, "blue", "ship 1", "C3", "post")
    assert (vp(game, 0), vp(game, 1)) == (0, 0)


def test_a_chest_pays_for_the_other_ship() -> None:
    """B26, A42: the chest won by the first ship's post is opened at once, and its 3 gold carry the second ship 4 steps."""
    game = table(at("E5", "west 1"), seat(posts="B5"), centre="blue", drawing=LARGE, laid=COVER)
    play(game, "blue", "ship 1", "D5", "post")
    assert (posts(game, 0), points(game, 0), points(game, 1)) == (["C5"], {"completion": 3, "posts": 5}, {"posts": 5})
    assert seat_of(game, 0)["chests"] == 1
    assert legal(game) == ["done", "open a chest", "ship 2"]
    play(game, "open a chest", "spend 1 gold", "spend 1 gold", "spend 1 gold", "ship 2", "south 2")
    assert (game.to_move, gold(game, 0), seat_of(game, 0)["chests"], game.chests_opened) == (1, 0, 0, 1)


def test_a_chest_won_last_waits() -> None:
    """A62: won by the last ship's post, the chest is kept; its owner opens it from the next turn on."""
    game = table(at("west 1", "E5"), seat(posts="B5"), centre="blue", drawing=LARGE, laid=COVER)
    play(game, "blue", "ship 1", "west 2", "ship 2", "D5", "post")
    assert (game.to_move, seat_of(game, 0)["chests"], gold(game, 0)) == (1, 1, 0)
    play(game, "take gold")
    assert game.to_move == 0
    assert "open a chest" in legal(game)


# Out and back


def test_out_and_back() -> None:
    """B27, A41: with 2 AP a ship on the anchor goes out and back, which is a move; with 1 AP it cannot."""
    for ap in (1, 2):
        game = table(at("C3", "north 3"), seat(), centre=f"{ap} blue", drawing=COAST)
        play(game, "blue", "ship 1")
        assert ("C3" in legal(game)) is (ap == 2)
    play(game, "C3", "post")
    assert (posts(game, 0), seat_of(game, 0)["ships"], legal(game)) == (["D3"], ["C3", "north 3"], ["done", "ship 2"])


# A creek with an anchor at its end, C3, and the post square B3
CREEK = """
......
.#####
.a1...
.#####
"""


def test_out_and_back_past_ships() -> None:
    """B27, A41: out and back also where every square on the way is taken by ships."""
    game = table(at("C3", "north 3"), at("D3", "E3"), centre="2 blue", drawing=CREEK)
    play(game, "blue", "ship 1")
    assert legal(game) == ["C3"]
    play(game, "C3", "post")
    assert posts(game, 0) == ["B3"]
