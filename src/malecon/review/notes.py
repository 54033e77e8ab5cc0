"""A reason as a fact: which sentence, how many, about whom and what. `telling` has the words, in every language."""

from dataclasses import dataclass
from typing import Any

NOBODY = -1


@dataclass(frozen=True, init=False)
class Note:
    """One reason; `facts` are names of things, each under the field of the sentence that it fills."""

    kind: str
    n: int
    who: int
    facts: tuple[tuple[str, str], ...]

    def __init__(self, kind: str, n: int = 0, who: int = NOBODY, **facts: str) -> None:
        for name, value in (("kind", kind), ("n", n), ("who", who), ("facts", tuple(sorted(facts.items())))):
            object.__setattr__(self, name, value)

    def to_json(self) -> dict[str, Any]:
        made: dict[str, Any] = {"kind": self.kind}
        if self.n:
            made["n"] = self.n
        if self.who != NOBODY:
            made["who"] = self.who
        return made | dict(self.facts)

    @staticmethod
    def from_json(doc: dict[str, Any]) -> "Note":
        return Note(**doc)
