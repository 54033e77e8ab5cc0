"""Every text of the boards has its French, in the boards' catalogue or in the game's own, and the catalogue has no other."""

import ast
import re
from pathlib import Path

import polib
import pytest

from malecon.core import registry, words
from malecon.games import amerigo, puerto_rico, san_juan
from malecon.web import boards

HERE = Path(boards.__file__).parent
TEMPLATES = HERE.parent / "templates" / "boards"
GAMES = {
    "amerigo": Path(str(amerigo.__file__)).parent,
    "puerto_rico": Path(str(puerto_rico.__file__)).parent,
    "san_juan": Path(str(san_juan.__file__)).parent,
}
TEXT = r"""(?:"([^"]*)"|'([^']*)')"""


def in_templates(folder: Path) -> set[str]:
    """What is passed to `say` and `count` in templates."""
    found: set[str] = set()
    for path in folder.glob("*.j2"):
        for match in re.finditer(r"\bt\.(?:say|count)\(\s*" + TEXT, path.read_text(encoding="utf-8")):
            found.add(match[1] or match[2])
    return found


def in_code(folder: Path) -> set[str]:
    found: set[str] = set()
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("say", "count") and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    found.add(first.value)
    return found


def said(game: str) -> set[str]:
    return in_templates(TEMPLATES) | in_templates(TEMPLATES / game) | in_code(HERE) | in_code(HERE / game)


def french(folder: Path) -> set[str]:
    return {entry.msgid for entry in polib.pofile(str(folder / "words" / "fr.po")) if entry.msgctxt is None}


@pytest.mark.parametrize("game", GAMES)
def test_every_text_has_its_french(game: str) -> None:
    known = french(HERE) | french(GAMES[game]) | french(Path(words.__file__).parent)
    assert said(game) - known == set()
    assert len(said(game)) > 30


def test_the_catalogue_has_nothing_else() -> None:
    needed = set().union(*(said(game) - french(folder) for game, folder in GAMES.items()))
    assert french(HERE) == needed
    for entry in polib.pofile(str(HERE / "words" / "fr.po")):
        for text in entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr]:
            assert sorted(re.findall(r"\{\w+\}", entry.msgid)) == sorted(re.findall(r"\{\w+\}", text)), entry.msgid


CATALOGUES = [HERE, HERE.parent, HERE.parents[1] / "server", Path(words.__file__).parent, *GAMES.values()]


@pytest.mark.parametrize("folder", CATALOGUES, ids=lambda folder: folder.name)
def test_no_french_line_begins_with_a_colon(folder: Path) -> None:
    """French sets a space before high punctuation: one where no line breaks."""
    for entry in polib.pofile(str(folder / "words" / "fr.po")):
        for text in entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr]:
            assert not re.search(r" [;:?!»]|« ", text), text


@pytest.mark.parametrize("lang", list(words.LANGUAGES))
def test_explanations_do_not_speak_of_typing(lang: str) -> None:
    """They stand on the page, too, where there is nothing to type into; a terminal adds that to its questions."""
    for game in registry.installed():
        for text in registry.game(game).topics(lang).values():
            assert not re.search(r"\b(type ?:|typed?\b(?= in)|say\b|ask for|tapez|dites|demandez)", text.lower().replace("\u00a0", " ")), (
                text
            )
