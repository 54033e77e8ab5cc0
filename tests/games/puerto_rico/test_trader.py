"""The trader: RULES.md T, and ruling P6. Markets, office, trading post and land office have more tests of their own."""

import pytest

from malecon.core.errors import IllegalAction
from tests.games.puerto_rico.setting import ask, goods, legal, middle, money, play, seat, table

NEW = {"new_buildings": "draft"}
BOTH = {"new_buildings": "draft", "nobles": True}


def test_one_sale_each() -> None:
    """T1: in turn from the trader each may sell one barrel, at most."""
    game = table(seat(goods="sugar, coffee"), seat(goods="2 corn"), seat(goods="tobacco"), governor=1, to_move=1)
    play(game, "trader")
    order = []
    for words in ("sell corn", "pass", "sell sugar"):
        order.append(int(game.to_move))
        play(game, words)
    assert order == [1, 2, 0]
    assert [goods(game, number) for number in range(3)] == ["coffee", "corn", "tobacco"]
    assert ask(game) == "role"


@pytest.mark.parametrize(("good", "coins"), [("corn", 0), ("indigo", 1), ("sugar", 2), ("tobacco", 3), ("coffee", 4)])
def test_prices(good: str, coins: int) -> None:
    """T2, T3: corn 0 to coffee 4, and one more for the trader; the barrel lies in the house."""
    for number, privilege in ((0, 1), (1, 0)):
        game = table(*(seat(goods=good if here == number else "") for here in range(3)))
        play(game, "trader", f"sell {good}")
        assert (money(game, number), goods(game, number)) == (coins + privilege, "")
        assert middle(game, "house") == good


def test_no_privilege_without_a_sale() -> None:
    """T3: who sells nothing gets nothing, be it for want of goods or of will."""
    game = table(seat(goods="coffee"), seat(), seat())
    play(game, "trader", "pass")
    assert money(game, 0) == 0
    game = table(seat(), seat(), seat())
    play(game, "trader")
    assert (money(game, 0), ask(game)) == (0, "role")


def test_only_different_kinds() -> None:
    """T4: what lies in the house is not bought again, whoever sold it; Christine's empty office does not help her."""
    game = table(seat(goods="sugar"), seat(goods="corn, sugar"), seat("office", goods="corn, sugar"), house="corn")
    play(game, "trader", "sell sugar")
    assert (ask(game), game.to_move) == ("role", 1)  # neither Bernie nor Christine has anything else


def test_example_of_the_office() -> None:
    """T4: the example: a tobacco lies in the house; Bernie with an office sells another, and Christine with the other office a third."""
    bernie, christine = seat("office+", goods="tobacco"), seat("office+", goods="tobacco")
    game = table(seat(goods="tobacco"), bernie, christine, seat(goods="tobacco"), house="tobacco")
    play(game, "trader")
    assert game.to_move == 1
    play(game, "sell tobacco", "sell tobacco")
    assert (middle(game, "house"), money(game, 1), money(game, 2), ask(game)) == ("3 tobacco", 3, 3, "role")


def test_no_fifth_barrel() -> None:
    """T5, T6: when the fourth is sold the next one cannot sell any more, an office notwithstanding, and is not asked."""
    game = table(seat(goods="coffee"), seat("office+", goods="indigo, coffee"), seat(), house="corn, sugar, tobacco")
    play(game, "trader", "sell coffee")
    assert (ask(game), game.to_move, goods(game, 1)) == ("role", 1, "indigo, coffee")


def test_who_has_a_turn_at_a_full_house() -> None:
    """T6, P6: trading post, land office and guests give a turn; markets, office and goods do not."""
    full = "corn, indigo, sugar, tobacco"
    anne = seat("office+, small market+", goods="coffee")
    others = [seat("trading post+", goods="corn"), seat("land office+", money=1), seat("guest house+, office", goods="coffee")]
    game = table(anne, *others, seat("land office", goods="coffee", money=1), house=full, options=BOTH)
    play(game, "trader")
    turns = []
    while middle(game, "turn", "role") == "trader":
        turns.append((int(game.to_move), ask(game), legal(game)[1:]))
        play(game, "pass")
    assert [(number, asked) for number, asked, _ in turns] == [(3, "guest"), (1, "trade"), (2, "trade"), (3, "guest"), (3, "guest")]
    assert [moves for _, asked, moves in turns if asked == "trade"] == [["sell corn to trading post"], ["buy a plantation"]]


def test_a_full_house_is_emptied() -> None:
    """T7, P6: at the end of the phase four barrels go to the supply; before that the house stays full."""
    game = table(seat(goods="coffee"), seat("trading post+", goods="corn"), seat(), house="corn, sugar, tobacco", options=NEW)
    play(game, "trader", "sell coffee")
    assert middle(game, "house") == "corn, sugar, tobacco, coffee"
    play(game, "pass")
    assert middle(game, "house") == ""
    assert middle(game, "goods") == "9 corn, 11 indigo, 11 sugar, 9 tobacco, 9 coffee"


def test_a_house_with_room_keeps_its_barrels() -> None:
    """T7, P6: with three barrels they stay, and block their kinds in the next trader phase."""
    game = table(seat(goods="coffee"), seat(), seat(), house="corn, sugar")
    play(game, "trader", "sell coffee")
    assert (ask(game), middle(game, "house")) == ("role", "corn, sugar, coffee")


def test_the_house_is_emptied_after_the_guests() -> None:
    """T7: while guests may still move at the end of the phase, the full house lies there."""
    game = table(seat(goods="coffee"), seat("guest house+, wharf"), seat(), house="corn, sugar, tobacco", options=NEW)
    play(game, "trader", "pass", "sell coffee", "pass")
    assert (ask(game), middle(game, "house")) == ("guest", "corn, sugar, tobacco, coffee")
    play(game, "pass")
    assert (ask(game), middle(game, "house")) == ("role", "")


@pytest.mark.parametrize(("buildings", "more"), [("small market+", 1), ("large market+", 2), ("small market+, large market+", 3)])
def test_markets_pay_at_the_house_alone(buildings: str, more: int) -> None:
    """P6: 1, 2 or 3 more on a sale to the house, corn too; nothing more on a sale to the trading post."""
    for words, coins in (("sell corn", more), ("sell corn to trading post", 0)):
        game = table(seat(), seat(f"trading post+, {buildings}", goods="corn"), seat(), options=NEW)
        play(game, "trader", words)
        assert money(game, 1) == coins


def test_a_full_house_stops_all_but_the_trading_post() -> None:
    """P6: the barrel goes to the supply, at its price; the house is emptied at the end all the same."""
    game = table(seat(goods="coffee"), seat("trading post+", goods="coffee"), seat(), house="corn, indigo, sugar, tobacco", options=NEW)
    play(game, "trader")
    assert game.to_move == 1
    with pytest.raises(IllegalAction):
        play(game, "sell coffee")
    play(game, "sell coffee to trading post")
    assert (money(game, 1), goods(game, 0), middle(game, "house")) == (4, "coffee", "")
    assert middle(game, "goods").endswith("8 coffee")
