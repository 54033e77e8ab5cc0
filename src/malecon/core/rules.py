"""The written rules of a game: RULES.md and RULINGS.md in its folder, and beside them the same pages in other languages.

A page in another language has the same clauses under the same numbers: `RULES.fr.md` beside `RULES.md`. Where a page or a clause is
missing in a language, the English one stands in. LEARN.md is the introduction for whoever has never played: it has no clauses of its own
and names those that each of its statements rests on.

What is of use only to who looks after the rules stands in comments, `<!-- such as this -->`; nobody else gets to see them.
"""

import re
from functools import cache
from pathlib import Path

PAGES = ("RULES", "RULINGS")
INTRODUCTION = "LEARN"
CLAUSE = re.compile(r"- \*\*([A-Z]\d+)\*\* (.*)")
COMMENT = re.compile(r" ?<!--.*?-->", re.DOTALL)
CHOICE = re.compile(r"\{([^{}]*)\}")


def page_path(folder: Path, page: str, lang: str) -> Path:
    return folder / (f"{page}.md" if lang == "en" else f"{page}.{lang}.md")


def read_page(folder: Path, page: str, lang: str) -> tuple[str, str]:
    """The text of a page, and the language that it is in: English where there is none in the other; empty where there is none at all."""
    for language in dict.fromkeys((lang, "en")):
        path = page_path(folder, page, language)
        if path.exists():
            return COMMENT.sub("", path.read_text(encoding="utf-8")), language
    return "", "en"


def worded(text: str, wording: int) -> str:
    """A text of several editions as one of them says it: of `{mayor|recruiter}` the first has mayor, the second recruiter."""
    return CHOICE.sub(lambda found: found[1].split("|")[wording], text)


@cache
def clauses(folder: Path, lang: str = "en") -> dict[str, str]:
    """The numbered clauses of a game: `- **B3** All discounts add up, ...`."""
    found = dict(clauses(folder)) if lang != "en" else {}
    for page in PAGES:
        text, _ = read_page(folder, page, lang)
        found.update({match[1]: match[2] for match in map(CLAUSE.fullmatch, text.splitlines()) if match is not None})
    return found
