"""Why an action is not legal now: one sentence with what is missing, and the number of the clause in RULES.md.

A reason rests on what the seat to move may know: what lies open, its own points, and the tile it drew.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from malecon.core.bits import has
from malecon.games.puerto_rico import refusals_boards as boards
from malecon.games.puerto_rico import refusals_goods as goods
from malecon.games.puerto_rico import rounds
from malecon.games.puerto_rico.actions import (
    ATTACK,
    BUILD,
    BUY_LAND,
    CHANGE_ROLE,
    CHOOSE,
    DISCARD,
    LOAD,
    LOAD_SMALL_WHARF,
    MAX_SHIPS,
    MOVE_GUEST,
    MOVE_NOBLE_GUEST,
    PASS,
    PAY_COLONIST,
    PAY_GOOD,
    PAY_NOBLE,
    PAY_VP,
    PLACE,
    PLACE_NOBLE,
    PLANT,
    PLANT_FOREST,
    PLUNDER,
    POACH,
    ROLE,
    SELL_TO_POST,
    SUPPLY,
    TAKE_AS_FOREST,
    TAKE_NOBLE,
    USE_VILLA,
)
from malecon.games.puerto_rico.builder import printed
from malecon.games.puerto_rico.buildings import (
    BASE_KINDS,
    BLACK_MARKET,
    BOARD_SPACES,
    GUEST_HOUSE,
    HACIENDA,
    HOSPICE,
    HUNTING_LODGE,
    NEW_KINDS,
    PRODUCTION,
    ROYAL_SUPPLIER,
    SMALL_WHARF,
    UNIVERSITY,
    VILLA,
)
from malecon.games.puerto_rico.engine import Engine
from malecon.games.puerto_rico.moves import USED, Speaker, ship_name, split
from malecon.games.puerto_rico.reasons import idle, no
from malecon.games.puerto_rico.state import BUILDINGS, NONE, ROSE, SMUGGLER
from malecon.games.puerto_rico.terms import ASKS

if TYPE_CHECKING:
    from malecon.games.puerto_rico.game import PuertoRico

# What is asked instead, for an action that answers another question: {building} is the one that asks.
WAITING: Final = {
    "draft": ("first the buildings of the board are chosen", "X2"),
    "role": ("it is time to choose a role", "R2"),
    "guest": ("it is time to move guests, or to pass", "X22"),
    "hacienda": ("first say whether {the_building} draws a tile", "V4"),
    "face": ("first lay the tile you drew", "V4"),
    "tile": ("it is time to take a tile, or to pass", "F1"),
    "hospice": ("first say whether {the_building} gives its {colonist}", "V9"),
    "lodge": ("it is time to discard a tile ({building}), or to pass", "Y16"),
    "privilege": ("first take the {colonist} of the privilege, or pass", "M2"),
    "villa": ("first say whether {the_building} is used", "Y24"),
    "disc": ("first take a {colonist} or a {noble} from {the_ship}", "Y6"),
    "nobles": ("first place the {nobles}", "M6"),
    "place": ("first place your {colonists}: {n} more", "M7"),
    "build": ("it is time to build, or to pass", "B1"),
    "payment": ("first pay what is missing ({building}): {n} more", "X15"),
    "university": ("first say whether {the_building} gives its {colonist}", "V17"),
    "good": ("it is time to take the barrel of the privilege, or to pass", "K6"),
    "trade": ("it is time to sell, or to pass", "T1"),
    "supplier": ("it is time to return barrels ({building}), or to pass", "Y21"),
    "load": ("it is time to load goods", "C1"),
    "small wharf": ("first say which barrels {the_building} takes", "X32"),
    "store": ("first say which kinds go in the warehouses: {n} more", "C16"),
    "keep": ("first say which single barrels you keep: {n} more", "C16"),
    "smuggle": ("it is time for an action of {the_smuggler}, or to pass", "J3"),
    "poach": ("first place the {colonists} you poached, or pass", "J9"),
    "reward": ("first place the {colonists} of the festival: {n} more", "L8"),
}
ASKING: Final = {
    "hacienda": HACIENDA,
    "hospice": HOSPICE,
    "lodge": HUNTING_LODGE,
    "villa": VILLA,
    "payment": BLACK_MARKET,
    "university": UNIVERSITY,
    "supplier": ROYAL_SUPPLIER,
    "small wharf": SMALL_WHARF,
}

# Where there is no passing, and why.
NO_PASSING: Final = {
    "draft": ("there is no passing here: a building must be chosen", "X3"),
    "role": ("there is no passing here: a role must be chosen", "R2"),
    "face": ("there is no passing here: a tile drawn must be laid", "V4"),
    "disc": ("there is no passing here: nobody may refuse a disc of the ship", "M3"),
    "nobles": ("there is no passing here: no disc stays aside while a circle is free", "M7"),
    "place": ("there is no passing here: no disc stays aside while a circle is free", "M7"),
    "payment": ("there is no passing here: the price must be paid in full", "B6"),
    "load": ("there is no passing here: a ship takes goods of yours", "C4"),
    "store": ("there is no passing here: a warehouse in use takes its second kind", "C17"),
    "keep": ("there is no passing here: 1 barrel is always kept", "C16"),
    "reward": ("there is no passing here: the rest may go on {the_rose}", "L8"),
}
IN_FULL: Final = ("there is no passing here: a storehouse in use takes all it can", "C17")
LIFTED: Final = ("draft", "nobles", "place")  # when no building is at work, occupied or not

NEW: Final = (CHOOSE, TAKE_AS_FOREST, PLANT, PLANT_FOREST, PAY_COLONIST, PAY_NOBLE, PAY_GOOD, PAY_VP, MOVE_GUEST, MOVE_NOBLE_GUEST)
NOBLE: Final = (TAKE_NOBLE, USE_VILLA, PLACE_NOBLE, SUPPLY, BUY_LAND, DISCARD, PAY_NOBLE, MOVE_NOBLE_GUEST)
OF_PLACES: Final = (PLACE, PLACE_NOBLE, PAY_COLONIST, PAY_NOBLE, MOVE_GUEST, MOVE_NOBLE_GUEST)


def refusal(game: "PuertoRico", state: Engine, action: int, lang: str) -> str:
    speaker = Speaker(game.edition, game.words, lang)
    if state.is_over:
        return no(speaker.say("the game is over"), "E4")
    ask = ASKS[state.ask]
    first, index = split(action)
    reason = not_in_this_game(speaker, state, first, index)
    if reason is None and first == PASS:
        template, clause = NO_PASSING.get(ask, WAITING[ask])
        if ask == "keep" and state.kept > 0:
            template, clause = IN_FULL
        return no(speaker.say(template, n=state.need, **speaker.piece_fields()), clause)
    if reason is None and ask in REASONS:
        reason = REASONS[ask](speaker, state, first, index)
    if reason is None and first in USED and ask not in LIFTED:
        reason = idle(speaker, state.me(), USED[first], "R10")
    return reason or other_time(speaker, state)


def not_in_this_game(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    """What needs an expansion, a ship or a role card that this table has not got."""
    kind = building_of(first, index)
    if not state.with_new and (first in NEW or first in (SELL_TO_POST, LOAD_SMALL_WHARF) or BASE_KINDS <= kind < NEW_KINDS):
        return no(speaker.say("this table plays without New Buildings"), "X1")
    if not state.with_nobles and (first in NOBLE or kind >= NEW_KINDS):
        return no(speaker.say("this table plays without {nobles}", **speaker.piece_fields()), "Y1")
    smuggling = first in (ATTACK, PLUNDER, POACH, CHANGE_ROLE) or (first == ROLE and index == SMUGGLER)
    if smuggling and not state.with_smuggler:
        return no(speaker.say("this table plays without {the_role}", **speaker.role_fields(SMUGGLER)), "Z5")
    if first in (ROLE, CHANGE_ROLE) and not rounds.in_game(state, index):
        return no(speaker.say("with {n} players there is no {role}", n=state.players, **speaker.role_fields(index)), "U7")
    ship = index % MAX_SHIPS if first == LOAD else index // 4 if first == ATTACK else 0
    if ship >= state.ships:
        sizes = ", ".join(str(ship_name(state.players, number)) for number in range(int(state.ships)))
        return no(speaker.say("the ships of this table are {sizes}", sizes=sizes), "U7")
    return None


def building_of(first: int, index: int) -> int:
    """The building that an action is about; NONE if it is about none."""
    if first in (BUILD, CHOOSE):
        return index
    if first in OF_PLACES and BUILDINGS <= index < ROSE:
        return index - BUILDINGS
    return USED.get(first, NONE)


def other_time(speaker: Speaker, state: Engine) -> str:
    ask = ASKS[state.ask]
    template, clause = WAITING[ask]
    fields = speaker.piece_fields() | speaker.building_fields(ASKING.get(ask, GUEST_HOUSE))
    return no(speaker.say(template, n=state.need, **fields, **speaker.role_fields(SMUGGLER, "smuggler")), clause)


def draft(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    if first != CHOOSE:
        return None
    fields = speaker.building_fields(index)
    if index < PRODUCTION or index >= NEW_KINDS or has(state.board, index):
        return no(speaker.say("{the_building} is on the board already", **fields), "X3")
    cost = int(printed(state, index))
    spaces = int(BOARD_SPACES[cost])
    return no(
        speaker.count(
            "{the_building}: the {n} space for cost {cost} is filled",
            "{the_building}: the {n} spaces for cost {cost} are filled",
            spaces,
            cost=cost,
            **fields,
        ),
        "X3",
    )


def role(speaker: Speaker, state: Engine, first: int, index: int) -> str | None:
    if first != ROLE:
        return None
    fields = speaker.role_fields(index)
    if has(state.taken, index):
        return no(speaker.say("{the_role} was already taken this round", **fields), "R2")
    if index == SMUGGLER:
        return no(speaker.say("you have the wanted tile: somebody else must take {the_role} first", **fields), "J2")
    if index == state.changed:
        return no(speaker.say("you laid {the_role} aside: only the others may take it now", **fields), "J13")
    return no(speaker.say("both cards are alike: take the first one in place of {the_role}", **fields), "R8")


Reason = Callable[[Speaker, Engine, int, int], str | None]

REASONS: Final[dict[str, Reason]] = {
    "draft": draft,
    "role": role,
    "guest": boards.guest,
    "tile": boards.tile,
    "lodge": boards.lodge,
    "privilege": boards.privilege,
    "nobles": boards.nobles,
    "place": boards.place,
    "build": boards.build,
    "payment": boards.payment,
    "good": goods.good,
    "trade": goods.trade,
    "supplier": goods.supplier,
    "load": goods.load,
    "small wharf": goods.small_wharf,
    "store": goods.store,
    "keep": goods.keep,
    "smuggle": goods.smuggle,
    "poach": boards.poach,
    "reward": boards.reward,
}
