"""Chapel and tower, at the start of a round. RULES.md K25-K27."""

from tests.games.san_juan.setting import ask, hand_size, last_role, legal, play, seat, table

EXPANSION = {"expansion": True}


def test_tower() -> None:
    """K25: twelve cards may stay, of fourteen two must go; beside it the limit is 7."""
    game = last_role(seat("tower", hand="5 coffee roaster, 9 tobacco storage"), seat(hand="8 silver smelter"), seat())
    play(game, "trader")
    assert ask(game) == "hand limit" and game.to_move == 0
    play(game, "discard coffee roaster", "discard coffee roaster")
    assert hand_size(game, 0) == 12 and game.to_move == 1
    play(game, "discard silver smelter")
    assert ask(game) == "role"


def test_tower_with_twelve_cards() -> None:
    """K25: with twelve its owner is not asked at all."""
    game = last_role(seat("tower", hand="3 coffee roaster, 9 tobacco storage"), seat(), seat())
    play(game, "trader")
    assert ask(game) == "role" and hand_size(game, 0) == 12


def test_chapel_takes_one_card_a_round() -> None:
    """K26, S17: one card goes under it, or none; a second one has to wait for the next round."""
    game = last_role(seat("chapel", hand="hero, well"), seat(), seat())
    play(game, "trader")
    assert ask(game) == "chapel" and legal(game) == ["pass", "tuck well", "tuck hero"]
    kept = game.clone()
    play(game, "tuck hero")
    assert ask(game) == "role" and hand_size(game, 0) == 1
    assert game.to_json()["seats"][0]["tucked"] == {"hero": 1}
    assert game.scores()[0] == 2 + 1
    play(kept, "pass")
    assert ask(kept) == "role" and hand_size(kept, 0) == 2 and kept.scores()[0] == 2


def test_chapel_in_every_round() -> None:
    """K26: round after round another card."""
    game = last_role(seat("chapel", hand="hero, well"), seat(), seat())
    play(game, "trader", "tuck hero", "trader", "prospector", "builder", "pass", "pass", "pass")
    assert ask(game) == "chapel"
    play(game, "tuck well")
    assert game.scores()[0] == 2 + 2


def test_chapel_before_the_hand_limit() -> None:
    """K26: with eight cards in hand the one under the chapel saves a discard."""
    game = last_role(seat("chapel", hand="8 coffee roaster"), seat(), seat())
    play(game, "trader", "tuck coffee roaster")
    assert ask(game) == "role" and hand_size(game, 0) == 7


def test_a_second_chapel() -> None:
    """K27, S17: the first chapel lies under a statue with two cards; the second takes cards again, and all of them score."""
    anne = seat("crane, statue over chapel", hand="chapel, 2 hero, well", tucked="tower, quarry")
    game = table(anne, seat(), seat())
    play(game, "builder", "build chapel", "new place", "discard hero", "discard hero", "pass", "pass", "trader", "prospector")
    assert ask(game) == "chapel" and game.scores()[0] == 1 + 3 + 2 + 2
    play(game, "tuck well")
    assert game.scores()[0] == 1 + 3 + 2 + 3


def test_a_second_chapel_covered_too() -> None:
    """K27, S17: the cards of both piles score, the second chapel's under another statue as well."""
    game = table(seat("crane, chapel, hero over chapel", hand="statue", tucked="tower, quarry, well"), seat(), seat())
    play(game, "builder", "build statue", "cover chapel")
    assert game.scores()[0] == 1 + 3 + 5 + 3


def test_a_second_harbor() -> None:
    """K27, S17: the first harbor lies under a statue with two goods; the second takes the next one, and all three score."""
    game = table(seat("statue over harbor, harbor, sugar mill+", shipped="tower, well"), seat(), seat(), options=EXPANSION)
    play(game, "trader", "sell sugar")
    assert game.scores()[0] == 3 + 2 + 1 + 3
