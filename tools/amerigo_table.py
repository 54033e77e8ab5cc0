"""What games of greedy players of Amerigo look like: points by source, actions, islands. `python tools/amerigo_table.py 500`

Prints Markdown; the tables of docs/amerigo-games.md are made of it.
"""

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from statistics import mean

import malecon
from malecon import bots
from malecon.core.events import Journal
from malecon.games.amerigo.engine import Engine
from malecon.games.amerigo.scoring import sources
from malecon.games.amerigo.state import ROUNDS, SOURCES
from malecon.games.amerigo.terms import COLOURS
from malecon.games.amerigo.tiles import NAMES


@dataclass
class Played:
    """One game: points by source, seat by seat, seats named by their place in the order at the start; the first is the first player."""

    points: list[list[int]]
    returns: list[float]
    islands: int
    actions: Counter[str] = field(default_factory=Counter)
    completed: Counter[int] = field(default_factory=Counter)  # islands by round
    gold: Counter[int] = field(default_factory=Counter)  # gold taken in place of an action, by round
    beaten: list[bool] = field(default_factory=list)  # attacks
    tiles: list[int] = field(default_factory=list)  # progress tiles of the winner


def play(players: int, seed: int) -> Played:
    game = malecon.game("amerigo")
    state = game.new(players, seed)
    assert isinstance(state, Engine)
    journal = Journal()
    state.journal = journal
    order = [state.order[place] for place in range(players)]
    seated = [bots.bot("greedy", game, seed * players + seat) for seat in range(players)]
    while not state.is_over:
        state.apply(bots.ask(seated[state.to_move], state))
    returns = state.returns()
    played = Played([sources(state, seat) for seat in order], [returns[seat] for seat in order], state.chart.islands)
    winner = state.seats[returns.index(1.0)]
    played.tiles = [tile for tile in range(len(NAMES)) if winner.owns(tile)]
    now = 1
    for event in journal.take():
        if event.name == "round":
            now = int(str(event.facts["round"]))
        elif event.name == "action":
            played.actions[COLOURS[int(str(event.facts["colour"]))]] += 1
        elif event.name == "gold" and event.facts["cause"] == "gold action":
            played.actions["gold"] += 1
            played.gold[now] += 1
        elif event.name == "complete":
            played.completed[now] += 1
        elif event.name == "attack":
            played.beaten.append(bool(event.facts["beaten"]))
    return played


def row(name: str, cells: list[str]) -> None:
    print(f"| {name} | " + " | ".join(cells) + " |")


def table(players: int, games: int) -> None:
    with ProcessPoolExecutor() as pool:
        played = list(pool.map(partial(play, players), range(1, games + 1), chunksize=max(1, min(20, games // 8))))
    seats = [seat for game in played for seat in game.points]
    winners = [game.points[game.returns.index(1.0)] for game in played]
    print(f"\n## {players} players, {games} games\n")
    row("points", ["mean", "winner"])
    print("|---|---|---|")
    for source, name in enumerate(SOURCES):
        row(name, [f"{mean(seat[source] for seat in seats):.1f}", f"{mean(seat[source] for seat in winners):.1f}"])
    row("together", [f"{mean(map(sum, seats)):.1f}", f"{mean(map(sum, winners)):.1f}"])
    print()
    row("order at the start", [str(place + 1) for place in range(players)])
    print("|---|" + "---|" * players)
    row("points", [f"{mean(sum(game.points[place]) for game in played):.1f}" for place in range(players)])
    row("wins", [f"{mean(game.returns[place] for game in played):.1%}" for place in range(players)])
    actions: Counter[str] = Counter()
    tiles: Counter[int] = Counter()
    for game in played:
        actions.update(game.actions)
        tiles.update(game.tiles)
    done = ", ".join(f"{name} {count / games / players:.1f}" for name, count in actions.most_common())
    print(f"\nActions of a player: {done}.")
    numbers = range(1, ROUNDS + 1)
    gold = ", ".join(f"{mean(game.gold[number] for game in played) / players:.1f}" for number in numbers)
    print(f"Gold in place of an action, in rounds 1 to {ROUNDS}: {gold}.")
    by_round = ", ".join(f"{mean(game.completed[number] for game in played):.1f}" for number in numbers)
    print(f"Islands: {mean(game.islands for game in played):.1f}; completed in rounds 1 to {ROUNDS}: {by_round}.")
    print(f"Attacks beaten: {mean(beaten for game in played for beaten in game.beaten):.0%}.")
    taken = ", ".join(f"{NAMES[tile]} {count / games:.2f}" for tile, count in tiles.most_common())
    print(f"\nProgress tiles of the winner: {taken}.")


def main(games: str = "500") -> None:
    for players in (2, 3, 4):
        table(players, int(games))


if __name__ == "__main__":
    main(*sys.argv[1:])
