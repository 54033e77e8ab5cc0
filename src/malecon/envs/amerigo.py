"""What a seat sees of Amerigo, as named numbers: made from `State.observe` alone. amerigo_cells.py writes the same ones faster."""

from collections.abc import Iterator, Mapping

from malecon.core.game import Game, Json
from malecon.envs.amerigo_cells import AmerigoFiller
from malecon.envs.cells import Filler
from malecon.envs.naming import Numbers, count, mark, one_hot, seat_names, turned
from malecon.games.amerigo import mapfile
from malecon.games.amerigo.chart import high, square_name, wide
from malecon.games.amerigo.shapes import NAMES as SHAPES
from malecon.games.amerigo.shapes import VILLAGE_SHAPES, cells, shape_of
from malecon.games.amerigo.state import ROUNDS, SOURCES
from malecon.games.amerigo.terms import ASKS, COLOURS, KINDS, OPENED, PRODUCTS, RESOURCES, TURNS
from malecon.games.amerigo.tiles import NAMES as TILES
from malecon.games.amerigo.tileset import ANCHOR_LETTERS, POST_LETTERS, Tileset

PAIRS = 2  # of anchor and post on a tile of the project; a map file may have more
TABLE = ("round", "chests_opened")
TURN = ("done", "ap", "ship", "taken", "floor", "need", "fresh")
SEAT = ("gold", "cannons", "progress", "special", "chests")


def tileset(options: Mapping[str, object]) -> Tileset:
    return mapfile.tileset(str(options["map"]))


def layers(options: Mapping[str, object]) -> str:
    """The letters of the map: land, anchors and their posts, resources."""
    used = {letter for row in tileset(options).rows for letter in row}
    pairs = max(PAIRS, *(number for number, letter in enumerate(ANCHOR_LETTERS, 1) if letter in used))
    return f"#{ANCHOR_LETTERS[:pairs]}{POST_LETTERS[:pairs]}CTSKN"


def filler(game: Game, players: int, options: Mapping[str, object]) -> Filler:
    return AmerigoFiller(players, tileset(options), layers(options))


def squares(players: int, size: int) -> list[str]:
    return [square_name(row, column) for row in range(high(players) * size) for column in range(wide(players) * size)]


def frame(players: int) -> list[str]:
    """The spaces around the map."""
    sides = {"north": wide(players), "east": high(players), "south": wide(players), "west": high(players)}
    return [f"{side} {number + 1}" for side, spaces in sides.items() for number in range(spaces)]


def names(game: Game, players: int, options: Mapping[str, object]) -> list[str]:
    seats, board = seat_names(players), squares(players, int(tileset(options).size))
    found = [*TABLE, *(f"turn.{name}" for name in TURN), "turn.moved.1", "turn.moved.2"]
    words = {"phase": COLOURS, "turn.ask": ASKS, "turn.colour": COLOURS, "turn.opened": OPENED, "turn.tile": KINDS, "turn.turned": TURNS}
    for what, values in words.items():
        found += [f"{what}.{value}" for value in values]
    found += [f"to_move.{seat}" for seat in seats]
    found += [f"{what}.{place}.{seat}" for what in ("order", "line") for place in range(players) for seat in seats]
    found += [f"cubes.{where}.{colour}" for where in ("storage", "tower", "centre") for colour in COLOURS]
    found += ["pirates", *(f"pirates.{number}" for number in range(1, ROUNDS + 1))]
    found += [f"progress.{where}.{tile}" for where in ("left", "right", "stack") for tile in TILES]
    found += [f"production.{where}.{product}" for where in ("market", "stack") for product in PRODUCTS]
    found += [f"neutrals.{shape}" for shape in SHAPES]
    found += [f"map {letter}.{square}" for letter in layers(options) for square in board] + [f"neutral.{square}" for square in board]
    for seat in seats:
        found += [f"{seat}.{name}" for name in (*SEAT, "vp")] + [f"{seat}.vp.{source}" for source in SOURCES]
        found += [f"{seat}.held.{kind}" for kind in KINDS] + [f"{seat}.supply.{shape}" for shape in SHAPES[:VILLAGE_SHAPES]]
        found += [f"{seat}.{what}.{resource}" for what in ("resources", "production") for resource in RESOURCES]
        found += [f"{seat}.{what}.{tile}" for what in ("tiles", "used") for tile in TILES]
        found += [f"{seat}.{what}.{square}" for what in ("posts", "villages") for square in board]
        found += [f"{seat}.ships.{place}" for place in (*board, *frame(players))]
    return found


def numbers(view: Json, viewer: int, game: Game) -> Numbers:
    """Those that are not 0, by name."""
    players = len(view["seats"])
    turn = view["turn"]
    found = {name: view[name] for name in TABLE} | {f"turn.{name}": turn[name] for name in TURN}
    for ship in turn["moved"]:
        one_hot(found, "turn.moved", str(ship))
    one_hot(found, "phase", view["phase"])
    for name in ("ask", "colour", "opened", "tile", "turned"):
        one_hot(found, f"turn.{name}", turn[name])
    mark(found, "to_move", view["to_move"], viewer, players)
    for what in ("order", "line"):
        for place, seat in enumerate(view[what]):
            mark(found, f"{what}.{place}", seat, viewer, players)
    found["pirates"] = len(view["pirates"])
    count(found, "pirates", {str(number): pirates for number, pirates in enumerate(view["pirates"], 1)})
    for what in ("cubes", "production"):
        for where, counts in view[what].items():
            count(found, f"{what}.{where}", counts)
    for where, tiles in view["progress"].items():
        count(found, f"progress.{where}", dict.fromkeys(tiles, 1))
    count(found, "neutrals", view["neutrals"])
    islands(found, view, viewer, players)
    for name, board in turned(view["seats"], viewer):
        seat_numbers(found, name, board)
    return found


def islands(found: Numbers, view: Json, viewer: int, players: int) -> None:
    """The map, and the tiles that lie on it."""
    for row, letters in enumerate(view["rows"]):
        for column, letter in enumerate(letters):
            if letter != ".":
                found[f"map {letter}.{square_name(row, column)}"] = 1
    seats = seat_names(players)
    for laid in view["laid"]:
        kind = KINDS.index(laid["tile"])
        owner = f"{seats[(laid['by'] - viewer) % players]}.villages" if kind < VILLAGE_SHAPES else "neutral"
        for square in covered(laid, kind):
            found[f"{owner}.{square}"] = 1


def covered(laid: Json, kind: int) -> Iterator[str]:
    """The squares under a tile: it is named by the first of them."""
    row, column = int(laid["at"][1:]) - 1, ord(laid["at"][0]) - ord("A")
    for down, aside in cells(shape_of(kind), TURNS.index(laid["turned"])):
        yield square_name(row + down, column + aside)


def seat_numbers(found: Numbers, name: str, seat: Json) -> None:
    count(found, name, {key: seat[key] for key in SEAT} | {"vp": sum(seat["vp"].values())})
    for key, what in (("vp", "vp"), ("held", "held"), ("villages", "supply"), ("resources", "resources"), ("production", "production")):
        count(found, f"{name}.{what}", seat[key])
    for key in ("tiles", "used", "posts"):
        count(found, f"{name}.{key}", dict.fromkeys(seat[key], 1))
    for place in seat["ships"]:
        if place is not None:
            count(found, f"{name}.ships", {place: 1})
