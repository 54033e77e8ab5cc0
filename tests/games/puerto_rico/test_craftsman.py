"""The craftsman: RULES.md K, and ruling P5. Factories, aqueduct, chapel and jeweler have more tests of their own."""

import pytest

from malecon.core.events import Journal
from tests.games.puerto_rico.setting import ask, decline, goods, legal, middle, money, play, seat, table, vp

NEW = {"new_buildings": "draft"}
BOTH = {"new_buildings": "draft", "nobles": True}


def test_example_of_production() -> None:
    """K2, K3: the example: 2 corn from three plantations with two discs, 1 tobacco from one disc in the storage, 3 sugar."""
    tiles = "3 corn++, 2 tobacco++, 4 sugar+++"
    game = table(seat("tobacco storage+, small sugar mill+, sugar mill+++", tiles), seat(), seat())
    play(game, "craftsman")
    assert goods(game, 0) == "2 corn, 3 sugar, tobacco"


def test_corn_needs_no_building() -> None:
    """K2: one for each occupied corn plantation."""
    game = table(seat(), seat("", "4 corn+++"), seat())
    play(game, "craftsman")
    assert goods(game, 1) == "3 corn"


@pytest.mark.parametrize(
    ("buildings", "tiles", "made"),
    [
        ("small indigo plant+", "3 indigo+++", "indigo"),
        ("small indigo plant+, indigo plant+", "3 indigo+++", "2 indigo"),  # small and large added up
        ("small indigo plant+, indigo plant+++", "3 indigo+++", "3 indigo"),  # no more than plantations
        ("indigo plant+++", "3 indigo+", "indigo"),
        ("indigo plant", "3 indigo+++", ""),
        ("", "3 indigo+++", ""),
        ("indigo plant+++", "3 indigo", ""),
        ("sugar mill+++, tobacco storage+++", "3 coffee+++", ""),  # each kind in its own buildings
        ("coffee roaster++", "3 coffee+++", "2 coffee"),
        ("tobacco storage+++, small sugar mill+", "2 tobacco++, sugar+", "sugar, 2 tobacco"),
    ],
)
def test_plantations_and_buildings(buildings: str, tiles: str, made: str) -> None:
    """K3: of each other kind the smaller number: occupied plantations, or discs on the kind's buildings."""
    game = table(seat(), seat(buildings, tiles), seat())
    play(game, "craftsman")
    assert goods(game, 1) == made


def test_step_after_step() -> None:
    """K1: a player's whole step, goods, factory, specialty factory, chapel and jeweler, comes before the next player's."""
    maker = seat("factory+, specialty factory+, chapel+, jeweler*, indigo plant++, aqueduct+", "2 indigo++, corn+")
    game = table(maker, seat(), maker, options=BOTH, governor=2, to_move=2)
    game.journal = Journal()
    play(game, "craftsman")
    told = [(event.seat, str(event.facts.get("cause", event.name))) for event in game.journal.events if event.name != "role"]
    step = ["produce", "produce", "factory", "specialty factory", "chapel", "jeweler"]
    assert told[:12] == [(number, what) for number in (2, 0) for what in step]
    assert (goods(game, 0), money(game, 0)) == ("corn, 3 indigo", 1 + 2 + 1 + 1)


def test_the_last_ones_go_short() -> None:
    """K1, K4, P5: four corn are left: the craftsman takes three, the next one, and the third gets none and nothing for it."""
    corn = seat("", "3 corn+++")
    game = table(corn, corn, corn, seat(), barrels="4 corn", governor=1, to_move=1)
    play(game, "craftsman")
    assert [goods(game, number) for number in range(3)] == ["", "3 corn", "corn"]
    assert middle(game, "goods") == "11 indigo, 11 sugar, 9 tobacco, 9 coffee"


def test_nobody_may_make_less() -> None:
    """K4: production is unasked and complete, for the craftsman too."""
    game = table(seat("indigo plant+++", "3 indigo+++"), seat("", "2 corn++"), seat())
    play(game, "craftsman")
    assert (goods(game, 0), goods(game, 1), ask(game)) == ("3 indigo", "2 corn", "good")


def test_example_of_the_factory() -> None:
    """K4, K5, P5: the example: David could make 3 corn, 3 sugar and 1 tobacco; with no corn and 2 sugar left he makes two kinds, for 1."""
    david = seat("factory+, sugar mill+++, tobacco storage+++", "3 corn+++, 3 sugar+++, tobacco+")
    game = table(seat(), david, seat(), seat(), barrels="0 corn, 2 sugar")
    play(game, "craftsman")
    assert (goods(game, 1), money(game, 1)) == ("2 sugar, tobacco", 1)


@pytest.mark.parametrize(
    ("tiles", "coins"),
    [
        ("3 corn+++", 0),
        ("2 corn++, indigo+", 1),
        ("corn+, 2 indigo++, sugar+", 2),
        ("corn+, indigo+, sugar+, 2 tobacco++", 3),
        ("corn+, indigo+, sugar+, tobacco+, coffee+", 5),
    ],
)
def test_factory(tiles: str, coins: int) -> None:
    """P5: 0, 1, 2, 3, 5 for one to five kinds produced; the number of barrels does not matter."""
    game = table(seat(), seat("factory+, indigo plant+++, sugar mill+++, tobacco storage+++, coffee roaster++", tiles), seat())
    play(game, "craftsman")
    assert money(game, 1) == coins


# The privilege


def test_privilege() -> None:
    """K6, P5: after all have produced, one barrel more of a kind the craftsman produced, or none."""
    anne = seat("small indigo plant+, coffee roaster", "indigo+, corn+, coffee+")
    game = table(anne, seat("sugar mill+", "sugar+"), seat())
    play(game, "craftsman")
    assert (goods(game, 1), legal(game)) == ("sugar", ["pass", "gain corn", "gain indigo"])
    play(game, "gain indigo")
    assert (goods(game, 0), ask(game)) == ("corn, 2 indigo", "role")


def test_privilege_needs_the_supply() -> None:
    """K6, P5: the last two corn are made, one by Anne and one by Bernie: her privilege can only be indigo."""
    anne = seat("small indigo plant+", "indigo+, corn+")
    game = table(anne, seat("", "corn+"), seat(), barrels="2 corn")
    play(game, "craftsman")
    assert legal(game) == ["pass", "gain indigo"]


def test_privilege_is_for_what_was_really_produced() -> None:
    """K6, P5: the supply had no corn when Anne could have made it; though she had some before, there is no corn and no privilege."""
    game = table(seat("", "corn+", goods="2 corn"), seat(), seat(), barrels="0 corn")
    play(game, "craftsman")
    assert (ask(game), goods(game, 0)) == ("role", "2 corn")


def test_no_privilege_without_production() -> None:
    """K6: a craftsman who makes nothing gets nothing; the others keep what they made."""
    game = table(seat("small indigo plant+", "indigo"), seat("", "corn+"), seat())
    play(game, "craftsman")
    assert (ask(game), game.to_move, goods(game, 0), goods(game, 1)) == ("role", 1, "", "corn")


def test_aqueduct_counts_as_produced() -> None:
    """K5: two indigo, one of them the aqueduct's, are two for the specialty factory."""
    game = table(seat(), seat("aqueduct+, indigo plant+, specialty factory+", "indigo+"), seat(), options=NEW)
    play(game, "craftsman")
    assert (goods(game, 1), money(game, 1)) == ("2 indigo", 1)


def test_privilege_counts_for_no_building() -> None:
    """K5, K7: the second indigo is the privilege's: the specialty factory paid for one and does not come back to it, nor the factory."""
    game = table(seat("factory+, specialty factory+, small indigo plant+", "indigo+"), seat(), seat(), options=NEW)
    play(game, "craftsman", "gain indigo")
    assert (goods(game, 0), money(game, 0)) == ("2 indigo", 0)


def test_privilege_reaches_no_festival_target() -> None:
    """K7: two fruit are wanted in one producer phase; the second comes from the privilege, and the target stays."""
    farm = seat("small fruit farm+", "fruit+")
    festival = {"goods": {"corn": 1, "fruit": 2}}
    game = table(farm, seat("", "corn+"), seat(), edition="puerto-rico-1897", options={"festival": True}, festival=festival)
    play(game, "producer", "gain fruit")
    decline(game, "role")
    assert (goods(game, 0), money(game, 0), vp(game, 0)) == ("2 fruit", 0, 0)
    assert middle(game, "festival", "goods") == {"corn": 1, "fruit": 2}
