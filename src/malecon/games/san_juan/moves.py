"""The words of the moves. The English ones are the stable text form of an action, the same in every position."""

from collections.abc import Iterable
from functools import cache
from typing import Any

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
from malecon.games.san_juan.cards import CRANE, LIBRARY, PRODUCTION, QUARRY, SMITHY
from malecon.games.san_juan.editions import Edition
from malecon.games.san_juan.state import BUILDER

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
TEMPLATES = dict(RANGES)


def split(action: int) -> tuple[int, int]:
    """An action's range, by its first action, and its place in it."""
    first = max(start for start, _ in RANGES if start <= action)
    return first, action - first


class Speaker:
    """One edition in one language: its names, with their articles, and its sentences."""

    def __init__(self, edition: Edition, words: Words, lang: str) -> None:
        self.edition = edition
        self.words = words
        self.lang = lang

    # Sentences

    def say(self, template: str, **values: Any) -> str:
        return self.words.say(self.lang, template, **values)

    def count(self, one: str, many: str, number: int, **values: Any) -> str:
        return self.words.count(self.lang, one, many, number, **values)

    # Names. English articles are made here, those of other languages stand in the catalogue under the English words ("a smithy").

    def card(self, kind: int) -> str:
        return self.words.name(self.lang, self.edition.names[kind], context=self.edition.id)

    def a_card(self, kind: int) -> str:
        return self.words.name(self.lang, with_article(self.edition.names[kind]), context=self.edition.id)

    def the_card(self, kind: int) -> str:
        return self.words.name(self.lang, f"the {self.edition.names[kind]}", context=self.edition.id)

    def role(self, role: int) -> str:
        return self.words.name(self.lang, self.edition.roles[role], context="role")

    def the_role(self, role: int) -> str:
        return self.words.name(self.lang, f"the {self.edition.roles[role]}", context="role")

    def of_role(self, role: int) -> str:
        return self.words.name(self.lang, f"of the {self.edition.roles[role]}", context="role")

    def good(self, good: int) -> str:
        return self.words.name(self.lang, self.edition.goods[good], context="good")

    def some_good(self, good: int) -> str:
        return self.words.name(self.lang, f"some {self.edition.goods[good]}", context="good")

    # Fields for templates: a catalogue takes the form its language needs, {card}, {a_card} or {the_card}

    def card_fields(self, kind: int, field: str = "card") -> dict[str, str]:
        return {field: self.card(kind), f"a_{field}": self.a_card(kind), f"the_{field}": self.the_card(kind)}

    def good_fields(self, good: int) -> dict[str, str]:
        return {"good": self.good(good), "some_good": self.some_good(good)}

    def role_fields(self, role: int, field: str = "role") -> dict[str, str]:
        return {field: self.role(role), f"the_{field}": self.the_role(role), f"of_{field}": self.of_role(role)}

    # Lists

    def cards(self, kinds: Iterable[int]) -> str:
        """Cards by name in the order of the card list, equal ones with their number: "smithy, 2 crane"."""
        found = sorted(kinds)
        return ", ".join(self.some_cards(kind, found.count(kind)) for kind in dict.fromkeys(found))

    def some_cards(self, kind: int, number: int) -> str:
        return self.card(kind) if number == 1 else self.say("{n} {card}", n=number, card=self.card(kind))

    def price_parts(self, kind: int, printed: int, privilege: int, workshop: int, crane: int) -> str:
        """How a price comes about, in brackets: "(printed 5, builder -1, quarry -1)"; nothing where it is the printed one."""
        parts = [self.say("printed {n}", n=printed)]
        if privilege > 0:
            parts.append(f"{self.role(BUILDER)} -1")
        if privilege > 1:
            parts.append(f"{self.card(LIBRARY)} -1")
        if workshop > 0:
            parts.append(f"{self.card(SMITHY if kind < PRODUCTION else QUARRY)} -1")
        if crane > 0:
            parts.append(f"{self.card(CRANE)} -{crane}")
        return f" ({', '.join(parts)})" if len(parts) > 1 else ""


def with_article(name: str) -> str:
    """No name of either edition starts with a mute h or a vowel that is none, so letters are enough."""
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


def sentence(text: str) -> str:
    """With a capital, whatever the name is that it starts with."""
    return text[:1].upper() + text[1:]


@cache  # what a player types is compared with every move of the game, and there are not many
def describe(edition: Edition, words: Words, action: int, lang: str) -> str:
    first, index = split(action)
    speaker = Speaker(edition, words, lang)
    fields: dict[str, str] = {}
    if first in (USE_LIBRARY, SPARE_LIBRARY):
        fields = speaker.card_fields(LIBRARY, "library")
    elif first == ROLE:
        fields = speaker.role_fields(index)
    elif first in (PRODUCE, SELL, SPEND):
        fields = speaker.good_fields(index)
    elif first == COVER_LOADED:
        fields = speaker.card_fields(kind_of(index), "loaded")
    elif first in (COVER, BUILD, DISCARD, KEEP, TUCK):
        fields = speaker.card_fields(index)
    return speaker.say(TEMPLATES[first], **fields)
