"""Amerigo's gestures on the real board: a tile dragged, turned and dropped; picked and put down; a ship dragged over the sea."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from malecon import bots
from malecon.core import record, registry
from malecon.core.table import Table
from malecon.games.amerigo.actions import FRAME, SPOT
from malecon.games.amerigo.state import ROWS
from malecon.web.boards.amerigo.places import Place, ship_places, tile_places
from malecon.web.boards.amerigo.view import AmerigoTable, kind_number
from tests.browser.conftest import Visitor
from tests.browser.eyes import as_wide_as_the_window, no_violation
from tests.browser.hands import ASKED, seq, wait_for_news
from tests.web.scenes import scene

Found = tuple[str, list[Place]]  # the piece, and where it may go


def turnable(table: AmerigoTable) -> Found | None:
    """A held tile that fits somewhere when it is turned right, where it does not as it lies."""
    for name in table.seats[0]["held"] if table.asked == "lay" else ():
        places = tile_places(table, kind_number(name))
        if len(places) > 1 and set(places[1].at) - set(places[0].at):
            return f"#held-{kind_number(name)}", places
    return None


def sailing(table: AmerigoTable) -> Found | None:
    """A ship that may go somewhere at sea."""
    places = ship_places(table) if table.asked == "ship" and " " not in str(table.seats[0]["ships"][0]) else {}
    return ('[data-piece="ship0-0"]', [places[0]]) if 0 in places and any(SPOT <= at < FRAME for at in places[0].at) else None


def many_ways(table: AmerigoTable) -> Found | None:
    """A ship with more destinations than a list shows at once."""
    found = sailing(table)
    return found if found and len(found[1][0].at) > 20 else None


def far_down(table: AmerigoTable) -> Found | None:
    """A held tile that fits only where the chart has to be scrolled to."""
    for name in table.seats[0]["held"] if table.asked == "lay" else ():
        places = tile_places(table, kind_number(name))
        if (at := [place.at for place in places if place.at]) and min(at[0]) >= SPOT + 9 * ROWS:
            return f"#held-{kind_number(name)}", places
    return None


@cache
def reached(wanted: Callable[[AmerigoTable], Found | None]) -> tuple[Table, Found]:
    """A game of two, played by greedy players up to such a moment of the first; the other goes on as a bot."""
    game = registry.game("amerigo")
    for seed in range(20):
        table = Table.new(game, ["Ann", "Bob"], seed=seed, bots={1: "random"})
        players = [bots.bot("greedy", game, seat) for seat in range(2)]
        while not table.state.is_over:
            found = wanted(AmerigoTable(scene(table))) if table.state.to_move == 0 else None
            if found is not None:
                return table, found
            table.act(players[table.state.to_move].choose(table.state.clone()))
    raise AssertionError("no such moment")


def sit_down(visitor: Visitor, table: Table, folder: Path) -> Page:
    page = visitor()
    page.set_viewport_size({"width": 1280, "height": 1700})
    return seated(page, table, folder)


def seated(page: Page, table: Table, folder: Path) -> Page:
    """At the table, taken up from its record."""
    record.save(table.record, table.state, folder / "game.jsonl")
    page.set_input_files("#record", folder / "game.jsonl")
    page.click(".import button")
    page.wait_for_selector('body[data-online="yes"]')
    page.wait_for_selector(ASKED)
    return page


def centre(page: Page, action: int) -> tuple[float, float]:
    """The middle of a square, on the screen."""
    box = page.locator("svg.map").bounding_box()
    wide = int((page.get_attribute("svg.map", "viewBox") or "").split()[2])
    assert box is not None
    row, column = divmod(action - SPOT, ROWS)
    return box["x"] + (column + 0.5) * box["width"] / wide, box["y"] + (row + 0.5) * box["width"] / wide


def grab(page: Page, piece: str) -> None:
    box = page.locator(piece).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 + 12)


@pytest.fixture
def building(visitor: Visitor, tmp_path: Path) -> tuple[Page, str, list[Place]]:
    table, (piece, places) = reached(turnable)
    return sit_down(visitor, table, tmp_path), piece, places


def laid_at(page: Page, action: int, place: Place) -> None:
    """The last tile on the chart covers what its shadow covered."""
    row, column = divmod(action - SPOT, ROWS)
    left = column + min(aside for _, aside in place.cells)
    expect(page.locator(f".laid.r{row}.c{left}")).to_have_count(1)


def test_a_tile_dragged_turned_and_dropped(building: tuple[Page, str, list[Place]]) -> None:
    page, piece, places = building
    target = min(set(places[1].at) - set(places[0].at))
    before = seq(page)
    grab(page, piece)
    page.mouse.move(*centre(page, target), steps=4)
    expect(page.locator("#layer .shadow.misfit")).to_have_count(len(places[0].cells))
    turns = 0
    while page.get_attribute(piece, "data-turned") != "1":
        page.keyboard.press("r")
        turns += 1
        assert turns < 4
    expect(page.locator("#layer .shadow.fits")).to_have_count(len(places[1].cells))
    page.mouse.up()
    wait_for_news(page, before)
    laid_at(page, target, places[1])
    expect(page.locator("#layer .shadow")).to_have_count(0)


def test_a_tile_picked_turned_and_put_down(building: tuple[Page, str, list[Place]]) -> None:
    """By clicks alone: the squares where it fits are lit, and change as it is turned."""
    page, piece, places = building
    target = min(set(places[1].at) - set(places[0].at))
    before = seq(page)
    page.click(piece)
    while page.get_attribute(piece, "data-turned") != "1":
        page.click(piece)
    expect(page.locator("[data-put]")).to_have_count(len(places[1].at))
    page.keyboard.press("Escape")
    expect(page.locator("[data-put]")).to_have_count(0)
    page.focus(piece)
    page.keyboard.press("Enter")
    while page.get_attribute(piece, "data-turned") != "1":
        page.keyboard.press("r")
    page.click(f'[data-put="{target}"]')
    wait_for_news(page, before)
    laid_at(page, target, places[1])
    expect(page.locator("[data-put]")).to_have_count(0)


def test_a_tile_dropped_where_it_does_not_fit(building: tuple[Page, str, list[Place]]) -> None:
    """The answer names what is wrong and the rule, and nothing has changed."""
    page, piece, places = building
    state = reached(turnable)[0].state.clone()
    turn = next(number for number, place in enumerate(places) if place.at)
    misfit = next(SPOT + square for square in range(ROWS) if SPOT + square not in places[turn].at)
    before = seq(page)
    grab(page, piece)
    page.mouse.move(*centre(page, misfit), steps=4)
    expect(page.locator("#layer .shadow.misfit")).to_have_count(len(places[turn].cells))
    page.mouse.up()
    for action in places[turn].row:
        state.apply(action)
    expect(page.locator("#told")).to_contain_text(state.game.refusal(state, misfit).partition(" (")[0])
    expect(page.locator("#told .clause")).to_be_visible()
    assert seq(page) == before


def test_a_ship_dragged_over_the_sea(visitor: Visitor, tmp_path: Path) -> None:
    table, (piece, (place,)) = reached(sailing)
    page = sit_down(visitor, table, tmp_path)
    here = page.get_attribute(piece, "class")
    target = next(at for at in place.at if SPOT <= at < FRAME)
    row, column = divmod(target - SPOT, ROWS)
    before = seq(page)
    page.click(f"#board {piece}")
    wait_for_news(page, before)
    land = SPOT + next(at for at in range(ROWS) if table.state.observe(0)["rows"][0][at] == "#")
    page.mouse.click(*centre(page, land))
    expect(page.locator("#told .clause")).to_be_visible()  # why a ship does not go there
    page.keyboard.press("u")
    page.wait_for_selector(f"{piece}.legal")
    before = seq(page)
    grab(page, piece)
    page.mouse.move(*centre(page, target), steps=4)
    expect(page.locator("#layer .shadow.fits")).to_have_count(1)
    page.mouse.up()
    wait_for_news(page, before)
    expect(page.locator(f"{piece}.r{row}.c{column}")).to_have_count(1)
    assert here != page.get_attribute(piece, "class")


def test_where_a_tile_fits_comes_into_sight(visitor: Visitor, tmp_path: Path) -> None:
    """On a phone, where the question covers the lower part of the chart."""
    table, (piece, _) = reached(far_down)
    page = seated(visitor(width=360), table, tmp_path)
    page.click(piece)
    expect(page.locator("[data-put]").first).to_be_attached()
    page.wait_for_function(
        """() => [...document.querySelectorAll("[data-put]")].some((spot) => {
            const box = spot.getBoundingClientRect();
            return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2) === spot;
        })"""
    )


@pytest.mark.parametrize("width", [360, 1280])
def test_a_tile_held_at_the_edge_moves_the_page_on(visitor: Visitor, tmp_path: Path, width: int) -> None:
    table, (piece, _) = reached(far_down)
    page = seated(visitor(width=width), table, tmp_path)
    page.evaluate("() => scrollTo(0, 0)")
    grab(page, piece)
    bottom = 700 if width == 360 else 780
    page.mouse.move(width / 3, bottom)
    page.wait_for_function("() => scrollY > 200")
    page.mouse.move(width / 3, 60)
    page.wait_for_function("() => scrollY === 0")
    page.mouse.up()
    page.mouse.move(width / 3, bottom)
    page.mouse.move(width / 3, bottom + 10)
    page.wait_for_timeout(200)
    assert page.evaluate("() => scrollY") == 0  # nothing is held


def test_many_moves_leave_the_question_and_its_helpers_in_sight(visitor: Visitor, tmp_path: Path) -> None:
    """The list is scrolled in its place, by keys as well, and the board keeps the larger part of the window."""
    table, (piece, (place,)) = reached(many_ways)
    page = visitor()
    page.set_viewport_size({"width": 1280, "height": 720})
    seated(page, table, tmp_path)
    before = seq(page)
    page.click(f"#board {piece}")
    wait_for_news(page, before)
    assert page.locator("#prompt .move").count() > 12
    page.mouse.wheel(0, 900)
    page.wait_for_function("() => scrollY > 300")
    for shown in (page.locator("#prompt .ask"), *page.locator("#prompt .aid").all()):
        expect(shown).to_be_in_viewport(ratio=1)
    page.locator("#prompt .move").first.focus()
    for _ in range(len(place.at) - 1):
        page.keyboard.press("ArrowRight")
    expect(page.locator("#prompt .move").last).to_be_focused()
    expect(page.locator("#prompt .move").last).to_be_in_viewport(ratio=0.9)
    box = page.locator(".asking").bounding_box()
    assert box is not None and box["height"] < 720 / 3
    no_violation(page, visitor.complaints)


@pytest.mark.parametrize("moment", [turnable, sailing])
def test_axe_finds_nothing_on_the_board(visitor: Visitor, tmp_path: Path, moment: Callable[[AmerigoTable], Found | None]) -> None:
    table, _ = reached(moment)
    page = sit_down(visitor, table, tmp_path)
    no_violation(page, visitor.complaints)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    no_violation(page, visitor.complaints)


def test_the_sea_scrolls_by_itself_on_a_phone(building: tuple[Page, str, list[Place]]) -> None:
    """Squares of 24 px at least, in a region of their own; the page itself is as wide as the phone. A tile is put down by taps."""
    page, piece, places = building
    page.set_viewport_size({"width": 360, "height": 720})
    as_wide_as_the_window(page)
    box = page.locator("svg.map").bounding_box()
    wide = int((page.get_attribute("svg.map", "viewBox") or "").split()[2])
    assert box is not None and box["width"] / wide >= 24
    assert page.evaluate("() => { const sea = document.querySelector('.chart .scroll'); return sea.scrollWidth > sea.clientWidth; }")
    before = seq(page)
    page.click(piece)
    turn = int(page.get_attribute(piece, "data-turned") or 0)
    target = places[turn].at[0]
    page.click(f'[data-put="{target}"]')
    wait_for_news(page, before)
    laid_at(page, target, places[turn])
