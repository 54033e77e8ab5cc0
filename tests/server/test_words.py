"""Both languages say everything that the server says."""

import ast
import re
from pathlib import Path

import polib

from malecon import server

FOLDER = Path(server.__file__).parent
# Which argument is the sentence
PLACES = {"Refused": 1, "TooMany": 0, "Forbidden": 0, "NotThere": 0, "Malformed": 0, "__init__": 1, "say": 1}


def said() -> set[str]:
    """Every sentence of a refusal, and those passed to the server's own `say`."""
    found: set[str] = set()
    for path in FOLDER.rglob("*.py"):
        code = path.read_text(encoding="utf-8")
        of_the_page = "from malecon.web.texts import" in code  # the pages speak from the page's own catalogue, refusals apart
        for node in ast.walk(ast.parse(code)):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            place = PLACES.get(name)
            if place is None or len(node.args) <= place or (name == "say" and of_the_page):
                continue
            sentence = node.args[place]
            if isinstance(sentence, ast.Constant) and isinstance(sentence.value, str):
                found.add(sentence.value)
    return {sentence for sentence in found if re.sub(r"\{\w+\}", "", sentence)}


def test_every_sentence_is_french_too_and_no_other() -> None:
    french = {entry.msgid: entry.msgstr for entry in polib.pofile(str(FOLDER / "words" / "fr.po"))}
    assert set(french) == said()
    for english, translated in french.items():
        assert translated
        assert sorted(re.findall(r"\{\w+\}", english)) == sorted(re.findall(r"\{\w+\}", translated))
