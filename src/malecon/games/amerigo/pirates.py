"""The pirates: turned up one a round, they attack everybody at its end. RULES.md X, U7, U8, Z2."""

from typing import Final

from malecon.core.native import i64, vec
from malecon.games.amerigo.ledger import gain_gold, lose_vp
from malecon.games.amerigo.state import NONE, Player, State
from malecon.games.amerigo.tiles import BOUNTY, FEARED, HALF_LOSS

TOKENS: Final[vec[i64]] = vec[i64]([2, 1, 1, 1, 1])  # by strength 0 to 4
ALL_TOKENS: Final = 6
STRONGEST: Final = 4


def unseen(game: State, strength: i64) -> i64:
    """Tokens of that strength that are not face up: face down, or the one in the box."""
    left = TOKENS[strength]
    at: i64 = 0
    while at < len(game.pirates):
        if game.pirates[at] == strength:
            left -= 1
        at += 1
    return left


def turn_up(game: State) -> None:
    """One more, any of those not yet seen: which one lies in the box nobody knows (A49)."""
    at: i64 = 0
    while game.pirates[at] != NONE:
        at += 1
    pick = game.below(ALL_TOKENS - at)
    strength: i64 = 0
    while pick >= unseen(game, strength):
        pick -= unseen(game, strength)
        strength += 1
    game.pirates[at] = strength
    if game.journal is not None:
        game.journal.add("pirate", NONE, strength=strength, together=together(game))


def together(game: State) -> i64:
    """The strength of those face up."""
    found: i64 = 0
    at: i64 = 0
    while at < len(game.pirates):
        if game.pirates[at] != NONE:
            found += game.pirates[at]
        at += 1
    return found


def strength_against(game: State, me: Player) -> i64:
    """2 more for each of the others' tiles pirates +2 (Q13)."""
    found = together(game)
    seat: i64 = 0
    while seat < game.players:
        if seat != me.seat and game.seats[seat].owns(FEARED):
            found += 2
        seat += 1
    return found


def attack(game: State) -> None:
    turn: i64 = 0
    while turn < game.players:
        attack_seat(game, game.seats[game.order[turn]])
        turn += 1


def attack_seat(game: State, me: Player) -> None:
    """Cannons are used as far as needed; if they do not suffice, all go and the full strength is lost in VP (X3, X4)."""
    strength = strength_against(game, me)
    beaten = me.cannons >= strength
    used = strength
    if not beaten:
        used = me.cannons
    me.cannons -= used
    if game.journal is not None:
        game.journal.add("attack", me.seat, strength=strength, used=used, beaten=beaten)
    if beaten:
        if me.owns(BOUNTY):
            gain_gold(game, me, 2, "pirate bounty")
        return
    loss = strength
    if me.owns(HALF_LOSS):
        loss = (strength + 1) // 2
    lose_vp(game, me, loss)
