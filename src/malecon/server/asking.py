"""Questions that change nothing: why not, and what a bot would play."""

from malecon import bots
from malecon.server.errors import Malformed, Refused
from malecon.server.live import Live
from malecon.server.planning import clause_in
from malecon.server.scenes import Look, viewer_of
from malecon.server.thinking import Thinking


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
    """The action that the best bot would choose, and its words."""
    check_asked(live, look)
    state = live.state.clone()
    action = (await thinking.turn(state, bots.best(live.table.game), live.seq + 1, 1))[0]
    return action, live.table.game.describe(state, action, look.lang)
