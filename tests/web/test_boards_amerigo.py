"""The drawn board of Amerigo: what a gesture sends is what the rules take, and the chart shows what is on the map."""

import json
import random
from typing import Any

import pytest

from malecon.core.state import SPECTATOR, State
from malecon.games.amerigo.actions import FRAME, SPOT, spot
from malecon.games.amerigo.engine import Engine
from malecon.games.amerigo.state import ROWS
from malecon.web.boards.amerigo.land import land, squares_of
from malecon.web.boards.amerigo.places import tile_places
from malecon.web.boards.amerigo.view import AmerigoTable
from tests.web.test_boards import TABLES, Page, asked, page, pages, positions, scene, send

NUMBERS = [number for number, (game, _, _) in enumerate(TABLES) if game == "amerigo"]
Place = tuple[list[int], list[tuple[int, int]], list[int]]


def places(drawn: Page) -> list[list[Place]]:
    """Every piece that can be put on the chart: for each turn the actions that choose it, its cells, the squares where it fits."""
    return [json.loads(given["data-place"] or "") for _, given in drawn.elements if "data-place" in given]


def played(state: State, actions: list[int]) -> State | None:
    """The position after some actions; None as soon as one is not legal."""
    after = state.clone()
    for action in actions:
        if action not in after.legal_actions():
            return None
        after.apply(action)
    return after


# Placing


@pytest.mark.parametrize("number", NUMBERS)
def test_a_piece_fits_where_the_rules_say(number: int) -> None:
    """For every tile in every turn, and for every ship: exactly the squares that are legal once it is chosen."""
    tried = 0
    for state, drawn in pages(number):
        for turns in places(drawn):
            for row, _, fits in turns:
                after = played(state, row)
                assert fits == ([] if after is None else [action for action in after.legal_actions() if action >= SPOT])
                tried += bool(fits)
            assert any(fits for _, _, fits in turns)
    assert tried > 20


@pytest.mark.parametrize("number", NUMBERS)
def test_a_tile_covers_the_cells_of_its_shadow(number: int) -> None:
    chance = random.Random(number)
    laid = 0
    for state, drawn in pages(number):
        for turns in places(drawn) if asked(state) in ("lay", "turn", "square") else ():
            for row, cells, fits in turns:
                if not fits:
                    continue
                at = chance.choice(fits)
                after = played(state, [*row, at])
                assert after is not None
                top, left = divmod(at - SPOT, ROWS)
                assert sorted(squares_of(after.observe(0)["laid"][-1])) == sorted((top + down, left + aside) for down, aside in cells)
                laid += 1
    assert laid > 20


def test_nothing_can_be_placed_when_nothing_of_the_kind_is_asked() -> None:
    for state, drawn in pages(NUMBERS[0]):
        if asked(state) not in ("lay", "turn", "square", "ship"):
            assert places(drawn) == []
    state = next(state for state in positions(NUMBERS[0]) if asked(state) == "action")
    assert tile_places(AmerigoTable(scene(state, state.to_move)), 0) == []


# Rows with costs


def ticks(drawn: Page, chance: random.Random) -> list[int]:
    """What the page sends after some ticks that it allows: within the budget, and of a group not more than its most."""
    (row,) = (given for _, given in drawn.elements if "data-row" in given)
    boxes = [given for _, given in drawn.elements if "data-choice" in given]
    chance.shuffle(boxes)
    least, most = int(row["data-min"] or ""), int(row["data-max"] or "")
    chosen: list[dict[str, Any]] = []
    spent = 0
    for box in boxes:
        cost = int(box.get("data-cost") or 1)
        grouped = [other for other in chosen if other.get("data-group") and other.get("data-group") == box.get("data-group")]
        full = bool(grouped) and len(grouped) >= int(box["data-group-most"] or "")
        if spent + cost <= most and not full and (spent < least or chance.random() < 0.7):
            chosen.append(box)
            spent += cost
    assert spent >= least
    actions = sorted(int(box["data-choice"]) for box in chosen)
    return [*actions, int(row["data-end"] or "")] if "data-end" in row and spent < most else actions


@pytest.mark.parametrize("number", NUMBERS)
def test_rows_are_taken_as_they_are_ticked(number: int) -> None:
    chance = random.Random(number)
    seen: set[str] = set()
    for state, drawn in pages(number):
        for _ in range(3 if drawn.numbers("data-choice") else 0):
            actions = ticks(drawn, chance)
            after, reason = send(state, actions)
            assert reason == "", (asked(state), actions)
            held = sum(after.observe(0)["seats"][state.to_move]["held"].values()) - sum(
                state.observe(0)["seats"][state.to_move]["held"].values()
            )
            assert asked(state) != "take" or held == sum(action != 0 for action in actions)
            seen.add(asked(state))
    assert seen >= {"take", "buy"}


# The chart


@pytest.mark.parametrize("number", NUMBERS)
def test_the_land_is_the_land_of_the_map(number: int) -> None:
    state = positions(number)[0]
    assert isinstance(state, Engine)
    chart, drawn = state.chart, land(tuple(state.observe(0)["rows"]), state.players)
    assert (drawn.wide, drawn.high, drawn.size) == (chart.width, chart.height, chart.size)
    of_square = {square: island for island in drawn.islands for square in island.squares}
    assert len(drawn.islands) == chart.islands
    for index in range(int(chart.squares)):
        square = divmod(index, int(chart.width))
        assert (square in of_square) == (chart.island[index] >= 0)
        if square in of_square:
            assert of_square[square].large == chart.is_large(chart.island[index])
    bound = {(anchor.at, anchor.post) for anchor in drawn.anchors}
    width, post_of = int(chart.width), [int(chart.post_of[at]) for at in range(chart.squares)]
    expected = [(divmod(at, width), divmod(post, width)) for at, post in enumerate(post_of) if post >= 0]
    assert bound == set(expected)
    assert len(drawn.resources) == sum(chart.resource[index] >= 0 for index in range(chart.squares))


@pytest.mark.parametrize("number", NUMBERS)
def test_ships_and_posts_stand_where_they_are(number: int) -> None:
    for state in positions(number)[::5]:
        assert isinstance(state, Engine)
        drawn = page(scene(state, SPECTATOR))
        pieces = {given["data-piece"]: (given.get("class") or "").split() for _, given in drawn.elements if "data-piece" in given}
        for seat in range(state.players):
            for ship in range(2):
                place = state.seats[seat].ship(ship)
                found = pieces.get(f"ship{seat}-{ship}")
                assert (found is None) == (place < 0)
                if found is not None and spot(state.chart, place) < FRAME:
                    row, column = divmod(int(spot(state.chart, place)) - SPOT, ROWS)
                    assert f"r{row}" in found and f"c{column}" in found
        posts = sum(len(one["posts"]) for one in state.observe(0)["seats"])
        assert sum(str(piece).startswith("post") for piece in pieces) == posts


def test_every_cube_is_drawn_once() -> None:
    """Seven of each colour, in storage, tower or centre."""
    for state in positions(NUMBERS[-1])[::7]:
        drawn = page(scene(state, SPECTATOR))
        cubes = [given["data-piece"] for _, given in drawn.elements if (given.get("data-piece") or "").startswith("cube")]
        assert sorted(str(cube) for cube in cubes) == sorted(f"cube{colour}-{number}" for colour in range(7) for number in range(7))


def test_a_chest_waits_until_its_island_is_complete() -> None:
    for state in positions(NUMBERS[0])[::5]:
        assert isinstance(state, Engine)
        chart = state.chart
        free = {chart.island[index] for index in range(chart.squares) if (state.land[index // chart.width] >> (index % chart.width)) & 1}
        drawn = page(scene(state, SPECTATOR))
        chests = [given for tag, given in drawn.elements if tag == "use" and given.get("class") == "chest"]
        assert len(chests) == sum(chart.is_large(island) and island in free for island in range(chart.islands))


def test_it_says_that_the_island_tiles_are_our_own() -> None:
    shown = scene(positions(NUMBERS[0])[0], SPECTATOR)
    assert "The island tiles are our own." in page(shown).texts
    shown.view["options"] = {"map": "typed in"}
    shown.common.clear()
    assert "The island tiles are our own." not in page(shown).texts
