"""The story of a table: the headline, and the log as the page shows it."""

from functools import lru_cache
from typing import NamedTuple

from malecon.core.events import Event
from malecon.core.game import Game
from malecon.web.scene import LogLine, Scene
from malecon.web.texts import WORDS

RECENT = 40  # lines of the log that the table page shows at least, and at most twice as many; /table/ID/log has all
BLOCK = 10  # lines that are sent together
BLOCKS: int = 2 * RECENT // BLOCK


class Chapter(NamedTuple):
    """Some lines under one heading, which is a line itself."""

    heading: LogLine | None
    lines: list[LogLine]


def recent(scene: Scene) -> list[tuple[LogLine, ...]]:
    """The end of the log in short blocks, as many as there ever are, so that a new line changes only the last that has any."""
    log = scene.log
    first = max(0, len(log) - RECENT) // RECENT * RECENT
    return [log[start : start + BLOCK] for start in range(first, first + BLOCKS * BLOCK, BLOCK)]


def chapters(lines: tuple[LogLine, ...]) -> list[Chapter]:
    """The log by rounds."""
    found = [Chapter(None, [])]
    for line in lines:
        if line.event == "round":
            found.append(Chapter(line, []))
        else:
            found[-1].lines.append(line)
    return [chapter for chapter in found if chapter.heading or chapter.lines]


def is_gain(game: Game, line: LogLine) -> bool:
    """Whether somebody got or gave something by it, so that the ledger has an entry for it."""
    return bool(game.gains(Event(line.event, line.seat, line.facts)))


def is_news(scene: Scene, line: LogLine) -> bool:
    """Whether it happened since the viewer's last move, and was not the viewer's own doing."""
    return scene.viewer >= 0 and line.move > scene.last_seen and line.seat != scene.viewer


def headline(scene: Scene) -> str:
    """Where the game stands: its round, if it counts rounds."""
    number = scene.view.get("round")
    return of_round(scene.game.id, scene.lang, number) if isinstance(number, int) else ""


@lru_cache(1000)
def of_round(game: str, lang: str, number: int) -> str:
    """In the word that the game's own log has for it."""
    return WORDS.name(lang, "Round {n}", game).format(n=number)
