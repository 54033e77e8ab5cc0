"""Rounds, phases and turns: RULES.md R, the cubes between them (T5 to T8), rulings A7, A24, A36, A60."""

import random

import pytest

import malecon
from malecon.core.errors import IllegalAction
from malecon.core.events import Event, Journal
from malecon.games.amerigo.engine import Engine
from tests.games.amerigo.setting import Doc, ask, everybody_takes_gold, legal, listen, play, seat, seat_of, table

COLOURS = ["blue", "black", "red", "brown", "green", "yellow", "white"]


def new(players: int, seed: int) -> Engine:
    state = malecon.game("amerigo").new(players=players, seed=seed)
    assert isinstance(state, Engine)
    state.journal = Journal()
    return state


def heard(game: Engine) -> list[Event]:
    assert game.journal is not None
    return game.journal.events


def throws(events: list[Event]) -> list[str]:
    return [COLOURS[event.facts["colour"]] for event in events if event.name == "throw"]


def cubes(game: Engine, part: str) -> dict[str, int]:
    found: dict[str, int] = game.to_json()["cubes"][part]
    return found


# Phases and rounds


@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_rounds_of_seven_phases(players: int) -> None:
    """R1, R2, R12, T5, A60: 35 throws in the order of the colours, an attack on everybody after each white one, then the end."""
    choose = random.Random(players)
    for seed in range(4):
        game = new(players, seed)
        first = COLOURS[game.phase]
        while not game.is_over:
            game.apply(choose.choice(game.legal_actions()))
            game.check()
        assert first == "blue"
        assert throws(heard(game)) == (COLOURS * 5)[1:]  # the first blue cubes were thrown before anybody listened
        names = [event.name for event in heard(game) if event.name in ("throw", "attack", "round", "end")]
        parts = [["throw"] * 6 + ["attack"] * players, *[["round"] + ["throw"] * 7 + ["attack"] * players] * 4, ["end"]]
        assert names == [name for part in parts for name in part]
        assert [event.facts["round"] for event in heard(game) if event.name == "round"] == [2, 3, 4, 5]


def test_all_cubes_of_the_storage_space_are_thrown() -> None:
    """R2, T5-T7, A24: cubes of the centre go home first and may be thrown in the next phase; the other colours stay in storage."""
    game = table(seat(), seat(), centre="2 black, 3 red", tower="4 black, 4 green")
    events = listen(game, "take gold", "take gold")
    throw = next(event for event in events if event.name == "throw")
    assert (throw.facts["colour"], throw.facts["thrown"]) == (1, 3)  # one from storage, two that lay in the centre
    assert game.phase == 1
    assert cubes(game, "storage") == {"blue": 7, "red": 7, "brown": 7, "green": 3, "yellow": 7, "white": 7}
    assert set(cubes(game, "centre")) <= {"black", "green"}


def test_cubes_inside_stay_from_round_to_round() -> None:
    """T6, T8, A24, A35: nothing leaves the tower between a throw and the next, not even when a round ends."""
    game = table(seat(), seat(), seat(), centre="white", tower="3 blue, 6 white, 5 red", phase="white", round=2)
    play(game, "take gold", "take gold")
    assert cubes(game, "tower") == {"blue": 3, "red": 5, "white": 6}
    (throw,) = [event for event in listen(game, "take gold") if event.name == "throw"]
    assert (game.round, game.phase, throw.facts["thrown"]) == (3, 0, 4)
    assert cubes(game, "storage") == {"black": 7, "red": 2, "brown": 7, "green": 7, "yellow": 7, "white": 1}


def test_an_empty_storage_space() -> None:
    """R3, A24: all black cubes are inside, so nothing is thrown in the black phase and red comes next."""
    game = table(seat(), seat(), centre="blue", tower="7 black")
    events = listen(game, "take gold", "take gold")
    first, second = (event.facts for event in events if event.name == "throw")
    assert (first["colour"], first["thrown"], first["centre"]) == (1, 0, [0] * 7)
    assert (second["colour"], second["thrown"]) == (2, 7)
    assert (game.phase, game.turn, ask(game)) == (2, 0, "action")


def test_nothing_comes_out() -> None:
    """R4, A24: one black cube thrown onto six stays inside with them: nobody has a turn, and it is no longer in storage."""
    skipped = 0
    for number in range(60):
        game = table(seat(), seat(), centre="blue", tower="6 black", chance=[number, 1])
        events = listen(game, "take gold", "take gold")
        first, *later = (event.facts for event in events if event.name == "throw")
        assert (first["colour"], first["thrown"]) == (1, 1)
        assert (game.phase == 1) == (sum(first["centre"]) > 0) == (not later)
        if later:
            skipped += 1
            assert (game.phase, game.turn, later[0]["thrown"]) == (2, 0, 7)
            assert "black" not in cubes(game, "storage")
    assert 4 <= skipped <= 25  # 0.935^6 / 3: 13 on average


@pytest.mark.parametrize(("round_", "over"), [(1, False), (4, False), (5, True)])
def test_no_white_cube_to_throw(round_: int, over: bool) -> None:
    """R12, R3, A60: yellow is over and all white cubes are inside: the round ends there, pirates and all."""
    strengths = [3, 0, 1, 0, 2][:round_]
    game = table(seat(cannons=9), seat(cannons=9), centre="yellow", tower="7 white", phase="yellow", round=round_, pirates=strengths)
    everybody_takes_gold(game)
    assert [seat_of(game, number)["cannons"] for number in (0, 1)] == [9 - sum(strengths)] * 2
    assert (game.is_over, game.round) == (over, 5 if over else round_ + 1)


def test_only_white_ends_a_round() -> None:
    """R12: the pirates wait for the seventh phase."""
    game = table(seat(cannons=9), seat(cannons=9), centre="green", phase="green", pirates=[4])
    everybody_takes_gold(game)
    assert (game.round, game.phase, seat_of(game, 0)["cannons"]) == (1, 5, 9)
    everybody_takes_gold(game)
    assert (game.round, game.phase, seat_of(game, 0)["cannons"]) == (1, 6, 9)
    everybody_takes_gold(game)
    assert (game.round, game.phase, seat_of(game, 0)["cannons"]) == (2, 0, 5)


# Turns and their order


def test_one_turn_each() -> None:
    """R5, R6: the furthest disc first, of discs on one space the upper one; each player once, then the next phase."""
    game = table(seat(special=3), seat(special=7), seat(), seat(special=7), centre="3 blue", order=[3, 1, 0, 2])
    came = []
    while game.phase == 0:
        came.append(int(game.to_move))
        play(game, "take gold")
    assert came == [3, 1, 0, 2]
    assert (game.phase, game.to_move, game.turn) == (1, 3, 0)


def test_the_order_is_fixed_when_a_phase_begins() -> None:
    """R7, A7: the last player goes to the front and the first stays behind; it counts from the next phase on."""
    game = table(seat(), seat(), seat(), seat(special=1), centre="5 white", order=[3, 0, 1, 2])
    came = [int(game.to_move)]
    for moves in (["take gold"], ["white", "advance 1"], ["white", "advance 5"], ["white", "advance 3"]):
        play(game, *moves)
        came.append(int(game.to_move))
    assert came == [3, 0, 1, 2, 1]
    assert (game.phase, game.to_json()["line"], game.to_json()["order"]) == (1, [1, 2, 0, 3], [1, 2, 0, 3])


def test_discs_stay_between_rounds() -> None:
    """R13: round 2 begins with the order and the spaces that round 1 ended with."""
    game = table(seat(special=4), seat(special=9), seat(special=4), centre="2 white", phase="white", order=[1, 2, 0])
    play(game, "take gold", "take gold", "white", "advance 2")
    assert (game.round, game.phase, game.to_json()["order"]) == (2, 0, [1, 0, 2])
    assert [seat_of(game, number)["special"] for number in range(3)] == [6, 9, 4]
    assert game.to_move == 1


# The choice of an action


def test_one_action_a_turn() -> None:
    """R8: an action, or gold, or points for the cubes; each of them ends the turn."""
    tiles = "points for cubes"
    for moves in (["black", "advance 1"], ["take gold"], ["score the cubes"]):
        game = table(seat(tiles=tiles), seat(), centre="2 black, red")
        assert legal(game) == ["black", "red", "take gold", "score the cubes"]
        play(game, *moves)
        assert (game.to_move, game.turn, ask(game)) == (1, 1, "action")
        assert legal(game) == ["black", "red", "take gold"]


def test_points_for_cubes_replace_the_action() -> None:
    """R8: they leave neither gold nor cannons behind, and the tile is used."""
    game = table(seat(tiles="points for cubes"), seat(), centre="2 black, 3 red, white")
    play(game, "score the cubes")
    mine = seat_of(game, 0)
    assert (mine["vp"], mine["gold"], mine["cannons"], mine["used"]) == ({"cubes": 6}, 0, 0, ["points for cubes"])


@pytest.mark.parametrize("colour", COLOURS)
def test_only_colours_in_the_centre(colour: str) -> None:
    """R9-R11: whatever the phase, one cube opens its colour and nothing else; the phase's own colour too needs one."""
    for phase in COLOURS:
        game = table(seat(special=2), seat(), centre=colour, phase=phase)
        assert legal(game) == [colour, "take gold"]
        for other in COLOURS:
            if other != colour:
                with pytest.raises(IllegalAction):
                    play(game, other)


def test_everybody_may_choose_the_same() -> None:
    """R9: a single black cube is enough for four players."""
    game = table(seat(), seat(), seat(), seat(), centre="2 blue, black", order=[2, 0, 3, 1])
    for _ in range(4):
        play(game, "black", "advance 2")
    assert [seat_of(game, number)["cannons"] for number in range(4)] == [2, 2, 2, 2]
    assert game.phase == 1


def test_an_action_is_the_same_by_every_door() -> None:
    """R10: with a red and a green cube green is red changes nothing, neither the choice nor the AP."""
    for tiles in ("", "green is red"):
        game = table(seat(tiles=tiles), seat(), centre="3 red, green")
        assert legal(game) == ["red", "green", "take gold"]
        play(game, "green")
        assert (game.ap, game.to_json()["turn"]["opened"]) == (3, "cubes")


def test_green_is_red_opens_the_other_colour() -> None:
    """R10: only for its owner, and only between those two."""
    for there, both in (("red", ["red", "green"]), ("green", ["red", "green"]), ("brown", ["brown"])):
        game = table(seat(tiles="green is red"), seat(), centre=f"2 {there}", order=[0, 1])
        assert legal(game) == [*both, "take gold"]
        play(game, "take gold")
        assert legal(game) == [there, "take gold"]


NOTHING_DONE: dict[str, tuple[list[str], Doc]] = {
    "blue": (["done"], {"ships": ["A15", "B15"]}),
    "black": (["advance 0"], {"cannons": 12, "gold": 0}),
    "red": (["done"], {}),
    "brown": (["advance 0"], {"progress": 5}),
    "green": (["done"], {}),
    "yellow": (["done"], {}),
    "white": (["advance 0"], {}),
}


@pytest.mark.parametrize("colour", COLOURS)
def test_an_action_in_which_nothing_is_done(colour: str) -> None:
    """R14, P4, A36: every open colour may be chosen, with nothing to lay, to buy or to load, and left without having done anything."""
    moves, mine = NOTHING_DONE[colour]
    game = table(seat() | mine, seat(), centre=f"2 {colour}")
    assert colour in legal(game) and "take gold" in legal(game)
    before = seat_of(game, 0)
    play(game, colour, *moves)
    assert game.to_move == 1
    after = seat_of(game, 0)
    assert after == before | ({"gold": 2} if colour == "black" else {})  # on the last space of the cannon track
