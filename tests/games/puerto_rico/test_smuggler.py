"""The smuggler of 1897. RULES.md J1-J17, rulings N1, N3-N6, N11-N13."""

from typing import Any

import pytest

from malecon.core.state import State
from tests.games.puerto_rico.expansions import EDITION_1897, asked, dealt, smuggling
from tests.games.puerto_rico.setting import city, coins, goods, island, legal, middle, money, play, points, rose, seat, ships, taken, vp


def table_of(players: int, **more: Any) -> State:
    return smuggling(*[seat() for _ in range(players)], **more)


# The card


@pytest.mark.parametrize(("players", "cards"), [(2, 8), (3, 7), (4, 8), (5, 8)])
def test_one_more_card(players: int, cards: int) -> None:
    """J1, N1: one more than without it, among the others; of two equal adventurers one is offered."""
    assert len(legal(dealt(players, edition=EDITION_1897, smuggler=True))) == cards
    assert "smuggler" not in legal(dealt(players, edition=EDITION_1897))


def test_no_coin_on_the_smuggler() -> None:
    """J1, N1: a round without it: three cards get a coin, the smuggler none."""
    game = table_of(3)
    play(game, "producer", "trader", "captain")
    assert coins(game) == "settler, mayor, builder"


def test_one_coin_more_in_a_round_with_the_smuggler() -> None:
    """J17: four of the six other cards are left."""
    game = table_of(3)
    play(game, "producer", "trader", "smuggler", "pass")
    assert coins(game) == "settler, mayor, builder, captain"


def test_wanted() -> None:
    """J2, N1: the holder of the wanted tile cannot take the smuggler again, be it rounds later, until somebody else has taken it."""
    game = table_of(3)
    play(game, "smuggler", "pass", "producer", "trader")
    assert middle(game, "smuggler", "wanted") == 0
    play(game, "producer", "trader")
    assert asked(game) == (0, "role") and "smuggler" not in legal(game)
    play(game, "captain")  # the third round: seat 2 is governor
    assert game.to_move == 2 and "smuggler" in legal(game)
    play(game, "producer")
    assert game.to_move == 0 and "smuggler" not in legal(game)
    play(game, "trader", "smuggler", "pass")
    assert middle(game, "smuggler", "wanted") == 1 and game.to_move == 0 and "smuggler" in legal(game)


def test_only_the_chooser_acts() -> None:
    """J3, N1, N3: one action or none; then the next role is chosen."""
    game = table_of(3, ships="4 with 2 corn", house="corn, sugar", ship=6)
    play(game, "smuggler")
    assert asked(game) == (0, "smuggle") and "pass" in legal(game)
    for action in ("pass", "plunder the trading house", "attack ship 4 and keep 2", "poach", "change to builder"):
        after = game.clone()
        play(after, action)
        assert asked(after) == (1, "role")
        # one action: the others would still have something to do
        assert (ships(after) == "") is action.startswith("attack") and (middle(after, "house") == "") is action.startswith("plunder")
        assert (middle(after, "colonists", "ship") == 3) is (action == "poach")
        assert (middle(after, "smuggler", "changed") == "builder") is action.startswith("change")


def test_nothing_to_do() -> None:
    """J3, N3: ships, house and register empty: a change of role or nothing."""
    game = table_of(3)
    play(game, "smuggler")
    roles = ["farmer", "recruiter", "builder", "producer", "trader", "captain"]
    assert legal(game) == ["pass", *(f"change to {role}" for role in roles)]


def test_no_privilege() -> None:
    """J4, N3: a publishing house doubles neither the plunder nor the 3 pesos."""
    new = {"new_buildings": "random"}
    game = smuggling(seat("publishing house+"), seat(), seat(), house="corn, sugar", options=new, board="")
    change = game.clone()
    play(game, "smuggler", "plunder the trading house")
    assert vp(game, 0) == 2 and money(game, 0) == 0
    play(change, "smuggler", "change to trader", "trader")
    assert money(change, 0) == 3


def test_guests_in_the_smugglers_phase() -> None:
    """J5, N3: when the card is taken, in the smuggler's turn, and at the end."""
    new = {"new_buildings": "random"}
    game = smuggling(seat("bohío+, harbor"), seat("bohío+, harbor"), seat(), options=new, board="")
    play(game, "smuggler")
    order = []
    while middle(game, "turn", "role") == "smuggler":
        order.append(asked(game))
        play(game, "pass")
    assert order == [(0, "guest"), (1, "guest"), (0, "guest"), (0, "smuggle"), (0, "guest"), (1, "guest")]


# Attack


@pytest.mark.parametrize("kept", [0, 1, 2, 3])
def test_attack(kept: int) -> None:
    """J6, J7, N1, N6: the ship is emptied, up to 3 barrels are kept and the others go back; no VP, no other ship."""
    game = table_of(3, ships="4 with 2 corn, 5 with 4 sugar")
    play(game, "smuggler", f"attack ship 5 and keep {kept}")
    assert goods(game, 0) == ["", "sugar", "2 sugar", "3 sugar"][kept] and middle(game, "goods", "sugar") == 11 - kept
    assert ships(game) == "4 with 2 corn" and vp(game, 0) == 0


def test_attack_takes_no_more_than_three_or_than_there_are() -> None:
    """J6: two barrels on the one ship, four on the other."""
    game = table_of(3, ships="4 with 2 corn, 5 with 4 sugar")
    play(game, "smuggler")
    attacks = [move for move in legal(game) if move.startswith("attack")]
    assert attacks == [f"attack ship {ship} and keep {kept}" for ship, most in ((4, 2), (5, 3)) for kept in range(most + 1)]


def test_captured_barrels_need_no_storage_yet() -> None:
    """J7, N6: all three are there after two more phases; a captain phase that leaves them no ship takes all but one."""
    game = smuggling(seat(), seat(goods="coffee"), seat(), ships="4 with corn, 5 with 3 sugar, 6 with tobacco")
    play(game, "smuggler", "attack ship 5 and keep 3", "producer", "trader", "pass", "pass")
    assert goods(game, 0) == "3 sugar"
    play(game, "captain", "load coffee on ship 5")
    assert goods(game, 0) == "sugar" and vp(game, 0) == 0


def test_captured_barrels_are_not_produced() -> None:
    """J7, N6: the producer's privilege finds the corn just produced, not the sugar."""
    game = smuggling(seat(tiles="corn+"), seat(), ships="4 with 3 sugar")
    play(game, "smuggler", "attack ship 4 and keep 3", "trader", "pass", "producer")
    assert legal(game) == ["pass", "gain corn"]


# Plunder


@pytest.mark.parametrize(("house", "gain"), [("corn", 1), ("corn, sugar, coffee", 3), ("2 corn, 2 sugar", 4)])
def test_plunder(house: str, gain: int) -> None:
    """J8, N1: the house is emptied into the supply, a VP for each barrel; nothing is kept."""
    game = table_of(3, house=house)
    play(game, "smuggler", "plunder the trading house")
    assert vp(game, 0) == gain and middle(game, "house") == "" and goods(game, 0) == "" and middle(game, "goods", "corn") == 10


def test_plunder_may_take_the_last_vp() -> None:
    """J8, P1: that is an end condition like any other."""
    game = table_of(3, house="corn, sugar", chips=2)
    play(game, "smuggler", "plunder the trading house")
    assert middle(game, "last_round") and middle(game, "vp") == 0


# Poaching


def test_poaching() -> None:
    """J9, J10, N1: of 8 workers 5 leave, three stay, one a player; up to three go on free circles, the rest to the supply."""
    game = smuggling(seat("harbor, shipyard", "2 corn+, quarry"), seat(), seat(), ship=8)
    before = middle(game, "colonists", "supply")
    play(game, "smuggler", "poach")
    assert legal(game) == ["pass", *(f"place worker on {place}" for place in ("corn plantation", "quarry", "harbor", "shipyard"))]
    play(game, "place worker on corn plantation", "place worker on quarry", "place worker on harbor")
    assert island(game, 0) == "2 corn++, quarry+" and city(game, 0) == "harbor+, shipyard"
    assert middle(game, "colonists") == {"supply": before + 2, "ship": 3} and asked(game) == (1, "role")


def test_poaching_may_place_fewer() -> None:
    """J9: up to three."""
    game = smuggling(seat("harbor, shipyard"), seat(), seat(), ship=8)
    before = middle(game, "colonists", "supply")
    play(game, "smuggler", "poach", "place worker on harbor", "pass")
    assert city(game, 0) == "harbor+, shipyard" and middle(game, "colonists") == {"supply": before + 4, "ship": 3}


def test_poaching_of_two_workers() -> None:
    """J9: two above one a player, so two can be placed."""
    game = smuggling(seat("harbor, shipyard, school"), seat(), seat(), ship=5)
    play(game, "smuggler", "poach", "place worker on school", "place worker on harbor")
    assert asked(game) == (1, "role")
    assert city(game, 0) == "school+, harbor+, shipyard"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_poaching_leaves_one_worker_a_player(players: int) -> None:
    """J9, N1: two above that number leave, and not before there is one above it."""
    game = table_of(players, ship=players + 2)
    before = middle(game, "colonists", "supply")
    play(game, "smuggler", "poach")
    assert middle(game, "colonists") == {"supply": before + 2, "ship": players}
    game = table_of(players, ship=players)
    play(game, "smuggler")
    assert "poach" not in legal(game)


@pytest.mark.parametrize("ship", [0, 2, 3])
def test_a_register_without_workers_to_spare(ship: int) -> None:
    """J9: one a player or fewer stay where they are."""
    game = table_of(3, ship=ship)
    play(game, "smuggler")
    assert "poach" not in legal(game)


def test_poaching_without_free_circles() -> None:
    """J10, N4: not one goes on the portrait: all go to the supply, and nothing on the board moves."""
    game = smuggling(seat("harbor+", rose="+"), seat(), seat(), ship=8)
    before = middle(game, "colonists", "supply")
    play(game, "smuggler", "poach")
    assert middle(game, "colonists") == {"supply": before + 5, "ship": 3} and rose(game, 0) == "+" and asked(game) == (1, "role")


@pytest.mark.parametrize(("workers", "left"), [(2, 0), (3, 1), (6, 4)])
def test_poaching_leaves_the_citizen(workers: int, left: int) -> None:
    """J11, N4: it is one of the three discs that stay."""
    game = table_of(3, options={"nobles": True}, ship=workers)
    play(game, "smuggler")
    assert ("poach" in legal(game)) is (left > 0)
    if left:
        play(game, "poach")
        assert middle(game, "colonists", "ship") == 2 and middle(game, "nobles", "ship") == 1


def test_a_poached_worker_on_a_bohio_is_a_guest() -> None:
    """N13, X21: he may move before the phase is over."""
    game = smuggling(seat("bohío, harbor"), seat(), seat(), ship=4, options={"new_buildings": "random"}, board="")
    play(game, "smuggler", "poach", "place worker on bohío")
    assert asked(game) == (0, "guest")
    play(game, "move worker guest to harbor")
    assert city(game, 0) == "harbor+, bohío"


# Change of role


def test_change_of_role_brings_the_pesos_of_the_card() -> None:
    """J12, N5: one card nobody has taken in this round, with what lies on it."""
    game = table_of(3, coins="2 builder")
    play(game, "producer", "smuggler")
    assert "change to producer" not in legal(game) and "change to smuggler" not in legal(game)
    play(game, "change to builder")
    assert money(game, 1) == 2 and coins(game) == ""


def test_an_opponent_takes_the_changed_role() -> None:
    """J13, J14, N1, N11: three pesos for the smuggler, before the phase, so that they buy a building in it."""
    game = table_of(3)
    play(game, "smuggler", "change to builder")
    assert "builder" in legal(game)
    play(game, "builder")
    assert money(game, 0) == 3
    play(game, "pass")
    assert asked(game) == (0, "build")
    play(game, "build small warehouse", "producer")
    assert money(game, 0) == 0 and middle(game, "round") == 2 and taken(game) == [[], [], []]


def test_the_changed_role_is_played_at_the_end_of_the_round() -> None:
    """J15, J17, N1, N5: by the smuggler, with the privilege, for everybody, before coins are laid; the card counts as taken."""
    game = smuggling(seat(money=2), seat(money=2), seat())
    play(game, "smuggler", "change to builder", "producer", "trader")
    assert asked(game) == (0, "build") and middle(game, "round") == 1
    play(game, "build hacienda")
    assert money(game, 0) == 2 - 2 + 1 and asked(game) == (1, "build")
    play(game, "build hacienda")
    assert money(game, 1) == 0 and middle(game, "round") == 2 and coins(game) == "settler, mayor, captain"


def test_the_changed_role_with_a_publishing_house() -> None:
    """J15, N3: its privilege is doubled like that of any role."""
    game = smuggling(seat("publishing house+"), seat(), seat(), seat(), options={"new_buildings": "random"}, board="")
    play(game, "smuggler", "change to adventurer", "producer", "trader", "captain")
    assert money(game, 0) == 2 and middle(game, "round") == 2


def test_the_changed_role_in_the_last_round() -> None:
    """J16, N5: it is played before the game ends."""
    game = smuggling(seat(), seat(), seat(), seat(), last_round=True)
    play(game, "smuggler", "change to adventurer", "producer", "trader", "captain")
    assert game.is_over and money(game, 0) == 1 and points(game, 0) == {}


def test_an_end_condition_met_by_the_changed_role() -> None:
    """J16, N12: it belongs to this round, and the game is over with it."""
    ten = "small market, hacienda, builder's depot, small warehouse, hospital, office, large market, large warehouse, factory, school"
    game = smuggling(seat(ten, money=9), seat(), seat())
    play(game, "smuggler", "change to builder", "producer", "trader", "build residence")
    assert game.is_over


def test_the_smuggler_cannot_take_the_changed_role() -> None:
    """J13, N5: with two players, who choose three cards each, the card is open to the other only."""
    game = table_of(2)
    play(game, "smuggler", "change to captain")
    assert "captain" in legal(game)
    play(game, "trader")
    assert asked(game) == (0, "role") and "captain" not in legal(game)


def test_two_adventurers() -> None:
    """J13, N5: only the very card laid out brings the three pesos."""
    game = table_of(5)
    play(game, "smuggler", "change to adventurer")
    assert "adventurer" in legal(game) and "second adventurer" in legal(game)
    other = game.clone()
    play(other, "second adventurer")
    assert money(other, 0) == 0
    play(game, "adventurer")
    assert money(game, 0) == 3
