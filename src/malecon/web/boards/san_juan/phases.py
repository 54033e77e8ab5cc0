"""In whose phase a city building helps, for the small picture on its card. Those that act elsewhere have none."""

from typing import Final

from malecon.games.san_juan import cards

BUILDER: Final = (cards.SMITHY, cards.QUARRY, cards.CRANE, cards.CARPENTER, cards.POOR_HOUSE, cards.BLACK_MARKET, cards.TAVERN, cards.PARK)
PRODUCER: Final = (cards.WELL, cards.AQUEDUCT)
TRADER: Final = (cards.TRADING_POST, cards.MARKET_STAND, cards.MARKET_HALL, cards.HUT, cards.HARBOR)
COUNCILLOR: Final = (cards.ARCHIVE, cards.PREFECTURE, cards.CUSTOMS_OFFICE)
PROSPECTOR: Final = (cards.GOLD_MINE, cards.GOLDSMITH)

ACTS_IN: Final[dict[int, str]] = {
    **dict.fromkeys(BUILDER, "builder"),
    **dict.fromkeys(PRODUCER, "craftsman"),
    **dict.fromkeys(TRADER, "trader"),
    **dict.fromkeys(COUNCILLOR, "councillor"),
    **dict.fromkeys(PROSPECTOR, "prospector"),
}
