"""A review as the page shows it: the chances as a drawing and as numbers, how well everybody chose, the moves that cost most and why."""

from dataclasses import dataclass

from malecon.review import report
from malecon.review.graph import by_seat
from malecon.review.look import Move, Review
from malecon.web.endings import BOTTOM, HEIGHT, LEFT, RIGHT, TOP, WIDTH, Curve, Graph, apart, marks

MOST = 12  # moves that are told
ROWS = 12  # of the table of numbers
LONG = 8  # moves of a row that are told


@dataclass(frozen=True)
class Spot:
    """A costly move on a curve."""

    seat: int
    x: float
    y: float
    words: str


@dataclass(frozen=True)
class Line:
    """How well one seat chose."""

    choices: int
    accuracy: str
    costly: int
    lost: str


@dataclass(frozen=True)
class Costly:
    """One move that cost something, in words."""

    number: int
    seat: int
    move: str
    cost: str
    error: str
    better: str
    why: list[str]


@dataclass(frozen=True)
class Told:
    """Everything that the page says."""

    names: list[str]
    graph: Graph
    spots: list[Spot]
    ends: str  # the chances at the end, for those who do not see the drawing
    numbers: list[tuple[int, list[str]]]  # chances by seat, after some of the moves
    lines: list[Line]
    costly: list[Costly]
    seat: int | None  # whose moves are told; None: everybody's


def told(review: Review, seat: int | None, lang: str) -> Told:
    costly = review.costly(MOST, seat)
    return Told(
        names=review.names,
        graph=graph(review),
        spots=[spot(review, move, lang) for move in costly],
        ends=report.ends(review, lang),
        numbers=numbers(review, lang),
        lines=[
            Line(tally.choices, report.percent(tally.accuracy, lang), tally.costly, report.decimal(tally.lost, lang))
            for tally in review.tallies()
        ],
        costly=[in_words(review, move, lang) for move in costly],
        seat=seat,
    )


def across(move: int, last: int) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * move / last, 1)


def up(chance: float) -> float:
    return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * chance, 1)


def graph(review: Review) -> Graph:
    last = len(review.moves)
    curves: list[Curve] = []
    for seat in range(len(review.names)):
        chances = by_seat(review, seat)
        points = " ".join(f"{across(number, last)},{up(chance)}" for number, chance in enumerate(chances))
        curves.append(Curve(seat, points, across(last, last), up(chances[-1]), up(chances[-1])))
    steps = [(up(percent / 100), percent) for percent in (0, 25, 50, 75, 100)]
    return Graph(apart(curves), steps, [(across(move, last), move) for move in marks(last)])


def spot(review: Review, move: Move, lang: str) -> Spot:
    return Spot(move.seat, across(move.number, len(review.moves)), up(move.chances[move.seat]), report.headline(review, move, lang))


def numbers(review: Review, lang: str) -> list[tuple[int, list[str]]]:
    """About a dozen moments of the game, the first and the last among them."""
    last = len(review.moves)
    moments = sorted({last * row // ROWS for row in range(ROWS + 1)})
    return [(at, [report.percent(by_seat(review, seat)[at], lang) for seat in range(len(review.names))]) for at in moments]


def in_words(review: Review, move: Move, lang: str) -> Costly:
    verdict = move.verdict
    assert verdict is not None
    return Costly(
        number=move.number,
        seat=move.seat,
        move=review.game.describe(move.before, move.action, lang),
        cost=report.percent(verdict.cost, lang),
        error=report.percent(verdict.error, lang),
        better=report.row_in_words(review, move, verdict, lang, LONG),
        why=report.reasons(review, move, verdict, lang),
    )
