"""Bots: `bot("greedy", game)` makes one. `names(game)` are those that play a game; the levels are search players."""

from importlib import import_module

from malecon.bots import levels
from malecon.bots.bot import Bot as Bot
from malecon.bots.bot import ask as ask
from malecon.bots.random import Random
from malecon.core.errors import MaleconError, did_you_mean
from malecon.core.game import Game

# The games that have a greedy player, and the module it is in: one line a game.
GREEDY = {
    "amerigo": "malecon.bots.greedy.amerigo",
    "puerto-rico": "malecon.bots.greedy.puerto_rico",
    "puerto-rico-1897": "malecon.bots.greedy.puerto_rico",
    "san-juan": "malecon.bots.greedy.san_juan",
    "san-juan-1897": "malecon.bots.greedy.san_juan",
}


def names(game: Game) -> list[str]:
    return ["random", *(["greedy"] if game.id in GREEDY else []), *levels.LEVELS]


def plays(name: str, game: Game) -> bool:
    """Whether `name` is a bot's, one with a budget of its own included."""
    return name in names(game) or levels.thinking(name, game) is not None


def best(game: Game) -> str:
    """The bot that fills an empty seat and gives hints: the best of those that answer at once."""
    return "greedy" if game.id in GREEDY else "random"


def bot(name: str, game: Game, seed: int = 0) -> Bot:
    """The bot of that name; a search player may be given a budget for each decision, as in `master@100ms` and `search@500`."""
    made: Bot | None = levels.player(name, game, seed)
    if made is not None:
        return made
    if name not in names(game):
        raise MaleconError(f"no bot {name!r} plays {game.id}{did_you_mean(name, names(game)) or '; there are ' + ', '.join(names(game))}")
    if name == "random":
        return Random(seed)
    made = import_module(GREEDY[game.id]).Greedy(seed)
    assert isinstance(made, Bot)
    return made
