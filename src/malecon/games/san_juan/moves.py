"""The words of the moves. The English ones are the stable text form of an action, the same in every position."""

from malecon.core.words import Words
from malecon.games.san_juan.actions import (
    ACTIONS,
    BUILD,
    COVER,
    COVER_LOADED,
    DISCARD,
    KEEP,
    NEW_PLACE,
    PASS,
    PRODUCE,
    ROLE,
    SELL,
    SPARE_LIBRARY,
    SPEND,
    TUCK,
    USE_LIBRARY,
    kind_of,
)
from malecon.games.san_juan.cards import LIBRARY
from malecon.games.san_juan.editions import Edition

# The first action of each range, and its words; the range ends where the next begins.
RANGES = (
    (PASS, "pass"),
    (ROLE, "{role}"),
    (USE_LIBRARY, "use {library}"),
    (SPARE_LIBRARY, "spare {library}"),
    (PRODUCE, "produce {good}"),
    (SELL, "sell {good}"),
    (SPEND, "spend {good}"),
    (NEW_PLACE, "new place"),
    (COVER, "cover {card}"),
    (COVER_LOADED, "cover {loaded} with its good"),
    (BUILD, "build {card}"),
    (DISCARD, "discard {card}"),
    (KEEP, "keep {card}"),
    (TUCK, "tuck {card}"),
    (ACTIONS, ""),
)


def split(action: int) -> tuple[int, int]:
    """An action's range, by its first action, and its place in it."""
    first = max(start for start, _ in RANGES if start <= action)
    return first, action - first


def describe(edition: Edition, words: Words, action: int, lang: str) -> str:
    first, index = split(action)
    template = dict(RANGES)[first]
    values = {"library": card_name(edition, words, LIBRARY, lang)}
    if first == ROLE:
        values["role"] = role_name(edition, words, index, lang)
    elif first in (PRODUCE, SELL, SPEND):
        values["good"] = good_name(edition, words, index, lang)
    elif first == COVER_LOADED:
        values["loaded"] = card_name(edition, words, kind_of(index), lang)
    elif first in (COVER, BUILD, DISCARD, KEEP, TUCK):
        values["card"] = card_name(edition, words, index, lang)
    return words.say(lang, template, **values)


def card_name(edition: Edition, words: Words, kind: int, lang: str) -> str:
    return words.name(lang, edition.names[kind], context=edition.id)


def role_name(edition: Edition, words: Words, role: int, lang: str) -> str:
    return words.name(lang, edition.roles[role], context="role")


def good_name(edition: Edition, words: Words, good: int, lang: str) -> str:
    return words.name(lang, edition.goods[good], context="good")
