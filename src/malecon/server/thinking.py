"""Bots think in worker processes, never on the event loop. Deep thinkers have a lane, and those that answer at once another. In each
lane people come in turn, so that the many tables of one are that one's own matter."""

import json
import time
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from malecon import bots
from malecon.bots import levels
from malecon.core import registry
from malecon.core.state import State
from malecon.review import hints
from malecon.review.hints import Advice
from malecon.server.lanes import Lane
from malecon.server.metrics import Metrics

MOST_AT_ONCE = 40  # actions of one turn
Given = ParamSpec("Given")
Thought = TypeVar("Thought")


class Thinking:
    """`whose` is the person for whom a bot thinks: the host of its table, or who asks for a hint."""

    def __init__(self, workers: int, metrics: Metrics) -> None:
        self.deep = Lane(max(1, workers))
        self.quick = Lane(1)
        self.metrics = metrics

    def stop(self) -> None:
        for lane in (self.deep, self.quick):
            lane.stop(wait=True)

    async def turn(self, whose: str, state: State, bot: str, seed: int, most: int = MOST_AT_ONCE) -> list[int]:
        """The bot's actions as long as it is the same seat's move."""
        lane = self.deep if levels.thinking(bot, state.game) is not None else self.quick
        return await self.timed(lane, whose, think, state.game.id, json.dumps(state.to_json()), bot, seed, most)

    async def advice(self, whose: str, state: State, seed: int) -> Advice:
        """What a bot would choose, and why."""
        return await self.timed(self.deep, whose, advise, state.game.id, json.dumps(state.to_json()), seed)

    async def timed(self, lane: Lane, whose: str, work: Callable[Given, Thought], *given: Given.args, **named: Given.kwargs) -> Thought:
        started = time.perf_counter()
        thought = await lane.do(whose, work, *given, **named)
        self.metrics.thoughts.add(time.perf_counter() - started)
        return thought


def think(game_id: str, position: str, bot_name: str, seed: int, most: int) -> list[int]:
    """In the worker: `bots.ask` shows the bot what its seat may see and no more."""
    game = registry.game(game_id)
    state = game.from_json(json.loads(position))
    bot = bots.bot(bot_name, game, seed)
    seat = state.to_move
    actions: list[int] = []
    while not state.is_over and state.to_move == seat and len(actions) < most:
        action = bots.ask(bot, state)
        state.apply(action)
        actions.append(action)
    return actions


def advise(game_id: str, position: str, seed: int) -> Advice:
    """In the worker: a hint, from what the seat to move may see."""
    return hints.advise(registry.game(game_id).from_json(json.loads(position)), seed)
