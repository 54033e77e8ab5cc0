"""Why a move was better, as far as the table shows it: what it leads to, set against what the move that was made leads to.

Only what comes out the same whatever is hidden counts as a reason: a card that might have been drawn is none. What to look for differs
from game to game; for a game without a module of its own, everything that can be counted before the player is.
"""

from collections import Counter
from importlib import import_module
from types import ModuleType
from typing import Any

from malecon.bots.search.guide import Guide
from malecon.core.game import Game
from malecon.core.seeds import scramble
from malecon.core.state import State
from malecon.review.branches import Fork, fork, more, play_turn
from malecon.review.notes import Note

DEALS = 4  # deals that have to agree
MOST = 4  # reasons that are given
NO_REASON = ("roles", "rose", "used", "shown")  # what only says again which move was made

# The games whose reasons are looked for, and where: one line a game.
MODULES = {
    "amerigo": "malecon.review.reasons_amerigo",
    "puerto-rico": "malecon.review.reasons_puerto_rico",
    "puerto-rico-1897": "malecon.review.reasons_puerto_rico",
    "san-juan": "malecon.review.reasons_san_juan",
    "san-juan-1897": "malecon.review.reasons_san_juan",
}


def module(game: Game) -> ModuleType | None:
    return import_module(MODULES[game.id]) if game.id in MODULES else None


def shared_row(guide: Guide, guess: State, action: int, seed: int) -> list[int]:
    """The moves of the turn that follow in every deal."""
    rows: list[list[int]] = []
    for _ in range(DEALS):
        seed = scramble(seed)
        rows.append(play_turn(guide, guess.resample(guess.to_move, seed), action))
    shared: list[int] = []
    for moves in zip(*rows, strict=False):
        if len(set(moves)) > 1:
            break
        shared.append(moves[0])
    return shared


def reasons(guide: Guide, guess: State, better: int, made: int, seed: int) -> list[Note]:
    """What speaks for the better move in every deal, the weightiest first."""
    own = module(guess.game)
    agreed: list[Note] | None = None
    for _ in range(DEALS):
        seed = scramble(seed)
        ways = fork(guide, guess.resample(guess.to_move, seed), better, made)
        found = own.reasons(ways) if own is not None else counted(ways)
        agreed = found if agreed is None else [note for note in agreed if note in found]
    assert agreed is not None
    return list(dict.fromkeys(agreed))[:MOST]


# For any game


def counted(ways: Fork) -> list[Note]:
    """Everything of which the player has more or less."""
    if not isinstance(ways.before.get("seats"), list):
        return []
    has, had = (holdings(seat) for seat in ways.mine)
    kinds = (("more", more(has, had)), ("less", more(had, has)))
    return [note(kind, by, *thing) for kind, found in kinds for thing, by in found.items()]


def note(kind: str, by: int, group: str, thing: str) -> Note:
    return Note(f"{kind}_of", by, thing=thing, group=group) if group else Note(kind, by, thing=thing)


def holdings(seat: Any) -> Counter[tuple[str, str]]:
    """Everything that can be counted before a player, by group and name, in what that player sees."""
    found: Counter[tuple[str, str]] = Counter()
    if isinstance(seat, dict):
        for name, value in seat.items():
            if name not in NO_REASON:
                count_thing(found, name.replace("_", " "), value)
    return found


def count_thing(found: Counter[tuple[str, str]], name: str, value: Any) -> None:
    if is_number(value):
        found["", name] += value
    elif isinstance(value, dict):
        for thing, number in value.items():
            if is_number(number):
                found[name, thing] += number
    elif isinstance(value, list):
        for entry in value:
            if isinstance(entry, dict):  # a card with what lies on it: it goes by its first name
                entry = next((part for part in entry.values() if isinstance(part, str)), None)
            if isinstance(entry, str):
                found[name, entry] += 1


def is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
