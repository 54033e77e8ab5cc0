"""The accounts: every victory point and every gold changes hands here, with its cause, so that none is lost and the log hears of it."""

from malecon.core.native import i64
from malecon.games.amerigo.state import FROM_PIRATES, FROM_SURPLUS, MOST_GOLD, Player, State


def gain_vp(game: State, me: Player, points: i64, source: i64, cause: str) -> None:
    if points == 0:
        return
    me.vp += points
    me.points[source] += points
    if game.journal is not None:
        game.journal.add("vp", me.seat, points=points, cause=cause)


def lose_vp(game: State, me: Player, points: i64) -> i64:
    """Pirates take victory points, never below 0 (A8, A23); how many they took."""
    lost = points
    if lost > me.vp:
        lost = me.vp
    if lost > 0:
        me.vp -= lost
        me.points[FROM_PIRATES] -= lost
        if game.journal is not None:
            game.journal.add("vp", me.seat, points=-lost, cause="pirates")
    return lost


def gain_gold(game: State, me: Player, gold: i64, cause: str) -> None:
    """At most 12; each one over gives a VP at once (A5)."""
    if gold == 0:
        return
    if game.journal is not None:
        game.journal.add("gold", me.seat, gold=gold, cause=cause)
    me.gold += gold
    surplus = me.gold - MOST_GOLD
    if surplus > 0:
        me.gold = MOST_GOLD
        gain_vp(game, me, surplus, FROM_SURPLUS, "gold surplus")


def spend_gold(game: State, me: Player) -> None:
    """One gold, one action point more (A5, A15)."""
    me.gold -= 1
    game.ap += 1
    if game.journal is not None:
        game.journal.add("spend", me.seat, gold=1)
