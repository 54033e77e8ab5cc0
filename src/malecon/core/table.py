"""A table: one game being played, with its record, its log and the undo of the turn in progress."""

import secrets
from collections.abc import Mapping
from pathlib import Path

from malecon.core import options as option_rules
from malecon.core import record as records
from malecon.core.errors import CannotUndo
from malecon.core.events import Event, Journal
from malecon.core.game import Game, Json
from malecon.core.record import Record
from malecon.core.state import State


class Table:
    """Everything that happens at a table goes through here: `act`, `undo`, `log`, `save`."""

    def __init__(self, record: Record, state: State) -> None:
        self.record = record
        self.game = record.game
        self.names = record.players
        self.state = state
        self.journal = Journal()
        state.journal = self.journal
        self.events: list[list[Event]] = []  # by action, from `first_event` on
        self.first_event = len(record.actions)
        self.back: list[State] = []  # positions before the actions that may still be taken back

    @classmethod
    def new(
        cls,
        game: Game,
        players: list[str],
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        bots: dict[int, str] | None = None,
    ) -> "Table":
        game.check_players(len(players))
        complete = option_rules.complete(game.id, game.options, options)
        record = Record.begin(game, players, complete, secrets.randbits(63) if seed is None else seed, bots)
        return cls(record, record.first_state())

    @classmethod
    def from_position(cls, game: Game, players: list[str], position: Json, bots: dict[int, str] | None = None) -> "Table":
        state = game.from_json(position)
        game.check_players(len(players))
        record = Record.begin(game, players, state.options, 0, bots)
        record.start = state.to_json()
        return cls(record, state)

    @classmethod
    def load(cls, path: Path) -> "Table":
        record = records.load(path)
        return cls(record, records.resume(record))

    def act(self, action: int) -> list[Event]:
        """Play an action for the seat to move; an illegal one raises IllegalAction and changes nothing."""
        state = self.state
        seat = state.to_move
        before = state.clone()
        state.apply(action)
        self.record.add(seat, action, state)
        self.events.append(self.journal.take())
        if (state.chance_a, state.chance_b) != (before.chance_a, before.chance_b):
            self.back = []  # whatever is hidden is drawn when it is first seen, so this is where something was revealed
        elif self.back and self.back[-1].to_move != seat:
            self.back = [before]
        else:
            self.back.append(before)
        return self.events[-1]

    @property
    def can_undo(self) -> bool:
        return bool(self.back)

    def undo(self) -> None:
        """Take the last action back: free until chance was drawn or another seat has acted."""
        if not self.back:
            raise CannotUndo("nothing can be taken back: cards were drawn, or it was another player's move")
        self.state = self.back.pop()
        self.state.journal = self.journal
        self.record.take_back()
        if self.events:
            self.events.pop()

    def log(self, viewer: int, lang: str = "en") -> list[str]:
        """The whole log as one seat may know it."""
        return self.lines(self.all_events(), viewer, lang)

    def lines(self, events: list[Event], viewer: int, lang: str) -> list[str]:
        told = (self.game.tell(event.seen_by(viewer), self.names, lang) for event in events)
        return [line for line in told if line]

    def hear_all(self) -> None:
        """Have the events from the very beginning."""
        if self.first_event > 0:  # taken up from a snapshot: play the beginning again to hear it
            self.events = replayed_events(self.record, self.first_event) + self.events
            self.first_event = 0

    def all_events(self) -> list[Event]:
        self.hear_all()
        return [event for events in self.events for event in events]

    def save(self, path: Path) -> None:
        records.save(self.record, self.state, path)


def replayed_events(record: Record, until: int) -> list[list[Event]]:
    """The events of the first `until` actions of a record."""
    state = record.first_state()
    journal = Journal()
    state.journal = journal
    found: list[list[Event]] = []
    for action in record.actions[:until]:
        state.apply(action)
        found.append(journal.take())
    return found
