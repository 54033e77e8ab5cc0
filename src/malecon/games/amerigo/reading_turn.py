"""The position notation, reading the turn: whose it is, what is asked, and whether that can be."""

from malecon.core.errors import BadPosition
from malecon.games.amerigo import building, progress, ships
from malecon.games.amerigo.notation import PositionDoc, TurnDoc
from malecon.games.amerigo.reading_values import between, index_of, permutation
from malecon.games.amerigo.shapes import KINDS, TURNS_OF, price, shape_of
from malecon.games.amerigo.state import BLACK, BROWN, COLOURS, HELD, NONE, PRODUCTS, ROUNDS, WHITE, State
from malecon.games.amerigo.terms import ASKS, OPENED, TURNS
from malecon.games.amerigo.terms import COLOURS as COLOUR_NAMES
from malecon.games.amerigo.terms import KINDS as KIND_NAMES
from malecon.games.amerigo.tiles import TILES

MOST_AP = 99
MOST_FLOOR = max(KINDS, PRODUCTS, TILES, 16)

# In which actions a question is asked
ASKED_IN = {
    "special": ("white",),
    "frame": ("blue",),
    "ship": ("blue",),
    "sea": ("blue",),
    "post": ("blue",),
    "steps": ("black", "brown"),
    "progress": ("brown",),
    "take": ("red",),
    "lay": ("green",),
    "turn": ("green",),
    "square": ("green",),
    "buy": ("yellow",),
}


def read_turn(game: State, doc: PositionDoc) -> None:
    turn = doc.turn
    game.ask = index_of(ASKS, turn.ask, "turn.ask")
    game.is_over = turn.ask == "nothing"
    game.phase = COLOURS if doc.phase is None else index_of(COLOUR_NAMES, doc.phase, "phase")
    if game.is_over != (doc.phase is None) or (game.is_over and game.round != ROUNDS):
        raise BadPosition("phase: a game that is over is in no phase, in its last round")
    read_order(game, doc)
    game.colour = NONE if turn.colour is None else index_of(COLOUR_NAMES, turn.colour, "turn.colour")
    game.opened = index_of(OPENED, turn.opened, "turn.opened")
    game.ap = between(turn.ap, 0, MOST_AP, "turn.ap")
    for number in turn.moved:
        game.moved |= 1 << (between(number, 1, 2, "turn.moved") - 1)
    game.ship = between(turn.ship, 1, 2, "turn.ship") - 1
    game.taken = between(turn.taken, 0, 2, "turn.taken")
    game.floor = between(turn.floor, 0, MOST_FLOOR, "turn.floor")
    game.need = between(turn.need, 0, 5, "turn.need")
    game.kind = NONE if turn.tile is None else index_of(KIND_NAMES, turn.tile, "turn.tile")
    game.turned = index_of(TURNS, turn.turned, "turn.turned")
    game.fresh = between(turn.fresh, 0, game.tiles_laid, "turn.fresh")
    if game.is_over:
        return
    if game.cubes() == 0:
        raise BadPosition("cubes.centre: a phase without cubes is skipped, so nobody has a turn")
    check_colour(game, turn)
    if turn.ask in ("frame", "ship", "sea", "post"):
        check_ships(game, turn)
    elif turn.ask == "progress":
        if not 0 < game.need <= progress.count((game.left | game.right) >> game.floor):
            raise BadPosition(f"turn.need: {game.need} tiles to take from those on the board")
    elif turn.ask in ("lay", "turn", "square"):
        check_building(game, turn)


def read_order(game: State, doc: PositionDoc) -> None:
    """Without an order: by the special-action track, and of equals the lower seat first. Without a line: the same."""
    seats = range(game.players)
    by_track = sorted(seats, key=lambda seat: -game.seats[seat].special)
    order = by_track if doc.order is None else permutation(doc.order, game.players, "order")
    line = order if doc.line is None else permutation(doc.line, game.players, "line")
    for at in seats:
        game.order[at] = order[at]
        game.line[at] = line[at]
    if game.is_over:
        if doc.to_move is not None:
            raise BadPosition("to_move: a game that is over has nobody to move")
        game.to_move = NONE
        game.turn = game.players if doc.turn.done is None else between(doc.turn.done, 0, game.players, "turn.done")
        return
    if doc.to_move is None:
        game.turn = between(doc.turn.done or 0, 0, game.players - 1, "turn.done")
    else:
        at = line.index(between(doc.to_move, 0, game.players - 1, "to_move"))
        game.turn = at if doc.turn.done is None else between(doc.turn.done, 0, game.players - 1, "turn.done")
        if game.turn != at:
            raise BadPosition(f"to_move: after {game.turn} turns it is the turn of seat {line[game.turn]}, not of seat {doc.to_move}")
    game.to_move = line[game.turn]


def check_colour(game: State, turn: TurnDoc) -> None:
    """What is asked fits the action in progress."""
    if turn.ask == "action":
        if turn.colour is not None:
            raise BadPosition("turn.colour: no action has been chosen yet")
    elif turn.colour not in ASKED_IN[turn.ask]:
        raise BadPosition(f"turn.colour: {turn.ask!r} is asked in a {' or '.join(ASKED_IN[turn.ask])} action, not in {turn.colour}")
    if game.colour not in (BLACK, BROWN, WHITE, NONE) and turn.ask == "steps":
        raise BadPosition("turn.colour: only cannons and progress are advanced")


def check_ships(game: State, turn: TurnDoc) -> None:
    me = game.seats[game.to_move]
    placed = [number for number in range(2) if me.ship(number) != NONE]
    if turn.ask == "frame":
        if placed != list(range(game.ship)):
            raise BadPosition("turn.ship: the first ship is put on the frame, then the second")
        return
    if len(placed) != 2:
        raise BadPosition(f"turn.ask: {turn.ask!r} is asked when both ships are in play")
    if turn.ask == "ship" and game.moved == ships.BOTH:
        raise BadPosition("turn.moved: when both ships have moved, the action is over")
    if turn.ask == "sea" and (game.moved >> game.ship) & 1:
        raise BadPosition(f"turn.moved: ship {game.ship + 1} has ended its move")
    if turn.ask == "post":
        place = me.ship(game.ship)
        if not (game.moved >> game.ship) & 1 or place >= game.chart.squares or not ships.can_post(game, me, place):
            raise BadPosition(f"turn.ask: ship {game.ship + 1} has not ended a move on an anchor with a free post square")


def check_building(game: State, turn: TurnDoc) -> None:
    me = game.seats[game.to_move]
    for number in range(game.tiles_laid - game.fresh, game.tiles_laid):
        if building.seat_of_laid(game.laid[number]) != game.to_move:
            raise BadPosition(f"turn.fresh: the last {game.fresh} tiles were not all laid by the player to move")
    if turn.ask == "lay":
        return
    if game.kind == NONE or me.pieces[HELD + game.kind] == 0 or price(game.kind) > game.ap:
        raise BadPosition(f"turn.tile: {turn.ask!r} needs a tile that the player holds and can pay")
    if game.turned >= TURNS_OF[shape_of(game.kind)]:
        raise BadPosition(f"turn.turned: {turn.turned!r} is no turn of its own for {turn.tile}")
