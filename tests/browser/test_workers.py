"""Two workers on PostgreSQL and Redis behind one address: nobody notices, not even when one of them is killed."""

import random
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.hands import ASKED, READY, click_something, is_over, play_to_the_end, seq, start
from tests.browser.servers import Workers
from tests.browser.test_people import open_table

BUS = "redis" if shutil.which("redis-server") else "postgresql"  # the name of each test says which it was


@pytest.fixture(scope="module", params=[BUS])
def workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workers]:
    running = Workers(tmp_path_factory.mktemp("workers"))
    yield running
    running.stop()


def test_whole_game_against_bots_over_two_workers(visitor: Visitor, workers: Workers) -> None:
    page = visitor(at=workers)
    start(page, "san-juan")
    watcher = visitor(page.url, at=workers)
    play_to_the_end(page, seed=1)
    expect(watcher.locator("#result h3")).to_be_visible()
    assert page.locator("#result table.sheet tfoot td").count() >= 2


def test_whole_game_with_one_worker_killed_in_the_middle(visitor: Visitor, workers: Workers) -> None:
    """Three people at one table over both workers; the one that dies leaves its people to the other, and comes back."""
    ann = visitor(at=workers)
    address = open_table(ann, "race", "open")
    bob = visitor(address, at=workers)
    bob.fill('[name="name"]', "Bob")
    bob.click("button:has-text('Sit down')")
    watchers = [visitor(address, at=workers) for _ in range(2)]
    chance = random.Random(1)
    mover, other, moves = ann, bob, 0
    while not is_over(mover):
        before = seq(mover)
        if moves == 2:
            workers.workers[0].kill()
        if moves == 5:
            workers.workers[0].start()
        if moves == 6:
            workers.workers[1].kill()
        click_something(mover, chance)
        assert seq(mover) > before
        mover, other, moves = other, mover, moves + 1
    assert moves > 7
    for page in (ann, bob, *watchers):
        expect(page.locator("#result h3")).to_contain_text("points")
    workers.workers[1].start()
    visitor.expects("WebSocket connection")


def test_a_bot_thinks_on_at_the_other_worker(visitor: Visitor, workers: Workers) -> None:
    """Killed between a person's move and the bot's: the bot moves all the same."""
    for worker in workers.workers:
        worker.stop()
        worker.settings["MALECON_BOT_DELAY"] = "1.5"  # time to be killed in
        worker.start()
    page = visitor(at=workers)
    start(page, "race")
    page.wait_for_selector(ASKED)
    click_something(page, random.Random(4), "#prompt")
    before = seq(page)
    workers.serving().kill()
    page.wait_for_selector('body[data-online="no"]')
    page.wait_for_selector('body[data-online="yes"]')
    page.wait_for_selector(READY, timeout=30_000)
    assert seq(page) > before
    visitor.expects("WebSocket connection")
