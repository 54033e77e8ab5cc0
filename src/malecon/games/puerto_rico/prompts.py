"""The question put to the seat to move, as one sentence. It says no more than that seat may know."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from malecon.games.puerto_rico.actions import BUY_LAND, DISCARD, GAIN, PASS, SELL, SELL_TO_POST
from malecon.games.puerto_rico.buildings import (
    BLACK_MARKET,
    DRAFT_PICKS,
    GUEST_HOUSE,
    HACIENDA,
    HOSPICE,
    HUNTING_LODGE,
    LAND_OFFICE,
    LARGE_MARKET,
    ROYAL_SUPPLIER,
    SMALL_MARKET,
    SMALL_WHARF,
    STATUE,
    STOREHOUSE,
    UNIVERSITY,
    VILLA,
)
from malecon.games.puerto_rico.engine import Engine
from malecon.games.puerto_rico.moves import Speaker, sentence
from malecon.games.puerto_rico.state import AFTER, BUILDINGS, ROSE
from malecon.games.puerto_rico.terms import ASKS

if TYPE_CHECKING:
    from malecon.games.puerto_rico.game import PuertoRico


def prompt(game: "PuertoRico", state: Engine, lang: str) -> str:
    return sentence(PROMPTS[ASKS[state.ask]](Speaker(game.edition, game.words, lang), state))


def typing(game: "PuertoRico", state: Engine, lang: str) -> str:
    """What a terminal adds, where the answer is typed."""
    return Speaker(game.edition, game.words, lang).say("All of them at once, or place by place") if ASKS[state.ask] == "place" else ""


def over(speaker: Speaker, state: Engine) -> str:
    return speaker.say("The game is over")


def draft(speaker: Speaker, state: Engine) -> str:
    return speaker.say("Choose a building for the board: {n} of {all}", n=state.turn + 1, all=DRAFT_PICKS)


def role(speaker: Speaker, state: Engine) -> str:
    if state.players == 2:
        return speaker.say("Choose a role, your number {n} of 3", n=state.picks // 2 + 1)
    return speaker.say("Choose a role")


def guest(speaker: Speaker, state: Engine) -> str:
    guests = int(state.me().discs[BUILDINGS + GUEST_HOUSE])
    fields = speaker.building_fields(GUEST_HOUSE)
    return speaker.count("{the_building}: move its {n} guest, or pass", "{the_building}: move its {n} guests, or pass", guests, **fields)


# Settler


def hacienda(speaker: Speaker, state: Engine) -> str:
    return speaker.say("{the_building}: draw a plantation unseen, or pass", **speaker.building_fields(HACIENDA))


def face(speaker: Speaker, state: Engine) -> str:
    return speaker.say("You drew {a_land}: lay it as that, or face down as a forest", **speaker.land_fields(int(state.drawn)))


def tile(speaker: Speaker, state: Engine) -> str:
    possible = len(state.legal_actions()) - 1
    if state.step == AFTER:
        return speaker.say("Take a second tile: {n} possible, or pass", n=possible)
    return speaker.say("Take a tile: {n} possible, or pass", n=possible)


def hospice(speaker: Speaker, state: Engine) -> str:
    fields = speaker.building_fields(HOSPICE) | speaker.place_fields(int(state.place)) | speaker.piece_fields()
    return speaker.say("{the_building}: put a {colonist} on {the_place}, or pass", **fields)


def lodge(speaker: Speaker, state: Engine) -> str:
    return speaker.say("{the_building}: discard a tile, or pass", **speaker.building_fields(HUNTING_LODGE))


# Mayor


def privilege(speaker: Speaker, state: Engine) -> str:
    return speaker.say("Privilege: take a {colonist} from the supply, or pass; {n} possible", n=state.need, **speaker.piece_fields())


def villa(speaker: Speaker, state: Engine) -> str:
    fields = speaker.building_fields(VILLA) | speaker.piece_fields()
    if state.nobles > 0:
        return speaker.say("{the_building}: take a {noble} from the supply, or pass", **fields)
    return speaker.say("{the_building}: take a {colonist} from the supply, or pass", **fields)


def disc(speaker: Speaker, state: Engine) -> str:
    return speaker.say("Take a disc from {the_ship}: a {colonist} or a {noble}", **speaker.piece_fields())


def nobles(speaker: Speaker, state: Engine) -> str:
    number = int(state.me().nobles[ROSE])
    fields = speaker.piece_fields()
    if PASS in state.legal_actions():
        return speaker.count("Place {n} {noble}, or pass", "Place {n} {nobles}, or pass", number, **fields)
    return speaker.count("Place {n} {noble}", "Place {n} {nobles}", number, **fields)


def place(speaker: Speaker, state: Engine) -> str:
    fields = speaker.piece_fields() | {"room": str(state.room)}
    return speaker.count(
        "Place {n} {colonist}: {room} circles free",
        "Place {n} {colonists}: {room} circles free",
        int(state.need),
        **fields,
    )


# Builder


def build(speaker: Speaker, state: Engine) -> str:
    possible = len(state.legal_actions()) - 1
    coins = speaker.coins(int(state.me().money))
    if possible == 0:
        return speaker.say("Build: nothing is possible with {coins}, so pass", coins=coins)
    return speaker.say("Build: {n} possible with {coins}, or pass", n=possible, coins=coins)


def payment(speaker: Speaker, state: Engine) -> str:
    fields = speaker.building_fields(int(state.building)) | speaker.building_fields(BLACK_MARKET, "market")
    return speaker.say("{the_market}: {n} more to pay for {the_building}", n=state.need, **fields)


def university(speaker: Speaker, state: Engine) -> str:
    fields = speaker.building_fields(UNIVERSITY) | speaker.piece_fields()
    where = ROSE if state.building == STATUE else BUILDINGS + int(state.building)
    return speaker.say("{the_building}: put a {colonist} on {the_place}, or pass", **fields, **speaker.place_fields(where))


# Goods


def good(speaker: Speaker, state: Engine) -> str:
    goods = ", ".join(speaker.good(action - GAIN) for action in state.legal_actions() if action >= GAIN)
    return speaker.count(
        "Privilege: take {n} more barrel ({goods}), or pass",
        "Privilege: take {n} more barrels ({goods}), or pass",
        int(state.need),
        goods=goods,
    )


def trade(speaker: Speaker, state: Engine) -> str:
    """What each good would bring, at the house first."""
    legal = state.legal_actions()
    me = state.me()
    privilege = int(state.privileges(me))
    markets = int(me.works(SMALL_MARKET)) + 2 * int(me.works(LARGE_MARKET))
    sales = [f"{speaker.good(action - SELL)} {action - SELL + privilege + markets}" for action in legal if SELL <= action < SELL + 5]
    post = [action - SELL_TO_POST for action in legal if SELL_TO_POST <= action < SELL_TO_POST + 5]
    sales += [speaker.say("{good} by the post {n}", n=good + privilege, **speaker.good_fields(good)) for good in post]
    deals = [speaker.building(LAND_OFFICE)] if any(action == BUY_LAND or action >= DISCARD for action in legal) else []
    if not sales:
        return speaker.say("Use {the_building}, or pass", **speaker.building_fields(LAND_OFFICE))
    if deals:
        fields = speaker.building_fields(LAND_OFFICE)
        return speaker.say("Sell 1 barrel ({prices}), use {the_building}, or pass", prices=", ".join(sales), **fields)
    return speaker.say("Sell 1 barrel ({prices}), or pass", prices=", ".join(sales))


def supplier(speaker: Speaker, state: Engine) -> str:
    fields = speaker.building_fields(ROYAL_SUPPLIER)
    return speaker.say("{the_building}: return a barrel for 1 VP, up to {n}, each of another kind, or pass", n=state.need, **fields)


def load(speaker: Speaker, state: Engine) -> str:
    legal = state.legal_actions()
    if PASS in legal:
        return speaker.say("No ship takes your goods: {n} loads by wharf, or pass", n=len(legal) - 1)
    return speaker.say("Load goods: {n} possible", n=len(legal))


def small_wharf(speaker: Speaker, state: Engine) -> str:
    fields = speaker.building_fields(SMALL_WHARF)
    return speaker.count(
        "{the_building}: {n} barrel so far; one more, or pass",
        "{the_building}: {n} barrels so far; one more, or pass",
        int(state.count),
        **fields,
    )


def store(speaker: Speaker, state: Engine) -> str:
    if PASS not in state.legal_actions():
        return speaker.say("Storage: the second kind for the warehouse")
    return speaker.count("Storage: {n} kind for the warehouse, or pass", "Storage: {n} kinds for the warehouses, or pass", int(state.need))


def keep(speaker: Speaker, state: Engine) -> str:
    if state.kept == 0:
        return speaker.say("Storage: choose the single barrels you keep, up to {n}", n=state.need)
    fields = speaker.building_fields(STOREHOUSE)
    if PASS not in state.legal_actions():
        return speaker.count("{the_building}: keep {n} more barrel", "{the_building}: keep {n} more barrels", int(state.need), **fields)
    return speaker.count(
        "{the_building}: keep {n} more barrel, or pass", "{the_building}: keep {n} more barrels, or pass", int(state.need), **fields
    )


# 1897


def smuggle(speaker: Speaker, state: Engine) -> str:
    return speaker.say("Attack, plunder, poach, change the role, or pass: {n} possible", n=len(state.legal_actions()) - 1)


def poach(speaker: Speaker, state: Engine) -> str:
    return speaker.count(
        "Place {n} poached {colonist}, or pass", "Place {n} poached {colonists}, or pass", int(state.need), **speaker.piece_fields()
    )


def reward(speaker: Speaker, state: Engine) -> str:
    fields = speaker.piece_fields()
    return speaker.count(
        "Festival: place {n} {colonist} on your land or on {the_rose}",
        "Festival: place {n} {colonists} on your land or on {the_rose}",
        int(state.need),
        **fields,
    )


PROMPTS: Final[dict[str, Callable[[Speaker, Engine], str]]] = {
    "draft": draft,
    "role": role,
    "guest": guest,
    "hacienda": hacienda,
    "face": face,
    "tile": tile,
    "hospice": hospice,
    "lodge": lodge,
    "privilege": privilege,
    "villa": villa,
    "disc": disc,
    "nobles": nobles,
    "place": place,
    "build": build,
    "payment": payment,
    "university": university,
    "good": good,
    "trade": trade,
    "supplier": supplier,
    "load": load,
    "small wharf": small_wharf,
    "store": store,
    "keep": keep,
    "smuggle": smuggle,
    "poach": poach,
    "reward": reward,
    "nothing": over,
}
