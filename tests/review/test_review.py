"""Looking back: chances that add up, the same for the same seed, nothing from what was hidden, and a blunder is found."""

import json
import random
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

import malecon
from malecon import bots
from malecon.bots.search.stray import StrayGuide
from malecon.core.errors import MaleconError
from malecon.core.record import Record
from malecon.core.state import SPECTATOR, State
from malecon.core.table import Table
from malecon.review import graph, keeping, report
from malecon.review.judge import Effort, Judge, gained, mean_and_error
from malecon.review.look import Move, Review, Tally, look, positions, review

GAMES = ("amerigo", "puerto-rico", "san-juan")
EDITIONS = (*GAMES, "puerto-rico-1897", "san-juan-1897")
SMALL = Effort(games=3, thoughts=6, trial=3, deals=6, cut=10)


def played(game_id: str, players: int, seed: int, moves: int | None = None) -> Record:
    """A game of greedy players who stray."""
    game = malecon.game(game_id)
    table = Table.new(game, ["Anna", "Ben", "Carla", "Dora"][:players], seed)
    greedy, dice = bots.bot("greedy", game), random.Random(seed)
    while not table.state.is_over and (moves is None or len(table.record.actions) < moves):
        action = bots.ask(greedy, table.state)
        table.act(action if dice.random() > 0.2 else dice.choice(table.state.legal_actions()))
    return table.record


@pytest.mark.parametrize("game_id", GAMES)
def test_every_move_has_chances_that_add_up(game_id: str) -> None:
    record = played(game_id, 3, 1)
    record.actions, record.seats = record.actions[-25:], record.seats[-25:]
    found = look(record.game, record.players, positions(played(game_id, 3, 1))[-26:], record.actions, SMALL, seed=1)
    assert [move.number for move in found.moves] == list(range(1, 26))
    assert [move.seat for move in found.moves] == record.seats
    for move in found.moves:
        assert sum(move.chances) == pytest.approx(1)
        assert min(move.chances) >= 0
        assert sum(found.start) == pytest.approx(1)
    assert max(found.moves[-1].chances) in (1.0, 0.5)  # the game is over: somebody has won, or two share it


@pytest.mark.parametrize("game_id", EDITIONS)
def test_same_seed_same_review_on_one_core_or_two(game_id: str) -> None:
    record = played(game_id, 2, 2, 14)
    alone = report.document(review(record, SMALL, seed=5, jobs=1))
    assert report.document(review(record, SMALL, seed=5, jobs=2)) == alone
    assert report.document(review(record, SMALL, seed=6, jobs=1))["moves"] != alone["moves"]


@pytest.mark.parametrize("game_id", EDITIONS)
def test_hidden_things_dealt_anew_change_nothing(game_id: str) -> None:
    """Every position is replaced by one that looks the same to the player to move; the review stays the same to the last byte."""
    record = played(game_id, 4, 3)
    states = positions(record)
    effort = Effort(games=2, thoughts=5, trial=2, deals=3, cut=6)
    changed = 0
    for first in range(0, len(record.actions) - 3, max(1, len(record.actions) // 12)):
        part, actions = states[first : first + 4], record.actions[first : first + 3]
        dealt = [anew(state, number) for number, state in enumerate(part)]
        changed += sum(a.to_json() != b.to_json() for a, b in zip(part, dealt, strict=True))
        there = look(record.game, record.players, part, actions, effort, seed=first)
        here = look(record.game, record.players, dealt, actions, effort, seed=first)
        assert json.dumps(report.document(there)) == json.dumps(report.document(here))
        assert report.lines(there, 9, "fr") == report.lines(here, 9, "fr")
        assert report.drawing(there) == report.drawing(here)
    assert changed > 10


def anew(state: State, seed: int) -> State:
    return state.resample(SPECTATOR if state.is_over else state.to_move, 1000 + seed)


def test_a_blunder_is_found() -> None:
    """In the last rounds of Puerto Rico, passing in place of a large building costs; the review says so and names a better move."""
    game = malecon.game("puerto-rico")
    effort = Effort(games=2, thoughts=40, trial=12, deals=40)
    judge = Judge(game, effort)
    greedy = bots.bot("greedy", game)
    found = 0
    for seed in range(4):
        state = game.new(3, seed)
        while not state.is_over:
            words = {game.describe(state, action): action for action in state.legal_actions()}
            wanted = bots.ask(greedy, state)
            if "pass" in words and game.describe(state, wanted) in ("build guild hall", "build city hall", "build residence"):
                verdict = judge.verdict(state, words["pass"], seed)
                if verdict is not None and game.describe(state, verdict.action).startswith("build"):
                    found += 1
                    assert verdict.cost > 2 * verdict.error
                    assert max(verdict.leads) > 0
                    assert verdict.row[0] == verdict.action
            state.apply(wanted)
    assert found >= 3


@pytest.mark.parametrize("game_id", EDITIONS)
def test_what_is_kept_is_the_whole_review(game_id: str) -> None:
    """Kept as a document and told again: the same words and numbers, in both languages. Another setting has another key."""
    record = played(game_id, 3, 7, 60)
    effort = Effort(games=2, thoughts=5, trial=2, deals=4, cut=6)
    found = review(record, effort, seed=3, jobs=1)
    moves = [keeping.move_document(move.chances, move.verdict) for move in found.moves]
    doc = json.loads(json.dumps(keeping.document(found.start, moves, effort, 3)))
    again = keeping.restored(record, doc)
    assert report.document(again) == report.document(found)
    assert report.lines(again, 9, "fr") == report.lines(found, 9, "fr")
    keys = {keeping.key(record, effort, 3), keeping.key(record, effort, 4), keeping.key(record, SMALL, 3)}
    shorter = played(game_id, 3, 7, 59)
    assert len(keys | {keeping.key(shorter, effort, 3)}) == 4
    assert keeping.key(played(game_id, 3, 7, 60), effort, 3) in keys


def test_tallies_count_choices_and_what_they_cost() -> None:
    record = played("puerto-rico", 3, 1, 80)
    found = review(record, Effort(games=2, thoughts=8, trial=4, deals=8, cut=10), seed=1, jobs=1)
    tallies = found.tallies()
    states = positions(record)
    assert sum(tally.choices for tally in tallies) == sum(len(state.legal_actions()) > 1 for state in states[:-1])
    for seat, tally in enumerate(tallies):
        mine = found.costly(1000, seat)
        assert tally.costly == len(mine) and tally.lost == pytest.approx(sum(move.verdict.cost for move in mine if move.verdict))
        assert tally.accuracy == 1 - tally.costly / tally.choices
    assert sum(tally.costly for tally in tallies) == len(found.costly(1000)) > 0
    assert Tally(0, 0, 0.0).accuracy == 1.0


def test_a_forced_move_costs_nothing() -> None:
    record = played("san-juan", 2, 4)
    judge = Judge(record.game, SMALL)
    forced = [at for at, state in enumerate(positions(record)[:-1]) if len(state.legal_actions()) == 1]
    assert forced
    for at in forced[:5]:
        assert judge.verdict(positions(record)[at], record.actions[at], 1) is None


def test_leads_and_errors() -> None:
    assert gained([10.0, 8.0], [9.0, 9.0], 0) == [0.0, 2.0]
    assert mean_and_error([1.0, 1.0, 1.0]) == (1.0, 0.0)
    assert mean_and_error([0.0, 1.0]) == (0.5, 0.5)


@pytest.mark.parametrize("game_id", ["puerto-rico", "san-juan"])
def test_chances_come_true(game_id: str) -> None:
    """Late in the game the chances are nearer to the result than those of somebody who knows nothing, by far."""
    game = malecon.game(game_id)
    judge = Judge(game, Effort(games=16))
    straying = StrayGuide(judge.guide, 12)
    told = blind = 0.0
    for seed in range(24):
        state = game.new(3, seed)
        passed = []
        while not state.is_over:
            passed.append(state.clone())
            state.apply(straying.decide(state))
        late = judge.chances(passed[len(passed) * 4 // 5], seed)
        for chance, share in zip(late, state.returns(), strict=True):
            told += (chance - share) ** 2
            blind += (1 / 3 - share) ** 2
    assert told < 0.75 * blind


def test_twice_the_effort() -> None:
    assert Effort(10, 20, 2, 4, 6, 60).times(2) == Effort(20, 40, 2, 8, 12, 60)
    assert Effort().times(0.001) == Effort(2, 2, 2, 2, 2, 60)


# What is shown


def small_review(chances: list[list[float]]) -> Review:
    game = malecon.game("san-juan")
    state = game.new(2, 1)
    moves = [Move(number, 0, state.legal_actions()[0], state, pair, None) for number, pair in enumerate(chances[1:], 1)]
    return Review(game, ["Anna", "<Ben>"], 1, SMALL, chances[0], moves)


def test_the_graph_in_text() -> None:
    found = graph.text(small_review([[0.5, 0.5], [0.75, 0.25], [1.0, 0.0]]))
    assert found == ["Anna   50% ▅▇█ 100%", "<Ben>  50% ▅▃▁   0%"]
    long = graph.text(small_review([[0.5, 0.5]] * 500))
    assert {len(line) for line in long} <= set(range(70, 81))


def test_the_graph_as_a_drawing_is_sound_and_says_who_won() -> None:
    drawn = report.drawing(small_review([[0.5, 0.5], [0.75, 0.25], [1.0, 0.0]]), "fr")
    root = ElementTree.fromstring(drawn)
    space = "{http://www.w3.org/2000/svg}"
    assert len(root.findall(f"{space}polyline")) == 2
    assert root.findtext(f"{space}desc") == "À la fin\u00a0: Anna 100\u00a0%, <Ben> 0\u00a0%"
    assert "http" not in drawn.replace("http://www.w3.org/2000/svg", "")


def test_labels_do_not_lie_on_one_another() -> None:
    heights = sorted(graph.label_heights([0.0, 0.0, 0.01, 1.0]))
    assert all(b - a >= 14 for a, b in pairwise(heights))


def test_an_empty_record_is_refused(tmp_path: Path) -> None:
    table = Table.new(malecon.game("san-juan"), ["Anna", "Ben"], 1)
    with pytest.raises(MaleconError, match="nothing was played"):
        review(table.record)
