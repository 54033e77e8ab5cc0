"""The log drawn: every line once, however many look at it and however often."""

from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from malecon.web import render, story
from malecon.web.parts import Part, Parts
from malecon.web.scene import LogLine, Scene

KEPT = 10_000  # tables


def region(scene: Scene) -> Parts:
    """The end of the log; a new line changes its last part alone, unless a part begins with it."""
    pieces: list[str | Part] = ['<div class="story">', more(scene.table, scene.lang, len(scene.log) > story.RECENT)]
    number = 0
    for lines in story.recent(scene):
        for chapter in block(scene, lines):
            if chapter.heading:
                pieces.append(chapter.heading)
            pieces.append(Part(f"log-{number}", chapter.lines, "ol", "lines"))
            number += 1
    return Parts(*pieces, "</div>")


class Drawn(NamedTuple):
    """A chapter as it is drawn."""

    heading: str
    lines: str


def block(scene: Scene, lines: tuple[LogLine, ...]) -> list[Drawn]:
    """Some lines together. If none of them is news they look the same for long, and the first of them keeps how."""
    old = scene.viewer < 0 or lines[-1].move <= scene.last_seen
    if old and lines[0].block[:1] == [lines]:
        kept: list[Drawn] = lines[0].block[1]
        return kept
    found = [
        Drawn("" if one.heading is None else heading(scene, one.heading), "".join([line(scene, each) for each in one.lines]))
        for one in story.chapters(lines)
    ]
    if old:
        lines[0].block[:] = [lines, found]
    return found


def line(scene: Scene, one: LogLine) -> Markup:
    """A line, marked if it is news to the viewer; the line itself keeps how it was drawn."""
    news = story.is_news(scene, one)
    if not one.drawn:
        values = {"table": scene.table, "game": scene.game.id, "move": one.move, "seat": one.seat, "text": one.text}
        values |= {"clause": one.clause, "gain": story.is_gain(scene.game, one)}
        plain = one.drawn[False] = render.template("log_line.html.j2", scene.lang, **values)
        one.drawn[True] = Markup(plain.replace('class="line ', 'class="line news ', 1))
    return one.drawn[news]


def heading(scene: Scene, one: LogLine) -> Markup:
    if False not in one.drawn:
        one.drawn[False] = render.template("log_heading.html.j2", scene.lang, table=scene.table, move=one.move, text=one.text)
    return one.drawn[False]


@lru_cache(KEPT)
def more(table: str, lang: str, longer: bool) -> Markup:
    return render.template("table/log.html.j2", lang, table=table, longer=longer)
