"""`malecon bench`: speed, measured in interleaved rounds, beside the bars and the peers that are installed."""

import json as json_format
import os
import subprocess
import sys
from statistics import median
from typing import Annotated

from cyclopts import Parameter
from rich.table import Table as RichTable

import malecon
from malecon import plain
from malecon.cli.console import console, print_json, progress
from malecon.cli.measures import Rates, installed_peers
from malecon.core.errors import MaleconError
from malecon.core.game import Game
from malecon.core.options import complete, parse_settings

# Per core, four players, base game: what the project asks of itself, in units a second.
BARS: dict[str, dict[str, float]] = {
    "amerigo": {"driven": 0.3e6, "inside": 0.8e6, "clones": 0.4e6, "plain driven": 30e3},
    "puerto-rico": {"driven": 0.7e6, "inside": 2.0e6, "clones": 0.7e6, "inside_games": 2000.0, "plain driven": 60e3},
    "puerto-rico-1897": {"driven": 0.7e6, "inside": 2.0e6, "clones": 0.7e6, "inside_games": 2000.0, "plain driven": 60e3},
    "san-juan": {"driven": 1.0e6, "inside": 3.0e6, "clones": 1.0e6, "plain driven": 80e3},
    "san-juan-1897": {"driven": 1.0e6, "inside": 3.0e6, "clones": 1.0e6, "plain driven": 80e3},
}
RATIOS = {"catanatron": 50.0, "OpenSpiel hearts": 2.0}
COMPILED, PLAIN = "compiled", "plain"


def bench(
    game: str = "san-juan",
    *,
    players: int | None = None,
    set: Annotated[list[str] | None, Parameter(name="--set")] = None,
    rounds: int = 5,
    seconds: float = 1.0,
    json: bool = False,
) -> int:
    """Measure how fast a game runs on one core, compiled and plain, and beside other engines where they are installed.

    Every round measures everybody once, one after the other; the figures are medians, the ratios are of the same run.

    **Examples**

    ```text
    malecon bench
    malecon bench san-juan --players 2 --set expansion --rounds 11
    pip install 'malecon[bench]'
        adds the peers
    ```

    Parameters
    ----------
    game:
        Which game.
    players:
        How many players.
    set:
        An option, name=value.
    rounds:
        How many rounds.
    seconds:
        How long each measurement takes.
    json:
        For programs.
    """
    measured = malecon.game(game)
    count = measured.check_players(players or measured.default_players)
    options = complete(measured.id, measured.options, parse_settings(measured.id, measured.options, set or []))
    if rounds < 1 or seconds <= 0:
        raise MaleconError("a measurement takes at least one round and some time: --rounds 5 --seconds 1")
    contenders = [*([COMPILED] if compiled_there() else []), PLAIN, *installed_peers()]
    samples = run_rounds(measured, count, options, contenders, rounds, seconds, json)
    figures = {name: {key: median(sample[key] for sample in taken) for key in taken[0]} for name, taken in samples.items()}
    report = {"game": measured.id, "players": count, "options": options, "rounds": rounds, "medians": figures, "ratios": ratios(figures)}
    if json:
        print_json(report | {"samples": samples})
    else:
        show(measured, count, options, rounds, figures)
    return 0


def compiled_there() -> bool:
    return plain.is_compiled() or ask_compiled()


def ask_compiled() -> bool:
    script = "from malecon import plain; import malecon; print(plain.is_compiled())"
    run = subprocess.run([sys.executable, "-c", script], env=os.environ | {plain.SWITCH: "0"}, capture_output=True, text=True, check=True)
    return run.stdout.strip() == "True"


def measure(name: str, game: Game, players: int, options: dict[str, object], seconds: float) -> Rates:
    environment = os.environ | {plain.SWITCH: "1" if name == PLAIN else "0"}
    command = [sys.executable, "-m", "malecon.cli.measures", name, game.id, str(players), str(seconds), json_format.dumps(options)]
    run = subprocess.run(command, env=environment, capture_output=True, text=True)
    if run.returncode != 0:
        raise MaleconError(f"{name} could not be measured: {run.stderr.strip().splitlines()[-1]}")
    rates = json_format.loads(run.stdout)
    return {str(key): float(value) for key, value in rates.items()}


def run_rounds(
    game: Game, players: int, options: dict[str, object], contenders: list[str], rounds: int, seconds: float, quiet: bool
) -> dict[str, list[Rates]]:
    samples: dict[str, list[Rates]] = {name: [] for name in contenders}
    with progress(f"{game.id}: bench", rounds * len(contenders), quiet) as bar:
        for _ in range(rounds):
            for name in contenders:
                samples[name].append(measure(name, game, players, options, seconds))
                bar.advance(bar.task_ids[0])
    return samples


def ratios(figures: dict[str, Rates]) -> Rates:
    best = figures.get(COMPILED) or figures[PLAIN]
    return {name: best["driven"] / rates["driven"] for name, rates in figures.items() if name not in (COMPILED, PLAIN)}


def show(game: Game, players: int, options: dict[str, object], rounds: int, figures: dict[str, Rates]) -> None:
    table = RichTable(
        box=None, title=f"{game.id}, {players} players, random play, one core, median of {rounds} rounds", title_justify="left"
    )
    for column in ("", "a second", "bar", ""):
        table.add_column(column, justify="left" if not column else "right")
    is_base = players == 4 and all(option.default == options[option.name] for option in game.options)
    bars = BARS.get(game.id, {}) if is_base else {}
    units = {
        "driven": "decisions, driven from Python",
        "inside": "decisions, inside the module",
        "clones": "clones",
        "inside_games": "games, inside",
    }
    for name, rates in figures.items():
        for key, value in rates.items():
            bar = bars.get(key if name == COMPILED else f"{name} {key}") if name in (COMPILED, PLAIN) else None
            verdict = "" if bar is None else "reached" if value >= bar else f"missed by {1 - value / bar:.0%}"
            table.add_row(f"{name}: {units.get(key, key)}", f"{value:,.0f}", "" if bar is None else f"{bar:,.0f}", verdict)
    for name, ratio in ratios(figures).items():
        table.add_row(f"ratio to {name}", f"{ratio:.1f}x", f"{RATIOS[name]:.0f}x", "reached" if ratio >= RATIOS[name] else "missed")
    console().print(table)
