"""The view of any game in text: its screen, coloured as the terminal colours it. The moves are the prompt's buttons."""

from markupsafe import Markup, escape

from malecon.core.screen import Line, Piece
from malecon.web.scene import Scene


def regions(scene: Scene) -> dict[str, Markup]:
    lines = scene.game.screen(scene.view, scene.names, scene.viewer, scene.lang)
    text = Markup("\n").join(line_html(line) for line in lines)
    return {"board": Markup('<pre class="screen" tabindex="0">{}</pre>').format(text), "me": Markup(""), "others": Markup("")}


def line_html(line: Line) -> Markup:
    return Markup("").join(piece_html(piece) for piece in line)


def piece_html(piece: Piece) -> Markup:
    return Markup('<span class="t-{}">{}</span>').format(piece.style, piece.text) if piece.style else escape(piece.text)
