"""What was done for a request, by the id that its sender gave it: the same request again is answered and not done twice."""

from collections import Counter
from dataclasses import dataclass

from malecon.server.errors import Refused
from malecon.server.storage.rows import Entry, Said


@dataclass(frozen=True)
class Answer:
    """The version of the table in which it is done, and what it was."""

    seq: int
    kind: str  # act, undo or chat
    actions: tuple[int, ...] = ()
    text: str = ""

    def is_to(self, kind: str, actions: list[int], text: str) -> bool:
        """Of a row that completed itself less was played than was sent, and perhaps in another order."""
        return kind == self.kind and text == self.text and Counter(self.actions) <= Counter(actions)


class Answered:
    def __init__(self) -> None:
        self.answers: dict[tuple[str | None, str], Answer] = {}

    def find(self, person: str, client: str, kind: str, actions: list[int] | None = None, text: str = "") -> Answer | None:
        """The answer to this very request, if it was done already."""
        found = self.answers.get((person, client))
        if found is not None and not found.is_to(kind, actions or [], text):
            raise Refused("id", "This id was used for another request; give each its own.")
        return found

    def note(self, entry: Entry) -> None:
        if entry.client:
            key = (entry.person, entry.client)
            before = self.answers[key].actions if key in self.answers else ()
            self.answers[key] = Answer(entry.seq, entry.kind, (*before, entry.action) if entry.kind == "act" else ())

    def note_said(self, said: Said, seq: int) -> None:
        if said.client:
            self.answers[said.person, said.client] = Answer(seq, "chat", text=said.text)

    def forget_said(self, said: Said) -> None:
        """It has left memory, as it would by a restart."""
        if said.client:
            self.answers.pop((said.person, said.client), None)
