"""The regions and pages: whole, well formed, in both languages, and nothing in them that a viewer may not know."""

import re
from html.parser import HTMLParser
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from malecon.core import registry
from malecon.core.state import SPECTATOR
from malecon.web import boards, render
from malecon.web.scene import BOT, FRIEND, ME, WAITING, ChatLine, Pace, Replay, Seat
from tests.web.scenes import FOR_EVER, played, scene

GAMES = list(registry.installed())
VOID = frozenset(["meta", "link", "input", "br", "img", "hr"])


class Balance(HTMLParser):
    """Every element that is opened is closed, in order, and no id is there twice."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.wrong: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        values = dict(attributes)
        if "style" in values or any(name.startswith("on") for name in values):
            self.wrong.append(f"{tag} has a style or a handler, which the policy forbids")
        self.wrong += [f"{tag} has an attribute {name}" for name in values if not re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", name)]
        if "id" in values:
            self.ids.append(values["id"] or "")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attributes)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}> closes nothing")


def check_html(html: str) -> None:
    reader = Balance()
    reader.feed(html)
    reader.close()
    assert reader.wrong == []
    assert reader.open == []
    assert len(reader.ids) == len(set(reader.ids))


def site() -> SimpleNamespace:
    return SimpleNamespace(path="/table/abc", theme="", back="/table/abc", is_answer=False, notice="")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("moves", [0, 40, FOR_EVER])
def test_a_table_page_is_well_formed(game: str, moves: int, lang: str) -> None:
    table = played(game, moves)
    for viewer in (0, SPECTATOR):
        html = render.table_page(scene(table, viewer, lang), site=site(), socket="/x", invite="")
        check_html(html)
        assert f'<html lang="{lang}"' in html


@pytest.mark.parametrize("game", GAMES)
def test_permuted_secrets_change_no_byte(game: str) -> None:
    """What a seat and a spectator are sent is the same after everything hidden from them was dealt anew."""
    for moves in (3, 45, 90):
        table = played(game, moves, seed=moves)
        for viewer in (*range(len(table.names)), SPECTATOR):
            real = render.regions(scene(table, viewer))
            other = render.regions(scene(table, viewer, state=table.state.resample(viewer, 7)))
            assert real == other


def test_a_game_without_a_board_has_the_text_view(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MALECON_GAMES", str(Path(__file__).parent.parent / "toy"))
    table = played("race", 2)
    assert boards.board("race") is None
    drawn = render.regions(scene(table, table.state.to_move))
    assert '<pre class="screen"' in drawn["board"] and drawn["me"] == "" and drawn["others"] == ""
    assert 'data-act="0"' in drawn["prompt"]
    check_html(render.table_page(scene(table), site=site(), socket="/x", invite=""))


def test_names_and_chat_are_never_markup() -> None:
    table = played("san-juan", 5)
    table.names[1] = "<script>alert(1)</script>"
    seats = tuple(Seat(n, name, ME if n == 0 else FRIEND) for n, name in enumerate(table.names))
    shown = scene(table, seats=seats, chat=(ChatLine(1, table.names[1], '"><img src=x onerror=alert(1)>', 0.0),))
    html = render.table_page(shown, site=site(), socket="/x", invite="")
    assert "<script>alert" not in html and "<img src=x" not in html
    check_html(html)


def test_by_correspondence_the_bar_shows_the_time_that_is_left() -> None:
    table = played("san-juan", 6)
    people = tuple(Seat(n, name, FRIEND) for n, name in enumerate(table.names))
    facts: dict[str, Any] = {"pace": Pace("days", days=2), "seats": people}
    for since in (5.0, 6.5):  # another moment is another picture
        top = render.regions(scene(table, SPECTATOR, since=since, **facts))["top"]
        assert top.count("data-left") == 1
        assert f'data-left="172800" data-since="{since}"' in top[top.index(f'id="seat-{table.state.to_move}"') :]
    bots = tuple(Seat(n, name, BOT, "random") for n, name in enumerate(table.names))
    for changes in ({"seats": bots}, {"replay": Replay(3, 6)}):
        assert "data-left" not in render.regions(scene(table, SPECTATOR, since=5.0, **facts | changes))["top"]


def test_waiting_hand_off_and_clocks() -> None:
    table = played("san-juan", 0)
    clocked = tuple(Seat(n, name, ME, clock=90.0) for n, name in enumerate(table.names))
    waiting = render.regions(scene(table, SPECTATOR, status=WAITING, pace=Pace("live", 600, 10), seats=clocked, since=5.0))
    assert "Waiting for players" in waiting["prompt"] and 'data-left="90.0"' in waiting["top"] and "10 minutes each" in waiting["info"]
    handing = render.regions(scene(table, SPECTATOR, hand_off=1, my_seats=(0, 1)))
    assert "Bob, it is your turn" in handing["prompt"] and "data-act" not in handing["me"]


def test_a_replay_tells_what_happened_and_not_the_end() -> None:
    table = played("san-juan", FOR_EVER)
    whole = scene(table)
    last = whole.log[-1].move
    early = render.regions(scene(table, replay=Replay(whole.log[0].move, last)))
    assert whole.log[0].text in early["prompt"] and early["result"] == ""
    end = render.regions(scene(table, replay=Replay(last, last)))
    assert "sheet" in end["result"]


def test_the_first_page_is_small() -> None:
    """Page, style, scripts and drawings of a table together stay under 300 kB."""
    table = played("puerto-rico", 60, players=5)
    html = render.table_page(scene(table), site=site(), socket="/x", invite="")
    folder = Path(render.__file__).parent / "static"
    assets = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    assert len(html.encode()) + assets < 300_000
