"""The cube tower: RULES.md T. What it lets out is held against the numbers that players of the box have published."""

import statistics
from collections import Counter
from fractions import Fraction

from librt.vecs import vec
from mypy_extensions import i64

from malecon.games.amerigo import tower
from malecon.games.amerigo.chance import Chance

SEEDS = 3000


def counts(*numbers: int) -> "vec[i64]":
    return vec[i64](list(numbers))


def none() -> "vec[i64]":
    return counts(*[0] * 7)


def test_chances_are_exact() -> None:
    """T2, T3, T9: the thresholds are 1 - 0.935^n and 2/3 in parts of 2^32, rounded down."""
    assert len(tower.FALLS) == 50
    for thrown in range(50):
        chance = (1 - Fraction(935, 1000) ** thrown) * 2**32
        assert tower.FALLS[thrown] <= chance < tower.FALLS[thrown] + 1
    assert tower.COMES_OUT <= Fraction(2, 3) * 2**32 < tower.COMES_OUT + 1


def test_set_up() -> None:
    """T1, T4, U14: 49 cubes into the empty tower; 16.3 stay inside on average, and the published 15 and 21 are nothing unusual."""
    inside: list[int] = []
    for seed in range(SEEDS):
        storage, stuck = none(), none()
        tower.fill(Chance(seed), storage, stuck)
        assert [storage[colour] + stuck[colour] for colour in range(7)] == [7] * 7
        inside.append(int(sum(stuck)))
    assert abs(statistics.mean(inside) - 49 / 3) < 0.25  # four times the standard error
    assert abs(statistics.stdev(inside) - 3.3) < 0.2
    often = Counter(inside)
    assert often[15] > SEEDS * 0.08
    assert often[21] > SEEDS * 0.02


def test_phases() -> None:
    """T1, T5-T7, A24: 4 to 9 cubes out of the tower a phase, as published; all 49 are somewhere at any time."""
    out: Counter[int] = Counter()
    for seed in range(SEEDS // 10):
        chance = Chance(seed)
        storage, stuck, centre = none(), none(), none()
        tower.fill(chance, storage, stuck)
        for phase in range(35):
            colour = phase % 7
            before = [list(storage), list(stuck)]
            fallen = tower.drop(chance, colour, storage, stuck, centre)
            assert fallen == sum(centre)
            assert storage[colour] == 0 or fallen == 0
            for other in range(7):
                assert storage[other] + stuck[other] + centre[other] == 7
                if other != colour:
                    assert storage[other] == before[0][other]
                    assert stuck[other] <= before[1][other]
            out[fallen] += 1
            tower.clear(storage, centre)
            assert sum(centre) == 0
            assert sum(storage) + sum(stuck) == 49
    share = sum(number for fallen, number in out.items() if 4 <= fallen <= 9) / out.total()
    assert share > 0.8
    mean = sum(fallen * number for fallen, number in out.items()) / out.total()
    assert 6.5 < mean < 7.5


def test_those_inside_fall_more_often_the_more_are_thrown() -> None:
    """T2, T3, T6: one cube in seven colours inside; the share that falls, and the share of those thrown that come out."""
    for thrown in (1, 3, 7):
        fell = through = 0
        chance = Chance(thrown)
        for _ in range(SEEDS):
            storage, stuck, centre = counts(thrown, 0, 0, 0, 0, 0, 0), counts(0, 1, 1, 1, 1, 1, 1), none()
            tower.drop(chance, 0, storage, stuck, centre)
            fell += 6 - sum(list(stuck)[1:])
            through += centre[0]
            assert stuck[0] == thrown - centre[0]
        assert abs(fell / (6 * SEEDS) - (1 - 0.935**thrown)) < 0.015
        assert abs(through / (thrown * SEEDS) - 2 / 3) < 0.035


def test_a_thrown_cube_is_not_shaken_by_its_own_throw() -> None:
    """T2, T3: with 7 thrown into an empty tower a third stays; if they were shaken as well it would be a fifth."""
    chance = Chance(8)
    stays = 0
    for _ in range(SEEDS):
        storage, stuck, centre = counts(7, 0, 0, 0, 0, 0, 0), none(), none()
        tower.drop(chance, 0, storage, stuck, centre)
        stays += stuck[0]
    assert abs(stays / (7 * SEEDS) - 1 / 3) < 0.015


def test_nothing_to_throw() -> None:
    """T8, R3, A24, A35: no cube of the phase's colour in storage, and nothing moves, not even chance."""
    chance = Chance(1)
    words = (chance.chance_a, chance.chance_b)
    storage, stuck, centre = counts(0, 7, 7, 7, 7, 7, 7), counts(7, 0, 0, 0, 0, 0, 0), none()
    assert tower.drop(chance, 0, storage, stuck, centre) == 0
    assert (list(storage), list(stuck), list(centre)) == ([0, 7, 7, 7, 7, 7, 7], [7, 0, 0, 0, 0, 0, 0], [0] * 7)
    assert (chance.chance_a, chance.chance_b) == words


def test_nothing_falls_out() -> None:
    """R4, A24: it happens that all that was thrown stays inside."""
    empty = 0
    for seed in range(200):
        storage, stuck, centre = counts(1, 0, 0, 0, 0, 0, 0), none(), none()
        if tower.drop(Chance(seed), 0, storage, stuck, centre) == 0:
            empty += 1
            assert (list(storage), list(stuck), list(centre)) == ([0] * 7, [1, 0, 0, 0, 0, 0, 0], [0] * 7)
    assert 40 < empty < 95
