"""What is open and what is secret: RULES.md H, rulings A28, A49."""

import random
from collections import Counter

import pytest

import malecon
from malecon.core.events import Journal
from malecon.games.amerigo.engine import Engine
from malecon.games.amerigo.tiles import NAMES
from tests.games.amerigo.setting import everybody_takes_gold, play, seat, table

TOKENS = Counter([0, 0, 1, 2, 3, 4])
OPEN = {
    "cubes": {"storage", "tower", "centre"},
    "progress": {"left", "right", "stack"},
    "production": {"market", "stack"},
}
BOARD = {"vp", "gold", "cannons", "progress", "special", "ships", "posts", "chests", "held", "villages"}
BOARD |= {"resources", "production", "tiles", "used"}


def middle_of_a_game(players: int, seed: int, moves: int = 60) -> Engine:
    choose = random.Random(seed)
    state = malecon.game("amerigo").new(players=players, seed=seed)
    assert isinstance(state, Engine)
    while moves and not state.is_over:
        state.apply(choose.choice(state.legal_actions()))
        moves -= 1
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_see_the_same(players: int) -> None:
    """H1, H2, A28: every seat sees everything of every board, the map, the stocks and all cubes, those in the tower too."""
    game = middle_of_a_game(players, players)
    views = [game.observe(number) for number in range(players)]
    assert all(view == views[0] for view in views)
    view = views[0]
    for part, names in OPEN.items():
        assert set(view[part]) == names
    assert all(set(board) == BOARD for board in view["seats"])
    whole = game.to_json()
    for name in ("round", "phase", "order", "map", "laid", "neutrals", "cubes", "seats", "turn", "chests_opened"):
        assert view[name] == whole[name]
    assert view["rows"] == game.chart.to_rows()
    counted = Counter(view["cubes"]["storage"]) + Counter(view["cubes"]["tower"]) + Counter(view["cubes"]["centre"])
    assert set(counted.values()) == {7}


def test_nothing_of_chance_is_seen() -> None:
    """H3, H4, A28: what comes next is in the generator alone, and no view has it; positions that differ in it look the same."""
    for seed in range(5):
        game = middle_of_a_game(3, seed)
        doc = game.to_json()
        other = game.game.from_json(doc | {"chance": [7, seed]})
        assert "chance" in doc
        for number in range(3):
            assert "chance" not in game.observe(number)
            assert game.observe(number) == other.observe(number) == game.resample(number, seed + 9).observe(number)


def test_pirates_face_up_only() -> None:
    """H3: as many as rounds have begun, in a view too."""
    for round_, strengths in ((1, [3]), (3, [0, 4, 0]), (5, [4, 3, 2, 1, 0])):
        game = table(seat(), seat(), round=round_, pirates=strengths)
        assert game.observe(1)["pirates"] == strengths


def next_pirates(strengths: list[int], number: int) -> Counter[int]:
    """Which token comes next, in so many worlds that look the same."""
    game = table(seat(), seat(), centre="white", phase="white", round=len(strengths), pirates=strengths)
    found: Counter[int] = Counter()
    for seed in range(number):
        world = game.resample(0, seed)
        everybody_takes_gold(world)
        assert world.to_json()["pirates"][:-1] == strengths
        found[world.to_json()["pirates"][-1]] += 1
    return found


@pytest.mark.parametrize("strengths", [[4], [0], [1, 0], [4, 3, 2, 1], [0, 1, 0, 2]])
def test_pirates_not_yet_seen(strengths: list[int]) -> None:
    """H3, H5, A49: each of the tokens not seen is as likely as any other to come next, the one in the box among them."""
    unseen = TOKENS - Counter(strengths)
    found = next_pirates(strengths, 300)
    assert set(found) == set(unseen)
    for strength, copies in unseen.items():
        assert abs(found[strength] - 300 * copies / unseen.total()) < 45


def test_what_comes_from_the_stacks() -> None:
    """H4, H5, A49: any tile of a stack may come next and no other; those in the box have been seen and do not come back."""
    stack = ["+2 red", "half loss", "3 gold", "end: gold", "jump to first", "+2 blue"]
    more = {"cotton 2": 1, "sugar 4": 2, "coffee 3": 2, "tobacco 2": 1, "coconut 3": 1, "coconut 2": 1}
    progress = {"left": ["+2 black"], "right": ["green is red"], "stack": stack}
    game = table(seat(), seat(), centre="white", phase="white", progress=progress, production={"market": {"cotton 3": 1}, "stack": more})
    tiles: Counter[str] = Counter()
    goods: Counter[str] = Counter()
    for seed in range(300):
        world = game.resample(1, seed)
        everybody_takes_gold(world)
        doc = world.to_json()
        assert doc["progress"]["right"] == ["+2 black"]
        assert sorted(doc["progress"]["left"] + doc["progress"]["stack"]) == sorted(stack)
        assert Counter(doc["production"]["market"]) + Counter(doc["production"]["stack"]) == Counter(more)
        tiles.update(doc["progress"]["left"])
        goods.update(doc["production"]["market"])
    assert all(abs(tiles[name] - 200) < 40 for name in stack)  # four of six
    assert all(abs(goods[name] - 300 * 6 * copies / 8) < 50 for name, copies in more.items())  # six of eight


def test_stacks_follow_by_counting() -> None:
    """H5, A49: at the start the stack is all that does not lie open; a view has it in the order of the list, which says nothing."""
    game = malecon.game("amerigo").new(players=3, seed=5)
    view = game.observe(2)
    shown = view["progress"]["left"] + view["progress"]["right"]
    assert view["progress"]["stack"] == [name for name in NAMES if name not in shown]
    copies = {2: 2, 3: 4, 4: 2}
    for resource in ("cotton", "tobacco", "sugar", "coconut", "coffee"):
        for cost, number in copies.items():
            name = f"{resource} {cost}"
            assert view["production"]["stack"].get(name, 0) + view["production"]["market"].get(name, 0) == number


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chance_is_in_throws_and_draws_alone(players: int) -> None:
    """H6: the generator moves only where a phase ends and cubes are thrown, a pirate comes up or tiles are drawn."""
    choose = random.Random(players)
    moved = 0
    for seed in range(3):
        game = malecon.game("amerigo").new(players=players, seed=seed)
        while not game.is_over:
            before = game.to_json()
            game.journal = Journal()
            game.apply(choose.choice(game.legal_actions()))
            words = {event.name for event in game.journal.events}
            thrown = sum(event.facts["thrown"] for event in game.journal.events if event.name == "throw")
            if game.to_json()["chance"] != before["chance"]:
                moved += 1
                assert thrown > 0 or "pirate" in words
                assert before["turn"]["done"] == players - 1
            else:
                assert thrown == 0 and not words & {"pirate", "new progress tile", "new production tile"}
    assert moved > 90


def test_a_throw_in_other_worlds() -> None:
    """H6: what comes out of the tower is not settled before it is thrown."""
    game = table(seat(), seat(), centre="blue", tower="2 red, 2 white")
    play(game, "take gold")
    found = set()
    for seed in range(20):
        world = game.resample(0, seed)
        play(world, "take gold")
        found.add(tuple(sorted(world.to_json()["cubes"]["centre"].items())))
    assert len(found) > 5
