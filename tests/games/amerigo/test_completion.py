"""The green action: what laid tiles and completed islands score. Completing by a post is in the tests of the blue action."""

import pytest

from tests.games.amerigo.setting import (
    TREASURE_LAID,
    above_treasure,
    ask,
    legal,
    listen,
    play,
    points,
    seat,
    seat_of,
    table,
    vp,
)

# A small island of 19 squares and a large one of 20; post squares B1 and B8
TWO_SIZES = """
1a####
.######
.######
....##

.
.
1a####
.######
.######
....###
"""

# Eight post squares in a row, A2 to H2, and one more square, I2: nine in all
EIGHT_POSTS = """
12345123
abcdeabc#
"""

# Two islands of two squares, with the post squares B1 and G1
PAIR = "1a#..1a#"

# A large island of 20 squares; post squares B1, F1 and B3
LARGE = """
1a###b2
..#######
2b#######
"""
FILLED = [  # all of it but the post squares
    {"tile": "neutral I3", "by": 1, "at": "C1"},
    {"tile": "neutral 2x3", "by": 1, "at": "C2"},
    {"tile": "neutral 2x3", "by": 1, "at": "F2"},
    {"tile": "neutral domino", "by": 1, "at": "I2", "turned": "turned right"},
]

SIZES = {"monomino": 1, "domino": 2, "I3": 3, "L3": 3, "I4": 4, "2x2": 4, "U5": 5, "2x3": 6}


def lay_first(shape: str) -> list[str]:
    return ["not turned"] if shape not in ("monomino", "2x2") else []


# Tiles


@pytest.mark.parametrize(("post", "worth"), [("B1", 1), ("B8", 2)])
@pytest.mark.parametrize("shape", ["monomino", "domino", "I3", "L3", "I4", "2x2"])
def test_a_village(shape: str, post: str, worth: int) -> None:
    """V16: 1 VP on the small and 2 on the large island, whatever its size."""
    game = table(seat(f"village {shape}", post), seat(), centre="green", drawing=TWO_SIZES)
    play(game, "green", f"lay village {shape}", *lay_first(shape), "C1" if post == "B1" else "C8")
    assert (game.to_move, points(game, 0), vp(game, 1)) == (1, {"tiles": worth}, 0)


@pytest.mark.parametrize(("post", "worth"), [("B1", 2), ("B8", 3)])
@pytest.mark.parametrize(("shape", "squares"), SIZES.items())
def test_a_neutral(shape: str, squares: int, post: str, worth: int) -> None:
    """V17, A59: 2 VP a square on the small and 3 on the large island, for the player who lays it and once."""
    game = table(seat(f"neutral {shape}", post), seat(posts="B8" if post == "B1" else "B1"), centre="6 green", drawing=TWO_SIZES)
    play(game, "green", f"lay neutral {shape}", *lay_first(shape), "C1" if post == "B1" else "C8")
    if game.to_move == 0:
        play(game, "done")
    assert (game.to_move, points(game, 0), vp(game, 1)) == (1, {"tiles": worth * squares}, 0)


def test_scored_when_the_laying_is_over() -> None:
    """V18, A4: no VP while tiles are being laid; then every tile, and after them the islands that are full."""
    game = table(seat("2 village monomino, neutral monomino", "B1, G1"), seat(), centre="4 green", drawing=PAIR)
    play(game, "green", "lay village monomino", "C1")
    assert (vp(game, 0), ask(game)) == (0, "lay")
    play(game, "lay neutral monomino", "H1")
    assert vp(game, 0) == 0
    scored = [(event.facts["cause"], event.facts["points"]) for event in listen(game, "done") if event.name == "vp"]
    assert scored == [("tile", 1), ("tile", 2), ("completion", 3), ("posts", 5), ("completion", 3), ("posts", 5)]


def test_scored_once() -> None:
    """V18: a tile of an earlier action does not score again, and what one player lays the next does not score."""
    laid = [{"tile": "neutral monomino", "by": 0, "at": "C1"}]
    blue = seat("village monomino", "B8")
    game = table(seat("village monomino", "B1"), blue, centre="2 green", drawing=TWO_SIZES, laid=laid)
    play(game, "green", "lay village monomino", "D1", "done", "green", "lay village monomino", "C8", "done")
    assert (points(game, 0), points(game, 1)) == ({"tiles": 1}, {"tiles": 2})


# The chest


def test_a_chest_comes_too_late_for_its_own_action() -> None:
    """V19, V22, A4: with the island full and AP left the chest is not yet there; after the action it is."""
    game = table(seat("village monomino, village domino", "B1, B3"), seat(), centre="2 green", drawing=LARGE, laid=FILLED)
    play(game, "green", "lay village monomino", "F1")
    assert legal(game) == ["done"]
    play(game, "done")
    assert (game.to_move, seat_of(game, 0)["chests"]) == (1, 1)


def test_an_older_chest_pays() -> None:
    """V19: only the chest of the action itself cannot pay for it."""
    mine = seat("village monomino, village domino", "B1, B3", chests=1)
    game = table(mine, seat(), centre="green", drawing=above_treasure(LARGE), laid=[*FILLED, *TREASURE_LAID])
    play(game, "green", "lay village monomino", "F1", "open a chest")
    assert (ask(game), seat_of(game, 0)["chests"], seat_of(game, 0)["gold"]) == ("lay", 0, 3)
    play(game, "done")
    assert (seat_of(game, 0)["chests"], game.chests_opened) == (1, 1)


def test_no_chest_of_a_small_island() -> None:
    """V21, V22: 3 VP, and that is all."""
    game = table(seat("village monomino", "B1"), seat(), centre="green", drawing=PAIR)
    play(game, "green", "lay village monomino", "C1")
    assert (points(game, 0), seat_of(game, 0)["chests"]) == ({"tiles": 1, "completion": 3, "posts": 5}, 0)


# Completion


def test_the_last_square_completes() -> None:
    """V20, V21, V23, A4: red leaves one square, a post square without a post; blue's tile on it brings blue the 3 VP and the chest."""
    gap = [tile for tile in FILLED if tile["at"] != "I2"]
    red, blue = seat("neutral domino", "B1, B3"), seat("village monomino")
    game = table(red, blue, seat(), centre="2 green", drawing=LARGE, laid=gap)
    play(game, "green", "lay neutral domino", "turned right", "I2")
    assert (points(game, 0), seat_of(game, 0)["chests"]) == ({"tiles": 6}, 0)
    game = table(seat(posts="B1"), seat("village monomino", "B3"), seat(), centre="2 green", drawing=LARGE, laid=FILLED)
    play(game, "take gold", "green", "lay village monomino", "F1", "done")
    assert (points(game, 0), seat_of(game, 0)["chests"]) == ({"posts": 5}, 0)
    assert (points(game, 1), seat_of(game, 1)["chests"]) == ({"tiles": 2, "completion": 3, "posts": 5}, 1)
    assert (vp(game, 2), seat_of(game, 2)["chests"]) == (0, 0)


@pytest.mark.parametrize(
    ("mine", "factor", "others_factor"),
    [(1, 1, 21), (2, 3, 21), (3, 6, 15), (4, 10, 10), (5, 15, 6), (6, 21, 3), (7, 21, 1), (8, 21, 0)],
)
def test_posts_on_a_completed_island(mine: int, factor: int, others_factor: int) -> None:
    """V23, V24, A21: 1, 3, 6, 10, 15, 21 times the marker, here 5, for everybody's posts there; seven or more count as six."""
    squares = ["H2", "G2", "F2", "E2", "D2", "C2", "B2", "A2"]
    red = seat("village monomino", ", ".join([*squares[:mine], "M3"]))
    blue = seat(posts=", ".join([*squares[mine:], "H8"]))
    game = table(red, blue, centre="green", drawing=EIGHT_POSTS)
    play(game, "green", "lay village monomino", "I2")
    assert points(game, 0) == {"tiles": 1, "completion": 3, "posts": 5 * factor}
    assert points(game, 1) == ({"posts": 5 * others_factor} if others_factor else {})


@pytest.mark.parametrize(("number", "marker"), [(1, 5), (2, 4), (3, 3), (4, 2), (5, 1)])
def test_the_time_marker(number: int, marker: int) -> None:
    """V25, A21: 5, 4, 3, 2 in rounds 1 to 4; in the fifth, without a marker, the factor counts once."""
    game = table(
        seat("village monomino", "H2, G2"), seat(posts="A2, B2, C2, D2, E2, F2"), centre="green", drawing=EIGHT_POSTS, round=number
    )
    play(game, "green", "lay village monomino", "I2")
    assert (points(game, 0)["posts"], points(game, 1)["posts"]) == (3 * marker, 21 * marker)


def test_two_islands_in_one_action() -> None:
    """V26, A21: each scores in full: twice 3 VP and twice the posts, one of the islands with two tiles of the action scores once."""
    game = table(seat("3 village monomino", "B1, G1"), seat(), centre="3 green", drawing="1a##.1a#")
    play(game, "green", "lay village monomino", "C1", "lay village monomino", "H1", "lay village monomino", "D1")
    assert points(game, 0) == {"tiles": 3, "completion": 6, "posts": 10}


def test_only_posts_count_at_completion() -> None:
    """V27: villages and neutrals on the island bring nothing more, nor do posts elsewhere."""
    laid = [{"tile": "village domino", "by": 1, "at": "C1"}, {"tile": "neutral monomino", "by": 2, "at": "E1"}]
    red = seat("village monomino", "B1, F1")
    game = table(red, seat(), seat(posts="M3"), centre="green", drawing="1a###b#\n.....2", laid=laid)
    play(game, "green", "lay village monomino", "G1")
    assert points(game, 0) == {"tiles": 1, "completion": 3, "posts": 15}
    assert (vp(game, 1), vp(game, 2)) == (0, 0)


def test_a_complete_island_stays_scored() -> None:
    """V21, V23: nobody is paid twice for an island, however many tiles are laid elsewhere afterwards."""
    game = table(seat("village monomino", "B1"), seat("village monomino", "G1"), centre="green", drawing=PAIR)
    play(game, "green", "lay village monomino", "C1", "green", "lay village monomino", "H1")
    assert points(game, 0) == points(game, 1) == {"tiles": 1, "completion": 3, "posts": 5}
