"""Puerto Rico 1897: the same rules under other names. RULES.md Z; its worked examples are in test_examples_1897.py."""

import random
import re

import pytest

import malecon
from malecon.core.errors import BadPosition, MaleconError
from tests.games.puerto_rico.setting import (
    Doc,
    city,
    decline,
    finished,
    goods,
    island,
    legal,
    middle,
    money,
    play,
    points,
    price,
    seat,
    table,
    vp,
)

CLASSIC = "puerto-rico"
EDITION = "puerto-rico-1897"
NEW: Doc = {"new_buildings": "random"}
NOBLES: Doc = {"nobles": True}
BOTH = NEW | NOBLES
EVERYTHING = {"new_buildings": "draft", "nobles": True, "smuggler": True, "festival": True}

# What each building of the older edition is called: cost, VP, circles, copies
TABLE = """
small indigo plant = small fruit farm 1 1 1 4      aqueduct = canal 1 1 1 2
small sugar mill = small sugar refinery 2 1 1 4    forest house = sawmill 2 1 1 2
indigo plant = large fruit farm 3 2 3 3            black market = black market 2 1 1 2
sugar mill = large sugar refinery 4 2 3 3          storehouse = storehouse 3 1 1 2
tobacco storage = tobacco storage 5 3 3 3          guest house = bohío 4 2 2 2
coffee roaster = coffee roaster 6 3 2 3            trading post = trading post 5 2 1 2
small market = small market 1 1 1 2                church = church 5 2 1 2
hacienda = hacienda 2 1 1 2                        small wharf = small shipyard 6 2 1 2
construction hut = builder's depot 2 1 1 2         lighthouse = lighthouse 7 3 1 2
small warehouse = small warehouse 3 1 1 2          specialty factory = specialty factory 8 3 1 2
hospice = hospital 4 2 1 2                         library = publishing house 8 3 1 2
office = office 5 2 1 2                            union hall = union hall 9 3 1 2
large market = large market 5 2 1 2                statue = statue 10 8 0 1
large warehouse = large warehouse 6 2 1 2          cloister = cathedral 10 4 1 1
factory = factory 7 3 1 2                          land office = land registry 2 1 1 2
university = school 8 3 1 2                        chapel = chapel 3 1 1 2
harbor = harbor 8 3 1 2                            hunting lodge = land bureau 4 2 1 2
wharf = shipyard 9 3 1 2                           zoning office = architect's office 5 2 1 2
guild hall = fire station 10 4 1 1                 royal supplier = export office 6 2 1 2
residence = residence 10 4 1 1                     villa = villa 7 3 1 2
fortress = fortress 10 4 1 1                       jeweler = tailor's workshop 8 3 1 2
customs house = customs house 10 4 1 1             royal garden = central square 10 4 1 1
city hall = governor's palace 10 4 1 1
"""
ROWS = [
    (classic.strip(), name, [int(number) for number in numbers.split()])
    for classic, name, numbers in re.findall(r"([a-z ]+?) = ([^\d=]+?) ([\d ]{7,8})", TABLE)
]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"new_buildings": "draft", "nobles": True, "loading": "largest", "cost_swap": True}])
def test_the_same_rules(players: int, options: Doc) -> None:
    """Z1: the same deal and the same moves give the same game in both editions, move by move and point by point."""
    luck = random.Random(players)
    for seed in range(3):
        classic = malecon.game(CLASSIC).new(players=players, seed=seed, options=options)
        special = malecon.game(EDITION).new(players=players, seed=seed, options=options)
        while not classic.is_over:
            assert classic.legal_actions() == special.legal_actions() and classic.to_move == special.to_move
            action = luck.choice(classic.legal_actions())
            classic.apply(action)
            special.apply(action)
        assert special.is_over and classic.scores() == special.scores() and classic.returns() == special.returns()


@pytest.mark.parametrize(("classic", "name", "numbers"), ROWS, ids=[row[1] for row in ROWS])
def test_the_buildings(classic: str, name: str, numbers: list[int]) -> None:
    """Z1: every building under its name of 1897, at the same place in the list, with its cost, VP, circles and copies."""
    cost, printed, circles, copies = numbers
    game = table(seat(), seat(money=20), seat(), edition=EDITION, options=BOTH)
    play(game, "builder", "pass")
    older = table(seat(), seat(money=20), seat(), options=BOTH)
    play(older, "builder", "pass")
    assert legal(game).index(f"build {name}") == legal(older).index(f"build {classic}")
    assert price(game, name) == cost and middle(game, "buildings")[name] == copies
    assert points(finished(seat(name), seat(), seat(), edition=EDITION, options=BOTH), 0) == {"buildings": printed}
    table(seat(name + "+" * circles), seat(), seat(), edition=EDITION, options=BOTH)
    with pytest.raises(BadPosition):
        table(seat(name + "+" * (circles + 1)), seat(), seat(), edition=EDITION, options=BOTH)


def test_all_buildings_are_there() -> None:
    """Z1: 23 of the base game, 14 new ones and 8 of the citizens."""
    assert len({row[1] for row in ROWS}) == len({row[0] for row in ROWS}) == 23 + 14 + 8


def test_the_roles() -> None:
    """Z1: farmer, recruiter, producer and adventurer stand where settler, mayor, craftsman and prospector stood."""
    names = ["farmer", "recruiter", "builder", "producer", "trader", "captain", "adventurer"]
    assert legal(malecon.game(EDITION).new(players=4)) == names
    game = malecon.game(EDITION).new(players=5)
    play(game, "adventurer")
    assert legal(game) == [*names[:-1], "second adventurer"]


def test_workers_and_citizens() -> None:
    """Z1: workers and citizens come from the register and wait on the portrait."""
    game = table(seat("villa"), seat(), seat(), edition=EDITION, options=NOBLES)
    play(game, "recruiter")
    assert legal(game) == ["pass", "take worker"]
    play(game, "take worker")
    assert legal(game) == ["take worker", "take citizen"]
    play(game, "take citizen")
    assert legal(game) == ["pass", "place citizen on villa"]
    play(game, "pass")
    assert middle(game, "seats")[0]["nobles"] == {"portrait": 1} and city(game, 0) == "villa+"


def test_fruit() -> None:
    """Z2, P62: 12 plantations, and 11 barrels, though the list of pieces says 12."""
    game = table(seat(), seat(), seat(), edition=EDITION)
    assert middle(game, "goods") == "10 corn, 11 fruit, 11 sugar, 9 tobacco, 9 coffee"
    assert middle(game, "stack") == "10 corn, 12 fruit, 11 sugar, 9 tobacco, 8 coffee"


def test_fruit_is_made_and_sold() -> None:
    """Z2: in small and large fruit farms, for 1 peso a barrel."""
    game = table(seat("small fruit farm+, large fruit farm++", "4 fruit++++"), seat(), seat(), edition=EDITION)
    play(game, "producer", "pass")
    assert goods(game, 0) == "3 fruit"
    game = table(seat(), seat(goods="fruit"), seat(), edition=EDITION)
    play(game, "trader", "sell fruit")
    assert money(game, 1) == 1


def test_canal() -> None:
    """Z2: what is said of indigo holds for fruit: the canal gives one more with the large farm."""
    game = table(seat(), seat("canal+, large fruit farm+", "fruit+"), seat(), edition=EDITION, options=NEW)
    play(game, "producer")
    assert goods(game, 1) == "2 fruit"


@pytest.mark.parametrize(("players", "chips"), [(2, 65), (3, 75), (4, 100), (5, 126)])
def test_the_vp_supply(players: int, chips: int) -> None:
    """Z3: all 126 of its chips with five players, and the older edition's numbers with fewer."""
    assert middle(malecon.game(EDITION).new(players=players), "vp") == chips


@pytest.mark.parametrize(("quarries", "pays"), [("quarry+", False), ("2 quarry++", True)])
def test_black_market_and_quarries(quarries: str, pays: bool) -> None:
    """Z4: a worker on a quarry may pay if that quarry did not help: of two, one does for the small sugar refinery."""
    game = table(seat(), seat("black market+", f"{quarries}, corn+"), seat(), edition=EDITION, options=NEW)
    play(game, "builder", "pass", "build small sugar refinery")
    assert legal(game) == ["pay worker from corn plantation", *["pay worker from quarry"] * pays]


def test_small_shipyard() -> None:
    """Z4: "different barrels" means any barrels: three corn and one fruit are 2 VP, and it need not be all."""
    game = table(seat(), seat("small shipyard+", goods="4 corn, fruit"), seat(), ships="4 with 4 corn", edition=EDITION, options=NEW)
    play(game, "captain", *["load 1 corn on small shipyard"] * 3, "load 1 fruit on small shipyard")
    assert (vp(game, 1), goods(game, 1)) == (2, "corn")


def test_hacienda_and_sawmill() -> None:
    """Z4, P62: the hacienda's tile may become a forest, after a look at it, in the farmer phase."""
    game = table(seat("hacienda+, sawmill+"), seat(), seat(), row="corn", stack="fruit", edition=EDITION, options=NEW)
    play(game, "farmer", "use hacienda")
    assert middle(game, "turn", "drawn") == "fruit"
    play(game, "turn it to its forest side")
    assert island(game, 0) == "blind fruit forest"


@pytest.mark.parametrize(("mine", "theirs", "gain"), [("corn, fruit forest", "2 sugar", 0), ("corn", "2 sugar forest", 2)])
def test_land_bureau(mine: str, theirs: str, gain: int) -> None:
    """Z4: the citizen looks at empty spaces, not at plantations: forests fill theirs."""
    christine = seat("", "5 corn")
    game = table(seat("land bureau*", mine), seat("", theirs), christine, edition=EDITION, options=BOTH, row="corn")
    play(game, "farmer")
    decline(game, "role")
    assert vp(game, 0) == gain


def test_governors_palace() -> None:
    """Z4: beige buildings, with workers or without, the citizens' too; the tailor's workshop is none."""
    anne = seat("governor's palace+, hospital, cathedral, land bureau, tailor's workshop")
    game = finished(anne, seat(), seat(), edition=EDITION, options=BOTH)
    assert points(game, 0)["city hall"] == 4


@pytest.mark.parametrize("option", ["smuggler", "festival"])
def test_extensions_of_1897_only(option: str) -> None:
    """Z5: the older edition has neither."""
    malecon.game(EDITION).new(options={option: True})
    with pytest.raises(MaleconError):
        malecon.game(CLASSIC).new(options={option: True})


@pytest.mark.parametrize("players", [2, 5])
def test_all_extensions_together(players: int) -> None:
    """Z5: smuggler and festival with each other and with all the others; nothing is lost on the way to the end."""
    luck = random.Random(players)
    game = malecon.game(EDITION).new(players=players, seed=players, options=EVERYTHING)
    assert set(game.to_json()) >= {"smuggler", "festival", "nobles"}
    while not game.is_over:
        game.apply(luck.choice(game.legal_actions()))
        game.check()
