"""`malecon arena`: a league of bots, those of this program and outside ones."""

import secrets
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.table import Table as RichTable
from rich.text import Text

import malecon
from malecon.arena import ledger as book
from malecon.arena import plot as picture
from malecon.arena import report, series
from malecon.arena.crew import Alone, crew
from malecon.arena.entrants import Entrant, outside, own, try_out, unique
from malecon.arena.ledger import Ledger
from malecon.arena.series import Fixture, Played, Terms, fixtures
from malecon.cli.console import cannot_write, console, print_json, progress, reserve
from malecon.cli.sim import Settings, at_least_one
from malecon.core.errors import MaleconError
from malecon.core.game import Game
from malecon.core.options import complete, parse_settings

A_DAY = 86_400  # seconds


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
    ray: str | None = None,
    results: Path | None = None,
    markdown: Path | None = None,
    plot: Path | None = None,
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
    malecon arena puerto-rico --bots master,expert,greedy --games 3000 --ray 10.0.0.5:6379 --results league.jsonl --plot league.svg
        on many machines, with a picture of what came out
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
    ray:
        Play on the machines of a Ray cluster: its address, `auto` for the one that runs here, or `local` to start one on this machine.
    results:
        A file of JSON lines, one a game; a series that was interrupted goes on with it.
    markdown:
        Write the report there.
    plot:
        Draw shares and ratings there: a file that ends in .svg, .png or .pdf.
    json:
        For programs.
    """
    played = malecon.game(game)
    check_seconds(seconds)
    if plot is not None:
        picture.check(plot)
    entrants = [own(name.strip(), played) for name in bots.split(",") if name.strip()] + [outside(text) for text in bot or []]
    unique(entrants)
    at_table = played.check_players(players or len(entrants))
    options = complete(played.id, played.options, parse_settings(played.id, played.options, set or []))
    at_least_one(games)
    if seed is None:
        seed = book.kept_seed(results)
    if seed is None:
        seed = secrets.randbits(62) if any(entrant.is_outside for entrant in entrants) else 1
    for path in (markdown, plot):
        if path is not None:
            reserve(path)
    header = heading(played, entrants, at_table, options, seed, seconds)
    try_out(entrants, played.new(at_table, 1, options), seconds)
    planned = list(fixtures(entrants, at_table, games, seed))
    ledger = Ledger(results, header)
    waiting = [fixture for fixture in planned if fixture.number not in ledger.played]
    terms = Terms.of(played, options, seconds)
    try:
        with crew(jobs, ray) if waiting else Alone() as workers, progress(f"{played.id}: arena", games, json) as bar:
            bar.advance(bar.task_ids[0], games - len(waiting))
            for result in workers.run(terms.play, waiting):
                ledger.add(result)
                bar.advance(bar.task_ids[0])
    except KeyboardInterrupt:
        return interrupted(ledger)
    finish(played, ledger.results()[:games], markdown, plot, json)
    return 0


def check_seconds(seconds: float) -> None:
    if not 0 < seconds <= A_DAY:  # which no nan is
        raise MaleconError(f"--seconds {seconds:g}: say a number above 0 and up to {A_DAY}")


def interrupted(ledger: Ledger) -> int:
    games = counted(len(ledger.played))
    if ledger.path is None:
        print(f"malecon: interrupted after {games}; nothing is kept without --results FILE", file=sys.stderr)
    else:
        print(f"malecon: interrupted; {games} kept in {ledger.path}, and the same command goes on", file=sys.stderr)
    return 130


def counted(games: int) -> str:
    return f"{games} {'game' if games == 1 else 'games'}"


def heading(game: Game, entrants: list[Entrant], players: int, options: dict[str, object], seed: int, seconds: float) -> dict[str, Any]:
    return {
        "malecon-arena": book.FORMAT,
        "version": malecon.__version__,
        "game": game.id,
        "ruleset": game.ruleset,
        "options": options,
        "players": players,
        "bots": [entrant.to_json() for entrant in entrants],
        "seed": seed,
        "seconds": seconds,
    }


def play_one(game_id: str, options: Mapping[str, object], fixture: Fixture, seconds: float) -> Played:
    """A game of a series, for programs that hand out the games themselves."""
    return series.play(malecon.game(game_id), options, fixture, seconds)


def finish(game: Game, results: list[Played], markdown: Path | None, plot: Path | None, json: bool) -> None:
    rows = report.standings(results)
    if markdown is not None:
        text = report.markdown(f"{game.title}: {', '.join(row.name for row in rows)}", results)
        try:
            markdown.write_text(text, encoding="utf-8")
        except OSError as error:
            raise cannot_write(markdown, error) from None
    if plot is not None:
        picture.draw(plot, f"{game.title}: {len(results)} games at {len(results[0].bots)} seats", rows)
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
    table = RichTable(box=None, title=f"{game.id}: {len(results)} games", title_justify="left", collapse_padding=True, pad_edge=False)
    table.add_column("bot", overflow="fold")  # a name that is cut may be that of two
    for column in ("seats", "share", "95 % interval", "fair", "points", "rating", "s a game", "out"):
        table.add_column(column, justify="right", no_wrap=True)
    for row in rows:
        low, high = row.interval
        table.add_row(
            Text(row.name),
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
