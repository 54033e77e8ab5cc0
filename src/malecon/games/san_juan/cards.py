"""The cards: one row a building, with its cost, points and copies. No effect hides here.

A number that is not certain carries a mark: M from one or two sources, L inferred; everything else is agreed by several sources or
stands in the rulebook. The constants are the names that the rules use; the numbers of both editions are the same, and what they
call each building is in words/.
"""

from typing import Final, NamedTuple

from malecon.core.native import i64, u8, vec

KINDS: Final = 40
PRODUCTION: Final = 5  # kinds 0 to 4 are production buildings, all others city buildings
BASE_KINDS: Final = 29  # the expansion's kinds follow, the cathedral is the last

INDIGO_PLANT: Final = 0
SUGAR_MILL: Final = 1
TOBACCO_STORAGE: Final = 2
COFFEE_ROASTER: Final = 3
SILVER_SMELTER: Final = 4
SMITHY: Final = 5
GOLD_MINE: Final = 6
ARCHIVE: Final = 7
POOR_HOUSE: Final = 8
BLACK_MARKET: Final = 9
TRADING_POST: Final = 10
WELL: Final = 11
MARKET_STAND: Final = 12
CRANE: Final = 13
TOWER: Final = 14
CHAPEL: Final = 15
AQUEDUCT: Final = 16
CARPENTER: Final = 17
PREFECTURE: Final = 18
MARKET_HALL: Final = 19
QUARRY: Final = 20
LIBRARY: Final = 21
STATUE: Final = 22
VICTORY_COLUMN: Final = 23
HERO: Final = 24
CITY_HALL: Final = 25
GUILD_HALL: Final = 26
TRIUMPHAL_ARCH: Final = 27
PALACE: Final = 28
OFFICE_BUILDING: Final = 29
GUARD_ROOM: Final = 30
HUT: Final = 31
TAVERN: Final = 32
PARK: Final = 33
CUSTOMS_OFFICE: Final = 34
BANK: Final = 35
HARBOR: Final = 36
GOLDSMITH: Final = 37
RESIDENCE: Final = 38
CATHEDRAL: Final = 39


class Card(NamedTuple):
    """One kind of card. `mark` is the confidence in its cost and points: H, M or L; `mark_1897` the same for that edition."""

    name: str
    cost: int
    points: int
    copies: int
    mark: str = "H"
    mark_1897: str = "H"


CARDS: Final = (
    #                    cost points copies
    Card("indigo plant",    1, 1, 10, "H", "M"),
    Card("sugar mill",      2, 1,  8, "H", "M"),
    Card("tobacco storage", 3, 2,  9, "H", "M"),
    Card("coffee roaster",  4, 2,  9, "H", "M"),
    Card("silver smelter",  5, 3,  8, "H", "M"),
    Card("smithy",          1, 1,  3),
    Card("gold mine",       1, 1,  3),
    Card("archive",         1, 1,  3),
    Card("poor house",      2, 1,  3),
    Card("black market",    2, 1,  3),
    Card("trading post",    2, 1,  3),
    Card("well",            2, 1,  3),
    Card("market stand",    2, 1,  3),
    Card("crane",           2, 1,  3),
    Card("tower",           3, 2,  3),
    Card("chapel",          3, 2,  3),
    Card("aqueduct",        3, 2,  3),
    Card("carpenter",       3, 2,  3),
    Card("prefecture",      3, 2,  3),
    Card("market hall",     4, 2,  3),
    Card("quarry",          4, 2,  3),
    Card("library",         5, 3,  3),
    Card("statue",          3, 3,  3),
    Card("victory column",  4, 4,  3),
    Card("hero",            5, 5,  3),
    Card("city hall",       6, 0,  2),
    Card("guild hall",      6, 0,  2),
    Card("triumphal arch",  6, 0,  2),
    Card("palace",          6, 0,  2),
    Card("office building", 1, 1,  3),
    Card("guard room",      1, 1,  3),
    Card("hut",             2, 1,  3, "L", "L"),
    Card("tavern",          2, 1,  3, "L", "L"),
    Card("park",            3, 2,  3, "M", "M"),
    Card("customs office",  3, 2,  3, "M", "M"),
    Card("bank",            4, 2,  3, "M", "M"),
    Card("harbor",          4, 2,  3, "M", "M"),
    Card("goldsmith",       5, 2,  3, "M", "M"),
    Card("residence",       6, 0,  2),
    Card("cathedral",       7, 0,  1),
)

# The five trading-house cards: the price of each production building's good, in the order above.
PRICE_CARDS: Final = (
    (1, 1, 1, 2, 2),
    (1, 1, 2, 2, 2),
    (1, 1, 2, 2, 3),
    (1, 2, 2, 2, 3),
    (1, 2, 2, 3, 3),
)

COST: Final[vec[i64]] = vec[i64]([card.cost for card in CARDS])
POINTS: Final[vec[i64]] = vec[i64]([card.points for card in CARDS])
COPIES: Final[vec[u8]] = vec[u8]([card.copies for card in CARDS])
PRICES: Final[vec[i64]] = vec[i64]([price for card in PRICE_CARDS for price in card])
CUSTOMS_PRICE: Final = 2  # what the customs office's card fetches, whatever the price card says (X12)

KIND_OF_NAME: Final = {card.name: kind for kind, card in enumerate(CARDS)}
