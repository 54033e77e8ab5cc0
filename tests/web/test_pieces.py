"""The parts of the page that calculate: rules pages, score sheet and graph, the log, languages."""

import itertools

import pytest

from malecon.core import registry
from malecon.core.game import clauses
from malecon.web import endings, rulebook, story
from malecon.web.assets import address
from malecon.web.scene import LogLine
from malecon.web.texts import choose_language
from tests.web.scenes import FOR_EVER, played, scene


@pytest.mark.parametrize("game", list(registry.installed()))
def test_every_clause_has_its_anchor(game: str) -> None:
    folder = registry.game(game).folder
    assert folder is not None
    book = rulebook.rulebook(folder)
    html = "".join(part for section in book.sections for part in section.parts)
    assert book.clauses == set(clauses(folder))
    for clause in clauses(folder):
        assert html.count(f'id="{clause}"') == 1
    anchors = [section.anchor for section in book.sections]
    assert len(anchors) == len(set(anchors))


def test_rules_text_becomes_html() -> None:
    text = "# One\n\nSome *words* & `code`.\n\n- **A1** First (A2).\n- **A2** Second.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"
    sections = list(rulebook.read(text, "rules"))
    assert [section.title for section in sections] == ["", "One"]
    words, listed, table = sections[1].parts
    assert words == "<p>Some <em>words</em> &amp; <code>code</code>.</p>"
    assert '<li id="A1" data-entry>' in listed
    assert "<td>1</td><td>2</td>" in table
    assert '(<a href="#A2">A2</a>)' in rulebook.linked(listed, frozenset(["A1", "A2"]))
    assert "(B9)" in rulebook.linked(listed.__class__("(B9)"), frozenset(["A1"]))


@pytest.mark.parametrize("game", list(registry.installed()))
def test_the_score_sheet_adds_up(game: str) -> None:
    shown = scene(played(game, FOR_EVER))
    rows = endings.sheet(shown)
    assert rows
    assert [sum(row.points[seat] for row in rows) for seat in range(len(shown.seats))] == list(shown.scores)


def test_the_graph_ends_at_the_scores() -> None:
    shown = scene(played("san-juan", FOR_EVER, players=3), history=((0, 0, 0), (1, 0, 0), (1, 2, 0), (5, 2, 10)))
    graph = endings.graph(shown)
    assert graph is not None and len(graph.curves) == 3
    heights = [curve.y for curve in graph.curves]
    assert heights[2] < heights[0] < heights[1]  # more points stand higher
    for curve in graph.curves:
        assert curve.points.split()[-1] == f"{curve.x},{curve.y}"
    assert graph.steps[0][1] == 0 and graph.steps[-1][1] <= 10


def test_names_beside_the_curves_do_not_lie_on_each_other() -> None:
    curves = [endings.Curve(seat, "", 0, 230, 230) for seat in range(5)]
    places = sorted(curve.label_y for curve in endings.apart(curves))
    assert all(b - a >= 16 for a, b in itertools.pairwise(places))
    assert places[-1] <= endings.HEIGHT


@pytest.mark.parametrize(("span", "step"), [(1, 1), (6, 1), (7, 2), (12, 2), (13, 5), (31, 10), (400, 100)])
def test_steps_of_the_scale(span: int, step: int) -> None:
    assert endings.nice_step(span) == step


def test_the_log_is_told_by_rounds() -> None:
    lines = (LogLine(1, 0, "a"), LogLine(2, -1, "Round 2", "round"), LogLine(3, 1, "b"))
    told = story.chapters(lines)
    assert [(chapter.heading.text if chapter.heading else None, [line.text for line in chapter.lines]) for chapter in told] == [
        (None, ["a"]),
        ("Round 2", ["b"]),
    ]


@pytest.mark.parametrize(
    ("line", "belongs"),
    [
        (LogLine(1, 0, "sells corn for 0", facts={"good": 0, "price": 0}), True),
        (LogLine(1, 0, "takes the mayor", facts={"card": 1, "coins": 0}), False),
        (LogLine(1, 0, "takes the mayor with 2", facts={"card": 1, "coins": 2}), True),
        (LogLine(1, -1, "new plantations", facts={"count": 4}), False),
    ],
)
def test_the_ledger_is_what_somebody_got_or_gave(line: LogLine, belongs: bool) -> None:
    assert story.is_gain(line) is belongs


def test_news_are_what_others_did_since_my_last_move() -> None:
    shown = scene(played("san-juan", 20), last_seen=10)
    news = [line for line in shown.log if story.is_news(shown, line)]
    assert news and all(line.move > 10 and line.seat != 0 for line in news)


@pytest.mark.parametrize(
    ("asked", "kept", "accepted", "lang"),
    [
        (None, None, "", "en"),
        (None, None, "fr-CH, fr;q=0.9", "fr"),
        (None, None, "de, fr;q=0.5", "fr"),
        (None, "en", "fr", "en"),
        ("fr", "en", "en", "fr"),
        ("xx", "yy", "zz", "en"),
    ],
)
def test_language_of_a_page(asked: str | None, kept: str | None, accepted: str, lang: str) -> None:
    assert choose_language(asked, kept, accepted) == lang


def test_addresses_of_files_change_with_their_content() -> None:
    assert address("style.css").startswith("/static/style.css?v=")
    assert address("style.css") != address("page.js")
