"""The action space: every choice of the game is one of these small numbers, the same for all editions and options.

A range is a first number plus a building (buildings.py), a good, a kind of land, a role card or a place of discs (state.py). The
ranges of the base game come first.
"""

from typing import Final

from malecon.games.puerto_rico.buildings import KINDS

GOODS: Final = 5
MAX_SHIPS: Final = 3
ROLE_CARDS: Final = 9
PLACES: Final = 52  # lands, buildings, wind rose: see state.py

PASS: Final = 0  # no, or enough
ROLE: Final = 1
USE_HACIENDA: Final = ROLE + ROLE_CARDS
USE_HOSPICE: Final = USE_HACIENDA + 1
USE_UNIVERSITY: Final = USE_HOSPICE + 1
TAKE_COLONIST: Final = USE_UNIVERSITY + 1
TAKE: Final = TAKE_COLONIST + 1  # plantations and quarry
PLACE: Final = TAKE + 6
BUILD: Final = PLACE + PLACES
GAIN: Final = BUILD + KINDS
SELL: Final = GAIN + GOODS
LOAD: Final = SELL + GOODS  # good * MAX_SHIPS + ship
LOAD_WHARF: Final = LOAD + GOODS * MAX_SHIPS
STORE: Final = LOAD_WHARF + GOODS
KEEP: Final = STORE + GOODS
BASE_ACTIONS: Final = KEEP + GOODS

# New Buildings
CHOOSE: Final = BASE_ACTIONS
TAKE_AS_FOREST: Final = CHOOSE + KINDS
PLANT: Final = TAKE_AS_FOREST + GOODS
PLANT_FOREST: Final = PLANT + 1
PAY_COLONIST: Final = PLANT_FOREST + 1
PAY_NOBLE: Final = PAY_COLONIST + PLACES
PAY_GOOD: Final = PAY_NOBLE + PLACES
PAY_VP: Final = PAY_GOOD + GOODS
MOVE_GUEST: Final = PAY_VP + 1
MOVE_NOBLE_GUEST: Final = MOVE_GUEST + PLACES
SELL_TO_POST: Final = MOVE_NOBLE_GUEST + PLACES
LOAD_SMALL_WHARF: Final = SELL_TO_POST + GOODS

# Nobles
TAKE_NOBLE: Final = LOAD_SMALL_WHARF + GOODS
USE_VILLA: Final = TAKE_NOBLE + 1
PLACE_NOBLE: Final = USE_VILLA + 1
SUPPLY: Final = PLACE_NOBLE + PLACES
BUY_LAND: Final = SUPPLY + GOODS
DISCARD: Final = BUY_LAND + 1  # an empty plantation, one with a colonist, one with a noble, an open forest, a hidden one: each by good
DISCARD_WAYS: Final = 5

# 1897: the smuggler
ATTACK: Final = DISCARD + DISCARD_WAYS * GOODS  # ship * 4 + barrels kept
PLUNDER: Final = ATTACK + MAX_SHIPS * 4
POACH: Final = PLUNDER + 1
CHANGE_ROLE: Final = POACH + 1

ACTIONS: Final = CHANGE_ROLE + ROLE_CARDS
