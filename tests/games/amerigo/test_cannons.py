"""The black action: loading cannons."""

import pytest

from tests.games.amerigo.setting import gold, legal, play, seat, seat_of, table


def steps(most: int) -> list[str]:
    return [f"advance {number}" for number in range(most + 1)]


@pytest.mark.parametrize("ap", [1, 4, 7])
def test_a_cannon_for_each_ap(ap: int) -> None:
    """K1, K3: up to one space for each AP, or fewer, or none."""
    for used in range(ap + 1):
        game = table(seat(cannons=2), seat(cannons=5), centre=f"{ap} black")
        play(game, "black")
        assert legal(game) == steps(ap)
        play(game, f"advance {used}")
        assert (seat_of(game, 0)["cannons"], seat_of(game, 1)["cannons"], gold(game, 0), game.to_move) == (2 + used, 5, 0, 1)


def test_gold_loads_cannons() -> None:
    """K1: an AP bought with gold loads a cannon as well."""
    game = table(seat(gold=2), seat(), centre="black")
    play(game, "black", "spend 1 gold", "spend 1 gold")
    assert legal(game) == steps(3)
    play(game, "advance 3")
    assert (seat_of(game, 0)["cannons"], gold(game, 0)) == (3, 0)


@pytest.mark.parametrize(("cannons", "ap", "most"), [(10, 5, 2), (11, 2, 1), (12, 3, 0), (8, 4, 4)])
def test_not_beyond_twelve(cannons: int, ap: int, most: int) -> None:
    """K2: the marker stops at 12."""
    game = table(seat(cannons=cannons), seat(), centre=f"{ap} black")
    play(game, "black")
    assert legal(game) == steps(most)


@pytest.mark.parametrize(
    ("cannons", "ap", "used", "coins"),
    [(10, 2, 2, 0), (10, 3, 2, 2), (10, 7, 2, 2), (12, 1, 0, 2), (12, 7, 0, 2), (10, 3, 1, 0), (11, 7, 0, 0)],
)
def test_gold_on_twelve(cannons: int, ap: int, used: int, coins: int) -> None:
    """K4: 2 gold with one AP over or more, just come there or long ago; none if all are used, none short of 12."""
    game = table(seat(cannons=cannons), seat(), centre=f"{ap} black")
    play(game, "black", f"advance {used}")
    assert (seat_of(game, 0)["cannons"], gold(game, 0)) == (cannons + used, coins)
