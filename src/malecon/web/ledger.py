"""The ledger of a table: every gain and its cause, entry by entry, and their sums by player and kind."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import groupby

from malecon.core.gains import Gain
from malecon.core.table import Table
from malecon.web.scene import Scene, Seat


@dataclass(frozen=True)
class Entry:
    """One gain. What came bit by bit for the same cause is one entry, from its first move to its last."""

    move: int
    gain: Gain
    last: int = 0  # the last move, if several are put together


@dataclass
class Chapter:
    """The entries of one round."""

    heading: str
    entries: list[Entry] = field(default_factory=list)


@dataclass
class Sum:
    """What came in and what went out."""

    got: int = 0
    gave: int = 0

    def add(self, amount: int) -> None:
        if amount > 0:
            self.got += amount
        else:
            self.gave -= amount


@dataclass
class Total:
    """The sums of one kind by seat; None where the rules keep the sum from the viewer."""

    kind: str
    what: str
    sums: list[Sum | None]
    causes: dict[tuple[str, str], list[Sum]] = field(default_factory=dict)  # by cause and clause

    def shown(self, seats: Iterable[Seat]) -> dict[tuple[str, str], list[Sum]]:
        """The causes that brought some of these seats something, or took it from them."""
        numbers = [seat.number for seat in seats]
        return {cause: sums for cause, sums in self.causes.items() if any(sums[n].got or sums[n].gave for n in numbers)}


@dataclass(frozen=True)
class Ledger:
    chapters: list[Chapter]
    totals: list[Total]
    seat: int = -1  # the only seat shown, or -1
    kind: str = ""  # the only kind shown


def chapters(table: Table, viewer: int, lang: str) -> list[Chapter]:
    """Every gain since the beginning, as far as the viewer may know it, round by round."""
    table.hear_all()
    found = [Chapter("")]
    for number, events in enumerate(table.events, 1):
        for event in (event.seen_by(viewer) for event in events):
            if event.name == "round":
                found.append(Chapter(table.game.tell(event, table.names, lang)))
            found[-1].entries += [Entry(number, gain, number) for gain in table.game.gains(event, lang)]
    return found


def ledger(scene: Scene, chapters: list[Chapter], seat: int = -1, kind: str = "") -> Ledger:
    """The ledger as one viewer may know it, of one player or of one kind only if asked for."""
    entries = [entry for chapter in chapters for entry in chapter.entries]
    shown = [Chapter(chapter.heading, [e for e in merged(chapter.entries) if fits(e.gain, seat, kind)]) for chapter in chapters]
    sums = totals(scene, entries)
    return Ledger([chapter for chapter in shown if chapter.entries], sums, seat, kind if any(kind == total.kind for total in sums) else "")


def fits(gain: Gain, seat: int, kind: str) -> bool:
    return seat in (-1, gain.seat) and kind in ("", gain.kind)


def merged(entries: Iterable[Entry]) -> list[Entry]:
    """Cards that are paid one by one, barrels that are loaded one by one: one entry."""
    found: list[Entry] = []
    for _, run in groupby(entries, key=lambda entry: (replace(entry.gain, amount=0), entry.gain.amount > 0)):
        together = list(run)
        amount = sum(entry.gain.amount for entry in together)
        found.append(Entry(together[0].move, replace(together[0].gain, amount=amount), together[-1].move))
    return found


def totals(scene: Scene, entries: list[Entry]) -> list[Total]:
    """By kind, in the game's own order."""
    secret = frozenset() if scene.over else scene.game.untold(scene.options)
    seats = range(len(scene.seats))
    found: dict[str, Total] = {}
    for gain in (entry.gain for entry in entries):
        total = found.setdefault(gain.kind, Total(gain.kind, gain.what, [told(scene, seat, gain.kind in secret) for seat in seats]))
        mine = total.sums[gain.seat]
        if mine is not None:
            mine.add(gain.amount)
            total.causes.setdefault((gain.cause, gain.clause), [Sum() for _ in seats])[gain.seat].add(gain.amount)
    return sorted(found.values(), key=lambda total: scene.game.gain_kinds.index(total.kind))


def told(scene: Scene, seat: int, secret: bool) -> Sum | None:
    return None if secret and seat != scene.viewer else Sum()
