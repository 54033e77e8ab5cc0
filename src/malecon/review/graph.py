"""The chances of winning as a drawing: lines of blocks for a terminal, SVG for everything else."""

from collections.abc import Callable
from html import escape

from malecon.review.look import Review

BLOCKS = "▁▂▃▄▅▆▇█"
PAGE = 80  # columns of a terminal
FEWEST = 20  # of the graph
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 300, 44, 110, 14, 30
COLOURS = ("#1f6f8b", "#c1440e", "#4f7942", "#8a5a9e", "#b8860b")  # told apart by the dashes too
DASHES = ("", "8 4", "2 3", "10 3 2 3", "5 5")
MARKS = 10  # costly moves that are marked


def by_seat(review: Review, seat: int) -> list[float]:
    return [review.start[seat], *(move.chances[seat] for move in review.moves)]


def blocks(chances: list[float], columns: int) -> str:
    """One block a column: the mean of the moves that fall into it."""
    columns = min(columns, len(chances))
    drawn = ""
    for column in range(columns):
        part = chances[column * len(chances) // columns : (column + 1) * len(chances) // columns]
        drawn += BLOCKS[min(len(BLOCKS) - 1, int(len(BLOCKS) * sum(part) / len(part)))]
    return drawn


def text(review: Review) -> list[str]:
    """A line for each seat: its chance over the game, where it began and where it ended."""
    width = max(len(name) for name in review.names)
    lines: list[str] = []
    for seat, name in enumerate(review.names):
        chances = by_seat(review, seat)
        drawn = blocks(chances, max(FEWEST, PAGE - width - len("  100%  100% ")))
        lines.append(f"{name:<{width}} {chances[0]:4.0%} {drawn} {chances[-1]:4.0%}")
    return lines


def svg(review: Review, title: str, description: str, mark: Callable[[int], str]) -> str:
    """A drawing that needs nothing else; `mark` has the words for a costly move, by its number."""
    last = len(review.moves)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" font-family="sans-serif" font-size="12">',
        f"<title>{escape(title)}</title>",
        f"<desc>{escape(description)}</desc>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffdf8"/>',
    ]
    for percent in (0, 25, 50, 75, 100):
        y = height(percent / 100)
        lines.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}" stroke="#ddd5c4"/>')
        lines.append(f'<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end" fill="#4a4336">{percent}%</text>')
    for number in sorted({0, last // 4, last // 2, last * 3 // 4, last}):
        lines.append(f'<text x="{place(number, last)}" y="{HEIGHT - 10}" text-anchor="middle" fill="#4a4336">{number}</text>')
    labels = label_heights([by_seat(review, seat)[-1] for seat in range(len(review.names))])
    for seat, name in enumerate(review.names):
        colour, dash = COLOURS[seat % len(COLOURS)], DASHES[seat % len(DASHES)]
        points = " ".join(f"{place(number, last)},{height(chance)}" for number, chance in enumerate(by_seat(review, seat)))
        lines.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"/>')
        lines.append(f'<text x="{WIDTH - RIGHT + 8}" y="{labels[seat]}" fill="{colour}">{escape(name)}</text>')
    for move in review.costly(MARKS):
        x, y = place(move.number, last), height(move.chances[move.seat])
        colour = COLOURS[move.seat % len(COLOURS)]
        lines.append(f'<circle cx="{x}" cy="{y}" r="4" fill="{colour}"><title>{escape(mark(move.number))}</title></circle>')
    return "\n".join([*lines, "</svg>"]) + "\n"


def place(number: int, last: int) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * number / last, 1)


def height(chance: float) -> float:
    return round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance), 1)


def label_heights(chances: list[float]) -> list[float]:
    """Where the names stand, next to the ends of their lines but not on one another."""
    found = [0.0] * len(chances)
    lowest = HEIGHT - BOTTOM + 18.0
    for seat in sorted(range(len(chances)), key=lambda seat: (chances[seat], -seat)):
        lowest = min(lowest - 14, height(chances[seat]) + 4)
        found[seat] = round(lowest, 1)
    return found
