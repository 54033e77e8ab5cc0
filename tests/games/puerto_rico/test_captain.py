"""The captain: loading, the first turn, and how the phase ends. RULES.md C1-C15 and C19."""

import pytest

from tests.games.puerto_rico.setting import ask, goods, legal, middle, money, play, seat, ships, table, vp

NEW = {"new_buildings": "random"}
BOTH = {"new_buildings": "random", "nobles": True}


def test_round_after_round() -> None:
    """C1: from the captain clockwise, one kind a turn, until nobody has anything left."""
    game = table(seat(), seat(goods="corn, indigo"), seat(goods="corn"), governor=1, to_move=1)
    play(game, "captain")
    assert game.to_move == 1
    play(game, "load corn on ship 5")
    assert game.to_move == 2 and goods(game, 1) == "indigo"
    play(game, "load corn on ship 5")
    assert game.to_move == 1
    play(game, "load indigo on ship 4")
    assert ask(game) == "role" and game.to_move == 2 and ships(game) == "4 with indigo, 5 with 2 corn"


def test_the_seats_in_between_load_too() -> None:
    """C1: after the captain in the last seat comes seat 1."""
    game = table(seat(goods="corn"), seat(goods="corn"), seat(goods="corn"), to_move=2, governor=2)
    play(game, "captain", "load corn on ship 4")
    assert game.to_move == 0
    play(game, "load corn on ship 4")
    assert game.to_move == 1


def test_one_kind_a_ship() -> None:
    """C2, C3: sugar goes neither beside the corn nor on a second ship; coffee has the empty ship alone."""
    game = table(seat(goods="2 corn, 2 sugar, coffee"), seat(), seat(), ships="4 with corn, 6 with sugar")
    play(game, "captain")
    assert legal(game) == ["load corn on ship 4", "load sugar on ship 6", "load coffee on ship 5"]


def test_a_full_ship() -> None:
    """C2, C3: a full ship takes no more, and its kind goes on no other ship either."""
    game = table(seat(goods="2 corn, sugar"), seat(), seat(), ships="4 with 4 corn")
    play(game, "captain")
    assert legal(game) == ["load sugar on ship 5", "load sugar on ship 6"]
    play(game, "load sugar on ship 5")
    assert ask(game) == "role" and goods(game, 0) == "corn"


def test_loading_is_a_duty() -> None:
    """C4: nobody who can load may pass, not even with a single coffee that the trading house would pay for."""
    game = table(seat(), seat(goods="coffee"), seat(), ships="4 with corn, 5 with sugar, 6 with 5 coffee")
    play(game, "captain")
    assert game.to_move == 1 and legal(game) == ["load coffee on ship 6"]


def test_all_that_fits() -> None:
    """C5, C8: of five corn three fit and give 3 VP; the other two stay for the storage."""
    game = table(seat(), seat(goods="5 corn"), seat(), ships="5 with 2 corn")
    play(game, "captain", "load corn on ship 5")
    assert (vp(game, 1), goods(game, 1)) == (3, "corn") and middle(game, "goods").startswith("9 corn")


def test_free_choice_of_the_kind() -> None:
    """C6: one corn may be loaded before five sugar."""
    game = table(seat(goods="corn, 5 sugar"), seat(), seat(), ships="4 with corn, 5 with tobacco")
    play(game, "captain")
    assert legal(game) == ["load corn on ship 4", "load sugar on ship 6"]
    play(game, "load corn on ship 4")
    assert goods(game, 0) == "5 sugar"


@pytest.mark.parametrize(("barrels", "fitting"), [(3, [4, 5, 6]), (4, [4, 5, 6]), (5, [5, 6]), (6, [6]), (9, [6])])
def test_the_empty_ship_that_takes_the_most(barrels: int, fitting: list[int]) -> None:
    """C7, P7, O5: among equals the choice is free."""
    game = table(seat(goods=f"{barrels} sugar"), seat(), seat())
    play(game, "captain")
    assert legal(game) == [f"load sugar on ship {size}" for size in fitting]


@pytest.mark.parametrize(("loaded", "largest"), [("", 6), ("6 with corn", 5), ("5 with corn, 6 with indigo", 4)])
def test_the_largest_empty_ship(loaded: str, largest: int) -> None:
    """P7, O6: with `loading` = largest one barrel too goes on the largest of the empty ships."""
    game = table(seat(goods="sugar"), seat(), seat(), ships=loaded, options={"loading": "largest"})
    play(game, "captain")
    assert legal(game) == [f"load sugar on ship {largest}"]


def test_the_ship_with_the_kind_comes_first() -> None:
    """C3, P7: corn goes on the ship of corn, little room as it has, also where the largest is asked for."""
    for way in ("fitting", "largest"):
        game = table(seat(goods="5 corn"), seat(), seat(), ships="4 with 3 corn", options={"loading": way})
        play(game, "captain")
        assert legal(game) == ["load corn on ship 4"]


@pytest.mark.parametrize("kind", ["corn", "indigo", "sugar", "tobacco", "coffee"])
def test_one_point_a_barrel(kind: str) -> None:
    """C8: two barrels are 2 VP, whatever their price; they come out of the supply of 75."""
    game = table(seat(), seat(goods=f"2 {kind}"), seat())
    play(game, "captain", f"load {kind} on ship 4")
    assert vp(game, 1) == 2 and middle(game, "vp") == 73


def test_the_captains_point() -> None:
    """C9, P7: 1 VP more with the first load and none with the second; the others have none."""
    game = table(seat(goods="2 corn, sugar"), seat(goods="corn"), seat())
    play(game, "captain", "load corn on ship 4")
    assert vp(game, 0) == 3
    play(game, "load corn on ship 4", "load sugar on ship 5")
    assert (vp(game, 0), vp(game, 1)) == (4, 1)


@pytest.mark.parametrize(("building", "moves", "points"), [("wharf", ["wharf"], 3), ("small wharf", ["small wharf", "small wharf"], 2)])
def test_the_captains_point_at_a_wharf(building: str, moves: list[str], points: int) -> None:
    """C9, P8: a load on a wharf of either size is a first load; the ship's after it brings no more."""
    game = table(seat(f"{building}+", goods="2 corn, indigo"), seat(), seat(), options=NEW)
    play(game, "captain", *[f"load {'1 ' if building == 'small wharf' else ''}corn on {wharf}" for wharf in moves])
    if ask(game) == "small wharf":
        play(game, "pass")
    assert vp(game, 0) == points
    play(game, "load indigo on ship 4")
    assert vp(game, 0) == points + 1


def test_the_captains_point_for_a_single_barrel() -> None:
    """C9, P8: one barrel on the small wharf is no point, but a first load: the captain's point comes with it."""
    game = table(seat("small wharf+", goods="corn"), seat(), seat(), options=NEW)
    play(game, "captain", "load 1 corn on small wharf")
    assert vp(game, 0) == 1 and goods(game, 0) == ""


def test_no_load_no_point() -> None:
    """C9: a captain who loads nothing gets nothing, though others load."""
    game = table(seat(goods="corn"), seat(goods="sugar"), seat(), ships="4 with 4 corn")
    play(game, "captain", "load sugar on ship 5")
    assert (vp(game, 0), vp(game, 1)) == (0, 1)


def test_a_first_turn_without_a_load() -> None:
    """C10, P40: nobody can load anything, but the union hall of the third player has its turn."""
    game = table(seat(), seat(), seat("union hall+", goods="4 corn"), ships="4 with 4 corn", options=NEW)
    play(game, "captain")
    assert ask(game) == "role" and vp(game, 2) == 2


def test_the_order_of_the_first_turn() -> None:
    """C11, P40: the guest moves into the lighthouse and its coin comes; union hall before supplier, supplier before the load."""
    anne = seat("guest house+, lighthouse, union hall+, royal supplier*", goods="2 corn")
    game = table(anne, seat(), seat(), options=BOTH)
    play(game, "captain", "pass")
    assert ask(game) == "guest" and (money(game, 0), vp(game, 0)) == (0, 0)
    play(game, "move colonist guest to lighthouse")
    assert ask(game) == "supplier" and (money(game, 0), vp(game, 0)) == (1, 1)
    play(game, "supply corn")
    assert ask(game) == "load" and (money(game, 0), vp(game, 0)) == (1, 2)
    play(game, "load corn on ship 4")
    assert (money(game, 0), vp(game, 0)) == (2, 2 + 1 + 1)


def test_the_captains_lighthouse_coin() -> None:
    """C11, P40: one coin for the captain without a load, library or not, and none for another owner who loads nothing."""
    game = table(seat("lighthouse+, library+"), seat("lighthouse+"), seat(), options=NEW)
    play(game, "captain")
    assert ask(game) == "role" and (money(game, 0), money(game, 1)) == (1, 0)


def test_union_hall_and_supplier_are_no_loads() -> None:
    """C12, P40: they bring neither captain's nor harbor's VP, and what the supplier was not given at once cannot follow."""
    anne = seat("harbor+, union hall+, royal supplier*", goods="4 corn, sugar")
    game = table(anne, seat(goods="indigo"), seat(), ships="4 with 4 corn, 5 with tobacco, 6 with 6 sugar", options=BOTH)
    play(game, "captain", "pass")
    assert ask(game) == "keep" and vp(game, 0) == 2


def test_the_supplier_comes_once() -> None:
    """C12: passed at the first turn, it is not asked about at the second."""
    anne = seat("royal supplier*", goods="corn, sugar")
    game = table(anne, seat(), seat(), options=BOTH)
    play(game, "captain", "pass", "load corn on ship 4")
    assert ask(game) == "load" and legal(game) == ["load sugar on ship 5", "load sugar on ship 6"]


def test_the_wharf_waits() -> None:
    """C13, P8: with no room for the corn its owner passes, wharf or not, and uses it when the turn comes again."""
    game = table(seat("wharf+", goods="2 corn"), seat(goods="sugar"), seat(), ships="4 with 4 corn")
    play(game, "captain")
    assert legal(game) == ["pass", "load corn on wharf"]
    play(game, "pass", "load sugar on ship 5")
    assert game.to_move == 0 and legal(game) == ["pass", "load corn on wharf"]
    play(game, "load corn on wharf")
    assert vp(game, 0) == 3 and goods(game, 0) == "" and ask(game) == "role"


def test_a_wharf_kept_too_long() -> None:
    """C14, P8: nobody else loads, so a whole turn of the table goes by and the corn is lost but for one."""
    game = table(seat("wharf+", goods="3 corn"), seat(), seat(), ships="4 with 4 corn")
    play(game, "captain", "pass")
    assert ask(game) == "role" and (vp(game, 0), goods(game, 0)) == (0, "corn")


def test_three_turns_after_the_last_load() -> None:
    """C14, P53: the turns count from the last load, so Christine, just behind it, is not asked a second time."""
    christine = seat("wharf+", goods="corn")
    game = table(seat(), seat(goods="sugar"), christine, ships="4 with 4 corn")
    play(game, "captain", "load sugar on ship 5", "pass")
    assert ask(game) == "role" and goods(game, 2) == "corn"


def test_a_pass_does_not_end_the_loading() -> None:
    """C14, P53: two turns go by without a load, then one comes, and the count starts anew."""
    anne, bernie = seat("wharf+", goods="corn"), seat("wharf+", goods="corn")
    game = table(anne, bernie, seat(goods="sugar"), ships="4 with 4 corn")
    play(game, "captain", "pass", "pass", "load sugar on ship 5", "pass")
    assert game.to_move == 1
    play(game, "load corn on wharf")
    assert game.to_move == 0 and legal(game) == ["pass", "load corn on wharf"]


def test_guests_storage_ships() -> None:
    """C15, P42: after the last load the guest moves, then barrels are stored, and only then the full ship sails."""
    anne = seat("guest house+, storehouse", goods="5 corn, 4 sugar")
    game = table(anne, seat(goods="2 coffee, 2 tobacco"), seat(), ships="4 with 4 corn, 5 with indigo, 6 with 2 sugar", options=NEW)
    play(game, "captain", "pass", "pass", "load sugar on ship 6", "pass")
    assert ask(game) == "guest" and game.to_move == 0
    play(game, "move colonist guest to storehouse")
    assert ask(game) == "keep" and ships(game) == "4 with 4 corn, 5 with indigo, 6 with 6 sugar"
    play(game, "keep 1 corn", "keep 1 corn", "keep 1 corn", "keep 1 corn")
    assert game.to_move == 1 and ships(game) == "4 with 4 corn, 5 with indigo, 6 with 6 sugar"
    play(game, "keep 1 coffee")
    assert ships(game) == "5 with indigo" and (goods(game, 0), goods(game, 1)) == ("4 corn", "coffee")


def test_full_ships_sail() -> None:
    """C19: the full ship's barrels are in the supply again, the others wait aboard."""
    game = table(seat(goods="corn"), seat(), seat(), ships="4 with 3 corn, 5 with 4 sugar")
    play(game, "captain", "load corn on ship 4")
    assert ships(game) == "5 with 4 sugar" and middle(game, "goods").startswith("10 corn, 11 indigo, 7 sugar")


def test_a_ship_full_before_the_phase_sails_with_it() -> None:
    """C19: the emptying needs no load in this phase."""
    game = table(seat(), seat(), seat(), ships="6 with 6 sugar")
    play(game, "captain")
    assert ships(game) == "" and middle(game, "goods").startswith("10 corn, 11 indigo, 11 sugar")
