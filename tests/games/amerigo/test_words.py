"""The players' words: both languages say everything, moves and whole turns can be typed, refusals give their clause, the screen fits.

That every text has its translation is checked on the sources: what is passed to `say` and `count`, and the tables of texts.
"""

import ast
import random
import re
import string
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest

from malecon.core import game as core_game
from malecon.core.errors import IllegalAction
from malecon.core.events import Event, Journal
from malecon.core.screen import Piece, plain
from malecon.core.state import SPECTATOR
from malecon.core.table import Table
from malecon.core.words import same_words
from malecon.games.amerigo import help as texts
from malecon.games.amerigo import log, mapfile, moves, prompts, refusals, terms
from malecon.games.amerigo.actions import CHOOSE, LAY, NO_POST, POST, PROGRESS, SHIP, TAKE, place_of
from malecon.games.amerigo.chart import SIDES
from malecon.games.amerigo.engine import Engine
from malecon.games.amerigo.game import AMERIGO
from malecon.games.amerigo.shapes import KINDS
from malecon.games.amerigo.shapes import NAMES as SHAPE_NAMES
from malecon.games.amerigo.state import ASK_SEA, BLUE, GREEN, HELD, RED, SOURCES
from malecon.games.amerigo.tiles import NAMES as TILE_NAMES
from tests.cli.test_commands import home as home  # a fixture
from tests.cli.test_commands import run

HERE = Path(moves.__file__).parent
CORE = Path(core_game.__file__).parent
LANGUAGES = ("en", "fr")
NAMES = ["Anne", "Bernard", "Marie-Christine de la Tour", "D"]

# A map of two players: D5 is a post square of the large island in the north-west, E5 its anchor
MAP = [
    "T14 turned half",
    "T12",
    "T08 turned left",
    "T10",
    "T06 turned left",
    "T13 turned left",
    "T03",
    "T09 turned left",
    "T02 turned right",
]

Key = tuple[str | None, str]


def table(anne: dict[str, object], centre: dict[str, int], bernard: dict[str, object] | None = None, **more: object) -> Engine:
    """A table of two whose first player is to move, with those cubes in the centre."""
    doc = {"game": "amerigo", "map": MAP, "seats": [anne, bernard or {}], "cubes": {"centre": centre}, "order": [0, 1], **more}
    state = AMERIGO.from_json(doc)
    assert isinstance(state, Engine) and state.to_move == 0
    state.journal = Journal()
    return state


def typed(state: Engine, text: str, lang: str = "en") -> list[str]:
    """What a line means, in the stable words of the moves."""
    return [AMERIGO.describe(state, action) for action in AMERIGO.read_row(state, text, lang)]


def play(state: Engine, text: str, lang: str = "en") -> None:
    for action in AMERIGO.read_row(state, text, lang):
        state.apply(action)


# Every text has its translation


def calls(folder: Path, *names: str) -> Iterator[tuple[str, list[str]]]:
    """The calls of functions with these names in a folder's sources, each with the texts among its arguments."""
    for path in sorted(folder.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called in names:
                    found = [part.value for arg in node.args for part in ast.walk(arg) if isinstance(part, ast.Constant)]
                    yield called, [text for text in found if isinstance(text, str)]


def spoken() -> set[Key]:
    return {(None, said[0]) for _, said in calls(HERE, "say", "count") if said}


def names() -> set[Key]:
    """Everything that has a name."""
    found: set[Key] = {(None, text) for text in (*terms.COLOURS, *terms.DEEDS, *terms.RESOURCES, *terms.TURNS, *SIDES, *texts.THINGS)}
    found |= {("feminine", text) for text in terms.COLOURS}
    found |= {("tile", text) for text in TILE_NAMES} | {("cause", text) for text in log.CAUSES} | {("source", text) for text in SOURCES}
    return found


def tables() -> set[Key]:
    found = {text for _, text in moves.RANGES if text not in moves.NAMES_ALONE} | {option.help for option in AMERIGO.options}
    found |= set(texts.ACTION_TEXTS.values()) | set(texts.THINGS.values()) | set(texts.TILE_TEXTS.values()) | {texts.EXTRA_1, texts.EXTRA_2}
    found |= {text for text, _ in (*refusals.WAITING.values(), *refusals.NOT_DONE.values())}
    return {(None, text) for text in found}


def catalogue(folder: Path) -> dict[Key, polib.POEntry]:
    return {(entry.msgctxt, entry.msgid): entry for entry in polib.pofile(str(folder / "words" / "fr.po"))}


def test_french_says_everything_and_nothing_else() -> None:
    assert (spoken() | tables() | names()) - set(catalogue(CORE)) == set(catalogue(HERE))


def test_french_has_no_empty_entry_and_knows_both_numbers() -> None:
    counted = {said[0]: said[1] for _, said in calls(HERE, "count") if len(said) > 1}
    for entry in catalogue(HERE).values():
        assert not entry.fuzzy and not entry.obsolete
        if entry.msgid in counted:
            assert entry.msgid_plural == counted[entry.msgid]
            assert all(entry.msgstr_plural[number] for number in (0, 1))
        else:
            assert entry.msgstr and not entry.msgid_plural, entry.msgid


def fields(text: str) -> set[str]:
    """The fields of a template; {a_kind} and {the_kind} are {kind} in another form, {f_colour} is {colour}."""
    found = {field for _, field, _, _ in string.Formatter().parse(text) if field}
    return {re.sub(r"^(a|the|f)_", "", field) for field in found}


def test_french_fills_in_the_same_fields() -> None:
    for entry in catalogue(HERE).values():
        if entry.msgid_plural:
            assert fields(entry.msgid) == fields(entry.msgstr_plural[0]), entry.msgid
            assert fields(entry.msgid_plural) == fields(entry.msgstr_plural[1]), entry.msgid
        else:
            assert fields(entry.msgid) == fields(entry.msgstr), entry.msgid


def test_every_event_and_cause_of_the_rules_is_told() -> None:
    assert {said[0] for _, said in calls(HERE, "add") if said} == set(log.TELLERS)
    causes = {said[-1] for _, said in calls(HERE, "gain_vp", "gain_gold", "track_end") if said}
    for path in sorted(HERE.glob("*.py")):
        causes |= set(re.findall(r'cause="([^"]+)"', path.read_text(encoding="utf-8")))
    assert causes == set(log.CAUSES)


def test_every_ask_has_its_prompt_and_its_refusals() -> None:
    assert set(prompts.PROMPTS) == set(terms.ASKS)
    assert set(refusals.WAITING) == set(terms.ASKS) - {"nothing"}
    assert set(refusals.NOT_DONE) < set(refusals.WAITING)


def test_only_a_terminal_speaks_of_typing() -> None:
    """The question is the same on the page, where nothing is typed; a terminal adds how to say a whole row at once."""
    added: dict[str, str] = {}
    for state in random_games(every=1, times=2):
        if not state.is_over:
            typing = AMERIGO.typing(state)
            added |= {terms.ASKS[state.ask]: typing} if typing else {}
            for lang in LANGUAGES:
                assert not re.search(r"say it all|dites tout|of the list|de la liste|\(\?", AMERIGO.prompt(state, lang))
                assert bool(AMERIGO.typing(state, lang)) == bool(typing)
    assert set(added) >= {"action", "ship", "take", "lay", "turn", "buy"}
    assert added["ship"] == "Or say it all: ship 1 to F7, post"


def test_a_question_without_an_answer_says_so() -> None:
    """Where gold may still be spent, but nothing can be had for the action points."""
    said: set[str] = set()
    for state in random_games(every=1, times=2):
        if not state.is_over and terms.ASKS[state.ask] in ("take", "lay", "buy"):
            possible = any(action >= TAKE for action in state.legal_actions())
            assert ("?" in AMERIGO.prompt(state)) == possible and ("?" in AMERIGO.prompt(state, "fr")) == possible
            said.add(terms.ASKS[state.ask] + str(possible))
    assert len(said) == 6


# Moves


def test_moves_have_each_their_own_words_and_can_be_typed_back() -> None:
    state = AMERIGO.new(4, 1)
    meant: dict[str, int] = {}
    for lang in LANGUAGES:
        for action in range(AMERIGO.actions):
            words = AMERIGO.describe(state, action, lang)
            assert words and meant.setdefault(same_words(words), action) == action, words
    for action in range(AMERIGO.actions):
        assert AMERIGO.parse(state, AMERIGO.describe(state, action, "fr"), "fr") == action
        assert AMERIGO.parse(state, AMERIGO.describe(state, action, "en"), "fr") == action


def test_the_english_words_of_moves_never_change() -> None:
    """They are the notation: records, puzzles and people's notes are written in them."""
    state = AMERIGO.new(4, 1)
    said = {AMERIGO.describe(state, action) for action in range(AMERIGO.actions)}
    assert said >= {"done", "blue", "white", "take gold", "score the cubes", "open a chest", "use 3 gold", "use 5 gold", "spend 1 gold"}
    assert said >= {
        "use +8 for ships",
        "jump to first",
        "act in the colour",
        "ship 1",
        "ship 2",
        "post",
        "no post",
        "advance 0",
        "advance 20",
    }
    assert said >= {"not turned", "turned right", "turned half", "turned left", "take village L3", "take neutral U5", "lay village 2x2"}
    assert said >= {
        "lay neutral 2x3",
        "progress tile +2 blue",
        "progress tile end: gold",
        "buy cotton for 2",
        "A1",
        "X24",
        "north 1",
        "west 4",
    }
    assert len(said) == AMERIGO.actions


def test_french_moves() -> None:
    state = AMERIGO.new(4, 1)
    english = (
        "take neutral L3",
        "lay village domino",
        "buy coconut for 3",
        "turned half",
        "progress tile green is red",
        "east 2",
        "jump to first",
    )
    assert [AMERIGO.describe(state, AMERIGO.parse(state, text), "fr") for text in english] == [
        "prendre la tuile neutre L3",
        "poser le village domino",
        "acheter de la production de noix de coco pour 3",
        "tournée d'un demi-tour",
        "tuile progression vert vaut rouge",
        "est 2",
        "sauter en tête",
    ]


# Whole turns in one line


def test_a_blue_turn_in_one_line() -> None:
    state = table({}, {"blue": 5})
    row = ["blue", "north 2", "west 2", "ship 1", "E4", "post", "ship 2", "A9"]
    assert typed(state, "blue: ship 1 to north 2, ship 2 to west 2, ship 1 to E4, post, ship 2 to A9") == row
    assert typed(state, "bleu : bateau 1 vers nord 2, bateau 2 vers ouest 2, bateau 1 vers E4, comptoir, bateau 2 vers A9", "fr") == row
    assert typed(state, "blue north 2, west 2, done") == ["blue", "north 2", "west 2", "done"]


def test_a_placing_names_tile_square_and_turn_in_any_order() -> None:
    """The shapes L3, I3, I4 and U5 sound like squares; where a tile is asked for they are tiles."""
    state = table({"posts": ["D5"], "held": {"village L3": 1, "neutral domino": 1}}, {"green": 4})
    first = ["green", "lay village L3", "turned left", "D3"]
    assert typed(state, "green: L3 at D3 turned left") == first
    assert typed(state, "green, lay village L3 turned left D3") == first
    assert typed(state, "vert : L3 en D3 tournée à gauche", "fr") == first
    assert typed(state, "green: L3 at D3 turned left, domino at D2, done") == [*first, "lay neutral domino", "not turned", "D2", "done"]
    play(state, "green")
    assert typed(state, "L3") == ["lay village L3"]
    assert typed(state, "domino at D3") == ["lay neutral domino", "turned right", "D3"]  # the only way it fits there
    assert typed(state, "domino at D3 turned left") == ["lay neutral domino", "turned right", "D3"]  # the same two squares
    with pytest.raises(IllegalAction, match="say how it is turned: 'turned right', 'turned left'"):
        typed(state, "L3 at D3")


def test_tiles_may_be_named_in_any_order() -> None:
    state = table({"gold": 1}, {"red": 4, "yellow": 4}, production={"market": {"cotton 2": 1, "coffee 3": 1}})
    assert typed(state, "red: neutral domino, village L3, done") == ["red", "take village L3", "take neutral domino", "done"]
    several = "red: neutral domino, village L3, village L3, spend gold, village domino"
    assert typed(state, several) == ["red", "spend 1 gold", "take village domino", *["take village L3"] * 2, "take neutral domino"]
    assert typed(state, "yellow: coffee, spend gold, cotton") == ["yellow", "spend 1 gold", "buy cotton for 2", "buy coffee for 3"]
    assert typed(table({"gold": 3}, {"red": 1}), "red: spend 2 gold, neutral I3") == [
        "red",
        "spend 1 gold",
        "spend 1 gold",
        "take neutral I3",
    ]
    with pytest.raises(IllegalAction, match="'domino' can mean 'take village domino', 'take neutral domino'"):
        typed(state, "red: domino")


def test_done_is_understood_though_the_turn_has_ended_by_itself() -> None:
    state = table({}, {"red": 1})
    assert typed(state, "red: village L3, done") == ["red", "take village L3"]
    with pytest.raises(IllegalAction, match="your turn is over before the end"):
        typed(state, "red: village L3, take gold")


def test_a_row_with_a_mistake_changes_nothing() -> None:
    state = table({}, {"blue": 2})
    before = state.to_json()
    with pytest.raises(IllegalAction, match=r"E4 is 5 steps away, and you have 2 AP \(B5\)"):
        typed(state, "blue: north 2, west 2, ship 1 to E4, post")
    with pytest.raises(IllegalAction, match="'fly' is no move of this game"):
        typed(state, "fly")
    assert state.to_json() == before


def test_numbers_of_a_list_are_put_in_order_with_done_last() -> None:
    state = table({}, {"red": 4})
    play(state, "red")
    legal = state.legal_actions()
    assert AMERIGO.in_order([legal[3], legal[0], legal[1]]) == [legal[1], legal[3], legal[0]]


def test_a_turn_typed_at_the_terminal(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "turn.jsonl"
    state = table({}, {"blue": 5})
    Table.from_position(AMERIGO, ["Anne", "Bernard"], state.to_json(), {1: "random"}).save(path)
    text = "why green\nblue: ship 1 to north 2, ship 2 to west 2, ship 1 to E4, post, done\nquit\n"
    done = run(home, "play", "--resume", str(path), text=text)
    assert done.returncode == 0, done.stderr
    assert "there is no green cube in the centre (R9)" in done.stdout
    assert "Anne gains 3 VP (discovery)" in done.stdout
    said = [AMERIGO.describe(state, action) for action in Table.load(path).record.actions]
    assert said[:7] == ["blue", "north 2", "west 2", "ship 1", "E4", "post", "done"]


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
    assert told(state, "fr")[1] == "Anne\u00a0: le bateau 1 va de E6 à E5"


def likely(state: Engine, action: int) -> float:
    """Chances that bring posts, tiles and completed islands into a random game."""
    if action in (POST, SHIP, SHIP + 1) or LAY <= action < PROGRESS:
        return 30
    if action == NO_POST:
        return 0.1
    if action == CHOOSE + GREEN and not any(state.me().pieces[HELD + kind] for kind in range(KINDS)):
        return 0.2
    if TAKE <= action < LAY or action in (CHOOSE + BLUE, CHOOSE + RED, CHOOSE + GREEN):
        return 6
    if state.ask == ASK_SEA:
        place = int(place_of(state.chart, action))
        return 30 if place < state.chart.squares and state.chart.post_of[place] >= 0 else 1
    return 1


def random_games(every: int, times: int = 1) -> Iterator[Engine]:
    """Positions of random games with every number of players."""
    rng = random.Random(5)
    for players in (2, 3, 4) * times:
        state = AMERIGO.new(players, rng.randrange(1000))
        assert isinstance(state, Engine)
        state.journal = Journal()
        number = 0
        while not state.is_over:
            if number % every == 0:
                yield state
            legal = state.legal_actions()
            state.apply(rng.choices(legal, [likely(state, action) for action in legal])[0])
            number += 1
        yield state


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
        if asked[ask] > 3 and asked[ask] not in (20, 50):
            continue
        guess = state if state.is_over else state.resample(state.to_move, 7)
        legal = state.legal_actions()
        for action in range(AMERIGO.actions):
            if action not in legal:
                said = [AMERIGO.refusal(state, action, lang) for lang in LANGUAGES]
                for reason in said:
                    clause = re.search(r". \(([A-Z]\d+)\)$", reason)
                    assert clause is not None and AMERIGO.rule(clause[1]) and "{" not in reason, reason
                assert AMERIGO.refusal(guess, action) == said[0]
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
        for viewer in range(SPECTATOR, state.players):
            for lang in LANGUAGES:
                lines = AMERIGO.screen(state.observe(viewer), NAMES[: state.players], viewer, lang)
                assert all(isinstance(piece, Piece) for line in lines for piece in line)
                assert max(len(line) for line in plain(lines).splitlines()) <= 80
                assert "{" not in plain(lines)


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
