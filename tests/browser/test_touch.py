"""Fingers on the real boards: discs and tiles dragged by one, a tile turned by a tap, the sea pinched, tapped twice and moved about."""

import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from malecon.web.boards.amerigo.places import Place
from tests.browser.conftest import Visitor
from tests.browser.eyes import as_wide_as_the_window
from tests.browser.hands import ASKED, seq, wait_for_news
from tests.browser.test_amerigo import centre, laid_at, reached, sailing, seated, turnable
from tests.browser.test_hands import a_mayor

Point = tuple[float, float]
SEA = ".chart .scroll"
PLACE = f"() => {{ const sea = document.querySelector('{SEA}'); return [sea.scrollLeft, sea.scrollTop]; }}"


class Hand:
    """Fingers by number, put down, moved and lifted as a touch screen reports them."""

    def __init__(self, page: Page) -> None:
        self.glass = page.context.new_cdp_session(page)
        self.fingers: dict[int, Point] = {}

    def report(self, kind: str, moment: float | None = None) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in self.fingers.items()]
        when = {} if moment is None else {"timestamp": moment}
        self.glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, **when})

    def down(self, at: Point, number: int = 0) -> None:
        self.fingers[number] = at
        self.report("touchStart")

    def move(self, *to: Point, steps: int = 5) -> None:
        """Every finger to its place, in small steps."""
        start = dict(self.fingers)
        for step in range(1, steps + 1):
            for number, (x, y) in enumerate(to):
                left, top = start[number]
                self.fingers[number] = (left + (x - left) * step / steps, top + (y - top) * step / steps)
            self.report("touchMove")

    def up(self, number: int = 0) -> None:
        del self.fingers[number]
        self.report("touchMove" if self.fingers else "touchEnd")  # whoever is no longer reported has been lifted

    def tap_twice(self, at: Point) -> None:
        """A tenth of a second apart, as the browser is told, however slow this machine is."""
        start = time.time() - 0.2
        for moment in (start, start + 0.1):
            self.fingers[0] = at
            self.report("touchStart", moment)
            self.fingers.clear()
            self.report("touchEnd", moment + 0.02)


def middle(page: Page, selector: str) -> Point:
    found = page.locator(selector).first
    found.scroll_into_view_if_needed()
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def width(page: Page) -> float:
    box = page.locator("svg.map").bounding_box()
    assert box is not None
    return box["width"]


def wait_for_width(page: Page, wanted: float, within: float = 0.01) -> None:
    """A gesture may be seen some time after it was made."""
    shown = "([wanted, within]) => Math.abs(document.querySelector('svg.map').getBoundingClientRect().width / wanted - 1) < within"
    page.wait_for_function(shown, arg=[wanted, within])


@pytest.fixture
def building(visitor: Visitor, tmp_path: Path) -> tuple[Page, str, list[Place]]:
    table, (piece, places) = reached(turnable)
    return seated(visitor(width=360, touch=True), table, tmp_path), piece, places


@pytest.fixture
def at_sea(visitor: Visitor, tmp_path: Path) -> Page:
    return seated(visitor(width=360, touch=True), reached(sailing)[0], tmp_path)


def test_discs_are_dragged_by_a_finger(visitor: Visitor, tmp_path: Path) -> None:
    """However long the finger takes: it drags, and is no long press that explains."""
    discs = a_mayor(tmp_path / "mayor.jsonl")
    page = visitor(width=360, touch=True)
    page.set_input_files("#record", tmp_path / "mayor.jsonl")
    page.click(".import button")
    page.wait_for_selector(ASKED)
    expect(page.locator("#me")).to_be_visible()  # the tab where the answer is given
    finger = Hand(page)
    for number in range(page.locator("#me [data-choice]:checked").count(), discs):  # the others stood somewhere before
        page.locator("#me").scroll_into_view_if_needed()
        here = middle(page, '#me [data-drag="disc"]')
        box = page.locator("#me .tick:not(:has(:checked))").first.bounding_box()
        assert box is not None
        finger.down(here)
        finger.move((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), steps=4)
        expect(page.locator("#layer > *")).to_have_count(1)
        page.wait_for_timeout(600)  # longer than a long press
        expect(page.locator("#tip")).to_be_hidden()
        finger.up()
        expect(page.locator("#me [data-choice]:checked")).to_have_count(number + 1)
    before = seq(page)
    page.tap("#prompt [data-confirm]")
    wait_for_news(page, before)


def test_a_finger_on_an_empty_circle_scrolls(visitor: Visitor, tmp_path: Path) -> None:
    """Only what lies there is dragged; on a phone the circles are everywhere."""
    a_mayor(tmp_path / "mayor.jsonl")
    page = visitor(width=360, touch=True)
    page.set_input_files("#record", tmp_path / "mayor.jsonl")
    page.click(".import button")
    page.wait_for_selector(ASKED)
    x, y = middle(page, "#me .tick:not(:has(:checked))")
    there, finger = page.evaluate("() => scrollY"), Hand(page)
    far = 90 if there < 100 else -90
    finger.down((x, y))
    finger.move((x, y - far), steps=12)
    finger.up()
    page.wait_for_function("([there, far]) => (scrollY - there) * far > 20 * Math.abs(far)", arg=[there, far])
    expect(page.locator("#me .tick:has(:checked)").first).to_have_css("touch-action", "none")


def test_a_tile_is_dragged_by_one_finger_and_turned_by_another(building: tuple[Page, str, list[Place]]) -> None:
    page, piece, places = building
    page.tap('[data-zoom="out"]')  # all of the sea, so that every square is in sight
    target = min(set(places[1].at) - set(places[0].at))
    page.locator(SEA).scroll_into_view_if_needed()
    before, hand = seq(page), Hand(page)
    hand.down(middle(page, piece))
    hand.move(centre(page, target))
    expect(page.locator("#layer .shadow.misfit")).to_have_count(len(places[0].cells))
    for _ in range(4):
        if page.get_attribute(piece, "data-turned") == "1":
            break
        hand.down((180, 640), 1)
        hand.up(1)
    expect(page.locator("#layer .shadow.fits")).to_have_count(len(places[1].cells))
    hand.up()
    wait_for_news(page, before)
    laid_at(page, target, places[1])
    expect(page.locator("#layer .shadow")).to_have_count(0)


def test_a_tile_is_turned_by_taps_and_then_dragged(building: tuple[Page, str, list[Place]]) -> None:
    page, piece, places = building
    page.tap('[data-zoom="out"]')
    target = min(set(places[1].at) - set(places[0].at))
    before, hand = seq(page), Hand(page)
    turner = page.locator("[data-turner]")
    expect(turner).to_be_hidden()
    page.tap(piece)
    expect(turner).to_be_visible()  # in reach even where the tile has been scrolled out of sight
    taps = 0
    while page.get_attribute(piece, "data-turned") != "1":
        (turner if taps % 2 else page.locator(piece)).tap()
        taps += 1
        assert taps < 4
    expect(page.locator("[data-put]")).to_have_count(len(places[1].at))
    hand.down(middle(page, piece))
    hand.move(centre(page, target))
    expect(page.locator("#layer .shadow.fits")).to_have_count(len(places[1].cells))
    hand.up()
    wait_for_news(page, before)
    laid_at(page, target, places[1])


def test_the_sea_is_pinched_where_the_fingers_are(at_sea: Page) -> None:
    page, hand = at_sea, Hand(at_sea)
    usual, size = width(page), width(page) / 20
    x, y = middle(page, SEA)
    left = page.locator("svg.map").bounding_box()
    assert left is not None
    under = (x - left["x"]) / size
    hand.down((x - 30, y))
    hand.down((x + 30, y), 1)
    hand.move((x - 60, y), (x + 60, y))
    wait_for_width(page, 2 * usual, within=0.05)
    box = page.locator("svg.map").bounding_box()
    assert box is not None and (x - box["x"]) / (2 * size) == pytest.approx(under, abs=0.5)
    hand.move((x - 8, y), (x + 8, y))
    hand.up(1)
    hand.up()
    view = page.locator(SEA).bounding_box()
    assert view is not None and width(page) <= view["width"]  # all of it, and no smaller
    expect(page.locator('[data-zoom="out"]')).to_be_disabled()
    as_wide_as_the_window(page)


def test_a_double_tap_and_a_finger_that_moves_the_sea(at_sea: Page) -> None:
    page, hand = at_sea, Hand(at_sea)
    usual, before = width(page), seq(page)
    hand.tap_twice(next(point for point in bare_water(page)))
    wait_for_width(page, 2 * usual)
    x, y = middle(page, SEA)
    there = page.evaluate(PLACE)
    hand.down((x, y))
    hand.move((x - 60, y - 60), steps=12)
    hand.up()
    page.wait_for_function(f"([left, top]) => {{ const [x, y] = ({PLACE})(); return x > left + 20 && y > top + 20; }}", arg=there)
    assert seq(page) == before
    at = next(point for point in bare_water(page))
    page.wait_for_timeout(400)  # no third tap of the two before
    hand.tap_twice(at)
    wait_for_width(page, usual)


def bare_water(page: Page) -> list[Point]:
    """Points of the sea in sight with nothing on them."""
    points: list[Point] = page.evaluate(
        f"""() => {{
            const box = document.querySelector("{SEA}").getBoundingClientRect(), found = [];
            for (let y = box.top + 80; y < Math.min(box.bottom, innerHeight - 260); y += 16)
                for (let x = box.left + 90; x < box.right - 20; x += 16)
                    if (document.elementFromPoint(x, y)?.matches("svg.map")) found.push([x, y]);
            return found;
        }}"""
    )
    return [(x, y) for x, y in points]


def test_the_buttons_of_the_chart_by_keys_and_across_a_frame(at_sea: Page) -> None:
    page = at_sea
    usual = width(page)
    page.focus('[data-zoom="in"]')
    page.keyboard.press("Enter")
    wait_for_width(page, 1.5 * usual)
    for _ in range(4):
        page.keyboard.press("Enter")
    expect(page.locator('[data-zoom="in"]')).to_be_disabled()
    large, before = width(page), seq(page)
    page.tap("#prompt [data-act]:not([data-final])")
    wait_for_news(page, before)
    assert width(page) == large  # a move of somebody does not change how one looks at it
    expect(page.locator('[data-zoom="in"]')).to_be_disabled()
    as_wide_as_the_window(page)


def test_a_ship_is_still_dragged_when_the_sea_is_large(at_sea: Page) -> None:
    _, (piece, (place,)) = reached(sailing)
    page, hand, before = at_sea, Hand(at_sea), seq(at_sea)
    page.tap('[data-zoom="in"]')
    here = middle(page, piece)
    shown = [point for action in place.at if in_sight(page, point := centre(page, action))]
    hand.down(here)
    hand.move(shown[0])
    expect(page.locator("#layer .shadow.fits")).to_have_count(1)
    hand.up()
    wait_for_news(page, before)


def in_sight(page: Page, point: Point) -> bool:
    box = page.locator(SEA).bounding_box()
    assert box is not None
    x, y = point
    return box["x"] + 40 < x < box["x"] + box["width"] - 40 and max(box["y"], 90) + 40 < y < min(box["y"] + box["height"], 500)
