"""The words of the moves. The English ones are the stable text form of an action, the same in every position of a table."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final

from malecon.core.words import Words
from malecon.games.puerto_rico.actions import (
    ACTIONS,
    ATTACK,
    BUILD,
    BUY_LAND,
    CHANGE_ROLE,
    CHOOSE,
    DISCARD,
    GAIN,
    GOODS,
    KEEP,
    LOAD,
    LOAD_SMALL_WHARF,
    LOAD_WHARF,
    MAX_SHIPS,
    MOVE_GUEST,
    MOVE_NOBLE_GUEST,
    PASS,
    PAY_COLONIST,
    PAY_GOOD,
    PAY_NOBLE,
    PAY_VP,
    PLACE,
    PLACE_NOBLE,
    PLANT,
    PLANT_FOREST,
    PLUNDER,
    POACH,
    ROLE,
    SELL,
    SELL_TO_POST,
    STORE,
    SUPPLY,
    TAKE,
    TAKE_AS_FOREST,
    TAKE_COLONIST,
    TAKE_NOBLE,
    USE_HACIENDA,
    USE_HOSPICE,
    USE_UNIVERSITY,
    USE_VILLA,
)
from malecon.games.puerto_rico.buildings import (
    HACIENDA,
    HOSPICE,
    LIBRARY,
    SMALL_WHARF,
    TRADING_POST,
    UNIVERSITY,
    VILLA,
    WHARF,
    ZONING_OFFICE,
)
from malecon.games.puerto_rico.editions import Edition
from malecon.games.puerto_rico.setup import ship_size, ships
from malecon.games.puerto_rico.state import BUILDER, BUILDINGS, ROSE

MONEY: Final = {"puerto-rico": "doubloon", "puerto-rico-1897": "peso"}

# The first action of each range, and its words; the range ends where the next begins.
RANGES = (
    (PASS, "pass"),
    (ROLE, "{role}"),
    (USE_HACIENDA, "use {building}"),
    (USE_HOSPICE, "use {building}"),
    (USE_UNIVERSITY, "use {building}"),
    (TAKE_COLONIST, "take {colonist}"),
    (TAKE, "take {land}"),
    (PLACE, "place {colonist} on {place}"),
    (BUILD, "build {building}"),
    (GAIN, "gain {good}"),
    (SELL, "sell {good}"),
    (LOAD, "load {good} on ship {ship}"),
    (LOAD_WHARF, "load {good} on {wharf}"),
    (STORE, "store {good}"),
    (KEEP, "keep 1 {good}"),
    (CHOOSE, "choose {building}"),
    (TAKE_AS_FOREST, "take {land} as forest"),
    (PLANT, "keep its plantation side"),
    (PLANT_FOREST, "turn it to its forest side"),
    (PAY_COLONIST, "pay {colonist} from {place}"),
    (PAY_NOBLE, "pay {noble} from {place}"),
    (PAY_GOOD, "pay {good}"),
    (PAY_VP, "pay 1 VP"),
    (MOVE_GUEST, "move {colonist} guest to {place}"),
    (MOVE_NOBLE_GUEST, "move {noble} guest to {place}"),
    (SELL_TO_POST, "sell {good} to {post}"),
    (LOAD_SMALL_WHARF, "load 1 {good} on {small_wharf}"),
    (TAKE_NOBLE, "take {noble}"),
    (USE_VILLA, "use {building}"),
    (PLACE_NOBLE, "place {noble} on {place}"),
    (SUPPLY, "supply {good}"),
    (BUY_LAND, "buy a plantation"),
    (DISCARD, ""),  # by the tile: DISCARDS
    (ATTACK, "attack ship {ship} and keep {kept}"),
    (PLUNDER, "plunder the trading house"),
    (POACH, "poach"),
    (CHANGE_ROLE, "change to {role}"),
    (ACTIONS, ""),
)
TEMPLATES = dict(RANGES)
STARTS = tuple(start for start, _ in RANGES)
USED = {USE_HACIENDA: HACIENDA, USE_HOSPICE: HOSPICE, USE_UNIVERSITY: UNIVERSITY, USE_VILLA: VILLA}
DISCARDS = (
    "discard empty {land}",
    "discard {land} with its {colonist}",
    "discard {land} with its {noble}",
    "discard forest over {land}",
    "discard hidden forest over {land}",
)


def split(action: int) -> tuple[int, int]:
    """An action's range, by its first action, and its place in it."""
    first = max(start for start in STARTS if start <= action)
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

    # Names. English articles are made here, those of other languages stand in the catalogue under the English words ("a villa").

    def name(self, text: str, context: str | None = None) -> str:
        return named(self.words, self.lang, text, context)

    def building(self, kind: int) -> str:
        return self.name(self.edition.names[kind], self.edition.id)

    def role(self, card: int) -> str:
        return self.name(self.edition.roles[card], "role")

    def good(self, good: int) -> str:
        return self.name(self.edition.goods[good], "good")

    def land(self, land: int) -> str:
        return self.name(land_names(self.edition)[land])

    def place(self, place: int) -> str:
        """A land, a building or the wind rose."""
        return self.place_fields(place)["place"]

    # Fields for templates: a catalogue takes the form its language needs, {building}, {a_building} or {the_building}

    def forms(self, field: str, text: str, context: str | None = None) -> dict[str, str]:
        plain, with_a, with_the = (self.name(form, context) for form in (text, with_article(text), f"the {text}"))
        return {field: plain, f"a_{field}": with_a, f"the_{field}": with_the}

    def building_fields(self, kind: int, field: str = "building") -> dict[str, str]:
        return self.forms(field, self.edition.names[kind], self.edition.id)

    def land_fields(self, land: int) -> dict[str, str]:
        return self.forms("land", land_names(self.edition)[land])

    def place_fields(self, place: int) -> dict[str, str]:
        if place == ROSE:
            return self.forms("place", self.edition.rose)
        if place < BUILDINGS:
            return self.forms("place", land_names(self.edition)[place])
        return self.building_fields(place - BUILDINGS, "place")

    def role_fields(self, card: int, field: str = "role") -> dict[str, str]:
        text = self.edition.roles[card]
        forms = {field: text, f"the_{field}": f"the {text}", f"of_{field}": f"of the {text}"}
        return {key: self.name(form, "role") for key, form in forms.items()}

    def good_fields(self, good: int) -> dict[str, str]:
        text = self.edition.goods[good]
        forms = {"good": text, "some_good": f"some {text}", "of_good": f"of {text}"}
        return {key: self.name(form, "good") for key, form in forms.items()}

    def piece_fields(self) -> dict[str, str]:
        """The words that differ by edition: colonists, nobles, money, the ship and the rose."""
        return dict(piece_fields(self.edition, self.words, self.lang))

    # Lists

    def colonists(self, number: int) -> str:
        return self.count("{n} {colonist}", "{n} {colonists}", number, **self.piece_fields())

    def nobles(self, number: int) -> str:
        return self.count("{n} {noble}", "{n} {nobles}", number, **self.piece_fields())

    def discs(self, colonists: int, nobles: int) -> str:
        """As in: 3 colonists, 1 noble."""
        parts = [self.colonists(colonists)] if colonists or not nobles else []
        return ", ".join([*parts, self.nobles(nobles)] if nobles else parts)

    def coins(self, number: int) -> str:
        return self.count("{n} {coin}", "{n} {coins}", number, **self.piece_fields())

    def barrels(self, good: int, number: int) -> str:
        if number == 1:
            return self.name(f"1 {self.edition.goods[good]}", "good")
        return self.say("{n} {good}", n=number, good=self.good(good))

    def goods(self, counts: Iterable[int]) -> str:
        """As in: 2 corn, 1 coffee."""
        return ", ".join(self.barrels(good, number) for good, number in enumerate(counts) if number)

    def price_parts(self, printed: int, facts: Mapping[str, int]) -> str:
        """How a price comes about, as in: printed 8, quarries -2, builder -1."""
        parts = [self.say("printed {n}", n=printed)]
        if facts["quarries"]:
            parts.append(self.say("quarries -{n}", n=facts["quarries"]))
        if facts["forests"]:
            parts.append(self.say("forests -{n}", n=facts["forests"]))
        if facts["privilege"]:
            parts.append(f"{self.role(BUILDER)} -1")
        if facts["privilege"] > 1:
            parts.append(f"{self.building(LIBRARY)} -1")
        if facts["zoning"]:
            parts.append(f"{self.building(ZONING_OFFICE)} -{facts['zoning']}")
        return ", ".join(parts)


@cache  # a sentence is offered many names in all their forms, and uses few
def named(words: Words, lang: str, text: str, context: str | None) -> str:
    return words.name(lang, text, context)


@cache
def piece_fields(edition: Edition, words: Words, lang: str) -> dict[str, str]:
    speaker = Speaker(edition, words, lang)
    fields: dict[str, str] = {}
    for field, text in (("colonist", edition.colonist), ("noble", edition.noble), ("coin", MONEY[edition.id])):
        fields |= {field: speaker.name(text), f"{field}s": speaker.name(f"{text}s")}
    return fields | speaker.forms("ship", edition.ship) | speaker.forms("rose", edition.rose)


@cache
def land_names(edition: Edition) -> tuple[str, ...]:
    return (*(f"{good} plantation" for good in edition.goods), "quarry", "forest")


def with_article(name: str) -> str:
    """A union and a university begin like a yard."""
    return f"an {name}" if name[0] in "aeio" else f"a {name}"


def sentence(text: str) -> str:
    """With a capital, whatever the name is that it starts with."""
    return text[:1].upper() + text[1:]


def ship_name(players: int, ship: int) -> int:
    """A ship is called by its size; beyond the table's ships there is no size, so such an action never sounds like a real one."""
    return ship_size(players, ship) if ship < ships(players) else 10 + ship


@cache  # what a player types is compared with every move of the game, and there are not many
def describe(edition: Edition, words: Words, players: int, action: int, lang: str) -> str:
    first, index = split(action)
    speaker = Speaker(edition, words, lang)
    template = TEMPLATES[first]
    fields: dict[str, Any] = speaker.piece_fields()
    if first in USED:
        fields |= speaker.building_fields(USED[first])
    elif first in (BUILD, CHOOSE):
        fields |= speaker.building_fields(index)
    elif first in (ROLE, CHANGE_ROLE):
        fields |= speaker.role_fields(index)
    elif first in (TAKE, TAKE_AS_FOREST):
        fields |= speaker.land_fields(index)
    elif first in (PLACE, PLACE_NOBLE, PAY_COLONIST, PAY_NOBLE, MOVE_GUEST, MOVE_NOBLE_GUEST):
        fields |= speaker.place_fields(index)
    elif first == LOAD:
        fields |= speaker.good_fields(index // MAX_SHIPS) | {"ship": ship_name(players, index % MAX_SHIPS)}
    elif first in (LOAD_WHARF, LOAD_SMALL_WHARF, SELL_TO_POST, GAIN, SELL, STORE, KEEP, PAY_GOOD, SUPPLY):
        fields |= speaker.good_fields(index) | speaker.building_fields(WHARF, "wharf")
        fields |= speaker.building_fields(SMALL_WHARF, "small_wharf") | speaker.building_fields(TRADING_POST, "post")
    elif first == DISCARD:
        template = DISCARDS[index // GOODS]
        fields |= speaker.land_fields(index % GOODS)
    elif first == ATTACK:
        fields |= {"ship": ship_name(players, index // 4), "kept": index % 4}
    return speaker.say(template, **fields)
