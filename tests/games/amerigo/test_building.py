"""The green action: which tiles may be laid, where, and what they cover. What they score is in test_completion.py."""

import pytest

from malecon.core.errors import IllegalAction
from tests.games.amerigo.setting import ask, everybody_takes_gold, free, held, legal, places, play, seat, seat_of, table, vp

# Post squares B1 and D4 with the anchors A1 and E4, sugar on C3, cotton on F3; F2 and F3 are on another tile than the rest
FIELD = """
1a###
..####
..S##C
...b2
"""

# Two islands that meet only at a corner, C1 and D2; post squares B1 and F2
CORNER = """
1a#
...##b2
"""

# A field with one post square, B3
PLAIN = """
.########
.########
1a#######
.########
.########
"""

# Post squares at the edges of the map, O1 and O14; A3 comes after O2 if squares are merely counted
EDGES = """
.............1a
..............#
#.............#
##
.
.
.
.
.
.
.
.
.
.............1a
............###
"""

# Post squares B1 and D2 on either side of the water in column C
STRAIT = """
1a.#.
.#.b2
.#.#.
"""

# Cotton on C1 to F1 and on C2 to F2, sugar on C3 to E3; post squares B1 and G1
GOODS = """
1aCCCCb2
..CCCC
..SSS
"""

NEUTRAL_AP = {"monomino": 1, "domino": 2, "I3": 3, "L3": 3, "I4": 4, "2x2": 4, "U5": 5, "2x3": 6}
VILLAGES = ["monomino", "domino", "I3", "L3", "I4", "2x2"]
TURNS = ["not turned", "turned right", "turned half", "turned left"]


# What is laid


def test_any_number_of_tiles_on_several_islands() -> None:
    """V1: villages and neutrals in any order, here on two islands, until the AP are used up."""
    game = table(seat("village monomino, 2 neutral monomino, neutral domino", "B1, F2"), seat(), centre="5 green", drawing=CORNER)
    play(game, "green", "lay neutral monomino", "C1", "lay village monomino", "E2", "lay neutral monomino", "D2")
    assert (ask(game), game.ap, held(game, 0)) == ("lay", 2, "neutral domino")
    assert [(tile["tile"], tile["by"], tile["at"]) for tile in game.to_json()["laid"]] == [
        ("neutral monomino", 0, "C1"),
        ("village monomino", 0, "E2"),
        ("neutral monomino", 0, "D2"),
    ]


def test_only_held_tiles_are_laid() -> None:
    """V1: what is in the stock has to be taken first, and what another player holds is his."""
    game = table(seat("village domino", "B3"), seat("neutral I3, village L3"), centre="6 green", drawing=PLAIN)
    play(game, "green")
    assert legal(game) == ["done", "lay village domino"]


def test_nothing_has_to_be_laid() -> None:
    """V1: a player may stop at once, or after some of the tiles."""
    game = table(seat("2 village domino", "B3"), seat(), centre="6 green", drawing=PLAIN)
    play(game, "green", "done")
    assert (game.to_move, held(game, 0), vp(game, 0)) == (1, "2 village domino", 0)


@pytest.mark.parametrize("shape", VILLAGES)
def test_a_village_costs_one(shape: str) -> None:
    """V2: whatever its size."""
    game = table(seat(f"2 village {shape}", "B3"), seat(), centre="green", drawing=PLAIN)
    play(game, "green", f"lay village {shape}")
    if ask(game) == "turn":
        play(game, legal(game)[0])
    play(game, legal(game)[0])
    assert (game.to_move, held(game, 0)) == (1, f"village {shape}")


@pytest.mark.parametrize(("shape", "ap"), NEUTRAL_AP.items())
def test_a_neutral_costs_its_squares(shape: str, ap: int) -> None:
    """V2: as many AP as it has squares: not to be laid with one less, none left over with as many."""
    mine = seat(f"2 neutral {shape}, village monomino", "B3")
    if ap > 1:
        poor = table(mine, seat(), centre=f"{ap - 1} green", drawing=PLAIN)
        play(poor, "green")
        assert legal(poor) == ["done", "lay village monomino"]
    game = table(mine, seat(), centre=f"{ap} green", drawing=PLAIN)
    play(game, "green", f"lay neutral {shape}")
    if ask(game) == "turn":
        play(game, legal(game)[0])
    play(game, legal(game)[0])
    assert (game.to_move, held(game, 0)) == (1, f"village monomino, neutral {shape}")


def test_gold_pays_for_laying() -> None:
    """V2: a gold is an AP here too, in the middle of the action."""
    game = table(seat("village monomino, neutral domino", "B3", gold=1), seat(), centre="2 green", drawing=PLAIN)
    play(game, "green", "lay village monomino", "C3")
    assert places(game, "neutral domino") == []
    play(game, "spend 1 gold", "lay neutral domino", "not turned", "D3")
    assert (game.to_move, held(game, 0), seat_of(game, 0)["gold"]) == (1, "", 0)


# Turned how


def picture(squares: set[str]) -> str:
    """Squares as a drawing, row by row."""
    at = {(int(name[1:]), ord(name[0])) for name in squares}
    rows, columns = [row for row, _ in at], [column for _, column in at]
    lines = range(min(rows), max(rows) + 1)
    return " ".join("".join(".#"[(row, column) in at] for column in range(min(columns), max(columns) + 1)) for row in lines)


@pytest.mark.parametrize(
    ("shape", "drawn"),
    [
        ("monomino", ["#"]),
        ("domino", ["##", "# #"]),
        ("I3", ["###", "# # #"]),
        ("L3", ["#. ##", "## #.", "## .#", ".# ##"]),
        ("I4", ["####", "# # # #"]),
        ("2x2", ["## ##"]),
        ("U5", ["#.# ###", "## #. ##", "### #.#", "## .# ##"]),
        ("2x3", ["### ###", "## ## ##"]),
    ],
)
def test_turns(shape: str, drawn: list[str]) -> None:
    """V3, A20: each shape in all the turns that differ, wherever it fits; its square is the first it covers in reading order."""
    game = table(seat(f"neutral {shape}", "B3"), seat(), centre="7 green", drawing=PLAIN)
    play(game, "green")
    found = []
    for turn in TURNS:
        for at in places(game, f"neutral {shape}", turn):
            laid = game.clone()
            play(laid, f"lay neutral {shape}", *[turn] * (len(drawn) > 1), at)
            covered = free(game) - free(laid)
            assert min(covered, key=lambda name: (int(name[1:]), name[0])) == at
            assert covered & {"B2", "C3", "B4"}
            if picture(covered) not in found:
                found.append(picture(covered))
    assert found == drawn


# Where


def test_not_on_water() -> None:
    """V4: all squares of the tile on land; a refusal names the one that is not."""
    game = table(seat("village I3, village 2x2", "B1"), seat(), centre="2 green", drawing=FIELD)
    play(game, "green")
    assert (places(game, "village I3"), places(game, "village I3", "turned right")) == (["C1"], ["C1"])
    assert places(game, "village 2x2") == ["C1"]
    play(game, "lay village I3", "not turned")
    assert "water at F1" in game.game.why_not(game, "D1")


def test_not_beyond_the_map() -> None:
    """V4: at the edges of the map nothing hangs over or comes in again at the other side."""
    game = table(seat("village domino, village I3", "O1, O14"), seat(), centre="2 green", drawing=EDGES)
    play(game, "green")
    assert (places(game, "village domino"), places(game, "village domino", "turned right")) == (["N15"], ["O2"])
    assert (places(game, "village I3"), places(game, "village I3", "turned right")) == (["M15"], [])


def test_not_beyond_the_largest_map() -> None:
    """V4: on a map of 24 by 24 squares nothing hangs over the south edge, even with a neutral at the north edge of the same column."""
    drawing = "\n".join(["#".rjust(24, "."), *["."] * 21, "1a".rjust(24, "."), "#".rjust(24, ".")])
    laid = [{"tile": "neutral monomino", "by": 0, "at": "X1"}]
    red = seat("village domino, village L3", "X23")
    game = table(red, seat(), seat(), seat(), centre="2 green", drawing=drawing, size=6, laid=laid)
    play(game, "green")
    assert legal(game) == ["done"]


def test_not_on_posts_and_tiles() -> None:
    """V5, V11: what is under a post or a tile is taken, be it another player's or laid just now."""
    blue_village = {"tile": "village domino", "by": 1, "at": "B4"}
    game = table(seat("2 village monomino, village I3", "B3"), seat(), centre="3 green", drawing=PLAIN, laid=[blue_village])
    play(game, "green")
    assert places(game, "village monomino") == ["B2", "C3"]
    play(game, "lay village monomino", "C3")
    assert places(game, "village monomino") == ["B2", "C2", "D3"]
    assert places(game, "village I3") == ["B2", "C2", "D3"]
    assert places(game, "village I3", "turned right") == ["D1", "D2", "D3"]
    play(game, "lay village monomino")
    with pytest.raises(IllegalAction):
        play(game, "C3")


@pytest.mark.parametrize("built", [True, False])
def test_a_tile_on_an_empty_post_square(built: bool) -> None:
    """V6, A20: a post square without a post may be built over; a ship that comes to its anchor is then not asked for a post."""
    laid = [
        {"tile": "neutral domino", "by": 1, "at": "C1"},
        {"tile": "neutral domino", "by": 1, "at": "D2", "turned": "turned right"},
    ]
    blue = seat(ships=["north 1", "north 1"])
    game = table(seat("2 village monomino", "D4"), blue, centre="2 green, blue", drawing=FIELD, laid=laid)
    play(game, "green")
    assert places(game, "village monomino") == ["B1", "E1", "C2", "E2", "C3", "E3"]
    play(game, "lay village monomino", "B1" if built else "E1", "done", "blue", "ship 1", "A1")
    assert (ask(game) == "post") is not built


def test_only_where_one_has_a_post() -> None:
    """V7: on an island without a post of one's own nothing is to be laid, not even beside neutrals that lie there."""
    laid = [{"tile": "neutral monomino", "by": 0, "at": "E2"}]
    game = table(seat("village monomino", "B1"), seat(), centre="green", drawing=CORNER, laid=laid)
    play(game, "green")
    assert places(game, "village monomino") == ["C1"]
    nowhere = table(seat("village monomino"), seat(posts="B1, F2"), centre="green", drawing=CORNER, laid=laid)
    play(nowhere, "green")
    assert legal(nowhere) == ["done"]


def test_beside_a_post() -> None:
    """V8: edge to edge; a corner is not enough, a distance even less."""
    game = table(seat("village monomino", "D4"), seat(), centre="green", drawing=FIELD)
    play(game, "green")
    assert places(game, "village monomino") == ["D3"]


def test_beside_a_chain() -> None:
    """V8, V9, A19: what the player's villages and neutrals join to a post, in any order, whoever laid the neutrals."""
    laid = [
        {"tile": "neutral domino", "by": 1, "at": "C1"},
        {"tile": "village monomino", "by": 0, "at": "E1"},
        {"tile": "neutral monomino", "by": 0, "at": "E2"},
    ]
    game = table(seat("village monomino", "B1"), seat(posts="D4"), centre="green", drawing=FIELD, laid=laid)
    play(game, "green")
    assert places(game, "village monomino") == ["C2", "D2", "F2", "E3"]


def test_a_chain_that_lacks_its_post() -> None:
    """V9, A19: villages and neutrals that no edge joins to an own post are no help: E3 touches D4 at a corner only."""
    laid = [{"tile": "village monomino", "by": 0, "at": "D2"}, {"tile": "neutral monomino", "by": 0, "at": "E3"}]
    game = table(seat("village monomino", "D4"), seat(), centre="green", drawing=FIELD, laid=laid)
    play(game, "green")
    assert places(game, "village monomino") == ["D3"]


def test_what_belongs_to_others_joins_nothing() -> None:
    """V10, A19: neither a blue village nor a blue post carries a red chain on."""
    laid = [{"tile": "village domino", "by": 1, "at": "C1"}, {"tile": "neutral monomino", "by": 1, "at": "E1"}]
    game = table(seat("village monomino", "B1"), seat("village monomino", "D4"), centre="green", drawing=FIELD, laid=laid)
    play(game, "green")
    assert legal(game) == ["done"]
    laid = [{"tile": "neutral domino", "by": 1, "at": "C1"}]
    game = table(seat("village monomino", "B1"), seat(posts="E1"), centre="green", drawing="1a##b#\n....2", laid=laid)
    play(game, "green")
    assert legal(game) == ["done"]


def test_neutrals_serve_everybody() -> None:
    """V9, A59: one may build with neutrals alone, and others go on from them if their own post is in the group."""
    red = seat("neutral I3, neutral domino", "B1")
    game = table(red, seat("village monomino", "G1"), centre="5 green", drawing=GOODS)
    play(game, "green", "lay neutral I3", "not turned", "C1", "lay neutral domino", "turned right", "F1")
    assert game.to_move == 1
    play(game, "green")
    assert places(game, "village monomino") == ["C2", "D2", "E2"]


def test_tiles_of_the_same_action_join() -> None:
    """V11: the second tile touches only the first, which was laid a moment before."""
    game = table(seat("2 village monomino", "B1"), seat(), centre="2 green", drawing=FIELD)
    play(game, "green")
    assert places(game, "village monomino") == ["C1"]
    play(game, "lay village monomino", "C1")
    assert places(game, "village monomino") == ["D1", "C2"]


def test_a_corner_joins_no_islands() -> None:
    """V8, V12: D2 touches C1 at a corner only: it is another island, and nothing goes over."""
    game = table(seat("2 village monomino, village L3", "B1"), seat(), centre="3 green", drawing=CORNER)
    play(game, "green", "lay village monomino", "C1")
    assert legal(game) == ["done"]


def test_one_tile_one_island() -> None:
    """V12: with posts on both sides of a strait the tile that would span it has no place."""
    game = table(seat("village I4, village I3, village domino", "B1, D2"), seat(), centre="3 green", drawing=STRAIT)
    play(game, "green")
    assert legal(game) == ["done", "lay village domino"]
    assert (places(game, "village domino"), places(game, "village domino", "turned right")) == ([], ["B2"])


# What is covered


def test_resources() -> None:
    """V13, A20: each covered resource goes at once to whoever lays the tile, village or neutral, wherever the posts are."""
    red = seat("village I3, neutral domino", "B1")
    game = table(red, seat("village monomino", "G1"), centre="4 green", drawing=GOODS)
    play(game, "green", "lay village I3", "not turned", "C1")
    assert (ask(game), seat_of(game, 0)["resources"]) == ("lay", {"cotton": 3})
    play(game, "lay neutral domino", "turned right", "D2", "done")
    assert seat_of(game, 0)["resources"] == {"cotton": 4, "sugar": 1}
    play(game, "green", "lay village monomino", "F1")
    assert (seat_of(game, 0)["resources"], seat_of(game, 1)["resources"]) == ({"cotton": 4, "sugar": 1}, {"cotton": 1})


def test_resources_and_tiles_stay() -> None:
    """V14, V15: all eight cotton with one player, and through the end of a round; nothing that is laid moves or goes."""
    red = seat("2 village I4", "B1", cannons=12)
    game = table(red, seat(), centre="2 green", drawing=GOODS, phase="white")
    play(game, "green", "lay village I4", "not turned", "C1", "lay village I4", "not turned", "C2")
    assert seat_of(game, 0)["resources"] == {"cotton": 8}
    laid = game.to_json()["laid"]
    everybody_takes_gold(game)
    assert (game.round, seat_of(game, 0)["resources"]) == (2, {"cotton": 8})
    assert (
        game.to_json()["laid"]
        == laid
        == [
            {"tile": "village I4", "by": 0, "at": "C1", "turned": "not turned"},
            {"tile": "village I4", "by": 0, "at": "C2", "turned": "not turned"},
        ]
    )
