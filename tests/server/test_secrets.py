"""What is hidden stays on the server: secrets dealt anew never change a byte that anybody else receives."""

import random
from contextlib import ExitStack

import msgspec
import pytest
from starlette.testclient import TestClient, WebSocketTestSession

import malecon
from malecon.core.state import SPECTATOR, State
from malecon.server import scenes
from malecon.server.live import Live
from malecon.server.scenes import Look, document, scene
from malecon.server.storage.rows import Person
from malecon.web import render
from tests.server.setting import Player, house_of, two_people


@pytest.mark.parametrize("game", malecon.games())
def test_secrets_dealt_anew_change_nothing_that_is_sent(server: TestClient, game: str) -> None:
    """A seat, an opponent and a watcher follow a game by socket. Now and then everything that one of them may not see is dealt anew in
    the server's memory, and that one is woken: not a byte may come."""
    anne, ben, carl, wanda = (Player(server, name) for name in ("Anne", "Ben", "Carl", "Wanda"))
    table = anne.open(game, seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], auto=False)
    for player in (ben, carl):
        player.post(f"/api/tables/{table}/join")
    live = house_of(server).tables.live[table]
    rng = random.Random(11)
    tested = 0
    assert server.portal is not None
    with ExitStack() as stack:
        sockets = [
            (seat, stack.enter_context(player.socket(table, browser)))
            for seat, player in ((0, anne), (1, ben), (SPECTATOR, wanda))
            for browser in (False, True)
        ]
        for _ in range(40):
            mover = (anne, ben, carl)[live.to_move]
            mover.act(table, live.seq, rng.choice(mover.look(table)["moves"])["action"])
            if rng.random() < 0.5:
                continue
            for seat, socket in sockets:
                if live.to_move == seat:
                    continue
                heard(socket)
                truth = live.table.state
                put(live, truth.resample(seat, rng.randrange(2**32)))
                server.portal.call(wake, live, live.seats[seat].person if seat >= 0 else "")
                assert heard(socket) + heard(socket) == ["pong", "pong"], f"seat {seat} was sent something"
                put(live, truth)
                tested += 1
    assert tested > 20


@pytest.mark.parametrize("browser", [False, True], ids=["program", "browser"])
def test_a_leak_would_be_heard(server: TestClient, browser: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The proof that the test above can fail: somebody who is shown what another seat sees hears of it when that is dealt anew."""
    anne, ben, table = two_people(server, auto=False)
    live = house_of(server).tables.live[table]
    watcher = (ben, anne)[live.to_move]
    seat = 1 - live.to_move
    truth = live.table.state
    dealt = next(other for other in (truth.resample(seat, n) for n in range(50)) if other.observe(1 - seat) != truth.observe(1 - seat))
    assert server.portal is not None
    with watcher.socket(table, browser) as socket:
        heard(socket)
        put(live, dealt)
        server.portal.call(wake, live, live.seats[seat].person)
        assert heard(socket) + heard(socket) == ["pong", "pong"], "nothing leaks"
        monkeypatch.setattr(scenes, "viewer_of", lambda live, look: (1 - seat, SPECTATOR))
        server.portal.call(wake, live, live.seats[seat].person)
        first = heard(socket)
        put(live, truth)
        server.portal.call(wake, live, live.seats[seat].person)
        second = heard(socket) + heard(socket)
    kind = "frame" if browser else "state"
    assert kind in first + second[:1] and kind in second, (first, second)


def put(live: Live, state: State) -> None:
    """Another position on the table, as if it had come about by itself."""
    live.table.state = state
    live.new_version()


def heard(socket: WebSocketTestSession) -> list[str]:
    """The kinds of everything that comes until a ping is answered."""
    socket.send_json({"t": "ping"})
    kinds = [str(socket.receive_json()["t"])]
    while kinds[-1] != "pong":
        kinds.append(str(socket.receive_json()["t"]))
    return kinds


def wake(live: Live, person: str | None) -> None:
    """Show the table anew to one person; to those who only watch, if it is nobody's."""
    seated = {seat.person for seat in live.seats}
    for looker in live.lookers:
        if looker.person_id == person or (not person and looker.person_id not in seated):
            looker.wake()


@pytest.mark.parametrize("game", malecon.games())
def test_pages_and_documents_are_the_same_bytes(server: TestClient, game: str) -> None:
    """The same for all that a request can show: the regions of the page in both languages, and the document for programs."""
    anne = Player(server, "Anne")
    table = anne.open(game, seats=[{"kind": "me"}, {"kind": "local", "name": "Ben"}], auto=False)
    live = house_of(server).tables.live[table]
    live.seats[1].person = "somebodyelse"
    lookers = {0: live.seats[0].person, 1: "somebodyelse", SPECTATOR: "watcher"}
    rng = random.Random(3)
    for number in range(60):
        if live.state.is_over:
            break
        live.table.act(rng.choice(live.state.legal_actions()))
        if number % 6:
            continue
        truth = live.table.state
        for seat, person in lookers.items():
            look = Look(Person(str(person), "Somebody"), rng.choice(["en", "fr"]))
            before = seen(live, look)
            put(live, truth.resample(seat, rng.randrange(2**32)))
            assert seen(live, look) == before, f"seat {seat}"
            put(live, truth)
    assert live.moves > 30


def seen(live: Live, look: Look) -> bytes:
    regions = {name: str(html) for name, html in render.regions(scene(live, look)).items()}
    return msgspec.json.encode([regions, document(live, look, 0)])


def test_the_seed_leaves_with_the_record_only_when_the_game_is_over(server: TestClient) -> None:
    anne = Player(server, "Anne")
    table = anne.open()
    seed = str(house_of(server).tables.live[table].row.seed)
    assert anne.get(f"/api/tables/{table}/record", 409)["error"]["code"] == "playing"
    for path in (f"/api/tables/{table}", f"/api/tables/{table}/log", "/api/tables?which=mine", f"/table/{table}"):
        assert seed not in server.get(path, headers=anne.headers()).text


def test_a_watcher_gets_no_invite_and_no_token(server: TestClient) -> None:
    anne, wanda = Player(server, "Anne"), Player(server, "Wanda")
    made = anne.post("/api/tables", {"game": "san-juan", "seats": [{"kind": "me"}, {"kind": "friend"}], "listed": True})
    for path in (f"/api/tables/{made['table']}", "/api/tables", f"/table/{made['table']}"):
        text = server.get(path, headers=wanda.headers()).text
        assert made["invite"] not in text and anne.token not in text
