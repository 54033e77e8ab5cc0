"""The crane: what may be covered, what it saves and what is lost. RULES.md K13-K24."""

import pytest

from tests.games.san_juan.setting import ask, city, finished, hand, hand_size, last_role, legal, play, points, seat, table

EXPANSION = {"expansion": True}


def test_new_place_or_over_another_building() -> None:
    """K13, K14: a tower may have its own place for 3 cards, or lie on the sugar mill for 1."""
    game = table(seat(), seat("crane, sugar mill", hand="tower, 3 hero"), seat())
    play(game, "builder", "pass", "build tower")
    assert legal(game) == ["new place", "cover sugar mill"]
    beside = game.clone()
    play(game, "cover sugar mill", "discard hero")
    assert city(game, 1) == ["crane", "tower"] and hand(game, 1) == {"hero": 2}
    play(beside, "new place", "discard hero", "discard hero", "discard hero")
    assert city(beside, 1) == ["crane", "sugar mill", "tower"] and hand(beside, 1) == {}


def test_no_crane_no_covering() -> None:
    """K13: without a crane nobody is asked for a place, and what would be cheap over another building stays dear."""
    game = table(seat(), seat("library", hand="palace, hero"), seat("library, crane", hand="palace, hero"))
    play(game, "builder", "pass")
    assert legal(game) == ["pass"]
    play(game, "pass")
    assert "build palace" in legal(game)


def test_a_crane_alone_has_nothing_to_cover() -> None:
    """K13, K15: its owner builds on a new place, at the full price."""
    game = table(seat(), seat("crane", hand="tower, statue, 2 hero"), seat())
    play(game, "builder", "pass", "build tower")
    assert legal(game) == ["new place"]
    play(game, "new place", "discard statue", "discard hero", "discard hero")
    assert city(game, 1) == ["crane", "tower"] and hand(game, 1) == {}


def test_the_first_building_may_be_covered_too() -> None:
    """K13: the indigo plant every player starts with; with a good on one of two, the other stays what it is."""
    game = table(seat("indigo plant+, crane, indigo plant", hand="gold mine"), seat(), seat())
    empty = game.clone()
    play(game, "builder", "build gold mine", "cover indigo plant with its good")
    assert city(game, 0) == ["gold mine", "crane", "indigo plant"]
    play(empty, "builder", "build gold mine", "cover indigo plant")
    assert city(empty, 0) == ["indigo plant+", "crane", "gold mine"]


def test_a_new_place_paid_in_goods() -> None:
    """K13, K7: beside the others the well costs 2, both of them goods."""
    game = table(seat(), seat("crane, black market, sugar mill+, coffee roaster+", hand="well"), seat())
    play(game, "builder", "pass", "build well", "new place", "spend sugar", "spend coffee")
    assert city(game, 1) == ["crane", "black market", "sugar mill", "coffee roaster", "well"]


def test_only_ones_own_buildings() -> None:
    """K13: the places to choose from are the builder's own, not the neighbours'."""
    game = table(seat("crane, well", hand="gold mine"), seat("tower"), seat("chapel"))
    play(game, "builder", "build gold mine")
    assert legal(game) == ["new place", "cover well"]


def test_what_the_top_card_of_the_pile_is_worth() -> None:
    """K14, K23, S22: the pile's top card is a well of 2, whatever the library under it cost: a hero of 5 over it costs 3."""
    game = table(seat(), seat("crane, well over library", hand="hero, 3 statue"), seat())
    play(game, "builder", "pass", "build hero", "cover well", "discard statue", "discard statue", "discard statue")
    assert city(game, 1) == ["crane", "hero"] and hand(game, 1) == {}
    assert game.to_json()["seats"][1]["covered"] == {"library": 1, "well": 1}


def test_the_printed_cost_and_not_the_price_paid() -> None:
    """K14, S22: the statue came for nothing; a round later a hero over it is still 3 cheaper."""
    game = table(seat("crane, coffee roaster", hand="statue, hero, 2 well"), seat(), seat())
    play(game, "builder", "build statue", "cover coffee roaster", "pass", "pass", "trader", "prospector")
    play(game, "builder", "pass", "pass", "build hero", "cover statue", "discard well", "discard well")
    assert city(game, 0) == ["crane", "hero"] and hand(game, 0) == {}


def test_a_crane_is_never_covered() -> None:
    """K15, S5: the well, not the crane, is there to be covered."""
    game = table(seat("crane, well", hand="gold mine"), seat(), seat())
    play(game, "builder", "build gold mine")
    assert legal(game) == ["new place", "cover well"]


def test_nothing_over_its_own_name() -> None:
    """K16, S5: an indigo plant goes over the mill, not over another indigo plant, and a second chapel over no chapel."""
    game = table(seat("crane, indigo plant, sugar mill, chapel", hand="indigo plant, chapel, hero"), seat(), seat())
    play(game, "builder")
    assert "build chapel" not in legal(game)
    play(game, "build indigo plant")
    assert legal(game) == ["new place", "cover sugar mill", "cover chapel"]


def test_city_over_production_and_the_reverse() -> None:
    """K17, S22: any building may lie on any other."""
    game = table(seat("crane, coffee roaster, quarry, statue", hand="well, sugar mill"), seat(), seat())
    reverse = game.clone()
    play(game, "builder", "build well")
    assert legal(game) == ["new place", "cover coffee roaster", "cover quarry", "cover statue"]
    play(reverse, "builder", "build sugar mill", "cover statue")
    assert city(reverse, 0) == ["crane", "coffee roaster", "quarry", "sugar mill"]


def test_a_covered_building_has_no_effect_any_more() -> None:
    """K18, S23: under the statue the tower no longer raises the hand limit."""
    game = last_role(seat("statue over tower", hand="8 coffee roaster"), seat(), seat())
    play(game, "prospector")
    assert ask(game) == "hand limit" and game.to_move == 0
    play(game, "discard coffee roaster")
    assert ask(game) == "role"


def test_it_loses_its_effect_in_the_same_round() -> None:
    """K18, S23: the market hall that was covered in the builder phase adds nothing to the sale after it."""
    game = table(seat("crane, market hall, sugar mill+", hand="statue"), seat(), seat(), prices={"seen": [[1, 1, 1, 2, 2]]})
    play(game, "builder", "build statue", "cover market hall", "pass", "pass", "trader", "sell sugar")
    assert hand_size(game, 0) == 1


def test_covered_buildings_do_not_score() -> None:
    """K18, S23, V5: piles score by their top cards, and city hall, guild hall and triumphal arch count these alone."""
    city_hall = seat("city hall, triumphal arch over statue, guild hall over hero, well over sugar mill, indigo plant over chapel")
    game = finished(city_hall, seat())
    found = points(game, 0)
    assert found["buildings"] == 2  # well 1, indigo plant 1
    assert (found["city hall"], found["triumphal arch"], found["guild hall"]) == (4, 0, 2)


def test_covered_buildings_are_not_in_residence_or_cathedral() -> None:
    """K18, S23: of three buildings of cost 2 one lies covered; and a covered palace is none of the others' sixes."""
    anne = seat("residence, cathedral, well, crane, indigo plant over trading post")
    game = finished(anne, seat("statue over palace, guild hall"), options=EXPANSION)
    assert points(game, 0)["residence"] == 0
    assert points(game, 0)["cathedral"] == 4


def test_covered_cards_never_come_back() -> None:
    """K18, S23: the empty deck is made of the discards anew, the covered palace stays where it is."""
    discards = {"unseen": {"well": 2}}
    game = table(seat("statue over palace"), seat(), seat(), deck="", discards=discards, nothing_else=True)
    play(game, "prospector")
    assert hand(game, 0) == {"well": 1} and game.to_json()["deck"] == {"well": 1}
    assert game.to_json()["seats"][0]["covered"] == {"palace": 1}


def test_the_tavern_counts_piles_once() -> None:
    """K18, K23, S23: with two piles of two cards its owner has two buildings, fewer than the three of the others."""
    others = seat("indigo plant, well, tower")
    game = table(seat("tavern over well, statue over hero"), others, others, options=EXPANSION)
    play(game, "builder", "pass", "pass", "pass")
    assert hand_size(game, 0) == 1


def test_the_goldsmith_does_not_see_covered_buildings() -> None:
    """K18, S23: a covered well is nobody's, so the well turned up may be kept."""
    game = table(seat("goldsmith"), seat("statue over well"), seat(), deck="2 well", options=EXPANSION)
    play(game, "prospector")
    assert hand(game, 0) == {"well": 2}


def test_the_name_is_free_again() -> None:
    """K19, S23: a chapel or smithy lies covered, so another may be built; beside an open one it may not."""
    for name in ("chapel", "smithy"):
        for pile, free in ((f"statue over {name}", True), (name, False)):
            game = table(seat(f"crane, {pile}", hand=f"{name}, 3 hero"), seat(), seat())
            play(game, "builder")
            assert (f"build {name}" in legal(game)) is free


def test_a_good_on_the_covered_building_is_lost() -> None:
    """K20, S5: the sugar goes to the discards unseen; with it gone there is nothing for the black market."""
    game = table(seat(), seat("crane, black market, sugar mill+", hand="tower, hero"), seat())
    play(game, "builder", "pass")
    before = game.discards_size
    play(game, "build tower", "cover sugar mill with its good")
    assert game.discards_size == before + 1 and game.observe(1)["discards"]["known"] == {}
    assert legal(game) == ["discard hero"]


def test_the_lost_good_cannot_help_to_pay() -> None:
    """K20, S20: the tower over the loaded mill wants one more card, and the good lying there is not that card."""
    bernie = seat("crane, black market, sugar mill+, coffee roaster", hand="tower")
    christine = seat("crane, black market, sugar mill+", hand="tower")
    game = table(seat(), bernie, christine)
    play(game, "builder", "pass", "build tower")
    assert legal(game) == ["cover coffee roaster"]
    play(game, "cover coffee roaster")
    assert game.to_move == 2 and legal(game) == ["pass"]


def test_the_customs_offices_good_is_lost_too() -> None:
    """K20, S24: its card is discarded with the building, before the library's price is paid."""
    game = table(seat(), seat("crane, black market, customs office+", hand="library, 2 hero"), seat(), options=EXPANSION)
    play(game, "builder", "pass")
    before = game.discards_size
    play(game, "build library", "cover customs office with its good")
    assert game.discards_size == before + 1 and legal(game) == ["discard hero"]


@pytest.mark.parametrize(
    ("covered", "new", "price"),
    [
        ("smithy", "tobacco storage", 2),  # 3 - 1
        ("quarry", "palace", 2),  # 6 - 4
        ("black market", "quarry", 2),  # 4 - 2, with a good at hand that must not be spent
        ("carpenter", "victory column", 1),  # 4 - 3, and no card for it
        ("poor house", "tower", 1),  # 3 - 2, and no card for the empty hand
    ],
)
def test_what_is_being_covered_gives_nothing(covered: str, new: str, price: int) -> None:
    """K21, S20: it does not lower the price of the building that covers it and pays nothing for it."""
    game = table(seat(), seat(f"crane, {covered}, indigo plant+", hand=f"{new}, {price} hero"), seat(), deck="2 crane")
    play(game, "builder", "pass", f"build {new}", f"cover {covered}")
    for _ in range(price):
        assert legal(game) == ["discard hero"]
        play(game, "discard hero")
    assert hand(game, 1) == {} and city(game, 1) == ["crane", new, "indigo plant+"] and game.to_move == 2


@pytest.mark.parametrize(
    ("covered", "new", "price"), [("smithy", "tobacco storage", 2), ("quarry", "palace", 2), ("black market", "quarry", 2)]
)
def test_nor_does_it_make_anything_affordable(covered: str, new: str, price: int) -> None:
    """K21, S20: one card short of the price without its help, it cannot be covered by that building."""
    game = table(seat(), seat(f"crane, {covered}, silver smelter, indigo plant+", hand=f"{new}, {price - 1} hero"), seat())
    play(game, "builder", "pass", f"build {new}")
    assert f"cover {covered}" not in legal(game) and "cover silver smelter" in legal(game)


def test_a_covered_library_does_not_double() -> None:
    """K21, S20: the builder lays a cathedral of 7 over the library of 5: one card, not none."""
    game = table(seat("crane, library", hand="hero"), seat(), seat(), options=EXPANSION)
    play(game, "builder", "build cathedral", "cover library", "discard hero")
    assert city(game, 0) == ["crane", "cathedral"] and hand(game, 0) == {}


def test_nor_does_a_covered_library_make_it_affordable() -> None:
    """K21, S20: with an empty hand the builder cannot pay the one card of a cathedral over the library; over a park it is free."""
    for building, choice in (("tower", ["pass"]), ("park", ["pass", "build cathedral"])):
        game = table(seat(f"crane, library, {building}"), seat(), seat(), options=EXPANSION)
        play(game, "builder")
        assert legal(game) == choice


@pytest.mark.parametrize("building", ["chapel", "bank", "harbor"])
def test_cards_under_a_covered_building_stay(building: str) -> None:
    """K22, S5: two cards under it score 2, with the hero of 5 on top of them; the hero is not a third."""
    under = {"shipped" if building == "harbor" else "tucked": "2 well"}
    game = table(seat(f"crane, {building}", hand="hero, 2 tower", **under), seat(), seat(), options=EXPANSION)
    before = game.scores()[0]
    play(game, "builder", "build hero", f"cover {building}")
    while game.to_move == 0:
        play(game, "discard tower")
    assert before == 1 + 2 + 2 and game.scores()[0] == 1 + 5 + 2


def test_a_pile_is_one_building() -> None:
    """K23, S22: covered again and again it stays one building of the city."""
    game = table(seat("crane, statue over well over chapel", hand="hero, tower"), seat(), seat())
    play(game, "builder", "build hero", "cover statue", "discard tower")
    assert city(game, 0) == ["crane", "hero"] and game.to_json()["seats"][0]["buildings"][1]["height"] == 4


def test_with_and_without_a_good() -> None:
    """K24, S43: two plants with a good and two without are two choices, and the good is lost or kept accordingly."""
    game = table(seat("indigo plant+, indigo plant, indigo plant+, indigo plant, crane", hand="gold mine"), seat(), seat())
    play(game, "builder", "build gold mine")
    assert legal(game) == ["new place", "cover indigo plant", "cover indigo plant with its good"]
    losing = game.clone()
    play(game, "cover indigo plant")
    assert city(game, 0).count("indigo plant+") == 2 and city(game, 0).count("indigo plant") == 1
    play(losing, "cover indigo plant with its good")
    assert city(losing, 0).count("indigo plant+") == 1 and city(losing, 0).count("indigo plant") == 2
