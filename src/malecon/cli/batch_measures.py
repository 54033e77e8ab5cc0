"""What `malecon bench-batch` measures, in each of its processes.

`python -m malecon.cli.batch_measures GAME PLAYERS COUNT SECONDS SHOW OPTIONS` sets its tables up, says so, waits for a line so that all
processes begin together, and prints its decisions a second.
"""

import json
import sys
import time

import malecon
from malecon.envs.batch import BatchEnv

WARM_UP = 100  # steps, so that the tables are at all stages of a game


def rate(env: BatchEnv, seconds: float) -> float:
    """Decisions a second of random play: the choice of the actions, the check that they are legal, new games where one ends, everything."""
    steps = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        for _ in range(10):
            env.step(env.sample())
        steps += 10
    return steps * env.count / (time.perf_counter() - began)


def main(game: str, players: str, count: str, seconds: str, show: str, options: str) -> None:
    shown = show == "shown"
    env = BatchEnv(malecon.game(game), int(players), json.loads(options), int(count), seed=1, observe=shown, mask=shown)
    for _ in range(WARM_UP):
        env.step(env.sample())
    print("ready", flush=True)
    sys.stdin.readline()
    print(json.dumps(rate(env, float(seconds))), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
