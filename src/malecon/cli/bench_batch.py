"""`malecon bench-batch`: how many decisions a second the batched environment steps through, in several processes at once."""

import json as json_format
import subprocess
import sys
from statistics import median
from subprocess import PIPE
from typing import Annotated

from cyclopts import Parameter
from rich.table import Table as RichTable

import malecon
from malecon.cli.console import console, print_json, progress
from malecon.cli.extras import needs_envs
from malecon.core.errors import MaleconError
from malecon.core.game import Game
from malecon.core.options import complete, parse_settings

# Two processes on two cores, four players, base game: what the project asks of itself, in decisions a second.
BARS = {"san-juan": {"shown": 1.5e6}}
PROCESSES, PLAYERS = 2, 4
UNITS = {"shown": "with observations and masks", "bare": "without them"}


def bench_batch(
    game: str = "san-juan",
    *,
    players: int | None = None,
    set: Annotated[list[str] | None, Parameter(name="--set")] = None,
    count: int = 256,
    processes: int = PROCESSES,
    rounds: int = 5,
    seconds: float = 1.0,
    json: bool = False,
) -> int:
    """Measure the batched environment with random play, with observations and masks filled and without.

    A decision is one action at one table. Every round measures both, one after the other; the figures are medians of the sums over the
    processes.

    **Examples**

    ```text
    malecon bench-batch
    malecon bench-batch puerto-rico --processes 1 --count 64
    ```

    Parameters
    ----------
    game:
        Which game.
    players:
        How many players.
    set:
        An option, name=value.
    count:
        How many games each process steps at once.
    processes:
        How many processes.
    rounds:
        How many rounds.
    seconds:
        How long each measurement takes.
    json:
        For programs.
    """
    needs_envs()
    measured = malecon.game(game)
    seats = measured.check_players(players or measured.default_players)
    options = complete(measured.id, measured.options, parse_settings(measured.id, measured.options, set or []))
    if min(rounds, count, processes) < 1 or seconds <= 0:
        raise MaleconError("a measurement takes at least one process, one game, one round and some time")
    samples: dict[str, list[float]] = {show: [] for show in UNITS}
    with progress(f"{measured.id}: bench-batch", rounds * len(samples), json) as bar:
        for _ in range(rounds):
            for show, taken in samples.items():
                taken.append(measure(measured, seats, count, seconds, show, options, processes))
                bar.advance(bar.task_ids[0])
    medians = {show: median(taken) for show, taken in samples.items()}
    setting = {"game": measured.id, "players": seats, "options": options, "count": count, "processes": processes, "rounds": rounds}
    if json:
        print_json(setting | {"medians": medians, "samples": samples})
    else:
        is_base = seats == PLAYERS and processes == PROCESSES and options == complete(measured.id, measured.options, {})
        show_table(setting, medians, BARS.get(measured.id, {}) if is_base else {})
    return 0


def measure(game: Game, players: int, count: int, seconds: float, show: str, options: dict[str, object], processes: int) -> float:
    """Decisions a second of all processes together."""
    command = [sys.executable, "-m", "malecon.cli.batch_measures", game.id, str(players), str(count), str(seconds), show]
    command.append(json_format.dumps(options))
    started = [subprocess.Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE, text=True) for _ in range(processes)]
    try:
        for process in started:
            if line(process) != "ready":
                raise MaleconError(f"{game.id} could not be measured: {process.communicate()[1].strip().splitlines()[-1]}")
        for process in started:
            begin(process)
        return sum(float(line(process)) for process in started)
    finally:
        for process in started:
            process.kill()
            process.communicate()


def line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def begin(process: subprocess.Popen[str]) -> None:
    assert process.stdin is not None
    process.stdin.write("begin\n")
    process.stdin.flush()


def show_table(setting: dict[str, object], medians: dict[str, float], bars: dict[str, float]) -> None:
    title = "{game}, {players} players, random play, {processes} processes of {count} games, median of {rounds} rounds".format(**setting)
    table = RichTable(box=None, title=title, title_justify="left")
    for column in ("", "decisions a second", "bar", ""):
        table.add_column(column, justify="left" if not column else "right")
    for show, value in medians.items():
        bar = bars.get(show)
        verdict = "" if bar is None else "reached" if value >= bar else f"missed by {1 - value / bar:.0%}"
        table.add_row(UNITS[show], f"{value:,.0f}", "" if bar is None else f"{bar:,.0f}", verdict)
    console().print(table)
