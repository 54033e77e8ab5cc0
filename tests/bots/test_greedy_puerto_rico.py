"""The greedy player of Puerto Rico: it knows every question, beats chance, and looks at nothing that its seat may not see."""

import itertools
import random

import pytest

import malecon
from malecon.bots import ask, bot
from malecon.bots.bot import Bot
from malecon.core.game import Game
from malecon.core.state import State
from malecon.games.puerto_rico.state import State as Table
from tests.games.puerto_rico.setting import play, seat, table

EDITIONS = ("puerto-rico", "puerto-rico-1897")


def settings() -> list[tuple[str, int, dict[str, object]]]:
    """Both editions with every number of players: once as they come, then with options drawn by a fixed chance."""
    rng = random.Random(1897)
    found: list[tuple[str, int, dict[str, object]]] = []
    for edition, players in itertools.product(EDITIONS, (2, 3, 4, 5)):
        found.append((edition, players, {}))
        for _ in range(3):
            found.append((edition, players, {option.name: rng.choice(option.choices) for option in malecon.game(edition).options}))
    return found


def finish(state: State, bots: list[Bot]) -> State:
    while not state.is_over:
        state.apply(ask(bots[state.to_move], state))  # `apply` refuses what is not legal
    return state


def seats(game: Game, *names: str, seed: int = 0) -> list[Bot]:
    return [bot(name, game, seed + number) for number, name in enumerate(names)]


def choice(game: Table) -> str:
    """What the greedy player does, in words."""
    return game.game.describe(game, ask(bot("greedy", game.game), game))


# Games


@pytest.mark.parametrize(("edition", "players", "options"), settings(), ids=str)
def test_plays_to_the_end_and_hidden_tiles_change_nothing(edition: str, players: int, options: dict[str, object]) -> None:
    game = malecon.game(edition)
    state = game.new(players, 7, options)
    player = bot("greedy", game)
    while not state.is_over:
        chosen = player.choose(state.resample(state.to_move, 1))
        assert player.choose(state.resample(state.to_move, 2)) == chosen
        state.apply(chosen)
    assert max(state.scores()) >= 25


@pytest.mark.parametrize("edition", EDITIONS)
def test_knows_every_question_among_random_players(edition: str) -> None:
    game = malecon.game(edition)
    options: dict[str, object] = {option.name: option.choices[-1] for option in game.options}
    for seed in range(4):
        finish(game.new(3, seed, options | {"new_buildings": "draft"}), seats(game, "greedy", "random", "greedy", seed=seed))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_beats_chance(players: int) -> None:
    game = malecon.game("puerto-rico")
    won = 0.0
    for seed in range(10):
        names = ["random"] * players
        names[seed % players] = "greedy"
        won += finish(game.new(players, seed), seats(game, *names, seed=seed)).returns()[seed % players]
    assert won >= 9


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_table_of_them_plays_a_game_as_people_do(edition: str) -> None:
    game = malecon.game(edition)
    best: list[int] = []
    for seed in range(8):
        state = finish(game.new(4, seed), seats(game, *["greedy"] * 4))
        assert isinstance(state, Table)
        assert 10 <= state.round <= 20
        best.append(max(state.scores()))
    assert 42 <= sum(best) / len(best) <= 65


def test_asking_changes_nothing_and_chance_plays_no_part() -> None:
    game = malecon.game("puerto-rico-1897")
    one, two = bot("greedy", game, 1), bot("greedy", game, 2)
    state = game.new(3, 5, {"new_buildings": "random", "nobles": True, "smuggler": True, "festival": True})
    while not state.is_over:
        before = state.to_json()
        action = one.choose(state)
        assert two.choose(state) == action
        assert state.to_json() == before
        state.apply(action)


# Single decisions


def test_takes_the_trader_with_coffee_that_nobody_else_has() -> None:
    game = table(seat("coffee roaster+, small market+, small indigo plant+", "coffee+", goods="coffee"), seat(), seat(), seat(), quarries=0)
    assert choice(game) == "trader"


def test_sells_the_dearest_good() -> None:
    game = table(seat(goods="corn, indigo, tobacco", money=1), seat(), seat())
    play(game, "trader")
    assert choice(game) == "sell tobacco"


def test_takes_a_quarry_at_the_beginning() -> None:
    game = table(seat("", "corn", money=2), seat("", "indigo"), seat("", "indigo"), row="3 indigo, sugar")
    play(game, "settler")
    assert choice(game) == "take quarry"


def test_puts_colonists_where_goods_are_made() -> None:
    game = table(seat("indigo plant, hacienda", "indigo, corn", rose="+"), seat(), seat())
    play(game, "mayor", "take colonist")
    assert choice(game) == "place colonist on corn plantation"


def test_loads_what_leaves_the_others_no_room() -> None:
    game = table(seat(goods="4 corn, sugar"), seat(goods="6 corn"), seat(), ships="4 with indigo, 6 with 5 tobacco")
    play(game, "captain")
    assert choice(game).startswith("load corn")
