"""The levels: five of them in every game, known by name, quick, and no blunders thrown in."""

import itertools
import time

import pytest

import malecon
from malecon import bots
from malecon.bots import levels
from malecon.bots.search.bot import SearchBot, Thinking
from malecon.core.errors import MaleconError


@pytest.mark.parametrize("game_id", malecon.games())
def test_every_game_has_them(game_id: str) -> None:
    game = malecon.game(game_id)
    assert set(levels.LEVELS) <= set(bots.names(game))
    assert len(levels.LEVELS) == 5
    assert list(levels.OWN.get(game_id, levels.LEVELS)) == list(levels.LEVELS)
    for name in bots.names(game):
        assert bots.bot(name, game, 3).name == name


def test_a_budget_can_be_given() -> None:
    game = malecon.game("san-juan")
    for name, seconds, simulations in (("master@100ms", 0.1, None), ("master@2s", 2.0, None), ("search@500", None, 500)):
        made = bots.bot(name, game)
        assert isinstance(made, SearchBot)
        assert (made.name, made.thinking.seconds, made.thinking.simulations) == (name, seconds, simulations)


@pytest.mark.parametrize("name", ["master@", "master@0", "greedy@100ms", "nobody@5", "mastre"])
def test_a_name_that_nobody_has_is_refused(name: str) -> None:
    with pytest.raises(MaleconError):
        bots.bot(name, malecon.game("san-juan"))


def test_a_budget_with_a_typo_is_refused_with_a_hint() -> None:
    with pytest.raises(MaleconError, match="did you mean 'master'"):
        bots.bot("mastre", malecon.game("san-juan"))


@pytest.mark.parametrize("found", [list(levels.LEVELS.values()), *[list(own.values()) for own in levels.OWN.values()]])
def test_higher_levels_think_longer(found: list[Thinking]) -> None:
    for lower, higher in itertools.pairwise(found):
        assert (lower.turn_seconds or 99) <= (higher.turn_seconds or 99)
        if not (lower.experience and lower.judgement):
            assert (higher.experience, higher.judgement) > (lower.experience, lower.judgement)
        elif lower.cut == higher.cut:
            assert higher.simulations is None or (lower.simulations or 0) < higher.simulations
        else:
            assert lower.cut > 0 and (lower.cut < higher.cut or higher.cut == 0)  # 0: to the end
    assert max(level.turn_seconds or 99 for level in found) <= 3


def played(game_id: str, players: int, bot: str) -> tuple[list[int], list[int]]:
    """The moves of a game, and its scores."""
    game = malecon.game(game_id)
    state = game.new(players, 4)
    seats = [bots.bot(bot, game, seat) for seat in range(players)]
    moves: list[int] = []
    while not state.is_over:
        moves.append(bots.ask(seats[state.to_move], state))
        state.apply(moves[-1])
    return moves, state.scores()


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("bot", ["greedy", "search@6"])
@pytest.mark.parametrize("game_id", ["san-juan", "puerto-rico"])
def test_without_expansions_1897_is_played_alike(game_id: str, bot: str, players: int) -> None:
    """What docs/strength.md says of a game holds for its other edition."""
    assert played(game_id, players, bot) == played(f"{game_id}-1897", players, bot)


def test_a_turn_ends_in_time() -> None:
    """A turn of the master, however many decisions it takes, and on however slow a machine."""
    game = malecon.game("san-juan")
    mind = bots.bot("master", game)
    assert isinstance(mind, SearchBot)
    state = game.new(2, 4)
    greedy = bots.bot("greedy", game)
    for _ in range(30):
        state.apply(bots.ask(greedy, state))
    mover = state.to_move
    began = time.perf_counter()
    while state.to_move == mover and not state.is_over:
        state.apply(bots.ask(mind, state))
    assert time.perf_counter() - began < 3.5
