"""The strength of the levels: `python tools/strength.py play --keep results/`, then `python tools/strength.py tables --keep results/`

With `--into docs/strength.md` the tables are written into that page, between its two marks; a row of which the folder has no games stays
as it stands there.

Each level against the one below, one seat against the others; the master against greedy players; and what ten times the simulations buy.
Every row is an arena of its own, and its games are kept in a file of the folder that --keep names: run it again to go on, with other
levels begin another folder. The master, who otherwise thinks for seconds, has a number of simulations here that takes less than 100 ms a
decision, so that the machine's load makes no difference. `play` goes through the rows of all games, the quick ones first.
"""

import argparse
import json
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

import malecon
from malecon.arena import report, series
from malecon.arena.entrants import own
from malecon.arena.ledger import Ledger
from malecon.arena.match import wilson
from malecon.cli.arena import heading, play_one
from malecon.core.options import complete

BEGIN = "<!-- tables -->"
END = "<!-- end of tables -->"
GAMES = ("san-juan", "puerto-rico", "amerigo")


@dataclass(frozen=True)
class Row:
    game: str
    one: str  # seat
    others: str
    players: int

    @property
    def file(self) -> str:
        return f"{self.game}-{self.one}-{self.others}-{self.players}.jsonl"


@dataclass(frozen=True)
class Budget:
    """Simulations for a decision, by what is measured."""

    greedy: int  # the master against three greedy players
    duel: int  # against one
    expert: int  # the master against experts
    tenth: int  # the weaker side of ten times the simulations


BUDGETS = {
    "san-juan": Budget(greedy=1000, duel=1500, expert=1000, tenth=40),
    "puerto-rico": Budget(greedy=150, duel=150, expert=360, tenth=15),
    "amerigo": Budget(greedy=100, duel=100, expert=60, tenth=5),
}


def rows(game: str) -> list[Row]:
    """In the order of the tables."""
    budget = BUDGETS[game]
    return [
        Row(game, "apprentice", "novice", 4),
        Row(game, "journeyman", "apprentice", 4),
        Row(game, "expert", "journeyman", 4),
        Row(game, f"master@{budget.expert}", "expert", 4),
        Row(game, f"master@{budget.greedy}", "greedy", 4),
        Row(game, f"master@{budget.duel}", "greedy", 2),
        Row(game, f"search@{10 * budget.tenth}", f"search@{budget.tenth}", 4),
    ]


ORDER = (0, 1, 5, 4, 2, 6, 3)  # the quick rows first


def play(row: Row, games: int, jobs: int, keep: Path) -> None:
    """Play what is missing of a row."""
    game = malecon.game(row.game)
    entrants = [own(row.one, game), *[own(row.others, game)] * (row.players - 1)]
    options = complete(game.id, game.options, {})
    ledger = Ledger(keep / row.file, heading(game, entrants, row.players, options, 1, 10.0))
    waiting = [fixture for fixture in series.fixtures(entrants, row.players, games, 1) if fixture.number not in ledger.played]
    if jobs == 1:
        for fixture in waiting:
            ledger.add(play_one(game.id, options, fixture, 10.0))
        return
    with ProcessPoolExecutor(jobs) as pool:
        for done in as_completed([pool.submit(play_one, game.id, options, fixture, 10.0) for fixture in waiting]):
            ledger.add(done.result())


def line(row: Row, keep: Path, most: int, page: str = "") -> str:
    """One row of a table, from as many games as there are, up to the last deal that was played from every seat; else as on the page."""
    path = keep / row.file
    results: list[series.Played] = []
    if path.exists():
        lines = path.read_text(encoding="utf-8").splitlines()[1:]
        results = sorted((series.Played(**json.loads(text)) for text in lines), key=lambda played: played.n)[:most]
    results = results[: len(results) // row.players * row.players]
    against = row.others if row.players == 2 else f"{row.players - 1} × {row.others}"
    if not results:
        section = page.partition(f"## {malecon.game(row.game).title}\n")[2].partition("\n## ")[0]
        known = [line for line in section.splitlines() if line.startswith(f"| {row.one} | {against} |")]
        if known:
            return known[0]
        return f"| {row.one} | {against} | 0 | not yet measured | | {1 / row.players:.0%} | |"
    entry = next(entry for entry in report.standings(results) if entry.name == row.one)
    low, high = wilson(entry.wins, entry.seats)
    verdict = "more than its share" if low > 1 / row.players else "not shown to be more"
    return f"| {row.one} | {against} | {entry.seats} | {entry.share:.1%} | {low:.1%} to {high:.1%} | {1 / row.players:.0%} | {verdict} |"


def tables(games: list[str], keep: Path, most: int, page: str = "") -> str:
    parts: list[str] = []
    for game in games:
        parts += [f"## {malecon.game(game).title}", ""]
        parts += ["| one seat | the others | games | wins | 95 % interval | fair share | |", "|---|---|---:|---:|---:|---:|---|"]
        parts += [*(line(row, keep, most, page) for row in rows(game)), ""]
    return "\n".join(parts)


def write(keep: Path, most: int, page: Path) -> None:
    before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    known, _, after = rest.partition(END)
    page.write_text(f"{before}{BEGIN}\n\n{tables(list(GAMES), keep, most, known)}\n{END}{after}", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="The strength of the levels")
    parser.add_argument("what", choices=["play", "tables"])
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--row", type=int, choices=range(len(ORDER)), action="append", help="only that row of each table, from 0")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--into", type=Path)
    parser.add_argument("--keep", type=Path, default=Path("strength"))
    given = parser.parse_args()
    chosen = given.game or list(GAMES)
    given.keep.mkdir(parents=True, exist_ok=True)
    if given.what == "play":
        for number in given.row or ORDER:
            for game in chosen:
                row = rows(game)[number]
                play(row, given.games, given.jobs, given.keep)
                print(game, line(row, given.keep, given.games), flush=True)
    elif given.into is None:
        print(tables(chosen, given.keep, given.games))
    else:
        write(given.keep, given.games, given.into)


if __name__ == "__main__":
    main()
