"""The check that no piece is ever lost or made. Money and victory points are accounts (P23)."""

from malecon.core.bits import has
from malecon.core.errors import BrokenInvariant
from malecon.core.native import i64
from malecon.games.puerto_rico.buildings import BUILDINGS as TABLE
from malecon.games.puerto_rico.buildings import CIRCLES, COLUMN, KINDS, LARGE, copies
from malecon.games.puerto_rico.setup import NOBLES, all_colonists, all_vp, barrels, plantations, quarries
from malecon.games.puerto_rico.state import (
    BLIND,
    BUILDINGS,
    CARGO,
    DISCARDS,
    FACES,
    FOREST,
    GOODS,
    HOUSE,
    HOUSE_SPACES,
    ISLAND,
    LANDS,
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


def check(game: State) -> None:
    for seat in range(game.players):
        check_seat(game, game.seats[seat])
    check_discs(game)
    check_accounts(game)
    stack: i64 = 0
    house: i64 = 0
    for good in range(GOODS):
        stack += game.table[STACK + good]
        house += game.table[HOUSE + good]
        compare(game.edition.goods[good] + " barrels", barrels_of(game, good), barrels(game.players, good))
        compare(game.edition.goods[good] + " plantations", tiles_of(game, good), plantations(game.players, good))
    if stack != game.stack:
        raise BrokenInvariant("the stack of plantations is miscounted")
    if house > HOUSE_SPACES:
        raise BrokenInvariant(f"{house} barrels in the trading house; it has {HOUSE_SPACES} spaces")
    mined: i64 = game.quarries
    for seat in range(game.players):
        mined += game.seats[seat].land[QUARRY]
    compare("quarries", mined, quarries(game.players))
    check_ships(game)
    check_buildings(game)


def compare(what: str, found: i64, there_are: i64) -> None:
    if found != there_are:
        raise BrokenInvariant(f"{what}: {found} of {there_are} on the table")


def barrels_of(game: State, good: i64) -> i64:
    found = game.table[SUPPLY + good] + game.table[HOUSE + good] + game.table[TARGET + good]
    for ship in range(game.ships):
        if game.cargo[ship] == good:
            found += game.table[CARGO + ship]
    for seat in range(game.players):
        found += game.seats[seat].goods[good]
    return found


def tiles_of(game: State, good: i64) -> i64:
    found = game.table[STACK + good] + game.table[ROW + good] + game.table[DISCARDS + good]
    if game.drawn == good:
        found += 1
    if game.festival_land == good:
        found += 1
    for seat in range(game.players):
        me = game.seats[seat]
        found += me.land[good] + me.forests[OPEN + good] + me.forests[BLIND + good] + me.forests[OLD + good]
    return found


def check_discs(game: State) -> None:
    colonists = game.colonists + game.waiting
    nobles = game.nobles + game.waiting_nobles
    for seat in range(game.players):
        me = game.seats[seat]
        for place in range(PLACES):
            colonists += me.discs[place] - me.nobles[place]
            nobles += me.nobles[place]
    compare(f"{game.edition.colonist}s", colonists, all_colonists(game))
    there_are: i64 = 0
    if game.with_nobles:
        there_are = NOBLES
    compare(f"{game.edition.noble}s", nobles, there_are)


def check_accounts(game: State) -> None:
    money = game.bank
    vp = game.vp
    for coins in game.coins:
        money += coins
        if coins < 0:
            raise BrokenInvariant("a role card owes money")
    for seat in range(game.players):
        me = game.seats[seat]
        money += me.money
        vp += me.vp
        if me.money < 0 or me.vp < 0:
            raise BrokenInvariant(f"seat {seat + 1}: owes money or victory points")
    if money != 0:
        raise BrokenInvariant(f"the accounts of money are out by {money}")
    compare("victory points", vp, all_vp(game))


def check_ships(game: State) -> None:
    aboard: i64 = 0
    for ship in range(game.ships):
        loaded = game.table[CARGO + ship]
        if (game.cargo[ship] == NONE) != (loaded == 0) or loaded > game.capacity[ship]:
            raise BrokenInvariant(f"ship {game.capacity[ship]}: {loaded} barrels of cargo {game.cargo[ship]}")
        if loaded > 0 and has(aboard, game.cargo[ship]):
            raise BrokenInvariant(f"two ships carry {game.edition.goods[game.cargo[ship]]}")
        if loaded > 0:
            aboard |= 1 << game.cargo[ship]


def check_buildings(game: State) -> None:
    for kind in range(KINDS):
        found = game.stock[kind]
        if game.festival_building == kind and game.players > 2:
            found += 1  # with two players it is a spare from the box (N8)
        for seat in range(game.players):
            if game.seats[seat].owns(kind):
                found += 1
        there_are: i64 = 0
        if has(game.board, kind):
            there_are = copies(kind, game.players)
        compare(game.edition.names[kind], found, there_are)


def check_seat(game: State, me: Player) -> None:
    where = f"seat {me.seat + 1}"
    spaces: i64 = 0
    city_circles: i64 = 0
    for kind in range(KINDS):
        circles: i64 = 0
        if me.owns(kind):
            circles = CIRCLES[kind]
            city_circles += circles
            spaces += 1
            if COLUMN[kind] == LARGE:
                spaces += 1
        if me.discs[BUILDINGS + kind] > circles:
            raise BrokenInvariant(f"{where}: {me.discs[BUILDINGS + kind]} discs on {circles} circles of {TABLE[kind].name}")
    if spaces != me.spaces or spaces > ISLAND:
        raise BrokenInvariant(f"{where}: {spaces} city spaces built on; a city has {ISLAND}")
    if city_circles != me.city_circles:
        raise BrokenInvariant(f"{where}: circles miscounted")
    tiles: i64 = 0
    for land in range(LANDS):
        tiles += me.land[land]
        if land != FOREST and me.discs[land] > me.land[land]:
            raise BrokenInvariant(f"{where}: {me.discs[land]} discs on {me.land[land]} tiles of a kind")
    if tiles != me.tiles or tiles > ISLAND:
        raise BrokenInvariant(f"{where}: {tiles} tiles on the island; it has {ISLAND} spaces")
    forests: i64 = 0
    for face in range(FACES):
        forests += me.forests[face]
    if forests != me.land[FOREST]:
        raise BrokenInvariant(f"{where}: forests miscounted")
    for place in range(PLACES):
        if me.nobles[place] < 0 or me.nobles[place] > me.discs[place] or me.discs[ROSE] < 0:
            raise BrokenInvariant(f"{where}: discs miscounted")
    for good in range(GOODS):
        if me.goods[good] < 0:
            raise BrokenInvariant(f"{where}: goods miscounted")
