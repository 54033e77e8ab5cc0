"""The players' words: both languages say everything, moves and whole turns can be typed, refusals give their clause, the screen fits.

That every text has its translation is checked on the sources: what is passed to `say` and `count`, and the tables of texts.
"""

import re
from pathlib import Path

import pytest

from malecon.core.errors import IllegalAction
from malecon.core.table import Table
from malecon.core.words import same_words
from malecon.games.amerigo import help as texts
from malecon.games.amerigo import log, moves, prompts, refusals, terms
from malecon.games.amerigo.actions import TAKE
from malecon.games.amerigo.chart import SIDES
from malecon.games.amerigo.game import AMERIGO
from malecon.games.amerigo.state import SOURCES
from malecon.games.amerigo.tiles import NAMES as TILE_NAMES
from tests.cli.test_commands import home as home  # a fixture
from tests.cli.test_commands import run
from tests.games.amerigo.spoken import HERE, play, random_games, table, typed
from tests.games.wording import CORE, LANGUAGES, Key, calls, catalogue, check_entries, check_fields, spoken

# Every text has its translation


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
    meanings = {("option", text) for option in AMERIGO.options for text in option.meanings}
    return meanings | {(None, text) for text in found}


def test_french_says_everything_and_nothing_else() -> None:
    assert (spoken(HERE) | tables() | names()) - set(catalogue(CORE)) == set(catalogue(HERE))


def test_french_has_no_empty_entry_and_knows_both_numbers() -> None:
    check_entries(HERE)


def test_french_fills_in_the_same_fields() -> None:
    check_fields(HERE)


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
    passed_over: set[bool] = set()
    for state in random_games(every=1, times=2):
        if not state.is_over and terms.ASKS[state.ask] in ("take", "lay", "buy"):
            possible = any(action >= TAKE for action in state.legal_actions())
            assert ("?" in AMERIGO.prompt(state)) == possible and ("?" in AMERIGO.prompt(state, "fr")) == possible
            said.add(terms.ASKS[state.ask] + str(possible))
            if not possible and terms.ASKS[state.ask] != "lay":  # what comes earlier in the order may well be to be had
                afresh = state.clone()
                afresh.floor = 0
                passed = any(action >= TAKE for action in afresh.legal_actions())
                assert ("comes before" in AMERIGO.prompt(state) or "come before" in AMERIGO.prompt(state)) == passed
                assert bool(re.search("vien(nen)?t avant", AMERIGO.prompt(state, "fr"))) == passed
                passed_over.add(passed)
    assert len(said) == 6 and passed_over == {False, True}


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
