"""The prospector: a coin for whoever takes the card. RULES.md G."""

from malecon.games.puerto_rico import guests, rounds
from malecon.games.puerto_rico.pieces import pay
from malecon.games.puerto_rico.state import CLOSING, OPENING, TURNS, State


def proceed(game: State) -> bool:
    """One coin, two with a library; nobody else acts. True if somebody is asked about guests."""
    if game.step == OPENING:
        if guests.round_of_table(game):
            return True
        rounds.next_step(game, TURNS)
    if game.step == TURNS:
        me = game.seats[game.chooser]
        if guests.offer(game, me):
            return True
        pay(game, me, game.privileges(me), "prospector")
        rounds.next_step(game, CLOSING)
    return guests.round_of_table(game)
