"""Frames carry what changed, and after all of them the page is what it would be if it were loaded anew."""

import random
import re

import pytest
from markupsafe import Markup

import malecon
from malecon.core.state import SPECTATOR
from malecon.core.table import Table
from malecon.web import render
from malecon.web.parts import Kept, Part, Parts, Region, changes
from tests.web.scenes import scene


def test_only_the_part_that_changed_is_sent() -> None:
    before: dict[str, Region] = {"others": Parts("<div>", Part("others-0", "a"), Part("others-1", "b"), "</div>"), "me": Markup("x")}
    after: dict[str, Region] = {"others": Parts("<div>", Part("others-0", "a"), Part("others-1", "c"), "</div>"), "me": Markup("x")}
    assert changes(before, after) == {"others-1": "c"}
    assert changes(before, before) == {}
    assert changes({}, after) == {name: str(region) for name, region in after.items()}


def test_a_region_with_other_parts_is_sent_whole() -> None:
    before: dict[str, Region] = {"log": Parts(Part("log-0", "a", "ol", "lines"))}
    after: dict[str, Region] = {"log": Parts(Part("log-0", "a", "ol", "lines"), Part("log-1", "b", "ol", "lines"))}
    whole = '<ol class="lines" id="log-0">a</ol><ol class="lines" id="log-1">b</ol>'
    assert changes(before, after) == {"log": whole}
    assert changes(after, {"log": Markup("")}) == {"log": ""}


def test_what_is_kept_stays_within_its_bounds() -> None:
    kept = Kept(10)
    drawn: list[str] = []

    def draw(text: str) -> Markup:
        return kept.get(text, lambda: drawn.append(text) or Markup(text))  # type: ignore[func-returns-value]

    for text in ("aaaa", "bbbb", "aaaa", "cccc", "aaaa", "bbbb"):
        assert draw(text) == text
    assert drawn == ["aaaa", "bbbb", "cccc", "bbbb"], "what was used last stays"
    assert kept.size <= 10 and len(kept) == 2


@pytest.mark.parametrize("game", malecon.games())
def test_frame_after_frame_is_the_page(game: str) -> None:
    """Somebody who was sent every change by its id has the same page as somebody who comes late; also after an undo."""
    rules = malecon.game(game)
    table = Table.new(rules, ["Anne", "Ben"], seed=5)
    rng = random.Random(5)
    shown: dict[int, dict[str, Region]] = {0: {}, SPECTATOR: {}}
    page: dict[int, dict[str, str]] = {0: {}, SPECTATOR: {}}
    alone = 0
    for _ in range(120):
        if table.state.is_over:
            break
        if table.can_undo and rng.random() < 0.1:
            table.undo()
        else:
            table.act(rng.choice(table.state.legal_actions()))
        for viewer, held in page.items():
            drawn = render.drawn(scene(table, viewer))
            sent = changes(shown[viewer], drawn)
            shown[viewer] = drawn
            alone += any(name not in render.REGIONS for name in sent)
            for name, html in sorted(sent.items(), key=lambda change: change[0] in render.REGIONS, reverse=True):
                put(held, name, html)
            assert held == {name: str(region) for name, region in drawn.items()}
    assert alone > 10


def put(page: dict[str, str], name: str, html: str) -> None:
    """As the script does: the inside of the element with that id becomes the HTML."""
    if name in render.REGIONS:
        page[name] = html
        return
    region = name.partition("-")[0]
    before, opening, rest = re.split(rf'(<\w+ class="[^"]*" id="{name}">)', page[region])
    page[region] = before + opening + html + rest[end(rest) :]


def end(html: str) -> int:
    """Where the element ends whose inside begins here: at the first closing tag that nothing inside has opened."""
    depth = 0
    for tag in re.finditer(r"<(/?)(div|ol)\b[^>]*>", html):
        depth += -1 if tag[1] else 1
        if depth < 0:
            return tag.start()
    raise AssertionError("an element does not end")
