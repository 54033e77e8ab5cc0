"""A text screen: lines of pieces, each with the name of a style. Terminals colour them, pipes drop the colour."""

import json
from typing import Any, NamedTuple


class Piece(NamedTuple):
    """Some text, and what it is: title, name, you, card, good, money, dim, legal, warn, or nothing in particular."""

    text: str
    style: str = ""


Line = list[Piece]


def plain(lines: list[Line]) -> str:
    return "\n".join("".join(piece.text for piece in line).rstrip() for line in lines)


def generic_screen(view: dict[str, Any]) -> list[Line]:
    """What a seat may see, as it is: for a game that has no drawing of its own yet."""
    return [[Piece(line)] for line in json.dumps(view, indent=1, ensure_ascii=False).splitlines()]
