"""Set-up: RULES.md U, its tables, and rulings P18, P19, P26, P50."""

import re
from pathlib import Path

import pytest

import malecon
from malecon.core.errors import MaleconError
from malecon.core.state import State
from malecon.games import puerto_rico
from malecon.games.puerto_rico.buildings import BUILDINGS
from tests.games.puerto_rico.setting import (
    ask,
    city,
    coins,
    decline,
    goods,
    island,
    legal,
    middle,
    money,
    play,
    rose,
    seat,
    ships,
    table,
    vp,
)

EDITIONS = ("puerto-rico", "puerto-rico-1897")
BARRELS = {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}
TILES = {"corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8}
BOX = {"new_buildings": "random"}

#           cost VP circles copies
TABLE = """
small indigo plant  1 1 1 4    hacienda            2 1 1 2    guild hall         10 4 1 1    lighthouse          7 3 1 2
small sugar mill    2 1 1 4    construction hut    2 1 1 2    residence          10 4 1 1    specialty factory   8 3 1 2
indigo plant        3 2 3 3    small warehouse     3 1 1 2    fortress           10 4 1 1    library             8 3 1 2
sugar mill          4 2 3 3    hospice             4 2 1 2    customs house      10 4 1 1    union hall          9 3 1 2
tobacco storage     5 3 3 3    office              5 2 1 2    city hall          10 4 1 1    statue             10 8 0 1
coffee roaster      6 3 2 3    large market        5 2 1 2    aqueduct            1 1 1 2    cloister           10 4 1 1
small market        1 1 1 2    large warehouse     6 2 1 2    forest house        2 1 1 2    land office         2 1 1 2
factory             7 3 1 2    university          8 3 1 2    black market        2 1 1 2    chapel              3 1 1 2
harbor              8 3 1 2    wharf               9 3 1 2    storehouse          3 1 1 2    hunting lodge       4 2 1 2
guest house         4 2 2 2    trading post        5 2 1 2    church              5 2 1 2    zoning office       5 2 1 2
small wharf         6 2 1 2    royal supplier      6 2 1 2    villa               7 3 1 2    jeweler             8 3 1 2
royal garden       10 4 1 1
"""
NUMBERS = {name.strip(): numbers.split() for name, numbers in re.findall(r"([a-z ]+?)((?: +\d+){4})", TABLE)}


def new(players: int, seed: int = 1, edition: str = "puerto-rico", **options: object) -> State:
    return malecon.game(edition).new(players=players, seed=seed, options=options)


def total(game: State, name: str) -> int:
    """All plantations of a kind, wherever they are."""
    doc = game.to_json()
    return sum(place.get(name, 0) for place in [doc["stack"], doc["row"], doc["discards"], *(one["island"] for one in doc["seats"])])


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_to_five_players(edition: str) -> None:
    """U1, P50: two to five sit down, and the first seat is the governor and chooses first."""
    for players in range(2, 6):
        game = new(players, edition=edition)
        assert (game.players, game.to_move, middle(game, "governor")) == (players, 0, 0)
    for players in (1, 6):
        with pytest.raises(MaleconError, match="2 to 5 players"):
            new(players, edition=edition)


@pytest.mark.parametrize(
    ("players", "purse", "first", "supply", "colonists", "capacities", "cards"),
    [
        (2, 3, "I C", 65, 40, (4, 6), 7),
        (3, 2, "I I C", 75, 55, (4, 5, 6), 6),
        (4, 3, "I I C C", 100, 75, (5, 6, 7), 7),
        (5, 4, "I I I C C", 122, 95, (6, 7, 8), 8),
    ],
)
def test_table_of_the_set_up(
    players: int, purse: int, first: str, supply: int, colonists: int, capacities: tuple[int, ...], cards: int
) -> None:
    """U2, U3, U7: money, first plantations, VP, colonists, ships and role cards by the number of players."""
    game = new(players)
    assert [money(game, number) for number in range(players)] == players * [purse]
    assert [island(game, number)[0].upper() for number in range(players)] == first.split()
    assert middle(game, "vp") == supply
    assert middle(game, "colonists") == {"supply": colonists, "ship": players}
    assert tuple(ship["size"] for ship in middle(game, "ships")) == capacities
    assert (len(middle(game, "roles")), coins(game)) == (cards, "")


def test_a_first_board() -> None:
    """U2, U3: a player starts with money and one plantation without a disc, and with nothing else."""
    game = new(4)
    for number in range(4):
        assert island(game, number) == ("indigo" if number < 2 else "corn")
        assert (goods(game, number), city(game, number), rose(game, number), vp(game, number)) == ("", "", "", 0)


def test_boards_of_twelve_spaces() -> None:
    """U2: with eleven tiles and eleven buildings there is room for one more of each, with twelve for none."""
    eleven = "small indigo plant, small sugar mill, indigo plant, sugar mill, tobacco storage, coffee roaster, small market, hacienda"
    eleven += ", construction hut, small warehouse, hospice"
    anne, bernie = seat(eleven, "10 corn, quarry", money=9), seat(eleven + ", office", "12 indigo", money=9)
    game = table(anne, bernie, seat(), seat(), row="sugar")
    play(game, "settler", "take sugar plantation")
    assert (island(game, 0), game.to_move, ask(game)) == ("10 corn, sugar, quarry", 1, "role")
    play(game, "builder")
    assert game.to_move == 0  # Bernie had no space and was not asked
    play(game, "build office")
    assert (len(city(game, 0).split(", ")), ask(game)) == (12, "role")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_plantations(players: int) -> None:
    """U3, U4, U6: of 10 corn, 12 indigo, 11 sugar, 9 tobacco and 8 coffee each player has one, n + 1 lie open, the rest is the stack."""
    for seed in range(20):
        game = new(players, seed)
        doc = game.to_json()
        assert {name: total(game, name) for name in TILES} == TILES
        assert sum(doc["row"].values()) == players + 1
        assert sum(doc["stack"].values()) == 50 - players - (players + 1)
        assert doc["discards"] == {}


def test_the_stack_is_shuffled() -> None:
    """U4, P26: every kind comes up in first rows, about as often as it is in the stack; the same seed gives the same row."""
    found = dict.fromkeys(TILES, 0)
    for seed in range(400):
        for name, count in new(3, seed).to_json()["row"].items():
            found[name] += count
    left = TILES | {"indigo": 10, "corn": 9}  # two indigo and a corn are the first plantations
    for name, count in found.items():
        assert abs(count - 1600 * left[name] / 47) < 80
    assert middle(new(3, 7), "row") == middle(new(3, 7), "row")


def test_quarries_lie_apart() -> None:
    """U5: eight quarries, face up; no row or stack ever has one."""
    for players in (3, 4, 5):
        doc = new(players).to_json()
        assert doc["quarries"] == 8
        assert set(doc["stack"]) | set(doc["row"]) <= set(TILES)


def test_goods_in_the_supply() -> None:
    """U8: all 50 barrels are in the supply; trading house and ships are empty."""
    game = new(4)
    assert game.to_json()["goods"] == BARRELS
    assert (middle(game, "house"), ships(game)) == ("", "")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_buildings_for_sale(players: int) -> None:
    """U9: every copy of the 6 production and 17 violet buildings is for sale: 20 and 29 of them, and nothing of an expansion."""
    stock = new(players).to_json()["buildings"]
    assert list(stock.values()) == [4, 4, 3, 3, 3, 3] + 12 * [2] + 5 * [1]
    assert sum(stock.values()) == 49
    assert {"small market", "wharf", "city hall"} <= set(stock) and not {"aqueduct", "statue", "chapel"} & set(stock)


def test_tables_of_buildings() -> None:
    """U9, B3, M8: cost, VP, circles and copies of all 45 buildings are the printed ones, in RULES.md and in the game."""
    page = (Path(puerto_rico.__file__).parent / "RULES.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([a-z ]+) \|.*?((?: \d+ \|){4})$", page, flags=re.MULTILINE)
    told = {name: re.findall(r"\d+", numbers) for name, numbers in rows if name in NUMBERS}
    assert len(NUMBERS) == 45
    assert told == NUMBERS
    assert {row.name: [str(number) for number in row[1:5]] for row in BUILDINGS} == NUMBERS
    assert [row.name for row in BUILDINGS if row.column != row.points] == ["statue"]


# Two players


def test_two_players_leave_pieces_in_the_box() -> None:
    """U10: three plantations of each kind, three quarries and two barrels of each kind fewer, the first plantations counted."""
    game = new(2)
    doc = game.to_json()
    assert {name: total(game, name) for name in TILES} == {"corn": 7, "indigo": 9, "sugar": 8, "tobacco": 6, "coffee": 5}
    assert doc["goods"] == {"corn": 8, "indigo": 9, "sugar": 9, "tobacco": 7, "coffee": 7}
    assert doc["quarries"] == 5
    assert sum(doc["row"].values()) == 3
    assert sum(doc["stack"].values()) == 35 - 2 - 3


def test_two_players_buildings() -> None:
    """U11: one of each violet and two of each production building."""
    stock = new(2).to_json()["buildings"]
    assert len(stock) == 23
    assert [stock[name] for name in list(stock)[:6]] == 6 * [2]
    assert [stock[name] for name in list(stock)[6:]] == 17 * [1]


def test_two_players_take_three_roles_each() -> None:
    """U12, P19: seven cards, one prospector among them; governor, other, governor, other, governor, other; one card is left."""
    game = new(2)
    assert len(legal(game)) == 7
    assert "second prospector" not in legal(game)
    order = []
    for role in ("prospector", "mayor", "builder", "settler", "trader", "craftsman"):
        order.append(int(game.to_move))
        play(game, role)
        decline(game, "role")
    assert order == [0, 1, 0, 1, 0, 1]
    assert (middle(game, "round"), game.to_move, coins(game)) == (2, 1, "captain")


def test_two_players_play_the_same_game() -> None:
    """U13: the privileges, a row of n + 1, a ship of n discs, and everybody's action are as with more."""
    game = new(2)
    play(game, "settler", "take quarry")
    play(game, legal(game)[-1])
    assert island(game, 0) == "indigo, quarry"
    assert sum(game.to_json()["row"].values()) == 3
    play(game, "mayor", "take colonist")
    decline(game, "role")
    assert [sum(one["occupied"].values()) + one["rose"] for one in game.to_json()["seats"]] == [1, 2]
    assert middle(game, "colonists") == {"supply": 40 - 1 - 2, "ship": 2}


# Which buildings are in the game


def test_ways_to_settle_the_buildings() -> None:
    """P18: the original 17 violet buildings, 17 drafted in turn from the governor, or 17 at random; two players have one of each."""
    original = list(new(3).to_json()["buildings"])
    assert original[6:] == [row.name for row in BUILDINGS[6:23]]
    game = new(3, new_buildings="draft")
    order = []
    while middle(game, "turn", "ask") == "draft":
        order.append(int(game.to_move))
        play(game, legal(game)[-1])
    assert order == [pick % 3 for pick in range(17)]
    assert len(game.to_json()["buildings"]) == 23
    sets = {tuple(new(2, seed, **BOX).to_json()["buildings"].items()) for seed in range(5)}
    assert len(sets) > 1
    assert all(len(chosen) == 23 and {count for _, count in chosen[6:]} == {1} for chosen in sets)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_discs_with_nobles(players: int) -> None:
    """P22: n - 1 colonists and a noble on the ship, and 101 - n colonists and 19 nobles in the supply, for any number of players."""
    game = new(players, nobles=True)
    assert middle(game, "colonists") == {"supply": 101 - players, "ship": players - 1}
    assert middle(game, "nobles") == {"supply": 19, "ship": 1}
