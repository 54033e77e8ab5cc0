"""New Buildings on the island and in production: aqueduct, forest house, specialty factory, cloister; what is open and what secret.

RULES.md X7-X14, X37, X50; rulings P12, P16, P48.
"""

import pytest

from tests.games.puerto_rico.expansions import asked, both, finished, new
from tests.games.puerto_rico.setting import goods, island, legal, middle, money, play, points, rose, seat, wish

# Aqueduct


@pytest.mark.parametrize(
    ("plants", "tiles", "made"),
    [
        ("indigo plant+", "indigo+", "2 indigo"),
        ("indigo plant+++", "3 indigo+++", "4 indigo"),
        ("small indigo plant+", "indigo+", "indigo"),
        ("indigo plant, small indigo plant+", "indigo+", "indigo"),
        ("sugar mill+", "sugar+", "2 sugar"),
        ("small sugar mill+", "sugar+", "sugar"),
        ("indigo plant+, sugar mill+", "indigo+, sugar+", "2 indigo, 2 sugar"),
        ("tobacco storage+", "tobacco+", "tobacco"),
        ("coffee roaster+", "coffee+", "coffee"),
        ("indigo plant+", "indigo", ""),
    ],
)
def test_aqueduct(plants: str, tiles: str, made: str) -> None:
    """X7, X9: one more of indigo and of sugar if the large building makes some, without a plantation or circle for it; never otherwise."""
    game = new(seat(), seat(f"aqueduct+, {plants}", tiles), seat())
    play(game, "craftsman")
    assert goods(game, 1) == made


def test_aqueduct_counts_the_large_building_first() -> None:
    """X8: with one barrel made and discs in both buildings, the barrel comes from the large one."""
    game = new(seat(), seat("aqueduct+, small indigo plant+, indigo plant+, small sugar mill+, sugar mill+", "indigo+, sugar+"), seat())
    play(game, "craftsman")
    assert goods(game, 1) == "2 indigo, 2 sugar"


@pytest.mark.parametrize(("supply", "made"), [(0, ""), (1, "indigo"), (2, "2 indigo")])
def test_aqueduct_needs_a_barrel_in_the_supply(supply: int, made: str) -> None:
    """X9: nothing in place of what is missing."""
    game = new(seat(), seat("aqueduct+, indigo plant+", "indigo+"), seat(), barrels=f"{supply} indigo")
    play(game, "craftsman")
    assert goods(game, 1) == made


def test_an_empty_aqueduct() -> None:
    """X7: it has to be occupied."""
    game = new(seat(), seat("aqueduct, indigo plant+", "indigo+"), seat())
    play(game, "craftsman")
    assert goods(game, 1) == "indigo"


# Forest house


def test_forest_of_the_row() -> None:
    """X10, X11, P12: any plantation of the row may be turned over, a quarry may not; only with a disc on the forest house."""
    game = new(seat("forest house+"), seat("forest house"), seat(), row="corn, sugar")
    play(game, "settler")
    assert legal(game) == [
        "pass", "take corn plantation", "take sugar plantation", "take quarry",
        "take corn plantation as forest", "take sugar plantation as forest",
    ]  # fmt: skip
    play(game, "take sugar plantation as forest")
    assert island(game, 0) == "sugar forest" and legal(game) == ["pass", "take corn plantation"]


def test_three_forests_in_a_phase() -> None:
    """X10, P12: hacienda, row and library; the hacienda's tile is looked at first."""
    game = new(seat("hacienda+, forest house+, library+"), seat(), seat(), row="corn, 2 sugar", stack="5 coffee")
    play(game, "settler", "use hacienda")
    assert legal(game) == ["keep its plantation side", "turn it to its forest side"]
    assert game.observe(0)["turn"]["drawn"] == "coffee" and game.observe(1)["turn"]["drawn"] == "hidden"
    play(game, "turn it to its forest side", "take corn plantation as forest", "pass", "pass", "take sugar plantation as forest")
    assert island(game, 0) == "corn forest, sugar forest, blind coffee forest"


def test_hacienda_tile_kept_as_plantation() -> None:
    """X10, P12: having looked, its owner may plant it."""
    game = new(seat("hacienda+, forest house+"), seat(), seat(), stack="coffee")
    play(game, "settler", "use hacienda", "keep its plantation side")
    assert island(game, 0) == "coffee"


def test_hacienda_beside_an_empty_forest_house() -> None:
    """X10, P12: the tile is a plantation, unasked."""
    game = new(seat("hacienda+, forest house"), seat(), seat(), stack="coffee", row="corn")
    play(game, "settler", "use hacienda")
    assert island(game, 0) == "coffee" and asked(game) == (0, "tile")


def test_hospice_beside_a_forest() -> None:
    """X13, P12: no disc lies on a forest: the colonist waits on the rose."""
    game = new(seat("forest house+, hospice+"), seat(), seat(), row="corn")
    play(game, "settler", "take corn plantation as forest", "use hospice")
    assert island(game, 0) == "corn forest" and rose(game, 0) == "+"


def test_a_forest_has_no_circle() -> None:
    """X13, P12: the mayor's colonists stay on the rose, and a forest grows nothing."""
    game = new(seat(tiles="2 corn forest"), seat(), seat())
    play(game, "mayor", "take colonist")
    assert rose(game, 0) == "++"
    play(game, "craftsman")
    assert goods(game, 0) == ""


def test_a_forest_fills_an_island_space() -> None:
    """X13: with twelve of them there is no room for a tile."""
    game = new(seat(tiles="12 indigo forest"), seat(), seat(), row="corn")
    play(game, "settler")
    assert asked(game) == (1, "tile")


def test_a_discarded_forest_is_its_plantation_again() -> None:
    """X14: coffee among the discards."""
    game = both(seat("hunting lodge+", "blind coffee forest"), seat(), seat(), row="corn")
    play(game, "settler", "pass", "pass", "pass", "discard hidden forest over coffee plantation")
    assert island(game, 0) == "" and middle(game, "discards") == "corn, coffee"


# Open and secret


def test_a_blind_forest_is_its_owners_secret() -> None:
    """P48: the others see a forest and not its face; one from the row is known to all."""
    game = new(seat(tiles="blind coffee forest, corn forest"), seat(), seat())
    assert game.observe(0)["seats"][0]["forests"]["blind"] == {"coffee": 1}
    seen = game.observe(1)["seats"][0]
    assert seen["forests"]["blind"] == 1 and seen["forests"]["open"] == {"corn": 1} and seen["island"] == {"forest": 2}


def test_the_stack_is_secret() -> None:
    """P48: of the stack only the number of tiles is seen; discards, money, goods, discs and the VP supply are open."""
    game = new(seat("library+", "corn+", money=3, goods="2 corn", vp=4, rose="+"), seat(), seat(), discards="coffee")
    view = game.observe(1)
    mine = view["seats"][0]
    assert view["stack"] == 10 + 12 + 11 + 9 + 8 - 2 and view["discards"] == {"coffee": 1} and view["vp"] == 71
    assert (mine["money"], mine["goods"], mine["rose"], mine["buildings"]) == (3, {"corn": 2}, 1, {"library": 1})


@pytest.mark.parametrize(("shown", "seen"), [("hidden", None), ("open", 4)])
def test_vp_totals(shown: str, seen: int | None) -> None:
    """P48: hidden from the others, never from their owner, unless the table plays openly."""
    game = new(seat(vp=4), seat(), seat(), options={"vp": shown})
    assert game.observe(1)["seats"][0]["vp"] == seen and game.observe(0)["seats"][0]["vp"] == 4


def test_a_guess_at_a_blind_forest() -> None:
    """P48: for another player any plantation may be under it; for its owner it is what it is."""
    game = new(seat("hacienda+, forest house+"), seat(), seat(), stack="coffee, corn")
    after = wish(game, "settler", 0, "")
    play(after, "use hacienda", "turn it to its forest side")
    mine = island(after, 0)
    assert {island(after.resample(1, seed), 0) for seed in range(30)} == {"blind corn forest", "blind coffee forest"}
    assert {island(after.resample(0, seed), 0) for seed in range(30)} == {mine}


# Specialty factory


@pytest.mark.parametrize(
    ("buildings", "tiles", "coins"),
    [
        ("tobacco storage+++", "3 tobacco+++", 2),
        ("tobacco storage+++, coffee roaster++", "3 tobacco+++, 2 coffee++", 2),
        ("tobacco storage+", "tobacco+", 0),
        ("", "4 corn++++", 0),
        ("coffee roaster++", "4 corn++++, 2 coffee++", 1),
        ("aqueduct+, indigo plant++", "2 indigo++", 2),
    ],
)
def test_specialty_factory(buildings: str, tiles: str, coins: int) -> None:
    """X37, P16: one less than the most barrels of a kind, the aqueduct's included, corn left out, never below 0."""
    game = new(seat(), seat(f"specialty factory+, {buildings}", tiles), seat())
    play(game, "craftsman")
    assert money(game, 1) == coins


def test_specialty_factory_counts_what_was_really_produced() -> None:
    """X37, P16: of three tobacco the supply has two; the privilege's barrel does not count."""
    game = new(seat("specialty factory+, tobacco storage+++", "3 tobacco+++"), seat(), seat(), barrels="2 tobacco")
    play(game, "craftsman")
    assert money(game, 0) == 1
    game = new(seat("specialty factory+, tobacco storage++", "2 tobacco++"), seat(), seat())
    play(game, "craftsman", "gain tobacco")
    assert money(game, 0) == 1 and goods(game, 0) == "3 tobacco"


# Cloister


@pytest.mark.parametrize(
    ("tiles", "extra"),
    [
        ("2 corn, 2 sugar, 2 quarry", 0),
        ("3 corn", 1),
        ("5 corn", 1),
        ("6 corn", 3),
        ("3 corn, 3 quarry", 3),
        ("3 sugar, 3 corn forest, 3 quarry", 6),
        ("2 corn, 1 corn forest", 0),
        ("2 corn forest, 1 blind sugar forest", 1),
        ("3 corn, 3 indigo, 3 sugar, 3 tobacco", 10),
        ("12 indigo", 10),
    ],
)
def test_cloister(tiles: str, extra: int) -> None:
    """X50: 1, 3, 6, 10 VP for sets of three equal tiles; forests are a kind of their own whatever their face; six equal make two sets."""
    game = finished(seat("cloister+", tiles), seat(), seat())
    assert points(game, 0).get("cloister", 0) == extra and game.scores()[0] == 4 + extra


def test_an_empty_cloister() -> None:
    """X50: without a disc it has its printed 4 only."""
    game = finished(seat("cloister", "6 corn"), seat(), seat())
    assert points(game, 0) == {"buildings": 4}
