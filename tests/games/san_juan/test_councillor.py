"""The councillor: RULES.md C."""

import pytest

from tests.games.san_juan.setting import ask, city, hand, hand_size, legal, play, seat, table

NEW_BUILDINGS = {"expansion": True}


@pytest.mark.parametrize(("edition", "role"), [("san-juan", "councillor"), ("san-juan-1897", "recruiter")])
def test_five_cards_and_two(edition: str, role: str) -> None:
    """C1, S38: the councillor draws five cards, all at once, and each other player two; 1897 adds its three to its two."""
    game = table(seat(), seat(), seat(), edition=edition)
    play(game, role)
    assert (game.to_move, sum(game.to_json()["drawn"].values())) == (0, 5)
    for other in (1, 2):
        play(game, legal(game)[0])
        assert (game.to_move, sum(game.to_json()["drawn"].values())) == (other, 2)
    play(game, legal(game)[0])
    assert [hand_size(game, number) for number in range(3)] == [1, 1, 1]


def test_eight_cards_with_a_library() -> None:
    """C1: the library makes it eight for the councillor, and leaves the others at two."""
    game = table(seat("library"), seat("library"), seat())
    play(game, "councillor")
    assert sum(game.to_json()["drawn"].values()) == 8
    play(game, legal(game)[0])
    assert (game.to_move, sum(game.to_json()["drawn"].values())) == (1, 2)


def test_one_of_five() -> None:
    """C2, S29: all five cards are seen before one is kept; the other four are discarded, and only the councillor knows them."""
    game = table(seat(hand="crane"), seat(), seat(), deck="statue, hero, tower, well, palace, 2 silver smelter", chance=[5, 8])
    play(game, "councillor")
    seen = game.observe(0)["drawn"]
    assert sum(seen.values()) == 5 and set(legal(game)) == {f"keep {name}" for name in seen}
    kept = next(iter(seen))
    before = game.discards_size
    play(game, f"keep {kept}")
    assert hand(game, 0) == {"crane": 1, kept: 1}
    assert game.discards_size == before + 4
    seen[kept] -= 1
    assert game.observe(0)["discards"]["known"] == {name: count for name, count in seen.items() if count}
    assert game.observe(1)["discards"]["known"] == {}


def test_any_of_the_cards_may_be_kept() -> None:
    """C2, S29: the choice is between all cards drawn, not between the last three or the first two."""
    for wish in ("statue", "hero", "tower", "well", "palace"):
        game = table(seat(), seat(), seat(), deck="statue, hero, tower, well, palace", nothing_else=True)
        play(game, "councillor")
        assert legal(game) == ["keep well", "keep tower", "keep statue", "keep hero", "keep palace"]
        play(game, f"keep {wish}")
        assert hand(game, 0) == {wish: 1}


def test_the_hand_is_not_among_the_cards_to_choose_from() -> None:
    """C2: without an archive nothing of the hand can be laid off instead."""
    game = table(seat(hand="crane, chapel"), seat(), seat(), deck="2 statue, 3 hero", nothing_else=True)
    play(game, "councillor")
    assert legal(game) == ["keep statue", "keep hero"]


def test_two_with_a_prefecture() -> None:
    """C2, S29: a prefecture keeps two of five, and both of two."""
    game = table(seat("prefecture"), seat("prefecture"), seat(), deck="statue, hero, tower, well, palace", nothing_else=True)
    play(game, "councillor", "keep well")
    assert (game.to_move, ask(game)) == (0, "keep")
    play(game, "keep palace")
    assert hand(game, 0) == {"well": 1, "palace": 1}
    assert (ask(game), hand_size(game, 1), hand_size(game, 2)) == ("role", 2, 1)  # of the three cards laid off


def test_with_an_archive_the_cards_join_the_hand() -> None:
    """S29: five drawn cards go to the hand of an archive's owner, who then gives up four of all of them."""
    game = table(seat("archive", hand="smithy, gold mine"), seat(), seat(), deck="statue, hero, tower, well, palace", nothing_else=True)
    play(game, "councillor")
    assert (ask(game), hand_size(game, 0)) == ("archive", 7)
    play(game, "discard smithy", "discard gold mine", "discard well", "discard tower")
    assert hand(game, 0) == {"statue": 1, "hero": 1, "palace": 1}


def test_archive_and_prefecture() -> None:
    """S29: the number to give up is what was drawn less what may be kept: three of five, none of two."""
    game = table(seat("archive, prefecture"), seat("archive, prefecture"), seat("tower"), deck="7 silver smelter, 2 hero")
    play(game, "councillor")
    for left in (4, 3, 2):
        play(game, legal(game)[0])
        assert hand_size(game, 0) == left
    assert (game.to_move, hand_size(game, 1)) == (2, 2)


# Too few cards


def test_choice_among_the_cards_that_came() -> None:
    """C3, S19: three cards are left; the councillor chooses from these, and the next two players from what the councillor laid off."""
    game = table(seat(), seat(), seat(), deck="statue, hero, tower", nothing_else=True)
    play(game, "councillor")
    assert legal(game) == ["keep tower", "keep statue", "keep hero"]
    play(game, "keep hero")
    assert (game.to_move, legal(game)) == (1, ["keep tower", "keep statue"])
    play(game, "keep tower")
    assert (ask(game), hand(game, 2)) == ("role", {"statue": 1})


@pytest.mark.parametrize(
    ("buildings", "deck"), [("tower", "hero"), ("prefecture", "hero, statue"), ("archive", "hero"), ("prefecture", "hero")]
)
def test_what_may_be_kept_comes_first(buildings: str, deck: str) -> None:
    """C3, S19: no more cards came than may be kept, so all are kept and nothing is asked; the others get none."""
    game = table(seat(buildings, hand="crane"), seat(), seat(), deck=deck, nothing_else=True)
    play(game, "councillor")
    assert (ask(game), hand_size(game, 0)) == ("role", 2 + deck.count(","))
    assert [hand_size(game, 1), hand_size(game, 2)] == [0, 0]


def test_no_cards_at_all() -> None:
    """C3, S19: with nothing to draw the phase passes by."""
    game = table(seat("archive", hand="crane"), seat(), seat(), deck="", nothing_else=True)
    play(game, "councillor")
    assert (ask(game), hand(game, 0)) == ("role", {"crane": 1})


def test_customs_offices_come_before_the_councillor() -> None:
    """S19: of two cards left one goes on the customs office, and the councillor, though first in turn, gets the other."""
    game = table(seat(), seat("customs office"), seat(), options=NEW_BUILDINGS, deck="hero, statue", nothing_else=True)
    play(game, "councillor")
    assert (city(game, 1), hand_size(game, 0), hand_size(game, 1)) == (["customs office+"], 1, 0)


# The library with two players


@pytest.mark.parametrize(("answer", "cards"), [("use library", 8), ("spare library", 5)])
def test_library_is_asked_before_the_draw(answer: str, cards: int) -> None:
    """S30, S39: the governor of two decides in the first role between eight cards and five."""
    game = table(seat("library"), seat())
    play(game, "councillor")
    assert (ask(game), game.to_json()["drawn"]) == ("library", {})
    play(game, answer)
    assert sum(game.to_json()["drawn"].values()) == cards


@pytest.mark.parametrize(("answer", "cards"), [("use library", 1), ("spare library", 2)])
def test_library_used_or_spared(answer: str, cards: int) -> None:
    """S30: eight cards use it up, five do not; the prospector of the second role shows which."""
    game = table(seat("library"), seat("tower"))
    play(game, "councillor", answer)
    play(game, legal(game)[0])
    play(game, legal(game)[0], "trader", "prospector")
    assert hand_size(game, 0) == 1 + cards


@pytest.mark.parametrize(("deck", "cards"), [("statue, hero, tower, well, palace", 2), ("statue, hero, tower, well, palace, crane", 1)])
def test_library_that_brought_no_card(deck: str, cards: int) -> None:
    """S49: with five cards left, using it brought nothing, so it is not used up; a sixth card uses it up."""
    game = table(seat("library"), seat("tower"), deck=deck, nothing_else=True)
    play(game, "councillor", "use library", "keep well")
    play(game, legal(game)[0], "trader", "prospector")
    assert hand_size(game, 0) == 1 + cards


def test_library_in_the_second_role() -> None:
    """S39: in the second role nobody is asked, and eight cards come."""
    game = table(seat("library"), seat("tower"))
    play(game, "trader", "prospector", "councillor")
    assert (ask(game), sum(game.to_json()["drawn"].values())) == ("keep", 8)
