"""The greedy player of San Juan: it knows every question, beats chance, and looks at nothing that its seat may not see."""

import itertools

import pytest

import malecon
from malecon.bots import ask, bot
from malecon.bots.bot import Bot
from malecon.core.game import Game
from malecon.core.state import State
from malecon.games.san_juan.state import State as Table
from tests.games.san_juan.setting import play, seat, table

EDITIONS = ("san-juan", "san-juan-1897")
SETTINGS = [
    (edition, players, {"expansion": expansion, "opening": opening, "open_hands": open_hands})
    for edition, players, expansion, opening, open_hands in itertools.product(
        EDITIONS, (2, 3, 4), (False, True), ("dealt", "choose"), (False, True)
    )
]


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


@pytest.mark.parametrize(("edition", "players", "options"), SETTINGS, ids=str)
def test_plays_to_the_end_in_every_setting(edition: str, players: int, options: dict[str, object]) -> None:
    game = malecon.game(edition)
    for seed in range(2):
        state = finish(game.new(players, seed, options), seats(game, *["greedy"] * players))
        assert max(state.scores()) >= 15


@pytest.mark.parametrize("expansion", [False, True])
def test_beats_chance_with_two_players(expansion: bool) -> None:
    game = malecon.game("san-juan")
    won = 0.0
    for seed in range(40):
        mine = seed % 2
        names = ["random", "random"]
        names[mine] = "greedy"
        won += finish(game.new(2, seed, {"expansion": expansion}), seats(game, *names, seed=seed)).returns()[mine]
    assert won >= 0.85 * 40


def test_beats_chance_with_four_players() -> None:
    game = malecon.game("san-juan")
    won = 0.0
    for seed in range(20):
        names = ["random"] * 4
        names[seed % 4] = "greedy"
        won += finish(game.new(4, seed), seats(game, *names, seed=seed)).returns()[seed % 4]
    assert won >= 0.8 * 20


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_table_of_them_builds_a_city(edition: str) -> None:
    """Twelve buildings in a sensible number of rounds, for a sensible number of points."""
    game = malecon.game(edition)
    best: list[int] = []
    for seed in range(10):
        state = finish(game.new(4, seed), seats(game, *["greedy"] * 4))
        assert isinstance(state, Table)
        assert 8 <= state.round <= 25
        best.append(max(state.scores()))
    assert 28 <= sum(best) / len(best) <= 45


# What it may know


@pytest.mark.parametrize(("players", "expansion"), [(2, False), (3, True), (4, True)])
def test_hidden_cards_change_nothing(players: int, expansion: bool) -> None:
    game = malecon.game("san-juan")
    bots = seats(game, *["greedy"] * players)
    for seed in range(3):
        state = game.new(players, seed, {"expansion": expansion})
        while not state.is_over:
            mover = state.to_move
            chosen = bots[mover].choose(state.resample(mover, 1))
            for other in (2, 3):
                assert bots[mover].choose(state.resample(mover, other)) == chosen
            state.apply(chosen)


def test_asking_changes_nothing_and_chance_plays_no_part() -> None:
    game = malecon.game("san-juan")
    one, two = bot("greedy", game, 1), bot("greedy", game, 2)
    state = game.new(3, 5, {"expansion": True})
    while not state.is_over:
        before = state.to_json()
        action = one.choose(state)
        assert two.choose(state) == action
        assert state.to_json() == before
        state.apply(action)


# Single decisions


def test_takes_the_trader_with_goods_that_nobody_else_has() -> None:
    game = table(seat("silver smelter+, coffee roaster+, indigo plant", hand="smithy"), seat(), seat(), seat())
    assert choice(game) == "trader"


def test_sells_the_goods_that_fetch_most() -> None:
    game = table(seat("indigo plant+, silver smelter+, coffee roaster+"), seat())
    play(game, "trader")
    assert choice(game) == "sell coffee"
    play(game, "sell coffee")
    assert choice(game) == "sell silver"


def test_makes_the_dearest_goods() -> None:
    game = table(seat("indigo plant, sugar mill, silver smelter"), seat())
    play(game, "producer")
    assert choice(game) == "produce sugar"
    play(game, "produce sugar")
    assert choice(game) == "produce silver"


def test_pays_with_what_it_cannot_build() -> None:
    game = table(seat("indigo plant, smithy, archive", hand="quarry, smithy, archive, 2 library"), seat(), seat())
    play(game, "builder", "build quarry")
    assert choice(game) == "discard smithy"
    play(game, "discard smithy")
    assert choice(game) == "discard archive"


def test_keeps_a_monument_for_its_triumphal_arch() -> None:
    game = table(seat("indigo plant, triumphal arch", hand="3 sugar mill"), seat(), deck="hero, 2 well, 2 tower")
    play(game, "councillor")
    assert choice(game) == "keep hero"


def test_ends_the_game_when_ahead() -> None:
    city = "indigo plant, smithy, gold mine, archive, poor house, well, crane, tower, chapel, statue, hero"
    game = table(seat(city, hand="aqueduct, 3 coffee roaster"), seat(), seat())
    assert choice(game) == "builder"
    play(game, "builder")
    assert choice(game).startswith("build ")


def test_puts_spare_cards_under_the_bank_only_as_the_game_ends() -> None:
    options = {"expansion": True}
    few = table(seat("indigo plant, bank", hand="3 well"), seat(), options=options, turn={"ask": "bank"})
    assert choice(few) == "pass"
    eleven = "indigo plant, smithy, gold mine, archive, poor house, well, crane, tower, chapel, statue, bank"
    many = table(seat(eleven, hand="2 well"), seat(), options=options, turn={"ask": "bank"})
    assert choice(many) == "tuck well"
