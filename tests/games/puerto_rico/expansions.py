"""Tables with expansions for the rule tests, in the words of setting.py.

    game = new(seat("church+", money=8), seat(), seat(), board="harbor, statue")      # New Buildings; for sale are `board` and the cities'
    game = noble(seat("villa*"), seat(), seat())                                       # Nobles; `both` for the two together
    game = smuggling(seat(), seat(), seat(), ships="4 with 3 corn")                    # 1897 with the smuggler
    game = festive(seat(), seat(), seat(), targets=("coffee", "2 corn, fruit", "harbor"))

With New Buildings only what is named is for sale, so that a list of moves is short.
"""

from typing import Any

import malecon
from malecon.core.state import State
from malecon.games.puerto_rico.state import State as Table
from tests.games.puerto_rico import setting
from tests.games.puerto_rico.setting import Doc, ask, counts, legal, play, table

NEW: Doc = {"new_buildings": "random"}
NOBLES: Doc = {"nobles": True}
CLASSIC = "puerto-rico"
EDITION_1897 = "puerto-rico-1897"


def new(*seats: Doc, board: str = "", options: Doc | None = None, **more: Any) -> Table:
    return table(*seats, board=board, options=NEW | (options or {}), **more)


def noble(*seats: Doc, options: Doc | None = None, **more: Any) -> Table:
    return table(*seats, options=NOBLES | (options or {}), **more)


def both(*seats: Doc, board: str = "", options: Doc | None = None, **more: Any) -> Table:
    return table(*seats, board=board, options=NEW | NOBLES | (options or {}), **more)


def smuggling(*seats: Doc, options: Doc | None = None, **more: Any) -> Table:
    return table(*seats, options={"smuggler": True} | (options or {}), edition=EDITION_1897, **more)


def festive(*seats: Doc, targets: tuple[str, str, str] = ("", "", ""), options: Doc | None = None, **more: Any) -> Table:
    """`targets`: plantation, barrels and building; an empty text is a target that has been reached."""
    land, goods, building = targets
    festival = {"plantation": land or None, "goods": counts(goods) or None, "building": building or None}
    return table(*seats, options={"festival": True} | (options or {}), edition=EDITION_1897, festival=festival, **more)


def finished(*seats: Doc, **more: Any) -> Table:
    """A table at the end of the game, for counting points, with New Buildings and Nobles."""
    return setting.finished(*seats, options=NEW | NOBLES, board="", **more)


def dealt(players: int, seed: int = 1, edition: str = CLASSIC, **options: object) -> State:
    """A new game."""
    return malecon.game(edition).new(players, seed, options)


def draft_all(game: State) -> None:
    """The draft to its end, always the first building of the list."""
    while ask(game) == "draft":
        play(game, legal(game)[0])


def asked(game: State) -> tuple[int, str]:
    """Who is asked what."""
    return int(game.to_move), ask(game)


def builds(game: State) -> list[str]:
    return [move.removeprefix("build ") for move in legal(game) if move.startswith("build ")]
