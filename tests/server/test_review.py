"""The review of a finished game at the table: made elsewhere, kept, one at a time for everybody, and the same for all."""

import asyncio
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from malecon import bots
from malecon.core import registry
from malecon.core.record import Chain, dump
from malecon.core.state import SPECTATOR
from malecon.core.table import Table
from malecon.review import hints
from malecon.review.judge import Effort
from malecon.server import reviewing
from malecon.server.storage import reviews
from tests.server.setting import Json, Player, answer_to, client, house_of, settings, two_people

SMALL = Effort(games=2, thoughts=4, trial=2, deals=4, cut=6)
FRENCH = {"accept-language": "fr"}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Less thorough than usual. The processes are told the effort, so that they need not know."""
    monkeypatch.setattr(reviewing, "usual", lambda game: SMALL)


def record(game_id: str = "san-juan", seed: int = 1, over: bool = True) -> str:
    """A game of greedy players, as a file."""
    game = registry.game(game_id)
    table = Table.new(game, ["Anne", "<Ben>"], seed)
    greedy = bots.bot("greedy", game)
    while not table.state.is_over and (over or len(table.record.actions) < 30):
        table.act(bots.ask(greedy, table.state))
    chain = Chain()
    return "".join(dump(chain.sign(line)) for line in table.record.lines(table.state))


def taken_in(player: Player, text: str) -> str:
    answer = player.server.post("/api/records", content=text, headers=player.headers())
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def begin(player: Player, table: str) -> int:
    return player.server.post(f"/table/{table}/review", headers=player.headers(), follow_redirects=False).status_code


def page(player: Player, table: str, **headers: str) -> str:
    return player.server.get(f"/table/{table}/review", headers=player.headers() | headers).text


def asked(player: Player, table: str) -> Json:
    found: Json = player.server.get(f"/table/{table}/review", headers=player.headers() | {"accept": "application/json"}).json()
    return found


def wait(player: Player, table: str) -> Json:
    until = time.monotonic() + 120
    while time.monotonic() < until:
        found = asked(player, table)
        if found["review"] is not None:
            return dict(found["review"])
        assert found["done"] is not None, "the review was given up"
        time.sleep(0.1)
    raise AssertionError("the review takes too long")


def test_a_review_is_offered_made_and_kept(folder: Path) -> None:
    with client(settings(folder)) as server:
        anne = Player(server, "Anne")
        table = taken_in(anne, record())
        assert "Review this game" in server.get(f"/table/{table}").text
        assert "<button" in page(anne, table) and asked(anne, table) == {"review": None, "done": None, "of": None}
        assert begin(anne, table) == 303
        found = wait(anne, table)
        moves = found["moves"]
        assert [move["n"] for move in moves] == list(range(1, len(moves) + 1))
        assert moves[-1]["chances"] in ([1, 0], [0, 1], [0.5, 0.5])
        shown = page(anne, table)
        assert "<polyline" in shown and "Anne" in shown and "&lt;Ben&gt;" in shown and "<Ben>" not in shown
        assert "/replay?at=" in shown
        assert "Chances de gagner" in page(anne, table, **FRENCH)
        assert house_of(server).reviewing.pool is None  # nothing is left running
    with client(settings(folder)) as server:  # a later day: it is there at once
        assert "<polyline" in server.get(f"/table/{table}/review").text


def test_only_finished_games_are_reviewed(server: TestClient) -> None:
    anne = Player(server, "Anne")
    table = taken_in(anne, record(over=False))
    assert begin(anne, table) == 409
    assert server.get(f"/table/{table}/review").status_code == 409
    assert "Review this game" not in server.get(f"/table/{table}").text


def test_the_same_game_twice_is_reviewed_once_and_names_are_the_table_s_own(folder: Path) -> None:
    with client(settings(folder)) as server:
        anne = Player(server, "Anne")
        first = taken_in(anne, record())
        begin(anne, first)
        found = wait(anne, first)
        again = taken_in(anne, record())
        assert asked(anne, again)["review"] == found


def test_one_at_a_time_for_everybody_and_a_bound_for_all(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with client(settings(folder, reviews_waiting=2)) as server:
        held: list[reviewing.Job] = []

        async def hold(self: reviewing.Reviewing, job: reviewing.Job) -> None:
            held.append(job)
            await self.kept.came(job.key, 0)
            await never()

        monkeypatch.setattr(reviewing.Reviewing, "make", hold)
        anne, ben, carla = (Player(server, name) for name in ("Anne", "Ben", "Carla"))
        tables = [taken_in(anne, record(seed=seed)) for seed in range(1, 5)]
        assert begin(anne, tables[0]) == 303
        assert begin(anne, tables[0]) == 303  # the same one: nothing new
        assert begin(anne, tables[1]) == 429  # another one
        assert begin(ben, tables[0]) == 303  # is being made already, and is nobody's
        assert begin(ben, tables[1]) == 303
        assert begin(carla, tables[2]) == 429  # two are waiting
        assert "progress" in page(carla, tables[1])
        until = time.monotonic() + 10
        while not held and time.monotonic() < until:
            time.sleep(0.01)
        assert len(held) == 1  # the second waits for its turn
    with client(settings(folder)) as server:  # the server stopped meanwhile: it can be asked for anew
        assert asked(Player(server, "Anne"), tables[0])["done"] is None


async def never() -> None:
    await asyncio.Event().wait()


def test_a_host_may_do_without(folder: Path) -> None:
    with client(settings(folder, review_workers=0)) as server:
        anne = Player(server, "Anne")
        table = taken_in(anne, record())
        assert begin(anne, table) == 403
        assert "/review" not in server.get(f"/table/{table}").text  # and offers none
    with client(settings(folder, review_moves=10)) as server:
        assert f"/table/{table}/review" in server.get(f"/table/{table}").text
        assert begin(Player(server, "Anne"), table) == 413
        assert server.get(f"/table/{table}/review").status_code == 413


@pytest.mark.parametrize("deaths", [1, 2])
def test_a_process_that_dies_is_replaced_once(folder: Path, monkeypatch: pytest.MonkeyPatch, deaths: int) -> None:
    part = reviewing.Reviewing.part
    died: list[int] = []

    async def dying(self: reviewing.Reviewing, job: reviewing.Job, text: str, first: int) -> None:
        if first == 8 and len(died) < deaths:
            died.append(first)
            raise BrokenProcessPool
        await part(self, job, text, first)

    monkeypatch.setattr(reviewing.Reviewing, "part", dying)
    with client(settings(folder)) as server:
        anne = Player(server, "Anne")
        table = taken_in(anne, record())
        begin(anne, table)
        if deaths == 1:
            assert wait(anne, table)
        else:
            until = time.monotonic() + 60
            while asked(anne, table)["done"] is not None and time.monotonic() < until:
                time.sleep(0.1)
            assert asked(anne, table) == {"review": None, "done": None, "of": None}  # it can be asked for anew
    assert len(died) == deaths


def test_one_whose_maker_is_gone_is_begun_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with client(settings(folder)) as server:
        anne = Player(server, "Anne")
        table = taken_in(anne, record())
        house = house_of(server)
        assert server.portal is not None
        key = house.reviewing.key(server.portal.call(house.tables.get, table))
        kept = house.reviewing.kept
        assert server.portal.call(kept.begin, key, table, "somebody", 9)
        assert not server.portal.call(kept.begin, key, table, "another", 9)
        assert asked(anne, table)["done"] == 0 and begin(anne, table) == 303
        with monkeypatch.context() as later:
            later.setattr(reviews, "GONE", -60.0)  # nobody is waited for
            assert asked(anne, table)["done"] is None
            assert server.portal.call(kept.begin, key, table, "another", 9)
        server.portal.call(kept.drop, key)
        assert begin(anne, table) == 303
        assert wait(anne, table)


# Hints


class Broken:
    """A pool whose workers die."""

    def submit(self, *work: Any, **more: Any) -> Any:
        raise BrokenProcessPool


@pytest.mark.parametrize("game_id", ["amerigo", "puerto-rico", "san-juan"])
def test_a_hint_says_why(server: TestClient, game_id: str) -> None:
    """Somewhere in the first moves of a game there is something to say, in both languages."""
    people = two_people(server, game_id, auto=False)
    table = people[2]
    told: list[tuple[list[str], list[str]]] = []
    while len(told) < 3:
        player = people[people[0].look(table)["to_move"]]
        assert isinstance(player, Player)
        english, french = player.get(f"/api/tables/{table}/hint"), player.get(f"/api/tables/{table}/hint?lang=fr")
        assert english["action"] == french["action"] and len(english["why"]) == len(french["why"])
        told += [(english["why"], french["why"])] if english["why"] else []
        player.act(table, player.look(table)["seq"], english["action"])
    assert all(one != other for reasons in told for one, other in zip(*reasons, strict=True))


def test_a_hint_whose_bots_die_is_refused_and_the_connection_stays(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with client(settings(folder)) as server:
        anne = Player(server, "Anne")
        table = anne.open("san-juan", seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])
        house = house_of(server)
        monkeypatch.setattr(house.thinking.deep, "start", Broken)
        with anne.socket(table) as socket:
            refused = answer_to(socket, {"t": "hint"})
            assert refused["t"] == "refused" and refused["code"] == "bots"
            assert answer_to(socket, {"t": "ping"})["t"] == "pong"
        assert anne.get(f"/api/tables/{table}/hint", 503)["error"]["code"] == "bots"


def test_a_hint_knows_nothing_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the seat may not see dealt anew: the same hint, the same reasons. Time is no matter here, so that both think equally long."""
    monkeypatch.setattr(hints, "adviser", lambda game: "search@20")
    for game_id in ("san-juan", "puerto-rico", "amerigo"):
        game = registry.game(game_id)
        state, greedy = game.new(3, 4), bots.bot("greedy", game)
        for number in range(60):
            if number % 12 == 3 and len(state.legal_actions()) > 1:
                anew = state.resample(state.to_move, 99)
                assert state.observe(SPECTATOR) == anew.observe(SPECTATOR)
                assert hints.advise(state, number) == hints.advise(anew, number)
            state.apply(bots.ask(greedy, state))
