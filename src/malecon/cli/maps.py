"""`malecon map`: maps of Amerigo: draw one, check a map file."""

import sys
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.text import Text

from malecon.cli.console import WORDS, console, language, print_json
from malecon.core.errors import MaleconError
from malecon.games.amerigo import islands, mapfile
from malecon.games.amerigo.chance import Chance
from malecon.games.amerigo.chart import Chart, square_name
from malecon.games.amerigo.tileset import ANCHOR_LETTERS, POST_LETTERS, RESOURCE_LETTERS, RESOURCES

STYLES = {".": "dim", "#": "legal"} | dict.fromkeys(ANCHOR_LETTERS, "title") | dict.fromkeys(POST_LETTERS, "name")
SIDE_WIDTH = 7  # of what stands left of the map: a frame space and a row number


def draw(
    *,
    players: int = 4,
    seed: int = 1,
    map: Annotated[Path | None, Parameter(name="--map")] = None,
    check: Path | None = None,
    lang: str | None = None,
    json: bool = False,
) -> int:
    """Draw a map of Amerigo, dealt from a seed; or check a map file.

    **Examples**

    ```text
    malecon map --players 2 --seed 7
    malecon map --map mine.map
        with the tiles of a file
    malecon map --check mine.map
        say what is wrong with it, or what is in it; the exit code is 1 if it cannot be played on
    ```

    Parameters
    ----------
    players:
        2 to 4: nine, twelve or sixteen tiles.
    seed:
        Which deal.
    map:
        A map file; by default our own tiles.
    check:
        Check that map file and draw nothing.
    lang:
        en or fr.
    json:
        For programs.
    """
    speech = language(lang)
    if check is not None:
        if map is not None:
            raise MaleconError("--check FILE checks a file and --map FILE draws with one: give one of them")
        return report(check, speech, json)
    if not 2 <= players <= 4:
        raise MaleconError(f"amerigo is for 2 to 4 players, not {players}")
    tiles = mapfile.tileset(mapfile.OWN if map is None else mapfile.from_file(str(map)))
    chart = islands.deal(Chance(seed), players, tiles)
    if json:
        print_json(document(chart))
        return 0
    out = console()
    for line in [*drawing(chart, speech), *legend(chart, speech)]:
        out.print(line, soft_wrap=True)
    return 0


# Checking a file


def report(path: Path, lang: str, json: bool) -> int:
    try:
        sheet = mapfile.read(path)
        mapfile.prepare(sheet)
    except mapfile.BadMap as error:
        if json:
            print_json({"file": str(path), "sound": False, "line": error.line or None, "reason": error.reason})
        else:
            print(f"malecon: {error}", file=sys.stderr)
        return 1
    land = sheet.count(mapfile.LAND)
    posts = sheet.count(POST_LETTERS)
    resources = [sheet.count(letter) for letter in RESOURCE_LETTERS]
    if json:
        facts = {"size": sheet.size, "tiles": len(sheet.tiles), "land": land, "posts": posts, "resources": resources}
        print_json({"file": str(path), "sound": True, **facts, "warnings": sheet.warnings()})
        return 0
    out = console()
    found = WORDS.say(
        lang,
        "{path} is sound: {tiles} tiles of {size}x{size} squares, {land} squares of land, {posts} posts with anchors; {resources}.",
        path=path,
        tiles=len(sheet.tiles),
        size=sheet.size,
        land=land,
        posts=posts,
        resources=goods(resources, lang),
    )
    out.print(found, markup=False, soft_wrap=True)
    real = sum(not tile.reconstructed for tile in sheet.tiles)
    out.print(WORDS.say(lang, "{real} of the tiles are not marked R (reconstructed).", real=real), markup=False)
    for warning in sheet.warnings():
        out.print(WORDS.say(lang, "Note: {warning}", warning=warning), style="warn", markup=False, soft_wrap=True)
    return 0


def goods(counts: list[int], lang: str) -> str:
    names = [
        WORDS.say(lang, "cotton"),
        WORDS.say(lang, "tobacco"),
        WORDS.say(lang, "sugar"),
        WORDS.say(lang, "coconut"),
        WORDS.say(lang, "coffee"),
    ]
    return ", ".join(f"{name} {count}" for name, count in zip(names, counts, strict=True) if count) or "-"


# Drawing a map


def drawing(chart: Chart, lang: str) -> list[Text]:
    """The squares in the letters of the map file, with coordinates, and the frame spaces at their edges."""
    north, east, south, west = WORDS.say(lang, "N E S W").split()
    size = chart.size
    columns = " ".join(square_name(0, column)[0] for column in range(chart.width))
    lines = [side_line(north, chart), Text(" " * SIDE_WIDTH + columns, style="name")]
    for row, letters in enumerate(chart.to_rows()):
        space = row // size + 1 if row % size == size // 2 else 0
        line = Text(f"{f'{west}{space}' if space else '':4}", style="title")
        line.append(f"{row + 1:>2} ", style="name")
        for letter in letters:
            line.append(f"{letter} ", style=STYLES.get(letter, "good"))
        line.append(f" {east}{space}" if space else "", style="title")
        line.rstrip()
        lines.append(line)
    return [*lines, side_line(south, chart)]


def side_line(side: str, chart: Chart) -> Text:
    """The spaces of the north or south side, each over the middle of its tile."""
    spaces = "".join(f"{side}{space + 1}".center(2 * chart.size) for space in range(chart.tiles_wide))
    return Text((" " * SIDE_WIDTH + spaces).rstrip(), style="title")


def legend(chart: Chart, lang: str) -> list[Text]:
    """The islands, each by its first square, with what there is on it."""
    key = WORDS.say(lang, ". water, # land, 1 2 anchors of the posts a b, C cotton, T tobacco, S sugar, N coconut, K coffee")
    lines = [Text(""), Text(key, style="dim"), Text("")]
    for facts in island_facts(chart):
        values = {key: facts[key] for key in ("square", "size", "posts")}
        kinds = goods([facts["resources"][kind] for kind in range(RESOURCES)], lang)
        if facts["large"]:
            text = WORDS.say(lang, "{square:>3}  large island of {size} squares, posts {posts}: {goods}", goods=kinds, **values)
        else:
            text = WORDS.say(lang, "{square:>3}  small island of {size} squares, posts {posts}: {goods}", goods=kinds, **values)
        lines.append(Text(text, style="name" if facts["large"] else ""))
    return lines


def island_facts(chart: Chart) -> list[dict[str, Any]]:
    facts: list[dict[str, Any]] = []
    for island in range(chart.islands):
        squares = [square for square in range(chart.squares) if chart.island[square] == island]
        facts.append(
            {
                "square": chart.place_name(squares[0]),
                "size": chart.island_size[island],
                "large": chart.is_large(island),
                "posts": sum(chart.anchor_of[square] >= 0 for square in squares),
                "resources": [sum(chart.resource[square] == kind for square in squares) for kind in range(RESOURCES)],
            }
        )
    return facts


def document(chart: Chart) -> dict[str, Any]:
    return {
        "rows": chart.to_rows(),
        "tiles": [{"name": chart.tileset.names[tile], "turn": turn} for tile, turn in chart.layout()],
        "tiles_wide": chart.tiles_wide,
        "frame": chart.frame,
        "islands": island_facts(chart),
    }
