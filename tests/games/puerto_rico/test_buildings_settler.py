"""Hacienda, construction hut and hospice. RULES.md V4-V12, rulings P10, P11 and P27."""

import pytest

from tests.games.puerto_rico.setting import ask, decline, island, legal, middle, play, rose, seat, table, wish

NEW = {"new_buildings": "random"}
NOBLES = {"nobles": True}
ELEVEN = "4 corn, 4 indigo, 3 sugar"


def test_hacienda() -> None:
    """V4, P11: at its owner's turn, before the ordinary tile, the top of the stack, unseen, and it is placed."""
    game = table(seat(), seat("hacienda+"), seat(), row="2 corn, sugar", stack="coffee")
    play(game, "settler", "take sugar plantation")
    assert game.to_move == 1 and legal(game) == ["pass", "use hacienda"]
    play(game, "use hacienda")
    assert island(game, 1) == "coffee" and legal(game) == ["pass", "take corn plantation"]


def test_an_empty_hacienda() -> None:
    """V4: without a colonist there is no extra tile."""
    game = table(seat("hacienda"), seat(), seat(), row="corn")
    play(game, "settler")
    assert ask(game) == "tile"


def test_hacienda_with_a_forest_house() -> None:
    """V4: its tile may be placed as a forest, but not refused; without a forest house there is no question."""
    game = table(seat("hacienda+, forest house+"), seat(), seat(), row="corn", stack="coffee", options=NEW)
    play(game, "settler", "use hacienda")
    assert legal(game) == ["keep its plantation side", "turn it to its forest side"]
    play(game, "turn it to its forest side")
    assert island(game, 0) == "blind coffee forest" and ask(game) == "tile"


def test_hacienda_and_hut() -> None:
    """V5, V8, P11: the hut makes the row's tile a quarry, not the hacienda's."""
    game = table(seat(), seat("hacienda+, construction hut+"), seat(), row="2 corn", stack="coffee")
    play(game, "settler", "pass")
    assert legal(game) == ["pass", "use hacienda"]
    play(game, "use hacienda")
    assert island(game, 1) == "coffee" and legal(game) == ["pass", "take corn plantation", "take quarry"]
    play(game, "take quarry")
    assert island(game, 1) == "coffee, quarry" and game.to_move == 2


def test_hacienda_on_the_last_space() -> None:
    """V6, P27: its tile takes the twelfth space, so there is no ordinary one."""
    game = table(seat("hacienda+", ELEVEN), seat(), seat(), row="corn", stack="coffee")
    play(game, "settler", "use hacienda")
    assert island(game, 0) == f"{ELEVEN}, coffee" and game.to_move == 1


def test_hacienda_on_a_full_island() -> None:
    """V6: no free space, no question."""
    game = table(seat("hacienda+", f"{ELEVEN}, quarry"), seat(), seat(), row="corn")
    play(game, "settler")
    assert game.to_move == 1


@pytest.mark.parametrize(("moves", "tiles"), [(["use hacienda", "pass"], "coffee"), (["pass", "take corn plantation"], "corn")])
def test_hacienda_or_the_row(moves: list[str], tiles: str) -> None:
    """V7, P27: either may be taken without the other."""
    game = table(seat("hacienda+"), seat(), seat(), row="corn, sugar", stack="coffee")
    play(game, "settler", *moves)
    assert island(game, 0) == tiles and game.to_move == 1


def test_construction_hut() -> None:
    """V8: a quarry in place of a plantation for its owner; an empty hut gives none."""
    game = table(seat(), seat("construction hut+"), seat("construction hut"), row="2 corn, sugar")
    play(game, "settler", "pass")
    assert legal(game) == ["pass", "take corn plantation", "take sugar plantation", "take quarry"]
    play(game, "take quarry")
    assert island(game, 1) == "quarry" and legal(game) == ["pass", "take corn plantation", "take sugar plantation"]


def test_the_settler_with_a_hut() -> None:
    """V8, P11: one tile, not two quarries."""
    game = table(seat("construction hut+"), seat(), seat(), row="corn")
    play(game, "settler", "take quarry")
    assert island(game, 0) == "quarry" and game.to_move == 1


@pytest.mark.parametrize(("tile", "tiles"), [("corn plantation", "corn+"), ("quarry", "quarry+")])
def test_hospice(tile: str, tiles: str) -> None:
    """V9, P10: a colonist from the supply on the tile just placed, plantation or quarry."""
    game = table(seat("hospice+"), seat(), seat(), row="corn", ship=3)
    play(game, "settler", f"take {tile}")
    assert legal(game) == ["pass", "use hospice"]
    play(game, "use hospice")
    assert island(game, 0) == tiles and middle(game, "colonists") == {"supply": 58 - 3 - 2, "ship": 3}


def test_hospice_declined_or_empty() -> None:
    """V9: its owner may do without; without a colonist of its own it does nothing."""
    game = table(seat("hospice+"), seat("hospice"), seat(), row="2 corn")
    play(game, "settler", "take corn plantation", "pass", "take corn plantation")
    assert island(game, 0) == "corn" and island(game, 1) == "corn" and ask(game) == "role"


def test_no_tile_no_colonist() -> None:
    """V9: who declines the tile is not asked about the hospice."""
    game = table(seat("hospice+"), seat(), seat(), row="corn")
    play(game, "settler", "pass")
    assert game.to_move == 1


def test_hospice_takes_from_the_ship() -> None:
    """V10, P10: the supply is empty, the ship is not."""
    game = table(seat("hospice+"), seat(), seat(), row="corn", colonists=0, ship=2)
    play(game, "settler", "take corn plantation", "use hospice")
    assert island(game, 0) == "corn+" and middle(game, "colonists") == {"supply": 0, "ship": 1}


@pytest.mark.parametrize("options", [{}, NOBLES])
def test_no_colonist_for_the_hospice(options: dict[str, bool]) -> None:
    """V10, P10: neither supply nor ship has a colonist, and nobles are none: nobody is asked."""
    game = table(seat("hospice+"), seat(), seat(), row="corn", colonists=0, ship=0, options=options)
    play(game, "settler", "take corn plantation")
    assert island(game, 0) == "corn" and game.to_move == 1


def test_hospice_and_hacienda() -> None:
    """V11, P10: nothing for the hacienda's tile, a colonist for the ordinary one."""
    game = table(seat("hospice+, hacienda+"), seat(), seat(), row="corn", stack="coffee")
    play(game, "settler", "use hacienda")
    assert ask(game) == "tile" and island(game, 0) == "coffee"
    play(game, "take corn plantation", "use hospice")
    assert island(game, 0) == "corn+, coffee"


def test_hospice_and_library() -> None:
    """V11, P10: a colonist for the first tile, none for the second."""
    game = table(seat("hospice+, library+"), seat(), seat(), row="corn, sugar", options=NEW)
    play(game, "settler", "take corn plantation", "use hospice", "pass", "pass", "take sugar plantation")
    assert island(game, 0) == "corn+, sugar" and ask(game) == "role"


def test_hospice_and_land_office() -> None:
    """V11: the land office's tile comes in the trader phase, without a colonist."""
    game = table(seat("hospice+, land office+", money=1), seat(), seat(), stack="coffee", options=NOBLES)
    play(game, "trader", "buy a plantation")
    assert island(game, 0) == "coffee" and ask(game) == "role"


def test_hospice_and_a_forest() -> None:
    """V12, P10: a forest holds no disc; the colonist waits on the rose."""
    game = table(seat("hospice+, forest house+"), seat(), seat(), row="corn", options=NEW)
    play(game, "settler", "take corn plantation as forest", "use hospice")
    assert island(game, 0) == "corn forest" and rose(game, 0) == "+"


def test_two_quarries_with_hut_and_library() -> None:
    """P27: with both occupied the settler's tiles may both be quarries; with the library alone the second may not."""
    for buildings, second in (("library+, construction hut+", True), ("library+", False)):
        game = table(seat(buildings), seat(), seat(), row="corn, sugar", options=NEW)
        play(game, "settler", "take quarry", "pass", "pass")
        assert game.to_move == 0 and ("take quarry" in legal(game)) == second


def test_the_second_tile_without_the_first() -> None:
    """P27: declined the first time, the settler with a library may still take the second."""
    game = table(seat("library+"), seat(), seat(), row="corn, sugar", options=NEW)
    play(game, "settler", "pass", "pass", "pass", "take sugar plantation")
    assert island(game, 0) == "sugar" and ask(game) == "role"


def test_three_tiles_and_eleven_spaces() -> None:
    """P27: hacienda and ordinary tile fill the island, so the library has no second one to give."""
    game = table(seat("hacienda+, library+", "4 corn, 4 indigo, 2 sugar"), seat(), seat(), row="2 corn", stack="coffee", options=NEW)
    play(game, "settler", "use hacienda", "take corn plantation")
    assert island(game, 0) == "5 corn, 4 indigo, 2 sugar, coffee"
    decline(game, "role")
    assert game.to_move == 1 and island(game, 0) == "5 corn, 4 indigo, 2 sugar, coffee"


def test_the_haciendas_tile_is_a_matter_of_chance() -> None:
    """V4: any plantation of the stack may be on top."""
    game = table(seat("hacienda+"), seat(), seat(), row="corn")
    play(game, "settler")
    for kind in ("corn", "indigo", "sugar", "tobacco", "coffee"):
        assert island(wish(game, "use hacienda", 0, kind), 0) == kind
