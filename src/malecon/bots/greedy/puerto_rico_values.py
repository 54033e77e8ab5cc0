"""What the greedy player of Puerto Rico thinks things are worth: one row a building, then plain numbers.

Points are counted in hundredths of a victory point, rounds, barrels and coins in hundredths too. The numbers were found by many games
against earlier versions: what they stand for is said, but they need not be what really happens in a game.
"""

from typing import Final, NamedTuple

from malecon.core.native import i64, vec


class Use(NamedTuple):
    """What a building brings in a round beside goods and points: in hundredths of a coin and of a point. `draft`: how welcome it is."""

    name: str
    coins: int
    points: int
    draft: int


# What depends on the goods made (markets, factory, harbor, wharf and so on) is in Plan.engine, the extra of large buildings in Plan.bonus.
USES: Final = (
    Use("small indigo plant", 0, 0, 0),
    Use("small sugar mill", 0, 0, 0),
    Use("indigo plant", 0, 0, 0),
    Use("sugar mill", 0, 0, 0),
    Use("tobacco storage", 0, 0, 0),
    Use("coffee roaster", 0, 0, 0),
    Use("small market", 0, 0, 60),
    Use("hacienda", 5, 0, 50),
    Use("construction hut", 5, 0, 45),
    Use("small warehouse", 0, 0, 40),
    Use("hospice", 13, 0, 55),
    Use("office", 0, 0, 30),
    Use("large market", 0, 0, 50),
    Use("large warehouse", 0, 0, 20),
    Use("factory", 0, 0, 70),
    Use("university", 43, 0, 35),
    Use("harbor", 0, 0, 75),
    Use("wharf", 0, 0, 70),
    Use("guild hall", 0, 0, 80),
    Use("residence", 0, 0, 60),
    Use("fortress", 0, 0, 62),
    Use("customs house", 0, 0, 75),
    Use("city hall", 0, 0, 78),
    Use("aqueduct", 0, 0, 55),
    Use("forest house", 25, 0, 40),
    Use("black market", 20, 0, 45),
    Use("storehouse", 0, 0, 35),
    Use("guest house", 30, 0, 40),
    Use("trading post", 0, 0, 45),
    Use("church", 0, 60, 50),
    Use("small wharf", 0, 0, 45),
    Use("lighthouse", 0, 0, 60),
    Use("specialty factory", 0, 0, 60),
    Use("library", 90, 0, 75),
    Use("union hall", 0, 0, 60),
    Use("statue", 0, 0, 70),
    Use("cloister", 0, 0, 62),
    Use("land office", 12, 0, 0),
    Use("chapel", 60, 0, 0),
    Use("hunting lodge", 5, 10, 0),
    Use("zoning office", 55, 0, 0),
    Use("royal supplier", 0, 45, 0),
    Use("villa", 10, 70, 0),
    Use("jeweler", 30, 0, 0),
    Use("royal garden", 0, 0, 0),
)

USE_COINS: Final[vec[i64]] = vec[i64]([use.coins for use in USES])
USE_POINTS: Final[vec[i64]] = vec[i64]([use.points for use in USES])
DRAFT: Final[vec[i64]] = vec[i64]([use.draft for use in USES])

# The pace of the game
ROUNDS_A_SPACE: Final = 42  # rounds that it pays to look ahead for each free space of the fullest city
COLONISTS_A_ROUND: Final = 123  # colonists a player that leave the supply in a round
SHIPPED: Final = 64  # per cent of all that one craftsman makes that is shipped in a round
SHIPPED_BASE: Final = 169  # and points beside that

# Money
COIN_LAST: Final = 17  # what a coin is worth at the end of the game
COIN_ROUND: Final = 29  # and more for each round to come
COIN_MOST: Final = 96  # but never more than this
COIN_TIE: Final = 9  # when nobody builds any more

# Goods, for Plan.engine
CRAFT: Final = 59  # craftsman phases in a round
SHIP: Final = 69  # what a barrel brings in the end, aboard or sold
SHIP_MORE: Final = 87  # from the fourth of a kind on
SALE: Final = 28  # sales in a round of the dearest good,
SALE_SECOND: Final = 11  # of the second
OFFICE_SALE: Final = 8  # and with an office
FACTORY_SHARE: Final = 212  # per cent of the factory's coins that count: money early is worth more
HARBOR_LOAD: Final = 22  # points that a harbor brings in a round for each kind of goods
WHARF_KIND: Final = 18  # points that a wharf brings for each barrel of the kind that is made most
WHARF_BASE: Final = 54  # and by itself
STORE_BARREL: Final = 17  # what a barrel more gains by a warehouse
HOPE: Final[vec[i64]] = vec[i64]([100, 7, 21, 26, 22])  # per cent of a barrel that a plantation or circle counts without its other half

# Island and colonists
QUARRY_USE: Final = 91  # coins that an occupied quarry saves in a round
QUARRY_LESS: Final = 31  # and less for each one before it
FOREST_USE: Final = 24  # coins that a forest saves in a round
DELAY: Final = 41  # rounds until something new is occupied
CROWD: Final = 7  # and more for each free circle
TILE_POINT: Final = 4  # any tile
HORIZON: Final = 573  # rounds that colonists count for when the mayor is thought of
FILLER: Final = 3  # a disc that does nothing yet

# Buildings
SLOT: Final = 19  # what one of the last spaces is worth
MANNED: Final = 46  # per cent that a large building is occupied in the end: with time,
MANNED_LATE: Final = 67  # two rounds before the end,
MANNED_LAST: Final = 61  # and one
THRIFT: Final = -2  # a building that brings no more than this waits
GROWTH: Final = 162  # per cent of what a building brings in the rounds to come that counts
LARGE_SHARE: Final = 236  # per cent of a large building's extra that counts
PATIENCE: Final = 14  # per cent of its points that a building loses for each round to come: it can wait

# Barrels in hand
BARREL: Final = 41  # that can be loaded,
BARREL_SHUT: Final = 12  # that cannot,
BARREL_MANY: Final = 15  # from the fifth of a kind on
BARREL_LAST: Final = 55  # in the last round while the captain is to come
SELL_HOPE: Final = 28  # per cent of the price of the best good in hand
SELL_BLOCKED: Final = 5  # while the house does not buy it
LOADED: Final = 162  # per cent of that once this round's captain has been,
SOLD: Final = 34  # and this round's trader

# Roles
LEADER: Final = 18  # per cent of the others' gains that is the best one's alone; the rest is shared evenly
RIVALS: Final = 64  # per cent that the gains of the others count, on average
MISSED_LAST: Final = 56  # per cent that a role counts which nobody else would take this round: the last to choose,
MISSED_ONE: Final = 36  # with one more to choose,
MISSED_TWO: Final = 28  # with two
MISSED_MORE: Final = 24  # and with more
LIKELY_SETTLER: Final = 117  # per cent of that for each role: less if others would take it anyway
LIKELY_MAYOR: Final = 55
LIKELY_BUILDER: Final = 113
LIKELY_CRAFTSMAN: Final = 59
LIKELY_TRADER: Final = 65
LIKELY_CAPTAIN: Final = 93
BIAS_SETTLER: Final = 9  # what experience adds to a role, in points
BIAS_MAYOR: Final = 7
BIAS_BUILDER: Final = 4
BIAS_CRAFTSMAN: Final = 9
BIAS_TRADER: Final = 24
BIAS_CAPTAIN: Final = -7
ENDING: Final = 53  # for ending the game when ahead, or not ending it when behind
