"""The end of the game and the final scoring."""

from typing import Any

import pytest

from malecon.games.amerigo.engine import Engine
from tests.games.amerigo.setting import (
    TREASURE_LAID,
    Doc,
    above_treasure,
    everybody_waits,
    gold,
    legal,
    listen,
    play,
    points,
    seat,
    seat_of,
    table,
    vp,
)

WEAKEST = [0, 0, 1, 2, 3]  # together 6

# Three cotton, two tobacco and a sugar, on one island with the post square B1, and what covers them
GOODS = """
1aCCCT
..TS
"""
GOODS_LAID = [{"tile": "neutral I4", "by": 0, "at": "C1"}, {"tile": "neutral domino", "by": 0, "at": "C2"}]


def finished(*seats: Doc, **more: Any) -> Engine:
    """The table after the last turns of the last round, in which nobody does anything; cannons enough unless a seat says otherwise."""
    docs = [{"cannons": 12} | doc for doc in seats]
    game = table(*docs, centre="white", phase="white", round=5, **{"pirates": WEAKEST} | more)
    everybody_waits(game)
    assert game.is_over
    return game


def with_chest(mine: Doc, **more: Any) -> Engine:
    return finished(mine, seat(), drawing=above_treasure("1a#"), laid=TREASURE_LAID, **more)


# When


def test_the_game_ends_after_five_rounds() -> None:
    """E1, A26: with the last turn of the fifth white phase come the attack and the scoring, in this order, and nobody has a move."""
    game = table(seat(vp=20, gold=5), seat(), centre="white", phase="white", round=5, pirates=WEAKEST)
    play(game, "white", "advance 0", "white")
    assert not game.is_over and points(game, 0) == {"tiles": 20}
    events = listen(game, "advance 0")
    assert game.is_over and legal(game) == [] and game.to_json()["to_move"] is None
    mine = [(event.facts["cause"], event.facts["points"]) for event in events if event.name == "vp" and event.seat == 0]
    assert mine == [("pirates", -6), ("gold", 5)]
    assert [event.name for event in events][-1] == "end"


def test_not_after_the_fourth_round() -> None:
    """E1: the end of round 4 scores nothing."""
    game = table(seat(gold=5, progress=20), seat(), centre="white", phase="white", round=4, pirates=[0, 0, 1, 2])
    everybody_waits(game)
    assert (game.is_over, game.round, vp(game, 0)) == (False, 5, 0)


def test_the_floor_comes_before_the_scoring() -> None:
    """A26, A58: 2 VP against 6 pirates are 0, and the 5 gold after them are 5 VP, not 1."""
    game = finished(seat(vp=2, gold=5, cannons=0), seat())
    assert (points(game, 0), game.scores()[0]) == ({"tiles": 2, "pirates": -2, "gold": 5}, 5)


# Gold


@pytest.mark.parametrize(
    ("had", "tiles", "after", "surplus"),
    [(0, "", 3, 0), (4, "3 gold", 10, 0), (4, "5 gold", 12, 0), (5, "3 gold, 5 gold", 12, 4), (12, "", 12, 3)],
)
def test_chests_and_gold_tiles(had: int, tiles: str, after: int, surplus: int) -> None:
    """E2, E3, A26: a chest and unused tiles become gold, what is over 12 becomes VP, and the gold that is there 1 VP each."""
    game = with_chest(seat(gold=had, tiles=tiles, chests=1))
    expected = {"gold surplus": surplus, "gold": after}
    assert points(game, 0) == {source: count for source, count in expected.items() if count}
    assert (gold(game, 0), seat_of(game, 0)["chests"]) == (after, 0)


def test_a_used_gold_tile() -> None:
    """E2: a tile that is turned over gives nothing more."""
    game = finished(seat(gold=1, tiles="3 gold, 5 gold", used=["5 gold"]), seat())
    assert points(game, 0) == {"gold": 4}


def test_two_chests() -> None:
    """E2: each of them is 3 gold."""
    second = "##########\n##########"
    laid = [
        {"tile": "neutral I4", "by": 1, "at": "A1"},
        {"tile": "neutral I4", "by": 1, "at": "A2"},
        {"tile": "neutral I4", "by": 1, "at": "E1"},
        {"tile": "neutral I4", "by": 1, "at": "E2"},
        {"tile": "village 2x2", "by": 1, "at": "I1"},
    ]
    game = finished(seat(chests=2), seat(), drawing=above_treasure(second), laid=[*laid, *TREASURE_LAID])
    assert points(game, 0) == {"gold": 6}


# Resources


@pytest.mark.parametrize(
    ("production", "worth"),
    [
        ({}, 3 + 2 + 1),
        ({"cotton": 2}, 9 + 2 + 1),
        ({"tobacco": 1, "sugar": 3}, 3 + 4 + 4),
        ({"coffee": 5, "coconut": 4}, 3 + 2 + 1),
        ({"cotton": 1, "tobacco": 1, "sugar": 1, "coconut": 1, "coffee": 1}, 6 + 4 + 2),
    ],
)
def test_resources(production: dict[str, int], worth: int) -> None:
    """E4, E5, E6, E8: each kind for itself, its resource tiles times its production tiles, the printed one counted; none without both."""
    game = finished(seat(production=production), seat(production={"cotton": 2}), drawing=GOODS, laid=GOODS_LAID)
    assert points(game, 0) == {"resources": worth}
    assert points(game, 1) == {}


def test_resources_belong_to_whoever_took_them() -> None:
    """E4: one player's resources do not go with another's production."""
    game = finished(
        seat(resources={"cotton": 3, "sugar": 1}), seat(resources={"tobacco": 2}, production={"cotton": 3}), drawing=GOODS, laid=GOODS_LAID
    )
    assert (points(game, 0), points(game, 1)) == ({"resources": 4}, {"resources": 2})


@pytest.mark.parametrize("cost", [2, 4])
def test_the_cost_of_production_does_not_count(cost: int) -> None:
    """E7, Y5: a tile for 4 AP is worth as much as one for 2."""
    market = {"market": {f"cotton {cost}": 1}}
    more: dict[str, Any] = {"drawing": GOODS, "laid": GOODS_LAID, "production": market, "phase": "white", "round": 5, "pirates": WEAKEST}
    game = table(seat(cannons=12), seat(cannons=12), centre="3 yellow, 4 white", **more)
    play(game, "yellow", f"buy cotton for {cost}", *["done"] * (cost < 4), "white", "advance 0")
    assert points(game, 0) == {"resources": 9}


# Progress tiles and tracks


def test_end_tiles() -> None:
    """E9, E3: 7 points, 1 for each of three posts, and the gold track a second time."""
    tiles = "end: 7 points, end: posts, end: gold"
    game = finished(seat(posts="B1, H8, M3", tiles=tiles, gold=9), seat(posts="C8"), drawing="1a#")
    assert points(game, 0) == {"gold": 9, "progress tiles": 7 + 3 + 9}


def test_end_tiles_one_by_one() -> None:
    """E9: each scores for its owner alone."""
    game = finished(seat(tiles="end: 7 points", gold=2), seat(tiles="end: gold", gold=3), seat(tiles="end: posts", gold=1))
    assert [points(game, at).get("progress tiles", 0) for at in range(3)] == [7, 3, 0]
    assert [points(game, at)["gold"] for at in range(3)] == [2, 3, 1]


WORTH = [0] * 4 + [1] * 4 + [3] * 4 + [6] * 4 + [10] * 4 + [15]


@pytest.mark.parametrize("space", range(21))
def test_tracks(space: int) -> None:
    """E10, E11: the highest number reached or passed on each of the two tracks, not the sum: 1, 3, 6, 10, 15 from 4, 8, 12, 16, 20 on."""
    game = finished(seat(progress=space), seat(special=space))
    assert (points(game, 0).get("progress track", 0), points(game, 0).get("special track", 0)) == (WORTH[space], 0)
    assert (points(game, 1).get("progress track", 0), points(game, 1).get("special track", 0)) == (0, WORTH[space])


def test_what_is_worth_nothing() -> None:
    """E12, A26: cannons left over, tiles held, ships, lasting tiles and once tiles that were never used."""
    tiles = "+8 for ships, jump to first, points for cubes, +2 red"
    game = finished(seat("neutral 2x3, 2 village I4", ships=["north 1", "north 2"], tiles=tiles), seat())
    assert (seat_of(game, 0)["cannons"], points(game, 0), game.scores()) == (6, {}, [0, 0])


# Who wins


def places(game: Engine) -> list[int]:
    """Each seat's place, as the log tells it after the last move."""
    [end] = [event.facts for event in listen(game, "advance 0") if event.name == "end"]
    found: list[int] = end["places"]
    assert end["points"] == game.scores()
    return found


def last_turn(*seats: Doc, order: list[int], ap: int = 1) -> Engine:
    docs = [{"cannons": 12} | doc for doc in seats]
    game = table(*docs, centre=f"{ap} white", phase="white", round=5, pirates=WEAKEST, order=order)
    for _ in range(len(seats) - 1):
        play(game, "white", "advance 0")
    play(game, "white")
    return game


def test_most_points_win() -> None:
    """E13: whatever the order."""
    game = last_turn(seat(vp=30), seat(vp=42), seat(vp=41), order=[0, 2, 1])
    assert places(game) == [3, 1, 2]
    assert game.returns() == [0.0, 1.0, 0.0]


def test_points_of_the_final_scoring_decide() -> None:
    """E13: the leader of the track of points before it may lose by it."""
    game = last_turn(seat(vp=10), seat(vp=5, gold=6), order=[0, 1])
    assert places(game) == [2, 1] and game.scores() == [10, 11]


@pytest.mark.parametrize("order", [[0, 1, 2, 3], [3, 1, 0, 2], [2, 3, 1, 0]])
def test_ties(order: list[int]) -> None:
    """E14, A9, A27, A57: all equal: the places are the order; no two share one, and there is one winner."""
    game = last_turn(seat(vp=7), seat(vp=7), seat(vp=7), seat(vp=7), order=order)
    assert places(game) == [order.index(number) + 1 for number in range(4)]
    assert sum(game.returns()) == 1.0


def test_a_tie_is_explained() -> None:
    """E14: in which order those with the most points play; nothing where one has more than all others, or before the end."""
    names = ["Ann", "Bea", "Cid"]
    game = finished(seat(vp=7), seat(vp=3), seat(vp=7), order=[2, 1, 0])
    assert game.game.tie(game, names) == "Equal points, so the order of play counts: Cid, Ann (E14)"
    assert game.game.tie(game, names, "fr") == "Égalité de points, départagés par l'ordre de jeu\u00a0: Cid, Ann (E14)"
    alone = finished(seat(vp=7), seat(vp=9), seat(vp=7))
    assert alone.game.tie(alone, names) == ""
    early = last_turn(seat(vp=7), seat(vp=7), seat(vp=7), order=[2, 1, 0])
    assert early.game.tie(early, names) == ""


def test_ties_below_the_first() -> None:
    """E14, A57: equal points on the second and third place too are settled by the order."""
    game = last_turn(seat(vp=7), seat(vp=9), seat(vp=7), seat(vp=3), order=[3, 2, 1, 0])
    assert places(game) == [3, 1, 2, 4]


def test_ties_further_along_the_track() -> None:
    """E14, A9: the order is that of the discs: 5 before 4, although both score 1 VP."""
    game = last_turn(seat(vp=7, special=4), seat(vp=7, special=5), order=[1, 0])
    assert places(game) == [2, 1] and game.scores() == [8, 8]


def test_ties_by_the_order_after_the_last_phase() -> None:
    """E14, A27: a disc that comes onto another in the very last turn is before it."""
    game = table(seat(cannons=12, special=2), seat(cannons=12), centre="2 white", phase="white", round=5, pirates=WEAKEST, order=[0, 1])
    play(game, "white", "advance 0", "white")
    [end] = [event.facts for event in listen(game, "advance 2") if event.name == "end"]
    assert (end["points"], end["places"]) == ([0, 0], [2, 1])


def test_no_upper_limit() -> None:
    """E15, A48: VP go on beyond 50, 100 and 200."""
    game = finished(seat(vp=199, gold=12), seat(vp=1000, progress=20))
    assert game.scores() == [211, 1015]
