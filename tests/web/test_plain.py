"""The page is the same, byte for byte, whether what draws it is compiled or not."""

import os
import subprocess
import sys
from pathlib import Path

from malecon import web

DRAWINGS = """
from malecon.core import registry
from malecon.web import deltas, render, values
from tests.web.scenes import played, scene

print("plain" if values.__file__.endswith(".py") else "compiled")
sent = {}
for game in registry.installed():
    for moves in (0, 23, 24, 60, 61):
        table = played(game, moves, seed=7)
        for lang in ("en", "fr"):
            for viewer in (-1, 0, 1):
                for name, html in render.regions(scene(table, viewer, lang)).items():
                    place = (game, lang, viewer, name)
                    difference = deltas.shorter(sent.get(place, ""), html)
                    assert deltas.whole(sent.get(place, ""), difference) == html
                    sent[place] = html
                    print(*place, moves, html, difference)
"""


def drawn(plain: str) -> tuple[str, str]:
    """How the drawings were made, and what they are."""
    environment = os.environ | {"MALECON_PLAIN": plain, "PYTHONPATH": str(Path(__file__).parents[2])}
    made = subprocess.run([sys.executable, "-c", DRAWINGS], env=environment, capture_output=True, text=True, check=True).stdout
    how, _, what = made.partition("\n")
    return how, what


def test_plain_and_compiled_draw_the_same() -> None:
    (one, compiled), (other, plain) = drawn("0"), drawn("1")
    assert other == "plain"
    assert one == ("compiled" if list(Path(web.__file__).parent.glob("values.*.so")) else "plain")  # there may be no compiler here
    assert compiled == plain
    assert len(compiled) > 1_000_000
