"""A table of two whose moves are typed, for the tests of words."""

import random
from collections.abc import Iterator
from pathlib import Path

from malecon.core.events import Journal
from malecon.games.amerigo import moves
from malecon.games.amerigo.actions import CHOOSE, LAY, NO_POST, POST, PROGRESS, SHIP, TAKE, place_of
from malecon.games.amerigo.engine import Engine
from malecon.games.amerigo.game import AMERIGO
from malecon.games.amerigo.shapes import KINDS
from malecon.games.amerigo.state import ASK_SEA, BLUE, GREEN, HELD, RED

HERE = Path(moves.__file__).parent

# A map of two players: D5 is a post square of the large island in the north-west, E5 its anchor
MAP = [
    "T14 turned half",
    "T12",
    "T08 turned left",
    "T10",
    "T06 turned left",
    "T13 turned left",
    "T03",
    "T09 turned left",
    "T02 turned right",
]


def table(anne: dict[str, object], centre: dict[str, int], bernard: dict[str, object] | None = None, **more: object) -> Engine:
    """A table of two whose first player is to move, with those cubes in the centre."""
    doc = {"game": "amerigo", "map": MAP, "seats": [anne, bernard or {}], "cubes": {"centre": centre}, "order": [0, 1], **more}
    state = AMERIGO.from_json(doc)
    assert isinstance(state, Engine) and state.to_move == 0
    state.journal = Journal()
    return state


def typed(state: Engine, text: str, lang: str = "en") -> list[str]:
    """What a line means, in the stable words of the moves."""
    return [AMERIGO.describe(state, action) for action in AMERIGO.read_row(state, text, lang)]


def play(state: Engine, text: str, lang: str = "en") -> None:
    for action in AMERIGO.read_row(state, text, lang):
        state.apply(action)


def likely(state: Engine, action: int) -> float:
    """Chances that bring posts, tiles and completed islands into a random game."""
    if action in (POST, SHIP, SHIP + 1) or LAY <= action < PROGRESS:
        return 30
    if action == NO_POST:
        return 0.1
    if action == CHOOSE + GREEN and not any(state.me().pieces[HELD + kind] for kind in range(KINDS)):
        return 0.2
    if TAKE <= action < LAY or action in (CHOOSE + BLUE, CHOOSE + RED, CHOOSE + GREEN):
        return 6
    if state.ask == ASK_SEA:
        place = int(place_of(state.chart, action))
        return 30 if place < state.chart.squares and state.chart.post_of[place] >= 0 else 1
    return 1


def random_games(every: int, times: int = 1) -> Iterator[Engine]:
    """Positions of random games with every number of players."""
    rng = random.Random(5)
    for players in (2, 3, 4) * times:
        state = AMERIGO.new(players, rng.randrange(1000))
        assert isinstance(state, Engine)
        state.journal = Journal()
        number = 0
        while not state.is_over:
            if number % every == 0:
                yield state
            legal = state.legal_actions()
            state.apply(rng.choices(legal, [likely(state, action) for action in legal])[0])
            number += 1
        yield state
