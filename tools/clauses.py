"""Every numbered clause and ruling of every game has a test that names it, and stands in every language under the same number.

Prints clauses without a test or without a translation, and tests and translations of none that exists.

A test names its clauses at the beginning of its docstring: `\"\"\"B2, B3, S4: the discounts add up.\"\"\"`; ranges such as K13-K15 count.
"""

import ast
import re
import sys
from pathlib import Path

from malecon.core.rules import PAGES, page_path
from malecon.core.words import LANGUAGES

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "malecon" / "games"
TESTS = ROOT / "tests" / "games"
BULLET = re.compile(r"^- \*\*([A-Z]+[0-9]+)\*\* ", re.MULTILINE)
NAMED = re.compile(r"^((?:[A-Z]+\d+(?:-[A-Z]+\d+)?)(?:, [A-Z]+\d+(?:-[A-Z]+\d+)?)*):")


def clauses(game: Path, lang: str = "en") -> list[str]:
    """In the order of the pages; a page that is not there has none."""
    paths = [page_path(game, page, lang) for page in PAGES]
    return [clause for path in paths if path.exists() for clause in BULLET.findall(path.read_text(encoding="utf-8"))]


def expand(part: str) -> list[str]:
    """K13-K15 as K13, K14, K15."""
    first, _, last = part.partition("-")
    prefix = first.rstrip("0123456789")
    number = first.removeprefix(prefix)
    end = re.sub(r"\D", "", last) or number
    return [f"{prefix}{n}" for n in range(int(number), int(end) + 1)]


def named_in(tests: Path) -> dict[str, list[str]]:
    """Each clause, and the tests that name it."""
    found: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                match = NAMED.match(ast.get_docstring(node) or "")
                for part in match[1].split(", ") if match else []:
                    for clause in expand(part):
                        found.setdefault(clause, []).append(f"{path.name}::{node.name}")
    return found


def in_other_languages(game: Path, known: list[str]) -> dict[str, list[str]]:
    """What is wrong with the translations, and the clauses it is wrong with."""
    found: dict[str, list[str]] = {}
    for lang in LANGUAGES:
        there = clauses(game, lang)
        found[f"missing in {lang}"] = [clause for clause in known if clause not in there]
        found[f"in {lang} only"] = [clause for clause in there if clause not in known]
        if sorted(there) == sorted(known):
            found[f"in another place in {lang}"] = [clause for clause, other in zip(known, there, strict=True) if clause != other]
    return found


def main() -> int:
    wrong = 0
    for game in sorted(path.parent for path in GAMES.glob("*/RULES.md")):
        known = clauses(game)
        named = named_in(TESTS / game.name)
        missing = [clause for clause in known if clause not in named]
        unknown = sorted(set(named) - set(known))
        twice = sorted({clause for clause in known if known.count(clause) > 1})
        checks = {"without a test": missing, "named by a test but not there": unknown, "there twice": twice} | in_other_languages(
            game, known
        )
        for text, clauses_found in checks.items():
            if clauses_found:
                print(f"{game.name}: {text}: {' '.join(clauses_found)}")
                wrong += len(clauses_found)
        print(f"{game.name}: {len(known)} clauses and rulings, {sum(len(tests) for tests in named.values())} namings")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
