"""Small helps for naming numbers: counts, one-hot marks, seats as the viewer counts them."""

from collections.abc import Iterator, Mapping
from typing import Any

Numbers = dict[str, int]


def seat_names(players: int) -> list[str]:
    """The viewer is "me"; the others are "left 1", "left 2" and so on, clockwise."""
    return ["me", *(f"left {number}" for number in range(1, players))]


def turned(seats: list[Any], viewer: int) -> Iterator[tuple[str, Any]]:
    """Every seat with its name, from the viewer on."""
    names = seat_names(len(seats))
    for ahead, name in enumerate(names):
        yield name, seats[(viewer + ahead) % len(seats)]


def mark(found: Numbers, what: str, seat: int | None, viewer: int, players: int) -> None:
    """A seat, or nobody."""
    if seat is not None:
        found[f"{what}.{seat_names(players)[(seat - viewer) % players]}"] = 1


def one_hot(found: Numbers, what: str, value: str | None) -> None:
    if value is not None:
        found[f"{what}.{value}"] = 1


def count(found: Numbers, what: str, counts: Mapping[str, int]) -> None:
    for name, number in counts.items():
        key = f"{what}.{name}"
        found[key] = found.get(key, 0) + number
