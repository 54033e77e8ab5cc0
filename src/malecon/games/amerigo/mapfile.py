"""Map files: the island tiles as plain text, read and checked. docs/amerigo-maps.md has the format and its limits.

The option `map` is "own" for the tiles of islands.map, or the path of a file. What a game keeps is then the text of the tiles itself, in
one line (`one_line`), so that a record or a position never depends on a file on somebody's disk.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from malecon.core.errors import BadOption
from malecon.games.amerigo import islands
from malecon.games.amerigo.chance import Chance
from malecon.games.amerigo.chart import high, wide
from malecon.games.amerigo.tileset import ANCHOR_LETTERS, POST_LETTERS, RESOURCE_LETTERS, TILES, Tileset

OWN = "own"
OWN_FILE = Path(__file__).with_name("islands.map")
FORMAT = "islands 1"
BREAK = "|"  # between the lines of a map in one line
SIZES = (4, 5, 6)
OF_EACH_RESOURCE = 8  # resource tiles in the box
POSTS_A_PLAYER = 2  # at least so many posts for every player, whichever tiles are dealt
LARGEST_FILE = 64 * 1024
LONGEST_NAME = 20
LAND = "#" + POST_LETTERS + RESOURCE_LETTERS
LETTERS = "." + ANCHOR_LETTERS + LAND


class BadMap(BadOption):
    """A map file that cannot be played on: which file, which line (0 for the whole), and why."""

    def __init__(self, source: str, line: int, reason: str) -> None:
        super().__init__(f"{source}, line {line}: {reason}" if line else f"{source}: {reason}")
        self.source = source
        self.line = line
        self.reason = reason

    def __reduce__(self) -> tuple[type["BadMap"], tuple[str, int, str]]:
        return BadMap, (self.source, self.line, self.reason)


@dataclass
class Tile:
    name: str
    line: int
    reconstructed: bool
    rows: list[str] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)  # where in the file the rows are

    def squares(self) -> Iterator[tuple[int, int, str]]:
        for row, letters in enumerate(self.rows):
            for column, letter in enumerate(letters):
                yield row, column, letter

    def count(self, letters: str) -> int:
        return sum(letter in letters for row in self.rows for letter in row)


@dataclass
class Sheet:
    """What a map file says."""

    source: str
    size: int = 0
    tiles: list[Tile] = field(default_factory=list)

    def count(self, letters: str) -> int:
        return sum(tile.count(letters) for tile in self.tiles)

    def one_line(self) -> str:
        """The tiles alone, as the value of the option."""
        lines = [FORMAT, f"size {self.size}"]
        for tile in self.tiles:
            lines += [f"tile {tile.name}{' R' if tile.reconstructed else ''}", *tile.rows]
        return BREAK.join(lines)

    def warnings(self) -> list[str]:
        """What is unlike the box and can be played all the same."""
        counts = {letter: self.count(letter) for letter in RESOURCE_LETTERS}
        return [
            f"{counts[letter]} squares with resource {letter}; the box has {OF_EACH_RESOURCE} resource tiles of each"
            for letter in RESOURCE_LETTERS
            if counts[letter] < OF_EACH_RESOURCE
        ]


# From a file or an option to the tiles


def option_value(text: str) -> str:
    """The checked value of the option `map`: the tiles themselves, in one line. No file is opened for it."""
    if not text.startswith(FORMAT + BREAK):
        raise BadOption(f"option 'map' takes {OWN} or the tiles as text, as mapfile.from_file(PATH) gives them, not {text[:40]!r}")
    return tileset(text).text


def from_file(path: str) -> str:
    """The value of the option `map` for the file of that name, or for the tiles in the text itself."""
    if path.startswith(FORMAT + BREAK):
        return option_value(path)
    sheet = read(Path(path))
    try:
        return tileset(sheet.one_line()).text
    except BadMap as error:  # no legal map: said now and not at the table, with the name of the file
        raise BadMap(sheet.source, 0, error.reason) from None


@lru_cache(maxsize=32)
def tileset(value: str) -> Tileset:
    """The tiles for a checked value of the option `map`."""
    sheet = read(OWN_FILE) if value == OWN else parse(value.split(BREAK), "the map")
    return prepare(sheet)


def prepare(sheet: Sheet) -> Tileset:
    """Ready for dealing, with a legal layout for every number of players; tiles that have none are refused."""
    made = Tileset(sheet.size, [tile.name for tile in sheet.tiles], [row for tile in sheet.tiles for row in tile.rows], sheet.one_line())
    for players in (2, 3, 4):
        chart = islands.attempt(Chance(1), players, made)
        if chart is None:
            reason = f"no legal map of {wide(players)}x{high(players)} tiles ({players} players) was found in {islands.DEALS} deals"
            raise BadMap(sheet.source, 0, f"{reason}: {islands.NEEDS}")
        made.spares[players] = chart.layout()
    return made


def read(path: Path) -> Sheet:
    """The tiles of a file, checked one by one and all together."""
    source = str(path)
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror or "cannot be read" if isinstance(error, OSError) else "no file name"
        raise BadMap(source, 0, f"{reason}; the option map takes {OWN!r} or a map file") from None
    if len(data) > LARGEST_FILE:
        raise BadMap(source, 0, f"larger than {LARGEST_FILE // 1024} KiB, which no map file needs")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadMap(source, data[: error.start].count(b"\n") + 1, "not a text in UTF-8") from None
    return parse(text.split("\n"), source)


# Reading


def parse(lines: list[str], source: str) -> Sheet:
    sheet = Sheet(source)
    started = False
    for number, raw in enumerate(lines, start=1):
        line = raw.strip()
        if not line or line.startswith(";"):
            continue
        if not started:
            if line.split() != FORMAT.split():
                raise BadMap(source, number, f"a map file begins with {FORMAT!r}")
            started = True
        elif sheet.size == 0:
            sheet.size = read_size(line, source, number)
        elif line.split()[0] == "tile":
            finish(sheet, number)
            sheet.tiles.append(read_tile(line, sheet, number))
        else:
            read_row(line, sheet, number)
    if not started:
        raise BadMap(source, 0, "empty: there is nothing but comments in it" if any(line.strip() for line in lines) else "empty")
    finish(sheet, len(lines))
    check_all(sheet, len(lines))
    return sheet


def read_size(line: str, source: str, number: int) -> int:
    words = line.split()
    if len(words) != 2 or words[0] != "size":
        raise BadMap(source, number, f"after {FORMAT!r} comes the size of the tiles: 'size 5'")
    if words[1] not in [str(size) for size in SIZES]:
        raise BadMap(source, number, f"tiles of size {words[1][:LONGEST_NAME]}; a size is {SIZES[0]} to {SIZES[-1]}")
    return int(words[1])


def read_tile(line: str, sheet: Sheet, number: int) -> Tile:
    words = line.split()
    if len(words) not in (2, 3) or (len(words) == 3 and words[2] != "R"):
        raise BadMap(sheet.source, number, "a tile begins with 'tile NAME', or 'tile NAME R' if it is reconstructed")
    name = words[1]
    if len(name) > LONGEST_NAME or not name.replace("-", "").replace("_", "").isalnum():
        raise BadMap(sheet.source, number, f"a tile's name has up to {LONGEST_NAME} letters and digits")
    for other in sheet.tiles:
        if other.name.casefold() == name.casefold():
            raise BadMap(sheet.source, number, f"there is a tile {other.name} already, in line {other.line}")
    return Tile(name, number, len(words) == 3)


def read_row(line: str, sheet: Sheet, number: int) -> None:
    if not sheet.tiles:
        raise BadMap(sheet.source, number, "squares before the first 'tile NAME'")
    tile = sheet.tiles[-1]
    where = f"row {len(tile.rows) + 1} of tile {tile.name}"
    for column, letter in enumerate(line, start=1):
        if letter not in LETTERS:
            raise BadMap(sheet.source, number, f"unknown letter {letter!r} in square {column} of {where}; letters are {LETTERS}")
    if len(line) != sheet.size:
        raise BadMap(sheet.source, number, f"{where} has {len(line)} squares instead of {sheet.size}")
    if len(tile.rows) == sheet.size:
        raise BadMap(sheet.source, number, f"tile {tile.name} has more than {sheet.size} rows")
    tile.rows.append(line)
    tile.lines.append(number)


# Checking


def finish(sheet: Sheet, number: int) -> None:
    """What can be said of the last tile when all its rows are there; `number` is the line behind them."""
    if not sheet.tiles:
        return
    tile = sheet.tiles[-1]
    if len(tile.rows) < sheet.size:
        raise BadMap(sheet.source, number, f"tile {tile.name} (line {tile.line}) ends after {len(tile.rows)} of {sheet.size} rows")
    for anchor, post in zip(ANCHOR_LETTERS, POST_LETTERS, strict=True):
        check_pair(sheet, tile, anchor, post)
    check_water(sheet, tile)


def check_pair(sheet: Sheet, tile: Tile, anchor: str, post: str) -> None:
    """An anchor and its post are there both or not at all, once, and share an edge."""
    anchors = [(row, column) for row, column, letter in tile.squares() if letter == anchor]
    posts = [(row, column) for row, column, letter in tile.squares() if letter == post]
    for found, letter in ((anchors, anchor), (posts, post)):
        if len(found) > 1:
            raise BadMap(sheet.source, tile.lines[found[1][0]], f"tile {tile.name} has {letter!r} twice")
    if anchors and not posts:
        reason = f"anchor {anchor!r} of tile {tile.name} is not bound: there is no post {post!r}"
        raise BadMap(sheet.source, tile.lines[anchors[0][0]], reason)
    if posts and not anchors:
        reason = f"post {post!r} of tile {tile.name} is not bound: there is no anchor {anchor!r}"
        raise BadMap(sheet.source, tile.lines[posts[0][0]], reason)
    if anchors and posts[0] not in neighbours(*anchors[0]):
        reason = f"anchor {anchor!r} of tile {tile.name} does not lie beside its post {post!r}, edge to edge"
        raise BadMap(sheet.source, tile.lines[anchors[0][0]], reason)


def check_water(sheet: Sheet, tile: Tile) -> None:
    """Water that does not come to the tile's edge is enclosed however the tiles are laid."""
    water = {(row, column): letter for row, column, letter in tile.squares() if letter not in LAND}
    reached = [place for place in water if {0, sheet.size - 1} & set(place)]
    for place in reached:  # grows meanwhile
        reached += [near for near in neighbours(*place) if near in water and near not in reached]
    for (row, column), letter in water.items():
        if (row, column) not in reached:
            what = f"anchor {letter!r}" if letter in ANCHOR_LETTERS else f"the water in square {column + 1}"
            reason = f"{what} of row {row + 1} of tile {tile.name} is enclosed by land: no ship can get there"
            raise BadMap(sheet.source, tile.lines[row], reason)


def check_all(sheet: Sheet, number: int) -> None:
    """The number of tiles, and whether there are posts enough and not too many resources."""
    if sheet.size == 0:
        raise BadMap(sheet.source, number, "there is no 'size'")
    if len(sheet.tiles) != TILES:
        raise BadMap(sheet.source, number, f"{len(sheet.tiles)} tiles; a map file has {TILES}")
    for letter in RESOURCE_LETTERS:
        if sheet.count(letter) > OF_EACH_RESOURCE:
            reason = f"{sheet.count(letter)} squares with resource {letter}; there are {OF_EACH_RESOURCE} resource tiles of each"
            raise BadMap(sheet.source, 0, reason)
    posts = sorted(tile.count(POST_LETTERS) for tile in sheet.tiles)
    for players in (2, 3, 4):
        fewest = sum(posts[: wide(players) * high(players)])
        if fewest < POSTS_A_PLAYER * players:
            reason = f"as few as {fewest} posts could be dealt to {players} players; every player needs {POSTS_A_PLAYER}"
            raise BadMap(sheet.source, 0, reason)


def neighbours(row: int, column: int) -> list[tuple[int, int]]:
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
