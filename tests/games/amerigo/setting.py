"""Tables for Amerigo's rule tests, set up in a few words on maps drawn by hand.

    SHORE = '''
    1a##.
    ..#S.
    '''
    red = seat(held="village L3, 2 neutral domino", posts="B1", gold=3)
    game = table(red, seat(gold=2), centre="4 green, 1 red", drawing=SHORE)
    play(game, "green", "lay village L3", "turned half", "C1", "done")                # seat 0 is to choose an action
    assert (vp(game, 0), seat_of(game, 0)["resources"]) == (1, {"sugar": 1})

A drawing has the letters of a map file, from the north-west corner on; the rest of the map is water. It is cut into tiles of five by five
squares, or of another `size`, so an anchor's number is one of its tile. An empty tile gets an islet of one square, a post square, so that
there are posts enough.
"""

from functools import cache
from textwrap import dedent
from typing import Any

import malecon
from malecon.core.events import Event, Journal
from malecon.core.state import State
from malecon.games.amerigo.engine import Engine
from malecon.games.amerigo.state import FREE

Doc = dict[str, Any]
ALL_TILES = 16
WIDE = {2: 3, 3: 4, 4: 4}
HIGH = {2: 3, 3: 3, 4: 4}

# A large island in the south of a map of two, to put below a drawing (`above_treasure`), and the tiles that fill it: its chest is with a
# seat that says chests=1, or opened
TREASURE = ["##########", "##########"]
TREASURE_LAID = [
    {"tile": "neutral 2x2", "by": 1, "at": "A14"},
    {"tile": "neutral 2x2", "by": 1, "at": "C14"},
    {"tile": "neutral 2x2", "by": 1, "at": "E14"},
    {"tile": "neutral 2x2", "by": 1, "at": "G14"},
    {"tile": "village 2x2", "by": 1, "at": "I14"},
]


# Setting up


def above_treasure(drawing: str) -> str:
    rows = dedent(drawing).strip().splitlines()
    return "\n".join([*rows, *["."] * (13 - len(rows)), *TREASURE])


def parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def counts(text: str) -> dict[str, int]:
    """'2 blue, red' as counts; '2x2' and '2x3' are names."""
    found: dict[str, int] = {}
    for part in parts(text):
        number, _, name = part.partition(" ") if part.split()[0].isdigit() else ("1", "", part)
        found[name] = found.get(name, 0) + int(number)
    return found


def seat(held: str = "", posts: str = "", tiles: str = "", **more: Any) -> Doc:
    """One seat's part of a position. `more`: gold, vp, cannons, special and other fields of a seat as they are."""
    return {"held": counts(held), "posts": parts(posts), "tiles": parts(tiles), **more}


@cache
def drawn(drawing: str, players: int, size: int) -> tuple[str, tuple[str, ...]]:
    """A drawing as the value of the option `map`, and its tiles row by row."""
    rows = dedent(drawing).strip().splitlines()
    high, wide = HIGH[players], WIDE[players]
    assert len(rows) <= high * size and all(len(row) <= wide * size for row in rows), "the drawing is larger than the map"
    rows = [row.ljust(wide * size, ".") for row in rows] + ["." * (wide * size)] * (high * size - len(rows))
    islet = [".1a".ljust(size, ".") if row == 2 else "." * size for row in range(size)]
    found = []
    for number in range(high * wide):
        top, left = number // wide * size, number % wide * size
        tile = [row[left : left + size] for row in rows[top : top + size]]
        found.append(islet if "".join(tile).strip(".") == "" else tile)
    lines = ["islands 1", f"size {size}"]
    for number, tile in enumerate(found + [islet] * (ALL_TILES - len(found))):
        lines += [f"tile D{number + 1}", *tile]
    return "|".join(lines), tuple(f"D{number + 1}" for number in range(len(found)))


def table(*seats: Doc, centre: str = "blue", tower: str = "", drawing: str = "", size: int = 5, **more: Any) -> Engine:
    """A table where the first of the order is to choose an action, unless `turn` says otherwise. `more` are fields of the position.

    The cubes that are neither in the centre nor in the tower are in the storage. `size` is that of the tiles of the drawing.
    """
    position: Doc = {"game": "amerigo", "seats": list(seats), "cubes": {"centre": counts(centre), "tower": counts(tower)}, **more}
    if drawing:
        text, tiles = drawn(drawing, len(seats), size)
        position |= {"options": {"map": text}, "map": list(tiles)}
    state = malecon.game("amerigo").from_json(position)
    assert isinstance(state, Engine)
    return state


# Playing


def play(game: State, *moves: str) -> None:
    """Play moves by their words; everything is checked after each of them."""
    for words in moves:
        game.apply(game.game.parse(game, words))
        game.check()


def legal(game: State) -> list[str]:
    """The words of the legal moves, in the order of the actions."""
    return [game.game.describe(game, action) for action in game.legal_actions()]


def places(game: Engine, tile: str, turn: str = "not turned") -> list[str]:
    """Where the player in a green action may lay a tile so turned; none if it is not to be laid at all."""
    trial = game.clone()
    for words in (f"lay {tile}", turn):
        if words in legal(trial):
            play(trial, words)
        elif words != "not turned" or ask(trial) != "square":
            return []
    return legal(trial)


def everybody_takes_gold(game: Engine) -> None:
    """The turns that are left in the phase."""
    for _ in range(game.players - game.turn):
        play(game, "take gold")


def everybody_waits(game: Engine) -> None:
    """The turns that are left in the phase, with white in the centre and nothing done."""
    for _ in range(game.players - game.turn):
        play(game, "white", "advance 0")


def listen(game: Engine, *moves: str) -> list[Event]:
    """Play moves, and what the log hears of them."""
    game.journal = Journal()
    play(game, *moves)
    return game.journal.events


# Looking


def ask(game: State) -> str:
    return str(game.to_json()["turn"]["ask"])


def seat_of(game: State, number: int) -> Doc:
    found = game.to_json()["seats"][number]
    assert isinstance(found, dict)
    return found


def written(found: dict[str, int]) -> str:
    """'2 sugar, cotton'."""
    return ", ".join(f"{number} {name}" if number > 1 else name for name, number in found.items() if number)


def vp(game: State, number: int) -> int:
    """VP gained so far."""
    return sum(seat_of(game, number)["vp"].values())


def points(game: State, number: int) -> dict[str, int]:
    """VP gained so far by source."""
    found: dict[str, int] = seat_of(game, number)["vp"]
    return found


def free(game: Engine) -> set[str]:
    """Land squares without tile or post."""
    chart = game.chart
    return {chart.place_name(at) for at in range(chart.squares) if (game.land[FREE + at // chart.width] >> (at % chart.width)) & 1}


def gold(game: State, number: int) -> int:
    return int(seat_of(game, number)["gold"])


def held(game: State, number: int) -> str:
    return written(seat_of(game, number)["held"])
