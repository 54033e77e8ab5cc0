"""Progress tiles: their sorts, pirates, planning and building, the order of play. See also test_extra_ap.py and test_gold_tiles.py."""

from typing import Any

import pytest

from malecon.core.errors import IllegalAction
from malecon.games.amerigo.engine import Engine
from tests.games.amerigo.setting import Doc, ask, everybody_takes_gold, gold, legal, listen, play, points, seat, seat_of, table, vp

GREEN_IS_RED = "green is red"
JUMP = "jump to first"


def last_turn(*seats: Doc, **more: Any) -> Engine:
    """The last turn of a round: seat 0 is first in the order and has had it already."""
    return table(*seats, centre="white", phase="white", turn={"done": len(seats) - 1}, **more)


def cannons(game: Engine) -> list[int]:
    return [int(seat_of(game, number)["cannons"]) for number in range(game.players)]


# Sorts of tiles


def test_lasting_tiles_come_unasked() -> None:
    """Q1, A54: nobody is asked whether to have AP, gold or a half loss: the choice of an action is what it is without the tiles."""
    lasting = "+2 black, half loss, pirate bounty, pirates +2, two neutral tiles, gold for posts, gold for 2 cubes, end: posts, end: gold"
    game = table(seat(tiles=lasting), seat(), centre="2 black, red")
    assert legal(game) == ["black", "red", "take gold"]
    play(game, "black")
    assert legal(game) == [f"advance {number}" for number in range(5)]
    play(game, "advance 4")
    assert game.to_move == 1


def test_a_lasting_tile_lasts() -> None:
    """Q1, Q4: +2 black works in every black action, and stays with its owner."""
    game = table(seat(tiles="+2 black"), seat(), centre="black")
    for _ in range(2):
        most = game.most_cubes()
        play(game, "black")
        assert (game.to_move, game.ap) == (0, most + 2)
        play(game, "advance 0")
        everybody_takes_gold(game)
        while "black" not in legal(game):
            play(game, "take gold")
    assert seat_of(game, 0)["tiles"] == ["+2 black"]


@pytest.mark.parametrize(
    ("tile", "centre", "before", "words"),
    [
        ("3 gold", "black", (), "use 3 gold"),
        ("5 gold", "black", (), "use 5 gold"),
        ("+8 for ships", "blue", ("blue", "north 1", "north 1"), "use +8 for ships"),
    ],
)
def test_once_tiles_once(tile: str, centre: str, before: tuple[str, ...], words: str) -> None:
    """Q2, Q4: offered until it is used, then turned over: it stays, but is not offered again."""
    game = table(seat(tiles=tile), seat(), centre=centre)
    play(game, *before)
    assert words in legal(game) and seat_of(game, 0)["used"] == []
    play(game, words)
    assert words not in legal(game)
    assert (seat_of(game, 0)["tiles"], seat_of(game, 0)["used"]) == ([tile], [tile])
    with pytest.raises(IllegalAction):
        play(game, words)


def test_once_tiles_are_not_used_by_themselves() -> None:
    """Q2: its owner says when: a whole turn can go by without."""
    once = ["+8 for ships", "jump to first", "3 gold", "5 gold", "points for cubes"]
    game = table(seat(tiles=", ".join(once)), seat(), centre="blue")
    play(game, "blue", "north 1", "north 1", "done", "take gold")
    assert (seat_of(game, 0)["used"], gold(game, 0), vp(game, 0)) == ([], 0, 0)


def test_used_up_tiles() -> None:
    """Q2: all five turned over: nothing is offered for them at the choice, in blue and in white."""
    once = ["+8 for ships", "jump to first", "3 gold", "5 gold", "points for cubes"]
    mine = seat(tiles=", ".join(once), used=once, ships=["north 1", "north 2"])
    game = table(mine, seat(special=2), centre="blue, white", order=[1, 0], turn={"done": 1})
    assert legal(game) == ["blue", "white", "take gold"]
    for colour, found in (("blue", ["done", "ship 1", "ship 2"]), ("white", ["advance 0", "advance 1"])):
        trial = game.clone()
        play(trial, colour)
        assert legal(trial) == found


def test_end_tiles_before_the_end() -> None:
    """Q3: in a round and at its end they give nothing."""
    mine = seat(tiles="end: posts, end: 7 points, end: gold", gold=4, cannons=12)
    game = last_turn(mine, seat())
    play(game, "take gold")
    assert (game.round, vp(game, 0), gold(game, 0)) == (2, 0, 4)


def test_any_number_of_tiles() -> None:
    """Q4: a sixth and a seventh are taken like the first."""
    five = "+2 blue, +2 black, +2 red, +2 green, +2 yellow"
    game = table(seat(tiles=five, progress=3), seat(), centre="5 brown", progress={"left": ["half loss", "pirates +2"]})
    play(game, "brown", "advance 5", "progress tile pirates +2", "progress tile half loss")
    assert len(seat_of(game, 0)["tiles"]) == 7


# Pirates


def test_pirates_stronger_for_others() -> None:
    """Q13: 2 more for everybody but the owner: 3 cannons are enough for the one, 5 are needed by the others."""
    game = last_turn(seat(tiles="pirates +2", cannons=3, vp=9), seat(cannons=5, vp=9), seat(cannons=4, vp=9), pirates=[3])
    play(game, "take gold")
    assert (cannons(game), [vp(game, number) for number in range(3)]) == ([0, 0, 0], [9, 9, 4])


def test_pirates_stronger_in_every_attack() -> None:
    """Q13: at the end of each round, not once."""
    game = last_turn(seat(tiles="pirates +2", cannons=12), seat(cannons=12), pirates=[0])
    for number in range(1, 4):
        strength = sum(game.to_json()["pirates"])
        attacks: list[tuple[int, int]] = []
        while game.round == number:
            events = listen(game, "take gold")
            attacks += [(event.seat, event.facts["strength"]) for event in events if event.name == "attack"]
        assert sorted(attacks) == [(0, strength), (1, strength + 2)]


@pytest.mark.parametrize(("pirates", "others", "loss"), [(3, "", 2), (4, "", 2), (1, "", 1), (3, "pirates +2", 3), (4, "pirates +2", 3)])
def test_half_loss(pirates: int, others: str, loss: int) -> None:
    """Q14: half of the strength, the 2 of another's tile included, rounded up; without the tile all of it."""
    game = last_turn(seat(tiles="half loss", vp=20), seat(tiles=others), seat(vp=20), pirates=[pirates])
    play(game, "take gold")
    assert (vp(game, 0), vp(game, 2)) == (20 - loss, 20 - pirates - 2 * bool(others))


def test_half_loss_takes_all_cannons() -> None:
    """Q14: the cannons that did not suffice are lost; who beats the pirates loses nothing but cannons."""
    game = last_turn(seat(tiles="half loss", cannons=3, vp=20), seat(), pirates=[4])
    play(game, "take gold")
    assert (cannons(game)[0], vp(game, 0)) == (0, 18)
    game = last_turn(seat(tiles="half loss", cannons=5, vp=20), seat(), pirates=[4])
    play(game, "take gold")
    assert (cannons(game)[0], vp(game, 0)) == (1, 20)


@pytest.mark.parametrize(("strength", "loaded", "coins"), [(0, 0, 2), (3, 3, 2), (3, 12, 2), (3, 2, 0)])
def test_pirate_bounty(strength: int, loaded: int, coins: int) -> None:
    """Q15: 2 gold for beating them, a strength of 0 too; none for a defeat, none for others."""
    game = last_turn(seat(tiles="pirate bounty", cannons=loaded), seat(cannons=12), pirates=[strength])
    play(game, "white", "advance 0")
    assert (gold(game, 0), gold(game, 1)) == (coins, 0)


def test_pirate_bounty_over_twelve() -> None:
    """Q15: with 11 gold the second one is a VP."""
    game = last_turn(seat(tiles="pirate bounty", gold=11), seat(), pirates=[0])
    play(game, "take gold")
    assert (gold(game, 0), points(game, 0)) == (12, {"gold surplus": 1})


# Planning and building


@pytest.mark.parametrize(("centre", "there"), [("green", True), ("red", True), ("green, red", True), ("blue", False), ("white", False)])
def test_green_is_red(centre: str, there: bool) -> None:
    """Q17: with a cube of either colour both actions are open to its owner, once each, and to nobody else."""
    game = table(seat(tiles=GREEN_IS_RED), seat(), centre=f"{centre}, black")
    assert ("red" in legal(game), "green" in legal(game)) == (there, there)
    assert legal(game).count("red") == there
    play(game, "take gold")
    assert ("red" in legal(game), "green" in legal(game)) == ("red" in centre, "green" in centre)


def test_green_is_red_opens_the_action() -> None:
    """Q17: red is planning, green is building, whatever the cube."""
    game = table(seat(tiles=GREEN_IS_RED), seat(), centre="2 green")
    play(game, "red", "take neutral domino")
    assert seat_of(game, 0)["held"] == {"neutral domino": 1}
    game = table(seat("village domino", posts="B1", tiles=GREEN_IS_RED), seat(), centre="red", drawing="1a##\n")
    play(game, "green", "lay village domino", "not turned", "C1")
    assert [tile["tile"] for tile in game.to_json()["laid"]] == ["village domino"]


def test_cubes_are_not_added() -> None:
    """Q18, A13: 2 green and 3 red are 3 AP, not 5."""
    for colour in ("red", "green"):
        game = table(seat("village I3", tiles=GREEN_IS_RED), seat(), centre="2 green, 3 red, white")
        play(game, colour)
        assert game.ap == 3


def test_green_is_red_not_by_white() -> None:
    """Q19, A14: by white on a red space it is planning only, and white cubes open neither colour."""
    game = table(seat("village I3", special=3, tiles=GREEN_IS_RED), seat(), centre="3 white")
    assert legal(game) == ["white", "take gold"]
    play(game, "white", "act in the colour")
    assert ask(game) == "take"
    game = table(seat("village I3", special=5, tiles=GREEN_IS_RED), seat(), centre="3 white")
    play(game, "white", "act in the colour")
    assert ask(game) == "lay"


def test_one_action_by_two_doors() -> None:
    """A53: red by its cubes or by white: the same AP, the same choices, the disc where it was."""
    seen = []
    for door in (["red"], ["white", "act in the colour"]):
        game = table(seat(special=3, tiles="+2 red"), seat(), centre="2 red, 2 white")
        play(game, *door)
        seen.append((game.ap, legal(game), seat_of(game, 0)))
    assert seen[0] == seen[1] and seen[0][0] == 4


# The order of play


def test_the_jump() -> None:
    """Q20, Q2, A16: in place of an advance, on top of the first player's disc, whatever the AP."""
    game = table(seat(special=9), seat(special=9), seat(special=1, tiles=JUMP), centre="white", turn={"done": 2})
    play(game, "white")
    assert legal(game) == [JUMP, "act in the colour", "advance 0", "advance 1"]
    play(game, JUMP)
    assert (seat_of(game, 2)["special"], game.to_json()["order"], seat_of(game, 2)["used"]) == (9, [2, 0, 1], [JUMP])


def test_the_jump_is_for_white() -> None:
    """Q20: neither at the choice of an action nor in another one."""
    game = table(seat(special=9), seat(tiles=JUMP), centre="black, white", turn={"done": 1})
    assert JUMP not in legal(game)
    play(game, "black")
    assert JUMP not in legal(game)


def test_the_jump_within_a_stack() -> None:
    """Q20: from below in the stack of the first player to its top, 0 spaces further."""
    game = table(seat(special=4), seat(special=4, tiles=JUMP), centre="white", turn={"done": 1})
    play(game, "white", JUMP)
    assert (seat_of(game, 1)["special"], game.to_json()["order"]) == (4, [1, 0])


def test_the_first_player_at_that_moment() -> None:
    """A47: seat 1 has gone to 9 in this phase, past seat 0 on 5: the jump goes there, though seat 0 began the phase."""
    game = table(seat(special=5), seat(special=4), seat(tiles=JUMP), centre="5 white")
    play(game, "take gold", "white", "advance 5", "white", JUMP)
    assert (seat_of(game, 2)["special"], game.to_json()["order"]) == (9, [2, 1, 0])


def test_what_the_jump_does_not_give() -> None:
    """Q21, A16: no AP used and no 2 gold for AP left on the last space."""
    game = table(seat(special=20), seat(special=18, tiles=JUMP), centre="7 white", turn={"done": 1})
    play(game, "white", JUMP)
    assert (seat_of(game, 1)["special"], gold(game, 1)) == (20, 0)


def test_no_jump_for_the_first() -> None:
    """Q21, A16: not to be used by whoever is first already, be it since this phase only."""
    game = table(seat(special=5, tiles=JUMP), seat(), centre="2 white")
    play(game, "white")
    assert JUMP not in legal(game)
    game = table(seat(special=5), seat(special=9, tiles=JUMP), centre="2 white", line=[0, 1], turn={"done": 1})
    play(game, "white")
    assert JUMP not in legal(game)


@pytest.mark.parametrize(("space", "worth"), [(3, 0), (4, 1), (8, 3), (13, 6), (16, 10), (20, 15)])
def test_the_jump_counts_on_the_track(space: int, worth: int) -> None:
    """Q22, A16: the VP spaces reached or passed by a jump count at the end."""
    game = last_turn(seat(special=space), seat(tiles=JUMP), round=5, pirates=[0, 0, 1, 2, 3])
    play(game, "white", JUMP)
    assert game.is_over and points(game, 1) == ({"special track": worth} if worth else {})


def test_the_jump_and_the_running_phase() -> None:
    """Q23: the phase goes on in its order; the one who jumped begins the next."""
    game = table(seat(special=5), seat(tiles=JUMP), seat(), centre="black, white", turn={"done": 1})
    play(game, "white", JUMP)
    assert game.to_move == 2
    play(game, "take gold")
    assert (game.to_move, game.to_json()["line"]) == (1, [1, 0, 2])
