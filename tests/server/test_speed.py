"""Loading and undoing stay quick in a long game."""

import asyncio
import time
from pathlib import Path

from malecon.bots import Bot, ask, bot
from malecon.core.registry import game
from malecon.core.table import Table
from malecon.server.bus import Alone
from malecon.server.live import Live
from malecon.server.metrics import Metrics
from malecon.server.opening import imported
from malecon.server.scenes import Look, scene
from malecon.server.storage.rows import Person
from malecon.server.storage.store import Store
from malecon.server.tables import Tables
from tests.server.setting import settings

LIMIT = 0.050
MOVES = 500


def long_game() -> Table:
    """Puerto Rico with five takes more than five hundred moves; it stops where one can be taken back."""
    rules = game("puerto-rico")
    table = Table.new(rules, [f"P{n}" for n in range(5)], seed=4)
    players: list[Bot] = [bot("random", rules, seed) for seed in range(5)]
    while not table.state.is_over and not (len(table.record.actions) >= MOVES and table.can_undo):
        table.act(ask(players[table.state.to_move], table.state))
    assert len(table.record.actions) >= MOVES and table.can_undo
    return table


def test_loading_and_undoing_in_a_long_game(tmp_path: Path) -> None:
    async def measure() -> tuple[float, float, float]:
        store = Store(settings(tmp_path).database_url)
        await store.open()
        tables = Tables(store, Alone(), settings(tmp_path), Metrics())
        anne = Person("anne", "Anne")
        table = long_game()
        await store.add_person(anne, "hash", "device")
        live = await tables.add(imported(anne, table.record, table.state))
        loads, shows, undos = [], [], []
        for number in range(7):
            tables.live.clear()
            started = time.perf_counter()
            live = await tables.get(live.id)
            loads.append(time.perf_counter() - started)
            started = time.perf_counter()
            scene(live, Look(anne, seat=live.to_move))
            shows.append(time.perf_counter() - started)
            back = live.table.back[-1].to_move
            started = time.perf_counter()
            await tables.undo(live.id, anne, live.seq, f"undo-{number}", back)
            undos.append(time.perf_counter() - started)
            again = live.state.legal_actions()[0]
            await tables.act(live.id, anne, live.seq, f"act-{number}", [again])
            if not live.table.can_undo:
                break
        await store.close()
        return min(loads), min(shows), min(undos)

    load, show, undo = asyncio.run(measure())
    print(f"load {load * 1000:.1f} ms, first scene {show * 1000:.1f} ms, undo {undo * 1000:.1f} ms")
    assert load < LIMIT and undo < LIMIT


def test_a_live_table_holds_what_it_needs(tmp_path: Path) -> None:
    """The position after a load is by way of the last snapshot: fifty moves at most are played again, not five hundred."""
    table = long_game()
    kept = imported(Person("anne", "Anne"), table.record, table.state)
    live = Live(kept, time.time())
    assert live.table.first_event >= len(table.record.actions) - 100
    assert live.state.to_json() == table.state.to_json()
