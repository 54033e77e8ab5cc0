"""San Juan 1897: the same rules under other names, with its own goods. RULES.md Z."""

import random

import pytest

import malecon
from tests.games.san_juan.setting import Doc, city, finished, hand, hand_size, legal, play, points, seat, table

EDITION = "san-juan-1897"
EXPANSION = {"expansion": True}

# The five production buildings: cost, points, copies
PRODUCTION = {
    "corn farm": (1, 1, 10),
    "fruit farm": (2, 1, 8),
    "sugar refinery": (3, 2, 9),
    "tobacco storage": (4, 2, 9),
    "coffee roaster": (5, 3, 8),
}
# The others: what the second edition calls each, cost, points, copies
CITY = {
    "distillery": ("smithy", 1, 1, 3),
    "gold mine": ("gold mine", 1, 1, 3),
    "notary's office": ("archive", 1, 1, 3),
    "hospital": ("poor house", 2, 1, 3),
    "black market": ("black market", 2, 1, 3),
    "trading office": ("trading post", 2, 1, 3),
    "factory": ("well", 2, 1, 3),
    "market stand": ("market stand", 2, 1, 3),
    "crane": ("crane", 2, 1, 3),
    "lighthouse": ("tower", 3, 2, 3),
    "chapel": ("chapel", 3, 2, 3),
    "canal": ("aqueduct", 3, 2, 3),
    "sawmill": ("carpenter", 3, 2, 3),
    "villa": ("prefecture", 3, 2, 3),
    "market hall": ("market hall", 4, 2, 3),
    "builder's depot": ("quarry", 4, 2, 3),
    "publishing house": ("library", 5, 3, 3),
    "statue": ("statue", 3, 3, 3),
    "triumphal arch": ("victory column", 4, 4, 3),
    "hero": ("hero", 5, 5, 3),
    "governor's palace": ("city hall", 6, 0, 2),
    "manufactory": ("guild hall", 6, 0, 2),
    "main square": ("triumphal arch", 6, 0, 2),
    "customs house": ("palace", 6, 0, 2),
    "company": ("office building", 1, 1, 3),
    "fortress": ("guard room", 1, 1, 3),
    "bohío": ("hut", 2, 1, 3),
    "school": ("tavern", 2, 1, 3),
    "land office": ("park", 3, 2, 3),
    "land registry": ("customs office", 3, 2, 3),
    "church": ("bank", 4, 2, 3),
    "harbor": ("harbor", 4, 2, 3),
    "goldsmith": ("goldsmith", 5, 2, 3),
    "residence": ("residence", 6, 0, 2),
    "cathedral": ("cathedral", 7, 0, 1),
}
PRICES = ([1, 1, 1, 2, 2], [1, 1, 2, 2, 2], [1, 1, 2, 2, 3], [1, 2, 2, 2, 3], [1, 2, 2, 3, 3])


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, EXPANSION, {"expansion": True, "opening": "choose", "open_hands": True}])
def test_the_same_rules(players: int, options: Doc) -> None:
    """Z1: the same deal and the same moves give the same game in both editions, move by move and point by point."""
    luck = random.Random(players)
    for seed in range(5):
        second = malecon.game("san-juan").new(players=players, seed=seed, options=options)
        special = malecon.game(EDITION).new(players=players, seed=seed, options=options)
        while not second.is_over:
            assert second.legal_actions() == special.legal_actions() and second.to_move == special.to_move
            action = luck.choice(second.legal_actions())
            second.apply(action)
            special.apply(action)
        assert special.is_over and second.scores() == special.scores() and second.returns() == special.returns()


def test_the_roles() -> None:
    """Z2: recruiter and adventurer stand where councillor and prospector stood."""
    assert legal(malecon.game(EDITION).new()) == ["builder", "producer", "trader", "recruiter", "adventurer"]


def test_the_goods() -> None:
    """Z3: corn, fruit, sugar, tobacco and coffee, each from its own building."""
    farms = ", ".join(PRODUCTION)
    game = table(seat(farms), seat(), seat(), edition=EDITION)
    play(game, "producer")
    assert legal(game) == ["pass", "produce corn", "produce fruit", "produce sugar", "produce tobacco", "produce coffee"]
    play(game, "produce sugar", "produce coffee")
    assert city(game, 0) == ["corn farm", "fruit farm", "sugar refinery+", "tobacco storage", "coffee roaster+"]


def price(name: str, cost: int) -> None:
    """Whoever has no discount builds it for exactly that many cards."""
    game = table(seat(), seat(hand=f"{cost} corn farm" + f", {name}" * (name != "cathedral")), seat(), edition=EDITION, options=EXPANSION)
    play(game, "builder", "pass", f"build {name}", *["discard corn farm"] * cost)
    assert game.to_move == 2 and hand(game, 1) == {} and city(game, 1) == ["corn farm", name]


def printed(name: str) -> int:
    return points(finished(seat(name), seat(), edition=EDITION, options=EXPANSION), 0)["buildings"]


def pack() -> dict[str, int]:
    """All the cards of a new table."""
    table = malecon.game(EDITION).new(players=2, seed=0, options=EXPANSION).to_json()
    found: dict[str, int] = table["deck"] | table["offer"]
    for one in table["seats"]:
        for name, count in [*one["hand"].items(), *((building["card"], 1) for building in one["buildings"])]:
            found[name] = found.get(name, 0) + count
    return found


@pytest.mark.parametrize("name", PRODUCTION)
def test_production_buildings(name: str) -> None:
    """Z3: cost, points and copies of the five."""
    cost, worth, copies = PRODUCTION[name]
    price(name, cost)
    assert printed(name) == worth and pack()[name] == copies


@pytest.mark.parametrize("name", CITY)
def test_city_buildings(name: str) -> None:
    """Z6: cost, points and copies as those of the building it stands for in the second edition, under its own name."""
    second, cost, worth, copies = CITY[name]
    price(name, cost)
    assert printed(name) == worth and pack()[name] == copies
    twin = finished(seat(second), seat(), options=EXPANSION)
    assert points(twin, 0)["buildings"] == worth


def test_that_is_the_whole_pack() -> None:
    """Z3, Z6: 141 cards and the cathedral, and no others."""
    assert set(pack()) == set(PRODUCTION) | set(CITY) and sum(pack().values()) == 142


def test_the_names_stand_for_the_same_effects() -> None:
    """Z6: the words of one edition and of the other are the same moves, card by card."""
    second, special = malecon.game("san-juan"), malecon.game(EDITION)
    state, twin = second.new(options=EXPANSION), special.new(options=EXPANSION)
    for name, (other, *_) in CITY.items():
        assert special.parse(twin, f"build {name}") == second.parse(state, f"build {other}")


def test_the_first_building() -> None:
    """Z4: a corn farm before each player, without a good."""
    for players in (2, 3, 4):
        game = malecon.game(EDITION).new(players=players)
        assert [city(game, number) for number in range(players)] == [["corn farm"]] * players


@pytest.mark.parametrize("card", PRICES)
def test_the_price_cards(card: list[int]) -> None:
    """Z5: each card's five prices are those of corn, fruit, sugar, tobacco and coffee, in this order."""
    for (building, good), cards in zip(zip(PRODUCTION, ["corn", "fruit", "sugar", "tobacco", "coffee"], strict=True), card, strict=True):
        game = table(seat(f"{building}+"), seat(), seat(), edition=EDITION, prices={"seen": [card]})
        play(game, "trader", f"sell {good}")
        assert hand_size(game, 0) == cards


def test_there_are_five_price_cards() -> None:
    """Z5: five trader phases turn up these five, each once."""
    game = table(seat("factory"), seat("factory"), edition=EDITION)
    for _ in range(5):
        play(game, "trader", "adventurer", "recruiter")
        while legal(game)[0] != "builder":
            play(game, legal(game)[0])
    assert sorted(game.to_json()["prices"]["seen"]) == sorted(PRICES)
