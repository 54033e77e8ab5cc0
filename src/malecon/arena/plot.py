"""A picture of a series: the share of wins with its interval, and the rating with its spread, bot by bot. Needs the extra `plots`.

The same results give the same file, byte for byte.
"""

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from malecon.arena.report import Standing
from malecon.core.errors import MaleconError

if TYPE_CHECKING:
    from matplotlib.axes import Axes

ENDINGS = (".svg", ".png", ".pdf")
PAGE, INK, SOFT, LINE = "#FBF7EF", "#1E2A32", "#4A5A64", "#D9CDB6"
SEA, CORAL = "#0B5563", "#A83E26"
STYLE: Any = {
    "font.family": "DejaVu Sans",  # comes with Matplotlib, so every machine has it
    "font.size": 10,
    "figure.facecolor": PAGE,
    "axes.facecolor": PAGE,
    "axes.edgecolor": LINE,
    "axes.labelcolor": SOFT,
    "text.color": INK,
    "xtick.color": SOFT,
    "ytick.color": INK,
    "svg.hashsalt": "malecon",
}
# What would put the time of drawing, or the version of the library, into the file.
NO_STAMP: dict[str, dict[str, Any]] = {
    ".svg": {"Date": None, "Creator": None},
    ".png": {"Software": None},
    ".pdf": {"CreationDate": None, "Creator": None, "Producer": None},
}


def check(path: Path) -> None:
    """Before the games are played: whether a picture can be drawn there at all."""
    if path.suffix.lower() not in ENDINGS:
        raise MaleconError(f"--plot {path}: the name ends in {', '.join(ENDINGS[:-1])} or {ENDINGS[-1]}")
    if find_spec("matplotlib") is None:
        raise MaleconError("--plot needs Matplotlib: pip install 'malecon[plots]'")


def draw(path: Path, title: str, rows: list[Standing]) -> None:
    """Write the picture; what is drawn is what `report` found, the best rating at the top."""
    check(path)
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(STYLE):
        figure = Figure(figsize=(9, 1.9 + 0.42 * len(rows)), layout="constrained")
        shares, ratings = figure.subplots(1, 2, sharey=True, gridspec_kw={"wspace": 0.06})
        figure.suptitle(title, x=0.01, ha="left", fontsize=12, fontweight="bold")
        draw_shares(shares, rows)
        draw_ratings(ratings, rows)
        shares.set_yticks(range(len(rows)), [row.name for row in rows])
        shares.set_ylim(len(rows) - 0.4, -0.6)  # the first row at the top
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            figure.savefig(path, dpi=150, metadata=NO_STAMP[path.suffix.lower()])
        except OSError as error:
            raise MaleconError(f"cannot write {path}: {error.strerror or error}") from None


def draw_shares(axes: "Axes", rows: list[Standing]) -> None:
    for at, row in enumerate(rows):
        low, high = row.interval
        fair = 100 * row.fair / row.seats
        axes.plot([fair], [at], "|", color=CORAL, markersize=20, markeredgewidth=2, label="fair share" if at == 0 else None)
        with_interval(axes, at, 100 * low, 100 * row.share, 100 * high, f"{row.share:.1%}", "share and 95 % interval")
    axes.set_xlim(-4, min(104.0, 100 * max(row.interval[1] for row in rows) + 8))
    finish(axes, "share of wins, %")


def draw_ratings(axes: "Axes", rows: list[Standing]) -> None:
    for at, row in enumerate(rows):
        with_interval(axes, at, row.rating - row.spread, row.rating, row.rating + row.spread, f"{row.rating:.1f}", "rating and spread")
    finish(axes, "rating (Plackett-Luce)")


def with_interval(axes: "Axes", at: int, low: float, middle: float, high: float, text: str, label: str) -> None:
    reach = [[middle - low], [high - middle]]
    axes.errorbar([middle], [at], xerr=reach, fmt="o", color=SEA, elinewidth=2, markersize=7, label=label if at == 0 else None)
    axes.annotate(text, (middle, at), (0, 7), textcoords="offset points", ha="center", fontsize=8.5)


def finish(axes: "Axes", label: str) -> None:
    axes.set_xlabel(label)
    axes.grid(axis="x", color=LINE, linewidth=0.8)
    axes.set_axisbelow(True)
    axes.tick_params(length=0)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.legend(loc="lower right", bbox_to_anchor=(1, 1), ncols=2, frameon=False, fontsize=8.5, handletextpad=0.5)
