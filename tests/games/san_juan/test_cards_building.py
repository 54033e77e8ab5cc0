"""The cards that act on a build: smithy, quarry, carpenter, poor house and black market. RULES.md K."""

import pytest

from tests.games.san_juan.setting import ask, city, hand, hand_size, legal, play, seat, table

EXPANSION = {"expansion": True}
PLANTS = ["indigo plant", "sugar mill", "tobacco storage", "coffee roaster", "silver smelter"]


def test_smithy_is_for_production_buildings() -> None:
    """K1: with two cards to pay, its owner can build the tobacco storage of 3, but no city building of 3."""
    game = table(seat(), seat("smithy", hand="tobacco storage, tower, statue"), seat())
    play(game, "builder", "pass")
    assert legal(game) == ["pass", "build tobacco storage"]
    play(game, "build tobacco storage", "discard tower", "discard statue")
    assert hand(game, 1) == {} and game.to_move == 2


@pytest.mark.parametrize(("price", "building"), list(enumerate(PLANTS)))
def test_smithy_for_all_five(price: int, building: str) -> None:
    """K1: each of the five production buildings costs its owner 1 less, and nobody else."""
    for owned, cheaper in (("smithy", True), ("archive", False)):
        game = table(seat(), seat(owned, hand=f"{building}, {price} indigo plant"), seat())
        play(game, "builder", "pass")
        assert (f"build {building}" in legal(game)) is cheaper


@pytest.mark.parametrize(
    ("price", "buildings"),
    [
        (0, "smithy, gold mine, archive"),
        (1, "poor house, black market, trading post, well, market stand, crane"),
        (2, "tower, chapel, aqueduct, carpenter, prefecture, statue"),
        (3, "market hall, victory column"),
        (4, "library, hero"),
        (5, "city hall, guild hall, triumphal arch, palace"),
    ],
)
def test_quarry_for_all_city_buildings(price: int, buildings: str) -> None:
    """K33: every city building costs its owner 1 less, and nobody else."""
    for building in buildings.split(", "):
        for owned, cheaper in (("quarry", True), ("sugar mill", False)):
            game = table(seat(), seat(owned, hand=f"{building}, {price} coffee roaster"), seat())
            play(game, "builder", "pass")
            assert (f"build {building}" in legal(game)) is cheaper, building


def test_quarry_is_for_city_buildings() -> None:
    """K33: with two cards to pay, its owner can build city buildings of 3, but not the tobacco storage."""
    game = table(seat(), seat("quarry", hand="tobacco storage, tower, statue"), seat())
    play(game, "builder", "pass")
    assert legal(game) == ["pass", "build tower", "build statue"]
    play(game, "build tower", "discard tobacco storage", "discard statue")
    assert hand(game, 1) == {} and game.to_move == 2


def test_all_discounts_add_up() -> None:
    """S4: a palace of 6, less 2 (library), less 1 (quarry), less 1 (the indigo plant under it), and the last 2 paid in goods."""
    anne = seat("crane, library, quarry, black market, indigo plant, sugar mill+, coffee roaster+", hand="palace")
    game = table(anne, seat(), seat())
    play(game, "builder", "build palace", "cover indigo plant", "spend sugar", "spend coffee")
    assert city(game, 0) == ["crane", "library", "quarry", "black market", "palace", "sugar mill", "coffee roaster"]
    assert hand(game, 0) == {} and game.to_move == 1


def test_smithy_joins_the_sum() -> None:
    """S4: a silver smelter of 5, less 2 (library), less 1 (smithy), less 1 (the indigo plant under it): one card."""
    game = table(seat("crane, library, smithy, indigo plant", hand="silver smelter, 2 hero"), seat(), seat())
    play(game, "builder", "build silver smelter", "cover indigo plant", "discard hero")
    assert hand(game, 0) == {"hero": 1} and game.to_move == 1


def test_no_price_below_nothing() -> None:
    """S4, S22: a well of 2 over a library of 5 costs nothing, and the surplus of 3 gives no cards."""
    game = table(seat(), seat("crane, library", hand="well, hero"), seat())
    play(game, "builder", "pass", "build well", "cover library")
    assert hand(game, 1) == {"hero": 1} and game.to_move == 2


def test_carpenter_pays_for_city_buildings() -> None:
    """K29: a card for a tower or a smithy, none for a tobacco storage or a silver smelter."""
    for building, price, drawn in (("tower", 3, 1), ("smithy", 1, 1), ("tobacco storage", 3, 0), ("silver smelter", 5, 0)):
        game = table(seat(), seat("carpenter", hand=f"{building}, {price} coffee roaster"), seat(), deck="crane")
        play(game, "builder", "pass", f"build {building}", *["discard coffee roaster"] * price)
        assert hand_size(game, 1) == drawn


def test_carpenter_comes_after_the_price() -> None:
    """K29, S20: where no other card is left, the carpenter's card is the very card that was paid."""
    game = table(seat(), seat("carpenter", hand="gold mine, hero"), seat(), deck="", nothing_else=True)
    play(game, "builder", "pass", "build gold mine", "discard hero")
    assert hand(game, 1) == {"hero": 1}


def test_carpenter_is_no_help_to_itself() -> None:
    """K30: building the carpenter brings no card."""
    game = table(seat(hand="carpenter, 2 hero"), seat(), seat(), deck="crane")
    play(game, "builder", "build carpenter", "discard hero", "discard hero")
    assert hand(game, 0) == {}


@pytest.mark.parametrize(("left", "after"), [(0, 1), (1, 2), (2, 2)])
def test_poor_house_for_a_hand_of_0_or_1(left: int, after: int) -> None:
    """K6: a card after the build for whoever has none or one left, not for whoever has two."""
    game = table(seat("poor house", hand=f"well, {1 + left} hero"), seat(), seat(), deck="crane")
    play(game, "builder", "build well", "discard hero")
    assert hand_size(game, 0) == after


@pytest.mark.parametrize(("left", "after"), [(0, 2), (1, 2), (2, 3)])
def test_carpenter_before_poor_house(left: int, after: int) -> None:
    """K6, S6, S20: the carpenter's card is in the hand when the poor house looks at it."""
    game = table(seat("poor house, carpenter", hand=f"gold mine, {left} hero"), seat(), seat(), deck="3 crane")
    play(game, "builder", "build gold mine")
    assert hand_size(game, 0) == after


def test_poor_house_wants_a_build() -> None:
    """K6: no build, no card, however empty the hand."""
    game = table(seat("poor house"), seat("poor house", hand="hero"), seat(), deck="3 crane")
    play(game, "builder", "pass", "pass", "pass")
    assert hand(game, 0) == {} and hand(game, 1) == {"hero": 1}


def test_poor_house_after_a_production_building() -> None:
    """K6, K29: it looks at every build, the carpenter at city buildings only."""
    game = table(seat("poor house, carpenter", hand="indigo plant"), seat(), seat(), deck="3 crane")
    play(game, "builder", "build indigo plant")
    assert hand(game, 0) == {"crane": 1}


def test_black_market_takes_two_goods_at_most() -> None:
    """K7: of three goods two may stand in for hand cards; the third card of the price comes from the hand."""
    anne = seat("black market, indigo plant+, sugar mill+, coffee roaster+", hand="tower, hero, statue")
    game = table(seat(), anne, seat())
    play(game, "builder", "pass", "build tower")
    assert legal(game) == ["spend indigo", "spend sugar", "spend coffee"]  # two hand cards alone are not enough
    play(game, "spend indigo")
    assert {"spend sugar", "spend coffee", "discard statue"} <= set(legal(game))
    play(game, "spend sugar")
    assert legal(game) == ["discard statue", "discard hero"]
    play(game, "discard hero")
    assert city(game, 1) == ["black market", "indigo plant", "sugar mill", "coffee roaster+", "tower"]
    assert hand(game, 1) == {"statue": 1}


def test_black_market_after_a_busy_round() -> None:
    """K7: what was made and built before it in the round changes nothing: two goods pay for the well."""
    anne, bernie = seat("black market, indigo plant, sugar mill", hand="well"), seat(hand="palace, archive")
    game = table(anne, bernie, seat("aqueduct, indigo plant, coffee roaster"))
    play(game, "producer", "produce indigo", "produce sugar", "pass", "produce indigo", "produce coffee")
    play(game, "builder", "build archive", "pass", "build well", "spend indigo", "spend sugar")
    assert city(game, 0) == ["black market", "indigo plant", "sugar mill", "well"]


def test_black_market_goods_and_any_cards() -> None:
    """K7: after the coffee any cards of the hand may follow, the indigo plant too."""
    game = table(seat(), seat("black market, coffee roaster+", hand="well, indigo plant, hero"), seat())
    play(game, "builder", "pass", "build well", "spend coffee")
    assert legal(game) == ["discard indigo plant", "discard hero"]


def test_black_market_is_what_makes_it_affordable() -> None:
    """K7: with two goods and one card a building of 3 can be paid, one of 4 cannot; without the market neither."""
    goods = "indigo plant+, sugar mill+, coffee roaster+"
    for market, choice in ((", black market", ["pass", "build tower"]), (", market stand", ["pass"])):
        game = table(seat(), seat(goods + market, hand="tower, victory column"), seat())
        play(game, "builder", "pass")
        assert legal(game) == choice


def test_black_market_leaves_nobody_stuck() -> None:
    """K7: goods are named in rising order, so where both are needed the coffee is not named before the indigo."""
    game = table(seat(), seat("black market, coffee roaster+, indigo plant+", hand="well"), seat())
    play(game, "builder", "pass", "build well")
    assert legal(game) == ["spend indigo"]
    play(game, "spend indigo", "spend coffee")
    assert game.to_move == 2


def test_black_market_is_free_to_choose() -> None:
    """K7: the goods may stay where they are."""
    game = table(seat(), seat("black market, indigo plant+, sugar mill+", hand="tower, 3 hero"), seat())
    play(game, "builder", "pass", "build tower", "discard hero", "discard hero", "discard hero")
    assert city(game, 1) == ["black market", "indigo plant+", "sugar mill+", "tower"]


def test_black_market_pays_the_price_and_no_more() -> None:
    """K9: at a price of 1 the first good ends the payment; at a price of 0 nothing is asked."""
    game = table(seat("black market, indigo plant+, sugar mill+", hand="well, gold mine"), seat(), seat())
    free = game.clone()
    play(game, "builder", "build well", "spend indigo")
    assert city(game, 0) == ["black market", "indigo plant", "sugar mill+", "well"] and game.to_move == 1
    play(free, "builder", "build gold mine")
    assert city(free, 0) == ["black market", "indigo plant+", "sugar mill+", "gold mine"] and free.to_move == 1


def test_black_market_sells_nothing() -> None:
    """K8, S26: its goods bring no market's card and nothing under a harbor; they lie among the discards and nobody knows their faces."""
    anne = seat("black market, market stand, market hall, harbor, indigo plant+, sugar mill+", hand="tower")
    game = table(anne, seat(), seat(), deck="5 silver smelter", options=EXPANSION)
    before = game.discards_size
    play(game, "builder", "build tower", "spend indigo", "spend sugar")
    assert hand(game, 0) == {} and game.discards_size == before + 2
    assert game.to_json()["seats"][0]["shipped"] == {}
    assert game.observe(0)["discards"]["known"] == {}


def test_a_hut_does_not_mind_the_black_market() -> None:
    """K8, S26: goods were spent in the builder phase; the trader phase after it saw no sale, so the hut pays."""
    game = table(seat("black market, sugar mill+", hand="well"), seat("hut"), seat(), deck="5 silver smelter", options=EXPANSION)
    play(game, "builder", "build well", "spend sugar", "pass", "pass", "trader")
    assert hand(game, 1) == {"silver smelter": 1} and ask(game) == "role"
