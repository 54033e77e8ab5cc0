"""New Buildings for trader and captain: trading post, storehouse, small wharf, lighthouse, union hall.

RULES.md X20, X28, X29, X32-X36, X48; ruling P16.
"""

import pytest

from tests.games.puerto_rico.expansions import asked, new, noble
from tests.games.puerto_rico.setting import goods, legal, middle, money, play, seat, ships, vp

LOADED = "4 with corn, 5 with indigo, 6 with coffee"  # no ship takes sugar or tobacco


# Storehouse


def test_storehouse_keeps_three_more() -> None:
    """X20: four single barrels of any kinds in all, chosen by their owner."""
    game = new(seat("storehouse+", goods="3 sugar, 3 tobacco"), seat(), seat(), ships=LOADED)
    play(game, "captain", "keep 1 sugar", "keep 1 tobacco", "keep 1 tobacco", "keep 1 tobacco")
    assert goods(game, 0) == "sugar, 3 tobacco" and middle(game, "goods", "sugar") == 10


def test_storehouse_of_equal_barrels() -> None:
    """X20: four of one kind."""
    game = new(seat("storehouse+", goods="6 sugar"), seat(), seat(), ships=LOADED)
    play(game, "captain", *["keep 1 sugar"] * 4)
    assert goods(game, 0) == "4 sugar"


def test_an_empty_storehouse() -> None:
    """X20: one barrel, as for everybody."""
    game = new(seat("storehouse", goods="6 sugar"), seat(), seat(), ships=LOADED)
    play(game, "captain")
    assert goods(game, 0) == "sugar" and asked(game) == (1, "role")


# Trading post


@pytest.mark.parametrize(("good", "price"), [("corn", 0), ("indigo", 1), ("sugar", 2), ("tobacco", 3), ("coffee", 4)])
def test_trading_post_pays_the_price(good: str, price: int) -> None:
    """X28: any kind for its price, into the supply and not into the house."""
    game = new(seat(), seat("trading post+", goods=f"2 {good}"), seat())
    play(game, "trader", f"sell {good} to trading post")
    assert money(game, 1) == price and goods(game, 1) == good and middle(game, "house") == ""


def test_trading_post_in_place_of_the_house() -> None:
    """X28: a kind that lies in the house goes to the post only; one sale a phase."""
    game = new(seat(), seat("trading post+", goods="coffee, sugar"), seat(), house="coffee")
    play(game, "trader")
    assert legal(game) == ["pass", "sell sugar", "sell sugar to trading post", "sell coffee to trading post"]
    play(game, "sell coffee to trading post")
    assert asked(game) == (1, "role") and goods(game, 1) == "sugar"


def test_trading_post_at_a_full_house() -> None:
    """X28: the house is full, the post is not; an empty post gives no turn."""
    game = new(seat(), seat("trading post", goods="coffee"), seat("trading post+", goods="coffee"), house="corn, indigo, sugar, tobacco")
    play(game, "trader")
    assert asked(game) == (2, "trade") and legal(game) == ["pass", "sell coffee to trading post"]


def test_trading_post_privilege_and_markets() -> None:
    """X29: the trader's 1 is paid, the markets' 3 are not."""
    game = new(seat("trading post+, small market+, large market+", goods="2 coffee"), seat(), seat())
    house = game.clone()
    play(game, "trader", "sell coffee to trading post")
    play(house, "trader", "sell coffee")
    assert (money(game, 0), money(house, 0)) == (4 + 1, 4 + 1 + 3)


# Small wharf


def test_small_wharf_rounds_down() -> None:
    """X32: five barrels of any kinds, 2 VP; the owner keeps what he likes."""
    game = new(seat(), seat("small wharf+", goods="3 sugar, 4 tobacco"), seat(), ships=LOADED)
    load = "load 1 {} on small wharf"
    play(game, "captain", *[load.format("sugar")] * 2, *[load.format("tobacco")] * 3, "pass")
    assert vp(game, 1) == 2 and middle(game, "goods", "sugar") == 10 and middle(game, "goods", "tobacco") == 8


def test_small_wharf_once_a_phase() -> None:
    """X32: at the next turn it is no longer offered; in the next captain phase it is."""
    game = new(seat(), seat("small wharf+, small warehouse+", goods="3 sugar"), seat(), ships=LOADED)
    play(game, "captain", "load 1 sugar on small wharf", "pass")
    assert asked(game) == (1, "store")
    play(game, "store sugar", "craftsman", "trader", "pass", "captain")
    assert legal(game) == ["pass", "load 1 sugar on small wharf"]


def test_small_wharf_with_a_single_barrel() -> None:
    """X33: enough for the duty to load, though the ship of 4 takes corn; it gives no VP."""
    game = new(seat(), seat("small wharf+", goods="corn"), seat(), ships="4 with corn")
    play(game, "captain")
    assert legal(game) == ["load corn on ship 4", "load 1 corn on small wharf"]
    play(game, "load 1 corn on small wharf")
    assert vp(game, 1) == 0 and goods(game, 1) == "" and ships(game) == "4 with corn"


def test_small_wharf_is_never_compulsory() -> None:
    """X33: who can load no ship may pass and use it at a later turn."""
    game = new(seat(goods="corn"), seat("small wharf+", goods="2 sugar"), seat(goods="corn"), ships=LOADED)
    play(game, "captain", "load corn on ship 4", "pass", "load corn on ship 4", *["load 1 sugar on small wharf"] * 2)
    assert vp(game, 1) == 1


@pytest.mark.parametrize("first", ["wharf", "small wharf"])
def test_both_wharves(first: str) -> None:
    """X34: each once, in two turns, in either order: 3 VP for the tobacco, 1 for two sugar."""
    game = new(seat(), seat("wharf+, small wharf+", goods="2 sugar, 3 tobacco"), seat(), ships=LOADED)
    small = ["load 1 sugar on small wharf", "load 1 sugar on small wharf"]
    play(game, "captain", *(["load tobacco on wharf", *small] if first == "wharf" else [*small, "pass", "load tobacco on wharf"]))
    assert vp(game, 1) == 4 and goods(game, 1) == ""


def test_small_wharf_and_the_bonuses_of_a_load() -> None:
    """X32, X35: captain's VP, harbor and lighthouse count it as one load."""
    game = new(seat("small wharf+, harbor+, lighthouse+", goods="2 sugar"), seat(), seat(), ships=LOADED)
    play(game, "captain", "load 1 sugar on small wharf", "load 1 sugar on small wharf")
    assert vp(game, 0) == 1 + 1 + 1 and money(game, 0) == 1 + 1


# Lighthouse


def test_lighthouse_with_each_load() -> None:
    """X35, P16: one for the ship, one for the wharf, one for the small wharf."""
    game = new(seat(), seat("lighthouse+, wharf+, small wharf+", goods="corn, sugar, tobacco"), seat(), ships=LOADED)
    play(game, "captain", "load corn on ship 4", "load tobacco on wharf", "load 1 sugar on small wharf")
    assert money(game, 1) == 3


def test_lighthouse_of_the_captain() -> None:
    """X36, P16: a coin without any load, once, not doubled by a library; nothing for another player's captain, or an empty one."""
    game = new(seat("lighthouse+, library+"), seat("lighthouse+"), seat(), seat())
    play(game, "captain")
    assert (money(game, 0), money(game, 1)) == (1, 0)
    game = new(seat("lighthouse"), seat(), seat(), seat())
    play(game, "captain")
    assert money(game, 0) == 0


def test_lighthouse_of_the_captain_who_loads_twice() -> None:
    """X35, X36, P16: two loads and the captain's coin."""
    game = new(seat("lighthouse+", goods="corn, coffee"), seat(), seat(), ships=LOADED)
    play(game, "captain", "load corn on ship 4", "load coffee on ship 6")
    assert money(game, 0) == 3


# Union hall


@pytest.mark.parametrize(("barrels", "points"), [("sugar", 0), ("sugar, tobacco", 0), ("3 sugar, 3 tobacco", 2), ("5 sugar", 2)])
def test_union_hall_pairs(barrels: str, points: int) -> None:
    """X48, P16: a VP for every two barrels of one kind, rounded down kind by kind; nothing has to be loaded."""
    game = new(seat(), seat("union hall+", goods=barrels), seat(), ships=LOADED)
    play(game, "captain")
    assert vp(game, 1) == points


def test_union_hall_comes_before_the_load() -> None:
    """X48, P16: the four corn are counted and then loaded; at the next turn nothing is counted again."""
    game = new(seat(), seat("union hall+", goods="4 corn, 2 sugar"), seat(), ships="4 with tobacco, 5 with indigo")
    play(game, "captain")
    assert vp(game, 1) == 3 and asked(game) == (1, "load")
    play(game, "load corn on ship 6")
    assert vp(game, 1) == 3 + 4


def test_union_hall_only_at_the_first_turn() -> None:
    """X48: occupied at a second turn it is too late."""
    game = new(seat(), seat("guest house+, union hall", goods="2 corn, 2 coffee"), seat(), ships=LOADED)
    play(game, "captain", "pass", "pass", "load corn on ship 4", "move colonist guest to union hall", "load coffee on ship 6")
    assert vp(game, 1) == 4


def test_union_hall_before_the_royal_supplier() -> None:
    """X48, P16: the pair is counted, then one of it is supplied."""
    options = {"new_buildings": "random"}
    game = noble(seat(), seat("union hall+, royal supplier*", goods="2 sugar"), seat(), ships=LOADED, options=options, board="")
    play(game, "captain", "supply sugar")
    assert vp(game, 1) == 1 + 1
