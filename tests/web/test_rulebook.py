"""The rules pages: every clause under its number, the same in both languages."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from malecon.core import registry
from malecon.core.rules import CLAUSE, PAGES, clauses, read_page
from malecon.core.words import LANGUAGES
from malecon.web import rulebook

FOLDERS = sorted({game.folder for game in registry.games().values() if game.folder is not None})
FIGURES = re.compile(r"(?<![A-Z\d])\d{2,}")
OTHERS = [lang for lang in LANGUAGES if lang != "en"]


def text_of(folder: Path, page: str, lang: str) -> str:
    text, language = read_page(folder, page, lang)
    assert language == lang
    return text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_clause_has_its_anchor(folder: Path, lang: str) -> None:
    book = rulebook.rulebook(folder, lang)
    html = "".join(part for section in book.sections for part in section.parts)
    assert book.clauses == set(clauses(folder)) and book.is_complete
    assert re.findall(r'<li id="([A-Z]\d+)"', html) == list(clauses(folder))
    assert {section.lang for section in book.sections} == {lang}
    anchors = [section.anchor for section in book.sections]
    assert anchors == [section.anchor for section in rulebook.rulebook(folder).sections]
    assert len(anchors) == len(set(anchors))


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_another_language_has_the_same_blocks(folder: Path, page: str, lang: str) -> None:
    """Headings of the same rank, lists of the same length, the same clauses in the same order."""
    shapes = []
    for language in ("en", lang):
        blocks = list(rulebook.blocks(text_of(folder, page, language)))
        shapes.append([(rulebook.kind(block[0]), len(block), block[0].count("#")) for block in blocks])
    assert shapes[1] == shapes[0]


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_another_language_has_the_same_tables(folder: Path, page: str, lang: str) -> None:
    """As many rows and cells, and in each cell the same numbers."""
    english, other = ([line for line in text_of(folder, page, language).splitlines() if line.startswith("|")] for language in ("en", lang))
    assert len(english) == len(other)
    for line, translated in zip(english, other, strict=True):
        assert [re.findall(r"\d+", cell) for cell in line.split("|")] == [re.findall(r"\d+", cell) for cell in translated.split("|")]


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_clause_refers_to_the_same_clauses_in_another_language(folder: Path, lang: str) -> None:
    translated = clauses(folder, lang)
    for number, text in clauses(folder).items():
        assert translated[number] != text, number
        named = [name for name in rulebook.REFERENCE.findall(text) if name in translated]
        assert sorted(name for name in rulebook.REFERENCE.findall(translated[number]) if name in translated) == sorted(named), number


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_clause_has_the_same_numbers_in_another_language(folder: Path, lang: str) -> None:
    """Numbers of two figures and more; smaller ones are written in words now and then, in either language."""
    for number, text in clauses(folder).items():
        ours, theirs = (sorted(set(FIGURES.findall(one))) for one in (text, clauses(folder, lang)[number]))
        assert ours == theirs, number


def test_rules_text_becomes_html() -> None:
    text = "# One\n\nSome *words* & `code`.\n\n- **A1** First (A2), not B9.\n- **A2** Second.\n\n| a | b |\n|---|---|\n| A1 | A2 x |\n"
    known = frozenset(["A1", "A2"])
    first, one = rulebook.read(text, "rules", known, "en", ["rules-one"])
    assert (first.title, one.title, one.anchor) == ("", "One", "rules-one")
    words, listed, table = one.parts
    assert words == "<p>Some <em>words</em> &amp; <code>code</code>.</p>"
    assert '<li id="A1" data-entry>' in listed and '(<a class="clause" href="#A2">A2</a>), not B9.' in listed
    assert '<td><a class="clause" href="#A1">A1</a></td><td>A2 x</td>' in table


def test_a_tip_leads_to_its_clause_and_a_square_of_the_map_does_not() -> None:
    html = rulebook.bracketed("L3 at D4 <now> (D4) (Q99)", frozenset(["D4"]))
    assert html == 'L3 at D4 &lt;now&gt; <a class="clause" href="#D4">D4</a> (Q99)'
    assert rulebook.plain("**a** *b* `c` 2\\*3") == "a b c 2∗3"


def test_where_a_language_is_missing_english_stands_in(tmp_path: Path) -> None:
    (tmp_path / "RULES.md").write_text("# Rules\n\n- **A1** Yes.\n- **A2** No.\n", encoding="utf-8")
    (tmp_path / "RULES.fr.md").write_text("# Règles\n\n- **A1** Oui.\n", encoding="utf-8")
    (tmp_path / "RULINGS.md").write_text("# Rulings\n\n- **B1** Perhaps.\n", encoding="utf-8")
    assert clauses(tmp_path, "fr") == {"A1": "Oui.", "A2": "No.", "B1": "Perhaps."}
    book = rulebook.rulebook(tmp_path, "fr")
    assert [(section.title, section.lang, section.anchor) for section in book.sections] == [
        ("Règles", "fr", "rules-rules"),
        ("Rulings", "en", "rulings-rulings"),
    ]
    assert not book.is_complete and rulebook.rulebook(tmp_path).is_complete
    assert read_page(tmp_path, "OTHER", "fr") == ("", "en")


def test_clauses_are_lines_of_their_own() -> None:
    for folder in FOLDERS:
        for page in PAGES:
            lines = text_of(folder, page, "en").splitlines()
            assert all(CLAUSE.fullmatch(line) for line in lines if line.startswith("- **"))
            assert not any(before.startswith("- **") and after.startswith("  ") for before, after in pairwise(lines))
