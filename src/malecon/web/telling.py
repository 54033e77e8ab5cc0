"""The log drawn: every line once, however many look at it and however often."""

from functools import lru_cache

from markupsafe import Markup

from malecon.web import render, story
from malecon.web.parts import Part, Parts
from malecon.web.scene import LogLine, Scene

KEPT = 50_000  # lines


def region(scene: Scene) -> Parts:
    """The end of the log; a new line changes its last part alone, unless a part begins with it."""
    pieces: list[str | Part] = ['<div class="story">', more(scene.table, scene.lang, len(scene.log) > story.RECENT)]
    for number, chapter in enumerate(story.recent(scene)):
        if chapter.heading is not None:
            pieces.append(heading(scene, chapter.heading))
        pieces.append(Part(f"log-{number}", "".join([line(scene, one) for one in chapter.lines]), "ol", "lines"))
    return Parts(*pieces, "</div>")


def line(scene: Scene, one: LogLine) -> Markup:
    news = story.is_news(scene, one)
    return drawn_line(scene.table, scene.game.id, scene.lang, one.move, one.seat, one.text, one.clause, one.is_gain, news)


def heading(scene: Scene, one: LogLine) -> Markup:
    return drawn_heading(scene.table, scene.lang, one.move, one.text)


@lru_cache(KEPT)
def drawn_line(table: str, game: str, lang: str, move: int, seat: int, text: str, clause: str, gain: bool, news: bool) -> Markup:
    values = {"table": table, "game": game, "move": move, "seat": seat, "text": text, "clause": clause, "gain": gain, "news": news}
    return render.template("log_line.html.j2", lang, **values)


@lru_cache(KEPT)
def drawn_heading(table: str, lang: str, move: int, text: str) -> Markup:
    return render.template("log_heading.html.j2", lang, table=table, move=move, text=text)


@lru_cache(KEPT)
def more(table: str, lang: str, longer: bool) -> Markup:
    return render.template("table/log.html.j2", lang, table=table, longer=longer)
