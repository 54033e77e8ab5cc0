"""The trader: RULES.md T, and the seven-card sale of both rulebooks."""

import pytest

import malecon
from malecon.core.events import Journal
from tests.games.san_juan.setting import ask, city, decline, hand, hand_size, legal, play, seat, table

NEW_BUILDINGS = {"expansion": True}
FIVE = "indigo plant+, sugar mill+, tobacco storage+, coffee roaster+, silver smelter+"


@pytest.mark.parametrize("card", [[1, 1, 1, 2, 2], [1, 1, 2, 2, 2], [1, 1, 2, 2, 3], [1, 2, 2, 2, 3], [1, 2, 2, 3, 3]])
def test_the_price_card_holds_for_all(card: list[int]) -> None:
    """T1: the card on top of the pile says what each good brings, to the trader and to everybody else."""
    goods = ["indigo", "sugar", "tobacco", "coffee", "silver"]
    for building, good, price in zip(FIVE.split(", "), goods, card, strict=True):
        game = table(seat(building), seat(building), seat(), prices={"seen": [card]})
        play(game, "trader", f"sell {good}", f"sell {good}")
        assert [hand_size(game, 0), hand_size(game, 1)] == [price, price]


def test_the_price_card_is_turned_before_anybody_sells() -> None:
    """T1: when the trader is asked what to sell, the card lies open."""
    game = table(seat("indigo plant+"), seat(), seat())
    assert game.observe(0)["prices"] == {"seen": [], "next": 0, "up": False}
    play(game, "trader")
    prices = game.observe(0)["prices"]
    assert (ask(game), len(prices["seen"]), prices["up"]) == ("sell", 1, True)


@pytest.mark.parametrize("edition", ["san-juan", "san-juan-1897"])
def test_the_price_card_is_turned_without_a_sale(edition: str) -> None:
    """T2, S7, S38: nobody has a good, and still a price card is seen and put back under the pile; 1897 says so, and it holds for both."""
    game = table(seat(), seat(), seat(), edition=edition)
    play(game, "trader")
    prices = game.observe(0)["prices"]
    assert (ask(game), len(prices["seen"]), prices["next"], prices["up"]) == ("role", 1, 1, False)


def test_one_sale_each_and_two_for_the_trader() -> None:
    """T3: the trader sells two goods, the others one each."""
    game = table(seat(FIVE), seat(FIVE), seat(FIVE))
    play(game, "trader", "sell indigo", "sell sugar", "sell indigo", "sell indigo")
    assert ask(game) == "role"
    assert [sum(name.endswith("+") for name in city(game, number)) for number in range(3)] == [3, 4, 4]


def test_three_sales_with_a_library() -> None:
    """T3: a library adds one for the trader, and none for who is not."""
    game = table(seat(f"{FIVE}, library"), seat(f"{FIVE}, library"), seat())
    play(game, "trader", "sell indigo", "sell sugar", "sell tobacco")
    assert game.to_move == 1
    play(game, "sell indigo")
    assert ask(game) == "role"


def test_fewer_sales_or_none() -> None:
    """T4: one of two sales for the trader, none for the next player."""
    game = table(seat(FIVE), seat(FIVE), seat(), prices={"seen": [[1, 1, 1, 2, 2]]})
    play(game, "trader", "sell coffee", "pass")
    assert (ask(game), game.to_move) == ("sell", 1)
    play(game, "pass")
    assert (ask(game), hand_size(game, 0), hand_size(game, 1)) == ("role", 2, 0)


def test_the_seller_chooses_the_good() -> None:
    """T4: any good on the own buildings is on offer, and nothing else."""
    game = table(seat("indigo plant+, sugar mill, tobacco storage+, silver smelter+"), seat("sugar mill+"), seat())
    play(game, "trader")
    assert legal(game) == ["pass", "sell indigo", "sell tobacco", "sell silver"]


def test_one_draw_for_all_sales() -> None:
    """T5, S25: all goods are put away first, then one draw brings the sum of the prices and the cards of both markets."""
    game = table(seat("indigo plant+, silver smelter+, market stand, market hall"), seat(), seat(), prices={"seen": [[1, 1, 2, 2, 3]]})
    game.journal = Journal()
    play(game, "trader", "sell indigo", "sell silver")
    told = [(event.name, event.facts.get("count")) for event in game.journal.events if event.name in ("sell", "take")]
    assert told == [("sell", None), ("sell", None), ("take", 6)]


def test_no_card_between_two_sales() -> None:
    """T5, S25: after the first of two sales the trader holds no card yet."""
    game = table(seat("indigo plant+, silver smelter+"), seat(), seat(), prices={"seen": [[1, 1, 2, 2, 3]]})
    play(game, "trader", "sell indigo")
    assert (game.to_move, hand_size(game, 0), game.discards_size) == (0, 0, 1)
    play(game, "sell silver")
    assert (hand_size(game, 0), game.discards_size) == (4, 2)


def test_goods_are_discarded_unseen() -> None:
    """T5: not even the seller knows what the goods were."""
    game = table(seat("indigo plant+, silver smelter+"), seat(), seat())
    play(game, "trader", "sell indigo", "sell silver")
    assert game.observe(0)["discards"] == {"all": 2, "known": {}}


def test_sold_goods_can_be_drawn() -> None:
    """T5, D3, S18, S25: the deck is empty, and the two goods just sold are shuffled and drawn as the pay for them."""
    game = table(seat("indigo plant+, sugar mill+"), seat(), seat(), deck="", nothing_else=True, prices={"seen": [[1, 1, 1, 2, 2]]})
    play(game, "trader", "sell indigo", "sell sugar")
    assert (ask(game), hand_size(game, 0)) == ("role", 2)


def test_the_harbor_takes_the_first_good() -> None:
    """S25: of two goods sold one goes under the harbor, the other to the discards; both are paid for."""
    anne = seat("indigo plant+, sugar mill+, harbor")
    game = table(anne, seat(), seat(), options=NEW_BUILDINGS, prices={"seen": [[1, 1, 1, 2, 2]]})
    play(game, "trader", "sell indigo", "sell sugar")
    assert (game.discards_size, game.observe(0)["seats"][0]["shipped"], hand_size(game, 0)) == (1, 1, 2)


def test_seven_card_sale_example() -> None:
    """T1, T3, T5, S25: the example of the section: Jean, trader with market stand and trading post, sells indigo (1), tobacco (2) and
    silver (3), and takes seven cards."""
    jean = seat("indigo plant+, tobacco storage+, silver smelter+, market stand, trading post")
    game = table(jean, seat("indigo plant+"), seat(), prices={"seen": [[1, 1, 2, 2, 3]]})
    play(game, "trader", "sell indigo", "sell tobacco", "sell silver")
    assert hand_size(game, 0) == 7
    assert (ask(game), game.to_move) == ("sell", 1)


def test_seven_card_sale_example_of_1897() -> None:
    """T1, T3, T5, S25, S38: the same in 1897: David, trader with trading office and market hall, sells corn (1), sugar (2) and coffee (3),
    and takes seven cards."""
    david = seat("corn farm+, sugar refinery+, coffee roaster+, trading office, market hall")
    game = table(david, seat(), seat(), edition="san-juan-1897", prices={"seen": [[1, 1, 2, 2, 3]]})
    play(game, "trader", "sell corn", "sell sugar", "sell coffee")
    assert (ask(game), hand_size(game, 0)) == ("role", 7)


def test_the_price_cards_keep_their_order() -> None:
    """T6, S42: the card goes under the pile after each phase, so the second and third time round the five come as they came at first."""
    for seed in range(5):
        game = malecon.game("san-juan").new(players=2, seed=seed)
        game.journal = Journal()
        for _ in range(15):
            play(game, "trader", "prospector", "builder", "pass", "pass")
            decline(game, "role")
        seen = [tuple(event.facts["prices"]) for event in game.journal.events if event.name == "prices"]
        assert len(set(seen[:5])) == 5
        assert seen[5:10] == seen[:5] and seen[10:] == seen[:5]


def test_the_price_card_is_put_back_at_the_end() -> None:
    """T6: it lies open as long as somebody may still sell, and no longer."""
    game = table(seat("indigo plant+"), seat("indigo plant+"), seat())
    play(game, "trader", "sell indigo")
    assert game.observe(0)["prices"]["up"] is True
    play(game, "pass")
    assert game.observe(0)["prices"]["up"] is False


def test_the_last_cards_go_in_order_of_play() -> None:
    """S19: two cards in the deck and a sale of coffee for three: the seller gets both and, of the good sold, the third; the next
    seller's own good is all there is then."""
    coffee = seat("coffee roaster+")
    game = table(coffee, coffee, seat(), deck="2 hero", nothing_else=True, prices={"seen": [[1, 2, 2, 3, 3]]})
    play(game, "trader", "sell coffee", "sell coffee")
    assert [hand_size(game, 0), hand_size(game, 1)] == [3, 1]
    assert hand(game, 0)["hero"] == 2


def test_huts_draw_clockwise_from_the_trader() -> None:
    """S47: two huts and one card: the owner who sits nearer behind the trader has it, and the trader before all."""
    for trader, winner in ((0, 0), (1, 2), (2, 2)):
        game = table(
            seat("hut"), seat("tower"), seat("hut"), options=NEW_BUILDINGS, deck="hero", nothing_else=True, to_move=trader, governor=trader
        )
        play(game, "trader")
        assert [hand_size(game, number) for number in range(3)] == [int(number == winner) for number in range(3)]


# The library with two players


def test_library_shows_after_the_price_card() -> None:
    """S30, S39: the governor of two decides with the price card open: the third sale uses the library up."""
    game = table(seat(f"{FIVE}, library"), seat("tower"), prices={"seen": [[1, 1, 1, 2, 2]]})
    play(game, "trader", "sell indigo", "sell sugar")
    assert game.observe(0)["prices"]["up"] is True
    assert legal(game) == ["pass", "sell tobacco", "sell coffee", "sell silver"]
    play(game, "sell tobacco", "producer", "pass", "prospector")
    assert hand_size(game, 0) == 4


def test_two_sales_do_not_use_the_library_up() -> None:
    """S30, S40: two sales need no library, so the second role has it."""
    game = table(seat(f"{FIVE}, library"), seat("tower"), prices={"seen": [[1, 1, 1, 2, 2]]})
    play(game, "trader", "sell indigo", "sell sugar", "pass", "producer", "pass", "prospector")
    assert hand_size(game, 0) == 4


def test_used_library_sells_no_third_good() -> None:
    """S30: used up as prospector, it is no help to the trader."""
    game = table(seat(f"{FIVE}, library"), seat("tower"), prices={"seen": [[1, 1, 1, 2, 2]]})
    play(game, "prospector", "use library", "producer", "trader", "sell indigo", "sell sugar")
    assert (ask(game), hand_size(game, 0)) == ("role", 4)
