"""The review of a finished game in a browser: asked for at the table, seen in the making, read by day and by night, wide and narrow."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.eyes import as_wide_as_the_window, no_violation
from tests.browser.hands import play_to_the_end, start

RECORD = Path(__file__).parents[1] / "records" / "san-juan-2.jsonl"
MAKING = 120_000  # ms that a review may take on a busy machine


def finished_table(page: Page) -> str:
    """A table with a finished game, by way of its record; its address."""
    page.goto("/")
    page.locator("input[type=file]").evaluate("(field) => field.closest('details')?.setAttribute('open', '')")
    page.set_input_files("input[type=file]", RECORD)
    page.locator("form:has(input[type=file]) button").click()
    page.wait_for_url("**/table/*")
    return page.url


def test_a_review_is_asked_for_seen_in_the_making_and_read(visitor: Visitor) -> None:
    page = visitor()
    table = finished_table(page)
    page.click("text=Review this game")
    page.wait_for_url("**/review")
    expect(page.locator("h1")).to_have_text("Review of San Juan")
    page.wait_for_selector("[data-review], .costly")
    assert page.locator("[data-open=help]").count() == 0  # there are no keys to explain here
    no_violation(page, visitor.complaints)
    page.wait_for_selector(".costly li", timeout=MAKING)  # the page comes by itself
    no_violation(page, visitor.complaints)
    assert page.locator(".graph polyline").count() == 2
    first = page.locator(".costly li").first
    assert first.locator(".why li").count() > 0
    number = int((first.get_attribute("id") or "").removeprefix("move-"))
    page.click(".whose a >> nth=1")
    seat = page.locator(".costly h3 .mark").first.get_attribute("class")
    assert seat is not None and seat.endswith("seat-0")
    page.goto(f"{table}/review")
    first.locator(".links a").last.click()
    expect(page.locator("#prompt")).to_contain_text(f"Move {number} of")
    narrow = visitor(f"{table}/review", width=360, lang="fr", night=True)  # somebody else: it is there at once
    expect(narrow.locator("h1")).to_contain_text("Analyse")
    as_wide_as_the_window(narrow)
    narrow.locator("summary", has_text="chiffres").click()
    as_wide_as_the_window(narrow)
    no_violation(narrow, visitor.complaints)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_offer_of_a_review(visitor: Visitor, lang: str) -> None:
    """A game that the platform knows nothing about can be reviewed, too."""
    page = visitor(lang=lang)
    start(page, "race")
    play_to_the_end(page, 4)
    page.goto(page.url + "/review")
    no_violation(page, visitor.complaints)
    page.click("main form button")
    page.wait_for_selector(".graph", timeout=MAKING)
    no_violation(page, visitor.complaints)
