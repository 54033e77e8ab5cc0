"""The worked examples and notes of the base game in the rulebook of Puerto Rico 1897, in its order and in its names."""

from typing import Any

import pytest

import malecon
from malecon.games.puerto_rico.state import State as Table
from tests.games.puerto_rico import setting
from tests.games.puerto_rico.setting import (
    Doc,
    ask,
    coins,
    goods,
    island,
    legal,
    middle,
    money,
    play,
    points,
    price,
    rose,
    seat,
    ships,
    taken,
    vp,
)

EDITION = "puerto-rico-1897"


def table(*seats: Doc, **more: Any) -> Table:
    return setting.table(*seats, edition=EDITION, **more)


def finished(*seats: Doc, **more: Any) -> Table:
    return setting.finished(*seats, edition=EDITION, **more)


@pytest.mark.parametrize(
    ("players", "pesos", "lands"), [(3, 2, "fruit fruit corn"), (4, 3, "fruit fruit corn corn"), (5, 4, "fruit fruit fruit corn corn")]
)
def test_set_up(players: int, pesos: int, lands: str) -> None:
    """U2, U3, Z2: 2, 3 or 4 pesos; fruit for the first players and corn for the last two, or one of three."""
    game = malecon.game(EDITION).new(players=players, seed=3)
    assert [money(game, number) for number in range(players)] == [pesos] * players
    assert [island(game, number) for number in range(players)] == lands.split()


def test_farmer() -> None:
    """F2, F3, F6: the farmer may take a quarry or nothing; the others none of the quarries; then five new plantations lie there."""
    game = table(seat(), seat(), seat(), seat(), row="2 corn, fruit, 2 coffee")
    play(game, "farmer")
    assert legal(game) == ["pass", "take corn plantation", "take fruit plantation", "take coffee plantation", "take quarry"]
    play(game, "pass")
    assert legal(game) == ["pass", "take corn plantation", "take fruit plantation", "take coffee plantation"]
    play(game, "take fruit plantation", "pass", "pass")
    assert island(game, 1) == "fruit" and middle(game, "discards") == "2 corn, 2 coffee" and sum(game.to_json()["row"].values()) == 5


def test_recruiter() -> None:
    """M2, M3: six workers on the register and four players: 3, 2, 1, 1."""
    game = table(seat(), seat(), seat(), seat(), ship=6)
    play(game, "recruiter", "take worker")
    assert [rose(game, number) for number in range(4)] == ["+++", "++", "+", "+"]


def test_recruiter_with_the_supply_used_up() -> None:
    """M2, M11: the note: no privilege, and the register is not refilled."""
    game = table(seat(), seat(), seat(), seat(), ship=4, colonists=0)
    play(game, "recruiter")
    assert ask(game) == "role" and rose(game, 0) == "+" and middle(game, "colonists") == {"supply": 0, "ship": 0}


def test_quarries() -> None:
    """B3: with three occupied quarries the builder's depot costs 1, the office 3, the harbor 5, the governor's palace 7."""
    game = table(seat(), seat("", "3 quarry+++", money=10), seat(), seat())
    play(game, "builder", "pass")
    assert [price(game, name) for name in ("builder's depot", "office", "harbor", "governor's palace")] == [1, 3, 5, 7]


def test_a_builder_who_builds_nothing() -> None:
    """B4: the note: no peso from the bank."""
    game = table(seat(money=2), seat(), seat())
    play(game, "builder", "pass")
    assert money(game, 0) == 2


def test_the_producers_barrel() -> None:
    """K6, P5: of a kind just produced; a producer of nothing has none."""
    game = table(seat("small fruit farm+, small sugar refinery+", "corn+, fruit+, sugar"), seat(), seat())
    play(game, "producer")
    assert legal(game) == ["pass", "gain corn", "gain fruit"]
    idle = table(seat("small fruit farm+", "fruit"), seat(), seat())
    play(idle, "producer")
    assert ask(idle) == "role" and goods(idle, 0) == ""


def test_corn_for_nothing() -> None:
    """T2, T3: the notes: corn may be "sold" for 0, and a trader without a sale gets no peso."""
    game = table(seat(goods="corn"), seat(goods="corn"), seat())
    play(game, "trader", "pass", "sell corn")
    assert (money(game, 0), money(game, 1)) == (0, 0) and middle(game, "house") == "corn"


def test_captain_phase() -> None:
    """C1-C9, C14, C15, C18, C19, P7: 7, 1, 1, 1, 2 and 3 VP; storage; then the ships of 6 and 7 are emptied, 4 tobacco stay."""
    anne, bernie = seat(goods="2 corn, 6 sugar"), seat(goods="2 sugar, 3 tobacco")
    christine, david = seat(goods="2 corn, tobacco"), seat(goods="corn, 5 fruit")
    game = table(anne, bernie, christine, david, ships="6 with 3 corn")
    play(game, "captain")
    gained, choices = [], []
    for good, ship in (("sugar", 7), ("sugar", 7), ("tobacco", 5), ("corn", 6), ("corn", 6), ("tobacco", 5)):
        loader = int(game.to_move)
        before = vp(game, loader)
        choices.append([move.removeprefix("load ").replace(" on ship", "") for move in legal(game)])
        play(game, f"load {good} on ship {ship}")
        gained.append((loader, vp(game, loader) - before))
    assert gained == [(0, 7), (1, 1), (2, 1), (3, 1), (0, 2), (1, 3)]
    first_round = [["corn 6", "sugar 7"], ["sugar 7", "tobacco 5"], ["corn 6", "tobacco 5"], ["corn 6"]]
    assert choices == [*first_round, ["corn 6"], ["tobacco 5"]]
    # "Anne and Bernie have no barrels left" overlooks the second sugar that Bernie could not load
    assert [goods(game, number) for number in range(4)] == ["", "sugar", "corn", "fruit"] and ships(game) == "5 with 4 tobacco"


def test_storage_comes_before_the_emptying() -> None:
    """C15, C16: Christine with corn and coffee left over chooses her barrel while the full ships still lie there."""
    christine = seat(goods="2 corn, 2 coffee")
    game = table(seat(), seat(), christine, seat(), ships="5 with 4 tobacco, 6 with 6 corn, 7 with 7 sugar")
    play(game, "captain")
    assert game.to_move == 2 and legal(game) == ["keep 1 corn", "keep 1 coffee"]
    assert ships(game) == "5 with 4 tobacco, 6 with 6 corn, 7 with 7 sugar"
    play(game, "keep 1 coffee")
    assert goods(game, 2) == "coffee" and ships(game) == "5 with 4 tobacco"


def test_adventurer_with_two_pesos() -> None:
    """R3, G1: the two on the card and one from the bank are 3."""
    game = table(seat(), seat(), seat(), seat(), coins="2 prospector")
    play(game, "adventurer")
    assert money(game, 0) == 3


def test_the_end_of_a_round() -> None:
    """R7, R9: a peso on each of the three cards not taken, though some lie there; the governor changes."""
    game = setting.last_role(seat(), seat(), seat(), seat(), coins="2 mayor", edition=EDITION)
    play(game, "captain")
    assert coins(game) == "3 mayor, builder, prospector" and taken(game) == [[], [], [], []] and middle(game, "governor") == 0


def test_large_buildings_without_a_worker() -> None:
    """Q1, Q2: the note: 4 VP each, and nothing for their effects, though each of the five would have something to count."""
    five = "residence, fortress, customs house, governor's palace, fire station"
    game = finished(seat(f"{five}, small sugar refinery", "10 corn", vp=8, rose="+++"), seat(), seat())
    assert points(game, 0) == {"chips": 8, "buildings": 5 * 4 + 1}


def test_two_buildings_of_a_sort() -> None:
    """B7: small and large sugar refinery, small and large warehouse are different buildings; a second shipyard is out."""
    game = table(seat("small sugar refinery, small warehouse, shipyard", money=20), seat(), seat())
    play(game, "builder")
    found = legal(game)
    assert {"build large sugar refinery", "build large warehouse"} <= set(found)
    assert not {"build small sugar refinery", "build small warehouse", "build shipyard"} & set(found)


def test_production() -> None:
    """K2, K3, P49: 2 corn, 1 tobacco, 3 sugar."""
    anne = seat("small sugar refinery+, large sugar refinery+++, tobacco storage+", "3 corn++, 4 sugar+++, 2 tobacco++")
    game = table(anne, seat(), seat())
    play(game, "producer")
    assert goods(game, 0) == "2 corn, 3 sugar, tobacco" and legal(game) == ["pass", "gain corn", "gain sugar", "gain tobacco"]


def test_small_market() -> None:
    """V1: Anne sells corn and gets 1 peso."""
    game = table(seat(), seat("small market+", goods="corn"), seat())
    play(game, "trader", "sell corn")
    assert money(game, 1) == 1


def test_hacienda_and_builders_depot() -> None:
    """V4, V5, V8: the notes: the drawn tile is placed and no quarry; the farmer with a depot takes one quarry, not two."""
    game = table(seat("hacienda+, builder's depot+"), seat(), seat(), row="corn", stack="fruit")
    play(game, "farmer", "use hacienda", "take quarry", "pass", "pass")
    assert island(game, 0) == "fruit, quarry" and ask(game) == "role"


def test_hospital_and_hacienda() -> None:
    """V9-V11: the notes: no worker for the hacienda's tile; with an empty supply the register gives one."""
    game = table(seat("hospital+, hacienda+"), seat(), seat(), row="corn", stack="fruit", colonists=0, ship=3)
    play(game, "farmer", "use hacienda", "take quarry", "use hospital")
    assert island(game, 0) == "fruit, quarry+" and middle(game, "colonists", "ship") == 2


def test_both_markets() -> None:
    """V2: the note: three pesos more."""
    game = table(seat(), seat("small market+, large market+", goods="tobacco"), seat())
    play(game, "trader", "sell tobacco")
    assert money(game, 1) == 3 + 3


def test_two_offices() -> None:
    """V3: a tobacco lies in the house; Bernie sells another, and so does Christine with the other office."""
    game = table(seat(), seat("office+", goods="tobacco"), seat("office+", goods="tobacco"), seat(goods="tobacco"), house="tobacco")
    play(game, "trader", "sell tobacco", "sell tobacco")
    assert [money(game, number) for number in range(4)] == [0, 3, 3, 0] and middle(game, "house") == "3 tobacco"
    assert ask(game) == "role"  # nobody asks the fourth player, who has a tobacco too and no office


def test_both_warehouses() -> None:
    """V14: the note: up to three kinds, besides the barrel of choice."""
    anne = seat("small warehouse+, large warehouse+", goods="2 corn, 2 fruit, 2 sugar, 2 tobacco")
    game = table(anne, seat(), seat(), ships="4 with 4 corn, 5 with 5 fruit, 6 with 6 sugar")
    play(game, "captain", "store corn", "store fruit", "store tobacco")
    assert goods(game, 0) == "2 corn, 2 fruit, sugar, 2 tobacco"


def test_factory() -> None:
    """V16, K4: no corn and two sugar are left: David makes 2 sugar and 1 tobacco, and is paid 1 peso for two kinds."""
    david = seat("factory+, large sugar refinery+++, tobacco storage+", "3 corn+++, 3 sugar+++, tobacco+")
    game = table(david, seat(), seat(), seat(), barrels="0 corn, 2 sugar")
    play(game, "producer")
    assert (goods(game, 0), money(game, 0)) == ("2 sugar, tobacco", 1)


def test_school() -> None:
    """V17, V18: the notes: one worker only on the large fruit farm; from the register if the supply has none."""
    game = table(seat("school+", money=3), seat(), seat(), colonists=0, ship=3)
    play(game, "builder", "build large fruit farm", "use school")
    assert setting.city(game, 0) == "large fruit farm+, school+" and middle(game, "colonists", "ship") == 2


def test_harbor_and_shipyard() -> None:
    """V21, V22: 3 + 1, 2 + 1 and 2 + 1 VP; or the five tobacco by the shipyard, and the tobacco ship is not emptied."""
    game = table(seat(), seat("harbor+, shipyard+", goods="2 sugar, 5 tobacco"), seat(), seat(), ships="6 with 3 tobacco")
    instead = game.clone()
    play(game, "captain", "load tobacco on ship 6")
    assert vp(game, 1) == 4 and "load tobacco on ship 7" not in legal(game)
    play(game, "load sugar on ship 5")
    assert vp(game, 1) == 4 + 3
    play(game, "load tobacco on shipyard")
    assert vp(game, 1) == 4 + 3 + 3 and ships(game) == "5 with 2 sugar"
    play(instead, "captain", "load tobacco on shipyard", "load sugar on ship 5")
    assert vp(instead, 1) == 6 + 3 and ships(instead) == "5 with 2 sugar, 6 with 3 tobacco"


@pytest.mark.parametrize(
    ("buildings", "tiles", "chips", "source", "count"),
    [
        ("fire station+, small sugar refinery, large sugar refinery, small fruit farm, coffee roaster", "", 0, "guild hall", 6),
        ("residence+", "5 corn, 3 sugar+, 2 quarry", 0, "residence", 5),
        ("fortress+, large fruit farm+++, large sugar refinery+++, tobacco storage+++", "7 corn+++++++, 3 quarry+++", 0, "fortress", 6),
        ("customs house+", "", 23, "customs house", 5),
    ],
)
def test_large_buildings(buildings: str, tiles: str, chips: int, source: str, count: int) -> None:
    """V24-V27: fire station 6, residence 5 for 10 parcels, fortress 6 for 20 workers, customs house 5 for 23 VP."""
    assert points(finished(seat(buildings, tiles, vp=chips), seat(), seat()), 0)[source] == count


def test_governors_palace() -> None:
    """V28, P49: hacienda, harbor, office, depot, large warehouse, the palace: the list is one short of its 7, the residence put back."""
    listed = "governor's palace+, hacienda, harbor, office, builder's depot, large warehouse"
    game = finished(seat(listed), seat(), seat())
    assert points(game, 0)["city hall"] == 6
    game = finished(seat(f"{listed}, residence"), seat(), seat())
    assert points(game, 0)["city hall"] == 7


def test_two_players() -> None:
    """U10-U12, R7: 3 pesos, fruit and corn, 65 VP, 40 + 2 workers, ships of 4 and 6; six of seven cards are taken."""
    game = malecon.game(EDITION).new(players=2, seed=3)
    doc = game.to_json()
    assert [(money(game, number), island(game, number)) for number in range(2)] == [(3, "fruit"), (3, "corn")]
    assert (doc["vp"], doc["colonists"], [one["size"] for one in doc["ships"]]) == (65, {"supply": 40, "ship": 2}, [4, 6])
    assert doc["goods"] == {"corn": 8, "fruit": 9, "sugar": 9, "tobacco": 7, "coffee": 7} and doc["quarries"] == 5
    tiles = {kind: doc["stack"].get(kind, 0) + doc["row"].get(kind, 0) for kind in doc["goods"]}
    assert tiles == {"corn": 6, "fruit": 8, "sugar": 8, "tobacco": 6, "coffee": 5} and sum(doc["row"].values()) == 3
    assert [doc["buildings"][name] for name in ("small fruit farm", "coffee roaster", "hospital", "residence")] == [2, 2, 1, 1]
    for pick, role in enumerate(("farmer", "recruiter", "builder", "producer", "trader", "captain")):
        assert (ask(game), game.to_move, middle(game, "round"), coins(game)) == ("role", pick % 2, 1, "")
        play(game, role)
        while ask(game) != "role":
            play(game, legal(game)[0])
    assert coins(game) == "prospector" and middle(game, "governor") == 1
