"""Both languages name everything that the page says."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest
from jinja2 import nodes

from malecon import bots, server, web
from malecon.core import registry
from malecon.core.table import Table
from malecon.core.words import LANGUAGES
from malecon.web import render, story
from malecon.web.texts import BOT_NOTES, GAME_NOTES, WORDS, game_note, option_free, option_name, option_value

FOLDER = Path(web.__file__).parent
PAGES = [Path(server.__file__).parent / name for name in ("listing.py", "pages.py", "pages_people.py", "visits.py")]


def python_calls() -> Iterator[list[object]]:
    """The arguments of every `WORDS.say`, `count` and `name` in the page's own code; the boards have a catalogue of their own."""
    for path in [*FOLDER.glob("*.py"), *PAGES]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and ast.unparse(node.func) in ("WORDS.say", "WORDS.count", "WORDS.name")
            ):
                yield [arg.value for arg in node.args if isinstance(arg, ast.Constant)]


def template_calls() -> Iterator[list[object]]:
    for path in FOLDER.glob("templates/**/*.j2"):
        if "boards" in path.parts:
            continue
        tree = render.environment().parse(path.read_text(encoding="utf-8"))
        for call in tree.find_all(nodes.Call):
            if isinstance(call.node, nodes.Name) and call.node.name in ("say", "count"):
                yield [arg.value for arg in call.args if isinstance(arg, nodes.Const)]


def said() -> set[str]:
    return {text for call in [*python_calls(), *template_calls()] for text in call[:1] if isinstance(text, str)}


def test_every_text_of_the_page_is_french_too_and_no_other() -> None:
    catalogue = polib.pofile(str(FOLDER / "words" / "fr.po"))
    french = {entry.msgid: entry for entry in catalogue if entry.msgctxt is None}
    assert set(french) == said()
    for english, entry in french.items():
        for translated in [*entry.msgstr_plural.values()] or [entry.msgstr]:
            assert translated
            assert sorted(re.findall(r"\{\w+\}", english)) == sorted(re.findall(r"\{\w+\}", translated))


@pytest.mark.parametrize("game", sorted(registry.installed()))
def test_the_bar_calls_a_round_what_the_log_calls_it(game: str) -> None:
    table = Table.new(registry.game(game), ["Anne", "Bruno", "Chloé"], seed=1)
    while not (told := [event for event in table.all_events() if event.name == "round"]):
        table.act(table.state.legal_actions()[0])
    for lang in LANGUAGES:
        line = table.game.tell(told[0], table.names, lang)
        assert story.of_round(game, lang, told[0].facts["round"]).casefold() in line.casefold()


def test_every_game_is_introduced_in_both_languages() -> None:
    assert set(GAME_NOTES) == set(registry.installed())
    for game, note in GAME_NOTES.items():
        assert game_note(game, "en") == note and WORDS.lookup("fr", note, context="game")


def test_bots_and_the_values_of_options_have_french_names() -> None:
    for game in registry.games().values():
        for level in bots.names(game):
            assert WORDS.lookup("fr", level, context="bot"), level
            assert WORDS.lookup("fr", BOT_NOTES[level], context="bot"), level
        for option in game.options:
            for value in option.choices:
                text = option_value(game, option, value, "en")
                assert WORDS.lookup("fr", text, "option") or game.words.lookup("fr", text, "option"), (game.id, value)
            assert game.words.lookup("fr", option.help), option.help
            assert (": " in option.help and option_name(game, option, "fr") != option_name(game, option, "en")) or option.name == "festival"
            assert option.name in ("map",) or len(option.meanings) in (0, len(option.choices))
            assert not option.free_help or option_free(game, option, "fr") != option.free_help
