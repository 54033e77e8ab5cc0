"""The five large buildings, and what is a large building. RULES.md V24-V28, rulings P34 and P44."""

import pytest

from tests.games.puerto_rico.setting import ask, finished, last_role, legal, play, points, price, seat, table, vp

NEW = {"new_buildings": "random"}
BOTH = {"new_buildings": "random", "nobles": True}
PRODUCTION = "small indigo plant, small sugar mill, indigo plant, sugar mill, tobacco storage, coffee roaster"


@pytest.mark.parametrize(("number", "count"), [(1, 1), (2, 2), (3, 4), (4, 6), (5, 8), (6, 10)])
def test_guild_hall(number: int, count: int) -> None:
    """V24: 1 for a small, 2 for a large production building, without a colonist on any of them."""
    game = finished(seat("guild hall+, " + ", ".join(PRODUCTION.split(", ")[:number])), seat(), seat())
    assert points(game, 0)["guild hall"] == count


def test_guild_hall_looks_at_its_owners_city() -> None:
    """V24: other buildings, and other people's, count nothing."""
    game = finished(seat("guild hall+, small market, factory"), seat(PRODUCTION), seat())
    assert "guild hall" not in points(game, 0)


@pytest.mark.parametrize(("tiles", "count"), [(0, 4), (5, 4), (9, 4), (10, 5), (11, 6), (12, 7)])
def test_residence(tiles: int, count: int) -> None:
    """V25: 4 for up to 9 tiles, then 5, 6, 7; quarries count, and nobody need be on them."""
    corn = min(tiles, 8)
    game = finished(seat("residence+", f"{corn} corn, {tiles - corn} quarry"), seat(), seat())
    assert points(game, 0)["residence"] == count


def test_residence_and_forests() -> None:
    """V25: forests are tiles."""
    game = finished(seat("residence+", "5 corn, 3 quarry, 2 sugar forest, blind coffee forest"), seat(), seat(), options=NEW)
    assert points(game, 0)["residence"] == 6


@pytest.mark.parametrize(("on_the_rose", "count"), [(0, 1), (2, 1), (3, 2), (17, 6), (18, 7)])
def test_fortress(on_the_rose: int, count: int) -> None:
    """V26, P44: every third disc of fortress, plantation, quarry and rose, rounded down."""
    game = finished(seat("fortress+", "2 corn+, quarry+", rose="+" * on_the_rose), seat(), seat())
    assert points(game, 0)["fortress"] == count


def test_fortress_and_nobles() -> None:
    """V26, P44: nobles are discs, on the rose too."""
    game = finished(seat("fortress*, villa*", "corn+", rose="+**"), seat(), seat(), options={"nobles": True})
    assert points(game, 0)["fortress"] == 2


@pytest.mark.parametrize(("chips", "count"), [(4, 1), (7, 1), (8, 2), (39, 9)])
def test_customs_house(chips: int, count: int) -> None:
    """V27, P44: every fourth VP gained in play, rounded down; printed VP, other buildings' and nobles' count nothing."""
    game = finished(seat("customs house+, residence+, villa*", vp=chips, rose="***"), seat(), seat(), options={"nobles": True})
    assert points(game, 0)["customs house"] == count and points(game, 0)["nobles"] == 4


def test_customs_house_and_written_points() -> None:
    """V27, P44: VP gained after the supply was used up count."""
    game = finished(seat("customs house+", vp=60), seat(vp=20), seat())
    assert points(game, 0)["customs house"] == 15


def test_customs_house_and_points_paid() -> None:
    """V27: a VP paid at the black market is no longer held: 4 gained, 3 left, nothing scored."""
    anne = seat("customs house+, black market+", vp=4)
    game = last_role(seat(), anne, seat(), options=NEW, last_round=True, taken="settler, trader")
    play(game, "builder", "build small sugar mill", "pay 1 VP")
    for _ in range(9):
        if not game.is_over:
            play(game, "pass")
    assert points(game, 1) == {"chips": 3, "buildings": 4 + 1 + 1}


def test_city_hall() -> None:
    """V28: violet buildings only, itself and empty ones included."""
    game = finished(seat(f"city hall+, small market, wharf+, {PRODUCTION}"), seat(), seat())
    assert points(game, 0)["city hall"] == 3


def test_city_hall_and_expansions() -> None:
    """V28, P44: statue, cloister and those of the Nobles are violet, the jeweler is not."""
    game = finished(seat("city hall+, statue, cloister, land office, villa, jeweler"), seat(), seat(), options=BOTH)
    assert points(game, 0)["city hall"] == 5


@pytest.mark.parametrize("building", ["guild hall", "residence", "fortress", "customs house", "city hall"])
def test_without_a_colonist(building: str) -> None:
    """V24-V28: nothing but the printed 4 (and 1, 2 for the two other buildings)."""
    game = finished(seat(f"{building}, small indigo plant, indigo plant", "9 corn", vp=8, rose="+++"), seat(), seat())
    assert points(game, 0) == {"chips": 8, "buildings": 4 + 1 + 2}


def test_a_guest_moves_as_the_last_phase_ends() -> None:
    """P44: after the last coin the guest goes to the fortress, and it scores for the six discs."""
    anne = seat("guest house+, fortress", "5 corn+++++")
    game = last_role(seat(), seat(), anne, seat(), options=NEW, last_round=True)
    play(game, "prospector", "pass", "pass")
    assert ask(game) == "guest" and not game.is_over
    play(game, "move colonist guest to fortress")
    assert game.is_over and points(game, 2)["fortress"] == 2


QUARRIED = {
    "land office": 1, "chapel": 2, "hunting lodge": 2, "zoning office": 3, "royal supplier": 4, "villa": 4, "jeweler": 5,
    "royal garden": 6, "statue": 6, "cloister": 6, "coffee roaster": 3, "sugar mill": 2, "small sugar mill": 1,
}  # fmt: skip


@pytest.mark.parametrize(("building", "cost"), QUARRIED.items())
def test_columns_and_quarries(building: str, cost: int) -> None:
    """P34: five quarries take off 1 to 4 by the column, of production, Nobles and New Buildings too."""
    game = table(seat(), seat("", "5 quarry+++++", money=20), seat(), options=BOTH)
    play(game, "builder", "pass")
    assert price(game, building) == cost


CHURCH = {
    "small sugar mill": 0, "chapel": 0, "aqueduct": 0, "sugar mill": 1, "royal supplier": 1, "coffee roaster": 1, "jeweler": 1,
    "villa": 1, "royal garden": 2, "statue": 2, "cloister": 2, "fortress": 2,
}  # fmt: skip


@pytest.mark.parametrize(("building", "gain"), CHURCH.items())
def test_columns_and_church(building: str, gain: int) -> None:
    """P34: 0, 1, 1, 2 VP by the column of whatever is built."""
    game = table(seat("church+", money=20), seat(), seat(), options=BOTH)
    play(game, "builder", f"build {building}")
    assert vp(game, 0) == gain


@pytest.mark.parametrize(("disc", "large", "small"), [("+", 10, 7), ("*", 8, 8)])
def test_columns_and_zoning_office(disc: str, large: int, small: int) -> None:
    """P34: a noble there takes 2 off column 4 (statue, cloister, royal garden), a colonist 1 off the jeweler of column 3."""
    game = table(seat(), seat(f"zoning office{disc}", money=20), seat(), options=BOTH)
    play(game, "builder", "pass")
    assert [price(game, name) for name in ("statue", "cloister", "royal garden", "jeweler")] == [large, large, large, small]


def test_two_spaces() -> None:
    """P34: with one city space left none of the eight large buildings can be built, the jeweler can."""
    eleven = f"{PRODUCTION}, small market, hacienda, construction hut, small warehouse, hospice"
    game = table(seat(), seat(eleven, money=20), seat(), options=BOTH)
    play(game, "builder", "pass")
    large = ("guild hall", "residence", "fortress", "customs house", "city hall", "statue", "cloister", "royal garden")
    assert not [name for name in large if f"build {name}" in legal(game)] and "build jeweler" in legal(game)
