"""A real server and a real browser. Waiting is always for something to be seen, never for time to pass."""

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.hands import start
from tests.browser.servers import Server, Workers
from tests.browser.wire import FLIGHTS, Wire

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
PATIENCE = 20_000  # ms


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server | Workers]:
    """One server alone; with MALECON_TEST_HOSTS=2 every test meets two workers on PostgreSQL and Redis behind one address."""
    kind = Workers if os.environ.get("MALECON_TEST_HOSTS") == "2" else Server
    running = kind(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Closed when the tests of this folder are left: as long as it is open, nothing else in this process can run an event loop."""
    names = [os.environ.get("MALECON_CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome"]
    found = next((path for name in names if name and (path := shutil.which(name))), None)
    assert found, "the browser tests need Chromium (Debian: apt install chromium), or its path in MALECON_CHROMIUM"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield chromium
        chromium.close()


class Visitor:
    """Lets new people in, each with a browser of his own: `visitor("/new", width=360)`. Whatever their pages complain of is kept."""

    def __init__(self, browser: Browser, server: Server | Workers) -> None:
        self.browser = browser
        self.server = server
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.meant: list[str] = []

    def __call__(
        self,
        path: str = "/",
        width: int = 1280,
        lang: str = "en",
        at: Server | Workers | None = None,
        night: bool = False,
        motion: bool = False,
        ask: bool = False,
        touch: bool = False,
    ) -> Page:
        context = self.browser.new_context(
            viewport={"width": width, "height": 800 if width > 600 else 720},
            locale=lang,
            has_touch=touch,
            base_url=(at or self.server).url,
            color_scheme="dark" if night else "light",
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.contexts.append(context)
        context.set_default_timeout(PATIENCE)
        if not ask:  # before what cannot be undone
            context.add_init_script("localStorage.setItem('confirm', 'off')")
        page = context.new_page()
        page.on("console", lambda message: self.complaints.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(path)
        return page

    def expects(self, complaint: str) -> None:
        """What a test brings about on purpose; the browser may say so only later."""
        self.meant.append(complaint)

    def surprises(self) -> list[str]:
        return [text for text in self.complaints if not any(meant in text for meant in self.meant)]


@pytest.fixture
def visitor(browser: Browser, server: Server | Workers) -> Iterator[Visitor]:
    expect.set_options(timeout=PATIENCE)
    visitors = Visitor(browser, server)
    yield visitors
    for context in visitors.contexts:
        context.close()
    assert not visitors.surprises()


@pytest.fixture
def wire(visitor: Visitor) -> Wire:
    page = visitor(motion=True)
    page.add_init_script(FLIGHTS)
    made = Wire(page)
    start(page, "race")
    return made
