"""The blue action: ships put out and moved. What they do at an anchor is in test_posts.py."""

from itertools import combinations_with_replacement
from typing import Any

import pytest

from malecon.core.errors import IllegalAction
from malecon.games.amerigo.engine import Engine
from tests.games.amerigo.setting import Doc, ask, everybody_takes_gold, gold, legal, play, seat, seat_of, table

# One island, D1 to E3; the anchors C1 and C3 lead to the post squares D1 and D3
COAST = """
..1a#
...##
..2b#
"""

# A creek between B2-F2 and B4-F4: closed in the west, at C3, and open to the sea at G3
CREEK = """
......
.#####
.#....
.#####
"""

SIDES = ("north", "east", "south", "west")


def ships(game: Engine, number: int) -> list[str]:
    found: list[str] = seat_of(game, number)["ships"]
    return found


def at(*places: str, **more: Any) -> Doc:
    return seat(ships=list(places), **more)


def stops(game: Engine, ship: int) -> set[str]:
    """Where one of the ships may go now."""
    trial = game.clone()
    play(trial, f"ship {ship}")
    return set(legal(trial))


# Putting ships out


@pytest.mark.parametrize(("players", "wide", "high"), [(2, 3, 3), (3, 4, 3), (4, 4, 4)])
def test_the_first_time(players: int, wide: int, high: int) -> None:
    """B1, A39: both ships are put on the frame, any space of its 12, 14 or 16, before one moves, and no AP is used for it."""
    game = table(*(players * [seat()]), centre="3 blue")
    play(game, "blue")
    spaces = [f"{side} {n + 1}" for side, number in zip(SIDES, (wide, high, wide, high), strict=True) for n in range(number)]
    assert legal(game) == spaces
    play(game, spaces[0])
    assert legal(game) == spaces and ships(game, 0) == [spaces[0], None]
    play(game, spaces[-1])
    assert (ships(game, 0), game.ap) == ([spaces[0], spaces[-1]], 3)
    assert legal(game) == ["done", "ship 1", "ship 2"]


def test_any_two_spaces() -> None:
    """B2, A11: the same space or different ones, also where ships of others are: 78 pairs of 12 spaces."""
    game = table(seat(), at("north 1", "east 2"), centre="blue")
    play(game, "blue")
    spaces = legal(game)
    found = set()
    for first in spaces:
        trial = game.clone()
        play(trial, first)
        found |= {frozenset([first, second]) for second in legal(trial)}
    assert found == {frozenset(pair) for pair in combinations_with_replacement(spaces, 2)} and len(found) == 78
    play(game, "north 1", "north 1")
    assert ships(game, 0) == ["north 1", "north 1"]


def test_later_times() -> None:
    """B3, B23, A39: nobody is asked again, though the ships did not move; they are still where they were a phase later."""
    game = table(seat(), seat(), centre="blue")
    play(game, "blue", "west 2", "west 2", "done", "take gold")
    while "blue" not in legal(game):
        play(game, "take gold")
    play(game, "blue")
    assert (ask(game), ships(game, game.to_move)) == ("ship", ["west 2", "west 2"])


@pytest.mark.parametrize("space", [1, 7, 13, 19])
def test_the_first_time_by_white(space: int) -> None:
    """B4, A11: who plays blue for the first time by white puts the ships out then, and has the AP of the phase to move them."""
    game = table(seat(special=space), seat(), centre="2 white")
    play(game, "white", "act in the colour")
    assert ask(game) == "frame"
    play(game, "north 1", "north 1")
    assert (ask(game), game.ap) == ("ship", 2)
    play(game, "ship 1", "north 3", "ship 2", "west 2")
    assert (game.to_move, ships(game, 0)) == (1, ["north 3", "west 2"])


# Moving


def test_each_ap_for_each_ship() -> None:
    """B5, A2: both ships go as far as there are AP; a step that one saves is none more for the other."""
    game = table(at("west 2", "east 2"), seat(), centre="3 blue")
    far = stops(game_in_blue(game), 2)
    play(game, "blue", "ship 1", "west 1")
    assert stops(game, 2) == far and "west 3" not in far and {"north 3", "south 3", "north 2", "south 2"} <= far
    assert "north 1" not in far


def game_in_blue(game: Engine) -> Engine:
    trial = game.clone()
    play(trial, "blue")
    return trial


def test_one_step() -> None:
    """B6: from C2 to C1, B2 and C3; not onto the land D2, and not to the corners B1, B3, D1, D3."""
    game = table(at("C2", "north 1"), seat(), centre="blue", drawing=COAST)
    assert stops(game_in_blue(game), 1) == {"C1", "B2", "C3"}


def test_round_the_land() -> None:
    """B6: land is gone round: from C2 the other side, F2, is five steps away by C1 and the frame, and not three over the land."""
    for ap, there in ((4, False), (5, True)):
        game = table(at("C2", "C3"), seat(), centre=f"{ap} blue", drawing=COAST)
        assert ("F2" in stops(game_in_blue(game), 1)) is there


def test_in_either_order() -> None:
    """B7, A11: each ship moves once, ship 2 first if so wished; its move is over before the other's begins."""
    game = table(at("west 1", "east 1"), seat(), centre="2 blue")
    play(game, "blue", "ship 2")
    assert "done" not in legal(game) and "ship 1" not in legal(game)
    play(game, "east 2")
    assert legal(game) == ["done", "ship 1"]
    with pytest.raises(IllegalAction):
        play(game, "ship 2")
    play(game, "ship 1", "west 3")
    assert (game.to_move, ask(game), ships(game, 0)) == (1, "action", ["west 3", "east 2"])


def test_one_or_none() -> None:
    """B7, B12: a ship may stay where it is, or both."""
    game = table(at("west 1", "C3"), at("B5", "B4"), centre="2 blue", drawing=COAST)
    play(game, "blue", "ship 1", "west 2", "done")
    assert (game.to_move, ships(game, 0)) == (1, ["west 2", "C3"])
    play(game, "blue", "done")
    assert ships(game, 1) == ["B5", "B4"]


def test_frame_and_sea() -> None:
    """B8, A11: along the frame, round its corner, from the sea onto it, and over it from one square to another."""
    game = table(at("A2", "north 1"), seat(), centre="blue", drawing=COAST)
    assert stops(game_in_blue(game), 1) == {"A1", "B2", "A3", "west 1"}
    assert stops(game_in_blue(game), 2) == {"A1", "B1", "C1", "north 2", "west 1"}
    game = table(at("A2", "north 1"), seat(), centre="2 blue", drawing=COAST)
    assert {"A5", "north 1", "west 2"} <= stops(game_in_blue(game), 1)
    assert {"J1", "A5", "north 3", "west 2"} <= stops(game_in_blue(game), 2)


def ways(rows: list[str], wide: int, high: int) -> dict[str, set[str]]:
    """The places next to each place, worked out from the drawn map alone."""
    near: dict[str, set[str]] = {}

    def join(one: str, other: str) -> None:
        near.setdefault(one, set()).add(other)
        near.setdefault(other, set()).add(one)

    ring = [f"north {n + 1}" for n in range(wide)] + [f"east {n + 1}" for n in range(high)]
    ring += [f"south {wide - n}" for n in range(wide)] + [f"west {high - n}" for n in range(high)]
    for number, space in enumerate(ring):
        join(space, ring[number - 1])
    sea = {(x, y): f"{chr(65 + x)}{y + 1}" for y, row in enumerate(rows) for x, letter in enumerate(row) if letter in ".123"}
    size = len(rows) // high
    for (x, y), name in sea.items():
        for beside in ((x + 1, y), (x, y + 1)):
            if beside in sea:
                join(name, sea[beside])
        if y == 0:
            join(name, f"north {x // size + 1}")
        if y == len(rows) - 1:
            join(name, f"south {x // size + 1}")
        if x == 0:
            join(name, f"west {y // size + 1}")
        if x == len(rows[0]) - 1:
            join(name, f"east {y // size + 1}")
    return near


def within(near: dict[str, set[str]], start: str, steps: int) -> set[str]:
    found = {start}
    for _ in range(steps):
        found |= {place for known in found for place in near[known]}
    return found


@pytest.mark.parametrize(("players", "wide", "high"), [(2, 3, 3), (3, 4, 3), (4, 4, 4)])
def test_every_way(players: int, wide: int, high: int) -> None:
    """B5, B6, B8, B27: on the project's own map what a slow search finds, from many starts and for 1 to 7 AP; back only to an anchor."""
    rows = table(*(players * [seat()])).chart.to_rows()
    near = ways(rows, wide, high)
    starts = sorted(near)
    for number, start in enumerate(starts[::9]):
        ap = number % 7 + 1
        partner = next(place for place in starts if place[0] in "ns" and place != start and len(place) > 3)
        game = table(at(start, partner), *((players - 1) * [seat()]), centre=f"{ap} blue")
        found = within(near, start, ap)
        if ap == 1 or start not in anchors(rows):
            found.remove(start)
        assert stops(game_in_blue(game), 1) == found


def anchors(rows: list[str]) -> set[str]:
    return {f"{chr(65 + x)}{y + 1}" for y, row in enumerate(rows) for x, letter in enumerate(row) if letter in "123"}


# Other ships


def test_ships_are_passed() -> None:
    """B9, B10, A2: out of the creek past the own ship and another's, without stopping where they are."""
    game = table(at("C3", "D3"), at("F3", "north 1"), centre="5 blue", drawing=CREEK)
    row = {"C3", "D3", "E3", "F3", "G3", "H3", "I3"}
    assert stops(game_in_blue(game), 1) & row == {"E3", "G3", "H3"}
    assert stops(game_in_blue(game), 2) & row == {"E3", "G3", "H3", "I3"}
    play(game, "blue", "ship 1")
    with pytest.raises(IllegalAction):
        play(game, "F3")


def test_a_square_left_is_free() -> None:
    """B10, A11: at that moment: the square that the partner has left can be used, the one where it has gone cannot."""
    game = table(at("C3", "D3"), seat(), centre="2 blue", drawing=CREEK)
    play(game, "blue", "ship 2", "E3")
    assert stops(game, 1) == {"D3"}


def test_many_on_one_space() -> None:
    """B11: a frame space holds any number of ships, of one player and of several."""
    game = table(at("north 1", "west 1"), at("north 2", "north 2"), centre="2 blue")
    play(game, "blue", "ship 1", "north 2", "ship 2", "north 2")
    assert [ships(game, 0), ships(game, 1)] == [["north 2", "north 2"], ["north 2", "north 2"]]
    play(game, "blue", "ship 1", "north 1", "ship 2", "north 1")
    assert [ships(game, 0), ships(game, 1)] == [["north 2", "north 2"], ["north 1", "north 1"]]


def test_hemmed_in() -> None:
    """B12, A40: with 2 AP every square in reach is taken, and the ship stays; with a third it comes out."""
    game = table(at("C3", "north 1", gold=1), at("D3", "E3"), centre="2 blue", drawing=CREEK)
    play(game, "blue")
    assert legal(game) == ["done", "spend 1 gold", "ship 2"]
    play(game, "spend 1 gold")
    assert stops(game, 1) == {"F3"}


# Gold


def test_gold_for_the_second_ship() -> None:
    """B13, A11: a gold spent between the moves is a step for the ship that has still to move, and for that one only."""
    game = table(at("west 1", "east 1", gold=2), seat(), centre="blue")
    assert {place for place in stops(game_in_blue(game), 2) if len(place) > 3} == {"north 3", "east 2"}
    play(game, "blue", "ship 1", "west 2", "spend 1 gold")
    assert {place for place in stops(game, 2) if len(place) > 3} == {"north 2", "north 3", "east 2", "east 3"}
    assert "ship 1" not in legal(game) and gold(game, 0) == 1


def test_gold_for_both_ships() -> None:
    """B13: spent before the first move it is a step for each of them."""
    game = table(at("west 1", "east 1", gold=1), seat(), centre="blue")
    play(game, "blue", "spend 1 gold", "ship 1", "west 3", "ship 2", "east 3")
    assert (game.to_move, gold(game, 0), ships(game, 0)) == (1, 0, ["west 3", "east 3"])


def test_ships_and_posts_stay() -> None:
    """B23: whatever the others do, until their owner plays blue again."""
    game = table(at("B3", "west 2", posts="D3"), at("B2", "west 2"), centre="2 blue, green", drawing=COAST)
    play(game, "take gold", "blue", "ship 1", "C3", "ship 2", "west 1")
    everybody_takes_gold(game)
    assert (ships(game, 0), ships(game, 1)) == (["B3", "west 2"], ["C3", "west 1"])
    assert (seat_of(game, 0)["posts"], seat_of(game, 1)["posts"]) == (["D3"], [])
