"""The search player: legal in every game, the same for the same seed, fair, and worth its time."""

import os
import subprocess
import sys
import threading
import time
from typing import Any

import pytest

import malecon
from malecon.bots import ask, bot
from malecon.bots.search.bot import SearchBot, Thinking
from malecon.bots.search.guide import Guide
from malecon.bots.search.tree import Search
from malecon.core.native import i64, vec
from malecon.core.state import Moves, State
from tests.games.san_juan.setting import seat, table
from tests.toy.race import GAMES as TOY
from tests.toy.race import ROLL, WALK, RaceState

GAMES = tuple(malecon.games())


def player(game_id: str, seed: int = 1, **how: Any) -> SearchBot:
    made = bot("search@12", malecon.game(game_id), seed)
    assert isinstance(made, SearchBot)
    made.thinking = Thinking(**{"simulations": 12, "cut": 5, **how})
    return made


def middle(game_id: str, players: int, seed: int, decisions: int) -> State:
    """A position some way into a game of greedy players."""
    game = malecon.game(game_id)
    state = game.new(players, seed)
    greedy = bot("greedy", game)
    while not state.is_over and decisions > 0:
        state.apply(ask(greedy, state))
        decisions -= 1
    return state


# Any game


@pytest.mark.parametrize("game_id", GAMES)
def test_it_plays_a_whole_game_among_the_others(game_id: str) -> None:
    game = malecon.game(game_id)
    players = game.default_players
    state = game.new(players, 3, {option.name: option.choices[-1] for option in game.options})
    seats = [player(game_id, simulations=2, endgame=0), *(bot("greedy", game, number) for number in range(1, players))]
    while not state.is_over:
        state.apply(ask(seats[state.to_move], state))  # `apply` refuses what is not legal
    assert sum(state.returns()) == pytest.approx(1)


@pytest.mark.parametrize("game_id", ["san-juan", "puerto-rico"])
def test_the_same_seed_and_simulations_give_the_same_moves(game_id: str) -> None:
    found = []
    for _ in range(2):
        mind = player(game_id, seed=5)
        state = middle(game_id, 3, 8, 60)
        moves = []
        for _ in range(12):
            moves.append(ask(mind, state))
            state.apply(moves[-1])
        found.append(moves)
    assert found[0] == found[1]


THOUGHTS = """
import malecon
from malecon.bots import ask, bot
for game_id in ("san-juan", "puerto-rico"):
    game = malecon.game(game_id)
    state, mind, greedy = game.new(3, 8), bot("search@20", game, 5), bot("greedy", game)
    for _ in range(50):
        state.apply(ask(greedy, state))
    for _ in range(12):
        action = ask(mind, state)
        print(action, mind.search.report(0) if mind.search else None)
        state.apply(action)
"""


def test_plain_and_compiled_think_the_same() -> None:
    """To the last bit of every mean."""
    found = {
        subprocess.run([sys.executable, "-c", THOUGHTS], env=os.environ | {"MALECON_PLAIN": plain}, capture_output=True, check=True).stdout
        for plain in ("0", "1")
    }
    assert len(found) == 1


@pytest.mark.parametrize("game_id", ["san-juan", "puerto-rico"])
def test_it_knows_no_more_than_its_seat(game_id: str) -> None:
    """The same table with everything hidden dealt anew gets the same answer."""
    for decisions in (30, 90, 150):
        state = middle(game_id, 4, 2, decisions)
        answers = {player(game_id).choose(state.resample(state.to_move, 77).resample(state.to_move, 5)) for _ in range(2)}
        other = state.resample(state.to_move, 123)
        assert ask(player(game_id), state) == ask(player(game_id), other)
        assert len(answers) == 1


# The tree


class Known(Guide):
    """Advises walking, always."""

    def decide(self, state: State) -> i64:
        return WALK


class Sprint(RaceState):
    """The toy's race, but a walk gets nowhere, so that there is one right move."""

    def play(self, action: i64) -> None:
        if action == WALK:
            self.steps[self.to_move] -= 1
        super().play(action)

    def clone(self) -> "Sprint":
        other = Sprint(self.game, self.options, self.players)
        self.copy_into(other)
        other.steps, other.tokens = list(self.steps), list(self.tokens)
        return other


def sprint() -> State:
    state = Sprint(TOY["race"], {"dice": True}, 2)
    state.seed_chance(1)
    state.steps, state.tokens = [6, 6], [0, 0]
    return state


def test_it_finds_a_move_that_its_guide_does_not_know() -> None:
    search = Search(Guide(), 1, 0.7, 0.4, 1.0, 1.0, 2.0, 0, 0.3)
    search.run(sprint(), 400)
    rows = {action: (visits, worth) for action, visits, worth in search.report(0)}
    assert rows[ROLL][1] > rows[WALK][1] + 0.1
    assert search.choice(sprint()) == ROLL
    assert search.visits() == 400


def test_it_keeps_to_its_guide_where_nothing_else_is_clearly_better() -> None:
    state = sprint()
    search = Search(Known(), 1, 0.7, 0.4, 1.0, 1.0, 1000.0, 30, 0.3)
    search.run(state, 100)
    assert search.choice(state) == WALK


def behind_the_first_move(deep: float) -> set[int]:
    """The actions that the tree tries there, for a guide who always walks."""
    search = Search(Known(), 1, 0.7, 0.4, 1.0, deep, 1.0, 30, 0.3)
    search.run(sprint(), 200)
    tried = set()
    first = search.root.child
    assert first is not None and first.next is not None
    while first is not None:
        second = first.child
        while second is not None:
            tried.add(second.action)
            second = second.next
        first = first.next
    return tried


def test_how_readily_other_moves_are_tried_behind_the_first_is_a_matter_of_its_own() -> None:
    assert behind_the_first_move(1.0) == {WALK, ROLL}
    assert behind_the_first_move(0.0) == {WALK}


class Lottery(RaceState):
    """Which of twenty tickets there are depends on what nobody sees."""

    def fill(self, moves: Moves) -> None:
        if self.to_move == 0:
            for action in range(20):
                moves.add(action)
        else:
            moves.add(self.tokens[1])

    def clone(self) -> "Lottery":
        other = Lottery(self.game, self.options, self.players)
        self.copy_into(other)
        other.steps, other.tokens = list(self.steps), list(self.tokens)
        return other

    def play(self, action: i64) -> None:
        super().play(WALK)


def lottery() -> State:
    state = Lottery(TOY["race"], {"dice": True}, 2)
    state.seed_chance(1)
    state.steps, state.tokens = [0, 0], [0, 0]
    return state


class Idle(Known):
    """Advises walking, and not to think about it."""

    def matters(self, state: State) -> bool:
        return False


def test_a_decision_that_does_not_matter_is_the_guides() -> None:
    thinking = Thinking(simulations=400, cut=30, doubt=0.0, endgame=0)
    assert SearchBot("eager", Known(), thinking, 1).choose(sprint()) == ROLL
    assert SearchBot("idle", Idle(), thinking, 1).choose(sprint()) == WALK
    search = Search(Idle(), 1, 0.7, 0.4, 1.0, 1.0, 0.0, 30, 0.3)
    search.run(sprint(), 50)
    assert [(action, visits) for action, visits, _ in search.report(0)] == [(WALK, 50)]


class Watching(Known):
    """Keeps the tokens of each deal that it is asked about first, and how often it is asked with care."""

    def __init__(self, opened: bool) -> None:
        self.opened = opened
        self.deals: list[tuple[int, int]] = []
        self.fresh = True
        self.asked = 0

    def decide(self, state: State) -> i64:
        self.asked += 1
        return WALK

    def likely(self, state: State) -> i64:
        if self.fresh:
            self.deals.append((state.chance_a, state.chance_b))
            self.fresh = False
        return WALK

    def open(self) -> bool:
        return self.opened

    def estimate(self, state: State, points: vec[i64]) -> i64:
        self.fresh = True
        return super().estimate(state, points)


class Stroll(Lottery):
    """Twenty ways to walk a step, none of which draws anything."""

    def fill(self, moves: Moves) -> None:
        for action in range(20):
            moves.add(action)

    def clone(self) -> "Stroll":
        other = Stroll(self.game, self.options, self.players)
        self.copy_into(other)
        other.steps, other.tokens = list(self.steps), list(self.tokens)
        return other


def stroll() -> State:
    state = Stroll(TOY["race"], {"dice": True}, 2)
    state.seed_chance(1)
    state.steps, state.tokens = [0, 0], [0, 0]
    return state


def test_every_move_meets_the_same_deals_in_the_same_order() -> None:
    """So there are as many deals as the move that was tried most often has met."""
    guide = Watching(False)
    search = Search(guide, 1, 0.7, 0.4, 1.0, 1.0, 2.0, 2, 0.3)
    search.run(stroll(), 40)
    most = max(visits for _, visits, _ in search.report(0))
    assert len(guide.deals) == 40
    assert len(set(guide.deals)) == most < 40


class Rolling(Watching):
    """Leaves the first move to chance."""

    def decide(self, state: State) -> i64:
        super().decide(state)
        return ROLL


def walk_to_the_end(state: State) -> int:
    steps = 0
    while not state.is_over:
        state.apply(WALK)
        steps += 1
    return steps


def test_where_nothing_is_hidden_and_nothing_drawn_advice_is_asked_once_and_with_care() -> None:
    """All simulations of a row of moves come to the same positions then."""
    guide = Watching(True)
    Search(guide, 1, 0.7, 0.4, 0.0, 0.0, 2.0, 2, 0.3).run(stroll(), 40)
    assert guide.asked == walk_to_the_end(stroll()) > 1
    assert not guide.deals  # nothing was left to a likely move


@pytest.mark.parametrize(("guide", "asked"), [(Watching(False), 40), (Rolling(True), 1)])
def test_elsewhere_likely_moves_will_do_behind_the_first(guide: Watching, asked: int) -> None:
    Search(guide, 1, 0.7, 0.4, 0.0, 0.0, 2.0, 2, 0.3).run(sprint(), 40)
    assert guide.asked == asked
    assert guide.deals


def test_a_few_lucky_simulations_do_not_overrule_the_guide() -> None:
    """Two simulations of a move that agree say little: the spread of all moves counts for it."""
    search = Search(Known(), 1, 0.7, 0.4, 1.0, 1.0, 1.0, 2, 0.3)
    search.run(stroll(), 60)
    base, lucky = search.child_of(0), search.child_of(1)
    if lucky is None:
        lucky = search.new_child(search.root, 1)
    assert base is not None
    outcomes = [0.2, 0.8] * 30
    base.visits, base.worth[0], base.squares = 60, sum(outcomes), sum(outcome * outcome for outcome in outcomes)
    search.root.visits, search.root.worth[0], search.root.squares = 60, base.worth[0], base.squares
    lucky.visits, lucky.worth[0], lucky.squares = 2, 1.4, 0.98  # 0.7 twice
    base.history = lucky.history = None
    for action in range(2, 20):
        other = search.child_of(action)
        if other is not None:
            other.visits = 0
    assert search.choice(stroll()) == WALK
    lucky.visits, lucky.worth[0], lucky.squares = 40, 28.0, 19.6
    assert search.choice(stroll()) == 1


def test_what_is_better_in_every_deal_is_better() -> None:
    """By their means alone two moves would be too close: the deals differ by more than the moves. Deal by deal one is always ahead."""
    search = Search(Known(), 1, 0.7, 0.4, 1.0, 1.0, 1.5, 2, 0.3)
    search.run(stroll(), 60)
    base, better = search.child_of(0), search.child_of(1)
    if better is None:
        better = search.new_child(search.root, 1)
    assert base is not None
    deals = [0.2, 0.8] * 30
    base.history, base.first, base.visits, base.worth[0] = deals, 0, 60, sum(deals)
    better.history, better.first, better.visits, better.worth[0] = [deal + 0.03 for deal in deals[4:]], 4, 60, sum(deals) + 1.8
    search.root.visits, search.root.worth[0], search.root.squares = 120, sum(deals) * 2 + 1.8, sum(deal * deal for deal in deals) * 2
    spread = search.variance(search.root, 0)
    assert search.gain(better, base, 0, spread) > 0
    better.history = [deal + 0.03 for deal in deals[5:]]  # not the same deals any more: now ahead, now behind
    assert search.gain(better, base, 0, spread) < 0
    better.history = None
    assert search.gain(better, base, 0, spread) < 0


def test_a_wide_choice_is_opened_bit_by_bit() -> None:
    search = Search(Known(), 1, 0.7, 0.4, 1.0, 1.0, 2.0, 1, 0.3)
    search.run(lottery(), 16)
    assert 3 <= len(search.report(0)) <= 5
    search.run(lottery(), 84)
    assert 9 <= len(search.report(0)) <= 11


def test_a_move_that_is_not_always_there_is_judged_by_the_times_it_was() -> None:
    search = Search(Guide(), 1, 0.7, 0.4, 1.0, 1.0, 2.0, 1, 0.3)
    search.run(lottery(), 200)
    child = search.root.child
    assert child is not None
    replies = {}
    reply = child.child
    while reply is not None:
        replies[reply.action] = reply
        reply = reply.next
    assert set(replies) == {0, 1}
    for reply in replies.values():
        assert reply.available == reply.visits  # each was the only move whenever it was there
    assert sum(reply.visits for reply in replies.values()) == child.visits - 1


# From one decision to the next


def test_a_forced_move_takes_no_thought() -> None:
    state = table(seat("indigo plant", hand="library"), seat(), seat(), turn={"ask": "role"})
    mind = player("san-juan", simulations=10**9)
    while len(state.legal_actions()) > 1:
        state.apply(state.legal_actions()[0])
    assert ask(mind, state) == state.legal_actions()[0]


def test_the_tree_is_kept_within_a_turn() -> None:
    """Placing colonists, say: the second is thought about with what was found for the first."""
    mind = player("puerto-rico", simulations=20)
    kept = 0
    state = middle("puerto-rico", 3, 4, 40)
    for _ in range(50):
        before = mind.search
        follows = mind.expected is not None
        guess = state.resample(state.to_move, 1)
        if follows and before is not None and mind.take_up(guess) is before and before.visits() > 0:
            kept += 1
        state.apply(mind.choose(guess))
    assert kept > 3


def test_another_table_is_not_taken_for_the_one_foreseen() -> None:
    mind = player("puerto-rico", simulations=30)
    state = middle("puerto-rico", 3, 4, 40)
    while mind.expected is None:
        state.apply(ask(mind, state))
    old = mind.search
    other = middle("puerto-rico", 3, 5, 47)
    assert mind.take_up(other) is not old


def test_budgets_are_kept() -> None:
    state = middle("san-juan", 4, 1, 41)
    while len(state.legal_actions()) < 3:
        state.apply(state.legal_actions()[0])
    mind = player("san-juan", simulations=None, seconds=0.15)
    began = time.perf_counter()
    ask(mind, state)
    assert 0.1 < time.perf_counter() - began < 1.0
    counted = player("san-juan", simulations=30)
    search = counted.take_up(state)
    counted.think(state, search, time.perf_counter())
    assert search.visits() == 30


def test_it_can_be_interrupted() -> None:
    state = middle("san-juan", 4, 1, 41)
    while len(state.legal_actions()) < 3:
        state.apply(state.legal_actions()[0])
    mind = player("san-juan", simulations=10**9)
    threading.Timer(0.3, mind.stop).start()
    began = time.perf_counter()
    assert ask(mind, state) in state.legal_actions()
    assert time.perf_counter() - began < 5
