"""The games for OpenSpiel: `register()`, then `pyspiel.load_game("malecon_san_juan(players=3)")`.

All chance lies at the beginning, as it may in an extensive game: three chance nodes of 256 equally likely outcomes choose the deal, which
nobody is shown, and whatever is drawn later follows from it. So a clone, a serialized state and a replayed history all agree.
Observations are the named numbers of features.py; an information state is what a seat sees and a hash of all that it saw and did before.
Options are written as on the command line, with semicolons between: `{"options": "expansion;opening=choose"}`.
"""

from hashlib import sha256
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

import malecon
from malecon.core.game import Game, Json
from malecon.core.options import parse_settings
from malecon.core.record import canonical
from malecon.core.state import State
from malecon.envs.features import Features, features

DEALS = 256  # outcomes of each chance node
NODES = 3
LONGEST = 20_000  # no game comes near it


def spiel_name(game: Game) -> str:
    return f"malecon_{game.id.replace('-', '_')}"


def register() -> list[str]:
    """Make every game known to OpenSpiel; their names there. Doing it twice does no harm."""
    known = set(pyspiel.registered_names())
    names = []
    for game in malecon.games().values():
        names.append(spiel_name(game))
        if names[-1] not in known:
            pyspiel.register_game(game_type(game), maker(game))
    return names


def game_type(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=spiel_name(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_players,
        min_num_players=game.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.default_players, "options": ""},
    )


def maker(game: Game) -> Any:
    """OpenSpiel makes a game from its parameters alone, so each has a class that knows which it is."""
    return type("".join(word.title() for word in spiel_name(game).split("_")), (SpielGame,), {"game": game, "kind": game_type(game)})


class SpielGame(pyspiel.Game):
    game: Game
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        players = int(given.get("players", self.game.default_players))
        settings = [part for part in str(given.get("options", "")).split(";") if part]
        options = parse_settings(self.game.id, self.game.options, settings)
        self.features: Features = features(self.game, players, options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.actions,
            max_chance_outcomes=DEALS,
            num_players=players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        if params:
            raise ValueError(f"there are no parameters of an observation, but {params} was given")
        return SpielObserver(self.features, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class Held:
    """A position in a form that OpenSpiel can copy and write down, which it does with everything that a state holds."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: object) -> "Held":
        return Held(self.state.clone())

    def __reduce__(self) -> tuple[object, ...]:
        return read, (self.state.game.id, self.state.to_json())


def read(game: str, doc: Json) -> Held:
    return Held(malecon.game(game).from_json(doc))


class SpielState(pyspiel.State):
    """One position, with its deal chosen or not yet."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.features = game.features
        self.deal = 0
        self.dealt = 0  # chance nodes passed
        self.held: Held | None = None
        self.past = [""] * game.features.players  # by seat: a hash of all that it saw when it decided, and of what it did

    @property
    def position(self) -> State | None:
        """None until the deal is chosen."""
        return None if self.held is None else self.held.state

    def current_player(self) -> int:
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.position.is_over else int(self.position.to_move)

    def is_terminal(self) -> bool:
        return self.position is not None and self.position.is_over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / DEALS) for outcome in range(DEALS)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        return self.position.legal_actions() if player == self.position.to_move else []

    def _apply_action(self, action: int) -> None:
        position = self.position
        if position is None:
            self.deal = self.deal * DEALS + action
            self.dealt += 1
            if self.dealt == NODES:
                self.held = Held(self.features.game.new(self.features.players, self.deal, self.features.options))
            return
        seat = position.to_move
        seen = canonical(position.observe(seat))
        self.past[seat] = sha256(f"{self.past[seat]} {action} ".encode() + seen).hexdigest()
        position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.position is None or player < 0:
            return f"deal {action}"
        return self.features.game.describe(self.position, action)

    def returns(self) -> list[float]:
        return [0.0] * self.features.players if self.position is None else self.position.returns()

    def __str__(self) -> str:
        if self.position is None:
            return f"deal {self.deal} after {self.dealt} of {NODES}"
        return canonical(self.position.to_json()).decode()


class SpielObserver:
    """OpenSpiel's way to look at a state: numbers in `tensor`, the same text for whatever a seat cannot tell apart."""

    def __init__(self, shown: Features, kind: Any) -> None:
        self.features = shown
        self.recall: bool = kind.perfect_recall
        self.tensor: NDArray[np.float32] = np.zeros(shown.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.position is not None:
            self.tensor[:] = self.features.of_state(state.position, player)

    def string_from(self, state: SpielState, player: int) -> str:
        now = "" if state.position is None else canonical(state.position.observe(player)).decode()
        return f"{state.past[player]} {now}" if self.recall else now
