"""Scenes for the tests: a game played at random up to some move, as one viewer sees it."""

import random
from typing import Any

from malecon.core import registry
from malecon.core.events import Event
from malecon.core.state import State
from malecon.core.table import Table
from malecon.web.scene import BOT, FINISHED, ME, PLAYING, LogLine, Move, Scene, Seat

NAMES = ["Ann", "Bob", "Cyprien", "Dora", "Émile"]
FOR_EVER = 100_000


def played(game_id: str, moves: int, seed: int = 1, players: int | None = None, options: dict[str, object] | None = None) -> Table:
    game = registry.game(game_id)
    table = Table.new(game, NAMES[: players or game.default_players], seed=seed, options=options)
    chance = random.Random(seed)
    while not table.state.is_over and len(table.record.actions) < moves:
        table.act(chance.choice(table.state.legal_actions()))
    return table


def told(table: Table, viewer: int, lang: str) -> list[LogLine]:
    lines: list[LogLine] = []
    events: list[Event]
    for number, events in enumerate(table.events, 1):
        for event in events:
            seen = event.seen_by(viewer)
            text = table.game.tell(seen, table.names, lang)
            if text:
                lines.append(LogLine(number, seen.seat, text, seen.name, seen.facts, table.game.clause_of(seen)))
    return lines


def scene(table: Table, viewer: int = 0, lang: str = "en", state: State | None = None, **changes: Any) -> Scene:
    """The table as a seat sees it; `state`: as if it stood like this."""
    game, state = table.game, state or table.state
    asked = not state.is_over and state.to_move == viewer
    legal = state.legal_actions() if asked else []
    facts: dict[str, Any] = {
        "table": "abc",
        "game": game,
        "options": dict(state.options),
        "seq": len(table.record.actions),
        "viewer": viewer,
        "lang": lang,
        "seats": tuple(Seat(n, name, ME if n == viewer else BOT, "" if n == viewer else "random") for n, name in enumerate(table.names)),
        "view": state.observe(viewer),
        "status": FINISHED if state.is_over else PLAYING,
        "my_seats": (viewer,) if viewer >= 0 else (),
        "to_move": state.to_move,
        "prompt": game.prompt(state, lang) if asked else "",
        "moves": tuple(Move(action, game.describe(state, action, lang)) for action in legal),
        "log": tuple(told(table, viewer, lang)),
        "scores": tuple(state.scores()) if state.is_over else (),
        "returns": tuple(state.returns()) if state.is_over else (),
        "tie": game.tie(state, table.names, lang),
    }
    return Scene(**(facts | changes))
