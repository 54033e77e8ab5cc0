"""The registry: which games there are. A game is one line in it, an entry point of the group `malecon.games`.

A folder named in the environment variable MALECON_GAMES is searched too (several, separated like PATH): every package in it that has
a `GAMES` mapping of ids to games is there at once, without being installed. That is how a new game is tried out.
"""

import importlib.util
import os
import sys
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType

from malecon.core.errors import UnknownGame, did_you_mean
from malecon.core.game import Game

GROUP = "malecon.games"
FOLDERS = "MALECON_GAMES"


@cache
def installed() -> dict[str, Game]:
    return {entry.name: entry.load() for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)}


@cache
def found_in(folder: Path) -> dict[str, Game]:
    games: dict[str, Game] = {}
    for init in sorted(folder.glob("*/__init__.py")):
        module = load_package(init)
        games.update(getattr(module, "GAMES", {}))
    return games


def load_package(init: Path) -> ModuleType:
    name = init.parent.name
    spec = importlib.util.spec_from_file_location(name, init, submodule_search_locations=[str(init.parent)])
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def games() -> dict[str, Game]:
    """Every game by its id."""
    found = dict(installed())
    for folder in os.environ.get(FOLDERS, "").split(os.pathsep):
        if folder:
            found.update(found_in(Path(folder)))
    return found


def game(game_id: str) -> Game:
    known = games()
    if game_id not in known:
        raise UnknownGame(f"there is no game {game_id!r}{did_you_mean(game_id, known) or '; there are ' + ', '.join(known)}")
    return known[game_id]
