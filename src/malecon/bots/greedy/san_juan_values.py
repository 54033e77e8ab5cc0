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
    Use("indigo plant", 10, 5),
    Use("sugar mill", 10, 5),
    Use("tobacco storage", 10, 5),
    Use("coffee roaster", 10, 5),
    Use("silver smelter", 10, 5),
    Use("smithy", 30, 30),
    Use("gold mine", 15, 20),
    Use("archive", 20, 20),
    Use("poor house", 20, 20),
    Use("black market", 20, 20),
    Use("trading post", 10, 10),
    Use("well", 20, 20),
    Use("market stand", 20, 20),
    Use("crane", 15, 15),
    Use("tower", 10, 10),
    Use("chapel", 80, 80),  # a point for a card
    Use("aqueduct", 15, 15),
    Use("carpenter", 50, 50),
    Use("prefecture", 45, 60),
    Use("market hall", 40, 55),
    Use("quarry", 50, 50),
    Use("library", 90, 90),
    Use("statue", 0, 0),
    Use("victory column", 0, 0),
    Use("hero", 0, 0),
    Use("city hall", 0, 0),
    Use("guild hall", 0, 0),
    Use("triumphal arch", 0, 0),
    Use("palace", 0, 0),
    Use("office building", 25, 25),
    Use("guard room", 5, 10),
    Use("hut", 10, 10),
    Use("tavern", 25, 25),
    Use("park", 0, 0),
    Use("customs office", 50, 60),
    Use("bank", 0, 0),  # its points come at the end: BANK_POINTS
    Use("harbor", 80, 100),  # points as well as cards
    Use("goldsmith", 20, 30),
    Use("residence", 0, 0),
    Use("cathedral", 0, 0),
)

USE_TWO: Final[vec[i64]] = vec[i64]([use.two for use in USES])
USE_MORE: Final[vec[i64]] = vec[i64]([use.more for use in USES])

# The mean price of each good over the five price cards, in hundredths of a card.
MEAN_PRICE: Final[vec[i64]] = vec[i64]([100, 140, 180, 220, 260])

# What a card is worth, in points, by the builder phases that are still to come
CARD_NONE: Final = 5
CARD_ONE: Final = 20
CARD_TWO: Final = 40
CARD_FOUR: Final = 50  # three or four
CARD_SEVEN: Final = 50  # five to seven
CARD_MANY: Final = 50
HUNGER: Final = 4  # per cent that cards count more when roles are chosen, for each card in hand short of four; less for each one above

# The pace of the game
ROUNDS_A_BUILD_TWO: Final = 125  # rounds, in hundredths, that one builder phase more takes
ROUNDS_A_BUILD_MORE: Final = 110
SLOT: Final = 20  # points that one of the last free places of the twelve is worth

# Buildings
BANK_POINTS: Final = 200
FUTURE_CITY: Final = 55  # per cent of the builds to come that are city buildings
FUTURE_GOODS: Final = 60  # guild hall points, in hundredths, that a build to come brings
PATIENCE: Final = 2  # per cent of its points that a building loses for each builder phase to come: it can wait, what brings cards cannot
FORESIGHT: Final = 1  # the same when cards are kept or given away
PAIR: Final = 30  # what well, market stand and crane bring more beside the building that helps them, in hundredths of a card
HELD: Final = 60  # per cent of a bonus that counts while the building that gives it is still in hand
NEXT_BUILD: Final = 80  # per cent that the build after this one counts
INCOME: Final = 200  # cards that come in between two builds
COPY: Final = 70  # per cent that a second card of the same production building counts in hand
SWAP: Final = 60  # the office building swaps cards of less worth than this

# Roles
RIVALS: Final = 100  # per cent that the gains of the others count, on average
MISSED_LAST: Final = 90  # per cent that a role counts which nobody else would take this round: the last to choose,
MISSED_ONE: Final = 60  # with one more to choose,
MISSED_TWO: Final = 50  # with two
MISSED_THREE: Final = 40  # and with three
DENIED: Final = 30  # per cent that the privilege counts which those who choose after me then cannot have, on average
SALE: Final = 80  # per cent of its price that selling a good now is worth
MADE: Final = 60  # per cent of its price that a new good is worth
PICK_TWO: Final = 20  # what choosing from two cards adds to a card, in hundredths of a card,
PICK_FIVE: Final = 80  # from five
PICK_EIGHT: Final = 110  # and from eight
MINE: Final = 25  # per cent that a gold mine finds something
SMELT: Final = 55  # and a goldsmith
PRIVILEGE: Final = 60  # what the builder's privilege brings another player, in hundredths of a card
RIVAL_BUILD: Final = 22  # what the builder phase brings another player, in points, for each card in hand
OVERFLOW: Final = 60  # per cent of its worth that a card above the hand limit loses

# The end
ENDING: Final = 150  # for ending the game when ahead, or not ending it when behind
HOPE: Final = 130  # points another player may still get out of a last builder phase, if there are cards for it
