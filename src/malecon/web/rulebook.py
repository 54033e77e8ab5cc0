"""The rules pages: RULES.md and RULINGS.md of a game as HTML, every clause under its own anchor."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from markupsafe import Markup, escape

CLAUSE = re.compile(r"- \*\*([A-Z]\d+)\*\* (.*)")
HEADING = re.compile(r"(#+) (.*)")
TABLE = '<div class="scroll" tabindex="0" role="group"><table><thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>'
DIVIDER = re.compile(r"\|[\s:|-]+\|")


@dataclass
class Section:
    """What stands under one heading, in order."""

    title: str
    anchor: str
    parts: list[Markup] = field(default_factory=list)


@dataclass(frozen=True)
class Rulebook:
    sections: list[Section]
    clauses: frozenset[str]


@cache
def rulebook(folder: Path) -> Rulebook:
    """The pages of a game's folder, rules first."""
    sections: list[Section] = []
    clauses: set[str] = set()
    for page in ("RULES.md", "RULINGS.md"):
        path = folder / page
        if path.exists():
            text = path.read_text(encoding="utf-8")
            clauses.update(name for name, _ in CLAUSE.findall(text))
            sections += read(text, page.removesuffix(".md").lower())
    known = frozenset(clauses)
    for section in sections:
        section.parts = [linked(part, known) for part in section.parts]
    return Rulebook([section for section in sections if section.parts], known)


def read(text: str, page: str) -> Iterator[Section]:
    section = Section("", page)
    for block in blocks(text):
        heading = HEADING.fullmatch(block[0])
        if heading is not None:
            yield section
            title = heading[2]
            section = Section(title, f"{page}-{re.sub(r'[^a-z0-9]+', '-', title.casefold()).strip('-')}")
        else:
            section.parts.append(block_html(block))
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


def block_html(block: list[str]) -> Markup:
    form = kind(block[0])
    if form == "clause":
        items = (CLAUSE.fullmatch(line) for line in block)
        return Markup('<ol class="clauses">{}</ol>').format(Markup("").join(clause_html(item[1], item[2]) for item in items if item))
    if form == "item":
        return Markup("<ul>{}</ul>").format(Markup("").join(Markup("<li>{}</li>").format(inline(line[2:])) for line in block))
    if form == "row":
        return table_html([line for line in block if not DIVIDER.fullmatch(line)])
    return Markup("<p>{}</p>").format(inline(" ".join(block)))


def clause_html(name: str, text: str) -> Markup:
    return Markup('<li id="{0}" data-entry><a class="number" href="#{0}">{0}</a><span>{1}</span></li>').format(name, inline(text))


def table_html(lines: list[str]) -> Markup:
    rows = [[inline(cell.strip()) for cell in line.strip().strip("|").split("|")] for line in lines]
    head = Markup("").join(Markup('<th scope="col">{}</th>').format(cell) for cell in rows[0])
    body = Markup("").join(
        Markup("<tr data-entry>{}</tr>").format(Markup("").join(Markup("<td>{}</td>").format(cell) for cell in row)) for row in rows[1:]
    )
    return Markup('<div class="scroll" tabindex="0" role="group"><table><thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>').format(
        head, body
    )


def inline(text: str) -> Markup:
    """Strong, stress and code; nothing else is used."""
    html = str(escape(text.replace("\\*", "∗")))
    html = re.sub(r"`([^`]+)`", r"<code>\1</code>", html)
    html = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", html)
    html = re.sub(r"\*([^*]+)\*", r"<em>\1</em>", html)
    return Markup(html)


def linked(part: Markup, clauses: frozenset[str]) -> Markup:
    """Clauses that are named in brackets become links to them: (B3), (S4, S11)."""

    def brackets(found: re.Match[str]) -> str:
        return re.sub(r"[A-Z]\d+", lambda name: f'<a href="#{name[0]}">{name[0]}</a>' if name[0] in clauses else name[0], found[0])

    return Markup(re.sub(r"\([A-Z]\d+(?:[,;] [A-Z]\d+)*\)", brackets, part))
