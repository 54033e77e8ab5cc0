"""The script by itself: what it makes of frames, clicks and keys, and what it sends."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.wire import CONFIRM, TICKS, Wire, boxes


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
