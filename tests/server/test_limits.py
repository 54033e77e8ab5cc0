"""How much one address or one person may ask for; who asks for more takes nothing from the others."""

from contextlib import ExitStack
from pathlib import Path

import pytest
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from malecon.server.limits import Buckets, counted
from tests.server.setting import Player, answer_to, client, house_of, settings, two_people, until


@pytest.mark.usefixtures("no_refill")
def test_ten_thousand_requests_from_one_address_do_not_touch_the_others(folder: Path) -> None:
    with client(settings(folder, requests_per_minute=600, request_burst=50)) as server:
        house = house_of(server)
        house.settings.behind_proxy = True
        answers = [server.get("/api/games", headers={"x-forwarded-for": "10.0.0.1"}) for _ in range(150)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert len(refused) == 100 and refused[0].json()["error"]["code"] == "many" and "retry-after" in refused[0].headers
        assert server.get("/api/games", headers={"x-forwarded-for": "10.0.0.2"}).status_code == 200
        assert server.get("/healthz", headers={"x-forwarded-for": "10.0.0.1"}).status_code == 200


@pytest.mark.usefixtures("no_refill")
def test_an_address_is_the_last_that_the_proxy_wrote(folder: Path) -> None:
    with client(settings(folder, requests_per_minute=60, request_burst=20, behind_proxy=True)) as server:
        for lines in (["5.5.{n}.5", "6.6.6.6"], ["5.5.{n}.5, 7.7.7.7"], ["1.1.1.1", "2001:db8:1:2:{n}::1"]):
            headers = [[("x-forwarded-for", line.format(n=n)) for line in lines] for n in range(40)]
            answers = [server.get("/api/games", headers=sent).status_code for sent in headers]
            assert answers.count(429) == 20, lines
        assert server.get("/api/games", headers={"x-forwarded-for": "2001:db8:1:3::1"}).status_code == 200


def test_how_addresses_are_counted() -> None:
    assert [counted(address) for address in ("192.0.2.1", "?", "testclient", "::ffff:192.0.2.1")] == [
        "192.0.2.1",
        "?",
        "testclient",
        "192.0.2.1",
    ]
    assert counted("2001:db8::1") == counted("2001:db8::ffff:1") != counted("2001:db8:0:1::1")


@pytest.mark.usefixtures("no_refill")
def test_messages_on_many_sockets_are_counted_together(folder: Path) -> None:
    """Ten thousand a minute from one address, or of one person from many, are refused; the others go on."""
    with client(settings(folder, requests_per_minute=600, request_burst=50, behind_proxy=True, sockets_per_address=20)) as server:
        anne = Player(server, "Anne")
        table = anne.open()
        near, far = {"x-forwarded-for": "10.0.0.1"}, {"x-forwarded-for": "10.0.0.2"}
        path = f"/api/tables/{table}/socket"

        def refused(sockets: list[WebSocketTestSession], count: int = 100) -> int:
            for n in range(count):
                sockets[n % len(sockets)].send_json({"t": "undo", "id": str(n), "seq": 0})
            answers = 0
            for n in range(count):
                while (answer := sockets[n % len(sockets)].receive_json())["t"] == "state":
                    pass
                answers += answer["code"] == "many"
            return answers

        with ExitStack() as stack:
            strangers = [stack.enter_context(server.websocket_connect(path, headers=near)) for _ in range(4)]
            assert refused(strangers) == 54
            assert answer_to(strangers[0], {"t": "ping"})["t"] == "pong"
            pings = [answer_to(strangers[n % 4], {"t": "ping"}) for n in range(60)]  # one that is refused may still say that it is there
            assert sum(answer.get("code") == "many" for answer in pings) == 41
            hers = [
                stack.enter_context(server.websocket_connect(path, headers=anne.headers() | far | {"x-forwarded-for": f"10.0.1.{n}"}))
                for n in range(4)
            ]
            assert refused(hers) == 55  # she has opened the table, too
            assert server.get("/api/me", headers=anne.headers() | far).status_code == 429
            assert server.get("/api/games", headers=far).status_code == 200


@pytest.mark.usefixtures("no_refill")
def test_what_cannot_be_read_is_counted_too(folder: Path) -> None:
    with client(settings(folder, requests_per_minute=60, request_burst=9)) as server:
        anne = Player(server, "Anne")
        with anne.socket(anne.open()) as socket:
            codes = []
            for _ in range(20):
                socket.send_text("what?")
                codes.append(until(socket, "refused")["code"])
            assert codes[0] == "malformed" and codes[-1] == "many"


@pytest.mark.usefixtures("no_refill")
def test_nobody_talks_faster_than_others_read(folder: Path) -> None:
    with client(settings(folder, chat_per_minute=60)) as server:
        anne, ben, table = two_people(server)
        path = f"/api/tables/{table}/chat"
        with anne.socket(table) as socket:
            kinds = [answer_to(socket, {"t": "chat", "text": "ha"})["t"] for _ in range(14)]
        assert kinds == ["ack"] * 10 + ["refused"] * 4
        assert anne.post(path, {"id": "more", "text": "ha"}, 429)["error"]["code"] == "many"
        ben.post(path, {"id": "1", "text": "what?"})


def test_a_bucket_fills_again() -> None:
    bucket = Buckets(10, 5)
    assert [bucket.take("a", 0.0) for _ in range(7)] == [True] * 5 + [False] * 2
    assert not bucket.take("a", 0.05) and bucket.take("a", 0.2) and bucket.take("b", 0.2)
    passed = sum(bucket.take("flood", n * 60 / 10_000) for n in range(10_000))
    assert passed <= 5 + 600
    bucket.sweep(1000.0)
    assert not bucket.filled


@pytest.mark.usefixtures("no_refill")
def test_a_flood_of_messages_is_slowed_down(folder: Path) -> None:
    with client(settings(folder, messages_per_second=20)) as server:
        anne = Player(server, "Anne")
        with anne.socket(anne.open()) as socket:
            until(socket, "state")
            for number in range(60):
                socket.send_json({"t": "ping", "id": f"ping-{number}"})
            refused = until(socket, "refused")
            assert refused["code"] == "many" and refused["id"].startswith("ping-")  # a move that is not obeyed is no longer on its way


def test_too_many_sockets_of_one_address(folder: Path) -> None:
    with client(settings(folder, sockets_per_address=2)) as server:
        anne = Player(server, "Anne")
        table = anne.open()
        with anne.socket(table), anne.socket(table), pytest.raises(WebSocketDisconnect), anne.socket(table):
            pass
        with anne.socket(table) as socket:
            assert until(socket, "state")


def test_where_requests_have_no_limit_pings_have_none(folder: Path) -> None:
    house = house_of(client(settings(folder)))
    for _ in range(3 * house.settings.sockets_per_address):
        house.spend_ping("somewhere")
