"""How `malecon serve` begins and ends: with one clear line where something is wrong, and with nothing left behind."""

import json
import os
import re
import signal
import sqlite3
import stat
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from malecon.core.errors import MaleconError
from malecon.server.settings import Settings, load, unknown
from tests.services import free_port


def serve(folder: Path, *arguments: str, **variables: str) -> "subprocess.Popen[str]":
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MALECON_")} | {"MALECON_DATA": str(folder)}
    command = [sys.executable, "-m", "malecon", "serve", "--no-browser", "--port", "0", *arguments]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, env=environment | variables, stdout=pipe, stderr=pipe, text=True)


def no_database(folder: Path) -> None:
    (folder / "malecon.db").write_text("this is a letter to my aunt, and a long one at that" * 100)


def newer_database(folder: Path) -> None:
    with sqlite3.connect(folder / "malecon.db") as connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        connection.execute("INSERT INTO alembic_version VALUES ('0999')")
    connection.close()


def nothing(folder: Path) -> None:
    return None


AWAY = f"127.0.0.1:{free_port()}"


@pytest.mark.parametrize(
    ("variables", "before", "said"),
    [
        ({"MALECON_DATA": "/dev/null/x"}, nothing, "database"),
        ({}, no_database, "not a database"),
        ({}, newer_database, "newer"),
        ({"MALECON_DATABASE": "foo"}, nothing, "database"),
        ({"MALECON_DATABASE": "postgresql://anne:secret@localhost/x"}, nothing, "postgresql+asyncpg"),
        ({"MALECON_DATABASE": f"postgresql+asyncpg://anne:secret@{AWAY}/x"}, nothing, "cannot open the database"),
        ({"MALECON_BUS": "carrier://pigeon"}, nothing, "bus"),
        ({"MALECON_PORT": "70000"}, nothing, "port"),
        ({"MALECON_HOST": "no host"}, nothing, "cannot listen"),
        ({"MALECON_LOGS": "xml"}, nothing, "logs"),
    ],
    ids=lambda value: next(iter(value), "") if isinstance(value, dict) else "",
)
def test_what_is_wrong_at_the_start_is_one_line(tmp_path: Path, variables: dict[str, str], before: object, said: str) -> None:
    assert callable(before)
    before(tmp_path)
    server = serve(tmp_path, **variables)
    out, err = server.communicate(timeout=60)
    assert server.returncode == 2 and out == ""
    assert len(err.splitlines()) == 1 and err.startswith("malecon: ") and said in err and "secret" not in err


def test_a_port_that_no_machine_has(tmp_path: Path) -> None:
    server = serve(tmp_path, "--port", "99999")
    out, err = server.communicate(timeout=60)
    assert server.returncode == 2 and out == "" and len(err.splitlines()) == 1


def test_logs_for_programs_are_json_to_the_last_line(tmp_path: Path) -> None:
    """From the variable that was mistyped to the end by SIGTERM in the middle of a bot's thought."""
    server = serve(tmp_path, MALECON_LOGS="json", MALECON_PROT="1", MALECON_BOT_DELAY="0")
    assert server.stdout is not None
    found = re.search(r"http://127\.0\.0\.1:\d+/", server.stdout.readline())
    assert found is not None, server.communicate()
    assert stat.S_IMODE((tmp_path / "malecon.db").stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "malecon.db-wal").stat().st_mode) == 0o600

    def post(path: str, doc: object, token: str) -> dict[str, str]:
        headers = {"authorization": f"Bearer {token}"}
        request = urllib.request.Request(found[0] + path, json.dumps(doc).encode(), headers, method="POST")
        with urllib.request.urlopen(request) as answer:
            made: dict[str, str] = json.load(answer)
            return made

    token = post("api/guests", {"name": "Anne"}, "")["token"]
    post("api/tables", {"game": "puerto-rico", "seats": [{"kind": "bot", "bot": "master"}, {"kind": "me"}, {"kind": "me"}]}, token)
    time.sleep(3)
    began = time.monotonic()
    server.send_signal(signal.SIGTERM)
    _, err = server.communicate(timeout=30)
    assert server.returncode == 0 and time.monotonic() - began < 6
    lines = [json.loads(line) for line in err.splitlines()]
    assert "MALECON_PROT" in lines[0]["text"] and {line.get("path") for line in lines} >= {"/api/guests", "/api/tables"}


def test_a_failed_start_is_told_as_json_where_logs_are(tmp_path: Path) -> None:
    no_database(tmp_path)
    server = serve(tmp_path, MALECON_LOGS="json")
    out, err = server.communicate(timeout=60)
    assert server.returncode == 2 and out == ""
    assert [json.loads(line)["level"] for line in err.splitlines()] == ["critical"]


WRONG = [
    *("port = 65536", "port = -1", "bot_workers = 0", "message_bytes = -1", "logs = 'xml'", "away_after = -1", "mail = 'x'"),
    *("bot_delay = -0.1", "public_url = 'example.org'", "origins = []", "[mail]\nhost = ''\nsender = 'x'", "[mail]\nport = 1"),
]


@pytest.mark.parametrize("wrong", WRONG)
def test_values_that_do_not_fit_are_refused(tmp_path: Path, wrong: str) -> None:
    file = tmp_path / "malecon.toml"
    file.write_text(wrong)
    with pytest.raises(MaleconError, match="a setting is wrong"):
        load(file, {})


def test_variables_that_are_no_settings_are_named() -> None:
    given = {"MALECON_PORT": "1", "MALECON_MAIL_HOST": "x", "MALECON_GAMES": "x", "MALECON_PROT": "1", "MALECON_MAIL": "x", "HOME": "/"}
    assert unknown(given) == ["MALECON_MAIL", "MALECON_PROT"]
    assert load(None, {}) == Settings()
