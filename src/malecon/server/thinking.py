"""Bots think in worker processes, never on the event loop."""

import asyncio
import json
import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import ParamSpec, TypeVar

from malecon import bots
from malecon.core import registry
from malecon.core.state import State
from malecon.core.workers import watch_parent
from malecon.review import hints
from malecon.review.hints import Advice
from malecon.server.metrics import Metrics

MOST_AT_ONCE = 40  # actions of one turn
Given = ParamSpec("Given")
Thought = TypeVar("Thought")


class Thinking:
    def __init__(self, workers: int, metrics: Metrics) -> None:
        self.workers = max(1, workers)
        self.metrics = metrics
        self.pool: ProcessPoolExecutor | None = None

    def start(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")  # a fork would copy sockets, threads and the database
            self.pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=watch_parent)
        return self.pool

    def stop(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None

    async def turn(self, state: State, bot: str, seed: int, most: int = MOST_AT_ONCE) -> list[int]:
        """The bot's actions as long as it is the same seat's move."""
        return await self.elsewhere(think, state.game.id, json.dumps(state.to_json()), bot, seed, most)

    async def advice(self, state: State, seed: int) -> Advice:
        """What a bot would choose, and why."""
        return await self.elsewhere(advise, state.game.id, json.dumps(state.to_json()), seed)

    async def elsewhere(self, work: Callable[Given, Thought], *given: Given.args, **named: Given.kwargs) -> Thought:
        """In a worker; one that died is replaced, once."""
        started = time.perf_counter()
        for attempt in (1, 2):
            try:
                loop = asyncio.get_running_loop()
                thought = await loop.run_in_executor(self.start(), partial(work, *given, **named))
                self.metrics.thoughts.add(time.perf_counter() - started)
                return thought
            except BrokenProcessPool:
                self.stop()
                if attempt == 2:
                    raise
        raise AssertionError("unreachable")


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
