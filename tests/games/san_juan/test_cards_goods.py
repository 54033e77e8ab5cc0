"""The cards that act on goods: aqueduct, well, trading post, market stand and market hall. RULES.md K."""

from tests.games.san_juan.setting import ask, hand_size, play, seat, table

FIVE = "indigo plant, sugar mill, tobacco storage, coffee roaster, silver smelter"
LOADED = "indigo plant+, sugar mill+, tobacco storage+, coffee roaster+, silver smelter+"
LOW = {"seen": [[1, 1, 1, 2, 2]]}  # the price card that comes up next


def test_aqueduct_makes_one_more() -> None:
    """K28: three goods for the producer, two for anybody else; without it two and one."""
    game = table(seat(f"aqueduct, {FIVE}"), seat(f"aqueduct, {FIVE}"), seat(FIVE))
    play(game, "producer", "produce tobacco", "produce coffee", "produce silver")
    assert game.to_move == 1
    play(game, "produce indigo", "produce sugar")
    assert game.to_move == 2
    play(game, "produce indigo")
    assert ask(game) == "role" and [game.seats[number].goods for number in range(3)] == [3, 2, 1]


def test_well_from_two_goods_on() -> None:
    """K11, S6: no card for one good, one card for two, and still one for three."""
    for made, cards in ((1, 0), (2, 1), (3, 1)):
        game = table(seat(), seat(f"well, aqueduct, {FIVE}"), seat(f"well, aqueduct, {FIVE}"), governor=1, to_move=1)
        play(game, "producer", *["produce indigo", "produce sugar", "produce tobacco"][:made])
        if made < 3:
            play(game, "pass")
        assert hand_size(game, 1) == cards


def test_well_is_not_for_the_producer_alone() -> None:
    """K11: two goods made with an aqueduct in another player's producer phase do as well."""
    game = table(seat(), seat(f"well, aqueduct, {FIVE}"), seat())
    play(game, "producer", "pass", "produce indigo", "produce sugar")
    assert hand_size(game, 1) == 1


def test_trading_post_sells_one_more() -> None:
    """K10: three goods for the trader, two for anybody else; without it two and one."""
    game = table(seat(f"trading post, {LOADED}"), seat(f"trading post, {LOADED}"), seat(LOADED), prices=LOW)
    play(game, "trader", "sell tobacco", "sell coffee", "sell silver")
    assert game.to_move == 1
    play(game, "sell indigo", "sell sugar")
    assert game.to_move == 2
    play(game, "sell indigo")
    assert ask(game) == "role" and [hand_size(game, number) for number in range(3)] == [1 + 2 + 2, 1 + 1, 1]


def test_market_stand_from_two_goods_on() -> None:
    """K12, S6: goods sold at 1 each: one brings 1 card, two bring 3, three bring 4."""
    for sold, cards in ((1, 1), (2, 3), (3, 4)):
        game = table(seat(f"market stand, trading post, {LOADED}"), seat(), seat(), prices=LOW)
        play(game, "trader", *["sell indigo", "sell sugar", "sell tobacco"][:sold])
        if sold < 3:
            play(game, "pass")
        assert hand_size(game, 0) == cards


def test_market_stand_is_not_for_the_trader_alone() -> None:
    """K12: two goods sold with a trading post in another player's trader phase do as well."""
    game = table(seat(), seat(f"market stand, trading post, {LOADED}"), seat(), prices=LOW)
    play(game, "trader", "sell indigo", "sell sugar")
    assert hand_size(game, 1) == 3


def test_market_hall_from_one_good_on() -> None:
    """K32, S6: goods sold at 1 each: none brings nothing, one brings 2 cards, two bring 3, three bring 4."""
    for sold, cards in ((0, 0), (1, 2), (2, 3), (3, 4)):
        game = table(seat(f"market hall, trading post, {LOADED}"), seat(), seat(), prices=LOW)
        play(game, "trader", *["sell indigo", "sell sugar", "sell tobacco"][:sold])
        if sold < 3:
            play(game, "pass")
        assert hand_size(game, 0) == cards


def test_both_markets_pay_for_one_sale() -> None:
    """K12, K32: two goods at 1 each, a card for the stand and a card for the hall."""
    game = table(seat(f"market hall, market stand, {LOADED}"), seat(), seat(), prices=LOW)
    play(game, "trader", "sell indigo", "sell sugar")
    assert hand_size(game, 0) == 4


def test_market_hall_is_not_for_the_trader_alone() -> None:
    """K32: one good sold in another player's trader phase is enough."""
    game = table(seat(), seat(f"market hall, {LOADED}"), seat(), prices=LOW)
    play(game, "trader", "sell silver")
    assert hand_size(game, 1) == 3
