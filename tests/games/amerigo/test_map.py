"""The map: RULES.md M. Dealt by the fast code, looked at by slow_map.py."""

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from malecon.games.amerigo import islands, mapfile
from malecon.games.amerigo.chance import Chance
from malecon.games.amerigo.chart import Chart, lay, reach
from malecon.games.amerigo.tileset import RESOURCE_LETTERS, Tileset
from tests.games.amerigo.slow_map import MAP_FILE, faults, is_water, joined, laid, split, tiles_of, turned, ways, within

COMPILED = Path(islands.__file__ or "").suffix != ".py"
TILES = tiles_of(MAP_FILE.read_text(encoding="utf-8"))


def deals(count: int) -> Iterator[Chart]:
    """Maps for two, three and four players in turn, each from its own seed."""
    for seed in range(count):
        yield islands.deal(Chance(seed), 2 + seed % 3, mapfile.tileset("own"))


def test_every_deal_is_legal() -> None:
    """M1-M4, M10, M11, A1, A10, A32, A52: no enclosed water, no corners, at most five large islands, in ten thousand deals."""
    for seed, chart in enumerate(deals(10_000 if COMPILED else 300)):
        layout = chart.layout()
        assert (chart.tiles_wide, chart.tiles_high) == ((3, 3), (4, 3), (4, 4))[seed % 3]
        assert len({tile for tile, _ in layout}) == len(layout) == (9, 12, 16)[seed % 3]
        rows = laid(TILES, chart)
        assert chart.to_rows() == rows
        assert faults(rows, 5) == [], f"seed {seed}"


def test_a_fault_has_a_name() -> None:
    """M3, M4, M10: unrepaired layouts are told apart from legal ones, as by the slow checker, with the square of the first fault."""
    choose = random.Random(3)
    kinds: Counter[str] = Counter()
    for number in range(150):
        layout = [(tile, choose.randrange(4)) for tile in choose.sample(range(16), (9, 12, 16)[number % 3])]
        chart = lay(mapfile.tileset("own"), 2 + number % 3, layout)
        found = faults(laid(TILES, chart), 5)
        said = islands.fault(chart)
        kinds[said.rsplit(" ", 1)[0]] += 1
        assert bool(said) == bool(found), (said, found)
        if said.startswith("water"):
            name = min((chart.place_name(r * chart.width + c) for r, c in ponds(chart)), key=lambda name: (int(name[1:]), name))
            assert said == f"water is enclosed at {name}"
        elif said.startswith("land"):
            row, column = (int(part) for part in found[0].removeprefix("corners at (").removesuffix(")").split(","))
            assert said == f"land of two tiles meets at a corner only, beside {chart.place_name(row * chart.width + column)}"
    assert {"water is enclosed at", "land of two tiles meets at a corner only, beside", ""} <= set(kinds)
    assert all(islands.fault(chart) == "" for chart in deals(30))
    separate = Tileset(6, [str(tile) for tile in range(16)], ["......", ".####.", ".####.", ".####.", ".####.", ".####."] * 16, "")
    assert islands.fault(lay(separate, 2, [(tile, 0) for tile in range(9)])) == "there are 9 large islands, and 5 chests"


def ponds(chart: Chart) -> set[tuple[int, int]]:
    """Enclosed water, square by square."""
    bodies = joined(split(chart.to_rows())[1])
    return {
        square for body in bodies if not any(r in (0, chart.height - 1) or c in (0, chart.width - 1) for r, c in body) for square in body
    }


def test_the_slow_checker_sees_every_fault() -> None:
    """M3, M4, M10: what the test above relies on."""
    sea = ["......"] * 6
    assert faults(sea, 3) == []
    pond = [*sea[:1], "..##..", ".#..#.", "..##..", *sea[4:]]
    assert [fault.split(" at")[0] for fault in faults(pond, 3)] == ["enclosed water", "corners", "corners"]
    assert faults([*sea[:2], "..#...", "...#..", *sea[4:]], 3) == ["corners at (2, 2)"]
    assert faults([*sea[:1], ".#....", "..#...", *sea[3:]], 3) == []  # within one tile it does not matter
    assert faults([("#" * 20 + ".") * 6], 7) == ["6 large islands"]
    assert faults([("#" * 19 + ".") * 6], 7) == []


def test_every_tile_in_every_turn_and_place() -> None:
    """M1, M2, A52: chance leaves nothing out, and the box is drawn from evenly."""
    seen: Counter[tuple[int, int]] = Counter()
    drawn: Counter[int] = Counter()
    places: set[tuple[int, int]] = set()
    for seed in range(400):
        layout = islands.deal(Chance(seed), 2, mapfile.tileset("own")).layout()
        for place, (tile, turn) in enumerate(layout):
            seen[tile, turn] += 1
            drawn[tile] += 1
            places.add((place, tile))
    assert len(seen) == 64
    assert len(places) == 9 * 16
    assert all(160 <= drawn[tile] <= 290 for tile in range(16)), drawn  # 225 on average, standard deviation 10


def test_a_seed_has_one_map() -> None:
    tileset = mapfile.tileset("own")
    first = islands.deal(Chance(11), 4, tileset)
    assert islands.deal(Chance(11), 4, tileset).layout() == first.layout()
    assert islands.deal(Chance(12), 4, tileset).layout() != first.layout()


def test_islands() -> None:
    """M5-M7, A10: land joined edge to edge, its size with posts and resources, large from 20 squares on."""
    larges = set()
    for chart in deals(30):
        land, water = split(chart.to_rows())
        groups = joined(land)
        assert chart.islands == len(groups)
        for number, group in enumerate(groups):
            assert {divmod(int(square), int(chart.width)) for square in range(chart.squares) if chart.island[square] == number} == group
            assert chart.island_size[number] == len(group)
            assert chart.is_large(number) == (len(group) >= 20) == (chart.large[number] == 1)
            masks = [chart.island_rows[number * chart.height + row] for row in range(chart.height)]
            assert {(row, c) for row in range(chart.height) for c in range(chart.width) if masks[row] >> c & 1} == group
        assert chart.large_islands == sum(len(group) >= 20 for group in groups)
        larges.add(chart.large_islands)
        for row in range(chart.height):
            assert chart.land[row] == sum(1 << c for r, c in land if r == row)
            assert chart.water[row] == sum(1 << c for r, c in water if r == row)
        assert all(chart.island[row * chart.width + column] == -1 for row, column in water)
    assert len(larges) > 2  # not always the same


def test_large_at_twenty() -> None:
    """M7: 19 squares are a small island, 20 a large one."""
    block = ["#####", "#####", "#####", "####.", "....."]
    for last, large in ((".", 0), ("#", 1)):
        rows = [*block[:3], "####" + last, block[4]]
        tileset = Tileset(5, [str(tile) for tile in range(16)], rows + ["....."] * 75, "")
        chart = lay(tileset, 2, [(tile, 0) for tile in range(9)])
        assert (chart.island_size[0], chart.large[0], chart.large_islands) == (19 + large, large, large)


def test_resources_lie_where_their_letters_are() -> None:
    """M8, A31: with four players all forty."""
    for chart in deals(12):
        rows = chart.to_rows()
        for square in range(chart.squares):
            letter = rows[square // chart.width][square % chart.width]
            assert chart.resource[square] == RESOURCE_LETTERS.find(letter)
        assert list(chart.resources) == ["".join(rows).count(letter) for letter in RESOURCE_LETTERS]
        assert sum(chart.resources) <= 40
        assert chart.tiles_high == 3 or list(chart.resources) == [8] * 5


def test_an_anchor_belongs_to_the_post_of_its_own_tile() -> None:
    """M12, A33: also where a post of the neighbouring tile lies beside it."""
    strangers = 0
    for chart in deals(60):
        rows = chart.to_rows()
        for square in range(chart.squares):
            row, column = divmod(int(square), int(chart.width))
            letter = rows[row][column]
            assert (chart.post_of[square] >= 0) == letter.isdigit() == (chart.anchor_rows[row] >> column & 1 == 1)
            assert (chart.anchor_of[square] >= 0) == (letter in "ab") == (chart.post_rows[row] >> column & 1 == 1)
            if letter.isdigit():
                post = chart.post_of[square]
                there, over = divmod(int(post), int(chart.width))
                assert chart.anchor_of[post] == square
                assert (there // 5, over // 5) == (row // 5, column // 5)
                assert rows[there][over] == {"1": "a", "2": "b"}[letter]
                assert abs(there - row) + abs(over - column) == 1
                near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
                posts = [(r, c) for r, c in near if 0 <= r < chart.height and 0 <= c < chart.width and rows[r][c] in "ab"]
                strangers += len(posts) > 1
        assert chart.pairs == 2 * chart.tiles_wide * chart.tiles_high
    assert strangers > 0  # the case that the rule is about did occur


def test_our_own_tiles() -> None:
    """M13, A34: two anchors with their posts a tile and joined land; 160 squares of land, 32 pairs, 8 of each resource."""
    assert len(TILES) == 16
    everything = "".join("".join(rows) for rows in TILES.values())
    assert sum(not is_water(letter) for letter in everything) == 160
    for rows in TILES.values():
        assert (len(rows), {len(row) for row in rows}) == (5, {5})
        letters = "".join(rows)
        assert [letters.count(letter) for letter in "12ab"] == [1, 1, 1, 1]
        assert len(joined(split(rows)[0])) == 1
    assert [everything.count(letter) for letter in "CTSNK"] == [8] * 5


def test_a_quarter_turn_is_clockwise() -> None:
    """M2: all four turns of a tile, none of them turned over."""
    tileset = mapfile.tileset("own")
    for number, rows in enumerate(TILES.values()):
        for turn in range(4):
            assert ["".join(tileset.letter(number, turn, row, column) for column in range(5)) for row in range(5)] == turned(rows, turn)
    assert turned(["ab", "cd"], 1) == ["ca", "db"]


def test_a_layout_is_the_whole_map() -> None:
    for seed, chart in enumerate(deals(6)):
        assert chart.players == 2 + seed % 3
        again = lay(chart.tileset, chart.players, chart.layout())
        assert again.to_rows() == chart.to_rows()
        assert list(again.island) == list(chart.island)
        assert list(again.post_of) == list(chart.post_of)


def test_dealing_ends_even_where_nothing_can_be_dealt() -> None:
    """M11, A32: the layout known from the check is taken after a bounded number of deals."""
    pond = [".....", ".###.", ".#.#.", ".###.", "....."]
    tileset = Tileset(5, [str(tile) for tile in range(16)], pond * 16, "")
    assert islands.attempt(Chance(1), 2, tileset) is None
    known = [(tile, tile % 4) for tile in range(9)]
    tileset.spares[2] = known
    assert islands.deal(Chance(1), 2, tileset).layout() == known


# The frame and the ways of ships


@pytest.mark.parametrize(("players", "spaces"), [(2, 12), (3, 14), (4, 16)])
def test_the_frame(players: int, spaces: int) -> None:
    """M14, M16: one space an outer tile edge, beside the water squares of that edge."""
    for seed in range(5):
        chart = islands.deal(Chance(seed), players, mapfile.tileset("own"))
        assert chart.frame == spaces
        assert chart.places == chart.squares + spaces
        near = ways(chart)
        for square in range(chart.squares):
            touched = [k for k in range(spaces) if chart.frames_at(square) >> k & 1]
            assert touched == sorted(place - chart.squares for place in near[square] if place >= chart.squares)


def test_ways_over_the_sea() -> None:
    """M14-M18: as far as a ship gets in so many steps, from anywhere."""
    choose = random.Random(5)
    for chart in deals(12):
        near = ways(chart)
        rows = vec[i64]([0] * chart.height)
        starts = [place for place in range(chart.places) if place >= chart.squares or near[place]]
        for _ in range(40):
            start = choose.choice(starts)
            steps = choose.choice([0, 1, 2, 3, 5, 8, 13, 40])
            frame = reach(chart, start, steps, rows)
            found = {row * chart.width + column for row in range(chart.height) for column in range(chart.width) if rows[row] >> column & 1}
            found |= {chart.squares + space for space in range(chart.frame + 8) if frame >> space & 1}
            assert found == within(near, start, steps), (chart.place_name(start), steps)


def test_the_whole_sea_is_one() -> None:
    """M3, M15: every water square and every space of the frame can be reached from every other."""
    for chart in deals(6):
        rows = vec[i64]([0] * chart.height)
        assert reach(chart, chart.squares, 1000, rows) == (1 << chart.frame) - 1
        assert list(rows) == list(chart.water)


def test_names_of_places() -> None:
    chart = islands.deal(Chance(1), 3, mapfile.tileset("own"))  # 20 wide, 15 high
    assert [chart.place_name(square) for square in (0, 5, 6 * 20 + 5, 299)] == ["A1", "F1", "F7", "T15"]
    ring = [chart.place_name(chart.squares + space) for space in range(14)]
    north_east = ["north 1", "north 2", "north 3", "north 4", "east 1", "east 2", "east 3"]
    assert ring == [*north_east, "south 4", "south 3", "south 2", "south 1", "west 3", "west 2", "west 1"]
