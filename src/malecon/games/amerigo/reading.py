"""The position notation, reading: a document into a table, or the reason why it describes none.

What a hand-written document leaves out of the common stocks is whatever is nowhere else.
"""

from malecon.core.errors import BadPosition, BrokenInvariant
from malecon.games.amerigo import building, inventory, islands, setup
from malecon.games.amerigo.chart import Chart, lay
from malecon.games.amerigo.notation import LaidDoc, PositionDoc, SeatDoc
from malecon.games.amerigo.pirates import STRONGEST, TOKENS
from malecon.games.amerigo.reading_turn import read_turn
from malecon.games.amerigo.reading_values import between, by_name, index_of, place, rest, square, tile_bits
from malecon.games.amerigo.shapes import (
    ASIDE,
    DOWN,
    KINDS,
    MOST_CELLS,
    NEUTRAL,
    NEUTRALS,
    SHAPES,
    SIZE,
    TURNS_OF,
    VILLAGE_SHAPES,
    VILLAGES,
    shape_of,
)
from malecon.games.amerigo.shapes import NAMES as SHAPE_NAMES
from malecon.games.amerigo.shapes import TURNS as QUARTERS
from malecon.games.amerigo.state import (
    ALL_CHESTS,
    ALL_POSTS,
    BOUGHT,
    COLOURS,
    CUBES,
    FREE,
    FROM_PIRATES,
    HELD,
    MARKET,
    MOST_CANNONS,
    MOST_GOLD,
    MOST_LAID,
    POSTS,
    PRICES,
    RESOURCES,
    ROUNDS,
    SOURCES,
    STACK,
    SUPPLY,
    TAKEN,
    TRACK,
    Player,
    State,
)
from malecon.games.amerigo.terms import COLOURS as COLOUR_NAMES
from malecon.games.amerigo.terms import KINDS as KIND_NAMES
from malecon.games.amerigo.terms import PRODUCTS as PRODUCT_NAMES
from malecon.games.amerigo.terms import RESOURCES as RESOURCE_NAMES
from malecon.games.amerigo.terms import TURNS
from malecon.games.amerigo.tiles import ONCE, TILES

WORD = 0xFFFFFFFF
MOST_POINTS = 10**6


def read(game: State, doc: PositionDoc) -> None:
    """Set an empty table up as the document says, or say what is wrong with it."""
    game.round = between(doc.round, 1, ROUNDS, "round")
    if doc.chance is None:
        game.seed_chance(0)
    else:
        game.chance_a, game.chance_b = (between(word, 0, WORD, "chance") for word in doc.chance)
    setup.lay_out(game, read_map(game, doc.map))
    read_cubes(game, doc)
    read_pirates(game, doc.pirates)
    for me, seat_doc in zip(game.seats, doc.seats, strict=True):
        read_seat(game, me, seat_doc)
    for number, laid_doc in enumerate(doc.laid):
        read_laid(game, laid_doc, f"laid[{number}]")
    read_resources(game, doc)
    read_stocks(game, doc)
    read_progress(game, doc)
    read_production(game, doc)
    read_turn(game, doc)
    chests = inventory.chests_found(game)
    opened = rest(chests, game.chart.large_islands, "chests") if doc.chests_opened is None else doc.chests_opened
    game.chests_opened = between(opened, 0, ALL_CHESTS, "chests_opened")
    try:
        inventory.check(game)
        playable = game.is_over or bool(game.legal_actions())
    except (BrokenInvariant, IndexError) as error:
        raise BadPosition(f"this position cannot be: {error}") from None
    if not playable:
        raise BadPosition(f"this position cannot be: seat {game.to_move} is asked to {doc.turn.ask!r} and has no legal move")


def read_map(game: State, names: list[str] | None) -> Chart:
    """Tiles row by row; without them, a layout of this map file that is known to be legal."""
    chart = game.chart
    tileset = chart.tileset
    if names is None:
        return lay(tileset, game.players, tileset.spares[game.players])
    places = chart.tiles_wide * chart.tiles_high
    if len(names) != places:
        raise BadPosition(f"map: {len(names)} tiles; with {game.players} players there are {places}")
    layout: list[tuple[int, int]] = []
    for number, text in enumerate(names):
        where = f"map[{number}]"
        name, _, quarters = text.partition(" ")
        tile = index_of(tileset.names, name, where)
        if tile in [other for other, _ in layout]:
            raise BadPosition(f"{where}: tile {name!r} lies there already")
        layout.append((tile, index_of(TURNS, quarters, where) if quarters else 0))
    found = lay(tileset, game.players, layout)
    fault = islands.fault(found)
    if fault:
        raise BadPosition(f"map: {fault}")
    return found


def read_cubes(game: State, doc: PositionDoc) -> None:
    for colour, count in by_name(COLOUR_NAMES, doc.cubes.centre, "cubes.centre", CUBES).items():
        game.centre[colour] = count
    for colour, count in by_name(COLOUR_NAMES, doc.cubes.tower, "cubes.tower", CUBES).items():
        game.tower[colour] = count
    for colour in range(COLOURS):
        left = rest(game.centre[colour] + game.tower[colour], CUBES, f"{COLOUR_NAMES[colour]} cubes")
        game.storage[colour] = left if doc.cubes.storage is None else 0
    for colour, count in by_name(COLOUR_NAMES, doc.cubes.storage or {}, "cubes.storage", CUBES).items():
        game.storage[colour] = count


def read_pirates(game: State, strengths: list[int] | None) -> None:
    """As many as the round's number; without them the weakest."""
    if strengths is None:
        strengths = [strength for strength in range(STRONGEST + 1) for _ in range(TOKENS[strength])][: game.round]
    if len(strengths) != game.round:
        raise BadPosition(f"pirates: {len(strengths)} face up; in round {game.round} there are {game.round}")
    for at, strength in enumerate(strengths):
        game.pirates[at] = between(strength, 0, STRONGEST, "pirates")


# Seats


def read_seat(game: State, me: Player, doc: SeatDoc) -> None:
    where = f"seats[{me.seat}]"
    read_points(me, doc, where)
    me.gold = between(doc.gold, 0, MOST_GOLD, f"{where}.gold")
    me.cannons = between(doc.cannons, 0, MOST_CANNONS, f"{where}.cannons")
    me.progress = between(doc.progress, 0, TRACK, f"{where}.progress")
    me.special = between(doc.special, 0, TRACK, f"{where}.special")
    me.chests = between(doc.chests, 0, ALL_CHESTS, f"{where}.chests")
    me.tiles = tile_bits(doc.tiles, f"{where}.tiles")
    me.used = tile_bits(doc.used, f"{where}.used")
    if me.used & ~(me.tiles & ONCE):
        raise BadPosition(f"{where}.used: only a once-only tile that the player has can be used up")
    for kind, count in by_name(KIND_NAMES, doc.held, f"{where}.held", 8).items():
        me.pieces[HELD + kind] = count
    for resource, count in by_name(RESOURCE_NAMES, doc.production, f"{where}.production", 10).items():
        me.goods[BOUGHT + resource] = count
    read_ships(game, me, doc, where)
    for name in doc.posts:
        put_post(game, me, name, f"{where}.posts")


def read_points(me: Player, doc: SeatDoc, where: str) -> None:
    """By source, or one number for all."""
    counts = {SOURCES[0]: doc.vp} if isinstance(doc.vp, int) else doc.vp
    for name, points in counts.items():
        source = index_of(SOURCES, name, f"{where}.vp")
        low, most = (-MOST_POINTS, 0) if source == FROM_PIRATES else (0, MOST_POINTS)
        me.points[source] = between(points, low, most, f"{where}.vp: {name}")
    me.vp = sum(me.points)
    if me.vp < 0:
        raise BadPosition(f"{where}.vp: {me.vp} in all; victory points never go below 0")


def read_ships(game: State, me: Player, doc: SeatDoc, where: str) -> None:
    if len(doc.ships) not in (0, 2):
        raise BadPosition(f"{where}.ships: {len(doc.ships)} ships; a player has 2")
    for number, name in enumerate(doc.ships):
        if name is not None:
            found = place(game.chart, name, f"{where}.ships")
            if found < game.chart.squares and game.chart.is_land(found):
                raise BadPosition(f"{where}.ships: {name} is land")
            me.set_ship(number, found)


def put_post(game: State, me: Player, name: str, where: str) -> None:
    chart = game.chart
    found = square(chart, name, where)
    row, column = divmod(found, chart.width)
    if chart.anchor_of[found] < 0:
        raise BadPosition(f"{where}: {name} is no post square")
    if not (game.land[FREE + row] >> column) & 1:
        raise BadPosition(f"{where}: {name} has a post already")
    if me.posts == 0:
        raise BadPosition(f"{where}: a player has {ALL_POSTS} posts")
    me.posts -= 1
    me.ground[POSTS + row] |= 1 << column
    game.land[FREE + row] &= ~(1 << column)


def read_laid(game: State, doc: LaidDoc, where: str) -> None:
    """A tile on free land; the resources under it go to the player who laid it."""
    chart = game.chart
    kind = index_of(KIND_NAMES, doc.tile, f"{where}.tile")
    seat = between(doc.by, 0, game.players - 1, f"{where}.by")
    quarters = index_of(TURNS, doc.turned, f"{where}.turned")
    shape = shape_of(kind)
    if quarters >= TURNS_OF[shape]:
        raise BadPosition(f"{where}.turned: {doc.tile} has {TURNS_OF[shape]} turns that differ: {', '.join(TURNS[: TURNS_OF[shape]])}")
    if game.tiles_laid == MOST_LAID:
        raise BadPosition(f"laid: more than {MOST_LAID} tiles")
    found = square(chart, doc.at, f"{where}.at")
    first = (shape * QUARTERS + quarters) * MOST_CELLS
    for cell in range(first, first + SIZE[shape]):
        row, column = found // chart.width + DOWN[cell], found % chart.width + ASIDE[cell]
        if row >= chart.height or not 0 <= column < chart.width:
            raise BadPosition(f"{where}: {doc.tile} at {doc.at} lies beyond the map")
        if not (game.land[FREE + row] >> column) & 1:
            name = chart.place_name(row * chart.width + column)
            raise BadPosition(f"{where}: {doc.tile} at {doc.at} covers {name}, which is water or not free")
    building.lay(game, game.seats[seat], kind, quarters, found)


def read_resources(game: State, doc: PositionDoc) -> None:
    """What the laid tiles covered, unless the seats say otherwise; all together it is the same."""
    for me, seat_doc in zip(game.seats, doc.seats, strict=True):
        if seat_doc.resources is not None:
            for resource in range(RESOURCES):
                me.goods[TAKEN + resource] = 0
            for resource, count in by_name(RESOURCE_NAMES, seat_doc.resources, f"seats[{me.seat}].resources", 8).items():
                me.goods[TAKEN + resource] = count


# Stocks


def read_stocks(game: State, doc: PositionDoc) -> None:
    """Neutral tiles and villages in the stock are the rest unless they are given."""
    laid = [[0] * KINDS for _ in game.seats]
    for number in range(game.tiles_laid):
        laid[building.seat_of_laid(game.laid[number])][building.kind_of_laid(game.laid[number])] += 1
    for shape in range(SHAPES):
        kind = NEUTRAL + shape
        found = sum(me.pieces[HELD + kind] + laid[me.seat][kind] for me in game.seats)
        left = rest(found, NEUTRALS[shape], f"neutral {SHAPE_NAMES[shape]} tiles")
        game.neutrals[shape] = left if doc.neutrals is None else 0
    for shape, count in by_name(SHAPE_NAMES, doc.neutrals or {}, "neutrals", 8).items():
        game.neutrals[shape] = count
    for me, seat_doc in zip(game.seats, doc.seats, strict=True):
        for shape in range(VILLAGE_SHAPES):
            found = me.pieces[HELD + shape] + laid[me.seat][shape]
            left = rest(found, VILLAGES[shape], f"seats[{me.seat}]: {SHAPE_NAMES[shape]} villages")
            me.pieces[SUPPLY + shape] = left if seat_doc.villages is None else 0
        names = SHAPE_NAMES[:VILLAGE_SHAPES]
        for shape, count in by_name(names, seat_doc.villages or {}, f"seats[{me.seat}].villages", 4).items():
            me.pieces[SUPPLY + shape] = count


def read_progress(game: State, doc: PositionDoc) -> None:
    """The stack: every tile that is nowhere else, unless it is given; the others went to the box."""
    game.left = tile_bits(doc.progress.left, "progress.left")
    game.right = tile_bits(doc.progress.right, "progress.right")
    seen = game.left | game.right
    for me in game.seats:
        seen |= me.tiles
    if doc.progress.stack is None:
        game.stack = ((1 << TILES) - 1) & ~seen
    else:
        game.stack = tile_bits(doc.progress.stack, "progress.stack")


def read_production(game: State, doc: PositionDoc) -> None:
    """The stack: what is neither on the board nor bought, the cheapest bought first, unless it is given."""
    for product, count in by_name(PRODUCT_NAMES, doc.production.market, "production.market", 10).items():
        game.products[MARKET + product] = count
    if doc.production.stack is not None:
        for product, count in by_name(PRODUCT_NAMES, doc.production.stack, "production.stack", 10).items():
            game.products[STACK + product] = count
        return
    for resource in range(RESOURCES):
        bought = sum(me.goods[BOUGHT + resource] for me in game.seats)
        for price in range(PRICES):
            product = resource * PRICES + price
            left = rest(game.products[MARKET + product], setup.copies(game.players, price), f"{PRODUCT_NAMES[product]} tiles")
            gone = min(bought, left)
            bought -= gone
            game.products[STACK + product] = left - gone
        if bought > 0:
            raise BadPosition(f"seats: more {RESOURCE_NAMES[resource]} production than there is")
