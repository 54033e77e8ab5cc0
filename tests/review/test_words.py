"""Both languages say everything that a review says."""

import ast
import re
from pathlib import Path

import polib
import pytest

import malecon
from malecon import bots
from malecon import review as package
from malecon.core.state import State
from malecon.review.judge import Effort, Judge
from malecon.review.notes import Note
from malecon.review.reasons import reasons
from malecon.review.telling import SENTENCES, tell

FOLDER = Path(package.__file__).parent
NAMES = ["Anna", "Ben", "Carla"]
FORMS = re.compile(r"(?:a|the|some|of)_")  # a language takes the form of a name that it needs


def said() -> set[str]:
    """Every sentence that is passed to `say` or `count`, and the reasons."""
    found: set[str] = set()
    for path in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("say", "WORDS.say", "WORDS.count"):
                texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
                found |= set(texts[:1])
    return found | {sentence if isinstance(sentence, str) else sentence[0] for sentence in SENTENCES.values()}


def fields(text: str) -> set[str]:
    """What a sentence is about, whatever form of the name it takes."""
    return {FORMS.sub("", field) for field in re.findall(r"\{(\w+)\}", text)}


def test_every_sentence_is_french_too_and_no_other() -> None:
    french = polib.pofile(str(FOLDER / "words" / "fr.po"))
    assert {entry.msgid for entry in french} == said()
    for entry in french:
        english = [entry.msgid, entry.msgid_plural] if entry.msgid_plural else [entry.msgid]
        translated = list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]
        assert all(translated)
        for theirs, ours in zip(translated, english, strict=True):
            assert fields(theirs) == fields(ours), theirs


def test_plurals() -> None:
    """One coin is one coin in both languages, and two are two."""
    game = malecon.game("puerto-rico")
    assert tell(game, Note("coins", 1), NAMES, "fr") == "a ensuite 1 doublon de plus"
    assert tell(game, Note("coins", 2), NAMES, "fr") == "a ensuite 2 doublons de plus"
    assert tell(game, Note("coins", 1), NAMES, "en") == "has 1 doubloon more afterwards"
    assert tell(malecon.game("puerto-rico-1897"), Note("coins", 3), NAMES, "fr") == "a ensuite 3 pesos de plus"
    assert tell(game, Note("keeps_for_trader", 2, good="coffee", role="trader"), NAMES, "en") == "keeps 2 coffee for the trader"
    assert tell(game, Note("keeps_for_trader", 2, good="coffee", role="trader"), NAMES, "fr") == "garde 2 café pour le marchand"
    assert tell(game, Note("land_before", 1, 1, land="quarry"), NAMES, "en") == "gets a quarry, which would go to Ben"
    assert tell(game, Note("land_before", 1, 1, land="quarry"), NAMES, "fr") == "obtient une carrière, qui irait à Ben"
    san_juan = malecon.game("san-juan")
    assert tell(san_juan, Note("cards", 1), NAMES, "fr") == "a 1 carte de plus en main"
    assert tell(san_juan, Note("cards", 2), NAMES, "fr") == "a 2 cartes de plus en main"
    assert tell(malecon.game("amerigo"), Note("gold", 1), NAMES, "fr") == "a 1 or de plus"


@pytest.mark.parametrize("game_id", ["amerigo", "puerto-rico", "puerto-rico-1897", "san-juan", "san-juan-1897"])
def test_every_reason_is_told_in_both_languages(game_id: str) -> None:
    """Whatever comes up in a game: a sentence without gaps, of which the French one is another than the English one."""
    game = malecon.game(game_id)
    judge = Judge(game, Effort(thoughts=6))
    greedy = bots.bot("greedy", game)
    kinds: set[str] = set()
    state: State = game.new(3, 2)
    moves = 0
    while not state.is_over:
        legal = state.legal_actions()
        choice = bots.ask(greedy, state)
        if len(legal) > 1 and moves % 3 == 0:
            other = next(action for action in reversed(legal) if action != choice)
            for note in reasons(judge.guide, state.resample(state.to_move, moves), choice, other, moves):
                assert Note.from_json(note.to_json()) == note
                english, french = tell(game, note, NAMES, "en"), tell(game, note, NAMES, "fr")
                assert english != french and not re.search(r"[{}_]", english + french)
                kinds.add(note.kind)
        state.apply(choice)
        moves += 1
    assert len(kinds) >= 6 and not kinds & {"more", "less", "more_of", "less_of"}
