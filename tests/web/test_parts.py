"""Frames carry what changed, and after all of them the page is what it would be if it were loaded anew."""

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

import malecon
from malecon.core.state import SPECTATOR
from malecon.core.table import Table
from malecon.web import render
from malecon.web.deltas import Sent, shorter, whole
from malecon.web.parts import Kept, Part, Parts, Region, changes
from tests.web.scenes import scene


def test_only_the_part_that_changed_is_sent() -> None:
    before: dict[str, Region] = {"others": Parts("<div>", Part("others-0", "a"), Part("others-1", "b"), "</div>"), "me": Markup("x")}
    after: dict[str, Region] = {"others": Parts("<div>", Part("others-0", "a"), Part("others-1", "c"), "</div>"), "me": Markup("x")}
    assert changes(before, after) == {"others-1": "c"}
    assert changes(before, before) == {}
    assert changes({}, after) == {name: str(region) for name, region in after.items()}


def test_a_region_with_other_parts_is_sent_whole() -> None:
    before: dict[str, Region] = {"log": Parts(Part("log-0", "a"))}
    after: dict[str, Region] = {"log": Parts(Part("log-0", "a"), Part("log-1", "b"))}
    together = '<div class="apart" id="log-0">a</div><div class="apart" id="log-1">b</div>'
    assert changes(before, after) == {"log": together}
    assert changes(after, {"log": Markup("")}) == {"log": ""}


@given(st.text("ab<é😀"), st.text("ab<é😀"), st.text("ab<é😀", max_size=8), st.text("ab<é😀", max_size=8))
def test_a_difference_makes_the_whole_again(start: str, end: str, old: str, new: str) -> None:
    for length in (1, 40):  # short texts are sent whole, long ones as the difference
        before, now = start * length + old + end * length, start * length + new + end * length
        sent = shorter(before, now)
        assert whole(before, sent) == now
        assert isinstance(sent, str) or len(sent[2]) <= len(now) - 60


def test_a_difference_is_as_short_as_it_can_be() -> None:
    assert shorter("x" * 100 + "old" + "y" * 100, "x" * 100 + "new one" + "y" * 100) == (100, 100, "new one")
    assert shorter("x" * 100, "x" * 101) == (100, 0, "x")
    assert shorter("x" * 101, "x" * 100) == (100, 0, "")
    assert shorter("x" * 50 + "a", "x" * 50 + "b") == "x" * 50 + "b", "not worth it"
    sent = Sent()
    assert sent.shortened({"me": "x" * 100}) == {"me": "x" * 100}
    assert sent.shortened({"me": "x" * 100 + "!", "log": ""}) == {"me": (100, 0, "!"), "log": ""}
    assert sent.shortened({"log": "a"}) == {"log": "a"}


def test_what_is_kept_stays_within_its_bounds() -> None:
    kept: Kept[Markup] = Kept(10)
    drawn: list[str] = []

    def draw(text: str) -> Markup:
        def anew() -> Markup:
            drawn.append(text)
            return Markup(text)

        return kept.get(text, anew)

    for text in ("aaaa", "bbbb", "aaaa", "cccc", "aaaa", "dddd", "bbbb"):
        assert draw(text) == text
    assert drawn == ["aaaa", "bbbb", "cccc", "dddd", "bbbb"], "what is used stays"
    assert sum(len(each) for each in (*kept.young.values(), *kept.old.values())) <= 16 and len(kept) <= 4
    kept.clear()
    assert len(kept) == 0


@pytest.mark.parametrize("game", malecon.games())
def test_frame_after_frame_is_the_page(game: str) -> None:
    """Somebody who was sent every change by its id has the same page as somebody who comes late; also after an undo."""
    rules = malecon.game(game)
    table = Table.new(rules, ["Anne", "Ben"], seed=5)
    rng = random.Random(5)
    shown: dict[int, dict[str, Region]] = {0: {}, SPECTATOR: {}}
    page: dict[int, dict[str, str]] = {0: {}, SPECTATOR: {}}
    sent = {0: Sent(), SPECTATOR: Sent()}
    heard: dict[int, dict[str, str]] = {0: {}, SPECTATOR: {}}
    alone = short = 0
    for _ in range(120):
        if table.state.is_over:
            break
        if table.can_undo and rng.random() < 0.1:
            table.undo()
        else:
            table.act(rng.choice(table.state.legal_actions()))
        for viewer, held in page.items():
            drawn = render.drawn(scene(table, viewer))
            frame = sent[viewer].shortened(changes(shown[viewer], drawn))
            shown[viewer] = drawn
            alone += any(name not in render.REGIONS for name in frame)
            short += any(not isinstance(change, str) for change in frame.values())
            for name, change in sorted(frame.items(), key=lambda change: change[0] in render.REGIONS, reverse=True):
                heard[viewer][name] = whole(heard[viewer].get(name, ""), change)
                put(held, name, heard[viewer][name])
            assert held == {name: str(region) for name, region in drawn.items()}
    assert alone > 10 and short > 10


@pytest.mark.parametrize("game", malecon.games())
def test_what_those_who_look_share_is_what_each_would_see_alone(game: str) -> None:
    """What is drawn for the first of them is handed to the others, who may pay other prices, have other seats, or are asked something."""
    rules = malecon.game(game)
    table = Table.new(rules, ["Anne", "Ben", "Cléo"], seed=6)
    rng = random.Random(6)
    while not table.state.is_over and len(table.record.actions) < 200:
        table.act(rng.choice(table.state.legal_actions()))
        if len(table.record.actions) % 4:
            continue
        viewers = [0, 1, 2, SPECTATOR]
        rng.shuffle(viewers)
        common: dict[object, object] = {}
        for viewer in viewers:
            lang = rng.choice(["en", "fr"])
            assert render.regions(scene(table, viewer, lang, common=common, since=5.0)) == render.regions(
                scene(table, viewer, lang, since=5.0)
            )
        assert common


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
