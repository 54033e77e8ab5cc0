"""Action points: RULES.md P, ruling A13."""

import pytest

from malecon.core.errors import IllegalAction
from tests.games.amerigo.setting import ask, gold, held, legal, play, seat, seat_of, table


def steps(words: list[str]) -> int:
    """The furthest advance on offer."""
    return max(int(word.removeprefix("advance ")) for word in words if word.startswith("advance "))


@pytest.mark.parametrize(
    ("centre", "ap"),
    [
        ("black", 1),
        ("4 blue, black, red, 2 green", 4),
        ("black, 7 white", 7),
        ("2 black, 6 yellow, 5 red", 6),
        ("3 black, 2 blue, 2 white", 3),
    ],
)
def test_the_most_frequent_colour(centre: str, ap: int) -> None:
    """P1: its cubes are everybody's AP, for whichever colour is chosen."""
    game = table(seat(), seat(), seat(), centre=centre)
    for _ in range(3):
        play(game, "black")
        assert (game.ap, steps(legal(game))) == (ap, ap)
        play(game, f"advance {ap}")
    assert [seat_of(game, number)["cannons"] for number in range(3)] == [ap] * 3


@pytest.mark.parametrize("colour", ["blue", "black", "red", "brown", "green", "yellow", "white"])
def test_the_same_for_every_action(colour: str) -> None:
    """P1, P2: 3 AP by three colours of 3 cubes, whichever is chosen, one with 1 cube too."""
    game = table(seat(), seat(), centre="3 blue, 3 black, 3 red, brown, green, yellow, 2 white")
    play(game, colour)
    assert game.ap == 3


def test_colours_are_not_added_up() -> None:
    """P2, A13: not equal ones, not white as a joker, not green and red with their tile."""
    for centre, moves in (
        ("2 red, 2 green", ["red"]),
        ("2 red, 2 green", ["green"]),
        ("2 white, red", ["red"]),
        ("2 white, red", ["white", "act in the colour"]),
        ("2 green, white", ["red"]),
    ):
        game = table(seat(special=3, tiles="green is red"), seat(), centre=centre)
        play(game, *moves)
        assert game.ap == 2, (centre, moves)


def test_ap_from_three_sources() -> None:
    """P3, A13: the phase's, those of one's own tiles for the action done, and gold."""
    mine = seat(tiles="+2 black, +1 black and yellow, +2 red", gold=2)
    game = table(mine, seat(tiles="+2 brown"), centre="3 blue, black")
    play(game, "black")
    assert (game.ap, steps(legal(game))) == (6, 6)
    play(game, "spend 1 gold", "spend 1 gold")
    assert (game.ap, steps(legal(game)), gold(game, 0)) == (8, 8, 0)
    play(game, "advance 8", "black")
    assert game.ap == 3  # a tile is its owner's alone


def test_a_tile_taken_in_the_action_comes_too_late() -> None:
    """P3, A13: +2 brown and +1 brown and green taken in a brown action add nothing to it, and 3 to the next."""
    left = ["+2 brown", "+1 brown and green"]
    game = table(seat(progress=3), seat(), centre="brown, 5 blue", progress={"left": left})
    play(game, "brown", "advance 1", "progress tile +2 brown")
    assert (game.ap, steps(legal(game))) == (4, 4)
    play(game, "advance 4", "progress tile +1 brown and green")
    assert game.to_move == 1 and seat_of(game, 0)["progress"] == 8
    later = table(seat(tiles=", ".join(left)), seat(), centre="brown, 5 blue")
    play(later, "brown")
    assert later.ap == 8


def test_what_is_left_over_is_lost() -> None:
    """P4: neither the next player nor the own next turn has more for it."""
    game = table(seat(), seat(), centre="5 black", tower="2 black, 7 red, 7 brown, 7 green, 7 yellow, 7 white")
    play(game, "black", "advance 1", "black")
    assert game.ap == 5
    play(game, "advance 0")
    assert (seat_of(game, 0)["cannons"], seat_of(game, 0)["gold"], game.ap) == (1, 0, 0)
    colour = legal(game)[0]
    most = max(game.to_json()["cubes"]["centre"].values())
    play(game, colour)
    assert game.ap == most


@pytest.mark.parametrize(
    ("moves", "asked"),
    [
        (["black"], "steps"),
        (["red", "take village monomino"], "take"),
        (["yellow", "buy cotton for 2"], "buy"),
        (["brown"], "steps"),
        (["white"], "special"),
        (["green"], "lay"),
        (["blue", "north 1", "north 1"], "ship"),
    ],
)
def test_one_action_for_all_ap(moves: list[str], asked: str) -> None:
    """P5: once an action is chosen there is no other colour, no gold in its place and no way back."""
    game = table(
        seat(gold=1, special=1, tiles="points for cubes"),
        seat(),
        centre="4 blue, black, red, brown, green, yellow, white",
        production={"market": {"cotton 2": 2}},
    )
    others = {"blue", "black", "red", "brown", "green", "yellow", "white", "take gold", "score the cubes"}
    assert others == set(legal(game))
    play(game, *moves)
    assert (ask(game), others & set(legal(game))) == (asked, set())
    with pytest.raises(IllegalAction):
        play(game, "take gold")


def test_never_more_than_one_has() -> None:
    """P6: three AP take no fourth village, buy nothing for 4, go no fourth space and lay no neutral of four squares."""
    game = table(seat(), seat(), centre="3 red, yellow, black, brown", production={"market": {"cotton 4": 1, "sugar 3": 1}})
    red = game.clone()
    play(red, "red", "take village monomino", "take village domino", "take village 2x2")
    assert (red.to_move, held(red, 0)) == (1, "village monomino, village domino, village 2x2")
    red = game.clone()
    play(red, "red", "take village monomino")
    assert [word for word in legal(red) if "neutral" in word] == ["take neutral monomino", "take neutral domino"]
    yellow = game.clone()
    play(yellow, "yellow")
    assert legal(yellow) == ["done", "buy sugar for 3"]
    for colour in ("black", "brown"):
        track = game.clone()
        play(track, colour)
        assert legal(track) == [f"advance {number}" for number in range(4)]
    mine = seat(held="neutral 2x2, neutral L3", posts="B1")
    green = table(mine, seat(), centre="3 green", drawing="1a###\n.####")
    play(green, "green")
    assert legal(green) == ["done", "lay neutral L3"]
