"""`malecon dataset`: games, or the decisions in them, as rows for learning programs."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import malecon
from malecon import bots as bot_names
from malecon.arena.crew import Crew, crew
from malecon.arena.entrants import own
from malecon.arena.series import Terms
from malecon.cli.console import print_json, progress
from malecon.cli.extras import needs
from malecon.cli.sim import Settings, at_least_one
from malecon.core.errors import MaleconError
from malecon.core.game import Game
from malecon.core.options import complete, parse_settings
from malecon.datasets import make, schema, write


def dataset(
    game: str | None = None,
    *,
    out: Path,
    what: Literal["decisions", "games"] = "decisions",
    bots: str = "",
    games: int = 100,
    players: int | None = None,
    set: Settings = None,
    seed: int = 1,
    jobs: int | None = None,
    ray: str | None = None,
    records: Path | None = None,
    json: bool = False,
) -> int:
    """Write games, or every decision in them, as a dataset: Parquet or JSON lines, with a schema.

    **Examples**

    ```text
    malecon dataset san-juan --bots greedy,greedy,random --games 1000 --out lessons.parquet
        what each seat saw, could do and did, and how it ended
    malecon dataset puerto-rico --bots expert,greedy,greedy --what games --games 200 --out games.jsonl
        whole games as records
    malecon dataset san-juan --players 2 --records played/ --out mine.parquet
        from games that were played before
    ```

    Parameters
    ----------
    game:
        Which game; with --records it may be left out where all records are of one.
    out:
        The file, which ends in .parquet or .jsonl. It appears when it is whole.
    what:
        A row for each decision, or a row for each game.
    bots:
        Who plays, separated by commas, as for `malecon arena`; by default greedy in every seat.
    games:
        How many games are played.
    players:
        Seats at a table; by default as many as there are bots. With --records: only games of that many.
    set:
        An option, name=value. With --records: only games with it.
    seed:
        The same seed gives the same games, for bots that think by count and not by time.
    jobs:
        Games at the same time; by default one a core.
    ray:
        Play on the machines of a Ray cluster: its address, `auto` or `local`.
    records:
        A folder of records, or one record, instead of games that are played now.
    json:
        For programs.
    """
    write.check(out)
    if what == make.DECISIONS:
        needs("datasets", "numpy")
    if records is not None:
        if ray is not None or bots:
            raise MaleconError("--records reads what was played before: it goes neither with --bots nor with --ray")
        job = from_records(records, what, game, players, set or [])
    elif game is None:
        raise MaleconError("say which game is to be played, or --records FOLDER")
    else:
        job = from_play(malecon.game(game), what, bots, at_least_one(games), players, set or [], seed)
    produce(job, out, crew(jobs, ray), json)
    return 0


@dataclass(frozen=True)
class Job:
    """What is to be done: `work` makes the rows of one game from each of the tasks."""

    header: schema.Header
    work: Callable[[Any], make.Item | None]
    tasks: Iterable[Any]
    total: int
    left_out: int = 0  # records that were not asked for


def from_play(game: Game, what: str, names: str, games: int, players: int | None, settings: list[str], seed: int) -> Job:
    listed = [name.strip() for name in names.split(",") if name.strip()]
    listed = listed or [bot_names.best(game)] * (players or game.default_players)
    entrants = [own(name, game) for name in listed]
    at_table = game.check_players(players or len(entrants))
    options = complete(game.id, game.options, parse_settings(game.id, game.options, settings))
    fixtures = make.fixtures(entrants, at_table, games, seed)
    header = heading(what, make.Kind(game.id, at_table, tuple(options.items())), {"games": games, "bots": listed, "seed": seed})
    return Job(header, make.Playing(Terms.of(game, options), what).make, fixtures, games)


def from_records(place: Path, what: str, game: str | None, players: int | None, settings: list[str]) -> Job:
    paths = make.found(place)
    kinds = {path: make.kind_of(path) for path in paths}
    if settings and game is None:
        raise MaleconError("--set names an option of a game: say which game")
    options = parse_settings(game, malecon.game(game).options, settings) if game is not None else {}
    taken = [path for path in paths if asked_for(kinds[path], game, players, options)]
    if not taken:
        raise MaleconError(f"none of the {len(paths)} records in {place} is of that kind")
    kind = make.of_one_kind(Counter(kinds[path] for path in taken)) if what == make.DECISIONS else None
    tasks = [(number, str(path)) for number, path in enumerate(taken)]
    return Job(heading(what, kind, {}), make.Reading(what, str(place)).make, tasks, len(taken), len(paths) - len(taken))


def asked_for(kind: make.Kind, game: str | None, players: int | None, options: dict[str, object]) -> bool:
    chosen = dict(kind.options)
    return (
        (game is None or kind.game == game)
        and (players is None or kind.players == players)
        and all(chosen.get(name) == value for name, value in options.items())
    )


def heading(what: str, kind: make.Kind | None, more: schema.Header) -> schema.Header:
    if what == make.GAMES:
        return schema.header_of_games(more)
    from malecon.envs.features import features

    assert kind is not None
    shown = features(malecon.game(kind.game), kind.players, dict(kind.options))
    return schema.header_of_decisions(shown.game, shown.players, shown.options, shown.names, more)


def produce(job: Job, out: Path, crew: Crew, json: bool) -> None:
    games = unfinished = 0
    label = f"{out.name}: {job.header['what']}"
    with crew, write.writer(out, job.header) as file, progress(label, job.total, json) as bar:
        for made in crew.run(job.work, job.tasks, in_order=True):
            if made is None:
                unfinished += 1
            else:
                file.add(made)
                games += 1
            bar.advance(bar.task_ids[0])
        if games == 0:
            raise MaleconError("none of these games is over, so there is nothing to write")
    report = {"file": str(out), "what": job.header["what"], "games": games, "rows": file.rows, "bytes": out.stat().st_size}
    if json:
        print_json(report | {"unfinished": unfinished, "left_out": job.left_out})
        return
    print(f"{out}: {games} games, {file.rows} rows, {out.stat().st_size / 1e6:.1f} MB")
    if unfinished or job.left_out:
        print(f"left out: {unfinished} games that are not over, {job.left_out} of another kind")
