"""Rounds and roles: RULES.md R."""

import pytest

from malecon.core.state import State
from tests.games.san_juan.setting import ask, city, decline, hand, hand_size, last_role, legal, play, seat, table

ROLES = ["builder", "producer", "trader", "councillor", "prospector"]
NEW_BUILDINGS = {"expansion": True}


def choosers(game: State, *roles: str) -> list[int]:
    """Who chose each of these roles; all declined whatever they could."""
    order = []
    for role in roles:
        order.append(game.to_move)
        play(game, role)
        decline(game, "role")
    return order


# Who chooses what


def test_four_players_take_a_role_each() -> None:
    """R1: the governor chooses first, then the others clockwise; after the fourth role the round is over."""
    game = table(seat(), seat(), seat(), seat(), governor=2, to_move=2)
    assert choosers(game, "trader", "prospector", "producer", "builder") == [2, 3, 0, 1]
    assert game.to_json()["round"] == 2


def test_three_players_take_a_role_each() -> None:
    """R1: three players, three roles a round."""
    game = table(seat(), seat(), seat())
    assert choosers(game, "trader", "prospector", "producer") == [0, 1, 2]
    assert game.to_json()["round"] == 2


def test_two_players_take_three_roles() -> None:
    """R2: the governor, the other player, the governor again; then the other one is governor."""
    game = table(seat(), seat())
    assert choosers(game, "trader", "prospector", "producer") == [0, 1, 0]
    assert game.to_json()["round"] == 2
    assert choosers(game, "trader", "prospector", "producer") == [1, 0, 1]


def test_a_role_must_be_taken() -> None:
    """R3, S13: there is no passing when a role is to be chosen."""
    assert legal(table(seat(), seat(), seat())) == ROLES


def test_a_role_is_taken_once_a_round() -> None:
    """R4: what another player, or oneself, has taken lies out of reach until the next round."""
    game = table(seat(), seat())
    play(game, "trader", "prospector")
    assert legal(game) == ["builder", "producer", "councillor"]
    play(game, "builder", "pass", "pass")
    assert legal(game) == ROLES


def test_a_phase_is_played_to_its_end() -> None:
    """R5: the second player chooses only after everybody had a chance to build."""
    game = table(seat(), seat(), seat())
    play(game, "builder")
    asked = []
    for _ in range(3):
        asked.append((ask(game), game.to_move))
        play(game, "pass")
    assert asked == [("build", 0), ("build", 1), ("build", 2)]
    assert (ask(game), game.to_move) == ("role", 1)


@pytest.mark.parametrize(("role", "question"), [("builder", "build"), ("producer", "produce"), ("trader", "sell")])
def test_clockwise_from_the_chooser(role: str, question: str) -> None:
    """R6, S13: the chooser acts first, then the others clockwise, round the end of the table."""
    player = seat("indigo plant, indigo plant+")
    game = table(player, player, player, player, to_move=2, governor=2)
    play(game, role)
    order = []
    while ask(game) == question:
        order.append(game.to_move)
        play(game, "pass")
    assert order == [2, 3, 0, 1]


def test_councillor_clockwise() -> None:
    """R6, S13: the councillor's phase goes round in the same way."""
    game = table(seat(), seat(), seat(), seat(), to_move=2, governor=2)
    play(game, "councillor")
    order = []
    while ask(game) == "keep":
        order.append(game.to_move)
        play(game, legal(game)[0])
    assert order == [2, 3, 0, 1]


def test_one_player_is_done_before_the_next_begins() -> None:
    """R6, S13: with five cards left the councillor takes them all; what the councillor lays off, the next player may draw."""
    game = table(seat(), seat(), seat(), deck="statue, hero, tower, crane, chapel", nothing_else=True)
    play(game, "councillor")
    assert len(legal(game)) == 5
    play(game, "keep statue")
    assert game.to_move == 1
    assert len(legal(game)) == 2 and "keep statue" not in legal(game)


def test_sellers_draw_before_the_next_one_sells() -> None:
    """R6, S13: with one card in the deck the trader has it, and the second seller gets what is left of the goods sold."""
    game = table(seat("indigo plant+"), seat("indigo plant+"), seat(), deck="hero", nothing_else=True, prices={"seen": [[1, 1, 1, 2, 2]]})
    play(game, "trader", "sell indigo")
    assert (hand(game, 0), hand_size(game, 1)) == ({"hero": 1}, 0)
    play(game, "sell indigo")
    assert hand_size(game, 1) == 1


# Privilege and common action


def test_the_privilege_is_for_the_chooser() -> None:
    """R7: all may build, but only the builder builds a card cheaper."""
    game = table(seat(hand="well, 3 hero"), seat(hand="well, 3 tower"), seat())
    play(game, "builder", "build well", "discard hero")
    assert game.to_move == 1
    play(game, "build well", "discard tower")
    assert game.to_move == 1
    play(game, "discard tower")
    assert game.to_move == 2


def test_the_common_action_is_for_all() -> None:
    """R7: the producer makes two goods, every other player one."""
    player = seat("indigo plant, sugar mill, tobacco storage")
    game = table(player, player, player)
    play(game, "producer", "produce indigo", "produce sugar", "produce indigo", "produce indigo")
    assert ask(game) == "role"
    assert [sum(name.endswith("+") for name in city(game, number)) for number in range(3)] == [2, 1, 1]


def test_builder_who_does_not_build() -> None:
    """R8, S13: a builder may let it be, and the others build all the same; so may they."""
    game = table(seat(hand="well, 2 hero"), seat(hand="gold mine, hero"), seat(hand="well, 3 statue"))
    play(game, "builder", "pass", "build gold mine", "discard hero", "pass")
    assert ask(game) == "role"
    assert [city(game, number) for number in range(3)] == [["indigo plant"], ["indigo plant", "gold mine"], ["indigo plant"]]


def test_producer_who_does_not_produce() -> None:
    """R8, S13: the same for goods."""
    game = table(seat(), seat(), seat())
    play(game, "producer", "pass", "produce indigo", "pass")
    assert ask(game) == "role"
    assert [city(game, number) for number in range(3)] == [["indigo plant"], ["indigo plant+"], ["indigo plant"]]


def test_trader_who_does_not_sell() -> None:
    """R8, S13: the same for sales."""
    game = table(seat("indigo plant+"), seat("indigo plant+"), seat("indigo plant+"))
    play(game, "trader", "pass", "sell indigo", "pass")
    assert ask(game) == "role"
    assert [city(game, number) for number in range(3)] == [["indigo plant+"], ["indigo plant"], ["indigo plant+"]]
    assert [hand_size(game, number) for number in range(3)] == [0, 1, 0]


# Buildings and their effects


def test_no_effect_in_the_phase_of_the_build() -> None:
    """R9, S2: the poor house gives nothing to the build that brought it, though the hand is empty."""
    game = table(seat(hand="poor house, hero"), seat(), seat())
    play(game, "builder", "build poor house", "discard hero")
    assert (game.to_move, hand_size(game, 0)) == (1, 0)


def test_effect_later_in_the_same_round() -> None:
    """R9, S2: a gold mine built by the first player digs for the second one's prospector; all costs differ, so it finds a card."""
    game = table(seat(hand="gold mine"), seat(), seat(), deck="indigo plant, sugar mill, tobacco storage, coffee roaster, silver smelter")
    play(game, "builder", "build gold mine", "pass", "pass")
    assert hand_size(game, 0) == 0
    play(game, "prospector")
    assert (hand_size(game, 0), hand_size(game, 1)) == (1, 1)


def test_effect_in_later_rounds() -> None:
    """R9, S2: a smithy built in one round makes the next round's plants cheaper."""
    game = table(seat(hand="smithy, sugar mill, hero"), seat())
    play(game, "builder", "build smithy", "pass", "trader", "prospector")
    play(game, "builder", "pass", "build sugar mill", "discard hero")
    assert city(game, 0) == ["indigo plant", "smithy", "sugar mill"]


def test_effects_are_free_to_use() -> None:
    """R10, S2: nobody has to put a card under the chapel or the bank, or change cards at the office building."""
    game = last_role(seat("office building, chapel, bank", hand="hero"), seat(), seat(), options=NEW_BUILDINGS)
    play(game, "prospector")
    for question in ("office building", "chapel", "bank"):
        assert ask(game) == question
        play(game, "pass")
    assert (ask(game), hand(game, 0)) == ("role", {"hero": 1})


def test_crane_and_black_market_are_free_to_use() -> None:
    """R10, S2: with crane, black market and a good, a building may still be paid for in cards alone, on a place of its own."""
    game = table(seat("indigo plant+, crane, black market", hand="well, hero"), seat(), seat())
    play(game, "builder", "build well", "new place", "discard hero")
    assert city(game, 0) == ["indigo plant+", "crane", "black market", "well"]


def test_carpenter_and_poor_house_do_not_ask() -> None:
    """R10, S14: the free cards of a build simply come, and the next player is asked."""
    game = table(seat("carpenter, poor house", hand="statue, 2 hero"), seat(), seat())
    play(game, "builder", "build statue", "discard hero", "discard hero")
    assert (game.to_move, hand_size(game, 0)) == (1, 2)


def test_tavern_does_not_ask() -> None:
    """R10, S14: nor does the tavern."""
    game = table(seat("tavern"), seat("indigo plant, smithy"), seat("indigo plant, smithy"), options=NEW_BUILDINGS)
    play(game, "builder", "pass", "pass", "pass")
    assert (ask(game), hand_size(game, 0)) == ("role", 1)


def test_well_does_not_ask() -> None:
    """R10, S14: two goods made, one card for the well."""
    game = table(seat("indigo plant, sugar mill, well"), seat(), seat())
    play(game, "producer", "produce indigo", "produce sugar")
    assert (game.to_move, hand_size(game, 0)) == (1, 1)


def test_markets_and_harbor_do_not_ask() -> None:
    """R10, S14: two sales bring the cards of both markets, and the first good lies under the harbor."""
    anne = seat("indigo plant+, sugar mill+, market stand, market hall, harbor")
    game = table(anne, seat("indigo plant+"), seat(), options=NEW_BUILDINGS, prices={"seen": [[1, 1, 1, 2, 2]]})
    play(game, "trader", "sell indigo", "sell sugar")
    assert (game.to_move, hand_size(game, 0)) == (1, 4)
    assert game.observe(0)["seats"][0]["shipped"] == 1


def test_hut_does_not_ask() -> None:
    """R10, S14: nobody sold, so the hut brings a card."""
    game = table(seat("hut"), seat(), seat(), options=NEW_BUILDINGS)
    play(game, "trader")
    assert (ask(game), hand_size(game, 0)) == ("role", 1)


def test_prospecting_does_not_ask() -> None:
    """R10, S14: prospector, gold mine and goldsmith go by themselves; here both find something, as all costs and names differ."""
    deck = "crane, sugar mill, tower, quarry, hero, palace"
    game = table(seat("gold mine, goldsmith"), seat(), seat(), options=NEW_BUILDINGS, deck=deck, nothing_else=True)
    play(game, "prospector")
    assert (ask(game), hand_size(game, 0)) == ("role", 3)


def test_councillor_phase_does_not_ask_what_is_clear() -> None:
    """R10, S14: the customs office is filled and the draw is made unasked; the prefecture keeps both of its owner's two cards."""
    game = table(seat(), seat("customs office, prefecture"), seat(), options=NEW_BUILDINGS)
    play(game, "councillor")
    assert city(game, 1) == ["customs office+", "prefecture"]
    play(game, legal(game)[0])
    assert (game.to_move, hand_size(game, 1)) == (2, 2)


def test_guard_room_does_not_ask() -> None:
    """R10, S14: the others are held to six cards without a word from the guard room's owner."""
    game = last_role(seat("guard room"), seat(), seat(hand="7 silver smelter"), options=NEW_BUILDINGS)
    play(game, "prospector")
    assert (ask(game), game.to_move) == ("hand limit", 2)


def test_asked_at_the_start_of_a_round() -> None:
    """R11, S14: office building, chapel and bank ask, each with every card of the hand and the word no."""
    game = last_role(seat("office building, chapel, bank", hand="hero, tower"), seat(), seat(), options=NEW_BUILDINGS)
    play(game, "prospector")
    assert (ask(game), legal(game)) == ("office building", ["pass", "discard tower", "discard hero"])
    play(game, "pass")
    assert (ask(game), legal(game)) == ("chapel", ["pass", "tuck tower", "tuck hero"])
    play(game, "pass")
    assert (ask(game), legal(game)) == ("bank", ["pass", "tuck tower", "tuck hero"])


def test_asked_whether_and_what_to_build() -> None:
    """R11, S14: even a player with nothing in hand is asked, since only the owner knows what the hand can pay for."""
    game = table(seat(hand="gold mine, well, hero"), seat(), seat())
    play(game, "builder")
    assert (ask(game), legal(game)) == ("build", ["pass", "build gold mine", "build well"])
    play(game, "pass")
    assert (ask(game), game.to_move, legal(game)) == ("build", 1, ["pass"])


def test_asked_about_the_crane() -> None:
    """R11, S14: a new place, or over which building."""
    game = table(seat("indigo plant, smithy, crane", hand="well, hero"), seat(), seat())
    play(game, "builder", "build well")
    assert (ask(game), legal(game)) == ("place", ["new place", "cover indigo plant", "cover smithy"])


def test_asked_about_the_black_market() -> None:
    """R11, S14: which goods pay, and which cards."""
    game = table(seat("indigo plant+, sugar mill+, black market", hand="well, hero, tower"), seat(), seat())
    play(game, "builder", "build well")
    assert (ask(game), legal(game)) == ("pay", ["spend indigo", "spend sugar", "discard tower", "discard hero"])


def test_asked_about_goods() -> None:
    """R11, S14: how many goods to make or sell, and which."""
    game = table(seat("indigo plant, sugar mill, coffee roaster"), seat(), seat())
    play(game, "producer")
    assert (ask(game), legal(game)) == ("produce", ["pass", "produce indigo", "produce sugar", "produce coffee"])
    play(game, "produce indigo", "produce sugar", "pass", "pass", "trader")
    assert (ask(game), game.to_move, legal(game)) == ("sell", 0, ["pass", "sell indigo", "sell sugar"])


def test_asked_about_the_library() -> None:
    """R11, S14, S39: with two players the governor is asked about the library."""
    game = table(seat("library"), seat())
    play(game, "prospector")
    assert (ask(game), legal(game)) == ("library", ["use library", "spare library"])


def test_library_of_three_does_not_ask() -> None:
    """R11, S14: with three players the library works unasked."""
    game = table(seat("library"), seat(), seat())
    play(game, "prospector")
    assert (ask(game), hand_size(game, 0)) == ("role", 2)
