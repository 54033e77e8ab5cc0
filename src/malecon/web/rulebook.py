"""The rules pages: the written rules of a game as HTML, in the reader's language, every clause under its number as an anchor.

First comes what a newcomer needs (LEARN.md), in the names of the edition; then the clauses, and the rulings as question and decision.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from markupsafe import Markup, escape

from malecon.core.rules import CLAUSE, INTRODUCTION, PAGES, clauses, read_page, worded
from malecon.web import assets

SPRITE = "boards/pieces.svg"
HEADING = re.compile(r"(#+) (.*)")
DIVIDER = re.compile(r"\|[\s:|-]+\|")
REFERENCE = re.compile(r"\b[A-Z]\d+\b")
RULING = re.compile(r"Question\s?: (.+\?) (?:Decision|Décision)\s?: (.+) ((?:Ground|Motif)\s?: .+)")
DRAWN = re.compile(r"!\[\]\(([\w-]+)\) (.*)")  # a drawing of the sprite at the head of an item


@dataclass
class Section:
    """What stands under one heading, in order."""

    title: str
    anchor: str
    parts: list[Markup] = field(default_factory=list)
    lang: str = "en"  # a page that is not there in the reader's language is shown in English
    rank: int = 2  # 1 for the heading of a whole page


@dataclass(frozen=True)
class Rulebook:
    sections: list[Section]
    clauses: frozenset[str]
    lang: str = "en"
    introduction: list[Section] = field(default_factory=list)

    @property
    def is_complete(self) -> bool:
        """Whether every page is there in the reader's language."""
        return all(section.lang == self.lang for section in [*self.introduction, *self.sections])


@cache
def rulebook(folder: Path | None, lang: str = "en", wording: int = 0) -> Rulebook:
    """The pages of a game's folder, the introduction as the edition of that wording says it."""
    if folder is None:
        return Rulebook([], frozenset(), lang)
    known = frozenset(clauses(folder))
    sections = [section for page in PAGES for section in sections_of(folder, page, lang, known)]
    return Rulebook(sections, known, lang, sections_of(folder, INTRODUCTION, lang, known, wording))


def sections_of(folder: Path, page: str, lang: str, known: frozenset[str], wording: int | None = None) -> list[Section]:
    texts = [read_page(folder, page, language) for language in (lang, "en")]
    if wording is not None:
        texts = [(worded(text, wording), language) for text, language in texts]
    (text, language), (english, _) = texts
    return [section for section in read(text, page.lower(), known, language, anchors(english, page.lower())) if section.parts]


def anchors(text: str, page: str) -> list[str]:
    """The anchors of a page's headings. They are English in every language, so that a link leads to the same place whoever follows it."""
    titles = [match[2] for match in map(HEADING.fullmatch, text.splitlines()) if match is not None]
    return [f"{page}-{re.sub(r'[^a-z0-9]+', '-', title.casefold()).strip('-')}" for title in titles]


def read(text: str, page: str, known: frozenset[str], lang: str, anchored: list[str]) -> Iterator[Section]:
    names = iter(anchored)
    section = Section("", page, lang=lang)
    for number, block in enumerate(blocks(text)):
        heading = HEADING.fullmatch(block[0])
        if heading is not None:
            yield section
            section = Section(heading[2], next(names, f"{page}-{number}"), lang=lang, rank=len(heading[1]))
        else:
            section.parts.append(block_html(block, known))
    yield section


def blocks(text: str) -> Iterator[list[str]]:
    """Lines that belong together: a heading alone, the items of a list, the rows of a table, a paragraph."""
    block: list[str] = []
    for line in [*text.splitlines(), ""]:
        new = not line.strip() or line.startswith("#") or (block and kind(line) != kind(block[-1]))
        if new and block:
            yield block
            block = []
        if line.startswith("#"):
            yield [line]
        elif line.strip():
            block.append(line)


def kind(line: str) -> str:
    if CLAUSE.match(line):
        return "clause"
    return {"-": "item", "|": "row"}.get(line[0], "text")


def block_html(block: list[str], known: frozenset[str]) -> Markup:
    form = kind(block[0])
    if form == "clause":
        items = (CLAUSE.fullmatch(line) for line in block)
        listed = Markup("").join(clause_html(item[1], ruled(item[2], known - {item[1]})) for item in items if item)
        return Markup('<ol class="clauses">{}</ol>').format(listed)
    if form == "item":
        return Markup("<ul>{}</ul>").format(Markup("").join(item_html(line[2:], known) for line in block))
    if form == "row":
        return table_html([line for line in block if not DIVIDER.fullmatch(line)], known)
    return Markup("<p>{}</p>").format(linked(inline(" ".join(block)), known))


def clause_html(name: str, text: Markup) -> Markup:
    return Markup('<li id="{0}" data-entry><a class="number" href="#{0}">{0}</a><span>{1}</span></li>').format(name, text)


def ruled(text: str, known: frozenset[str]) -> Markup:
    """A ruling as question, decision and ground, any other clause as it stands."""
    ruling = RULING.fullmatch(text)
    if ruling is None:
        return linked(inline(text), known)
    question, decision, ground = (linked(inline(part[0].upper() + part[1:]), known) for part in ruling.groups())
    return Markup('<strong class="question">{}</strong>{}<small class="ground">{}</small>').format(question, decision, ground)


def item_html(text: str, known: frozenset[str]) -> Markup:
    drawn = DRAWN.fullmatch(text)
    if drawn is None:
        return Markup("<li data-entry>{}</li>").format(linked(inline(text), known))
    drawing = Markup('<svg width="36" height="36" aria-hidden="true"><use href="{}#{}"/></svg>').format(assets.address(SPRITE), drawn[1])
    return Markup('<li class="drawn" data-entry>{}<span>{}</span></li>').format(drawing, linked(inline(drawn[2]), known))


def table_html(lines: list[str], known: frozenset[str]) -> Markup:
    rows = [[cell_html(cell.strip(), known) for cell in line.strip().strip("|").split("|")] for line in lines]
    head = Markup("").join(Markup('<th scope="col">{}</th>').format(cell) for cell in rows[0])
    body = Markup("").join(
        Markup("<tr data-entry>{}</tr>").format(Markup("").join(Markup("<td>{}</td>").format(cell) for cell in row)) for row in rows[1:]
    )
    return Markup('<div class="scroll" tabindex="0" role="group"><table><thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>').format(
        head, body
    )


def cell_html(text: str, known: frozenset[str]) -> Markup:
    """In tables only a number that stands alone is a clause: U5 is a shape of Amerigo's too."""
    return linked(inline(text), known) if text in known else inline(text)


def inline(text: str) -> Markup:
    """Strong, stress and code; nothing else is used."""
    html = str(escape(text.replace("\\*", "∗")))
    html = re.sub(r"`([^`]+)`", r"<code>\1</code>", html)
    html = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", html)
    html = re.sub(r"\*([^*]+)\*", r"<em>\1</em>", html)
    return Markup(html)


def plain(text: str) -> str:
    """A clause without its marks, for where there is no HTML."""
    return re.sub(r"(?<!\\)[*`]", "", text).replace("\\*", "∗")


def bracketed(text: str, known: frozenset[str], page: str = "") -> Markup:
    """A player's text with the clause it ends on as a link within this page or to another one. Only in brackets: D4 alone may be a square
    of a map."""

    def link(found: re.Match[str]) -> str:
        return f'<a class="clause" href="{page}#{found[1]}">{found[1]}</a>' if found[1] in known else found[0]

    return Markup(re.sub(r"\(([A-Z]\d+)\)", link, escape(text)))


def linked(html: Markup, known: frozenset[str]) -> Markup:
    """Clauses that are named in a text become links to them."""
    return Markup(REFERENCE.sub(lambda name: f'<a class="clause" href="#{name[0]}">{name[0]}</a>' if name[0] in known else name[0], html))
