"""Markets, office, factory, university, harbor and wharf. RULES.md V1-V3 and V16-V23, with P41."""

import pytest

from tests.games.puerto_rico.setting import ask, city, goods, legal, middle, money, play, rose, seat, ships, table, vp

NEW = {"new_buildings": "random"}
ALL_KINDS = "3 corn+++, indigo+, sugar+, tobacco+, coffee+"
PLANTS = "small indigo plant+, small sugar mill+, tobacco storage+, coffee roaster+"


@pytest.mark.parametrize(("markets", "more"), [("", 0), ("small market+", 1), ("large market+", 2), ("small market+, large market+", 3)])
@pytest.mark.parametrize(("kind", "price"), [("corn", 0), ("indigo", 1), ("sugar", 2), ("tobacco", 3), ("coffee", 4)])
def test_markets(markets: str, more: int, kind: str, price: int) -> None:
    """V1, V2: 1, 2 or together 3 more than the price, corn included."""
    game = table(seat(), seat(markets, goods=kind), seat())
    play(game, "trader", f"sell {kind}")
    assert money(game, 1) == price + more


def test_empty_markets() -> None:
    """V1, V2: without a colonist they add nothing."""
    game = table(seat(), seat("small market, large market", goods="sugar"), seat())
    play(game, "trader", "sell sugar")
    assert money(game, 1) == 2


def test_markets_and_privilege() -> None:
    """V1, V2: the trader with both markets gets 4 + 1 + 3 for coffee, and nothing without a sale."""
    game = table(seat("small market+, large market+", goods="coffee"), seat(), seat())
    idle = game.clone()
    play(game, "trader", "sell coffee")
    play(idle, "trader", "pass")
    assert (money(game, 0), money(idle, 0)) == (8, 0)


def test_markets_and_the_trading_post() -> None:
    """V1, V2: they are for sales to the trading house, not to the post."""
    game = table(seat(), seat("small market+, large market+, trading post+", goods="2 sugar"), seat(), options=NEW)
    play(game, "trader", "sell sugar to trading post")
    assert money(game, 1) == 2


def test_office() -> None:
    """V3: its owner sells what lies in the house already; an empty office and none at all do not."""
    game = table(seat(goods="sugar"), seat("office", goods="sugar"), seat("office+", goods="sugar"), house="sugar")
    play(game, "trader")
    assert game.to_move == 2 and legal(game) == ["pass", "sell sugar"]
    play(game, "sell sugar")
    assert money(game, 2) == 2 and middle(game, "house") == "2 sugar"


def test_office_and_a_full_house() -> None:
    """V3: the office brings no fifth barrel in."""
    game = table(seat(), seat("office+", goods="sugar"), seat(), house="2 sugar, corn, coffee")
    play(game, "trader")
    assert ask(game) == "role" and goods(game, 1) == "sugar"


@pytest.mark.parametrize(("kinds", "pay"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 5)])
def test_factory(kinds: int, pay: int) -> None:
    """V16: 0, 1, 2, 3, 5; the three corn count as one kind."""
    game = table(seat(), seat(f"factory+, {PLANTS}", ", ".join(ALL_KINDS.split(", ")[:kinds])), seat())
    play(game, "craftsman")
    assert money(game, 1) == pay


def test_factory_without_a_colonist() -> None:
    """V16: five kinds and an empty factory: nothing."""
    game = table(seat(), seat(f"factory, {PLANTS}", ALL_KINDS), seat())
    play(game, "craftsman")
    assert money(game, 1) == 0


def test_factory_and_a_kind_used_up() -> None:
    """V16: the last coffee is gone, so Bernie produces four kinds, and is paid 3."""
    game = table(seat(), seat(f"factory+, {PLANTS}", ALL_KINDS), seat(), barrels="0 coffee")
    play(game, "craftsman")
    assert money(game, 1) == 3


def test_university() -> None:
    """V17: one colonist from the supply on the new building, and one only on three circles."""
    game = table(seat(), seat("university+", money=3), seat(), ship=3)
    play(game, "builder", "pass", "build indigo plant")
    assert legal(game) == ["pass", "use university"]
    play(game, "use university")
    assert city(game, 1) == "indigo plant+, university+" and middle(game, "colonists") == {"supply": 58 - 3 - 2, "ship": 3}


def test_university_declined_or_empty() -> None:
    """V17: its owner may do without; an empty university asks nothing."""
    game = table(seat("university+", money=3), seat("university", money=3), seat())
    play(game, "builder", "build indigo plant", "pass", "build indigo plant")
    assert city(game, 0) == "indigo plant, university+" and city(game, 1) == "indigo plant, university" and ask(game) == "role"


def test_university_is_not_for_the_university() -> None:
    """V17: the university just built has no colonist yet, so it brings none."""
    game = table(seat(money=7), seat(), seat())
    play(game, "builder", "build university")
    assert city(game, 0) == "university" and ask(game) == "role"


def test_university_takes_from_the_ship() -> None:
    """V18, P10: the supply is empty, the ship is not."""
    game = table(seat(), seat("university+", money=3), seat(), colonists=0, ship=2)
    play(game, "builder", "pass", "build indigo plant", "use university")
    assert city(game, 1) == "indigo plant+, university+" and middle(game, "colonists") == {"supply": 0, "ship": 1}


def test_no_colonist_for_the_university() -> None:
    """V18, P10: neither supply nor ship has one, and nobody is asked."""
    game = table(seat(), seat("university+", money=3), seat(), colonists=0, ship=0)
    play(game, "builder", "pass", "build indigo plant")
    assert ask(game) == "role" and city(game, 1) == "indigo plant, university+"


def test_no_noble_for_the_university() -> None:
    """V18: nobles in the supply and on the ship are none of its colonists."""
    game = table(seat(), seat("university+", money=3), seat(), options={"nobles": True}, colonists=0, ship=0, noble_ship=1)
    play(game, "builder", "pass", "build indigo plant")
    assert ask(game) == "role" and city(game, 1) == "indigo plant, university+"


def test_university_and_statue() -> None:
    """V19, P10: a statue has no circle, so its colonist goes on the rose; another building's goes nowhere else."""
    game = table(seat("university+, indigo plant", "2 corn", money=20), seat(), seat(), options=NEW)
    beside = game.clone()
    play(game, "builder", "build statue", "use university")
    assert rose(game, 0) == "+" and city(game, 0) == "indigo plant, university+, statue"
    play(beside, "builder", "build small market", "use university")
    assert rose(beside, 0) == "" and city(beside, 0) == "indigo plant, small market+, university+"


def test_a_university_that_was_paid_away() -> None:
    """V20: its colonist went to the black market, so it is idle for this building."""
    bernie = seat("black market+, university+", money=2)
    game = table(seat(), bernie, seat(), options=NEW)
    play(game, "builder", "pass", "build indigo plant", "pay colonist from university")
    assert ask(game) == "role" and city(game, 1) == "indigo plant, university, black market+"


def test_a_guest_in_the_university() -> None:
    """V20: a guest who moved in at the beginning of the turn makes it work."""
    game = table(seat(), seat("guest house+, university", money=3), seat(), options=NEW)
    play(game, "builder", "pass", "pass", "move colonist guest to university", "build indigo plant")
    assert legal(game) == ["pass", "use university"]


@pytest.mark.parametrize(
    ("moves", "points"),
    [(["load corn on ship 4"], 3), (["load corn on wharf"], 3), (["load 1 corn on small wharf", "load 1 corn on small wharf"], 2)],
)
def test_harbor(moves: list[str], points: int) -> None:
    """V21, P8: 1 VP more with a load of two corn, on a ship, wharf or small wharf; the lighthouse pays as often."""
    game = table(seat(), seat("harbor+, wharf+, small wharf+, lighthouse+", goods="2 corn"), seat(), options=NEW)
    play(game, "captain", *moves)
    assert (vp(game, 1), money(game, 1)) == (points, 1) and goods(game, 1) == ""


def test_harbor_with_each_load() -> None:
    """V21: three loads, three VP more; the captain's own comes once. An empty harbor adds nothing."""
    game = table(seat("harbor+", goods="corn, indigo, sugar"), seat("harbor", goods="corn"), seat())
    play(game, "captain", "load corn on ship 4", "load corn on ship 4", "load indigo on ship 5", "load sugar on ship 6")
    assert (vp(game, 0), vp(game, 1)) == (3 + 3 + 1, 1)


def test_wharf() -> None:
    """V22, P8: all five corn go, though corn lies on a ship; they are in the supply again, and the ship is as it was."""
    game = table(seat(), seat("wharf+", goods="5 corn"), seat(), ships="4 with 2 corn")
    play(game, "captain", "load corn on wharf")
    assert (vp(game, 1), goods(game, 1)) == (5, "") and ships(game) == "4 with 2 corn" and middle(game, "goods").startswith("8 corn")


def test_wharf_once_a_phase() -> None:
    """V22, P8: used once, it is no use any more in this phase; in the next captain phase it is."""
    bernie = seat("wharf+, small warehouse+", goods="2 corn, 2 indigo")
    game = table(seat(), bernie, seat(), ships="4 with 4 corn, 5 with 5 indigo, 6 with sugar", governor=1, to_move=1)
    play(game, "captain", "load corn on wharf")
    assert ask(game) == "store" and goods(game, 1) == "2 indigo"
    again = table(seat(), seat("wharf+", goods="2 indigo", wharf_used=True), seat())
    play(again, "captain")
    assert "load indigo on wharf" in legal(again)


def test_a_wharf_of_any_size() -> None:
    """V22, P62: eleven barrels of sugar, and there are no more."""
    game = table(seat(), seat("wharf+", goods="11 sugar"), seat())
    play(game, "captain", "load sugar on wharf")
    assert vp(game, 1) == 11


def test_two_wharves_of_two_players() -> None:
    """V22: the second wharf may take the kind that the first took, and a kind of which its owner has fewer barrels."""
    game = table(seat(), seat("wharf+", goods="2 corn"), seat("wharf+", goods="corn, 3 sugar"))
    play(game, "captain", "load corn on wharf", "load corn on wharf")
    assert (vp(game, 1), vp(game, 2)) == (2, 1) and goods(game, 2) == "3 sugar"


def test_wharf_in_place_of_a_ship() -> None:
    """V23, C4, P41: where a ship could be loaded the wharf may be used instead, but passing is out."""
    game = table(seat(), seat("wharf+", goods="2 corn"), seat(), ships="4 with corn")
    play(game, "captain")
    assert legal(game) == ["load corn on ship 4", "load corn on wharf"]


def test_wharf_is_never_compulsory() -> None:
    """V23, P8: where no ship takes anything its owner may pass; an empty wharf is not even asked about."""
    game = table(seat("wharf", goods="corn"), seat("wharf+", goods="corn"), seat(), ships="4 with 4 corn")
    play(game, "captain")
    assert game.to_move == 1 and legal(game) == ["pass", "load corn on wharf"]


def test_one_barrel_on_the_small_wharf_is_enough() -> None:
    """C4, P41: it fulfils the duty of this turn, for no point; in the next the rest must go on the ship."""
    game = table(seat(), seat("small wharf+", goods="3 corn"), seat(), ships="4 with corn", options=NEW)
    play(game, "captain", "load 1 corn on small wharf", "pass")
    assert (vp(game, 1), goods(game, 1)) == (0, "2 corn") and legal(game) == ["load corn on ship 4"]


@pytest.mark.parametrize("wharf_first", [True, False])
def test_both_wharves(wharf_first: bool) -> None:
    """P41: each once a phase, in two turns, in either order."""
    game = table(seat(), seat("wharf+, small wharf+", goods="2 corn, 2 sugar"), seat(goods="coffee"), options=NEW)
    one, other = ["load corn on wharf"], ["load 1 sugar on small wharf", "load 1 sugar on small wharf"]
    play(game, "captain", *(one if wharf_first else other))
    assert game.to_move == 2
    play(game, "load coffee on ship 4", *(other if wharf_first else one))
    assert vp(game, 1) == 2 + 1 and goods(game, 1) == ""
