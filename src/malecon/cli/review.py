"""`malecon review`: looking back at a game that was played, to play the next one better."""

from pathlib import Path
from textwrap import fill

from malecon.cli.console import cannot_write, console, language, print_json, progress
from malecon.core import record as files
from malecon.core.errors import MaleconError
from malecon.core.game import Game
from malecon.review import look, report
from malecon.review.judge import Effort, usual


def review(
    file: Path,
    *,
    most: int = 10,
    effort: float = 1.0,
    seed: int = 1,
    jobs: int | None = None,
    svg: Path | None = None,
    lang: str | None = None,
    json: bool = False,
) -> int:
    """Look back at a record: everybody's chance of winning after every move, the moves that cost most, and what was better.

    A move is judged by what its player could know when it was made; the chances are those that somebody who only watches could tell.

    **Examples**

    ```text
    malecon review game.jsonl
    malecon review game.jsonl --svg game.svg --most 5
        the graph as a drawing, and the five worst moves
    malecon review game.jsonl --effort 4 --json
        four times as thorough, and for programs
    ```

    Parameters
    ----------
    file:
        A record.
    most:
        How many of the costly moves are told.
    effort:
        How thorough it is: 2 looks at twice as much and takes twice as long.
    seed:
        The same seed and effort say the same.
    jobs:
        Processes; by default one a core.
    svg:
        Write the graph to this file.
    lang:
        en or fr.
    json:
        For programs.
    """
    if most < 0:
        raise MaleconError(f"--most {most}: say 0 or more")
    if jobs is not None and jobs < 1:
        raise MaleconError(f"--jobs {jobs}: say 1 or more")
    speech = language(lang)
    record = files.load(file)
    with progress(f"{record.game.id}: review", len(record.actions), json) as bar:
        found = look.review(record, scaled(record.game, effort), seed, jobs, lambda: bar.advance(bar.task_ids[0]))
    if svg is not None:
        write(svg, report.drawing(found, speech))
    if json:
        print_json(report.document(found))
        return 0
    out = console()
    for line in report.lines(found, most, speech):
        hang = " " * (len(line) - len(line.lstrip()) + 4)
        out.print(fill(line, out.width, subsequent_indent=hang, break_on_hyphens=False), markup=False)
    return 0


def scaled(game: Game, effort: float) -> Effort:
    if not 0.05 <= effort <= 1000:
        raise MaleconError(f"--effort {effort:g}: say a number from 0.05 to 1000")
    return usual(game).times(effort)


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise cannot_write(path, error) from None
