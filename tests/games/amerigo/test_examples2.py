"""The rulebook's worked examples of the blue, black, red and brown actions. What its lost pictures showed is filled in by ruling A51."""

import pytest

from malecon.games.amerigo.engine import Engine
from tests.games.amerigo.setting import ask, gold, held, legal, play, seat, seat_of, table, vp

# An island with two anchors: C1, one step from the north side, and C3, three steps from it
COAST = """
..1a#
...##
..2b#
"""


def progress(game: Engine, number: int) -> int:
    return int(seat_of(game, number)["progress"])


def test_blue_first_ships() -> None:
    """B1, B5, B7, B14, B22: 4 AP: the first ship, put out for nothing, goes 3 of its 4 steps to a post; the second has 4 of its own."""
    game = table(seat(), seat(), centre="4 blue", drawing=COAST)
    play(game, "blue", "north 1", "south 2", "ship 1", "C3", "post")
    assert (seat_of(game, 0)["posts"], game.seats[0].posts, vp(game, 0)) == (["D3"], 11, 3)
    play(game, "ship 2")
    assert "F12" in legal(game) and "F11" not in legal(game)
    play(game, "F12")
    assert (game.to_move, seat_of(game, 0)["ships"]) == (1, ["C3", "F12"])


@pytest.mark.parametrize("first", [0, 1])
def test_blue_second_post(first: int) -> None:
    """B21, B22: 5 AP: on to the other anchor of the island and a second post, for no VP; the same if the first is another player's."""
    mine, theirs = ("D3", "") if first == 0 else ("", "D3")
    game = table(seat(posts=mine, ships=["C3", "north 3"], vp=3), seat(posts=theirs), centre="5 blue", drawing=COAST)
    play(game, "blue", "ship 1", "C1", "post")
    assert "D1" in seat_of(game, 0)["posts"] and vp(game, 0) == 3


def test_black() -> None:
    """K1: 4 AP: four spaces to the right."""
    game = table(seat(), seat(), centre="4 black")
    play(game, "black", "advance 4")
    assert (seat_of(game, 0)["cannons"], gold(game, 0)) == (4, 0)


@pytest.mark.parametrize("three", ["I3", "L3"])
@pytest.mark.parametrize("four", ["I4", "2x2"])
def test_red(three: str, four: str) -> None:
    """D1-D4: 4 AP: a neutral of two squares and villages of three and of four: 2 + 1 + 1, and the turn is over."""
    game = table(seat(), seat(), centre="4 red")
    play(game, "red", f"take village {three}", f"take village {four}")
    assert game.ap == 2
    play(game, "take neutral domino")
    assert (game.to_move, held(game, 0)) == (1, f"village {three}, village {four}, neutral domino")
    assert game.to_json()["neutrals"]["domino"] == 7


def test_red_one_neutral() -> None:
    """D4: with the neutral of two squares taken, the 2 AP that are left are good for no second one."""
    game = table(seat(), seat(), centre="4 red")
    play(game, "red", "take neutral domino")
    assert (game.ap, legal(game)) == (2, ["done"])


def test_brown() -> None:
    """F1, F2, A51: 5 AP, from 0 to 5 past the VP space 4: one tile, which has to be taken, and no more."""
    board = {"left": ["+2 blue", "half loss"], "right": ["3 gold"]}
    game = table(seat(), seat(), centre="5 brown", progress=board)
    play(game, "brown", "advance 5")
    assert legal(game) == ["progress tile +2 blue", "progress tile half loss", "progress tile 3 gold"]
    play(game, "progress tile half loss")
    assert (game.to_move, progress(game, 0), seat_of(game, 0)["tiles"]) == (1, 5, ["half loss"])
    assert game.to_json()["progress"]["left"] == ["+2 blue"]


def test_brown_with_gold() -> None:
    """A51, F2: 2 AP and a gold, from 5 to 8: another tile, which without the gold would have been out of reach."""
    board = {"left": ["+2 blue", "half loss"]}
    game = table(seat(progress=5, gold=1, tiles="3 gold", used=["3 gold"]), seat(), centre="2 brown", progress=board)
    play(game, "brown")
    assert "advance 3" not in legal(game)
    play(game, "spend 1 gold", "advance 3", "progress tile half loss")
    assert (progress(game, 0), gold(game, 0), seat_of(game, 0)["tiles"]) == (8, 0, ["half loss", "3 gold"])


def test_what_is_filled_in() -> None:
    """A51: 9 is a red space; two cotton tiles cost 2 and 3; 6 pirates and then 10; 10 VP on 16 to 19, 6 VP on 12 to 15."""
    white = table(seat(special=5), seat(special=9), centre="5 white", order=[1, 0], turn={"done": 1})
    play(white, "white", "advance 4")
    assert white.to_json()["order"] == [0, 1] and gold(white, 0) == 0
    red = table(seat(special=9), seat(), centre="5 white")
    play(red, "white", "act in the colour")
    assert (ask(red), red.ap) == ("take", 5)
    yellow = table(seat(), seat(), centre="5 yellow", production={"market": {"cotton 2": 1, "cotton 3": 1}})
    play(yellow, "yellow", "buy cotton for 2", "buy cotton for 3")
    assert (yellow.to_move, seat_of(yellow, 0)["production"]) == (1, {"cotton": 2})
    for number, tokens, blue in ((3, [1, 2, 3], 14), (5, [0, 1, 2, 3, 4], 10)):
        end = table(seat(vp=20), seat(), centre="red", phase="white", round=number, pirates=tokens, turn={"done": 1})
        play(end, "take gold")
        assert vp(end, 0) == blue
    for space in range(12, 20):
        track = table(seat(progress=space), seat(special=space), centre="red")
        assert track.scores() == [10 if space >= 16 else 6] * 2
