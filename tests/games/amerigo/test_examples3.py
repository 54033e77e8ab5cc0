"""The worked examples of the rulebook, from building to the final scoring, in its order. Red is seat 0, blue seat 1.

What its pictures showed is filled in by A51.
"""

import pytest

from malecon.games.amerigo.engine import Engine
from tests.games.amerigo.setting import (
    TREASURE_LAID,
    Doc,
    above_treasure,
    ask,
    everybody_waits,
    gold,
    held,
    legal,
    listen,
    places,
    play,
    points,
    seat,
    seat_of,
    table,
    vp,
)

# A large island of 20 squares; post squares B1, B3 and G3, sugar on D1, cotton on D2
SHORE = """
1a#S#.
..#C##
2b####b2
..####
..##
"""
THREE = "neutral domino, village I3, village 2x2"
ALL_BUT_TWO = [  # of its squares, C5 and D5, and the post squares
    {"tile": "neutral domino", "by": 2, "at": "C1"},
    {"tile": "neutral domino", "by": 2, "at": "E1", "turned": "turned right"},
    {"tile": "neutral domino", "by": 2, "at": "C2"},
    {"tile": "neutral monomino", "by": 2, "at": "F2"},
    {"tile": "neutral I4", "by": 2, "at": "C3"},
    {"tile": "neutral I4", "by": 2, "at": "C4"},
]


# Building


def test_cost() -> None:
    """V2, A45: the neutral of two squares, the village of three and that of four cost 4 AP."""
    game = table(seat(THREE, "B1"), seat(), centre="4 green", drawing=SHORE)
    play(game, "green", "lay neutral domino", "not turned", "C1", "lay village I3", "turned right", "D2")
    assert (ask(game), game.ap) == ("lay", 1)
    play(game, "lay village 2x2", "E3")
    assert (game.to_move, held(game, 0)) == (1, "")


def test_three_ap_are_not_enough() -> None:
    """V2: with 3 AP one of the three tiles stays behind."""
    game = table(seat(THREE, "B1"), seat(), centre="3 green", drawing=SHORE)
    play(game, "green", "lay neutral domino", "not turned", "C1", "lay village I3", "turned right", "D2")
    assert (game.to_move, held(game, 0)) == (1, "village 2x2")


def test_partly_on_water() -> None:
    """V4: a village with one square on water is refused, with the square that is water."""
    game = table(seat("village I4", "B1"), seat(), centre="4 green", drawing=SHORE)
    play(game, "green")
    assert (places(game, "village I4"), places(game, "village I4", "turned right")) == ([], ["C1"])
    play(game, "lay village I4", "turned right")
    assert "water at E5" in game.game.why_not(game, "E2")


def test_not_beside_a_post() -> None:
    """V8: a village that touches the post at a corner only, or not at all, is refused."""
    game = table(seat("village domino", "B1"), seat(), centre="4 green", drawing=SHORE)
    play(game, "green")
    assert (places(game, "village domino"), places(game, "village domino", "turned right")) == (["C1"], ["C1"])
    play(game, "lay village domino", "not turned")
    for at in ("C2", "D4"):
        assert "touches none of your posts" in game.game.why_not(game, at)


def test_row_of_tiles() -> None:
    """V1, V8, V9, V11: the second tile touches the first alone, the third the second alone, and all are joined to the red post."""
    game = table(seat(THREE, "B1"), seat(), centre="4 green", drawing=SHORE)
    play(game, "green")
    assert places(game, "village 2x2") == ["C1"]
    play(game, "lay neutral domino", "not turned", "C1")
    assert "E3" not in places(game, "village 2x2") and "D2" in places(game, "village I3", "turned right")
    play(game, "lay village I3", "turned right", "D2")
    assert "E3" in places(game, "village 2x2")


@pytest.mark.parametrize(
    ("layer", "link", "found"),
    [(0, "neutral domino", ["E1", "C2", "D2"]), (1, "neutral domino", ["E1", "C2", "D2"]), (1, "village domino", [])],
)
def test_whose_tiles_join(layer: int, link: str, found: list[str]) -> None:
    """V9, V10: a row through neutrals is good whoever laid them, one through a blue village is not."""
    laid = [{"tile": link, "by": layer, "at": "C1"}]
    game = table(seat("village I3", "B1"), seat(), centre="4 green", drawing=SHORE, laid=laid)
    play(game, "green")
    assert places(game, "village I3", "turned right") == found


def test_resources_and_ten_points() -> None:
    """V13, V16, V17, A45: the three tiles cover a sugar and a cotton, and on a large island they are worth 10 VP."""
    game = table(seat(THREE, "B1"), seat(), centre="4 green", drawing=SHORE)
    play(game, "green", "lay neutral domino", "not turned", "C1", "lay village I3", "turned right", "D2", "lay village 2x2", "E3")
    assert seat_of(game, 0)["resources"] == {"cotton": 1, "sugar": 1}
    assert points(game, 0) == {"tiles": 10}


def test_the_same_tiles_on_a_small_island() -> None:
    """V16, V17, A45: 4 + 1 + 1 = 6 VP where the island has two squares less."""
    game = table(seat(THREE, "B1"), seat(), centre="4 green", drawing=SHORE.replace("..##\n", ""))
    play(game, "green", "lay neutral domino", "not turned", "C1", "lay village I3", "turned right", "D2", "lay village 2x2", "E3")
    assert points(game, 0) == {"tiles": 6}


@pytest.mark.parametrize(("number", "red", "blue"), [(1, 15, 5), (2, 12, 4), (3, 9, 3), (4, 6, 2), (5, 3, 1)])
def test_completing_a_large_island(number: int, red: int, blue: int) -> None:
    """V18-V23, V25, A21: in round 2, 2 + 3 + 12 = 17 VP and the chest for red with two posts, 4 VP for blue with one."""
    seats = [seat("village domino", "B1, B3"), seat(posts="G3"), seat()]
    game = table(*seats, centre="green", drawing=SHORE, laid=ALL_BUT_TWO, round=number)
    play(game, "green", "lay village domino", "not turned", "C5")
    assert points(game, 0) == {"tiles": 2, "completion": 3, "posts": red}
    assert (vp(game, 0), [vp(game, 1), vp(game, 2)]) == (5 + red, [blue, 0])
    assert [seat_of(game, at)["chests"] for at in range(3)] == [1, 0, 0]


# Buying production


@pytest.mark.parametrize(("second", "left"), [(3, 0), (2, 1)])
def test_two_cotton_tiles(second: int, left: int) -> None:
    """Y1, Y2, Y4: 5 AP for two of the cotton tiles; the two spaces stay empty."""
    market = {"cotton 2": 2, "cotton 3": 1, "sugar 4": 1, "coffee 2": 2}
    game = table(seat(), seat(), centre="5 yellow", production={"market": market})
    play(game, "yellow", "buy cotton for 2", f"buy cotton for {second}")
    assert (game.to_move, game.ap) == ((1, 0) if left == 0 else (0, left))
    assert seat_of(game, 0)["production"] == {"cotton": 2}
    assert sum(game.to_json()["production"]["market"].values()) == 4


# The special action


def test_advancing_onto_a_red_space() -> None:
    """W2, W3, W5, P4, R7: 4 of 5 AP, onto the blue disc; the phase goes on in its order, and red is first in the next."""
    game = table(seat(special=5), seat(special=9), seat(), centre="5 white", phase="blue", order=[1, 0, 2])
    play(game, "take gold", "white", "advance 4")
    assert (seat_of(game, 0)["special"], gold(game, 0), game.to_json()["order"], game.to_move) == (9, 0, [0, 1, 2], 2)
    play(game, "take gold")
    assert (game.phase, game.to_move) == (1, 0)


@pytest.mark.parametrize(("tiles", "ap"), [("", 5), ("+2 red", 7)])
def test_acting_on_a_red_space(tiles: str, ap: int) -> None:
    """W7, W9, W10: no red cube, but the disc on a red space: white is planning, with 5 AP, and the disc stays."""
    game = table(seat(special=9, tiles=tiles), seat(), centre="5 white")
    assert legal(game) == ["white", "take gold"]
    play(game, "white", "act in the colour")
    assert (ask(game), game.ap, seat_of(game, 0)["special"]) == ("take", ap, 9)
    play(game, "take village monomino")
    assert (held(game, 0), game.ap) == ("village monomino", ap - 1)


# The end of a round


def six_pirates(*seats: Doc) -> Engine:
    """Before the last decision of round 3."""
    game = table(*seats, centre="white", phase="white", round=3, pirates=[1, 2, 3], progress=PROGRESS)
    for _ in range(len(seats) - 1):
        play(game, "white", "advance 0")
    play(game, "white")
    return game


PROGRESS = {"left": ["+2 blue", "half loss", "end: gold"], "right": ["+2 red", "jump to first"]}


@pytest.mark.parametrize(("had", "left"), [(20, 14), (6, 0), (4, 0)])
def test_defeat(had: int, left: int) -> None:
    """X4, X7: six pirates and 4 cannons: none is left, and 6 VP are lost, as far as there are any."""
    game = six_pirates(seat(), seat(vp=had, cannons=4))
    play(game, "advance 0")
    assert (seat_of(game, 1)["cannons"], vp(game, 1)) == (0, left)


def test_victory() -> None:
    """X3, X6: six pirates and 8 cannons: 2 are left, and no VP are lost."""
    game = six_pirates(seat(vp=20, cannons=8), seat())
    play(game, "advance 0")
    assert (seat_of(game, 0)["cannons"], vp(game, 0)) == (2, 20)


def test_ten_pirates_in_the_next_round() -> None:
    """Z2, X1: when the 4 joins 1, 2 and 3, ten attack at the end of round 4."""
    game = six_pirates(seat(vp=50), seat(vp=50, cannons=6))
    for seed in range(100):
        after = game.clone()
        after.seed_chance(seed)
        play(after, "advance 0")
        if after.to_json()["pirates"] == [1, 2, 3, 4]:
            break
    assert (after.round, vp(after, 0), vp(after, 1)) == (4, 44, 50)
    while after.round == 4:
        play(after, "take gold")
    assert (points(after, 0)["pirates"], points(after, 1)["pirates"]) == (-16, -10)


def test_progress_tiles_are_renewed() -> None:
    """Z3, Z4: the left half slides to the right with its gap, the right half goes to the box, four new ones come."""
    game = six_pirates(seat(), seat())
    new = [event.facts["tile"] for event in listen(game, "advance 0") if event.name == "new progress tile"]
    after = game.to_json()["progress"]
    assert after["right"] == PROGRESS["left"]
    assert len(after["left"]) == len(new) == 4
    assert not {*PROGRESS["left"], *PROGRESS["right"]} & {*after["left"], *after["stack"]}


# The final scoring


def test_final_scoring() -> None:
    """E2-E11, A26: 6 and 12 for gold, 19 for resources, 7 and 12 for progress tiles, 10 and 6 for the tracks: 72."""
    drawing = above_treasure("1aCCCT\n..NNKK")
    laid = [*TREASURE_LAID, {"tile": "neutral I4", "by": 0, "at": "C1"}, {"tile": "neutral I4", "by": 0, "at": "C2"}]
    red = seat(
        gold=10,
        cannons=12,
        chests=1,
        tiles="5 gold, end: 7 points, end: gold",
        production={"cotton": 3, "sugar": 1, "coffee": 1},
        progress=16,
        special=12,
    )
    game = table(red, seat(), centre="white", phase="white", round=5, pirates=[1, 2, 3, 0, 4], drawing=drawing, laid=laid)
    assert seat_of(game, 0)["resources"] == {"cotton": 3, "tobacco": 1, "coconut": 2, "coffee": 2}
    assert game.scores()[0] == 72  # as if the game ended now
    everybody_waits(game)
    assert game.is_over and gold(game, 0) == 12
    assert points(game, 0) == {
        "gold surplus": 6,
        "gold": 12,
        "resources": 12 + 1 + 0 + 2 + 4,
        "progress tiles": 7 + 12,
        "progress track": 10,
        "special track": 6,
    }
    assert game.scores()[0] == 72
