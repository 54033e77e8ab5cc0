"""Gold: RULES.md G, rulings A5, A6, A15, A38."""

import random
from typing import Any

import pytest

import malecon
from malecon.core.errors import BadPosition, IllegalAction
from malecon.core.events import Journal
from malecon.games.amerigo.engine import Engine
from tests.games.amerigo.setting import (
    TREASURE_LAID,
    Doc,
    above_treasure,
    ask,
    everybody_takes_gold,
    gold,
    held,
    legal,
    play,
    points,
    seat,
    seat_of,
    table,
    vp,
)

SHORE = above_treasure("1a###\n.####")
GOLD_TILES = "3 gold, 5 gold"
PURSE = ["open a chest", "use 3 gold", "use 5 gold"]
MARKET = {"market": {"cotton 2": 1, "sugar 3": 1}}


def rich(mine: Doc, **more: Any) -> Engine:
    """A table for two with a chest for `mine`, who is first."""
    return table(mine | {"chests": 1}, seat(), drawing=SHORE, laid=TREASURE_LAID, **more)


# Taking gold


@pytest.mark.parametrize(
    ("centre", "taken"),
    [("blue", 1), ("blue, red", 1), ("3 blue", 1), ("3 blue, red", 2), ("2 blue, 2 red, white", 2), ("6 blue", 2), ("7 blue, 6 red", 5)],
)
def test_a_gold_for_three_cubes(centre: str, taken: int) -> None:
    """G1: all cubes of the centre, whatever their colours, divided by 3 and rounded up; the next player gets as much."""
    game = table(seat(), seat(gold=4), centre=centre)
    play(game, "take gold", "take gold")
    assert [gold(game, 0), gold(game, 1)] == [taken, 4 + taken]


def test_gold_in_place_of_an_action() -> None:
    """G1, G10: it ends the turn at once; there are no AP, and nothing to spend gold on."""
    game = table(seat(gold=5), seat(gold=5), centre="4 blue")
    assert legal(game) == ["blue", "take gold"]
    play(game, "take gold")
    assert (game.to_move, gold(game, 0), ask(game)) == (1, 7, "action")
    with pytest.raises(IllegalAction):
        play(game, "spend 1 gold")


# At most 12


@pytest.mark.parametrize(("had", "left", "surplus"), [(6, 10, 0), (8, 12, 0), (9, 12, 1), (12, 12, 4)])
def test_beyond_twelve(had: int, left: int, surplus: int) -> None:
    """G2, G3: ten cubes give 4 gold; each of them beyond 12 is 1 VP at once."""
    game = table(seat(gold=had), seat(), centre="5 red, 5 white")
    play(game, "take gold")
    assert (gold(game, 0), points(game, 0).get("gold surplus", 0), vp(game, 0)) == (left, surplus, surplus)


def test_gold_beyond_the_track_cannot_be() -> None:
    """G2: neither 13 nor less than none."""
    for number in (13, -1):
        with pytest.raises(BadPosition, match="gold"):
            table(seat(gold=number), seat())


@pytest.mark.parametrize(("words", "surplus"), [("open a chest", 2), ("use 3 gold", 2), ("use 5 gold", 4)])
def test_surplus_of_a_chest_or_a_tile(words: str, surplus: int) -> None:
    """G3: from 11 on, by whatever source; what does not fit is not kept for later."""
    game = rich(seat(gold=11, tiles=GOLD_TILES), centre="2 black")
    play(game, "black", words)
    assert (gold(game, 0), vp(game, 0)) == (12, surplus)
    play(game, "spend 1 gold")
    assert (gold(game, 0), vp(game, 0), game.ap) == (11, surplus, 3)


def test_surplus_of_a_track_and_of_the_bounty() -> None:
    """G3: 2 gold at the end of the cannon track, 2 for beating the pirates."""
    game = table(seat(gold=11, cannons=12, tiles="pirate bounty"), seat(), centre="black", phase="white", pirates=[4])
    play(game, "black", "advance 0")
    assert (gold(game, 0), points(game, 0)) == (12, {"gold surplus": 1})
    play(game, "take gold")
    assert (game.round, gold(game, 0), points(game, 0)) == (2, 12, {"gold surplus": 3})


def test_surplus_of_posts() -> None:
    """G3: the gold for a post."""
    ships = ["A2", "N1"]
    game = table(seat(gold=12, ships=ships, tiles="gold for posts"), seat(), centre="blue", drawing="1a#")
    play(game, "blue", "ship 1", "A1", "post")
    assert (gold(game, 0), points(game, 0)) == (12, {"discovery": 3, "gold surplus": 1})


def test_gold_never_runs_out() -> None:
    """G4: four players with 12 each, and each of them gets full 5 more."""
    game = table(*[seat(gold=12)] * 4, centre="7 blue, 7 red")
    everybody_takes_gold(game)
    assert [(gold(game, number), vp(game, number)) for number in range(4)] == [(12, 5)] * 4


# Chests and gold tiles


@pytest.mark.parametrize(
    ("moves", "asked"),
    [
        ([], "action"),
        (["black"], "steps"),
        (["red", "take village monomino"], "take"),
        (["brown"], "steps"),
        (["brown", "advance 1", "progress tile half loss"], "steps"),
        (["green", "lay village monomino", "C1"], "lay"),
        (["yellow", "buy cotton for 2"], "buy"),
        (["white"], "special"),
        (["blue", "north 1", "north 2"], "ship"),
    ],
)
def test_a_chest_at_any_moment(moves: list[str], asked: str) -> None:
    """G8, A5: before an action and in the middle of every one, chest and gold tiles become 3, 3 and 5 gold; the action goes on."""
    mine = seat(posts="B1", held="2 village monomino", tiles=GOLD_TILES, progress=3, special=1)
    game = rich(mine, centre="4 blue, black, red, brown, green, yellow, white", production=MARKET, progress={"left": ["half loss"]})
    play(game, *moves)
    assert (ask(game), [word for word in legal(game) if word in PURSE]) == (asked, PURSE)
    ap = game.ap
    for words, left in (("use 5 gold", 5), ("open a chest", 8), ("use 3 gold", 11)):
        play(game, words)
        assert (gold(game, 0), ask(game), game.to_move, game.ap) == (left, asked, 0, ap)
        assert words not in legal(game)
    mine = seat_of(game, 0)
    assert (mine["chests"], mine["used"], game.chests_opened) == (0, ["3 gold", "5 gold"], 1)


def test_only_ones_own_turn_and_chests() -> None:
    """G8, A5: the other player's chest and tiles are not on offer."""
    game = rich(seat(tiles=GOLD_TILES), centre="2 black", order=[1, 0])
    assert game.to_move == 1 and legal(game) == ["black", "take gold"]
    play(game, "black")
    assert legal(game) == ["advance 0", "advance 1", "advance 2"]


# Spending


def test_as_much_as_one_has() -> None:
    """G9, A5: 12 gold and a chest for 15 AP more, before the advance or in parts."""
    game = rich(seat(gold=12), centre="2 brown", progress={"left": ["half loss", "pirates +2", "+2 red", "+2 blue"], "right": ["+2 black"]})
    play(game, "brown", *["spend 1 gold"] * 6, "advance 8", "progress tile +2 blue", "progress tile +2 red")
    assert (game.ap, gold(game, 0)) == (0, 6)
    play(game, *["spend 1 gold"] * 6, "open a chest", *["spend 1 gold"] * 3)
    assert (game.ap, gold(game, 0), "spend 1 gold" in legal(game)) == (9, 0, False)
    play(game, "advance 9")
    assert seat_of(game, 0)["progress"] == 17


@pytest.mark.parametrize(
    ("moves", "more"),
    [
        (["black"], "advance 2"),
        (["brown"], "advance 2"),
        (["white"], "advance 2"),
        (["red", "take village monomino"], "take village domino"),
        (["green", "lay village monomino", "C1"], "lay village monomino"),
        (["yellow"], "buy cotton for 2"),
    ],
)
def test_gold_in_every_action(moves: list[str], more: str) -> None:
    """G9, G10, A15: with 1 AP, before it or after it is used, one gold makes one thing more possible, and no more than that."""
    mine = seat(gold=3, posts="B1", held="3 village monomino")
    game = rich(mine, centre="blue, black, red, brown, green, yellow, white", production=MARKET)
    play(game, *moves)
    assert more not in legal(game)
    play(game, "spend 1 gold")
    assert more in legal(game)
    assert gold(game, 0) == 2
    assert not {"advance 3", "buy sugar for 3"} & set(legal(game))


def test_gold_for_ships() -> None:
    """G9, G10: with 1 AP and a gold both ships go two squares."""
    game = table(seat(gold=1, ships=["A15", "O15"]), seat(), centre="blue", drawing="1a#")
    play(game, "blue")
    trial = game.clone()
    play(trial, "ship 1")
    assert "A13" not in legal(trial)
    play(game, "spend 1 gold", "ship 1", "A13")
    assert gold(game, 0) == 0
    play(game, "ship 2", "O13")
    assert seat_of(game, 0)["ships"] == ["A13", "O13"]


def test_gold_before_the_action() -> None:
    """G10: while the action is not chosen, and in place of one, there is nothing to spend gold on."""
    game = rich(seat(gold=6, tiles="points for cubes"), centre="2 black")
    assert "spend 1 gold" not in legal(game)
    play(game, "score the cubes")
    assert (gold(game, 0), vp(game, 0), game.to_move) == (6, 2, 1)


def test_gold_of_a_tile_just_taken() -> None:
    """G11, A15: the tile for 5 gold, taken in a brown action, pays for five spaces more in it."""
    game = table(seat(progress=3), seat(), centre="brown", progress={"left": ["5 gold", "half loss"]})
    play(game, "brown", "advance 1", "progress tile 5 gold", "use 5 gold", *["spend 1 gold"] * 5, "advance 5")
    play(game, "progress tile half loss")
    assert (game.to_move, seat_of(game, 0)["progress"], gold(game, 0)) == (1, 9, 0)


def test_gold_of_a_post_just_put() -> None:
    """G11, A15: the gold for the first ship's post lets the second go one square further."""
    game = table(seat(ships=["A2", "O15"], tiles="gold for posts"), seat(), centre="blue", drawing="1a#")
    play(game, "blue", "ship 1", "A1", "post")
    assert (gold(game, 0), "spend 1 gold" in legal(game)) == (1, True)
    play(game, "spend 1 gold", "ship 2", "O13")
    assert (gold(game, 0), seat_of(game, 0)["ships"]) == (0, ["A1", "O13"])


def test_the_chest_of_a_green_action_comes_too_late() -> None:
    """G11, A15: a chest won by laying tiles is there after the action; no AP of it can be bought with that."""
    laid = [{"tile": "neutral 2x2", "by": 1, "at": f"{column}1"} for column in "CEGI"]
    laid.append({"tile": "village monomino", "by": 0, "at": "B2"})
    mine = seat(posts="B1", held="village domino, village monomino")
    game = table(mine, seat(), centre="green", drawing=f"1a{'#' * 8}\n.{'#' * 11}", laid=laid)
    play(game, "green", "lay village domino", "not turned", "K2")
    assert (game.to_move, seat_of(game, 0)["chests"], held(game, 0)) == (1, 1, "village monomino")


def test_gold_spent_in_vain() -> None:
    """G13, A38: AP bought and not used are gone, and the gold with them."""
    for moves in (["black", "spend 1 gold", "spend 1 gold", "advance 0"], ["red", "spend 1 gold", "spend 1 gold", "done"]):
        game = table(seat(gold=5), seat(gold=5), centre="black, red")
        play(game, *moves)
        assert (game.to_move, gold(game, 0), gold(game, 1), vp(game, 0)) == (1, 3, 5, 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_gold_has_its_cause(players: int) -> None:
    """G2, G3, G14: in games by chance nobody's gold changes in another's turn, except by the bounty, and it goes for AP alone."""
    choose = random.Random(players)
    spent = 0
    for seed in range(6):
        game = malecon.game("amerigo").new(players=players, seed=seed)
        assert isinstance(game, Engine)
        purse = [int(mine.gold) for mine in game.seats]
        while not game.is_over:
            mover, ap = int(game.to_move), int(game.ap)
            action = choose.choice(game.legal_actions())
            words = game.game.describe(game, action)
            game.journal = Journal()
            game.apply(action)
            if words == "spend 1 gold":
                spent += 1
                assert game.ap == ap + 1
            for event in game.journal.events:
                if event.name == "gold":
                    assert event.seat == mover or event.facts["cause"] == "pirate bounty"
                    purse[event.seat] = min(purse[event.seat] + event.facts["gold"], 12)
                elif event.name == "spend":
                    assert (event.seat, words) == (mover, "spend 1 gold")
                    purse[mover] -= 1
            if not game.is_over:
                assert purse == [int(mine.gold) for mine in game.seats]
                assert all(0 <= number <= 12 for number in purse)
    assert spent > 10
