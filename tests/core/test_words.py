"""Languages: what is typed is found, accents or not; plurals follow the language."""

import pickle
import re
from pathlib import Path

import polib
import pytest

import malecon
from malecon.core.errors import IllegalAction
from malecon.core.words import Words, same_words

GAME = malecon.game("san-juan")


def test_articles_accents_and_capitals_do_not_matter() -> None:
    assert same_words("  Construire la Bibliothèque ") == same_words("construire bibliotheque")
    assert same_words("build a library") == same_words("BUILD LIBRARY")


def test_a_beginning_is_enough_where_only_one_move_has_it() -> None:
    state = GAME.new(4, 3)
    assert GAME.parse(state, "buil") == GAME.parse(state, "builder")
    with pytest.raises(IllegalAction, match=r"'pro' can mean 'producer', 'prospector'"):
        GAME.parse(state, "pro")


def test_what_is_no_move_is_said_so() -> None:
    state = GAME.new(4, 3)
    with pytest.raises(IllegalAction, match=r"'buidler' is no move of this game; did you mean 'builder'"):
        GAME.parse(state, "buidler")
    with pytest.raises(IllegalAction, match="is no move of this game"):
        GAME.parse(state, "")


def test_a_refusal_survives_the_way_between_processes() -> None:
    again = pickle.loads(pickle.dumps(IllegalAction(3, "not now")))
    assert (again.action, again.reason) == (3, "not now")


def test_why_not_answers_for_legal_moves_too() -> None:
    state = GAME.new(4, 3)
    assert GAME.why_not(state, "builder") == "builder is legal now"
    assert GAME.why_not(state, "fly away").startswith("'fly away' is no move of this game")


def test_plurals_follow_the_language(tmp_path: Path) -> None:
    (tmp_path / "fr.po").write_text(
        'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n\n'
        'msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "{n} carte"\nmsgstr[1] "{n} cartes"\n',
        encoding="utf-8",
    )
    words = Words(tmp_path)
    assert [words.count("en", "{n} card", "{n} cards", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [words.count("fr", "{n} card", "{n} cards", n) for n in (0, 1, 2)] == ["0 carte", "1 carte", "2 cartes"]


def test_a_word_without_translation_stays_english() -> None:
    assert Words().say("fr", "no such sentence {x}", x=1) == "no such sentence 1"


SOURCES = Path(malecon.__file__).parent
LOOSE = re.compile(r"(?<=\S) [:;!?%»]|« ")  # a line may break there, and the mark begin the next one


@pytest.mark.parametrize("path", sorted(SOURCES.rglob("fr.po")), ids=lambda path: path.parent.parent.name)
def test_french_marks_hold_on_to_their_words(path: Path) -> None:
    for entry in polib.pofile(str(path)):
        for text in [*entry.msgstr_plural.values()] or [entry.msgstr]:
            assert not LOOSE.search(text), text


ELIDED = re.compile(r"\b(?:de|que|le|la|ne|je|me|se|ce|jusque|lorsque|puisque)[ \u00a0]\{(\w+)\}", re.IGNORECASE)
BEFORE_NO_VOWEL = {"n", "least", "shortest", "room", "size", "resource", "barrels"}  # numbers, and names of which none begins with one


@pytest.mark.parametrize("path", sorted(SOURCES.rglob("fr.po")), ids=lambda path: path.parent.parent.name)
def test_french_has_no_word_to_elide_before_what_is_filled_in(path: Path) -> None:
    """Not "le journal de Amerigo": a text is worded so that a name may begin with a vowel."""
    for entry in polib.pofile(str(path)):
        for text in [*entry.msgstr_plural.values()] or [entry.msgstr]:
            assert set(ELIDED.findall(text)) <= BEFORE_NO_VOWEL, text


@pytest.mark.parametrize("path", sorted(SOURCES.rglob("*.fr.md")), ids=lambda path: f"{path.parent.name}-{path.name}")
def test_french_marks_of_the_rules_hold_on_to_their_words(path: Path) -> None:
    assert LOOSE.findall(path.read_text(encoding="utf-8")) == []
