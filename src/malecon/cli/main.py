"""The `malecon` command. Exit codes: 0 well, 1 a fault of the program, 2 a mistake in what was asked, 130 interrupted."""

import os
import sys

from cyclopts import App, CycloptsError, Parameter

import malecon
from malecon.cli import (
    arena,
    backup,
    bench,
    bench_batch,
    catalogue,
    dataset,
    features,
    load,
    maps,
    play,
    positions,
    records,
    review,
    serve,
    sim,
)
from malecon.core.errors import MaleconError

app = App(
    name="malecon",
    help="Puerto Rico, San Juan, their 1897 editions, and Amerigo: play them, simulate them, measure them. "
    "`malecon serve` opens the table, `malecon play` begins a game in the terminal.",
    version=malecon.__version__,
    help_format="markdown",
    default_parameter=Parameter(negative=()),
    suppress_keyboard_interrupt=False,  # `run` says that it was interrupted
)
app.command(serve.serve)
app.command(play.play)
app.command(catalogue.games)
app.command(sim.sim)
app.command(sim.soak)
app.command(arena.arena)
app.command(records.replay)
app.command(records.verify)
app.command(review.review)
app.command(positions.position)
app.command(maps.draw, name="map")
app.command(bench.bench)
app.command(bench_batch.bench_batch)
app.command(features.features)
app.command(dataset.dataset)
app.command(load.load)
app.command(backup.backup)
app.command(backup.restore)


def run(arguments: list[str]) -> int:
    try:
        result = app(arguments, exit_on_error=False, print_error=False, result_action="return_value")
        sys.stdout.flush()
        return result if isinstance(result, int) else 0
    except (MaleconError, CycloptsError) as error:
        print(f"malecon: {one_line(error)}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Nobody reads any more: say nothing, and keep the interpreter from saying it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print("malecon: interrupted", file=sys.stderr)
        return 130


def one_line(error: Exception) -> str:
    return " ".join(str(error).split())


def main() -> None:
    sys.exit(run(sys.argv[1:]))
