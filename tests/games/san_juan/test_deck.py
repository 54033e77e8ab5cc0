"""Deck and discards: RULES.md D."""

import random

import pytest

import malecon
from malecon.core.events import Journal
from malecon.games.san_juan.cards import CARDS
from tests.games.san_juan.setting import all_cards, ask, city, hand, hand_size, last_role, legal, play, seat, table

NEW_BUILDINGS = {"expansion": True}


def test_one_face_down_pile() -> None:
    """D1: what is paid, what a councillor lays off and what is sold lies on one pile; the others see its number and no face."""
    game = table(seat(hand="tower, well, hero"), seat(), seat("indigo plant+"), prices={"seen": [[1, 1, 1, 2, 2]]})
    play(game, "builder", "build tower", "discard well", "discard hero", "pass", "pass")
    play(game, "councillor")
    for _ in range(3):
        play(game, legal(game)[0])
    play(game, "trader", "sell indigo")
    assert game.observe(-1)["discards"] == {"all": 2 + 4 + 1 + 1 + 1, "known": {}}


def test_nothing_is_shuffled_before_a_card_is_needed() -> None:
    """D2, S18: the last card is drawn and the deck lies empty; only the next draw turns the discards into a deck."""
    game = table(seat(discarded="hero, statue"), seat(), seat(), deck="tower", nothing_else=True)
    play(game, "prospector")
    assert (hand(game, 0), game.deck_size, game.discards_size) == ({"tower": 1}, 0, 2)
    play(game, "councillor")
    assert (game.deck_size, game.discards_size, legal(game)) == (0, 0, ["keep statue", "keep hero"])


def test_an_empty_deck_is_not_refilled_for_nothing() -> None:
    """D2, S18: a phase in which nobody draws leaves the discards as they are."""
    game = table(seat(discarded="hero, statue"), seat(), seat(), deck="", nothing_else=True)
    play(game, "trader", "builder", "pass", "pass", "pass")
    assert (game.deck_size, game.discards_size) == (0, 2)


def test_all_discards_are_shuffled() -> None:
    """D2: everybody's discards and those turned up for all make the new deck together, and the draw goes on."""
    discards = {"open": {"palace": 1}}
    game = table(seat("library", discarded="hero"), seat(discarded="statue"), seat(), deck="tower", nothing_else=True, discards=discards)
    play(game, "prospector")
    assert hand_size(game, 0) == 2 and "tower" in hand(game, 0)
    assert (game.deck_size, game.discards_size) == (2, 0)


def test_the_discards_are_shuffled_well() -> None:
    """D2, S10: any of the discards may come up first."""
    found = set()
    for seed in range(40):
        game = table(seat(discarded="hero, statue, tower, crane"), seat(), seat(), deck="", nothing_else=True, chance=[seed + 1, 17])
        play(game, "prospector")
        found |= set(hand(game, 0))
    assert found == {"hero", "statue", "tower", "crane"}


def test_cards_just_paid_are_in_the_shuffle() -> None:
    """D3, S18: the carpenter's card is drawn after the payment, and here it is one of the two cards paid."""
    game = table(seat("carpenter", hand="tower, 2 hero"), seat(), seat(), deck="", nothing_else=True)
    play(game, "builder", "build tower", "discard hero", "discard hero")
    assert (hand(game, 0), game.deck_size) == ({"hero": 1}, 1)


def test_cards_not_yet_chosen_from_are_not_in_the_shuffle() -> None:
    """D3, S18: the councillor draws three cards of the deck and, after the shuffle, two of the discards: five different cards."""
    game = table(seat(discarded="crane, chapel, well"), seat(), seat(), deck="hero, statue, tower", nothing_else=True)
    play(game, "councillor")
    drawn = game.observe(0)["drawn"]
    assert sum(drawn.values()) == 5 and drawn.keys() >= {"hero", "statue", "tower"}
    assert game.deck_size == 1


def test_cards_turned_up_are_not_in_the_shuffle() -> None:
    """D3, S18: a mine turns up the three cards of the deck and one of the discards, never one of the three again."""
    anne = seat("gold mine", discarded="palace")
    for seed in range(10):
        game = table(anne, seat(), seat(), deck="crane, tower, quarry, hero", nothing_else=True, chance=[seed + 1, 3])
        game.journal = Journal()
        play(game, "prospector")
        (mine,) = [event for event in game.journal.events if event.name == "mine"]
        assert len(set(mine.facts["cards"])) == 4


def test_too_few_cards_for_a_draw() -> None:
    """D4, S10, S19: a prospector with a library, and one card in the world: that is what there is to draw."""
    game = table(seat("library"), seat(), seat(), deck="hero", nothing_else=True)
    play(game, "prospector")
    assert (ask(game), hand(game, 0)) == ("role", {"hero": 1})


def test_no_cards_for_a_draw() -> None:
    """D4, S10: with none at all the draw brings nothing, and play goes on."""
    game = table(seat("library"), seat(), seat(), deck="", nothing_else=True)
    play(game, "prospector")
    assert (ask(game), game.to_move, hand(game, 0)) == ("role", 1, {})


def test_the_last_cards_go_in_order_of_play() -> None:
    """D4, S19: three cards are left; the councillor keeps two, the next player has the one laid off, and the third player none."""
    game = table(seat("archive, prefecture"), seat("archive, prefecture"), seat("prefecture"), deck="3 hero", nothing_else=True)
    play(game, "councillor", "discard hero")
    assert (ask(game), [hand_size(game, number) for number in range(3)]) == ("role", [2, 1, 0])


def test_free_cards_go_in_order_of_play() -> None:
    """D4, S19: one card left and two taverns: the first behind the builder has it."""
    tavern, city_of_three = seat("tavern"), seat("indigo plant, tower, well")
    game = table(city_of_three, tavern, tavern, options=NEW_BUILDINGS, deck="hero", nothing_else=True)
    play(game, "builder", "pass", "pass", "pass")
    assert [hand_size(game, number) for number in range(3)] == [0, 1, 0]


def test_sales_go_in_order_of_play() -> None:
    """D4, S10, S19: the first seller's harbor keeps the good, so there is one card for a sale of two; the second gets the own good back."""
    anne, bob, prices = seat("coffee roaster+, harbor"), seat("coffee roaster+"), {"seen": [[1, 1, 1, 2, 2]]}
    game = table(anne, bob, seat(), deck="hero", nothing_else=True, options=NEW_BUILDINGS, prices=prices)
    play(game, "trader", "sell coffee", "sell coffee")
    assert (hand(game, 0), hand_size(game, 1)) == ({"hero": 1}, 1)


def test_office_and_empty_deck() -> None:
    """D3, S18: the office building's two discards are in the shuffle for its own draw."""
    game = last_role(seat("office building", hand="hero, statue"), seat(), seat(), deck="", nothing_else=True, options=NEW_BUILDINGS)
    play(game, "trader", "discard statue", "discard hero")
    assert hand(game, 0) == {"hero": 1, "statue": 1}


@pytest.mark.parametrize("expansion", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_card_is_ever_lost(players: int, expansion: bool) -> None:
    """D5, S23: in whole games at random every card is in exactly one place after every move, covered cards and the cathedral too."""
    copies = {card.name: card.copies for card in (CARDS if expansion else CARDS[:29])}
    assert sum(copies.values()) == (142 if expansion else 112)
    for seed in range(3):
        chance = random.Random(seed)
        game = malecon.game("san-juan").new(players=players, seed=seed, options={"expansion": expansion})
        while not game.is_over:
            game.apply(chance.choice(game.legal_actions()))
            assert all_cards(game) == copies


def test_each_place_is_a_place() -> None:
    """D5, S23: a covered card stays under its pile, out of deck and discards; cards under chapel and harbor and the cathedral count too."""
    anne = seat("tower, crane, chapel", hand="statue", tucked="2 well")
    game = table(anne, seat("harbor", shipped="hero"), options=NEW_BUILDINGS)
    play(game, "builder", "build statue", "cover tower", "pass")
    doc = game.to_json()
    assert (city(game, 0), doc["seats"][0]["covered"]) == (["statue", "crane", "chapel"], {"tower": 1})
    assert (doc["seats"][0]["tucked"], doc["seats"][1]["shipped"], doc["offer"]) == ({"well": 2}, {"hero": 1}, {"cathedral": 1})
    assert (game.discards_size, sum(all_cards(game).values())) == (0, 142)
