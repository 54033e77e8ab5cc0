"""The builder: RULES.md B, and the example of the role's section in both rulebooks."""

import pytest

from malecon.core.events import Journal
from tests.games.san_juan.setting import ask, city, hand, hand_size, legal, play, price, seat, table

MONEY = "8 silver smelter"  # to pay with
NEW_BUILDINGS = {"expansion": True}


# What may be built


def test_one_building_a_phase() -> None:
    """B1: a player with three free buildings in hand builds one of them, and the next player is asked."""
    game = table(seat(hand="indigo plant, smithy, archive"), seat(), seat())
    play(game, "builder", "build smithy")
    assert (ask(game), game.to_move) == ("build", 1)
    assert city(game, 0) == ["indigo plant", "smithy"]
    play(game, "pass", "pass")
    assert (ask(game), game.to_move) == ("role", 1)


def test_from_the_hand() -> None:
    """B1: only cards of the own hand can be built; the card built leaves it."""
    game = table(seat(hand="smithy, gold mine"), seat(hand="archive"), seat())
    play(game, "builder")
    assert legal(game) == ["pass", "build smithy", "build gold mine"]
    play(game, "build smithy")
    assert hand(game, 0) == {"gold mine": 1}


def test_equal_production_buildings() -> None:
    """B8: a third indigo plant is as good as the first."""
    game = table(seat("indigo plant, indigo plant", hand="indigo plant"), seat(), seat())
    play(game, "builder", "build indigo plant")
    assert city(game, 0) == 3 * ["indigo plant"]


def test_no_second_city_building_of_a_name() -> None:
    """B9: one smithy is in play, so the smithy in hand is money, and a second statue is none either."""
    game = table(seat("smithy, statue", hand=f"smithy, statue, archive, {MONEY}"), seat(), seat())
    play(game, "builder")
    assert "build archive" in legal(game)
    assert "build smithy" not in legal(game) and "build statue" not in legal(game)


def test_other_players_buildings_do_not_matter() -> None:
    """B9: what stands in another city may be built in this one."""
    game = table(seat(hand="smithy"), seat("smithy"), seat("smithy"))
    play(game, "builder", "build smithy")
    assert city(game, 0) == ["indigo plant", "smithy"]


# The price


@pytest.mark.parametrize(
    ("buildings", "card", "builder", "other"),
    [
        ("indigo plant", "library", 4, 5),  # the privilege is one card
        ("indigo plant", "palace", 5, 6),
        ("library", "palace", 4, 6),  # the library doubles it, and does nothing for who is not the builder
        ("smithy", "coffee roaster", 2, 3),
        ("smithy", "palace", 5, 6),  # the smithy is for production buildings alone
        ("quarry", "palace", 4, 5),
        ("quarry", "coffee roaster", 3, 4),  # the quarry for city buildings
        ("library, quarry", "palace", 3, 5),
        ("library, smithy", "coffee roaster", 1, 3),
        ("library, smithy, quarry", "palace", 3, 5),
    ],
)
def test_discounts(buildings: str, card: str, builder: int, other: int) -> None:
    """B2, B3, S4: privilege, library, smithy and quarry are taken off the printed cost, and they add up."""
    player = seat(buildings, hand=f"{card}, 7 silver smelter")
    game = table(player, seat(), seat())
    play(game, "builder")
    assert price(game, card) == builder
    game = table(seat(), player, seat())
    play(game, "builder", "pass")
    assert price(game, card) == other


def test_crane_takes_off_what_it_covers() -> None:
    """B2, B3, S4: as builder with quarry and library, a palace (6) over a market hall (4): 6 - 2 - 1 - 4 is nothing."""
    game = table(seat("market hall, quarry, library, crane", hand="palace, hero"), seat(), seat())
    play(game, "builder", "build palace", "cover market hall")
    assert (game.to_move, hand(game, 0)) == (1, {"hero": 1})


def test_crane_without_privilege() -> None:
    """B2, S4: a hero (5) laid over a tower (3) by another player costs two cards."""
    game = table(seat(), seat("tower, crane", hand="hero, 3 silver smelter"), seat())
    play(game, "builder", "pass", "build hero", "cover tower", "discard silver smelter")
    assert game.to_move == 1
    play(game, "discard silver smelter")
    assert (game.to_move, hand_size(game, 1)) == (2, 1)


def test_smithy_and_library_example() -> None:
    """B2, B3, S4: the example: Louis, builder with smithy and library, pays nothing for a sugar mill (2), and gains nothing."""
    game = table(seat("smithy, library", hand="sugar mill, hero"), seat(), seat())
    play(game, "builder", "build sugar mill")
    assert (game.to_move, city(game, 0)) == (1, ["smithy", "library", "sugar mill"])
    assert hand(game, 0) == {"hero": 1}


@pytest.mark.parametrize("farm", ["fruit farm", "sugar refinery"])
def test_distillery_and_publishing_house_example(farm: str) -> None:
    """B2, B3, S4, S37, S38: the same example in 1897. It prints the sugar refinery with a cost of 2, which is the fruit farm's; at its
    true cost of 3 the refinery too comes to 0 with Jason's discount of 3."""
    game = table(seat("distillery, publishing house", hand=f"{farm}, hero"), seat(), seat(), edition="san-juan-1897")
    play(game, "builder", f"build {farm}")
    assert (game.to_move, city(game, 0)) == (1, ["distillery", "publishing house", farm])
    assert hand(game, 0) == {"hero": 1}


def test_surplus_gives_no_cards() -> None:
    """B3: a smithy (1) laid over a city hall (6) is free and no more than that."""
    game = table(seat("city hall, crane", hand="smithy"), seat(), seat())
    play(game, "builder", "build smithy", "cover city hall")
    assert (game.to_move, hand_size(game, 0)) == (1, 0)


def test_discounts_cannot_be_refused() -> None:
    """B4, S44: a builder with quarry and library builds a crane for nothing; there is no paying a card to please the poor house."""
    game = table(seat("quarry, library, poor house", hand="crane, hero, statue"), seat(), seat())
    play(game, "builder", "build crane")
    assert (ask(game), game.to_move, hand_size(game, 0)) == ("build", 1, 2)


def test_smithy_cannot_be_refused() -> None:
    """B4, S44: nor can the smithy be: one card pays for the sugar mill of a player who is not the builder."""
    game = table(seat(), seat("smithy", hand="sugar mill, 3 hero"), seat())
    play(game, "builder", "pass", "build sugar mill", "discard hero")
    assert (game.to_move, hand_size(game, 1)) == (2, 2)


def test_crane_and_black_market_are_choices() -> None:
    """B4, S44: whether the crane covers, and whether goods pay, is asked."""
    game = table(seat("indigo plant+, crane, black market", hand="well, hero"), seat(), seat())
    play(game, "builder", "build well")
    assert legal(game) == ["new place", "cover black market", "cover indigo plant with its good"]
    play(game, "new place")
    assert legal(game) == ["spend indigo", "discard hero"]


# The payment


def test_payment_is_exact_and_of_ones_choice() -> None:
    """B5, S21: two cards for a tower, any two of the hand; then it is paid."""
    game = table(seat(hand="tower, indigo plant, well, hero, palace"), seat(), seat())
    play(game, "builder", "build tower")
    assert ask(game) == "pay" and "pass" not in legal(game)
    assert legal(game) == ["discard indigo plant", "discard well", "discard hero"]  # two are named in rising order: the palace comes last
    play(game, "discard well", "discard palace")
    assert (game.to_move, hand(game, 0)) == (1, {"indigo plant": 1, "hero": 1})


def test_payment_is_discarded() -> None:
    """B5: the cards paid go to the discards, face down: the others see their number."""
    game = table(seat(hand="tower, well, hero"), seat(), seat())
    play(game, "builder", "build tower", "discard well", "discard hero")
    assert game.observe(0)["discards"] == {"all": 2, "known": {"well": 1, "hero": 1}}
    assert game.observe(1)["discards"] == {"all": 2, "known": {}}


def test_black_market_goods_replace_cards() -> None:
    """B5, S21: of a price of four, two goods pay two, and the hand pays the rest."""
    game = table(seat("indigo plant+, sugar mill+, black market", hand="library, 3 hero"), seat(), seat())
    play(game, "builder", "build library", "spend indigo", "spend sugar", "discard hero", "discard hero")
    assert (game.to_move, hand(game, 0)) == (1, {"hero": 1})
    assert city(game, 0) == ["indigo plant", "sugar mill", "black market", "library"]


def test_black_market_takes_none_one_or_two() -> None:
    """S21: no good, one or two; after two no third is taken, even where the price would bear it."""
    game = table(seat("indigo plant+, indigo plant+, indigo plant+, black market", hand="library, 3 hero, tower"), seat(), seat())
    play(game, "builder", "build library")
    assert legal(game) == ["spend indigo", "discard tower"]  # in cards alone it takes all four, from the tower on
    play(game, "spend indigo")
    assert legal(game) == ["spend indigo", "discard tower", "discard hero"]
    play(game, "spend indigo")
    assert legal(game) == ["discard tower", "discard hero"]


def test_black_market_is_exact() -> None:
    """S21: a price of one is paid with one good; the second good stays."""
    game = table(seat("indigo plant+, sugar mill+, black market", hand="well"), seat(), seat())
    play(game, "builder", "build well", "spend indigo")
    assert (game.to_move, city(game, 0)) == (1, ["indigo plant", "sugar mill+", "black market", "well"])


@pytest.mark.parametrize(
    ("edition", "office", "good", "card"),
    [("san-juan", "customs office", "customs card", "well"), ("san-juan-1897", "land registry", "registry card", "factory")],
)
def test_black_market_takes_the_customs_card(edition: str, office: str, good: str, card: str) -> None:
    """S21, S38: the card on a customs office is a good for the black market too, in both editions."""
    game = table(seat(f"{office}+, black market", hand=card), seat(), seat(), edition=edition, options=NEW_BUILDINGS)
    play(game, "builder", f"build {card}", f"spend {good}")
    assert (game.to_move, city(game, 0)) == (1, [office, "black market", card])


def test_a_building_does_not_pay_for_itself() -> None:
    """B6, S21: the only card in hand cannot be built for one card; with a second sugar mill it can, and that one pays."""
    game = table(seat(hand="sugar mill"), seat(), seat())
    play(game, "builder")
    assert legal(game) == ["pass"]
    game = table(seat(hand="2 sugar mill"), seat(), seat())
    play(game, "builder", "build sugar mill", "discard sugar mill")
    assert (city(game, 0), hand(game, 0)) == (["indigo plant", "sugar mill"], {})


@pytest.mark.parametrize(("cards", "enough"), [(3, False), (4, True)])
def test_the_price_must_be_paid_in_full(cards: int, enough: bool) -> None:
    """B7: the builder needs four more cards for a library."""
    game = table(seat(hand=f"library, {cards} silver smelter"), seat(), seat())
    play(game, "builder")
    assert ("build library" in legal(game)) == enough


@pytest.mark.parametrize(("goods", "enough"), [("indigo plant+, sugar mill", False), ("indigo plant+, sugar mill+", True)])
def test_goods_count_towards_the_price(goods: str, enough: bool) -> None:
    """B7: with a black market goods make up for missing cards, two at most."""
    game = table(seat(f"{goods}, black market", hand="library, 2 silver smelter"), seat(), seat())
    play(game, "builder")
    assert ("build library" in legal(game)) == enough


@pytest.mark.parametrize(("under", "enough"), [("well", False), ("tower", True)])
def test_the_crane_makes_it_payable(under: str, enough: bool) -> None:
    """B7: with two cards to pay with, a city hall (6) can be laid over a tower (3) by the builder, over a well (2) it cannot."""
    game = table(seat(f"{under}, crane", hand="city hall, 2 silver smelter"), seat(), seat())
    play(game, "builder")
    assert ("build city hall" in legal(game)) == enough


# The order of one build


def test_the_order_of_a_build() -> None:
    """B10, S20: laid, then paid, then the carpenter, then the poor house."""
    game = table(seat("carpenter, poor house", hand="statue, 2 hero"), seat(), seat())
    game.journal = Journal()
    play(game, "builder", "build statue", "discard hero", "discard hero")
    told = [event.facts.get("cause", event.name) for event in game.journal.events]
    assert told == ["role", "build", "price", "price", "price", "carpenter", "poor house"]  # the price is named, then two cards pay it


def test_covered_before_it_is_paid() -> None:
    """B10, S20: when it comes to paying, the old plant is out of play, its good discarded, and the hand still whole."""
    game = table(seat("indigo plant+, crane", hand="tower, 2 hero"), seat(), seat())
    play(game, "builder", "build tower", "cover indigo plant with its good")
    assert (ask(game), city(game, 0), hand(game, 0)) == ("pay", ["tower", "crane"], {"hero": 2})
    assert (game.discards_size, game.to_json()["seats"][0]["covered"]) == (1, {"indigo plant": 1})


def test_the_carpenters_card_counts_for_the_poor_house() -> None:
    """B10, S20: one card left and the carpenter's makes two, so the poor house gives none."""
    game = table(seat("carpenter, poor house", hand="statue, 3 hero"), seat(), seat())
    play(game, "builder", "build statue", "discard hero", "discard hero")
    assert (game.to_move, hand_size(game, 0)) == (1, 2)


def test_the_payment_comes_before_the_poor_house() -> None:
    """B10, S20: with three cards before the payment and one after it, the poor house gives a card."""
    game = table(seat("poor house", hand="tower, 3 hero"), seat(), seat())
    play(game, "builder", "build tower", "discard hero", "discard hero")
    assert (game.to_move, hand_size(game, 0)) == (1, 2)


# The library with two players


def test_library_is_asked_when_the_card_is_laid() -> None:
    """S30, S39: the governor of two, building in the first role, is asked once the card is laid: three cards with it, four without."""
    game = table(seat("library", hand="hero, 5 silver smelter"), seat())
    play(game, "builder", "build hero")
    assert (ask(game), legal(game)) == ("library", ["use library", "spare library"])
    play(game, "use library", *3 * ["discard silver smelter"])
    assert (game.to_move, hand_size(game, 0)) == (1, 2)


def test_library_used_for_building_is_used_up() -> None:
    """S30: the second role of the governor then has no library."""
    game = table(seat("library", hand="hero, 5 silver smelter"), seat())
    play(game, "builder", "build hero", "use library", *3 * ["discard silver smelter"], "pass", "trader")
    play(game, "prospector")
    assert (ask(game), hand_size(game, 0)) == ("role", 3)


def test_library_spared_for_the_second_role() -> None:
    """S30, S39: spared in the first role, it works in the second, and unasked."""
    game = table(seat("library", hand="hero, 5 silver smelter"), seat())
    play(game, "builder", "build hero", "spare library", *4 * ["discard silver smelter"], "pass", "trader")
    play(game, "prospector")
    assert (ask(game), hand_size(game, 0)) == ("role", 3)


def test_library_works_unasked_in_the_second_role() -> None:
    """S39: as builder in the second role the governor is not asked; the library works."""
    game = table(seat("library", hand="hero, 5 silver smelter"), seat())
    play(game, "trader", "prospector", "builder", "build hero")
    assert ask(game) == "pay"
    play(game, *3 * ["discard silver smelter"])
    assert (game.to_move, hand_size(game, 0)) == (1, 2)


def test_library_of_the_other_player_works_unasked() -> None:
    """S30, S39: the other player has one role a round, and the library for it, whatever the governor did with an own one."""
    game = table(seat("library"), seat("library", hand="hero, 5 silver smelter"))
    play(game, "prospector", "use library", "builder", "build hero")
    assert ask(game) == "pay"
    play(game, *3 * ["discard silver smelter"])
    assert (game.to_move, hand_size(game, 1)) == (0, 2)


def test_library_not_needed_is_not_used() -> None:
    """S40: a smithy (1) is free for the builder anyway: nobody is asked, and the library is there for the second role."""
    game = table(seat("library", hand="smithy"), seat())
    play(game, "builder", "build smithy")
    assert (ask(game), game.to_move) == ("build", 1)
    play(game, "pass", "trader", "prospector")
    assert hand_size(game, 0) == 2


def test_library_built_in_the_first_role() -> None:
    """S30: a library that the governor's first role brought serves in the second."""
    game = table(seat(hand="library, 4 silver smelter"), seat())
    play(game, "builder", "build library", *4 * ["discard silver smelter"], "pass", "trader", "prospector")
    assert hand_size(game, 0) == 2


def test_library_that_is_needed_to_pay() -> None:
    """S30: who can pay only with the library's help is not offered to spare it."""
    game = table(seat("library", hand="hero, 3 silver smelter"), seat())
    play(game, "builder", "build hero")
    assert legal(game) == ["use library"]


def test_library_is_back_in_a_later_round() -> None:
    """S30: used up in one round, it is asked about again when its owner is next the governor."""
    game = table(seat("library"), seat("library"))
    play(game, "prospector", "use library", "trader", "producer")
    play(game, "trader", "prospector", "producer")
    play(game, "prospector")
    assert (ask(game), game.to_move) == ("library", 0)
