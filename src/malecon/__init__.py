"""Malecón: Puerto Rico, San Juan, Amerigo and their kin, exact and fast.

>>> import random, malecon
>>> state = malecon.game("san-juan").new(players=4, seed=7)
>>> while not state.is_over:
...     state.apply(random.choice(state.legal_actions()))
"""

from importlib import import_module

from malecon import plain

plain.install()  # before anything that could be compiled is imported
import_module("malecon.games")  # the folder first, so that its import does not hide the function of that name

from malecon.core.errors import IllegalAction as IllegalAction
from malecon.core.errors import MaleconError as MaleconError
from malecon.core.registry import game as game
from malecon.core.registry import games as games

__version__ = "0.2.0"
