"""The brown action: the progress track and its tiles. What the tiles do is in test_progress_tiles.py."""

from itertools import combinations

import pytest

from malecon.games.amerigo.engine import Engine
from tests.games.amerigo.setting import ask, everybody_takes_gold, gold, legal, play, seat, seat_of, table, vp

VP_SPACES = (4, 8, 12, 16, 20)
LEFT = ["+2 blue", "half loss", "3 gold", "end: 7 points"]
RIGHT = ["+2 brown", "+1 brown and green", "5 gold", "end: gold"]
BOARD = {"left": LEFT, "right": RIGHT}


def offered(game: Engine) -> set[str]:
    return {words.removeprefix("progress tile ") for words in legal(game) if words.startswith("progress tile ")}


def tiles(game: Engine, number: int) -> set[str]:
    return set(seat_of(game, number)["tiles"])


def progress(game: Engine, number: int) -> int:
    return int(seat_of(game, number)["progress"])


@pytest.mark.parametrize("start", range(21))
def test_how_far(start: int) -> None:
    """F1, F2, F3, F9, A17: 0 to all AP, not beyond 20; a tile for each VP space reached or passed, and nothing else before it is taken."""
    for ap in (1, 4, 7):
        game = table(seat(progress=start), seat(), centre=f"{ap} brown", progress=BOARD)
        play(game, "brown")
        most = min(ap, 20 - start)
        assert legal(game) == [f"advance {number}" for number in range(most + 1)]
        for steps in range(most + 1):
            trial = game.clone()
            play(trial, f"advance {steps}")
            assert progress(trial, 0) == start + steps
            for _ in [space for space in VP_SPACES if start < space <= start + steps]:
                assert (trial.to_move, ask(trial)) == (0, "progress") and len(offered(trial)) == len(legal(trial)) > 0
                play(trial, legal(trial)[0])
            assert ask(trial) != "progress" and vp(trial, 0) == 0


def test_free_choice_on_both_halves() -> None:
    """F2: any tile that lies face up; none from the stack."""
    game = table(seat(), seat(), centre="4 brown", progress=BOARD)
    play(game, "brown", "advance 4")
    assert offered(game) == {*LEFT, *RIGHT} and len(legal(game)) == 8
    play(game, "progress tile 5 gold")
    left = game.to_json()["progress"]
    assert tiles(game, 0) == {"5 gold"} and set(left["left"] + left["right"]) == {*LEFT, *RIGHT} - {"5 gold"}


def test_any_two() -> None:
    """F3: two VP spaces at once give two tiles, any two of the eight, and no third."""
    game = table(seat(progress=2), seat(), centre="6 brown", progress=BOARD)
    play(game, "brown", "advance 6")
    found = set()
    for first in offered(game):
        trial = game.clone()
        play(trial, f"progress tile {first}")
        for second in offered(trial):
            last = trial.clone()
            play(last, f"progress tile {second}")
            assert ask(last) != "progress" and tiles(last, 0) == {first, second}
            found.add(frozenset([first, second]))
    assert found == {frozenset(pair) for pair in combinations([*LEFT, *RIGHT], 2)}


def test_gaps_stay() -> None:
    """F4: what is taken is not replaced in the round: the next player chooses among seven, and a phase later there are six."""
    game = table(seat(), seat(), centre="4 brown", progress=BOARD)
    stack = game.to_json()["progress"]["stack"]
    play(game, "brown", "advance 4", "progress tile +2 blue", "brown", "advance 4")
    assert offered(game) == {*LEFT, *RIGHT} - {"+2 blue"}
    play(game, "progress tile +2 brown")
    assert (ask(game), game.round) == ("action", 1)
    board = game.to_json()["progress"]
    assert (board["left"], board["right"], board["stack"]) == (
        ["half loss", "3 gold", "end: 7 points"],
        ["+1 brown and green", "5 gold", "end: gold"],
        stack,
    )


@pytest.mark.parametrize("half", ["left", "right"])
def test_none_left(half: str) -> None:
    """F5, A17: with one tile for two VP spaces there is one; with none the action is over, and nothing is owed later."""
    game = table(seat(progress=2), seat(progress=3), centre="6 brown, red", progress={half: ["half loss"]})
    play(game, "brown", "advance 6", "progress tile half loss")
    assert (game.to_move, tiles(game, 0)) == (1, {"half loss"})
    play(game, "brown", "advance 6")
    assert (tiles(game, 1), progress(game, 1), game.turn) == (set(), 9, 0)
    late = table(seat(progress=9), seat(), centre="2 brown", progress=BOARD)
    play(late, "brown", "advance 2")
    assert (late.to_move, tiles(late, 0)) == (1, set())


def test_extra_ap_come_too_late() -> None:
    """F6, Q9, A13: +2 brown taken on the way adds nothing to this action; in the next one it does."""
    game = table(seat(), seat(), centre="5 brown", progress=BOARD)
    play(game, "brown", "advance 4", "progress tile +2 brown")
    assert (game.ap, legal(game)) == (1, ["advance 0", "advance 1"])
    play(game, "advance 1")
    assert game.to_move == 1
    everybody_takes_gold(game)
    while "brown" not in legal(game):
        play(game, "take gold")
    most = game.most_cubes()
    play(game, "brown")
    assert (game.to_move, game.ap) == (0, most + 2)


def test_a_tile_works_at_once() -> None:
    """F6, Q1, A17: 3 gold taken and used in the same action; pirates +2 taken in the last phase already counts in the attack."""
    game = table(seat(), seat(), centre="5 brown", progress=BOARD)
    play(game, "brown", "advance 4", "progress tile 3 gold", "use 3 gold")
    assert (gold(game, 0), legal(game)) == (3, ["spend 1 gold", "advance 0", "advance 1"])
    half = table(seat(), seat(vp=9), centre="4 brown", progress={"left": ["pirates +2"]}, phase="white", turn={"done": 1}, order=[1, 0])
    play(half, "brown", "advance 4", "progress tile pirates +2")
    assert (half.round, vp(half, 1)) == (2, 7)


def test_in_parts() -> None:
    """F7, A44: after a tile the marker goes on with what is left: 1 of 5 AP here, or with gold."""
    game = table(seat(progress=3, gold=1), seat(), centre="5 brown", progress=BOARD)
    play(game, "brown", "advance 1", "progress tile half loss")
    assert legal(game) == ["spend 1 gold", *(f"advance {number}" for number in range(5))]
    play(game, "advance 4", "progress tile +2 blue", "spend 1 gold", "advance 1")
    assert (progress(game, 0), tiles(game, 0), game.to_move) == (9, {"half loss", "+2 blue"}, 1)


def test_gold_of_a_tile_carries_on() -> None:
    """A44, F7: the 5 gold just taken buy the way to the next VP space and its tile."""
    game = table(seat(), seat(), centre="4 brown", progress=BOARD)
    play(game, "brown", "advance 4", "progress tile 5 gold", "use 5 gold", *["spend 1 gold"] * 4, "advance 4", "progress tile 3 gold")
    assert (progress(game, 0), gold(game, 0), ask(game)) == (8, 1, "steps")
    play(game, "advance 0")
    assert (game.to_move, tiles(game, 0)) == (1, {"5 gold", "3 gold"})


@pytest.mark.parametrize(
    ("start", "ap", "steps", "taken", "coins"),
    [(20, 1, 0, 0, 2), (20, 7, 0, 0, 2), (18, 2, 2, 1, 0), (18, 3, 2, 1, 2), (16, 7, 4, 1, 2), (17, 4, 2, 0, 0), (13, 7, 7, 2, 0)],
)
def test_gold_on_twenty(start: int, ap: int, steps: int, taken: int, coins: int) -> None:
    """F8: 2 gold with AP left on the last space, just come there or long ago, and no tile for them; none if all are used, none before."""
    game = table(seat(progress=start), seat(), centre=f"{ap} brown", progress=BOARD)
    play(game, "brown", f"advance {steps}")
    for _ in range(taken):
        play(game, legal(game)[0])
    assert (game.to_move, progress(game, 0), len(tiles(game, 0)), gold(game, 0)) == (1, start + steps, taken, coins)


def test_an_ap_bought_on_twenty() -> None:
    """A44, F8: arrived with the last AP and the tile taken, a gold spent then is an AP left over, and 2 gold come for it."""
    game = table(seat(progress=18, gold=1), seat(), centre="2 brown", progress=BOARD)
    play(game, "brown", "advance 2", "progress tile half loss", "spend 1 gold", "advance 0")
    assert (game.to_move, gold(game, 0)) == (1, 2)


def test_twenty_without_a_tile_on_the_board() -> None:
    """F8, F5: the 2 gold come though there is no tile to take."""
    game = table(seat(progress=19), seat(), centre="2 brown", progress={"left": []})
    play(game, "brown", "advance 1")
    assert (game.to_move, gold(game, 0), tiles(game, 0)) == (1, 2, set())
