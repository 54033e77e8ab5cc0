"""Refusals about the map: ships, posts, and where a tile may lie."""

from malecon.core.bits import has
from malecon.games.amerigo import building
from malecon.games.amerigo.actions import FRAME, LAY, SHIP, TURN, place_of
from malecon.games.amerigo.actions import on_map as is_on_map
from malecon.games.amerigo.chart import reach, square_name
from malecon.games.amerigo.completion import posts_on
from malecon.games.amerigo.engine import Engine
from malecon.games.amerigo.moves import Speaker
from malecon.games.amerigo.reasons import no, not_ready, too_dear
from malecon.games.amerigo.shapes import TURNS_OF, cells, price, shape_of
from malecon.games.amerigo.ships import REACHED
from malecon.games.amerigo.state import (
    ALL_POSTS,
    ASK_FRAME,
    ASK_LAY,
    ASK_POST,
    ASK_SEA,
    ASK_SHIP,
    ASK_SQUARE,
    ASK_TURN,
    BLUE,
    FREE,
    HELD,
    POSTS,
)
from malecon.games.amerigo.tiles import EIGHT

# Ships


def eight(speaker: Speaker, state: Engine, action: int) -> str | None:
    reason = not_ready(speaker, state.me(), EIGHT, "Q10")
    if reason is None and state.colour != BLUE:
        return no(speaker.say("it is of use in the blue action only"), "Q12")
    if reason is None and (state.moved != 0 or state.ask in (ASK_SEA, ASK_POST)):
        return no(speaker.say("it is used before a ship moves"), "Q10")
    return reason


def ship(speaker: Speaker, state: Engine, action: int) -> str | None:
    if state.ask != ASK_SHIP:
        return None
    number = action - SHIP
    if has(state.moved, number):
        return no(speaker.say("ship {n} has made its move", n=number + 1), "B7")
    if state.ap == 0:
        return too_dear(speaker, state, 1, "B5")
    if number == 1 and state.moved == 0 and state.me().ship_1 == state.me().ship_2:
        return no(speaker.say("both ships are on one place: name ship 1 first"), "B2")
    return no(speaker.say("every square in reach of ship {n} is taken", n=number + 1), "B12")


def post(speaker: Speaker, state: Engine, action: int) -> str | None:
    if state.ask != ASK_SHIP or state.moved == 0:
        return no(speaker.say("a post is put when a ship has ended its move on an anchor"), "B14")
    if state.me().posts == 0:
        return no(speaker.say("all your posts are on the map"), "B19")
    return no(speaker.say("no ship has just ended its move on an anchor whose post square is free"), "B18")


def spot(speaker: Speaker, state: Engine, action: int) -> str | None:
    """A square or a space of the frame."""
    if state.ask not in (ASK_FRAME, ASK_SEA, ASK_SQUARE):
        return None
    name = speaker.spot(action)
    if not is_on_map(state.chart, action):
        return off_map(speaker, action)
    if state.ask == ASK_SEA:
        return destination(speaker, state, int(place_of(state.chart, action)), name)
    if state.ask == ASK_SQUARE:
        if action >= FRAME:
            return no(speaker.say("tiles lie on land, not on the frame"), "V4")
        return placing(speaker, state, int(state.kind), int(state.turned), int(place_of(state.chart, action)))
    if action < FRAME:
        return no(speaker.say("ships begin on the frame, not on {place}", place=name), "B1")
    return no(speaker.say("the ships are alike: name them in the order north, east, south, west"), "B2")


def off_map(speaker: Speaker, action: int) -> str:
    return no(speaker.say("{place} is not on this map", place=speaker.spot(action)), "M1" if action < FRAME else "M14")


def destination(speaker: Speaker, state: Engine, place: int, name: str) -> str:
    chart = state.chart
    number = int(state.ship)
    start = int(state.me().ship(number))
    if place < chart.squares and chart.is_land(place):
        return no(speaker.say("{place} is land", place=name), "B6")
    if place == start:
        if place < chart.squares and chart.post_of[place] >= 0 and state.ap < 2:
            return no(speaker.say("out and back takes 2 AP, and you have {ap}", ap=state.ap), "B27")
        return no(speaker.say("ship {n} is on {place} already, and coming back there changes nothing", n=number + 1, place=name), "B12")
    if place < chart.squares and any(place in (one.ship_1, one.ship_2) for one in state.seats):
        return no(speaker.say("there is a ship on {place}", place=name), "B10")
    return no(
        speaker.say("{place} is {n} steps away, and you have {ap} AP", place=name, n=distance(state, start, place), ap=state.ap), "B5"
    )


def distance(state: Engine, start: int, place: int) -> int:
    """Steps over water; all water is joined (M3)."""
    chart = state.chart
    for steps in range(1, chart.places):
        frame = reach(chart, start, steps, REACHED)
        if place >= chart.squares:
            if has(frame, place - chart.squares):
                return steps
        elif has(REACHED[place // chart.width], place % chart.width):
            return steps
    return 0


# Tiles


def lay(speaker: Speaker, state: Engine, action: int) -> str | None:
    if state.ask != ASK_LAY:
        return None
    me, kind = state.me(), action - LAY
    if me.pieces[HELD + kind] == 0:
        return no(speaker.say("you hold no {kind}", **speaker.kind_fields(kind)), "V1")
    if price(kind) > state.ap:
        return too_dear(speaker, state, int(price(kind)), "V2")
    if me.posts == ALL_POSTS:
        return no(speaker.say("you have no post on the map"), "V7")
    if not building.find_touch(state, me):
        return no(speaker.say("there is no free square beside your posts, or beside tiles joined to them"), "V8")
    return no(speaker.say("{the_kind} fits nowhere beside your posts, or beside tiles joined to them", **speaker.kind_fields(kind)), "V8")


def turn(speaker: Speaker, state: Engine, action: int) -> str | None:
    if state.ask != ASK_TURN:
        return None
    fields = speaker.kind_fields(int(state.kind)) | {"turn": speaker.turn(action - TURN)}
    if action - TURN >= TURNS_OF[shape_of(state.kind)]:
        return no(speaker.say("{the_kind} looks the same again when {turn}", **fields), "A55")
    return no(speaker.say("{the_kind} fits nowhere when {turn}", **fields), "V8")


def placing(speaker: Speaker, state: Engine, kind: int, turned: int, square: int) -> str:
    """Why a tile may not lie there: the first square that is wrong, or what it does not touch."""
    chart = state.chart
    width, top, left = int(chart.width), square // int(chart.width), square % int(chart.width)
    shape = int(shape_of(kind))
    for down, aside in cells(shape, turned):
        row, column = top + down, left + aside
        if not (0 <= row < chart.height and 0 <= column < width):
            return no(speaker.say("it goes beyond the edge of the map"), "V4")
        name = square_name(row, column)
        if not chart.is_land(row * width + column):
            return no(speaker.say("it covers water at {place}", place=name), "V4")
        if not has(state.land[FREE + row], column):
            if any(has(one.ground[POSTS + row], column) for one in state.seats):
                return no(speaker.say("it covers the post on {place}", place=name), "V5")
            return no(speaker.say("it covers a tile at {place}", place=name), "V5")
    if posts_on(state, state.me(), chart.island[square]) == 0:
        return no(speaker.say("you have no post on that island"), "V7")
    return no(speaker.say("it touches none of your posts, nor a tile joined to them"), "V8")
