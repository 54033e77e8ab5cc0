"""The option `map`: RULES.md O, rulings A34, A61. What a map file may be is in test_mapfile.py."""

import random
from pathlib import Path

import pytest

import malecon
from malecon.core.errors import BadOption
from malecon.core.options import parse_settings
from malecon.core.record import Record, digest, load, replay, save
from malecon.games.amerigo import mapfile
from malecon.games.amerigo.engine import Engine
from malecon.games.amerigo.game import AMERIGO
from tests.games.amerigo.setting import ask, everybody_takes_gold, legal, places, play, points, seat, seat_of, table
from tests.games.amerigo.slow_map import MAP_FILE, tiles_of

OWN = MAP_FILE.read_text(encoding="utf-8")
MINE = OWN.replace("tile T", "tile Mine")
SMALL = "islands 1\nsize 4\n" + "".join(f"tile S{number}\n.1a.\n.##.\nb#..\n2...\n" for number in range(16))
WIDE = "islands 1\nsize 6\n" + "".join(
    f"tile W{number}\n" + "\n".join([*(row + "." for row in rows), "......"]) + "\n" for number, rows in enumerate(tiles_of(OWN).values())
)


def of_file(folder: Path, text: str) -> dict[str, object]:
    """The options that a player gets who types the name of that file."""
    path = folder / "some.map"
    path.write_text(text, encoding="utf-8")
    options = parse_settings("amerigo", AMERIGO.options, [f"map={path}"])
    path.unlink()
    return options


def names(doc: dict[str, list[str]]) -> set[str]:
    return {tile.split()[0] for tile in doc["map"]}


def test_the_project_s_own_tiles() -> None:
    """O1: without an option, and with `own`, the tiles of the file that comes along."""
    for options in (None, {}, {"map": "own"}):
        game = malecon.game("amerigo").new(players=4, seed=3, options=options)
        assert game.options == {"map": "own"}
        assert names(game.to_json()) == {f"T{number:02}" for number in range(1, 17)} == set(tiles_of(OWN))
    with pytest.raises(BadOption, match="map"):
        malecon.game("amerigo").new(options={"maps": "own"})


def test_tiles_of_another_file(tmp_path: Path) -> None:
    """O1: they take the place of the project's own."""
    game = malecon.game("amerigo").new(players=4, seed=3, options=of_file(tmp_path, MINE))
    assert names(game.to_json()) == {f"Mine{number:02}" for number in range(1, 17)}


def settling(game: Engine, choose: random.Random) -> str:
    """A move by chance, but of one who puts posts and lays tiles wherever that can be done."""
    words = legal(game)
    chart = game.chart
    anchors = {chart.place_name(square) for square in range(chart.squares) if chart.post_of[square] >= 0}
    for wanted in (
        {"post"},
        {word for word in words if word.startswith("lay ")},
        anchors if ask(game) == "sea" else set(),
        {"blue", "green"},
    ):
        if wanted & set(words):
            return choose.choice(sorted(wanted & set(words)))
    return choose.choice(words)


@pytest.mark.parametrize(("text", "size"), [(SMALL, 4), (WIDE, 6)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_on_other_tiles(tmp_path: Path, text: str, size: int, players: int) -> None:
    """O2, O4, A61: tiles of 4 and 6 squares, without resources too: games run to their end, and every account holds at every step."""
    choose = random.Random(size)
    game = AMERIGO.new(players=players, seed=size, options=of_file(tmp_path, text))
    assert isinstance(game, Engine)
    rows = game.observe(0)["rows"]
    assert (len(rows[0]), len(rows)) == {2: (3 * size, 3 * size), 3: (4 * size, 3 * size), 4: (4 * size, 4 * size)}[players]
    while not game.is_over:
        play(game, settling(game, choose))
    assert sum(len(seat_of(game, number)["posts"]) for number in range(players)) > 3
    assert game.to_json()["laid"]


def test_posts_for_everybody() -> None:
    """O7, A61: nine of sixteen tiles are dealt to two; with eleven posts in the file four of them are sure, with ten three."""
    for posts in (11, 10):
        lines = ["islands 1", "size 4"]
        for number in range(16):
            lines += [f"tile {number}", "....", ".1a." if number < posts else ".##.", "....", "...."]
        if posts == 11:
            assert mapfile.option_value("|".join(lines)) == "|".join(lines)
        else:
            with pytest.raises(BadOption, match="as few as 3 posts could be dealt to 2 players"):
                mapfile.option_value("|".join(lines))


def test_a_record_carries_the_tiles(tmp_path: Path) -> None:
    """O9: the file is gone; game, position and record have the tiles and not its name, and play on with them."""
    options = of_file(tmp_path, MINE)
    record = Record.begin(AMERIGO, ["Anne", "Bernie"], options, 11)
    game = record.first_state()
    choose = random.Random(2)
    for _ in range(80):
        mover, action = int(game.to_move), choose.choice(game.legal_actions())
        game.apply(action)
        record.add(mover, action, game)
    saved = tmp_path / "game.jsonl"
    save(record, game, saved)
    text = saved.read_text(encoding="utf-8")
    assert "some.map" not in text and str(tmp_path) not in text
    assert text.splitlines()[0].count("tile Mine") == 16
    assert digest(replay(load(saved))) == digest(game)
    doc = game.to_json()
    assert str(tmp_path) not in str(doc)
    assert digest(AMERIGO.from_json(doc)) == digest(game)
    assert names(doc) <= {f"Mine{number:02}" for number in range(1, 17)}


# An island that no anchor leads to


def test_an_island_without_a_post_square() -> None:
    """O2, A34: nobody builds there, however near a post of one's own lies; it brings nothing, and its chest stays where it is."""
    drawing = "1a#.##########\n....##########"
    mine = seat(posts="B1", held="2 village monomino, 2 neutral monomino")
    game = table(mine, seat(), centre="5 green", drawing=drawing)
    chart = game.chart
    assert chart.large_islands == 1
    play(game, "green")
    assert places(game, "village monomino") == places(game, "neutral monomino") == ["C1"]
    play(game, "lay village monomino", "C1")
    assert legal(game) == ["done"]
    play(game, "done")
    assert (points(game, 0), seat_of(game, 0)["chests"]) == ({"tiles": 1, "completion": 3, "posts": 5}, 0)
    while not game.is_over:
        everybody_takes_gold(game)
        assert (seat_of(game, 0)["chests"], seat_of(game, 1)["chests"], game.chests_opened) == (0, 0, 0)
