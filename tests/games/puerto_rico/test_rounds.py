"""Rounds, roles, governor: RULES.md R, and rulings P19, P23, P24, P51, P63."""

import random

import pytest

import malecon
from malecon.core.errors import IllegalAction
from malecon.core.state import State
from tests.games.puerto_rico.setting import (
    ask,
    city,
    coins,
    decline,
    goods,
    island,
    last_role,
    legal,
    middle,
    money,
    play,
    rose,
    seat,
    table,
    taken,
    vp,
)

NEW = {"new_buildings": "draft"}
ROLES = ["settler", "mayor", "builder", "craftsman", "trader", "captain"]


def through(game: State, role: str) -> None:
    """Take that role, and everybody says no to everything."""
    play(game, role)
    decline(game, "role")


# Choosing


@pytest.mark.parametrize("players", [3, 4, 5])
def test_one_role_each(players: int) -> None:
    """R1, R4: from the governor clockwise each takes one card, and its phase is over before the next is chosen."""
    game = table(*(players * [seat()]), governor=1, to_move=1)
    order = []
    for role in ROLES[:players]:
        order.append(int(game.to_move))
        through(game, role)
    assert order == [(1 + pick) % players for pick in range(players)]
    assert middle(game, "round") == 2


def test_cards_taken_are_gone() -> None:
    """R2: a card taken in this round lies before its taker, nobody else can take it, and nobody can take none."""
    game = table(seat(), seat(), seat(), seat())
    through(game, "craftsman")
    through(game, "trader")
    assert legal(game) == ["settler", "mayor", "builder", "captain", "prospector"]
    assert taken(game) == [["craftsman"], ["trader"], [], []]
    for words in ("craftsman", "pass"):
        with pytest.raises(IllegalAction):
            play(game, words)


def test_coins_come_with_the_card() -> None:
    """R3: two coins lie on the builder: with them its taker builds in this very phase what the own purse could not pay."""
    game = table(seat(money=1), seat(), seat(), coins="2 builder, mayor")
    play(game, "builder")
    assert (money(game, 0), coins(game)) == (3, "mayor")
    play(game, "build sugar mill")
    assert (money(game, 0), city(game, 0)) == (0, "sugar mill")


def test_prospector_with_two_coins() -> None:
    """R3, G1: the example: a prospector on which two doubloons lie brings three."""
    game = table(seat(), seat(), seat(), seat(), coins="2 prospector")
    play(game, "prospector")
    assert money(game, 0) == 3


def test_turns_go_clockwise_from_the_chooser() -> None:
    """R4: the third of four players takes the settler: third, fourth, first and second take a tile, and then the fourth chooses."""
    game = table(seat(), seat(), seat(), seat(), row="5 corn", governor=2, to_move=2)
    order = []
    play(game, "settler")
    while ask(game) == "tile":
        order.append(int(game.to_move))
        play(game, "take corn plantation")
    assert order == [2, 3, 0, 1]
    assert (game.to_move, ask(game)) == (3, "role")


def test_privilege_and_action() -> None:
    """R5: all may build, the builder alone for one less."""
    game = table(*(3 * [seat(money=4)]))
    play(game, "builder")
    for saved in (1, 0, 0):
        assert money(game, int(game.to_move)) == 4
        assert ("build office" in legal(game)) == bool(saved)
        play(game, "build hacienda" if "build hacienda" in legal(game) else "build construction hut")
    assert [money(game, number) for number in range(3)] == [3, 2, 2]


def test_declining() -> None:
    """R6: whoever takes the settler may take nothing, not even with the privilege, and the others take theirs all the same."""
    game = table(seat(), seat(), seat(), row="4 sugar")
    play(game, "settler", "pass", "take sugar plantation", "pass")
    assert [island(game, number) for number in range(3)] == ["", "sugar", ""]
    game = table(seat(), seat("small sugar mill+", "sugar+"), seat("small indigo plant+", "indigo+"), to_move=1, governor=1)
    play(game, "craftsman", "pass")
    assert [goods(game, number) for number in range(3)] == ["", "sugar", "indigo"]


def test_what_cannot_be_declined() -> None:
    """R6: goods must be loaded, and the colonist of the ship must be taken."""
    game = table(seat(goods="2 corn"), seat(), seat())
    play(game, "captain")
    assert "pass" not in legal(game)
    game = table(seat(), seat(), seat())
    through(game, "mayor")
    assert [rose(game, number) for number in range(3)] == ["+", "+", "+"]


# The end of a round


@pytest.mark.parametrize(("players", "left"), [(2, 1), (3, 3), (4, 3), (5, 3)])
def test_a_coin_on_each_card_left(players: int, left: int) -> None:
    """R7, P19, P24: one coin on each of the three cards nobody took, or on the one card with two players."""
    game = last_role(*(players * [seat()]))
    through(game, "mayor")
    cards = [*ROLES, *["prospector"][: players != 3], *["second prospector"][: players == 5]]
    before = ["settler", "trader", "craftsman", "captain", "builder"][: 5 if players == 2 else players - 1]
    nobody = [card for card in cards if card not in (*before, "mayor")]
    assert len(nobody) == left
    assert coins(game) == ", ".join(nobody)


def test_coins_heap_up() -> None:
    """R7: a card with coins gets one more, and one that is taken keeps none."""
    game = last_role(seat(), seat(), seat(), coins="2 builder, 3 mayor")
    through(game, "mayor")
    assert coins(game) == "3 builder, craftsman, captain"
    assert money(game, 1) == 3


def test_coins_come_only_after_the_last_phase() -> None:
    """R7, R9: while the last phase runs no coin is laid; then they are laid, the cards go back and the next seat is governor."""
    game = last_role(seat(), seat(money=9), seat())
    play(game, "builder")
    assert (coins(game), middle(game, "governor")) == ("", 2)
    assert taken(game) == [["trader"], ["builder"], ["settler"]]
    play(game, "pass")
    assert (coins(game), middle(game, "governor"), game.to_move) == ("mayor, craftsman, captain", 0, 0)
    assert taken(game) == [[], [], []]
    assert legal(game) == ROLES


def test_two_prospectors_are_two_cards() -> None:
    """R8, P24: with five players a second prospector can be taken in the same round; each card has its own coins."""
    game = table(*(5 * [seat()]), coins="prospector, 3 second prospector")
    assert legal(game)[6:] == ["prospector", "second prospector"]
    play(game, "second prospector")
    assert (money(game, 0), coins(game)) == (4, "prospector")
    play(game, "prospector")
    assert (money(game, 1), coins(game)) == (2, "")
    assert "prospector" not in legal(game) and "second prospector" not in legal(game)


@pytest.mark.parametrize("lying", ["", "2 prospector, 2 second prospector"])
def test_equal_prospectors_are_one_choice(lying: str) -> None:
    """R8, P63: while they have equal coins they are offered as one, and the other is there for the next player."""
    game = table(*(5 * [seat()]), coins=lying)
    assert legal(game)[6:] == ["prospector"]
    play(game, "prospector")
    assert legal(game)[6:] == ["second prospector"]


def test_a_prospector_laid_aside_is_not_the_other() -> None:
    """P63: once a change of role has laid one adventurer aside the two are told apart, and both are offered."""
    game = table(*(5 * [seat()]), edition="puerto-rico-1897", options={"smuggler": True})
    play(game, "smuggler", "change to adventurer")
    assert legal(game)[6:] == ["adventurer", "second adventurer"]


def test_no_coin_for_the_smuggler() -> None:
    """P24: not taken, it gets none; taken, it leaves one card more without a taker, which gets its coin."""
    for role, left in (("mayor", 3), ("smuggler", 4)):
        game = last_role(seat(), seat(), seat(), edition="puerto-rico-1897", options={"smuggler": True})
        play(game, "recruiter" if role == "mayor" else role, "pass")
        decline(game, "role")
        assert (len(coins(game).split(", ")), "smuggler" in coins(game)) == (left, False)


def test_two_prospectors_left_get_a_coin_each() -> None:
    """P24: nobody takes a prospector: one coin on each of the two."""
    game = last_role(*(5 * [seat()]))
    through(game, "builder")
    assert coins(game) == "mayor, prospector, second prospector"


def test_governor_goes_round() -> None:
    """R9: round after round the next seat is governor and the first to choose."""
    game = table(seat(), seat(), seat())
    governors = []
    for number in range(12):
        if number % 3 == 0:
            governors.append(int(game.to_move))
            assert middle(game, "governor") == game.to_move
        through(game, next(role for role in ("mayor", "builder", "trader", "craftsman") if role in legal(game)))
    assert governors == [0, 1, 2, 0]


# Buildings


def test_a_building_without_a_disc_has_no_effect() -> None:
    """R10: Anne's small market is empty, Bernie's is not."""
    game = table(seat("small market", goods="indigo"), seat("small market+", goods="sugar"), seat())
    play(game, "trader", "sell indigo", "sell sugar")
    assert [money(game, number) for number in range(2)] == [1 + 1, 2 + 1]


def test_one_disc_on_any_circle_will_do() -> None:
    """R10: one of two circles of a guest house, and one of three of an indigo plant."""
    game = table(seat("indigo plant+", "3 indigo+++"), seat("guest house+", "corn"), seat(), options=NEW)
    play(game, "craftsman")
    assert (ask(game), game.to_move) == ("guest", 1)
    decline(game, "good")
    assert goods(game, 0) == "indigo"


def test_gifts_come_unasked() -> None:
    """R11, P51: goods, factory money and markets are not asked about; in a whole phase of craftsman nobody but he is."""
    craft = "factory+, small indigo plant+, small sugar mill+"
    game = table(seat(), seat(craft, "corn+, indigo+, sugar+"), seat("small indigo plant+", "indigo+"))
    play(game, "craftsman")
    assert (ask(game), game.to_move) == ("role", 1)
    assert (goods(game, 1), money(game, 1), goods(game, 2)) == ("corn, indigo, sugar", 2, "indigo")


def test_discs_and_tiles_are_asked_about() -> None:
    """R11, P51: hacienda, tile, hospice, mayor's colonist, university, craftsman's barrel and sale may each be refused."""
    anne = seat("hacienda+, hospice+, university+, small indigo plant+", "2 indigo+", money=9, goods="corn")
    asked: dict[str, list[str]] = {}
    for role in ROLES[:-1]:
        game = table(anne, seat(), seat(), row="4 corn")
        play(game, role)
        asked[role] = []
        while game.to_move == 0 and ask(game) not in ("role", "place"):
            asked[role].append(ask(game))
            assert legal(game)[0] == "pass"
            play(game, legal(game)[1])
    assert asked == {
        "settler": ["hacienda", "tile", "hospice"],
        "mayor": ["privilege"],
        "builder": ["build", "university"],
        "craftsman": ["good"],
        "trader": ["trade"],
    }


def test_effect_in_the_middle_of_a_phase() -> None:
    """R12: a guest moves to the small market in the owner's turn of the trader phase, and the sale brings one more."""
    game = table(seat(), seat("guest house+, small market", goods="indigo"), seat(), options=NEW)
    play(game, "trader", "pass", "move colonist guest to small market", "sell indigo")
    assert money(game, 1) == 2


# What stays


@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_is_laid_stays(players: int) -> None:
    """R13, R14: in games played at random tiles and buildings never go away, and outside the mayor phase no disc leaves its circle."""
    pick = random.Random(players)
    game = malecon.game("puerto-rico").new(players=players, seed=players)
    before = game.to_json()["seats"]
    while not game.is_over:
        role = middle(game, "turn", "role")
        game.apply(pick.choice(game.legal_actions()))
        after = game.to_json()["seats"]
        for old, new in zip(before, after, strict=True):
            assert all(new["island"].get(key, 0) >= count for key, count in old["island"].items())
            assert set(old["buildings"]) <= set(new["buildings"])
            if role not in ("mayor", None):
                assert all(new["occupied"].get(key, 0) >= count for key, count in old["occupied"].items())
                assert all(new["buildings"][key] >= count for key, count in old["buildings"].items())
        before = after


def test_vp_are_one_account() -> None:
    """R15, P23: three chips are left and five barrels are loaded: the supply owes three, and nobody's points are lost."""
    game = table(seat(goods="5 corn"), seat(), seat(), chips=3)
    play(game, "captain", "load corn on ship 5")
    assert (vp(game, 0), middle(game, "vp")) == (6, -3)


def test_the_bank_never_runs_out() -> None:
    """P23: with far more money about than the box holds a sale is still paid in full."""
    game = table(seat("small market+", goods="coffee", money=10**5), seat(money=10**5), seat())
    play(game, "trader", "sell coffee")
    assert money(game, 0) == 10**5 + 4 + 1 + 1
