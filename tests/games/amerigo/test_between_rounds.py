"""What happens between two rounds, and what does not."""

from typing import Any

import pytest

import malecon
from malecon.games.amerigo.engine import Engine
from tests.games.amerigo.setting import (
    TREASURE_LAID,
    above_treasure,
    everybody_waits,
    legal,
    listen,
    play,
    points,
    seat,
    seat_of,
    table,
)

LEFT = ["+2 blue", "half loss", "end: gold"]
RIGHT = ["+2 red", "3 gold"]


def last_turn(**more: Any) -> Engine:
    """A table of two, where one turn of the white phase is left; after "advance 0" the round is over."""
    game = table(seat(cannons=12), seat(cannons=12), centre="white", phase="white", **more)
    play(game, "white", "advance 0", "white")
    return game


def test_the_order_of_the_preparation() -> None:
    """Z1, A25: the attack, then one pirate, four progress tiles, six production tiles, and the first throw."""
    game = last_turn(progress={"left": LEFT})
    names = [event.name for event in listen(game, "advance 0")]
    row = [name for at, name in enumerate(names) if at == 0 or names[at - 1] != name]
    assert row == ["special", "attack", "round", "pirate", "new progress tile", "new production tile", "throw"]
    assert (names.count("attack"), names.count("new progress tile"), names.count("new production tile")) == (2, 4, 6)


def test_not_after_the_fifth_round() -> None:
    """Z1, A25: nothing comes and nothing goes."""
    game = last_turn(round=5, progress={"left": LEFT, "right": RIGHT}, production={"market": {"cotton 2": 1}})
    before = game.to_json()
    play(game, "advance 0")
    after = game.to_json()
    assert game.is_over and legal(game) == []
    for field in ("pirates", "progress", "production", "round"):
        assert after[field] == before[field]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_one_more_pirate(number: int) -> None:
    """Z2: as many face up as the number of the round; those already up stay."""
    tokens = [3, 0, 1, 4][:number]
    game = last_turn(round=number, pirates=tokens)
    play(game, "advance 0")
    pirates = game.to_json()["pirates"]
    assert (game.round, pirates[:number], len(pirates)) == (number + 1, tokens, number + 1)


def test_progress_tiles_slide() -> None:
    """Z3, Z4, A25: the right half to the box, the left half, three tiles and a gap, to the right, and four new ones on the left."""
    game = last_turn(progress={"left": LEFT, "right": RIGHT})
    stack = set(game.to_json()["progress"]["stack"])
    play(game, "advance 0")
    after = game.to_json()["progress"]
    assert set(after["right"]) == set(LEFT)
    assert len(after["left"]) == 4 and set(after["left"]) <= stack
    assert set(after["stack"]) == stack - set(after["left"])


def test_gaps_stay_gaps() -> None:
    """Z4, A25: with an empty left half there are four tiles in the next round, not eight."""
    game = last_turn(progress={"right": RIGHT})
    play(game, "advance 0")
    after = game.to_json()["progress"]
    assert (len(after["left"]), after["right"], len(after["stack"])) == (4, [], 18)


@pytest.mark.parametrize(("players", "spaces"), [(2, 6), (3, 8), (4, 10)])
def test_production_is_new(players: int, spaces: int) -> None:
    """Z5, A25: what was left goes to the box and not back to the stack; every space has a new tile."""
    left = {"cotton 2": 2, "coffee 4": 1}
    game = table(*[seat(cannons=12)] * players, centre="white", phase="white", production={"market": left})
    before = game.to_json()["production"]["stack"]
    everybody_waits(game)
    after = game.to_json()["production"]
    assert sum(after["market"].values()) == spaces
    for tile in before:
        assert before[tile] == after["market"].get(tile, 0) + after["stack"].get(tile, 0)
    assert sum(after["stack"].values()) == sum(before.values()) - spaces


def test_the_next_time_marker() -> None:
    """Z6: an island completed after the first round counts 4 times and no more 5."""
    red = seat("village monomino", "B1", cannons=12)
    game = table(red, seat(cannons=12), centre="white", tower="6 green", phase="white", drawing="1a#")
    play(game, "white", "advance 0", "white")
    for seed in range(50):
        later = game.clone()
        later.seed_chance(seed)
        play(later, "advance 0")
        if "green" in legal(later):
            break
    play(later, "green", "lay village monomino", "C1", "done")
    assert (later.round, points(later, 0)["posts"]) == (2, 4)


@pytest.mark.parametrize(("players", "production"), [(2, 30), (3, 40), (4, 50)])
def test_the_stacks_come_out_exactly(players: int, production: int) -> None:
    """Z7, Z5, A25: 16 progress tiles and the production tiles of 30, 40 or 50 are gone when the fifth round begins, not before."""
    game = malecon.game("amerigo").new(players=players, seed=5)
    assert isinstance(game, Engine)
    seen = {}
    while not game.is_over:
        doc = game.to_json()
        seen[game.round] = (len(doc["progress"]["stack"]), sum(doc["production"]["stack"].values()))
        play(game, "take gold")
    assert seen == {number: (16 - 4 * (number - 1), production * (5 - number) // 5) for number in range(1, 6)}


def test_what_stays() -> None:
    """Z8: gold, discs, ships, posts, tiles laid and held, resources and the cubes stay as they are; cannons less the pirates."""
    red = seat("village I3", "B1", gold=4, cannons=12, progress=7, special=5, ships=["A1", "north 2"], tiles="+2 blue")
    blue = seat("neutral U5", gold=1, cannons=5, special=5, chests=1, production={"sugar": 2})
    laid = [*TREASURE_LAID, {"tile": "neutral domino", "by": 0, "at": "C1"}]
    drawing = above_treasure("1aS##")
    cubes: dict[str, Any] = {"centre": "2 white", "tower": "3 blue, 2 red, 7 green"}
    game = table(red, blue, **cubes, phase="white", pirates=[1], drawing=drawing, laid=laid, order=[1, 0])
    play(game, "white", "advance 0", "white")
    before = game.to_json()
    [thrown] = [event.facts for event in listen(game, "advance 0") if event.name == "throw"]
    after = game.to_json()
    for number in range(2):
        assert after["seats"][number] == before["seats"][number] | {"cannons": before["seats"][number]["cannons"] - 1}
    assert seat_of(game, 0)["resources"] == {"sugar": 1}
    assert [after[field] for field in ("order", "laid", "neutrals", "map")] == [
        before[field] for field in ("order", "laid", "neutrals", "map")
    ]
    assert (thrown["colour"], thrown["thrown"]) == (0, 4)
    assert after["cubes"]["storage"]["white"] == 7 and after["line"] == [1, 0]
