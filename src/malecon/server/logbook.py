"""The log of one table in words: worded once for all who may know the same, and kept for as long as nobody takes anything back."""

from malecon.core.events import Event
from malecon.core.table import Table
from malecon.web.scene import LogLine

Reader = tuple[int, str]  # a viewer and a language


class Logbook:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.public: dict[tuple[str, int, int], LogLine | None] = {}  # by language, move, and place within the move
        self.lines: dict[Reader, list[LogLine]] = {}
        self.ends: dict[Reader, list[int]] = {}  # how many lines there are after each move

    def read(self, viewer: int, lang: str, at: int | None = None) -> tuple[LogLine, ...]:
        """The log as the viewer may know it, up to a move."""
        lines = self.lines.setdefault((viewer, lang), [])
        ends = self.ends.setdefault((viewer, lang), [])
        moves = len(self.table.record.actions)
        if len(ends) < moves:
            self.table.hear_all()
            for number in range(len(ends) + 1, moves + 1):
                lines += self.worded(number, viewer, lang)
                ends.append(len(lines))
        if at is None:
            return tuple(lines)
        return tuple(lines[: ends[at - 1]]) if at > 0 else ()

    def worded(self, number: int, viewer: int, lang: str) -> list[LogLine]:
        found = [
            self.line(event.seen_by(viewer), number, lang) if event.secret else self.shared(event, number, place, lang)
            for place, event in enumerate(self.table.events[number - 1])
        ]
        return [line for line in found if line is not None]

    def shared(self, event: Event, number: int, place: int, lang: str) -> LogLine | None:
        """What everybody knows: the very same line for all."""
        key = (lang, number, place)
        if key not in self.public:
            self.public[key] = self.line(event, number, lang)
        return self.public[key]

    def line(self, seen: Event, number: int, lang: str) -> LogLine | None:
        text = self.table.game.tell(seen, self.table.names, lang)
        return LogLine(number, seen.seat, text, seen.name, seen.facts, self.table.game.clause_of(seen)) if text else None

    def cut(self, moves: int) -> None:
        """Forget what came after so many moves: it was taken back."""
        for reader, ends in self.ends.items():
            if len(ends) > moves:
                del ends[moves:]
                del self.lines[reader][ends[-1] if ends else 0 :]
        self.public = {key: line for key, line in self.public.items() if key[1] <= moves}

    def clear(self) -> None:
        """Somebody has another name now."""
        self.public.clear()
        self.lines.clear()
        self.ends.clear()
