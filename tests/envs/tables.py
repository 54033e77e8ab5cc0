"""Which tables the environments are tried on: every registered game, and the toy, with every player count."""

import random
from pathlib import Path

import pytest

import malecon
from malecon import plain
from malecon.core import registry
from malecon.core.game import Game
from tests.conformance import checks
from tests.conformance.checks import Setting

TOY = Path(__file__).parents[1] / "toy"
GAMES: list[Game] = [*malecon.games().values(), *registry.found_in(TOY).values()]
COMPILED = plain.is_compiled()

TABLES = [Setting(game, players, ()) for game in GAMES for players in range(game.min_players, game.max_players + 1)]
every_table = pytest.mark.parametrize("table", TABLES, ids=str)


def mixed(game: Game) -> list[Setting]:
    """The default options, all of the last ones, and one set by chance, at every player count."""
    found = []
    for players in range(game.min_players, game.max_players + 1):
        sets = [setting for setting in checks.settings(game) if setting.players == players]
        found += [sets[0], sets[-1], random.Random(players).choice(sets)]
    return list(dict.fromkeys(found))


MIXED = [setting for game in GAMES for setting in mixed(game)]
every_mixture = pytest.mark.parametrize("table", MIXED, ids=str)
