"""The attack at the end of a round. What progress tiles do in it is in the tests of the tiles as well."""

from collections import Counter

import pytest

from malecon.games.amerigo.engine import Engine
from tests.games.amerigo.setting import Doc, ask, everybody_waits, gold, play, points, seat, seat_of, table, vp

TOKENS = [1, 2, 3, 0, 4]


def attacked(*seats: Doc, pirates: list[int]) -> Engine:
    """The table after the attack of those pirates, in the round of their number."""
    game = table(*seats, centre="white", phase="white", round=len(pirates), pirates=pirates)
    everybody_waits(game)
    return game


def cannons(game: Engine, number: int) -> int:
    return int(seat_of(game, number)["cannons"])


@pytest.mark.parametrize(("number", "strength"), [(1, 1), (2, 3), (3, 6), (4, 6), (5, 10)])
def test_every_round(number: int, strength: int) -> None:
    """X1, X2: the sum of the tokens face up, after every round, the fifth included, against everybody."""
    game = attacked(seat(vp=30), seat(vp=25), seat(vp=11), pirates=TOKENS[:number])
    assert [points(game, at).get("pirates") for at in range(3)] == [-strength] * 3
    assert [vp(game, at) for at in range(3)] == [30 - strength, 25 - strength, 11 - strength]


def test_not_before_the_end_of_the_round() -> None:
    """X1: other phases end without an attack, and in the white one all have their turn first."""
    game = table(seat(vp=9), seat(vp=9), centre="2 white", phase="yellow", pirates=[4])
    everybody_waits(game)
    assert (game.round, game.phase, vp(game, 0), vp(game, 1)) == (1, 6, 9, 9)
    game = table(seat(vp=9), seat(vp=9), centre="white", phase="white", pirates=[4])
    play(game, "white", "advance 0")
    assert vp(game, 0) == 9


@pytest.mark.parametrize(("had", "left", "lost"), [(6, 0, 0), (7, 1, 0), (12, 6, 0), (5, 0, 6), (1, 0, 6), (0, 0, 6)])
def test_cannons_against_six(had: int, left: int, lost: int) -> None:
    """X3, X4, X6, A8: as many cannons as the strength pay it and no VP; with one too few all go, and the whole strength in VP."""
    game = attacked(seat(vp=20, cannons=had), seat(), pirates=[1, 2, 3])
    assert (cannons(game, 0), vp(game, 0)) == (left, 20 - lost)


def test_no_cannons_are_kept_back() -> None:
    """X5, A8: nobody is asked; the next question is the next round's."""
    game = table(seat(vp=20, cannons=9), seat(vp=20, cannons=2), centre="white", phase="white", pirates=[4])
    play(game, "white", "advance 0", "white", "advance 0")
    assert (game.round, ask(game)) == (2, "action")
    assert (cannons(game, 0), cannons(game, 1), vp(game, 1)) == (5, 0, 16)


def test_cannons_left_count_in_the_next_round() -> None:
    """X6: of 5 cannons 4 are left after a strength of 1; they count in round 2, whatever comes then."""
    game = table(seat(vp=20, cannons=5), seat(), centre="white", phase="white", pirates=[1])
    everybody_waits(game)
    assert cannons(game, 0) == 4
    strength = sum(game.to_json()["pirates"])
    while game.round == 2:
        play(game, "take gold")
    assert cannons(game, 0) == (4 - strength if strength <= 4 else 0)
    assert points(game, 0).get("pirates", 0) == (0 if strength <= 4 else -strength)


def test_never_below_zero() -> None:
    """X7, A23, A58: with 4 VP against 6 it is 0, and the 2 that could not be lost are not owed: the next 2 VP are all the player's."""
    game = attacked(seat(vp=4, gold=12), seat(vp=6), seat(vp=7), pirates=[1, 2, 3])
    assert [vp(game, at) for at in range(3)] == [0, 0, 1]
    while game.to_move != 0:
        play(game, "take gold")
    surplus = (sum(game.to_json()["cubes"]["centre"].values()) + 2) // 3
    play(game, "take gold")
    assert vp(game, 0) == surplus > 0


def test_vp_gained_before_the_attack() -> None:
    """X7, A58: the VP of a gold too many come before the attack and can be lost in it."""
    game = table(seat(vp=5, gold=12), seat(), centre="white", phase="white", round=3, pirates=[1, 2, 3])
    play(game, "take gold", "take gold")
    assert points(game, 0) == {"tiles": 5, "gold surplus": 1, "pirates": -6}


def test_strength_zero() -> None:
    """X8, A23: beaten by everyone, without cannons and with them."""
    game = attacked(seat(vp=3), seat(vp=3, cannons=5), pirates=[0, 0])
    assert (vp(game, 0), vp(game, 1), cannons(game, 1)) == (3, 3, 5)


def test_each_for_himself() -> None:
    """X9, A30: four players with four numbers of cannons; what happens to one is the same in every order and at every table."""
    had = [3, 7, 6, 12]
    seats = [seat(vp=20, cannons=count) for count in had]
    together = attacked(*seats, pirates=[1, 2, 3])
    assert [(cannons(together, at), vp(together, at)) for at in range(4)] == [(0, 14), (1, 20), (0, 20), (6, 20)]
    backwards = attacked(*seats[::-1], pirates=[1, 2, 3])
    assert [(cannons(backwards, at), vp(backwards, at)) for at in range(4)] == [(6, 20), (0, 20), (1, 20), (0, 14)]


def test_pirates_plus_2() -> None:
    """X2, A23: 2 more for all but the owner: 3 and 5."""
    game = attacked(seat(vp=20, cannons=3, tiles="pirates +2"), seat(vp=20, cannons=4), seat(vp=20, cannons=5), pirates=[1, 2])
    assert [(cannons(game, at), vp(game, at)) for at in range(3)] == [(0, 20), (0, 15), (0, 20)]


def test_a_zero_made_two() -> None:
    """X8, A23: with pirates +2 a strength of 0 is one of 2 for the others; the bounty is for those who beat theirs."""
    game = attacked(seat(vp=9, tiles="pirates +2"), seat(vp=9, tiles="pirate bounty"), pirates=[0])
    assert (vp(game, 0), vp(game, 1), gold(game, 1)) == (9, 7, 0)
    game = attacked(seat(vp=9), seat(vp=9, tiles="pirate bounty"), pirates=[0])
    assert (vp(game, 1), gold(game, 0), gold(game, 1)) == (9, 0, 2)


@pytest.mark.parametrize(("pirates", "lost"), [([1], 2), ([2], 2), ([3], 3), ([4], 3)])
def test_half_loss_of_what_one_faces(pirates: list[int], lost: int) -> None:
    """X4, A8, A23: half of the strength with the 2 added, rounded up; the cannons go all the same."""
    game = attacked(seat(vp=9, cannons=2, tiles="half loss"), seat(tiles="pirates +2"), pirates=pirates)
    assert (vp(game, 0), cannons(game, 0)) == (9 - lost, 0)


def test_the_next_pirate_is_any() -> None:
    """Z2, A30: each of the five not seen is equally likely, so a 0 comes twice as often as a 2, a 3 or a 4, and the 1 not again."""
    game = table(seat(), seat(), centre="white", phase="white", pirates=[1])
    play(game, "white", "advance 0", "white")
    found = Counter[int]()
    for seed in range(500):
        after = game.clone()
        after.seed_chance(seed)
        play(after, "advance 0")
        pirates = after.to_json()["pirates"]
        assert pirates[0] == 1 and len(pirates) == 2
        found[pirates[1]] += 1
    assert set(found) == {0, 2, 3, 4}
    assert 160 < found[0] < 240 and all(65 < found[strength] < 140 for strength in (2, 3, 4))
