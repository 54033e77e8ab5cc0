"""What several refusals have in common. A reason rests on what the seat to move may know, and ends with its clause."""

from malecon.games.puerto_rico.actions import DISCARD, GOODS
from malecon.games.puerto_rico.engine import Engine
from malecon.games.puerto_rico.moves import Speaker
from malecon.games.puerto_rico.state import BUILDINGS, ROSE, Player

LAND_WAYS = 3  # of the five ways to discard a tile the first three are about plantations, the others about forests


def no(reason: str, clause: str) -> str:
    return f"{reason} ({clause})"


def idle(speaker: Speaker, me: Player, kind: int, clause: str) -> str | None:
    """A building that is not there, or without a disc; None if it works."""
    fields = speaker.building_fields(kind)
    if not me.owns(kind):
        return no(speaker.say("you have no {building}", **fields), clause)
    if not me.works(kind):
        return no(speaker.say("nobody works on your {building}", **fields), "R10")
    return None


def has_none(speaker: Speaker, good: int, clause: str) -> str:
    return no(speaker.say("you have no {good}", **speaker.good_fields(good)), clause)


def good_order(speaker: Speaker, good: int, floor: int) -> str:
    """Several goods are named in rising order, so that each choice can be made in one way only (P65)."""
    fields = speaker.good_fields(good) | {"last": speaker.good(min(floor, GOODS - 1))}
    return no(speaker.say("goods go in the order of the list, and {good} comes before {last}", **fields), "P65")


def circle(speaker: Speaker, me: Player, place: int) -> str | None:
    """Why no disc can go there; None if a circle is free."""
    fields = speaker.place_fields(place)
    if place >= BUILDINGS and place != ROSE and me.owns(place - BUILDINGS) and me.circles(place) == 0:
        return no(speaker.say("{the_place} has no circle", **fields), "M8")
    if me.circles(place) == 0:
        return no(speaker.say("you have no {place}", **fields), "M8")
    if me.circles(place) <= me.discs[place]:
        return no(speaker.say("every circle there is taken: {place}", **fields), "M8")
    return None


def place_order(speaker: Speaker, place: int, floor: int) -> str:
    last = speaker.place(floor) if floor <= ROSE else ""
    return no(
        speaker.say("places go in the order of the list, and {place} comes before {last}", place=speaker.place(place), last=last), "P65"
    )


def row_of_circles(speaker: Speaker, state: Engine, place: int) -> str:
    """Discs are placed in the order of the places, and each choice leaves circles enough for the others (P65)."""
    me = state.me()
    reason = circle(speaker, me, place)
    if reason is not None:
        return reason
    if place < state.floor:
        return place_order(speaker, place, int(state.floor))
    found = sum(int(me.circles(later) - me.discs[later]) for later in range(place, BUILDINGS + int(state.kinds)))
    few = speaker.count(
        "from there on only {n} circle is free, too few for the discs left",
        "from there on only {n} circles are free, too few for the discs left",
        found,
    )
    return no(few, "P65")


def no_tile(speaker: Speaker, action: int, clause: str) -> str:
    """A tile that is not there to be discarded, or not like that."""
    way, good = (action - DISCARD) // GOODS, (action - DISCARD) % GOODS
    fields = speaker.land_fields(good) | speaker.piece_fields()
    if way == 0:
        return no(speaker.say("you have no {land} without a disc", **fields), clause)
    if way == 1:
        return no(speaker.say("you have no {land} with a {colonist}", **fields), clause)
    if way < LAND_WAYS:
        return no(speaker.say("you have no {land} with a {noble}", **fields), clause)
    return no(speaker.say("you have no such forest: {land}", **fields), clause)
