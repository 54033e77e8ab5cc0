"""Who thinks when: one person's many tables hold up nobody else, quick bots wait for no deep ones, and what is stuck is left alone."""

import asyncio
import logging
import time
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from malecon.server import driver as drivers
from malecon.server import live as lives
from malecon.server.driver import Setback
from malecon.server.lanes import Turns
from malecon.server.storage import store as stores
from malecon.server.storage.rows import Change
from malecon.server.thinking import Thinking
from tests.server.setting import Player, client, house_of, settings
from tests.server.test_workers import wait_until

MASTERS = [{"kind": "bot", "bot": "master"}] * 5


def bot_first(bot: str) -> list[dict[str, str]]:
    return [{"kind": "bot", "bot": bot}, {"kind": "me"}]


def test_who_wants_much_waits_behind_who_wants_little() -> None:
    done: list[str] = []

    async def work(turns: Turns, name: str) -> None:
        async with turns.turn(name):
            await asyncio.sleep(0)
            done.append(name)

    async def crowd() -> None:
        turns = Turns(1)
        hog = [asyncio.create_task(work(turns, "hog")) for _ in range(5)]
        await asyncio.sleep(0)
        others = [asyncio.create_task(work(turns, name)) for name in ("anne", "ben", "ben")]
        await asyncio.sleep(0)
        hog[2].cancel()
        await asyncio.gather(*hog, *others, return_exceptions=True)
        assert turns.free == 1 and not turns.waiting

    asyncio.run(crowd())
    assert done == ["hog", "hog", "anne", "ben", "hog", "ben", "hog"]


def test_whoever_is_called_and_gone_calls_the_next() -> None:
    async def leave() -> None:
        turns = Turns(1)
        async with turns.turn("anne"):
            waiting = asyncio.create_task(turns.called("ben"))
            await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        assert turns.free == 1

    asyncio.run(leave())


def test_one_with_many_tables_stops_nobody(folder: Path) -> None:
    """With processes: a stranger's bots answer, quick ones at once, deep ones and hints when one thought of the other is done."""
    with client(settings(folder)) as server:
        hog, anne = Player(server, "Hog"), Player(server, "Anne")
        table = anne.open(seats=bot_first("greedy"))
        wait_until(lambda: anne.look(table)["moves_made"])  # the processes are there
        for _ in range(12):
            hog.open("puerto-rico", seats=MASTERS)
        started = time.time()
        quick, deep = anne.open(seats=bot_first("greedy")), anne.open(seats=bot_first("novice"))
        wait_until(lambda: anne.look(quick)["moves_made"])
        assert time.time() - started < 3
        wait_until(lambda: anne.look(deep)["moves_made"])
        anne.get(f"/api/tables/{anne.open(seats=[{'kind': 'me'}, {'kind': 'bot'}])}/hint")
        assert time.time() - started < 15


def test_bots_alone_stand_still_until_somebody_looks(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lives, "LOOKED_IN", -1.0)
    with client(settings(folder)) as server:
        anne, house = Player(server, "Anne"), house_of(server)
        table = anne.open(seats=[{"kind": "bot", "bot": "random"}] * 2)
        time.sleep(0.5)
        assert anne.look(table)["moves_made"] == 0
        assert server.portal is not None
        assert table not in server.portal.call(house.store.waiting_for_bots, time.time() + 1)
        house.tables.live[table].row.changed -= 60  # for long
        with anne.socket(table):
            wait_until(lambda: anne.look(table)["moves_made"])


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Bots fail in Puerto Rico; at which tables they were asked, by seed."""
    asked: list[str] = []
    turn = Thinking.turn

    async def fail(self: Thinking, whose: str, state: Any, *more: Any) -> list[int]:
        if state.game.id == "puerto-rico":
            asked.append(whose)
            raise IndexError("no such seat")
        return await turn(self, whose, state, *more)

    monkeypatch.setattr(Thinking, "turn", fail)
    return asked


def test_what_cannot_be_moved_on_is_said_once_and_tried_ever_more_rarely(
    folder: Path, broken: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    with client(settings(folder)) as server, caplog.at_level(logging.ERROR):
        anne = Player(server, "Anne")
        table = anne.open("puerto-rico", seats=[{"kind": "bot", "bot": "greedy"}, {"kind": "me"}, {"kind": "me", "name": "Ben"}])
        setbacks = house_of(server).driver.setbacks
        wait_until(lambda: table in setbacks and setbacks[table].times == 1)
        for _ in range(20):  # whatever anybody does there meanwhile
            anne.post(f"/api/tables/{table}/chat", {"id": uuid4().hex, "text": "well?"})
        assert setbacks[table].times == 1 and len(broken) == 2  # the greedy one, and a random one in its place
        setbacks[table].until = 0.0
        anne.post(f"/api/tables/{table}/chat", {"id": uuid4().hex, "text": "now?"})
        wait_until(lambda: setbacks[table].times == 2)
        assert setbacks[table].until > time.time() + 5
        assert len([line for line in caplog.records if table in line.getMessage()]) == 1


def test_a_setback_that_is_over_is_forgotten(folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """The next one, years later it may be, is said again and does not begin with a pause of ten minutes."""
    choice, failing = drivers.Driver.choice, True

    async def fail(self: drivers.Driver, live: lives.Live) -> list[int]:
        if failing:
            raise IndexError("no such seat")
        return await choice(self, live)

    monkeypatch.setattr(drivers.Driver, "choice", fail)
    with client(settings(folder)) as server, caplog.at_level(logging.ERROR):
        anne = Player(server, "Anne")
        table = anne.open(seats=bot_first("random"))
        setbacks = house_of(server).driver.setbacks
        for said in (1, 2):
            wait_until(lambda: table in setbacks and setbacks[table].times == 1)
            assert len([line for line in caplog.records if table in line.getMessage()]) == said
            failing = False
            setbacks[table].until = 0.0
            anne.post(f"/api/tables/{table}/chat", {"id": uuid4().hex, "text": "now?"})
            wait_until(lambda: table not in setbacks and anne.look(table)["moves"])
            failing = True
            anne.end_turn(table)


def test_pauses_grow_up_to_ten_minutes() -> None:
    setback, pauses = Setback(), []
    for _ in range(12):
        setback.again(0.0)
        pauses.append(setback.until)
    assert pauses[:3] == [4, 8, 16] and pauses == sorted(pauses) and pauses[-1] == 600


def test_tables_that_are_stuck_hold_up_no_others(folder: Path, broken: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drivers, "SWEEP", 0.05)
    monkeypatch.setattr(drivers, "ROUNDS", 0.05)
    with client(settings(folder, bot_delay=3600.0)) as server:  # killed before a bot has moved, as it were
        hog, anne = Player(server, "Hog"), Player(server, "Anne")
        for _ in range(105):
            hog.open("puerto-rico", seats=[{"kind": "bot", "bot": "greedy"}, {"kind": "me"}, {"kind": "me", "name": "Ben"}])
        tables = [anne.open(seats=bot_first("greedy")) for _ in range(10)]
    with client(settings(folder)) as server:
        live = house_of(server).tables.live
        wait_until(lambda: sum(table in live and live[table].moves > 0 for table in tables) == 10)
        wait_until(lambda: len(house_of(server).driver.setbacks) == 105)


def test_tables_that_are_lost_stop_no_clocks(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a game that the host has taken away, for instance."""
    monkeypatch.setattr(drivers, "SWEEP", 0.05)
    monkeypatch.setattr(stores, "AT_ONCE", 2)
    with client(settings(folder)) as server:
        anne, house, portal = Player(server, "Anne"), house_of(server), server.portal
        assert portal is not None
        tables = [anne.open(seats=[{"kind": "me"}, {"kind": "bot"}], pace={"kind": "days", "days": 1}, auto=False) for _ in range(3)]
        for number, table in enumerate(tables):
            del house.tables.live[table]
            portal.call(house.store.write, Change(table, row={"deadline": number + 1.0, "game": "chess" if number < 2 else "san-juan"}))
        wait_until(lambda: tables[2] in house.tables.live and (house.tables.live[tables[2]].row.deadline or 0.0) > time.time())
