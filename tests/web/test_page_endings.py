"""The score sheet: every game names its sources in its edition's words, and they add up."""

import pytest

from malecon.core import registry
from malecon.games.puerto_rico.game import PuertoRico
from malecon.games.san_juan.game import SanJuan
from malecon.web import endings, render
from tests.web.scenes import FOR_EVER, played, scene

GAMES = registry.installed()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_the_rows_add_up_to_the_scores(game: str, lang: str) -> None:
    for seed in (1, 2):
        shown = scene(played(game, FOR_EVER, seed=seed), lang=lang)
        rows = endings.sheet(shown)
        assert rows
        assert tuple(sum(row.points[seat] for row in rows) for seat in range(len(shown.seats))) == shown.scores
        assert len({row.source for row in rows}) == len(rows)


def test_a_tie_tells_what_counted() -> None:
    """With the rule as a link; without one there is no empty line."""
    table = played("san-juan", FOR_EVER)
    tied = scene(table, lang="fr", tie="Départagés <ainsi> (V6)")
    shown = render.regions(tied)["result"]
    assert '<p>Départagés &lt;ainsi&gt; <a class="clause" href="/rules/san-juan#V6">V6</a></p>' in shown
    assert "<p></p>" not in render.regions(scene(table, tie=""))["result"]


def named(game: str, source: str, lang: str = "en") -> str:
    """What the sheet calls a source of which somebody has a point."""
    shown = scene(played(game, FOR_EVER), lang=lang)
    points = [{source: 1}, *({} for _ in shown.seats[1:])]
    (row,) = endings.sheet(scene(played(game, FOR_EVER), lang=lang, view=shown.view | {"points": points}))
    return row.source


def test_an_edition_has_its_own_names() -> None:
    for game, source in (("puerto-rico-1897", "customs house"), ("san-juan-1897", "guild hall")):
        edition = registry.game(game)
        assert named(game.removesuffix("-1897"), source) == source
        assert isinstance(edition, PuertoRico | SanJuan)
        assert named(game, source) in edition.edition.names
    assert named("puerto-rico", "chips", "fr") == registry.game("puerto-rico").words.name("fr", "VP gained in play")
