"""What a player can ask about: actions, shapes, tracks, the map, the tower, pirates, scoring, and every progress tile."""

from typing import TYPE_CHECKING, Final

from malecon.games.amerigo.clauses import OF_COLOURS, OF_SHAPES, OF_THINGS, OF_TILES
from malecon.games.amerigo.moves import Speaker, sentence
from malecon.games.amerigo.shapes import (
    DRAWN,
    NAMES,
    NEUTRAL,
    NEUTRALS,
    SHAPES,
    SIZE,
    TURNS_OF,
    VILLAGE_SHAPES,
    VILLAGES,
    price,
    turned,
    worth,
)
from malecon.games.amerigo.state import BLACK, BLUE, BROWN, COLOURS, GREEN, RED, WHITE, YELLOW
from malecon.games.amerigo.tiles import (
    BLACK_YELLOW,
    BLUE_RED,
    BOUNTY,
    BROWN_GREEN,
    CUBE_POINTS,
    EIGHT,
    END_7,
    END_GOLD,
    END_POSTS,
    FEARED,
    GOLD_3,
    GOLD_5,
    GREEN_IS_RED,
    HALF_CUBES,
    HALF_LOSS,
    JUMP,
    PLUS_2,
    POST_GOLD,
    TILES,
    TWO_NEUTRALS,
)

if TYPE_CHECKING:
    from malecon.games.amerigo.game import Amerigo

ACTION_TEXTS: Final[dict[int, str]] = {
    BLUE: "Ships. With N AP each of your two ships goes up to N steps over water and frame, past other ships but not onto one at sea. A "
    "ship that ends its move on an anchor may put a post on the square the anchor points at; the first post on an island is worth 3 VP. "
    "Your first blue action puts both ships on the frame.",
    BLACK: "Cannons. 1 AP loads one cannon, 12 at most. On 12 with AP left you get 2 gold.",
    RED: "Planning. Take tiles to lay later: a village of yours for 1 AP, whatever its size, a neutral for 1 AP a square, but only one "
    "neutral in an action.",
    BROWN: "Progress. 1 AP is one space on your progress track; spaces 4, 8, 12, 16 and 20 give a progress tile each. On 20 with AP left "
    "you get 2 gold.",
    GREEN: "Building. Lay the tiles you hold: a village for 1 AP, a neutral for 1 AP a square, on free land, edge to edge beside your "
    "post or beside your villages and neutrals of anybody that are joined to it. You get the resources underneath. A village is worth 1 "
    "VP on a small island and 2 on a large one, a neutral 2 or 3 a square.",
    YELLOW: "Production. Buy production tiles for the 2, 3 or 4 AP on them, as many as you can pay. At the end each resource tile counts "
    "once for every production tile of its kind, and one of each kind is printed on your board.",
    WHITE: "Special action. Either your disc goes forward, 1 AP a space: who is furthest plays first from the next phase on. Or you act in "
    "the colour of the space your disc is on, cubes or not.",
}

# By name: what is neither an action, a shape nor a progress tile
THINGS: Final[dict[str, str]] = {
    "action points": "The cubes of the most frequent colour in the centre are everybody's AP in a phase, for whichever action is chosen. "
    "Your progress tiles and your gold add to them. What is not used is lost.",
    "gold track": "Up to 12 gold; each one more is 1 VP at once. Any gold is 1 AP more in your action, and 1 VP at the end. In place of "
    "an action take gold: 1 for every 3 cubes in the centre, rounded up.",
    "cannon track": "0 to 12 cannons, loaded with black and used up against the pirates.",
    "progress track": "Spaces 0 to 20, moved along with brown: 4, 8, 12, 16, 20 give a progress tile each. At the end the last of them "
    "reached is worth 1, 3, 6, 10 or 15 VP.",
    "special-action track": "Spaces 0 to 20: 0 is white, then blue, black, red, brown, green, yellow over and over. It gives the order of "
    "play: the furthest disc first, of discs on one space the upper. At the end spaces 4, 8, 12, 16, 20 are worth 1, 3, 6, 10 or 15 VP.",
    "resources": "C cotton, T tobacco, S sugar, N coconut, K coffee. A tile laid over one brings it to you. At the end each kind is worth "
    "resource tiles times production tiles, the one printed on your board counted.",
    "production tiles": "Bought with yellow. All those on the board are replaced after each round.",
    "progress tiles": "Taken with brown, any of those on the board. After each round the right half leaves, the left half slides over "
    "and four new ones come. Lasting ones work from then on, once ones one time, end ones in the final scoring.",
    "pirates": "Five of the tokens 0, 0, 1, 2, 3, 4; one more is turned up each round. At its end they attack everybody with all that is "
    "face up. With as many cannons you beat them and those cannons are used. With fewer you lose all of them and as many VP as the full "
    "strength, not below 0.",
    "cube tower": "Each phase throws the cubes of its colour in. About two in three come out again, and each cube that was stuck inside "
    "may fall out with them. What comes out lies in the centre: its colours are the actions of the phase, the most frequent gives the "
    "AP. After the phase it goes back to storage. Storage, centre and tower together have 7 of each colour.",
    "islands": "Land joined edge to edge. Shaded darker: large, with 20 squares or more and a chest. The first post discovers an island: "
    "3 VP. Who covers its last square completes it: 3 VP, and the chest of a large one. Then each player's posts there, 1 to 6 of them, "
    "count 1, 3, 6, 10, 15, 21 times the time marker.",
    "time marker": "5, 4, 3, 2 and 1 in rounds 1 to 5: posts on an island that is completed count so many times.",
    "posts": "Twelve each. Put by a ship that ends its move on an anchor, on the square it points at, if that is free. They let you "
    "build on their island and score when it is completed.",
    "ships": "Two each, 1 and 2, moved with blue: with N AP each goes up to N steps. They begin on the frame, in your first blue action.",
    "villages": "Sixteen each, of one to four squares, taken with red and laid with green for 1 AP each, whatever their size. Worth 1 VP "
    "on a small island, 2 on a large one, besides what they cover and join.",
    "neutrals": "Thirty-seven for all, of one to six squares, 1 AP a square to take and to lay, one in a red action. Worth 2 VP a square "
    "on a small island, 3 on a large one, and everybody may build on from them.",
    "placing": "A tile that is laid is named by its shape, its topmost square (the left one of two) and its turn: L3 at D4 turned right.",
    "anchors": "Arrows at sea. Each points at its own post square, the only one that it serves.",
    "frame": "The spaces round the map, one for each outer edge of a tile: north, east, south, west with a number. Any number of ships "
    "may be on one. A space is next to the spaces beside it and to all water squares along its edge.",
    "chests": "One for each large island, for who completes it. Open it at any moment of your turn for 3 gold.",
    "final scoring": "After the attack of round 5: chests and gold tiles become gold; 1 VP a gold; resources times production; end "
    "tiles; progress and special-action track. Tiles held and cannons are worth nothing. Of equals the one earlier in the order wins.",
}

EXTRA_2: Final = "Whenever you do the {colour} action ({deed}), 2 AP more."
EXTRA_1: Final = "Whenever you do the {colour} action or the {other} one, 1 AP more."
PAIRS: Final = {BLUE_RED: (BLUE, RED), BLACK_YELLOW: (BLACK, YELLOW), BROWN_GREEN: (BROWN, GREEN)}
TILE_TEXTS: Final[dict[int, str]] = {
    EIGHT: "Once, in a blue action before a ship moves: 8 AP more.",
    FEARED: "The pirates are 2 stronger for everybody but you.",
    HALF_LOSS: "When the pirates beat you, you lose half the VP, rounded up; your cannons go all the same.",
    BOUNTY: "Whenever you beat the pirates, 2 gold, even at strength 0.",
    TWO_NEUTRALS: "In a red action you may take two neutrals.",
    GREEN_IS_RED: "With a green or a red cube in the centre you may choose either action. The cubes are not added up.",
    JUMP: "Once, in a white action in place of an advance: your disc goes on top of the first player's stack.",
    GOLD_3: "Once, at any moment of your turn: 3 gold. Unused it gives them at the end.",
    GOLD_5: "Once, at any moment of your turn: 5 gold. Unused it gives them at the end.",
    POST_GOLD: "Whenever you put a post, 1 gold.",
    HALF_CUBES: "When you take gold in place of an action, 1 for every 2 cubes in the centre, rounded up.",
    CUBE_POINTS: "Once, in place of an action: 1 VP for each cube in the centre. Worth nothing at the end.",
    END_POSTS: "At the end 1 VP for each of your posts on the map.",
    END_7: "At the end 7 VP.",
    END_GOLD: "At the end your gold counts once more.",
}


def topics(game: "Amerigo", lang: str) -> dict[str, str]:
    speaker = Speaker(game.words, lang)
    found = {speaker.colour(colour): f"{speaker.say(ACTION_TEXTS[colour])} ({OF_COLOURS[colour]})" for colour in range(COLOURS)}
    found |= {speaker.name(name): f"{speaker.say(text)} ({OF_THINGS[name]})" for name, text in THINGS.items()}
    found |= {NAMES[shape]: shape_topic(speaker, shape) for shape in range(SHAPES)}
    found |= {speaker.tile(tile): f"{tile_topic(speaker, tile)} ({OF_TILES[tile]})" for tile in range(TILES)}
    return found


def tile_topic(speaker: Speaker, tile: int) -> str:
    if tile < BLUE_RED:
        return speaker.say(EXTRA_2, **speaker.colour_fields(tile - PLUS_2))
    if tile in PAIRS:
        colour, other = PAIRS[tile]
        others = speaker.colour_fields(other)
        return speaker.say(EXTRA_1, other=others["colour"], f_other=others["f_colour"], **speaker.colour_fields(colour))
    return speaker.say(TILE_TEXTS[tile])


def shape_topic(speaker: Speaker, shape: int) -> str:
    """What it costs and is worth, how many there are, and how it looks in its turns."""
    parts: list[str] = []
    if shape < VILLAGE_SHAPES:
        parts.append(
            speaker.say(
                "village: {copies} each, 1 AP, {small} VP on a small island, {large} on a large one.",
                copies=VILLAGES[shape],
                small=worth(shape, False),
                large=worth(shape, True),
            )
        )
    kind = NEUTRAL + shape
    neutral = speaker.say(
        "neutral: {copies} in all, {cost} AP, {small} or {large} VP.",
        copies=NEUTRALS[shape],
        cost=price(kind),
        small=worth(kind, False),
        large=worth(kind, True),
    )
    squares = speaker.count("{n} square.", "{n} squares.", int(SIZE[shape]))
    text = " ".join([squares, *(sentence(part) for part in (*parts, neutral)), f"({OF_SHAPES})"])
    return "\n".join([text, *drawing(speaker, shape)])


def drawing(speaker: Speaker, shape: int) -> list[str]:
    """The turns that differ, side by side; X is the square by which a laid tile is named."""
    blocks = [turned(list(DRAWN[shape]), turn) for turn in range(TURNS_OF[shape])]
    labels = [speaker.turn(turn) for turn in range(TURNS_OF[shape])]
    wide = [max(2 * len(block[0]), len(label)) + 3 for block, label in zip(blocks, labels, strict=True)]
    lines = ["".join(f"  {label:{size}}" for label, size in zip(labels, wide, strict=True))]
    for row in range(max(len(block) for block in blocks)):
        cells = [drawn_row(block, row) for block in blocks]
        lines.append("".join(f"  {cell:{size}}" for cell, size in zip(cells, wide, strict=True)))
    return [line.rstrip() for line in lines]


def drawn_row(block: list[str], row: int) -> str:
    if row >= len(block):
        return ""
    text = block[row]
    if row == 0:
        text = text.replace("#", "X", 1)
    return text.replace(".", "  ").replace("#", "[]").replace("X", "XX")
