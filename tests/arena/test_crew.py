"""Who does the work: the same results from one process, from several and from a Ray cluster, and a dead worker costs nothing."""

import json
import os
import secrets
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import malecon
from malecon.arena import crew as crews
from malecon.arena.crew import Alone, Processes, crew
from malecon.arena.entrants import Entrant
from malecon.arena.series import Terms, fixtures
from malecon.cli.main import run
from malecon.core.errors import MaleconError

HEAD = """
import sys
from malecon.arena.cluster import Cluster
with Cluster("local", 2) as workers:
    print(workers.ray.get_runtime_context().gcs_address, file=sys.stderr, flush=True)
    sys.stdin.read()
"""

FRAIL = """
import json, os, signal
from pathlib import Path
from malecon.arena.cluster import Cluster
from malecon.core.errors import MaleconError

def frail(task):
    mark = Path({folder!r}, str(task))
    if task % 3 == 0 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return task * task

def wrong(task):
    raise MaleconError("so it does not go")

with Cluster({address!r}) as workers:
    found = list(workers.run(frail, range(5), in_order=True))
    try:
        list(workers.run(wrong, [1]))
    except MaleconError as error:
        said = str(error)
print(json.dumps([found, said]))
"""


def square(number: int) -> int:
    return number * number


def frail(task: tuple[int, str]) -> int:
    """Its worker dies once over every third number."""
    number, folder = task
    mark = Path(folder, str(number))
    if number % 3 == 0 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def deadly(number: int) -> int:
    os._exit(number)


def wrong(number: int) -> int:
    raise MaleconError(f"{number} does not go")


@pytest.mark.parametrize("made", [Alone, lambda: Processes(2)], ids=["alone", "processes"])
def test_every_task_is_done_once(made: Any) -> None:
    with made() as workers:
        assert sorted(workers.run(square, range(50))) == [number * number for number in range(50)]
        assert list(workers.run(square, range(50), in_order=True)) == [number * number for number in range(50)]
        assert list(workers.run(square, [])) == []
        with pytest.raises(MaleconError, match="7 does not go"):
            list(workers.run(wrong, [7]))


def test_tasks_are_taken_up_as_they_are_needed() -> None:
    """A long series is never all in memory."""
    taken: list[int] = []

    def tasks() -> Iterator[int]:
        for number in range(1000):
            taken.append(number)
            yield number

    with Processes(2) as workers:
        results = workers.run(square, tasks(), in_order=True)
        assert [next(results) for _ in range(5)] == [0, 1, 4, 9, 16]
        assert len(taken) < 5 + 2 * workers.width


def test_a_dead_process_costs_nothing(tmp_path: Path) -> None:
    with Processes(2) as workers:
        found = list(workers.run(frail, [(number, str(tmp_path)) for number in range(12)], in_order=True))
    assert found == [number * number for number in range(12)]
    assert len(list(tmp_path.iterdir())) == 4  # so many died


def test_a_task_that_kills_every_worker_is_named() -> None:
    with Processes(2) as workers, pytest.raises(MaleconError, match=rf"{crews.TRIES} workers died over the same task \(3\)"):
        list(workers.run(deadly, [3]))


def test_a_worker_with_other_rules_refuses() -> None:
    game = malecon.game("san-juan")
    here = Terms.of(game, {})
    fixture = next(fixtures([Entrant("random"), Entrant("random")], 2, 1, 1))
    assert here.play(fixture).n == 0
    for other in (Terms("san-juan", game.ruleset + 1, malecon.__version__, {}), Terms("san-juan", game.ruleset, "0.0.1", {})):
        with pytest.raises(MaleconError, match="install the same on all machines"):
            other.play(fixture)


def test_jobs_are_checked() -> None:
    assert isinstance(crew(1), Alone)
    with pytest.raises(MaleconError, match="at least one"):
        crew(0)


# Ray


@contextmanager
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A Ray cluster of two cores in a process of its own; its address. Who joins it needs its token, which is made up here."""
    monkeypatch.setenv("RAY_AUTH_MODE", "token")
    monkeypatch.setenv("RAY_AUTH_TOKEN", secrets.token_hex(32))
    command = [sys.executable, "-c", HEAD]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as head:
        assert head.stdin is not None and head.stderr is not None
        try:
            address = ""
            while not address.replace(".", "").replace(":", "").strip().isdigit():
                address = head.stderr.readline()
                assert address, "no cluster"
            yield address.strip()
        finally:
            head.stdin.close()
            head.wait(60)


def answer(*arguments: str) -> Any:
    done = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, timeout=200)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def proved(document: Any) -> Any:
    """What does not depend on the clock."""
    for row in document["bots"]:
        del row["seconds_a_game"], row["slowest"]
    return document


def test_a_cluster_plays_the_same_games_and_loses_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    league = ["-m", "malecon", "arena", "san-juan", "--bots", "search@2,random", "--games", "6", "--json"]
    lessons = ["-m", "malecon", "dataset", "san-juan", "--bots", "greedy,random", "--games", "4", "--json"]
    with cluster(monkeypatch) as address:
        away = answer(*league, "--ray", address, "--results", str(tmp_path / "away.jsonl"))
        answer(*lessons, "--ray", address, "--out", str(tmp_path / "away.parquet"))
        found, said = answer("-c", FRAIL.format(folder=str(tmp_path), address=address))
    assert proved(away) == proved(answer(*league, "--jobs", "1"))
    assert len((tmp_path / "away.jsonl").read_text().splitlines()) == 1 + 6
    answer(*lessons, "--jobs", "1", "--out", str(tmp_path / "here.parquet"))
    assert (tmp_path / "away.parquet").read_bytes() == (tmp_path / "here.parquet").read_bytes()
    assert found == [0, 1, 4, 9, 16]
    assert (tmp_path / "0").exists() and (tmp_path / "3").exists()  # the workers that died
    assert said == "so it does not go"


def test_mistakes_with_clusters_are_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    line = ["arena", "san-juan", "--bots", "greedy,random", "--games", "2", "--ray"]
    assert run([*line, "nowhere"]) == 2
    assert "HOST:PORT" in capsys.readouterr().err
    assert run([*line, "127.0.0.1:9"]) == 2
    assert "no Ray cluster at '127.0.0.1:9'" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "ray", None)
    assert run([*line, "local"]) == 2
    assert "pip install 'malecon[ray]'" in capsys.readouterr().err
