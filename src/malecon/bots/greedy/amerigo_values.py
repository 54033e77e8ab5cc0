"""What the greedy player of Amerigo thinks things are worth: plain numbers, in hundredths of a victory point where nothing else is said.

They began as guesses about an action of four or five AP, which is worth about as many points, and were then moved, all together, to
where they won points in games of the player against itself; so they need not be what they are called to the last digit.
"""

from typing import Final

from malecon.core.native import i64, vec

# Chances
OPEN: Final[vec[i64]] = vec[i64]([100, 62, 46, 34, 23, 20, 15])  # per cent that a colour lies in the centre, by phases after its own
OPEN_ROUND: Final = 300  # the same, all phases of a round together
USUAL_AP: Final = 4  # in an action, without tiles and gold

# Islands
PACE: Final = 4  # hundredths of a round that a free square keeps an island from being complete
SLACK: Final = 35  # hundredths of a round that an island may be late and still count as done in the round when it is due
HOPE: Final = 92  # per cent that the points for completing an island count before it is complete
RIVAL_TWO: Final = 83  # per cent that the points of the others count, taken together: with two players
RIVAL_THREE: Final = 18  # with three
RIVAL_FOUR: Final = 28  # with four
ROOM_NEAR: Final = 15  # what room to build for one VP is worth at the start of the game: the first of it,
ROOM_MORE: Final = 10  # the next
ROOM_FAR: Final = 3  # and the rest
ROOM_STEP: Final = 45  # VP of room that count as the first, and as the next
REACHABLE: Final = 35  # per cent that a resource counts which lies free on an island with an own post
POST: Final = 34  # for a post, whatever else it brings: more places to build at
LAND: Final = 19  # for each square of land that a tile uses up, at the start of the game
COVER: Final = 84  # for a free post square that is built over while own posts are left

# Ships
SAIL: Final = 45  # per cent that a post counts which a ship could place in its next action, by steps:
DECAY: Final[vec[i64]] = vec[i64]([90, 100, 100, 98, 92, 84, 73, 62, 52, 44, 37, 31, 26, 22, 18, 15, 12, 10, 8, 6, 5])
SAILS: Final = 203  # hundredths of chances for blue that make this certain
BESIDE: Final = 72  # per cent of that if another ship lies on the anchor

# Building
KEEP: Final = 52  # per cent that a tile in hand is worth of what it would be on the map
KEEPS: Final = 149  # hundredths of chances for green that make this certain
ROUND_AP: Final = 33  # hundredths of chances for green in which one AP of tiles is laid
LAY_AP: Final = 112  # what an AP in a green action is worth
HOLE: Final = 28  # for a single square left free between tiles

# Resources
MORE_BOUGHT: Final = 26  # production tiles of a kind, in hundredths, that a round to come brings
MORE_TAKEN: Final = 13  # resources of a kind, in hundredths, that a round to come brings, wherever they lie
IN_SIGHT: Final = 28  # per cent of the resources on islands with an own post that will be mine, if nobody else builds there

# Gold
GOLD: Final = 100  # at the end
GOLD_TURN: Final = 2  # more for each turn to come,
GOLD_MOST: Final = 150  # but no more than this

# Cannons
CANNON: Final = 57  # what it costs to load one later
CANNON_KEPT: Final = 70  # what one is worth that is left for a later attack
FIX_NEAR: Final = 58  # per cent that cannons for the attack can still be loaded, with a chance of 100 for black: up to five missing,
FIX_FAR: Final = 55  # up to eight,
FIX_VERY_FAR: Final = 38  # or more

# Tracks
TRACK_AP: Final = 65  # what an AP is worth that goes into a track
AHEAD: Final = 52  # per cent of the turns with its colour that a track may have
PART: Final = 88  # per cent that what the way ahead promises counts
NEXT_TILE: Final = 424  # a progress tile that will come with it
FIRST: Final = 609  # for being first in the order of play at the start of the game; for the places between, so much less
#                                          blue black red brown green yellow, white
SPACE: Final[vec[i64]] = vec[i64]([27, 32, 58, 24, 60, 44, 0])  # for standing on that space, to act from it

# Progress tiles
#                                          blue black red brown green yellow
PLUS_ROUND: Final[vec[i64]] = vec[i64]([57, 150, 110, 91, 143, 180])  # what 2 AP more are worth, a round
EIGHT_WORTH: Final = 372
FEARED_ATTACK: Final = 146  # an attack
HALF_ATTACK: Final = 173
BOUNTY_ATTACK: Final = 215
TWO_ROUND: Final = 142  # two neutral tiles, a round
SAME_ROUND: Final = 86  # green is red, a round
JUMP_WORTH: Final = 147
POSTS_ROUND: Final = 151  # posts placed in a round, in hundredths
HALF_CUBES_ROUND: Final = 58
CUBES_WORTH: Final = 653
GOLD_ROUND: Final = 92  # gold, in hundredths, that a round to come adds for the tile "end: gold"
