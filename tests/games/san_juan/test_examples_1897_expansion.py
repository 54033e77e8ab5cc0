"""The worked examples and remarks of San Juan 1897's rulebook on New Buildings, in its order."""

from typing import Any

import pytest

from malecon.games.san_juan.state import State as Table
from tests.games.san_juan import setting
from tests.games.san_juan.setting import Doc, city, hand, hand_size, play, points, seat

WITH: Doc = {"edition": "san-juan-1897", "options": {"expansion": True}}


def table(*seats: Doc, **more: Any) -> Table:
    return setting.table(*seats, **WITH, **more)


def finished(*seats: Doc) -> Table:
    return setting.finished(*seats, **WITH)


def test_land_office_of_nicole() -> None:
    """Z6, X10, S53: a publishing house (5; its name is misprinted) over her land office costs nothing."""
    game = table(seat(), seat("crane, land office", hand="publishing house, hero"), seat())
    play(game, "builder", "pass", "build publishing house", "cover land office")
    assert city(game, 1) == ["crane", "publishing house"] and hand(game, 1) == {"hero": 1} and game.to_move == 2


def test_land_office_of_jason() -> None:
    """Z6, X10, X24, S31: the cathedral (7) over his land office costs one card."""
    game = table(seat(), seat("crane, land office", hand="hero"), seat())
    play(game, "builder", "pass", "build cathedral", "cover land office", "discard hero")
    assert city(game, 1) == ["crane", "cathedral"] and hand(game, 1) == {} and game.to_move == 2


@pytest.mark.parametrize(("buildings", "builder"), [("crane, land office", 1), ("crane, land office, builder's depot", 0)])
def test_land_office_of_jason_as_builder_or_with_a_depot(buildings: str, builder: int) -> None:
    """Z6, X10, X23, S31: in either case he would have built the cathedral for nothing."""
    game = table(seat(), seat(buildings, hand="hero"), seat(), governor=builder, to_move=builder)
    play(game, "builder", *["pass"] * (builder == 0), "build cathedral", "cover land office")
    assert hand(game, 1) == {"hero": 1} and game.to_move == 2


def test_land_registry_remark() -> None:
    """Z6, X12, X14: its card sells for 2, counts for the markets, and pays 1 at the black market."""
    game = table(seat("land registry+, market hall, black market", hand="gold mine, factory"), seat(), seat())
    market = game.clone()
    play(game, "trader", "sell registry card")
    assert hand_size(game, 0) == 2 + 3
    play(market, "builder", "build factory", "spend registry card")
    assert hand(market, 0) == {"gold mine": 1} and market.to_move == 1


@pytest.mark.parametrize(("building", "place"), [("church", "tucked"), ("harbor", "shipped")])
def test_church_and_harbor_under_a_building(building: str, place: str) -> None:
    """Z6, K22: the cards under them score, the building on top is not one of them."""
    game = finished(seat(f"crane, publishing house over {building}", **{place: "2 hero"}), seat())
    assert points(game, 0)["under cards"] == 2 and game.scores()[0] == 1 + 3 + 2


def test_residence_of_marie() -> None:
    """Z3, Z6, X20, X21, S33: 4 + 3 for the sets of cost 2 and 6; the three of cost 3 are not all different."""
    marie = "corn farm, corn farm, fruit farm, black market, factory, "
    marie += "sugar refinery, sugar refinery, canal, customs house, manufactory, residence"
    assert points(finished(seat(marie), seat()), 0)["residence"] == 7


def test_residence_of_david() -> None:
    """Z3, Z6, X20, X21, S33, S37: 4 + 3 + 2 + 1, the two corn farms in two sets of cost 1.

    The book lists a land registry "(1)"; it costs 3, so the company of cost 1 stands in its place.
    """
    david = "corn farm, corn farm, notary's office, gold mine, fortress, company, "
    david += "sawmill, sugar refinery, canal, customs house, governor's palace, residence"
    assert points(finished(seat(david), seat()), 0)["residence"] == 10


def test_cathedral_of_david() -> None:
    """Z6, X25, S32: six buildings of cost 6 with the others, 2 manufactories, 2 governor's palaces, a residence and a customs house: 10."""
    others = seat("manufactory, governor's palace, residence"), seat("manufactory, governor's palace, customs house")
    assert points(finished(seat("cathedral"), *others), 0)["cathedral"] == 10
