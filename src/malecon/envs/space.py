"""What an agent is handed: a row of numbers, and which actions are legal."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from malecon.core.state import State
from malecon.envs.features import LEAST, MOST, Features


def observation_space(features: Features) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(LEAST, MOST, (features.size,), np.int16),
            "action_mask": spaces.Box(0, 1, (features.game.actions,), np.int8),
        }
    )


def action_mask(state: State, seat: int) -> NDArray[np.int8]:
    """All zeros for a seat that is not to move."""
    mask = np.zeros(state.game.actions, np.int8)
    if state.to_move == seat:
        mask[state.legal_actions()] = 1
    return mask


def row_and_mask(features: Features, state: State, seat: int) -> dict[str, Any]:
    return {"observation": features.of_state(state, seat), "action_mask": action_mask(state, seat)}
