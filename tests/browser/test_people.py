"""Several people: two browsers at one table, one device handed on, watching, a server that dies and comes back."""

import random
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import ASKED, ONLINE, READY, click_something, is_over, play_to_the_end, seq, start
from tests.browser.servers import Server


def open_table(page: Page, game: str, second: str, name: str = "") -> str:
    """A table for two, with whom on the second seat, where nothing is played by itself; its address."""
    page.goto(f"/new?game={game}")
    page.select_option("#players", "2")
    page.select_option("#seat-1", second)
    if name:
        page.fill('[name="name-1"]', name)
    page.fill("#your-name", "Ann")
    page.uncheck('[name="auto"]')
    page.click("text=Open the table")
    page.wait_for_url("**/table/*")
    return page.url


def test_two_people_in_two_browsers(visitor: Visitor) -> None:
    ann = visitor()
    address = open_table(ann, "race", "open")
    expect(ann.locator("#prompt")).to_contain_text("Waiting for players")
    bob = visitor(address)
    bob.fill('[name="name"]', "Bob")
    bob.click("button:has-text('Sit down')")
    expect(ann.locator("#top")).to_contain_text("Bob")
    expect(ann.locator('#filter [data-tip="Bob"]')).to_have_count(1)
    chance = random.Random(1)
    mover, other = ann, bob
    while not is_over(mover):
        click_something(mover, chance)
        mover, other = other, mover
    for page in (ann, bob):
        expect(page.locator("#result h3")).to_contain_text("points")


def test_friend_by_link_needs_the_key(visitor: Visitor) -> None:
    ann = visitor()
    address = open_table(ann, "race", "friend")
    link = ann.input_value("#link")
    assert link.startswith(address) and "key=" in link
    stranger = visitor(address)
    expect(stranger.locator("#prompt")).to_contain_text("with the host's link you can sit down")
    expect(stranger.locator("button:has-text('Sit down')")).to_have_count(0)
    friend = visitor(link)
    friend.fill('[name="name"]', "Bob")
    friend.click("button:has-text('Sit down')")
    expect(ann.locator("#prompt .yours")).to_be_visible()


def test_chat_reaches_the_other_and_a_spectator_sees_no_hand(visitor: Visitor) -> None:
    ann = visitor()
    start(ann, "san-juan")
    watcher = visitor(ann.url)
    expect(watcher.locator("#prompt")).to_contain_text("You are watching")
    expect(watcher.locator("section:has(#chat)")).to_contain_text("Only those who sit at the table talk here.")
    expect(watcher.locator("#only-news")).to_have_count(0)
    expect(ann.locator("#only-news")).to_have_count(1)
    ann.fill("#chat-text", "good luck")
    ann.press("#chat-text", "Enter")
    expect(watcher.locator("#chat")).to_contain_text("good luck")
    expect(ann.locator("#chat-text")).to_have_value("")
    assert watcher.locator("[data-act]").count() == 0
    assert watcher.locator("#log .line", has_text="Guest").count() == ann.locator("#log .line", has_text="Guest").count()


IN_SIGHT = """(line) => {
  const { left, top, width, height } = line.getBoundingClientRect();
  return line.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


def say(page: Page, text: str, listener: Page) -> None:
    page.fill("#chat-text", text)
    page.press("#chat-text", "Enter")
    expect(listener.locator("#chat")).to_contain_text(text)


def test_what_was_said_last_is_in_sight(visitor: Visitor) -> None:
    ann = visitor()
    start(ann, "race")
    watcher = visitor(ann.url)
    for number in range(6):
        say(ann, f"This is number {number} of several things that take two lines each", watcher)
    for page in (ann, watcher):
        assert page.locator("#chat li").last.evaluate(IN_SIGHT)


def test_the_tab_with_news_shows_on_a_phone_what_was_said(visitor: Visitor) -> None:
    ann = visitor()
    start(ann, "race")
    watcher = visitor(ann.url, width=360, lang="fr", touch=True)
    tab = watcher.locator('.tabs [data-tab="log"]')
    watcher.wait_for_selector(ONLINE)
    say(ann, "good luck", watcher)
    expect(tab).to_have_attribute("data-news", "1")
    tab.tap()
    assert watcher.locator("#chat li").last.evaluate(IN_SIGHT)


def test_hot_seat_hands_the_device_on(visitor: Visitor) -> None:
    page = visitor()
    open_table(page, "san-juan", "local", "Bea")
    names = ("Ann", "Bea")
    for name in names:
        expect(page.locator(".hand-off")).to_contain_text(f"{name}, it is your turn")
        assert page.locator("#me [data-act], #me [data-choice]").count() == 0
        page.click(".hand-off button")
        expect(page.locator("#prompt .yours")).to_be_visible()
        chance = random.Random(3)
        while page.locator(".hand-off").count() == 0:
            click_something(page, chance, "#prompt")
            page.wait_for_selector("#prompt .yours, .hand-off")


def test_a_bot_stands_in_and_gives_the_seat_back(visitor: Visitor) -> None:
    page = visitor()
    start(page, "puerto-rico")
    page.click("#info [data-send]")
    page.click('#sure button[value="yes"]')
    page.click("text=Take the seat of")
    expect(page.locator(READY).first).to_be_visible()


def test_play_goes_on_after_the_server_was_killed(visitor: Visitor, tmp_path: Path) -> None:
    own = Server(tmp_path)
    try:
        page = visitor(at=own)
        start(page, "san-juan")
        chance = random.Random(5)
        click_something(page, chance, "#prompt")
        page.wait_for_selector(ASKED)
        before = seq(page)
        own.kill()
        page.wait_for_selector('body[data-online="no"]')
        page.locator("#prompt [data-act]").first.click()  # kept, and sent when the server is back
        own.start()
        page.wait_for_selector('body[data-online="yes"]')
        page.wait_for_selector(f'body:not([data-seq="{before}"])')
        page.wait_for_selector(READY)
        assert seq(page) > before
        page.context.close()  # before the server goes: a page that is left alone tries to reach it
    finally:
        own.stop()
    visitor.expects("WebSocket connection")


def test_rematch_record_and_import(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor()
    start(page, "race")
    play_to_the_end(page, 2)
    with page.expect_download() as download:
        page.click("#prompt >> text=Download the record")
    file = tmp_path / "game.jsonl"
    download.value.save_as(file)
    old = page.url
    page.click("text=Rematch")
    page.wait_for_url(lambda url: url != old)
    page.goto("/")
    page.set_input_files("#record", file)
    page.click(".import button")
    page.wait_for_url("**/table/*")
    expect(page.locator("#result h3")).to_be_visible()
