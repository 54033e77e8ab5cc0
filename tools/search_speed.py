"""How many simulations a second the search makes on one core: `python tools/search_speed.py`

Over positions of whole games of greedy players at which a search is asked, with the rollouts of the master.
"""

import argparse
import time

import malecon
from malecon import bots
from malecon.bots import levels
from malecon.bots.search.tree import Search
from malecon.core.game import Game
from malecon.core.state import State

PLAYERS = (2, 4)
APART = 15  # decisions between two positions
BATCH = 10


def positions(game: Game, players: int) -> list[State]:
    """Where there is something to think about."""
    guide, greedy = levels.guide(game), bots.bot("greedy", game)
    state = game.new(players, 1)
    found: list[State] = []
    passed = 0
    while not state.is_over:
        if passed >= APART and len(state.legal_actions()) > 1 and guide.matters(state):
            found.append(state.resample(state.to_move, 1))
            passed = 0
        state.apply(bots.ask(greedy, state))
        passed += 1
    return found


def speed(game: Game, players: int, seconds: float) -> tuple[float, float]:
    """Simulations a second, and decisions of a rollout."""
    mind = levels.thinking("master", game)
    assert mind is not None
    asked = positions(game, players)
    done, decisions, spent = 0, 0, 0.0
    for state in asked:
        search = Search(levels.guide(game), 1, mind.explore, mind.trust, mind.widen, mind.deep, mind.doubt, mind.cut, mind.margin)
        began = time.perf_counter()
        while time.perf_counter() - began < seconds / len(asked):
            done += search.run(state, BATCH)
        spent += time.perf_counter() - began
        decisions += search.decisions
    return done / spent, decisions / done


def main() -> None:
    parser = argparse.ArgumentParser(description="The speed of the search")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each game and number of players")
    given = parser.parse_args()
    print("| | two players | four players | decisions a simulation |\n|---|---:|---:|---:|")
    for game_id in ("san-juan", "puerto-rico", "amerigo"):
        game = malecon.game(game_id)
        found = [speed(game, players, given.seconds) for players in PLAYERS]
        rates = " | ".join(f"{rate:,.0f}" for rate, _ in found)
        print(f"| {game.title} | {rates} | {found[0][1]:.0f}, {found[1][1]:.0f} |", flush=True)


if __name__ == "__main__":
    main()
