"""The drawn boards: one line a game says which module draws it. A game without one has the text view (`web/generic.py`).

A board module has `regions(scene) -> dict[str, Markup]` with the ids "board", "me" and "others", and may name a style sheet in
`STYLE` ("boards/<game>.css", under `static/`).
"""

from importlib import import_module
from types import ModuleType

BOARDS: dict[str, str] = {
    "amerigo": "malecon.web.boards.amerigo",
    "puerto-rico": "malecon.web.boards.puerto_rico",
    "puerto-rico-1897": "malecon.web.boards.puerto_rico",
    "san-juan": "malecon.web.boards.san_juan",
    "san-juan-1897": "malecon.web.boards.san_juan",
}


def board(game_id: str) -> ModuleType | None:
    return import_module(BOARDS[game_id]) if game_id in BOARDS else None
