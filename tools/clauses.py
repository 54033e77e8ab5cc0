"""Every numbered clause and ruling of every game has a test that names it: prints those without one, and tests that name none that exists.

A test names its clauses at the beginning of its docstring: `\"\"\"B2, B3, S4: the discounts add up.\"\"\"`; ranges such as K13-K15 count.
"""

import ast
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "malecon" / "games"
TESTS = ROOT / "tests" / "games"
BULLET = re.compile(r"^- \*\*([A-Z]+[0-9]+)\*\* ", re.MULTILINE)
NAMED = re.compile(r"^((?:[A-Z]+\d+(?:-[A-Z]+\d+)?)(?:, [A-Z]+\d+(?:-[A-Z]+\d+)?)*):")


def clauses(game: Path) -> list[str]:
    return [clause for page in ("RULES.md", "RULINGS.md") for clause in BULLET.findall((game / page).read_text(encoding="utf-8"))]


def expand(part: str) -> list[str]:
    """K13-K15 as K13, K14, K15."""
    first, _, last = part.partition("-")
    prefix, number = re.fullmatch(r"([A-Z]+)(\d+)", first).groups()  # type: ignore[union-attr]
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


def main() -> int:
    wrong = 0
    for game in sorted(path.parent for path in GAMES.glob("*/RULES.md")):
        known = clauses(game)
        named = named_in(TESTS / game.name)
        missing = [clause for clause in known if clause not in named]
        unknown = sorted(set(named) - set(known))
        twice = sorted({clause for clause in known if known.count(clause) > 1})
        for text, clauses_found in (("without a test", missing), ("named by a test but not there", unknown), ("there twice", twice)):
            if clauses_found:
                print(f"{game.name}: {text}: {' '.join(clauses_found)}")
                wrong += len(clauses_found)
        print(f"{game.name}: {len(known)} clauses and rulings, {sum(len(tests) for tests in named.values())} namings")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
