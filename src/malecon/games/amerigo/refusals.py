"""Why an action is not legal now: one sentence with what is missing, and the number of the clause in RULES.md.

What is needed for an action comes first (a tile, a chest, a cube); then whether it is its time.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from malecon.games.amerigo import refusals_boards as boards
from malecon.games.amerigo import refusals_map as on_map
from malecon.games.amerigo.actions import (
    ACT,
    ADVANCE,
    BUY,
    CHOOSE,
    DONE,
    FRAME,
    LAY,
    NO_POST,
    OPEN_CHEST,
    POST,
    PROGRESS,
    SCORE_CUBES,
    SHIP,
    SPEND,
    SPOT,
    TAKE,
    TAKE_GOLD,
    TURN,
    USE_EIGHT,
    USE_GOLD_3,
    USE_GOLD_5,
    USE_JUMP,
)
from malecon.games.amerigo.engine import Engine
from malecon.games.amerigo.moves import Speaker, split
from malecon.games.amerigo.reasons import no
from malecon.games.amerigo.shapes import NEUTRAL
from malecon.games.amerigo.terms import ASKS

if TYPE_CHECKING:
    from malecon.games.amerigo.game import Amerigo

# What is asked instead, for an action that answers another question.
WAITING: Final = {
    "action": ("it is time to choose an action or gold", "R8"),
    "special": ("it is time to advance the disc or to act in the colour of its space", "W1"),
    "frame": ("first your ships are put on the frame", "B1"),
    "ship": ("it is time to move ships", "B7"),
    "sea": ("first say where ship {n} goes", "B7"),
    "post": ("first say whether you put a post", "B14"),
    "steps": ("it is time to say how far you advance", "P4"),
    "progress": ("first take your progress tiles: {need} more", "F2"),
    "take": ("it is time to take tiles, or to be done", "D1"),
    "lay": ("it is time to lay tiles, or to be done", "V1"),
    "turn": ("first say how the tile is turned", "V3"),
    "square": ("first say where the tile lies", "V3"),
    "buy": ("it is time to buy production tiles, or to be done", "Y1"),
}

# Where "done" is no answer, and what is.
NOT_DONE: Final = {
    "action": ("nobody passes: choose an action, even to do nothing in it, or take gold", "R8"),
    "special": ("to go no further say: advance 0", "W2"),
    "steps": ("to go no further say: advance 0", "P4"),
    "progress": ("every VP space reached gives a progress tile that must be taken: {need} more", "F2"),
}


def refusal(game: "Amerigo", state: Engine, action: int, lang: str) -> str:
    speaker = Speaker(game.words, lang)
    if state.is_over:
        return no(speaker.say("the game is over"), "E1")
    first, _ = split(action)
    if first == DONE:
        template, clause = NOT_DONE.get(ASKS[state.ask], WAITING[ASKS[state.ask]])
        return waiting(speaker, state, template, clause)
    reason = REASONS[first](speaker, state, action)
    return reason or waiting(speaker, state, *WAITING[ASKS[state.ask]])


def waiting(speaker: Speaker, state: Engine, template: str, clause: str) -> str:
    return no(speaker.say(template, n=state.ship + 1, need=state.need), clause)


Reason = Callable[[Speaker, Engine, int], str | None]

REASONS: Final[dict[int, Reason]] = {
    CHOOSE: boards.choose,
    TAKE_GOLD: boards.take_gold,
    SCORE_CUBES: boards.score_cubes,
    OPEN_CHEST: boards.open_chest,
    USE_GOLD_3: boards.gold_tile,
    USE_GOLD_5: boards.gold_tile,
    SPEND: boards.spend,
    USE_EIGHT: on_map.eight,
    USE_JUMP: boards.jump,
    ACT: boards.act,
    SHIP: on_map.ship,
    POST: on_map.post,
    NO_POST: on_map.post,
    ADVANCE: boards.advance,
    TURN: on_map.turn,
    TAKE: boards.take,
    TAKE + NEUTRAL: boards.take,
    LAY: on_map.lay,
    LAY + NEUTRAL: on_map.lay,
    PROGRESS: boards.progress,
    BUY: boards.buy,
    SPOT: on_map.spot,
    FRAME: on_map.spot,
}
