"""The pages' forms: what was typed is taken as it was meant, or refused in words for people."""

import json
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from malecon.core import record as files
from malecon.core import registry
from tests.server.setting import Browser, Json, Player, client, house_of, settings, until
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


FILLED = {
    "players": "3",
    "seat-0": "me",
    "seat-1": "local",
    "name-1": "Zoë",
    "seat-2": "friend",
    "pace": "days",
    "days": "7",
    "listed": "yes",
}


@pytest.mark.parametrize(
    ("lang", "wrong", "field", "says"),
    [
        ("en", {"free-new_buildings": "foo, bar"}, "free-new_buildings", "New Buildings: there is no “foo” here."),
        ("fr", {"option-new_buildings": ""}, "free-new_buildings", "Nouveaux bâtiments : cela ne convient pas."),
        ("fr", {"days": "31"}, "days", "un coup dispose de 1 à 30 jours."),
        ("en", {"name-1": ""}, "name-1", "Give a name."),
        ("en", {"name": "x" * 41}, "name", "A name has at most 40 letters."),
        ("en", {"players": "9"}, "players", "Puerto Rico 1897 is for 2 to 5 players."),
        ("en", {"seat-1": "robot"}, "", "A seat is for me, local, friend, open or bot"),
    ],
)
def test_what_is_wrong_stands_beside_its_field_and_nothing_is_lost(
    server: TestClient, lang: str, wrong: dict[str, str], field: str, says: str
) -> None:
    answer = Browser(server, lang).post("/new", game="puerto-rico-1897", **{**FILLED, "option-festival": "on", **wrong})
    page = answer.text.replace("\u00a0", " ").replace("&#39;", "'")
    assert answer.status_code == 400 and page.count('id="wrong"') == 1 and says in page.split('id="wrong"')[1].split("</p>")[0]
    if field and not field.startswith("free"):
        assert 'aria-describedby="wrong"' in page.split(f'name="{field}"')[1].split(">")[0]
    for name, value in {**FILLED, "option-festival": "on", **wrong}.items():
        if name not in wrong:
            shown = re.split(rf'name="{name}"', page)[1:]
            ticked = any(part.startswith(f' value="{value}" checked') for part in shown)
            assert (
                ticked or f'value="{value}"' in shown[0].split(">")[0] or f'value="{value}" selected' in shown[0].split("</select>")[0]
            ), name


def test_buildings_are_ticked_by_name_and_come_back_ticked(server: TestClient) -> None:
    names = [name for group in registry.game("puerto-rico").options[0].picks for name in group.names[: group.number]]
    names[names.index("factory")] = "lighthouse"
    asked = {"game": "puerto-rico", "option-new_buildings": "", "free-new_buildings": names}
    assert Browser(server).post("/new", **asked).status_code == 303
    swapped = Browser(server, "fr").post("/new", **asked, **{"option-cost_swap": "on"})  # the board has one space for cost 7
    assert swapped.status_code == 400 and swapped.text.count('name="free-new_buildings"') == 31
    ticked = [
        part.split('"')[0] for part in swapped.text.split('name="free-new_buildings" value="')[1:] if " checked" in part.split(">")[0]
    ]
    assert sorted(ticked) == sorted(names) and "> manufacture</label>" in swapped.text


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


def other_language(page: str) -> str:
    """Where the language form of a page leads."""
    return page.split('name="back" value="')[1].split('"')[0].replace("&amp;", "&")


def test_another_language_after_a_form_shows_the_page_with_the_form(server: TestClient) -> None:
    anne = Browser(server)
    for page, path in (("/account", "/account/in"), ("/?lang=en", "/import"), ("/new?game=amerigo&lang=en", "/new")):
        assert anne.get(page).status_code == 200
        answer = anne.post(path, login="nobody", password="whatever", game="amerigo", players="x")
        assert answer.status_code >= 400
        back = page.replace("&lang=en", "").replace("?lang=en", "")
        assert other_language(answer.text) == back
        assert path == "/new" or f'<a class="button main" href="{back}">Back</a>' in answer.text
    house_of(server).sign_ins.filled.clear()


def test_a_browser_that_does_not_say_where_it_was_is_led_somewhere_all_the_same(server: TestClient) -> None:
    anne = Browser(server)
    assert other_language(anne.post("/account/in").text) == "/"
    for page in ("https://elsewhere.example/table/x", "http://testserver//elsewhere.example/"):
        anne.page = page
        assert other_language(anne.post("/account/in").text) in ("/", "/elsewhere.example/")
    house_of(server).sign_ins.filled.clear()


def test_a_refusal_at_a_table_leads_back_to_the_table(server: TestClient) -> None:
    anne, eve = Browser(server), Browser(server)
    table = anne.post("/new", game="san-juan", players="2", **{"seat-0": "me", "seat-1": "friend"}).headers["location"]
    refused = eve.post(f"{table}/join", seat="1", name="Eve")
    assert refused.status_code == 403 and f'href="{table}">Back to the table</a>' in refused.text
    assert f'href="{table}">Back to the table</a>' in eve.get(f"{table}/record").text
    assert "Back" not in eve.get("/table/nope").text


def test_a_new_token_is_shown_until_it_was_copied(server: TestClient) -> None:
    """In every language that the page is looked at in meanwhile, to its owner alone, and not when it was dropped."""
    anne = Browser(server)
    assert "/account/token" in anne.get("/account").text
    assert anne.post("/account/token", label="my bot").headers["location"] == "/account"
    shown = anne.get("/account").text
    token = shown.split('id="token" readonly value="')[1].split('"')[0]
    assert token.startswith("mal_") and token in anne.get("/account?lang=fr").text
    eve = Browser(server)
    eve.post("/account/name", name="Eve")
    eve.cookies["new-token"] = token
    assert token not in eve.get("/account").text
    anne.post("/account/token/drop", token=shown.split('name="token" value="')[1].split('"')[0])
    assert token not in anne.get("/account").text


def test_a_new_password_is_confirmed(server: TestClient) -> None:
    anne = Browser(server)
    anne.post("/account/open", login="anne.forms", password="a long word")
    answer = anne.post("/account/password", old="a long word", new="a longer word")
    assert "The password is changed." in anne.get(answer.headers["location"]).text
    assert "The password is changed." not in anne.get("/account").text


def test_a_seat_for_a_friend_is_offered_to_whoever_has_the_link(server: TestClient) -> None:
    anne, eve, ben = Browser(server), Browser(server), Browser(server)
    table = anne.post("/new", game="san-juan", players="2", **{"seat-0": "me", "seat-1": "friend"}).headers["location"]
    page = eve.get(table).text
    assert "Sit down" not in page and "with the host&#39;s link you can sit down" in page
    key = house_of(server).tables.live[table.rsplit("/", 1)[1]].row.invite
    assert "Sit down at seat 2" in ben.get(f"{table}?key={key}").text
    ben.cookies["key"] = f"{table.rsplit('/', 1)[1]}.{key}"
    assert "Sit down at seat 2" in ben.get(table).text
    ben.cookies["key"] = f"other.{key}"
    assert "Sit down" not in ben.get(table).text
    assert "Sit down" not in ben.get(f"{table}?key=wrong").text


def test_the_link_counts_for_every_frame_of_the_page(server: TestClient) -> None:
    anne = Player(server, "Anne")
    made = anne.post("/api/tables", {"game": "san-juan", "seats": [{"kind": "me"}, {"kind": "friend"}]})
    ben = Player(server, "Ben")
    for key, offered in ((made["invite"], True), ("wrong", False)):
        with ben.socket(made["table"], browser=True, key=key) as socket:
            assert ("Sit down" in str(until(socket, "frame"))) == offered


def test_an_open_seat_beside_one_for_a_friend_is_offered_alone(server: TestClient) -> None:
    anne, eve = Browser(server), Browser(server)
    seats = {"seat-0": "me", "seat-1": "friend", "seat-2": "open"}
    table = anne.post("/new", game="san-juan", players="3", **seats).headers["location"]
    page = eve.get(table).text
    assert "Sit down at seat 3" in page and "Sit down at seat 2" not in page


@pytest.mark.parametrize(
    ("bank", "more", "english", "french"),
    [
        ("20", "15", "20 minutes each, and 15 seconds more for each move", "20 minutes par joueur, et 15 secondes de plus à chaque coup"),
        ("1", "1", "1 minute each, and 1 second more for each move", "1 minute par joueur, et 1 seconde de plus à chaque coup"),
        ("5", "0", "5 minutes each", "5 minutes par joueur"),
    ],
)
def test_a_pace_is_said_as_it_is_meant(server: TestClient, bank: str, more: str, english: str, french: str) -> None:
    anne = Browser(server)
    table = anne.post("/new", game="san-juan", pace="live", bank=bank, increment=more).headers["location"]
    for lang, said in (("en", english), ("fr", french)):
        assert f"<dd>{said}</dd>" in anne.get(f"{table}?lang={lang}").text


def test_a_webhook_is_asked_for_where_one_may_be_named(server: TestClient, folder: Path) -> None:
    assert 'name="webhook"' not in Browser(server).get("/new").text
    with client(settings(folder, webhooks=["https://hooks.example/"])) as allowing:
        assert 'name="webhook"' in Browser(allowing).get("/new").text


def test_signing_in_takes_the_tables_of_the_guest_along(server: TestClient) -> None:
    laptop, phone = Browser(server), Browser(server)
    laptop.post("/account/name", name="Anne")
    laptop.post("/account/open", login="anne.signs", password="a long word")
    phone.post("/account/name", name="Annie")
    mine = phone.post("/new", game="san-juan", players="2", **{"seat-0": "me", "seat-1": "local", "name-1": "Ben"}).headers["location"]
    hosted = phone.post("/new", game="san-juan", players="2", **{"seat-0": "open", "seat-1": "open"}).headers["location"]
    both = laptop.post("/new", game="san-juan", players="2", **{"seat-0": "me", "seat-1": "open"}).headers["location"]
    phone.post(f"{both}/join", name="Annie")
    tables = house_of(server).tables.live
    guest = tables[mine.rsplit("/", 1)[1]].row.host
    del tables[hosted.rsplit("/", 1)[1]]  # one that nobody looks at
    assert phone.post("/account/in", login="anne.signs", password="wrong word").status_code == 403
    assert tables[mine.rsplit("/", 1)[1]].seats_of(guest) == (0, 1)
    assert phone.post("/account/in", login="anne.signs", password="a long word").status_code == 303
    account = tables[both.rsplit("/", 1)[1]].row.host
    assert account != guest and tables[mine.rsplit("/", 1)[1]].seats_of(account) == (0, 1)
    assert [seat.name for seat in tables[mine.rsplit("/", 1)[1]].seats] == ["Annie", "Ben"]
    assert tables[both.rsplit("/", 1)[1]].seats_of(account) == (0,) and tables[both.rsplit("/", 1)[1]].seats_of(guest) == (1,)
    front = laptop.get("/").text
    assert all(f'href="{table}"' in front for table in (mine, hosted, both))
    assert laptop.post(f"{hosted}/bot", seat="0", level="greedy").status_code == 303  # which only the host can do
    house_of(server).sign_ins.filled.clear()
