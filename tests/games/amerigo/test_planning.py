"""The red action: taking tiles from the stocks."""

from itertools import combinations_with_replacement

import pytest

import malecon
from malecon.games.amerigo.engine import Engine
from tests.games.amerigo.setting import counts, everybody_takes_gold, gold, held, legal, play, seat, seat_of, table, vp

VILLAGES = {"monomino": 4, "domino": 4, "I3": 2, "L3": 2, "I4": 2, "2x2": 2}
NEUTRALS = {"monomino": 8, "domino": 8, "I3": 4, "L3": 4, "I4": 4, "2x2": 4, "U5": 3, "2x3": 2}
NEUTRAL_AP = {"monomino": 1, "domino": 2, "I3": 3, "L3": 3, "I4": 4, "2x2": 4, "U5": 5, "2x3": 6}
TWO = "two neutral tiles"


def takes(game: Engine) -> list[str]:
    return [words.removeprefix("take ") for words in legal(game) if words.startswith("take ")]


def test_villages_and_neutrals() -> None:
    """D1, A3: from both stocks in one action; what is taken leaves the stock."""
    game = table(seat(), seat(), centre="6 red")
    play(game, "red", "take village domino", "take village domino", "take village 2x2", "take neutral I3")
    assert (held(game, 0), held(game, 1), game.to_move) == ("2 village domino, village 2x2, neutral I3", "", 1)
    assert seat_of(game, 0)["villages"] == VILLAGES | {"domino": 2, "2x2": 1}
    assert seat_of(game, 1)["villages"] == VILLAGES
    assert game.to_json()["neutrals"] == NEUTRALS | {"I3": 3}


def test_nothing_has_to_be_taken() -> None:
    """D1: a player may stop at once or before the AP are used up."""
    game = table(seat(), seat(), centre="4 red")
    play(game, "red", "done", "red", "take village I3", "done")
    assert (held(game, 0), held(game, 1)) == ("", "village I3")


@pytest.mark.parametrize("shape", VILLAGES)
def test_a_village_costs_one(shape: str) -> None:
    """D2: whatever its size; with 2 AP two of them, and the turn is over."""
    game = table(seat(), seat(), centre="2 red")
    play(game, "red", f"take village {shape}")
    assert game.ap == 1
    play(game, f"take village {shape}")
    assert (held(game, 0), game.to_move) == (f"2 village {shape}", 1)


@pytest.mark.parametrize(("shape", "ap"), NEUTRAL_AP.items())
def test_a_neutral_costs_its_squares(shape: str, ap: int) -> None:
    """D3: 1 to 6 AP; with one less it is not to be had, with as many nothing is left."""
    if ap > 1:
        poor = table(seat(), seat(), centre=f"{ap - 1} red")
        play(poor, "red")
        assert f"neutral {shape}" not in takes(poor)
    game = table(seat(), seat(), centre=f"{ap} red")
    play(game, "red", f"take neutral {shape}")
    assert (held(game, 0), game.to_move) == (f"neutral {shape}", 1)


def test_gold_pays_for_tiles() -> None:
    """D3: a gold is an AP here too."""
    game = table(seat(gold=2), seat(), centre="4 red")
    play(game, "red", "spend 1 gold", "spend 1 gold", "take neutral 2x3")
    assert (held(game, 0), gold(game, 0)) == ("neutral 2x3", 0)


def test_one_neutral_an_action() -> None:
    """D4, A3: after one neutral only villages, of which there is no limit but the AP."""
    game = table(seat(), seat(), centre="7 red")
    play(game, "red", *["take village monomino"] * 4, "take village 2x2", "take neutral monomino")
    assert (game.ap, legal(game)) == (1, ["done"])
    game = table(seat(), seat(), centre="7 red")
    play(game, "red", *["take village monomino"] * 4, *["take village domino"] * 3)
    assert held(game, 0) == "4 village monomino, 3 village domino"


@pytest.mark.parametrize("door", ["cubes", "white", "green is red"])
def test_one_neutral_by_every_door(door: str) -> None:
    """D4, A43: one neutral, whether red is open by its cubes, by white or by green is red."""
    centre = {"cubes": "7 red", "white": "7 white", "green is red": "7 green"}[door]
    game = table(seat(special=3, tiles="green is red"), seat(), centre=centre)
    play(game, *(["white", "act in the colour"] if door == "white" else ["red"]), "take neutral monomino")
    assert (game.ap, legal(game)) == (6, ["done"])


def test_one_neutral_again_in_the_next_action() -> None:
    """D4, A43: the limit is that of an action: in a later one there is one again."""
    game = table(seat(), seat(), centre="red")
    play(game, "red", "take neutral monomino")
    everybody_takes_gold(game)
    while "red" not in legal(game):
        play(game, "take gold")
    play(game, "red", "take neutral monomino")
    assert seat_of(game, 0)["held"] == {"neutral monomino": 2}


def test_any_shape_that_is_there() -> None:
    """D5, A18, A55: every shape of both stocks, equal tiles only once."""
    game = table(seat(), seat(), centre="6 red")
    play(game, "red")
    assert takes(game) == [f"village {shape}" for shape in VILLAGES] + [f"neutral {shape}" for shape in NEUTRALS]


def test_equal_production_tiles_are_one_choice() -> None:
    """A55: two cotton tiles of one price are bought by the same words, another price is another choice."""
    game = table(seat(), seat(), centre="5 yellow", production={"market": {"cotton 2": 2, "cotton 3": 1}})
    play(game, "yellow")
    assert legal(game) == ["done", "buy cotton for 2", "buy cotton for 3"]


def test_the_stocks() -> None:
    """D5, A18: 16 villages a player and 37 neutrals, all to be seen from the beginning."""
    seen = malecon.game("amerigo").new(players=3, seed=5).observe(1)
    assert [seat["villages"] for seat in seen["seats"]] == 3 * [VILLAGES] and sum(VILLAGES.values()) == 16
    assert seen["neutrals"] == NEUTRALS and sum(NEUTRALS.values()) == 37


def test_not_the_villages_of_others() -> None:
    """D6: with the own I4 and monominoes gone there are none, though the other player has all of them."""
    game = table(seat("2 village I4, 4 village monomino"), seat(), centre="3 red")
    play(game, "red")
    assert [tile for tile in takes(game) if tile.startswith("village")] == ["village domino", "village I3", "village L3", "village 2x2"]
    play(game, "done", "red")
    assert [tile for tile in takes(game) if tile.startswith("village")] == [f"village {shape}" for shape in VILLAGES]


# A field where laid tiles lie, with the post square B1
FIELD = """
1a###
.####
.####
"""


def test_a_shape_runs_out() -> None:
    """D7, A18: neutrals held by anyone or laid are gone, villages held or laid too, and the last of a shape is the last in an action."""
    laid = [{"tile": "neutral 2x3", "by": 1, "at": "C2"}, {"tile": "village I3", "by": 0, "at": "C1"}]
    game = table(seat("village I3", posts="B1"), seat("neutral 2x3, 7 neutral domino"), centre="7 red", drawing=FIELD, laid=laid)
    play(game, "red")
    assert "neutral 2x3" not in takes(game) and "village I3" not in takes(game) and "neutral U5" in takes(game)
    play(game, "take village L3", "take village L3")
    assert "village L3" not in takes(game)
    play(game, "take neutral domino", "done", "red")
    assert "neutral domino" not in takes(game) and "village L3" in takes(game)


def test_held_openly_and_without_limit() -> None:
    """D8, A18: everybody sees what is held; 16 villages and any neutrals may lie there."""
    everything = ", ".join(f"{number} village {shape}" for shape, number in VILLAGES.items())
    game = table(seat(f"{everything}, 2 neutral 2x3, 3 neutral U5"), seat(), centre="4 red")
    play(game, "red")
    assert takes(game) == [f"neutral {shape}" for shape in ("monomino", "domino", "I3", "L3", "I4", "2x2")]
    play(game, "take neutral I4")
    for viewer in (0, 1):
        assert game.observe(viewer)["seats"][0]["held"] == counts(f"{everything}, neutral I4, 3 neutral U5, 2 neutral 2x3")


def test_laid_in_a_later_phase() -> None:
    """D8, A18: what was taken in one phase may be laid in a later phase of the same round, and not before."""
    game = table(seat(posts="B1"), seat(), centre="red, green", drawing=FIELD)
    play(game, "red", "take village domino")
    assert game.to_move == 1
    everybody_takes_gold(game)
    while "green" not in legal(game):
        play(game, "take gold")
    assert (game.to_move, game.round) == (0, 1)
    play(game, "green", "lay village domino", "not turned", "C1")
    assert [tile["at"] for tile in game.to_json()["laid"]] == ["C1"] and held(game, 0) == ""


def test_held_at_the_end() -> None:
    """D9: tiles held are worth nothing when the game is over."""
    rich = seat("2 neutral 2x3, 4 village monomino", cannons=12)
    game = table(rich, seat(cannons=12), centre="red", round=5, phase="white", turn={"done": 1})
    assert game.scores() == [0, 0]
    play(game, "take gold")
    assert game.is_over and (vp(game, 0), vp(game, 1)) == (0, 1)


# Whatever can be paid


@pytest.mark.parametrize(("tiles", "most"), [("", 1), (TWO, 2)])
def test_every_choice_can_be_reached(tiles: str, most: int) -> None:
    """D1-D4, Q16: with 3 AP exactly the sets of tiles that 3 AP pay for, with at most one neutral or two."""
    mine = seat("3 village monomino, village I3, 2 village L3, 2 village I4", tiles=tiles)
    stock = seat("7 neutral monomino, 4 neutral L3")
    game = table(mine, stock, centre="3 red")
    play(game, "red")
    start = counts(held(game, 0))
    found = set()
    todo = [game]
    while todo:
        now = todo.pop()
        found.add(tuple(sorted((name, n - start.get(name, 0)) for name, n in seat_of(now, 0)["held"].items() if n > start.get(name, 0))))
        for words in legal(now):
            if now.to_move == 0 and words.startswith("take "):
                after = now.clone()
                play(after, words)
                todo.append(after)
    assert found == set(affordable(most))


def affordable(most: int) -> list[tuple[tuple[str, int], ...]]:
    """Sets of tiles for 3 AP, by a list of what is left of each."""
    left = {"village monomino": (1, 1), "village domino": (4, 1), "village I3": (1, 1), "village 2x2": (2, 1)}
    left |= {"neutral monomino": (1, 1), "neutral domino": (8, 2), "neutral I3": (4, 3)}
    found = []
    for number in range(4):
        for chosen in combinations_with_replacement(left, number):
            enough = all(chosen.count(tile) <= left[tile][0] for tile in chosen)
            if enough and sum(left[tile][1] for tile in chosen) <= 3 and sum(tile.startswith("neutral") for tile in chosen) <= most:
                found.append(tuple(sorted((tile, chosen.count(tile)) for tile in set(chosen))))
    return found


def test_two_neutrals() -> None:
    """Q16, D4: its owner takes two, each at its full cost, and not a third; the other player still takes one."""
    game = table(seat(tiles=TWO), seat(), centre="7 red")
    play(game, "red", "take neutral monomino", "take neutral domino")
    assert (game.ap, legal(game)) == (4, ["done"])
    play(game, "done", "red", "take neutral domino")
    assert (game.ap, legal(game)) == (5, ["done"])


def test_two_equal_neutrals() -> None:
    """Q16: two of the same shape too, and not with too few AP: 4 + 4 is more than 7."""
    game = table(seat(tiles=TWO), seat(), centre="7 red")
    play(game, "red", "take neutral I4")
    assert takes(game) == []
    game = table(seat(tiles=TWO), seat(), centre="6 red")
    play(game, "red", "take neutral I3", "take neutral I3")
    assert held(game, 0) == "2 neutral I3"
