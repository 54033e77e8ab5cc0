"""`malecon position`: positions as documents: make one, check one, look at one."""

import json as json_format
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import malecon
from malecon.cli.console import console, language, print_json, rich_line
from malecon.core import record as files
from malecon.core.errors import BadPosition, MaleconError
from malecon.core.options import parse_settings
from malecon.core.state import SPECTATOR, State


def position(
    source: str,
    *,
    at: int | None = None,
    players: int | None = None,
    set: Annotated[list[str] | None, Parameter(name="--set")] = None,
    seed: int = 1,
    seat: int | None = None,
    lang: str | None = None,
    json: bool = False,
) -> int:
    """Show a position: of a file, of a record at some move, or of a fresh deal. A file that describes none is refused with the reason.

    **Examples**

    ```text
    malecon position san-juan --players 2 --json > start.json
        a fresh deal, to be edited by hand
    malecon position start.json
        check it and draw it
    malecon position game.jsonl --at 40 --seat 1
        move 40 of a record, as the first player sees it
    ```

    Parameters
    ----------
    source:
        A game, a position file or a record.
    at:
        In a record: after that many moves; by default at its end.
    players:
        In a fresh deal: how many players.
    set:
        In a fresh deal: an option, name=value.
    seed:
        In a fresh deal: the seed.
    seat:
        What that player may see (1 is the first).
    lang:
        en or fr.
    json:
        The document itself; without --seat the whole of it, hidden things included.
    """
    if source in malecon.games():
        game = malecon.game(source)
        state = game.new(players, seed, parse_settings(game.id, game.options, set or []))
    else:
        state = from_file(Path(source), at)
    if seat is not None and not 1 <= seat <= state.players:
        raise MaleconError(f"--seat {seat}: the seats are 1 to {state.players}")
    viewer = SPECTATOR if seat is None else seat - 1
    if json:
        print_json(state.to_json() if seat is None else state.observe(viewer))
        return 0
    out = console()
    names = [f"P{number}" for number in range(1, state.players + 1)]
    for line in state.game.screen(state.observe(viewer), names, viewer, language(lang)):
        out.print(rich_line(line))
    return 0


def from_file(path: Path, at: int | None) -> State:
    if at is not None and at < 0:
        raise MaleconError(f"--at {at}: moves count from 0")
    lines = files.read_lines(path)
    if lines and lines[0].startswith('{"malecon"'):
        return files.replay(files.read(lines, str(path)), at)
    try:
        doc = json_format.loads("\n".join(lines))
    except ValueError as error:
        raise BadPosition(f"{path} is neither a position nor a record: {error}") from None
    if not isinstance(doc, dict) or not isinstance(doc.get("game"), str):
        raise BadPosition(f"{path} is no position: it does not say which game it is of")
    return malecon.game(doc["game"]).from_json(doc)
