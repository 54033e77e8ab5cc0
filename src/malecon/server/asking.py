"""Questions that change nothing: why not, and what a bot would play."""

import asyncio
from weakref import WeakKeyDictionary

from malecon import bots
from malecon.bots import levels
from malecon.core.game import Game
from malecon.server.errors import Malformed, Refused
from malecon.server.live import Live
from malecon.server.planning import clause_in
from malecon.server.scenes import Look, viewer_of
from malecon.server.thinking import Thinking

# The hint of each table, by the number of its entries: thought of once, when somebody asks.
HINTS: WeakKeyDictionary[Live, tuple[int, asyncio.Future[list[int]]]] = WeakKeyDictionary()


def check_asked(live: Live, look: Look) -> None:
    """Reasons and hints are made from the place of the seat to move, so they are for that seat alone."""
    viewer, _ = viewer_of(live, look)
    if live.to_move < 0:
        raise Refused("over", "Nobody is to move.")
    if viewer != live.to_move:
        raise Refused("turn", "It is {name}'s move.", name=live.seats[live.to_move].name)


def why(live: Live, look: Look, text: str, action: int | None) -> tuple[str, str]:
    """Why a move is not possible now, and the number of the rule."""
    check_asked(live, look)
    game = live.table.game
    if action is not None and not text:
        if action >= game.actions:
            raise Malformed("There is no such action.")
        text = game.describe(live.state, action, look.lang)
    reason = game.why_not(live.state, text, look.lang)
    return reason, clause_in(game, reason)


async def hint(live: Live, look: Look, thinking: Thinking) -> tuple[int, str]:
    """The action that a bot would choose, and its words: at tables without a clock, where nobody plays for more than the fun of it."""
    check_asked(live, look)
    if live.pace.kind != "none":
        raise Refused("pace", "There are no hints at a table with clocks.")
    state, game = live.state.clone(), live.table.game
    seq, asked = HINTS.get(live, (-1, None))
    if asked is None or seq != live.seq:  # asked again, it is the same thought
        asked = asyncio.ensure_future(thinking.turn(state, adviser(game), live.seq + 1, 1))
        HINTS[live] = live.seq, asked
    try:
        action = (await asyncio.shield(asked))[0]
    except Exception:
        HINTS.pop(live, None)  # the next one who asks starts anew
        raise
    return action, game.describe(state, action, look.lang)


def adviser(game: Game) -> str:
    """Who gives hints: a search player that takes a second, where one knows the game."""
    return "journeyman" if game.id in levels.GUIDES else bots.best(game)
