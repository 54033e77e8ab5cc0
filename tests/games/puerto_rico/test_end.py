"""The end of the game: RULES.md E, and rulings P1, P2, P23, P57."""

import pytest

from malecon.core.state import State
from tests.games.puerto_rico.setting import decline, last_role, legal, middle, play, points, seat, table, taken, vp

NEW = {"new_buildings": "draft"}
NOBLES = {"nobles": True}
BOTH = {"new_buildings": "draft", "nobles": True}
TEN = (
    "small indigo plant, small sugar mill, indigo plant, sugar mill, tobacco storage, coffee roaster, small market, hacienda, "
    "construction hut, small warehouse"
)


def is_last(game: State) -> bool:
    return bool(middle(game, "last_round"))


# The three conditions


@pytest.mark.parametrize(("left", "last"), [(2, True), (3, False)])
def test_too_few_colonists(left: int, last: bool) -> None:
    """E1, P1, P2: the ship wants three: with two in the supply the round is the last, with three it is not."""
    game = last_role(seat(), seat(), seat(), colonists=left)
    play(game, "mayor")
    decline(game, "role")
    assert game.is_over is last


def test_colonists_are_counted_at_the_refill_alone() -> None:
    """E1: the supply is empty before the mayor, and a hospice empties the ship too: that ends nothing yet."""
    game = table(seat("hospice+"), seat(), seat(), row="4 corn", ship=1, colonists=0)
    play(game, "settler", "take corn plantation", "use hospice", "pass", "pass")
    assert (middle(game, "colonists"), is_last(game)) == ({"supply": 0, "ship": 0}, False)


def test_not_with_nobles() -> None:
    """E1: with Nobles a ship that cannot be filled ends nothing."""
    game = last_role(seat(), seat(), seat(), colonists=0, nobles=0, noble_ship=1, options=NOBLES)
    play(game, "mayor")
    decline(game, "role")
    assert not game.is_over


@pytest.mark.parametrize(
    ("buildings", "bought", "last"),
    [
        (TEN, "hospice", False),
        (TEN, "city hall", True),
        (TEN + ", hospice", "office", True),
        ("guild hall, residence, fortress, customs house, office", "city hall", False),
        ("guild hall, residence, fortress, customs house, office, hospice", "city hall", True),
        ("guild hall, residence, fortress, customs house, city hall, hospice", "office", True),
    ],
)
def test_twelfth_city_space(buildings: str, bought: str, last: bool) -> None:
    """E2, P1: a small building fills one space, a large one two; the twelfth, by either, makes the round the last."""
    game = table(seat(buildings, money=20), seat(), seat())
    play(game, "builder", f"build {bought}")
    assert is_last(game) is last


@pytest.mark.parametrize(("chips", "last"), [(4, False), (3, True), (2, True)])
def test_last_chip(chips: int, last: bool) -> None:
    """E3, P1: three VP are gained: with four chips one is left and the game goes on; with three it is the last round."""
    game = last_role(seat(), seat(goods="2 corn"), seat(), chips=chips, taken="settler, trader")
    play(game, "captain", "load corn on ship 4")
    decline(game, "role")
    assert game.is_over is last


@pytest.mark.parametrize(
    ("buildings", "moves", "gained"),
    [
        ("church+", ("builder", "build hospice"), 1),
        ("chapel*", ("craftsman",), 1),
        ("hunting lodge*", ("settler", "pass"), 2),
        ("union hall+", ("captain",), 1),
        ("royal supplier*", ("captain", "supply corn"), 1),
        ("wharf+", ("captain", "load corn on wharf"), 3),
    ],
)
def test_last_chip_in_any_phase(buildings: str, moves: tuple[str, ...], gained: int) -> None:
    """E3, P1: the last chip may go by church, chapel, hunting lodge, union hall, supplier and wharf as well as by a ship."""
    anne = seat(buildings, goods="2 corn", money=9)
    for spare in (0, 1):
        others = (seat("", "corn", goods="coffee"), seat("", "corn"))
        game = table(anne, *others, chips=gained + spare, options=BOTH, ships="4 with 4 corn")
        play(game, *moves)
        assert (vp(game, 0), is_last(game)) == (gained, spare == 0)


def test_last_chip_by_plunder_and_festival() -> None:
    """E3, P1: the smuggler's plunder of two barrels, and the festival's 3 VP, take last chips too."""
    edition, options = "puerto-rico-1897", {"smuggler": True, "festival": True}
    game = table(seat(), seat(), seat(), edition=edition, options=options, house="corn, sugar", chips=2)
    play(game, "smuggler", "plunder the trading house")
    assert (vp(game, 0), is_last(game)) == (2, True)
    game = table(seat(money=9), seat(), seat(), edition=edition, options=options, chips=3, festival={"building": "factory"})
    play(game, "builder", "build factory")
    assert (vp(game, 0), is_last(game)) == (3, True)


# The last round


def test_the_round_is_played_out() -> None:
    """E4, P1: the first of three fills the city; the two others still choose and play their roles, and then it is over."""
    game = table(seat(TEN + ", hospice", money=9), seat(goods="3 corn"), seat("", "corn"))
    play(game, "builder", "build office", "captain", "load corn on ship 4")
    assert vp(game, 1) == 3 + 1
    assert (game.is_over, game.to_move, taken(game)) == (False, 2, [["builder"], ["captain"], []])
    play(game, "mayor", "take colonist")
    decline(game, "role")
    assert game.is_over
    assert legal(game) == []


def test_two_players_play_all_six_roles() -> None:
    """E4, P1: with two players too all roles still due are chosen."""
    game = table(seat(TEN + ", hospice", money=9), seat())
    play(game, "builder", "build office")
    picked = ["builder"]
    for role in ("prospector", "trader", "craftsman", "settler", "mayor"):
        assert not game.is_over
        play(game, role)
        picked.append(role)
        decline(game, "role")
    assert (game.is_over, len(picked)) == (True, 6)


def test_a_vp_paid_back_calls_nothing_off() -> None:
    """E5, P1: the last chip is gone; a black market pays a VP back, and the game ends with the round all the same."""
    anne, bernie = seat("chapel*", money=0), seat("black market+", vp=1)
    game = table(anne, bernie, seat(), chips=1, options=BOTH)
    play(game, "craftsman")
    assert (middle(game, "vp"), is_last(game)) == (0, True)
    play(game, "builder", "build small sugar mill", "pay 1 VP")
    assert (middle(game, "vp"), is_last(game)) == (1, True)
    decline(game, "role")
    play(game, "trader")
    assert game.is_over


def test_a_colonist_paid_back_calls_nothing_off() -> None:
    """E5, P1: too few colonists at the refill; then a black market brings one back to the supply: the end stands."""
    game = table(seat(), seat("black market+", "corn+"), seat(), ship=0, colonists=2, options=NEW)
    play(game, "mayor", "pass")
    decline(game, "role")
    assert (is_last(game), middle(game, "colonists", "supply")) == (True, 0)
    play(game, "builder", "build small sugar mill", "pay colonist from corn plantation")
    assert (is_last(game), middle(game, "colonists", "supply")) == (True, 1)


def test_points_beyond_the_last_chip_count() -> None:
    """E6, P1, P23: one chip is left, and two players load nine barrels: all count, the captain's 1 too, and in the score."""
    game = last_role(seat(goods="4 sugar"), seat(goods="5 corn"), seat(), chips=1, taken="settler, trader")
    play(game, "captain", "load corn on ship 5", "load sugar on ship 4")
    decline(game, "role")
    assert game.is_over
    assert (points(game, 1), points(game, 0)) == ({"chips": 6}, {"chips": 4})
    assert middle(game, "vp") == 1 - 10


# Nothing else


def test_no_limit_of_rounds() -> None:
    """E7, P57: for 150 rounds nobody ships, builds or calls the mayor, and the game goes on."""
    game = table(seat(), seat(), seat())
    for _ in range(150):
        for role in ("trader", "craftsman", "settler"):
            play(game, role)
            decline(game, "role")
    assert (middle(game, "round"), game.is_over, is_last(game)) == (151, False, False)


def test_other_things_that_run_out_end_nothing() -> None:
    """E7: full islands, no quarry, no plantation to draw, no barrel in the supply."""
    short = "0 corn, 0 indigo, 0 sugar, 0 tobacco, 0 coffee"
    game = table(*(5 * [seat()]), row="6 coffee", stack="", discards="", barrels=short)
    assert sum(game.to_json()["seats"][4]["island"].values()) == 12
    for role in ("settler", "craftsman", "trader"):
        play(game, role)
        decline(game, "role")
    assert not is_last(game)


def test_guests_move_before_the_count() -> None:
    """E8: as the last phase ends a guest goes to the fortress, which then counts its three discs."""
    anne = seat("guest house+, fortress", "2 corn++")
    game = last_role(anne, seat(), seat(), last_round=True, options=NEW)
    play(game, "craftsman", "pass", "pass")
    play(game, "move colonist guest to fortress")
    assert game.is_over
    assert points(game, 0)["fortress"] == 1
