"""The yellow action: buying production tiles."""

import pytest

from tests.games.amerigo.setting import Doc, ask, counts, everybody_takes_gold, gold, legal, play, seat, seat_of, table

MARKET = "2 cotton 2, cotton 3, tobacco 4, sugar 3, coffee 2"


def market(text: str) -> Doc:
    return {"market": counts(text)}


def test_as_many_as_the_ap_pay_for() -> None:
    """Y1, A22: three tiles with 7 AP, equal ones among them; equal ones are one choice."""
    game = table(seat(), seat(), centre="7 yellow", production=market(MARKET))
    play(game, "yellow")
    tiles = ["buy cotton for 2", "buy cotton for 3", "buy tobacco for 4", "buy sugar for 3", "buy coffee for 2"]
    assert legal(game) == ["done", *tiles]
    play(game, "buy cotton for 2", "buy cotton for 2", "buy cotton for 3")
    assert (game.to_move, seat_of(game, 0)["production"]) == (1, {"cotton": 3})


def test_nothing_has_to_be_bought() -> None:
    """Y1: a player may stop at once, or with AP left over."""
    game = table(seat(), seat(), centre="7 yellow", production=market(MARKET))
    play(game, "yellow", "done")
    assert (game.to_move, seat_of(game, 0)["production"]) == (1, {})
    play(game, "yellow", "buy coffee for 2", "done")
    assert seat_of(game, 1)["production"] == {"coffee": 1}


def test_any_set_of_tiles_can_be_bought() -> None:
    """Y1: whichever tiles are wanted, there is an order in which they can be named."""
    game = table(seat(), seat(), centre="7 yellow", production=market("cotton 4, tobacco 3, sugar 2, sugar 4, coffee 2"))
    play(game, "yellow", "buy tobacco for 3", "buy sugar for 2", "buy coffee for 2")
    assert (game.to_move, seat_of(game, 0)["production"]) == (1, {"tobacco": 1, "sugar": 1, "coffee": 1})


@pytest.mark.parametrize("cost", [2, 3, 4])
@pytest.mark.parametrize("resource", ["cotton", "tobacco", "sugar", "coconut", "coffee"])
def test_the_cost(resource: str, cost: int) -> None:
    """Y2: 2, 3 or 4 AP: too dear with one less, and with one more there is one left."""
    for ap in (cost - 1, cost, cost + 1):
        game = table(seat(), seat(), centre=f"{ap} yellow", production=market(f"{resource} {cost}"))
        play(game, "yellow")
        assert legal(game) == (["done", f"buy {resource} for {cost}"] if ap >= cost else ["done"])
        if ap >= cost:
            play(game, f"buy {resource} for {cost}")
            assert (game.to_move, game.ap) == ((1, 0) if ap == cost else (0, 1))


def test_gold_buys_too() -> None:
    """Y2: a gold is an AP here as everywhere, after a tile was bought too."""
    game = table(seat(gold=2), seat(), centre="2 yellow", production=market("cotton 2, tobacco 3, coffee 2"))
    play(game, "yellow", "buy cotton for 2", "spend 1 gold")
    assert legal(game) == ["done", "spend 1 gold"]
    play(game, "spend 1 gold", "buy coffee for 2")
    assert (game.to_move, gold(game, 0), seat_of(game, 0)["production"]) == (1, 0, {"cotton": 1, "coffee": 1})


def test_what_is_too_dear_is_refused_for_that() -> None:
    """Y2 before the order of the list: with no AP left that is what is missing."""
    game = table(seat(gold=2), seat(), centre="2 yellow", production=market("cotton 2, tobacco 3, coffee 2"))
    play(game, "yellow", "buy coffee for 2")
    assert game.game.why_not(game, "buy cotton for 2") == "it costs 2 AP; you have 0, and 2 gold (Y2)"
    assert game.game.prompt(game) == "Yellow, 0 AP: nothing can be bought for that"
    play(game, "spend 1 gold", "spend 1 gold")
    assert "comes before coffee for 2 (Y1)" in game.game.why_not(game, "buy cotton for 2")


def test_without_the_resource() -> None:
    """Y3: no resource tile is needed, and there is no limit: six tiles of a kind already, and a seventh."""
    game = table(seat(production={"coffee": 6}), seat(), seat(), seat(), centre="4 yellow", production=market("coffee 4"))
    play(game, "yellow", "buy coffee for 4")
    assert (seat_of(game, 0)["production"], seat_of(game, 0)["resources"]) == ({"coffee": 7}, {})


def test_spaces_stay_empty() -> None:
    """Y4, A22: the next player, and the next phase, find what was left."""
    game = table(seat(), seat(), centre="4 yellow", production=market("2 cotton 2, coffee 3"), phase="blue")
    play(game, "yellow", "buy cotton for 2", "buy cotton for 2", "yellow")
    assert legal(game) == ["done", "buy coffee for 3"]
    play(game, "done")
    assert (game.phase, ask(game), game.to_json()["production"]["market"]) == (1, "action", {"coffee 3": 1})


def test_bought_tiles_stay() -> None:
    """Y4, Y5: with the new round the board is filled, and what was bought stays with its owner."""
    game = table(seat(cannons=3), seat(), centre="4 yellow", production=market("2 cotton 2, coffee 3"), phase="white")
    play(game, "yellow", "buy cotton for 2", "buy cotton for 2")
    everybody_takes_gold(game)
    assert (game.round, seat_of(game, 0)["production"]) == (2, {"cotton": 2})
    assert sum(game.to_json()["production"]["market"].values()) == 6
