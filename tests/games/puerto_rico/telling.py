"""The log of a table in words, for the tests of texts."""

from malecon.core.state import State

NAMES = ["Anne", "Bernard", "Marie-Christine de la Tour", "D", "Émile"]


def told(game: State, viewer: int, lang: str = "en") -> list[str]:
    assert game.journal is not None
    lines = [game.game.tell(event.seen_by(viewer), NAMES, lang) for event in game.journal.take()]
    return [line for line in lines if line]
