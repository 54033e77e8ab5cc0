"""Writes docs/features-*.md: what every number of an observation is, for each game with all its options.

`--check` writes nothing and says which pages are not what they should be.
"""

import sys
from itertools import groupby
from pathlib import Path

import malecon
from malecon.core.game import Game
from malecon.envs import features as shown
from malecon.envs.meanings import WORDS, family, meaning

DOCS = Path(__file__).parents[1] / "docs"


def all_options(game: Game) -> dict[str, object]:
    """The last value of each option: with every expansion, and with everything shown that can be."""
    return {option.name: option.choices[-1] for option in game.options}


def page(game: Game) -> str:
    options = all_options(game)
    features = shown.features(game, game.default_players, options)
    setting = ", ".join(f"{name} {str(value).lower()}" for name, value in options.items())
    lines = [
        f"# What an agent sees of {game.title}",
        "",
        f"The {features.size} numbers of an observation with {features.players} players and these options: {setting}.",
        "With fewer players or options some are left out; `malecon features` lists any other setting.",
        "[research.md](research.md) says how they are used. This page is made by `tools/features.py`.",
        "",
        "| cells | name | meaning |",
        "|---|---|---|",
    ]
    for key, group in groupby(enumerate(features.names), key=lambda entry: (prefix(game, entry[1]), meaning(game, entry[1]))):
        entries = list(group)
        first, last = entries[0][0], entries[-1][0]
        cells = str(first) if first == last else f"{first}-{last}"
        lines.append(f"| {cells} | {listed(key[0], [name for _, name in entries])} | {key[1]} |")
    return "\n".join(lines) + "\n"


def prefix(game: Game, name: str) -> str:
    """What the names of one line begin with: all but the last word for a family, the whole name for a number of its own."""
    return name.rpartition(".")[0] if family(game, name).endswith("*") else name


def listed(start: str, names: list[str]) -> str:
    if names == [start]:
        return f"`{start}`"
    return f"`{start}.`" + ", ".join(name.removeprefix(f"{start}.") for name in names)


def main() -> int:
    wrong = []
    for game_id in WORDS:
        path = DOCS / f"features-{game_id}.md"
        text = page(malecon.game(game_id))
        if "--check" not in sys.argv:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            wrong.append(path.name)
    if wrong:
        print(f"{', '.join(wrong)}: no longer what the environments show; run tools/features.py")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
