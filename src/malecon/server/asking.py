"""Questions that change nothing: why not, and what a bot would play."""

import asyncio
import logging
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from malecon.review.hints import Advice
from malecon.review.telling import tell
from malecon.server.errors import Malformed, Refused
from malecon.server.live import Live
from malecon.server.planning import clause_in
from malecon.server.scenes import Look, viewer_of
from malecon.server.speech import WORDS
from malecon.server.thinking import Thinking

LOG = logging.getLogger("malecon.hints")

# The hint of each table, by the number of its entries: thought of once, when somebody asks.
HINTS: WeakKeyDictionary[Live, tuple[int, asyncio.Future[Advice]]] = WeakKeyDictionary()


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


@dataclass(frozen=True)
class Hint:
    """What a bot would choose, in words, and why."""

    action: int
    move: str
    other: str  # the next best move, in words; empty if there is none
    why: list[str]

    def text(self, lang: str) -> str:
        """All of it in a line or two."""
        told = WORDS.say(lang, "A bot would choose: {move}", move=self.move)
        if not self.why:
            return told
        reasons = ("\N{NO-BREAK SPACE}; " if lang == "fr" else "; ").join(self.why)
        return told + ". " + WORDS.say(lang, "Why, rather than “{other}”: {reasons}", other=self.other, reasons=reasons)


async def hint(live: Live, look: Look, thinking: Thinking) -> Hint:
    """The action that a bot would choose, and why: at tables without a clock, where nobody plays for more than the fun of it."""
    check_asked(live, look)
    if live.pace.kind != "none":
        raise Refused("pace", "There are no hints at a table with clocks.")
    state, game = live.state.clone(), live.table.game
    seq, asked = HINTS.get(live, (-1, None))
    if asked is None or seq != live.seq:  # asked again, it is the same thought
        asked = asyncio.ensure_future(thinking.advice(look.person_id, state, live.seq + 1))
        HINTS[live] = live.seq, asked
    try:
        advice = await asyncio.shield(asked)
    except Exception as error:
        HINTS.pop(live, None)  # the next one who asks starts anew
        LOG.exception("no hint at table %s", live.id)
        raise Refused("bots", "The bots cannot be asked at the moment; try again in a while.", 503) from error
    names = [seat.name for seat in live.seats]
    other = game.describe(state, advice.rival, look.lang) if advice.rival is not None else ""
    why = [tell(game, note, names, look.lang) for note in advice.notes]
    return Hint(advice.action, game.describe(state, advice.action, look.lang), other, why)
