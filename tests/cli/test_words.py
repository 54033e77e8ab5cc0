"""Both languages name everything that the terminal says."""

import ast
import re
from pathlib import Path

import polib

from malecon import cli

FOLDER = Path(cli.__file__).parent


def said() -> set[str]:
    """Every sentence that is passed to `say` in the terminal's code."""
    found: set[str] = set()
    for path in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "say":
                found |= {
                    arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str) and arg.value != "en"
                }
    return found


def test_every_sentence_is_french_too_and_no_other() -> None:
    french = {entry.msgid: entry.msgstr for entry in polib.pofile(str(FOLDER / "words" / "fr.po"))}
    assert set(french) == said()
    for english, translated in french.items():
        assert translated
        assert sorted(re.findall(r"\{\w+\}", english)) == sorted(re.findall(r"\{\w+\}", translated))
