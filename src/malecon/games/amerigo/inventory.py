"""The check that no piece is ever lost or made, and that no account lies."""

from malecon.core.bits import bit, has
from malecon.core.errors import BrokenInvariant
from malecon.core.native import i64, vec
from malecon.games.amerigo.building import kind_of_laid, seat_of_laid, square_of_laid, turn_of_laid
from malecon.games.amerigo.completion import is_complete
from malecon.games.amerigo.pirates import STRONGEST, unseen
from malecon.games.amerigo.setup import copies
from malecon.games.amerigo.shapes import (
    ASIDE,
    DOWN,
    KINDS,
    MOST_CELLS,
    NAMES,
    NEUTRAL,
    NEUTRALS,
    SHAPES,
    SIZE,
    TURNS,
    VILLAGE_SHAPES,
    shape_of,
)
from malecon.games.amerigo.shapes import VILLAGES as ALL_VILLAGES
from malecon.games.amerigo.state import (
    ALL_POSTS,
    ALL_SOURCES,
    BOUGHT,
    COLOURS,
    CUBES,
    FREE,
    HELD,
    MARKET,
    MOST_CANNONS,
    MOST_GOLD,
    NEUTRAL_ROWS,
    NONE,
    POSTS,
    PRICES,
    RESOURCES,
    ROUNDS,
    ROWS,
    STACK,
    SUPPLY,
    TAKEN,
    TRACK,
    VILLAGES,
    Player,
    State,
)
from malecon.games.amerigo.tiles import ONCE, TILES


def check(game: State) -> None:
    check_cubes(game)
    check_pirates(game)
    check_order(game)
    for seat in range(game.players):
        check_seat(game, game.seats[seat])
    check_ships(game)
    check_ground(game)
    check_tiles(game)
    check_resources(game)
    check_chests(game)
    check_progress(game)
    check_products(game)


def compare(what: str, found: i64, there_are: i64) -> None:
    if found != there_are:
        raise BrokenInvariant(f"{what}: {found} of {there_are} on the table")


def check_cubes(game: State) -> None:
    for colour in range(COLOURS):
        if game.storage[colour] < 0 or game.tower[colour] < 0 or game.centre[colour] < 0:
            raise BrokenInvariant("fewer cubes than none")
        compare("cubes of colour " + str(colour), game.storage[colour] + game.tower[colour] + game.centre[colour], CUBES)


def check_pirates(game: State) -> None:
    """As many face up as rounds were begun."""
    for at in range(ROUNDS):
        if (game.pirates[at] == NONE) != (at >= game.round):
            raise BrokenInvariant(f"round {game.round}: pirate {at + 1} is face {'down' if game.pirates[at] == NONE else 'up'}")
    for strength in range(STRONGEST + 1):
        if unseen(game, strength) < 0:
            raise BrokenInvariant(f"too many pirates of strength {strength}")


def check_order(game: State) -> None:
    """Everybody once; nobody before one who is further on."""
    seen: i64 = 0
    lined: i64 = 0
    for turn in range(game.players):
        seen |= bit(game.order[turn])
        lined |= bit(game.line[turn])
        if turn > 0 and game.seats[game.order[turn - 1]].special < game.seats[game.order[turn]].special:
            raise BrokenInvariant("the order of play is not that of the special-action track")
    if seen != bit(game.players) - 1 or lined != seen:
        raise BrokenInvariant("the order of play does not have everybody once")
    if not game.is_over and game.to_move != game.line[game.turn]:
        raise BrokenInvariant(f"seat {game.to_move} is to move; after {game.turn} turns it is seat {game.line[game.turn]}")


def check_seat(game: State, me: Player) -> None:
    where = f"seat {me.seat}"
    if me.gold < 0 or me.gold > MOST_GOLD:
        raise BrokenInvariant(f"{where}: {me.gold} gold; a track has 0 to {MOST_GOLD}")
    if me.cannons < 0 or me.cannons > MOST_CANNONS:
        raise BrokenInvariant(f"{where}: {me.cannons} cannons; a track has 0 to {MOST_CANNONS}")
    if me.progress < 0 or me.progress > TRACK or me.special < 0 or me.special > TRACK:
        raise BrokenInvariant(f"{where}: a disc beyond its track")
    points: i64 = 0
    for source in range(ALL_SOURCES):
        points += me.points[source]
    if points != me.vp or me.vp < 0:
        raise BrokenInvariant(f"{where}: {me.vp} victory points, {points} by source")
    if me.chests < 0 or me.used & ~(me.tiles & ONCE) != 0:
        raise BrokenInvariant(f"{where}: used what is not there")
    compare(f"{where}: posts", me.posts + count_bits(me.ground, POSTS), ALL_POSTS)
    for piece in range(len(me.pieces)):
        if me.pieces[piece] < 0:
            raise BrokenInvariant(f"{where}: fewer tiles than none")


def count_bits(rows: vec[i64], first: i64) -> i64:
    found: i64 = 0
    for row in range(ROWS):
        word = rows[first + row]
        while word != 0:
            word &= word - 1
            found += 1
    return found


def check_ships(game: State) -> None:
    """Both in play or neither, on water, at sea one a square."""
    chart = game.chart
    at_sea: list[int] = []
    for seat in range(game.players):
        for number in range(2):
            place = game.seats[seat].ship(number)
            if place < NONE or place >= chart.places or (place != NONE and place < chart.squares and chart.is_land(place)):
                raise BrokenInvariant(f"seat {seat}: a ship that is not on water")
            if place != NONE and place < chart.squares:
                if place in at_sea:
                    raise BrokenInvariant(f"two ships on {chart.place_name(place)}")
                at_sea.append(place)
        placing = seat == game.to_move and game.ship == 1
        if (game.seats[seat].ship_1 == NONE) != (game.seats[seat].ship_2 == NONE) and not placing:
            raise BrokenInvariant(f"seat {seat}: one ship without the other")


def check_ground(game: State) -> None:
    """Every land square is free or under one post or tile; the tiles are those that were laid; posts lie on post squares."""
    chart = game.chart
    villages: list[int] = [0] * (game.players * ROWS)
    neutrals: list[int] = [0] * ROWS
    for number in range(game.tiles_laid):
        mark(game, game.laid[number], villages, neutrals)
    for row in range(chart.height):
        covered: i64 = game.land[FREE + row]
        area: i64 = neutrals[row]
        same = game.land[NEUTRAL_ROWS + row] == area and covered & area == 0
        covered |= area
        for seat in range(game.players):
            me = game.seats[seat]
            posts = me.ground[POSTS + row]
            area = villages[seat * ROWS + row]
            same = same and me.ground[VILLAGES + row] == area and covered & area == 0 and (covered | area) & posts == 0
            same = same and posts & ~chart.post_rows[row] == 0
            covered |= area | posts
        if not same or covered != chart.land[row]:
            raise BrokenInvariant(f"row {row + 1} of the map is miscounted")


def mark(game: State, piece: i64, villages: list[int], neutrals: list[int]) -> None:
    """The squares of one laid tile, none of them marked before."""
    chart = game.chart
    kind = kind_of_laid(piece)
    shape = shape_of(kind)
    square = square_of_laid(piece)
    at = (shape * TURNS + turn_of_laid(piece)) * MOST_CELLS
    for cell in range(SIZE[shape]):
        row = square // chart.width + DOWN[at + cell]
        column = square % chart.width + ASIDE[at + cell]
        if row >= chart.height or column < 0 or column >= chart.width:
            raise BrokenInvariant("a tile lies beyond the map")
        rows = neutrals
        index = row
        if kind < NEUTRAL:
            rows = villages
            index += seat_of_laid(piece) * ROWS
        if (rows[index] >> column) & 1 != 0:
            raise BrokenInvariant("a tile lies on another")
        rows[index] |= bit(column)


def check_tiles(game: State) -> None:
    """37 neutral tiles, 16 villages a player: in the stock, before a player or laid."""
    laid: list[int] = [0] * (game.players * KINDS)
    for number in range(game.tiles_laid):
        laid[seat_of_laid(game.laid[number]) * KINDS + kind_of_laid(game.laid[number])] += 1
    for shape in range(SHAPES):
        found = game.neutrals[shape]
        for seat in range(game.players):
            me = game.seats[seat]
            found += me.pieces[HELD + NEUTRAL + shape] + laid[seat * KINDS + NEUTRAL + shape]
            if shape < VILLAGE_SHAPES:
                mine = me.pieces[SUPPLY + shape] + me.pieces[HELD + shape] + laid[seat * KINDS + shape]
                compare(f"seat {seat}: {NAMES[shape]} villages", mine, ALL_VILLAGES[shape])
        compare(f"neutral {NAMES[shape]} tiles", found, NEUTRALS[shape])


def check_resources(game: State) -> None:
    """On the map as long as the square is free, then with whoever laid a tile on it."""
    chart = game.chart
    for resource in range(RESOURCES):
        found: i64 = 0
        for seat in range(game.players):
            found += game.seats[seat].goods[TAKEN + resource]
        for square in range(chart.squares):
            if chart.resource[square] == resource and has(game.land[FREE + square // chart.width], square % chart.width):
                found += 1
        compare("resource tiles of kind " + str(resource), found, chart.resources[resource])


def check_chests(game: State) -> None:
    """One for each large island: on it until it is complete, then with a player or opened.

    In a green action the islands that are complete already still have theirs, until the tiles are scored.
    """
    compare("chests", game.chests_opened + chests_found(game), game.chart.large_islands)


def chests_found(game: State) -> i64:
    """On islands and with players."""
    chart = game.chart
    found: i64 = 0
    for seat in range(game.players):
        found += game.seats[seat].chests
    for island in range(chart.islands):
        if chart.is_large(island) and (not is_complete(game, island) or has_fresh(game, island)):
            found += 1
    return found


def has_fresh(game: State, island: i64) -> bool:
    for number in range(game.tiles_laid - game.fresh, game.tiles_laid):
        if game.chart.island[square_of_laid(game.laid[number])] == island:
            return True
    return False


def check_progress(game: State) -> None:
    """No progress tile in two places; one that is in none went to the box."""
    seen: i64 = 0
    places = [game.left, game.right, game.stack]
    for seat in range(game.players):
        places.append(game.seats[seat].tiles)
    for tiles in places:
        if seen & tiles != 0 or tiles < 0 or tiles >> TILES != 0:
            raise BrokenInvariant("a progress tile in two places")
        seen |= tiles


def check_products(game: State) -> None:
    """No more production tiles than there are; those that are nowhere went to the box."""
    for resource in range(RESOURCES):
        there_are: i64 = 0
        found: i64 = 0
        for price in range(PRICES):
            product = resource * PRICES + price
            out = game.products[MARKET + product] + game.products[STACK + product]
            if game.products[MARKET + product] < 0 or game.products[STACK + product] < 0 or out > copies(game.players, price):
                raise BrokenInvariant(f"production tiles of kind {product}: {out}")
            there_are += copies(game.players, price)
            found += out
        for seat in range(game.players):
            found += game.seats[seat].goods[BOUGHT + resource]
            if game.seats[seat].goods[BOUGHT + resource] < 0 or game.seats[seat].goods[TAKEN + resource] < 0:
                raise BrokenInvariant(f"seat {seat}: fewer goods than none")
        if found > there_are:
            raise BrokenInvariant(f"production tiles of resource {resource}: {found} of {there_are}")
