"""Nothing moves under the hand: the board stays where it is when the question answers, or asks for a second click."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.hands import start
from tests.browser.wire import Wire

ASKS = '<p class="ask yours">{}</p><ol class="moves">{}</ol><p class="aids"><button class="aid">Undo</button></p>'
MOVE = '<li><button class="move legal" data-act="{0}"{1}>move {0}</button></li>'


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_board_stays_when_something_is_said(visitor: Visitor, lang: str) -> None:
    page = visitor(lang=lang)
    for game in ("puerto-rico", "san-juan"):
        page.goto("/")
        start(page, game)
        page.evaluate("() => scrollTo(0, 0)")
        before = page.locator("#board").bounding_box()
        page.locator("#me [data-why]:visible, #board .stall[data-move]").first.click()
        expect(page.locator("#told")).not_to_be_empty()
        page.evaluate("() => scrollTo(0, 0)")
        assert page.locator("#board").bounding_box() == before


def test_the_board_stays_from_question_to_question(wire: Wire) -> None:
    places = []
    for number in (2, 7):
        wire.frame(prompt=ASKS.format("Choose", "".join(MOVE.format(n, "") for n in range(number))), board="<p>board</p>")
        places.append(wire.page.locator("#board").bounding_box())
    wire.frame(prompt='<p class="ask waiting">Bob is thinking</p>')
    assert [*places, wire.page.locator("#board").bounding_box()] == places[:1] * 3


def test_on_a_phone_the_moves_stay_under_the_thumb(wire: Wire) -> None:
    page = wire.page
    page.evaluate("() => localStorage.setItem('confirm', 'on')")
    page.set_viewport_size({"width": 360, "height": 720})
    wire.frame(prompt=ASKS.format("Choose", MOVE.format(1, " data-final") + MOVE.format(2, "")), board="<p>line</p>" * 40)
    move = page.locator('[data-act="1"]')
    before = move.bounding_box()
    move.click()
    expect(page.locator("#told")).to_be_visible()
    assert move.bounding_box() == before
