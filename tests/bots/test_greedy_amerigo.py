"""The greedy player of Amerigo: it knows every question, beats chance, and looks at nothing that its seat may not see."""

import pytest

import malecon
from malecon.bots import ask, bot
from malecon.bots.bot import Bot
from malecon.bots.greedy.amerigo_cover import Cover
from malecon.bots.greedy.amerigo_lay import COVERED
from malecon.bots.greedy.amerigo_plan import Plan
from malecon.core.game import Game
from malecon.core.state import State
from malecon.games.amerigo.engine import Engine
from malecon.games.amerigo.scoring import sources
from malecon.games.amerigo.state import SOURCES
from tests.games.amerigo.setting import play, seat, table

# An island of nine squares with two post squares, B1 and F2: four in a line and three in a line are left
ISLE = """
1a###.
.####b2
"""

# Three squares of coffee in a line
COFFEE = """
1aKKK
"""

# Two islands, coffee and sugar on the second
TWO = """
1a#...1a##
.##....KS##
.......#b2
"""


def finish(state: State, bots: list[Bot]) -> State:
    while not state.is_over:
        state.apply(ask(bots[state.to_move], state))  # `apply` refuses what is not legal
    return state


def seats(game: Game, *names: str, seed: int = 0) -> list[Bot]:
    return [bot(name, game, seed + number) for number, name in enumerate(names)]


def choice(game: Engine) -> str:
    """What the greedy player does, in words."""
    return game.game.describe(game, ask(bot("greedy", game.game), game))


def choices(game: Engine) -> list[str]:
    """What it does until its turn is over, on a copy of the table."""
    trial = game.clone()
    mover, turn, made = trial.to_move, (trial.phase, trial.turn), []
    while trial.to_move == mover and (trial.phase, trial.turn) == turn:
        made.append(choice(trial))
        play(trial, made[-1])
    return made


# Games


@pytest.mark.parametrize("players", [2, 3, 4])
def test_plays_to_the_end(players: int) -> None:
    game = malecon.game("amerigo")
    state = finish(game.new(players, 1), seats(game, *["greedy"] * players))
    state.check()
    assert min(state.scores()) >= 60


def test_plays_on_a_map_of_ones_own() -> None:
    game = malecon.game("amerigo")
    text = table(seat(), seat(), drawing=TWO).options["map"]
    state = finish(game.new(2, 1, {"map": text}), seats(game, "greedy", "greedy"))
    assert min(state.scores()) >= 40


@pytest.mark.parametrize("players", [2, 4])
def test_beats_chance(players: int) -> None:
    """By far: chance scores some twenty points."""
    game = malecon.game("amerigo")
    for seed in range(2):
        names = ["random"] * players
        names[seed % players] = "greedy"
        scores = finish(game.new(players, seed), seats(game, *names, seed=seed)).scores()
        mine = scores.pop(seed % players)
        assert mine >= 2 * max(scores)


def test_a_table_of_them_uses_the_whole_game() -> None:
    """Over a few games points come from every source that can be planned, and the pirates are held off in part."""
    game = malecon.game("amerigo")
    total = [0] * len(SOURCES)
    for seed in range(2):
        state = finish(game.new(4, seed), seats(game, *["greedy"] * 4))
        assert isinstance(state, Engine)
        for number in range(4):
            total = [before + more for before, more in zip(total, sources(state, number), strict=True)]
    mean = {name: points / 8 for name, points in zip(SOURCES, total, strict=True)}
    assert mean["tiles"] > 20
    assert mean["posts"] > 10
    assert mean["resources"] > 10
    assert min(mean["discovery"], mean["completion"], mean["gold"], mean["progress track"], mean["special track"]) > 2
    assert -20 < mean["pirates"] < 0


@pytest.mark.parametrize("players", [2, 4])
def test_there_is_a_cover_exactly_where_the_best_one_is_found(players: int) -> None:
    """That there is one at all is asked with less to do; and what is seen to be impossible at once is, when everything is tried."""
    game = malecon.game("amerigo")
    state, bots = game.new(players, 3), seats(game, *["greedy"] * players)
    found = {True: 0, False: 0}
    while not state.is_over:
        assert isinstance(state, Engine)
        plan = Plan(state)
        for island in range(state.chart.islands):
            if plan.mine[island] > 0 and 0 < plan.free[island] <= COVERED:
                for take_ap in (0, 3):
                    tried = Cover(plan, island, 6, take_ap)
                    tried.go(0, 0, plan.free[island], 6, take_ap, 0)
                    there = tried.best_count > 0
                    assert Cover(plan, island, 6, take_ap).search() == Cover(plan, island, 6, take_ap).exists() == there
                    found[there] += 1
        state.apply(ask(bots[state.to_move], state))
    assert min(found.values()) > 10


# What it may know


@pytest.mark.parametrize("players", [2, 4])
def test_hidden_tokens_and_tiles_change_nothing(players: int) -> None:
    game = malecon.game("amerigo")
    bots = seats(game, *["greedy"] * players)
    state = game.new(players, 3)
    while not state.is_over:
        mover = state.to_move
        chosen = bots[mover].choose(state.resample(mover, 1))
        assert bots[mover].choose(state.resample(mover, 2)) == chosen
        state.apply(chosen)


def test_asking_changes_nothing_and_chance_plays_no_part() -> None:
    game = malecon.game("amerigo")
    one, two = bot("greedy", game, 1), bot("greedy", game, 2)
    state = game.new(3, 5)
    while not state.is_over:
        before = state.to_json()
        action = one.choose(state)
        assert two.choose(state) == action
        assert state.to_json() == before
        state.apply(action)


# Single decisions


def test_places_posts_at_once() -> None:
    """The first blue action: both ships begin where an anchor is in reach, and each places a post."""
    game = table(seat(), seat(), centre="3 blue", drawing=ISLE)
    made = choices(game)
    assert made[0] == "blue"
    assert made.count("post") == 2


def test_completes_an_island_early() -> None:
    me = seat("village I4, village I3, 2 village domino, village 2x2", "B1, F2")
    game = table(me, seat(), centre="3 green, 3 red", drawing=ISLE)
    made = choices(game)
    assert made[0] == "green"
    assert {"lay village I4", "lay village I3"} <= set(made)


def test_spends_gold_to_complete_an_island() -> None:
    game = table(seat("village I4, village I3", "B1, F2", gold=3), seat(), centre="green", drawing=ISLE)
    made = choices(game)
    assert made.count("spend 1 gold") == 1
    assert {"lay village I4", "lay village I3"} <= set(made)


def test_takes_the_tile_that_completes_an_island() -> None:
    game = table(seat("village I4", "B1, F2"), seat(), centre="red", drawing=ISLE)
    play(game, "red")
    assert choice(game) == "take village I3"


def test_loads_cannons_against_the_pirates_in_sight() -> None:
    """The last black cubes before the attack of the round: 4 cannons save 4 points."""
    game = table(seat(vp={"tiles": 20}), seat(), centre="4 black, white", pirates=[4], phase="white", drawing=ISLE)
    assert choices(game) == ["black", "advance 4"]


def test_buys_production_of_what_it_has() -> None:
    """Three coffee are worth more than two cheaper tiles of kinds that it has not."""
    laid = [{"tile": "village I3", "by": 0, "at": "C1"}]
    market = {"coffee 4": 1, "sugar 2": 1, "cotton 2": 1, "tobacco 2": 1, "cotton 3": 1, "tobacco 3": 1}
    game = table(seat(posts="B1"), seat(), centre="4 yellow", drawing=COFFEE, laid=laid, production={"market": market}, phase="yellow")
    assert choices(game) == ["yellow", "buy coffee for 4"]


def test_takes_the_progress_tile_that_still_brings_something() -> None:
    """Seven points at the end rather than a tile for actions of which there are none to come."""
    board = {"left": ["+2 green", "end: 7 points"], "right": ["+2 red", "+1 blue and red"]}
    game = table(seat(progress=3), seat(), centre="brown", progress=board, round=5, phase="white")
    play(game, "brown", "advance 1")
    assert choice(game) == "progress tile end: 7 points"


def test_goes_to_the_next_points_of_the_special_track() -> None:
    game = table(seat(special=17), seat(), centre="3 white", round=5, phase="white")
    assert choices(game) == ["white", "advance 3"]
