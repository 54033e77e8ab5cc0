"""The end of the game: RULES.md E; and the places below the first."""

import pytest

from malecon.games.san_juan.scoring import ranks
from tests.games.san_juan.setting import ask, city, finished, hand_size, legal, play, points, seat, table

NEW_BUILDINGS = {"expansion": True}
ELEVEN = ", ".join(["indigo plant"] + 5 * ["tobacco storage"] + 5 * ["coffee roaster"])  # the plant of the set-up and ten more
TEN = ", ".join(["indigo plant"] + 4 * ["sugar mill"] + 5 * ["silver smelter"])
ELEVEN_1897 = ", ".join(["corn farm"] + 5 * ["sugar refinery"] + 5 * ["tobacco storage"])


# Twelve buildings


@pytest.mark.parametrize(
    ("edition", "eleven", "twelfth"), [("san-juan", ELEVEN, "indigo plant"), ("san-juan-1897", ELEVEN_1897, "corn farm")]
)
def test_twelve_buildings(edition: str, eleven: str, twelfth: str) -> None:
    """E1, U3, S3, S12, S34: the twelfth building, the one of the set-up counted, ends the game when the builder phase is over."""
    game = table(seat(eleven, hand=twelfth), seat(), seat(), edition=edition)
    play(game, "builder", f"build {twelfth}", "pass")
    assert not game.is_over
    play(game, "pass")
    assert (game.is_over, legal(game)) == (True, [])


def test_eleven_buildings() -> None:
    """E1: an eleventh building ends nothing."""
    game = table(seat(TEN, hand="indigo plant"), seat(), seat())
    play(game, "builder", "build indigo plant", "pass", "pass")
    assert (game.is_over, ask(game), len(city(game, 0))) == (False, "role", 11)


@pytest.mark.parametrize("number", [0, 1, 2])
def test_anybodys_twelfth_building(number: int) -> None:
    """E1: it may be any player's."""
    seats = [seat(), seat(), seat()]
    seats[number] = seat(ELEVEN, hand="indigo plant, hero")
    game = table(*seats)
    play(game, "builder", *number * ["pass"], "build indigo plant")
    if number > 0:
        play(game, "discard hero")
    play(game, *(2 - number) * ["pass"])
    assert game.is_over


def test_the_phase_is_played_out() -> None:
    """E2, S34: after the builder's twelfth building the others still build, a twelfth of their own too."""
    game = table(seat(ELEVEN, hand="indigo plant"), seat(hand="smithy, hero"), seat(f"{TEN}, tower", hand="smithy, hero"))
    play(game, "builder", "build indigo plant", "build smithy", "discard hero", "build smithy", "discard hero")
    assert game.is_over
    assert [len(city(game, number)) for number in range(3)] == [12, 2, 12]


def test_a_crane_brings_no_twelfth_building() -> None:
    """E3, S3, S34: with eleven buildings, one laid over another leaves it at eleven, and the game goes on."""
    game = table(seat(f"{TEN}, crane", hand="tower"), seat(), seat())
    play(game, "builder", "build tower", "cover silver smelter", "pass", "pass")
    assert (game.is_over, ask(game), len(city(game, 0))) == (False, "role", 11)


@pytest.mark.parametrize(
    ("edition", "buildings", "card"),
    [
        ("san-juan", f"{TEN}, crane over tower", "tower"),
        ("san-juan-1897", ", ".join(["corn farm"] + 4 * ["fruit farm"] + 5 * ["coffee roaster"]) + ", crane over statue", "lighthouse"),
    ],
)
def test_twelve_builds_are_not_twelve_buildings(edition: str, buildings: str, card: str) -> None:
    """E1, E3, S3, S34, S38: twelve cards were built, but in eleven piles, so the game goes on; 1897, which speaks of building the
    twelfth, is played like the second edition."""
    game = table(seat(buildings, hand=card), seat(hand="hero"), seat(), edition=edition)
    play(game, "builder", f"build {card}", f"cover {city(game, 0)[-2]}", "pass", "pass")
    assert (game.is_over, len(city(game, 0))) == (False, 11)


def test_tavern_in_the_last_phase() -> None:
    """E4: the player with the fewest buildings draws for the tavern before the game is over."""
    game = table(seat(ELEVEN, hand="indigo plant"), seat("tavern"), seat("indigo plant, well"), options=NEW_BUILDINGS)
    play(game, "builder", "build indigo plant", "pass", "pass")
    assert (game.is_over, hand_size(game, 1)) == (True, 1)


def test_nothing_follows_the_last_phase() -> None:
    """E5, S34: the other players choose no role, nothing goes under the chapel, and nobody discards."""
    game = table(seat(f"{TEN}, chapel", hand="smithy, 8 tobacco storage"), seat(), seat())
    play(game, "builder", "build smithy", "pass", "pass")
    doc = game.to_json()
    assert (game.is_over, doc["to_move"], doc["round"], doc["governor"]) == (True, None, 1, 0)
    assert hand_size(game, 0) == 8


def test_no_new_round_after_the_last_role() -> None:
    """E5: a builder phase that ends the round as well starts no new one."""
    anne = seat(f"{TEN}, chapel", hand="smithy, 8 tobacco storage")
    game = table(seat(), seat(), anne, to_move=2, turn={"picks": 2})
    play(game, "builder", "build smithy", "pass", "pass")
    assert (game.is_over, game.to_json()["round"], hand_size(game, 2)) == (True, 1, 8)


# Nothing moves any more


STILL = {"still": True, "idle": 2}  # the third round of that kind has just begun
IDLE_ROUND = ("prospector", "councillor", "trader")


def test_a_round_without_a_card_for_every_governor() -> None:
    """E6, S54: no cards are left, and no round of any of three governors moves one: the game is over, and is scored as usual."""
    game = table(seat("tower", hand="statue"), seat("hero"), seat("smithy"), deck="", nothing_else=True, turn={"still": True})
    for governor in range(3):
        assert (game.is_over, game.to_json()["governor"], game.to_json()["turn"]["idle"]) == (False, governor, governor)
        play(game, *IDLE_ROUND)
    assert game.is_over
    assert [points(game, number)["buildings"] for number in range(3)] == [2, 5, 1]
    assert game.scores()[:2] == [2, 5]


def test_the_next_governor_may_do_what_the_last_one_could_not() -> None:
    """E6, E7, S54: the only card of two players is worth a coin too much for Bernard until the builder's privilege is his."""
    game = table(seat(), seat(hand="smithy"), deck="", nothing_else=True, turn={"still": True})
    play(game, "builder", "pass", "pass", "prospector", "trader")
    assert (game.is_over, game.to_json()["governor"]) == (False, 1)
    play(game, "builder", "build smithy")
    assert [one["card"] for one in game.to_json()["seats"][1]["buildings"]] == ["indigo plant", "smithy"]


def test_a_move_between_idle_rounds() -> None:
    """E6, E7, S54: the rounds have to be in a row."""
    game = table(seat(hand="smithy"), seat("tower"), seat("tower"), deck="", nothing_else=True, turn=STILL)
    play(game, "builder", "build smithy", "pass", "pass", "prospector", "trader")
    assert game.to_json()["turn"]["idle"] == 0
    play(game, *IDLE_ROUND, *IDLE_ROUND)
    assert (game.is_over, ask(game)) == (False, "role")
    play(game, *IDLE_ROUND)
    assert game.is_over


def test_not_before_the_round_is_over() -> None:
    """E6, E7, S54: two idle phases of three are not a round."""
    game = table(seat(), seat(), seat(), deck="", nothing_else=True, turn=STILL)
    play(game, "prospector", "councillor")
    assert (game.is_over, game.to_move) == (False, 2)


def test_cards_left_in_the_deck() -> None:
    """E6, E7, S54: as long as there is a card to draw an idle round is just that."""
    game = table(seat(), seat(), seat(), deck="hero", nothing_else=True, turn=STILL)
    play(game, "trader", "builder", "pass", "pass", "pass", "producer", "pass", "pass", "pass")
    assert (game.is_over, ask(game)) == (False, "role")


def test_cards_left_in_the_discards() -> None:
    """E6, E7, S54: a card in the discards is a card left."""
    game = table(seat(discarded="hero"), seat(), seat(), deck="", nothing_else=True, turn=STILL)
    play(game, "trader", "builder", "pass", "pass", "pass", "producer", "pass", "pass", "pass")
    assert (game.is_over, ask(game)) == (False, "role")


def test_the_last_card_drawn() -> None:
    """E6, E7, S54: the round in which the last card went still moved one; the three after it end the game."""
    game = table(seat("tower"), seat("tower"), seat("tower"), deck="hero", nothing_else=True, turn={"still": True})
    play(game, *IDLE_ROUND, *IDLE_ROUND, *IDLE_ROUND)
    assert (game.is_over, ask(game)) == (False, "role")
    play(game, *IDLE_ROUND)
    assert game.is_over


def test_a_build_is_a_move() -> None:
    """E6, E7, S54: a building laid for nothing keeps the game going."""
    game = table(seat("tower", hand="smithy"), seat("tower"), seat("tower"), deck="", nothing_else=True, turn=STILL)
    play(game, "builder", "build smithy", "pass", "pass", "prospector", "trader")
    assert (game.is_over, ask(game)) == (False, "role")


def test_the_cathedral_for_nothing_is_a_move() -> None:
    """E6, E7, S54: so does the cathedral (7), laid over a park (6) by the builder, though no hand card moves."""
    anne = seat("park, crane")
    game = table(anne, seat("tower"), seat("tower"), options=NEW_BUILDINGS, deck="", nothing_else=True, turn=STILL)
    play(game, "builder", "build cathedral", "cover park", "pass", "pass", "prospector", "trader")
    assert (game.is_over, ask(game)) == (False, "role")


def test_a_sale_into_the_harbor_is_a_move() -> None:
    """E6, E7, S54: and a sale whose good goes under the harbor, though it brings no card."""
    anne = seat("indigo plant+, harbor")
    game = table(anne, seat("tower"), seat("tower"), options=NEW_BUILDINGS, deck="", nothing_else=True, turn=STILL)
    play(game, "trader", "sell indigo", "prospector", "councillor")
    assert (game.is_over, ask(game), hand_size(game, 0)) == (False, "role", 0)


def test_a_card_under_the_chapel_is_a_move() -> None:
    """E6, E7, S54: a card put under the chapel at the start of a round counts for that round."""
    anne = seat("chapel", hand="hero, statue")
    third = {"picks": 2, "still": True, "idle": 1}
    game = table(anne, seat("tower"), seat("tower"), deck="", nothing_else=True, to_move=2, turn=third)
    play(game, "trader", "tuck hero", *IDLE_ROUND)
    assert (game.is_over, ask(game)) == (False, "chapel")


def test_nothing_else_ends_the_game() -> None:
    """E7: not round one hundred, not an empty deck, not a hand of twenty cards, not the last price card, not points."""
    anne = seat(f"{TEN}, palace", hand="9 tobacco storage, 8 coffee roaster, 3 hero")
    game = table(anne, seat(), seat(), round=100, deck="", turn={"still": False})
    play(game, "trader", "prospector", "builder", "pass", "pass", "pass")
    assert not game.is_over and game.to_json()["round"] == 101


# Places


def test_places_below_the_first() -> None:
    """S50: points decide every place, then hand cards and goods; players equal in both share it."""
    game = finished(seat("hero"), seat("statue", hand="crane"), seat("statue", hand="2 crane"), seat("smithy"))
    assert ranks(game) == [1, 3, 2, 4]
    game = finished(seat("hero"), seat("statue", hand="crane"), seat("statue", hand="well"), seat("smithy"))
    assert ranks(game) == [1, 2, 2, 4]


def test_goods_settle_a_lower_place() -> None:
    """S50: a good and no hand card is as much as a hand card and no good."""
    game = finished(seat("hero"), seat("indigo plant+"), seat("sugar mill", hand="well"), seat("indigo plant", hand="2 well"))
    assert ranks(game) == [1, 3, 3, 2]


@pytest.mark.parametrize("edition", ["san-juan", "san-juan-1897"])
def test_a_shared_win(edition: str) -> None:
    """S38, S50: the shared win of 1897 holds for both editions, and the third player is then third."""
    game = finished(seat("hero", hand="crane"), seat("hero", hand="chapel"), seat("statue"), edition=edition)
    assert (ranks(game), game.returns()) == ([1, 1, 3], [0.5, 0.5, 0.0])
