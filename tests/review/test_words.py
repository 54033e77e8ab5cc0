"""Both languages name everything that a review says."""

import ast
import re
from pathlib import Path

import polib
import pytest

import malecon
from malecon import bots
from malecon import review as package
from malecon.core.game import Game
from malecon.review.reasons import holdings
from malecon.review.report import known, word

FOLDER = Path(package.__file__).parent
SAME = re.compile(r"[A-Z]{1,2}\d+|[IL]\d|\dx\d|\d|(mono|do)mino")  # squares and shapes, which have one name for all


def said() -> set[str]:
    """Every sentence that is passed to `say`."""
    found: set[str] = set()
    for path in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("say", "WORDS.say"):
                found |= {arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)}
    return found


def test_every_sentence_is_french_too_and_no_other() -> None:
    french = {entry.msgid: entry.msgstr for entry in polib.pofile(str(FOLDER / "words" / "fr.po")) if entry.msgctxt is None}
    assert set(french) == said()
    for english, translated in french.items():
        assert translated
        assert sorted(re.findall(r"\{\w+\}", english)) == sorted(re.findall(r"\{\w+\}", translated))


@pytest.mark.parametrize("game_id", ["amerigo", "puerto-rico", "puerto-rico-1897", "san-juan", "san-juan-1897"])
def test_every_thing_has_a_french_name(game_id: str) -> None:
    game = malecon.game(game_id)
    greedy = bots.bot("greedy", game)
    names: set[str] = set()
    for seed in (1, 2):
        state = game.new(None, seed)
        moves = 0
        while not state.is_over:
            if moves % 9 == 0:
                for group, thing in holdings(state, 0):
                    names |= {group, thing}
            state.apply(bots.ask(greedy, state))
            moves += 1
    assert {name for name in names - {""} if not is_named(game, name)} == set()
    assert not is_named(game, "no such thing")


def is_named(game: Game, name: str) -> bool:
    """As a whole, or every word of it."""
    return known(game, name.replace("_", " "), "fr") is not None or all(
        known(game, part, "fr") is not None or SAME.fullmatch(part) for part in name.split()
    )


def test_names_are_put_together() -> None:
    amerigo = malecon.game("amerigo")
    assert word(amerigo, "north 2", "fr") == "nord 2"
    assert word(amerigo, "neutral I4", "fr") == "neutre I4"
    assert word(amerigo, "gold", "en") == "gold"
