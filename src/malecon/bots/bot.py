"""What a bot is: a program in a seat, which sees what its seat may see and nothing else."""

from abc import ABC, abstractmethod

from malecon.core.seeds import scramble
from malecon.core.state import State


class Bot(ABC):
    """A player by program. The same seed, and the same games, give the same moves."""

    name: str

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    @abstractmethod
    def choose(self, guess: State) -> int:
        """An action for the seat to move.

        `guess` agrees with everything that seat may know and is dealt at random where it may not: it can be looked at, cloned and
        played on at will, and gives nothing away.
        """


def ask(bot: Bot, state: State) -> int:
    """The bot's action in a position, asked in the one way that shows it no more than its seat may see."""
    bot.seed = scramble(bot.seed)
    return bot.choose(state.resample(state.to_move, bot.seed))
