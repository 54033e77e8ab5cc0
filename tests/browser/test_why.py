"""Puerto Rico: whatever is clicked on one's own turn plays, or says why not, with the rule's number."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from malecon.games.puerto_rico.actions import LOAD, LOAD_WHARF, ROLE
from malecon.games.puerto_rico.state import PROSPECTOR
from tests.browser.conftest import Visitor
from tests.browser.hands import ASKED, seq, start, wait_for_news
from tests.browser.test_fit import players
from tests.browser.test_rows import reached, seated

THINGS = (".offer", ".lands .tile:not(.stacked) .land", ".lands .land-quarry .land", ".quay .deck", ".stall")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_outside_their_phase_things_say_why(visitor: Visitor, lang: str) -> None:
    page = visitor(lang=lang)
    start(page, "puerto-rico")
    before = seq(page)
    for thing in THINGS:
        page.locator(f"#board {thing}").first.click()
        expect(page.locator("#told a.clause")).to_have_text("R2")
        page.keyboard.press("h")
        expect(page.locator("#told")).to_have_class("calm")  # the reason is gone
    assert seq(page) == before


def test_a_click_on_the_hull_loads(visitor: Visitor, tmp_path: Path) -> None:
    table = reached("puerto-rico", lambda turn: turn["ask"] == "load", 60)
    page = seated(visitor(), table, tmp_path)
    before = seq(page)
    loads = [action for action in table.state.legal_actions() if LOAD <= action < LOAD_WHARF]
    hull = page.locator(f'.quay .deck[data-act="{loads[0]}"]')
    expect(hull).to_have_class(re.compile("legal"))
    hull.click()
    wait_for_news(page, before)


def test_the_second_of_two_equal_cards_takes_one(visitor: Visitor) -> None:
    page = visitor()
    players(page, "puerto-rico", 5)
    before = seq(page)
    cards = page.locator(f'#board .role [data-act="{ROLE + PROSPECTOR}"]')
    expect(cards).to_have_count(2)
    cards.last.click()
    wait_for_news(page, before)
    page.wait_for_selector(ASKED)
