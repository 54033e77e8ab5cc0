"""The legal places of tiles, looked up by rows of bits, are those found square by square, on many maps full of tiles and posts."""

import random

import pytest

import malecon
from malecon.games.amerigo.engine import Engine
from tests.games.amerigo.setting import ask, legal, places, play, seat
from tests.games.amerigo.slow_building import TURNS, placements

HELD = "2 village monomino, 2 village domino, village I3, village L3, village I4, village 2x2"
NEUTRALS = "neutral domino, neutral I3, neutral L3, neutral 2x2"
LARGEST = ["neutral U5", "neutral 2x3", "neutral I4", "neutral monomino"]


def crowded(seed: int, players: int) -> Engine:
    """A new map on which posts are scattered and everybody has much to lay and 12 gold to pay for it."""
    luck = random.Random(seed)
    game = malecon.game("amerigo").new(players=players, seed=seed)
    assert isinstance(game, Engine)
    chart = game.chart
    doc = game.to_json()
    squares = [chart.place_name(at) for at in range(chart.squares) if chart.anchor_of[at] >= 0]
    for number in range(players):
        posts = ", ".join(luck.sample(squares, 4))
        squares = [name for name in squares if name not in posts.split(", ")]
        doc["seats"][number] = seat(f"{HELD}, {NEUTRALS}, {LARGEST[number]}", posts, gold=12)
    doc["cubes"] = {"centre": {"green": 7}}
    doc["order"] = doc["line"] = list(range(players))
    del doc["neutrals"]
    found = malecon.game("amerigo").from_json(doc | {"to_move": 0, "phase": "blue"})
    assert isinstance(found, Engine)
    return found


def offered(game: Engine) -> set[tuple[str, str, str]]:
    tiles = [words.removeprefix("lay ") for words in legal(game) if words.startswith("lay ")]
    return {(tile, turn, at) for tile in tiles for turn in TURNS for at in places(game, tile, turn)}


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 3), (3, 4), (4, 4)])
def test_places(seed: int, players: int) -> None:
    """V3-V12, A19, A20: whatever is offered is legal, and whatever is legal is offered, tile after tile."""
    luck = random.Random(seed)
    game = crowded(seed, players)
    compared = 0
    for number in range(players):
        play(game, "green", *["spend 1 gold"] * luck.randrange(8))
        while game.to_move == number and ask(game) == "lay":
            found = offered(game)
            assert found == placements(game.observe(number), number, game.ap)
            compared += 1
            if not found:
                play(game, "done")
                break
            tile, turn, at = luck.choice(sorted(found))
            play(game, f"lay {tile}", *[turn] * (tile.split()[1] not in ("monomino", "2x2")), at)
    assert compared > 4 * players
