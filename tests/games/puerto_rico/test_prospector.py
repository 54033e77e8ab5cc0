"""The prospector: RULES.md G."""

import pytest

from tests.games.puerto_rico.setting import ask, city, money, play, seat, table

NEW = {"new_buildings": "draft"}


@pytest.mark.parametrize("players", [2, 4, 5])
def test_a_coin_for_the_chooser(players: int) -> None:
    """G1: one doubloon from the bank for the chooser, nothing for the others, and nobody has anything to do."""
    game = table(*(players * [seat("", "corn+", goods="coffee", money=1)]))
    play(game, "prospector")
    assert [money(game, number) for number in range(players)] == [2] + (players - 1) * [1]
    assert (ask(game), game.to_move) == ("role", 1)


def test_both_prospectors() -> None:
    """G1: with five players the second prospector does the same."""
    game = table(*(5 * [seat()]))
    play(game, "prospector", "second prospector")
    assert [money(game, number) for number in range(5)] == [1, 1, 0, 0, 0]


def test_guests_move() -> None:
    """G2: all guests when the card is taken, the chooser's before the coin, all at the end; nobody else has a turn."""
    anne, bernie = seat("guest house++, wharf, harbor"), seat("guest house+, wharf")
    game = table(anne, bernie, seat(), seat(), options=NEW)
    play(game, "prospector")
    story = []
    while ask(game) == "guest":
        story.append((int(game.to_move), money(game, 0)))
        play(game, "pass")
    assert story == [(0, 0), (1, 0), (0, 0), (0, 1), (1, 1)]


def test_a_guest_in_the_library() -> None:
    """G2: a guest who moves to the library before the coin doubles it."""
    game = table(seat("guest house+, library"), seat(), seat(), seat(), options=NEW)
    play(game, "prospector", "pass", "move colonist guest to library")
    assert (money(game, 0), city(game, 0)) == (2, "guest house, library+")
