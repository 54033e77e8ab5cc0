"""The written rules of a game: RULES.md and RULINGS.md in its folder, and beside them the same pages in other languages.

A page in another language has the same clauses under the same numbers: `RULES.fr.md` beside `RULES.md`. Where a page or a clause is
missing in a language, the English one stands in.
"""

import re
from functools import cache
from pathlib import Path

PAGES = ("RULES", "RULINGS")
CLAUSE = re.compile(r"- \*\*([A-Z]\d+)\*\* (.*)")


def page_path(folder: Path, page: str, lang: str) -> Path:
    return folder / (f"{page}.md" if lang == "en" else f"{page}.{lang}.md")


def read_page(folder: Path, page: str, lang: str) -> tuple[str, str]:
    """The text of a page, and the language that it is in: English where there is none in the other; empty where there is none at all."""
    for language in dict.fromkeys((lang, "en")):
        path = page_path(folder, page, language)
        if path.exists():
            return path.read_text(encoding="utf-8"), language
    return "", "en"


@cache
def clauses(folder: Path, lang: str = "en") -> dict[str, str]:
    """The numbered clauses of a game: `- **B3** All discounts add up, ...`."""
    found = dict(clauses(folder)) if lang != "en" else {}
    for page in PAGES:
        text, _ = read_page(folder, page, lang)
        found.update({match[1]: match[2] for match in map(CLAUSE.fullmatch, text.splitlines()) if match is not None})
    return found
