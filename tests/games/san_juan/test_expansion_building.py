"""New Buildings: tavern, park and the building of the cathedral. RULES.md X8-X10, X22-X24."""

import pytest

from tests.games.san_juan.setting import Doc, ask, city, hand, hand_size, legal, play, points, seat, table

EXPANSION = {"expansion": True}


# Tavern


def taverns(*seats: Doc) -> list[int]:
    """The cards that a builder phase without any build brings each seat."""
    game = table(*seats, options=EXPANSION)
    play(game, "builder", *["pass"] * len(seats))
    return [hand_size(game, number) for number in range(len(seats))]


def test_tavern_for_the_smallest_city() -> None:
    """X8, S27: a card for its owner with the fewest buildings; none for an owner with more."""
    assert taverns(seat("tavern"), seat("well, crane"), seat("tavern, crane")) == [1, 0, 0]


def test_tavern_in_a_tie() -> None:
    """X8, S27: the fewest together with another will do, as long as somebody has more."""
    assert taverns(seat("tavern"), seat("well"), seat("tower, crane")) == [1, 0, 0]
    assert taverns(seat("tavern"), seat("tavern"), seat("tower, crane")) == [1, 1, 0]


def test_tavern_where_all_are_equal() -> None:
    """X8, S27: nobody has more, so nobody draws."""
    assert taverns(seat("tavern"), seat("tavern"), seat("tower")) == [0, 0, 0]


def test_tavern_counts_production_and_city_buildings() -> None:
    """X8: two city buildings are fewer than a city building and two plants."""
    assert taverns(seat("tavern, well"), seat("tower, indigo plant, indigo plant")) == [1, 0]


def test_tavern_counts_at_the_end_of_the_phase() -> None:
    """X8, S27: its owner has the fewest before the phase, not after building; and the other way round."""
    game = table(seat(), seat("tavern", hand="gold mine, hero"), seat("well", hand="archive, hero"), options=EXPANSION)
    building = game.clone()
    play(building, "builder", "pass", "build gold mine", "discard hero", "pass")
    assert hand_size(building, 1) == 0
    play(game, "builder", "pass", "pass", "build archive", "discard hero")
    assert hand_size(game, 1) == 3


def test_taverns_clockwise_from_the_builder() -> None:
    """X8, S27: with one card left the first owner after the builder has it."""
    tavern = seat("tavern")
    game = table(tavern, seat("well, tower"), tavern, deck="hero", nothing_else=True, governor=1, to_move=1, options=EXPANSION)
    play(game, "builder", "pass", "pass", "pass")
    assert hand(game, 2) == {"hero": 1} and hand(game, 0) == {}


def test_a_new_tavern_does_not_pay_yet() -> None:
    """X9, S27: nothing in the phase that saw it built; in the next builder phase it pays."""
    others = seat("tower, smithy, hero")
    game = table(seat("well", hand="tavern, hero"), others, others, deck="9 coffee roaster", options=EXPANSION)
    play(game, "builder", "build tavern", "discard hero", "pass", "pass")
    assert hand_size(game, 0) == 0
    play(game, "trader", "prospector", "builder", "pass", "pass", "pass")
    assert hand_size(game, 0) == 1


def test_a_tavern_covered_in_this_phase() -> None:
    """X9, S27: it is not in play when the phase closes."""
    game = table(seat("crane, tavern", hand="well"), seat("tower, smithy, hero"), seat("tower, quarry, chapel"), options=EXPANSION)
    play(game, "builder", "build well", "cover tavern", "pass", "pass")
    assert hand_size(game, 0) == 0


TWELVE = "indigo plant, indigo plant, indigo plant, indigo plant, indigo plant, indigo plant, well, crane, archive, smithy, gold mine"


def test_tavern_in_the_last_phase_decides_a_tie() -> None:
    """X8, S27: the twelfth building ends the game, but the tavern pays first, and its card breaks the tie at 12 points."""
    builder = seat(TWELVE, hand="poor house, hero, statue")  # twelve points with the poor house, and one card left
    tavern = seat("tavern, hero, library, statue", hand="well")
    game = table(builder, tavern, options=EXPANSION)
    play(game, "builder", "build poor house", "new place", "discard statue", "pass")
    assert game.is_over and game.scores() == [12, 12]
    assert [hand_size(game, number) for number in range(2)] == [1, 2] and game.returns() == [0, 1]


# Park


def test_park_takes_off_six() -> None:
    """X10, S4, S22: a palace of 6 over it is free; over a tower, of the same cost 3, it takes 3 cards."""
    game = table(seat(), seat("crane, park, tower", hand="palace, 3 hero"), seat(), options=EXPANSION)
    play(game, "builder", "pass", "build palace")
    park = game.clone()
    play(park, "cover park")
    assert city(park, 1) == ["crane", "palace", "tower"] and hand(park, 1) == {"hero": 3} and park.to_move == 2
    play(game, "cover tower", "discard hero", "discard hero", "discard hero")
    assert city(game, 1) == ["crane", "park", "palace"] and hand(game, 1) == {}


def test_a_park_under_another_building_takes_off_nothing() -> None:
    """X10: only the top card of the pile counts: the well's 2."""
    game = table(seat(), seat("crane, well over park", hand="statue, hero"), seat(), options=EXPANSION)
    play(game, "builder", "pass", "build statue", "cover well", "discard hero")
    assert hand(game, 1) == {} and game.to_move == 2


# Cathedral


def test_cathedral_for_whoever_builds_first() -> None:
    """X22, S31: seven cards, and it is gone for the others; its builder has had the build of this phase."""
    game = table(seat(), seat(hand="7 coffee roaster, gold mine"), seat(hand="8 silver smelter"), options=EXPANSION)
    play(game, "builder", "pass")
    assert "build cathedral" in legal(game)
    play(game, "build cathedral", *["discard coffee roaster"] * 7)
    assert city(game, 1) == ["indigo plant", "cathedral"] and hand(game, 1) == {"gold mine": 1}
    assert game.to_move == 2 and "build cathedral" not in legal(game)
    assert game.to_json()["offer"] == {}


def test_cathedral_takes_no_card_from_the_hand() -> None:
    """X22: seven cards pay it in full, for it is not one of them; six are not enough."""
    for cards, choice in ((7, True), (6, False)):
        game = table(seat(), seat(hand=f"{cards} silver smelter"), seat(), options=EXPANSION)
        play(game, "builder", "pass")
        assert ("build cathedral" in legal(game)) is choice


def test_no_cathedral_without_the_expansion() -> None:
    """X22: the base game has none."""
    game = table(seat(hand="8 silver smelter"), seat(), seat())
    play(game, "builder")
    assert "build cathedral" not in legal(game)


def test_cathedral_is_a_city_building() -> None:
    """X23, S31: with quarry and carpenter it costs 6 and brings a card."""
    game = table(seat(), seat("quarry, carpenter", hand="6 silver smelter"), seat(), deck="9 coffee roaster", options=EXPANSION)
    play(game, "builder", "pass", "build cathedral", *["discard silver smelter"] * 6)
    assert hand(game, 1) == {"coffee roaster": 1} and game.to_move == 2


def test_cathedral_is_no_production_building() -> None:
    """X23, S31: a smithy takes nothing off its price."""
    game = table(seat(), seat("smithy", hand="6 silver smelter"), seat(), options=EXPANSION)
    play(game, "builder", "pass")
    assert "build cathedral" not in legal(game)


def test_cathedral_with_the_builders_privilege() -> None:
    """X22, S4: builder with a library: five cards."""
    game = table(seat("library", hand="5 silver smelter"), seat(), seat(), options=EXPANSION)
    play(game, "builder", "build cathedral", *["discard silver smelter"] * 5)
    assert hand(game, 0) == {} and game.to_move == 1


def test_cathedral_counts_for_city_hall_and_tavern() -> None:
    """X23, S31: a city building for the one, a building for the other."""
    game = table(seat("tavern, hero"), seat("city hall, cathedral, well"), seat("well, hero"), options=EXPANSION)
    assert game.scores()[1] == 1 + 3
    play(game, "builder", "pass", "pass", "pass")
    assert hand_size(game, 0) == 1
    game = table(seat("tavern, cathedral"), seat("well"), seat("well, hero"), options=EXPANSION)
    play(game, "builder", "pass", "pass", "pass")
    assert hand_size(game, 0) == 0


def test_cathedral_as_the_twelfth_building() -> None:
    """X23, S31: it ends the game like any other."""
    game = table(seat(TWELVE, hand="6 silver smelter"), seat(), options=EXPANSION)
    play(game, "builder", "build cathedral", "new place", *["discard silver smelter"] * 6, "pass")
    assert game.is_over and points(game, 0)["cathedral"] == 0


@pytest.mark.parametrize(("under", "price"), [("palace", 1), ("park", 1), ("quarry", 3)])
def test_cathedral_by_crane(under: str, price: int) -> None:
    """X24, S22, S31: laid over another building it costs that much less, over a park 6 less."""
    game = table(seat(), seat(f"crane, {under}", hand=f"{price} silver smelter"), seat(), options=EXPANSION)
    play(game, "builder", "pass", "build cathedral", f"cover {under}", *["discard silver smelter"] * price)
    assert city(game, 1) == ["crane", "cathedral"] and hand(game, 1) == {} and game.to_move == 2


def test_a_covered_cathedral_is_gone() -> None:
    """X24, S22, S31: a palace over it is free, and the cathedral neither scores nor lies on the table again."""
    game = table(seat(), seat("crane, cathedral", hand="palace, hero"), seat("guild hall", hand="8 silver smelter"), options=EXPANSION)
    assert game.scores()[1] == 1 + 4
    play(game, "builder", "pass", "build palace", "cover cathedral")
    assert city(game, 1) == ["crane", "palace"] and hand(game, 1) == {"hero": 1} and game.scores()[1] == 1
    assert "build cathedral" not in legal(game) and game.to_json()["offer"] == {}


def test_a_free_cathedral_is_a_card_moved() -> None:
    """X22, S54: with no card left to draw, a cathedral laid over a park for nothing still keeps the game going."""
    game = table(seat("crane, park"), seat(), deck="", nothing_else=True, governor=0, options=EXPANSION, turn={"still": True})
    play(game, "builder", "build cathedral", "cover park", "pass", "trader", "prospector")
    assert not game.is_over and ask(game) == "role"
