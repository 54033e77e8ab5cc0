"""The greedy player of Amerigo: sound rules of thumb, no search beyond its own turn, no chance.

It reads the table through amerigo_plan.Plan. amerigo_sail and amerigo_helm move the ships, with the distances of amerigo_seas;
amerigo_take and amerigo_lay build, with amerigo_cover when an island can be completed; amerigo_tracks and amerigo_progress have the rest;
and amerigo_play asks each of them what an action would bring. What things are worth is in amerigo_values. Those modules are compiled,
this one is not.
"""

from typing import final

from malecon.bots.bot import Bot
from malecon.bots.greedy.amerigo_play import decide
from malecon.core.state import State
from malecon.games.amerigo.engine import Engine


@final
class Greedy(Bot):
    name = "greedy"

    def choose(self, guess: State) -> int:
        assert isinstance(guess, Engine)
        return decide(guess)
