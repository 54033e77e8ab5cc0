"""The strength of the levels, as Markdown tables: `python tools/strength.py san-juan --games 400 --jobs 2 --keep results/`

Each level against the one below, one seat against the others; the master against greedy players; and what ten times the time buys. With
`--think 100ms` every level has that time for a decision instead of its own. Every row is an arena of its own, and its games are kept in
the folder that --keep names: run it again to go on. Run it on a quiet machine with no more jobs than cores.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import pairwise
from pathlib import Path

import malecon
from malecon.arena import report, series
from malecon.arena.entrants import own
from malecon.bots.levels import LEVELS
from malecon.cli.arena import heading, play_one
from malecon.core.game import Game
from malecon.core.options import complete

Row = tuple[str, str, int]  # one seat, the others, players


def rows(game: Game, think: str | None) -> list[Row]:
    names = list(LEVELS)
    most = min(4, game.max_players)
    best = f"{names[-1]}@{think}" if think else names[-1]
    found = [(higher if higher != names[-1] else best, lower, most) for lower, higher in pairwise(names)]
    found += [(best, "greedy", most), (best, "greedy", 2), (names[-2], "greedy", most), (names[-3], "greedy", most)]
    found += [("search@10ms", "greedy", most), ("search@100ms", "greedy", most), ("search@100ms", "search@10ms", most)]
    return [row for row in found if game.min_players <= row[2]]


def measure(game: Game, row: Row, games: int, jobs: int, keep: Path) -> str:
    one, others, players = row
    entrants = [own(one, game), *[own(others, game)] * (players - 1)]
    options = complete(game.id, game.options, {})
    header = heading(game, entrants, players, options, 1, 10.0)
    ledger = series.Ledger(keep / f"{game.id}-{one}-{others}-{players}.jsonl", header)
    waiting = [fixture for fixture in series.fixtures(entrants, players, games, 1) if fixture.number not in ledger.played]
    with ProcessPoolExecutor(jobs) as pool:
        for done in as_completed([pool.submit(play_one, game.id, options, fixture, 10.0) for fixture in waiting]):
            ledger.add(done.result())
    results = ledger.results()[:games]
    entry = next(entry for entry in report.standings(results) if entry.name == one)
    low, high = entry.interval
    return (
        f"| {one} | {players - 1} × {others} | {entry.seats} | {entry.share:.1%} | {low:.1%} to {high:.1%} | {1 / players:.0%} "
        f"| {entry.seconds / entry.seats:.1f} | {entry.slowest:.2f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="The strength of the levels")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--think")
    parser.add_argument("--keep", type=Path, default=Path("strength"))
    given = parser.parse_args()
    game = malecon.game(given.game)
    given.keep.mkdir(parents=True, exist_ok=True)
    print(f"## {game.title}\n")
    print("| one seat | the others | games | wins | 95 % interval | fair share | s a game | slowest move, s |")
    print("|---|---|---:|---:|---:|---:|---:|---:|")
    for row in rows(game, given.think):
        print(measure(game, row, given.games, given.jobs, given.keep), flush=True)


if __name__ == "__main__":
    main()
