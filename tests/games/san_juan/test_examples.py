"""The worked examples and notes of the second edition's rulebook, from "Les bâtiments" on, in its order; New Buildings are elsewhere."""

from collections.abc import Iterator

import pytest

from malecon.games.san_juan.cards import PRICES
from tests.games.san_juan.setting import ask, city, finished, hand, hand_size, last_role, legal, play, points, seat, table, wish

FIVE = "indigo plant, sugar mill, tobacco storage, coffee roaster, silver smelter"
LOADED = "indigo plant+, sugar mill+, tobacco storage+, coffee roaster+, silver smelter+"


def test_gold_mine_of_philippe() -> None:
    """K3: library (5), prefecture (3), smithy (1) and tobacco storage (3): all four are discarded."""
    game = table(seat(), seat("gold mine"), seat(), deck="hero, library, prefecture, smithy, tobacco storage")
    game = wish(game, "prospector", 0, "hero")
    assert hand(game, 1) == {}
    assert game.to_json()["discards"]["open"] == {"library": 1, "prefecture": 1, "smithy": 1, "tobacco storage": 1}


def test_gold_mine_of_pascale() -> None:
    """K3: quarry (4), smithy (1), tobacco storage (3) and library (5): the smithy is hers, three are discarded."""
    game = table(seat(), seat("gold mine"), seat(), deck="hero, quarry, smithy, tobacco storage, library")
    game = wish(game, "prospector", 0, "hero")
    assert hand(game, 1) == {"smithy": 1}
    assert game.to_json()["discards"]["open"] == {"quarry": 1, "library": 1, "tobacco storage": 1}


def test_archive_with_prefecture() -> None:
    """K5, K31: Jean, councillor, draws 5 cards into his hand and discards 3 of it."""
    game = table(seat("prefecture, archive", hand="2 hero, well"), seat(), seat(), deck="9 coffee roaster")
    play(game, "councillor")
    assert hand_size(game, 0) == 8
    play(game, "discard coffee roaster", "discard coffee roaster", "discard well")
    assert hand(game, 0) == {"hero": 2, "coffee roaster": 3} and game.to_move == 1


def test_poor_house_and_carpenter() -> None:
    """K6, S6: the carpenter's card first; then, with less than two cards, the poor house's. No build, no card."""
    game = table(seat("poor house, carpenter", hand="gold mine"), seat("poor house"), seat(), deck="9 coffee roaster")
    play(game, "builder", "build gold mine", "pass")
    assert hand(game, 0) == {"coffee roaster": 2} and hand(game, 1) == {}


def test_black_market_pays_for_a_library() -> None:
    """K7: Louis pays 5 with the goods of indigo plant and tobacco storage and 3 cards."""
    louis = seat("black market, indigo plant+, tobacco storage+", hand="library, 3 hero")
    game = table(seat(), louis, seat())
    play(game, "builder", "pass", "build library", "spend indigo", "spend tobacco", "discard hero", "discard hero", "discard hero")
    assert city(game, 1) == ["black market", "indigo plant", "tobacco storage", "library"] and hand(game, 1) == {}
    assert game.to_move == 2


@pytest.mark.parametrize(("buildings", "trader", "goods"), [("", 0, 2), ("", 1, 3), ("library, ", 1, 4)])
def test_trading_post_of_pascale(buildings: str, trader: int, goods: int) -> None:
    """K10, K34: up to 2 goods, as trader up to 3, as trader with a library up to 4."""
    game = table(seat(), seat(f"trading post, {buildings}{LOADED}"), seat("indigo plant+"), governor=trader, to_move=trader)
    play(game, "trader", *["sell indigo", "sell sugar", "sell tobacco", "sell coffee"][:goods])
    assert game.to_move == 2 and [one for one in city(game, 1) if one.endswith("+")] == LOADED.split(", ")[goods:]


def test_crane_palace_over_chapel() -> None:
    """K14: Louis pays 3 cards for the palace (6) over his chapel (3)."""
    game = table(seat(), seat("crane, chapel", hand="palace, 3 hero"), seat())
    play(game, "builder", "pass", "build palace", "cover chapel", "discard hero", "discard hero", "discard hero")
    assert city(game, 1) == ["crane", "palace"] and hand(game, 1) == {} and game.to_move == 2


def test_crane_statue_over_coffee_roaster() -> None:
    """K14, S4: Jean pays nothing for the statue (3) over his coffee roaster (4), and gets no card."""
    game = table(seat(), seat("crane, coffee roaster", hand="statue, hero"), seat())
    play(game, "builder", "pass", "build statue", "cover coffee roaster")
    assert city(game, 1) == ["crane", "statue"] and hand(game, 1) == {"hero": 1} and game.to_move == 2


def test_crane_notes() -> None:
    """K15, K16, K19, K20: not over the crane, not over the same building; a good is lost; a covered city building may be built again."""
    game = table(seat("crane, sugar mill+, statue over chapel", hand="sugar mill, chapel, 2 hero"), seat(), seat())
    again = game.clone()
    play(game, "builder", "build sugar mill")
    assert legal(game) == ["new place", "cover statue"]
    play(again, "builder", "build chapel", "cover sugar mill with its good")
    assert city(again, 0) == ["crane", "chapel", "statue"] and again.seats[0].goods == 0


def test_tower() -> None:
    """K25: twelve cards in place of seven; what is above twelve must go."""
    game = last_role(seat("tower", hand="9 coffee roaster, 4 silver smelter"), seat(hand="7 indigo plant"), seat())
    play(game, "trader", "discard silver smelter")
    assert hand_size(game, 0) == 12 and ask(game) == "role"


def test_chapel_under_a_building() -> None:
    """K22: two cards under the covered chapel are 2 points, the library on it scores its own 3 and no chapel point."""
    game = finished(seat("crane, library over chapel", tucked="2 hero"), seat())
    assert points(game, 0)["under cards"] == 2 and game.scores()[0] == 1 + 3 + 2


@pytest.mark.parametrize(("buildings", "producer", "goods"), [("", 0, 2), ("", 1, 3), ("library, ", 1, 4)])
def test_aqueduct_of_philippe(buildings: str, producer: int, goods: int) -> None:
    """K28, K34: up to 2 goods, as producer up to 3, as producer with a library up to 4."""
    game = table(seat("well"), seat(f"aqueduct, {buildings}{FIVE}"), seat(), governor=producer, to_move=producer)
    play(game, "producer", *["produce indigo", "produce sugar", "produce tobacco", "produce coffee"][:goods])
    assert game.to_move == 2 and game.seats[1].goods == goods


def test_carpenter_note() -> None:
    """K29, K30: no card for building the carpenter, but one for the next city building."""
    game = table(seat(hand="carpenter, gold mine, 3 hero"), seat(), seat(), deck="9 coffee roaster")
    play(game, "builder", "build carpenter", "discard hero", "discard hero", "pass", "pass")
    assert hand(game, 0) == {"gold mine": 1, "hero": 1}
    play(game, "trader", "prospector", "builder", "pass", "pass", "build gold mine", "discard hero")
    assert hand(game, 0) == {"coffee roaster": 1}


def test_prefecture_of_jean() -> None:
    """K31, S37: not being councillor (the line's odd title), he keeps both of his 2 cards."""
    game = table(seat(), seat("prefecture"), seat(), deck="9 coffee roaster")
    play(game, "councillor", "keep coffee roaster")
    assert hand(game, 1) == {"coffee roaster": 2} and game.to_move == 2


@pytest.mark.parametrize(("buildings", "drawn"), [("prefecture", 5), ("prefecture, library", 8)])
def test_prefecture_of_jean_as_councillor(buildings: str, drawn: int) -> None:
    """K31, K34: he keeps 2 of 5 cards, with a library 2 of 8."""
    game = table(seat(buildings), seat(), seat(), deck="9 coffee roaster")
    play(game, "councillor")
    assert game.to_json()["drawn"] == {"coffee roaster": drawn}
    play(game, "keep coffee roaster", "keep coffee roaster")
    assert hand(game, 0) == {"coffee roaster": 2} and game.to_move == 1


@pytest.mark.parametrize(("buildings", "councillor", "drawn", "discarded"), [("", 0, 2, 0), ("", 1, 5, 3), (", library", 1, 8, 6)])
def test_prefecture_of_jean_with_archive(buildings: str, councillor: int, drawn: int, discarded: int) -> None:
    """K5, K31: 2, 5 or 8 cards join his hand, and 0, 3 or 6 of it are discarded."""
    game = table(seat("prefecture"), seat(f"prefecture, archive{buildings}", hand="hero"), seat(), governor=councillor, to_move=councillor)
    play(game, "councillor")
    while game.to_move == 0:
        play(game, legal(game)[0])
    if discarded:
        assert hand_size(game, 1) == 1 + drawn
    for _ in range(discarded):
        assert game.to_move == 1
        play(game, legal(game)[0])
    assert hand_size(game, 1) == 1 + drawn - discarded == 3 and game.to_move == 2


@pytest.fixture
def sugar_1_coffee_3() -> Iterator[None]:
    """A price card made for the example: the first one, with coffee at 3."""
    PRICES[3] = 3
    yield
    PRICES[3] = 2


@pytest.mark.usefixtures("sugar_1_coffee_3")
def test_market_hall_of_louis() -> None:
    """K32, S37: sugar for 1 and coffee for 3 with the market hall are 5 cards.

    No printed price card has both prices, so one is made for the sum.
    """
    louis = seat("market hall, sugar mill+, coffee roaster+")
    game = table(louis, seat(), seat(), prices={"seen": [[1, 1, 1, 2, 2]]})
    play(game, "trader", "sell sugar", "sell coffee")
    assert hand_size(game, 0) == 5


def test_quarry_and_crane() -> None:
    """K33: Jean, builder with a quarry, builds a crane (2) for nothing."""
    game = table(seat("quarry", hand="crane, hero"), seat(), seat())
    play(game, "builder", "build crane")
    assert city(game, 0) == ["quarry", "crane"] and hand(game, 0) == {"hero": 1} and game.to_move == 1


def test_library_of_louis() -> None:
    """K34, K5, K31: councillor with library, archive and prefecture: 8 cards into his hand, 6 of it discarded."""
    game = table(seat("library, archive, prefecture", hand="2 hero"), seat(), seat(), deck="9 coffee roaster")
    play(game, "councillor")
    assert hand(game, 0) == {"coffee roaster": 8, "hero": 2}
    play(game, *["discard coffee roaster"] * 6)
    assert hand(game, 0) == {"coffee roaster": 2, "hero": 2} and game.to_move == 1


def test_library_of_jean() -> None:
    """K34, K33: builder with library and quarry, he pays 3 less: a palace (6) for 3 cards."""
    game = table(seat("library, quarry", hand="palace, 3 hero"), seat(), seat())
    play(game, "builder", "build palace", "discard hero", "discard hero", "discard hero")
    assert city(game, 0) == ["library", "quarry", "palace"] and game.to_move == 1


def test_library_with_two_players() -> None:
    """K37, S8: used with the governor's first role, it is of no use with the second."""
    game = table(seat("library"), seat(), deck="9 coffee roaster")
    play(game, "prospector", "use library", "trader", "councillor")
    assert hand_size(game, 0) == 2 and game.to_json()["drawn"] == {"coffee roaster": 5}


def test_monuments() -> None:
    """K41: a statue and a hero, but not two statues; 3, 4 and 5 points."""
    game = table(seat("statue", hand="statue, hero, 2 well, 2 crane"), seat("statue, victory column, hero"), seat())
    play(game, "builder")
    assert "build hero" in legal(game) and "build statue" not in legal(game)
    assert game.scores()[1] == 3 + 4 + 5


def test_city_hall_of_louis() -> None:
    """K42: poor house, aqueduct, carpenter, chapel, quarry, library, statue, victory column and city hall: 9 points."""
    game = finished(seat("poor house, aqueduct, carpenter, chapel, quarry, library, statue, victory column, city hall"), seat())
    assert points(game, 0)["city hall"] == 9


def test_triumphal_arch_and_city_hall() -> None:
    """K42, K43: monuments count for both: 8 for three of them, and 5 city buildings."""
    game = finished(seat("statue, victory column, hero, triumphal arch, city hall"), seat())
    assert points(game, 0)["triumphal arch"] == 8 and points(game, 0)["city hall"] == 5


def test_guild_hall_of_pascale() -> None:
    """K44: 2 indigo plants, 1 sugar mill, 2 tobacco storages: 5 and 3 make 8."""
    game = finished(seat("guild hall, indigo plant, indigo plant, sugar mill, tobacco storage, tobacco storage"), seat())
    assert points(game, 0)["guild hall"] == 8


def test_palace_of_jean() -> None:
    """K45, V4: 34 other points, 8 for the palace, 42 in all."""
    jean = seat("palace, statue, victory column, hero, triumphal arch, library, silver smelter, chapel", tucked="6 coffee roaster")
    game = finished(jean, seat())
    assert sum(points(game, 0).values()) - points(game, 0)["palace"] == 34
    assert points(game, 0)["palace"] == 8 and game.scores()[0] == 42
