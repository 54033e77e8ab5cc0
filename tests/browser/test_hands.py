"""Hands on the real thing: a finger that rests on a card, a disc dragged to its circle, a clock that runs, a call from another tab."""

import json
import re
from pathlib import Path

from playwright.sync_api import expect

from malecon.core import record as records
from malecon.core import registry
from malecon.core.table import Table
from tests.browser.conftest import Visitor
from tests.browser.hands import ASKED, seq, start
from tests.browser.test_rows import drag
from tests.browser.wire import Wire

NOTIFICATIONS = """
globalThis.told = [];
globalThis.Notification = class {
    static permission = "default";
    static requestPermission() { Notification.permission = "granted"; return Promise.resolve("granted"); }
    constructor(title, options) { told.push([title, options.body]); }
};
"""
NO_NOTIFICATIONS = """
globalThis.Notification = class {
    static permission = "granted";
    static requestPermission() { return Promise.resolve("granted"); }
    constructor() { throw new TypeError("Illegal constructor"); }
};
"""  # as phones have it
HIDDEN = "(hidden) => Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })"


def test_a_long_press_explains_and_plays_nothing(visitor: Visitor) -> None:
    page = visitor(width=360, touch=True)
    start(page, "san-juan")
    before = seq(page)
    card = page.locator("#board [data-act][data-tip]:visible").first
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 3}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator("#tip")).to_be_visible()
    texts = json.loads(page.locator("#tips").text_content() or "[]")
    said = re.sub(r"\{(\d+)\}", lambda mark: texts[int(mark[1])], card.get_attribute("data-tip") or "-")
    assert len(said) > len("{17}")
    expect(page.locator("#tip")).to_have_text(re.sub(r"\((\w+)\)", r"\1", said))  # numbers of rules are links, without brackets
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.click('.tabs [data-tab="log"]')  # whatever the finger did would have been heard by now
    assert seq(page) == before
    page.click('.tabs [data-tab="board"]')
    card.tap()
    page.wait_for_selector(f'body:not([data-seq="{before}"])')


def a_mayor(path: Path) -> int:
    """A record up to where somebody has fewer discs than circles, the others being bots; how many discs."""
    table = Table.new(registry.game("puerto-rico"), ["Ann", "Bob", "Cid"], seed=11)
    while True:
        turn = table.state.observe(table.state.to_move)["turn"]
        if turn["ask"] == "place" and 2 <= turn["need"] < turn["room"]:
            break
        legal = table.state.legal_actions()
        table.act(legal[len(table.record.actions) * 7 % len(legal)])
    table.record.bots = {seat: "greedy" for seat in range(3) if seat != table.state.to_move}
    records.save(table.record, table.state, path)
    return int(turn["need"])


def test_discs_are_dragged_to_circles_and_confirmed_once(visitor: Visitor, tmp_path: Path) -> None:
    discs = a_mayor(tmp_path / "mayor.jsonl")
    page = visitor()
    page.set_input_files("#record", tmp_path / "mayor.jsonl")
    page.click(".import button")
    page.wait_for_selector(ASKED)
    confirm = page.locator("#prompt [data-confirm]")
    for number in range(page.locator("#me [data-choice]:checked").count(), discs):  # the others stood somewhere before
        expect(confirm).to_be_disabled()
        drag(page, page.locator("#me .compass [data-drag]:not(.spent)").first, page.locator("#me .tick:not(:has(:checked))").first)
        expect(page.locator("#me [data-choice]:checked")).to_have_count(number + 1)
    before = seq(page)
    confirm.click()
    page.wait_for_selector(f'body:not([data-seq="{before}"])')
    expect(page.locator("#log")).to_contain_text("has discs on")


def test_a_live_clock_runs_and_warns(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/new?game=san-juan")
    page.check('[name="pace"][value="live"]')
    page.fill("#bank", "1")
    page.click("text=Open the table")
    page.wait_for_selector(ASKED)
    clock = page.locator(".seat.mine .clock")
    expect(clock).to_have_text(re.compile(r"0:5\d"))
    first = clock.inner_text()
    expect(clock).not_to_have_text(first)
    expect(clock).not_to_have_class(re.compile("short"))
    expect(page.locator("#prompt >> text=Hint")).to_have_count(0)  # hints are for tables without a clock
    refused = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}/hint")
    assert refused.status == 409 and "clocks" in refused.text()
    page.evaluate("() => { document.querySelector('.seat.mine .clock').dataset.left -= 31; }")
    expect(clock).to_have_class(re.compile("short"))


def test_a_call_from_another_tab(visitor: Visitor) -> None:
    page = visitor()
    page.add_init_script(NOTIFICATIONS)
    wire = Wire(page)
    start(page, "race")
    icon = page.locator("link[rel=icon]")
    wire.frame(prompt='<p class="ask">Waiting</p>')
    expect(icon).to_have_attribute("href", re.compile("icon.svg"))
    page.evaluate(HIDDEN, True)
    wire.frame(prompt='<p class="ask yours">Run</p>')
    assert page.evaluate("() => told") == []  # nobody asked for it
    page.evaluate(HIDDEN, False)
    page.click(".menu summary")
    page.check('[data-setting="notify"]')
    assert page.evaluate("() => Notification.permission") == "granted"
    wire.frame(prompt='<p class="ask">Waiting</p>')
    wire.frame(prompt='<p class="ask yours">Run on</p>')
    assert page.evaluate("() => told") == []  # the page is being looked at
    wire.frame(prompt='<p class="ask">Waiting</p>')
    page.evaluate(HIDDEN, True)
    wire.frame(prompt='<p class="ask yours">Run faster</p>')
    assert page.evaluate("() => told") == [["● Race · Malecón", "Run faster"]]
    expect(icon).to_have_attribute("href", re.compile("icon-turn.svg"))


def test_where_no_notification_can_be_shown_the_table_goes_on(visitor: Visitor) -> None:
    page = visitor()
    page.add_init_script(NO_NOTIFICATIONS)
    wire = Wire(page)
    start(page, "race")
    page.click(".menu summary")
    page.check('[data-setting="notify"]')
    wire.frame(prompt='<p class="ask">Waiting</p>')
    page.evaluate(HIDDEN, True)
    wire.frame(prompt='<p class="ask yours">Run</p>')
    wire.frame(prompt='<p class="ask">Waiting again</p>')
    expect(page.locator("#prompt")).to_have_text("Waiting again")
