"""The cards that act on draws: gold mine, archive and prefecture. RULES.md K."""

from tests.games.san_juan.setting import ask, hand, hand_size, legal, play, seat, table, wish


def test_gold_mine_with_four_costs() -> None:
    """K2, K3: four cards of four costs are turned up before everybody, the cheapest is the owner's, three are discarded."""
    game = table(seat(), seat("gold mine"), seat(), deck="hero, palace, sugar mill, quarry, prefecture")
    game = wish(game, "prospector", 0, "hero")
    assert hand(game, 1) == {"sugar mill": 1}
    for onlooker in range(3):
        assert game.observe(onlooker)["discards"]["known"] == {"palace": 1, "prefecture": 1, "quarry": 1}


def test_gold_mine_with_two_equal_costs() -> None:
    """K2, K3: with two cards of the same cost among them all four are discarded, for everybody to see."""
    game = table(seat(), seat("gold mine"), seat(), deck="hero, palace, sugar mill, well, prefecture")
    game = wish(game, "prospector", 0, "hero")
    assert hand(game, 1) == {}
    assert game.observe(2)["discards"]["known"] == {"palace": 1, "prefecture": 1, "sugar mill": 1, "well": 1}


def test_gold_mine_goes_by_the_printed_cost() -> None:
    """K3: the owner's smithy does not make the sugar mill of 2 as cheap as the archive of 1."""
    game = table(seat(), seat("gold mine, smithy"), seat(), deck="hero, archive, sugar mill, aqueduct, palace")
    game = wish(game, "prospector", 0, "hero")
    assert hand(game, 1) == {"archive": 1}


def test_gold_mine_needs_four_cards() -> None:
    """K4: with three cards left after the prospector's nothing is turned up; with four the mine digs."""
    for deck, left in (("gold mine, well, tower, hero", 3), ("gold mine, well, tower, quarry, hero", 0)):
        game = table(seat(), seat("gold mine"), seat(), deck=deck, nothing_else=True)
        play(game, "prospector")
        assert game.deck_size == left and hand_size(game, 1) == (0 if left else 1)


def test_gold_mine_digs_through_the_discards() -> None:
    """K4: the cards left are those of the deck and of the discards together."""
    discards = {"unseen": {"well": 1, "tower": 1, "quarry": 1, "library": 1}}
    game = table(seat(), seat("gold mine"), seat(), deck="hero", discards=discards, nothing_else=True)
    play(game, "prospector")
    assert hand(game, 1) == {"well": 1}


def test_mines_clockwise_from_the_prospector() -> None:
    """S6: the prospector's card comes first, then the mines; where five cards are left the first owner after the prospector digs."""
    deck = "well, tower, quarry, library, hero"
    game = table(seat("gold mine"), seat(), seat("gold mine"), deck=deck, nothing_else=True, governor=1, to_move=1)
    game = wish(game, "prospector", 1, "hero")
    assert hand(game, 2) == {"well": 1} and hand(game, 0) == {}


def test_archive_discards_from_the_whole_hand() -> None:
    """K5: two drawn cards join the hand and one of all three is discarded, here the old one."""
    game = table(seat(), seat("archive", hand="well"), seat(), deck="7 coffee roaster, 2 silver smelter", nothing_else=True)
    play(game, "councillor", "keep coffee roaster")
    assert ask(game) == "archive" and hand_size(game, 1) == 3
    assert "discard well" in legal(game)
    play(game, "discard well")
    assert hand_size(game, 1) == 2 and "well" not in hand(game, 1) and game.to_move == 2


def test_archive_of_the_councillor() -> None:
    """K5: five cards join a hand of four, four of the nine are discarded."""
    game = table(seat("archive", hand="3 hero, well"), seat(), seat(), deck="5 coffee roaster, 4 indigo plant", nothing_else=True)
    game = wish(game, "councillor", 0, "3 hero, well, 5 coffee roaster")
    play(game, "discard well", "discard hero", "discard hero", "discard hero")
    assert hand(game, 0) == {"coffee roaster": 5} and game.to_move == 1


def test_without_an_archive_the_hand_is_safe() -> None:
    """K5: who has none chooses among the drawn cards alone."""
    game = table(seat(hand="3 hero"), seat(), seat(), deck="9 coffee roaster")
    play(game, "councillor")
    assert legal(game) == ["keep coffee roaster"]
    play(game, "keep coffee roaster")
    assert hand(game, 0) == {"hero": 3, "coffee roaster": 1}


def test_prefecture_keeps_two() -> None:
    """K31: both cards of an ordinary draw, two of the councillor's five."""
    game = table(seat("prefecture"), seat("prefecture"), seat(), deck="9 coffee roaster")
    play(game, "councillor", "keep coffee roaster")
    assert ask(game) == "keep" and game.to_move == 0
    play(game, "keep coffee roaster")
    assert hand(game, 0) == hand(game, 1) == {"coffee roaster": 2}
    play(game, "keep coffee roaster")
    assert hand(game, 2) == {"coffee roaster": 1}
    assert ask(game) == "role"
