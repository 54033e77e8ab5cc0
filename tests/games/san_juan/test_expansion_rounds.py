"""New Buildings: the cards themselves, and the start of a round: office building, guard room, bank. RULES.md X1-X5, X16, X17."""

import pytest

import malecon
from tests.games.san_juan.setting import ask, city, hand, hand_size, last_role, legal, play, seat, table

EXPANSION = {"expansion": True}

#              cost  copies
NEW = {
    "office building": (1, 3),
    "guard room": (1, 3),
    "hut": (2, 3),
    "tavern": (2, 3),
    "park": (3, 3),
    "customs office": (3, 3),
    "bank": (4, 3),
    "harbor": (4, 3),
    "goldsmith": (5, 3),
    "residence": (6, 2),
}


def test_29_cards_more() -> None:
    """X1: 112 cards and 29 new ones, less the three indigo plants in play and the hands of four, are in the deck."""
    state = malecon.game("san-juan").new(players=3, seed=1, options=EXPANSION).to_json()
    deck = state["deck"]
    assert sum(deck.values()) == 112 + 29 - 3 - 12
    for name, (_, copies) in NEW.items():
        assert deck.get(name, 0) + sum(one["hand"].get(name, 0) for one in state["seats"]) == copies


def test_without_the_expansion() -> None:
    """X1: a table that does not ask for them has none of them."""
    state = malecon.game("san-juan").new(players=3, seed=1).to_json()
    assert not set(NEW) & set(state["deck"]) and state["offer"] == {}


@pytest.mark.parametrize("name", NEW)
def test_costs(name: str) -> None:
    """X1: what each new building costs whoever has no discount; each is a city building, so the quarry's owner pays one less."""
    cost = NEW[name][0]
    without, quarry = seat(hand=f"{name}, {cost} coffee roaster"), seat("quarry", hand=f"{name}, {cost - 1} silver smelter")
    game = table(seat(), without, quarry, options=EXPANSION)
    play(game, "builder", "pass", f"build {name}", *["discard coffee roaster"] * cost)
    assert game.to_move == 2 and hand(game, 1) == {}
    play(game, f"build {name}", *["discard silver smelter"] * (cost - 1))
    assert ask(game) == "role" and hand(game, 2) == {}


def test_one_of_each() -> None:
    """X1: the rules go on unchanged: nobody builds a second park."""
    game = table(seat("park", hand="park, 3 hero"), seat(), seat(), options=EXPANSION)
    play(game, "builder")
    assert "build park" not in legal(game)


def test_the_cathedral_lies_on_the_table() -> None:
    """X2: face up from the start, in nobody's hand and not in the deck."""
    for seed in range(20):
        state = malecon.game("san-juan").new(players=4, seed=seed, options=EXPANSION).to_json()
        assert state["offer"] == {"cathedral": 1} and "cathedral" not in state["deck"]


# Office building


def test_office_building_changes_two_cards() -> None:
    """X3: two cards are discarded, then two drawn; that was it for this round."""
    game = last_role(seat("office building", hand="3 well, hero"), seat(), seat(), deck="9 coffee roaster", options=EXPANSION)
    play(game, "trader")
    assert ask(game) == "office building" and legal(game) == ["pass", "discard well", "discard hero"]
    play(game, "discard well", "discard well")
    assert hand(game, 0) == {"well": 1, "hero": 1, "coffee roaster": 2} and ask(game) == "role"


def test_office_building_with_a_single_card() -> None:
    """X3: one card in hand is enough for one."""
    game = last_role(seat("office building", hand="hero"), seat(), seat(), deck="9 coffee roaster", options=EXPANSION)
    play(game, "trader", "discard hero")
    assert hand(game, 0) == {"coffee roaster": 1} and ask(game) == "role"


def test_office_building_changes_one_card_or_none() -> None:
    """X3: one discarded, one drawn; or nothing at all."""
    game = last_role(seat("office building", hand="2 well, hero"), seat(), seat(), deck="9 coffee roaster", options=EXPANSION)
    play(game, "trader")
    none = game.clone()
    play(game, "discard well", "pass")
    assert hand(game, 0) == {"well": 1, "hero": 1, "coffee roaster": 1} and ask(game) == "role"
    play(none, "pass")
    assert hand(none, 0) == {"well": 2, "hero": 1} and ask(none) == "role"


def test_office_building_discards_before_it_draws() -> None:
    """X3: with no other card left in the game, its owner draws the two just discarded."""
    game = last_role(seat("office building", hand="well, hero"), seat(), seat(), deck="", nothing_else=True, options=EXPANSION)
    play(game, "trader", "discard well", "discard hero")
    assert hand(game, 0) == {"well": 1, "hero": 1}


# Guard room


def test_guard_room_lowers_the_others_to_six() -> None:
    """X4, X5: its owner keeps 7 of 8, a player without it 6 of 8."""
    game = last_role(seat("guard room", hand="8 coffee roaster"), seat(hand="8 silver smelter"), seat(), options=EXPANSION)
    play(game, "trader", "discard coffee roaster")
    assert hand_size(game, 0) == 7 and game.to_move == 1
    play(game, "discard silver smelter", "discard silver smelter")
    assert hand_size(game, 1) == 6 and ask(game) == "role"


def test_guard_room_and_tower() -> None:
    """X4, X5: a tower keeps 12, with a guard room of its owner's or against another's."""
    hands = "9 coffee roaster, 3 tobacco storage", "8 silver smelter, 4 tobacco storage"
    game = last_role(seat("guard room, tower", hand=hands[0]), seat("tower", hand=hands[1]), seat(hand="7 indigo plant"), options=EXPANSION)
    play(game, "trader")
    assert ask(game) == "hand limit" and game.to_move == 2
    play(game, "discard indigo plant")
    assert [hand_size(game, number) for number in range(3)] == [12, 12, 6]


def test_two_guard_rooms() -> None:
    """X4, X5: both owners keep 7, the third player 6."""
    anne, bernie = seat("guard room", hand="7 coffee roaster"), seat("guard room", hand="7 silver smelter")
    game = last_role(anne, bernie, seat(hand="7 indigo plant"), options=EXPANSION)
    play(game, "trader")
    assert ask(game) == "hand limit" and game.to_move == 2


def test_a_covered_guard_room_threatens_nobody() -> None:
    """X4: the limit of 6 holds while one is in play."""
    game = last_role(seat("statue over guard room"), seat(hand="7 silver smelter"), seat(), options=EXPANSION)
    play(game, "trader")
    assert ask(game) == "role"


# Bank


def test_bank_takes_any_number_once() -> None:
    """X16, X17, S17: three of four cards go under it, for 3 points; in no later round is its owner asked again."""
    game = last_role(seat("bank", hand="well, 2 hero, tower"), seat(), seat(), options=EXPANSION)
    play(game, "trader")
    assert ask(game) == "bank" and legal(game) == ["pass", "tuck well", "tuck tower", "tuck hero"]
    play(game, "tuck well", "tuck hero", "tuck hero")
    assert hand(game, 0) == {"tower": 1} and ask(game) == "role"
    assert game.scores()[0] == 2 + 3
    play(game, "trader", "prospector", "builder", "pass", "pass", "pass")
    assert ask(game) == "role"


def test_bank_takes_a_single_card() -> None:
    """X16, S17: one card is enough, and that was the use."""
    game = last_role(seat("bank", hand="well, 2 hero"), seat(), seat(), options=EXPANSION)
    play(game, "trader", "tuck well", "pass")
    assert hand(game, 0) == {"hero": 2} and game.to_json()["seats"][0]["bank_used"] is True


def test_bank_takes_the_whole_hand() -> None:
    """X16: before the hand limit is looked at: nine cards, nine points, nothing discarded."""
    game = last_role(seat("bank", hand="9 coffee roaster"), seat(), seat(), options=EXPANSION)
    play(game, "trader", *["tuck coffee roaster"] * 9)
    assert ask(game) == "role" and game.scores()[0] == 2 + 9


def test_bank_declined_is_not_used() -> None:
    """X16, X17: who puts nothing under it is asked again in the next round."""
    game = last_role(seat("bank", hand="well"), seat(), seat(), options=EXPANSION)
    play(game, "trader", "pass", "trader", "prospector", "builder", "pass", "pass", "pass")
    assert ask(game) == "bank"


def test_a_second_bank_is_no_second_use() -> None:
    """X17, S17: the first bank, used, lies under a statue; the second takes nothing."""
    game = last_role(seat("bank, statue over bank", hand="well", tucked="hero", bank_used=True), seat(), seat(), options=EXPANSION)
    play(game, "trader")
    assert ask(game) == "role"


def test_covering_a_used_bank_and_building_another() -> None:
    """X17, S17: played out, the right is gone with its use and does not come back with the second bank."""
    game = last_role(seat("crane, bank", hand="statue, bank, hero, 3 well, tower"), seat(), seat(), options=EXPANSION)
    play(game, "trader", "tuck tower", "pass", "builder", "build statue", "cover bank", "pass", "pass", "trader", "prospector")  # round 1
    play(game, "builder", "pass", "pass", "build bank", "new place", "discard well", "discard well", "discard well", "discard hero")
    assert city(game, 0) == ["crane", "statue", "bank"]
    play(game, "prospector", "trader")
    assert ask(game) == "role"


def test_a_bank_covered_unused() -> None:
    """X17, S17: the right passes to the next bank."""
    game = last_role(seat("bank, statue over bank", hand="well"), seat(), seat(), options=EXPANSION)
    play(game, "trader")
    assert ask(game) == "bank"
