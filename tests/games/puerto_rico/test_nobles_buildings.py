"""Nobles: land office, hunting lodge, zoning office. RULES.md Y10-Y14, Y16-Y20; rulings P17, P39, P45."""

import pytest

from malecon.core.state import State
from tests.games.puerto_rico.expansions import asked, both, noble
from tests.games.puerto_rico.setting import island, legal, middle, money, play, price, rose, seat, vp

# Land office with a colonist


def test_land_office_buys_a_plantation() -> None:
    """Y10, P39: for 1, the top tile of the stack, which is seen only after paying and must be placed."""
    game = noble(seat(), seat("land office+", money=2), seat(), stack="5 coffee")
    play(game, "trader")
    assert legal(game) == ["pass", "buy a plantation"]
    play(game, "buy a plantation")
    assert island(game, 1) == "coffee" and money(game, 1) == 1 and asked(game) == (1, "role")


@pytest.mark.parametrize("face", ["keep its plantation side", "turn it to its forest side"])
def test_land_office_beside_a_forest_house(face: str) -> None:
    """Y10, P12, P39: with an occupied forest house the tile may be laid as a forest, after a look at it."""
    game = both(seat(), seat("land office+, forest house+", money=1), seat(), stack="5 coffee")
    play(game, "trader", "buy a plantation")
    assert game.observe(1)["turn"]["drawn"] == "coffee" and game.observe(0)["turn"]["drawn"] == "hidden"
    play(game, face)
    assert island(game, 1) == ("coffee" if "plantation" in face else "blind coffee forest")


def test_land_office_beside_an_empty_forest_house() -> None:
    """Y10, P12: then it is a plantation."""
    game = both(seat(), seat("land office+, forest house", money=1), seat(), stack="5 coffee")
    play(game, "trader", "buy a plantation")
    assert island(game, 1) == "coffee"


def test_when_the_land_office_cannot_buy() -> None:
    """Y11, P39: without a coin, a free space or a tile to draw."""
    for mine, stack in ((seat("land office+"), None), (seat("land office+", "12 indigo", money=3), None)):
        game = noble(seat(), mine, seat(), stack=stack)
        play(game, "trader")
        assert asked(game) == (1, "role")
    for discards, question in (("", (1, "role")), ("coffee", (0, "trade"))):  # the other tiles are on the islands
        game = noble(seat("land office+", money=1), seat(), seat(), seat(), seat(), stack="", discards=discards)
        play(game, "trader")
        assert asked(game) == question


def test_a_sale_pays_for_the_tile() -> None:
    """Y13, P39: the land office may come after the sale, and the coin from it."""
    game = noble(seat(), seat("land office+", goods="sugar"), seat(), stack="5 coffee")
    play(game, "trader")
    assert legal(game) == ["pass", "sell sugar"]
    play(game, "sell sugar", "buy a plantation")
    assert island(game, 1) == "coffee" and money(game, 1) == 1 and asked(game) == (1, "role")


def test_the_tile_before_the_sale() -> None:
    """Y13, P39: or before it; each once."""
    game = noble(seat(), seat("land office+", goods="sugar", money=3), seat(), stack="5 coffee")
    play(game, "trader", "buy a plantation")
    assert legal(game) == ["pass", "sell sugar"]
    play(game, "sell sugar")
    assert money(game, 1) == 3 - 1 + 2 and asked(game) == (1, "role")


def test_land_office_at_a_full_house() -> None:
    """Y13, P39: the house is full, but the land office can be used."""
    game = noble(seat(), seat("land office+", money=1, goods="coffee"), seat(), house="corn, indigo, sugar, tobacco")
    play(game, "trader")
    assert legal(game) == ["pass", "buy a plantation"]


def test_no_hospice_for_the_land_offices_tile() -> None:
    """P39: this is not the settler phase."""
    game = noble(seat(), seat("land office+, hospice+", money=1), seat(), stack="5 coffee")
    play(game, "trader", "buy a plantation")
    assert island(game, 1) == "coffee" and asked(game) == (1, "role")


# Land office with a noble


def seller(buildings: str = "", tiles: str = "") -> State:
    game = both(seat(), seat(f"land office*, {buildings}", tiles, money=3), seat())
    play(game, "trader")
    return game


def test_land_office_sells_a_plantation() -> None:
    """Y12, Y14, P17: for 1 from the bank; its disc goes on the rose, the tile to the discards; once a phase; never a quarry."""
    game = seller(tiles="3 corn+*, sugar*, quarry+")
    assert legal(game) == [
        "pass",
        "discard empty corn plantation",
        "discard corn plantation with its colonist",
        "discard corn plantation with its noble",
        "discard sugar plantation with its noble",
    ]
    play(game, "discard sugar plantation with its noble")
    assert island(game, 1) == "3 corn+*, quarry+" and rose(game, 1) == "*" and money(game, 1) == 4
    assert middle(game, "discards") == "sugar" and asked(game) == (1, "role")


def test_land_office_sells_forests_beside_a_forest_house() -> None:
    """Y12, P17: only if that is occupied."""
    assert asked(seller("forest house", "corn forest")) == (1, "role")
    game = seller("forest house+", "corn forest, blind corn forest, blind coffee forest")
    hidden = [f"discard hidden forest over {kind} plantation" for kind in ("corn", "coffee")]
    assert legal(game) == ["pass", "discard forest over corn plantation", *hidden]
    play(game, "discard forest over corn plantation")
    assert island(game, 1) == "blind corn forest, blind coffee forest" and money(game, 1) == 4 and middle(game, "discards") == "corn"


def test_land_office_sells_no_quarry() -> None:
    """Y12, P17: with nothing else on the island there is no turn."""
    assert asked(seller(tiles="2 quarry+")) == (1, "role")


def test_a_noble_there_buys_nothing() -> None:
    """Y7, Y12, P17: the sort of disc decides: a noble sells, a colonist buys."""
    assert "buy a plantation" not in legal(seller(tiles="corn"))
    game = noble(seat(), seat("land office+", "corn", money=1), seat())
    play(game, "trader")
    assert legal(game) == ["pass", "buy a plantation"]


# Hunting lodge


def test_hunting_lodge_discards() -> None:
    """Y14, Y16, P17: with a colonist, one plantation or forest for nothing, not a quarry; no forest house is needed."""
    game = both(seat(), seat("hunting lodge+", "corn+, quarry, sugar forest", money=2), seat(), row="coffee")
    play(game, "settler", "pass", "pass", "pass")
    assert legal(game) == ["pass", "discard corn plantation with its colonist", "discard forest over sugar plantation"]
    play(game, "discard corn plantation with its colonist")
    assert island(game, 1) == "quarry, sugar forest" and rose(game, 1) == "+" and money(game, 1) == 2 and vp(game, 1) == 0
    assert middle(game, "discards") == "corn, coffee"


@pytest.mark.parametrize(
    ("mine", "others", "gain"),
    [
        ("2 corn", "3 sugar", 2),
        ("3 corn", "3 sugar", 0),
        ("4 corn", "3 sugar", 0),
        ("2 corn, quarry", "3 sugar", 0),
        ("2 corn forest", "2 sugar", 0),
    ],
)
def test_hunting_lodge_of_a_noble(mine: str, others: str, gain: int) -> None:
    """Y17, P17: 2 VP if every other player has fewer empty island spaces, quarries and forests filling theirs."""
    game = both(seat(tiles=others), seat("hunting lodge*", mine), seat(tiles="5 indigo"))
    play(game, "settler", "pass")
    assert vp(game, 1) == gain and asked(game) == (1, "role")


def test_hunting_lodge_after_the_tiles_of_the_phase() -> None:
    """Y18: the islands are compared at the end: the tile just taken spoils it."""
    for take, gain in (("take corn plantation", 0), ("pass", 2)):
        game = noble(seat(tiles="sugar"), seat("hunting lodge*"), seat(tiles="sugar"), row="corn")
        play(game, "settler", "pass", take, *["pass"] * (take == "pass"))
        assert vp(game, 1) == gain


def test_hunting_lodges_act_in_turn() -> None:
    """Y18, P45: clockwise from the settler, each noble comparing what is empty then."""
    colonist, lord = seat("hunting lodge+", "2 sugar"), seat("hunting lodge*", "corn")
    game = noble(colonist, lord, seat(tiles="3 sugar"))
    play(game, "settler", "pass", "discard empty sugar plantation")
    assert vp(game, 1) == 0  # one tile each by now
    game = noble(lord, colonist, seat(tiles="3 sugar"))
    play(game, "settler", "pass")
    assert vp(game, 0) == 2 and asked(game) == (1, "lodge")


def test_hunting_lodge_before_the_new_row() -> None:
    """Y18: the discarded tile is among those shuffled if the new row needs it."""
    game = noble(seat("hunting lodge+", "coffee"), seat(), seat(), seat(), seat(), row="corn", stack="", discards="")
    play(game, "settler", "pass", "discard empty coffee plantation")  # the other islands are full
    assert middle(game, "row") == "corn, coffee" and middle(game, "discards") == ""


def test_an_empty_hunting_lodge() -> None:
    """Y16, Y17: neither the one nor the other."""
    game = noble(seat(tiles="sugar"), seat("hunting lodge"), seat(tiles="sugar"))
    play(game, "settler", "pass")
    assert vp(game, 1) == 0 and asked(game) == (1, "role")


# Zoning office


@pytest.mark.parametrize(
    ("disc", "prices"),
    [("+", (1, 3, 6, 10)), ("*", (2, 4, 7, 8)), ("", (2, 4, 7, 10))],
)
def test_zoning_office(disc: str, prices: tuple[int, int, int, int]) -> None:
    """Y7, Y19, Y20: a colonist saves 1 in columns 1 to 3, a noble 2 in column 4; hacienda, hospice, villa, royal garden."""
    game = noble(seat(), seat(f"zoning office{disc}", money=20), seat())
    play(game, "builder", "pass")
    assert tuple(price(game, name) for name in ("hacienda", "hospice", "villa", "royal garden")) == prices


def test_zoning_office_adds_up() -> None:
    """Y19, Y20: with builder and quarries: a harbor 8 - 1 - 3 - 1, a fortress 10 - 1 - 4 - 2."""
    for disc, name, cost in (("+", "harbor", 3), ("*", "fortress", 3)):
        game = noble(seat(f"zoning office{disc}", "4 quarry++++", money=20), seat(), seat())
        play(game, "builder")
        assert price(game, name) == cost
