"""Who sits where: links, open seats, hot seat, bots that stand in, a rematch."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from malecon.server.people import NAME_LENGTH
from malecon.server.scenes import Look, scene, viewer_of
from malecon.server.socket import Browser
from malecon.server.storage.rows import Entry, Person
from malecon.web.scene import FRIEND, ME
from tests.server.setting import TOY, Player, announced, answer_to, client, house_of, settings, two_people, until


def test_a_friend_comes_by_the_link(server: TestClient) -> None:
    anne, ben, carl = (Player(server, name) for name in ("Anne", "Ben", "Carl"))
    made = anne.post("/api/tables", {"game": "san-juan", "seats": [{"kind": "me"}, {"kind": "friend"}]})
    table = made["table"]
    assert made["status"] == "waiting"
    assert carl.post(f"/api/tables/{table}/join", {}, 403)["error"]["code"] == "forbidden"
    assert carl.post(f"/api/tables/{table}/join", {"key": "wrong"}, 403)
    assert ben.post(f"/api/tables/{table}/join", {"key": made["invite"]}) == {"seat": 1}
    assert ben.post(f"/api/tables/{table}/join", {"key": made["invite"]}) == {"seat": 1}
    assert anne.look(table)["status"] == "playing"
    assert carl.post(f"/api/tables/{table}/join", {"key": made["invite"]}, 409)["error"]["code"] == "full"


def test_two_of_one_long_name_are_told_apart_in_the_room_there_is(server: TestClient) -> None:
    """PostgreSQL keeps no longer names."""
    name = "x" * NAME_LENGTH
    anne, ben = Player(server, name), Player(server, name)
    table = anne.open(seats=[{"kind": "me"}, {"kind": "open"}])
    ben.post(f"/api/tables/{table}/join")
    assert [seat["name"] for seat in anne.look(table)["seats"]] == [name, name[:-2] + " 2"]


def test_open_seats_are_listed_until_they_are_taken(server: TestClient) -> None:
    anne, ben = Player(server, "Anne"), Player(server, "Anne")
    table = anne.open(seats=[{"kind": "me"}, {"kind": "open"}], listed=True)
    hidden = anne.open(seats=[{"kind": "me"}, {"kind": "open"}])
    listed = [found["table"] for found in ben.get("/api/tables")["tables"]]
    assert table in listed and hidden not in listed
    ben.post(f"/api/tables/{table}/join")
    assert [seat["name"] for seat in anne.look(table)["seats"]] == ["Anne", "Anne 2"]
    assert table not in [found["table"] for found in ben.get("/api/tables")["tables"]]
    assert table in [found["table"] for found in ben.get("/api/tables?which=playing")["tables"]]


def test_two_on_the_last_seat(server: TestClient) -> None:
    anne = Player(server, "Anne")
    table = anne.open(seats=[{"kind": "me"}, {"kind": "open"}])
    others = [Player(server, f"P{n}") for n in range(4)]

    def join(who: Player) -> int:
        return server.post(f"/api/tables/{table}/join", json={}, headers=who.headers()).status_code

    with ThreadPoolExecutor(4) as pool:
        assert sorted(pool.map(join, others)) == [200, 409, 409, 409]


def test_nobody_plays_or_sees_a_hand_before_all_are_there(server: TestClient) -> None:
    anne = Player(server, "Anne")
    table = anne.open(seats=[{"kind": "me"}, {"kind": "open"}])
    doc = anne.look(table)
    assert doc["viewer"] == -1 and doc["moves"] == []
    assert anne.act(table, 0, 0, status=409)["error"]["code"] == "waiting"
    anne.post(f"/api/tables/{table}/fill", {"seat": 1, "bot": "random"})
    assert anne.look(table)["status"] == "playing" and anne.look(table)["viewer"] == 0


def test_only_the_host_fills_seats(server: TestClient) -> None:
    anne, ben = Player(server, "Anne"), Player(server, "Ben")
    table = anne.open(seats=[{"kind": "me"}, {"kind": "open"}])
    ben.post(f"/api/tables/{table}/fill", {"seat": 1}, 403)
    anne.post(f"/api/tables/{table}/fill", {"seat": 0}, 409)


def test_getting_up_before_the_game(server: TestClient) -> None:
    anne, ben = Player(server, "Anne"), Player(server, "Ben")
    table = anne.open(seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    ben.post(f"/api/tables/{table}/join")
    ben.post(f"/api/tables/{table}/leave", {"seat": 0}, 409)
    ben.post(f"/api/tables/{table}/leave", {"seat": 1})
    assert [seat["kind"] for seat in anne.look(table)["seats"]] == ["person", "open", "open"]


def test_a_seat_kept_for_a_friend_stays_kept_when_the_friend_gets_up(server: TestClient) -> None:
    anne, ben, eve = Player(server, "Anne"), Player(server, "Ben"), Player(server, "Eve")
    made = anne.post("/api/tables", {"game": "san-juan", "seats": [{"kind": "me"}, {"kind": "friend"}, {"kind": "friend"}], "listed": True})
    table = made["table"]
    ben.post(f"/api/tables/{table}/join", {"key": made["invite"]})
    ben.post(f"/api/tables/{table}/leave", {"seat": 1})
    assert [seat["kind"] for seat in anne.look(table)["seats"]] == ["person", "friend", "friend"]
    assert table not in [listed["table"] for listed in eve.get("/api/tables?which=open")["tables"]]
    eve.post(f"/api/tables/{table}/join", {}, 403)
    ben.post(f"/api/tables/{table}/join", {"key": made["invite"]})


def test_who_plays_without_a_connection_is_not_away(folder: Path) -> None:
    """A program that asks and moves over HTTP: every sign of it counts, on another worker its moves."""
    with client(settings(folder, away_after=60)) as server:
        anne, ben, table = two_people(server)
        live = house_of(server).tables.live[table]
        ben_id, old = str(live.seats[1].person), time.time() - 100

        def away() -> None:
            live.started, live.seen = old, {}

        signs: list[Callable[[], object]] = [lambda: ben.look(table), lambda: ben.get(f"/api/tables/{table}/log")]
        for sign in signs:
            away()
            sign()
            assert anne.post(f"/api/tables/{table}/leave", {"seat": 1}, 409)["error"]["code"] == "here"
        away()
        live.played([Entry(live.seq + 1, "act", live.to_move, live.state.legal_actions()[0], time.time(), ben_id, "1")])
        assert anne.post(f"/api/tables/{table}/leave", {"seat": 1}, 409)["error"]["code"] == "here"
        away()
        anne.post(f"/api/tables/{table}/leave", {"seat": 1})


def test_a_seat_is_not_taken_back_when_the_game_is_over(folder: Path, monkeypatch: Any) -> None:
    monkeypatch.setenv("MALECON_GAMES", TOY)
    with client(settings(folder, bot_delay=0.05)) as server:
        anne = Player(server, "Anne")
        table = anne.open(
            "race", seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}], pace={"kind": "live", "bank": 60, "increment": 0}
        )
        anne.post(f"/api/tables/{table}/leave", {"seat": 0})
        page = f"/table/{table}"
        assert "take_back" in server.get(page, headers=anne.headers()).text
        while anne.look(table)["status"] != "finished":
            time.sleep(0.02)
        before = anne.look(table)["seats"]
        assert anne.post(f"/api/tables/{table}/take-back", {"seat": 0}, 409)["error"]["code"] == "over"
        assert anne.look(table)["seats"] == before
        assert "take_back" not in server.get(page, headers=anne.headers()).text


def test_hot_seat_shows_one_hand_at_a_time(server: TestClient) -> None:
    """Two people at one device: the page is a watcher's until the next one says that the device is theirs."""
    anne = Player(server, "Anne")
    table = anne.open(seats=[{"kind": "me"}, {"kind": "local", "name": "Ben"}])
    house = house_of(server)
    person = house.tables.live[table].seats[0].person
    assert person == house.tables.live[table].seats[1].person

    def shown(socket: Any) -> tuple[int, int]:
        (looker,) = house.tables.live[table].lookers
        assert isinstance(looker, Browser)
        return viewer_of(house.tables.live[table], looker.look)

    with anne.socket(table, browser=True) as socket:
        until(socket, "frame")
        assert shown(socket) == (-1, 0)
        doc = anne.look(table)
        message = {"t": "act", "seq": doc["seq"], "action": doc["moves"][0]["action"]}
        assert answer_to(socket, message)["code"] == "turn"
        assert answer_to(socket, {"t": "sit", "seat": 7})["code"] == "seat"
        assert answer_to(socket, {"t": "sit", "seat": 0})["t"] == "ack"
        assert shown(socket) == (0, -1)
        assert answer_to(socket, message)["t"] == "ack"
        while anne.look(table)["to_move"] != 1:
            doc = anne.look(table)
            assert answer_to(socket, {"t": "act", "seq": doc["seq"], "action": doc["moves"][0]["action"]})["t"] == "ack"
        assert shown(socket) == (-1, 1)


def test_at_a_hot_seat_nobody_takes_back_what_another_did(monkeypatch: Any, folder: Path) -> None:
    """Anne's move could still be undone, but by Anne: not by Ben, who has the device now, nor while nobody has it."""
    monkeypatch.setenv("MALECON_GAMES", TOY)
    with client(settings(folder)) as server:
        anne = Player(server, "Anne")
        table = anne.open("race", seats=[{"kind": "me"}, {"kind": "local", "name": "Ben"}], options={"dice": False}, auto=False)
        with anne.socket(table, browser=True) as socket:
            first = anne.look(table)["to_move"]
            answer_to(socket, {"t": "sit", "seat": first})
            doc = anne.look(table)
            answer_to(socket, {"t": "act", "seq": doc["seq"], "action": doc["moves"][0]["action"]})
            after = anne.look(table)
            assert after["to_move"] == 1 - first and house_of(server).tables.live[table].may_undo(first)
            undo = {"t": "undo", "seq": after["seq"]}
            assert answer_to(socket, undo)["code"] == "undo"
            answer_to(socket, {"t": "sit", "seat": 1 - first})
            assert answer_to(socket, undo)["code"] == "undo"
            assert anne.look(table)["seq"] == after["seq"]


def test_a_bot_stands_in_and_gives_the_seat_back(server: TestClient) -> None:
    anne = Player(server, "Anne")
    table = anne.open(seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])
    with anne.socket(table) as socket:
        until(socket, "state")
        assert answer_to(socket, {"t": "leave", "seat": 0})["t"] == "ack"
        while until(socket, "state")["moves_made"] < 6:
            pass
        assert answer_to(socket, {"t": "take_back", "seat": 0})["t"] == "ack"
        end = time.time() + 20
        while not (state := anne.look(table))["moves"] and time.time() < end:
            time.sleep(0.02)  # the bot opposite moves first
        seat = state["seats"][0]
        assert not seat["stands_in"] and seat["name"] == "Anne" and seat["bot"] == ""
        assert announced(server, table) == ["Anne lets a bot play until they come back.", "Anne is back."]
        assert answer_to(socket, {"t": "act", "seq": state["seq"], "action": state["moves"][0]["action"]})["t"] == "ack"


def test_others_may_let_a_bot_in_only_for_somebody_who_is_away(folder: Path) -> None:
    with client(settings(folder, away_after=0)) as server:
        anne, ben, table = two_people(server)
        with anne.socket(table) as socket:
            until(socket, "state")
            assert ben.post(f"/api/tables/{table}/leave", {"seat": 0}, 409)["error"]["code"] == "here"
        Player(server, "Carl").post(f"/api/tables/{table}/leave", {"seat": 0}, 403)
        ben.post(f"/api/tables/{table}/leave", {"seat": 0})
        assert ben.look(table)["seats"][0]["stands_in"]
        assert announced(server, table, "fr") == ["Anne n'est plus là\u00a0: un robot joue à sa place jusqu'à son retour."]
        ben.post(f"/api/tables/{table}/take-back", {"seat": 0}, 403)
        anne.post(f"/api/tables/{table}/take-back", {"seat": 0})
        assert not ben.look(table)["seats"][0]["stands_in"]


def test_a_rematch_is_one_table_for_all(folder: Path, monkeypatch: Any) -> None:
    monkeypatch.setenv("MALECON_GAMES", TOY)
    with client(settings(folder)) as server:
        anne, ben, table = two_people(server, "race", options={"dice": True})
        assert anne.post(f"/api/tables/{table}/rematch", {}, 409)["error"]["code"] == "playing"
        while (doc := anne.look(table))["status"] == "playing":
            (anne, ben)[doc["to_move"]].move(table)
        first = anne.post(f"/api/tables/{table}/rematch")["table"]
        assert ben.post(f"/api/tables/{table}/rematch")["table"] == first
        assert anne.look(table)["rematch"] == first
        again = anne.look(first)
        assert again["status"] == "playing" and [seat["name"] for seat in again["seats"]] == ["Ben", "Anne"]
        assert again["options"] == {"dice": True} and again["my_seats"] == [1]


def test_online_is_whoever_looks(server: TestClient) -> None:
    anne, _, table = two_people(server)
    live = house_of(server).tables.live[table]
    ids = [seat.person for seat in live.seats]
    with anne.socket(table) as socket:
        until(socket, "state")
        assert live.is_online(ids[0]) and not live.is_online(ids[1])
    for _ in range(100):
        if not live.is_online(ids[0]):
            break
        time.sleep(0.01)
    assert not live.is_online(ids[0])


def test_who_comes_and_goes_is_seen_without_a_move(server: TestClient) -> None:
    """Who sits where is made once for all who look, and made anew for whoever comes or goes."""
    table = two_people(server)[2]
    live = house_of(server).tables.live[table]
    looks = [Look(Person(person, person)) for person in (live.seats[0].person, live.seats[1].person) if person is not None]

    def there() -> list[list[tuple[str, bool]]]:
        return [[(seat.kind, seat.online) for seat in scene(live, look).seats] for look in looks]

    nobody = [[(ME, False), (FRIEND, False)], [(FRIEND, False), (ME, False)]]
    assert there() == nobody
    live.elsewhere["another worker"] = (time.time(), frozenset([looks[1].person_id]))
    assert there() == [[(ME, False), (FRIEND, True)], [(FRIEND, False), (ME, True)]]
    live.elsewhere.clear()
    assert there() == nobody
