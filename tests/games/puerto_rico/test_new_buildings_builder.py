"""New Buildings in the builder phase: black market, church, forests, statue.

RULES.md X12-X19, X30, X31, X49; rulings P12, P13, P16, P64.
"""

from typing import Any

import pytest

from malecon.games.puerto_rico.state import State as Table
from tests.games.puerto_rico.expansions import asked, both, builds, finished, new
from tests.games.puerto_rico.setting import city, goods, legal, middle, money, play, points, price, rose, seat, vp

# Forests


@pytest.mark.parametrize(("forests", "cost"), [(1, 9), (2, 8), (3, 8), (4, 7), (10, 4)])
def test_forests_take_off_one_for_each_pair(forests: int, cost: int) -> None:
    """X12, P12: a union hall of 9; no forest house is needed."""
    game = new(seat(), seat(tiles=f"{forests} indigo forest", money=20), seat(), board="union hall")
    play(game, "builder", "pass")
    assert price(game, "union hall") == cost


def test_forests_have_no_limit_by_column() -> None:
    """X12, P12: two pairs make a small sugar mill of column 1, cost 2, free, with an empty forest house; a third pair pays nothing out."""
    for forests in (4, 6):
        game = new(seat(), seat("forest house", f"{forests} corn forest"), seat())
        play(game, "builder", "pass")
        assert "small sugar mill" in builds(game) and "sugar mill" not in builds(game)
        play(game, "build small sugar mill")
        assert money(game, 1) == 0


# Black market


def market(coins: int, buildings: str = "", tiles: str = "", **more: Any) -> Table:
    """Seat 1 has an occupied black market and is to build; harbor (8), statue (10) and large warehouse (6) are for sale."""
    mine = seat(f"black market+, {buildings}", tiles, money=coins, **more)
    game = new(seat(), mine, seat(), board="harbor, statue, large warehouse")
    play(game, "builder", "pass")
    return game


def test_black_market_pays_up_to_three() -> None:
    """X15, P13: one disc, one barrel and one VP are worth 1 each: 5 doubloons are enough for a harbor, 4 are not."""
    game = market(5, goods="3 corn", vp=4, rose="++")
    play(game, "build harbor", "pay colonist from wind rose", "pay corn", "pay 1 VP")
    assert (money(game, 1), goods(game, 1), vp(game, 1), rose(game, 1)) == (0, "2 corn", 3, "+")
    assert city(game, 1) == "harbor, black market+" and asked(game) == (1, "role")
    assert "harbor" not in builds(market(4, goods="3 corn", vp=4, rose="++"))


def test_black_market_takes_none_twice() -> None:
    """X15, P13: two doubloons short, and barrels alone do not cover it; a barrel and a VP do."""
    assert "harbor" not in builds(market(6, goods="3 corn"))
    game = market(6, goods="3 corn", vp=3)
    play(game, "build harbor")
    assert legal(game) == ["pay corn"]
    play(game, "pay corn")
    assert legal(game) == ["pay 1 VP"]


def test_black_market_only_for_what_the_money_leaves_unpaid() -> None:
    """X15, P13: who has the price pays it in money, and nothing is asked."""
    game = market(8, goods="corn", vp=3, rose="+")
    play(game, "build harbor")
    assert asked(game) == (1, "role") and (money(game, 1), vp(game, 1), goods(game, 1)) == (0, 3, "corn")


def test_black_market_pays_exactly_the_rest() -> None:
    """X15, P13: one doubloon short: any one of the three will do, and only one."""
    game = market(7, goods="corn", vp=3, rose="+")
    play(game, "build harbor")
    assert legal(game) == ["pay colonist from wind rose", "pay corn", "pay 1 VP"]
    play(game, "pay 1 VP")
    assert asked(game) == (1, "role") and (money(game, 1), vp(game, 1), goods(game, 1), rose(game, 1)) == (0, 2, "corn", "+")


def test_an_empty_black_market_pays_nothing() -> None:
    """X15: it has to be occupied."""
    game = new(seat(), seat("black market", money=7, goods="corn", vp=3), seat(), board="harbor")
    play(game, "builder", "pass")
    assert "harbor" not in builds(game) and "coffee roaster" in builds(game)


def test_discs_for_the_black_market() -> None:
    """X16, P13: from tile, building, guest house and rose, a colonist or a noble, but not from the black market."""
    mine = seat("black market+, guest house+*, villa*", "2 corn++", money=7, rose="*")
    game = both(seat(), mine, seat(), board="harbor")
    play(game, "builder", "pass", "build harbor")
    assert legal(game) == [
        "pay colonist from corn plantation",
        "pay colonist from guest house",
        "pay noble from guest house",
        "pay noble from villa",
        "pay noble from wind rose",
    ]


def test_no_other_disc_than_the_black_markets() -> None:
    """X16, P13: it cannot pay itself."""
    assert "harbor" not in builds(market(7)) and "harbor" in builds(market(7, rose="+"))


@pytest.mark.parametrize(("quarries", "pays"), [("2 quarry++", False), ("3 quarry+++", True)])
def test_quarries_beyond_the_discount(quarries: str, pays: bool) -> None:
    """X17, P13: a large warehouse (column 2) of 6 costs 4: two of the discs on quarries have helped, a third may pay."""
    game = market(3, tiles=quarries, vp=1)
    play(game, "build large warehouse")
    assert ("pay colonist from quarry" in legal(game)) is pays


def test_the_builders_library_that_helped() -> None:
    """X18, P13: the builder's library takes 2 off and keeps its disc; another player's library may pay."""
    game = new(seat("black market+, library+", money=5, vp=1), seat("black market+, library+", money=7, vp=1), seat(), board="harbor")
    play(game, "builder", "build harbor")
    assert legal(game) == ["pay 1 VP"]
    play(game, "pay 1 VP", "build harbor")
    assert legal(game) == ["pay colonist from library", "pay 1 VP"]


@pytest.mark.parametrize(
    ("mark", "building", "coins", "pays"),
    [("+", "harbor", 6, False), ("+", "statue", 9, True), ("*", "statue", 7, False), ("*", "harbor", 7, True)],
)
def test_the_zoning_office_that_helped(mark: str, building: str, coins: int, pays: bool) -> None:
    """X18, P13: its disc may pay only where it took nothing off."""
    game = both(seat(), seat(f"black market+, zoning office{mark}", money=coins, vp=1), seat(), board="harbor, statue")
    play(game, "builder", "pass", f"build {building}")
    assert any("from zoning office" in move for move in legal(game)) is pays and "pay 1 VP" in legal(game)


def test_pieces_go_to_their_own_supply() -> None:
    """X19, P13: noble, barrel and VP; then a colonist."""
    mine, other = seat("black market+", money=5, goods="corn", vp=2, rose="*"), seat("black market+", money=7, rose="+")
    game = both(seat(), mine, other, board="harbor")
    play(game, "builder", "pass", "build harbor", "pay noble from wind rose", "pay corn", "pay 1 VP")
    assert (middle(game, "nobles", "supply"), middle(game, "goods", "corn"), middle(game, "vp")) == (19, 10, 74)
    before = middle(game, "colonists", "supply")
    play(game, "build harbor", "pay colonist from wind rose")
    assert middle(game, "colonists", "supply") == before + 1


def test_vp_of_the_purchase_does_not_pay_for_it() -> None:
    """X19: the church would give a VP for the harbor, but too late."""
    assert "harbor" in builds(market(6, "church+", goods="corn"))
    assert "harbor" not in builds(market(6, "church+"))


def test_a_written_vp_pays() -> None:
    """X19, P13: the supply is used up and three VP more are written down: one of those may pay, and the end stands."""
    game = new(seat(), seat("black market+", money=7, vp=6), seat(), board="harbor", chips=-3, last_round=True)
    play(game, "builder", "pass", "build harbor", "pay 1 VP")
    assert (middle(game, "vp"), middle(game, "last_round"), vp(game, 1)) == (-2, True, 5)


@pytest.mark.parametrize(("shown", "who"), [("hidden", 1), ("open", 2)])
def test_who_is_asked_to_build(shown: str, who: int) -> None:
    """P64: with hidden VP a black market counts as if a VP could be paid; nothing is offered that cannot be paid for."""
    game = new(seat(), seat("black market+"), seat(money=1), options={"vp": shown})
    play(game, "builder", "pass")
    assert asked(game) == (who, "build") and (who == 2 or legal(game) == ["pass"])


def test_who_could_pay_nothing_is_not_asked() -> None:
    """P64: without money or an occupied black market there is no turn."""
    game = new(seat(), seat("black market"), seat())
    play(game, "builder", "pass")
    assert asked(game) == (1, "role")


# Church


@pytest.mark.parametrize(
    ("building", "gain"),
    [
        ("aqueduct", 0), ("small sugar mill", 0), ("land office", 0), ("guest house", 1), ("indigo plant", 1), ("zoning office", 1),
        ("coffee roaster", 1), ("library", 1), ("villa", 1), ("statue", 2), ("royal garden", 2),
    ],
)  # fmt: skip
def test_church_by_column(building: str, gain: int) -> None:
    """X30, P16: 0, 1, 1 or 2 VP, production and Nobles buildings included."""
    game = both(seat("church+", money=12), seat(), seat(), board=building)
    play(game, "builder", f"build {building}")
    assert vp(game, 0) == gain and middle(game, "vp") == 75 - gain


def test_church_for_itself() -> None:
    """X31, P16: nothing, even if the university puts a colonist on it at once."""
    game = new(seat("university+", money=20), seat(), seat(), board="church")
    play(game, "builder", "build church", "use university")
    assert vp(game, 0) == 0 and city(game, 0) == "university+, church+"


def test_an_empty_church() -> None:
    """X31, P16: not occupied when the building is placed, it gives nothing; so with one whose disc has just been paid away."""
    game = new(seat("church", money=20), seat(), seat(), board="statue")
    play(game, "builder", "build statue")
    assert vp(game, 0) == 0
    game = market(7, "church+")
    play(game, "build harbor", "pay colonist from church")
    assert vp(game, 1) == 0


def test_a_guest_on_the_church() -> None:
    """X31, X27: moved in at the beginning of the turn it works for the building of this turn."""
    game = new(seat("guest house+, church", money=20), seat(), seat(), board="statue")
    play(game, "builder", "move colonist guest to church", "build statue")
    assert vp(game, 0) == 2


# Statue


def test_statue_has_no_circle() -> None:
    """X49: the mayor finds no place on it, and the university's colonist waits on the rose."""
    game = new(seat("university+", money=20), seat(), seat(), board="statue")
    play(game, "builder", "build statue", "use university")
    assert city(game, 0) == "university+, statue" and rose(game, 0) == "+"
    game = new(seat("statue", rose="++"), seat(), seat())
    play(game, "mayor", "pass")
    assert city(game, 0) == "statue" and rose(game, 0) == "+++"


def test_statue_scores_eight() -> None:
    """X49: its printed 8, and nothing more."""
    game = finished(seat("statue"), seat(), seat())
    assert points(game, 0) == {"buildings": 8} and game.scores()[0] == 8
