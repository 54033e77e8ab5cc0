"""The names of things in English, as moves, positions and logs use them."""

from typing import Final

from malecon.games.amerigo.shapes import NAMES as SHAPE_NAMES
from malecon.games.amerigo.shapes import VILLAGE_SHAPES

COLOURS: Final = ("blue", "black", "red", "brown", "green", "yellow", "white")
DEEDS: Final = ("ships", "cannons", "planning", "progress", "building", "production", "special action")  # the actions, by colour
RESOURCES: Final = ("cotton", "tobacco", "sugar", "coconut", "coffee")
KINDS: Final = (*(f"village {name}" for name in SHAPE_NAMES[:VILLAGE_SHAPES]), *(f"neutral {name}" for name in SHAPE_NAMES))
TURNS: Final = ("not turned", "turned right", "turned half", "turned left")
PRODUCTS: Final = tuple(f"{resource} {price}" for resource in RESOURCES for price in (2, 3, 4))
OPENED: Final = ("cubes", "tile", "white")

# By number: ASK_ACTION and so on in state.py
ASKS: Final = ("action", "special", "frame", "ship", "sea", "post", "steps", "progress", "take", "lay", "turn", "square", "buy", "nothing")
