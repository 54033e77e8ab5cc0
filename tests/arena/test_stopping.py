"""An arena that is stopped early: what was finished is kept, and nobody goes on working for it."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from malecon.core import record as files
from tests.arena.test_arena import HELLO, PLAYS
from tests.conformance.test_tables import random_table

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")


def tired(folder: Path) -> list[str]:
    """A bot that plays two games like anybody, and then thinks for ten minutes; it writes down who it is."""
    text = HELLO + "import os\nfrom pathlib import Path\nmark = Path(__file__).with_name('pids')\n"
    text += 'mark.open("a").write(f"{os.getpid()}\\n")\n'
    text += "if len(mark.read_text().split()) > 2:\n    time.sleep(600)\n" + PLAYS
    (folder / "tired.py").write_text(text)
    return ["san-juan", "--bots", "random", "--bot", f"tired={sys.executable} {folder}/tired.py", "--seconds", "900", "--games", "9"]


def seen(condition: Callable[[], bool], seconds: float = 60) -> bool:
    """Whether it came to be."""
    until = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


def is_alive(pid: str, group: int | None = None) -> bool:
    try:
        state, _, its_group = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[:3]
    except OSError:
        return False
    return state != "Z" and group in (None, int(its_group))


def members(group: int) -> list[str]:
    return [path.name for path in Path("/proc").glob("[0-9]*") if is_alive(path.name, group)]


@contextmanager
def started(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """The command in a process group of its own, as a shell starts it."""
    heeded = signal.signal(signal.SIGINT, signal.default_int_handler)  # what a shell starts in the background inherits that it is ignored
    try:
        command = [sys.executable, "-m", "malecon", *arguments]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
    finally:
        signal.signal(signal.SIGINT, heeded)
    try:
        yield process
    finally:
        for pid in members(process.pid):
            os.kill(int(pid), signal.SIGKILL)
        process.communicate()


def bots_of(mark: Path) -> list[str]:
    return mark.read_text().split() if mark.exists() else []


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_waits_for_no_game_and_keeps_what_is_finished(tmp_path: Path, jobs: int) -> None:
    mark, results = tmp_path / "pids", tmp_path / "r.jsonl"
    with started("arena", *tired(tmp_path), "--jobs", str(jobs), "--results", str(results)) as process:
        assert seen(lambda: results.exists() and len(results.read_text().splitlines()) == 3 and len(bots_of(mark)) == 2 + jobs)
        os.killpg(process.pid, signal.SIGINT)  # a terminal tells all of them
        out, err = process.communicate(timeout=30)
        assert (process.returncode, out) == (130, "")
        assert err == f"malecon: interrupted; 2 games kept in {results}, and the same command goes on\n"
        assert members(process.pid) == []
        assert [pid for pid in bots_of(mark) if is_alive(pid)] == []
    assert len(results.read_text().splitlines()) == 3


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_workers_and_their_bots_end_with_the_arena(tmp_path: Path, number: signal.Signals) -> None:
    mark = tmp_path / "pids"
    with started("arena", *tired(tmp_path), "--jobs", "2") as process:
        assert seen(lambda: len(bots_of(mark)) == 4)
        assert len(members(process.pid)) == 3
        process.send_signal(number)
        process.wait(30)
        assert seen(lambda: members(process.pid) == [])
        assert [pid for pid in bots_of(mark) if is_alive(pid)] == []


def test_without_a_file_nothing_is_kept(tmp_path: Path) -> None:
    mark = tmp_path / "pids"
    with started("arena", *tired(tmp_path), "--jobs", "1") as process:
        assert seen(lambda: len(bots_of(mark)) == 3)
        os.killpg(process.pid, signal.SIGINT)
        assert process.communicate(timeout=30) == ("", "malecon: interrupted after 2 games; nothing is kept without --results FILE\n")
        assert process.returncode == 130


@pytest.mark.parametrize("command", ["sim", "soak", "review"])
def test_other_commands_say_one_line_too(tmp_path: Path, command: str) -> None:
    table = random_table("san-juan", 6, 60)
    files.save(table.record, table.state, tmp_path / "game.jsonl")
    line = {
        "sim": ["sim", "san-juan", "--bots", "master@600s,random"],
        "soak": ["soak", "san-juan", "--games", "10000000"],
        "review": ["review", str(tmp_path / "game.jsonl"), "--effort", "5"],
    }[command]
    with started(*line, "--jobs", "2") as process:
        assert seen(lambda: len(members(process.pid)) == 3)
        time.sleep(0.5)  # they are at work
        os.killpg(process.pid, signal.SIGINT)
        assert process.communicate(timeout=30) == ("", "malecon: interrupted\n")
        assert process.returncode == 130
        assert members(process.pid) == []
