"""Rows of choices: what is ticked on the board and confirmed once."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import ElementHandle, Locator, Page, expect

from malecon.core import record as records
from malecon.core import registry
from malecon.core.table import Table
from tests.browser.conftest import Visitor
from tests.browser.hands import ASKED, seq, wait_for_news

Turn = dict[str, Any]
Wanted = Callable[[Turn], bool]

# Whether a click in the middle of the element reaches it
REACHED = """(element) => {
    const box = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""


def reached(game: str, wanted: Wanted, moves: int = 0) -> Table:
    """A game up to where somebody is asked what is wanted, after so many moves at least; the others are bots."""
    for seed in range(1, 50):
        table = Table.new(registry.game(game), ["Ann", "Bob", "Cid"], seed=seed)
        while not table.state.is_over:
            made = len(table.record.actions)
            legal = table.state.legal_actions()
            if made >= moves and len(legal) > 1 and wanted(table.state.observe(table.state.to_move)["turn"]):
                table.record.bots = {seat: "greedy" for seat in range(3) if seat != table.state.to_move}
                return table
            table.act(legal[made * 7 % len(legal)])
    raise AssertionError("no such moment")


def seated(page: Page, table: Table, folder: Path) -> Page:
    path = folder / "table.jsonl"
    records.save(table.record, table.state, path)
    page.set_input_files("#record", path)
    page.click(".import button")
    page.wait_for_selector(ASKED)
    return page


def several(ask: str) -> Wanted:
    return lambda turn: turn["ask"] == ask and turn["need"] >= 2


ROWS = [("san-juan", several("pay")), ("san-juan-1897", several("keep")), ("puerto-rico", several("place"))]


@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize(("game", "wanted"), ROWS)
def test_the_confirm_button_lies_under_nothing(visitor: Visitor, tmp_path: Path, game: str, wanted: Wanted, width: int) -> None:
    """The page scrolls by itself to what can be ticked: the button stays where it can be clicked, and as one scrolls on by hand."""
    page = seated(visitor(width=width), reached(game, wanted, 30), tmp_path)
    expect(page.locator("#me [data-choice]").first).to_be_attached()
    expect(page.locator("#prompt .by-row")).not_to_contain_text("board")  # on a phone that is another tab
    button = page.locator("#prompt [data-confirm]")
    assert button.evaluate(REACHED)
    page.mouse.move(width / 3, 400)
    there, most = page.evaluate("() => [scrollY, document.documentElement.scrollHeight - innerHeight]")
    if most > 1:
        page.mouse.wheel(0, 90 if there < most - 1 else -90)
        page.wait_for_function("(there) => scrollY !== there", arg=there)
        assert button.evaluate(REACHED)


def stood(table: Table) -> int:
    """How many discs the seat to move had on circles before it lifted them all."""
    seat, record = table.state.to_move, table.record
    start = max(number for number, mover in enumerate(record.seats) if mover != seat)
    state = record.first_state()
    for action in record.actions[:start]:
        state.apply(action)
    one = state.observe(seat)["seats"][seat]
    return int(sum(one["occupied"].values()) + sum(one["buildings"].values()))


@pytest.fixture
def placing(visitor: Visitor, tmp_path: Path) -> tuple[Page, int, int]:
    """Discs that are laid anew; how many there are, and how many of them stood somewhere before."""
    table = reached("puerto-rico", lambda turn: turn["ask"] == "place" and 3 <= turn["need"] < turn["room"], 60)
    need, before = int(table.state.observe(table.state.to_move)["turn"]["need"]), stood(table)
    assert 0 < before < need
    return seated(visitor(), table, tmp_path), need, before


def test_discs_lie_where_they_lay_before(placing: tuple[Page, int, int]) -> None:
    """To move one disc, one is unticked and another ticked; so it is again after a reload and after an undo."""
    page, need, before = placing
    ticked, free = page.locator("#me [data-choice]:checked"), page.locator("#me [data-choice]:not(:checked)")
    for _ in range(2):
        expect(ticked).to_have_count(before)
        page.reload()
        page.wait_for_selector(ASKED)
    expect(page.locator("#prompt [data-chosen]")).to_have_text(str(before))
    while ticked.count() < need:
        free.first.check()
    first = ticked.first.get_attribute("data-choice")
    ticked.first.uncheck()
    free.last.check()
    expect(page.locator("#prompt [data-confirm]")).to_be_enabled()
    assert first != ticked.first.get_attribute("data-choice")


def middle(element: Locator | ElementHandle) -> tuple[float, float]:
    box = element.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, source: Locator, target: Locator, takes: bool = True) -> None:
    """Near an edge the page moves on under what is dragged, and farther the longer it takes: the hand follows until the target takes it."""
    source.scroll_into_view_if_needed()
    there = target.element_handle()
    page.mouse.move(*middle(source))
    page.mouse.down()
    page.mouse.move(*middle(there), steps=5)
    end = time.monotonic() + 20
    while takes and not there.evaluate("(target) => target.matches('.over')"):
        assert time.monotonic() < end
        page.mouse.move(*middle(there), steps=2)
    page.mouse.up()


def test_discs_are_dragged_there_back_and_onward(placing: tuple[Page, int, int]) -> None:
    page, need, before = placing
    rose = page.locator("#me .compass [data-drag]:not(.spent)")
    ticked, free = page.locator("#me .tick:has(:checked)"), page.locator("#me .tick:not(:has(:checked))")
    expect(rose).to_have_count(need - before)
    drag(page, rose.first, free.first)
    expect(ticked).to_have_count(before + 1)
    expect(rose).to_have_count(need - before - 1)
    place = ticked.first.locator("input").get_attribute("data-choice")
    drag(page, ticked.first, free.last)  # onward
    expect(page.locator(f'#me [data-choice="{place}"]:checked')).to_have_count(0)
    expect(ticked).to_have_count(before + 1)
    drag(page, ticked.first, ticked.last, takes=False)  # a full circle is no place for it
    expect(ticked).to_have_count(before + 1)
    drag(page, ticked.last, page.locator("#me .compass"))  # back
    expect(ticked).to_have_count(before)
    expect(rose).to_have_count(need - before)


def test_a_single_disc_is_dragged_too(visitor: Visitor, tmp_path: Path) -> None:
    table = reached("puerto-rico", lambda turn: turn["ask"] == "place" and turn["need"] == 1)
    page = seated(visitor(), table, tmp_path)
    since = seq(page)
    drag(page, page.locator("#me .compass [data-drag]"), page.locator("#me .grounds [data-drop]").first)
    wait_for_news(page, since)


def test_the_page_moves_on_under_a_disc_at_its_edge(visitor: Visitor, tmp_path: Path) -> None:
    """On a phone the city lies below the island: what is held near the question brings it into sight."""
    page = seated(visitor(width=360), reached("puerto-rico", several("place"), 30), tmp_path)
    page.locator("#me .compass").scroll_into_view_if_needed()
    box, sheet = page.locator("#me .compass [data-drag]").first.bounding_box(), page.locator(".asking").bounding_box()
    assert box is not None and sheet is not None
    last = page.locator("#me .city .house").last
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(box["x"] + 20, sheet["y"] - 10, steps=4)
    page.wait_for_function(
        "(house) => house.getBoundingClientRect().bottom < document.querySelector('.asking').getBoundingClientRect().top",
        arg=last.element_handle(),
    )
    page.mouse.up()
    resting = page.evaluate("() => scrollY")
    page.wait_for_timeout(100)
    assert page.evaluate("() => scrollY") == resting
