"""What a search gains over its guide, with little luck: `python tools/gains.py san-juan 4 simulations=1000 simulations=1000,deep=0.0`

Positions are taken from games of greedy players. Each way of thinking (the master's, but for what is said of it) chooses a move there;
moves that differ from the guide's are played out by greedy players to the end, with the same deals as the guide's own. The gain is in
thousandths of a win for each decision; the error of the difference is that of the same positions seen both ways. It says how well a search
does among greedy players and nothing about others: for that there are games (`tools/strength.py`).
"""

import argparse
import random
import time
from dataclasses import replace
from statistics import mean, stdev
from typing import Any

import malecon
from malecon.bots import levels
from malecon.bots.search.bot import SearchBot, Thinking
from malecon.bots.search.guide import Guide
from malecon.bots.search.tree import Search
from malecon.core.seeds import scramble
from malecon.core.state import State

FROM_EACH = 3  # positions of one game


def thinking(text: str, master: Thinking) -> Thinking:
    """`deep=0.0,doubt=1.0`: the master with these changed."""
    changed: dict[str, Any] = {"turn_seconds": None}
    for part in text.split(","):
        name, _, value = part.partition("=")
        changed[name] = float(value) if "." in value else int(value)
    return replace(master, **changed)


def decisions(first: State, guide: Guide) -> list[State]:
    """The positions of a greedy game in which there is something to think about."""
    state, found = first, []
    while not state.is_over:
        if len(state.legal_actions()) > 1 and guide.matters(state):
            found.append(state.clone())
        state.apply(guide.decide(state.clone()))
    return found


def chance(state: State, action: int, roller: Search, deals: int, seed: int) -> float:
    """How often the mover wins after an action."""
    won = 0.0
    for deal in range(deals):
        dealt = state.resample(state.to_move, scramble(seed + deal))
        dealt.apply(action)
        roller.roll_out(dealt)
        won += dealt.returns()[state.to_move]
    return won / deals


def main() -> None:
    parser = argparse.ArgumentParser(description="What a search gains over its guide")
    parser.add_argument("game")
    parser.add_argument("players", type=int)
    parser.add_argument("ways", nargs="+")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = malecon.game(given.game)
    guide, master = levels.guide(game), levels.strongest(game)
    ways = [thinking(text, master) for text in given.ways]
    roller = Search(guide, 1, master.explore, master.trust, master.widen, master.deep, master.doubt, 0, master.margin)
    gains: list[list[float]] = [[] for _ in ways]
    seconds = [0.0] * len(ways)
    for seed in range(given.seed, given.seed + given.games):
        found = decisions(game.new(given.players, seed), guide)
        for number, state in enumerate(random.Random(seed).sample(found, min(FROM_EACH, len(found)))):
            advised = guide.decide(state.clone())
            chances: dict[int, float] = {}
            for i, way in enumerate(ways):
                began = time.perf_counter()
                chosen = SearchBot("", guide, way, seed).choose(state.resample(state.to_move, scramble(seed)))
                seconds[i] += time.perf_counter() - began
                if chosen == advised:
                    gains[i].append(0.0)
                    continue
                for action in {advised, chosen} - chances.keys():
                    chances[action] = chance(state, action, roller, given.deals, scramble(1000 * seed + number))
                gains[i].append(chances[chosen] - chances[advised])
    count = len(gains[0])
    for i, text in enumerate(given.ways):
        other = [mine - first for mine, first in zip(gains[i], gains[0], strict=True)]
        print(
            f"{text}: {1000 * mean(gains[i]):+.2f}, to the first {1000 * mean(other):+.2f} ± {1000 * stdev(other) / count**0.5:.2f},"
            f" {1000 * seconds[i] / count:.0f} ms a decision, {sum(gain != 0 for gain in gains[i])} of {count} moves differ"
        )


if __name__ == "__main__":
    main()
