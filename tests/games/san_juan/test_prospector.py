"""The prospector: RULES.md G."""

import pytest

from malecon.core.events import Journal
from tests.games.san_juan.setting import Doc, ask, city, hand, hand_size, play, seat, table

NEW_BUILDINGS = {"expansion": True}


def test_one_card_for_the_prospector_alone() -> None:
    """G1: the chooser draws a card, nobody else does anything."""
    game = table(seat(), seat(), seat(), to_move=1, governor=1)
    play(game, "prospector")
    assert ask(game) == "role"
    assert [hand_size(game, number) for number in range(3)] == [0, 1, 0]


def test_two_cards_with_a_library() -> None:
    """G1: two for a prospector with a library; another player's library gives that player nothing."""
    game = table(seat("library"), seat("library"), seat())
    play(game, "prospector")
    assert [hand_size(game, number) for number in range(3)] == [2, 0, 0]


def test_privilege_then_mines_and_goldsmiths() -> None:
    """G2, S28: first the prospector's card; then clockwise from the prospector, each player's mine before the same player's goldsmith."""
    both = seat("goldsmith, gold mine")
    game = table(both, both, both, options=NEW_BUILDINGS, to_move=1, governor=1)
    game.journal = Journal()
    play(game, "prospector")
    told = [(event.name, event.seat) for event in game.journal.events if event.name in ("take", "mine", "smelt")]
    assert told == [("take", 1), ("mine", 1), ("smelt", 1), ("mine", 2), ("smelt", 2), ("mine", 0), ("smelt", 0)]


def test_the_prospector_draws_before_the_mines() -> None:
    """G2, S19, S28: of four cards left the prospector takes one, and three are too few for a mine."""
    game = table(seat(), seat("gold mine"), seat(), deck="crane, tower, quarry, hero", nothing_else=True)
    play(game, "prospector")
    assert [hand_size(game, 0), hand_size(game, 1)] == [1, 0]


@pytest.mark.parametrize("answer", ["use library", "spare library"])
def test_mines_dig_whatever_the_prospector_does(answer: str) -> None:
    """G2, S28: the mine digs whether the privilege was used in full or not."""
    game = table(seat("library"), seat("gold mine"), deck="indigo plant, crane, tower, quarry, hero, palace", nothing_else=True)
    play(game, "prospector", answer)
    assert hand_size(game, 1) == 1


@pytest.mark.parametrize("prospector", [0, 1])
def test_the_prospectors_mine_digs_first(prospector: int) -> None:
    """G2, S28: both players have a mine, but after the first has found a card only three are left, too few for the second."""
    mine = seat("gold mine")
    game = table(mine, mine, deck="crane, tower, quarry, hero, palace", nothing_else=True, to_move=prospector, governor=prospector)
    play(game, "prospector")
    assert (hand_size(game, prospector), hand_size(game, 1 - prospector)) == (2, 0)


@pytest.mark.parametrize("owner", [0, 1, 2])
def test_goldsmith_looks_at_all_cities(owner: int) -> None:
    """S28: the card turned up is a statue; it is of no use if any player has one in play, the goldsmith's owner included."""
    seats = [seat("goldsmith"), seat("tower"), seat("tower")]
    seats[owner] = seat("goldsmith, statue" if owner == 0 else "statue")
    game = table(*seats, options=NEW_BUILDINGS, deck="2 statue", nothing_else=True)
    play(game, "prospector")
    assert hand(game, 0) == {"statue": 1}


@pytest.mark.parametrize("bob", [seat("tower over statue"), seat(hand="statue")])
def test_goldsmith_keeps_what_nobody_has_in_play(bob: Doc) -> None:
    """S28: a covered statue, or one in a hand, is not in play, so the goldsmith keeps the one turned up."""
    game = table(seat("goldsmith"), bob, seat(), options=NEW_BUILDINGS, deck="2 statue", nothing_else=True)
    play(game, "prospector")
    assert hand(game, 0) == {"statue": 2}


def test_all_see_what_is_turned_up() -> None:
    """S28: everybody sees the four cards of the mine and the one of the goldsmith, those kept included."""
    deck = "sugar mill, crane, tower, quarry, hero, palace"
    game = table(seat(), seat("gold mine, goldsmith"), seat(), options=NEW_BUILDINGS, deck=deck, nothing_else=True)
    game.journal = Journal()
    play(game, "prospector")
    for viewer in (-1, 0, 1, 2):
        seen = [event.seen_by(viewer) for event in game.journal.events if event.seat == 1]
        assert [len(event.facts["cards"]) for event in seen if event.name == "mine"] == [4]
        assert [event.facts["kept"] for event in seen if event.name == "smelt"] == [True]


# The library with two players


@pytest.mark.parametrize(("answer", "first", "second"), [("use library", 2, 5), ("spare library", 1, 8)])
def test_library_asked_and_used_up(answer: str, first: int, second: int) -> None:
    """S30, S39: the second card uses the library up, and the councillor of the second role draws five; spared, it makes eight of them."""
    game = table(seat("library"), seat("tower"))
    play(game, "prospector", answer)
    assert hand_size(game, 0) == first
    play(game, "trader", "councillor")
    assert sum(game.to_json()["drawn"].values()) == second


@pytest.mark.parametrize(("deck", "goods"), [("hero", 3), ("hero, crane", 2)])
def test_library_that_brought_no_card(deck: str, goods: int) -> None:
    """S49: with one card left the library gave none and is not used up, so it makes a third good in the second role; with two cards left
    it is. (What the other player pays for a quarry in between are the cards for the goods.)"""
    anne = seat("indigo plant, sugar mill, tobacco storage, library")
    game = table(anne, seat("tower", hand="quarry, 3 silver smelter"), deck=deck, nothing_else=True)
    play(game, "prospector", "use library", "builder", "build quarry", *3 * ["discard silver smelter"], "pass")
    play(game, "producer", *("produce indigo", "produce sugar", "produce tobacco")[:goods])
    assert ask(game) == "role"
    assert [name.endswith("+") for name in city(game, 0)].count(True) == goods
