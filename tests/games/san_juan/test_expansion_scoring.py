"""New Buildings: the points of residence and cathedral. RULES.md X20, X21, X25."""

import pytest

from tests.games.san_juan.setting import finished, points, seat

EXPANSION = {"expansion": True}


def residence(buildings: str) -> int:
    return points(finished(seat(f"residence, {buildings}"), seat("well"), options=EXPANSION), 0)["residence"]


ONES = "smithy, gold mine, archive"
TWOS = "poor house, black market, trading post"
THREES = "tower, chapel, aqueduct"


def test_sets_of_three() -> None:
    """X20, S33: three different buildings of the same cost are a set; two are none, and three of different costs are none."""
    assert residence(ONES) == 4
    assert residence("smithy, gold mine") == 0
    assert residence("smithy, poor house, tower") == 0


def test_falling_points() -> None:
    """X20, S33: 4, 3, 2 and 1 for the sets of all costs together."""
    assert residence(f"{ONES}, {TWOS}") == 7
    assert residence(f"{ONES}, {TWOS}, {THREES}") == 9
    assert residence("archive, smithy, gold mine, office building, indigo plant, guard room, " + THREES) == 9


def test_four_sets() -> None:
    """X20, S33: three sets of twos and threes and one of the residence with two others of cost 6: 4 + 3 + 2 + 1."""
    assert residence(f"{ONES}, {TWOS}, {THREES}, palace, city hall") == 10


def test_two_sets_of_one_cost() -> None:
    """X20, X21, S33: six city buildings of cost 2 are two sets, five are one."""
    assert residence(f"{TWOS}, well, market stand, crane") == 7
    assert residence(f"{TWOS}, well, market stand") == 4


@pytest.mark.parametrize(
    ("buildings", "worth"),
    [
        ("indigo plant, indigo plant, indigo plant", 0),  # k = 0, m = 3: copies are not different
        ("indigo plant, indigo plant, smithy", 0),  # k = 1
        ("indigo plant, smithy, archive", 4),  # k = 2, m = 1
        ("indigo plant, indigo plant, smithy, archive", 4),  # k = 2, m = 2: one set
        ("indigo plant, indigo plant, smithy, archive, gold mine", 4),  # k = 3, m = 2: five, but no second set of different ones
        ("indigo plant, indigo plant, smithy, archive, gold mine, guard room", 7),  # k = 4, m = 2: one plant in each set
        ("indigo plant, smithy, archive, gold mine, guard room", 4),  # k = 4, m = 1: no building in two sets
        ("indigo plant, smithy, archive, gold mine, guard room, office building", 7),  # k = 5, m = 1
    ],
)
def test_production_buildings_in_sets(buildings: str, worth: int) -> None:
    """X21, S33: a set holds different buildings; equal production buildings may be in different sets, no building is in two."""
    assert residence(buildings) == worth


def test_sets_of_production_buildings_of_every_cost() -> None:
    """X21, S33: sugar mill, tobacco storage, coffee roaster and silver smelter belong to the sets of 2, 3, 4 and 5."""
    assert residence("sugar mill, well, crane") == 4
    assert residence("tobacco storage, park, customs office") == 4
    assert residence("coffee roaster, bank, harbor") == 4
    assert residence("silver smelter, hero, library") == 4


def test_the_residence_is_in_a_set_itself() -> None:
    """X20, S33: with two other buildings of cost 6."""
    assert residence("palace, guild hall") == 4


def cathedral(*others: str) -> int:
    return points(finished(seat("cathedral"), *(seat(one) for one in others), options=EXPANSION), 0)["cathedral"]


def test_the_sixes_of_all_others_together() -> None:
    """X25, S32: 4, 3, 2 and 1 for the first four, 0 for the rest."""
    assert cathedral("well, hero") == 0
    assert cathedral("palace") == 4
    assert cathedral("palace", "palace") == 7
    assert cathedral("palace, guild hall", "residence") == 9
    assert cathedral("palace, guild hall", "residence", "palace") == 10
    assert cathedral("palace, guild hall, city hall", "triumphal arch, city hall", "residence") == 10


def test_ones_own_sixes_do_not_count() -> None:
    """X25, S32: the owner's three are nothing to the cathedral, the neighbour's one is."""
    game = finished(seat("cathedral, palace, guild hall, residence"), seat("city hall"), options=EXPANSION)
    assert points(game, 0)["cathedral"] == 4


def test_the_palace_counts_them_too() -> None:
    """S32: residence 4 and cathedral 4 are eight points, and the palace makes two of them."""
    game = finished(seat("cathedral, palace, residence, city hall"), seat("guild hall"), options=EXPANSION)
    found = points(game, 0)
    assert (found["residence"], found["cathedral"], found["city hall"], found["palace"]) == (4, 4, 4, 3)
