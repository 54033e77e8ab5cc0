"""Set-up: RULES.md U and its tables, and rulings A29, A31, A50, A56. The map has its own tests, the tower too."""

from collections import Counter

import pytest

import malecon
from malecon.core.errors import BadPosition, MaleconError
from malecon.games.amerigo.engine import Engine
from malecon.games.amerigo.tiles import NAMES
from tests.games.amerigo.setting import TREASURE_LAID, above_treasure, everybody_takes_gold, free, play, points, seat, seat_of, table

RESOURCES = ("cotton", "tobacco", "sugar", "coconut", "coffee")
VILLAGES = {"monomino": 4, "domino": 4, "I3": 2, "L3": 2, "I4": 2, "2x2": 2}
NEUTRALS = {"monomino": 8, "domino": 8, "I3": 4, "L3": 4, "I4": 4, "2x2": 4, "U5": 3, "2x3": 2}
PRODUCTION = {2: (2, 2, 2), 3: (2, 4, 2), 4: (3, 4, 3)}  # of each resource, at 2, 3 and 4 AP
PIRATES = Counter([0, 0, 1, 2, 3, 4])


def new(players: int, seed: int = 1) -> Engine:
    state = malecon.game("amerigo").new(players=players, seed=seed)
    assert isinstance(state, Engine)
    return state


def to_the_end(game: Engine) -> None:
    while not game.is_over:
        everybody_takes_gold(game)


def test_two_to_four_players() -> None:
    """U1: two, three and four sit down, one and five do not."""
    for players in (2, 3, 4):
        assert len(new(players).to_json()["seats"]) == players
    for players in (1, 5):
        with pytest.raises(MaleconError, match="2 to 4 players"):
            new(players)
        with pytest.raises(BadPosition, match="2 to 4 players"):
            table(*[seat()] * players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_everybody_starts_with(players: int) -> None:
    """U2, U3, U6, A50: sixteen villages each, twelve posts and two ships none of which are out, and nothing else but gold."""
    game = new(players)
    for number in range(players):
        mine = seat_of(game, number)
        del mine["gold"]
        assert mine.pop("villages") == VILLAGES
        assert mine.pop("ships") == [None, None]
        assert mine.pop("cannons") == mine.pop("progress") == mine.pop("special") == mine.pop("chests") == 0
        assert list(mine) == ["vp", "posts", "held", "resources", "production", "tiles", "used"]
        assert not any(mine.values())
        assert (game.seats[number].posts, game.seats[number].vp) == (12, 0)
    assert sum(VILLAGES.values()) == 16
    assert (game.round, game.chests_opened, game.to_json()["laid"]) == (1, 0, [])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_common_stock(players: int) -> None:
    """U6, A56: 37 neutrals in one stock for all, with any number of players."""
    assert new(players).to_json()["neutrals"] == NEUTRALS
    assert sum(NEUTRALS.values()) == 37


@pytest.mark.parametrize("players", [2, 3, 4])
def test_order_and_gold(players: int) -> None:
    """U4, U5, A29: discs stacked by chance, not by seats; 0, 1, 2, 3 gold from the top down; the top one is first."""
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(600):
        game = new(players, seed)
        doc = game.to_json()
        order = doc["order"]
        assert [doc["seats"][number]["gold"] for number in order] == list(range(players))
        assert (doc["to_move"], doc["line"]) == (order[0], order)
        assert not any(mine["special"] for mine in doc["seats"])
        orders[tuple(order)] += 1
    ways = {2: 2, 3: 6, 4: 24}[players]
    assert len(orders) == ways
    assert all(abs(count - 600 / ways) < 5 * (600 / ways) ** 0.5 for count in orders.values())


def test_the_first_pirate() -> None:
    """U7, U8: one token of 0, 0, 1, 2, 3, 4 lies face up, each as likely as any other."""
    found: Counter[int] = Counter()
    for seed in range(900):
        (strength,) = new(2, seed).to_json()["pirates"]
        found[strength] += 1
    assert set(found) == {0, 1, 2, 3, 4}
    assert all(abs(found[strength] - 150 * PIRATES[strength]) < 60 for strength in PIRATES)


def test_five_of_six_pirates() -> None:
    """U7: one more each round; of the six tokens one never comes, and it may be any of them."""
    in_the_box = set()
    for seed in range(60):
        game = new(2, seed)
        to_the_end(game)
        up: Counter[int] = Counter(game.to_json()["pirates"])
        assert up.total() == 5 and up <= PIRATES
        in_the_box |= set(PIRATES - up)
    assert in_the_box == {0, 1, 2, 3, 4}


def test_progress_tiles() -> None:
    """U9, A50, A56: four and four of 24 face up, 16 in the stack; every tile comes to either half as often as any other."""
    left: Counter[str] = Counter()
    right: Counter[str] = Counter()
    for seed in range(480):
        progress = new(2 + seed % 3, seed).to_json()["progress"]
        assert [len(progress[part]) for part in ("left", "right", "stack")] == [4, 4, 16]
        assert sorted(progress["left"] + progress["right"] + progress["stack"]) == sorted(NAMES)
        left.update(progress["left"])
        right.update(progress["right"])
    assert len(set(NAMES)) == 24
    assert all(45 < half[name] < 120 for half in (left, right) for name in NAMES)  # 80 on average


@pytest.mark.parametrize(("players", "tiles", "spaces"), [(2, 30, 6), (3, 40, 8), (4, 50, 10)])
def test_production_tiles(players: int, tiles: int, spaces: int) -> None:
    """U10, U11, A56: 30, 40 or 50 tiles in the game, one on each of 6, 8 or 10 spaces."""
    kinds = [f"{resource} {cost}" for resource in RESOURCES for cost in (2, 3, 4)]
    copies = dict(zip(kinds, PRODUCTION[players] * 5, strict=True))
    seen: Counter[str] = Counter()
    for seed in range(200):
        production = new(players, seed).to_json()["production"]
        assert sum(production["market"].values()) == spaces
        assert Counter(production["market"]) + Counter(production["stack"]) == Counter(copies)
        seen.update(production["market"])
    assert sum(copies.values()) == tiles
    for kind in kinds:  # as often as there are copies
        assert abs(seen[kind] - 200 * spaces * copies[kind] / tiles) < 60


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_stacks_have_exactly_enough(players: int) -> None:
    """U9, U11, A56: after the fourth refill both stacks are empty, and the storage board was full every time."""
    game = new(players)
    for number in range(1, 6):
        doc = game.to_json()
        assert (game.round, len(doc["progress"]["stack"])) == (number, 16 - 4 * (number - 1))
        assert len(doc["progress"]["left"]) == len(doc["progress"]["right"]) == 4
        assert sum(doc["production"]["stack"].values()) == (2 + 2 * players) * (5 - number)
        assert sum(doc["production"]["market"].values()) == 2 + 2 * players
        while game.round == number and not game.is_over:
            everybody_takes_gold(game)
    assert game.is_over


def test_time_markers() -> None:
    """U12: 5 at the beginning, then 4, 3 and 2; none is left for the fifth round, which counts once."""
    game = new(3)
    found = [game.time_marker()]
    while not game.is_over:
        play(game, "take gold")
        if game.time_marker() != found[-1]:
            found.append(game.time_marker())
    assert found == [5, 4, 3, 2, 1]


def test_the_tower_is_filled() -> None:
    """U14: of 42 cubes of the other colours two thirds lie in storage when blue has been thrown, and all 49 are somewhere."""
    stored = []
    for seed in range(150):
        cubes = new(2 + seed % 3, seed).to_json()["cubes"]
        together = Counter(cubes["storage"]) + Counter(cubes["tower"]) + Counter(cubes["centre"])
        assert set(together.values()) == {7} and len(together) == 7
        if "blue" not in cubes["storage"]:
            stored.append(sum(cubes["storage"].values()))
    assert len(stored) > 140
    assert abs(sum(stored) / len(stored) - 28) < 1.2  # standard error 0.25


# What stays in the box


def test_chests_lie_on_large_islands() -> None:
    """M9, U13, A31: as many chests as large islands; no other is anywhere, and none of them takes up a square."""
    for seed in range(12):
        game = new(2 + seed % 3, seed)
        doc = game.to_json()
        rows = game.chart.to_rows()
        assert len(free(game)) == sum(letter not in ".123456789" for row in rows for letter in row)
        for change in ({"chests_opened": 1}, {"seats": [{**doc["seats"][0], "chests": 1}, *doc["seats"][1:]]}):
            with pytest.raises(BadPosition, match=f"chests: {game.chart.large_islands + 1} of {game.chart.large_islands} on the table"):
                game.game.from_json(doc | change)


def test_a_chest_for_a_large_island_only() -> None:
    """M9: 20 squares filled bring a chest, 19 do not."""
    for squares, chests in ((20, 1), (19, 0)):
        drawing = f"1a{'#' * 8}\n.{'#' * (squares - 10)}\n.#"
        laid = [{"tile": "neutral 2x2", "by": 1, "at": f"{column}1"} for column in "CEGI"]
        laid += [{"tile": "village monomino", "by": 0, "at": "B2"}, {"tile": "village monomino", "by": 0, "at": "B3"}]
        if squares == 19:
            laid[3:4] = [{"tile": "neutral L3", "by": 1, "at": "I1", "turned": "turned right"}]
        game = table(seat(posts="B1", held="village monomino"), seat(), centre="green", drawing=drawing, laid=laid)
        missing = free(game) - {name for name in free(game) if game.chart.island_size[island_of(game, name)] == 1}
        play(game, "green", "lay village monomino", *missing)
        assert (seat_of(game, 0)["chests"], points(game, 0)["completion"]) == (chests, 3)


def island_of(game: Engine, name: str) -> int:
    chart = game.chart
    return next(int(chart.island[square]) for square in range(chart.squares) if chart.place_name(square) == name)


def test_resources_without_a_square_stay_in_the_box() -> None:
    """U13, M8, A31: with two players fewer than 40 lie on the map, those of its tiles; nobody can have another."""
    fewer = 0
    for seed in range(12):
        game = new(2 + seed % 3, seed)
        letters = "".join(game.chart.to_rows())
        on_map = {name: letters.count(letter) for name, letter in zip(RESOURCES, "CTSNK", strict=True)}
        assert max(on_map.values()) <= 8
        fewer += sum(on_map.values()) < 40
        doc = game.to_json()
        for number, name in enumerate(RESOURCES):
            doc["seats"][0]["resources"] = {name: 1}
            with pytest.raises(BadPosition, match=f"resource tiles of kind {number}: {on_map[name] + 1} of {on_map[name]}"):
                game.game.from_json(doc)
    assert fewer == 8  # all maps of two and three players


def test_printed_production() -> None:
    """U15: a player who bought nothing has one production of each resource: two sugar are worth 2, one coffee 1."""
    drawing = above_treasure("1aSSK")
    laid = [{"tile": "village domino", "by": 0, "at": "C1"}, {"tile": "village monomino", "by": 0, "at": "E1"}, *TREASURE_LAID]
    game = table(seat(posts="B1"), seat(), centre="white", round=5, phase="white", drawing=drawing, laid=laid)
    everybody_takes_gold(game)
    assert game.is_over
    assert [points(game, number).get("resources", 0) for number in (0, 1)] == [3, 0]
