"""What can go wrong, told apart so that a caller can tell a user's mistake from a fault."""

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(wrong: str, known: Iterable[str]) -> str:
    """The nearest known word, if one is near; else nothing."""
    return next(iter(get_close_matches(wrong, list(known), n=1)), "")


def did_you_mean(wrong: str, known: Iterable[str]) -> str:
    """The end of an error line: the nearest known word, if one is near."""
    near = nearest(wrong, known)
    return f"; did you mean {near!r}?" if near else ""


class MaleconError(Exception):
    """A mistake in what was asked: its text is one line that says what to do."""


class IllegalAction(MaleconError):
    """An action that the rules do not allow now. Nothing was changed."""

    def __init__(self, action: object, reason: str) -> None:
        super().__init__(reason)
        self.action = action
        self.reason = reason

    def __reduce__(self) -> tuple[type["IllegalAction"], tuple[object, str]]:
        return IllegalAction, (self.action, self.reason)  # so that a worker process can hand it on


class UnknownGame(MaleconError):
    """No game of that name is registered."""


class BadOption(MaleconError):
    """An option that the game does not have, or a value that the option does not take."""


class BadPosition(MaleconError):
    """A position document that describes no possible position."""


class BadRecord(MaleconError):
    """A record that is damaged, edited, or written under other rules."""


class OtherRules(BadRecord):
    """A record that is whole, but written under rules that this program does not play."""


class CannotUndo(MaleconError):
    """Nothing that may still be taken back."""


class BrokenInvariant(AssertionError):
    """The engine lost or made a piece: a fault of the program, never of the player."""
