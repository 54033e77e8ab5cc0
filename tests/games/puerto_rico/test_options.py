"""The options: RULES.md O, and rulings P21, P59."""

import pytest

import malecon
from malecon.core.state import SPECTATOR, State
from malecon.games.puerto_rico.state import State as Table
from tests.games.puerto_rico.setting import finished, legal, play, points, price, seat, table

SWAP = {"cost_swap": True}
DRAFT = {"new_buildings": "draft", "cost_swap": True}


def seen(game: State, viewer: int) -> list[int | None]:
    return [one["vp"] for one in game.observe(viewer)["seats"]]


# VP


@pytest.mark.parametrize("options", [{}, {"vp": "hidden"}])
def test_vp_are_hidden(options: dict[str, str]) -> None:
    """O1, P21: unless asked otherwise everybody sees the own VP and nobody else's; the supply is open."""
    game = table(seat(vp=4), seat(vp=7), seat(), options=options)
    assert [seen(game, viewer) for viewer in range(3)] == [[4, None, None], [None, 7, None], [None, None, 0]]
    assert seen(game, SPECTATOR) == [None, None, None]
    assert game.observe(2)["vp"] == 75 - 11


def test_vp_are_open() -> None:
    """O2, P21: everybody sees everybody's, at any time."""
    game = table(seat(vp=4, goods="2 corn"), seat(vp=7), seat(), options={"vp": "open"})
    assert [seen(game, viewer) for viewer in (SPECTATOR, 0, 1, 2)] == 4 * [[4, 7, 0]]
    play(game, "captain", "load corn on ship 4")
    assert seen(game, 2) == [7, 7, 0]


# Costs


@pytest.mark.parametrize(("options", "factory", "university"), [(None, 7, 8), ({"cost_swap": False}, 7, 8), (SWAP, 8, 7)])
def test_swapped_costs(options: dict[str, bool] | None, factory: int, university: int) -> None:
    """O3, P59: only if asked for the university costs 7 and the factory 8; the others stay as they are."""
    game = table(seat(), seat(money=20), seat(), options=options)
    play(game, "builder", "pass")
    prices = [price(game, name) for name in ("factory", "university", "harbor", "wharf")]
    assert prices == [factory, university, 8, 9]


def test_swapped_costs_change_nothing_else() -> None:
    """O3, P59: both stay in column 3 and score 3; the factory pays for two kinds, the university puts a colonist on a building."""
    game = table(seat(), seat("", "4 quarry++++", money=20), seat(), options=SWAP)
    play(game, "builder", "pass")
    assert (price(game, "factory"), price(game, "university")) == (5, 4)
    assert points(finished(seat("factory, university"), seat(), seat(), options=SWAP), 0) == {"buildings": 6}
    game = table(seat("university+", money=1), seat("factory+, small indigo plant+", "corn+, indigo+"), seat(), options=SWAP)
    play(game, "builder", "build small market", "use university", "craftsman", "pass")
    doc = game.to_json()["seats"]
    assert (doc[0]["buildings"]["small market"], doc[1]["money"]) == (1, 1)


def choosable(game: State) -> set[str]:
    return {words.removeprefix("choose ") for words in legal(game)}


def test_swapped_spaces_in_the_draft() -> None:
    """O4, P59: the one space of 7 is the university's or the lighthouse's; the factory is one of four for the two spaces of 8."""
    game = malecon.game("puerto-rico").new(players=3, seed=1, options=DRAFT)
    play(game, "choose lighthouse")
    assert "university" not in choosable(game)
    assert {"factory", "harbor", "specialty factory", "library"} <= choosable(game)
    play(game, "choose harbor", "choose factory")
    assert not {"specialty factory", "library"} & choosable(game)


@pytest.mark.parametrize(("swap", "seven", "eight"), [(False, "factory", "university"), (True, "university", "factory")])
def test_swapped_spaces_at_random(swap: bool, seven: str, eight: str) -> None:
    """O4: in every random set one building of 7 and two of 8 stand on the board, by the costs of the table."""
    options = {"new_buildings": "random", "cost_swap": swap}
    for seed in range(40):
        stock = malecon.game("puerto-rico").new(players=3, seed=seed, options=options).to_json()["buildings"]
        assert len({seven, "lighthouse"} & set(stock)) == 1
        assert len({eight, "harbor", "specialty factory", "library"} & set(stock)) == 2


# Loading


def loads(barrels: str, ships: str, **options: object) -> list[str]:
    """The words for the ships open to the captain's barrels."""
    game: Table = table(seat(goods=barrels), seat(), seat(), seat(), ships=ships, options=options)
    play(game, "captain")
    return [words.removeprefix("load ") for words in legal(game)]


@pytest.mark.parametrize(
    ("barrels", "ships", "fitting", "largest"),
    [
        ("3 sugar", "", ["5", "6", "7"], ["7"]),
        ("6 sugar", "", ["6", "7"], ["7"]),
        ("9 sugar", "", ["7"], ["7"]),
        ("3 sugar", "7 with corn", ["5", "6"], ["6"]),
        ("6 sugar", "6 with corn, 7 with coffee", ["5"], ["5"]),
        ("3 sugar", "5 with sugar", ["5"], ["5"]),  # a kind that is aboard goes there in either way
    ],
)
def test_loading(barrels: str, ships: str, fitting: list[str], largest: list[str]) -> None:
    """O5, O6: any empty ship that takes the most of the barrels; or, if the table wishes, the largest empty one alone."""
    for options, sizes in (({}, fitting), ({"loading": "fitting"}, fitting), ({"loading": "largest"}, largest)):
        assert loads(barrels, ships, **options) == [f"sugar on ship {size}" for size in sizes]
