"""Rules that were corrected while a table was in progress: it goes on from its snapshot; a finished one is refused, not misread."""

import json
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path

from starlette.testclient import TestClient

from tests.server.setting import Player, client, house_of, settings

SEATS = [{"kind": "me"}, {"kind": "local", "name": "Ben"}]


def played(folder: Path, moves: int) -> tuple[Player, str]:
    """A table of San Juan after so many moves, in a database that nobody has open any more."""
    with client(settings(folder)) as server:
        anne = Player(server, "Anne")
        table = anne.open(seats=SEATS, auto=False)
        for _ in range(moves):
            anne.move(table)
    return anne, table


def made_older(folder: Path, change: Callable[[sqlite3.Connection], object] | None = None) -> None:
    """As if everything had been written under the ruleset before."""
    with sqlite3.connect(folder / "malecon.db") as database:
        database.execute("UPDATE tables SET ruleset = ruleset - 1")
        for moves, text in database.execute("SELECT moves, position FROM snapshots").fetchall():
            doc = json.loads(text)
            doc["ruleset"] -= 1
            database.execute("UPDATE snapshots SET position = ? WHERE moves = ?", [json.dumps(doc), moves])
        if change is not None:
            change(database)
    database.close()


def told(server: TestClient, player: Player, table: str, lang: str) -> list[str]:
    page = server.get(f"/table/{table}?lang={lang}", headers=player.headers()).text
    server.cookies.clear()
    return [line for line in page.splitlines() if "corrected" in line or "corrigées" in line]


def test_a_table_in_progress_goes_on_to_its_end_and_its_record_verifies(folder: Path) -> None:
    anne, table = played(folder, 70)
    with client(settings(folder)) as server:
        before = Player(server, "Anne", anne.token).look(table)
    made_older(folder)
    with client(settings(folder)) as server:
        anne = Player(server, "Anne", anne.token)
        after = anne.look(table)
        same = ("seq", "view", "moves", "to_move", "seats", "status")
        assert {name: after[name] for name in same} == {name: before[name] for name in same}
        assert "goes on from here" in str(told(server, anne, table, "en")) and "continue d" in str(told(server, anne, table, "fr"))
        assert anne.undo(table, 409)["error"]["code"] == "undo"
        for _ in range(60):
            anne.move(table)
        later = anne.look(table)
        assert later["seq"] == before["seq"] + 60
    with client(settings(folder)) as server:
        anne = Player(server, "Anne", anne.token)
        assert anne.look(table) == later
        assert len(house_of(server).tables.live[table].chat) == 1, "it is renewed once"
        chance = random.Random(1)
        while (doc := anne.look(table))["status"] == "playing":
            anne.act(table, doc["seq"], chance.choice(doc["moves"])["action"])
        record = server.get(f"/api/tables/{table}/record").text
        copy = server.post("/api/records", content=record, headers=anne.headers()).json()["table"]
        assert anne.look(copy)["view"] == anne.look(table)["view"]


def test_moves_that_are_not_possible_any_more_are_dropped_and_that_is_said(folder: Path) -> None:
    anne, table = played(folder, 60)
    made_older(folder, lambda database: database.execute("UPDATE moves SET action = 9999 WHERE seq = 58"))
    with client(settings(folder)) as server:
        anne = Player(server, "Anne", anne.token)
        doc = anne.look(table)
        assert doc["seq"] == 60 and doc["moves"]
        assert "its last 3 moves" in str(told(server, anne, table, "en"))
        anne.move(table)
        assert anne.look(table)["seq"] == 61


def test_an_older_snapshot_that_cannot_be_read_is_passed_over(folder: Path) -> None:
    anne, table = played(folder, 60)
    made_older(folder, lambda database: database.execute("UPDATE snapshots SET position = '{}'"))
    with client(settings(folder)) as server:
        assert Player(server, "Anne", anne.token).look(table)["moves"]


def test_a_finished_table_of_older_rules_is_refused_and_not_misread(folder: Path) -> None:
    anne, table = played(folder, 3)
    made_older(folder, lambda database: database.execute("UPDATE tables SET status = 'finished'"))
    with client(settings(folder)) as server:
        refusal = Player(server, "Anne", anne.token).get(f"/api/tables/{table}", 410)
        assert "older rules" in refusal["error"]["reason"]
