"""What every game has to keep, whatever the game: the checks, apart from the games they are run on."""

import itertools
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass

from malecon.core.errors import IllegalAction
from malecon.core.events import Journal
from malecon.core.game import Game
from malecon.core.options import Value
from malecon.core.record import canonical, digest
from malecon.core.screen import plain
from malecon.core.state import SPECTATOR, State

BOUND = 20_000  # actions of a random game; games take a few hundred
LANGUAGES = ("en", "fr")
MANY = 16  # up to so many sets of options are all played


@dataclass(frozen=True)
class Setting:
    """A game, a number of players, and a value for every option."""

    game: Game
    players: int
    options: tuple[tuple[str, object], ...]

    def new(self, seed: int) -> State:
        return self.game.new(self.players, seed, dict(self.options))

    def __str__(self) -> str:
        return "-".join([self.game.id, str(self.players), *(f"{name}={value}" for name, value in self.options)])


def settings(game: Game) -> Iterator[Setting]:
    """Every player count with every set of options; where those are too many, with each value alone and mixtures that have every pair."""
    names = [option.name for option in game.options]
    for players in range(game.min_players, game.max_players + 1):
        for values in option_sets(game):
            yield Setting(game, players, tuple(zip(names, values, strict=True)))


def option_sets(game: Game) -> list[tuple[Value, ...]]:
    choices = [option.choices for option in game.options]
    every: list[tuple[Value, ...]] = list(itertools.product(*choices))
    if len(every) <= MANY:
        return every
    base = every[0]
    alone = [(*base[:at], value, *base[at + 1 :]) for at, values in enumerate(choices) for value in values[1:]]
    return list(dict.fromkeys([base, *alone, every[-1], *mixtures(every, random.Random(game.id))]))


def mixtures(every: list[tuple[Value, ...]], rng: random.Random) -> list[tuple[Value, ...]]:
    """A few sets in which any two values of different options occur together at least once."""
    missing = {pair for values in every for pair in value_pairs(values)}
    chosen: list[tuple[Value, ...]] = []
    while missing:
        best = max(rng.sample(every, min(len(every), 40)), key=lambda values: len(missing & value_pairs(values)))
        missing -= value_pairs(best)
        chosen.append(best)
    return chosen


def value_pairs(values: tuple[Value, ...]) -> set[tuple[tuple[int, Value], ...]]:
    return set(itertools.combinations(enumerate(values), 2))


def document(state: State) -> bytes:
    return canonical(state.to_json())


def random_positions(setting: Setting, seed: int, every: int) -> Iterator[State]:
    """Positions of one random game, now and then, and the last one."""
    rng = random.Random(seed)
    state = setting.new(seed)
    for number in range(BOUND):
        if state.is_over or number % every == 0:
            yield state
        if state.is_over:
            return
        state.apply(rng.choice(state.legal_actions()))
    raise AssertionError(f"{setting} with seed {seed} does not end")


def play_and_check(setting: Setting, seed: int) -> State:
    """One random game: after every action the pieces are all there and there is something legal to do, in rising order."""
    rng = random.Random(seed)
    state = setting.new(seed)
    state.check()
    for _ in range(BOUND):
        if state.is_over:
            assert state.legal_actions() == []
            assert sum(state.returns()) == 1.0
            return state
        legal = state.legal_actions()
        assert legal and legal == sorted(set(legal)) and legal[0] >= 0 and legal[-1] < setting.game.actions
        assert 0 <= state.to_move < setting.players
        state.apply(rng.choice(legal))
        state.check()
    raise AssertionError(f"{setting} with seed {seed} does not end")


def check_purity(state: State) -> None:
    """Asking changes nothing."""
    before = document(state)
    assert state.legal_actions() == state.legal_actions()
    state.scores(), state.returns(), state.observe(0), state.resample(0, 1), state.to_json()
    if not state.is_over:
        state.game.prompt(state)
    assert document(state) == before


def check_illegal(state: State) -> None:
    """Every action that is not legal is refused with a reason, in both languages, and nothing is changed."""
    before = document(state)
    legal = set(state.legal_actions())
    for action in [*range(-1, state.game.actions + 1), 10**30]:
        if action not in legal:
            try:
                state.apply(action)
            except IllegalAction as error:
                assert error.reason
            else:
                raise AssertionError(f"{action} is not legal and was played")
            for lang in LANGUAGES:
                assert state.game.refusal(state, action, lang)
    assert document(state) == before


def check_clones(state: State) -> None:
    """A clone is equal, and what is played on one is not seen on the other."""
    before = document(state)
    clone = state.clone()
    assert document(clone) == before
    for action in state.legal_actions():
        other = state.clone()
        other.apply(action)
        assert document(other) != before
    assert document(state) == before == document(clone)


def check_round_trips(state: State) -> None:
    """Int, text and JSON and back."""
    game = state.game
    again = game.from_json(json.loads(json.dumps(state.to_json())))
    assert document(again) == document(state) and again.legal_actions() == state.legal_actions()
    for action in state.legal_actions():
        for lang in LANGUAGES:
            assert game.parse(state, game.describe(state, action, lang), lang) == action
        mine, theirs = state.clone(), again.clone()
        mine.apply(action)
        theirs.apply(action)
        assert digest(mine) == digest(theirs)


def seen(state: State, seat: int) -> list[object]:
    """Everything that a seat is shown of a position."""
    game = state.game
    view = state.observe(seat)
    names = [f"P{i}" for i in range(state.players)]
    shown: list[object] = [canonical(view), *(plain(game.screen(view, names, seat, lang)) for lang in LANGUAGES)]
    if seat == state.to_move:
        legal = state.legal_actions()
        shown += [legal, *(game.prompt(state, lang) for lang in LANGUAGES)]
        shown += [game.refusal(state, action, lang) for lang in LANGUAGES for action in range(game.actions) if action not in legal]
    return shown


def check_secrets(state: State) -> None:
    """Whatever a seat may not see can be dealt anew without anything changing for it; and it does vary."""
    for seat in [SPECTATOR, *range(state.players)]:
        before = seen(state, seat)
        assert not state.game.shows_all or before[0] == canonical(state.observe(SPECTATOR))
        for seed in (1, 2):
            guess = state.resample(seat, seed)
            guess.check()
            assert seen(guess, seat) == before
            assert guess.scores is not None and guess.to_move == state.to_move and guess.is_over == state.is_over


def varies(states: list[State], seat: int) -> bool:
    """Whether resampling ever deals anything anew."""
    return any(document(state.resample(seat, 1)) != document(state.resample(seat, 2)) for state in states)


def trace(setting: Setting, seed: int) -> str:
    """The hash of a whole random game and of its events: the same in every process, plain and compiled."""
    rng = random.Random(seed)
    state = setting.new(seed)
    state.journal = Journal()
    hashes: list[object] = []
    for number in range(BOUND):
        if state.is_over:
            break
        state.apply(rng.choice(state.legal_actions()))
        if number % 20 == 0:
            hashes.append(digest(state))
    hashes += [digest(state), state.scores(), [event.to_json() | event.secret for event in state.journal.take()]]
    return json.dumps(hashes)
