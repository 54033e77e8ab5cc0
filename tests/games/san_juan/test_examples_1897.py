"""The worked examples and remarks of San Juan 1897's rulebook, from "BÂTIMENTS" on, in its order; New Buildings are elsewhere."""

from typing import Any

import pytest

from malecon.games.san_juan.state import State as Table
from tests.games.san_juan import setting
from tests.games.san_juan.setting import Doc, ask, city, hand, hand_size, legal, play, points, seat, wish

EDITION = "san-juan-1897"
FIVE = "corn farm, fruit farm, sugar refinery, tobacco storage, coffee roaster"
LOADED = "corn farm+, fruit farm+, sugar refinery+, tobacco storage+, coffee roaster+"


def table(*seats: Doc, **more: Any) -> Table:
    return setting.table(*seats, edition=EDITION, **more)


def finished(*seats: Doc) -> Table:
    return setting.finished(*seats, edition=EDITION)


@pytest.mark.parametrize(("buildings", "producer", "goods"), [("", 0, 2), ("", 1, 3), ("publishing house, ", 1, 4)])
def test_canal_of_marie(buildings: str, producer: int, goods: int) -> None:
    """Z6, K28, K34: up to 2 goods, as producer up to 3, as producer with a publishing house up to 4."""
    game = table(seat("factory"), seat(f"canal, {buildings}{FIVE}"), seat(), governor=producer, to_move=producer)
    play(game, "producer", *["produce corn", "produce fruit", "produce sugar", "produce tobacco"][:goods])
    assert game.to_move == 2 and game.seats[1].goods == goods


def test_canal_and_not_trading_office() -> None:
    """S37, K10, K28: the producer's remark names the trading office and means the canal: it is the canal that makes one good more."""
    for building, goods in (("trading office", 1), ("canal", 2)):
        game = table(seat("factory"), seat(f"{building}, {FIVE}"), seat())
        play(game, "producer", *["produce corn", "produce fruit"][:goods])
        assert game.to_move == 2 and game.seats[1].goods == goods


def test_builder_example_with_its_slip() -> None:
    """S37, S4: builder with distillery and publishing house, Jason has 3 off: the fruit farm (2) is free and brings no card.

    The book calls it the sugar refinery at 2; at its true 3 that is free as well.
    """
    for building in ("fruit farm", "sugar refinery"):
        game = table(seat("distillery, publishing house", hand=f"{building}, hero"), seat(), seat())
        play(game, "builder", f"build {building}")
        assert city(game, 0) == ["distillery", "publishing house", building] and hand(game, 0) == {"hero": 1} and game.to_move == 1


def test_chapel_under_a_building() -> None:
    """Z6, K22: the cards under the covered chapel score, the building on it is not one of them."""
    game = finished(seat("crane, publishing house over chapel", tucked="2 hero"), seat())
    assert points(game, 0)["under cards"] == 2 and game.scores()[0] == 1 + 3 + 2


@pytest.mark.parametrize(("buildings", "trader", "goods"), [("", 0, 2), ("", 1, 3), ("publishing house, ", 1, 4)])
def test_trading_office_of_david(buildings: str, trader: int, goods: int) -> None:
    """Z6, K10, K34: up to 2 goods, as trader up to 3, as trader with a publishing house up to 4."""
    game = table(seat(), seat(f"trading office, {buildings}{LOADED}"), seat("corn farm+"), governor=trader, to_move=trader)
    play(game, "trader", *["sell corn", "sell fruit", "sell sugar", "sell tobacco"][:goods])
    assert game.to_move == 2 and game.seats[1].goods == 5 - goods


def test_builders_depot_of_nicole() -> None:
    """Z6, K33: builder with a builder's depot, she builds a crane (2) for nothing."""
    game = table(seat("builder's depot", hand="crane, hero"), seat(), seat())
    play(game, "builder", "build crane")
    assert city(game, 0) == ["builder's depot", "crane"] and hand(game, 0) == {"hero": 1} and game.to_move == 1


def test_notarys_office_of_nicole() -> None:
    """Z6, K5, K31: recruiter with a villa, she draws 5 cards into her hand and discards 3 of her choice."""
    game = table(seat("villa, notary's office", hand="2 hero, factory"), seat(), seat(), deck="9 tobacco storage")
    play(game, "recruiter")
    assert hand_size(game, 0) == 8
    play(game, "discard factory", "discard hero", "discard hero")
    assert hand(game, 0) == {"tobacco storage": 5} and game.to_move == 1


def test_market_hall_of_sarah() -> None:
    """Z5, Z6, K32: fruit for 1, tobacco for 2 and the market hall: 4 cards."""
    game = table(seat("market hall, fruit farm+, tobacco storage+"), seat(), seat(), prices={"seen": [[1, 1, 1, 2, 2]]})
    play(game, "trader", "sell fruit", "sell tobacco")
    assert hand_size(game, 0) == 4


def test_crane_of_nicole() -> None:
    """Z6, K14: the customs house (6) over her chapel (3) costs her 3 cards."""
    game = table(seat(), seat("crane, chapel", hand="customs house, 3 hero"), seat())
    play(game, "builder", "pass", "build customs house", "cover chapel", "discard hero", "discard hero", "discard hero")
    assert city(game, 1) == ["crane", "customs house"] and hand(game, 1) == {} and game.to_move == 2


def test_crane_of_jason() -> None:
    """Z3, K14, S4: the statue (3) over his tobacco storage (4) costs nothing, and brings no card."""
    game = table(seat(), seat("crane, tobacco storage", hand="statue, hero"), seat())
    play(game, "builder", "pass", "build statue", "cover tobacco storage")
    assert city(game, 1) == ["crane", "statue"] and hand(game, 1) == {"hero": 1} and game.to_move == 2


def test_crane_remarks() -> None:
    """K15, K16, K19, K20: not over a crane nor over the same building; a good is lost; what was covered may be built anew."""
    game = table(seat("crane, fruit farm+, statue over chapel", hand="fruit farm, chapel, 2 hero"), seat(), seat())
    again = game.clone()
    play(game, "builder", "build fruit farm")
    assert legal(game) == ["new place", "cover statue"]
    play(again, "builder", "build chapel", "cover fruit farm with its good")
    assert city(again, 0) == ["crane", "chapel", "statue"] and again.seats[0].goods == 0


def test_hospital_and_sawmill() -> None:
    """Z6, K6, S6: the sawmill's card is the only one in hand, so the hospital gives another. No build, no card."""
    game = table(seat("hospital, sawmill", hand="gold mine"), seat("hospital"), seat(), deck="9 tobacco storage")
    play(game, "builder", "build gold mine", "pass")
    assert hand(game, 0) == {"tobacco storage": 2} and hand(game, 1) == {}


def test_publishing_house_of_jason() -> None:
    """Z6, K34, K5, K31: recruiter with notary's office and villa: 8 cards into his hand, 6 of it discarded."""
    game = table(seat("publishing house, notary's office, villa", hand="2 hero"), seat(), seat(), deck="9 tobacco storage")
    play(game, "recruiter")
    assert hand(game, 0) == {"tobacco storage": 8, "hero": 2}
    play(game, *["discard tobacco storage"] * 6)
    assert hand(game, 0) == {"tobacco storage": 2, "hero": 2} and game.to_move == 1


def test_publishing_house_of_david() -> None:
    """Z6, K34, K33: builder with a builder's depot, he pays 3 less: a customs house (6) for 3 cards."""
    game = table(seat("publishing house, builder's depot", hand="customs house, 3 hero"), seat(), seat())
    play(game, "builder", "build customs house", "discard hero", "discard hero", "discard hero")
    assert city(game, 0) == ["publishing house", "builder's depot", "customs house"] and game.to_move == 1


def test_publishing_house_with_two_players() -> None:
    """K37, K38, S8: used with the governor's first role it is of no use with the second, "et vice versa"."""
    game = table(seat("publishing house"), seat(), deck="9 tobacco storage")
    spared = game.clone()
    play(game, "adventurer", "use publishing house", "trader", "recruiter")
    assert hand_size(game, 0) == 2 and game.to_json()["drawn"] == {"tobacco storage": 5}
    play(spared, "adventurer", "spare publishing house", "trader", "recruiter")
    assert hand_size(spared, 0) == 1 and spared.to_json()["drawn"] == {"tobacco storage": 8}


def test_black_market_of_marie() -> None:
    """Z6, K7: the publishing house (5) for the goods of corn farm and sugar refinery and 3 cards."""
    marie = seat("black market, corn farm+, sugar refinery+", hand="publishing house, 3 hero")
    game = table(seat(), marie, seat())
    play(game, "builder", "pass", "build publishing house", "spend corn", "spend sugar", "discard hero", "discard hero", "discard hero")
    assert city(game, 1) == ["black market", "corn farm", "sugar refinery", "publishing house"] and hand(game, 1) == {}
    assert game.to_move == 2


def test_gold_mine_of_marie_fails() -> None:
    """Z3, K3: publishing house (5), sawmill (3), distillery (1) and sugar refinery (3): all four are discarded."""
    game = table(seat(), seat("gold mine"), seat(), deck="hero, publishing house, sawmill, distillery, sugar refinery")
    game = wish(game, "adventurer", 0, "hero")
    assert hand(game, 1) == {}
    assert game.to_json()["discards"]["open"] == {"publishing house": 1, "sawmill": 1, "distillery": 1, "sugar refinery": 1}


def test_gold_mine_of_marie_pays() -> None:
    """Z3, K3: builder's depot (4), gold mine (1), sugar refinery (3) and publishing house (5): the gold mine is hers."""
    game = table(seat(), seat("gold mine"), seat(), deck="hero, builder's depot, gold mine, sugar refinery, publishing house")
    game = wish(game, "adventurer", 0, "hero")
    assert hand(game, 1) == {"gold mine": 1}
    assert game.to_json()["discards"]["open"] == {"builder's depot": 1, "sugar refinery": 1, "publishing house": 1}


def test_lighthouse() -> None:
    """Z6, K25: twelve cards at the start of a round; what is above that is discarded."""
    game = setting.last_role(seat("lighthouse", hand="9 tobacco storage, 4 coffee roaster"), seat(), seat(), edition=EDITION)
    play(game, "trader", "discard coffee roaster")
    assert hand_size(game, 0) == 12 and ask(game) == "role"


def test_sawmill_remark() -> None:
    """Z6, K29, K30: no card for building the sawmill."""
    game = table(seat(hand="sawmill, 2 hero"), seat(), seat(), deck="9 tobacco storage")
    play(game, "builder", "build sawmill", "discard hero", "discard hero")
    assert hand(game, 0) == {}


def test_villa_of_nicole() -> None:
    """Z6, K31: not being recruiter she keeps both of her 2 cards."""
    game = table(seat(), seat("villa"), seat(), deck="9 tobacco storage")
    play(game, "recruiter", "keep tobacco storage")
    assert hand(game, 1) == {"tobacco storage": 2} and game.to_move == 2


@pytest.mark.parametrize(("buildings", "drawn"), [("villa", 5), ("villa, publishing house", 8)])
def test_villa_of_nicole_as_recruiter(buildings: str, drawn: int) -> None:
    """Z6, K31, K34: 2 of 5 cards, with a publishing house 2 of 8."""
    game = table(seat(buildings), seat(), seat(), deck="9 tobacco storage")
    play(game, "recruiter")
    assert game.to_json()["drawn"] == {"tobacco storage": drawn}
    play(game, "keep tobacco storage", "keep tobacco storage")
    assert hand(game, 0) == {"tobacco storage": 2} and game.to_move == 1


@pytest.mark.parametrize(("buildings", "discarded"), [("villa, notary's office", 3), ("villa, notary's office, publishing house", 6)])
def test_villa_with_notarys_office(buildings: str, discarded: int) -> None:
    """Z6, K5, K31: as recruiter she discards 3 or 6 of her whole hand."""
    game = table(seat(buildings), seat(), seat(), deck="9 tobacco storage")
    play(game, "recruiter", *["discard tobacco storage"] * discarded)
    assert hand(game, 0) == {"tobacco storage": 2} and game.to_move == 1


def test_villa_with_notarys_office_of_others() -> None:
    """S53, K5, K31: the number the remark leaves out: not being recruiter she discards none."""
    game = table(seat(), seat("villa, notary's office", hand="hero"), seat(), deck="9 tobacco storage")
    play(game, "recruiter", "keep tobacco storage")
    assert hand(game, 1) == {"tobacco storage": 2, "hero": 1} and game.to_move == 2


def test_monuments() -> None:
    """Z6, K41: a statue and a triumphal arch, but not two statues; 3, 4 and 5 points."""
    game = table(seat("statue", hand="statue, triumphal arch, 3 factory"), seat("statue, triumphal arch, hero"), seat())
    play(game, "builder")
    assert "build triumphal arch" in legal(game) and "build statue" not in legal(game)
    assert game.scores()[1] == 3 + 4 + 5


def test_main_square_of_david() -> None:
    """Z6, K43: statue, hero and main square: 6 points."""
    assert points(finished(seat("statue, hero, main square"), seat()), 0)["triumphal arch"] == 6


def test_customs_house_of_marie() -> None:
    """Z6, K45, V4: 34 other points, 8 for the customs house, 42 in all."""
    marie = "customs house, statue, triumphal arch, hero, main square, publishing house, coffee roaster, chapel"
    game = finished(seat(marie, tucked="6 tobacco storage"), seat())
    assert sum(points(game, 0).values()) - points(game, 0)["palace"] == 34
    assert points(game, 0)["palace"] == 8 and game.scores()[0] == 42


def test_manufactory_of_nicole() -> None:
    """Z6, K44: 3 corn farms, 1 fruit farm and 2 sugar refineries: 6 and 3 make 9."""
    game = finished(seat("manufactory, corn farm, corn farm, corn farm, fruit farm, sugar refinery, sugar refinery"), seat())
    assert points(game, 0)["guild hall"] == 9


def test_governors_palace_of_jason() -> None:
    """Z6, K42: nine city buildings, the governor's palace among them: 9 points."""
    jason = "hospital, canal, sawmill, chapel, builder's depot, publishing house, statue, customs house, governor's palace"
    assert points(finished(seat(jason), seat()), 0)["city hall"] == 9
