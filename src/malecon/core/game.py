"""The contract of a game: its facts, how a table of it is set up, and its words. docs/architecture.md explains it with examples."""

import secrets
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from malecon.core import options as option_rules
from malecon.core.errors import BadPosition, IllegalAction, MaleconError, nearest
from malecon.core.events import Event
from malecon.core.gains import Gain
from malecon.core.options import Option
from malecon.core.rules import clauses
from malecon.core.screen import Line, generic_screen
from malecon.core.state import State
from malecon.core.words import Words, same_words

Json = dict[str, Any]


class Game(ABC):
    """One game in one edition. There is one object of it, made by the registry's entry."""

    id: str
    title: str
    ruleset: int  # raised with every change of the rules, so that an older record is refused and not misread
    min_players: int
    max_players: int
    default_players: int
    options: tuple[Option, ...] = ()
    actions: int  # every action is below this number
    shows_all: bool = False  # nothing on the table is hidden from anybody: all who look see the same
    words: Words = Words()
    gain_kinds: tuple[str, ...] = ()  # the kinds of gains in its ledger, the most important first
    folder: Path | None = None  # where RULES.md and RULINGS.md are
    wording: int = 0  # which of the words in braces in LEARN.md are this edition's

    # Tables

    def new(self, players: int | None = None, seed: int | None = None, options: Mapping[str, object] | None = None) -> State:
        """A table ready for the first move. The same players, seed and options give the same game."""
        players = self.default_players if players is None else self.check_players(players)
        complete = option_rules.complete(self.id, self.options, options)
        return self.deal(players, secrets.randbits(63) if seed is None else seed, complete)

    def check_players(self, players: int) -> int:
        if not self.min_players <= players <= self.max_players:
            raise MaleconError(f"{self.id} is for {self.min_players} to {self.max_players} players, not {players}")
        return players

    @abstractmethod
    def deal(self, players: int, seed: int, options: dict[str, object]) -> State:
        """Set the table up; everything has been checked."""

    @abstractmethod
    def from_json(self, doc: object) -> State:
        """The state that a position document describes; a document that describes none raises BadPosition."""

    def check_header(self, doc: object) -> None:
        """What every position document starts with."""
        if not isinstance(doc, dict):
            raise BadPosition("a position is a JSON object")
        if doc.get("game") != self.id:
            raise BadPosition(f"this position is of {doc.get('game')!r}, not of {self.id!r}")
        if doc.get("ruleset", self.ruleset) != self.ruleset:
            raise BadPosition(f"this position was written under ruleset {doc['ruleset']} of {self.id}; this is ruleset {self.ruleset}")

    # Words

    @abstractmethod
    def describe(self, state: State, action: int, lang: str = "en") -> str:
        """The words of a move. In English they are its stable text form, the same in every position."""

    def prompt(self, state: State, lang: str = "en") -> str:
        """What is asked of the seat to move, as one sentence."""
        return self.words.say(lang, "Choose a move")

    def typing(self, state: State, lang: str = "en") -> str:
        """What somebody who types may answer besides, as one sentence: of use at a terminal only, and often nothing."""
        return ""

    def tell(self, event: Event, names: list[str], lang: str = "en") -> str:
        """One log line for an event, as whoever it was made for may know it; empty for what is no news."""
        who = names[event.seat] if event.seat >= 0 else ""
        facts = ", ".join(f"{key} {value}" for key, value in event.facts.items())
        return " ".join(part for part in (who, event.name, facts) if part)

    def tie(self, state: State, names: list[str], lang: str = "en") -> str:
        """At the end: what counted between those with the most points, with the rule's number; empty if one has more than all others."""
        points = state.scores()
        first = [seat for seat in range(len(points)) if points[seat] == max(points)]
        return self.tie_between(state, first, names, lang) if state.is_over and len(first) > 1 else ""

    def tie_between(self, state: State, seats: list[int], names: list[str], lang: str) -> str:
        """What counts between these seats, whose points are equal."""
        return ""

    def clause_of(self, event: Event) -> str:
        """The number of the clause that an event is a case of, for its log line to lead to; empty where there is none."""
        return ""

    def gains(self, event: Event, lang: str = "en") -> list[Gain]:
        """Who got or gave what by an event, as whoever it was made for may know it: the entries of the ledger."""
        return []

    def untold(self, options: Mapping[str, object]) -> frozenset[str]:
        """Kinds of gains that all see happen, but whose sum the rules keep to its owner while the game goes on."""
        return frozenset()

    def screen(self, view: Json, names: list[str], seat: int, lang: str = "en") -> list[Line]:
        """The table in text, from what one seat may see (`State.observe`)."""
        return generic_screen(view)

    def topics(self, lang: str = "en") -> dict[str, str]:
        """What a player can ask about, and the answers."""
        return {}

    def rule(self, clause: str, lang: str = "en") -> str | None:
        """The text of a numbered clause of the game's RULES.md or RULINGS.md, in the reader's language."""
        return clauses(self.folder, lang).get(clause.upper()) if self.folder is not None else None

    # Moves in words

    def candidates(self, state: State) -> Iterable[int]:
        """Actions that a player's words may mean: the legal ones first, so that they win where words are short."""
        legal = state.legal_actions()
        return [*legal, *(action for action in range(self.actions) if action not in legal)]

    def parse(self, state: State, text: str, lang: str = "en") -> int:
        """The action that `text` names: its words in that language or in English, or a beginning that only one legal move has."""
        return self.find(state, text, lang, self.candidates(state))

    def find(self, state: State, text: str, lang: str, candidates: Iterable[int]) -> int:
        wanted = same_words(text)
        legal = set(state.legal_actions())
        starts: list[int] = []
        elsewhere: list[tuple[int, int]] = []  # moves of another moment that the words fit, the shortest first
        known: list[str] = []
        for action in candidates:
            for language in {lang, "en"}:
                words = self.describe(state, action, language)
                if language == lang:
                    known.append(words)
                if wanted and same_words(words) == wanted:
                    return action
                if wanted and matches(wanted, same_words(words)):
                    if action in legal:
                        starts.append(action)
                    else:
                        elsewhere.append((len(words), action))
        if len(set(starts)) == 1:
            return starts[0]
        if starts:
            choices = ", ".join(dict.fromkeys(repr(self.describe(state, action, lang)) for action in starts))
            raise IllegalAction(text, self.words.say(lang, "{text!r} can mean {choices}", text=text, choices=choices))
        if elsewhere:
            return min(elsewhere)[1]
        near = nearest(text, known)
        guess = self.words.say(lang, "; did you mean {near!r}?", near=near) if near else ""
        raise IllegalAction(text, self.words.say(lang, "{text!r} is no move of this game", text=text) + guess)

    def read_row(self, state: State, text: str, lang: str = "en") -> list[int]:
        """The moves of one line, in the order in which they are to be made. In "discard smithy, crane" the second goes without a verb."""
        parts = [part.strip() for part in text.split(",") if part.strip()]
        verb = parts[0].split()[0]
        row = [part if part is parts[0] or same_words(part).startswith(same_words(verb)) else f"{verb} {part}" for part in parts]
        return self.in_order([self.parse(state, move, lang) for move in row])

    def in_order(self, row: list[int]) -> list[int]:
        """Several answers to one question, in the order in which they are given: rows rise, so that each set is chosen in one way only."""
        return sorted(row)

    def row_of(self, state: State) -> object:
        """What the moves of one line stay within: by default one question; a game may say one turn."""
        return self.question(state)

    def question(self, state: State) -> object:
        """What is asked of the seat to move, as far as what it sees says so."""
        turn = state.observe(state.to_move).get("turn")
        return turn.get("ask") if isinstance(turn, dict) else None

    def why_not(self, state: State, text: str, lang: str = "en") -> str:
        """Why the move that `text` names is not legal now, in words, with the rule's number."""
        try:
            action = self.parse(state, text, lang)
        except IllegalAction as error:
            return error.reason
        if action in state.legal_actions():
            return self.words.say(lang, "{move} is legal now", move=self.describe(state, action, lang))
        return self.refusal(state, action, lang)

    def refusal(self, state: State, action: int, lang: str = "en") -> str:
        """Why an action is not legal now; a game gives better reasons than this one."""
        if state.is_over:
            return self.words.say(lang, "the game is over")
        if not 0 <= action < self.actions:
            return self.words.say(lang, "there is no action {action}; actions are 0 to {last}", action=action, last=self.actions - 1)
        return self.words.say(lang, "{move} is not possible now", move=self.describe(state, action, lang))


def matches(wanted: str, words: str) -> bool:
    """Whether every typed word begins a word of the move, in the same order."""
    rest = words.split()
    for part in wanted.split():
        while rest and not rest[0].startswith(part):
            rest.pop(0)
        if not rest:
            return False
        rest.pop(0)
    return True
