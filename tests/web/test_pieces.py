"""The parts of the page that calculate: score sheet and graph, the log, languages."""

import itertools
from typing import Any

import pytest

from malecon.core import registry
from malecon.web import endings, render, story, telling
from malecon.web.assets import address
from malecon.web.scene import FRIEND, ME, OPEN, WAITING, LogLine, Seat
from malecon.web.texts import choose_language
from tests.web.scenes import FOR_EVER, played, scene


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
        (LogLine(1, 0, "takes the mayor", "role", {"card": 1, "coins": 0}), False),
        (LogLine(1, 0, "takes the mayor with 2", "role", {"card": 1, "coins": 2}), True),
        (LogLine(1, 0, "keeps 1 corn", "store", {"stored": [0] * 5, "kept": [1, 0, 0, 0, 0]}), False),
        (LogLine(1, -1, "new plantations", "row", {"tiles": [1, 1, 1, 1, 0]}), False),
    ],
)
def test_gains_are_what_somebody_got_or_gave(line: LogLine, belongs: bool) -> None:
    assert story.is_gain(registry.game("puerto-rico"), line) is belongs


def test_a_growing_log_is_drawn_as_it_would_be_anew() -> None:
    """Lines keep how they were drawn together, also when the end of the log that is shown moves on and they get another place."""
    table = played("san-juan", 40)
    lines = [LogLine(number, number % 2, f"line {number}") for number in range(1, 131)]
    for length in range(1, len(lines) + 1):
        seen = length // 3
        kept = telling.region(scene(table, log=tuple(lines[:length]), last_seen=seen))
        anew = telling.region(
            scene(table, log=tuple([LogLine(line.move, line.seat, line.text) for line in lines[:length]]), last_seen=seen)
        )
        assert str(kept) == str(anew)
        assert list(kept.parts) == [f"log-{place}" for place in range(8)]


def test_news_are_what_others_did_since_my_last_move() -> None:
    shown = scene(played("san-juan", 20), last_seen=10)
    news = [line for line in shown.log if story.is_news(shown, line)]
    assert news and all(line.move > 10 and line.seat != 0 for line in news)
    drawn = render.regions(shown)["log"]
    assert drawn.count('<li class="line news of-') == len([line for line in news if line.event != "round"])
    assert '<li class="line of-0' in drawn


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


def away(**changes: Any) -> dict[str, str]:
    """A table of Ann, who looks, and Bob, who has gone and is to move."""
    table = played("san-juan", 0, players=2)
    facts: dict[str, Any] = {
        "seats": (Seat(0, "Ann", ME), Seat(1, "Bob", FRIEND, online=False)),
        "to_move": 1,
        "moves": (),
        "prompt": "",
    }
    return render.regions(scene(table, **(facts | changes)))


def test_a_bot_may_be_asked_to_play_for_who_is_away() -> None:
    leave = '{"t":"leave","seat":1}'
    assert leave in away()["prompt"] and leave in away()["info"]
    back = (Seat(0, "Ann", ME), Seat(1, "Bob", FRIEND))
    assert leave not in str(away(seats=back))
    played_for = (Seat(0, "Ann", ME), Seat(1, "Bob", FRIEND, "greedy", stands_in=True, online=False))
    assert leave not in str(away(seats=played_for))
    assert leave not in str(away(my_seats=()))  # not by who watches
    elsewhere = away(to_move=0)
    assert leave not in elsewhere["prompt"] and leave in elsewhere["info"]


def test_whoever_sits_may_get_up_before_the_game() -> None:
    seats = (Seat(0, "Ann", ME), Seat(1, "?", OPEN))
    up = '{"t":"leave","seat":0}'
    assert up in away(seats=seats, status=WAITING, to_move=-1)["info"]
    assert up not in away(seats=seats, status=WAITING, to_move=-1, my_seats=())["info"]
