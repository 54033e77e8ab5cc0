"""Pieces in motion: they fly to where they are now, are dragged, and numbers count up."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.wire import Wire, flights


def test_pieces_fly_to_where_they_are_now(wire: Wire) -> None:
    page = wire.page
    piece = '<span data-piece="barrel-1">B</span>'
    wire.frame(me=f"<div id='left'>{piece}</div><p>below</p><div id='right'></div>")
    flights(page)
    wire.frame(me=f"<div id='left'></div><p>below</p><div id='right'>{piece}</div>")
    assert [name for name, _ in flights(page)] == ["barrel-1"]
    page.emulate_media(reduced_motion="reduce")
    wire.frame(me=f"<div id='left'>{piece}</div><p>below</p><div id='right'></div>")
    assert flights(page) == []


def test_equal_pieces_come_from_where_one_vanished_or_from_home(wire: Wire) -> None:
    page = wire.page
    wire.frame(me='<p data-home="disc">supply</p><div><i data-piece="corn:s0:0">C</i></div><p>between</p><div id="ship"></div>')
    new = '<i data-piece="corn:ship4:0">C</i><i data-piece="disc:s0:0">D</i>'
    flights(page)
    wire.frame(me=f'<p data-home="disc">supply</p><div></div><p>between</p><div id="ship">{new}</div>')
    ways = [way for _, way in flights(page)]
    assert len(ways) == 2 and all(way.startswith("translate(") for way in ways) and ways[0] != ways[1]


def test_a_part_that_is_pushed_down_moves_no_piece(wire: Wire) -> None:
    piece = '<span data-piece="barrel-1">B</span>'
    wire.frame(me=piece, board="<p>one line</p>")
    flights(wire.page)
    wire.frame(board="<p>one line</p>" * 9)
    assert flights(wire.page) == []


def test_pieces_that_make_room_together_do_not_fly(wire: Wire) -> None:
    row = "".join(f'<i data-piece="b:board:{n}">B</i>' for n in range(3))
    wire.frame(me=f'<p id="top-line">one</p><div>{row}</div><div id="a"><i data-piece="ship-0">S</i></div><div id="b"></div>')
    flights(wire.page)
    wire.frame(
        me=f'<p id="top-line">one<br>two</p><div>{row}</div><div id="a"></div><p>way</p><div id="b"><i data-piece="ship-0">S</i></div>'
    )
    assert [name for name, _ in flights(wire.page)] == ["ship-0"]


def test_a_piece_is_dragged_to_its_place(wire: Wire) -> None:
    page = wire.page
    wire.frame(me='<button data-drag="disc">disc</button><p>way</p><button data-drop="disc" data-act="7">circle</button>')
    source, target = page.locator("[data-drag]"), page.locator('[data-drop="disc"]')
    start_box, end_box = source.bounding_box(), target.bounding_box()
    assert start_box is not None and end_box is not None
    page.mouse.move(start_box["x"] + 5, start_box["y"] + 5)
    page.mouse.down()
    page.mouse.move(end_box["x"] + 8, end_box["y"] + 8, steps=4)
    expect(page.locator("#layer > *")).to_have_count(1)
    wire.frame(log="<p>a frame in the middle of it</p>")
    expect(page.locator("#layer > *")).to_have_count(1)
    page.mouse.up()
    expect(page.locator("#layer > *")).to_have_count(0)
    wire.frame(log="<p>after it</p>")
    assert [message["action"] for message in wire.acts()] == [7]


CHART = """<div class="scroll"><div class="sea"><svg class="map" viewBox="0 0 10 10" width="400" height="400" data-chart data-first="100"
    data-stride="10"></svg></div></div><button data-zoom="in">+</button><button data-zoom="out">-</button>
    <button id="held-1" data-place="[[[3],[[0,0]],[101,102,104]],[[4],[[0,0]],[102,103,105]]]" aria-pressed="false">tile</button>"""


def test_a_frame_takes_no_square_from_the_hand(wire: Wire) -> None:
    """Neither the focus nor a click that has begun; nor does a turn of the tile, where it still fits."""
    page, spot = wire.page, wire.page.locator('[data-put="102"]')
    wire.frame(prompt='<p class="ask yours">Lay</p>', board=CHART)
    page.click("#held-1")
    spot.focus()
    wire.frame(chat="<p>hello</p>")
    expect(spot).to_be_focused()
    page.keyboard.press("r")
    expect(page.locator("[data-put]")).to_have_count(3)
    expect(spot).to_be_focused()
    assert page.locator("[data-put]").evaluate_all("(spots) => spots.map((spot) => spot.dataset.put)") == ["102", "103", "105"]
    spot.hover()
    page.mouse.down()
    wire.frame(chat="<p>hello again</p>")
    page.mouse.up()
    assert [message["actions"] for message in wire.heard("row")] == [[4, 102]]


@pytest.mark.parametrize("onward", [False, True])
def test_a_tile_that_is_taken_away_in_mid_drag_is_let_go(wire: Wire, onward: bool) -> None:
    page = wire.page
    wire.frame(prompt='<p class="ask yours">Lay</p>', board=CHART)
    box, sea = page.locator("#held-1").bounding_box(), page.locator(".map").bounding_box()
    assert box is not None and sea is not None
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, box["y"] + 40, steps=3)
    expect(page.locator("body")).to_have_class(re.compile("dragging"))
    wire.frame(prompt='<p class="ask">Too late</p>', board=CHART.partition('<button id="held-1"')[0])
    if onward:
        page.mouse.move(sea["x"] + 60, sea["y"] + 20, steps=3)
    page.mouse.up()
    expect(page.locator("body")).not_to_have_class(re.compile("dragging"))
    expect(page.locator("#layer > *")).to_have_count(0)
    wire.frame(log="<p>after it</p>")
    assert wire.sent == []


def test_numbers_count_up(wire: Wire) -> None:
    page = wire.page
    wire.frame(me='<b id="coins" data-count="2">2</b>')
    wire.frame(me='<b id="coins" data-count="9">9</b>')
    expect(page.locator("#coins")).to_have_text("9")
    expect(page.locator("#coins")).not_to_have_class("rose")
