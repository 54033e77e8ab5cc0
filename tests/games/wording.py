"""What the words of every game have to be, for the tests of each: both languages complete, refusals with their clause, screens that fit.

That every text has its translation is checked on the sources: what is passed to `say` and `count`, and the tables of texts.
"""

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import polib

from malecon.core import game as core_game
from malecon.core.game import Game
from malecon.core.screen import Piece, plain
from malecon.core.state import SPECTATOR, State

CORE = Path(core_game.__file__).parent
LANGUAGES = ("en", "fr")
NAMES = ["Anne", "Bernard", "Marie-Christine de la Tour", "D", "Émile"]

Key = tuple[str | None, str]  # the context of a text, and the text


def calls(folder: Path, *names: str) -> Iterator[tuple[str, list[str]]]:
    """The calls of functions with these names in a folder's sources, each with the texts among its arguments, those of a choice too."""
    for path in sorted(folder.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called in names:
                    found = [part.value for arg in node.args for part in ast.walk(arg) if isinstance(part, ast.Constant)]
                    yield called, [text for text in found if isinstance(text, str)]


def spoken(folder: Path) -> set[Key]:
    return {(None, said[0]) for _, said in calls(folder, "say", "count") if said}


def catalogue(folder: Path) -> dict[Key, polib.POEntry]:
    return {(entry.msgctxt, entry.msgid): entry for entry in polib.pofile(str(folder / "words" / "fr.po"))}


def used(folder: Path, wanted: set[Key]) -> set[Key]:
    """The keys of a folder's own catalogue that serve these texts; one without an entry in its context makes do with that of no context."""
    ours = catalogue(folder)
    return {key if key in ours else (None, key[1]) for key in wanted} - set(catalogue(CORE))


def check_entries(folder: Path) -> None:
    """No entry of a catalogue is empty, and what is counted has its two numbers."""
    counted = {said[0]: said[1] for _, said in calls(folder, "count") if len(said) > 1}
    for entry in catalogue(folder).values():
        assert not entry.fuzzy and not entry.obsolete
        if entry.msgid in counted:
            assert entry.msgid_plural == counted[entry.msgid]
            assert all(entry.msgstr_plural[number] for number in (0, 1))
        else:
            assert entry.msgstr and not entry.msgid_plural, entry.msgid


def fields(text: str) -> set[str]:
    """The fields of a template; {a_building} and {the_building} are {building} in another form, {f_colour} is {colour}."""
    found = {field for _, field, _, _ in string.Formatter().parse(text) if field}
    return {re.sub(r"^(a|the|of|some|f)_", "", field) for field in found}


def check_fields(folder: Path) -> None:
    """French fills in what English does."""
    for entry in catalogue(folder).values():
        if entry.msgid_plural:
            assert fields(entry.msgid) == fields(entry.msgstr_plural[0]), entry.msgid
            assert fields(entry.msgid_plural) == fields(entry.msgstr_plural[1]), entry.msgid
        else:
            assert fields(entry.msgid) == fields(entry.msgstr), entry.msgid


def told(state: State, viewer: int, lang: str = "en") -> list[str]:
    """What has happened since the last time, in words."""
    assert state.journal is not None
    lines = [state.game.tell(event.seen_by(viewer), NAMES, lang) for event in state.journal.take()]
    return [line for line in lines if line]


def check_refusals(game: Game, state: State) -> None:
    """Whatever cannot be played here is refused with a clause that there is, and the refusal tells nothing that the mover cannot know."""
    guess = state if state.is_over else state.resample(state.to_move, 7)
    legal = state.legal_actions()
    for action in range(game.actions):
        if action not in legal:
            said = [game.refusal(state, action, lang) for lang in LANGUAGES]
            for reason in said:
                clause = re.search(r". \(([A-Z]\d+)\)$", reason)
                assert clause is not None and game.rule(clause[1]) and "{" not in reason, reason
            assert game.refusal(guess, action) == said[0]


def check_screens(game: Game, state: State) -> None:
    """Every viewer's screen fits into 80 columns."""
    for viewer in range(SPECTATOR, state.players):
        for lang in LANGUAGES:
            lines = game.screen(state.observe(viewer), NAMES[: state.players], viewer, lang)
            assert all(isinstance(piece, Piece) for line in lines for piece in line)
            assert max(len(line) for line in plain(lines).splitlines()) <= 80
            assert "{" not in plain(lines)
