"""axe finds nothing to complain of: on every page, at tables in play, at the end, in the past."""

import random
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.eyes import no_violation
from tests.browser.hands import READY, click_something, play_to_the_end, start

RECORD = Path(__file__).parents[1] / "records" / "san-juan-4.jsonl"
PAGES = ["/", "/new", "/rules", "/rules/san-juan", "/account", "/api", "/nothing/here", "/table/nope"]


@pytest.mark.parametrize(("lang", "night"), [("en", False), ("fr", True)])
def test_axe_finds_nothing_on_any_page(visitor: Visitor, lang: str, night: bool) -> None:
    page = visitor(lang=lang, night=night)
    for path in PAGES:
        page.goto(path)
        no_violation(page, visitor.complaints)
    visitor.expects("404")  # two of the addresses are meant to be wrong


@pytest.mark.parametrize("game", ["san-juan", "puerto-rico", "race"])
def test_axe_finds_nothing_at_a_table(visitor: Visitor, game: str) -> None:
    page = visitor()
    start(page, game)
    no_violation(page, visitor.complaints)
    page.set_viewport_size({"width": 360, "height": 720})
    no_violation(page, visitor.complaints)
    page.set_viewport_size({"width": 1280, "height": 800})
    chance = random.Random(2)
    for _ in range(6):
        click_something(page, chance, "#prompt")
        page.wait_for_selector(READY)
    no_violation(page, visitor.complaints)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    no_violation(page, visitor.complaints)
    page.goto(page.url + "/log")
    no_violation(page, visitor.complaints)


def test_axe_finds_nothing_at_a_long_talk(visitor: Visitor) -> None:
    page = visitor()
    start(page, "race")
    for number in range(8):
        page.fill("#chat-text", f"This is number {number} of several things that take two lines each")
        page.press("#chat-text", "Enter")
        expect(page.locator("#chat li")).to_have_count(number + 1)
    no_violation(page, visitor.complaints)


def test_axe_finds_nothing_at_the_end_and_in_the_past(visitor: Visitor) -> None:
    page = visitor()
    start(page, "race")
    play_to_the_end(page, 4)
    no_violation(page, visitor.complaints)
    page.goto(page.url + "/replay?at=1")
    no_violation(page, visitor.complaints)


def test_axe_finds_nothing_where_much_has_happened(visitor: Visitor) -> None:
    page = visitor()
    page.set_input_files("#record", RECORD)
    page.click(".import button")
    page.wait_for_url("**/table/*")
    page.goto(page.url + "/replay?at=123")
    assert page.locator(".happened").evaluate("(list) => list.scrollHeight > list.clientHeight")
    no_violation(page, visitor.complaints)
