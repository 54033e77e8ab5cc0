"""The white action: advancing on the special-action track, or acting in the colour of one's space."""

import pytest

from malecon.games.amerigo.engine import Engine
from tests.games.amerigo.setting import ask, everybody_takes_gold, gold, legal, play, points, seat, seat_of, table

COLOURS = ["blue", "black", "red", "brown", "green", "yellow"]
ASKED = ["frame", "steps", "take", "steps", "lay", "buy"]  # by colour, of a player without ships


def order(game: Engine) -> list[int]:
    found: list[int] = game.to_json()["order"]
    return found


def spaces(game: Engine) -> list[int]:
    return [doc["special"] for doc in game.to_json()["seats"]]


# Advancing


def test_either_advance_or_act() -> None:
    """W1: on a coloured space both are offered; one of them done, the turn is over or in that action."""
    game = table(seat(special=3), seat(), centre="2 white")
    play(game, "white")
    assert legal(game) == ["act in the colour", "advance 0", "advance 1", "advance 2"]
    acting = game.clone()
    play(acting, "act in the colour")
    assert ask(acting) == "take" and not any("advance" in words for words in legal(acting))
    play(game, "advance 1")
    assert (game.to_move, spaces(game)) == (1, [4, 0])


def test_as_far_as_the_ap_go() -> None:
    """W2, A14: 0 to all AP, gold included; white has no extra-AP tiles."""
    game = table(seat(gold=1, tiles="+2 blue, +2 red, +1 blue and red"), seat(), centre="3 white, 4 red")
    play(game, "white")
    assert legal(game) == ["spend 1 gold", *[f"advance {steps}" for steps in range(5)]]
    play(game, "spend 1 gold", "advance 5")
    assert (spaces(game), gold(game, 0)) == ([5, 0], 0)


def test_never_beyond_the_end() -> None:
    """W2: from 18 with 5 AP two spaces at most."""
    game = table(seat(special=18), seat(), centre="5 white")
    play(game, "white")
    assert legal(game) == ["act in the colour", "advance 0", "advance 1", "advance 2"]


def test_on_top() -> None:
    """W3, W5: who comes to a space with others is put on top of them; the others keep their order."""
    game = table(seat(special=2), seat(special=4), seat(special=4), seat(special=2), centre="4 white", order=[2, 1, 0, 3])
    play(game, "take gold", "take gold", "white", "advance 2")
    assert order(game) == [0, 2, 1, 3]
    play(game, "white", "advance 1")
    assert order(game) == [0, 2, 1, 3] and spaces(game) == [4, 4, 4, 3]


def test_past_others() -> None:
    """W2, W5: a disc that goes past others is before them, one that stays behind is not."""
    game = table(seat(), seat(special=3), seat(special=6), seat(), centre="5 white", order=[2, 1, 0, 3])
    play(game, "take gold", "take gold", "white", "advance 5", "white", "advance 2")
    assert (order(game), spaces(game)) == ([2, 0, 1, 3], [5, 3, 6, 2])


def test_leaving_from_the_middle_of_a_stack() -> None:
    """W5: the discs above and below keep their order."""
    game = table(seat(), seat(), seat(), seat(), centre="white", order=[3, 1, 0, 2])
    play(game, "take gold", "white", "advance 1")
    assert order(game) == [1, 3, 0, 2]


def test_a_disc_that_stays() -> None:
    """W4, A14: an advance of 0 does not put it on top of its stack."""
    game = table(seat(special=2), seat(special=2), seat(special=2), centre="3 white", order=[1, 2, 0])
    play(game, "take gold", "white", "advance 0", "white", "advance 0")
    assert (order(game), spaces(game)) == ([1, 2, 0], [2, 2, 2])


def test_several_advance_in_one_phase() -> None:
    """W12, W3: the running phase keeps its order; who lands later on the same space lies on top and is first in the next."""
    game = table(seat(), seat(), seat(), centre="2 white", order=[0, 1, 2])
    play(game, "white", "advance 2")
    assert game.to_move == 1
    play(game, "white", "advance 2")
    assert game.to_move == 2
    play(game, "white", "advance 2")
    assert (order(game), game.phase, game.to_move) == ([2, 1, 0], 1, 2)


# The end of the track


@pytest.mark.parametrize(("start", "steps", "paid"), [(18, 2, 2), (18, 1, 0), (16, 4, 0), (20, 0, 2), (17, 3, 2), (19, 0, 0)])
def test_the_end_of_the_track(start: int, steps: int, paid: int) -> None:
    """W6, A37: with 4 AP, 2 gold on space 20 whenever AP are left, for an advance of 0 too; none elsewhere or with nothing left."""
    game = table(seat(special=start), seat(), centre="4 white")
    play(game, "white", f"advance {steps}")
    assert (game.to_move, gold(game, 0), spaces(game)[0]) == (1, paid, start + steps)


def test_an_ap_bought_at_the_end_of_the_track() -> None:
    """W6, A37: bought AP are AP left over too."""
    game = table(seat(special=20, gold=1), seat(), centre="white")
    play(game, "white", "spend 1 gold", "advance 0")
    assert gold(game, 0) == 2


def test_acting_on_the_last_space() -> None:
    """W10, A37: space 20 is black: 2 AP of 4 used for cannons and no gold; with the cannon track full its own 2 gold, once."""
    game = table(seat(special=20), seat(special=20, cannons=12), centre="4 white")
    play(game, "white", "act in the colour", "advance 2")
    assert (seat_of(game, 0)["cannons"], gold(game, 0), spaces(game)) == (2, 0, [20, 20])
    play(game, "white", "act in the colour", "advance 0")
    assert gold(game, 1) == 2


# Acting


@pytest.mark.parametrize("space", range(1, 21))
def test_acting_in_the_colour_of_the_space(space: int) -> None:
    """W7, W9: blue, black, red, brown, green, yellow from space 1 on, over and over, although no such cube lies in the centre."""
    colour = (space - 1) % 6
    game = table(seat(special=space), seat(), centre="3 white")
    assert legal(game) == ["white", "take gold"]
    play(game, "white", "act in the colour")
    turn = game.to_json()["turn"]
    assert (turn["ask"], turn["colour"], turn["opened"], turn["ap"]) == (ASKED[colour], COLOURS[colour], "white", 3)
    assert spaces(game) == [space, 0]


def test_from_the_white_space() -> None:
    """W8, A14: on space 0 there is no acting, only advancing."""
    game = table(seat(gold=1), seat(), centre="2 white, 3 red")
    play(game, "white")
    assert legal(game) == ["spend 1 gold", "advance 0", "advance 1", "advance 2", "advance 3"]


def test_white_needs_a_white_cube() -> None:
    """W7: a disc on a red space alone does not open red."""
    game = table(seat(special=3), seat(), centre="2 blue")
    assert legal(game) == ["blue", "take gold"]


@pytest.mark.parametrize(
    ("space", "tiles", "ap"),
    [(3, "+2 red, +1 blue and red", 7), (3, "+2 blue", 4), (6, "+1 black and yellow", 5), (4, "+2 brown, +1 brown and green", 7)],
)
def test_extra_ap_of_the_action_done(space: int, tiles: str, ap: int) -> None:
    """W9: the AP of the phase, those of the tiles for the colour acted in, and gold."""
    game = table(seat(special=space, tiles=tiles, gold=1), seat(), centre="white, 4 black")
    play(game, "white", "act in the colour")
    assert game.ap == ap
    play(game, "spend 1 gold")
    assert game.ap == ap + 1


def test_gold_spent_before_acting() -> None:
    """W9: gold spent in the white action is AP of the action that is then done."""
    game = table(seat(special=2, gold=1), seat(), centre="2 white")
    play(game, "white", "spend 1 gold", "act in the colour", "advance 3")
    assert (seat_of(game, 0)["cannons"], gold(game, 0)) == (3, 0)


def test_green_is_red_does_not_look_at_white() -> None:
    """W7, A14: with the tile and the disc on green, white stands for green alone; a green cube opens red as well."""
    game = table(seat(special=5, tiles="green is red"), seat(), centre="3 white")
    assert legal(game) == ["white", "take gold"]
    play(game, "white", "act in the colour")
    assert game.to_json()["turn"]["colour"] == "green"
    game = table(seat(special=5, tiles="green is red"), seat(), centre="3 white, green")
    assert legal(game) == ["red", "green", "white", "take gold"]


def test_acting_keeps_the_place_in_the_stack() -> None:
    """W10: the disc does not move, neither on the track nor in its stack."""
    game = table(seat(special=2), seat(special=2), centre="2 white", order=[1, 0])
    play(game, "take gold", "white", "act in the colour", "advance 2")
    assert (order(game), spaces(game), game.to_move) == ([1, 0], [2, 2], 1)


def test_vp_spaces_wait_for_the_end() -> None:
    """W11: from 0 past 4 to 7 nothing happens: no VP, no tile."""
    game = table(seat(), seat(), centre="7 white", progress={"left": ["end: 7 points"]})
    play(game, "white", "advance 7")
    assert (game.to_move, points(game, 0), seat_of(game, 0)["tiles"]) == (1, {}, [])
    everybody_takes_gold(game)
    assert points(game, 0) == {}
