"""The library doubles the privilege. RULES.md X38-X47, ruling P14."""

import pytest

from tests.games.puerto_rico.expansions import asked, new
from tests.games.puerto_rico.setting import goods, island, legal, middle, money, play, price, rose, seat, vp

ROW = "corn, indigo, sugar, tobacco"


def test_settler_takes_a_second_tile_last() -> None:
    """X38, P14: after all the others' turns, from what they left; not a quarry."""
    game = new(seat("library+"), seat(), seat(), row=ROW)
    play(game, "settler", "take quarry", "take corn plantation", "take sugar plantation")
    assert asked(game) == (0, "tile") and legal(game) == ["pass", "take indigo plantation", "take tobacco plantation"]
    play(game, "take tobacco plantation")
    assert island(game, 0) == "tobacco, quarry" and asked(game) == (1, "role")


def test_settler_with_a_construction_hut() -> None:
    """X38, P14: both tiles may be quarries; with an empty hut only the first."""
    for hut, tiles in (("construction hut+", "2 quarry"), ("construction hut", "quarry")):
        game = new(seat(f"library+, {hut}"), seat(), seat(), row="corn")
        play(game, "settler", "take quarry", "pass", "pass", "take quarry" if "+" in hut else "pass")
        assert island(game, 0) == tiles


def test_settler_may_decline_the_first_tile() -> None:
    """X39: and take the second."""
    game = new(seat("library+"), seat(), seat(), row=ROW)
    play(game, "settler", "pass", "pass", "pass", "take corn plantation")
    assert island(game, 0) == "corn"


def test_settler_with_one_free_space() -> None:
    """X39: the first tile fills it; declined, the second may."""
    game = new(seat("library+", "11 indigo"), seat(), seat(), row=ROW)
    full = game.clone()
    play(full, "settler", "take corn plantation", "pass", "pass")
    assert asked(full) == (1, "role")
    play(game, "settler", "pass", "pass", "pass", "take corn plantation")
    assert island(game, 0) == "corn, 11 indigo"


def test_hospice_for_the_first_tile_only() -> None:
    """X38, X47: the second tile brings no colonist."""
    game = new(seat("library+, hospice+"), seat(), seat(), row=ROW)
    play(game, "settler", "take corn plantation", "use hospice", "pass", "pass", "take sugar plantation")
    assert island(game, 0) == "corn+, sugar" and asked(game) == (1, "role")


def test_no_second_tile_for_the_others() -> None:
    """X47: a library doubles its owner's own privilege, not the action."""
    game = new(seat(), seat("library+"), seat(), row=ROW)
    play(game, "settler", "take corn plantation", "take sugar plantation", "pass")
    assert asked(game) == (1, "role")


def test_mayor_takes_two() -> None:
    """X40, P14: from the supply, besides the one from the ship; one of them may be declined."""
    game = new(seat("library+"), seat(), seat())
    fewer = game.clone()
    play(game, "mayor", "take colonist", "take colonist")
    assert rose(game, 0) == "+++" and middle(game, "colonists", "supply") == 58 - 1 - 3 - 2 - 3
    play(fewer, "mayor", "take colonist", "pass")
    assert rose(fewer, 0) == "++"


def test_mayor_takes_what_the_supply_has() -> None:
    """X40: one colonist left, one taken."""
    game = new(seat("library+"), seat(), seat(), colonists=1)
    play(game, "mayor", "take colonist")
    assert rose(game, 0) == "++" and asked(game) == (1, "role")


def test_builder_pays_two_less() -> None:
    """X41, P14: a harbor of 8 for 6; for the others 8."""
    game = new(seat("library+", money=8), seat("library+", money=8), seat(), board="harbor")
    play(game, "builder")
    assert price(game, "harbor") == 6
    play(game, "pass")
    assert price(game, "harbor") == 8


@pytest.mark.parametrize(("first", "second", "have"), [("corn", "corn", "4 corn, tobacco"), ("corn", "tobacco", "3 corn, 2 tobacco")])
def test_craftsman_takes_two_barrels(first: str, second: str, have: str) -> None:
    """X42, P14: equal or different, each of a kind produced."""
    game = new(seat("library+, tobacco storage+", "2 corn++, tobacco+, sugar+"), seat(), seat())
    play(game, "craftsman")
    assert legal(game) == ["pass", "gain corn", "gain tobacco"]
    play(game, f"gain {first}", f"gain {second}")
    assert goods(game, 0) == have and asked(game) == (1, "role")


def test_craftsman_may_take_one() -> None:
    """X42: up to two."""
    game = new(seat("library+", "corn+"), seat(), seat())
    play(game, "craftsman", "gain corn", "pass")
    assert goods(game, 0) == "2 corn"


@pytest.mark.parametrize(("sale", "coins"), [("sell coffee", 4 + 2), ("sell coffee to trading post", 4 + 2)])
def test_trader_gets_two_more(sale: str, coins: int) -> None:
    """X43, P14: on a sale to the house and on one to the trading post."""
    game = new(seat("library+, trading post+", goods="coffee"), seat(), seat())
    play(game, "trader", sale)
    assert money(game, 0) == coins


def test_trader_gets_nothing_without_a_sale() -> None:
    """X43, X47: nor does another player's library pay."""
    game = new(seat("library+", goods="coffee"), seat("library+", goods="sugar"), seat())
    play(game, "trader", "pass", "sell sugar")
    assert (money(game, 0), money(game, 1)) == (0, 2)


def test_captain_gets_two_vp_with_the_first_load() -> None:
    """X44, P14: once a phase."""
    game = new(seat("library+", goods="corn, coffee"), seat(), seat(), ships="4 with corn, 5 with coffee")
    play(game, "captain", "load corn on ship 4")
    assert vp(game, 0) == 1 + 2
    play(game, "load coffee on ship 5")
    assert vp(game, 0) == 1 + 2 + 1


def test_captain_without_a_load() -> None:
    """X44: nothing."""
    game = new(seat("library+"), seat(), seat())
    play(game, "captain")
    assert vp(game, 0) == 0


def test_prospector_gets_two() -> None:
    """X45, P14: and coins on the card are not doubled (X47)."""
    game = new(seat("library+"), seat(), seat(), seat(), coins="3 prospector")
    play(game, "prospector")
    assert money(game, 0) == 3 + 2


def test_library_does_not_double_the_action() -> None:
    """X47: one building a phase, one sale."""
    game = new(seat("library+", money=20, goods="coffee, sugar"), seat(), seat(), board="harbor")
    sale = game.clone()
    play(game, "builder", "build harbor")
    assert asked(game) == (1, "role")
    play(sale, "trader", "sell coffee")
    assert asked(sale) == (1, "role")


def test_library_with_two_players() -> None:
    """X47, P14: with every role of a round, here builder and prospector."""
    game = new(seat("library+", money=10), seat(), board="harbor")
    play(game, "builder", "build harbor", "craftsman", "prospector")
    assert money(game, 0) == 10 - 6 + 2


def test_an_empty_library() -> None:
    """X46: a disc is needed when the privilege is taken."""
    game = new(seat("library"), seat(), seat(), seat())
    play(game, "prospector")
    assert money(game, 0) == 1


def test_library_occupied_at_the_moment_of_the_privilege() -> None:
    """X46: a guest moved in for the second turn makes the captain's first load, made before, no better."""
    game = new(seat("guest house+, library", goods="corn, coffee"), seat(), seat(), ships="4 with corn, 5 with coffee")
    late = game.clone()
    play(game, "captain", "move colonist guest to library", "load corn on ship 4")
    assert vp(game, 0) == 1 + 2
    play(late, "captain", "pass", "pass", "load corn on ship 4", "move colonist guest to library", "load coffee on ship 5")
    assert vp(late, 0) == 1 + 1 + 1


def test_library_of_the_mayor_counts_at_the_start() -> None:
    """X46: empty at the start, it gives one colonist, whatever is placed on it afterwards."""
    game = new(seat("library", rose="+"), seat(), seat())
    play(game, "mayor", "take colonist")
    assert asked(game) != (0, "privilege")
