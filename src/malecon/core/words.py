"""Words for players: English stands in the code, other languages in gettext catalogues beside it (`words/fr.po`)."""

import gettext
import unicodedata
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import polib

LANGUAGES = {"en": "English", "fr": "français"}
CORE_WORDS = Path(__file__).parent / "words"
LITTLE_WORDS = frozenset(["a", "an", "the", "le", "la", "les", "l", "un", "une", "des", "de", "du", "d", "au", "aux", "à"])


class Catalogue:
    """One language's translations: by text, or by context and text where one English word means two things."""

    def __init__(self, path: Path) -> None:
        self.single: dict[tuple[str | None, str], str] = {}
        self.plural: dict[str, dict[int, str]] = {}
        self.form: Callable[[int], int] = lambda n: int(n != 1)
        if not path.exists():
            return
        po = polib.pofile(str(path))
        header = po.metadata.get("Plural-Forms", "")
        if "plural=" in header:
            self.form = gettext.c2py(header.split("plural=")[1].rstrip(";"))
        for entry in po:
            if entry.msgid_plural:
                self.plural[entry.msgid] = entry.msgstr_plural
            elif entry.msgstr:
                self.single[entry.msgctxt, entry.msgid] = entry.msgstr


@cache
def catalogue(path: Path) -> Catalogue:
    return Catalogue(path)


class Words:
    """Says things in a language, from a game's own catalogues and then from the core's."""

    def __init__(self, *folders: Path) -> None:
        self.folders = (*folders, CORE_WORDS)
        self.said: dict[tuple[str, str], str] = {}  # what has nothing to fill in

    def lookup(self, lang: str, text: str, context: str | None = None) -> str | None:
        if lang != "en":
            for folder in self.folders:
                single = catalogue(folder / f"{lang}.po").single
                found = single.get((context, text)) or single.get((None, text))
                if found:
                    return found
        return None

    def name(self, lang: str, text: str, context: str | None = None) -> str:
        """A name or sentence as it is, without anything filled in."""
        return self.lookup(lang, text, context) or text

    def say(self, lang: str, template: str, **values: Any) -> str:
        if values:
            return self.name(lang, template).format(**values)
        if (lang, template) not in self.said:
            self.said[lang, template] = self.name(lang, template).format()
        return self.said[lang, template]

    def count(self, lang: str, one: str, many: str, number: int, **values: Any) -> str:
        """A sentence that depends on a number, by the language's own rule of plurals."""
        template = one if number == 1 else many
        if lang != "en":
            for folder in self.folders:
                translations = catalogue(folder / f"{lang}.po")
                if one in translations.plural:
                    template = translations.plural[one][translations.form(number)]
                    break
        return template.format(n=number, **values)


def same_words(text: str) -> str:
    """Text as compared with what a player typed: no accents, no capitals, no articles, single spaces."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(c if c.isalnum() else " " for c in plain if not unicodedata.combining(c))
    words = letters.split()
    return " ".join(word for word in words if word not in LITTLE_WORDS) or " ".join(words)
