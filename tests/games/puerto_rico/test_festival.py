"""The festival of 1897. RULES.md L1-L13, rulings N2, N7-N10, N14, N15."""

from collections import Counter
from typing import Any

import pytest

from malecon.core.events import Journal
from malecon.core.state import State
from tests.games.puerto_rico.expansions import EDITION_1897, asked, dealt, draft_all, festive
from tests.games.puerto_rico.setting import Doc, city, goods, island, legal, middle, money, play, rose, seat, vp

# Set-up

# The buildings of 3 printed VP
BASE = {"tobacco storage", "coffee roaster", "factory", "school", "harbor", "shipyard"}
NEW = {"lighthouse", "specialty factory", "publishing house", "union hall"}
NOBLES = {"villa", "tailor's workshop"}
PLANTATIONS = {"corn": 10, "fruit": 12, "sugar": 11, "tobacco": 9, "coffee": 8}
BARRELS = {"corn": 10, "fruit": 11, "sugar": 11, "tobacco": 9, "coffee": 9}


def fresh(players: int = 3, seed: int = 1, **options: object) -> State:
    return dealt(players, seed, EDITION_1897, festival=True, **options)


def targets(game: State) -> tuple[str, Doc, str]:
    found = game.to_json()["festival"]
    return found["plantation"], found["goods"], found["building"]


def test_three_targets_lie_open() -> None:
    """L1, N2: everybody sees a plantation, three barrels and a building."""
    game = fresh()
    plantation, barrels, building = targets(game)
    assert plantation in PLANTATIONS and sum(barrels.values()) == 3 and building in BASE
    assert game.observe(2)["festival"] == game.to_json()["festival"]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_their_pieces_are_out_of_stock(players: int) -> None:
    """L5, N8: one tile, three barrels and one copy of the building are missing elsewhere."""
    for seed in range(10):
        game = fresh(players, seed)
        plantation, barrels, building = targets(game)
        doc = game.to_json()
        for kind, number in PLANTATIONS.items():
            tiles = doc["stack"][kind] + doc["row"].get(kind, 0) + sum(one["island"].get(kind, 0) for one in doc["seats"])
            assert tiles == number - (kind == plantation)
        assert doc["goods"] == {kind: number - barrels.get(kind, 0) for kind, number in BARRELS.items()}
        assert doc["buildings"][building] == (2 if building in ("tobacco storage", "coffee roaster") else 1)


def test_the_row_is_complete() -> None:
    """L2, N14: the tile is set aside before the row of n + 1 is turned up, after the first plantations are dealt."""
    doc = fresh(4).to_json()
    assert sum(doc["row"].values()) == 5 and [one["island"] for one in doc["seats"]] == [{"fruit": 1}] * 2 + [{"corn": 1}] * 2
    assert sum(doc["stack"].values()) == 50 - 4 - 1 - 5


def test_chances_of_the_targets() -> None:
    """L2, L3, N7: each plantation about 60 times in 300 games; three barrels of 15, so sometimes two or three alike."""
    found = [targets(fresh(seed=seed)) for seed in range(300)]
    plantations = Counter(plantation for plantation, _, _ in found)
    assert set(plantations) == set(PLANTATIONS) and all(35 < count < 85 for count in plantations.values())
    drawn = sum((Counter(barrels) for _, barrels, _ in found), Counter[str]())
    assert set(drawn) == set(BARRELS) and all(140 < count < 220 for count in drawn.values())  # 900 barrels of five kinds
    alike = Counter(max(barrels.values()) for _, barrels, _ in found)
    # of 455 draws 270 have three kinds, 180 two, 5 one
    assert 150 < alike[1] < 207 and 90 < alike[2] < 147 and alike[3] < 14


def test_which_building_may_be_drawn() -> None:
    """L4, N7: all of 3 VP for sale, production buildings among them, but not the one of the plantation target."""
    found = [targets(fresh(seed=seed)) for seed in range(300)]
    drawn = Counter(building for _, _, building in found)
    assert set(drawn) == BASE
    # about 54 times each, tobacco storage and coffee roaster, which one plantation rules out, about 42 times
    assert all(21 < count < 78 for count in drawn.values())
    pairs = {(plantation, building) for plantation, _, building in found}
    assert not pairs & {("tobacco", "tobacco storage"), ("coffee", "coffee roaster")} and ("tobacco", "coffee roaster") in pairs


def test_which_building_may_be_drawn_with_expansions() -> None:
    """L4, N7: those of New Buildings that were chosen, and those of the Bourgeois."""
    seen: set[str] = set()
    for seed in range(120):
        game = fresh(seed=seed, new_buildings="random", nobles=True)
        building = targets(game)[2]
        assert game.to_json()["buildings"][building] >= 1
        seen.add(building)
    assert seen >= NOBLES and seen & NEW and seen <= BASE | NEW | NOBLES


def test_the_building_is_drawn_after_the_draft() -> None:
    """L4, N7: during the draft there is none; then it is one of those on the board."""
    game = fresh(new_buildings="draft")
    assert targets(game)[2] is None
    draft_all(game)
    assert targets(game)[2] in game.to_json()["buildings"]


def test_two_players_use_a_spare() -> None:
    """L6, N8: the copies for sale stay as they are, and the tailor's workshop, all of whose copies are in play, is never drawn."""
    for seed in range(100):
        game = fresh(2, seed, nobles=True)
        building = targets(game)[2]
        assert building != "tailor's workshop"
        assert game.to_json()["buildings"][building] == (2 if building in ("tobacco storage", "coffee roaster") else 1)


# Plantations


def farm(tiles: str, buildings: str = "", row: str = "sugar", **more: Any) -> State:
    """Seat 0 is farmer; the plantation target is sugar."""
    return festive(seat(buildings, tiles), seat(), seat(), targets=("sugar", "", ""), row=row, **more)


def test_three_plantations() -> None:
    """L7, L8, L12, N2, N9, N15: at once three workers from the supply, on land or portrait; the tile is back in the stack."""
    game = farm("2 sugar+, quarry, corn", "harbor")
    supply, stack = middle(game, "colonists", "supply"), sum(game.to_json()["stack"].values())
    play(game, "farmer", "take sugar plantation")
    assert asked(game) == (0, "reward") and sum(game.to_json()["stack"].values()) == stack + 1
    places = ["corn plantation", "sugar plantation", "quarry", "portrait"]
    assert legal(game) == [f"place worker on {place}" for place in places]
    play(game, "place worker on sugar plantation", "place worker on quarry")  # the third has only the portrait left
    assert island(game, 0) == "corn, 3 sugar++, quarry+" and rose(game, 0) == "+" and city(game, 0) == "harbor"
    assert middle(game, "colonists", "supply") == supply - 3 and middle(game, "festival", "plantation") is None
    assert asked(game) == (1, "role")


def test_all_workers_on_the_portrait() -> None:
    """L8, N10: as the player likes; buildings are never a place for them."""
    game = farm("2 sugar", "harbor, shipyard")
    play(game, "farmer", "take sugar plantation", "place worker on portrait")
    assert rose(game, 0) == "+++" and island(game, 0) == "3 sugar"


def test_two_plantations_are_not_enough() -> None:
    """L7: nor are two plantations and a forest, nor three of another kind."""
    for tiles, new in (("sugar", False), ("sugar, sugar forest", True), ("3 corn", False)):
        options = {"new_buildings": "random"} if new else {}
        game = farm(tiles, options=options, **({"board": ""} if new else {}))
        play(game, "farmer", "take sugar plantation")
        assert asked(game)[1] != "reward" and middle(game, "festival", "plantation") == "sugar"


def test_a_third_tile_laid_as_a_forest() -> None:
    """L7, N9, X13: it is no plantation."""
    game = farm("2 sugar", "sawmill+", options={"new_buildings": "random"}, board="")
    play(game, "farmer", "take sugar plantation as forest")
    assert asked(game)[1] != "reward" and middle(game, "festival", "plantation") == "sugar"


def test_after_the_hospitals_worker() -> None:
    """L7, N9: the hospital comes first."""
    game = farm("2 sugar++", "hospital+")
    play(game, "farmer", "take sugar plantation", "use hospital")
    assert island(game, 0) == "3 sugar+++" and rose(game, 0) == "+++"  # no land is free: the portrait takes them unasked


def test_the_third_by_hacienda() -> None:
    """L7, N9: by whichever way the third tile came."""
    game = farm("2 sugar", "hacienda+", stack="5 sugar")
    play(game, "farmer", "use hacienda")
    assert asked(game) == (0, "reward")
    play(game, "place worker on portrait")
    assert asked(game) == (0, "tile")


def test_the_third_by_land_registry() -> None:
    """L7, N9: in a trader phase too."""
    mine = seat("land registry+", "2 sugar", money=1)
    game = festive(seat(), mine, seat(), targets=("sugar", "", ""), stack="5 sugar", options={"nobles": True})
    play(game, "trader", "buy a plantation")
    assert asked(game) == (1, "reward")


@pytest.mark.parametrize(("left", "gain"), [(2, "++"), (1, "+"), (0, "")])
def test_fewer_workers_than_three(left: int, gain: str) -> None:
    """L8, L9, N10, N15: as many as the supply has, none from the register; with none the target is reached for nothing."""
    game = farm("2 sugar", colonists=left, ship=5)
    play(game, "farmer", "take sugar plantation", *["place worker on portrait"] * (left > 0))
    assert rose(game, 0) == gain and middle(game, "colonists") == {"supply": 0, "ship": 5}
    assert middle(game, "festival", "plantation") is None


def test_no_citizens_for_the_festival() -> None:
    """L9, N10: they stay in the supply."""
    game = farm("2 sugar", colonists=1, nobles=4, options={"nobles": True})
    play(game, "farmer", "take sugar plantation", "place worker on portrait")
    assert rose(game, 0) == "+" and middle(game, "nobles", "supply") == 4


def test_the_second_comes_too_late() -> None:
    """L7, L12, N2: the target is over for good, and losing a plantation changes nothing (L13)."""
    game = festive(seat(tiles="2 sugar"), seat(tiles="2 sugar"), seat(), targets=("sugar", "", ""), row="2 sugar")
    play(game, "farmer", "take sugar plantation", "place worker on portrait", "take sugar plantation")
    assert asked(game)[1] != "reward" and rose(game, 1) == ""


def test_a_later_discard() -> None:
    """L13, N9: the land bureau takes one of the three away; the workers stay, and the target does not come back."""
    game = farm("2 sugar", "land bureau+", options={"nobles": True})
    play(game, "farmer", "take sugar plantation", "place worker on portrait", "discard empty sugar plantation")
    assert island(game, 0) == "2 sugar" and rose(game, 0) == "+++" and middle(game, "festival", "plantation") is None


# Barrels

MAKER = ("coffee roaster+", "2 corn++, coffee+")


def test_three_barrels() -> None:
    """L10, L12, N2, N9: all in one's own production step: 3 pesos; the barrels are back in the supply for the next player."""
    game = festive(seat(*MAKER), seat(tiles="3 corn+++"), seat(goods="5 corn"), targets=("", "2 corn, coffee", ""))
    assert middle(game, "goods", "corn") == 3
    play(game, "producer")
    assert money(game, 0) == 3 and middle(game, "festival", "goods") is None
    assert goods(game, 1) == "3 corn"  # one was left in the supply, two came back


@pytest.mark.parametrize("barrels", ["3 corn", "2 corn, fruit", "corn, 2 coffee"])
def test_not_all_three(barrels: str) -> None:
    """L10: equal ones that many times."""
    game = festive(seat(*MAKER), seat(), seat(), targets=("", barrels, ""))
    play(game, "producer", "pass")
    assert money(game, 0) == 0 and middle(game, "festival", "goods") is not None


def test_barrels_of_an_earlier_phase() -> None:
    """L10, N2: those already there do not count, nor does the privilege's barrel."""
    game = festive(seat(tiles="2 corn++", goods="coffee, 3 corn"), seat(), seat(), targets=("", "2 corn, coffee", ""))
    play(game, "producer", "gain corn")
    assert money(game, 0) == 0
    game = festive(seat(tiles="2 corn++"), seat(), seat(), targets=("", "3 corn", ""))
    play(game, "producer", "gain corn")
    assert money(game, 0) == 0 and goods(game, 0) == "3 corn"


def test_the_canals_barrel_counts() -> None:
    """L10, P35: it is produced too: of three fruit the third is the canal's; without it the target stays."""
    for canal, pesos in (("canal+", 3), ("canal", 0)):
        mine = seat(f"{canal}, large fruit farm++", "2 fruit++")
        game = festive(seat(), mine, seat(), targets=("", "3 fruit", ""), options={"new_buildings": "random"}, board="")
        play(game, "producer")
        assert money(game, 1) == pesos and (middle(game, "festival", "goods") is None) is (pesos > 0)


def test_the_first_in_order_wins() -> None:
    """L10, N2: both could produce them; the one nearer to the producer does so first."""
    game = festive(seat(), seat(tiles="3 corn+++"), seat(tiles="3 corn+++"), targets=("", "3 corn", ""))
    play(game, "producer")
    assert (money(game, 1), money(game, 2)) == (3, 0)


# Building


def test_the_building() -> None:
    """L11, L12, N2: 3 VP for the first to build it; the festival's copy is for sale at once."""
    game = festive(seat(money=8), seat(money=8), seat(money=8), targets=("", "", "harbor"))
    assert middle(game, "buildings", "harbor") == 1
    play(game, "builder", "build harbor")
    assert vp(game, 0) == 3 and middle(game, "buildings", "harbor") == 1 and middle(game, "festival", "building") is None
    play(game, "build harbor")
    assert vp(game, 1) == 0 and middle(game, "buildings", "harbor") == 0


def test_the_building_after_university_and_church() -> None:
    """L11: the school's worker is placed and the church paid before the festival's VP."""
    game = festive(seat("school+", money=9), seat(), seat(), targets=("", "", "harbor"))
    play(game, "builder", "build harbor")
    assert asked(game) == (0, "university") and vp(game, 0) == 0
    play(game, "use school")
    assert vp(game, 0) == 3
    new = {"new_buildings": "random"}
    game = festive(seat("church+", money=9), seat(), seat(), targets=("", "", "harbor"), options=new, board="harbor")
    game.journal = Journal()
    play(game, "builder", "build harbor")
    gains = [(event.facts["cause"], event.facts["points"]) for event in game.journal.events if event.name == "vp"]
    assert gains == [("church", 1), ("festival", 3)] and vp(game, 0) == 4


def test_the_building_with_two_players() -> None:
    """L6, L12, N2: the spare goes back to the box: the one copy is sold, and there is no other."""
    game = festive(seat(money=8), seat(money=8), targets=("", "", "harbor"))
    assert middle(game, "buildings", "harbor") == 1
    play(game, "builder", "build harbor")
    assert vp(game, 0) == 3 and middle(game, "buildings", "harbor") == 0


def test_one_player_reaches_several_targets() -> None:
    """L1, N2: in any order."""
    game = festive(seat(tiles="2 sugar, 3 corn+++", money=8), seat(), seat(), targets=("sugar", "3 corn", "harbor"), row="sugar")
    play(game, "builder", "build harbor", "producer")
    assert (vp(game, 0), money(game, 0)) == (3, 1 + 3)
    play(game, "farmer", "pass", "take sugar plantation", "place worker on portrait")
    assert rose(game, 0) == "+++" and not any(targets(game))
