"""What the greedy player of San Juan thinks things are worth: one row a card, then a few plain numbers.

Points are counted in hundredths of a victory point, cards in hundredths of a card. The numbers began as guesses and were then moved,
all together, to where they won games of the player against itself; so they need not be what they are called to the last digit.
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
    Use("smithy", 32, 36),
    Use("gold mine", 37, 61),
    Use("archive", 14, 6),
    Use("poor house", 57, 78),
    Use("black market", 15, 16),
    Use("trading post", 10, 6),
    Use("well", 19, 18),
    Use("market stand", 13, 16),
    Use("crane", 11, 13),
    Use("tower", 8, 11),
    Use("chapel", 24, 23),  # a point for a card
    Use("aqueduct", 15, 15),
    Use("carpenter", 108, 134),
    Use("prefecture", 81, 165),
    Use("market hall", 41, 66),
    Use("quarry", 121, 159),
    Use("library", 200, 104),
    Use("statue", 0, 0),
    Use("victory column", 0, 0),
    Use("hero", 0, 0),
    Use("city hall", 0, 0),
    Use("guild hall", 0, 0),
    Use("triumphal arch", 0, 0),
    Use("palace", 0, 0),
    Use("office building", 28, 27),
    Use("guard room", 8, 16),
    Use("hut", 12, 11),
    Use("tavern", 28, 24),
    Use("park", 0, 0),
    Use("customs office", 64, 120),
    Use("bank", 0, 0),  # its points come at the end: BANK_POINTS
    Use("harbor", 59, 94),  # points as well as cards
    Use("goldsmith", 18, 28),
    Use("residence", 0, 0),
    Use("cathedral", 0, 0),
)

USE_TWO: Final[vec[i64]] = vec[i64]([use.two for use in USES])
USE_MORE: Final[vec[i64]] = vec[i64]([use.more for use in USES])

# The mean price of each good over the five price cards, in hundredths of a card.
MEAN_PRICE: Final[vec[i64]] = vec[i64]([100, 140, 180, 220, 260])

# What a card is worth, in points, by the builder phases that are still to come
CARD_NONE: Final = 6
CARD_ONE: Final = 35
CARD_TWO: Final = 50
CARD_FOUR: Final = 55  # three or four
CARD_SEVEN: Final = 69  # five to seven
CARD_MANY: Final = 114
HUNGER: Final = 4  # per cent that cards count more when roles are chosen, for each card in hand short of four; less for each one above

# The pace of the game
ROUNDS_A_BUILD_TWO: Final = 78  # rounds, in hundredths, that one builder phase more takes
ROUNDS_A_BUILD_MORE: Final = 88
SLOT: Final = 20  # points that one of the last free places of the twelve is worth

# Buildings
FLOW_TWO: Final = 39  # per cent of the cards that goods should bring by Plan.flow, with two players
FLOW_MORE: Final = 51  # and with more
EASE: Final = 18  # what chance takes off a later price, in hundredths of a card: the privilege may be mine
TUCK_POINTS: Final = 116  # what a card under the chapel is worth, in points
BANK_POINTS: Final = 198
FUTURE_CITY: Final = 82  # per cent of the builds to come that are city buildings
FUTURE_GOODS: Final = 36  # guild hall points, in hundredths, that a build to come brings
PATIENCE: Final = 2  # per cent of its points that a building loses for each builder phase to come: it can wait, what brings cards cannot
FORESIGHT: Final = 1  # the same when cards are kept or given away
PAIR: Final = 22  # what well, market stand and crane bring more beside the building that helps them, in hundredths of a card
HELD: Final = 38  # per cent of a bonus that counts while the building that gives it is still in hand
NEXT_BUILD: Final = 57  # per cent that the build after this one counts
INCOME: Final = 465  # cards that come in between two builds
COPY: Final = 43  # per cent that a second card of the same production building counts in hand
SWAP: Final = 76  # the office building swaps cards of less worth than this

# Roles
RIVALS_TWO: Final = 119  # per cent that the gains of the others count, on average: with two players
RIVALS_MORE: Final = 125  # and with more
MISSED_LAST: Final = 63  # per cent that a role counts which nobody else would take this round: the last to choose,
MISSED_ONE: Final = 37  # with one more to choose,
MISSED_TWO: Final = 33  # with two
MISSED_THREE: Final = 37  # and with three
LIKELY_BUILDER: Final = 92  # per cent of that for each role: less if others would take it anyway
LIKELY_PRODUCER: Final = 105
LIKELY_TRADER: Final = 110
LIKELY_COUNCILLOR: Final = 63
DENIED: Final = 43  # per cent that the privilege counts which those who choose after me then cannot have, on average
SALE: Final = 83  # per cent of its price that selling a good now is worth
MADE: Final = 50  # per cent of its price that a new good is worth
PICK_TWO: Final = 21  # what choosing from two cards adds to a card, in hundredths of a card,
PICK_FIVE: Final = 62  # from five
PICK_EIGHT: Final = 76  # and from eight
MINE: Final = 22  # per cent that a gold mine finds something
SMELT: Final = 48  # and a goldsmith
PRIVILEGE: Final = 41  # what the builder's privilege brings another player, in hundredths of a card
RIVAL_BUILD: Final = 20  # what the builder phase brings another player, in points, for each card in hand
OVERFLOW: Final = 42  # per cent of its worth that a card above the hand limit loses

# The end
ENDING: Final = 127  # for ending the game when ahead, or not ending it when behind
HOPE: Final = 108  # points another player may still get out of a last builder phase, if there are cards for it
