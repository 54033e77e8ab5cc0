"""Laying text out in 80 columns: rows of cells, columns side by side, cut names, tables of numbers."""

from typing import Final

from malecon.core.screen import Line, Piece

WIDTH: Final = 80
BETWEEN: Final = Piece(" · ", "dim")


def shorten(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def width(cell: Line) -> int:
    return sum(len(piece.text) for piece in cell)


def flow(first: Line, cells: list[Line], most: int = WIDTH, indent: int | None = None) -> list[Line]:
    """Cells one after the other behind a label, on as many lines as they need."""
    inset = width(first) if indent is None else indent
    lines: list[Line] = [list(first)]
    for at, cell in enumerate(cells):
        if at > 0 and width(lines[-1]) + len(BETWEEN.text) + width(cell) > most:
            lines.append([Piece(" " * inset), *cell])
        else:
            lines[-1] += ([BETWEEN] if at > 0 else []) + cell
    return lines


def beside(left: list[Line], right: list[Line], gap: int) -> list[Line]:
    """Two blocks side by side."""
    wide = max(width(line) for line in left)
    lines: list[Line] = []
    for at in range(max(len(left), len(right))):
        line = list(left[at]) if at < len(left) else []
        if at < len(right) and right[at]:
            line += [Piece(" " * (wide - width(line) + gap)), *right[at]]
        lines.append(line)
    return lines


def number_table(heads: list[str], rows: list[tuple[str, list[int], str]]) -> list[Line]:
    """A column of numbers a head, with a label before each row."""
    column = (WIDTH - 24) // max(len(heads), 4)
    lines: list[Line] = [[Piece(" " * 24), *(Piece(f"{shorten(head, column - 2):>{column}}", "name") for head in heads)]]
    for label, numbers, style in rows:
        lines.append([Piece(f"{shorten(label, 24):24}", "dim"), *(Piece(f"{number:>{column}}", style) for number in numbers)])
    return lines
