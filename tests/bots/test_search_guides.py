"""The guides: an estimate knows who is ahead, leaves the table as it is, and what it is worth adds up."""

import os
import subprocess
import sys

import pytest

import malecon
from malecon.bots import levels
from malecon.bots.greedy.amerigo_turn import play_on
from malecon.bots.search.beginner import Beginner
from malecon.bots.search.stray import StrayGuide
from malecon.bots.search.worth import Worth
from malecon.core.state import State
from malecon.games.amerigo.engine import Engine
from malecon.games.amerigo.state import ASK_ACTION, ASK_FRAME, ASK_LAY, ASK_SHIP, ASK_SPECIAL, ASK_SQUARE, ASK_TURN

GAMES = ("san-juan", "puerto-rico", "amerigo")


def quiet_positions(game_id: str, players: int, seed: int) -> tuple[list[State], State]:
    """The positions of a greedy game at which a rollout may stop, and its end."""
    guide = levels.guide(malecon.game(game_id))
    state = malecon.game(game_id).new(players, seed)
    found: list[State] = []
    while not state.is_over:
        if guide.quiet(state):
            found.append(state.clone())
        state.apply(guide.decide(state))
    return found, state


def shares(worth: Worth, state: State) -> list[float]:
    worth.weigh(state)
    return [worth.by_seat[seat] for seat in range(state.players)]


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game_id", GAMES)
def test_the_favourite_mostly_wins(game_id: str, players: int) -> None:
    """Three quarters through the game, by chance alone the favourite would win one game in `players`."""
    worth = Worth(levels.guide(malecon.game(game_id)), 0.0)
    right = 0.0
    for seed in range(16):
        positions, end = quiet_positions(game_id, players, seed)
        chances = shares(worth, positions[len(positions) * 3 // 4])
        assert sum(chances) == pytest.approx(1)
        right += end.returns()[chances.index(max(chances))]
    assert right / 16 > 1.2 / players


@pytest.mark.parametrize("game_id", GAMES)
def test_an_estimate_changes_nothing(game_id: str) -> None:
    worth = Worth(levels.guide(malecon.game(game_id)), 0.5)
    for state in quiet_positions(game_id, 3, 1)[0][::5]:
        before = state.to_json()
        worth.weigh(state)
        assert state.to_json() == before


@pytest.mark.parametrize("margin", [0.0, 0.5, 1.0])
def test_the_end_is_worth_the_result_and_the_lead(margin: float) -> None:
    worth = Worth(levels.guide(malecon.game("san-juan")), margin)
    _, end = quiet_positions("san-juan", 3, 2)
    found = shares(worth, end)
    winner = end.returns().index(max(end.returns()))
    assert found.index(max(found)) == winner
    if margin == 0.0:
        assert found == end.returns()
    else:
        assert 0 < min(found) < max(found) < 1


ESTIMATES = """
import malecon
from malecon.bots import levels
from malecon.bots.search.worth import Worth
for players in (2, 3):
    game = malecon.game("amerigo")
    guide, state = levels.guide(game), game.new(players, 5)
    worth = Worth(guide, 0.3)
    while not state.is_over:
        if guide.quiet(state):
            worth.weigh(state)
            print(guide.seen(state), [worth.by_seat[seat] for seat in range(players)])
        state.apply(guide.decide(state))
"""


def test_plain_and_compiled_estimate_the_same() -> None:
    found = {
        subprocess.run([sys.executable, "-c", ESTIMATES], env=os.environ | {"MALECON_PLAIN": plain}, capture_output=True, check=True).stdout
        for plain in ("0", "1")
    }
    assert len(found) == 1
    assert next(iter(found)).count(b"\n") >= 2 * 35  # every phase of both games


@pytest.mark.parametrize("game_id", GAMES)
def test_a_guide_who_strays(game_id: str) -> None:
    """One move in four at random: now and then another than the guide's, but always a legal one; estimates are the guide's own."""
    game = malecon.game(game_id)
    guide = levels.guide(game)
    straying = StrayGuide(guide, 4)
    state = game.new(3, 7)
    choices = strayed = 0
    while not state.is_over:
        legal = state.legal_actions()
        assert straying.quiet(state) == guide.quiet(state)
        if guide.quiet(state):
            assert shares(Worth(straying, 0.2), state) == shares(Worth(guide, 0.2), state)
        advised, chosen = guide.decide(state.clone()), straying.decide(state)
        assert chosen in legal
        if len(legal) > 1:
            choices += 1
            strayed += chosen != advised
        state.apply(chosen)
    assert 0.05 < strayed / choices < 0.3


@pytest.mark.parametrize("game_id", GAMES)
def test_a_likely_move_is_legal(game_id: str) -> None:
    guide = levels.guide(malecon.game(game_id))
    state = malecon.game(game_id).new(3, 5)
    while not state.is_over:
        state.apply(guide.likely(state))  # refuses what is not legal


def test_in_amerigo_an_action_is_thought_about_and_how_to_do_it_is_not() -> None:
    game = malecon.game("amerigo")
    guide = levels.guide(game)
    state = game.new(3, 5)
    thought_about: set[int] = set()
    left_alone: set[int] = set()
    while not state.is_over:
        assert isinstance(state, Engine)
        (thought_about if guide.matters(state) else left_alone).add(int(state.ask))
        state.apply(guide.decide(state))
    assert {ASK_ACTION, ASK_SPECIAL, ASK_FRAME} <= thought_about
    assert {ASK_LAY, ASK_TURN, ASK_SQUARE, ASK_SHIP} <= left_alone
    assert not thought_about & left_alone


def test_imagined_players_of_puerto_rico_take_roles_loosely() -> None:
    """Roles that are nearly as good are all taken now and then; what the guide advises is always the same; all else is done as advised."""
    game = malecon.game("puerto-rico")
    guide = levels.guide(game)
    varied = 0
    for seed in range(6):
        state = game.new(4, seed)
        for _ in range(100):
            advised = guide.decide(state.clone())
            assert guide.decide(state.clone()) == advised
            taken = set()
            for deal in range(12):
                imagined = state.clone()
                imagined.seed_chance(deal)
                taken.add(guide.likely(imagined))
            assert taken <= set(state.legal_actions())
            if state.observe(state.to_move)["turn"]["ask"] == "role":
                varied += len(taken) > 1
            else:
                assert taken == {advised}
            state.apply(advised)
    assert varied > 20


@pytest.mark.parametrize("game_id", GAMES)
def test_playing_on_ends_the_game_and_counts_its_decisions(game_id: str) -> None:
    guide = levels.guide(malecon.game(game_id))
    state = malecon.game(game_id).new(3, 5)
    while not state.is_over:
        before = state.clone()
        decisions = guide.play_on(state)
        assert decisions >= 1
        if decisions == 1:
            before.apply(guide.likely(before))  # which may draw
            assert before.to_json() == state.to_json()
        state.check()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_row_of_tiles_in_amerigo_is_planned_once_and_legal(players: int) -> None:
    """What is taken or laid in an imagined game is what the rules allow, decision by decision."""
    state = malecon.game("amerigo").new(players, 11)
    assert isinstance(state, Engine)
    longest = 0
    while not state.is_over:
        checked, played = state.clone(), list[int]()
        assert play_on(state, played) == len(played)
        for action in played:
            checked.apply(action)  # refuses what is not legal
        assert checked.to_json() == state.to_json()
        longest = max(longest, len(played))
    assert longest > 6


def test_a_beginner_knows_what_one_does_but_not_what_it_is_worth() -> None:
    game = malecon.game("amerigo")
    guide = levels.guide(game)
    beginner = Beginner(guide)
    seen, promised = Worth(beginner, 0.0), Worth(guide, 0.0)
    state = game.new(2, 3)
    sees_more = 0
    while not state.is_over:
        assert beginner.decide(state.clone()) == guide.decide(state.clone())
        assert beginner.likely(state.clone()) == guide.likely(state.clone())
        assert (beginner.matters(state), beginner.quiet(state)) == (guide.matters(state), guide.quiet(state))
        seen.weigh(state)
        promised.weigh(state)
        assert [seen.points[seat] for seat in range(2)] == [100 * score for score in state.scores()]
        sees_more += promised.points[0] > seen.points[0]
        one, other = state.clone(), state.clone()
        assert beginner.play_on(one) == guide.play_on(other)
        assert one.to_json() == other.to_json()
        state = one
    assert beginner.open() == guide.open()
    assert sees_more > 20
