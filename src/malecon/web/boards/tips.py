"""What pieces say of themselves. The page carries every text once; on a piece stands its number alone, as in "{17}" (see page.js)."""

from functools import cache
from pathlib import Path

from malecon.core.game import Game
from malecon.core.words import Words

WORDS = Words(Path(__file__).parent / "words")


@cache
def marks(game: Game, lang: str) -> dict[str, str]:
    """What stands for a text, by the name of the piece."""
    return {name: f"{{{number}}}" for number, name in enumerate(topics(game, lang))}


def texts(game: Game, lang: str) -> list[str]:
    """In the order of the numbers: each piece's name, and what it does."""
    made = [WORDS.say(lang, "{name}: {text}", name=name, text=text) for name, text in topics(game, lang).items()]
    return [text[:1].upper() + text[1:] for text in made]


@cache
def topics(game: Game, lang: str) -> dict[str, str]:
    return game.topics(lang)
