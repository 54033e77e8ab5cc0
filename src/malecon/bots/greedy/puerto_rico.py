"""The greedy player of Puerto Rico and Puerto Rico 1897: sound rules of thumb, no search, no chance.

It reads the table through puerto_rico_plan.Plan, takes roles by puerto_rico_roles, values tiles and buildings by puerto_rico_build,
places discs by puerto_rico_crew, thinks sales and loads through in puerto_rico_ships and does everything else in puerto_rico_play;
what it thinks things are worth is the table in puerto_rico_values. Those modules are compiled, this one is not.
"""

from typing import final

from malecon.bots.bot import Bot
from malecon.bots.greedy.puerto_rico_play import decide
from malecon.core.state import State
from malecon.games.puerto_rico.state import State as Table


@final
class Greedy(Bot):
    name = "greedy"

    def choose(self, guess: State) -> int:
        assert isinstance(guess, Table)
        return decide(guess)
