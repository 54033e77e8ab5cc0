"""The worked examples and notes of the base game in Puerto Rico's rulebook, in its order. 1897's are in test_examples_1897.py."""

import pytest

import malecon
from tests.games.puerto_rico.setting import (
    ask,
    city,
    coins,
    finished,
    goods,
    island,
    last_role,
    legal,
    middle,
    money,
    play,
    points,
    price,
    rose,
    seat,
    ships,
    table,
    taken,
    vp,
)


@pytest.mark.parametrize(
    ("players", "doubloons", "lands", "chips", "colonists", "sizes", "cards"),
    [
        (3, 2, "indigo indigo corn", 75, 55, [4, 5, 6], 6),
        (4, 3, "indigo indigo corn corn", 100, 75, [5, 6, 7], 7),
        (5, 4, "indigo indigo indigo corn corn", 122, 95, [6, 7, 8], 8),
    ],
)
def test_set_up(players: int, doubloons: int, lands: str, chips: int, colonists: int, sizes: list[int], cards: int) -> None:
    """U2, U3, U5-U7, P62: the numbers of the set-up page for three to five; 122 chips for five, whatever the list of pieces says."""
    game = malecon.game("puerto-rico").new(players=players, seed=7)
    doc = game.to_json()
    assert [money(game, number) for number in range(players)] == [doubloons] * players
    assert [island(game, number) for number in range(players)] == lands.split()
    assert (doc["vp"], doc["colonists"]) == (chips, {"supply": colonists, "ship": players})
    assert [one["size"] for one in doc["ships"]] == sizes and len(doc["roles"]) == cards
    assert doc["quarries"] == 8 and sum(doc["row"].values()) == players + 1


def test_mayor() -> None:
    """M2, M3: six colonists on the ship and four players: 3 for the mayor with the privilege, 2 for the next, 1 for the others."""
    game = table(seat(), seat(), seat(), seat(), ship=6)
    play(game, "mayor", "take colonist")
    assert [rose(game, number) for number in range(4)] == ["+++", "++", "+", "+"]


def test_mayor_with_the_supply_used_up() -> None:
    """M2, M11: the note: no privilege, and the ship is not refilled."""
    game = table(seat(), seat(), seat(), seat(), ship=4, colonists=0)
    play(game, "mayor")
    assert ask(game) == "role" and rose(game, 0) == "+" and middle(game, "colonists") == {"supply": 0, "ship": 0}


def test_quarries() -> None:
    """B3: with three occupied quarries the hut costs 1, the office 3, the harbor 5, the city hall 7."""
    game = table(seat(), seat("", "3 quarry+++", money=10), seat(), seat())
    play(game, "builder", "pass")
    assert [price(game, name) for name in ("construction hut", "office", "harbor", "city hall")] == [1, 3, 5, 7]


def test_a_builder_who_builds_nothing() -> None:
    """B4: the note: no doubloon from the bank."""
    game = table(seat(money=2), seat(), seat())
    play(game, "builder", "pass")
    assert money(game, 0) == 2


def test_a_craftsman_who_produces_nothing() -> None:
    """K6: the note: no extra barrel."""
    game = table(seat("", "corn"), seat("", "corn+"), seat())
    play(game, "craftsman")
    assert ask(game) == "role" and goods(game, 0) == "" and goods(game, 1) == "corn"


def test_corn_for_nothing() -> None:
    """T2, T3: the notes: corn may be sold for 0, and a trader without a sale gets no doubloon."""
    game = table(seat(goods="corn"), seat(goods="corn"), seat())
    play(game, "trader", "pass", "sell corn")
    assert (money(game, 0), money(game, 1)) == (0, 0) and middle(game, "house") == "corn"


def test_captain_phase() -> None:
    """C1-C9, C14, C18, C19, P7: 7, 1, 1, 1, 2 and 3 VP; the ships of 6 and 7 are emptied, 4 tobacco stay on the ship of 5."""
    anne, bernie = seat(goods="2 corn, 6 sugar"), seat(goods="2 sugar, 3 tobacco")
    christine, david = seat(goods="2 corn, tobacco"), seat(goods="corn, 5 indigo")
    game = table(anne, bernie, christine, david, ships="6 with 3 corn")
    play(game, "captain")
    assert game.to_move == 0 and legal(game) == ["load corn on ship 6", "load sugar on ship 7"]
    play(game, "load sugar on ship 7")
    assert vp(game, 0) == 7
    assert game.to_move == 1 and legal(game) == ["load sugar on ship 7", "load tobacco on ship 5"]
    play(game, "load sugar on ship 7")
    assert vp(game, 1) == 1 and goods(game, 1) == "sugar, 3 tobacco"
    assert game.to_move == 2 and legal(game) == ["load corn on ship 6", "load tobacco on ship 5"]
    play(game, "load tobacco on ship 5")
    assert vp(game, 2) == 1
    assert game.to_move == 3 and legal(game) == ["load corn on ship 6"]
    play(game, "load corn on ship 6")
    assert vp(game, 3) == 1
    assert game.to_move == 0 and legal(game) == ["load corn on ship 6"]
    play(game, "load corn on ship 6")
    assert vp(game, 0) == 7 + 2
    assert game.to_move == 1 and legal(game) == ["load tobacco on ship 5"]
    play(game, "load tobacco on ship 5")
    assert vp(game, 1) == 1 + 3
    assert ask(game) == "role" and ships(game) == "5 with 4 tobacco"
    # "Anne and Bernie have no barrels left" overlooks the second sugar that Bernie could not load
    assert [goods(game, number) for number in range(4)] == ["", "sugar", "corn", "indigo"]


def test_a_warehouse_in_the_captain_phase() -> None:
    """C16, V13: David's five indigo, had he a small warehouse: he stores them or loses four."""
    game = table(seat(), seat(), seat(), seat("small warehouse+", goods="5 indigo"), ships="7 with 6 corn, 6 with sugar, 5 with tobacco")
    play(game, "captain")
    assert game.to_move == 3 and legal(game) == ["pass", "store indigo"]
    play(game, "store indigo")
    assert goods(game, 3) == "5 indigo"


def test_prospector_with_two_doubloons() -> None:
    """R3, G1: the two on the card and one from the bank are 3."""
    game = table(seat(), seat(), seat(), seat(), coins="2 prospector")
    play(game, "prospector")
    assert money(game, 0) == 3 and coins(game) == ""


def test_the_end_of_a_round() -> None:
    """R7, R9: a doubloon on each of the three cards not taken, one that has some included; the cards go back, the governor changes."""
    game = last_role(seat(), seat(), seat(), seat(), coins="2 mayor")
    play(game, "captain")
    assert coins(game) == "3 mayor, builder, prospector" and taken(game) == [[], [], [], []] and middle(game, "governor") == 0


def test_large_buildings_without_a_colonist() -> None:
    """Q1, Q2: the note: 4 VP each, and nothing for their effects, though each of the five would have something to count."""
    five = "residence, fortress, customs house, city hall, guild hall"
    game = finished(seat(f"{five}, small sugar mill", "10 corn", vp=8, rose="+++"), seat(), seat())
    assert points(game, 0) == {"chips": 8, "buildings": 5 * 4 + 1}


def test_two_buildings_of_a_sort() -> None:
    """B7: small sugar mill and sugar mill, small and large warehouse are different buildings; a second wharf is out."""
    game = table(seat("small sugar mill, small warehouse, wharf", money=20), seat(), seat())
    play(game, "builder")
    found = legal(game)
    assert {"build sugar mill", "build large warehouse"} <= set(found)
    assert not {"build small sugar mill", "build small warehouse", "build wharf"} & set(found)


def test_production() -> None:
    """K2, K3, P49: corn on two of three tiles, one disc in the tobacco storage, sugar on three of four: 2 corn, 1 tobacco, 3 sugar."""
    game = table(seat("small sugar mill+, sugar mill+++, tobacco storage+", "3 corn++, 4 sugar+++, 2 tobacco++"), seat(), seat())
    play(game, "craftsman")
    assert goods(game, 0) == "2 corn, 3 sugar, tobacco" and legal(game) == ["pass", "gain corn", "gain sugar", "gain tobacco"]


def test_small_market() -> None:
    """V1: Anne sells corn and gets 1."""
    game = table(seat(), seat("small market+", goods="corn"), seat())
    play(game, "trader", "sell corn")
    assert money(game, 1) == 1


def test_two_offices() -> None:
    """V3: a tobacco lies in the house; Bernie sells another, and so does Christine with the other office."""
    game = table(seat(), seat("office+", goods="tobacco"), seat("office+", goods="tobacco"), seat(goods="tobacco"), house="tobacco")
    play(game, "trader", "sell tobacco", "sell tobacco")
    assert [money(game, number) for number in range(4)] == [0, 3, 3, 0] and middle(game, "house") == "3 tobacco"
    assert ask(game) == "role"  # nobody asks the fourth player, who has a tobacco too and no office


def test_both_markets() -> None:
    """V2: the note: three doubloons more."""
    game = table(seat(), seat("small market+, large market+", goods="tobacco"), seat())
    play(game, "trader", "sell tobacco")
    assert money(game, 1) == 3 + 3


def test_both_warehouses() -> None:
    """V14: the note: three kinds, besides the barrel of choice."""
    anne = seat("small warehouse+, large warehouse+", goods="2 corn, 2 indigo, 2 sugar, 2 tobacco")
    game = table(anne, seat(), seat(), ships="4 with 4 corn, 5 with 5 indigo, 6 with 6 sugar")
    play(game, "captain", "store corn", "store indigo", "store sugar")
    assert goods(game, 0) == "2 corn, 2 indigo, 2 sugar, tobacco"


def test_factory() -> None:
    """V16, K4: David with three corn, three sugar, one tobacco; no corn and two sugar are left: 2 sugar, 1 tobacco, 1 doubloon."""
    david = seat("factory+, sugar mill+++, tobacco storage+", "3 corn+++, 3 sugar+++, tobacco+")
    game = table(david, seat(), seat(), seat(), barrels="0 corn, 2 sugar")
    play(game, "craftsman")
    assert (goods(game, 0), money(game, 0)) == ("2 sugar, tobacco", 1)


def test_harbor_and_wharf() -> None:
    """V21, V22: 3 + 1, then 2 + 1, then 2 + 1 by the wharf: harbor 3, wharf 2; the full tobacco ship sails."""
    game = table(seat(), seat("harbor+, wharf+", goods="2 sugar, 5 tobacco"), seat(), seat(), ships="6 with 3 tobacco")
    play(game, "captain", "load tobacco on ship 6")
    assert vp(game, 1) == 4 and goods(game, 1) == "2 sugar, 2 tobacco"
    # no room is left for the tobacco, and an empty ship is not for it either
    assert legal(game) == ["load sugar on ship 5", "load sugar on ship 7", "load sugar on wharf", "load tobacco on wharf"]
    play(game, "load sugar on ship 5")
    assert vp(game, 1) == 4 + 3
    play(game, "load tobacco on wharf")
    assert vp(game, 1) == 4 + 3 + 3 and goods(game, 1) == "" and ships(game) == "5 with 2 sugar"


def test_wharf_instead() -> None:
    """V22, V23, C19: the five tobacco by the wharf: the tobacco ship is not full and is not emptied."""
    game = table(seat(), seat("harbor+, wharf+", goods="2 sugar, 5 tobacco"), seat(), seat(), ships="6 with 3 tobacco")
    play(game, "captain", "load tobacco on wharf", "load sugar on ship 5")
    assert vp(game, 1) == 6 + 3 and ships(game) == "5 with 2 sugar, 6 with 3 tobacco"


def test_guild_hall() -> None:
    """V24: small and large sugar mill, small indigo plant and coffee roaster: 6."""
    game = finished(seat("guild hall+, small sugar mill, sugar mill, small indigo plant, coffee roaster+"), seat(), seat())
    assert points(game, 0)["guild hall"] == 6


def test_residence() -> None:
    """V25: 10 of 12 spaces: 5."""
    game = finished(seat("residence+", "3 quarry+, 4 corn, 3 sugar++"), seat(), seat())
    assert points(game, 0)["residence"] == 5


def test_fortress() -> None:
    """V26: 20 colonists: 6."""
    anne = seat("fortress+, indigo plant+++, sugar mill+++, tobacco storage+++", "4 corn++++, 3 sugar+++, 3 quarry+++")
    assert points(finished(anne, seat(), seat()), 0)["fortress"] == 6


def test_customs_house() -> None:
    """V27: 23 VP in chips: 5."""
    assert points(finished(seat("customs house+", vp=23), seat(), seat()), 0)["customs house"] == 5


def test_city_hall() -> None:
    """V28, P49: with hacienda, harbor, office, construction hut, large warehouse and residence: 7."""
    game = finished(seat("city hall+, hacienda, harbor, office, construction hut, large warehouse, residence"), seat(), seat())
    assert points(game, 0)["city hall"] == 7


def test_two_players() -> None:
    """U10-U12, R7: 3 doubloons, indigo and corn, 3 tiles out, 65 VP, 40 + 2 colonists, ships of 4 and 6; a doubloon on the seventh card."""
    game = malecon.game("puerto-rico").new(players=2, seed=7)
    doc = game.to_json()
    assert [(money(game, number), island(game, number), city(game, number)) for number in range(2)] == [(3, "indigo", ""), (3, "corn", "")]
    assert (doc["vp"], doc["colonists"], [one["size"] for one in doc["ships"]]) == (65, {"supply": 40, "ship": 2}, [4, 6])
    assert doc["goods"] == {"corn": 8, "indigo": 9, "sugar": 9, "tobacco": 7, "coffee": 7}
    tiles = {kind: doc["stack"].get(kind, 0) + doc["row"].get(kind, 0) for kind in doc["goods"]}
    assert tiles == {"corn": 6, "indigo": 8, "sugar": 8, "tobacco": 6, "coffee": 5}
    assert doc["quarries"] == 5 and sum(doc["row"].values()) == 3
    assert [doc["buildings"][name] for name in ("small sugar mill", "coffee roaster", "small market", "residence")] == [2, 2, 1, 1]
    for pick, role in enumerate(("trader", "captain", "settler", "craftsman", "builder", "mayor")):
        assert (ask(game), game.to_move, middle(game, "round"), coins(game)) == ("role", pick % 2, 1, "")
        play(game, role)
        while ask(game) != "role":
            play(game, legal(game)[0])
    assert coins(game) == "prospector" and middle(game, "governor") == 1 and game.to_move == 1
