"""The page's own words, and small things said in a language: spans of time, names of options, lists."""

from pathlib import Path
from typing import Any

from malecon.core.game import Game
from malecon.core.options import Option, Value
from malecon.core.words import LANGUAGES, Words
from malecon.web.scene import Pace

WORDS = Words(Path(__file__).parent / "words")
SHAPES = ("circle", "square", "triangle", "diamond", "hexagon")  # of the seats, in the order of their colours


class Speech:
    """One language, as templates use it: `say("Hello {name}", name=...)`."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def say(self, template: str, **values: Any) -> str:
        return WORDS.say(self.lang, template, **values)

    def count(self, one: str, many: str, number: int, **values: Any) -> str:
        return WORDS.count(self.lang, one, many, number, **values)


def choose_language(asked: str | None, kept: str | None, accepted: str) -> str:
    """The language of a page: as asked for in its address, as kept in the cookie, or the first that the browser names."""
    for wanted in (asked, kept):
        if wanted in LANGUAGES:
            return wanted
    for part in accepted.split(","):
        wanted = part.split(";")[0].strip()[:2].lower()
        if wanted in LANGUAGES:
            return wanted
    return "en"


def span(seconds: float, lang: str) -> str:
    """A span of time, as roughly as one would say it."""
    minutes = int(seconds // 60)
    if minutes < 1:
        return WORDS.say(lang, "less than a minute")
    if minutes < 60:
        return WORDS.count(lang, "{n} minute", "{n} minutes", minutes)
    if minutes < 2 * 24 * 60:
        return WORDS.count(lang, "{n} hour", "{n} hours", minutes // 60)
    return WORDS.count(lang, "{n} day", "{n} days", minutes // (24 * 60))


def pace_words(pace: Pace, lang: str) -> str:
    """How quickly a table is played."""
    if pace.kind == "days":
        return WORDS.count(lang, "{n} day a move", "{n} days a move", pace.days)
    if pace.kind != "live":
        return WORDS.say(lang, "no clock")
    if pace.bank % 60:
        bank = WORDS.count(lang, "{n} second each", "{n} seconds each", pace.bank)
    else:
        bank = WORDS.count(lang, "{n} minute each", "{n} minutes each", pace.bank // 60)
    if not pace.increment:
        return bank
    return bank + WORDS.count(lang, ", and {n} second more for each move", ", and {n} seconds more for each move", pace.increment)


def options_chosen(game: Game, chosen: dict[str, Any], lang: str) -> list[str]:
    """The options that differ from the usual ones, by name; with their value, unless it is yes; a list or a map is not repeated."""
    found = []
    for option in game.options:
        name, value = option_name(game, option, lang), chosen.get(option.name, option.default)
        if value is True:
            found.append(name)
        elif value != option.default:
            free = value not in option.choices
            meant = WORDS.say(lang, "the host's choice") if free else option_value(game, option, value, lang)
            found.append(WORDS.say(lang, "{name}: {value}", name=name, value=meant))
    return found


def option_name(game: Game, option: Option, lang: str) -> str:
    """What an option is called: what stands before the colon of what it is about."""
    return option_help(game, option, lang).split(":")[0].strip()


def option_help(game: Game, option: Option, lang: str) -> str:
    """What an option is about, in the game's own words for it."""
    return game.words.name(lang, option.help)


def option_value(game: Game, option: Option, value: Value, lang: str) -> str:
    """What a value means; a list or a map that was given in words stands for itself."""
    if isinstance(value, bool):
        return WORDS.name(lang, "yes" if value else "no", context="option")
    meant = dict(zip(option.choices, option.meanings, strict=False)).get(value, str(value))
    return game.words.lookup(lang, meant, context="option") or WORDS.name(lang, meant, context="option")


def names(game: Game, lang: str) -> dict[str, str]:
    """What can be asked about, by its English name."""
    return dict(zip(game.topics(), game.topics(lang), strict=True))


def option_free(game: Game, option: Option, lang: str) -> str:
    """What an option takes in words."""
    return game.words.lookup(lang, option.free_help) or WORDS.name(lang, option.free_help, context="option")


# What each bot does, in a few words: how it thinks, not how strong it is, which differs from game to game.
BOT_NOTES = {
    "random": "any legal move",
    "greedy": "rules of thumb, answers at once",
    "novice": "looks ahead a little, knows no tricks",
    "apprentice": "knows the game, thinks briefly",
    "journeyman": "thinks up to 1 second a turn",
    "expert": "thinks up to 2 seconds a turn",
    "master": "thinks up to 3 seconds a turn",
}


# What each game is about, for whoever has never played it.
GAME_NOTES = {
    "amerigo": "Sail to unknown islands, found trading posts, build villages. A tower of cubes says what a round offers.",
    "puerto-rico": "Choose a role: plant, build, produce, ship. Everybody follows; the chooser does it a little better.",
    "puerto-rico-1897": "Puerto Rico with hired workers, fruit in the fields and buildings of another time.",
    "san-juan": "The town as a card game: every card is a building, a good or the price of another.",
    "san-juan-1897": "San Juan with the names and the look of 1897.",
}


def game_note(game: str, lang: str) -> str:
    return WORDS.name(lang, GAME_NOTES[game], context="game") if game in GAME_NOTES else ""


def bot_name(level: str, lang: str) -> str:
    return WORDS.name(lang, level, context="bot")


def bot_note(level: str, lang: str) -> str:
    """What to expect of a level, in a few words."""
    return WORDS.name(lang, BOT_NOTES[level], context="bot") if level in BOT_NOTES else ""
