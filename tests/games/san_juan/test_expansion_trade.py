"""New Buildings: hut, customs office, harbor and goldsmith. RULES.md X6, X7, X11-X15, X18, X19."""

import pytest

from tests.games.san_juan.setting import ask, city, hand, hand_size, legal, play, seat, table

EXPANSION = {"expansion": True}
LOW = {"seen": [[1, 1, 1, 2, 2]]}


# Hut


def test_hut_after_a_phase_without_a_sale() -> None:
    """X6, S26: everybody has a good and nobody sells: a card for the hut as the phase ends."""
    game = table(seat("indigo plant+, hut"), seat("indigo plant+"), seat("indigo plant+, hut"), deck="9 coffee roaster", options=EXPANSION)
    play(game, "trader", "pass", "pass")
    assert hand_size(game, 0) == 0
    play(game, "pass")
    assert [hand_size(game, number) for number in range(3)] == [1, 0, 1] and ask(game) == "role"


@pytest.mark.parametrize("seller", [0, 1, 2])
def test_hut_after_a_sale(seller: int) -> None:
    """X6: one good sold by anybody, the hut's owner (seat 0) included, and it pays nothing."""
    game = table(seat("indigo plant+, hut"), seat("indigo plant+"), seat("indigo plant+"), prices=LOW, options=EXPANSION)
    play(game, "trader", *["sell indigo" if number == seller else "pass" for number in range(3)])
    assert hand_size(game, 0) == (1 if seller == 0 else 0)  # the price of the indigo, and no more


def test_hut_looks_at_each_phase_for_itself() -> None:
    """X6: a sale in the last trader phase does not matter in this one."""
    game = table(seat("indigo plant+"), seat("hut"), seat(), prices=LOW, deck="9 coffee roaster", options=EXPANSION)
    play(game, "trader", "sell indigo", "prospector", "builder", "pass", "pass", "pass")
    before = hand_size(game, 1)
    play(game, "trader")
    assert hand_size(game, 1) == before + 1


def test_hut_where_nobody_had_a_good() -> None:
    """X7, S26: the huts pay all the same."""
    game = table(seat(), seat("hut"), seat(), deck="9 coffee roaster", options=EXPANSION)
    play(game, "trader")
    assert hand_size(game, 1) == 1


def test_huts_clockwise_from_the_trader() -> None:
    """X6: with one card left the first owner after the trader has it."""
    game = table(seat("hut"), seat(), seat("hut"), deck="hero", nothing_else=True, governor=1, to_move=1, options=EXPANSION)
    play(game, "trader")
    assert hand(game, 2) == {"hero": 1} and hand(game, 0) == {}


# Customs office


def test_customs_office_gets_a_card() -> None:
    """X11, S24: at the start of the councillor phase each empty one gets a card, and nobody sees its face."""
    game = table(seat("customs office"), seat(), seat("customs office"), deck="9 coffee roaster, 5 silver smelter", options=EXPANSION)
    play(game, "councillor")
    assert ask(game) == "keep" and game.to_move == 0
    assert city(game, 0) == city(game, 2) == ["customs office+"]
    assert game.observe(0)["seats"][0]["buildings"][0]["good"] is True


def test_customs_office_holds_one() -> None:
    """X11, S24: where a card lies already no other is laid."""
    game = table(seat("customs office+"), seat(), seat(), deck="9 coffee roaster", options=EXPANSION)
    play(game, "councillor")
    assert game.deck_size == 9 - 5 and city(game, 0) == ["customs office+"]


def test_customs_offices_before_all_draws() -> None:
    """X11, S24: of three cards left two go on the customs offices, and only one is left for the councillor."""
    customs = seat("customs office")
    game = table(seat(), customs, customs, deck="2 hero, well", nothing_else=True, options=EXPANSION)
    play(game, "councillor")
    assert city(game, 1) == city(game, 2) == ["customs office+"] and hand_size(game, 0) == 1


def test_customs_offices_clockwise_from_the_councillor() -> None:
    """X11, S24: the one card left goes to the first owner after the councillor."""
    game = table(
        seat("customs office"), seat(), seat("customs office"), deck="hero", nothing_else=True, governor=1, to_move=1, options=EXPANSION
    )
    play(game, "councillor")
    assert city(game, 2) == ["customs office+"] and city(game, 0) == ["customs office"]


def test_a_new_customs_office_is_filled_in_the_next_phase() -> None:
    """X11: built as builder, filled as soon as the next player is councillor."""
    game = table(seat(hand="customs office, 2 hero"), seat(), seat(), deck="9 coffee roaster", options=EXPANSION)
    play(game, "builder", "build customs office", "discard hero", "discard hero", "pass", "pass")
    assert city(game, 0) == ["indigo plant", "customs office"]
    play(game, "councillor")
    assert city(game, 0) == ["indigo plant", "customs office+"]


@pytest.mark.parametrize("card", [[1, 1, 1, 2, 2], [1, 1, 2, 2, 2], [1, 1, 2, 2, 3], [1, 2, 2, 2, 3], [1, 2, 2, 3, 3]])
def test_customs_card_sells_for_two(card: list[int]) -> None:
    """X12: two cards, whatever the price card says."""
    game = table(seat("customs office+"), seat(), seat(), prices={"seen": [card]}, options=EXPANSION)
    play(game, "trader", "sell customs card")
    assert hand_size(game, 0) == 2


def test_selling_it_is_one_of_the_sales() -> None:
    """X13, S7: another player's one sale is the customs card, and the indigo stays."""
    game = table(seat(), seat("customs office+, indigo plant+"), seat("sugar mill+"), prices=LOW, options=EXPANSION)
    play(game, "trader")
    assert legal(game) == ["pass", "sell indigo", "sell customs card"]
    play(game, "sell customs card")
    assert city(game, 1) == ["customs office", "indigo plant+"] and game.to_move == 2


def test_customs_card_at_the_markets() -> None:
    """X14, S7: with an indigo at 1 it makes two goods for the stand and one sale for the hall: 1 + 2 + 1 + 1."""
    game = table(seat("customs office+, indigo plant+, market stand, market hall"), seat(), seat(), prices=LOW, options=EXPANSION)
    play(game, "trader", "sell indigo", "sell customs card")
    assert hand_size(game, 0) == 5
    game = table(seat("customs office+, market stand, market hall"), seat(), seat(), prices=LOW, options=EXPANSION)
    play(game, "trader", "sell customs card")
    assert hand_size(game, 0) == 3


def test_customs_card_and_the_trading_post() -> None:
    """X14, S7: it may be the trading post's extra sale."""
    game = table(seat(), seat("customs office+, indigo plant+, trading post"), seat(), prices=LOW, options=EXPANSION)
    play(game, "trader", "sell indigo", "sell customs card")
    assert city(game, 1) == ["customs office", "indigo plant", "trading post"] and hand_size(game, 1) == 3


def test_customs_card_and_the_harbor() -> None:
    """X14, S7: sold, it goes under the harbor like any good."""
    game = table(seat("customs office+, harbor"), seat(), seat(), prices=LOW, options=EXPANSION)
    play(game, "trader", "sell customs card")
    assert sum(game.to_json()["seats"][0]["shipped"].values()) == 1 and hand_size(game, 0) == 2


def test_customs_card_at_the_black_market() -> None:
    """X14, S7: it pays 1 card of a price, as any good does, and not the 2 it sells for."""
    game = table(seat(), seat("customs office+, black market", hand="tower, 2 hero"), seat(), options=EXPANSION)
    play(game, "builder", "pass", "build tower", "spend customs card", "discard hero", "discard hero")
    assert city(game, 1) == ["customs office", "black market", "tower"] and game.to_move == 2


def test_no_producer_fills_the_customs_office() -> None:
    """X15, S7: it is no production building."""
    game = table(seat("customs office, indigo plant"), seat(), seat(), options=EXPANSION)
    play(game, "producer")
    assert legal(game) == ["pass", "produce indigo"]
    play(game, "produce indigo")
    assert city(game, 0) == ["customs office", "indigo plant+"] and game.to_move == 1


def test_no_well_counts_the_customs_card() -> None:
    """X15, S7: an indigo made with a card lying on the customs office is one good, and the card laid there is none."""
    game = table(seat("customs office+, well, indigo plant"), seat(), seat(), options=EXPANSION)
    play(game, "producer", "produce indigo")
    assert hand_size(game, 0) == 0
    game = table(seat("customs office, well, indigo plant"), seat(), seat(), options=EXPANSION)
    play(game, "councillor")
    assert city(game, 0) == ["customs office+", "well", "indigo plant"] and hand_size(game, 0) == 0


# Harbor


def test_harbor_keeps_the_first_good_sold() -> None:
    """X18: of two goods sold at 1 each one goes under the harbor for a point, the other to the discards; both are paid."""
    game = table(seat("harbor, indigo plant+, sugar mill+"), seat(), seat(), deck="9 coffee roaster", prices=LOW, options=EXPANSION)
    first = game.to_json()["seats"][0]["buildings"][1]["good"]
    discards = game.discards_size
    play(game, "trader", "sell indigo", "sell sugar")
    assert game.to_json()["seats"][0]["shipped"] == {first: 1} and game.discards_size == discards + 1
    assert hand_size(game, 0) == 2 and game.scores()[0] == 2 + 1 + 1 + 1


def test_harbor_in_every_trader_phase() -> None:
    """X18: a good in this phase, in another player's too, and one in the next."""
    harbor = seat("harbor, indigo plant+, sugar mill+")
    game = table(seat(), harbor, seat(), prices=LOW, options=EXPANSION)
    play(game, "trader", "sell indigo", "prospector", "builder", "pass", "pass", "pass")
    play(game, "trader", "sell sugar")
    assert sum(game.to_json()["seats"][1]["shipped"].values()) == 2


def test_harbor_without_a_sale() -> None:
    """X18: nothing sold, nothing under it."""
    game = table(seat("harbor, indigo plant+"), seat(), seat(), prices=LOW, options=EXPANSION)
    play(game, "trader", "pass")
    assert game.to_json()["seats"][0]["shipped"] == {} and city(game, 0) == ["harbor", "indigo plant+"]


def test_a_good_under_the_harbor_is_a_card_moved() -> None:
    """X18, S54: with no card left to draw, the sale brings nothing but the harbor's point, and the game goes on."""
    game = table(seat("harbor, indigo plant+"), seat("well"), deck="", nothing_else=True, turn={"still": True}, options=EXPANSION)
    play(game, "trader", "sell indigo", "prospector", "builder", "pass", "pass")
    assert not game.is_over and game.scores()[0] == 2 + 1 + 1


# Goldsmith


def test_goldsmith_keeps_what_nobody_has() -> None:
    """X19, S6: a building nobody has in play goes to the owner's hand, before the eyes of all."""
    game = table(seat(), seat("goldsmith"), seat("well"), deck="2 hero", options=EXPANSION)
    play(game, "prospector")
    assert hand(game, 1) == {"hero": 1} and game.observe(2)["seats"][1]["shown"] == {"hero": 1}


@pytest.mark.parametrize(("mine", "neighbour"), [("hero, goldsmith", "well"), ("goldsmith", "hero"), ("goldsmith", "hero over tower")])
def test_goldsmith_discards_what_somebody_has(mine: str, neighbour: str) -> None:
    """X19, S6: a hero in play with anybody, its owner included, sends the hero to the discards, face up."""
    game = table(seat(), seat(mine), seat(neighbour), deck="2 hero", options=EXPANSION)
    play(game, "prospector")
    assert hand(game, 1) == {} and game.observe(0)["discards"]["known"] == {"hero": 1}


def test_goldsmith_and_production_buildings() -> None:
    """X19: it looks at production buildings the same way: a sugar mill is kept, an indigo plant not."""
    for card, kept in (("sugar mill", {"sugar mill": 1}), ("indigo plant", {})):
        game = table(seat(), seat("goldsmith"), seat(), deck=f"2 {card}", options=EXPANSION)
        play(game, "prospector")
        assert hand(game, 1) == kept


def test_goldsmiths_clockwise_from_the_prospector() -> None:
    """X19, S6: after the prospector's card one is left, for the first owner after the prospector."""
    goldsmith = seat("goldsmith")
    game = table(goldsmith, seat(), goldsmith, deck="2 hero", nothing_else=True, governor=1, to_move=1, options=EXPANSION)
    play(game, "prospector")
    assert hand(game, 2) == {"hero": 1} and hand(game, 0) == {}
