"""Any legal move, each as likely as another."""

from malecon.bots.bot import Bot
from malecon.core.state import State


class Random(Bot):
    name = "random"

    def choose(self, guess: State) -> int:
        actions = guess.legal_actions()
        return actions[guess.below(len(actions))]
