"""What a dataset holds of one game: the game as a whole, and its decisions as columns."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from malecon.core import record as records
from malecon.core.record import Chain, Record, digest
from malecon.core.state import State

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from malecon.envs.features import Features

Row = dict[str, Any]


@dataclass(frozen=True)
class Decisions:
    """The decisions of one finished game, in their order. All but the last two is what the deciding seat knew and did."""

    number: int  # of the game in the dataset
    seat: "NDArray[np.int8]"
    bots: list[str | None]  # by seat of the table; None is a person
    observation: "NDArray[np.int16]"  # one row a decision
    legal: "NDArray[np.int16]"  # the legal actions of all decisions, one after another
    ends: "NDArray[np.int32]"  # where those of each decision end
    action: "NDArray[np.int16]"
    scores: list[int]  # by seat, at the end of the game
    returns: list[float]

    def __len__(self) -> int:
        return len(self.action)

    def rows(self) -> Iterator[Row]:
        begin = 0
        for at, end in enumerate(self.ends.tolist()):
            seat = int(self.seat[at])
            yield {
                "number": self.number,
                "move": at + 1,
                "seat": seat,
                "bot": self.bots[seat],
                "observation": self.observation[at].tolist(),
                "legal": self.legal[begin:end].tolist(),
                "action": int(self.action[at]),
                "scores": self.scores,
                "returns": self.returns,
            }
            begin = end


def decisions(number: int, record: Record, shown: "Features") -> Decisions:
    """Play a finished record again and write down what every deciding seat saw, could do and did."""
    import numpy as np

    state = record.first_state()
    observation = np.zeros((len(record.actions), shown.size), np.int16)
    legal: list[int] = []
    ends: list[int] = []
    for at, (seat, action) in enumerate(zip(record.seats, record.actions, strict=True)):
        observation[at], choices = seen(state, seat, shown)
        legal += choices
        ends.append(len(legal))
        state.apply(action)
    bots = [record.bots.get(seat) for seat in range(len(record.players))]
    seats, actions = np.array(record.seats, np.int8), np.array(record.actions, np.int16)
    choices_of_all = np.array(legal, np.int16), np.array(ends, np.int32)
    return Decisions(number, seats, bots, observation, *choices_of_all, actions, state.scores(), state.returns())


def seen(state: State, seat: int, shown: "Features") -> "tuple[NDArray[np.int16], list[int]]":
    """What a row tells of a position before the decision. Both are the seat's own knowledge, whatever lies hidden from it."""
    return shown.of_state(state, seat), state.legal_actions()


def whole(number: int, record: Record, state: State, source: str | None) -> Row:
    """A finished game as one row; `record` is the text of its record file, with everything that was hidden."""
    return {
        "number": number,
        "source": source,
        "game": record.game.id,
        "ruleset": record.game.ruleset,
        "options": json.dumps(record.options, sort_keys=True),
        "players": list(record.players),
        "bots": [record.bots.get(seat) for seat in range(len(record.players))],
        "seed": str(record.seed),
        "seats": list(record.seats),
        "actions": list(record.actions),
        "scores": state.scores(),
        "returns": state.returns(),
        "position": digest(state),
        "record": text(record, state),
    }


def text(record: Record, state: State) -> str:
    """The record as `records.save` would write it."""
    chain = Chain()
    return "".join(records.dump(chain.sign(line)) for line in record.lines(state))
