"""Boards fit where they are shown: no word broken, nothing over its edge, the question leaves room for the table."""

import pytest
from playwright.sync_api import Page, expect

from malecon.core import registry
from tests.browser.conftest import Visitor
from tests.browser.eyes import as_wide_as_the_window
from tests.browser.hands import ASKED, start

# Texts that need more lines than they have words, and texts that stick out of their box
BROKEN = """(selector) => [...document.querySelectorAll(selector)].filter((element) => element.offsetParent).filter((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
    return lines.size > element.textContent.trim().split(/\\s+/).length || element.scrollWidth > element.clientWidth + 1;
}).map((element) => element.textContent)"""


# Names that break a word or stick out of their card when they are written where the first name stands
TOO_LONG = """([selector, names]) => {
    const place = [...document.querySelectorAll(selector)].find((element) => element.offsetParent), card = place.closest("li");
    return names.filter((name) => {
        place.textContent = name;
        const range = document.createRange();
        range.selectNodeContents(place);
        const boxes = [...range.getClientRects()], edge = card.getBoundingClientRect();
        const lines = new Set(boxes.map((box) => Math.round(box.top))).size;
        return lines > name.split(/[\\s'’-]+/).length || boxes.some((box) => box.left < edge.left + 1 || box.right > edge.right - 1);
    });
}"""


def players(page: Page, game: str, number: int) -> None:
    page.goto(f"/new?game={game}")
    page.select_option("#players", str(number))
    page.click(".form .main")
    page.wait_for_selector(ASKED)


@pytest.mark.parametrize("width", [360, 1280])
def test_tables_that_wait_for_me_are_in_sight_at_once(visitor: Visitor, width: int) -> None:
    page = visitor(lang="fr", width=width)
    for game in ("amerigo", "san-juan", "puerto-rico"):
        page.goto("/")
        start(page, game)
    page.goto("/")
    assert page.locator(".your-turn").count() == 3
    for turn in page.locator(".your-turn").all():
        expect(turn).to_be_in_viewport(ratio=1)
    as_wide_as_the_window(page)


@pytest.mark.parametrize("width", [360, 768, 1060, 1400])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_storage_board_breaks_no_word(visitor: Visitor, lang: str, width: int) -> None:
    page = visitor(lang=lang, width=width)
    start(page, "amerigo")
    assert page.locator(".bay .name").count() == 7
    assert page.evaluate(BROKEN, ".bay .name") == []
    as_wide_as_the_window(page)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_question_leaves_two_thirds_of_a_phone(visitor: Visitor, lang: str) -> None:
    page = visitor(lang=lang, width=360, touch=True)
    for game in ("amerigo", "puerto-rico", "san-juan"):
        page.goto("/")
        start(page, game)
        box = page.locator("#prompt").bounding_box()
        assert box is not None and box["height"] < 720 / 3
        expect(page.get_by_role("button", name={"en": "Hint", "fr": "Indice"}[lang])).to_be_visible()


@pytest.mark.parametrize("width", [1000, 1060, 1400])
def test_all_ships_lie_side_by_side(visitor: Visitor, width: int) -> None:
    page = visitor(lang="fr", width=width)
    players(page, "puerto-rico", 5)
    ships = [ship.bounding_box() for ship in page.locator(".quay .ship").all()]
    decks = [deck.bounding_box() for deck in page.locator(".quay .deck").all()]
    assert len(ships) == len(decks) == 4
    assert len({ship["y"] for ship in ships if ship}) == 1
    for ship, deck in zip(ships, decks, strict=True):
        assert ship and deck and deck["x"] >= ship["x"] and deck["x"] + deck["width"] <= ship["x"] + ship["width"] + 0.5
    roles = [role.bounding_box() for role in page.locator(".roles .role").all()]
    assert len({round(role["y"]) if role else None for role in roles}) == 1
    assert page.evaluate(BROKEN, ".roles .name") == []


def test_the_bar_never_covers_the_question(visitor: Visitor) -> None:
    """With five players it has two lines, and the question stays below both."""
    page = visitor(width=1000)
    players(page, "puerto-rico", 5)
    page.mouse.wheel(0, 900)
    expect(page.locator(".roles")).not_to_be_in_viewport()
    bar, asking = page.locator(".table-bar").bounding_box(), page.locator(".asking").bounding_box()
    assert bar is not None and asking is not None
    assert bar["y"] + bar["height"] == pytest.approx(asking["y"], abs=1.5)


def test_cards_on_a_phone_lie_four_in_a_row(visitor: Visitor) -> None:
    page = visitor(lang="fr", width=360)
    start(page, "san-juan")
    page.click('.tabs [data-tab="me"]')
    first = [card.bounding_box() for card in page.locator(".hand .slot").all()][:4]
    assert len({box["y"] for box in first if box}) == 1
    page.click('.tabs [data-tab="board"]')
    assert page.evaluate(BROKEN, ".sj-board .role .name") == []


@pytest.mark.parametrize(
    ("game", "tab", "place"),
    [("san-juan", "me", ".hand .card .name"), ("san-juan", "board", ".role .name"), ("puerto-rico-1897", "board", ".role .name")],
)
def test_no_french_name_sticks_out_of_its_card(visitor: Visitor, game: str, tab: str, place: str) -> None:
    page = visitor(lang="fr", width=360)
    start(page, game)
    page.click(f'.tabs [data-tab="{tab}"]')
    page.wait_for_selector(place)
    names = list(registry.game(game).topics("fr"))
    assert len(names) > 20
    assert page.evaluate(TOO_LONG, [place, [word for name in names for word in (name, name.capitalize()) if len(name) < 30]]) == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_tabs_stand_still_when_they_are_chosen(visitor: Visitor, lang: str) -> None:
    page = visitor(lang=lang, width=360)
    start(page, "san-juan")
    tabs = page.locator(".tabs button").all()
    before = [tab.bounding_box() for tab in tabs]
    for tab in tabs:
        tab.click()
        assert [each.bounding_box() for each in tabs] == before
    assert page.evaluate(BROKEN, ".tabs button") == []


def test_the_number_of_news_covers_no_word(visitor: Visitor) -> None:
    page = visitor(lang="fr", width=360)
    start(page, "san-juan")
    tab = page.locator('.tabs [data-tab="log"]')
    tab.evaluate("(tab) => { tab.dataset.news = '59+'; }")
    covered = """(tab) => {
        const text = document.createRange(), badge = getComputedStyle(tab, "::after");
        text.selectNodeContents(tab);
        const bottom = tab.getBoundingClientRect().top + tab.clientTop + parseFloat(badge.top) + parseFloat(badge.height);
        return bottom - text.getBoundingClientRect().top;
    }"""
    assert tab.evaluate(covered) <= 4  # above a small letter a line has so much room


def test_a_replay_shows_what_happened_in_whole_lines(visitor: Visitor) -> None:
    """As many as there is room for above the board, which stays where it is."""
    page = visitor()
    start(page, "race")
    page.goto(page.url + "/replay?at=now")
    lines = "".join(
        f'<li class="line"><span>{text}</span></li>' for text in ("Rosa builds a market", "Rosa pays 3", "Round 2, governor: Rosa")
    )
    page.locator(".happened").evaluate("(list, lines) => { list.innerHTML = lines; }", lines)
    room = page.locator(".happened").evaluate("(list) => list.clientHeight - list.scrollHeight")
    assert room >= 0
    assert page.locator(".asking").evaluate("(box) => box.offsetHeight <= parseFloat(getComputedStyle(box).minHeight) + 1")


def test_on_a_phone_the_log_has_the_height_of_its_tab(visitor: Visitor) -> None:
    page = visitor(width=360)
    start(page, "san-juan")
    page.click('.tabs [data-tab="log"]')
    panel, bar, asking = (page.locator(part).bounding_box() for part in (".log-panel", ".table-bar", ".asking"))
    assert panel is not None and bar is not None and asking is not None
    assert panel["height"] > 0.9 * (asking["y"] - bar["y"] - bar["height"])


def test_on_a_phone_the_end_shows_my_points_and_covers_nothing(visitor: Visitor) -> None:
    page = visitor(lang="fr", width=360, touch=True)
    players(page, "puerto-rico", 5)
    page.locator('[data-send*="leave"]').evaluate("(button) => { delete button.dataset.ask; button.click(); }")
    page.locator("#result h3").wait_for(state="attached", timeout=90_000)
    page.click('.tabs [data-tab="board"]')
    page.evaluate("() => scrollTo(0, 0)")
    expect(page.locator(".sheet thead .own")).to_be_in_viewport(ratio=1)
    expect(page.locator("#prompt .move").first).to_be_in_viewport(ratio=1)
    assert (
        page.evaluate(
            "() => { const sheet = document.querySelector('.sheet'); return sheet.offsetWidth - sheet.parentElement.clientWidth; }"
        )
        <= 0
    )
    page.evaluate("() => scrollTo(0, 900)")
    expect(page.locator("#prompt .move").first).not_to_be_in_viewport()
    page.click('.tabs [data-tab="me"]')
    expect(page.locator(".asking")).to_be_hidden()
    as_wide_as_the_window(page)
