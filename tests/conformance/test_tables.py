"""Tables of every game: undo gives the same bytes back, records replay, and what goes to disk comes back."""

import random
from pathlib import Path

import pytest

import malecon
from malecon.core import record as records
from malecon.core.errors import CannotUndo
from malecon.core.record import canonical
from malecon.core.table import Table
from tests.conformance.checks import document
from tests.conformance.test_games import GAMES

every_game = pytest.mark.parametrize("game_id", [game.id for game in GAMES if game.id in malecon.games()])


def random_table(game_id: str, seed: int, actions: int) -> Table:
    game = malecon.game(game_id)
    table = Table.new(game, [f"P{seat}" for seat in range(game.default_players)], seed)
    rng = random.Random(seed)
    while not table.state.is_over and len(table.record.actions) < actions:
        table.act(rng.choice(table.state.legal_actions()))
    return table


@every_game
def test_undo_gives_the_same_bytes_back(game_id: str) -> None:
    table = random_table(game_id, 1, 0)
    rng = random.Random(1)
    undone = 0
    for _ in range(400):
        if table.state.is_over:
            break
        before, chance, log = document(table.state), (table.state.chance_a, table.state.chance_b), table.log(0)
        table.act(rng.choice(table.state.legal_actions()))
        if table.can_undo:
            assert chance == (table.state.chance_a, table.state.chance_b)
            table.undo()
            undone += 1
            assert document(table.state) == before
            assert table.log(0) == log
            table.act(rng.choice(table.state.legal_actions()))
    assert undone > 20
    assert canonical(records.replay(table.record).to_json()) == document(table.state)


@every_game
def test_undo_stops_at_chance(game_id: str) -> None:
    table = random_table(game_id, 2, 0)
    rng = random.Random(2)
    for _ in range(300):
        before = (table.state.chance_a, table.state.chance_b)
        table.act(rng.choice(table.state.legal_actions()))
        if before != (table.state.chance_a, table.state.chance_b):
            with pytest.raises(CannotUndo):
                table.undo()
            return
    raise AssertionError("no chance in 300 actions")


@every_game
def test_undo_reaches_back_over_one_seat_only(game_id: str) -> None:
    table = random_table(game_id, 3, 200)
    while table.can_undo:
        seat = table.record.seats[-1]
        assert table.record.seats[-len(table.back) :] == [seat] * len(table.back)
        table.undo()


@every_game
@pytest.mark.parametrize("actions", [0, 1, 49, 50, 137, 10_000])
def test_records_come_back_from_disk(game_id: str, actions: int, tmp_path: Path) -> None:
    table = random_table(game_id, 4, actions)
    table.save(tmp_path / "game.jsonl")
    loaded = Table.load(tmp_path / "game.jsonl")
    assert document(loaded.state) == document(table.state)
    assert loaded.log(0) == table.log(0)
    assert canonical(records.replay(loaded.record).to_json()) == document(table.state)
