"""The view of any game in text: its screen, coloured as the terminal colours it. The moves are the prompt's buttons."""

from functools import lru_cache

from markupsafe import Markup, escape

from malecon.core.screen import Line
from malecon.web.scene import Scene


def regions(scene: Scene) -> dict[str, Markup]:
    lines = scene.game.screen(scene.view, scene.names, scene.viewer, scene.lang)
    text = Markup("\n").join(line_html(line) for line in lines)
    return {"board": Markup('<pre class="screen" tabindex="0">{}</pre>').format(text), "me": Markup(""), "others": Markup("")}


def line_html(line: Line) -> Markup:
    return Markup("".join(piece_html(piece.style, piece.text) for piece in line))


@lru_cache(4096)
def piece_html(style: str, text: str) -> Markup:
    return Markup('<span class="t-{}">{}</span>').format(style, text) if style else escape(text)
