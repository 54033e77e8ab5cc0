"""`malecon arena`: a league of bots, those of this program and outside ones."""

import os
import secrets
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.table import Table as RichTable

import malecon
from malecon.arena import report, series
from malecon.arena.entrants import Entrant, outside, own, unique
from malecon.arena.series import Fixture, Ledger, Played, fixtures
from malecon.cli.console import console, print_json, progress
from malecon.cli.sim import Settings, at_least_one
from malecon.core.game import Game
from malecon.core.options import complete, parse_settings


def arena(
    game: str,
    *,
    bots: str = "",
    bot: Annotated[list[str] | None, Parameter(name="--bot")] = None,
    games: int = 100,
    players: int | None = None,
    set: Settings = None,
    seed: int | None = None,
    seconds: float = 10.0,
    jobs: int | None = None,
    results: Path | None = None,
    markdown: Path | None = None,
    json: bool = False,
) -> int:
    """Let bots play a league: every seat equally often, every deal from every seat, with intervals and ratings.

    **Examples**

    ```text
    malecon arena san-juan --bots master,greedy,greedy,greedy --games 400
        one seat against three
    malecon arena san-juan --bots novice,apprentice,greedy --players 2 --games 300
        every pair
    malecon arena san-juan --bots greedy --bot mine.py:Mine --bot "other=./bot --fast" --results league.jsonl --markdown league.md
        outside bots; run it again to go on where it stopped
    ```

    Parameters
    ----------
    game:
        Which game.
    bots:
        Bots of this program, separated by commas; the same one may sit there several times. With a budget: `master@100ms`, `search@500`.
    bot:
        An outside bot: [NAME=]path.py:Class, or [NAME=]command for a program that speaks the line protocol of docs/bots.md.
    games:
        How many games; a multiple of the players gives every bot every seat equally often.
    players:
        Seats at a table; by default as many as there are bots.
    set:
        An option, name=value.
    seed:
        The same seed gives the same deals. With outside bots it is secret unless it is given.
    seconds:
        Time that an outside bot has for a decision.
    jobs:
        Games at the same time; by default one a core. Bots with a time budget are weaker where cores are fewer.
    results:
        A file of JSON lines, one a game; a series that was interrupted goes on with it.
    markdown:
        Write the report there.
    json:
        For programs.
    """
    played = malecon.game(game)
    entrants = [own(name.strip(), played) for name in bots.split(",") if name.strip()] + [outside(text) for text in bot or []]
    unique(entrants)
    at_table = played.check_players(players or len(entrants))
    options = complete(played.id, played.options, parse_settings(played.id, played.options, set or []))
    at_least_one(games)
    if seed is None:
        seed = series.kept_seed(results)
    if seed is None:
        seed = secrets.randbits(62) if any(entrant.is_outside for entrant in entrants) else 1
    header = heading(played, entrants, at_table, options, seed, seconds)
    planned = list(fixtures(entrants, at_table, games, seed))
    ledger = Ledger(results, header)
    waiting = [fixture for fixture in planned if fixture.number not in ledger.played]
    with progress(f"{played.id}: arena", games, json) as bar:
        bar.advance(bar.task_ids[0], games - len(waiting))
        for result in play_all(played, options, waiting, seconds, jobs):
            ledger.add(result)
            bar.advance(bar.task_ids[0])
    finish(played, ledger.results()[:games], markdown, json)
    return 0


def heading(game: Game, entrants: list[Entrant], players: int, options: dict[str, object], seed: int, seconds: float) -> dict[str, Any]:
    return {
        "malecon-arena": series.FORMAT,
        "game": game.id,
        "ruleset": game.ruleset,
        "options": options,
        "players": players,
        "bots": [entrant.to_json() for entrant in entrants],
        "seed": seed,
        "seconds": seconds,
    }


def play_all(game: Game, options: Mapping[str, object], waiting: list[Fixture], seconds: float, jobs: int | None) -> Iterator[Played]:
    """The results as they come."""
    workers = jobs or os.cpu_count() or 1
    if workers == 1:
        for fixture in waiting:
            yield series.play(game, options, fixture, seconds)
        return
    with ProcessPoolExecutor(workers) as pool:
        coming = [pool.submit(play_one, game.id, options, fixture, seconds) for fixture in waiting]
        try:
            for done in as_completed(coming):
                yield done.result()
        finally:
            pool.shutdown(cancel_futures=True)


def play_one(game_id: str, options: Mapping[str, object], fixture: Fixture, seconds: float) -> Played:
    return series.play(malecon.game(game_id), options, fixture, seconds)


def finish(game: Game, results: list[Played], markdown: Path | None, json: bool) -> None:
    rows = report.standings(results)
    if markdown is not None:
        markdown.write_text(report.markdown(f"{game.title}: {', '.join(row.name for row in rows)}", results), encoding="utf-8")
    if json:
        print_json(document(game, results, rows))
    else:
        show(game, results, rows)


def document(game: Game, results: list[Played], rows: list[report.Standing]) -> dict[str, Any]:
    return {
        "game": game.id,
        "games": len(results),
        "bots": [
            {
                "bot": row.name,
                "seats": row.seats,
                "wins": round(row.wins, 3),
                "share": row.share,
                "interval": list(row.interval),
                "fair": row.fair / row.seats,
                "mean_points": row.points / row.seats,
                "rating": row.rating,
                "spread": row.spread,
                "seconds_a_game": row.seconds / row.seats,
                "slowest": row.slowest,
                "out": row.out,
            }
            for row in rows
        ],
        "cross": [
            {"bot": first, "against": second, "ahead": ahead, "met": met} for (first, second), (ahead, met) in report.cross(results).items()
        ],
        "faults": report.faults(results),
    }


def show(game: Game, results: list[Played], rows: list[report.Standing]) -> None:
    table = RichTable(box=None, title=f"{game.id}: {len(results)} games", title_justify="left")
    for column in ("bot", "seats", "share", "95 % interval", "fair", "points", "rating", "s a game", "out"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for row in rows:
        low, high = row.interval
        table.add_row(
            row.name,
            str(row.seats),
            f"{row.share:.1%}",
            f"{low:.1%} - {high:.1%}",
            f"{row.fair / row.seats:.1%}",
            f"{row.points / row.seats:.1f}",
            f"{row.rating:.1f} ± {row.spread:.1f}",
            f"{row.seconds / row.seats:.2f}",
            str(row.out or ""),
        )
    console().print(table)
    for fault in report.faults(results):
        console().print(f"disqualified: {fault}", markup=False)
