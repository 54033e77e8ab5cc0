"""Clocks: a bank that is charged, an increment, days, and what happens when time is up."""

import time
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from malecon.server import clocks
from malecon.server.driver import Setback
from malecon.server.live import Live
from malecon.server.storage.rows import SeatRow
from malecon.web.scene import Pace
from tests.server.setting import TOY, Player, announced, client, house_of, settings, two_people, until
from tests.server.test_workers import wait_until


def test_a_bank_is_charged_and_grows_by_the_increment() -> None:
    pace = Pace("live", 60, 5)
    seat = SeatRow(0, "person", "Anne", "a", clock=60.0)
    assert clocks.charge(pace, seat, 100.0, 110.0, turn_ends=False) and seat.clock == 50
    assert clocks.charge(pace, seat, 110.0, 112.0, turn_ends=True) and seat.clock == 53
    assert clocks.charge(pace, seat, 0.0, 1000.0, turn_ends=False) and seat.clock == 0
    assert clocks.deadline(pace, SeatRow(0, "person", "Anne", "a", clock=53.0), 200.0) == 253
    assert not clocks.charge(pace, SeatRow(1, "bot", "greedy", bot="greedy"), 0.0, 10.0, turn_ends=True)


def test_days_are_counted_from_the_last_move() -> None:
    assert clocks.deadline(Pace("days", days=3), SeatRow(0, "person", "Anne", "a"), 1000.0) == 1000 + 3 * 86400
    assert clocks.deadline(Pace("days", days=3), SeatRow(0, "person", "Anne", "a", "greedy", True), 1000.0) is None
    assert clocks.deadline(Pace(), SeatRow(0, "person", "Anne", "a"), 1000.0) is None


def test_a_clock_runs_for_the_seat_to_move_only(server: TestClient) -> None:
    anne, _, table = two_people(server, pace={"kind": "live", "bank": 600, "increment": 7}, auto=False)
    live = house_of(server).tables.live[table]
    live.since -= 100
    anne.move(table)
    first = anne.look(table)["seats"]
    assert 499 < first[0]["clock"] < 508 and first[1]["clock"] == 600
    del house_of(server).tables.live[table]
    assert anne.look(table)["seats"] == first


def test_a_turn_that_is_taken_back_brings_no_increment(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else whoever ends a turn again and again has ever more time."""
    monkeypatch.setenv("MALECON_GAMES", TOY)
    anne, ben, table = two_people(server, "race", pace={"kind": "live", "bank": 600, "increment": 60}, auto=False)
    anne.move(table)
    assert ben.look(table)["moves"] and anne.look(table)["seats"][0]["clock"] > 650
    anne.undo(table)
    assert anne.look(table)["seats"][0]["clock"] <= 600
    anne.move(table)
    assert 650 < anne.look(table)["seats"][0]["clock"] <= 660


def test_a_clock_runs_on_while_its_table_is_not_in_memory(folder: Path) -> None:
    """Else who thinks for long where nobody looks, or asks another worker then, has thought for nothing. A restart is nobody's fault."""
    with client(settings(folder)) as server:
        anne, ben, table = two_people(server, pace={"kind": "live", "bank": 600, "increment": 0}, auto=False)
        anne.end_turn(table)
        time.sleep(0.3)
        del house_of(server).tables.live[table]
        ben.move(table)
        before = ben.look(table)["seats"][1]["clock"]
        assert before <= 599.7
        time.sleep(0.3)
        del house_of(server).tables.live[table]
    restarted = time.time()
    with client(settings(folder)) as server:
        again = Player(server, "Ben", ben.token)
        again.move(table)
        assert before - again.look(table)["seats"][1]["clock"] <= time.time() - restarted


def test_who_comes_back_is_awaited_from_then_on_and_the_database_knows(server: TestClient) -> None:
    for pace in ({"kind": "live", "bank": 600, "increment": 0}, {"kind": "days", "days": 2}):
        anne, _, table = two_people(server, pace=pace, auto=False)
        anne.move(table)
        live = house_of(server).tables.live[table]
        house_of(server).driver.setbacks[table] = Setback(1, time.time() + 60)  # no bot moves there
        anne.post(f"/api/tables/{table}/leave", {"seat": 0})
        time.sleep(0.3)
        anne.post(f"/api/tables/{table}/take-back", {"seat": 0})
        since = live.since
        assert live.to_move == 0 and since - live.row.changed < 0.1
        del house_of(server).tables.live[table]
        assert anne.look(table)["since"] == pytest.approx(since, abs=0.01)


def test_who_runs_out_of_time_is_stood_in_for(folder: Path) -> None:
    with client(settings(folder, bot_delay=30.0)) as server:
        anne, ben, table = two_people(server, pace={"kind": "live", "bank": 60, "increment": 0}, auto=False)
        live = house_of(server).tables.live[table]
        with ben.socket(table) as socket:
            until(socket, "state")
            live.since -= 59.9
            house = house_of(server)
            deadline = time.time() + 0.1

            async def shorten() -> None:
                from malecon.server.storage.rows import Change

                await house.store.write(Change(table, row={"deadline": deadline}))

            assert server.portal is not None
            server.portal.call(shorten)
            while not (state := until(socket, "state"))["seats"][0]["stands_in"]:
                pass
            assert state["to_move"] == 0
        said = ["The time of Anne has run out: a bot plays for them until they come back."]
        wait_until(lambda: announced(server, table) == said)
        assert anne.act(table, live.seq, 0, status=409)["error"]["code"] == "away"
        anne.post(f"/api/tables/{table}/take-back", {"seat": 0})
        seat = anne.look(table)["seats"][0]
        assert not seat["stands_in"] and seat["clock"] >= clocks.LEAST_ON_RETURN


def test_a_table_whose_time_cannot_be_called_holds_up_no_other(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [two_people(server, pace={"kind": "days", "days": 2}, auto=False)[2] for _ in range(3)]
    house, portal = house_of(server), server.portal
    assert portal is not None
    time_out, broken = house.seating.time_out, tables[1]

    async def sometimes(live: Live, now: float) -> None:
        if live.id == broken:
            raise RuntimeError("a record that cannot be read")
        await time_out(live, now)

    monkeypatch.setattr(house.seating, "time_out", sometimes)
    portal.call(house.driver.look_at_clocks, time.time() + 3 * 86400)
    late = [Player(server, "Wanda").look(table)["seats"][0]["stands_in"] for table in tables]
    assert late == [True, False, True]
    assert house.driver.pauses(broken)


def test_a_deadline_is_kept_for_tables_that_nobody_looks_at(server: TestClient) -> None:
    anne, _, table = two_people(server, pace={"kind": "days", "days": 2}, auto=False)
    house, portal = house_of(server), server.portal
    assert portal is not None
    assert table not in portal.call(house.store.overdue, time.time() + 1.9 * 86400)
    assert table in portal.call(house.store.overdue, time.time() + 2.1 * 86400)
    assert Player(server, "Wanda").look(table)["to_move"] == 0
    assert anne.look(table)["seats"][0]["clock"] is None
