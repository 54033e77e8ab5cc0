"""What somebody got or gave, with its cause: the entries of a ledger. Games make them from their events, in the reader's language."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Gain:
    """So much of something to one seat, or, below 0, from it."""

    seat: int
    kind: str  # of what, as the game names it to itself: entries of one kind can be added up
    what: str  # of what, in words
    amount: int
    cause: str  # by which role, building, tile ..., in words
    clause: str = ""  # the rule that says so
