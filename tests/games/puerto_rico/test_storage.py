"""Storage at the end of the captain phase. RULES.md C16-C18, V13-V15, X20."""

from typing import Any

import pytest

from malecon.games.puerto_rico.state import State as Table
from tests.games.puerto_rico.setting import ask, goods, legal, middle, play, seat, ships, table

NEW = {"new_buildings": "random"}
FULL = "4 with 4 corn, 5 with 5 indigo, 6 with 6 coffee"


def storing(buildings: str, barrels: str, **more: Any) -> Table:
    """Anne is captain and can load none of her barrels; the ships sail in the end."""
    game = table(seat(buildings, goods=barrels), seat(), seat(), ships=FULL, **more)
    play(game, "captain")
    return game


def test_one_barrel_of_choice() -> None:
    """C16, P9: of two kinds a player keeps one barrel, whichever, and has to keep one."""
    game = storing("", "2 corn, indigo")
    assert legal(game) == ["keep 1 corn", "keep 1 indigo"]
    play(game, "keep 1 indigo")
    assert goods(game, 0) == "indigo" and ask(game) == "role"


def test_one_barrel_for_everybody() -> None:
    """C16, C18: captain or not, and a single barrel needs no word; the others' barrels are in the supply again."""
    game = table(seat(goods="2 corn"), seat(goods="2 indigo"), seat(goods="corn"), ships=FULL)
    play(game, "captain")
    assert ask(game) == "role" and [goods(game, number) for number in range(3)] == ["corn", "indigo", "corn"]
    assert middle(game, "goods") == "8 corn, 10 indigo, 11 sugar, 9 tobacco, 9 coffee"


def test_storage_goes_clockwise_from_the_captain() -> None:
    """C15, P42: Christine is captain; she stores first, then Anne, then Bernie."""
    anne, bernie, christine = (seat(goods="corn, indigo") for _ in range(3))
    game = table(anne, bernie, christine, ships=FULL, to_move=2, governor=2)
    play(game, "captain")
    order = [game.to_move]
    for _ in range(2):
        play(game, "keep 1 corn")
        order.append(game.to_move)
    assert order == [2, 0, 1] and goods(game, 2) == "corn" and goods(game, 1) == "corn, indigo"


def test_small_warehouse() -> None:
    """V13, P9: all barrels of one kind, and one barrel more."""
    game = storing("small warehouse+", "2 corn, 4 indigo, coffee")
    assert legal(game) == ["pass", "store corn", "store indigo", "store coffee"]
    play(game, "store indigo")
    assert legal(game) == ["keep 1 corn", "keep 1 coffee"]
    play(game, "keep 1 coffee")
    assert goods(game, 0) == "4 indigo, coffee"


def test_large_warehouse() -> None:
    """V14, P9: all barrels of two kinds, and one barrel more."""
    game = storing("large warehouse+", "3 corn, 4 indigo, 2 coffee")
    play(game, "store corn", "store indigo")
    assert goods(game, 0) == "3 corn, 4 indigo, coffee" and ask(game) == "role"


def test_both_warehouses() -> None:
    """V14, P9: all barrels of three kinds, and one barrel more."""
    anne = seat("small warehouse+, large warehouse+", goods="2 corn, 2 indigo, 2 sugar, 2 coffee")
    game = table(anne, seat(), seat(), ships="4 with 4 corn, 5 with 5 indigo, 6 with 6 sugar")
    play(game, "captain")
    play(game, "store corn", "store sugar", "store coffee")
    assert goods(game, 0) == "2 corn, indigo, 2 sugar, 2 coffee"


def test_the_single_barrel_may_be_of_any_kind_left() -> None:
    """C16: it comes on top of the warehouse; with everything stored there is nothing to ask."""
    game = storing("large warehouse+", "3 corn, 2 coffee")
    play(game, "store corn", "store coffee")
    assert ask(game) == "role" and goods(game, 0) == "3 corn, 2 coffee"


def test_an_empty_warehouse_stores_nothing() -> None:
    """V13, V14: without a colonist on them warehouses are no use."""
    game = storing("small warehouse, large warehouse", "3 corn, 2 coffee")
    assert legal(game) == ["keep 1 corn", "keep 1 coffee"]


def test_a_warehouse_lessens_no_duty() -> None:
    """V15: who could store the corn has to load it all the same."""
    game = table(seat(), seat("small warehouse+, large warehouse+", goods="3 corn"), seat(), ships="4 with corn")
    play(game, "captain")
    assert legal(game) == ["load corn on ship 4"]
    play(game, "load corn on ship 4")
    assert goods(game, 1) == "" and ships(game) == ""


def test_a_storehouse() -> None:
    """C16, X20, P9: three single barrels more, of any kinds."""
    game = storing("storehouse+", "3 corn, 2 indigo, 2 coffee", options=NEW)
    play(game, "keep 1 corn", "keep 1 corn", "keep 1 indigo", "keep 1 coffee")
    assert goods(game, 0) == "2 corn, indigo, coffee" and ask(game) == "role"


def test_a_storehouse_beside_a_warehouse() -> None:
    """C16, P9: one kind whole, and four single barrels."""
    game = storing("small warehouse+, storehouse+", "5 corn, 5 indigo, coffee", options=NEW)
    play(game, "store indigo", "keep 1 corn", "keep 1 corn", "keep 1 corn", "keep 1 coffee")
    assert goods(game, 0) == "3 corn, 5 indigo, coffee"


def test_a_warehouse_may_stay_unused() -> None:
    """C17, P42: nothing forces anybody to store; the one barrel is kept even so."""
    game = storing("large warehouse+", "3 corn, 2 coffee")
    play(game, "pass")
    assert legal(game) == ["keep 1 corn", "keep 1 coffee"]
    play(game, "keep 1 coffee")
    assert goods(game, 0) == "coffee"


def test_a_storehouse_may_stay_unused() -> None:
    """C17, P42: its owner may keep the one barrel only."""
    game = storing("storehouse+", "3 corn, 2 coffee", options=NEW)
    play(game, "keep 1 corn", "pass")
    assert goods(game, 0) == "corn"


def test_a_large_warehouse_is_used_for_two_kinds() -> None:
    """C17, P56: two kinds or none; the row of choices never leaves one kind behind."""
    game = storing("large warehouse+", "3 corn, 4 indigo, coffee")
    assert legal(game) == ["pass", "store corn", "store indigo"]
    play(game, "store corn")
    assert legal(game) == ["store indigo", "store coffee"]


def test_a_large_warehouse_for_one_kind() -> None:
    """C17, P56: as far as there is something to store: of one kind, one kind."""
    game = storing("large warehouse+", "4 indigo")
    assert legal(game) == ["pass", "store indigo"]
    play(game, "store indigo")
    assert goods(game, 0) == "4 indigo" and ask(game) == "role"


@pytest.mark.parametrize("stored", [["corn"], ["corn", "indigo"], ["indigo", "coffee"], ["corn", "indigo", "coffee"]])
def test_one_of_two_warehouses(stored: list[str]) -> None:
    """C17, P56: with both, one kind is the small one's, two the large one's, three both's."""
    game = storing("small warehouse+, large warehouse+", "2 corn, 2 indigo, 2 coffee")
    play(game, *[f"store {kind}" for kind in stored])
    if len(stored) < 3 and ask(game) == "store":
        play(game, "pass")
    if ask(game) == "keep":
        play(game, legal(game)[-1])
    kept = [part for part in goods(game, 0).split(", ") if part.startswith("2 ")]
    assert kept == [f"2 {kind}" for kind in stored]


def test_a_storehouse_is_used_whole() -> None:
    """C17, P56: after a second barrel a third and a fourth must follow, and no choice leaves too few behind."""
    game = storing("storehouse+", "3 corn, 2 indigo, coffee", options=NEW)
    play(game, "keep 1 corn")
    assert legal(game) == ["pass", "keep 1 corn", "keep 1 indigo"]
    play(game, "keep 1 indigo")
    assert legal(game) == ["keep 1 indigo"]
    play(game, "keep 1 indigo")
    assert legal(game) == ["keep 1 coffee"]
    play(game, "keep 1 coffee")
    assert goods(game, 0) == "corn, 2 indigo, coffee"


def test_a_storehouse_with_room_to_spare() -> None:
    """C18, P56: three barrels in all: the storehouse takes both that are left."""
    game = storing("storehouse+", "corn, indigo, coffee", options=NEW)
    play(game, "keep 1 corn", "keep 1 indigo")
    while ask(game) == "keep":
        assert "pass" not in legal(game)
        play(game, legal(game)[0])
    assert goods(game, 0) == "corn, indigo, coffee"


def test_no_limit_at_other_times() -> None:
    """C18: barrels pile up in every other phase."""
    game = table(seat("", "3 corn+++", goods="5 corn, 2 indigo, 3 coffee"), seat(), seat())
    play(game, "craftsman", "gain corn")
    assert goods(game, 0) == "9 corn, 2 indigo, 3 coffee"
