"""Progress tiles that give action points: the six +2, the three +1 and +8 for ships."""

import pytest

from malecon.core.errors import IllegalAction
from malecon.games.amerigo.engine import Engine
from tests.games.amerigo.setting import ask, everybody_takes_gold, gold, legal, play, seat, seat_of, table

COLOURS = ("blue", "black", "red", "brown", "green", "yellow", "white")
PLUS_2 = [(f"+2 {colour}", {colour: 2}) for colour in COLOURS[:6]]
PLUS_1 = [
    ("+1 blue and red", {"blue": 1, "red": 1}),
    ("+1 black and yellow", {"black": 1, "yellow": 1}),
    ("+1 brown and green", {"brown": 1, "green": 1}),
]
ALL = ", ".join(name for name, _ in PLUS_2 + PLUS_1)
EIGHT = "+8 for ships"
USE = "use +8 for ships"
FRAME = ["west 2", "west 2"]
EVERY = "3 blue, 2 black, 2 red, 2 brown, 2 green, 2 yellow, 2 white"

# Space of the special-action track for each colour
SPACE = {"blue": 1, "black": 2, "red": 3, "brown": 4, "green": 5, "yellow": 6}


def ap_of(tiles: str, colour: str) -> int:
    """The AP with which an action begins in a phase of 3."""
    game = table(seat(tiles=tiles, ships=FRAME), seat(), centre=EVERY)
    play(game, colour)
    return int(game.ap)


@pytest.mark.parametrize(("tile", "extra"), PLUS_2)
def test_two_more(tile: str, extra: dict[str, int]) -> None:
    """Q5: 2 AP more in the action of its colour, every time, and in no other."""
    assert {colour: ap_of(tile, colour) - 3 for colour in COLOURS} == dict.fromkeys(COLOURS, 0) | extra


@pytest.mark.parametrize(("tile", "extra"), PLUS_1)
def test_one_more(tile: str, extra: dict[str, int]) -> None:
    """Q6: 1 AP more in either of its two actions, and in no other."""
    assert {colour: ap_of(tile, colour) - 3 for colour in COLOURS} == dict.fromkeys(COLOURS, 0) | extra


def test_not_for_others() -> None:
    """Q5: the tiles of the first player are of no use to the second."""
    game = table(seat(tiles=ALL), seat(), centre=EVERY)
    play(game, "black", "advance 0", "black")
    assert game.ap == 3


@pytest.mark.parametrize("colour", COLOURS[:6])
def test_by_white(colour: str) -> None:
    """Q7, A13: acting by white in a colour brings the tiles of that colour, and advancing brings none."""
    game = table(seat(tiles=f"+2 {colour}", ships=FRAME, special=SPACE[colour]), seat(), centre="3 white")
    play(game, "white")
    assert game.ap == 3
    play(game, "act in the colour")
    assert game.ap == 5


@pytest.mark.parametrize(("cubes", "colour"), [("green", "red"), ("red", "green")])
def test_by_green_is_red(cubes: str, colour: str) -> None:
    """Q7, A13: an action opened by the other colour has the tiles of the action, not those of the cubes."""
    game = table(seat(tiles=f"green is red, +2 {colour}"), seat(), centre=f"3 {cubes}")
    play(game, colour)
    assert game.ap == 5
    game = table(seat(tiles=f"green is red, +2 {cubes}"), seat(), centre=f"3 {cubes}")
    play(game, colour)
    assert game.ap == 3


@pytest.mark.parametrize("colour", COLOURS)
def test_tiles_add_up(colour: str) -> None:
    """Q8, A13: +2 and +1 are 3 together, in each of the six actions; nothing adds to white."""
    assert ap_of(ALL, colour) == (3 if colour == "white" else 6)


def test_fixed_at_the_beginning() -> None:
    """Q9, A13: both tiles for brown, taken in one brown action, change nothing in it."""
    board = {"left": ["+2 brown", "+1 brown and green"]}
    game = table(seat(progress=3), seat(), centre="6 brown", progress=board)
    play(game, "brown", "advance 5", "progress tile +2 brown", "progress tile +1 brown and green")
    assert (game.ap, legal(game)) == (1, ["advance 0", "advance 1"])


# +8 for ships


def stops(game: Engine, ship: int) -> list[str]:
    trial = game.clone()
    play(trial, f"ship {ship}")
    return legal(trial)


# No land but the islets in the middle of the tiles: rows and columns 10 and 11 are all water
OPEN_SEA = "....."


def test_eight_more_for_each_ship() -> None:
    """Q10, A46: N is 1 + 8 for both ships: squares 9 steps away are in reach, the frame behind them is not."""
    mine = seat(tiles=EIGHT, ships=["J10", "K11"])
    game = table(mine, seat(), seat(), seat(), centre="blue", drawing=OPEN_SEA)
    play(game, "blue")
    assert legal(game) == ["done", USE, "ship 1", "ship 2"]
    assert stops(game, 1) == ["J9", "I10", "K10", "J11"]
    play(game, USE)
    assert game.ap == 9 and legal(game) == ["done", "ship 1", "ship 2"]
    assert "A10" in stops(game, 1) and "west 2" not in stops(game, 1)
    play(game, "ship 1", "A10")
    assert "T11" in stops(game, 2) and "east 3" not in stops(game, 2)


def test_eight_before_a_ship_moves() -> None:
    """Q10, A5, A46: not in the middle of the action, and not a second time."""
    game = table(seat(tiles=EIGHT, ships=["north 1", "north 2"]), seat(), centre="blue")
    play(game, "blue", "ship 1", "west 1")
    assert legal(game) == ["done", "ship 2"]
    with pytest.raises(IllegalAction):
        play(game, USE)


@pytest.mark.parametrize("first", [True, False])
def test_eight_by_white(first: bool) -> None:
    """Q10, A46: in a blue action opened by white too, and in the first one, after the ships are put out."""
    game = table(seat(tiles=EIGHT, special=1, ships=[] if first else FRAME), seat(), centre="2 white")
    play(game, "white", "act in the colour", *(["west 2", "west 2"] if first else []), USE)
    assert (ask(game), game.ap) == ("ship", 10)


def test_eight_for_one_action() -> None:
    """Q10, Q2, A46: turned over afterwards: the next blue action has no more AP than others, and the tile is still there."""
    game = table(seat(tiles=EIGHT, ships=FRAME), seat(), centre="blue")
    play(game, "blue", USE, "done")
    everybody_takes_gold(game)
    while "blue" not in legal(game):
        play(game, "take gold")
    most = game.most_cubes()
    play(game, "blue")
    assert (game.ap, USE in legal(game)) == (most, False)
    assert (seat_of(game, 0)["tiles"], seat_of(game, 0)["used"]) == ([EIGHT], [EIGHT])


def test_eight_adds_to_the_others() -> None:
    """Q11, A46: 1 AP, 2 and 1 of the tiles for blue, 8, and a gold before and after: 14."""
    game = table(seat(tiles=f"{EIGHT}, +2 blue, +1 blue and red", ships=FRAME, gold=2), seat(), centre="blue")
    play(game, "blue", "spend 1 gold", USE, "spend 1 gold")
    assert (game.ap, gold(game, 0)) == (14, 0)


@pytest.mark.parametrize("colour", COLOURS[1:])
def test_eight_for_ships_only(colour: str) -> None:
    """Q12: no other action offers it, and neither does the choice of an action."""
    game = table(seat("village I3", tiles=EIGHT, ships=FRAME), seat(), centre=EVERY)
    assert USE not in legal(game)
    play(game, colour)
    assert USE not in legal(game)
