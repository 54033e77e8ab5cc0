"""The log drawn: every line once, however many look at it and however often."""

from functools import lru_cache

from markupsafe import Markup

from malecon.core.state import SPECTATOR
from malecon.web import render, story
from malecon.web.parts import Part, Parts
from malecon.web.scene import LogLine, Scene

KEPT = 10_000  # tables
PLACES = [f"log-{place}" for place in range(story.BLOCKS)]
NONE_YET = [Part(place, "") for place in PLACES]


def region(scene: Scene) -> Parts:
    """The end of the log; a new line changes its last part alone."""
    parts = [block(scene, lines, place) if lines else NONE_YET[place] for place, lines in enumerate(story.recent(scene))]
    return Parts('<div class="story">', more(scene.table, scene.lang, len(scene.log) > story.RECENT), *parts, "</div>")


def block(scene: Scene, lines: tuple[LogLine, ...], place: int) -> Part:
    """Some lines together. The first of them keeps how they were drawn: for all to whom none is news, and for each of the others."""
    reader, seen = SPECTATOR, 0
    if scene.viewer >= 0 and lines[-1].move > scene.last_seen:  # news
        reader, seen = scene.viewer, scene.last_seen
    kept = lines[0].block.get(reader)
    if kept is not None and kept[0] == seen and kept[1] == lines:
        if kept[2].id == PLACES[place]:
            return kept[2]
        drawn = kept[2].html
    else:
        drawn = "".join([chapter(scene, one) for one in story.chapters(lines)])
    part = Part(PLACES[place], drawn)
    lines[0].block[reader] = (seen, lines, part)
    return part


def chapter(scene: Scene, one: story.Chapter) -> str:
    above = "" if one.heading is None else heading(scene, one.heading)
    return f'{above}<ol class="lines">{"".join([line(scene, each) for each in one.lines])}</ol>' if one.lines else above


def line(scene: Scene, one: LogLine) -> Markup:
    """A line, marked if it is news to the viewer; the line itself keeps how it was drawn."""
    news = story.is_news(scene, one)
    if not one.drawn:
        values = {"table": scene.table, "game": scene.game.id, "move": one.move, "seat": one.seat, "text": one.text}
        values |= {"clause": one.clause, "gain": story.is_gain(scene.game, one)}
        plain = one.drawn[False] = render.template("log_line.html.j2", scene.lang, **values)
        one.drawn[True] = Markup(str(plain).replace('class="line ', 'class="line news ', 1))
    return one.drawn[news]


def heading(scene: Scene, one: LogLine) -> Markup:
    if False not in one.drawn:
        one.drawn[False] = render.template("log_heading.html.j2", scene.lang, table=scene.table, move=one.move, text=one.text)
    return one.drawn[False]


@lru_cache(KEPT)
def more(table: str, lang: str, longer: bool) -> Markup:
    return render.template("table/log.html.j2", lang, table=table, longer=longer)
