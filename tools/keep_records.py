"""Makes the kept records of tests/records anew, after a change of the rules has raised a ruleset: `python tools/keep_records.py`"""

import random
from pathlib import Path

import malecon
from malecon.core.table import Table

FOLDER = Path(__file__).parents[1] / "tests" / "records"

KEPT: list[tuple[str, int, dict[str, object]]] = [
    ("puerto-rico", 3, {}),
    ("puerto-rico", 5, {"new_buildings": "draft", "nobles": True}),
    ("puerto-rico-1897", 2, {"smuggler": True, "festival": True, "nobles": True}),
    ("san-juan", 4, {}),
    ("san-juan", 2, {"expansion": True, "opening": "choose"}),
    ("san-juan-1897", 3, {"expansion": True}),
    ("amerigo", 3, {}),
    ("amerigo", 4, {}),
]


def main() -> None:
    for number, (game_id, players, options) in enumerate(KEPT):
        game = malecon.game(game_id)
        table = Table.new(game, [f"P{seat}" for seat in range(1, players + 1)], seed=11 + number, options=options)
        rng = random.Random(number)
        while not table.state.is_over:
            table.act(rng.choice(table.state.legal_actions()))
        table.save(FOLDER / f"{game_id}-{players}.jsonl")


if __name__ == "__main__":
    main()
