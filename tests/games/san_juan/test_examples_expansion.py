"""The worked examples and notes of the second edition's rulebook on New Buildings, in its order."""

import pytest

from tests.games.san_juan.setting import city, finished, hand, hand_size, last_role, play, points, seat, table

EXPANSION = {"expansion": True}


def test_office_building() -> None:
    """X3: one or two cards discarded, as many drawn."""
    game = last_role(seat("office building", hand="2 hero, well"), seat(), seat(), deck="9 coffee roaster", options=EXPANSION)
    play(game, "trader", "discard hero", "discard hero")
    assert hand(game, 0) == {"well": 1, "coffee roaster": 2}


def test_park_of_nicole() -> None:
    """X10: a library (5) over her park costs nothing."""
    game = table(seat(), seat("crane, park", hand="library, hero"), seat(), options=EXPANSION)
    play(game, "builder", "pass", "build library", "cover park")
    assert city(game, 1) == ["crane", "library"] and hand(game, 1) == {"hero": 1} and game.to_move == 2


def test_park_of_jaden() -> None:
    """X10, X24, S31: the cathedral (7) over his park costs one card."""
    game = table(seat(), seat("crane, park", hand="hero"), seat(), options=EXPANSION)
    play(game, "builder", "pass", "build cathedral", "cover park", "discard hero")
    assert city(game, 1) == ["crane", "cathedral"] and hand(game, 1) == {} and game.to_move == 2


@pytest.mark.parametrize(("buildings", "builder"), [("crane, park", 1), ("crane, park, quarry", 0)])
def test_park_of_jaden_as_builder_or_with_a_quarry(buildings: str, builder: int) -> None:
    """X10, X23, S31: in either case the cathedral would have cost him nothing."""
    game = table(seat(), seat(buildings, hand="hero"), seat(), governor=builder, to_move=builder, options=EXPANSION)
    play(game, "builder", *["pass"] * (builder == 0), "build cathedral", "cover park")
    assert hand(game, 1) == {"hero": 1} and game.to_move == 2


def test_customs_office_note() -> None:
    """X11, X12, X14: one card at most lies there, it pays 1 at the black market, and the markets count it: 2 + 1 with a hall."""
    game = table(seat("customs office+, market hall, black market", hand="gold mine, well"), seat(), seat(), options=EXPANSION)
    market = game.clone()
    play(game, "trader", "sell customs card")
    assert hand_size(game, 0) == 2 + 3
    play(market, "builder", "build well", "spend customs card")
    assert hand(market, 0) == {"gold mine": 1} and market.to_move == 1


def test_residence_of_marie() -> None:
    """X20, X21, S33, S53: 4 + 3 for the sets of cost 2 and 6; the three of cost 3 are not all different.

    The book's "indigo plantations", here and in the next example, are indigo plants.
    """
    marie = "indigo plant, indigo plant, sugar mill, black market, well, "
    marie += "tobacco storage, tobacco storage, aqueduct, palace, guild hall, residence"
    assert points(finished(seat(marie), seat(), options=EXPANSION), 0)["residence"] == 7


def test_residence_of_devin() -> None:
    """X20, X21, S33, S37, S53: 4 + 3 + 2 + 1, the two indigo plants in two sets of cost 1.

    The book lists a customs office "(1)"; it costs 3, so the office building of cost 1 stands in its place.
    """
    devin = "indigo plant, indigo plant, archive, gold mine, guard room, office building, "
    devin += "carpenter, tobacco storage, aqueduct, palace, city hall, residence"
    assert points(finished(seat(devin), seat(), options=EXPANSION), 0)["residence"] == 10


def test_cathedral_of_devin() -> None:
    """X25, S32: six buildings of cost 6 with the others, 2 guild halls, 2 city halls, a residence and a palace: 10 points."""
    game = finished(seat("cathedral"), seat("guild hall, city hall, residence"), seat("guild hall, city hall, palace"), options=EXPANSION)
    assert points(game, 0)["cathedral"] == 10
