"""What the greedy player of San Juan thinks things are worth: one row a card, then a few plain numbers.

Points are counted in hundredths of a victory point, cards in hundredths of a card.
"""

from typing import Final, NamedTuple

from malecon.core.native import i64, vec


class Use(NamedTuple):
    """What a building brings in a round, in hundredths of a card: with two players, and with three or four. Its points are not here.

    Goods come on top, for the production buildings, trading post and aqueduct: see Plan.flow.
    """

    name: str
    two: int
    more: int


USES: Final = (
    Use("indigo plant", 0, 0),
    Use("sugar mill", 0, 0),
    Use("tobacco storage", 0, 0),
    Use("coffee roaster", 0, 0),
    Use("silver smelter", 0, 0),
    Use("smithy", 35, 36),
    Use("gold mine", 33, 57),
    Use("archive", 13, 7),
    Use("poor house", 51, 69),
    Use("black market", 14, 16),
    Use("trading post", 10, 10),
    Use("well", 21, 19),
    Use("market stand", 15, 17),
    Use("crane", 12, 13),
    Use("tower", 10, 11),
    Use("chapel", 28, 25),  # a point for a card
    Use("aqueduct", 16, 16),
    Use("carpenter", 105, 138),
    Use("prefecture", 70, 149),
    Use("market hall", 38, 74),
    Use("quarry", 124, 154),
    Use("library", 192, 104),
    Use("statue", 0, 0),
    Use("victory column", 0, 0),
    Use("hero", 0, 0),
    Use("city hall", 0, 0),
    Use("guild hall", 0, 0),
    Use("triumphal arch", 0, 0),
    Use("palace", 0, 0),
    Use("office building", 27, 28),
    Use("guard room", 7, 17),
    Use("hut", 13, 10),
    Use("tavern", 26, 25),
    Use("park", 0, 0),
    Use("customs office", 62, 98),
    Use("bank", 0, 0),  # its points come at the end: BANK_POINTS
    Use("harbor", 70, 97),  # points as well as cards
    Use("goldsmith", 18, 29),
    Use("residence", 0, 0),
    Use("cathedral", 0, 0),
)

USE_TWO: Final[vec[i64]] = vec[i64]([use.two for use in USES])
USE_MORE: Final[vec[i64]] = vec[i64]([use.more for use in USES])

# The mean price of each good over the five price cards, in hundredths of a card.
MEAN_PRICE: Final[vec[i64]] = vec[i64]([100, 140, 180, 220, 260])

# What a card is worth, in points, by the builder phases that are still to come
CARD_NONE: Final = 6
CARD_ONE: Final = 30
CARD_TWO: Final = 54
CARD_FOUR: Final = 54  # three or four
CARD_SEVEN: Final = 60  # five to seven
CARD_MANY: Final = 111
HUNGER: Final = 4  # per cent that cards count more when roles are chosen, for each card in hand short of four; less for each one above

# The pace of the game
ROUNDS_A_BUILD_TWO: Final = 80  # rounds, in hundredths, that one builder phase more takes
ROUNDS_A_BUILD_MORE: Final = 92
SLOT: Final = 20  # points that one of the last free places of the twelve is worth

# Buildings
FLOW_TWO: Final = 43  # per cent of the cards that goods should bring by Plan.flow, with two players
FLOW_MORE: Final = 55  # and with more
EASE: Final = 18  # what chance takes off a later price, in hundredths of a card: the privilege may be mine
TUCK_POINTS: Final = 118  # what a card under the chapel is worth, in points
BANK_POINTS: Final = 207
FUTURE_CITY: Final = 82  # per cent of the builds to come that are city buildings
FUTURE_GOODS: Final = 36  # guild hall points, in hundredths, that a build to come brings
PATIENCE: Final = 2  # per cent of its points that a building loses for each builder phase to come: it can wait, what brings cards cannot
FORESIGHT: Final = 1  # the same when cards are kept or given away
PAIR: Final = 24  # what well, market stand and crane bring more beside the building that helps them, in hundredths of a card
HELD: Final = 42  # per cent of a bonus that counts while the building that gives it is still in hand
NEXT_BUILD: Final = 58  # per cent that the build after this one counts
INCOME: Final = 457  # cards that come in between two builds
COPY: Final = 47  # per cent that a second card of the same production building counts in hand
SWAP: Final = 65  # the office building swaps cards of less worth than this

# Roles
RIVALS_TWO: Final = 117  # per cent that the gains of the others count, on average: with two players
RIVALS_MORE: Final = 125  # and with more
MISSED_LAST: Final = 62  # per cent that a role counts which nobody else would take this round: the last to choose,
MISSED_ONE: Final = 37  # with one more to choose,
MISSED_TWO: Final = 36  # with two
MISSED_THREE: Final = 39  # and with three
LIKELY_BUILDER: Final = 97  # per cent of that for each role: less if others would take it anyway
LIKELY_PRODUCER: Final = 98
LIKELY_TRADER: Final = 107
LIKELY_COUNCILLOR: Final = 68
DENIED: Final = 36  # per cent that the privilege counts which those who choose after me then cannot have, on average
SALE: Final = 81  # per cent of its price that selling a good now is worth
MADE: Final = 48  # per cent of its price that a new good is worth
PICK_TWO: Final = 22  # what choosing from two cards adds to a card, in hundredths of a card,
PICK_FIVE: Final = 61  # from five
PICK_EIGHT: Final = 84  # and from eight
MINE: Final = 25  # per cent that a gold mine finds something
SMELT: Final = 50  # and a goldsmith
PRIVILEGE: Final = 43  # what the builder's privilege brings another player, in hundredths of a card
RIVAL_BUILD: Final = 19  # what the builder phase brings another player, in points, for each card in hand
OVERFLOW: Final = 44  # per cent of its worth that a card above the hand limit loses

# The end
ENDING: Final = 136  # for ending the game when ahead, or not ending it when behind
HOPE: Final = 120  # points another player may still get out of a last builder phase, if there are cards for it
