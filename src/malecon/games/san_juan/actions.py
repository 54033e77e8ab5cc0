"""The action space: every choice of the game is one of these small numbers, the same for all editions and options.

A range is a first number plus a kind (cards.py) or a good: 0 to 4 for the production buildings' goods, 5 for the customs office's.
"""

from typing import Final

from malecon.core.native import i64
from malecon.games.san_juan.cards import CUSTOMS_OFFICE, KINDS, PRODUCTION

GOODS: Final = 6
CUSTOMS_GOOD: Final = 5

PASS: Final = 0  # no, or enough
ROLE: Final = 1
USE_LIBRARY: Final = 6
SPARE_LIBRARY: Final = 7
PRODUCE: Final = 8
SELL: Final = PRODUCE + PRODUCTION
SPEND: Final = SELL + GOODS
NEW_PLACE: Final = SPEND + GOODS
COVER: Final = NEW_PLACE + 1
COVER_LOADED: Final = COVER + KINDS
BUILD: Final = COVER_LOADED + GOODS
DISCARD: Final = BUILD + KINDS
KEEP: Final = DISCARD + KINDS
TUCK: Final = KEEP + KINDS
ACTIONS: Final = TUCK + KINDS


def good_of(kind: i64) -> i64:
    """The good that lies on a building of that kind."""
    if kind == CUSTOMS_OFFICE:
        return CUSTOMS_GOOD
    return kind


def kind_of(good: i64) -> i64:
    """The building that a good lies on."""
    if good == CUSTOMS_GOOD:
        return CUSTOMS_OFFICE
    return good
