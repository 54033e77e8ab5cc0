"""The rules at hand, the ledger and the bots' levels, as a browser gets them from a server."""

import re
from html import unescape

import pytest
from starlette.testclient import TestClient

import malecon
from malecon import bots
from malecon.server.planning import clause_in
from tests.server.setting import Player, two_people

FRENCH = {"accept-language": "fr"}


def ahead(server: TestClient, game: str, moves: int) -> tuple[Player, Player, str]:
    """A table of two people after some moves, always the last legal one; no move is made by itself meanwhile."""
    anne, ben, table = two_people(server, game, auto=False)
    while True:
        doc = anne.look(table)
        if doc["moves_made"] >= moves or doc["status"] == "finished":
            return anne, ben, table
        (anne if doc["to_move"] == 0 else ben).move(table, -1)


# Rules


@pytest.mark.parametrize("game", malecon.games())
def test_the_rules_page_is_in_the_readers_language(server: TestClient, game: str) -> None:
    english, french = server.get(f"/rules/{game}").text, server.get(f"/rules/{game}", headers=FRENCH).text
    anchors = re.findall(r' id="([A-Z]\d+|rul[\w-]+)"', english)
    assert len(anchors) > 200 and anchors == re.findall(r' id="([A-Z]\d+|rul[\w-]+)"', french)
    assert "Set-up</h2>" in english and "Set-up</h2>" not in french
    rules = malecon.game(game)
    for page, lang, other in ((english, "en", "fr"), (french, "fr", "en")):
        assert (rules.rule("R1", lang) or "?").split("(")[0] in unescape(page)
        assert (rules.rule("R1", other) or "").split("(")[0] not in unescape(page)


def test_one_clause_is_given_in_plain_text(server: TestClient) -> None:
    answer = server.get("/rules/san-juan/B3")
    assert answer.headers["content-type"].startswith("text/plain") and answer.text.startswith("All discounts add up")
    assert server.get("/rules/san-juan/b3", headers=FRENCH).text == malecon.game("san-juan").rule("B3", "fr")
    assert server.get("/rules/puerto-rico/P19").text.splitlines() == [
        "How many roles do two players take?",
        "Three each a round, in turn; a coin goes on the seventh card.",
        "Ground: the rulebook.",
    ]
    assert server.get("/rules/san-juan/Q1").status_code == 404
    assert server.get("/rules/nothing/Q1").status_code == 404


def test_a_change_of_language_keeps_the_clause(server: TestClient) -> None:
    answer = server.post("/language", data={"lang": "fr", "back": "/rules/san-juan#K13"}, follow_redirects=False)
    server.cookies.clear()
    assert answer.headers["location"] == "/rules/san-juan#K13" and "lang=fr" in answer.headers["set-cookie"]


def test_a_square_of_the_map_is_not_taken_for_a_clause() -> None:
    amerigo = malecon.game("amerigo")
    assert clause_in(amerigo, "B4 is 5 steps away, and you have 3 AP (B5)") == "B5"
    assert clause_in(amerigo, "D4") == ""


# Log and ledger


@pytest.mark.parametrize("game", malecon.games())
def test_every_line_of_the_log_leads_to_a_rule(server: TestClient, game: str) -> None:
    anne, _, table = ahead(server, game, 25)
    html = server.get(f"/table/{table}/log", headers=anne.headers()).text
    lines = re.findall(r'<li class="line.*?</li>', html, flags=re.DOTALL)
    assert len(lines) > 5
    for line in lines:
        clause = re.search(rf'href="/rules/{game}#([A-Z]\d+)"', line)
        assert clause is not None and malecon.game(game).rule(clause[1]), line


@pytest.mark.parametrize("game", malecon.games())
def test_the_ledger_page_has_every_gain_with_its_cause_and_rule(server: TestClient, game: str) -> None:
    anne, ben, table = ahead(server, game, 60)
    pages = {query: server.get(f"/table/{table}/ledger{query}", headers=anne.headers()).text for query in ("", "?seat=1", "?seat=2")}
    rows = {query: re.findall(r'<tr><td class="at">.*?</tr>', page, flags=re.DOTALL) for query, page in pages.items()}
    assert len(rows[""]) > 10 and len(rows[""]) == len(rows["?seat=1"]) + len(rows["?seat=2"])
    for row in rows[""]:
        assert re.search(rf'[+−]\d+</td><td>[^<]+</td><td>[^<]+ <a class="clause" href="/rules/{game}#[A-Z]\d+"', row), row
    assert all("Anne</span></td>" in row for row in rows["?seat=1"]) and all("Ben</span></td>" in row for row in rows["?seat=2"])
    strange = server.get(f"/table/{table}/ledger?seat=²&kind=<b>", headers=anne.headers())
    assert strange.status_code == 200 and "<b>" not in strange.text.split("<h1>")[1]
    french = server.get(f"/table/{table}/ledger", headers=ben.headers() | FRENCH).text
    assert "Totaux</h2>" in french and french.count('<tr><td class="at">') == len(rows[""])


# Bots


def test_the_host_chooses_how_strong_a_bot_is(server: TestClient) -> None:
    anne = Player(server, "Anne")
    table = anne.open(seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    page = server.get(f"/table/{table}", headers=anne.headers()).text
    offered = re.findall(r'<select name="level".*?</select>', page, flags=re.DOTALL)
    assert len(offered) == 2
    assert re.findall(r'<option value="(\w+)"', offered[0]) == bots.names(malecon.game("san-juan"))
    server.post(f"/table/{table}/bot", data={"seat": "1", "level": "novice"}, headers=anne.headers())
    server.post(f"/table/{table}/bot", data={"seat": "2", "level": "clairvoyant"}, headers=anne.headers())
    assert [seat["bot"] for seat in anne.look(table)["seats"]] == ["", "novice", ""]
    server.post(f"/table/{table}/bot", data={"seat": "2"}, headers=anne.headers())
    assert anne.look(table)["seats"][2]["bot"] == bots.best(malecon.game("san-juan"))
