"""Less to send: HTML that is much like what the same place was sent before goes out as the difference between the two."""

from collections.abc import Mapping

WORTH = 60  # characters that a difference has to save
TOGETHER = 100  # differences that are remembered: those who look at one table are mostly sent the same

Delta = tuple[int, int, str]  # what stays of the beginning and of the end, in characters, and what is between them now


class Sent:
    """What one connection was sent last, by place. The page remembers the same (malecon.js), so that it can fill in the rest."""

    def __init__(self) -> None:
        self.last: dict[str, str] = {}

    def shortened(self, changed: Mapping[str, str]) -> dict[str, str | Delta]:
        made: dict[str, str | Delta] = {}
        for place, html in changed.items():
            before = self.last.get(place, "")
            made[place] = shorter(before, html)
            self.last[place] = html
        return made


made_lately: dict[tuple[int, int], tuple[str, str, str | Delta]] = {}  # by the two texts themselves, which stay as long as this does


def shorter(before: str, now: str) -> str | Delta:
    if not before:
        return now
    known = made_lately.get((id(before), id(now)))
    if known is not None:
        return known[2]
    made = difference(before, now)
    if len(made_lately) >= TOGETHER:
        made_lately.clear()
    made_lately[id(before), id(now)] = (before, now, made)
    return made


def difference(before: str, now: str) -> str | Delta:
    shared = min(len(before), len(now))
    start = same(before, now, shared)
    end = same_end(before, now, shared - start)
    return (start, end, now[start : len(now) - end]) if start + end >= WORTH else now


def whole(before: str, sent: str | Delta) -> str:
    """The HTML that was meant."""
    if isinstance(sent, str):
        return sent
    start, end, middle = sent
    return before[:start] + middle + before[len(before) - end :]


def same(one: str, other: str, most: int) -> int:
    """How many characters are the same from the beginning on: by halves, since whole stretches are compared at once."""
    found = 0
    while found < most:
        middle = (found + most + 1) // 2
        if one[found:middle] == other[found:middle]:
            found = middle
        else:
            most = middle - 1
    return found


def same_end(one: str, other: str, most: int) -> int:
    found = 0
    while found < most:
        middle = (found + most + 1) // 2
        if one[len(one) - middle : len(one) - found] == other[len(other) - middle : len(other) - found]:
            found = middle
        else:
            most = middle - 1
    return found
