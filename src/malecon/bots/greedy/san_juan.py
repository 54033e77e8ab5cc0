"""The greedy player of San Juan and San Juan 1897: sound rules of thumb, no search, no chance.

It reads the table through san_juan_plan.Plan, takes roles by san_juan_roles, builds by san_juan_build and does everything else in
san_juan_play; what it thinks things are worth is the table in san_juan_values. Those modules are compiled, this one is not.
"""

from typing import final

from malecon.bots.bot import Bot
from malecon.bots.greedy.san_juan_play import decide
from malecon.core.state import State
from malecon.games.san_juan.state import State as Table


@final
class Greedy(Bot):
    name = "greedy"

    def choose(self, guess: State) -> int:
        assert isinstance(guess, Table)
        return decide(guess)
