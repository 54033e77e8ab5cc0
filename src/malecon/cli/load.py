"""`malecon load`: how many tables one core of a server carries, measured by a crowd of its own on this machine."""

import asyncio
import re
import time
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter
from rich.progress import Progress
from rich.table import Table as RichTable

import malecon
from malecon.cli.console import console, print_json, progress
from malecon.core.errors import MaleconError

if TYPE_CHECKING:
    from malecon.cli.crowd import Crowd, Measured, Server

WARM = 60  # moves at most that a table has behind it when it is measured
STEP_SECONDS = 5.0  # of each step on the way up
GROWTH, MOST = 1.25, 8  # how steep the steps are, and how many
TOO_SLOW = 0.200  # seconds
LINKED = re.compile(rb'(?:src|href)="(/static/[^"#]+)')


def load(
    *,
    tables: int = 100,
    viewers: int = 5,
    rate: float = 200.0,
    seconds: float = 20.0,
    game: list[str] | None = None,
    climb: Annotated[bool, Parameter(negative="--no-climb")] = True,
    seed: int = 1,
    json: bool = False,
) -> int:
    """Start a server for the purpose, let a crowd play on it, and say how long a move takes to reach the last screen.

    **Examples**

    ```text
    malecon load
    malecon load --tables 20 --rate 40 --seconds 5
    malecon load --game san-juan --no-climb
    ```

    The server runs on one core, the crowd on the others. Then tables are added step by step until p99 is 200 ms or more, or fewer than
    95 of 100 moves can be played in time, or eight steps are done. "core" is the share of the core that the server took, "ms/move" its
    own computing time for each move with all its screens.

    Parameters
    ----------
    tables:
        How many tables.
    viewers:
        Sockets at each table: they play, and those that find no seat watch.
    rate:
        Moves a second, at all tables together.
    seconds:
        How long.
    game:
        Which games, in turn; by default all.
    climb:
        Go on with more tables, at the same pace each.
    seed:
        The moves and their moments.
    json:
        For programs.
    """
    if min(tables, viewers, rate, seconds) <= 0:
        raise MaleconError("tables, viewers, rate and seconds have to be more than 0")
    games = [malecon.game(name).id for name in game or malecon.games()]
    from malecon.cli.crowd import running_server  # sockets are heavy to load: not for the other commands

    with running_server() as server:
        report = first_page(server) | {"games": games, "viewers": viewers, "one_core": server.pinned}
        steps = run(measure(server, games, tables, viewers, rate, seconds, climb, seed, json))
    report |= {"steps": [summary(step) for step in steps], "limit": limit(steps) if climb else None}
    if json:
        print_json(report)
    else:
        show(report)
    return 0 if not any(step.lost or step.refused for step in steps) else 1


def run(work: Any) -> Any:
    try:
        import uvloop
    except ImportError:
        return asyncio.run(work)
    return uvloop.run(work)


async def measure(
    server: "Server", games: list[str], tables: int, viewers: int, rate: float, seconds: float, climb: bool, seed: int, quiet: bool
) -> "list[Measured]":
    from malecon.cli.crowd import Crowd

    crowd = Crowd(server, games, viewers, seed)
    steps = [await one_step(crowd, tables, rate, seconds, quiet)]
    while climb and len(steps) <= MOST and not too_slow(steps[-1]):
        more = int(steps[-1].tables * GROWTH) + 1
        steps.append(await one_step(crowd, more, rate * more / tables, STEP_SECONDS, quiet))
    await crowd.leave()
    return steps


async def one_step(crowd: "Crowd", tables: int, rate: float, seconds: float, quiet: bool) -> "Measured":
    with progress(f"{tables} tables sit down", tables - len(crowd.tables), quiet) as bar:
        await crowd.fill(tables, WARM, stepper(bar))
    with progress(f"{tables} tables, {rate:.0f} moves/s", int(rate * seconds), quiet) as bar:
        return await crowd.play(rate, seconds, stepper(bar))


def stepper(bar: Progress) -> Any:
    return lambda: bar.advance(bar.task_ids[0])


def too_slow(step: "Measured") -> bool:
    return step.percentile(0.99) >= TOO_SLOW or step.reached < 0.95 * step.rate


def limit(steps: "list[Measured]") -> int | None:
    """The number of tables of the first step that was too much, be it the very first; None if none was."""
    return steps[-1].tables if too_slow(steps[-1]) else None


def summary(step: "Measured") -> dict[str, Any]:
    return {
        "tables": step.tables,
        "rate": round(step.rate, 1),
        "reached": round(step.reached, 1),
        "moves": len(step.delays),
        "p50_ms": round(step.percentile(0.5) * 1000, 1),
        "p99_ms": round(step.percentile(0.99) * 1000, 1),
        "max_ms": round(max(step.delays, default=0.0) * 1000, 1),
        "frames": step.frames,
        "bytes_a_frame": round(step.size / max(1, step.frames)),
        "lost": step.lost,
        "refused": step.refused,
        "cpu": None if step.cpu is None else round(step.cpu, 2),
        "cpu_ms_a_move": None if step.cpu is None else round(step.cpu / max(0.001, step.reached) * 1000, 2),
    }


def first_page(server: "Server") -> dict[str, Any]:
    """The front page with everything it links to, fetched one after another."""
    began = time.perf_counter()
    _, page = server.request("GET", "/")
    size = len(page)
    linked = sorted(set(LINKED.findall(page)))
    for address in linked:
        size += len(server.request("GET", address.decode())[1])
    return {"first_page": {"bytes": size, "files": 1 + len(linked), "ms": round((time.perf_counter() - began) * 1000)}}


def show(report: dict[str, Any]) -> None:
    page = report["first_page"]
    where = "on one core" if report["one_core"] else "beside the crowd on the same cores"
    print(f"first page: {page['bytes'] / 1000:.0f} kB in {page['files']} files, fetched in {page['ms']} ms")
    title = f"{report['viewers']} viewers a table, the server {where}: from a move to the last screen"
    table = RichTable(box=None, title=title, title_justify="left")
    columns = {"tables": "tables", "rate": "moves/s", "reached": "reached", "p50_ms": "p50", "p99_ms": "p99", "max_ms": "max ms"}
    columns |= {"bytes_a_frame": "B/frame", "lost": "lost", "cpu": "core", "cpu_ms_a_move": "ms/move"}
    for column in columns.values():
        table.add_column(column, justify="right")
    for step in report["steps"]:
        table.add_row(*["" if step[name] is None else f"{step[name]:g}" for name in columns])
    console().print(table)
    if report["limit"] is not None:
        print(f"too much at {report['limit']} tables: p99 is 200 ms or more, or moves had to be left out")
    elif len(report["steps"]) > 1:
        print(f"p99 is still below 200 ms at {report['steps'][-1]['tables']} tables")
    refused = sum(step["refused"] for step in report["steps"])
    if refused:
        print(f"{refused} moves were refused")
