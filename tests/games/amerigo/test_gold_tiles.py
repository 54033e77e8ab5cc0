"""Progress tiles for gold and victory points."""

from typing import Any

import pytest

from malecon.games.amerigo.engine import Engine
from tests.games.amerigo.setting import Doc, ask, everybody_takes_gold, gold, legal, play, points, seat, seat_of, table, vp

# One island, D1 to E3; the anchors C1 and C3 lead to the post squares D1 and D3
COAST = """
..1a#
...##
..2b#
"""
SAFE = [0, 0, 1, 2, 3]  # five pirates, strength 6: 12 cannons are enough


def last_turn(*seats: Doc, **more: Any) -> Engine:
    """The last turn of the game, seat 1's; nobody loses VP to the pirates."""
    safe = [one | {"cannons": 12} for one in seats]
    return table(*safe, centre="white", phase="white", round=5, pirates=SAFE, turn={"done": len(seats) - 1}, **more)


# 3 gold and 5 gold

QUESTIONS = [
    ("action", "red", ()),
    ("special", "white", ("white",)),
    ("ship", "blue", ("blue",)),
    ("steps", "black", ("black",)),
    ("steps", "brown", ("brown",)),
    ("take", "2 red", ("red", "take village domino")),
    ("lay", "green", ("green",)),
    ("buy", "yellow", ("yellow",)),
]


@pytest.mark.parametrize(("tile", "coins"), [("3 gold", 3), ("5 gold", 5)])
@pytest.mark.parametrize(("asked", "centre", "moves"), QUESTIONS)
def test_gold_at_any_moment(tile: str, coins: int, asked: str, centre: str, moves: tuple[str, ...]) -> None:
    """Q24, A5: 3 or 5 gold before the action and in the midst of every one, and the same question stands again."""
    mine = seat("village domino", posts="D1", tiles=tile, ships=["north 1", "north 2"], gold=1)
    game = table(mine, seat(), centre=centre, drawing=COAST, production={"market": {"sugar 2": 1}})
    play(game, *moves)
    assert ask(game) == asked
    play(game, f"use {tile}")
    assert (ask(game), game.to_move, gold(game, 0), seat_of(game, 0)["used"]) == (asked, 0, 1 + coins, [tile])


def test_gold_over_twelve() -> None:
    """Q24: 5 gold on top of 10: three of them are VP."""
    game = table(seat(tiles="5 gold", gold=10), seat(), centre="red")
    play(game, "use 5 gold")
    assert (gold(game, 0), points(game, 0)) == (12, {"gold surplus": 3})


def test_not_in_the_turn_of_others() -> None:
    """Q24, A5: on one's own turn."""
    game = table(seat(), seat(tiles="3 gold, 5 gold"), centre="red")
    assert legal(game) == ["red", "take gold"]


def test_gold_tiles_keep_an_action_open() -> None:
    """Q24: with no AP left they can still become AP, so the action is not over."""
    game = table(seat(tiles="3 gold"), seat(), centre="red")
    play(game, "red", "take village I3")
    assert legal(game) == ["done", "use 3 gold"]
    play(game, "use 3 gold", "spend 1 gold", "take village I3", "done")
    assert (seat_of(game, 0)["held"], gold(game, 0)) == ({"village I3": 2}, 2)


# Gold for posts, gold for 2 cubes


def test_gold_for_posts() -> None:
    """Q25: 1 gold for each post, also for two in one action, and the first may pay for the second ship's step."""
    mine = seat(tiles="gold for posts", ships=["C2", "B4"])
    game = table(mine, seat(), centre="blue", drawing=COAST)
    play(game, "blue", "ship 1", "C1", "post")
    assert gold(game, 0) == 1
    play(game, "spend 1 gold", "ship 2", "C3", "post")
    assert (game.to_move, gold(game, 0), points(game, 0)) == (1, 1, {"discovery": 3})


def test_no_gold_without_the_tile_or_a_post() -> None:
    """Q25: nothing for a post declined, and nothing for another player's post."""
    mine = seat(tiles="gold for posts", ships=["C2", "north 3"])
    game = table(mine, seat(ships=["B3", "north 3"]), centre="blue", drawing=COAST)
    play(game, "blue", "ship 1", "C1", "no post", "done", "blue", "ship 1", "C3", "post")
    assert (gold(game, 0), gold(game, 1)) == (0, 0)


def test_nothing_for_earlier_posts() -> None:
    """Q26: taken with two posts on the map it gives no gold for them."""
    game = table(seat(posts="D1, D3", progress=3), seat(), centre="brown", drawing=COAST, progress={"left": ["gold for posts"]})
    play(game, "brown", "advance 1", "progress tile gold for posts")
    assert (game.to_move, gold(game, 0)) == (1, 0)


@pytest.mark.parametrize(
    ("cubes", "by_two", "by_three"), [(1, 1, 1), (2, 1, 1), (3, 2, 1), (4, 2, 2), (6, 3, 2), (7, 4, 3), (10, 5, 4), (14, 7, 5)]
)
def test_gold_for_two_cubes(cubes: int, by_two: int, by_three: int) -> None:
    """Q27: cubes of all colours by 2, rounded up, in place of 3; not in addition, and not for the others."""
    centre = f"{(cubes + 1) // 2} red, {cubes // 2} white" if cubes > 1 else "red"
    game = table(seat(tiles="gold for 2 cubes"), seat(), seat(), centre=centre)
    play(game, "take gold", "take gold")
    assert (gold(game, 0), gold(game, 1)) == (by_two, by_three)


# Points for cubes


def test_points_for_cubes() -> None:
    """Q28, Q2: in place of an action as many VP as cubes in the centre, of all colours; no gold, and the turn is over."""
    game = table(seat(tiles="points for cubes, gold for 2 cubes"), seat(), centre="4 blue, black, red, 2 green")
    assert legal(game) == ["blue", "black", "red", "green", "take gold", "score the cubes"]
    play(game, "score the cubes")
    assert (game.to_move, points(game, 0), gold(game, 0), seat_of(game, 0)["used"]) == (1, {"cubes": 8}, 0, ["points for cubes"])


def test_points_for_cubes_not_with_an_action() -> None:
    """Q28: once an action is chosen it is too late, and the tile serves only once in the game."""
    game = table(seat(tiles="points for cubes"), seat(), centre="black")
    play(game, "black")
    assert legal(game) == ["advance 0", "advance 1"]
    game = table(seat(tiles="points for cubes"), seat(), centre="black")
    play(game, "score the cubes")
    everybody_takes_gold(game)
    assert game.to_move == 0 and "score the cubes" not in legal(game)


def test_points_for_cubes_at_the_end() -> None:
    """Q29: unused it is worth nothing in the final scoring."""
    game = last_turn(seat(tiles="points for cubes"), seat())
    assert game.scores()[0] == 0
    play(game, "white", "advance 0")
    assert game.is_over and (points(game, 0), game.scores()[0]) == ({}, 0)


# The end


@pytest.mark.parametrize(("posts", "worth"), [("", 0), ("D1", 1), ("D1, D3, H3, M3", 4)])
def test_end_posts(posts: str, worth: int) -> None:
    """Q30: 1 VP for each of the owner's posts on the map."""
    game = last_turn(seat(posts=posts, tiles="end: posts"), seat(posts="C8"), drawing=COAST)
    assert game.scores()[0] == worth
    play(game, "white", "advance 0")
    assert game.is_over and (vp(game, 0), vp(game, 1)) == (worth, 0)
    assert points(game, 0) == ({"progress tiles": worth} if worth else {})


def test_end_seven() -> None:
    """Q31: 7 VP, for its owner."""
    game = last_turn(seat(tiles="end: 7 points"), seat())
    play(game, "white", "advance 0")
    assert (points(game, 0), points(game, 1)) == ({"progress tiles": 7}, {})


@pytest.mark.parametrize(
    ("coins", "tiles", "used", "surplus", "final"),
    [
        (0, "", [], 0, 0),
        (4, "", [], 0, 4),
        (4, "3 gold", [], 0, 7),
        (4, "5 gold", ["5 gold"], 0, 4),
        (10, "5 gold", [], 3, 12),
        (12, "3 gold", [], 3, 12),
    ],
)
def test_end_gold(coins: int, tiles: str, used: list[str], surplus: int, final: int) -> None:
    """Q32: the gold of the track once more, after the gold tiles are changed, 12 at most; the surplus is not counted twice."""
    game = last_turn(seat(tiles=f"end: gold, {tiles}", used=used, gold=coins), seat())
    found = {"gold surplus": surplus, "gold": final, "progress tiles": final}
    expected = {source: number for source, number in found.items() if number}
    assert game.scores()[0] == surplus + 2 * final
    play(game, "white", "advance 0")
    assert points(game, 0) == expected


def test_end_gold_counts_chests() -> None:
    """Q32: a chest kept to the end is 3 gold first, and then counts twice."""
    large = "\n".join([".####"] * 4 + ["1ab2.", ".####"]) + "\n"
    laid: list[Doc] = [{"tile": "neutral I4", "by": 1, "at": f"B{row}"} for row in range(1, 5)] + [
        {"tile": "village I4", "by": 0, "at": "B6"}
    ]
    game = last_turn(seat(posts="B5, C5", tiles="end: gold", gold=2, chests=1), seat(), drawing=large, laid=laid)
    play(game, "white", "advance 0")
    assert points(game, 0) == {"gold": 5, "progress tiles": 5}
