"""The position notation, writing: a whole table as plain data. docs/positions.md describes it; reading.py is the way back.

The same document with everything hidden taken out is what a seat may see (`Engine.observe`), so that the two never drift apart.
"""

from typing import Final

from malecon.core.game import Json
from malecon.games.puerto_rico import scoring
from malecon.games.puerto_rico.buildings import KINDS
from malecon.games.puerto_rico.editions import CARD_IDS
from malecon.games.puerto_rico.notation import parse as parse
from malecon.games.puerto_rico.reading import read as read
from malecon.games.puerto_rico.rounds import in_game
from malecon.games.puerto_rico.state import (
    BLIND,
    BUILDINGS,
    CARDS,
    CARGO,
    DISCARDS,
    GOODS,
    HOUSE,
    NONE,
    OLD,
    OPEN,
    PLACES,
    QUARRY,
    ROSE,
    ROW,
    STACK,
    SUPPLY,
    TARGET,
    Player,
    State,
)
from malecon.games.puerto_rico.terms import ASKS, STEPS, place_name

EVERYTHING: Final = -2  # the viewer from whom nothing is hidden


def write(game: State, viewer: int) -> Json:
    whole = viewer == EVERYTHING
    doc: Json = {"game": game.game.id, "ruleset": game.game.ruleset, "options": dict(game.options), "round": game.round}
    if whole:
        doc["chance"] = [game.chance_a, game.chance_b]
    doc["governor"] = game.governor
    doc["to_move"] = seat_or_none(game.to_move)
    doc["last_round"] = game.ending
    doc["turn"] = turn(game, viewer)
    doc["roles"] = {CARD_IDS[card]: game.coins[card] for card in range(CARDS) if in_game(game, card)}
    doc["colonists"] = {"supply": game.colonists, "ship": game.waiting}
    if game.with_nobles:
        doc["nobles"] = {"supply": game.nobles, "ship": game.waiting_nobles}
    doc["vp"] = game.vp
    doc["goods"] = goods(game, SUPPLY)
    doc["house"] = goods(game, HOUSE)
    doc["ships"] = [ship(game, number) for number in range(game.ships)]
    doc["row"] = goods(game, ROW)
    doc["discards"] = goods(game, DISCARDS)
    doc["stack"] = goods(game, STACK) if whole else game.stack
    doc["quarries"] = game.quarries
    doc["buildings"] = {game.edition.names[kind]: game.stock[kind] for kind in range(KINDS) if (game.board >> kind) & 1}
    if game.with_smuggler:
        doc["smuggler"] = {
            "wanted": seat_or_none(game.wanted),
            "changed": CARD_IDS[game.changed] if game.changed != NONE else None,
            "changer": seat_or_none(game.changer),
        }
    if game.with_festival:
        doc["festival"] = festival(game)
    doc["seats"] = [seat(game, game.seats[i], viewer) for i in range(game.players)]
    if game.is_over:
        doc["points"] = [dict(zip(scoring.SOURCES, scoring.sources(game, i), strict=True)) for i in range(game.players)]
    return doc


def turn(game: State, viewer: int) -> Json:
    drawn: str | None = None
    if game.drawn != NONE:
        drawn = game.edition.goods[game.drawn] if viewer in (EVERYTHING, game.to_move) else "hidden"
    return {
        "ask": ASKS[game.ask],
        "role": CARD_IDS[game.role] if game.role != NONE else None,
        "chooser": game.chooser,
        "picks": game.picks,
        "step": STEPS[game.step],
        "done": game.turn,
        "stage": game.stage,
        "greeted": game.greeted,
        "idle": game.idle,
        "shipped": game.shipped,
        "produced": kinds(game, game.produced),
        "floor": game.floor,
        "need": game.need,
        "room": game.room,
        "count": game.count,
        "stored": kinds(game, game.stored),
        "kept": game.kept,
        "building": game.edition.names[game.building] if game.building != NONE else None,
        "place": place_name(game.edition, game.place) if game.place != NONE else None,
        "drawn": drawn,
    }


def seat(game: State, me: Player, viewer: int) -> Json:
    edition = game.edition
    whole = viewer == EVERYTHING
    mine = whole or viewer == me.seat
    lands = [*edition.goods, "quarry", "forest"]
    barrels, tiles, discs, city = me.goods, me.land, me.discs, me.city
    doc: Json = {
        "money": me.money,
        "vp": me.vp if mine or game.open_vp or game.is_over else None,
        "goods": {edition.goods[good]: barrels[good] for good in range(GOODS) if barrels[good]},
        "island": {name: tiles[land] for land, name in enumerate(lands) if tiles[land]},
        "occupied": {lands[land]: discs[land] for land in range(QUARRY + 1) if discs[land]},
        "buildings": {edition.names[kind]: discs[BUILDINGS + kind] for kind in range(KINDS) if (city >> kind) & 1},
        "rose": discs[ROSE],
    }
    if game.with_nobles:
        doc["nobles"] = {place_name(edition, place): me.nobles[place] for place in range(PLACES) if me.nobles[place]}
    if game.with_new:
        doc["forests"] = {"open": faces(game, me, OPEN), "blind": faces(game, me, BLIND), "old": faces(game, me, OLD)}
        if not mine:
            doc["forests"] |= {name: sum(doc["forests"][name].values()) for name in ("blind", "old")}
    doc["roles"] = [CARD_IDS[card] for card in range(CARDS) if (me.roles >> card) & 1]
    doc["wharf_used"] = me.wharf_used
    doc["small_wharf_used"] = me.small_wharf_used
    return doc


def faces(game: State, me: Player, first: int) -> dict[str, int]:
    return {game.edition.goods[good]: me.forests[first + good] for good in range(GOODS) if me.forests[first + good]}


def festival(game: State) -> Json:
    return {
        "plantation": game.edition.goods[game.festival_land] if game.festival_land != NONE else None,
        "goods": goods(game, TARGET) if game.festival_goods else None,
        "building": game.edition.names[game.festival_building] if game.festival_building != NONE else None,
        "returned": game.edition.goods[game.returned] if game.returned != NONE else None,
    }


def ship(game: State, number: int) -> Json:
    cargo = game.cargo[number]
    return {
        "size": game.capacity[number],
        "good": game.edition.goods[cargo] if cargo != NONE else None,
        "barrels": game.table[CARGO + number],
    }


def goods(game: State, place: int) -> dict[str, int]:
    return {game.edition.goods[good]: game.table[place + good] for good in range(GOODS) if game.table[place + good]}


def kinds(game: State, word: int) -> list[str]:
    return [game.edition.goods[good] for good in range(GOODS) if (word >> good) & 1]


def seat_or_none(number: int) -> int | None:
    return number if number >= 0 else None
