"""What is seen of a page: whether it is accessible, and whether it fits."""

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page


def no_violation(page: Page, complaints: list[str]) -> None:
    before = list(complaints)
    found = Axe().run(page)
    complaints[:] = before  # axe looks for style sheets in its own way, and the policy forbids it
    assert found.violations_count == 0, found.generate_report()


def as_wide_as_the_window(page: Page) -> None:
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
