"""What `malecon bench` measures, each in a process of its own: `python -m malecon.cli.measures NAME GAME PLAYERS SECONDS OPTIONS`.

One core, random play. "Driven" is a Python loop over legal_actions and apply, with every action checked; "inside" is the playout within
the compiled module; a decision is one action. The peers are driven the same way.
"""

import importlib.util
import json
import random
import sys
import time
from collections.abc import Callable, Mapping

import malecon
from malecon.core.game import Game
from malecon.core.playout import playout

Rates = dict[str, float]


def rate(work: Callable[[int], int], seconds: float) -> tuple[float, int]:
    """Units a second of `work`, called with 0, 1, 2 ... until the time is over, and how often it was called."""
    done = calls = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        done += work(calls)
        calls += 1
    return done / (time.perf_counter() - began), calls


def own(game: Game, players: int, options: Mapping[str, object], seconds: float) -> Rates:
    choose = random.Random(1).random

    def driven(seed: int) -> int:
        state = game.new(players, seed, options)
        decisions = 0
        while not state.is_over:
            legal = state.legal_actions()
            state.apply(legal[int(choose() * len(legal))])
            decisions += 1
        return decisions

    def inside(seed: int) -> int:
        return playout(game.new(players, seed, options), 1_000_000)

    middle = game.new(players, 1, options)
    playout(middle, 150)

    def clones(_: int) -> int:
        for _ in range(1000):
            middle.clone()
        return 1000

    inside_rate, games = rate(inside, seconds)
    return {
        "driven": rate(driven, seconds)[0],
        "inside": inside_rate,
        "inside_games": games / seconds,
        "clones": rate(clones, seconds)[0],
    }


def catanatron(seconds: float) -> Rates:
    from catanatron import Color, RandomPlayer
    from catanatron import Game as Catan

    def one(_: int) -> int:
        game = Catan([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        decisions = 0
        while game.winning_color() is None and decisions < 5000:
            game.play_tick()
            decisions += 1
        return decisions

    return {"driven": rate(one, seconds)[0]}


def hearts(seconds: float) -> Rates:
    """OpenSpiel's hearts, chance steps counted as events too; they are drawn from chance_outcomes, as its documentation does."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    choose = random.Random(1).random

    def one(_: int) -> int:
        state = game.new_initial_state()
        events = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()  # all equally likely in this game
                state.apply_action(outcomes[int(choose() * len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(choose() * len(actions))])
            events += 1
        return events

    return {"driven": rate(one, seconds)[0]}


PEERS: dict[str, tuple[str, Callable[[float], Rates]]] = {
    "catanatron": ("catanatron", catanatron),
    "OpenSpiel hearts": ("pyspiel", hearts),
}


def installed_peers() -> list[str]:
    return [name for name, (module, _) in PEERS.items() if importlib.util.find_spec(module) is not None]


def main(name: str, game: str, players: str, seconds: str, options: str) -> None:
    if name in PEERS:
        rates = PEERS[name][1](float(seconds))
    else:
        rates = own(malecon.game(game), int(players), json.loads(options), float(seconds))
    print(json.dumps(rates))


if __name__ == "__main__":
    main(*sys.argv[1:])
