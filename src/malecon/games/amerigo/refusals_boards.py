"""Refusals that have nothing to do with the map: the choice of an action, gold, tracks, tiles that are taken or bought.

Each answers for one range of actions: a reason, or None where it is only not its time.
"""

from malecon.core.bits import has
from malecon.games.amerigo import cannons
from malecon.games.amerigo.actions import ADVANCE, BUY, CHOOSE, PROGRESS, TAKE, USE_GOLD_3
from malecon.games.amerigo.engine import Engine
from malecon.games.amerigo.moves import Speaker
from malecon.games.amerigo.planning import most_neutrals
from malecon.games.amerigo.reasons import no, not_ready, too_dear
from malecon.games.amerigo.shapes import NEUTRAL, price
from malecon.games.amerigo.state import (
    ASK_ACTION,
    ASK_BUY,
    ASK_PROGRESS,
    ASK_SPECIAL,
    ASK_STEPS,
    ASK_TAKE,
    BLACK,
    LEAST_PRICE,
    MARKET,
    MOST_CANNONS,
    PRICES,
    SUPPLY,
    TRACK,
    WHITE,
)
from malecon.games.amerigo.tiles import CUBE_POINTS, GOLD_3, GOLD_5, JUMP

# The choice of a turn


def choose(speaker: Speaker, state: Engine, action: int) -> str | None:
    if state.ask != ASK_ACTION:
        return under_way(speaker, state)
    return no(speaker.say("there is no {colour} cube in the centre", **speaker.colour_fields(action - CHOOSE)), "R9")


def under_way(speaker: Speaker, state: Engine) -> str:
    """One action a turn."""
    return no(speaker.say("your action is {colour} ({deed})", **speaker.colour_fields(int(state.colour))), "R8")


def take_gold(speaker: Speaker, state: Engine, action: int) -> str | None:
    return under_way(speaker, state)


def score_cubes(speaker: Speaker, state: Engine, action: int) -> str | None:
    return not_ready(speaker, state.me(), CUBE_POINTS, "Q28") or under_way(speaker, state)


# Gold


def open_chest(speaker: Speaker, state: Engine, action: int) -> str | None:
    if state.me().chests == 0:
        return no(speaker.say("you have no chest"), "G8")
    return None


def gold_tile(speaker: Speaker, state: Engine, action: int) -> str | None:
    return not_ready(speaker, state.me(), GOLD_3 if action == USE_GOLD_3 else GOLD_5, "Q24")


def spend(speaker: Speaker, state: Engine, action: int) -> str | None:
    if state.me().gold == 0:
        return no(speaker.say("you have no gold"), "G2")
    if state.ask == ASK_ACTION:
        return no(speaker.say("gold buys AP for an action: choose one first"), "G10")
    return None


# White


def jump(speaker: Speaker, state: Engine, action: int) -> str | None:
    reason = not_ready(speaker, state.me(), JUMP, "Q20")
    if reason is None and state.ask != ASK_SPECIAL:
        return no(speaker.say("the jump takes the place of an advance in the white action"), "Q20")
    return reason or no(speaker.say("your disc is first already"), "Q21")


def act(speaker: Speaker, state: Engine, action: int) -> str | None:
    if state.ask != ASK_SPECIAL:
        return no(speaker.say("only the white action lets you act in the colour of your space"), "W7")
    return no(speaker.say("your disc is on space 0, which is {colour}", **speaker.colour_fields(WHITE)), "W8")


# Tracks


def advance(speaker: Speaker, state: Engine, action: int) -> str | None:
    steps = action - ADVANCE
    if state.ask == ASK_SPECIAL:
        room, last, clause = TRACK - int(state.me().special), TRACK, "W2"
    elif state.ask == ASK_STEPS:
        room, last, clause = int(cannons.room(state)), TRACK, "F1"
        if state.colour == BLACK:
            last, clause = MOST_CANNONS, "K2"
    else:
        return None
    if steps > room:
        return no(speaker.say("the track ends at {last}, {room} spaces on", last=last, room=room), clause)
    return too_dear(speaker, state, steps, "P6")


# Tiles


def take(speaker: Speaker, state: Engine, action: int) -> str | None:
    if state.ask != ASK_TAKE:
        return None
    me = state.me()
    kind = action - TAKE
    fields = speaker.kind_fields(kind)
    left = state.neutrals[kind - NEUTRAL] if kind >= NEUTRAL else me.pieces[SUPPLY + kind]
    if left == 0:
        return no(speaker.say("no {kind} is left", **fields), "D7")
    if kind >= NEUTRAL and state.taken >= most_neutrals(me):
        most = int(most_neutrals(me))
        return no(speaker.count("only {n} neutral in an action", "only {n} neutrals in an action", most), "D4")
    if price(kind) > state.ap:
        return too_dear(speaker, state, int(price(kind)), "D3" if kind >= NEUTRAL else "D2")
    last = speaker.kind(int(state.floor))
    return no(speaker.say("tiles are taken in the order of the list, and {kind} comes before {last}", last=last, **fields), "D5")


def buy(speaker: Speaker, state: Engine, action: int) -> str | None:
    if state.ask != ASK_BUY:
        return None
    product = action - BUY
    resource, cost = speaker.resource(product // PRICES), LEAST_PRICE + product % PRICES
    if state.products[MARKET + product] == 0:
        return no(speaker.say("no production of {resource} for {cost} is on offer", resource=resource, cost=cost), "Y1")
    if cost > state.ap:
        return too_dear(speaker, state, cost, "Y2")
    last = speaker.resource(int(state.floor) // PRICES)
    last_cost = LEAST_PRICE + int(state.floor) % PRICES
    return no(
        speaker.say(
            "production is bought in the order of the list, and {resource} for {cost} comes before {last} for {last_cost}",
            resource=resource,
            cost=cost,
            last=last,
            last_cost=last_cost,
        ),
        "Y1",
    )


def progress(speaker: Speaker, state: Engine, action: int) -> str | None:
    tile = action - PROGRESS
    name = speaker.tile(tile)
    if state.ask != ASK_PROGRESS:
        return no(speaker.say("progress tiles are taken when a VP space of the track is reached"), "F2")
    if not has(state.left | state.right, tile):
        return no(speaker.say("the progress tile {tile} is not on offer", tile=name), "F2")
    if tile < state.floor:
        return no(speaker.say("progress tiles are taken in the order of the list, and {tile} comes too early in it", tile=name), "F3")
    few = speaker.say(
        "progress tiles are taken in the order of the list, and after {tile} too few are left: take {n}", tile=name, n=state.need
    )
    return no(few, "F3")
