"""In whose phase a building helps, for the small picture on its tile. Those that act elsewhere or at the end have none."""

from typing import Final

from malecon.games.puerto_rico import buildings as b

SETTLER: Final = (b.HACIENDA, b.CONSTRUCTION_HUT, b.HOSPICE, b.FOREST_HOUSE, b.HUNTING_LODGE)
BUILDER: Final = (b.UNIVERSITY, b.BLACK_MARKET, b.CHURCH, b.ZONING_OFFICE)
CRAFTSMAN: Final = (b.FACTORY, b.AQUEDUCT, b.SPECIALTY_FACTORY, b.CHAPEL, b.JEWELER)
TRADER: Final = (b.SMALL_MARKET, b.LARGE_MARKET, b.OFFICE, b.TRADING_POST, b.LAND_OFFICE)
STORES: Final = (b.SMALL_WAREHOUSE, b.LARGE_WAREHOUSE, b.STOREHOUSE)
CAPTAIN: Final = (*STORES, b.HARBOR, b.WHARF, b.SMALL_WHARF, b.LIGHTHOUSE, b.UNION_HALL, b.ROYAL_SUPPLIER)

ACTS_IN: Final[dict[int, str]] = {
    **dict.fromkeys(SETTLER, "settler"),
    b.VILLA: "mayor",
    **dict.fromkeys(BUILDER, "builder"),
    **dict.fromkeys(CRAFTSMAN, "craftsman"),
    **dict.fromkeys(TRADER, "trader"),
    **dict.fromkeys(CAPTAIN, "captain"),
}
