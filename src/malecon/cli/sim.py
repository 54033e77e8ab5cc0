"""`malecon sim`: series of games between bots. `malecon soak`: random games with every check on."""

import random
import time
from collections.abc import Mapping
from functools import partial
from typing import Annotated, TypedDict

from cyclopts import Parameter
from rich.table import Table as RichTable

import malecon
from malecon import bots
from malecon.arena.crew import crew
from malecon.arena.match import Result, play_game, schedule, tally
from malecon.cli.console import console, print_json, progress
from malecon.core.errors import MaleconError
from malecon.core.game import Game
from malecon.core.options import complete, parse_settings

Settings = Annotated[list[str] | None, Parameter(name="--set")]


class Row(TypedDict):
    """What is reported of one bot."""

    bot: str
    games: int
    wins: float
    share: float
    interval: list[float]
    mean_points: float
    wins_by_seat: list[float]


def sim(
    game: str,
    *,
    bots: str = "greedy,random",
    games: int = 100,
    set: Settings = None,
    seed: int = 1,
    jobs: int | None = None,
    json: bool = False,
) -> int:
    """Play bots against each other, every rotation of the seats with the same deals, and say who wins how often.

    **Examples**

    ```text
    malecon sim san-juan --bots greedy,random --games 1000
    malecon sim san-juan --bots greedy,random,random,random --set expansion --json
    ```

    Parameters
    ----------
    game:
        Which game.
    bots:
        One bot a seat; as many as players.
    games:
        How many games.
    set:
        An option, name=value.
    seed:
        The first deal; the same seed gives the same games.
    jobs:
        Processes; by default one a core.
    json:
        For programs.
    """
    played = malecon.game(game)
    names = tuple(name.strip() for name in bots.split(","))
    check_bots(played, names)
    options = complete(played.id, played.options, parse_settings(played.id, played.options, set or []))
    began = time.perf_counter()
    results = play_all(played, names, at_least_one(games), seed, options, jobs, json)
    seconds = time.perf_counter() - began
    rows: list[Row] = [
        {
            "bot": name,
            "games": entry.games,
            "wins": round(entry.wins, 3),
            "share": entry.wins / entry.games,
            "interval": list(entry.interval),
            "mean_points": entry.points / entry.games,
            "wins_by_seat": [round(entry.by_seat.get(seat, 0.0), 3) for seat in range(len(names))],
        }
        for name, entry in tally(results).items()
    ]
    report = {"game": played.id, "options": options, "games": games, "seconds": seconds, "bots": rows}
    if json:
        print_json(report)
    else:
        show(report, rows)
    return 0


def check_bots(game: Game, names: tuple[str, ...]) -> None:
    game.check_players(len(names))
    for name in names:
        bots.bot(name, game)


def at_least_one(number: int) -> int:
    if number < 1:
        raise MaleconError(f"{number} games are none; say --games 1 or more")
    return number


def play_one(game_id: str, options: Mapping[str, object], task: tuple[tuple[str, ...], int]) -> Result:
    names, seed = task
    return play_game(malecon.game(game_id), names, seed, options)


def play_all(
    game: Game, names: tuple[str, ...], games: int, seed: int, options: Mapping[str, object], jobs: int | None, quiet: bool
) -> list[Result]:
    tasks = list(schedule(names, games, seed))
    work = partial(play_one, game.id, options)
    results: list[Result] = []
    with crew(jobs) as workers, progress(f"{game.id}: {', '.join(names)}", games, quiet) as bar:
        for result in workers.run_together(work, tasks, max(1, min(50, games // workers.width))):
            results.append(result)
            bar.advance(bar.task_ids[0])
    return results


def show(report: Mapping[str, object], rows: list[Row]) -> None:
    table = RichTable(box=None, title=f"{report['game']}: {report['games']} games in {report['seconds']:.1f} s", title_justify="left")
    for column in ("bot", "games", "wins", "share", "95 % interval", "points", "wins by seat"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for row in rows:
        low, high = row["interval"]
        table.add_row(
            str(row["bot"]),
            str(row["games"]),
            f"{row['wins']:g}",
            f"{row['share']:.1%}",
            f"{low:.1%} - {high:.1%}",
            f"{row['mean_points']:.1f}",
            "  ".join(f"{wins:g}" for wins in row["wins_by_seat"]),
        )
    console().print(table)


def soak(game: str, *, games: int = 100_000, seed: int = 1, jobs: int | None = None, json: bool = False) -> int:
    """Play random games over all player counts and options, with every card counted after every action.

    **Examples**

    ```text
    malecon soak san-juan
    malecon soak san-juan-1897 --games 1000
    ```

    Parameters
    ----------
    game:
        Which game.
    games:
        How many games.
    seed:
        The first seed.
    jobs:
        Processes; by default one a core.
    json:
        For programs.
    """
    played = malecon.game(game)
    began = time.perf_counter()
    decisions = longest = 0
    work = partial(soak_one, played.id)
    with crew(jobs) as workers, progress(f"{played.id}: soak", at_least_one(games), json) as bar:
        for count in workers.run_together(work, range(seed, seed + games), 100):
            decisions += count
            longest = max(longest, count)
            bar.advance(bar.task_ids[0])
    seconds = time.perf_counter() - began
    report = {"game": played.id, "games": games, "decisions": decisions, "longest": longest, "seconds": seconds}
    if json:
        print_json(report)
    else:
        print(f"{played.id}: {games} random games, {decisions} decisions, all checks passed; longest {longest}; {seconds:.0f} s")
    return 0


def soak_one(game_id: str, seed: int) -> int:
    """One random game of a setting that the seed picks; how many decisions it took."""
    game = malecon.game(game_id)
    rng = random.Random(seed)
    players = rng.randint(game.min_players, game.max_players)
    options = {option.name: rng.choice(option.choices) for option in game.options}
    state = game.new(players, seed, options)
    count = 0
    while not state.is_over:
        legal = state.legal_actions()
        state.apply(legal[int(rng.random() * len(legal))])
        state.check()
        count += 1
        if count > 50_000:
            raise AssertionError(f"{game_id} with seed {seed} does not end")
    return count
