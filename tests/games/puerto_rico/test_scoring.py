"""The count at the end: RULES.md Q, and rulings P20, P58. What each large building counts is tested with that building."""

import pytest

from malecon.core.events import Journal
from tests.games.puerto_rico.setting import Doc, finished, last_role, play, points, seat

NEW = {"new_buildings": "draft"}
BOTH = {"new_buildings": "draft", "nobles": True}


def places(*seats: Doc) -> list[int]:
    """The places of the seats at the end of a game in which nothing more happens."""
    game = last_role(*seats, last_round=True)
    game.journal = Journal()
    play(game, "mayor", "pass")
    assert game.is_over
    found = game.journal.events[-1].facts["places"]
    assert isinstance(found, list)
    return found


def score(anne: Doc, options: Doc | None = None) -> tuple[dict[str, int], int]:
    game = finished(anne, seat(), seat(), options=options)
    return points(game, 0), game.scores()[0]


def test_chips_and_printed_points() -> None:
    """Q1: VP gained in play, and the printed VP of all buildings, occupied or not: 12 + 1 + 2 + 3 + 3 + 4."""
    assert score(seat("small market+, indigo plant, coffee roaster, wharf+, city hall", vp=12)) == ({"chips": 12, "buildings": 13}, 25)


def test_every_printed_point() -> None:
    """Q1: the printed VP of the 45 buildings, none of them occupied, by column 1 to 4, the statue 8."""
    columns = {
        1: "small indigo plant, small sugar mill, small market, hacienda, construction hut, small warehouse, aqueduct, forest house, "
        "black market, storehouse, land office, chapel",
        2: "indigo plant, sugar mill, hospice, office, large market, large warehouse, guest house, trading post, church, small wharf, "
        "hunting lodge, zoning office",
        3: "tobacco storage, coffee roaster, factory, university, harbor, wharf, lighthouse, specialty factory, library, union hall, "
        "villa, jeweler",
        4: "guild hall, residence, fortress, customs house, city hall, cloister",
    }
    for printed, names in columns.items():
        assert score(seat(names), BOTH)[0] == {"buildings": printed * len(names.split(", "))}
    assert score(seat("royal supplier, royal garden"), BOTH)[0] == {"buildings": 2 + 4}
    assert score(seat("statue"), NEW)[0] == {"buildings": 8}


@pytest.mark.parametrize(
    ("buildings", "tiles", "source", "extra"),
    [
        ("small sugar mill, sugar mill, small indigo plant, coffee roaster, guild hall", "", "guild hall", 6),
        ("residence", "8 corn, 2 quarry", "residence", 5),
        ("indigo plant+++, sugar mill+++, fortress", "10 corn++++++++++, 2 quarry++", "fortress", 6),  # 20 discs
        ("customs house", "", "customs house", 5),  # 23 VP in chips
        ("hacienda, harbor, office, construction hut, large warehouse, residence, city hall", "", "city hall", 7),
        ("cloister", "6 corn forest, 3 quarry, 2 corn, coffee", "cloister", 6),
        ("royal garden", "2 corn**", "royal garden", 2),
    ],
)
def test_large_buildings(buildings: str, tiles: str, source: str, extra: int) -> None:
    """Q1, Q2: the rulebook's examples, with a disc on the large building and without: then it scores its printed VP only."""
    there, _ = score(seat(f"{buildings}+", tiles, rose="+", vp=23), BOTH)
    empty, _ = score(seat(buildings, tiles, rose="+", vp=23), BOTH)
    assert there[source] == extra
    assert source not in empty
    assert empty["buildings"] == there["buildings"]


def test_nobles_score_one_each() -> None:
    """Q1: on a tile, on a building and on the rose; colonists score nothing."""
    assert score(seat("chapel*", "corn*, indigo+", rose="*++"), BOTH) == ({"buildings": 1, "nobles": 3}, 4)


def test_money_goods_and_discs_score_nothing() -> None:
    """Q1: nor do tiles."""
    assert score(seat("", "3 corn+++, quarry", money=40, goods="5 coffee", rose="++")) == ({}, 0)


# Who wins


def test_most_points_win() -> None:
    """Q3: one point more is enough, whatever the money."""
    game = finished(seat(vp=10, money=50), seat(vp=11), seat(vp=9))
    assert (game.scores(), game.returns()) == ([10, 11, 9], [0.0, 1.0, 0.0])


@pytest.mark.parametrize(
    ("anne", "bernie", "winner"),
    [
        (seat(vp=9, money=3), seat(vp=9, money=4), 1),
        (seat(vp=9, goods="3 corn"), seat(vp=9, money=2), 0),  # a barrel of corn is as good as a doubloon
        (seat(vp=9, goods="coffee", money=2), seat(vp=9, goods="2 corn", money=2), 1),
        (seat(vp=8, goods="9 corn", money=9), seat(vp=9), 1),
    ],
)
def test_ties(anne: Doc, bernie: Doc, winner: int) -> None:
    """Q3, P20: in a tie coins and barrels together decide, each counting 1."""
    assert finished(anne, bernie, seat(vp=5)).returns() == [float(winner == number) for number in range(3)]


def test_a_shared_win() -> None:
    """Q3, P20: equal in that too, they share the win."""
    game = finished(seat(vp=9, money=2, goods="corn"), seat(vp=9, goods="3 coffee"), seat(vp=9, money=2))
    assert game.returns() == [0.5, 0.5, 0.0]
    assert finished(seat(), seat(), seat()).returns() == [1 / 3, 1 / 3, 1 / 3]


def test_a_tie_is_explained() -> None:
    """Q3: how many coins and barrels each of them has, of whom the third is not one; nothing where the points differ or before the end."""
    names = ["Ann", "Bea", "Cid"]
    game = finished(seat(vp=9, money=2), seat(vp=9, money=1, goods="3 corn"), seat(vp=5, money=9))
    assert game.game.tie(game, names) == "Equal points, so coins and barrels count: Bea 4, Ann 2 (Q3)"
    assert game.game.tie(game, names, "fr") == "Égalité de points, départagés par les pièces et les barils\u00a0: Bea 4, Ann 2 (Q3)"
    shared = finished(seat(vp=9, money=2), seat(vp=9, goods="2 corn"), seat())
    assert shared.game.tie(shared, names) == "Equal points, so coins and barrels count: Ann 2, Bea 2 (Q3)"
    for game in (finished(seat(vp=9), seat(vp=8), seat()), last_role(seat(), seat(), seat())):
        assert game.game.tie(game, names) == ""


def test_the_places_below() -> None:
    """Q4, P58: they go by points, then by coins and barrels, and equal players share a place."""
    rest = [seat(vp=7, money=1), seat(vp=7, money=3), seat(vp=9), seat(vp=7, money=1), seat(vp=2, money=9)]
    assert places(*rest) == [3, 2, 1, 3, 5]


def test_no_result_before_the_end() -> None:
    """Q3: while the game runs nobody has won."""
    game = last_role(seat(vp=9), seat(), seat())
    assert game.returns() == [0.0, 0.0, 0.0]
