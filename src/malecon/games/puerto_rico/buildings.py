"""The buildings: one row a building, with its cost, points, circles, copies and column. No effect hides here.

All numbers are agreed by several sources; those of both editions are the same, and what 1897 calls each building
is in editions.py. The column is the limit of the quarry discount; a building of column 4 takes two spaces of the city.
"""

from typing import Final, NamedTuple

from malecon.core.native import i64, vec

KINDS: Final = 45
PRODUCTION: Final = 6  # kinds 0 to 5 are production buildings; the jeweler is one too, among the Nobles
BASE_KINDS: Final = 23
NEW_KINDS: Final = 37  # New Buildings are kinds 23 to 36, those of the Nobles 37 to 44

SMALL_INDIGO_PLANT: Final = 0
SMALL_SUGAR_MILL: Final = 1
INDIGO_PLANT: Final = 2
SUGAR_MILL: Final = 3
TOBACCO_STORAGE: Final = 4
COFFEE_ROASTER: Final = 5
SMALL_MARKET: Final = 6
HACIENDA: Final = 7
CONSTRUCTION_HUT: Final = 8
SMALL_WAREHOUSE: Final = 9
HOSPICE: Final = 10
OFFICE: Final = 11
LARGE_MARKET: Final = 12
LARGE_WAREHOUSE: Final = 13
FACTORY: Final = 14
UNIVERSITY: Final = 15
HARBOR: Final = 16
WHARF: Final = 17
GUILD_HALL: Final = 18
RESIDENCE: Final = 19
FORTRESS: Final = 20
CUSTOMS_HOUSE: Final = 21
CITY_HALL: Final = 22
AQUEDUCT: Final = 23
FOREST_HOUSE: Final = 24
BLACK_MARKET: Final = 25
STOREHOUSE: Final = 26
GUEST_HOUSE: Final = 27
TRADING_POST: Final = 28
CHURCH: Final = 29
SMALL_WHARF: Final = 30
LIGHTHOUSE: Final = 31
SPECIALTY_FACTORY: Final = 32
LIBRARY: Final = 33
UNION_HALL: Final = 34
STATUE: Final = 35
CLOISTER: Final = 36
LAND_OFFICE: Final = 37
CHAPEL: Final = 38
HUNTING_LODGE: Final = 39
ZONING_OFFICE: Final = 40
ROYAL_SUPPLIER: Final = 41
VILLA: Final = 42
JEWELER: Final = 43
ROYAL_GARDEN: Final = 44


class Building(NamedTuple):
    """One kind of building."""

    name: str
    cost: int
    points: int
    circles: int
    copies: int
    column: int


BUILDINGS: Final = (
    #                        cost points circles copies column
    Building("small indigo plant", 1, 1, 1, 4, 1),
    Building("small sugar mill", 2, 1, 1, 4, 1),
    Building("indigo plant", 3, 2, 3, 3, 2),
    Building("sugar mill", 4, 2, 3, 3, 2),
    Building("tobacco storage", 5, 3, 3, 3, 3),
    Building("coffee roaster", 6, 3, 2, 3, 3),
    Building("small market", 1, 1, 1, 2, 1),
    Building("hacienda", 2, 1, 1, 2, 1),
    Building("construction hut", 2, 1, 1, 2, 1),
    Building("small warehouse", 3, 1, 1, 2, 1),
    Building("hospice", 4, 2, 1, 2, 2),
    Building("office", 5, 2, 1, 2, 2),
    Building("large market", 5, 2, 1, 2, 2),
    Building("large warehouse", 6, 2, 1, 2, 2),
    Building("factory", 7, 3, 1, 2, 3),
    Building("university", 8, 3, 1, 2, 3),
    Building("harbor", 8, 3, 1, 2, 3),
    Building("wharf", 9, 3, 1, 2, 3),
    Building("guild hall", 10, 4, 1, 1, 4),
    Building("residence", 10, 4, 1, 1, 4),
    Building("fortress", 10, 4, 1, 1, 4),
    Building("customs house", 10, 4, 1, 1, 4),
    Building("city hall", 10, 4, 1, 1, 4),
    Building("aqueduct", 1, 1, 1, 2, 1),
    Building("forest house", 2, 1, 1, 2, 1),
    Building("black market", 2, 1, 1, 2, 1),
    Building("storehouse", 3, 1, 1, 2, 1),
    Building("guest house", 4, 2, 2, 2, 2),
    Building("trading post", 5, 2, 1, 2, 2),
    Building("church", 5, 2, 1, 2, 2),
    Building("small wharf", 6, 2, 1, 2, 2),
    Building("lighthouse", 7, 3, 1, 2, 3),
    Building("specialty factory", 8, 3, 1, 2, 3),
    Building("library", 8, 3, 1, 2, 3),
    Building("union hall", 9, 3, 1, 2, 3),
    Building("statue", 10, 8, 0, 1, 4),
    Building("cloister", 10, 4, 1, 1, 4),
    Building("land office", 2, 1, 1, 2, 1),
    Building("chapel", 3, 1, 1, 2, 1),
    Building("hunting lodge", 4, 2, 1, 2, 2),
    Building("zoning office", 5, 2, 1, 2, 2),
    Building("royal supplier", 6, 2, 1, 2, 2),
    Building("villa", 7, 3, 1, 2, 3),
    Building("jeweler", 8, 3, 1, 2, 3),
    Building("royal garden", 10, 4, 1, 1, 4),
)

COST: Final[vec[i64]] = vec[i64]([building.cost for building in BUILDINGS])
POINTS: Final[vec[i64]] = vec[i64]([building.points for building in BUILDINGS])
CIRCLES: Final[vec[i64]] = vec[i64]([building.circles for building in BUILDINGS])
COLUMN: Final[vec[i64]] = vec[i64]([building.column for building in BUILDINGS])

LARGE: Final = 4  # the column of the buildings of two spaces

# Spaces on the board for violet buildings, by cost 0 to 10
BOARD_SPACES: Final[vec[i64]] = vec[i64]([0, 1, 2, 1, 1, 2, 1, 1, 2, 1, 5])
DRAFT_PICKS: Final = 17


def copies(kind: i64, players: i64) -> i64:
    """U9, U11: all copies; with two players one of each violet building, two of each production building and of the jeweler (P47)."""
    all_copies: i64 = BUILDINGS[kind].copies
    if players > 2:
        return all_copies
    if kind < PRODUCTION or kind == JEWELER:
        return 2
    return 1


def is_violet(kind: i64) -> bool:
    return kind >= PRODUCTION and kind != JEWELER
