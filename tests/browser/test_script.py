"""The script by itself: frames as a server might send them, put into a live connection."""

import json
import re
import time

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import start

CONFIRM = '<p class="ask yours">{}</p><button class="move main" data-confirm>this <b data-chosen></b></button>'
TICKS = '<form data-row="rising" data-min="2" data-max="2">{boxes}<span data-chosen>0</span><button data-confirm>Pay</button></form>'


class Wire:
    """The socket of a page, with a hand on it: what the page sends is kept; frames can be put in, and then no others reach it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sent: list[dict[str, object]] = []
        self.seq = 1000
        self.held = False
        self.down = False  # no connection comes about
        page.route_web_socket("**/live?*", self.open)

    def open(self, socket: WebSocketRoute) -> None:
        if self.down:
            return socket.close()
        self.socket = socket
        self.server = socket.connect_to_server()
        self.server.on_message(self.from_server)
        socket.on_message(self.from_page)

    def from_page(self, text: str | bytes) -> None:
        self.sent.append(json.loads(text))

    def heard(self, kind: str, number: int = 1) -> list[dict[str, object]]:
        """What the page has sent of a kind; as many as there have to be may still be on their way."""
        end = time.monotonic() + 20
        while len(found := [message for message in self.sent if message["t"] == kind]) < number:
            assert time.monotonic() < end, f"{len(found)} of {number} were sent: {found}"
            self.page.wait_for_timeout(10)
        return found

    def acts(self, number: int = 1) -> list[dict[str, object]]:
        return self.heard("act", number)

    def answer(self, kind: str) -> None:
        """To the last that was sent of a kind; heard when this returns."""
        last = self.heard(kind)[-1]
        self.socket.send(json.dumps({"t": "ack", "id": last["id"], "seq": self.seq}))
        self.frame(chat=f"<p>answered {last['id']}</p>")

    def from_server(self, text: str | bytes) -> None:
        """The first frame may come late: it would take back what was put in, or be a difference to what the page has no more."""
        if not self.held:
            self.socket.send(text)

    def again(self, **regions: str | list[int | str]) -> None:
        """A frame of the same version: nobody has moved."""
        self.held = True
        self.socket.send(json.dumps({"t": "frame", "seq": self.seq, "regions": regions}))

    def frame(self, **regions: str | list[int | str]) -> None:
        self.seq += 1
        self.again(**regions)
        self.page.wait_for_selector(f'body[data-seq="{self.seq}"]')


FLIGHTS = """
globalThis.flights = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
    flights.push([this.dataset.piece, frames[0].transform ?? ""]);
    return animate.call(this, frames, how);
};
"""


def flights(page: Page) -> list[list[str]]:
    """Pieces that have been set in motion since this was asked last, and from where; a flight itself may be over by now."""
    return list(page.evaluate("() => flights.splice(0)"))


@pytest.fixture
def wire(visitor: Visitor) -> Wire:
    page = visitor(motion=True)
    page.add_init_script(FLIGHTS)
    made = Wire(page)
    start(page, "race")
    return made


def boxes(*actions: int, extra: str = "") -> str:
    return "".join(f'<label id="card-{a}"><input type="checkbox" data-choice="{a}" id="box-{a}">{a}{extra}</label>' for a in actions)


def test_half_made_choices_survive_a_frame(wire: Wire) -> None:
    page = wire.page
    row = TICKS.format(boxes=boxes(3, 5, 9))
    wire.frame(me=row + "<details id='more'><summary>more</summary>text</details><input id='note' type='text'>")
    page.check("#box-5")
    page.click("#more summary")
    page.fill("#note", "half a")
    row = TICKS.format(boxes=boxes(3, 5, 9, extra=" changed"))
    wire.frame(me="<p>somebody moved</p>" + row + "<details id='more'><summary>more</summary>text</details><input id='note' type='text'>")
    expect(page.locator("#card-5")).to_contain_text("changed")
    expect(page.locator("#box-5")).to_be_checked()
    expect(page.locator("#more")).to_have_attribute("open", "")
    expect(page.locator("#note")).to_have_value("half a")
    expect(page.locator("[data-chosen]")).to_have_text("1")


def test_a_row_is_sent_once_and_in_rising_order(wire: Wire) -> None:
    page = wire.page
    wire.frame(me=TICKS.format(boxes=boxes(9, 3, 5)))
    confirm = page.locator("[data-confirm]")
    expect(confirm).to_be_disabled()
    page.check("#box-9")
    page.check("#box-3")
    expect(confirm).to_be_enabled()
    expect(page.locator("#box-5")).to_be_disabled()  # two are enough
    confirm.click()
    wire.frame(log="<p>after it</p>")
    row = wire.heard("row")[0]
    assert row["actions"] == [3, 9] and row["seq"] == wire.seq - 1 and row["id"]


ROW = '<div data-row="rising" data-min="1" data-max="3">{}</div>'


def choices(*actions: int, more: str = "") -> str:
    """Boxes that the page cannot tell from those of the row before."""
    return "".join(f'<label><input type="checkbox" data-choice="{action}"{more}></label>' for action in actions)


def test_ticks_set_after_the_frame_are_for_the_new_row(wire: Wire) -> None:
    """The answer to a row comes after the frame that shows what it has done."""
    page = wire.page
    wire.frame(prompt=CONFIRM.format("Build"), me=ROW.format(choices(1, 2, 3)))
    page.check('[data-choice="1"]')
    page.click("[data-confirm]")
    wire.frame(prompt=CONFIRM.format("Pay"), me=ROW.format(choices(4, 5, 6)))
    page.check('[data-choice="5"]')
    wire.answer("row")
    expect(page.locator('[data-choice="4"]')).not_to_be_checked()
    expect(page.locator('[data-choice="5"]')).to_be_checked()
    expect(page.locator("[data-confirm]")).to_be_enabled()


def test_what_is_done_besides_a_row_keeps_its_ticks(wire: Wire) -> None:
    page, besides = wire.page, '<button class="move legal" data-act="9">one coin more</button>'
    wire.frame(prompt=CONFIRM.format("Buy") + besides, board=ROW.format(choices(1, 2)))
    page.check('[data-choice="2"]')
    page.click('[data-act="9"]')
    wire.frame(prompt=CONFIRM.format("Buy") + besides, board=ROW.replace("3", "4").format(choices(1, 2)))
    wire.answer("act")
    expect(page.locator('[data-choice="2"]')).to_be_checked()
    expect(page.locator("[data-confirm]")).to_be_enabled()


def test_a_double_click_confirms_one_row(wire: Wire) -> None:
    page, confirm = wire.page, wire.page.locator("[data-confirm]")
    wire.frame(prompt=CONFIRM.format("Nobles"), me=ROW.format(choices(3, 5, more=" data-ticked")))
    confirm.dblclick()
    expect(page.locator("#told")).to_be_empty()
    wire.frame(prompt=CONFIRM.format("Colonists"), me=ROW.format(choices(7, 9, more=" data-ticked")))
    confirm.hover()
    page.mouse.down()
    page.mouse.up()
    wire.frame(prompt=CONFIRM.format("Guests"), me=ROW.format(choices(11, 13, more=" data-ticked")))
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    wire.frame(log="<p>after it</p>")
    assert [message["actions"] for message in wire.heard("row", 2)] == [[3, 5], [7, 9]]


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


def test_only_on_ones_own_turn_a_thing_says_why(wire: Wire) -> None:
    page, thing = wire.page, '<button data-move="build chapel" id="chapel">chapel</button>'
    wire.frame(prompt='<p class="ask">Waiting</p>', board=thing)
    page.click("#chapel")
    wire.frame(prompt='<p class="ask yours">Build</p>', board=thing)
    page.click("#chapel")
    wire.frame(log="<p>after it</p>")
    assert [message["text"] for message in wire.heard("why")] == ["build chapel"]


def test_the_question_confirms_what_is_ticked_and_gives_none_of_it_up(wire: Wire) -> None:
    page = wire.page
    confirm, none = (
        '<button class="move main" data-confirm>Buy <b data-chosen></b></button>',
        '<button class="move" data-act="0">done</button>',
    )
    row = '<div data-row="rising" data-min="1" data-max="2" data-end="0">{}</div>'
    wire.frame(prompt=f'<p class="ask yours">Buy</p>{confirm}{none}', board=row.format(boxes(3, 5)))
    expect(page.locator("[data-confirm]")).to_be_disabled()
    expect(page.locator('[data-act="0"]')).to_be_enabled()
    page.check("#box-5")
    expect(page.locator('[data-act="0"]')).to_be_disabled()
    expect(page.locator("#prompt [data-chosen]")).to_have_text("1")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Space")
    page.uncheck("#box-5")
    page.click("[data-confirm]")
    wire.frame(prompt='<p class="ask">Thank you</p>', board="<p>bought</p>")
    assert [message["actions"] for message in wire.heard("row")] == [[3, 0]]


def test_an_answer_that_comes_too_late_is_not_told(wire: Wire) -> None:
    """At one device the next player would read what the hand of the one before holds."""
    page, ask = (
        wire.page,
        '<p class="ask yours">{}</p><button class="move legal" data-act="3">3</button><button data-send=\'{{"t":"hint"}}\'>?</button>',
    )
    wire.frame(prompt=ask.format("Ann"))
    page.click("[data-send*=hint]")
    hint = wire.heard("hint")[0]
    assert set(hint) == {"t", "id"}
    page.click('[data-act="3"]')
    wire.frame(prompt=ask.format("Bea"))
    wire.socket.send(json.dumps({"t": "told", "id": hint["id"], "text": "A bot would keep the library", "action": 3}))
    wire.frame(chat="<p>after it</p>")
    expect(page.locator("#told")).to_be_empty()
    expect(page.locator(".hinted")).to_have_count(0)
    page.click("[data-send*=hint]")
    wire.socket.send(json.dumps({"t": "told", "id": wire.heard("hint", 2)[1]["id"], "text": "A bot would build", "action": 3}))
    expect(page.locator("#told")).to_have_text("A bot would build")
    expect(page.locator(".hinted")).to_have_count(1)


def test_what_could_not_be_said_is_not_lost(wire: Wire) -> None:
    page = wire.page
    page.fill("#chat-text", "good luck")
    page.press("#chat-text", "Enter")
    expect(page.locator("#chat-text")).to_have_value("")
    said = wire.heard("chat")[0]
    wire.socket.send(json.dumps({"t": "refused", "id": said["id"], "reason": "slow down"}))
    expect(page.locator("#chat-text")).to_have_value("good luck")


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


BUTTON = '<p class="ask yours">{}</p><button class="move legal" data-act="{}">this</button>'


def test_nothing_else_is_sent_while_a_move_is_on_its_way(wire: Wire) -> None:
    page, button = wire.page, wire.page.locator("#prompt [data-act]")
    wire.frame(prompt=BUTTON.format("Build", 3))
    button.click()
    expect(button).to_have_class(re.compile("sent"))
    button.click()
    expect(page.locator("#told")).to_contain_text("still on its way")
    assert len(wire.acts()) == 1
    wire.frame(prompt=BUTTON.format("Trade", 4))
    expect(button).not_to_have_class(re.compile("sent"))
    expect(page.locator("#told")).to_be_empty()
    button.click()
    wire.socket.send(json.dumps({"t": "refused", "id": wire.acts(2)[1]["id"], "reason": "not so"}))
    expect(button).not_to_have_class(re.compile("sent"))
    button.click()
    assert len(wire.acts(3)) == 3


def test_a_double_click_is_one_move(wire: Wire) -> None:
    page, button = wire.page, wire.page.locator("#prompt [data-act]")
    wire.frame(prompt=BUTTON.format("Build", 3))
    button.dblclick()
    expect(page.locator("#told")).to_be_empty()
    wire.frame(prompt=BUTTON.format("Trade", 4))
    button.hover()
    page.mouse.down()
    page.mouse.up()
    wire.frame(prompt=BUTTON.format("Ship", 5))  # in the middle of a double click something else takes the place of what was meant
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    wire.frame(log="<p>after it</p>")
    assert [message["action"] for message in wire.acts(2)] == [3, 4]


def test_a_key_that_is_held_down_plays_once(wire: Wire) -> None:
    page, ask = (
        wire.page,
        '<p class="ask yours">{0}</p><ol class="moves"><li><button class="move legal" data-act="{0}" data-key="1">{0}</button></ol>',
    )
    for first, key in ((3, "1"), (5, "Enter")):
        wire.frame(prompt=ask.format(first))
        page.keyboard.down(key)
        wire.frame(prompt=ask.format(first + 1))
        page.keyboard.down(key)
        page.keyboard.up(key)
    wire.frame(log="<p>after it</p>")
    assert [message["action"] for message in wire.acts(2)] == [3, 5]


def test_enter_opens_the_menu_and_confirms_nothing(wire: Wire) -> None:
    page = wire.page
    wire.frame(prompt=CONFIRM.format("Pay").replace("data-confirm", 'data-confirm data-key="Enter"'), me=ROW.format(choices(3)))
    page.check('[data-choice="3"]')
    page.focus(".menu summary")
    page.keyboard.press("Enter")
    expect(page.locator(".menu .sheet-menu")).to_be_visible()
    wire.frame(log="<p>after it</p>")
    assert [message["t"] for message in wire.sent] == []


def test_whoever_plays_by_keys_goes_on_at_the_next_question(wire: Wire) -> None:
    """Wherever it was played, and though the others move before."""
    page, ask = (
        wire.page,
        '<p class="ask yours">{0}</p><ol class="moves"><li><button class="move legal" data-act="{0}">{0}</button></li></ol>',
    )
    for place, first in (("#board", 3), ("#prompt", 5)):
        wire.frame(prompt=ask.format(first), board=f'<p><button class="legal" data-act="{first}">here</button></p>')
        page.keyboard.press("Tab")
        page.locator(f'{place} [data-act="{first}"]').focus()
        page.keyboard.press("Enter")
        wire.frame(prompt='<p class="ask waiting">Bob</p>', board="<p>done</p>")
        wire.frame(log="<p>Bob moves</p>")
        wire.frame(prompt=ask.format(first + 1))
        expect(page.locator(f'#prompt [data-act="{first + 1}"]')).to_be_focused()
    wire.frame(prompt=ask.format(8), board='<p><button class="legal" data-act="8">here</button></p>')
    page.click('#board [data-act="8"]')
    wire.frame(prompt=ask.format(9), board="<p>done</p>")
    expect(page.locator('#prompt [data-act="9"]')).not_to_be_focused()  # the space bar scrolls for whoever plays by the mouse


@pytest.mark.parametrize("code", [4401, 4404])
def test_who_is_signed_out_or_whose_table_is_gone_sees_the_page_anew(visitor: Visitor, wire: Wire, code: int) -> None:
    """A page of a game of older rules would knock twice a second for ever; who is signed out would watch and not know why."""
    visitor.expects("410")
    wire.page.route("**/table/*", lambda route: route.fulfill(status=410, content_type="text/html", body="<p id=gone>older rules</p>"))
    wire.socket.close(code=code)
    expect(wire.page.locator("#gone")).to_be_visible()


def test_somebody_who_speaks_takes_no_confirmation_back(wire: Wire) -> None:
    page, told = wire.page, wire.page.locator("#told")
    page.evaluate("() => localStorage.setItem('confirm', 'on')")
    ask = "".join(f'<button class="move legal" data-act="{action}" data-final>{action}</button>' for action in (3, 4))
    wire.frame(prompt='<p class="ask yours">One</p>' + ask)
    page.click('[data-act="3"]')
    expect(told).to_contain_text("cannot be undone")
    wire.again(prompt='<p class="ask yours">The same</p>' + ask, chat="<p>Bob: well?</p>")
    expect(page.locator("#chat")).to_have_text("Bob: well?")
    expect(page.locator('[data-act="3"]')).to_have_class(re.compile("armed"))
    expect(told).to_contain_text("cannot be undone")
    page.click('[data-act="3"]')
    assert [message["action"] for message in wire.acts()] == [3]
    wire.frame(prompt='<p class="ask yours">Two</p>' + ask)
    page.click('[data-act="4"]')
    expect(told).to_contain_text("cannot be undone")
    wire.frame(prompt='<p class="ask yours">Three</p>' + ask)
    expect(page.locator(".armed")).to_have_count(0)
    expect(told).to_be_empty()


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


def test_on_a_phone_the_place_of_answers_is_there_before_them(wire: Wire) -> None:
    """Who listens to the page hears only what comes into a place that was there."""
    wire.page.set_viewport_size({"width": 360, "height": 720})
    expect(wire.page.locator("#told")).to_be_empty()
    expect(wire.page.locator(".asking").get_by_role("status")).to_have_count(1)


def test_a_double_click_on_what_covers_the_table_plays_nothing(wire: Wire) -> None:
    """The device is handed on: whoever says twice that it is in the right hands plays nothing that lay below."""
    page, cover = wire.page, '<div class="hand-off"><button data-send=\'{"t":"sit","seat":1}\'>I am Bea</button></div>'
    wire.seq = int(page.get_attribute("body", "data-seq") or 0)
    wire.again(prompt=cover, board="<p>nothing</p>")
    page.locator(".hand-off button").hover()
    page.mouse.down()
    page.mouse.up()
    under = '<div class="hand-off"><button class="legal" data-act="3">a card</button></div>'
    wire.again(prompt=under)
    expect(page.locator('[data-act="3"]')).to_be_visible()
    page.locator('[data-act="3"]').hover()
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    wire.frame(log="<p>after it</p>")
    assert [message["t"] for message in wire.sent] == ["sit"]


def test_what_is_pressed_while_the_connection_is_lost_stays_marked(wire: Wire) -> None:
    button, notice = wire.page.locator("#prompt [data-act]"), wire.page.locator("#told")
    wire.frame(prompt=BUTTON.format("Build", 3))
    wire.down = True
    wire.socket.close()
    expect(notice).to_contain_text("The connection is lost")
    button.click()
    expect(button).to_have_class(re.compile("sent"))
    expect(notice).to_contain_text("The connection is lost")
    button.click()
    expect(notice).to_contain_text("The connection is lost")
    expect(notice).to_contain_text("still on its way")
    wire.down = False
    expect(notice).to_have_text("Connected again.")
    expect(notice).to_have_class(re.compile("calm"))  # good news does not look like a refusal
    expect(button).to_have_class(re.compile("sent"))
    wire.frame(prompt=BUTTON.format("Trade", 4))
    expect(button).not_to_have_class(re.compile("sent"))
    assert len(wire.acts()) == 1


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


def test_a_refused_row_keeps_its_ticks(wire: Wire) -> None:
    page = wire.page
    wire.frame(me=TICKS.format(boxes=boxes(3, 5, 9)))
    page.check("#box-3")
    page.check("#box-9")
    page.click("[data-confirm]")
    wire.frame(log="<p>after it</p>")
    sent = wire.heard("row")[0]
    wire.socket.send(json.dumps({"t": "refused", "id": sent["id"], "reason": "not these"}))
    expect(page.locator("#told")).to_have_text("not these")
    expect(page.locator("#box-3")).to_be_checked()
    wire.socket.send(json.dumps({"t": "ack", "id": sent["id"], "seq": wire.seq}))
    expect(page.locator("#box-3")).to_be_checked()  # it was answered already
    page.click("[data-confirm]")
    wire.frame(log="<p>after that</p>")
    sent = wire.heard("row", 2)[-1]
    wire.socket.send(json.dumps({"t": "ack", "id": sent["id"], "seq": wire.seq}))
    expect(page.locator("#box-3")).not_to_be_checked()
    expect(page.locator("[data-confirm]")).to_be_disabled()
    expect(page.locator("#box-5")).to_be_enabled()


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


def test_a_difference_is_filled_in_with_what_came_before(wire: Wire) -> None:
    wire.frame(me="<p>seven</p>", log="<p>🎲 un dé 🎲</p>")
    wire.frame(me=[3, 4, "eight"], log=[8, 5, "é é"])
    expect(wire.page.locator("#me")).to_have_text("eight")
    expect(wire.page.locator("#log")).to_have_text("🎲 un é é🎲")
    wire.frame(me=[8, 4, " and more"])
    expect(wire.page.locator("#me")).to_have_text("eight and more")


def test_a_number_stands_for_a_text_that_the_page_has(wire: Wire) -> None:
    wire.frame(me='<button data-tip="{99} remain" id="crane">crane</button>')
    wire.page.hover("#crane")
    expect(wire.page.locator("#tip")).to_have_text("{99} remain")  # nothing that the page knows: shown as it is


def test_things_explain_themselves(wire: Wire) -> None:
    page = wire.page
    wire.frame(me='<button data-tip="Loads one barrel more" id="crane">crane</button>')
    page.hover("#crane")
    expect(page.locator("#tip")).to_have_text("Loads one barrel more")
    page.mouse.move(0, 0)
    page.keyboard.press("Escape")
    expect(page.locator("#tip")).to_be_hidden()
    page.keyboard.press("Tab")  # from here on the focus is shown
    page.locator("#crane").focus()
    expect(page.locator("#tip")).to_be_visible()
    expect(page.locator("#crane")).to_have_attribute("aria-describedby", "tip")


def test_what_comes_under_a_pointer_at_rest_does_not_explain_itself(wire: Wire) -> None:
    """After a click the board may change under the pointer; an explanation that nobody asked for would lie over the next move."""
    page = wire.page
    board = '<svg width="200" height="100"><rect width="200" height="100" {}/></svg>'
    wire.frame(me=board.format('data-act="7" id="play"'))
    page.click("#play")
    wire.frame(me=board.format('data-tip="A crane (B1)" id="crane"'))
    page.wait_for_timeout(800)  # longer than an explanation takes to come
    expect(page.locator("#tip")).to_be_hidden()
    box = page.locator("#crane").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 3, box["y"] + 3)
    expect(page.locator("#tip")).to_be_visible()


def test_the_tab_says_that_it_is_my_turn(wire: Wire) -> None:
    page = wire.page
    wire.frame(prompt='<p class="ask">Waiting</p>')
    expect(page).to_have_title("Race · Malecón")
    wire.frame(prompt='<p class="ask yours">Your turn</p>')
    expect(page).to_have_title("● Race · Malecón")


def test_numbers_count_up(wire: Wire) -> None:
    page = wire.page
    wire.frame(me='<b id="coins" data-count="2">2</b>')
    wire.frame(me='<b id="coins" data-count="9">9</b>')
    expect(page.locator("#coins")).to_have_text("9")
    expect(page.locator("#coins")).not_to_have_class("rose")
