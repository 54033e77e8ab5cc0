"""The other end of the line protocol for a bot written as a Python class: `python -m malecon.arena.child path.py Class`.

The class is made with a seed and needs `choose(guess) -> action`, like every bot of this program. What it prints goes to standard error,
so that it does not get between the lines.
"""

import importlib.util
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import malecon
from malecon.core.state import State


def load(path: Path, cls: str) -> Any:
    sys.path.insert(0, str(path.parent))
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return getattr(module, cls)


def main(path: str, cls: str) -> None:
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # from here on, whatever is printed goes to standard error
    made = load(Path(path), cls)
    choose: Callable[[State], int] | None = None
    game = None
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            game = malecon.game(message["game"])
            choose = made(message["seed"]).choose
            answer: dict[str, object] = {"ready": True}
        elif message["type"] == "choose":
            assert choose is not None and game is not None
            answer = {"n": message["n"], "action": int(choose(game.from_json(message["position"])))}
        else:
            return
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
