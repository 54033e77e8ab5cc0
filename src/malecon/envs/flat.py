"""What a seat sees of any game, as named numbers: for games that have no module of their own here.

The names are those of the places in `observe` that a few games of random play have shown: numbers as they are, truths as 0 and 1, a word as
a mark beside each of its values, words in a list as counts. The names are the same every time, since those games have fixed seeds.
"""

import random
from collections.abc import Iterator, Mapping
from functools import cache

from malecon.core.game import Game, Json
from malecon.core.options import complete
from malecon.envs.naming import Numbers

GAMES = 8  # that are looked at
EVERY = 7  # actions between two looks
MOST = 64  # a place with more words than these says too little for its size
SKIPPED = ("game", "ruleset", "options")


def names(game: Game, players: int, options: Mapping[str, object]) -> list[str]:
    return list(schema(game, players, tuple(complete(game.id, game.options, options).items())))


@cache
def schema(game: Game, players: int, options: tuple[tuple[str, object], ...]) -> dict[str, None]:
    """Every name, in the order of the words."""
    found: dict[str, set[str]] = {}
    for view, viewer in looks(game, players, dict(options)):
        for name in flatten(view, viewer):
            found.setdefault(name.rpartition("=")[0] or name, set()).add(name)
    return dict.fromkeys(sorted(name for group in found.values() if len(group) <= MOST for name in group))


def looks(game: Game, players: int, options: dict[str, object]) -> Iterator[tuple[Json, int]]:
    for seed in range(GAMES):
        rng = random.Random(seed)
        state = game.new(players, seed, options)
        number = 0
        while True:
            if number % EVERY == 0 or state.is_over:
                yield from ((state.observe(seat), seat) for seat in range(players))
            if state.is_over:
                break
            state.apply(rng.choice(state.legal_actions()))
            number += 1


def numbers(view: Json, viewer: int, game: Game, players: int, options: Mapping[str, object]) -> Numbers:
    known = schema(game, players, tuple(complete(game.id, game.options, options).items()))
    return {name: number for name, number in flatten(view, viewer).items() if name in known}


def flatten(view: Json, viewer: int) -> Numbers:
    found: Numbers = {f"viewer.{viewer}": 1}
    for key, value in view.items():
        if key not in SKIPPED:
            walk(found, key, value)
    return found


def walk(found: Numbers, path: str, value: object) -> None:
    if isinstance(value, int):
        found[path] = int(value)
    elif isinstance(value, str):
        found[f"{path}={value}"] = found.get(f"{path}={value}", 0) + 1
    elif isinstance(value, dict):
        for key, part in value.items():
            walk(found, f"{path}.{key}", part)
    elif isinstance(value, list):
        for number, part in enumerate(value):
            walk(found, path if isinstance(part, str) else f"{path}.{number}", part)
