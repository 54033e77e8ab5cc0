"""Two workers, one database: what one of them writes, the other shows; killing one moves nothing but the work."""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import ClassVar

import msgspec
import pytest
from fakeredis import TcpFakeServer
from starlette.testclient import TestClient

from malecon.core.errors import MaleconError
from malecon.server import bus, driver, presence
from malecon.server.bus import Note, NoteEntry
from malecon.server.live import Live
from malecon.server.storage.rows import Change
from tests.server.setting import TOY, Player, client, house_of, settings, until


class Loop(bus.Wire):
    """A bus inside this process, for several workers in it."""

    workers: ClassVar[list["Loop"]] = []

    async def start(self, heard: bus.Listener, missed: bus.Missed) -> None:
        self.heard, self.loop = heard, asyncio.get_running_loop()
        Loop.workers.append(self)

    async def stop(self) -> None:
        Loop.workers.remove(self)

    async def publish(self, note: Note) -> None:
        for other in Loop.workers:
            if other is not self:
                asyncio.run_coroutine_threadsafe(other.take(msgspec.json.encode(note)), other.loop)

    async def listen(self) -> None:
        """There is no connection: `publish` reaches the others by itself."""

    async def speak(self) -> None:
        """Nothing waits to be sent."""


async def silent(self: Loop, note: Note) -> None:
    """In the place of `publish`: neither hears of the other."""


@pytest.fixture
def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[TestClient, TestClient]]:
    monkeypatch.setattr(bus, "connect", Loop)
    monkeypatch.setenv("MALECON_GAMES", TOY)
    with client(settings(tmp_path)) as one, client(settings(tmp_path)) as other:
        yield one, other


def test_a_move_on_one_worker_is_shown_on_the_other(two: tuple[TestClient, TestClient]) -> None:
    one, other = two
    anne = Player(one, "Anne")
    table = anne.open(seats=[{"kind": "me"}, {"kind": "open"}], auto=False)
    ben = Player(other, "Ben")
    with ben.socket(table) as socket:
        assert until(socket, "state")["status"] == "waiting"
        ben.post(f"/api/tables/{table}/join")
        assert until(socket, "state")["status"] == "playing"
        for _ in range(100):
            if anne.look(table)["moves"]:
                break
            time.sleep(0.02)
        anne.end_turn(table)
        while not until(socket, "state")["moves"]:
            pass
        ben.move(table)
    here, there = (Player(server, "Anne", anne.token).look(table) for server in two)
    for _ in range(100):
        if here == there:
            break
        time.sleep(0.02)
        here = anne.look(table)
    assert here == there


def test_two_workers_do_not_play_one_move_twice(two: tuple[TestClient, TestClient], monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a word between them the log itself is the lock: who is second is told that the table has moved on."""
    monkeypatch.setattr(Loop, "publish", silent)
    one, other = two
    anne = Player(one, "Anne")
    table = anne.open(seats=[{"kind": "me"}, {"kind": "local", "name": "Ben"}], auto=False)
    twin = Player(other, "Anne", anne.token)
    doc = twin.look(table)
    assert doc == anne.look(table)
    anne.act(table, doc["seq"], doc["moves"][0]["action"])
    assert twin.act(table, doc["seq"], doc["moves"][1]["action"], status=409)["error"]["code"] == "stale"
    assert twin.look(table) == anne.look(table)


@pytest.fixture
def redis() -> Iterator[str]:
    with TcpFakeServer(("127.0.0.1", 0), server_type="redis") as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        thread.start()
        yield f"redis://127.0.0.1:{server.server_address[1]}"
        server.shutdown()
        thread.join()


def test_notes_over_redis(redis: str) -> None:
    note = Note("abc", "me", [NoteEntry(1, "act", 0, 7, 1.5, "p", None)])

    async def talk() -> tuple[list[Note], int]:
        got: list[Note] = []
        times = 0

        async def heard(found: Note) -> None:
            got.append(found)

        async def missed() -> None:
            nonlocal times
            times += 1

        wires = [bus.connect(redis), bus.connect(redis)]
        for wire in wires:
            await wire.start(heard, missed)
        await wires[0].publish(note)
        await wires[0].publish(Note("long", "me", note.entries * 500))
        for _ in range(200):
            if len(got) == 4:
                break
            await asyncio.sleep(0.02)
        for wire in wires:
            await wire.stop()
        return got, times

    got, times = asyncio.run(talk())
    assert got.count(note) == 2 and got.count(Note("long", "me", reload=True)) == 2 and times == 2


def test_a_bus_that_is_not_there() -> None:
    with pytest.raises(MaleconError, match="no bus"):
        bus.connect("carrier-pigeon://roof")
    assert isinstance(bus.connect(""), bus.Alone)


def wait_until(condition: Callable[[], object]) -> None:
    end = time.time() + 10
    while not condition():
        assert time.time() < end, "it never came"
        time.sleep(0.01)


def finished_on(two: tuple[TestClient, TestClient]) -> tuple[Player, Player, str]:
    """Anne on one worker and Ben on the other, at a table whose game is over."""
    one, other = two
    anne, ben = Player(one, "Anne"), Player(other, "Ben")
    table = anne.open("race", seats=[{"kind": "me"}, {"kind": "open"}])
    ben.post(f"/api/tables/{table}/join")
    wait_until(lambda: anne.look(table)["status"] == "playing")
    for _ in range(500):
        if anne.look(table)["status"] == "finished" == ben.look(table)["status"]:
            return anne, ben, table
        for player in (anne, ben):
            doc = player.look(table)
            if doc["moves"]:
                player.act(table, doc["seq"], doc["moves"][-1]["action"], status=None)
                wait_until(lambda: anne.look(table)["seq"] == ben.look(table)["seq"])
    raise AssertionError("this game does not end")


def test_a_rematch_asked_for_on_two_workers_is_one_table(two: tuple[TestClient, TestClient], monkeypatch: pytest.MonkeyPatch) -> None:
    anne, ben, table = finished_on(two)

    monkeypatch.setattr(Loop, "publish", silent)  # neither hears of the other in time
    first = anne.post(f"/api/tables/{table}/rematch")["table"]
    assert house_of(two[1]).tables.live[table].row.rematch is None
    assert ben.post(f"/api/tables/{table}/rematch")["table"] == first
    listed = {found["table"] for found in anne.get("/api/tables?which=mine")["tables"]}
    assert listed == {table, first}


def test_two_speak_at_once_on_two_workers(two: tuple[TestClient, TestClient], monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = two
    anne, ben = Player(one, "Anne"), Player(other, "Ben")
    table = anne.open(seats=[{"kind": "me"}, {"kind": "open"}])
    ben.post(f"/api/tables/{table}/join")
    wait_until(lambda: anne.look(table)["status"] == "playing")
    monkeypatch.setattr(Loop, "publish", silent)
    anne.post(f"/api/tables/{table}/chat", {"id": "1", "text": "hello"})
    ben.post(f"/api/tables/{table}/chat", {"id": "1", "text": "hello yourself"})
    assert [said.text for said in house_of(other).tables.live[table].chat] == ["hello", "hello yourself"]


def test_what_is_sent_again_to_another_worker_is_done_once(two: tuple[TestClient, TestClient], monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker dies before it has answered and before the other has heard of it: the same request gets the same answer there."""
    monkeypatch.setattr(Loop, "publish", silent)
    one, other = two
    anne = Player(one, "Anne")
    table = anne.open("race", seats=[{"kind": "me"}, {"kind": "local", "name": "Ben"}], auto=False)
    twin = Player(other, "Anne", anne.token)
    for path, sent in (
        ("act", {"id": "1", "seq": 0, "action": 0}),
        ("undo", {"id": "2", "seq": 1}),
        ("chat", {"id": "3", "text": "hello"}),
    ):
        assert anne.post(f"/api/tables/{table}/{path}", sent) == twin.post(f"/api/tables/{table}/{path}", sent)
    doc = twin.look(table)
    assert doc["seq"] == 2 and [said["text"] for said in doc["chat"]] == ["hello"]
    assert twin.act(table, 1, 0, status=409)["error"]["code"] == "stale"


def test_a_seat_left_while_somebody_moves_stops_no_clock(two: tuple[TestClient, TestClient], monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker where it was left knows nothing of the move yet, and writes as if it were still that seat's turn."""
    monkeypatch.setattr(Loop, "publish", silent)
    one, other = two
    anne = Player(one, "Anne")
    seats = [{"kind": "me"}, {"kind": "local", "name": "Ben"}]
    table = anne.open("race", seats=seats, pace={"kind": "days", "days": 2}, auto=False)
    twin = Player(other, "Anne", anne.token)
    twin.look(table)
    anne.move(table)
    twin.post(f"/api/tables/{table}/leave", {"seat": 0})
    house, portal = house_of(one), one.portal
    assert portal is not None and table not in portal.call(house.store.overdue, time.time() + 3 * 86400)
    portal.call(house.tables.heard, Note(table, "the other", reload=True))
    assert table in portal.call(house.store.overdue, time.time() + 3 * 86400)
    assert table not in portal.call(house.store.overdue, time.time() + 86400)
    kept = portal.call(house.store.load, table)
    assert kept is not None and kept.row.to_move == 1 and kept.seats[0].stands_in and not kept.row.bot_turn


def test_a_bot_that_another_worker_thinks_for_is_left_to_it(two: tuple[TestClient, TestClient], monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = two
    house = house_of(other)
    thought: list[int] = []

    async def choice(live: Live) -> list[int]:
        thought.append(live.seq)
        return live.state.legal_actions()[:1]

    monkeypatch.setattr(house.driver, "choice", choice)
    house_of(one).settings.bot_delay = 4.0  # as long as one thinks
    anne = Player(one, "Anne")
    table = anne.open(seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}], auto=False)
    twin = Player(other, "Anne", anne.token)
    twin.look(table)
    there = house.tables.live[table]
    there.row.changed -= driver.ABANDONED  # the last change was long ago
    there.row.bot_turn = True
    anne.end_turn(table)
    wait_until(lambda: twin.look(table)["to_move"] == 1)
    time.sleep(driver.ROUNDS + driver.SWEEP)
    assert not thought


def test_a_bot_is_taken_up_though_the_row_of_its_table_was_overtaken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat was left on one worker while on another a move made it the next: each has written what it knew."""
    monkeypatch.setenv("MALECON_GAMES", TOY)
    monkeypatch.setattr(driver, "ABANDONED", 0.1)
    with client(settings(tmp_path)) as server:
        anne = Player(server, "Anne")
        table = anne.open("race", seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}], auto=False)
        house, portal = house_of(server), server.portal
        assert portal is not None
        house.tables.listeners.clear()
        anne.move(table)
        live = house.tables.live[table]
        portal.call(house.store.write, Change(table, row={"bot_turn": False}))
        portal.call(house.tables.reload, live)
        wait_until(lambda: live.to_move == 0)


def test_who_looks_on_one_worker_is_seen_on_the_other(two: tuple[TestClient, TestClient], monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's seat is given to a bot because he is connected elsewhere; a worker that was killed is believed only for a while."""
    one, other = two
    anne, ben = Player(one, "Anne"), Player(other, "Ben")
    table = anne.open(seats=[{"kind": "me"}, {"kind": "open"}])
    ben.post(f"/api/tables/{table}/join")
    wait_until(lambda: anne.look(table)["status"] == "playing")
    there = house_of(other).tables.live[table]
    ids = [seat.person for seat in there.seats]
    with anne.socket(table) as socket:
        until(socket, "state")
        wait_until(lambda: there.is_online(ids[0]))
        house_of(other).settings.away_after = 0
        assert ben.post(f"/api/tables/{table}/leave", {"seat": 0}, 409)["error"]["code"] == "here"
        with ben.socket(table) as second:
            until(second, "state")
            wait_until(lambda: house_of(one).tables.live[table].is_online(ids[1]))
        wait_until(lambda: not house_of(one).tables.live[table].is_online(ids[1]))
    wait_until(lambda: not there.is_online(ids[0]))
    with anne.socket(table) as socket:
        until(socket, "state")
        wait_until(lambda: there.is_online(ids[0]))
        monkeypatch.setattr(presence, "BELIEVED", -1.0)
        wait_until(lambda: not there.is_online(ids[0]))


def test_whom_a_note_has_no_room_for_are_the_lookers_on(two: tuple[TestClient, TestClient], monkeypatch: pytest.MonkeyPatch) -> None:
    """Else every visitor of a crowded table would have the other workers read it anew, and nobody seen there."""
    one, other = two
    anne = Player(one, "Anne")
    table = anne.open(seats=[{"kind": "me"}, {"kind": "local", "name": "Ben"}], auto=False)
    Player(other, "Anne", anne.token).look(table)
    live, there = (house_of(server).tables.live[table] for server in two)
    sits = live.seats[0].person
    assert sits is not None
    monkeypatch.setattr(live, "here", lambda: frozenset([sits, *(f"a{n:011}" for n in range(1000))]))
    sent: list[Note] = []
    publish = Loop.publish

    async def noted(self: Loop, note: Note) -> None:
        sent.append(note)
        await publish(self, note)

    monkeypatch.setattr(Loop, "publish", noted)
    assert one.portal is not None
    one.portal.call(house_of(one).tables.presence.tell, live)
    assert len(msgspec.json.encode(sent[0])) <= bus.LONGEST
    wait_until(lambda: there.is_online(sits))


def test_a_forced_move_is_made_by_whoever_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker that should have made it is gone: another finds it in the database, as it finds bots that nobody thinks for."""
    monkeypatch.setenv("MALECON_GAMES", TOY)
    monkeypatch.setattr(driver, "ABANDONED", 0.1)
    with client(settings(tmp_path)) as server:
        anne = Player(server, "Anne")
        table = anne.open("race", seats=[{"kind": "me"}, {"kind": "local", "name": "Ben"}], options={"dice": False})
        house_of(server).tables.listeners.clear()
        for _ in range(18):
            doc = anne.look(table)
            assert anne.act(table, doc["seq"], 0)
        wait_until(lambda: anne.look(table)["status"] == "finished")
        assert anne.look(table)["seq"] == 19
