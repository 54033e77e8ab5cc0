"""The worked examples of the rulebooks' expansions, in their order; both editions, and two from the older leaflets."""

import pytest

from malecon.core.state import State
from tests.games.puerto_rico.expansions import EDITION_1897, asked, both, builds, dealt, finished, new, noble
from tests.games.puerto_rico.setting import Doc, city, goods, island, legal, middle, money, play, points, price, rose, seat, vp

OLD: Doc = {}
IN_1897: Doc = {"edition": EDITION_1897}
FULL = "4 with 4 tobacco, 5 with coffee, 6 with indigo"  # nothing of corn, sugar or tobacco can be loaded


# New Buildings


def test_draft_of_black_market_and_hacienda() -> None:
    """X2, X3, X6, P46: two black markets on the hacienda's space, later the hacienda on the construction hut's, which is then out."""
    game = dealt(4, new_buildings="draft")
    play(game, "choose black market")
    assert middle(game, "buildings", "black market") == 2
    play(game, "choose small market")
    assert "choose construction hut" in legal(game)
    play(game, "choose hacienda")
    assert "choose construction hut" not in legal(game) and "choose forest house" not in legal(game)


def test_draft_of_church_and_office_1897() -> None:
    """X2, X3, P46, Z1: the church on the office's space, later the office on the second one: large market and trading post are out."""
    game = dealt(4, edition=EDITION_1897, new_buildings="draft")
    play(game, "choose church", "choose canal")
    assert "choose large market" in legal(game) and "choose trading post" in legal(game)
    play(game, "choose office")
    assert "choose large market" not in legal(game) and "choose trading post" not in legal(game)


@pytest.mark.parametrize(("edition", "forest", "cost"), [(OLD, "6 indigo forest", 0), (IN_1897, "4 fruit forest", 1)])
def test_forests_and_quarries(edition: Doc, forest: str, cost: int) -> None:
    """X12, P12, Z4: the builder with 2 occupied quarries: a large warehouse of 6, less 1, 2 and 3 (1897: 2) is 0 (1897: 1)."""
    game = new(seat(tiles=f"{forest}, 2 quarry++", money=6), seat(), seat(), board="large warehouse", **edition)
    play(game, "builder")
    assert price(game, "large warehouse") == cost


def test_forests_of_hacienda_library_and_row() -> None:
    """X10, P12: none, one or two with the library, up to three with a hacienda as well."""
    game = new(seat("hacienda+, forest house+, library+"), seat(), seat(), row="corn, 2 sugar", stack="5 coffee")
    none = game.clone()
    play(game, "settler", "use hacienda", "turn it to its forest side", "take corn plantation as forest", "pass", "pass")
    play(game, "take sugar plantation as forest")
    assert island(game, 0) == "corn forest, sugar forest, blind coffee forest"
    play(none, "settler", "use hacienda", "keep its plantation side", "take corn plantation", "pass", "pass", "take sugar plantation")
    assert island(none, 0) == "corn, sugar, coffee"


def test_forest_and_hospice() -> None:
    """X13, P12: the hospice's colonist for a forest goes on the rose."""
    game = new(seat("forest house+, hospice+"), seat(), seat(), row="corn")
    play(game, "settler", "take corn plantation as forest", "use hospice")
    assert rose(game, 0) == "+" and island(game, 0) == "corn forest"


@pytest.mark.parametrize(("edition", "good", "disc"), [(OLD, "indigo", "colonist"), (IN_1897, "fruit", "worker")])
def test_black_market_and_harbor(edition: Doc, good: str, disc: str) -> None:
    """X15, X19, P13, Z4: a harbor of 8 with 6 coins, an indigo and a colonist; no VP, for it is paid by then."""
    game = new(seat(), seat("black market+", "corn+", goods=f"2 {good}", money=6, vp=5), seat(), board="harbor", **edition)
    play(game, "builder", "pass", "build harbor", f"pay {disc} from corn plantation", f"pay {good}")
    assert asked(game) == (1, "role") and city(game, 1) == "harbor, black market+"
    assert (money(game, 1), vp(game, 1), goods(game, 1), island(game, 1)) == (0, 5, good, "corn")


def test_black_market_after_the_end_was_called() -> None:
    """X19, P13, P1: a VP and a colonist go back to their supplies; the game ends all the same."""
    game = new(seat(), seat("black market+", money=6, vp=3, rose="+"), seat(), board="harbor", chips=0, last_round=True)
    play(game, "builder", "pass", "build harbor", "pay colonist from wind rose", "pay 1 VP", "craftsman", "trader")
    assert game.is_over and middle(game, "vp") == 1


@pytest.mark.parametrize("quarries", ["2 quarry++", "3 quarry+++"])
def test_black_market_and_quarries(quarries: str) -> None:
    """X16, X17, P13, Z4: neither the black market's disc nor one on a quarry that helped buys the harbor of column 3."""
    game = new(seat(), seat("black market+", quarries, money=8 - quarries.count("+") - 1, vp=1), seat(), board="harbor")
    play(game, "builder", "pass", "build harbor")
    assert legal(game) == ["pay 1 VP"]


def test_storehouse_with_large_warehouse() -> None:
    """X20: all barrels of two kinds and 4 more."""
    game = new(seat("storehouse+, large warehouse+", goods="5 corn, 4 sugar, 5 tobacco"), seat(), seat(), ships=FULL)
    play(game, "captain", "store corn", "store sugar", *["keep 1 tobacco"] * 4)
    assert goods(game, 0) == "5 corn, 4 sugar, 4 tobacco"


@pytest.mark.parametrize(("edition", "guest", "house", "library"), [
    (OLD, "colonist", "guest house", "library"), (IN_1897, "worker", "bohío", "publishing house"),
])  # fmt: skip
def test_guest_house_across_phases(edition: Doc, guest: str, house: str, library: str) -> None:
    """X22, X25, X27, X46, P15: at the captain's end one guest opens the storehouse, later the other the trader's library."""
    host = seat(f"{house}++, storehouse, {library}", goods="5 sugar")
    game = new(seat(), host, seat(), ships="4 with corn, 5 with tobacco, 6 with coffee", **edition)
    play(game, "captain", "pass", "pass")
    assert middle(game, "turn", "step") == "closing"
    play(game, f"move {guest} guest to storehouse", "pass", *["keep 1 sugar"] * 4)
    assert goods(game, 1) == "4 sugar" and asked(game) == (1, "role")
    play(game, "trader", f"move {guest} guest to {library}", "sell sugar")
    assert money(game, 1) == 2 + 2 and f"{house}," in city(game, 1)


def test_trading_post_and_markets() -> None:
    """X28, X29: the trader's bonus, but no market, at a full house and for a kind that lies there."""
    mine = seat("trading post+, small market+, large market+", goods="tobacco")
    game = new(mine, seat(), seat(), house="corn, indigo, sugar, tobacco")
    play(game, "trader", "sell tobacco to trading post")
    assert money(game, 0) == 3 + 1 and goods(game, 0) == ""


def test_church() -> None:
    """X30, X31, P16: 1 VP for columns 2 and 3, 2 for column 4, nothing for column 1 and the church."""
    for name, gain in (("storehouse", 0), ("church", 0), ("guest house", 1), ("union hall", 1), ("cloister", 2)):
        mine = seat("university+, church+" if name != "church" else "university+", money=12)
        game = new(mine, seat(), seat(), board=name)
        play(game, "builder", f"build {name}", "use university")
        assert vp(game, 0) == gain


@pytest.mark.parametrize(("edition", "good", "wharf"), [(OLD, "indigo", "small wharf"), (IN_1897, "fruit", "small shipyard")])
def test_small_wharf(edition: Doc, good: str, wharf: str) -> None:
    """X32, Z4: 3 indigo, 2 tobacco and 1 corn: 3 VP."""
    game = new(seat(), seat(f"{wharf}+", goods=f"corn, 3 {good}, 2 tobacco"), seat(), **edition)
    play(game, "captain", *(f"load 1 {name} on {wharf}" for name in ("corn", good, good, good, "tobacco", "tobacco")))
    assert vp(game, 1) == 3 and goods(game, 1) == ""


def test_lighthouse() -> None:
    """X35, X36, P16: a coin for each load, captain or not; another for the captain, load or not."""
    game = new(seat("lighthouse+"), seat("lighthouse+", goods="corn, sugar"), seat())
    play(game, "captain", *(["load corn on ship 4", "load sugar on ship 5"]))
    assert (money(game, 0), money(game, 1)) == (1, 2)


def test_specialty_factory() -> None:
    """X37, P16: 3 indigo and 2 tobacco, 2 coins; corn never counts."""
    buildings = "specialty factory+, indigo plant+++, tobacco storage++"
    game = new(seat(), seat(buildings, "4 corn++++, 3 indigo+++, 2 tobacco++"), seat())
    play(game, "craftsman")
    assert goods(game, 1) == "4 corn, 3 indigo, 2 tobacco" and money(game, 1) == 2


def test_library_of_the_settler() -> None:
    """X38, P14: quarry or plantation first, then a plantation that the others left; with a construction hut a quarry too."""
    for hut, second in (("construction hut", []), ("construction hut+", ["take quarry"])):
        game = new(seat(f"library+, {hut}"), seat(), seat(), row="corn, sugar, coffee")
        play(game, "settler", "take quarry", "take corn plantation", "take sugar plantation")
        assert legal(game) == ["pass", "take coffee plantation", *second]


@pytest.mark.parametrize(("barrels", "gain"), [("3 corn, 2 indigo, coffee", 2), ("4 corn, 2 coffee", 3)])
@pytest.mark.parametrize("edition", [OLD, IN_1897])
def test_union_hall(barrels: str, gain: int, edition: Doc) -> None:
    """X48, P16: 3 corn, 2 indigo and 1 coffee: 2 VP; 4 corn and 2 coffee: 3 VP; then loading as usual."""
    barrels = barrels.replace("indigo", "fruit") if edition else barrels
    game = new(seat(), seat("union hall+", goods=barrels), seat(), **edition)
    play(game, "captain")
    assert vp(game, 1) == gain and asked(game) == (1, "load") and goods(game, 1) == barrels


def test_statue_and_university() -> None:
    """X49: the university's colonist goes on the rose; the statue scores 8."""
    game = new(seat("university+", money=10), seat(), seat(), board="statue")
    play(game, "builder", "build statue", "use university")
    assert rose(game, 0) == "+" and game.scores()[0] == 3 + 8


@pytest.mark.parametrize(
    ("tiles", "extra"),
    [
        ("6 indigo forest, 3 quarry, 2 corn, coffee", 6),
        ("6 indigo forest, 3 corn, 2 quarry", 6),
        ("6 indigo forest, 3 corn, 3 quarry", 10),
    ],
)
def test_cloister(tiles: str, extra: int) -> None:
    """X50, Z1: 6 forests and 3 quarries: 6 VP, in a cathedral too; the leaflet's 6 forests and 3 corn: 6 VP, with a third quarry 10."""
    assert points(finished(seat("cloister+", tiles), seat(), seat()), 0) == {"buildings": 4, "cloister": extra}
    later = finished(seat("cathedral+", tiles.replace("indigo", "fruit")), seat(), seat(), **IN_1897)
    assert points(later, 0) == {"buildings": 4, "cloister": extra}


# Nobles


def nobles_of(game: State, number: int) -> int:
    return (city(game, number) + island(game, number) + rose(game, number)).count("*")


def test_land_office() -> None:
    """Y10, Y12, Y14, P17: a colonist there buys a tile for 1, a noble sells one for 1, its disc going on the rose."""
    game = noble(seat("land office+", money=1), seat("land office*", "corn+"), seat(), stack="5 coffee")
    play(game, "trader", "buy a plantation", "discard corn plantation with its colonist")
    assert (island(game, 0), money(game, 0)) == ("coffee", 0)
    assert (island(game, 1), money(game, 1), rose(game, 1)) == ("", 1, "+")


def test_hunting_lodge_tie() -> None:
    """Y17, P17: in a tie nobody takes the 2 VP."""
    game = noble(seat("hunting lodge*", "corn"), seat("hunting lodge*", "sugar"), seat(tiles="2 corn"))
    play(game, "settler", "pass")
    assert (vp(game, 0), vp(game, 1)) == (0, 0)


def test_zoning_office_remark() -> None:
    """Y19, Y20, P17: a colonist there does nothing for large buildings, a noble nothing for small ones."""
    colonist, lord = seat("zoning office+", money=9), seat("zoning office*", money=8)
    game = noble(seat(), colonist, lord)
    play(game, "builder", "pass")
    assert "wharf" in builds(game) and "fortress" not in builds(game) and price(game, "wharf") == 8
    play(game, "pass")
    assert "fortress" in builds(game) and price(game, "fortress") == 8 and price(game, "harbor") == 8 and "wharf" not in builds(game)


@pytest.mark.parametrize(("edition", "supplier"), [(OLD, "royal supplier"), (IN_1897, "export office")])
def test_royal_supplier_of_different_barrels(edition: Doc, supplier: str) -> None:
    """Y21, Y22, P16, P62: three nobles, but only two kinds of barrels: 2 VP, nothing from the harbor, and no money needed or gained."""
    game = noble(seat(), seat(f"{supplier}+, harbor+", goods="3 corn, 2 sugar", rose="***"), seat(), **edition)
    play(game, "captain", "supply corn")
    assert legal(game) == ["pass", "supply sugar"]  # no second corn, though there is a noble for it
    play(game, "supply sugar")
    assert (vp(game, 1), money(game, 1)) == (2, 0) and asked(game) == (1, "load")


def test_villa() -> None:
    """Y24, P17: a noble from the supply, besides the disc from the ship."""
    game = noble(seat("villa+"), seat(), seat())
    play(game, "mayor", "pass", "use villa", "take noble")
    assert nobles_of(game, 0) == 2 and middle(game, "nobles", "supply") == 18


def test_jeweler_and_royal_garden() -> None:
    """Y23, Y25-Y27, P17: a coin for each noble; 2 VP for each at the end, wherever they are; 2 for the guild hall."""
    game = noble(seat(), seat("jeweler+, chapel*", "corn*", rose="*"), seat())
    play(game, "craftsman")
    assert money(game, 1) == 3 and vp(game, 1) == 1
    over = finished(seat("royal garden+, jeweler, guild hall+", "corn*", rose="**"), seat(), seat())
    assert points(over, 0) == {"buildings": 4 + 3 + 4, "guild hall": 2, "nobles": 3, "royal garden": 3}


def test_both_expansions() -> None:
    """P13, Y7: read colonist or noble in the first expansion: a noble guest, and a noble for the black market."""
    mine = seat("guest house*, library, black market+, hospice*", money=5, goods="coffee")
    game = both(mine, seat(), seat(), board="harbor")
    play(game, "builder", "move noble guest to library", "build harbor")
    assert legal(game) == ["pay noble from hospice", "pay coffee"]  # the library's noble has just taken 1 off
    play(game, "pay noble from hospice")
    assert city(game, 0) == "hospice, harbor, black market+, guest house, library*" and money(game, 0) == 0
    assert middle(game, "nobles", "supply") == 20 - 1 - 1  # all but the library's and the one on the ship
