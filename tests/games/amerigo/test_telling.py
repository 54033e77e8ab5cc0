"""What players are told: the log, refusals with their clause, the screen, help and rules."""

import re
from collections import Counter
from pathlib import Path

import pytest

from malecon.core.events import Event
from malecon.core.screen import plain
from malecon.games.amerigo import help as texts
from malecon.games.amerigo import log, mapfile, moves, terms
from malecon.games.amerigo.engine import Engine
from malecon.games.amerigo.game import AMERIGO
from malecon.games.amerigo.shapes import NAMES as SHAPE_NAMES
from tests.games.amerigo.spoken import HERE, play, random_games, table
from tests.games.wording import LANGUAGES, NAMES, check_refusals, check_screens

# The log


def told(state: Engine, lang: str = "en") -> list[str]:
    assert state.journal is not None
    lines = [AMERIGO.tell(event, NAMES, lang) for event in state.journal.events]
    return [line for line in lines if line]


def test_a_building_turn_is_told_as_in_a_ledger() -> None:
    state = table({"posts": ["D5"], "held": {"village L3": 1, "neutral domino": 1}}, {"green": 4})
    play(state, "green: L3 at D3 turned left, domino at D2, done")
    assert told(state)[:7] == [
        "Anne chooses green (building): 4 AP",
        "Anne lays a village L3 at D3, turned left",
        "Anne gets 1 cotton (tile)",
        "Anne lays a neutral domino at D2",
        "Anne gets 1 sugar (tile)",
        "Anne gains 2 VP (tile)",
        "Anne gains 6 VP (tile)",
    ]
    assert told(state, "fr")[1:4] == [
        "Anne pose un village L3 en D3, tuile tournée à gauche",
        "Anne reçoit une ressource\u00a0: coton (tuile)",
        "Anne pose une tuile neutre domino en D2",
    ]


def test_ships_posts_and_gold_are_told_with_their_causes() -> None:
    state = table({"tiles": ["gold for posts", "+2 blue"], "gold": 12, "ships": ["E6", "north 3"], "progress": 8}, {"blue": 1, "red": 1})
    play(state, "blue: ship 1 to E5, post, spend gold, done")
    assert told(state)[:6] == [
        "Anne chooses blue (ships): 3 AP",
        "Anne's ship 1 goes from E6 to E5",
        "Anne puts a post on D5",
        "Anne gains 3 VP (discovery)",
        "Anne gets 1 gold (gold for posts tile)",
        "Anne gains 1 VP (gold surplus)",
    ]
    assert told(state)[6] == "Anne spends 1 gold: 1 AP more"
    assert told(state, "fr")[1] == "Anne\u00a0: le bateau 1 quitte E6 pour E5"


def test_whole_games_are_told_without_a_gap() -> None:
    seen: set[str] = set()
    for state in random_games(every=1, times=2):
        assert state.journal is not None
        for lang in LANGUAGES:
            assert not re.search(r"[{}]", " ".join(told(state, lang)) + AMERIGO.prompt(state, lang) + AMERIGO.typing(state, lang))
        seen |= {event.name for event in state.journal.take()}
    assert set(log.TELLERS) - seen <= {"eight", "chest"}
    assert AMERIGO.tell(Event("eight", 0), NAMES) == "Anne uses +8 for ships: 8 AP more"
    assert AMERIGO.tell(Event("chest", 1, {"island": 2}), NAMES, "fr") == "Bernard prend le coffre de l'île"


# Refusals


def test_every_refusal_names_a_clause_and_gives_nothing_away() -> None:
    """At the first three and two later positions of every question that random games ask."""
    asked: Counter[str] = Counter()
    for state in random_games(every=1, times=2):
        ask = terms.ASKS[state.ask]
        asked[ask] += 1
        if asked[ask] <= 3 or asked[ask] in (20, 50):
            check_refusals(AMERIGO, state)
    assert set(asked) == set(terms.ASKS)


def test_placings_are_refused_with_their_square() -> None:
    """V1, V2, V4, V5, V7, V8."""
    held = {"village L3": 1, "neutral domino": 1, "neutral U5": 1}
    state = table({"posts": ["D5"], "held": held, "gold": 1}, {"green": 4}, {"posts": ["E3"]})
    play(state, "green")
    reasons = {
        "L3 at D3 not turned": "it covers water at E4 (V4)",
        "domino at C5": "it covers the post on D5 (V5)",
        "domino at D3 not turned": "it covers the post on E3 (V5)",
        "domino at D1": "it touches none of your posts, nor a tile joined to them (V8)",
        "domino at D2 turned right": "it touches none of your posts, nor a tile joined to them (V8)",
        "domino at M1": "you have no post on that island (V7)",
        "domino at O1": "it goes beyond the edge of the map (V4)",
        "domino at Q7": "Q7 is not on this map (M1)",
        "monomino at D4": "you hold no village monomino (V1)",
        "U5 at C4": "it costs 5 AP; you have 4, and 1 gold (V2)",
        "lay neutral 2x3": "you hold no neutral 2x3 (V1)",
    }
    assert {text: AMERIGO.why_not(state, text) for text in reasons} == reasons
    assert AMERIGO.why_not(state, "L3 en D3 non tournée", "fr") == "la tuile couvre de l'eau en E4 (V4)"
    assert AMERIGO.why_not(state, "domino at D3 turned right") == "lay neutral domino, turned right, D3 is legal now"
    homeless = table({"held": {"village L3": 1}}, {"green": 4})
    assert AMERIGO.why_not(homeless, "green, lay village L3") == "you have no post on the map (V7)"
    play(state, "domino at D3 turned right")
    assert AMERIGO.why_not(state, "L3 at C3 turned right") == "it covers a tile at D3 (V5)"


def test_ships_are_refused_with_their_reason() -> None:
    """B1, B5, B6, B7, B10, B14, B18."""
    state = table({"ships": ["E6", "A1"]}, {"blue": 3}, {"ships": ["E5", "north 3"], "posts": ["D5"]})
    assert AMERIGO.why_not(state, "ship 1") == "it is time to choose an action or gold (R8)"
    play(state, "blue")
    why = AMERIGO.why_not
    assert why(state, "ship 1 to E5") == "there is a ship on E5 (B10)"
    assert why(state, "ship 1 to E7") == "E7 is land (B6)"
    assert why(state, "ship 1 to north 1") == "north 1 is 8 steps away, and you have 3 AP (B5)"
    assert why(state, "ship 1 to E6") == "ship 1 is on E6 already, and coming back there changes nothing (B12)"
    assert why(state, "post") == "a post is put when a ship has ended its move on an anchor (B14)"
    assert why(state, "ship 1 to F6, post") == "no ship has just ended its move on an anchor whose post square is free (B18)"
    assert why(state, "ship 1 to F6, ship 1") == "ship 1 has made its move (B7)"
    assert why(state, "bateau 1 vers E7", "fr") == "E7 est une case terre (B6)"
    state = table({}, {"blue": 3, "green": 1})
    assert why(state, "green, lay village L3") == "you hold no village L3 (V1)"
    assert why(state, "blue, A1") == "ships begin on the frame, not on A1 (B1)"


def test_other_refusals_say_what_is_missing() -> None:
    """R8, R9, G2, G10, D3, D4, D7, K2, W7, W8, Y1, Q2, Q12, Q20, Q28."""
    centre = {"black": 3, "red": 3, "white": 1, "yellow": 1}
    anne = {"gold": 1, "cannons": 11, "tiles": ["3 gold", "+8 for ships"], "used": ["3 gold"], "progress": 8}
    state = table(anne, centre, production={"market": {"cotton 4": 1}})
    why = AMERIGO.why_not
    assert why(state, "blue") == "there is no blue cube in the centre (R9)"
    assert why(state, "done") == "nobody passes: choose an action, even to do nothing in it, or take gold (R8)"
    assert why(state, "spend gold") == "gold buys AP for an action: choose one first (G10)"
    assert why(state, "use 3 gold") == "your progress tile 3 gold was used (Q2)"
    assert why(state, "use 5 gold") == "you have no progress tile 5 gold (Q24)"
    assert why(state, "use +8 for ships") == "it is of use in the blue action only (Q12)"
    assert why(state, "open a chest") == "you have no chest (G8)"
    assert why(state, "score the cubes", "fr") == "vous n'avez pas la tuile progression points des cubes (Q28)"
    assert why(state, "black, advance 2") == "the track ends at 12, 1 spaces on (K2)"
    assert why(state, "black, take gold") == "your action is black (cannons) (R8)"
    assert why(state, "red, neutral 2x2") == "it costs 4 AP; you have 3, and 1 gold (D3)"
    assert why(state, "red, spend gold, neutral domino, neutral domino") == "only 1 neutral in an action (D4)"
    assert why(state, "white, act") == "your disc is on space 0, which is white (W8)"
    assert why(state, "white, jump") == "you have no progress tile jump to first (Q20)"
    assert why(state, "yellow, buy cotton for 4") == "it costs 4 AP; you have 3, and 1 gold (Y2)"
    assert why(state, "yellow, buy sugar for 2") == "no production of sugar for 2 is on offer (Y1)"
    assert why(state, "rouge, neutre 2x2", "fr") == "cela coûte 4 PA\u00a0; vous en avez 3, et 1 or (D3)"


# The screen


def test_the_screen_is_never_wider_than_80_columns() -> None:
    for state in random_games(every=25):
        check_screens(AMERIGO, state)


def test_the_screen_of_the_widest_map_fits_too(tmp_path: Path) -> None:
    """O2: tiles of 6 squares, here those of the project with water added, make a map of 24 columns."""
    tiles = re.findall(r"^tile .*\n(?:.{5}\n)+", (HERE / "islands.map").read_text(encoding="utf-8"), flags=re.MULTILINE)
    wide = [re.sub(r"^(.{5})$", r"\1.", tile, flags=re.MULTILINE) + "......\n" for tile in tiles]
    path = tmp_path / "wide.map"
    path.write_text("\n".join(["islands 1\nsize 6\n", *wide]))
    state = AMERIGO.new(4, 3, {"map": mapfile.from_file(str(path))})
    for lang in LANGUAGES:
        text = plain(AMERIGO.screen(state.observe(0), NAMES, 0, lang))
        assert max(len(line) for line in text.splitlines()) <= 80
        assert "U V W X" in text and "\n   24 " in text


def test_the_map_shows_every_piece_where_it_is() -> None:
    laid = [{"tile": "village L3", "by": 0, "at": "D3", "turned": "turned left"}, {"tile": "neutral domino", "by": 0, "at": "D2"}]
    villages = {"monomino": 4, "domino": 4, "I3": 2, "L3": 1, "I4": 2, "2x2": 2}
    anne: dict[str, object] = {"posts": ["D5"], "ships": ["E6", "west 3"], "resources": {"cotton": 1, "sugar": 1}, "villages": villages}
    state = table(anne, {"green": 4}, {"posts": ["H1"], "ships": ["A1", "north 2"]}, laid=laid)
    shown = plain(AMERIGO.screen(state.observe(0), NAMES[:2], 0)).splitlines()
    assert shown[2].startswith("      A B C D E F G H I J K L M N O ")
    assert shown[1].startswith("      north 1   north 2■  north 3 ")
    assert shown[3].startswith("we  1 1■· · ▒▒▒▒· · P■K░░░· → ○░░░░░ ea")
    assert shown[4].startswith("st  2 · · · nnnn· · ░░░░░░· · ░░░░S░ st")
    assert shown[5].startswith("1   3 · · T▒v●○▒· · ░░S░░░· · → ○░·  1 ")
    assert shown[6].startswith("    4 · · v●v●↑ · · · ○░← · · · K░·  ")
    assert shown[7].startswith("    5 · · ▒▒P●· · · ")
    assert shown[8].startswith("we  6 · · → ○▒1●· · ↓ ")
    assert shown[16].startswith("●  14 ")
    text = "\n".join(shown)
    assert "green building                   4 " in text
    assert "● Anne (you) · 0 VP" in text and "posts 1/12 · ships 1 E6, 2 west 3 · cotton 1×1 · sugar 1×1" in text
    french = plain(AMERIGO.screen(state.observe(1), NAMES[:2], 1, "fr"))
    assert "bateaux 1 E6, 2 ouest 3" in french and "nord 2■" in french and "■ Bernard (vous)" in french


def test_the_screen_of_the_end_has_points_by_source() -> None:
    state = next(state for state in random_games(every=10_000) if state.is_over)
    text = plain(AMERIGO.screen(state.observe(0), NAMES[: state.players], 0))
    totals = re.search(r"^points +(.*)$", text, flags=re.MULTILINE)
    assert totals is not None and [int(number) for number in totals[1].split()] == state.scores()
    places = re.search(r"^place +([\d ]+)$", text, flags=re.MULTILINE)
    assert places is not None and places[1].split().index("1") == state.returns().index(1.0)


# Help and rules


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_is_explained(lang: str) -> None:
    topics = AMERIGO.topics(lang)
    speaker = moves.Speaker(AMERIGO.words, lang)
    wanted = {speaker.colour(colour) for colour in range(7)} | {speaker.tile(tile) for tile in range(24)} | set(SHAPE_NAMES)
    assert wanted | {speaker.name(name) for name in texts.THINGS} == set(topics)
    assert len(topics) == 7 + 24 + len(SHAPE_NAMES) + len(texts.THINGS)
    assert not any("{" in name + text for name, text in topics.items())


def test_a_shape_is_drawn_in_its_turns() -> None:
    lines = AMERIGO.topics()["U5"].splitlines()
    assert lines[0] == "5 squares. Neutral: 3 in all, 5 AP, 10 or 15 VP. (D5)"
    assert lines[1].split("  ")[1].strip() == "not turned"
    assert [line[:8] for line in lines[2:4]] == ["  XX  []", "  [][][]"]
    assert "Village: 2 each, 1 AP, 1 VP on a small island, 2 on a large one." in AMERIGO.topics()["L3"]


def test_clauses_can_be_looked_up() -> None:
    assert (AMERIGO.rule("v8") or "").startswith("A tile must lie edge to edge")
    assert (AMERIGO.rule("A19") or "").startswith("Question:") and AMERIGO.rule("Q99") is None
