"""What comes into sight when the table changes: rows, questions, news and the end, on a phone above all."""

import re

from playwright.sync_api import expect

from tests.browser.wire import TICKS, Wire, boxes


def test_a_new_row_comes_into_view(wire: Wire) -> None:
    page = wire.page
    tall = "<p>line</p>" * 60
    wire.frame(board=tall, me="<p>nothing asked</p>")
    page.evaluate("() => scrollTo(0, 0)")
    wire.frame(me=TICKS.format(boxes=boxes(3, 5)))
    expect(page.locator("#card-3")).to_be_in_viewport()
    page.set_viewport_size({"width": 360, "height": 720})
    page.click('.tabs [data-tab="board"]')
    wire.frame(me="<p>nothing asked</p>")
    expect(page.locator("#me")).to_be_hidden()
    wire.frame(me=TICKS.format(boxes=boxes(3, 5)))
    expect(page.locator("#card-3")).to_be_in_viewport()
    page.click('.tabs [data-tab="board"]')
    wire.frame(me=TICKS.format(boxes=boxes(3, 5, 9)))  # it is the same question still: the reader stays where he is
    expect(page.locator("#me")).to_be_hidden()


def test_on_a_phone_a_new_question_opens_the_tab_that_answers_it(wire: Wire) -> None:
    page = wire.page
    page.set_viewport_size({"width": 360, "height": 720})
    asks = '<p class="ask yours">{}</p>'
    lit = '<button class="legal" data-act="3">this</button>'
    wire.frame(prompt=asks.format("Build"), board="<p>nothing</p>", me=lit)
    expect(page.locator("#me")).to_be_visible()
    page.click('.tabs [data-tab="board"]')
    wire.frame(prompt=asks.format("Build"), log="<p>somebody spoke</p>")  # the same question: the reader stays where he went
    expect(page.locator("#board")).to_be_visible()
    page.click('.tabs [data-tab="me"]')
    wire.frame(prompt=asks.format("Choose a role"), board="<p>line</p>" * 60 + lit, me="<p>nothing</p>")
    expect(page.locator("#board .legal")).to_be_in_viewport()
    page.click('.tabs [data-tab="log"]')
    wire.frame(prompt=asks.format("Build"), board="<p>nothing</p>", me=lit)
    expect(page.locator("#log")).to_be_visible()


def test_what_answers_a_new_question_comes_into_sight(wire: Wire) -> None:
    page = wire.page
    asks, lit = '<p class="ask yours">{}</p>', '<button class="legal" data-act="3">this</button>'
    page.set_viewport_size({"width": 1280, "height": 800})
    wire.frame(prompt=asks.format("Build"), board="<p>line</p>" * 60 + lit)
    expect(page.locator("#board .legal")).to_be_in_viewport()
    page.evaluate("() => scrollTo(0, 0)")
    wire.frame(prompt=asks.format("Build"), log="<p>somebody spoke</p>")  # the same question: the reader stays where he went
    expect(page.locator("#board .legal")).not_to_be_in_viewport()


def test_on_a_phone_whose_turn_it_is_stays_in_sight(wire: Wire) -> None:
    page = wire.page
    page.set_viewport_size({"width": 360, "height": 720})
    seats = "".join(f'<li class="seat{" moving" if n == 4 else ""}" id="seat-{n}">Somebody {n}</li>' for n in range(5))
    wire.frame(top=f'<ul class="seats" tabindex="0" aria-label="Players">{seats}</ul>')
    box = page.locator("#seat-4").bounding_box()
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 360
    hidden = '<span class="sr">to move</span>'
    wire.frame(top=f'<ul class="seats" tabindex="0" aria-label="Players">{seats.replace("Somebody 4", "Somebody 4" + hidden)}</ul>')
    assert wire.page.evaluate("() => document.documentElement.scrollWidth") == 360  # nothing sticks out of the strip


def test_on_a_phone_the_end_of_the_game_comes_into_view(wire: Wire) -> None:
    page = wire.page
    page.set_viewport_size({"width": 360, "height": 720})
    wire.frame(me="<p>line</p>" * 60)
    page.click('.tabs [data-tab="me"]')
    page.evaluate("() => scrollTo(0, 900)")
    wire.frame(prompt='<p class="ask">The game is over</p>', result="<h3>Ann wins</h3>", board="<p>line</p>" * 60)
    expect(page.locator("#result h3")).to_be_in_viewport()
    page.click('.tabs [data-tab="me"]')
    wire.frame(log="<p>somebody spoke</p>")  # once only: the reader stays where he goes
    expect(page.locator("#me")).to_be_visible()


def told(*lines: tuple[int, int]) -> str:
    """Lines of the log, by move and seat."""
    return "".join(f'<p class="line of-{seat}"><span>runs</span> <a class="at" href="#">{move}</a></p>' for move, seat in lines)


def test_on_a_phone_the_log_counts_what_was_not_read(wire: Wire) -> None:
    page = wire.page
    page.set_viewport_size({"width": 360, "height": 720})
    tab, nothing = page.locator('.tabs [data-tab="log"]'), re.compile(".")
    wire.frame(top='<ul class="seats"><li class="seat mine" id="seat-0">Ann</li></ul>', log=told((1, 0)))
    tab.click()
    page.click('.tabs [data-tab="board"]')
    expect(tab).not_to_have_attribute("data-news", nothing)
    wire.frame(log=told((1, 0), (2, 0), (3, 1), (3, 1)))  # what I do myself is no news
    expect(tab).to_have_attribute("data-news", "2")
    wire.frame(chat="<ol><li class='empty'>Nobody yet</li></ol>")
    expect(tab).to_have_attribute("data-news", "2")
    wire.frame(chat="<ol><li data-said='70.5'>Bob: well?</li></ol>")
    expect(tab).to_have_attribute("data-news", "3")
    tab.click()
    page.click('.tabs [data-tab="board"]')
    expect(tab).not_to_have_attribute("data-news", nothing)
    wire.frame(log=told((3, 1), (4, 1)), chat="<ol><li data-said='80.5'>Bob: so?</li></ol>")  # only the last lines are shown
    expect(tab).to_have_attribute("data-news", "2")
    wire.frame(log='<p class="more">The whole log</p>' + told((5, 1), (6, 0)))
    expect(tab).to_have_attribute("data-news", "2+")
    tab.click()
    page.click('.tabs [data-tab="board"]')
    wire.frame(log=told((2, 0)))  # taken back ...
    wire.frame(log=told((2, 0), (3, 1)))  # ... and done anew
    expect(tab).to_have_attribute("data-news", "1")


def test_on_a_phone_the_place_of_answers_is_there_before_them(wire: Wire) -> None:
    """Who listens to the page hears only what comes into a place that was there."""
    wire.page.set_viewport_size({"width": 360, "height": 720})
    expect(wire.page.locator("#told")).to_be_empty()
    expect(wire.page.locator(".asking").get_by_role("status")).to_have_count(1)
