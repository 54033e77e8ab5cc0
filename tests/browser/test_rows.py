"""Rows of choices: what is ticked on the board and confirmed once."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from malecon.core import record as records
from malecon.core import registry
from malecon.core.table import Table
from tests.browser.conftest import Visitor
from tests.browser.hands import ASKED

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
    button = page.locator("#me [data-confirm]")
    assert button.evaluate(REACHED)
    page.mouse.move(width / 3, 400)
    page.mouse.wheel(0, 90)
    page.wait_for_timeout(100)
    assert button.evaluate(REACHED)
