"""Webhooks: only where the host allows, and nobody waits for a slow receiver."""

import asyncio
import time
from pathlib import Path

import pytest

from malecon.server import webhooks
from tests.server.setting import Player, client, settings
from tests.server.test_hosting import Hook, listening, wait_for

ALLOWED = ["https://chat.example/hooks/", "http://127.0.0.1:8838/"]


@pytest.mark.parametrize(
    "url", ["https://chat.example/hooks/", "https://chat.example/hooks/a.b/..c?x=../y", "http://127.0.0.1:8838/%C3%A9"]
)
def test_what_begins_as_the_host_has_said_is_allowed(url: str) -> None:
    assert webhooks.is_allowed(url, ALLOWED)


STEPS_BACK = ("../secret", "a/../../secret", "%2e%2e/secret", ".%2E/secret", "./x", "..;a=b/secret", "..\\secret", "..%5csecret")
NO_LETTERS = ("a\r\nX-A: b", "a\0", "a b", "a\tb", "a#b", "é", "\u202e")


@pytest.mark.parametrize("rest", [*STEPS_BACK, *NO_LETTERS])
def test_what_leads_elsewhere_is_not(rest: str) -> None:
    assert not webhooks.is_allowed(ALLOWED[0] + rest, ALLOWED)


@pytest.mark.parametrize("rest", [".evil/hooks/", "@evil.example/", ":8080/", "s/"])
def test_a_host_without_a_slash_is_that_host_alone(rest: str) -> None:
    assert webhooks.is_allowed("https://chat.example/hooks/", ["https://chat.example"])
    assert webhooks.is_allowed("https://chat.example/hooks/", ["https://"])
    assert not webhooks.is_allowed("https://chat.example" + rest, ["https://chat.example"])


def test_a_strange_address_is_refused_when_the_table_is_opened(folder: Path) -> None:
    for url in ("http://[", "https://chat.example.evil/hooks/", "https://chat.example/hooks/../x"):
        assert not webhooks.is_allowed(url, ALLOWED)
        with client(settings(folder, webhooks=ALLOWED)) as strict:
            Player(strict, "Anne").post("/api/tables", {"game": "san-juan", "webhook": url}, 400)


class Slow(Hook):
    """Takes everything and answers one letter at a time."""

    def do_POST(self) -> None:
        self.got.append(self.rfile.read(int(self.headers["content-length"])))
        for letter in b"HTTP/1.1 200 OK\r\n\r\n":
            try:
                self.wfile.write(bytes([letter]))
            except OSError:
                return
            time.sleep(0.2)


class Elsewhere(Hook):
    def do_POST(self) -> None:
        self.got.append(self.rfile.read(int(self.headers["content-length"])))
        self.send_response(307)
        self.send_header("location", self.path + "x")
        self.end_headers()


def test_a_slow_receiver_holds_up_only_itself(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "SECONDS", 1.5)
    seats = [{"kind": "me"}, {"kind": "local", "name": "Ben"}]
    with listening(Slow) as (slow_port, slow), listening(type("Quick", (Hook,), {})) as (quick_port, quick):
        addresses = [f"http://127.0.0.1:{port}/" for port in (slow_port, quick_port)]
        with client(settings(folder, webhooks=addresses)) as server:
            anne = Player(server, "Anne")
            for _ in range(3):
                anne.open(seats=seats, webhook=addresses[0], auto=False)
            wait_for(slow, 1)
            began = time.monotonic()
            anne.open(seats=seats, webhook=addresses[1], auto=False)
            wait_for(quick, 1)
            assert time.monotonic() - began < 1.0
            wait_for(slow, 2)  # and what waits for itself comes, too


def test_nobody_is_followed_elsewhere_nor_waited_for() -> None:
    with listening(Elsewhere) as (port, got):
        with pytest.raises(OSError, match="307"):
            asyncio.run(webhooks.post(f"http://127.0.0.1:{port}/a", {"event": "turn"}))
        assert len(got) == 1
    with listening(type("Sleepy", (Slow,), {})) as (port, _), pytest.MonkeyPatch.context() as patch:
        patch.setattr(webhooks, "SECONDS", 0.3)
        began = time.monotonic()
        with pytest.raises(TimeoutError):
            asyncio.run(webhooks.post(f"http://127.0.0.1:{port}/a?b=c", {"event": "turn"}))
        assert time.monotonic() - began < 1.5
