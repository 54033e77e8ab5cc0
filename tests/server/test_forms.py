"""The pages' forms: what was typed is taken as it was meant, or refused in words for people."""

import json

import pytest
from starlette.testclient import TestClient

from malecon.core import record as files
from tests.server.setting import Browser, Json
from tests.server.test_records import KEPT as RECORDS

KEPT = RECORDS[0]


@pytest.mark.parametrize("players", ["x", "-1", "99999999", "2.5"])
def test_what_is_no_number_is_refused(server: TestClient, players: str) -> None:
    answer = Browser(server).post("/new", game="san-juan", players=players)
    assert answer.status_code == 400 and f"“{players}” is no number" in answer.text


def test_nobody_opens_a_table_for_ninety_nine(server: TestClient) -> None:
    answer = Browser(server).post("/new", game="san-juan", players="99")
    assert answer.status_code == 400 and "San Juan is for 2 to 4 players." in answer.text
    assert "San Juan se joue de 2 à 4 joueurs." in Browser(server, "fr").post("/new", game="san-juan", players="1").text


def test_a_pace_has_the_limits_that_the_form_tells(server: TestClient) -> None:
    anne, annie = Browser(server), Browser(server, "fr")
    page = anne.get("/new?game=san-juan").text
    for field, most in (("bank", 600), ("increment", 600), ("days", 30)):
        assert f'max="{most}"' in page.split(f'name="{field}"')[1].split(">")[0]
    assert anne.post("/new", game="san-juan", pace="days", days="30").status_code == 303
    assert "un coup dispose de 1 à 30 jours." in annie.post("/new", game="san-juan", pace="days", days="31").text
    assert anne.post("/new", game="san-juan", pace="live", bank="600", increment="600").status_code == 303
    assert "10 seconds to 600 minutes" in anne.post("/new", game="san-juan", pace="live", bank="601").text


def test_a_record_is_offered_when_it_can_be_had(server: TestClient) -> None:
    anne = Browser(server)
    table = anne.post("/play", game="san-juan", name="Anne").headers["location"]
    assert f"{table}/log" in anne.get(f"{table}/replay?at=now").text
    assert f"{table}/record" not in anne.get(f"{table}/replay?at=now").text


@pytest.mark.parametrize(
    ("typed", "leads"),
    [
        ("abc234", "/table/abc234"),
        (" ABC234 ", "/table/abc234"),
        ("/table/abc234", "/table/abc234"),
        ("https://play.example/table/abc234?key=k3y", "/table/abc234?key=k3y"),
        ("http://play.example:8000/sub/table/ABC234/", "/table/abc234"),
        ("play.example/table/abc234/replay?at=17", "/table/abc234/replay?at=17"),
        ("http://play.example/table/abc234/ledger?seat=2&kind=", "/table/abc234/ledger?seat=2&kind="),
        ("http://play.example/table/abc234/log", "/table/abc234/log"),
        ("http://play.example/table/abc234/review#move-3", "/table/abc234/review"),
    ],
)
def test_every_link_of_a_table_leads_there(server: TestClient, typed: str, leads: str) -> None:
    answer = server.get("/join", params={"link": typed}, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, leads)


@pytest.mark.parametrize("typed", ["", "no such thing", "https://play.example/rules/san-juan", "//elsewhere.example", "abc/def", "é"])
def test_what_is_no_link_of_a_table_leads_nowhere(server: TestClient, typed: str) -> None:
    assert server.get("/join", params={"link": typed}, follow_redirects=False).status_code == 404


def test_refusals_of_the_rules_are_said_to_people(server: TestClient) -> None:
    """In the visitor's language, and without a word of the terminal."""
    annie = Browser(server, "fr")
    assert "Ce jeu n&#39;existe pas ici." in annie.get("/new?game=foo").text
    lines = KEPT.read_bytes().splitlines(keepends=True)
    for wrong in (b"hello", b"{}", b"".join(lines[:-1]), b"".join(lines[:3] + lines[4:])):
        answer = annie.post("/import", record=wrong)
        assert answer.status_code == 400 and "pas une partie enregistrée entière" in answer.text
    header = json.loads(lines[0])
    del header["hash"]
    assert "jouée avec d&#39;autres règles" in annie.post("/import", record=signed(header | {"ruleset": 0})).text
    assert "Ce jeu n&#39;existe pas ici." in annie.post("/import", record=signed(header | {"game": "foo"})).text
    for wrong in (header | {"players": ["Anne"]}, header | {"options": {"luck": True}}):
        assert "Une table ne peut pas être préparée ainsi." in annie.post("/import", record=signed(wrong, {"pause": 0})).text


def signed(*lines: Json) -> bytes:
    chain = files.Chain()
    return "".join(files.dump(chain.sign(line)) for line in lines).encode()
