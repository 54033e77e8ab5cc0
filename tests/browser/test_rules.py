"""The rules at hand in a browser: in both languages, and a way to them from explanations, refusals, the log and the ledger."""

import random

import pytest
from playwright.sync_api import Page, expect

import malecon
from malecon.web.rulebook import plain
from tests.browser.conftest import Visitor
from tests.browser.eyes import as_wide_as_the_window, no_violation
from tests.browser.hands import ASKED, click_something, seq, start

TARGET = ".clauses li:target"


def rule(game: str, clause: str, lang: str = "en") -> str:
    return plain(malecon.game(game).rule(clause, lang) or "?")


def lead_to(page: Page, game: str, clause: str, lang: str = "en") -> None:
    expect(page.locator(f"{TARGET} span")).to_have_text(rule(game, clause, lang))


def test_another_language_shows_the_same_clause(visitor: Visitor) -> None:
    page = visitor("/rules/san-juan#K13")
    lead_to(page, "san-juan", "K13")
    page.click(".menu summary")
    page.click('.languages [lang="fr"]')
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert page.url.endswith("/rules/san-juan#K13")
    lead_to(page, "san-juan", "K13", "fr")
    page.fill("#search", "grue recouvert")
    found = page.locator("[data-entry]:visible").all_inner_texts()
    assert found and all("recouvert" in text.lower() for text in found)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_explanation_leads_to_its_rule(visitor: Visitor, lang: str) -> None:
    """The pointer may go from the piece into its tip and follow the link there."""
    page = visitor(lang=lang)
    start(page, "san-juan")
    before = seq(page)
    page.locator(".roles .face").first.hover()
    link = page.locator("#tip a.clause")
    expect(link).to_have_text("B1")
    link.click()
    lead_to(page, "san-juan", "B1", lang)
    page.go_back()
    expect(page.locator("#prompt .yours")).to_be_visible()
    assert seq(page) == before


def test_a_key_leads_from_an_explanation_to_its_rule(visitor: Visitor) -> None:
    page = visitor()
    start(page, "puerto-rico")
    page.keyboard.press("Tab")  # from here on the focus is shown, and explains
    page.locator(".market .offer").first.focus()
    clause = page.locator("#tip a.clause").inner_text()
    page.keyboard.press("i")
    lead_to(page, "puerto-rico", clause)


@pytest.mark.parametrize(
    ("game", "lang", "width", "night"),
    [
        ("puerto-rico-1897", "en", 1280, False),
        ("san-juan-1897", "fr", 1280, True),
        ("amerigo", "fr", 360, True),
        ("puerto-rico", "en", 360, False),
    ],
)
def test_a_newcomer_learns_the_rules(visitor: Visitor, game: str, lang: str, width: int, night: bool) -> None:
    """From the front page to the introduction, which stands first, and from there to the clauses it rests on."""
    page = visitor(lang=lang, width=width, night=night)
    page.locator(f'.games a[href="/rules/{game}"]').click()
    introduction = page.locator("article section").first
    expect(introduction.locator("h2")).to_contain_text(malecon.game(game).title)
    expect(introduction).to_be_in_viewport()
    no_violation(page, visitor.complaints)
    as_wide_as_the_window(page)
    expect(page.locator("article .drawn svg").first).to_be_visible()
    link = page.locator("article a.clause").first
    clause = link.inner_text()
    if width > 600:
        link.hover()
        expect(page.locator("#tip")).to_contain_text(rule(game, clause, lang).split(" (")[0])
    link.click()
    lead_to(page, game, clause, lang)


def test_a_ruling_is_shown_as_question_and_decision(visitor: Visitor) -> None:
    page = visitor("/rules/puerto-rico#P18")
    ruling = page.locator(TARGET)
    expect(ruling.locator(".question")).to_have_text("How are the buildings of the game settled?")
    expect(ruling.locator(".ground")).to_have_text("Ground: the rulebook for the draft, free choice for the others.")


def test_a_long_press_leads_to_its_rule(visitor: Visitor) -> None:
    page = visitor(width=360, touch=True)
    start(page, "san-juan")
    before = seq(page)
    box = page.locator(".roles .face").first.bounding_box()
    assert box is not None
    devtools = page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    link = page.locator("#tip a.clause")
    expect(link).to_be_visible()
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert seq(page) == before
    link.tap()
    lead_to(page, "san-juan", "B1")


def test_a_line_of_the_log_says_its_rule_and_leads_to_it(visitor: Visitor) -> None:
    page = visitor(lang="fr")
    start(page, "san-juan")
    chance = random.Random(3)
    for _ in range(3):
        click_something(page, chance, "#prompt")
        page.wait_for_selector(ASKED)
    link = page.locator("#log a.clause").last
    clause = link.inner_text()
    link.hover()
    expect(page.locator("#tip")).to_contain_text(rule("san-juan", clause, "fr").split(" (S")[0])
    link.click()
    lead_to(page, "san-juan", clause, "fr")


@pytest.mark.parametrize(("lang", "width", "night"), [("en", 1280, False), ("fr", 360, True)])
def test_the_ledger(visitor: Visitor, lang: str, width: int, night: bool) -> None:
    page = visitor(lang=lang, width=width, night=night)
    start(page, "puerto-rico")
    chance = random.Random(4)
    for _ in range(12):
        click_something(page, chance, "#prompt")
        page.wait_for_selector(ASKED)
    page.goto(page.url + "/ledger")
    no_violation(page, visitor.complaints)
    as_wide_as_the_window(page)
    every = page.locator(".entries td.who").count()
    assert every > 5
    page.click("nav.pick a:nth-child(2)")
    expect(page.locator("nav.pick [aria-current]")).to_have_count(1)
    mine = page.locator(".entries td.who").all_text_contents()
    assert mine and len({text.strip() for text in mine}) == 1 and len(mine) < every
    page.click(".sums tbody th a")
    assert "kind=" in page.url
    expect(page.locator(".by-cause")).to_have_attribute("open", "")
    no_violation(page, visitor.complaints)
    clause = page.locator(".entries a.clause").first
    number = clause.inner_text()
    clause.click()
    lead_to(page, "puerto-rico", number, lang)


def test_a_bot_of_a_chosen_level_is_put_on_a_free_seat(visitor: Visitor) -> None:
    page = visitor("/new?game=san-juan")
    page.select_option("#players", "2")
    page.select_option("#seat-1", "open")
    page.click("button.main:has-text('Open the table')")
    page.wait_for_selector(".needs-players")
    no_violation(page, visitor.complaints)
    page.select_option(".put-bot select", "novice")
    page.click(".put-bot button")
    page.wait_for_selector(".seat .note")
    expect(page.locator("#seat-1 .note")).to_have_text("novice")
