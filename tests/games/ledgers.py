"""What players have, counted on the table itself and not by its events: what the ledger of each game has to add up to."""

from collections.abc import Callable

from malecon.core.state import State
from malecon.games.amerigo import engine as amerigo
from malecon.games.amerigo.state import ALL_POSTS, BOUGHT, HELD, RESOURCES, SUPPLY, TAKEN
from malecon.games.puerto_rico import engine as puerto_rico
from malecon.games.puerto_rico.buildings import BUILDINGS
from malecon.games.puerto_rico.editions import GOOD_IDS
from malecon.games.puerto_rico.state import ASK_PAYMENT, PLACES
from malecon.games.san_juan import engine as san_juan
from malecon.games.san_juan.cards import CARDS

Holdings = list[dict[str, int]]  # by seat: how much of each kind


def in_san_juan(state: State) -> Holdings:
    assert isinstance(state, san_juan.Engine)
    return [
        {
            "hand cards": me.hand_size,
            "goods": me.goods,
            "points": sum(CARDS[int(me.top[slot])].points for slot in range(me.piles)),
            "saved": sum(int(state.cards[me.tucked + kind]) + int(state.cards[me.shipped + kind]) for kind in range(len(CARDS))),
        }
        for me in state.seats
    ]


def in_puerto_rico(state: State) -> Holdings:
    """A building that is being paid for at the black market counts as built: its line says so before the disc or barrel is chosen."""
    assert isinstance(state, puerto_rico.Engine)
    found: Holdings = []
    for me in state.seats:
        nobles = sum(me.nobles[place] for place in range(PLACES))
        discs = sum(me.discs[place] for place in range(PLACES))
        printed = sum(building.points for kind, building in enumerate(BUILDINGS) if me.owns(kind))
        if state.ask == ASK_PAYMENT and me.seat == state.to_move:
            printed += BUILDINGS[state.building].points
        held = {"money": me.money, "vp": me.vp, "colonists": discs - nobles, "nobles": nobles, "tiles": me.tiles, "printed": printed}
        found.append(held | {name: me.goods[good] for good, name in enumerate(GOOD_IDS)})
    return found


def in_amerigo(state: State) -> Holdings:
    assert isinstance(state, amerigo.Engine)
    return [
        {
            "vp": me.vp,
            "gold": me.gold,
            "cannons": me.cannons,
            "held": sum(me.pieces[HELD + kind] for kind in range(SUPPLY - HELD)),
            "resources": sum(me.goods[TAKEN + kind] for kind in range(RESOURCES)),
            "production": sum(me.goods[BOUGHT + kind] for kind in range(RESOURCES)),
            "progress": int(me.tiles).bit_count(),
            "posts": ALL_POSTS - me.posts,
            "chests": me.chests,
        }
        for me in state.seats
    ]


HOLDINGS: dict[str, Callable[[State], Holdings]] = {
    "san-juan": in_san_juan,
    "san-juan-1897": in_san_juan,
    "puerto-rico": in_puerto_rico,
    "puerto-rico-1897": in_puerto_rico,
    "amerigo": in_amerigo,
}
