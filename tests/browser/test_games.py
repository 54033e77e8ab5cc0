"""Whole games by clicks, of every game there is, against bots."""

import pytest

from malecon.core import registry
from tests.browser.conftest import Visitor
from tests.browser.hands import play_to_the_end, start

GAMES = [*registry.installed(), "race"]
AT_TWO = ("amerigo",)  # so many rounds however many play: quickest with the fewest; the others end the sooner the more bots build


def test_two_clicks_to_a_game(visitor: Visitor) -> None:
    page = visitor()
    start(page, GAMES[0])
    assert page.locator("#prompt [data-act]").count() > 1


def test_play_now_against_the_bots_one_chooses(visitor: Visitor) -> None:
    page = visitor()
    page.select_option("#level", "novice")
    start(page, "san-juan")
    bots = page.locator("#top .seat:not(.mine)").all_inner_texts()
    assert len(bots) == 3 and all("novice" in text for text in bots) and len(set(bots)) == 3


@pytest.mark.parametrize("game", GAMES)
def test_whole_game_by_clicks(visitor: Visitor, game: str) -> None:
    page = visitor()
    if game in AT_TWO:
        page.goto(f"/new?game={game}")
        page.select_option("#players", "2")
        page.click("text=Open the table")
    else:
        start(page, game)
    play_to_the_end(page, seed=1)
    assert page.locator("#result table.sheet tfoot td").count() >= 2
    assert page.locator("#result svg.graph polyline").count() >= 2
    assert page.locator("#prompt").get_by_text("Rematch").is_visible()
