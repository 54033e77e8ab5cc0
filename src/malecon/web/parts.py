"""Regions in parts, so that a frame carries only those that changed, and drawings that are kept, so that the same is not drawn twice."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from markupsafe import Markup


class Part(NamedTuple):
    """A piece of a region with an element of its own around it; as a rule one that takes no place in the layout (`apart`)."""

    id: str
    html: str
    tag: str = "div"
    style: str = "apart"

    def __html__(self) -> str:
        return f'<{self.tag} class="{self.style}" id="{self.id}">{self.html}</{self.tag}>'


class Parts:
    """The HTML of a region as a row of pieces: parts, and what stands around and between them."""

    __slots__ = ("parts", "pieces", "skeleton")

    def __init__(self, *pieces: str | Part) -> None:
        self.pieces = pieces
        self.parts: dict[str, str] = {piece.id: piece.html for piece in pieces if isinstance(piece, Part)}
        self.skeleton = tuple(piece.id if isinstance(piece, Part) else piece for piece in pieces)

    def __html__(self) -> str:
        return "".join(piece.__html__() if isinstance(piece, Part) else piece for piece in self.pieces)

    __str__ = __html__


Region = Markup | Parts


def changes(before: Mapping[str, Region], after: Mapping[str, Region]) -> dict[str, str]:
    """What has to be sent to whoever saw `before`: HTML by the id of a region, or of a part if the rest of its region is the same."""
    found: dict[str, str] = {}
    for name, new in after.items():
        old = before.get(name)
        if isinstance(new, Parts) and isinstance(old, Parts) and new.skeleton == old.skeleton:
            found.update((part, str(html)) for part, html in new.parts.items() if old.parts[part] != html)
        elif isinstance(new, Parts) or isinstance(old, Parts) or new != old:
            found[name] = str(new)
    return found


class Kept:
    """Drawings by the facts that are in them; those that were not used for the longest time go first."""

    def __init__(self, most: int) -> None:
        self.most = most  # characters
        self.size = 0
        self.drawings: dict[object, Markup] = {}

    def get(self, facts: object, draw: Callable[[], Markup]) -> Markup:
        found = self.drawings.pop(facts, None)
        if found is None:
            found = draw()
            self.size += len(found)
        self.drawings[facts] = found
        while self.size > self.most and len(self.drawings) > 1:
            self.size -= len(self.drawings.pop(next(iter(self.drawings))))
        return found

    def clear(self) -> None:
        self.drawings.clear()
        self.size = 0

    def __len__(self) -> int:
        return len(self.drawings)
