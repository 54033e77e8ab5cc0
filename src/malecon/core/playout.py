"""Random play inside the compiled module: for benchmarks, soaks and searches."""

from malecon.core.native import i64
from malecon.core.state import State


def random_step(state: State) -> None:
    """One random legal action, chosen with the state's own generator."""
    moves = state.legal_moves()
    action = moves.action[state.below(moves.count)]
    state.moves_known = False
    state.play(action)


def playout(state: State, limit: int) -> int:
    """Play `state` at random until it is over or `limit` actions have been played; how many were."""
    most: i64 = limit
    played: i64 = 0
    while played < most and not state.is_over:
        random_step(state)
        played += 1
    return played
