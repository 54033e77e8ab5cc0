"""The lists of the front page: what waits for me comes first, what is over stands apart, and every line says how the table is played."""

import re
import time
from typing import Any

import pytest
from starlette.testclient import TestClient

from malecon.core import registry
from malecon.server import listing
from malecon.server.storage.rows import Listed, Person, SeatRow, TableRow

ANNE = Person("anne", "Anne")
HOUR = 3600.0


def table(name: str, game: str = "puerto-rico", **row: Any) -> Listed:
    """A table of three where Anne sits at the first seat: `to_move` 0 waits for her."""
    seats = [SeatRow(0, "person", "Anne", "anne"), *[SeatRow(seat, "bot", f"Bot {seat}") for seat in (1, 2)]]
    now = time.time()
    values: dict[str, Any] = {
        "options": {},
        "pace": {"kind": "none"},
        "created": now - 5 * HOUR,
        "changed": now - 3 * HOUR,
        "status": "playing",
    } | row
    return Listed(TableRow(name, game, 1, seed=1, salt="", host="anne", invite="", **values), seats)


def test_what_waits_for_me_comes_first_and_what_is_over_apart() -> None:
    now = time.time()
    days = {"kind": "days", "days": 2}
    found = listing.mine(
        [
            table("over", status="finished"),
            table("theirs", to_move=1),
            table("quick", to_move=0, changed=now - HOUR),
            table("waited", to_move=0, changed=now - 9 * HOUR),
            table("late", to_move=0, pace=days, deadline=now + 2 * HOUR),
            table("seats free", status="waiting"),
        ],
        ANNE,
        "en",
    )
    assert [one.id for one in found["present"]] == ["late", "waited", "quick", "theirs", "seats free"]
    assert [one.my_turn for one in found["present"]] == [True, True, True, False, False]
    assert [one.id for one in found["past"]] == ["over"]


@pytest.mark.parametrize(
    ("lang", "row", "facts"),
    [
        ("en", {"to_move": 0}, ["3 seats", "no clock", "last move 3 hours ago"]),
        ("fr", {"status": "waiting"}, ["3 places", "sans pendule", "ouverte il y a 5 heures"]),
        ("en", {"status": "finished", "changed": time.time() - 50 * HOUR}, ["3 seats", "no clock", "finished 2 days ago"]),
        ("fr", {"pace": {"kind": "days", "days": 2}, "left": 90.0}, ["3 places", "2 jours par coup", "encore 1 minute"]),
        (
            "en",
            {"pace": {"kind": "live", "bank": 60, "increment": 5}, "options": {"nobles": True, "new_buildings": "draft", "vp": "hidden"}},
            [
                "3 seats",
                "1 minute each, and 5 seconds more for each move",
                "New Buildings: the players draft the 17",
                "Nobles",
                "last move 3 hours ago",
            ],
        ),
    ],
)
def test_a_line_says_how_it_is_played_and_since_when(lang: str, row: dict[str, Any], facts: list[str]) -> None:
    row = {("deadline" if name == "left" else name): (time.time() + value if name == "left" else value) for name, value in row.items()}
    assert listing.line(table("one", **row), None, lang).facts == facts


def test_a_map_of_ones_own_is_named_and_not_printed() -> None:
    own = table("one", "amerigo", options={"map": "water " * 500})
    assert listing.line(own, None, "en").facts[2] == "Island tiles: the host's choice"
    assert listing.line(own, None, "fr").facts[2] == "Tuiles île\N{NO-BREAK SPACE}: au choix de l'hôte"


def test_a_game_that_is_not_installed_any_more_is_listed_by_its_name() -> None:
    assert "gone" not in registry.games()
    assert listing.line(table("one", "gone", options={"x": True}), ANNE, "en").title == "gone"


def test_the_front_page_has_my_tables_above_the_games_and_only_there(server: TestClient) -> None:
    assert "h-mine" not in server.get("/").text  # whoever is new sees the games at once
    opened = server.post("/new", data={"game": "san-juan", "players": "2", "seat-1": "bot", "listed": "yes"})
    mine = opened.url.path.removeprefix("/table/")
    page = server.get("/").text
    assert page.index('id="h-mine"') < page.index('class="hero"')
    assert len(re.findall(rf'href="/table/{mine}"', page)) == 1
    server.cookies.clear()
    assert f'href="/table/{mine}"' in server.get("/").text
