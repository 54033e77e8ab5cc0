"""The end of the game: solved where little of it is left, and not put off by who has won."""

import time

import malecon
from malecon.bots import ask, bot
from malecon.bots.search.endgame import Endgame
from malecon.bots.search.guide import Guide
from malecon.bots.search.worth import Worth
from malecon.core.native import i64, vec
from malecon.core.state import State
from tests.bots.test_search import middle, player
from tests.toy.race import GAMES as TOY
from tests.toy.race import ROLL, RaceState


def race(*steps: int) -> State:
    state = RaceState(TOY["race"], {"dice": True}, len(steps))
    state.seed_chance(1)
    state.steps, state.tokens = list(steps), [0] * len(steps)
    return state


class Growing(Guide):
    """Expects the leader of a race to get a little further ahead, as long as it lasts."""

    def estimate(self, state: State, points: vec[i64]) -> i64:
        points[0], points[1] = 4_100, 0
        return 170


def test_a_game_that_is_won_is_worth_more_than_one_that_goes_on() -> None:
    worth = Worth(Growing(), 0.7)
    ended = race(40, 0)
    ended.is_over = True
    worth.weigh(ended)
    won, lost = worth.by_seat[0], worth.by_seat[1]
    worth.weigh(race(5, 0))
    assert 0.5 < worth.by_seat[0] < won, "a lead that grows is no reason to go on"
    assert lost < worth.by_seat[1] < 0.5, "who is behind has something to wait for"


def test_the_end_is_solved() -> None:
    """Two steps from the goal with the other one step from it: walking loses for certain, a roll wins unless the other has a token."""
    endgame = Endgame(Guide(), 1, 0.3, 3000)
    for _ in range(30):
        assert endgame.solve_deal(race(8, 9))
    walk, roll = (worth / endgame.deals for worth in endgame.sums)
    assert walk < 0.15
    assert walk + 0.1 < roll < 0.7
    assert endgame.choice(race(8, 9)) == ROLL


def test_what_is_too_long_is_left_to_the_tree() -> None:
    assert not Endgame(Guide(), 1, 0.3, 50).solve_deal(race(0, 0))
    assert not Endgame(Guide(), 1, 0.3, 3000).near(middle("san-juan", 4, 1, 10))
    assert Endgame(Guide(), 1, 0.3, 3000).near(race(0, 0))


def test_the_end_of_a_real_game_is_solved() -> None:
    """In some position before the end of a game every line of play is looked at, and the answer is a legal move."""
    game = malecon.game("puerto-rico")
    greedy = bot("greedy", game)
    state = game.new(3, 6)
    positions = []
    while not state.is_over:
        positions.append(state.clone())
        state.apply(ask(greedy, state))
    solved = 0
    for position in positions[-6:]:
        if len(position.legal_actions()) > 1:
            mind = player("puerto-rico")
            answer = mind.solve(position.resample(position.to_move, 1), time.perf_counter() + 60)
            if answer is not None:
                solved += 1
                assert answer in position.legal_actions()
    assert solved > 0
