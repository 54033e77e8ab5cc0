"""The introductions for whoever has never played: what they say stands in the rules, in the edition's own names."""

import re

import pytest

from malecon.core import registry
from malecon.core.game import Game
from malecon.core.rules import INTRODUCTION, PAGES, clauses, read_page, worded
from malecon.core.words import LANGUAGES
from malecon.games.puerto_rico.game import PUERTO_RICO, PUERTO_RICO_1897
from malecon.games.san_juan.game import SAN_JUAN, SAN_JUAN_1897
from malecon.web import assets, rulebook

GAMES = [game for game in registry.games().values() if game.folder is not None]
EDITIONS = [(PUERTO_RICO, PUERTO_RICO_1897), (SAN_JUAN, SAN_JUAN_1897)]
WORDS = {  # what is called otherwise besides: first words that 1897 has not, then words that only 1897 has; without the s at their end
    "puerto-rico-1897": {
        "en": ({"colonist", "doubloon", "noble", "indigo"}, {"worker", "peso", "citizen", "fruit"}),
        "fr": ({"colon", "doublon", "noble", "indigo"}, {"ouvrier", "peso", "bourgeoi", "fruit"}),
    },
    "san-juan-1897": {
        "en": ({"indigo", "silver"}, {"corn", "fruit"}),
        "fr": ({"indigo"}, {"maï", "fruit"}),
    },
}
NUMBERS = re.compile(r"\b\d+\b")


def sections(game: Game, lang: str) -> list[str]:
    assert game.folder is not None
    text, language = read_page(game.folder, INTRODUCTION, lang)
    assert language == lang
    return re.split(r"^#+ ", worded(text, game.wording), flags=re.MULTILINE)[1:]


by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
by_language = pytest.mark.parametrize("lang", LANGUAGES)


@by_game
@by_language
def test_what_an_introduction_says_rests_on_clauses_that_exist(game: Game, lang: str) -> None:
    assert game.folder is not None
    known = clauses(game.folder)
    for text in sections(game, lang)[1:]:
        named = rulebook.REFERENCE.findall(text)
        assert named and set(named) <= set(known), text.splitlines()[0]
    for line in "\n".join(sections(game, lang)).splitlines():
        assert not line.startswith("- ![]") or rulebook.REFERENCE.search(line), line
        assert len(re.findall(r"\([^()]*\b[A-Z]\d+\b[^()]*\)", line)) >= line.count("(") - line.count("![]("), line


@by_game
def test_an_introduction_says_the_same_in_every_language(game: Game) -> None:
    """Section by section the same clauses in the same order, with the same numbers and drawings."""
    english = sections(game, "en")
    for lang in LANGUAGES:
        translated = sections(game, lang)
        assert len(translated) == len(english)
        for ours, theirs in zip(english, translated, strict=True):
            for found in (rulebook.REFERENCE.findall, re.compile(r"!\[\]\([\w-]+\)").findall, NUMBERS.findall):
                assert found(theirs) == found(ours), theirs


@by_game
@by_language
def test_the_introduction_stands_first_in_the_page(game: Game, lang: str) -> None:
    book = rulebook.rulebook(game.folder, lang, game.wording)
    first, *others = book.introduction
    assert (first.rank, game.title in first.title, first.lang) == (1, True, lang) and len(others) >= 5
    html = "".join(part for section in book.introduction for part in section.parts)
    assert "{" not in html and "|" not in html and "![" not in html and "**" not in html
    sprite = (assets.FOLDER / rulebook.SPRITE).read_text(encoding="utf-8")
    drawings = re.findall(r'pieces\.svg\?v=\w+#([\w-]+)"', html)
    assert len(drawings) >= 5 and all(f'<symbol id="{drawing}"' in sprite for drawing in drawings)


@pytest.mark.parametrize(("base", "special"), EDITIONS, ids=["puerto_rico", "san_juan"])
@by_language
def test_1897_reads_in_its_own_names(base: Game, special: Game, lang: str) -> None:
    """Nothing that 1897 calls otherwise stands there under its other name, and neither the other way round."""
    for game, other in ((base, special), (special, base)):
        own, foreign = (names_of(one, lang) for one in (game, other))
        text = re.sub(r"!\[\]\([\w-]+\)", "", "\n".join(sections(game, lang)).casefold())
        text = re.sub("|".join(rf"\b{re.escape(name)}" for name in sorted(own, key=len, reverse=True)), "", text)
        assert not [name for name in foreign - own if re.search(rf"\b{re.escape(name)}s?\b", text)]
        assert not WORDS[special.id][lang][game is base] & {word.rstrip("s") for word in re.findall(r"\w+", text)}


def names_of(game: Game, lang: str) -> set[str]:
    """Roles and buildings."""
    return {name.casefold() for name in game.topics(lang)}


@by_game
@by_language
def test_the_page_shows_rulings_as_questions_and_nothing_meant_for_who_looks_after_the_rules(game: Game, lang: str) -> None:
    assert game.folder is not None
    book = rulebook.rulebook(game.folder, lang, game.wording)
    html = "".join(part for section in book.sections for part in section.parts)
    rulings = [text for text in clauses(game.folder, lang).values() if rulebook.RULING.fullmatch(text)]
    listed = read_page(game.folder, PAGES[1], lang)[0].count("\n- **")
    assert html.count('<strong class="question">') == html.count('<small class="ground">') == len(rulings) == listed
    for text in rulings:
        ground = rulebook.RULING.fullmatch(text)[3]  # type: ignore[index]
        assert not re.search(r"\b[ROEPGSDLX]\b", ground), ground
    shown = re.sub(r"<[^>]+>", "", html)
    assert not re.search(r"<!--|\((R|L|sure|sûr)\)|RULINGS|\.md\b|Question\s?:", html + shown)
