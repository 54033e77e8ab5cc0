"""The opening variant, the expansion's set-up and open hands: RULES.md O."""

import pytest

import malecon
from malecon.core.state import State
from malecon.games.san_juan.state import State as Table
from tests.games.san_juan.setting import all_cards, ask, hand, hand_size, legal, play, seat, table

CHOOSE = {"opening": "choose"}
NEW_BUILDINGS = {"expansion": True}
OPEN = {"open_hands": True}


def opening(players: int = 4, seed: int = 6) -> State:
    return malecon.game("san-juan").new(players=players, seed=seed, options=CHOOSE)


# The opening variant


@pytest.mark.parametrize("edition", ["san-juan", "san-juan-1897"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_to_eight_cards(edition: str, players: int) -> None:
    """O1, S11, S12: five cards for the governor, then six, seven and eight clockwise."""
    game = malecon.game(edition).new(players=players, seed=6, options=CHOOSE)
    assert [hand_size(game, number) for number in range(players)] == [5, 6, 7, 8][:players]


def test_four_are_kept() -> None:
    """O2, S11, S12: each keeps four cards of those dealt; the one to four others are discarded, face down."""
    game = opening()
    dealt = [hand(game, number) for number in range(4)]
    while ask(game) == "opening":
        play(game, legal(game)[0])
    assert [hand_size(game, number) for number in range(4)] == [4, 4, 4, 4]
    assert all(count <= dealt[number].get(name, 0) for number in range(4) for name, count in hand(game, number).items())
    assert [sum(game.observe(number)["discards"]["known"].values()) for number in (-1, 0, 1, 2, 3)] == [0, 1, 2, 3, 4]
    assert game.observe(-1)["discards"]["all"] == 10


def test_any_cards_may_be_kept() -> None:
    """O2: the governor may part with any of the five cards, and must part with one."""
    game = opening()
    assert legal(game) == [f"discard {name}" for name in hand(game, 0)]


def test_dealt_before_anyone_chooses() -> None:
    """O3, S46: when the governor is asked, all 26 cards are dealt; then the players choose clockwise, each one all at once."""
    game = opening()
    assert sum(hand_size(game, number) for number in range(4)) == 26
    order = []
    while ask(game) == "opening":
        order.append(game.to_move)
        play(game, legal(game)[0])
    assert order == [0, 1, 1, 2, 2, 2, 3, 3, 3, 3]
    assert (ask(game), game.to_move) == ("role", 0)


def test_nobody_sees_what_others_keep() -> None:
    """O3, S46: whichever card the governor lays off, the others see the same."""
    games = []
    for choice in (0, 1):
        game = opening()
        play(game, legal(game)[choice])
        games.append(game)
    assert hand(games[0], 0) != hand(games[1], 0)
    for viewer in (-1, 1, 2, 3):
        assert games[0].observe(viewer) == games[1].observe(viewer)


def test_usually_four_are_dealt() -> None:
    """O1: without the variant nobody is asked, and all have four cards."""
    game = malecon.game("san-juan").new(players=4, seed=6)
    assert (ask(game), [hand_size(game, number) for number in range(4)]) == ("role", [4, 4, 4, 4])


# The expansion


def test_new_cards_in_the_deck() -> None:
    """S11: 29 cards join the 112, and the cathedral lies open beside them."""
    game = malecon.game("san-juan").new(players=4, seed=6, options=NEW_BUILDINGS)
    assert sum(all_cards(game).values()) == 112 + 29 + 1
    assert game.observe(-1)["offer"] == {"cathedral": 1}
    assert game.observe(-1)["deck"] == 112 + 29 - 4 * 5


def test_base_game_without_them() -> None:
    """S11: without the expansion there is no cathedral, and no new card in the deck."""
    game = malecon.game("san-juan").new(players=4, seed=6)
    assert "cathedral" not in all_cards(game) and "bank" not in all_cards(game)
    assert game.observe(-1)["offer"] == {}


def test_new_cards_are_dealt() -> None:
    """S11: they are shuffled with the others, so hands hold them; never the cathedral."""
    dealt = {name for seed in range(60) for name in hand(malecon.game("san-juan").new(players=2, seed=seed, options=NEW_BUILDINGS), 0)}
    assert {"office building", "guard room", "hut", "tavern", "park", "customs office", "bank", "harbor", "goldsmith"} <= dealt
    assert "cathedral" not in dealt


@pytest.mark.parametrize("number", [0, 1, 2])
def test_anybody_may_build_the_cathedral(number: int) -> None:
    """S11: it is built where a hand card would be: seven cards, six for the builder, none of them the building itself."""
    seats = [seat(), seat(), seat()]
    seats[number] = seat(hand="7 silver smelter")
    game = table(*seats, options=NEW_BUILDINGS)
    play(game, "builder", *number * ["pass"], "build cathedral", *(6 if number == 0 else 7) * ["discard silver smelter"])
    assert game.observe(-1)["offer"] == {}
    assert hand_size(game, number) == (1 if number == 0 else 0)


def test_the_cathedral_of_1897() -> None:
    """S38: in 1897 as in the second edition it is a city building: builder's depot and sawmill work for it, the distillery does not."""
    anne = seat("builder's depot, sawmill, distillery", hand="7 coffee roaster")
    game = table(anne, seat(), seat(), edition="san-juan-1897", options=NEW_BUILDINGS)
    play(game, "builder", "build cathedral", *5 * ["discard coffee roaster"])
    assert (game.to_move, hand_size(game, 0)) == (1, 3)


# Open hands


def open_table(**more: object) -> Table:
    anne = seat("chapel, bank, harbor, indigo plant+", hand="hero, statue", tucked="2 well, tower", shipped="crane, smithy")
    return table(anne, seat(hand="library"), seat(), options=NEW_BUILDINGS | more)


def test_hands_are_hidden_unless_asked_for() -> None:
    """O4, S51: without the option the others see numbers of hand cards, and nothing of what lies under a building."""
    anne = open_table().observe(1)["seats"][0]
    assert anne["hand"] == 2
    assert "tucked" not in anne and "shipped" not in anne


def test_open_hands() -> None:
    """O4, S51: with it everybody sees every hand, the cards under chapel and bank, and how many lie under the harbor."""
    game = open_table(open_hands=True)
    for viewer in (-1, 0, 1, 2):
        seats = game.observe(viewer)["seats"]
        assert [doc["hand"] for doc in seats] == [{"hero": 1, "statue": 1}, {"library": 1}, {}]
        assert (seats[0]["tucked"], seats[0]["shipped"]) == ({"well": 2, "tower": 1}, 2)


def test_the_rest_stays_secret() -> None:
    """O4, S51: deck, discards, goods, the faces under the harbor and the price cards to come are as secret as ever."""
    view = open_table(open_hands=True).observe(1)
    assert isinstance(view["deck"], int)
    assert view["discards"] == {"all": 0, "known": {}}
    assert view["prices"] == {"seen": [], "next": 0, "up": False}
    assert view["seats"][0]["buildings"][3] == {"card": "indigo plant", "good": True, "height": 1}
    assert view["seats"][0]["shipped"] == 2


def test_discards_and_drawn_cards_stay_secret() -> None:
    """O4, S51: even at an open table a payment is face down, and what a councillor looks at is the councillor's."""
    game = table(seat(hand="well, hero"), seat(), seat(), options=OPEN)
    play(game, "builder", "build well", "discard hero", "pass", "pass", "councillor")
    assert game.observe(2)["discards"] == {"all": 1, "known": {}}
    assert game.observe(2)["drawn"] == 5
    assert sum(game.observe(1)["drawn"].values()) == 5
