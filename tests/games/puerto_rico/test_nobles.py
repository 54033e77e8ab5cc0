"""Nobles: the discs, the ship and the villa; chapel, jeweler, royal supplier, royal garden.

RULES.md Y2-Y9, Y15, Y21-Y27; rulings P16, P17, P55.
"""

import pytest

from malecon.core.state import State
from tests.games.puerto_rico.expansions import asked, both, dealt, finished, noble
from tests.games.puerto_rico.setting import Doc, ask, city, goods, island, legal, middle, money, play, points, rose, seat, vp


def discs(game: State) -> tuple[int, int, int, int]:
    """Colonists in the supply and on the ship, nobles in the supply and on the ship."""
    doc = game.to_json()
    return doc["colonists"]["supply"], doc["colonists"]["ship"], doc["nobles"]["supply"], doc["nobles"]["ship"]


@pytest.mark.parametrize(("players", "supply", "ship"), [(2, 99, 1), (3, 98, 2), (4, 97, 3), (5, 96, 4)])
def test_all_colonists_and_nobles_are_used(players: int, supply: int, ship: int) -> None:
    """Y2: 100 colonists and 20 nobles with any number of players, one of the nobles on the ship."""
    assert discs(dealt(players, nobles=True)) == (supply, ship, 19, 1)


def place_all(game: State) -> None:
    """Through the rest of a mayor phase."""
    while middle(game, "turn", "role") == "mayor":
        play(game, legal(game)[-1])


@pytest.mark.parametrize(
    ("colonists", "nobles", "ship"),
    [(50, 10, (5, 1)), (50, 0, (6, 0)), (3, 10, (3, 1)), (0, 10, (0, 1)), (0, 0, (0, 0))],
)
def test_refill(colonists: int, nobles: int, ship: tuple[int, int]) -> None:
    """Y3, Y4: six empty circles: a noble first and five colonists; a colonist for a missing noble, but not the other way round; no end."""
    seats = (seat("indigo plant, sugar mill"), seat(), seat())
    game = noble(*seats, ship=0, noble_ship=0, colonists=colonists, nobles=nobles)
    play(game, "mayor", *["pass"] * (colonists > 0))
    place_all(game)
    supply, waiting, _, noble_waiting = discs(game)
    assert (waiting, noble_waiting) == ship and supply == colonists - ship[0] and not middle(game, "last_round")


def test_refill_of_at_least_one_disc_a_player() -> None:
    """Y4: no empty circle, three players: one noble, two colonists."""
    game = noble(seat(), seat(), seat(), ship=0, noble_ship=0)
    play(game, "mayor", "pass")
    assert discs(game) == (100 - 2, 2, 19, 1)


def test_a_mayor_phase_without_discs() -> None:
    """Y5: nothing to take, not even with the privilege: discs are only placed anew."""
    game = noble(seat("indigo plant+, sugar mill"), seat(), seat(), ship=0, noble_ship=0, colonists=0, nobles=0)
    play(game, "mayor")
    assert asked(game) == (0, "place")
    play(game, "place colonist on sugar mill")
    assert city(game, 0) == "indigo plant, sugar mill+" and discs(game) == (0, 0, 0, 0) and asked(game) == (1, "role")


def test_a_noble_from_the_ship() -> None:
    """Y6, P17: each in turn chooses the sort while there is a choice; the last takes what is left."""
    game = noble(seat(), seat(), seat())
    play(game, "mayor", "pass", "take colonist")
    assert asked(game) == (1, "disc") and legal(game) == ["take colonist", "take noble"]
    left = game.clone()
    play(game, "take noble")
    assert [rose(game, number) for number in range(3)] == ["+", "*", "+"]
    play(left, "take colonist")
    assert [rose(left, number) for number in range(3)] == ["+", "+", "*"]


def test_a_noble_works_like_a_colonist() -> None:
    """Y7, P17: on plantation, production building, quarry and violet building."""
    game = noble(seat("indigo plant*, factory*", "indigo*, corn*", money=3), seat(), seat())
    play(game, "craftsman", "pass")
    assert goods(game, 0) == "corn, indigo" and money(game, 0) == 3 + 1
    game = noble(seat(), seat(tiles="quarry*", money=7), seat())
    play(game, "builder", "pass", "build harbor")
    assert money(game, 1) == 0


def test_mayors_privilege_is_a_colonist() -> None:
    """Y8: with no colonist in the supply it is void, nobles there notwithstanding."""
    game = noble(seat(), seat(), seat(), colonists=0, nobles=5)
    play(game, "mayor")
    assert asked(game) == (0, "disc")


def test_hospice_takes_no_noble() -> None:
    """Y8: neither from the supply nor from the ship; a colonist on the ship will do."""
    for ship, question in ((0, (1, "tile")), (1, (0, "hospice"))):
        game = noble(seat("hospice+"), seat(), seat(), row="2 corn", colonists=0, nobles=5, ship=ship, noble_ship=1)
        play(game, "settler", "take corn plantation")
        assert asked(game) == question
    play(game, "use hospice")
    assert island(game, 0) == "corn+" and discs(game) == (0, 0, 5, 1)


def test_university_takes_no_noble() -> None:
    """Y8: nor does the university."""
    for ship, question in ((0, (1, "role")), (1, (0, "university"))):
        game = noble(seat("university+", money=5), seat(), seat(), colonists=0, nobles=5, ship=ship, noble_ship=1)
        play(game, "builder", "build hacienda")
        assert asked(game) == question


def test_each_noble_scores_one() -> None:
    """Y9: on tile, building and rose; colonists nothing."""
    game = finished(seat("harbor*", "corn*, 2 sugar+", rose="**+"), seat(), seat())
    assert points(game, 0) == {"buildings": 3, "nobles": 4}


# Villa


def test_villa_before_the_ship() -> None:
    """Y24, P17: at its owner's first turn, a noble from the supply and not from the ship, before the disc from the ship."""
    game = noble(seat(), seat("villa+"), seat())
    play(game, "mayor", "pass", "take colonist")
    assert asked(game) == (1, "villa") and discs(game)[2:] == (19, 1)
    play(game, "use villa")
    assert discs(game)[2:] == (18, 1) and asked(game) == (1, "disc")
    play(game, "take noble")
    assert discs(game)[2:] == (18, 0)


def test_villa_may_be_declined() -> None:
    """Y24: and is not asked about again in later turns of the phase."""
    game = noble(seat(), seat("villa+"), seat(), ship=8)
    play(game, "mayor", "pass", "take colonist", "pass")
    questions = []
    while ask(game) == "disc":
        questions.append(ask(game))
        play(game, "take colonist")
    assert discs(game)[2] == 18 and len(questions) == 7 and ask(game) != "villa"


@pytest.mark.parametrize(
    ("colonists", "nobles", "gain"),
    [(9, 3, "*"), (9, 0, "+"), (0, 3, "*"), (0, 0, None)],
)
def test_villa_from_the_supply(colonists: int, nobles: int, gain: str | None) -> None:
    """Y24, Y5, P17: a noble; if there is none a colonist; else nothing, even with the ship empty."""
    game = noble(seat(), seat("villa+, harbor+, wharf+, hacienda+"), seat(), ship=0, noble_ship=0, colonists=colonists, nobles=nobles)
    play(game, "mayor", *["pass"] * (colonists > 0))
    assert (asked(game) == (1, "villa")) is (gain is not None)
    if gain:
        play(game, "use villa")
        marks = city(game, 1) + rose(game, 1)
        assert (marks.count("+"), marks.count("*")) == ((4, 1) if gain == "*" else (5, 0))


def test_an_empty_villa() -> None:
    """Y24: it must be occupied at that moment, by either sort (Y23)."""
    for villa, question in (("villa", (1, "disc")), ("villa*", (1, "villa"))):
        game = noble(seat(), seat(villa), seat())
        play(game, "mayor", "pass", "take colonist")
        assert asked(game) == question


# Placing


def test_nobles_are_placed_by_choice() -> None:
    """P55: discs of one sort are alike: the owner says which sort lies on chapel and harbor."""
    game = noble(seat("chapel+, harbor*"), seat(), seat(), ship=0, noble_ship=0)
    play(game, "mayor", "pass")
    assert legal(game) == ["place noble on harbor", "place noble on chapel"]
    play(game, "place noble on chapel")
    assert city(game, 0) == "harbor+, chapel*" and asked(game) == (1, "role")


def test_which_sort_stays_on_the_rose() -> None:
    """P55: with one circle for a colonist and a noble, the owner says which of them waits."""
    game = noble(seat("harbor", rose="+*"), seat(), seat(), ship=0, noble_ship=0)
    play(game, "mayor", "pass")
    waits = game.clone()
    play(game, "place noble on harbor")
    assert city(game, 0) == "harbor*" and rose(game, 0) == "+"
    play(waits, "pass")
    assert city(waits, 0) == "harbor+" and rose(waits, 0) == "*"


def test_equal_tiles_are_one_choice() -> None:
    """P55: a noble and a colonist for three corn plantations and a quarry: the corn is one place."""
    game = noble(seat(tiles="3 corn, quarry", rose="+*"), seat(), seat(), ship=0, noble_ship=0)
    play(game, "mayor", "pass")
    assert legal(game) == ["place noble on corn plantation", "place noble on quarry"]
    play(game, "place noble on corn plantation")
    assert legal(game) == ["place colonist on corn plantation", "place colonist on quarry"]
    play(game, "place colonist on corn plantation")
    assert island(game, 0) == "3 corn+*, quarry" and rose(game, 0) == ""


# Chapel, jeweler, royal supplier, royal garden


@pytest.mark.parametrize(("chapel", "coins", "gain"), [("chapel+", 1, 0), ("chapel*", 0, 1), ("chapel", 0, 0)])
def test_chapel(chapel: str, coins: int, gain: int) -> None:
    """Y15, P17: a coin with a colonist, a VP with a noble, although nothing is produced."""
    game = noble(seat(), seat(chapel), seat())
    play(game, "craftsman")
    assert (money(game, 1), vp(game, 1)) == (coins, gain)


@pytest.mark.parametrize(("mine", "coins"), [
    (seat("jeweler+", rose="+"), 0), (seat("jeweler*"), 1), (seat("jeweler", rose="**"), 0),
    (seat("jeweler+, harbor*", "corn*", rose="**"), 4),
])  # fmt: skip
def test_jeweler(mine: Doc, coins: int) -> None:
    """Y23, Y25, P17: a coin for each noble on the board, rose included, whoever occupies it; goods or not."""
    game = noble(seat(), mine, seat())
    play(game, "craftsman")
    assert money(game, 1) == coins


def test_jeweler_is_a_large_production_building_of_one_space() -> None:
    """Y26, P17: 2 for the guild hall, nothing for the city hall; one city space, so the twelfth is still free."""
    game = finished(seat("jeweler, guild hall+, city hall+, villa"), seat(), seat())
    assert points(game, 0) == {"buildings": 3 + 4 + 4 + 3, "guild hall": 2, "city hall": 3}
    nine = "small market, hacienda, construction hut, small warehouse, hospice, office, large market, large warehouse, factory"
    game = noble(seat(f"{nine}, jeweler", money=20), seat(), seat())
    play(game, "builder", "build guild hall")
    assert middle(game, "last_round")


def test_jeweler_makes_no_goods() -> None:
    """Y26: no barrel comes of it."""
    game = noble(seat(), seat("jeweler*", "coffee*, tobacco*"), seat())
    play(game, "craftsman")
    assert goods(game, 1) == ""


def test_royal_supplier() -> None:
    """Y21, Y23, P16: barrels of different kinds, one for each noble (one of them on the rose), 1 VP each, before loading."""
    game = noble(seat(), seat("royal supplier+, harbor*", goods="2 corn, sugar, coffee", rose="*"), seat())
    play(game, "captain", "supply corn")
    assert legal(game) == ["pass", "supply sugar", "supply coffee"]
    play(game, "supply coffee")
    assert vp(game, 1) == 2 and goods(game, 1) == "corn, sugar" and asked(game) == (1, "load")
    assert middle(game, "goods", "coffee") == 9


def test_royal_supplier_only_at_the_first_turn() -> None:
    """Y21: any number from none; declined, it does not come again in the phase."""
    game = noble(seat(), seat("royal supplier*", goods="corn, sugar"), seat(), ships="4 with corn, 5 with sugar, 6 with coffee")
    play(game, "captain", "pass", "load corn on ship 4")
    assert asked(game) == (1, "load")


def test_royal_supplier_without_nobles_or_disc() -> None:
    """Y21: colonists bring nothing, and an empty one neither."""
    for building, rest in (("royal supplier+", "+"), ("royal supplier", "**")):
        game = noble(seat(), seat(building, goods="corn", rose=rest), seat())
        play(game, "captain")
        assert asked(game) == (1, "load")


def test_supplied_barrels_earn_nothing_more() -> None:
    """Y22, P16: neither harbor nor captain's VP nor lighthouse, until the first load."""
    game = both(seat("royal supplier*, harbor+, lighthouse+", goods="corn, sugar"), seat(), seat())
    play(game, "captain", "supply corn")
    assert vp(game, 0) == 1 and money(game, 0) == 1
    play(game, "load sugar on ship 4")
    assert vp(game, 0) == 1 + (1 + 1 + 1) and money(game, 0) == 1 + 1


@pytest.mark.parametrize(("garden", "extra"), [("royal garden+", 2), ("royal garden*", 3), ("royal garden", 0)])
def test_royal_garden(garden: str, extra: int) -> None:
    """Y23, Y27: 1 VP more for each noble on the board, its own and the rose's included."""
    game = finished(seat(garden, "corn*", rose="*+"), seat(), seat())
    assert points(game, 0).get("royal garden", 0) == extra
