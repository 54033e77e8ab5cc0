"""The builder: RULES.md B, and rulings P4, P33, P52. University, church and black market have more tests of their own."""

from typing import Any

import pytest

from malecon.core.events import Journal
from malecon.games.puerto_rico.state import State as Table
from tests.games.puerto_rico.setting import Doc, ask, city, goods, legal, middle, money, play, price, rose, seat, table, vp

NEW = {"new_buildings": "draft"}
BOTH = {"new_buildings": "draft", "nobles": True}
ELEVEN = (
    "small indigo plant, small sugar mill, indigo plant, sugar mill, tobacco storage, coffee roaster, small market, hacienda, "
    "construction hut, small warehouse, hospice"
)


def for_sale(game: Table) -> list[str]:
    return [words.removeprefix("build ") for words in legal(game) if words.startswith("build ")]


def builder(anne: Doc, *, first: bool = False, **more: Any) -> Table:
    """Anne is to build, as the builder or after a builder who is somebody else."""
    game = table(anne, seat(), seat(), governor=0 if first else 1, to_move=int(not first), **more)
    play(game, "builder")
    if not first:
        play(game, "pass")
    assert (game.to_move, ask(game)) == (0, "build")
    return game


# One building each


def test_one_building_a_phase() -> None:
    """B1: each may build one building, in turn, and then the next is asked."""
    game = table(seat(money=20), seat(money=20), seat(money=20))
    play(game, "builder", "build hacienda", "build hacienda")
    assert (game.to_move, city(game, 0), city(game, 1)) == (2, "hacienda", "hacienda")
    play(game, "pass")
    assert (ask(game), city(game, 2)) == ("role", "")


def test_who_can_build_nothing_is_not_asked() -> None:
    """B1: Bernie has no coin, Christine a single one, and that is what a small market or small indigo plant costs."""
    game = table(seat(money=1), seat(), seat(money=1))
    play(game, "builder", "pass")
    assert game.to_move == 2
    assert for_sale(game) == ["small indigo plant", "small market"]


# The price


@pytest.mark.parametrize(("building", "coins"), [("construction hut", 1), ("office", 3), ("harbor", 5), ("city hall", 7)])
def test_three_quarries(building: str, coins: int) -> None:
    """B2, B3, P4: the example: with three occupied quarries 1 for the hut, 3 for the office, 5 for the harbor, 7 for the city hall."""
    assert price(builder(seat("", "3 quarry+++", money=30)), building) == coins
    assert price(builder(seat("", "3 quarry+++", money=30), first=True), building) == coins - 1


def test_columns() -> None:
    """B3: five occupied quarries take 1, 2, 3 or 4 off, by the column; those without a disc take nothing off."""
    game = builder(seat("", "6 quarry+++++", money=30), options=BOTH)
    columns = {"aqueduct": 0, "small sugar mill": 1, "indigo plant": 1, "church": 3, "tobacco storage": 2, "jeweler": 5, "union hall": 6}
    columns |= {"statue": 6, "royal garden": 6, "chapel": 2, "royal supplier": 4, "coffee roaster": 3}
    assert {building: price(game, building) for building in columns} == columns
    assert price(builder(seat("", "6 quarry+", money=30)), "city hall") == 9


@pytest.mark.parametrize(
    ("buildings", "tiles", "building", "coins"),
    [
        ("", "6 corn forest, 2 quarry++", "large warehouse", 0),  # the rulebook's example: 6 - 1 - 2 - 3
        ("", "4 corn forest, 2 quarry++", "large warehouse", 1),  # that of 1897: 6 - 1 - 2 - 2
        ("", "5 corn forest", "wharf", 6),  # two pairs
        ("zoning office+", "2 corn forest, quarry+", "wharf", 5),
        ("zoning office*", "2 corn forest, quarry+", "wharf", 6),
        ("zoning office*", "2 corn forest, 4 quarry++++", "city hall", 2),
        ("zoning office*, library+", "2 corn forest, 4 quarry++++", "city hall", 1),
    ],
)
def test_discounts_add_up(buildings: str, tiles: str, building: str, coins: int) -> None:
    """B2, B3, P4: builder, quarries up to the column, and beyond that limit forests and zoning office."""
    assert price(builder(seat(buildings, tiles, money=30), first=True, options=BOTH), building) == coins


def test_never_below_nothing() -> None:
    """B4, P4: a small market is free for a builder with a quarry, and brings no money; nor does building nothing."""
    game = builder(seat("", "2 quarry++, 4 corn forest", money=0), first=True, options=NEW)
    play(game, "build small market")
    assert (city(game, 0), money(game, 0)) == ("small market", 0)
    game = builder(seat("", "2 quarry++", money=3), first=True)
    play(game, "pass")
    assert money(game, 0) == 3


def test_discounts_are_not_asked_about() -> None:
    """B5, P52: with money for the full price the discount is taken all the same; no black market is asked while money lasts."""
    game = builder(seat("black market+, wharf+", "2 quarry++", money=9), options=NEW)
    play(game, "build hospice")
    assert (money(game, 0), ask(game)) == (9 - 4 + 2, "role")
    assert "black market+" in city(game, 0) and "wharf+" in city(game, 0)


def test_a_discount_is_no_place_for_a_payment() -> None:
    """P52: with one quarry too many the price is 2 less in any case, and the black market stands in for the rest alone."""
    game = builder(seat("black market+", "3 quarry+++", money=1), options=NEW)
    play(game, "build hospice")
    assert legal(game) == ["pay colonist from quarry"]
    play(game, "pay colonist from quarry")
    assert money(game, 0) == 0


def test_the_price_is_paid_in_full() -> None:
    """B6: seven coins buy the factory and not the university; the money goes to the bank."""
    game = builder(seat(money=7))
    assert "factory" in for_sale(game) and "university" not in for_sale(game)
    play(game, "build factory")
    assert money(game, 0) == 0
    game.check()  # the bank has it


def test_black_market_pays_a_part() -> None:
    """B6: the example: six coins, a colonist and an indigo for a harbor of 8."""
    game = builder(seat("black market+", "indigo+", money=6, goods="indigo"), options=NEW)
    play(game, "build harbor", "pay colonist from indigo plantation", "pay indigo")
    assert (city(game, 0), money(game, 0), goods(game, 0)) == ("harbor, black market+", 0, "")


# What may be built


def test_copies() -> None:
    """B7: of a large building there is one, of a small violet one two, of the small mills four; what is gone cannot be built."""
    owner = seat("small market, guild hall, small sugar mill")
    game = table(seat(money=30), owner, seat("small market, small sugar mill"), seat("small sugar mill"), seat(), governor=0)
    play(game, "builder")
    found = for_sale(game)
    assert not {"small market", "guild hall"} & set(found)
    assert {"small sugar mill", "residence", "hacienda"} <= set(found)
    assert middle(game, "buildings", "small sugar mill") == 1
    play(game, "build small sugar mill")
    assert middle(game, "buildings", "small sugar mill") == 0


def test_no_second_building_of_a_name() -> None:
    """B7: a second hospice is not for who has one, occupied or not; a large and a small one of a sort are two names."""
    found = for_sale(builder(seat("hospice, small sugar mill+, small warehouse+, small market, small wharf", money=30), options=NEW))
    assert not {"hospice", "small sugar mill", "small warehouse", "small market", "small wharf"} & set(found)
    assert {"sugar mill", "large warehouse", "large market", "wharf"} <= set(found)


def test_no_city_space_left() -> None:
    """B8: with twelve spaces built on, small ones or large ones, nobody builds any more."""
    for buildings in (ELEVEN + ", office", "guild hall, residence, fortress, customs house, city hall, statue"):
        game = table(seat(buildings, money=40), seat(money=9), seat(), governor=1, to_move=1, options=NEW)
        play(game, "builder", "pass")
        assert ask(game) == "role"


def test_large_buildings_need_two_spaces() -> None:
    """B8, B9, P4: with eleven spaces built on everything is for sale but the eight large ones; with ten these are too."""
    large = {"guild hall", "residence", "fortress", "customs house", "city hall", "statue", "cloister", "royal garden"}
    eleven = set(for_sale(builder(seat(ELEVEN, money=50), options=BOTH)))
    assert len(eleven) == 45 - 11 - 8
    assert not eleven & large
    ten = builder(seat(ELEVEN.removesuffix(", hospice"), money=50), options=BOTH)
    assert large <= set(for_sale(ten))
    play(ten, "build statue")
    assert middle(ten, "last_round") is True  # it filled both


# One purchase


def test_order_of_a_purchase() -> None:
    """B10, P33: money, black market, the building, university, church, festival."""
    anne = seat("black market+, school+, church+", "fruit+", goods="corn", money=7)
    options = {"new_buildings": "draft", "festival": True}
    game = builder(anne, edition="puerto-rico-1897", options=options, festival={"building": "shipyard"})
    game.journal = Journal()
    play(game, "build shipyard", "pay worker from fruit plantation", "pay corn", "use school")
    told = [(event.name, event.facts.get("points")) for event in game.journal.events]
    assert [name for name, _ in told][:3] == ["build", "market payment", "market payment"]
    assert [fact for fact in told if fact[0] in ("colonist", "vp")] == [("colonist", None), ("vp", 1), ("vp", 3)]
    assert (vp(game, 0), money(game, 0)) == (1 + 3, 0)
    assert city(game, 0) == "school+, shipyard+, black market+, church+"


@pytest.mark.parametrize(("paid", "discs", "gained"), [("university", 0, 1), ("church", 1, 0), ("wind rose", 1, 1)])
def test_a_disc_paid_away_is_gone(paid: str, discs: int, gained: int) -> None:
    """P33: paid from the university it puts nobody on the new building, paid from the church it brings no VP."""
    anne = seat("black market+, university+, church+", rose="+", money=4)
    game = builder(anne, options=NEW)
    play(game, "build large market", f"pay colonist from {paid}")
    assert (ask(game) == "university") == bool(discs)
    if discs:
        play(game, "use university")
    assert city(game, 0).startswith("large market" + discs * "+")
    assert vp(game, 0) == gained


def test_vp_of_the_purchase_do_not_pay_for_it() -> None:
    """P33: a church will bring 1 VP, which is not there yet when the black market is paid."""
    game = builder(seat("black market+, church+", money=8), options=NEW)
    play(game, "build wharf")
    assert legal(game) == ["pay colonist from church"]


def test_university_serves_the_new_building_alone() -> None:
    """P33: its colonist goes on the new building, for a statue on the rose, and on a guest house it is a guest that may move at once."""
    game = builder(seat("university+, wharf", money=30), options=NEW)
    play(game, "build statue", "use university")
    assert (city(game, 0), rose(game, 0)) == ("university+, wharf, statue", "+")
    game = builder(seat("university+, wharf", money=30), options=NEW)
    play(game, "build guest house", "use university")
    assert city(game, 0) == "university+, wharf, guest house+"
    assert (ask(game), legal(game)[1:]) == ("guest", ["move colonist guest to wharf"])


def test_a_guest_just_come_is_there() -> None:
    """P33: a guest who moves to the university before the purchase puts somebody on the new building."""
    game = table(seat("guest house+, university", money=9), seat(), seat(), options=NEW)
    play(game, "builder", "move colonist guest to university", "build hacienda", "use university")
    assert city(game, 0) == "hacienda+, university+, guest house"
