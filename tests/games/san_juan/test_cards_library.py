"""The library: the chooser's privilege twice; with two players once a round. RULES.md K34-K40."""

import pytest

from malecon.games.san_juan.state import State as Table
from tests.games.san_juan.setting import ask, city, hand, hand_size, legal, play, seat, table

FIVE = "indigo plant, sugar mill, tobacco storage, coffee roaster, silver smelter"
LOADED = "indigo plant+, sugar mill+, tobacco storage+, coffee roaster+, silver smelter+"
LOW = {"seen": [[1, 1, 1, 2, 2]]}


def test_builder_two_less() -> None:
    """K34, K36: a tower for one card."""
    game = table(seat("library", hand="tower, hero"), seat(), seat())
    play(game, "builder", "build tower", "discard hero")
    assert city(game, 0) == ["library", "tower"] and game.to_move == 1


def test_producer_three_goods() -> None:
    """K34, K36: three goods, two more than the others."""
    game = table(seat(f"library, {FIVE}"), seat(FIVE), seat())
    play(game, "producer", "produce indigo", "produce sugar", "produce tobacco")
    assert game.to_move == 1
    play(game, "produce silver")
    assert game.to_move == 2


def test_trader_three_goods() -> None:
    """K34, K36: three goods, two more than the others."""
    game = table(seat(f"library, {LOADED}"), seat(LOADED), seat("indigo plant+"), prices=LOW)
    play(game, "trader", "sell indigo", "sell sugar", "sell tobacco")
    assert game.to_move == 1 and hand_size(game, 0) == 3
    play(game, "sell silver")
    assert game.to_move == 2


def test_councillor_eight_cards() -> None:
    """K34, K36: eight cards to choose one from; the others still have two."""
    game = table(seat("library"), seat(), seat())
    play(game, "councillor")
    assert sum(game.to_json()["drawn"].values()) == 8
    play(game, legal(game)[0])
    assert hand_size(game, 0) == 1 and sum(game.to_json()["drawn"].values()) == 2


def test_prospector_two_cards() -> None:
    """K34, K36: two cards."""
    game = table(seat("library"), seat(), seat())
    play(game, "prospector")
    assert hand_size(game, 0) == 2


def test_every_round_again() -> None:
    """K36: with three players its owner has it in every role taken, round after round, and is not asked."""
    game = table(seat("library"), seat(), seat(), deck="9 coffee roaster")
    play(game, "prospector", "trader", "builder", "pass", "pass", "pass")
    play(game, "trader", "builder", "pass", "pass", "pass", "prospector")
    assert hand_size(game, 0) == 4


@pytest.mark.parametrize(("role", "plants", "moves"), [("producer", FIVE, ["pass", "produce indigo"]), ("trader", LOADED, ["sell indigo"])])
def test_one_good_in_the_roles_of_others(role: str, plants: str, moves: list[str]) -> None:
    """K35: in another player's producer or trader phase one good is made or sold, and the turn is over."""
    game = table(seat(), seat(f"library, {plants}"), seat("indigo plant+, sugar mill"), prices=LOW)
    play(game, role, *moves)
    assert game.to_move == 2


def test_full_price_and_two_cards_in_the_roles_of_others() -> None:
    """K35: in another player's builder phase the price is the printed one, in the councillor phase two cards are drawn."""
    game = table(seat(), seat("library", hand="tower, 2 hero"), seat(), deck="9 coffee roaster")
    councillor = game.clone()
    play(game, "builder", "pass")
    assert legal(game) == ["pass"]
    play(councillor, "councillor", "keep coffee roaster")
    assert councillor.to_move == 1 and councillor.to_json()["drawn"] == {"coffee roaster": 2}


def test_it_doubles_no_other_building() -> None:
    """K35: quarry, market hall, market stand and well beside it give 1 each, as ever."""
    game = table(seat("library, quarry", hand="palace, 3 hero"), seat(), seat())
    play(game, "builder", "build palace", "discard hero", "discard hero", "discard hero")  # 6 - 2 - 1
    assert game.to_move == 1
    game = table(seat(f"library, market hall, market stand, {LOADED}"), seat(), seat(), prices=LOW)
    play(game, "trader", "sell indigo", "sell sugar", "sell tobacco")
    assert hand_size(game, 0) == 3 + 1 + 1
    game = table(seat(f"library, well, {FIVE}"), seat(), seat())
    play(game, "producer", "produce indigo", "produce sugar", "produce tobacco")
    assert hand_size(game, 0) == 1


# Two players


def second_role(game: Table) -> None:
    """The other player takes the trader, in whose phase nobody has a good; the governor is to choose a second time."""
    play(game, "trader")
    assert ask(game) == "role" and game.to_move == 0


def test_once_a_round() -> None:
    """K37, S8: used as prospector, it does nothing in the governor's second role: a well at its price of 2 less 1."""
    game = table(seat("library", hand="well"), seat(), deck="9 coffee roaster")
    play(game, "prospector", "use library")
    assert hand_size(game, 0) == 3
    second_role(game)
    play(game, "builder", "build well", "discard coffee roaster")
    assert hand(game, 0) == {"coffee roaster": 1} and game.to_move == 1


def test_once_a_round_as_producer() -> None:
    """K37, S8: used for the tower's price, it makes no third good."""
    game = table(seat(f"library, {FIVE}", hand="tower, hero"), seat())
    play(game, "builder", "build tower", "use library", "discard hero", "pass")
    second_role(game)
    play(game, "producer", "produce indigo", "produce sugar")
    assert game.to_move == 1


def test_the_next_round_has_it_again() -> None:
    """K37: what was used up is there again in the other player's round, and in the governor's own after that."""
    game = table(seat("library"), seat(), deck="9 coffee roaster")
    play(game, "prospector", "use library", "trader", "builder", "pass", "pass")
    play(game, "trader", "prospector")
    assert hand_size(game, 0) == 4
    play(game, "builder", "pass", "pass", "prospector")
    assert ask(game) == "library" and game.to_move == 0


def test_unused_it_serves_in_the_second_role() -> None:
    """K38, S8: spared as prospector, it takes 2 off the builder's price."""
    game = table(seat("library", hand="well"), seat(), deck="9 coffee roaster")
    play(game, "prospector", "spare library")
    assert hand_size(game, 0) == 2
    second_role(game)
    play(game, "builder", "build well")
    assert hand(game, 0) == {"coffee roaster": 1} and city(game, 0) == ["library", "well"]


def test_built_in_the_first_role_it_serves_in_the_second() -> None:
    """K38: the governor builds it as builder and draws two cards as prospector."""
    game = table(seat(hand="library, 3 hero, statue"), seat(), deck="9 coffee roaster")
    play(game, "builder", "build library", "discard statue", "discard hero", "discard hero", "discard hero", "pass")
    second_role(game)
    play(game, "prospector")
    assert hand(game, 0) == {"coffee roaster": 2}


def test_built_in_the_other_players_role_it_serves_in_the_second() -> None:
    """K38: the governor builds it in the other player's builder phase and draws two cards as prospector."""
    game = table(seat(hand="library, 5 silver smelter"), seat(), deck="9 coffee roaster")
    play(game, "trader", "builder", "pass", "build library", *["discard silver smelter"] * 5, "prospector")
    assert hand(game, 0) == {"coffee roaster": 2}


@pytest.mark.parametrize("role", ["councillor", "prospector"])
def test_asked_in_the_first_role(role: str) -> None:
    """K39: the governor says whether the privilege is doubled before the cards are drawn."""
    game = table(seat("library"), seat())
    play(game, role)
    assert ask(game) == "library" and legal(game) == ["use library", "spare library"]


def test_asked_about_the_price() -> None:
    """K39: the governor who builds is asked too, and may pay the well's last card and spare the library for the second role."""
    game = table(seat("library", hand="well, hero"), seat())
    play(game, "builder", "build well")
    assert ask(game) == "library" and legal(game) == ["use library", "spare library"]
    play(game, "spare library", "discard hero")
    assert hand(game, 0) == {} and game.to_json()["turn"]["library_used"] is False


def test_no_choice_where_the_price_needs_it() -> None:
    """K39: with one card to pay, the tower can be built only with the library."""
    game = table(seat("library", hand="tower, hero"), seat())
    play(game, "builder", "build tower")
    assert legal(game) == ["use library"]
    play(game, "use library", "discard hero")
    assert game.to_json()["turn"]["library_used"] is True


@pytest.mark.parametrize(
    ("buildings", "hand_cards", "choice"),
    [
        ("black market, indigo plant+, sugar mill+", "tower", ["use library", "spare library"]),  # two goods pay the 2
        ("black market, indigo plant+", "tower", ["use library"]),  # one good pays 1, not 2
        ("market stand, indigo plant+, sugar mill+", "tower, well", ["use library"]),  # goods without a black market pay nothing
        ("black market, indigo plant+, sugar mill+, coffee roaster+", "quarry", ["use library"]),  # of three goods two may pay, not 3
    ],
)
def test_goods_that_make_it_possible_to_spare_it(buildings: str, hand_cards: str, choice: list[str]) -> None:
    """K39, K7: the library may be spared where hand and black market can pay the price without it."""
    game = table(seat(f"library, {buildings}", hand=hand_cards), seat())
    play(game, "builder", f"build {hand_cards.split(', ')[0]}")
    assert legal(game) == choice


def test_a_third_sale_with_the_prices_in_sight() -> None:
    """K39: the trader sees the price card first, and uses the library by selling a third good."""
    game = table(seat(f"library, {LOADED}"), seat(), prices=LOW)
    play(game, "trader")
    assert ask(game) == "sell" and game.to_json()["prices"]["up"] is True
    play(game, "sell indigo", "sell sugar", "sell tobacco")
    assert game.to_json()["turn"]["library_used"] is True


def test_not_asked_in_the_second_role() -> None:
    """K39: still unused, it works by itself: eight cards."""
    game = table(seat("library"), seat())
    play(game, "trader", "prospector", "councillor")
    assert ask(game) == "keep" and sum(game.to_json()["drawn"].values()) == 8


@pytest.mark.parametrize(("role", "cards"), [("councillor", 8), ("prospector", 2)])
def test_the_other_player_always_has_it(role: str, cards: int) -> None:
    """K39: with a single role a round there is nothing to save it for, and no question."""
    game = table(seat(), seat("library"))
    play(game, "trader", role)
    assert sum(game.to_json()["drawn"].values()) + hand_size(game, 1) == cards


def test_two_libraries() -> None:
    """K37, K39: what the other player does with a library of their own leaves the governor's unused."""
    game = table(seat("library"), seat("library"))
    play(game, "trader", "prospector", "councillor")
    assert hand_size(game, 1) == 2 and sum(game.to_json()["drawn"].values()) == 8


def test_not_used_up_at_a_price_of_nothing() -> None:
    """K40: the gold mine of 1 is free for any builder; the library is there for the second role."""
    game = table(seat("library", hand="gold mine"), seat(), deck="9 coffee roaster")
    play(game, "builder", "build gold mine", "pass")
    second_role(game)
    play(game, "councillor")
    assert game.to_json()["drawn"] == {"coffee roaster": 8}


@pytest.mark.parametrize(("goods", "left"), [(2, 2), (3, 1)])
def test_used_up_by_the_third_good_made(goods: int, left: int) -> None:
    """K40: two goods any producer may make; only the third is the library's."""
    game = table(seat(f"library, {FIVE}"), seat("well"))
    play(game, "producer", *["produce indigo", "produce sugar", "produce tobacco"][:goods], *["pass"] * (goods == 2))
    play(game, "builder", "pass", "pass", "prospector")
    assert hand_size(game, 0) == left


@pytest.mark.parametrize(("goods", "left"), [(2, 2), (3, 1)])
def test_used_up_by_the_third_good_sold(goods: int, left: int) -> None:
    """K40: two goods any trader may sell; only the third is the library's."""
    game = table(seat(f"library, {LOADED}"), seat(), prices=LOW)
    play(game, "trader", *["sell indigo", "sell sugar", "sell tobacco"][:goods], *["pass"] * (goods == 2))
    play(game, "builder", "pass", "pass", "prospector")
    assert hand_size(game, 0) == goods + left


def test_an_aqueduct_makes_the_third_good_without_it() -> None:
    """K40: with an aqueduct the fourth good is the library's, not the third."""
    game = table(seat(f"library, aqueduct, {FIVE}"), seat())
    play(game, "producer", "produce indigo", "produce sugar", "produce tobacco")
    assert game.to_json()["turn"]["library_used"] is False
    play(game, "produce coffee")
    assert game.to_json()["turn"]["library_used"] is True


@pytest.mark.parametrize(("cards", "used"), [(5, False), (6, True)])
def test_not_used_up_for_want_of_cards_as_councillor(cards: int, used: bool) -> None:
    """K40: five cards any councillor draws; a sixth that came is the library's."""
    game = table(seat("library"), seat(), deck=f"{cards} coffee roaster", nothing_else=True)
    play(game, "councillor", "use library")
    assert game.to_json()["turn"]["library_used"] is used


@pytest.mark.parametrize(("cards", "used"), [(1, False), (2, True)])
def test_not_used_up_for_want_of_cards_as_prospector(cards: int, used: bool) -> None:
    """K40: where only one card came, the library has done nothing."""
    game = table(seat("library"), seat(), deck=f"{cards} coffee roaster", nothing_else=True)
    play(game, "prospector", "use library")
    assert game.to_json()["turn"]["library_used"] is used
