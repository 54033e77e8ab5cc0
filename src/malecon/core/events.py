"""Events: what happened, as facts. Log lines in any language, ledgers and motion are made from them; none of them is text."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Event:
    """A fact, the seat it is about (-1 for none), what all may know of it, and what that seat alone may know."""

    name: str
    seat: int
    facts: dict[str, Any] = field(default_factory=dict)
    secret: dict[str, Any] = field(default_factory=dict)

    def seen_by(self, viewer: int) -> "Event":
        """The event with what `viewer` may know of it, and no more."""
        if not self.secret:
            return self
        if viewer == self.seat:
            return Event(self.name, self.seat, self.facts | self.secret)
        return Event(self.name, self.seat, self.facts)

    def to_json(self) -> dict[str, Any]:
        return {"event": self.name, "seat": self.seat} | self.facts


class Journal:
    """Listens to a state. A state without one (every clone) plays in silence and loses no time on it."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, event: str, about: int, hidden: dict[str, Any] | None = None, **facts: Any) -> None:
        self.events.append(Event(event, about, facts, hidden or {}))

    def take(self) -> list[Event]:
        """The events since the last call."""
        taken = self.events
        self.events = []
        return taken
