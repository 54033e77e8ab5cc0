"""What games of greedy players look like: rounds, how they end, scores by seat, buildings. `python tools/greedy_table.py puerto-rico 1000`

Prints Markdown; docs/puerto-rico-games.md is made of it.
"""

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import mean

import malecon
from malecon import bots
from malecon.core.events import Journal

Game = tuple[int, str, list[int], list[float], Counter[str]]


def play(game_id: str, players: int, seed: int) -> Game:
    """One game: rounds, end condition, scores, returns, and how many of each building stand at the end."""
    game = malecon.game(game_id)
    state = game.new(players, seed)
    journal = Journal()
    state.journal = journal
    seated = [bots.bot("greedy", game, seed + seat) for seat in range(players)]
    while not state.is_over:
        state.apply(bots.ask(seated[state.to_move], state))
    causes = [str(event.facts["cause"]) for event in journal.take() if event.name == "last round"]
    doc = state.to_json()
    built = Counter(name for seat in doc["seats"] for name in seat["buildings"])
    return doc["round"], causes[0], state.scores(), state.returns(), built


def table(game_id: str, players: int, games: int) -> None:
    with ProcessPoolExecutor() as pool:
        played = list(pool.map(partial(play, game_id, players), range(1, games + 1), chunksize=20))
    rounds = sorted(game[0] for game in played)
    causes = Counter(game[1] for game in played)
    print(f"\n## {players} players, {games} games\n")
    print(
        f"Rounds: mean {mean(rounds):.1f}, from {rounds[0]} to {rounds[-1]}, half of them {rounds[games // 4]} to {rounds[3 * games // 4]}."
    )
    shares = ", ".join(f"{cause} {count / games:.0%}" for cause, count in causes.most_common())
    winning = mean(max(game[2]) for game in played)
    print(f"Ended by: {shares}. The winner has {winning:.1f} points on average.\n")
    print("| | " + " | ".join(f"seat {seat + 1}" for seat in range(players)) + " |")
    print("|---|" + "---|" * players)
    print("| points | " + " | ".join(f"{mean(game[2][seat] for game in played):.1f}" for seat in range(players)) + " |")
    print("| wins | " + " | ".join(f"{mean(game[3][seat] for game in played):.1%}" for seat in range(players)) + " |")
    built: Counter[str] = Counter()
    for game in played:
        built.update(game[4])
    print("\nBuildings a game: " + ", ".join(f"{name} {count / games:.2f}" for name, count in built.most_common()) + ".")


def main(game_id: str = "puerto-rico", games: str = "1000") -> None:
    game = malecon.game(game_id)
    print(f"# {game.title}: what games of greedy players look like")
    for players in range(game.min_players, game.max_players + 1):
        table(game_id, players, int(games))


if __name__ == "__main__":
    main(*sys.argv[1:])
