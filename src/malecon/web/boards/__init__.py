"""The drawn boards: one line a game says which module draws it. A game without one has the text view (`web/generic.py`).

A board module has `regions(scene) -> dict[str, Markup]` with the ids "board", "me" and "others", and may name a style sheet in
`STYLE` ("boards/<game>.css", under `static/`). It may have `beside(scene)`, too: pairs of an action and what its button says besides the
words of the move, where those are short for whoever does not know the game yet; and `row(scene)`: the row of choices that is asked for.
`ANEW` names questions that lift what lay there and have all of it laid again: they begin with what was there, which the scene then says
(`before`).
"""

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from malecon.core.game import Json
from malecon.web.boards import tips
from malecon.web.scene import Scene

if TYPE_CHECKING:
    from malecon.web.boards.table import Row

BOARDS: dict[str, str] = {
    "amerigo": "malecon.web.boards.amerigo",
    "puerto-rico": "malecon.web.boards.puerto_rico",
    "puerto-rico-1897": "malecon.web.boards.puerto_rico",
    "san-juan": "malecon.web.boards.san_juan",
    "san-juan-1897": "malecon.web.boards.san_juan",
}


@cache
def board(game_id: str) -> ModuleType | None:
    return import_module(BOARDS[game_id]) if game_id in BOARDS else None


def lays_anew(game_id: str, view: Json) -> bool:
    """Whether the question that a seat sees begins with what lay there before."""
    return bool(view) and view.get("turn", {}).get("ask") in getattr(board(game_id), "ANEW", ())


def beside(scene: Scene) -> tuple[tuple[int, str], ...]:
    """What buttons of the viewer's moves say besides."""
    notes = getattr(board(scene.game.id), "beside", None)
    return notes(scene) if notes is not None and scene.moves else ()


def row(scene: Scene) -> "Row | None":
    """What is ticked on the board and sent together; None where one click is enough, and where there is no drawn board."""
    asked = getattr(board(scene.game.id), "row", None)
    return asked(scene) if asked is not None and scene.moves and scene.view else None


def tips_of(scene: Scene) -> list[str]:
    """What the pieces of a drawn board say of themselves, by their numbers."""
    return tips.texts(scene.game, scene.lang) if scene.game.id in BOARDS else []
