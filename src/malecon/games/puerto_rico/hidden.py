"""Who may see what: RULES.md H. A seat's guess at the table deals everything it cannot know anew (P60).

Hidden are the face-down stack, the forests that others drew blind and a tile that another has just drawn. The victory points of the
others are not shown, but each of them was seen when it was gained, so a guess leaves them as they are.
"""

from malecon.core.native import i64
from malecon.games.puerto_rico.pieces import draw_tile
from malecon.games.puerto_rico.state import BLIND, GOODS, NONE, OLD, STACK, Player, State


def redeal(game: State, viewer: i64) -> None:
    """Deal everything `viewer` cannot know anew, in place."""
    redeal_new(game, viewer)
    redeal_old(game, viewer)


def redeal_new(game: State, viewer: i64) -> None:
    """Forests of this shuffle and the tile in another's hand go into the stack and are drawn again.

    The festival's tile came into the stack later, so no forest can be it: it stays out meanwhile.
    """
    known = game.returned
    if known != NONE:
        game.returned = NONE
        game.table[STACK + known] -= 1
        game.stack -= 1
    drawn = game.drawn != NONE and game.to_move != viewer
    if drawn:
        game.table[STACK + game.drawn] += 1
        game.stack += 1
    blind: list[int] = []
    for seat in range(game.players):
        blind.append(0)
        if seat != viewer:
            blind[seat] = gather(game, game.seats[seat])
    for seat in range(game.players):
        for _ in range(blind[seat]):
            game.seats[seat].forests[BLIND + draw_tile(game)] += 1
    if drawn:
        game.drawn = draw_tile(game)
    if known != NONE:
        game.returned = known
        game.table[STACK + known] += 1
        game.stack += 1


def gather(game: State, me: Player) -> i64:
    found: i64 = 0
    for good in range(GOODS):
        found += me.forests[BLIND + good]
        game.table[STACK + good] += me.forests[BLIND + good]
        me.forests[BLIND + good] = 0
    game.stack += found
    return found


def redeal_old(game: State, viewer: i64) -> None:
    """Older forests change places among themselves only: all tiles that are not one of them have been seen."""
    faces: list[int] = []
    sizes: list[int] = []
    for seat in range(game.players):
        me = game.seats[seat]
        size: i64 = 0
        for good in range(GOODS):
            for _ in range(me.forests[OLD + good]):
                if seat != viewer:
                    faces.append(good)
                    size += 1
        sizes.append(size)
    for seat in range(game.players):
        if sizes[seat] > 0:
            for good in range(GOODS):
                game.seats[seat].forests[OLD + good] = 0
            for _ in range(sizes[seat]):
                game.seats[seat].forests[OLD + faces.pop(game.below(len(faces)))] += 1
