"""Whole games by clicks, of every game there is, against bots."""

import pytest

from malecon.core import registry
from tests.browser.conftest import Visitor
from tests.browser.hands import play_to_the_end, start

GAMES = [*registry.installed(), "race"]


def test_two_clicks_to_a_game(visitor: Visitor) -> None:
    page = visitor()
    start(page, GAMES[0])
    assert page.locator("#prompt [data-act]").count() > 1


@pytest.mark.parametrize("game", GAMES)
def test_whole_game_by_clicks(visitor: Visitor, game: str) -> None:
    page = visitor()
    start(page, game)
    play_to_the_end(page, seed=1)
    assert page.locator("#result table.sheet tfoot td").count() >= 2
    assert page.locator("#result svg.graph polyline").count() >= 2
    assert page.locator("#prompt").get_by_text("Rematch").is_visible()
