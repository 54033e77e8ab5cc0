"""The end of a game: who won, the score sheet with its sources, and the scores over time as a drawing."""

from dataclasses import dataclass

from markupsafe import Markup

from malecon.core.game import Json
from malecon.web import boards, rulebook
from malecon.web.scene import Scene
from malecon.web.texts import WORDS

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640, 260, 36, 96, 12, 28


@dataclass(frozen=True)
class Row:
    """One source of points, by seat."""

    source: str
    points: list[int]


@dataclass(frozen=True)
class Curve:
    """The scores of one seat, as the points of a polyline, and where its mark and name stand."""

    seat: int
    points: str
    x: float
    y: float
    label_y: float


@dataclass(frozen=True)
class Graph:
    curves: list[Curve]
    steps: list[tuple[float, int]]  # lines of the scale: height and number
    moves: list[tuple[float, int]]  # marks under it: place and number of the move
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    bottom: int = HEIGHT - BOTTOM


@dataclass(frozen=True)
class Ending:
    words: str
    tie: Markup  # what counted between equal points
    order: list[int]  # the seats, best first
    rows: list[Row]
    graph: Graph | None


def ending(scene: Scene) -> Ending | None:
    if not scene.shows_end or not scene.scores:
        return None
    order = sorted(range(len(scene.seats)), key=lambda seat: (-scene.returns[seat], -scene.scores[seat], seat))
    return Ending(outcome(scene, order), tie(scene), order, sheet(scene), graph(scene))


def outcome(scene: Scene, order: list[int]) -> str:
    winners = [scene.names[seat] for seat in order if scene.returns[seat] > 0]
    points = scene.scores[order[0]]
    if len(winners) == 1:
        return WORDS.say(scene.lang, "{winner} wins with {points} points", winner=winners[0], points=points)
    return WORDS.say(scene.lang, "{winners} share the win with {points} points", winners=" & ".join(winners), points=points)


def tie(scene: Scene) -> Markup:
    """What counted between equal points; the clause it names leads to the rules."""
    known = rulebook.rulebook(scene.game.folder, scene.lang).clauses
    return rulebook.bracketed(scene.tie, known, f"/rules/{scene.game.id}")


def sheet(scene: Scene) -> list[Row]:
    """The sources of every score, where the game's view names them; those that gave nobody anything are left out."""
    points = sources_of(scene.view)
    board = boards.board(scene.game.id)
    named: dict[str, str] = board.sources(scene) if board is not None and hasattr(board, "sources") else {}
    rows = [
        Row(named.get(source) or scene.game.words.name(scene.lang, source, "source"), [seat.get(source, 0) for seat in points])
        for source in dict.fromkeys(source for seat in points for source in seat)
    ]
    return [row for row in rows if any(row.points)]


def sources_of(view: Json) -> list[dict[str, int]]:
    """Points by source, a dict a seat: the view's `points`, or the `vp` of its seats."""
    found = view.get("points") or [seat.get("vp") for seat in view.get("seats", []) if isinstance(seat, dict)]
    return found if isinstance(found, list) and all(isinstance(seat, dict) for seat in found) else []


def graph(scene: Scene) -> Graph | None:
    if len(scene.history) < 2:
        return None
    most = max(1, max(max(scores) for scores in scene.history))
    least = min(0, min(min(scores) for scores in scene.history))
    last = len(scene.history) - 1

    def across(move: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * move / last, 1)

    def up(score: int) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (score - least) / (most - least), 1)

    curves = [
        Curve(
            seat, " ".join(f"{across(n)},{up(scores[seat])}" for n, scores in kept(scene.history, seat)), across(last), up(final), up(final)
        )
        for seat, final in enumerate(scene.history[-1])
    ]
    step = nice_step(most - least)
    steps = [(up(score), score) for score in range(least - least % step, most + 1, step) if score >= least]
    return Graph(apart(curves), steps, [(across(move), move) for move in marks(last)])


def kept(history: tuple[tuple[int, ...], ...], seat: int) -> list[tuple[int, tuple[int, ...]]]:
    """The moves where a curve bends: a score that stays gives no point."""
    last = len(history) - 1
    return [
        (n, scores)
        for n, scores in enumerate(history)
        if n in (0, last) or scores[seat] != history[n - 1][seat] or scores[seat] != history[n + 1][seat]
    ]


def apart(curves: list[Curve], gap: float = 16) -> list[Curve]:
    """The names beside the ends, moved down where they would lie on each other, and up again from the bottom."""
    order = sorted(curves, key=lambda curve: curve.y)
    heights: list[float] = []
    for curve in order:
        heights.append(max(curve.y, heights[-1] + gap) if heights else curve.y)
    over = heights[-1] - (HEIGHT - BOTTOM)
    floor = HEIGHT - BOTTOM + gap
    for i in range(len(heights) - 1, -1, -1):
        if over > 0:
            heights[i] = min(heights[i], floor - gap)
            floor = heights[i]
    moved = {curve.seat: height for curve, height in zip(order, heights, strict=True)}
    return [Curve(c.seat, c.points, c.x, c.y, round(moved[c.seat], 1)) for c in curves]


def nice_step(span: int) -> int:
    """1, 2 or 5 times a power of ten, so that there are at most six lines."""
    size = 1
    while True:
        for step in (size, 2 * size, 5 * size):
            if span <= 6 * step:
                return step
        size *= 10


def marks(last: int) -> list[int]:
    step = nice_step(last)
    return list(range(0, last + 1, step))
