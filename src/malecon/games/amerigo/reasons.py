"""What several refusals have in common. A reason ends with its clause."""

from malecon.games.amerigo.engine import Engine
from malecon.games.amerigo.moves import Speaker
from malecon.games.amerigo.state import Player
from malecon.games.amerigo.tiles import ready


def no(reason: str, clause: str) -> str:
    return f"{reason} ({clause})"


def too_dear(speaker: Speaker, state: Engine, cost: int, clause: str) -> str:
    """What it costs and what there is: action points, and gold that could be more of them."""
    gold = int(state.me().gold)
    if gold:
        return no(speaker.say("it costs {cost} AP; you have {ap}, and {gold}", cost=cost, ap=state.ap, gold=speaker.gold(gold)), clause)
    return no(speaker.say("it costs {cost} AP; you have {ap}", cost=cost, ap=state.ap), clause)


def not_ready(speaker: Speaker, me: Player, tile: int, clause: str) -> str | None:
    """A once-only progress tile that is not there or was used; None if it is ready."""
    if not me.owns(tile):
        return no(speaker.say("you have no progress tile {tile}", tile=speaker.tile(tile)), clause)
    if not ready(me, tile):
        return no(speaker.say("your progress tile {tile} was used", tile=speaker.tile(tile)), "Q2")
    return None
