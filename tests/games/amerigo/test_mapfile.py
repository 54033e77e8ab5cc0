"""Map files: what is accepted, and every reason for which one is refused, with its line."""

import pickle
from pathlib import Path

import pytest

from malecon.core.errors import BadOption
from malecon.games.amerigo import islands, mapfile
from malecon.games.amerigo.chance import Chance
from malecon.games.amerigo.game import AMERIGO
from malecon.games.amerigo.mapfile import BadMap
from tests.games.amerigo.slow_map import MAP_FILE, faults, laid, tiles_of

OWN = MAP_FILE.read_text(encoding="utf-8")
T01 = "tile T01 R\nbN###\n2.##C\n..1a.\n.....\n.....\n"
FIRST = OWN.split("\n").index("tile T01 R") + 1  # its line
LAST = len(OWN.split("\n"))
OPTION = AMERIGO.options[0]


def other(rows: str) -> str:
    """Our own file with other rows for the tile T01."""
    assert T01 in OWN
    return OWN.replace(T01, f"tile T01 R\n{rows}\n".replace(" ", "\n").replace("tile\nT01\nR", "tile T01 R"))


def written(folder: Path, text: str | bytes) -> Path:
    path = folder / "mine.map"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def same_tiles(size: int, *rows: str) -> str:
    """A file of sixteen equal tiles."""
    return f"islands 1\nsize {size}\n" + "".join(f"tile {number}\n" + "\n".join(rows) + "\n" for number in range(16))


REFUSED: dict[str, tuple[str | bytes, int, str]] = {
    "a row too short": (other("bN### 2.## ..1a. ..... ....."), FIRST + 2, "row 2 of tile T01 has 4 squares instead of 5"),
    "a row too long": (other("bN### 2.##C ..1a.. ..... ....."), FIRST + 3, "row 3 of tile T01 has 6 squares instead of 5"),
    "a row missing": (other("bN### 2.##C ..1a. ....."), FIRST + 6, f"tile T01 (line {FIRST}) ends after 4 of 5 rows"),
    "a row missing at the end": (OWN.rstrip().rsplit("\n", 1)[0], LAST - 2, "ends after 4 of 5 rows"),
    "a row too many": (other("bN### 2.##C ..1a. ..... ..... ....."), FIRST + 6, "tile T01 has more than 5 rows"),
    "an unknown letter": (other("bN### 2.##X ..1a. ..... ....."), FIRST + 2, "unknown letter 'X' in square 5 of row 2 of tile T01"),
    "a letter of another alphabet": (other("bN### 2.##С ..1a. ..... ....."), FIRST + 2, "unknown letter 'С'"),
    "an anchor without its post": (
        other("bN### 2.##C ..1#. ..... ....."),
        FIRST + 3,
        "anchor '1' of tile T01 is not bound: there is no post",
    ),
    "a post without its anchor": (
        other("bN### ..##C ..1a. ..... ....."),
        FIRST + 1,
        "post 'b' of tile T01 is not bound: there is no anchor",
    ),
    "an anchor twice": (other("bN### 2.##C ..1a. ..... 1...."), FIRST + 5, "tile T01 has '1' twice"),
    "a post twice": (other("bN### 2.##C ..1a. ...a. ....."), FIRST + 4, "tile T01 has 'a' twice"),
    "an anchor away from its post": (
        other("bN### ..##C 2.1a. ..... ....."),
        FIRST + 3,
        "anchor '2' of tile T01 does not lie beside its post",
    ),
    "an anchor at a corner of its post": (other("bN### #2##C ..1a. ..... ....."), FIRST + 2, "does not lie beside its post"),
    "an anchor on land": (other("###.. #1a.. ###.. ..... ....."), FIRST + 2, "anchor '1' of row 2 of tile T01 is enclosed by land"),
    "enclosed water": (other("bN### 2#.#C ..#a1 ..... ....."), FIRST + 2, "the water in square 3 of row 2 of tile T01 is enclosed by land"),
    "enclosed but for a corner": (other("bN### 2.#.# ..1a# ..... ....."), FIRST + 2, "the water in square 4 of row 2"),
    "a missing tile": (OWN.replace(T01, ""), LAST - 6, "15 tiles; a map file has 16"),
    "a tile too many": (OWN + T01.replace("T01", "T17"), LAST + 6, "17 tiles; a map file has 16"),
    "no tiles": ("islands 1\nsize 5\n", 3, "0 tiles; a map file has 16"),
    "a doubled name": (OWN.replace("tile T02", "tile t01"), FIRST + 7, f"there is a tile T01 already, in line {FIRST}"),
    "a tile without a name": (OWN.replace("tile T01 R", "tile"), FIRST, "a tile begins with 'tile NAME'"),
    "an unknown mark": (OWN.replace("tile T01 R", "tile T01 L"), FIRST, "a tile begins with 'tile NAME'"),
    "a name that is none": (OWN.replace("tile T01 R", "tile T|1"), FIRST, "a tile's name has up to 20 letters and digits"),
    "a name without end": (OWN.replace("tile T01 R", "tile " + "T" * 21), FIRST, "a tile's name has up to 20 letters and digits"),
    "squares before the first tile": (OWN.replace("tile T01 R\n", ""), FIRST, "squares before the first 'tile NAME'"),
    "no header": (OWN.replace("islands 1\n", ""), FIRST - 3, "a map file begins with 'islands 1'"),
    "another format": (OWN.replace("islands 1\n", "islands 2\n"), FIRST - 3, "a map file begins with 'islands 1'"),
    "no size": (OWN.replace("size 5\n", ""), FIRST - 1, "after 'islands 1' comes the size of the tiles"),
    "nothing but a header": ("islands 1\n", 2, "there is no 'size'"),
    "tiles too small": (OWN.replace("size 5", "size 3"), FIRST - 2, "tiles of size 3; a size is 4 to 6"),
    "tiles too large": (OWN.replace("size 5", "size 7"), FIRST - 2, "tiles of size 7; a size is 4 to 6"),
    "a size that is none": (OWN.replace("size 5", "size five"), FIRST - 2, "tiles of size five"),
    "too much cotton": (other("bN### 2.#CC ..1a. ..... ....."), 0, "9 squares with resource C; there are 8 resource tiles of each"),
    "too few posts": (same_tiles(4, "....", ".##.", ".##.", "...."), 0, "as few as 0 posts could be dealt to 2 players"),
    "empty": ("", 0, "empty"),
    "nothing but comments": ("; a comment\n\n", 0, "empty: there is nothing but comments in it"),
    "not UTF-8": (OWN.encode().replace(b"bN###", b"bN##\xe9"), FIRST + 1, "not a text in UTF-8"),
    "another encoding": (OWN.encode("utf-16"), 1, "not a text in UTF-8"),
    "far too large": (OWN + "; more\n" * 10_000, 0, "larger than 64 KiB"),
    # Blocks of twenty squares that touch one edge: two can be laid together but never three, so that twelve make six islands or more
    "no legal map": (
        same_tiles(6, "......", ".####.", ".####.", ".###a1", ".####.", ".####."),
        0,
        "tiles (2 players) was found in 50 deals: no enclosed water",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refused_with_file_line_and_reason(tmp_path: Path, case: str) -> None:
    """O2-O8, A33, A61: with the name of the file, the line and the reason, before there is a table."""
    text, line, reason = REFUSED[case]
    path = written(tmp_path, text)
    with pytest.raises(BadMap) as caught:
        mapfile.prepare(mapfile.read(path))
    error = caught.value
    assert reason in error.reason
    assert (error.source, error.line) == (str(path), line)
    assert str(error) == (f"{path}, line {line}: {error.reason}" if line else f"{path}: {error.reason}")
    with pytest.raises(BadOption) as again:  # and when the option is given, before there is a table
        OPTION.parse(str(path))
    assert str(again.value) == str(error)


def test_a_value_opens_no_file(tmp_path: Path) -> None:
    """O9: a name that comes from elsewhere than a keyboard is no reason to look at a file."""
    path = written(tmp_path, OWN)
    assert OPTION.parse(str(path)) == mapfile.from_file(str(path))
    with pytest.raises(BadOption, match="takes own or the tiles as text"):
        OPTION.check(str(path))
    with pytest.raises(BadOption, match="takes own or the tiles as text"):
        AMERIGO.new(options={"map": str(path)})


def test_files_that_are_not_there(tmp_path: Path) -> None:
    for path in (tmp_path / "none.map", tmp_path, tmp_path / "no\0name", tmp_path / ("long" * 1000)):
        with pytest.raises(BadMap, match="the option map takes 'own' or a map file"):
            mapfile.read(path)


def test_an_error_crosses_processes() -> None:
    error = pickle.loads(pickle.dumps(BadMap("mine.map", 7, "a reason")))
    assert (str(error), error.source, error.line, error.reason) == ("mine.map, line 7: a reason", "mine.map", 7, "a reason")


def test_our_own_file() -> None:
    """O1: it is a map file like any other, and nothing in it is worth a note."""
    sheet = mapfile.read(MAP_FILE)
    assert (sheet.size, len(sheet.tiles), sheet.warnings()) == (5, 16, [])
    assert all(tile.reconstructed for tile in sheet.tiles)
    assert {tile.name: tile.rows for tile in sheet.tiles} == tiles_of(OWN)


def test_free_lines_line_ends_and_a_byte_order_mark(tmp_path: Path) -> None:
    wanted = mapfile.read(MAP_FILE).one_line()
    comments = OWN.replace("\n", "\n\n; no news\n")
    for text in (OWN.replace("\n", "\r\n"), "\ufeff" + OWN, comments, OWN.replace("\n", "  \n\t"), OWN.rstrip()):
        assert mapfile.read(written(tmp_path, text)).one_line() == wanted


def test_the_value_of_the_option_needs_no_file(tmp_path: Path) -> None:
    """O9: what a game keeps is one line with all the tiles; given back as an option it stays as it is."""
    path = written(tmp_path, OWN.replace("tile T16 R", "tile Mine"))
    value = OPTION.parse(str(path))
    path.unlink()
    assert isinstance(value, str)
    assert "\n" not in value
    assert OPTION.check(value) == OPTION.parse(value) == value
    tileset = mapfile.tileset(value)
    assert tileset.names[15] == "Mine"
    assert tileset.text == value
    assert "|".join(tileset.rows) == "|".join(row for rows in tiles_of(OWN).values() for row in rows)
    assert islands.deal(Chance(3), 2, tileset).layout() == islands.deal(Chance(3), 2, mapfile.tileset("own")).layout()
    assert OPTION.check("own") == OPTION.parse("own") == "own"


def test_a_value_that_was_tampered_with() -> None:
    value = mapfile.tileset("own").text
    with pytest.raises(BadOption, match=r"the map, line 4: unknown letter 'X' in square 1 of row 1 of tile T01"):
        OPTION.check(value.replace("bN###", "XN###", 1))
    with pytest.raises(BadOption, match="15 tiles"):
        OPTION.check(value[: value.index("|tile T16")])


@pytest.mark.parametrize("size", [4, 6])
def test_other_sizes_and_totals(tmp_path: Path, size: int) -> None:
    """O2, O4, A61: tiles of four or six squares are dealt as legally as those of five; fewer resources are only worth a note."""
    if size == 4:
        text = same_tiles(4, ".1a.", ".#C.", "b#..", "2...").replace("C", "#", 9).replace("C", "S", 2)
    else:
        wider = {name: [*(row + "." for row in rows), "......"] for name, rows in tiles_of(OWN).items()}
        text = "islands 1\nsize 6\n" + "".join(f"tile {name}\n" + "\n".join(rows) + "\n" for name, rows in wider.items())
    path = written(tmp_path, text)
    sheet = mapfile.read(path)
    tileset = mapfile.tileset(str(OPTION.parse(str(path))))
    for seed in range(30):
        chart = islands.deal(Chance(seed), 2 + seed % 3, tileset)
        assert (chart.size, chart.width, chart.height) == (size, size * chart.tiles_wide, size * chart.tiles_high)
        rows = laid(tiles_of(text), chart)
        assert rows == chart.to_rows()
        assert faults(rows, size) == []
    if size == 4:
        assert sheet.warnings() == [
            f"{count} squares with resource {letter}; the box has 8 resource tiles of each"
            for letter, count in (("C", 5), ("T", 0), ("S", 2), ("N", 0), ("K", 0))
        ]
    else:
        assert sheet.warnings() == []


def test_more_anchors_than_two_a_tile(tmp_path: Path) -> None:
    """O2, O5, A61: up to nine pairs a tile, each bound to its own."""
    path = written(tmp_path, same_tiles(4, ".1a.", "3c##", ".#d4", "2b.."))
    chart = islands.deal(Chance(1), 2, mapfile.prepare(mapfile.read(path)))
    assert chart.pairs == 36
    rows = "".join(chart.to_rows())
    for square in range(chart.squares):
        assert not rows[square].isdigit() or rows[chart.post_of[square]] == "abcd"["1234".index(rows[square])]
