"""The mayor: RULES.md M, and rulings P2, P3, P29-P32."""

from typing import Any

import pytest

from malecon.core.errors import IllegalAction
from malecon.games.puerto_rico.state import State as Table
from tests.games.puerto_rico.setting import Doc, ask, city, decline, island, legal, middle, play, rose, seat, table

NOBLES = {"nobles": True}
BOTH = {"new_buildings": "draft", "nobles": True}


def discs(game: Table, number: int) -> int:
    """All discs on a player's board."""
    doc = game.to_json()["seats"][number]
    return int(sum(doc["occupied"].values()) + sum(doc["buildings"].values()) + doc["rose"])


def mayor(*seats: Doc, **more: Any) -> Table:
    """A table after a mayor phase without privilege."""
    game = table(*seats, **more)
    play(game, "mayor")
    decline(game, "role")
    return game


# Privilege and ship


def test_example_of_the_ship() -> None:
    """M2, M3, P3: the example for four players: six colonists are aboard; with the privilege the mayor gets 3, the next 2, the others 1."""
    game = table(seat(), seat(), seat(), seat(), ship=6)
    play(game, "mayor", "take colonist")
    assert [rose(game, number) for number in range(4)] == ["+++", "++", "+", "+"]


def test_privilege_comes_from_the_supply() -> None:
    """M2, P3: not from the ship, from which the others would have one less; declined, it stays in the supply."""
    for words, mine, supply in (("take colonist", 2, 51), ("pass", 1, 52)):
        game = table(seat(), seat(), seat())
        play(game, "mayor", words)
        assert [discs(game, number) for number in range(3)] == [mine, 1, 1]
        assert middle(game, "colonists") == {"supply": supply, "ship": 3}


def test_no_privilege_without_supply() -> None:
    """M2, P31: the supply is empty, the ship is not, and neither are the nobles: the mayor is not asked and gets one disc like all."""
    game = table(seat("", "2 corn"), seat(), seat(), colonists=0)
    play(game, "mayor")
    assert discs(game, 0) == 1
    game = table(seat(), seat(), seat(), colonists=0, options=NOBLES)
    play(game, "mayor")
    assert ask(game) == "disc"


@pytest.mark.parametrize(("first", "expected"), [(0, [3, 2, 2]), (1, [2, 3, 2]), (2, [2, 2, 3])])
def test_ship_goes_round_from_the_mayor(first: int, expected: list[int]) -> None:
    """M3: seven colonists, one by one from the mayor clockwise, until the ship is empty; nobody is asked."""
    game = mayor(seat(), seat(), seat(), ship=7, governor=first, to_move=first)
    assert [discs(game, number) for number in range(3)] == expected


def test_ship_runs_out_early() -> None:
    """M3, M4: two colonists for three players: the third gets none, and still has a turn, with a villa for instance."""
    game = mayor(seat(), seat(), seat(), ship=2)
    assert [discs(game, number) for number in range(3)] == [1, 1, 0]
    game = table(seat(), seat(), seat("villa+"), ship=1, noble_ship=0, options=NOBLES)
    play(game, "mayor", "pass")
    assert (ask(game), game.to_move) == ("villa", 2)


def test_ship_is_empty() -> None:
    """M4, P29: with nothing aboard the villas of all still have their turn, clockwise from the mayor."""
    game = table(seat("villa+"), seat(), seat("villa+"), ship=0, noble_ship=0, options=NOBLES, to_move=1, governor=1)
    play(game, "mayor", "pass")
    asked = []
    while ask(game) == "villa":
        asked.append(int(game.to_move))
        play(game, "pass")
    assert asked == [2, 0]


def test_order_of_the_phase() -> None:
    """M1, M5, P29: privilege, discs from the ship, all place in turn clockwise from the mayor, and the ship is filled last."""
    circles = seat("indigo plant, hospice, office", "corn")
    game = table(circles, circles, seat("", "2 corn"), governor=1, to_move=1)
    play(game, "mayor")
    assert (ask(game), middle(game, "colonists", "ship")) == ("privilege", 3)
    play(game, "take colonist")
    order = []
    while ask(game) == "place":
        assert middle(game, "colonists") == {"supply": 54, "ship": 0}
        order.append(int(game.to_move))
        play(game, legal(game)[-1])
    assert order == [1, 2, 0]
    assert middle(game, "colonists", "ship") == 2 * 5 - 3  # all three discs of Bernie and Anne went on buildings


def test_placing_is_seen() -> None:
    """M5: when the second player places, the mayor's discs lie where they are, for all to see."""
    game = table(seat("", "corn, quarry"), seat("", "corn, quarry"), seat())
    play(game, "mayor", "pass", "place colonist on quarry")
    assert (game.to_move, ask(game)) == (1, "place")
    assert game.observe(1)["seats"][0]["occupied"] == {"quarry": 1}


# Placing


def test_all_discs_may_be_put_anew() -> None:
    """M6: a colonist leaves the quarry and another the hospice for the corn and the wharf."""
    game = table(seat("hospice+, wharf", "corn, quarry+"), seat(), seat(), ship=0)
    play(game, "mayor", "pass", "place colonist on corn plantation", "place colonist on wharf")
    assert (island(game, 0), city(game, 0), rose(game, 0)) == ("corn+, quarry", "hospice, wharf+", "")


def test_no_disc_stays_on_the_rose() -> None:
    """M7, P3: while a circle is free a disc must go down, on tiles as on buildings; there is no pass."""
    game = table(seat("wharf", "2 corn", rose="+"), seat(), seat(), ship=1)
    play(game, "mayor", "pass")
    assert legal(game) == ["place colonist on corn plantation"]
    play(game, "place colonist on corn plantation")
    assert legal(game) == ["place colonist on corn plantation", "place colonist on wharf"]
    with pytest.raises(IllegalAction):
        play(game, "pass")


def test_discs_without_a_circle_wait() -> None:
    """M7, P3: three discs for two circles: both are filled, unasked, and one waits on the rose."""
    game = table(seat("small market", "corn", rose="++"), seat(), seat())
    play(game, "mayor", "pass")
    assert (city(game, 0), island(game, 0), rose(game, 0)) == ("small market+", "corn+", "+")


@pytest.mark.parametrize(("move", "expected"), [("place noble on corn plantation", ("corn*", "+")), ("pass", ("corn+", "*"))])
def test_which_sort_stays(move: str, expected: tuple[str, str]) -> None:
    """M7: a noble and a colonist for one circle: the player chooses which of them waits."""
    game = table(seat("", "corn", rose="+*"), seat(), seat(), ship=0, noble_ship=0, options=NOBLES)
    play(game, "mayor", "pass", move)
    assert (island(game, 0), rose(game, 0)) == expected


def test_a_noble_must_go_down_too() -> None:
    """M7: one noble and one colonist for three circles: neither may wait."""
    game = table(seat("", "3 corn", rose="+*"), seat(), seat(), ship=0, noble_ship=0, options=NOBLES)
    play(game, "mayor", "pass")
    assert legal(game) == ["place noble on corn plantation"]
    decline(game, "role")
    assert (island(game, 0), rose(game, 0)) == ("3 corn+*", "")


@pytest.mark.parametrize(
    ("buildings", "tiles", "circles"),
    [
        ("", "3 corn, 2 quarry", 5),
        ("small indigo plant, small sugar mill", "", 2),
        ("indigo plant, sugar mill, tobacco storage", "", 9),
        ("coffee roaster", "", 2),
        ("guest house", "", 2),
        ("wharf, city hall, royal garden, jeweler", "", 4),
        ("statue", "3 corn forest", 0),
    ],
)
def test_circles(buildings: str, tiles: str, circles: int) -> None:
    """M8: one on a plantation and on a quarry, those of the table on a building, none on forest and statue."""
    game = mayor(seat(buildings, tiles, rose=15 * "+"), seat(), seat(), ship=0, noble_ship=0, options=BOTH)
    assert len(rose(game, 0)) == 15 - circles


def test_equal_tiles_are_alike() -> None:
    """M9: two colonists for three corn plantations and an indigo plant of three: three placements, whatever the order."""
    game = table(seat("indigo plant", "3 corn", rose="+"), seat(), seat(), ship=1)
    play(game, "mayor", "pass")
    found = []
    for first in legal(game):
        one = game.clone()
        play(one, first)
        for second in legal(one):
            two = one.clone()
            play(two, second)
            found.append((island(two, 0), city(two, 0)))
    assert sorted(found) == [("3 corn", "indigo plant++"), ("3 corn+", "indigo plant+"), ("3 corn++", "indigo plant")]


# The refill


def test_refill_by_empty_circles_of_buildings() -> None:
    """M10, P2: as many as the empty circles of everybody's buildings; those of plantations and quarries do not count."""
    anne = seat("indigo plant, hospice", "4 quarry")
    game = table(anne, seat("coffee roaster", "4 corn+"), seat("", "6 corn"), ship=3)
    play(game, "mayor", "pass", "place colonist on indigo plant", *(3 * ["place colonist on corn plantation"]))
    assert middle(game, "colonists") == {"supply": 58 - 1 - 3 - 5, "ship": 2 + 1 + 2}


def test_refill_counts_both_circles_of_a_guest_house() -> None:
    """M10, P29: two empty guest houses and a wharf are five."""
    game = mayor(seat("guest house, wharf"), seat("guest house"), seat(), ship=0, options={"new_buildings": "draft"})
    assert middle(game, "colonists", "ship") == 5


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_refill_is_at_least_one_each(players: int) -> None:
    """M10, P2: without an empty circle on any building the ship gets one colonist for each player."""
    game = mayor(*(players * [seat("", "corn")]))
    assert middle(game, "colonists", "ship") == players


def test_supply_that_comes_out_even() -> None:
    """M11, P2: three are wanted and three are there: the game goes on."""
    game = mayor(seat(), seat(), seat(), colonists=3)
    assert middle(game, "colonists") == {"supply": 0, "ship": 3}
    assert middle(game, "last_round") is False


@pytest.mark.parametrize("left", [0, 2])
def test_supply_too_small(left: int) -> None:
    """M11, E1, P2: two for three: both go aboard, and this round is the last."""
    game = mayor(seat(), seat(), seat(), colonists=left)
    assert middle(game, "colonists") == {"supply": 0, "ship": left}
    assert middle(game, "last_round") is True


def test_hospice_and_university_take_from_the_ship() -> None:
    """M12, P32: the supply is empty, and they take the ship's last two: nobody makes that up, and no end comes of it."""
    anne = seat("hospice+, university+", money=9)
    game = table(anne, seat(), seat(), row="4 corn", ship=2, colonists=0)
    play(game, "settler", "take corn plantation", "use hospice", "pass", "pass")
    assert (island(game, 0), middle(game, "colonists", "ship")) == ("corn+", 1)
    play(game, "builder")
    while game.to_move != 0:
        play(game, "pass")
    play(game, "build small market", "use university")
    assert (city(game, 0), middle(game, "colonists", "ship")) == ("small market+, hospice+, university+", 0)
    assert (middle(game, "last_round"), ask(game)) == (False, "role")


# With Nobles


def test_refill_with_nobles() -> None:
    """P2, P30: one noble first, then colonists, up to the same number; once the nobles are gone, colonists alone."""
    game = mayor(seat("indigo plant, wharf, harbor"), seat(), seat(), ship=0, noble_ship=0, options=NOBLES)
    assert (middle(game, "colonists", "ship"), middle(game, "nobles", "ship")) == (4, 1)
    game = mayor(seat("indigo plant, wharf, harbor"), seat(), seat(), ship=0, noble_ship=0, nobles=0, options=NOBLES)
    assert (middle(game, "colonists", "ship"), middle(game, "nobles", "ship")) == (5, 0)


def test_short_of_discs_with_nobles() -> None:
    """P2, P30: without colonists the ship has its noble alone, without either nothing; neither ends the game."""
    game = mayor(seat(), seat(), seat(), ship=0, noble_ship=0, colonists=0, options=NOBLES)
    assert (middle(game, "colonists", "ship"), middle(game, "nobles", "ship")) == (0, 1)
    assert middle(game, "last_round") is False
    game = mayor(seat(), seat(), seat(), ship=0, noble_ship=0, colonists=0, nobles=0, options=NOBLES)
    assert (middle(game, "colonists", "ship"), middle(game, "nobles", "ship")) == (0, 0)
    assert middle(game, "last_round") is False


def test_choosing_the_noble() -> None:
    """P30: each in turn chooses while both sorts are there; who is left gets what is left."""
    game = table(seat(), seat(), seat(), ship=2, options=NOBLES)
    play(game, "mayor", "pass", "take colonist")
    assert (game.to_move, legal(game)) == (1, ["take colonist", "take noble"])
    play(game, "take colonist")
    assert [rose(game, number) for number in range(3)] == ["+", "+", "*"]


def test_nobles_come_by_ship_and_villa_alone() -> None:
    """P31: with nobles in the supply and no colonist anywhere, privilege, hospice and university do nothing."""
    anne = seat("hospice+, university+", money=9)
    for moves in (("mayor",), ("settler", "take corn plantation"), ("builder", "build small market")):
        game = table(anne, seat(), seat(), row="4 corn", ship=0, noble_ship=0, colonists=0, options=NOBLES)
        play(game, *moves)
        assert ask(game) not in ("privilege", "hospice", "university")
        assert middle(game, "nobles", "supply") >= 19


def test_privilege_with_a_library() -> None:
    """P29: two colonists, one by one, or what the supply has."""
    for supply, gained in ((9, 2), (1, 1)):
        game = table(seat("library+", "3 corn"), seat(), seat(), ship=0, colonists=supply, options={"new_buildings": "draft"})
        play(game, "mayor")
        taken = 0
        while ask(game) == "privilege":
            play(game, "take colonist")
            taken += 1
        assert taken == gained
