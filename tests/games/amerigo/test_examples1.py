"""The rulebook's worked examples, with its numbers: set-up, the tower, the order of play, gold."""

import pytest

import malecon
from malecon.core.errors import BadPosition, IllegalAction
from tests.games.amerigo.setting import Doc, ask, gold, legal, play, seat, seat_of, table, vp

RED, WHITE, BLUE, YELLOW = 2, 0, 3, 1  # seats of the players, so that the order is not that of the seats
ORDER = [RED, WHITE, BLUE, YELLOW]
INSIDE = {"red": 2, "yellow": 2, "blue": 3, "black": 3, "green": 3, "brown": 4, "white": 4}
STORED = {"red": 5, "yellow": 5, "blue": 4, "black": 4, "green": 4, "brown": 3, "white": 3}
# Four blue cubes thrown: four blue, a black, a red and two green ones came out
CENTRE = {"blue": 4, "black": 1, "red": 1, "green": 2}
THROWN: Doc = {
    "storage": STORED | {"blue": 0},
    "tower": {"blue": 3, "black": 2, "red": 1, "brown": 4, "green": 1, "yellow": 2, "white": 4},
    "centre": CENTRE,
}


def first_phase() -> Doc:
    return {"game": "amerigo", "cubes": THROWN, "order": ORDER, "seats": [seat()] * 4}


def test_gold_at_the_start() -> None:
    """U4, U5, A29: red, white, blue and yellow in this order start with 0, 1, 2 and 3 gold."""
    for seed in range(500):
        doc = malecon.game("amerigo").new(players=4, seed=seed).to_json()
        if doc["order"] == ORDER:
            assert [doc["seats"][number]["gold"] for number in (RED, WHITE, BLUE, YELLOW)] == [0, 1, 2, 3]
            return
    raise AssertionError("one stack in 24 is this one")


def test_cubes_left_in_the_tower() -> None:
    """U14, T1, T4, A56: 21 cubes inside and 28 in storage are all 49; one more or less anywhere is none of the game's."""
    assert (sum(INSIDE.values()), sum(STORED.values())) == (21, 28)
    for colour, number in INSIDE.items():
        assert number + STORED[colour] == 7
        for change in (-1, 1):
            cubes = {**THROWN, "tower": THROWN["tower"] | {colour: THROWN["tower"].get(colour, 0) + change}}
            with pytest.raises(BadPosition, match="cubes"):
                malecon.game("amerigo").from_json(first_phase() | {"cubes": cubes})
    for colour in INSIDE:  # what is inside after the throw, with what came out, is what was inside and thrown
        thrown = STORED["blue"] if colour == "blue" else 0
        assert THROWN["tower"][colour] + CENTRE.get(colour, 0) == INSIDE[colour] + thrown
    malecon.game("amerigo").from_json(first_phase()).check()


def test_four_blue_cubes() -> None:
    """T5, T6, P1, R9, R10: 4 AP for blue, black, red or green; 8 cubes are 3 gold; brown, yellow and white are closed."""
    game = malecon.game("amerigo").from_json(first_phase())
    assert legal(game) == ["blue", "black", "red", "green", "take gold"]
    for colour in ("blue", "black", "red", "green"):
        trial = game.clone()
        play(trial, colour)
        assert trial.to_json()["turn"]["ap"] == 4
    for colour in ("brown", "yellow", "white"):
        with pytest.raises(IllegalAction):
            play(game, colour)
    play(game, "take gold")
    assert gold(game, RED) == 3


def test_red_white_blue_yellow() -> None:
    """R5-R7, R9, A50: red decides, then white, then blue and then yellow; two of them may choose the same."""
    game = malecon.game("amerigo").from_json(first_phase())
    for number, moves in zip(ORDER, (["black", "advance 4"], ["take gold"], ["black", "advance 3"], ["red", "done"]), strict=True):
        assert (game.to_move, ask(game)) == (number, "action")
        play(game, *moves)
    assert (seat_of(game, RED)["cannons"], seat_of(game, BLUE)["cannons"]) == (4, 3)
    assert game.to_move == RED


def test_ten_cubes() -> None:
    """G1, G3: 10 / 3, rounded up, is 4 gold; from 9 to 12, and 1 VP for the one that is over."""
    game = table(seat(gold=9), seat(), centre="4 blue, 3 red, 2 green, white")
    play(game, "take gold")
    assert (gold(game, 0), vp(game, 0)) == (12, 1)
    game = table(seat(gold=9, tiles="gold for 2 cubes"), seat(), centre="4 blue, 3 red, 2 green, white")
    play(game, "take gold")
    assert (gold(game, 0), vp(game, 0)) == (12, 2)


def test_cannons_from_ten() -> None:
    """G5-G7, A6: 5 AP, from 10 to 12, and 2 gold for the 3 AP that remain; once more from 12; none with 2 AP."""
    game = table(seat(cannons=10), seat(cannons=12), seat(), centre="5 black")
    play(game, "black")
    assert legal(game) == ["advance 0", "advance 1", "advance 2"]
    play(game, "advance 2", "black", "advance 0")
    assert [(seat_of(game, number)["cannons"], gold(game, number)) for number in (0, 1)] == [(12, 2), (12, 2)]
    game = table(seat(cannons=10), seat(), centre="2 black")
    play(game, "black", "advance 2")
    assert (seat_of(game, 0)["cannons"], gold(game, 0)) == (12, 0)


def test_a_gold_for_a_third_space() -> None:
    """G9: brown with 2 AP and a gold: from 5 to 8, and the second progress tile."""
    mine = seat(gold=1, progress=5, tiles="half loss")
    game = table(mine, seat(), centre="2 brown, blue", progress={"left": ["end: posts", "+2 red"]})
    play(game, "brown", "spend 1 gold", "advance 3", "progress tile +2 red")
    after = seat_of(game, 0)
    assert (after["progress"], after["gold"], after["tiles"], game.to_move) == (8, 0, ["+2 red", "half loss"], 1)
