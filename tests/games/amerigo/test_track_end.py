"""The 2 gold at the end of a track: RULES.md G5 to G7 and G12, rulings A6, A15, A38."""

import pytest

from tests.games.amerigo.setting import Doc, ask, gold, play, seat, seat_of, table

TRACKS = [("black", "cannons", 12), ("brown", "progress", 20), ("white", "special", 20)]


def on_track(track: str, space: int, gold: int = 0) -> Doc:
    """A seat whose marker stands there."""
    return seat(gold=gold) | {track: space}


@pytest.mark.parametrize(("colour", "track", "end"), TRACKS)
@pytest.mark.parametrize(("before", "steps", "paid"), [(3, 3, 2), (1, 1, 2), (0, 0, 2), (5, 5, 0), (1, 0, 0), (6, 5, 0)])
def test_the_end_of_a_track(colour: str, track: str, end: int, before: int, steps: int, paid: int) -> None:
    """G5-G7, A6: with 5 AP: 2 gold on the last space for any AP left, also of who stood there before; none elsewhere, none for none."""
    game = table(on_track(track, end - before), seat(), centre=f"5 {colour}")
    play(game, colour, f"advance {steps}")
    assert (game.to_move, gold(game, 0), seat_of(game, 0)[track]) == (1, paid, end - before + steps)


@pytest.mark.parametrize(("colour", "track", "end"), TRACKS)
def test_again_and_again(colour: str, track: str, end: int) -> None:
    """G6, A6: each action on the last space pays anew, and only who acted."""
    game = table(on_track(track, end), on_track(track, end, gold=1), centre=f"3 {colour}")
    play(game, colour, "advance 0")
    assert [gold(game, 0), gold(game, 1)] == [2, 1]
    play(game, colour, "advance 0")
    assert [gold(game, 0), gold(game, 1)] == [2, 3]


def test_other_actions_on_the_last_space() -> None:
    """G5: AP left in another action pay nothing, though all three markers stand at the end."""
    game = table(seat(cannons=12, progress=20, special=20), seat(), centre="4 red, yellow")
    play(game, "red", "take village I3", "done")
    assert gold(game, 0) == 0


@pytest.mark.parametrize(("colour", "track", "end"), TRACKS)
def test_bought_ap_left_over(colour: str, track: str, end: int) -> None:
    """G7, G12, A15, A38: who arrives with the last AP pays one gold, leaves it over and gets 2; two gold more bring no more."""
    for spent, left in ((0, 3), (1, 4), (3, 2)):
        game = table(on_track(track, end - 2, gold=3), seat(), centre=f"2 {colour}")
        play(game, colour, *["spend 1 gold"] * spent, "advance 2")
        assert (game.to_move, gold(game, 0), seat_of(game, 0)[track]) == (1, left, end)


def test_paid_when_the_action_ends() -> None:
    """G7: in a brown action that takes a tile on the last space the 2 gold come once, after the tile, too late to be spent."""
    game = table(seat(progress=18), seat(), centre="4 brown", progress={"left": ["3 gold", "end: 7 points"]})
    play(game, "brown", "advance 2")
    assert (gold(game, 0), ask(game)) == (0, "progress")
    play(game, "progress tile 3 gold")
    assert (game.to_move, gold(game, 0)) == (1, 2)


def test_a_gold_paid_after_the_last_tile() -> None:
    """G7, G12, A38: on the last space with no AP left, a gold may still be paid after the tile: 2 come back, once."""
    for spent, left in ((0, 2), (1, 3), (2, 2)):
        game = table(seat(progress=18, gold=2), seat(), centre="2 brown", progress={"left": ["end: 7 points"]})
        play(game, "brown", "advance 2", "progress tile end: 7 points", *["spend 1 gold"] * spent, "advance 0")
        assert (game.to_move, gold(game, 0)) == (1, left)
