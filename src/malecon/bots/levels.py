"""The levels: five search players for each game, who differ in how well they think, never by blunders thrown in.

A level has a number of simulations for each decision and a limit in seconds for a whole turn, so that it plays the same on every machine
that is quick enough and keeps nobody waiting on one that is not.
"""

import re
from dataclasses import replace
from importlib import import_module

from malecon.bots.search.beginner import Beginner
from malecon.bots.search.bot import SearchBot, Thinking
from malecon.bots.search.guide import Guide
from malecon.core.errors import MaleconError
from malecon.core.game import Game

# The games that have a guide of their own, and where it is: one line a game.
GUIDES = {
    "amerigo": "malecon.bots.search.amerigo:AmerigoGuide",
    "puerto-rico": "malecon.bots.search.puerto_rico:PuertoRicoGuide",
    "puerto-rico-1897": "malecon.bots.search.puerto_rico:PuertoRicoGuide",
    "san-juan": "malecon.bots.search.san_juan:SanJuanGuide",
    "san-juan-1897": "malecon.bots.search.san_juan:SanJuanGuide",
}

# The weakest first. The novice knows no game: it sees the points of the moment, some random moves ahead. The apprentice has the judgement
# of the others but looks no further than the next choice of a role; the journeyman looks a round or so ahead, the expert three. `search`
# is the strongest without a budget of its own: `search@500` and `search@100ms` are for measuring.
LEVELS: dict[str, Thinking] = {
    "novice": Thinking(simulations=24, turn_seconds=0.5, experience=False, cut=30, trust=0.2, doubt=0.0, endgame=0),
    "apprentice": Thinking(simulations=32, turn_seconds=0.5, cut=1, trust=0.2, doubt=0.5, endgame=0),
    "journeyman": Thinking(simulations=12, turn_seconds=1.0, cut=20),
    "expert": Thinking(simulations=60, turn_seconds=2.0),
    "master": Thinking(turn_seconds=2.8),
}
# In San Juan much is drawn, so that the guide's own continuation is what moves are compared by, and its move is left more easily.
DRAWN = Thinking(deep=0.0, doubt=1.0, explore=1.0, trust=0.4)
SAN_JUAN: dict[str, Thinking] = {
    **LEVELS,
    "journeyman": replace(DRAWN, simulations=12, turn_seconds=1.0, cut=12),
    "expert": replace(DRAWN, simulations=40, turn_seconds=2.0),
    "master": replace(DRAWN, turn_seconds=2.8),
}
# In Puerto Rico little is left to chance: what others may do is looked at behind the first move, but not much of it.
PUERTO_RICO: dict[str, Thinking] = {
    **LEVELS,
    "expert": Thinking(simulations=60, turn_seconds=2.0, deep=0.1),
    "master": Thinking(turn_seconds=2.8, deep=0.1),
}
# Amerigo's decisions are longer, and its lower levels look to the end of a phase: the apprentice at the points that lie on the table then,
# the journeyman at what they promise. Its higher levels see the end of the game, where it shows what a choice was worth.
AMERIGO: dict[str, Thinking] = {
    "novice": Thinking(simulations=24, turn_seconds=0.5, experience=False, cut=8, trust=0.2, doubt=0.0, endgame=0),
    "apprentice": Thinking(simulations=16, turn_seconds=0.5, judgement=False, cut=1, trust=0.2, doubt=0.0, endgame=0),
    "journeyman": Thinking(simulations=16, turn_seconds=1.0, cut=1, trust=0.2, doubt=0.0, endgame=0),
    "expert": Thinking(simulations=20, turn_seconds=2.0, cut=0, deep=0.0, doubt=0.7, endgame=0),
    "master": Thinking(turn_seconds=2.8, cut=0, deep=0.0, doubt=0.7),
}
# Games whose levels are their own.
OWN = {
    "amerigo": AMERIGO,
    "puerto-rico": PUERTO_RICO,
    "puerto-rico-1897": PUERTO_RICO,
    "san-juan": SAN_JUAN,
    "san-juan-1897": SAN_JUAN,
}
SEARCH = "search"

BUDGET = re.compile(r"(?P<name>[a-z]+)@(?P<number>\d+)(?P<unit>ms|s|)")


def guide(game: Game) -> Guide:
    """The game's own guide, or the one that knows no game."""
    if game.id not in GUIDES:
        return Guide()
    module, _, name = GUIDES[game.id].partition(":")
    made = getattr(import_module(module), name)()
    assert isinstance(made, Guide)
    return made


def thinking(name: str, game: Game) -> Thinking | None:
    """How the player of that name thinks: a level, or one with a budget of its own for each decision, as in `master@100ms`."""
    levels = OWN.get(game.id, LEVELS)
    if name in levels:
        return levels[name]
    asked = BUDGET.fullmatch(name)
    if asked is None or asked["name"] not in (*levels, SEARCH):
        return None
    base = levels.get(asked["name"], levels["master"])
    number = int(asked["number"])
    if number == 0:
        raise MaleconError(f"{name!r} has no time to think")
    if asked["unit"]:
        seconds = number / 1000 if asked["unit"] == "ms" else float(number)
        return replace(base, simulations=None, seconds=seconds, turn_seconds=None)
    return replace(base, simulations=number, seconds=None, turn_seconds=None)


def strongest(game: Game) -> Thinking:
    return OWN.get(game.id, LEVELS)["master"]


def player(name: str, game: Game, seed: int) -> SearchBot | None:
    """The search player of that name; None if it is none."""
    found = thinking(name, game)
    if found is None:
        return None
    return SearchBot(name, advisor(found, game), found, seed)


def advisor(found: Thinking, game: Game) -> Guide:
    """The guide that somebody who thinks like that has."""
    if not found.experience:
        return Guide()
    return guide(game) if found.judgement else Beginner(guide(game))
