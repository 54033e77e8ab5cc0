"""What a hand does at the table: click something that is lit, until the game is over."""

import random

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

ONLINE = 'body[data-online="yes"]'  # before that the page shows the table, but a click or a key is nobody's yet
ASKED = f"{ONLINE} #prompt .yours"
READY = f"{ASKED}, {ONLINE} #result h3"


def start(page: Page, game: str) -> None:
    """From the front page to the first question."""
    page.click(f'button[name="game"][value="{game}"]')
    page.wait_for_selector(READY)


def is_over(page: Page) -> bool:
    page.wait_for_selector(READY)
    return page.locator("#result h3").count() > 0


def seq(page: Page) -> int:
    return int(page.get_attribute("body", "data-seq") or -1)


def wait_for_news(page: Page, since: int) -> None:
    page.wait_for_selector(f'body:not([data-seq="{since}"])')


def lit(page: Page, where: str = "") -> Locator:
    return page.locator(f"{where} [data-act]:not(:disabled):visible")


def tick_something(page: Page, chance: random.Random) -> None:
    """As many choices of the row as are needed, confirmed in the question."""
    boxes, confirm = page.locator("[data-row] [data-choice]").all(), page.locator("#prompt [data-confirm]")
    for box in chance.sample(boxes, len(boxes)):
        if confirm.is_enabled():
            break
        if box.is_enabled():
            box.check(timeout=3000)
    confirm.click(timeout=3000)


def click_something(page: Page, chance: random.Random, where: str = "") -> None:
    """Any one legal thing, on the board or among the buttons. A single possible move may have been played by itself meanwhile."""
    before = seq(page)
    things = lit(page, where)
    count, row = things.count(), page.locator("[data-row] [data-choice]:visible").count()
    if count + row == 0:
        return
    if row and (not count or chance.random() < 0.8):
        tick_something(page, chance)
        return wait_for_news(page, before)
    try:
        things.nth(chance.randrange(count)).click(timeout=3000)
    except TooLate:
        if seq(page) == before:
            raise
    wait_for_news(page, before)


def play_to_the_end(page: Page, seed: int) -> None:
    chance = random.Random(seed)
    while not is_over(page):
        click_something(page, chance)
