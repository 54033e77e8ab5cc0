"""Why a move was better, as far as the table shows it: what the player would have had after the turn with one move and with the other.

Only what comes out the same whatever is hidden counts as a reason: a card that might have been drawn is none.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from malecon.bots.search.guide import Guide
from malecon.core.state import State, scramble

DEALS = 4  # deals that have to agree
LONGEST = 40  # decisions of a turn
NO_REASON = ("roles", "rose", "used", "shown")  # what only says again which move was made


@dataclass(frozen=True)
class Change:
    """So many more of a thing, or less if it is below nothing; `group` is what it is part of, where it is part of something."""

    thing: str
    group: str
    by: int


def play_turn(guide: Guide, state: State, action: int) -> list[int]:
    """Play a move and the rest of the turn as the guide advises; what was played."""
    seat = state.to_move
    row = [action]
    state.apply(action)
    while not state.is_over and state.to_move == seat and len(row) < LONGEST:
        row.append(guide.decide(state))
        state.apply(row[-1])
    return row


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


def changes(guide: Guide, guess: State, better: int, made: int, seed: int) -> list[Change]:
    """What the better move leaves the player with, set against the one that was made."""
    seat = guess.to_move
    agreed: dict[tuple[str, str], int] | None = None
    for _ in range(DEALS):
        seed = scramble(seed)
        deal = guess.resample(seat, seed)
        with_it, without = deal.clone(), deal.clone()
        play_turn(guide, with_it, better)
        play_turn(guide, without, made)
        has, had = holdings(with_it, seat), holdings(without, seat)
        found = {key: has[key] - had[key] for key in has | had if has[key] != had[key]}
        agreed = found if agreed is None else {key: by for key, by in agreed.items() if found.get(key) == by}
    assert agreed is not None
    return [Change(thing, group, by) for (group, thing), by in sorted(agreed.items(), key=lambda change: (-change[1], change[0]))]


def holdings(state: State, seat: int) -> Counter[tuple[str, str]]:
    """Everything that can be counted before a player, by group and name, in what that player sees."""
    seats = state.observe(seat).get("seats")
    found: Counter[tuple[str, str]] = Counter()
    if isinstance(seats, list) and isinstance(seats[seat], dict):
        for name, value in seats[seat].items():
            if name not in NO_REASON:
                count_thing(found, name, value)
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
