"""The words of the moves. The English ones are the stable text form of an action, the same in every position of every table."""

from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from malecon.core.words import Words, same_words
from malecon.games.amerigo.actions import (
    ACT,
    ACTIONS,
    ADVANCE,
    BUY,
    CHOOSE,
    DONE,
    FRAME,
    LAY,
    NO_POST,
    OPEN_CHEST,
    POST,
    PROGRESS,
    SCORE_CUBES,
    SHIP,
    SIDE,
    SPEND,
    SPOT,
    TAKE,
    TAKE_GOLD,
    TURN,
    USE_EIGHT,
    USE_GOLD_3,
    USE_GOLD_5,
    USE_JUMP,
)
from malecon.games.amerigo.chart import SIDES, square_name
from malecon.games.amerigo.shapes import NAMES as SHAPE_NAMES
from malecon.games.amerigo.shapes import NEUTRAL
from malecon.games.amerigo.state import LEAST_PRICE, PRICES, ROWS
from malecon.games.amerigo.terms import COLOURS, DEEDS, RESOURCES, TURNS
from malecon.games.amerigo.tiles import NAMES as TILE_NAMES

# The first action of each range, and its words; the range ends where the next begins. Colours, turns and squares are names alone.
RANGES: Final = (
    (DONE, "done"),
    (CHOOSE, "{colour}"),
    (TAKE_GOLD, "take gold"),
    (SCORE_CUBES, "score the cubes"),
    (OPEN_CHEST, "open a chest"),
    (USE_GOLD_3, "use 3 gold"),
    (USE_GOLD_5, "use 5 gold"),
    (SPEND, "spend 1 gold"),
    (USE_EIGHT, "use +8 for ships"),
    (USE_JUMP, "jump to first"),
    (ACT, "act in the colour"),
    (SHIP, "ship {n}"),
    (POST, "post"),
    (NO_POST, "no post"),
    (ADVANCE, "advance {n}"),
    (TURN, "{turn}"),
    (TAKE, "take village {shape}"),
    (TAKE + NEUTRAL, "take neutral {shape}"),
    (LAY, "lay village {shape}"),
    (LAY + NEUTRAL, "lay neutral {shape}"),
    (PROGRESS, "progress tile {tile}"),
    (BUY, "buy {resource} for {cost}"),
    (SPOT, "{square}"),
    (FRAME, "{side} {n}"),
    (ACTIONS, ""),
)
TEMPLATES: Final = dict(RANGES)
STARTS: Final = tuple(start for start, _ in RANGES)
NAMES_ALONE: Final = ("{colour}", "{turn}", "{square}", "{side} {n}", "")  # nothing in them to translate


class Speaker:
    """The names of things and the sentences about them in one language."""

    def __init__(self, words: Words, lang: str) -> None:
        self.words = words
        self.lang = lang

    # Sentences

    def say(self, template: str, **values: Any) -> str:
        return self.words.say(self.lang, template, **values)

    def count(self, one: str, many: str, number: int, **values: Any) -> str:
        return self.words.count(self.lang, one, many, number, **values)

    # Names

    def name(self, text: str, context: str | None = None) -> str:
        return self.words.name(self.lang, text, context)

    def colour(self, colour: int) -> str:
        return self.name(COLOURS[colour])

    def colour_fields(self, colour: int) -> dict[str, str]:
        """{colour}, {f_colour} where a language says it of something feminine, and the {deed} of its action."""
        return {"colour": self.colour(colour), "f_colour": self.name(COLOURS[colour], "feminine"), "deed": self.deed(colour)}

    def deed(self, colour: int) -> str:
        """The action of a colour: "building" for green."""
        return self.name(DEEDS[colour])

    def resource(self, resource: int) -> str:
        return self.name(RESOURCES[resource])

    def tile(self, tile: int) -> str:
        """A progress tile."""
        return self.name(TILE_NAMES[tile], "tile")

    def turn(self, turn: int) -> str:
        return self.name(TURNS[turn])

    def spot(self, action: int) -> str:
        """A square or a space of the frame, by its action."""
        return describe(self.words, action, self.lang)

    def kind_fields(self, kind: int) -> dict[str, str]:
        """A village or neutral tile in the forms that a sentence may need: {kind}, {a_kind}, {the_kind}."""
        if kind >= NEUTRAL:
            shape = SHAPE_NAMES[kind - NEUTRAL]
            return {
                "kind": self.say("neutral {shape}", shape=shape),
                "a_kind": self.say("a neutral {shape}", shape=shape),
                "the_kind": self.say("the neutral {shape}", shape=shape),
            }
        shape = SHAPE_NAMES[kind]
        return {
            "kind": self.say("village {shape}", shape=shape),
            "a_kind": self.say("a village {shape}", shape=shape),
            "the_kind": self.say("the village {shape}", shape=shape),
        }

    def kind(self, kind: int) -> str:
        return self.kind_fields(kind)["kind"]

    # Amounts

    def gold(self, number: int) -> str:
        return self.count("{n} gold", "{n} gold", number)

    def cubes(self, counts: Iterable[int]) -> str:
        """As in: 3 blue, 1 red."""
        return ", ".join(self.say("{n} {colour}", n=number, colour=self.colour(colour)) for colour, number in enumerate(counts) if number)


def split(action: int) -> tuple[int, int]:
    """An action's range, by its first action, and its place in it."""
    first = max(start for start in STARTS if start <= action)
    return first, action - first


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


@cache  # what a player types is compared with every move of the game
def describe(words: Words, action: int, lang: str) -> str:
    first, index = split(action)
    speaker = Speaker(words, lang)
    fields: dict[str, Any] = {}
    if first == CHOOSE:
        return speaker.colour(index)
    if first == TURN:
        return speaker.turn(index)
    if first == SPOT:
        return square_name(index // ROWS, index % ROWS)
    if first == FRAME:
        return f"{speaker.name(SIDES[index // SIDE])} {index % SIDE + 1}"
    if first == SHIP:
        fields = {"n": index + 1}
    elif first == ADVANCE:
        fields = {"n": index}
    elif first in (TAKE, TAKE + NEUTRAL, LAY, LAY + NEUTRAL):
        fields = {"shape": SHAPE_NAMES[index]}
    elif first == PROGRESS:
        fields = {"tile": speaker.tile(index)}
    elif first == BUY:
        fields = {"resource": speaker.resource(index // PRICES), "cost": LEAST_PRICE + index % PRICES}
    return speaker.say(TEMPLATES[first], **fields)


@cache
def meanings(words: Words, lang: str) -> dict[str, int]:
    """Actions by their full words in a language and in English, as `same_words` leaves them."""
    return {same_words(describe(words, action, language)): action for language in ("en", lang) for action in range(ACTIONS)}


ENGLISH: Final = Words()


def english(action: int) -> str:
    return describe(ENGLISH, action, "en")


@cache
def spots() -> dict[str, int]:
    """Squares and frame spaces by name."""
    return {english(action): action for action in range(SPOT, ACTIONS)}
