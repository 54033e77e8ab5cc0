"""The page itself: languages, the phone, the keyboard, undo, replay, refusals, and what a browser enforces."""

import random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.eyes import as_wide_as_the_window
from tests.browser.hands import ASKED, click_something, play_to_the_end, seq, start, wait_for_news
from tests.browser.test_people import open_table


def test_the_content_security_policy_is_in_force(visitor: Visitor) -> None:
    page = visitor()
    for path in ("/", "/new", "/rules/san-juan"):
        answer = page.goto(path)
        assert answer is not None
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy
    blocked = page.evaluate(
        """() => new Promise((done) => {
            addEventListener("securitypolicyviolation", (event) => done(event.violatedDirective));
            const script = document.createElement("script");
            script.textContent = "globalThis.broken = true";
            document.body.append(script);
        })"""
    )
    assert blocked.startswith("script-src") and page.evaluate("() => globalThis.broken === undefined")
    visitor.expects("Content Security Policy")


def test_the_language_changes_everything_at_once(visitor: Visitor) -> None:
    page = visitor()
    start(page, "san-juan")
    expect(page.locator("#prompt")).to_contain_text("Choose a role")
    page.click(".menu summary")
    page.click('button[lang="fr"]')
    page.wait_for_selector('html[lang="fr"]')
    expect(page.locator("#prompt")).to_contain_text("Choisissez un personnage")
    expect(page.locator("#log")).not_to_contain_text("chooses")
    page.goto("/")
    expect(page.locator("h1")).to_have_text("Prenez place au bord de l'eau")


def test_a_french_browser_is_greeted_in_french(visitor: Visitor) -> None:
    expect(visitor(lang="fr-CA").locator("html")).to_have_attribute("lang", "fr")


@pytest.mark.parametrize("game", ["san-juan", "puerto-rico", "amerigo"])
def test_a_phone_of_360_pixels(visitor: Visitor, game: str) -> None:
    page = visitor(width=360)
    as_wide_as_the_window(page)
    start(page, game)
    chance = random.Random(4)
    for _ in range(4):
        as_wide_as_the_window(page)
        box = page.locator("#prompt").bounding_box()
        assert box is not None and box["y"] > 0 and box["y"] + box["height"] <= 720  # the question is within reach
        click_something(page, chance, "#prompt")
        page.wait_for_selector(ASKED)
    for tab in ("me", "others", "log", "board"):
        page.click(f'.tabs [data-tab="{tab}"]')
        expect(page.locator(f"#{tab}")).to_be_visible()
        as_wide_as_the_window(page)
    for path in ("/new", "/rules/puerto-rico", "/account", "/api"):
        page.goto(path)
        as_wide_as_the_window(page)


@pytest.mark.parametrize("game", ["san-juan", "puerto-rico", "amerigo"])
def test_targets_are_large_enough(visitor: Visitor, game: str) -> None:
    """24 px each way for what is clicked at the table (WCAG 2.2, 2.5.8); links inside sentences are exempt."""
    page = visitor(width=360)
    start(page, game)
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, summary, [data-act], select")]
            .map((e) => [e.outerHTML.slice(0, 80), e.getBoundingClientRect()])
            .filter(([, box]) => box.width && (box.width < 24 || box.height < 24)).map(([html]) => html)"""
    )
    assert small == []


def test_the_keyboard_alone(visitor: Visitor) -> None:
    page = visitor()
    page.focus("#name")
    page.keyboard.type("Kay")
    page.keyboard.press("Enter")  # starts nothing: the game is still to be chosen
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(ASKED)
    for _ in range(5):
        before = seq(page)
        page.keyboard.press("1")
        wait_for_news(page, before)
        page.wait_for_selector(ASKED)
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()
    page.locator("#prompt .legal").first.focus()
    if page.locator("#prompt .legal").count() > 1:
        page.keyboard.press("ArrowDown")
        expect(page.locator("#prompt .legal").nth(1)).to_be_focused()
    before = seq(page)
    page.keyboard.press("Enter")
    wait_for_news(page, before)


def test_undo_takes_a_choice_back(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/new?game=san-juan")
    page.uncheck('[name="auto"]')  # so that the builder asks even who can build nothing
    page.click("text=Open the table")
    page.wait_for_selector('body[data-online="yes"]')
    page.wait_for_selector(ASKED)
    first = page.locator("#prompt .ask").inner_text()
    page.click("#prompt >> text=builder")
    expect(page.locator("#prompt .ask")).to_contain_text("Build")
    page.keyboard.press("u")
    expect(page.locator("#prompt .ask")).to_have_text(first)


def test_what_cannot_be_undone_asks_once_more(visitor: Visitor) -> None:
    page = visitor(ask=True)
    start(page, "race")
    before = seq(page)
    page.locator("#prompt [data-act]").first.click()
    expect(page.locator("#told")).to_contain_text("cannot be undone")
    assert seq(page) == before
    page.keyboard.press("h")  # whoever asks for advice is no longer about to do it
    expect(page.locator(".armed")).to_have_count(0)
    expect(page.locator("#told")).to_contain_text("A bot would choose")
    page.locator("#prompt [data-act]").first.click()
    expect(page.locator("#told")).to_contain_text("cannot be undone")
    assert seq(page) == before
    page.locator("#prompt [data-act]").first.click()
    wait_for_news(page, before)


def test_a_hint_and_a_reason_with_its_rule(visitor: Visitor) -> None:
    page = visitor()
    start(page, "san-juan")
    page.keyboard.press("h")
    expect(page.locator("#told")).to_contain_text("A bot would choose")
    expect(page.locator("#told")).to_have_class("calm")  # an answer, not in the colour of refusals
    expect(page.locator("#prompt .hinted")).to_have_count(1)
    page.locator("[data-why]:visible").first.click()
    link = page.locator("#told a.clause")
    expect(link).to_be_visible()
    page.goto(link.get_attribute("href") or "")
    expect(page.locator(".clauses li:target")).to_be_visible()


def test_replay_by_slider_keys_and_link(visitor: Visitor) -> None:
    page = visitor()
    start(page, "race")
    play_to_the_end(page, 3)
    page.click("text=Look at the game again")
    page.wait_for_url("**/replay?at=0")
    expect(page.locator("#prompt")).to_contain_text("Move 0 of")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#prompt")).to_contain_text("Move 1 of")
    page.keyboard.press("End")
    last = int(page.get_attribute("#at", "max") or 0)
    expect(page.locator("#prompt")).to_contain_text(f"Move {last} of {last}")
    page.fill("#at", "2")
    expect(page.locator("#prompt")).to_contain_text("Move 2 of")
    page.wait_for_url("**/replay?at=2")
    link, happened = page.input_value("#link"), page.inner_text("#prompt")
    board = page.inner_html("#board")
    page.goto("/")
    page.goto(link)  # by the link alone, everything is as it was
    assert page.inner_text("#prompt") == happened and page.inner_html("#board") == board
    other = visitor(link)
    assert other.inner_text("#prompt") == happened
    open_to_all = other.inner_html("#board")
    other.keyboard.press("ArrowLeft")
    expect(other.locator("#prompt")).to_contain_text("Move 1 of")
    other.keyboard.press("ArrowRight")
    expect(other.locator("#prompt")).to_contain_text("Move 2 of")
    assert other.inner_html("#board") == open_to_all
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#prompt")).to_contain_text("Move 1 of")
    assert page.inner_html("#board") != board


def test_a_replay_leaves_keys_to_the_browser_and_to_the_help(visitor: Visitor) -> None:
    """The arrow with Alt goes back to the page before; in the help Page Down scrolls."""
    page = visitor()
    start(page, "race")
    play_to_the_end(page, 3)
    page.click("text=Look at the game again")
    page.wait_for_url("**/replay?at=0")
    page.evaluate("() => addEventListener('keydown', (event) => { globalThis.kept = event.defaultPrevented; })")
    for keys in ("Alt+ArrowRight", "Control+ArrowRight"):
        page.keyboard.press(keys)
        assert page.evaluate("() => kept") is False
    page.keyboard.press("?")
    page.keyboard.press("PageDown")
    assert page.evaluate("() => kept") is False
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#prompt")).to_contain_text("Move 1 of")


def test_the_rules_are_searched(visitor: Visitor) -> None:
    page = visitor("/rules/puerto-rico")
    every = page.locator("[data-entry]:visible").count()
    page.fill("#search", "wharf")
    found = page.locator("[data-entry]:visible")
    assert 0 < found.count() < every
    assert all("wharf" in text.lower() for text in found.all_inner_texts())


def test_a_link_to_a_rule_that_was_not_found_leads_there(visitor: Visitor) -> None:
    page = visitor("/rules/amerigo")
    page.fill("#search", "chest")
    link = page.locator("a.clause:visible").evaluate_all(
        "(links) => links.map((link) => link.hash).find((hash) => document.querySelector(hash).closest('[hidden]'))"
    )
    page.locator(f'a.clause[href$="{link}"]:visible').first.click()
    expect(page.locator(link)).to_be_in_viewport()
    expect(page.locator("#search")).to_have_value("")
    page.fill("#search", "chest")
    kept = page.locator("li[data-entry]:visible .number").first
    kept.click()  # what was found is in sight already: the search goes on
    expect(page.locator("#search")).to_have_value("chest")


def test_log_is_filtered_by_player(visitor: Visitor) -> None:
    page = visitor()
    open_table(page, "san-juan", "bot:greedy")
    page.wait_for_selector(ASKED)
    chance = random.Random(6)
    for _ in range(6):
        click_something(page, chance, "#prompt")
        page.wait_for_selector(ASKED)
    page.check("#who-1")
    lines = page.locator("#log .lines .line:visible")
    assert lines.count() > 0
    assert lines.count() == page.locator("#log .lines .line.of-1").count()


HEADINGS = """() => {
  const lines = [...document.querySelectorAll(".story .line, .whole-log .line")], seen = (line) => line.checkVisibility();
  const under = (heading) => {
    const rest = lines.slice(lines.indexOf(heading) + 1), next = rest.findIndex((line) => line.matches(".heading"));
    return next < 0 ? rest : rest.slice(0, next);
  };
  return lines.filter((line) => line.matches(".heading")).map((heading) => [seen(heading), under(heading).some(seen)]);
}"""  # of every round: whether its heading is shown, and whether anything under it is


def test_a_filter_that_leaves_nothing_of_a_round_hides_its_heading(visitor: Visitor) -> None:
    """At the table, also when a frame comes in, and on the page of the whole log."""
    page = visitor()
    open_table(page, "san-juan", "bot:greedy")
    chance = random.Random(6)
    while page.locator(".story .heading").count() < 2:
        page.wait_for_selector(ASKED)
        click_something(page, chance, "#prompt")
    page.wait_for_selector(ASKED)
    page.locator("#only-gains").check()
    page.locator("#who-1").check()
    at_the_table: list[list[bool]] = []
    while [False, False] not in at_the_table:  # at the latest when a round begins with my own move
        click_something(page, chance, "#prompt")
        page.wait_for_selector(ASKED)
        at_the_table = page.evaluate(HEADINGS)
        assert all(shown == left for shown, left in at_the_table)
    page.locator("#only-gains").uncheck()
    page.locator("#who-all").check()
    assert all(shown for shown, _ in page.evaluate(HEADINGS))
    page.click("a:has-text('The whole log')")
    page.locator("#only-news").check()
    page.locator("#who-0").check()
    assert [False, False] in page.evaluate(HEADINGS)
    assert all(shown == left for shown, left in page.evaluate(HEADINGS))


def test_day_and_night_are_kept(visitor: Visitor) -> None:
    page = visitor()
    page.click(".menu summary")
    page.click('[data-theme-to="night"]')
    page.goto("/rules")
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    assert page.evaluate("() => getComputedStyle(document.body).backgroundColor") == "rgb(16, 32, 42)"


def test_an_account_follows_to_another_device(visitor: Visitor) -> None:
    first = visitor()
    start(first, "race")
    first.goto("/account")
    first.fill("#login", "keeper")
    first.fill("#password", "correct horse")
    first.click("section:has(#h-new) button")
    expect(first.locator("main")).to_contain_text("keeper")
    second = visitor("/account")
    second.fill("#in-login", "keeper")
    second.fill("#in-password", "correct horse")
    second.click("section:has(#h-in) button")
    second.wait_for_url("**/")
    expect(second.locator("section:has(#h-mine)")).to_contain_text("Race")
    second.goto("/account")
    second.fill("#label", "my bot")
    second.click("section:has(#h-tokens) >> text=New token")
    assert second.input_value("#token").startswith("mal_")


def test_another_language_after_a_refusal_leads_back_to_the_form(visitor: Visitor) -> None:
    page = visitor("/account")
    page.fill("#in-login", "nobody")
    page.fill("#in-password", "correct horse")
    page.click("section:has(#h-in) button")
    expect(page.locator("main")).to_contain_text("do not fit")
    page.click(".menu summary")
    page.click('button[lang="fr"]')
    expect(page.locator("h1")).to_have_text("Compte")
    page.fill("#label", "mon robot")
    page.click("section:has(#h-tokens) >> text=Nouveau jeton")
    token = page.input_value("#token")
    page.click(".menu summary")
    page.click('button[lang="en"]')
    expect(page.locator("h1")).to_have_text("Account")
    assert page.input_value("#token") == token
    visitor.expects("403")  # the wrong password's


def test_copying_is_confirmed_when_something_was_copied(visitor: Visitor) -> None:
    """On plain http a page has no clipboard; some browsers refuse the older way, too."""
    page = visitor()
    page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined }); document.execCommand = () => Boolean(globalThis.can)"
    )
    open_table(page, "race", "friend")
    button, link = page.locator('[data-copy="link"]'), page.locator("#link")
    button.click()
    expect(page.locator("#tip")).to_contain_text("Nothing was copied")
    expect(button).not_to_have_class("done")
    assert link.evaluate("(field) => field.selectionEnd - field.selectionStart") == len(link.input_value())
    page.evaluate("() => { globalThis.can = true }")
    button.click()
    expect(button).to_have_class("done")


def test_what_the_browser_forbids_is_not_ticked(visitor: Visitor) -> None:
    page = visitor()
    page.evaluate("() => localStorage.setItem('notify', 'on')")
    page.add_init_script(
        "globalThis.Notification = class { static permission = 'denied'; static requestPermission = async () => 'denied' }"
    )
    page.reload()
    page.click(".menu summary")
    box = page.locator('[data-setting="notify"]')
    expect(box).not_to_be_checked()
    box.click()
    expect(page.locator("#tip")).to_contain_text("does not let the page notify you")
    expect(box).not_to_be_checked()
    assert page.evaluate("() => localStorage.getItem('notify')") == "off"


def test_the_way_back_to_the_form_shows_what_was_chosen(visitor: Visitor) -> None:
    page = visitor("/new?game=san-juan")
    page.select_option("#players", "2")
    page.check('[value="days"]')
    expect(page.locator("#days")).to_be_visible()
    page.evaluate("() => document.querySelector('form.form').noValidate = true")
    page.fill("#days", "99")
    page.click("text=Open the table")
    expect(page.locator("main")).to_contain_text("1 to 30 days")
    page.go_back()
    expect(page.locator("#days")).to_be_visible(visible=page.is_checked('[value="days"]'))
    expect(page.locator("#seat-2")).to_be_visible(visible=page.input_value("#players") != "2")
    visitor.expects("400")  # the refusal


@pytest.mark.parametrize("width", [360, 1280])
def test_what_is_wrong_with_a_long_choice_is_in_sight(visitor: Visitor, width: int) -> None:
    page = visitor("/new?game=puerto-rico", width=width)
    page.select_option('[name="option-new_buildings"]', "")
    page.check('[value="guild hall"]')
    page.click(".form .main")
    expect(page.locator('[name="free-new_buildings"]').first).to_be_focused()
    expect(page.locator("#wrong")).to_be_in_viewport(ratio=1)
    visitor.expects("400")  # the refusal


def test_a_search_leaves_nothing_without_what_was_found(visitor: Visitor) -> None:
    page = visitor("/rules/san-juan", lang="fr")
    page.fill("#search", "guilde")
    for table in page.locator("article table:visible").all():
        assert table.locator("tbody tr:visible").count()
    assert page.locator("article p:visible").count() < page.locator("article p").count()
    page.fill("#search", "zzzz")
    expect(page.locator("[data-found]")).to_have_text("0 entrée trouvée")
    expect(page.locator("article :is(p, table, ul, h2):visible")).to_have_count(0)
    page.fill("#search", "")
    expect(page.locator("article :is(p, table, ul, h2):not(:visible)")).to_have_count(0)
    english = visitor("/rules/san-juan")
    english.fill("#search", "zzzz")
    expect(english.locator("[data-found]")).to_have_text("0 entries found")
