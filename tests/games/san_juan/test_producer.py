"""The producer: RULES.md P."""

import pytest

from tests.games.san_juan.setting import ask, city, hand_size, legal, play, seat, table

FOUR = "indigo plant, sugar mill, tobacco storage, coffee roaster"


def loaded(buildings: list[str]) -> int:
    return sum(name.endswith("+") for name in buildings)


def test_one_good_each_and_two_for_the_producer() -> None:
    """P1: the producer makes two goods, the others one each, with more empty buildings than that."""
    game = table(seat(FOUR), seat(FOUR), seat(FOUR))
    play(game, "producer", "produce indigo", "produce sugar", "produce indigo", "produce indigo")
    assert ask(game) == "role"
    assert [loaded(city(game, number)) for number in range(3)] == [2, 1, 1]


def test_three_goods_with_a_library() -> None:
    """P1: a library adds one good for the producer, and none for who is not."""
    game = table(seat(f"{FOUR}, library"), seat(f"{FOUR}, library"), seat())
    play(game, "producer", "produce indigo", "produce sugar", "produce tobacco")
    assert game.to_move == 1
    play(game, "produce coffee")
    assert game.to_move == 2


def test_the_top_card_becomes_a_good() -> None:
    """P2: the card comes from the deck, the only one there, and lies unseen: not even the owner knows its face."""
    game = table(seat(), seat(), seat(), deck="hero, statue")
    play(game, "producer", "produce indigo", "produce indigo")
    doc = game.to_json()
    assert {doc["seats"][number]["buildings"][0]["good"] for number in (0, 1)} == {"hero", "statue"}
    assert (game.deck_size, hand_size(game, 0)) == (0, 0)
    assert game.observe(0)["seats"][0]["buildings"][0]["good"] is True


def test_an_empty_building_of_ones_choice() -> None:
    """P2: any kind of production building, and never a city building."""
    game = table(seat("indigo plant, silver smelter, tobacco storage, tower"), seat(), seat())
    play(game, "producer")
    assert legal(game) == ["pass", "produce indigo", "produce tobacco", "produce silver"]
    play(game, "produce silver")
    assert city(game, 0) == ["indigo plant", "silver smelter+", "tobacco storage", "tower"]


def test_one_good_a_building() -> None:
    """P3: a building that holds a good is not offered; of two plants the empty one takes the new good."""
    game = table(seat("indigo plant+, indigo plant, sugar mill+"), seat(), seat())
    play(game, "producer")
    assert legal(game) == ["pass", "produce indigo"]
    play(game, "produce indigo")
    assert (game.to_move, city(game, 0)) == (1, ["indigo plant+", "indigo plant+", "sugar mill+"])


def test_no_room_no_good() -> None:
    """P3: a player whose buildings are all occupied makes nothing, the producer included."""
    game = table(seat("indigo plant+"), seat("indigo plant+, sugar mill+"), seat())
    play(game, "producer")
    assert (ask(game), game.to_move) == ("produce", 2)


def test_two_goods_of_a_kind() -> None:
    """P3: two equal plants take one good each."""
    game = table(seat("indigo plant, indigo plant, indigo plant"), seat(), seat())
    play(game, "producer", "produce indigo", "produce indigo")
    assert (game.to_move, loaded(city(game, 0))) == (1, 2)


def test_fewer_goods_or_none() -> None:
    """P4: the producer stops after one good; the next player makes none."""
    game = table(seat(FOUR), seat(FOUR), seat())
    play(game, "producer", "produce indigo", "pass", "pass")
    assert game.to_move == 2
    assert [loaded(city(game, number)) for number in (0, 1)] == [1, 0]


@pytest.mark.parametrize("face", ["hero", "indigo plant", "silver smelter"])
def test_the_face_of_a_good_means_nothing(face: str) -> None:
    """P5: whatever card was laid on the coffee roaster, it is coffee, and sells for three."""
    game = table(seat("coffee roaster"), seat("tower"), seat("tower"), deck=face, prices={"seen": [[1, 2, 2, 3, 3]]})
    play(game, "producer", "produce coffee")
    assert game.to_json()["seats"][0]["buildings"][0]["good"] == face
    play(game, "trader", "sell coffee")
    assert hand_size(game, 0) == 3


@pytest.mark.parametrize(("deck", "made"), [("", 0), ("hero", 1), ("hero, statue", 2), ("hero, statue, tower", 3)])
def test_fewer_cards_than_goods(deck: str, made: int) -> None:
    """P6, S48: with a library and three empty plants, no more goods are named than there are cards left, and every one named is made."""
    game = table(seat(f"{FOUR}, library"), seat(FOUR), seat(FOUR), deck=deck, nothing_else=True)
    play(game, "producer", *("produce indigo", "produce sugar", "produce tobacco")[:made])
    assert (ask(game), loaded(city(game, 0)), game.deck_size) == ("role", made, 0)


def test_discards_are_cards_left() -> None:
    """P6, S48: discards count among the cards left: an empty deck and two discards make two goods."""
    game = table(seat(f"{FOUR}, library", discarded="hero, statue"), seat(), seat(), deck="", nothing_else=True)
    play(game, "producer", "produce indigo", "produce sugar")
    assert (ask(game), loaded(city(game, 0))) == ("role", 2)


def test_the_last_cards_go_in_order_of_play() -> None:
    """S19, S48: with three cards left the producer makes two goods, the next player one, and the third player none."""
    game = table(seat(FOUR), seat(FOUR), seat(FOUR), deck="3 silver smelter", nothing_else=True)
    play(game, "producer", "produce indigo", "produce sugar", "produce indigo")
    assert ask(game) == "role"
    assert [loaded(city(game, number)) for number in range(3)] == [2, 1, 0]


# The library with two players


def test_a_third_good_uses_the_library_up() -> None:
    """S30, S39: the governor of two makes three goods in the first role, and prospects without the library in the second."""
    game = table(seat(f"{FOUR}, library"), seat("tower"))
    play(game, "producer", "produce indigo", "produce sugar", "produce tobacco", "trader", "pass", "prospector")
    assert hand_size(game, 0) == 1


def test_two_goods_do_not_use_the_library_up() -> None:
    """S30, S40: two goods are made without the library, so it is there for the second role."""
    game = table(seat(f"{FOUR}, library"), seat("tower"))
    play(game, "producer", "produce indigo", "produce sugar", "pass", "trader", "pass", "prospector")
    assert hand_size(game, 0) == 2


def test_aqueduct_and_library() -> None:
    """S30, S40: with an aqueduct three goods are made without the library; the fourth uses it up."""
    for last, cards in (("pass", 2), ("produce coffee", 1)):
        game = table(seat(f"{FOUR}, library, aqueduct"), seat("tower"))
        play(game, "producer", "produce indigo", "produce sugar", "produce tobacco", last, "trader", "pass", "prospector")
        assert hand_size(game, 0) == cards


def test_used_library_makes_no_third_good() -> None:
    """S30: a library used up in the first role does not help the producer of the second."""
    game = table(seat(f"{FOUR}, library"), seat("tower"))
    play(game, "prospector", "use library", "trader", "producer", "produce indigo", "produce sugar")
    assert (ask(game), loaded(city(game, 0))) == ("role", 2)
