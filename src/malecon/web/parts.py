"""Regions in parts, so that a frame carries only those that changed, and drawings that are kept, so that the same is not drawn twice."""

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar, final


@final
class Part:
    """A piece of a region with an element of its own around it, which takes no place in the layout."""

    def __init__(self, id: str, html: str) -> None:
        self.id = id
        self.html = html

    def __html__(self) -> str:
        return f'<div class="apart" id="{self.id}">{self.html}</div>'


@final
class Parts:
    """The HTML of a region as a row of pieces: parts, and what stands around and between them."""

    def __init__(self, *pieces: str | Part) -> None:
        self.pieces = pieces
        self.parts: dict[str, str] = {}
        self.skeleton: list[str] = []
        for piece in pieces:
            if isinstance(piece, Part):
                self.parts[piece.id] = piece.html
                self.skeleton.append(piece.id)
            else:
                self.skeleton.append(piece)

    def __html__(self) -> str:
        return "".join(piece.__html__() if isinstance(piece, Part) else piece for piece in self.pieces)

    def __str__(self) -> str:
        return self.__html__()


Region = str | Parts


def changes(before: Mapping[str, Region], after: Mapping[str, Region]) -> dict[str, str]:
    """What has to be sent to whoever saw `before`: HTML by the id of a region, or of a part if the rest of its region is the same."""
    found: dict[str, str] = {}
    for name, new in after.items():
        old = before.get(name)
        if isinstance(new, Parts) and isinstance(old, Parts) and new.skeleton == old.skeleton:
            for part, html in new.parts.items():
                if old.parts[part] != html:
                    found[part] = str(html)
        elif isinstance(new, Parts) or isinstance(old, Parts) or new != old:
            found[name] = str(new)
    return found


Text = TypeVar("Text", bound=str)


class Kept(Generic[Text]):
    """Drawings by the facts that are in them. Those that were not used for long go: when half of the room is full, the rest is emptied."""

    def __init__(self, most: int) -> None:
        self.most = most  # characters
        self.size = 0  # of the young
        self.young: dict[object, Text] = {}
        self.old: dict[object, Text] = {}

    def get(self, facts: object, draw: Callable[[], Text]) -> Text:
        found = self.young.get(facts)
        if found is None:
            found = self.old.get(facts)
            if found is None:
                found = draw()
            self.young[facts] = found
            self.size += len(found)
            if self.size > self.most // 2:
                self.old, self.young, self.size = self.young, {}, 0
        return found

    def clear(self) -> None:
        self.young, self.old, self.size = {}, {}, 0

    def __len__(self) -> int:
        return len(self.young | self.old)
