"""The settler: RULES.md F, and rulings P25, P26, P28. Hacienda, hut, hospice, forest house and library have their own tests."""

from typing import Any

import pytest

from malecon.core.errors import IllegalAction
from malecon.games.puerto_rico.state import State as Table
from tests.games.puerto_rico.setting import (
    Doc,
    ask,
    city,
    finished,
    goods,
    island,
    legal,
    middle,
    money,
    play,
    points,
    price,
    rose,
    seat,
    table,
    vp,
)

NEW = {"new_buildings": "draft"}
BOTH = {"new_buildings": "draft", "nobles": True}


def settled(*seats: Doc, **more: Any) -> Table:
    """A table just after the settler phase, where everybody said no."""
    game = table(*seats, **more)
    play(game, "settler")
    while middle(game, "turn", "role") == "settler":
        play(game, "pass")
    return game


# Taking a tile


def test_settler_takes_one_tile() -> None:
    """F2: a plantation of the row or, as privilege, a quarry in its place; not both."""
    for words, tiles in (("take coffee plantation", "coffee"), ("take quarry", "quarry")):
        game = table(seat(), seat(), seat(), row="2 corn, coffee, sugar")
        play(game, "settler")
        assert legal(game) == ["pass", "take corn plantation", "take sugar plantation", "take coffee plantation", "take quarry"]
        play(game, words)
        assert (island(game, 0), game.to_move) == (tiles, 1)


def test_the_others_take_plantations() -> None:
    """F3: no quarry for the others, unless a construction hut is occupied; what is taken is gone from the row."""
    game = table(seat(), seat("construction hut"), seat("construction hut+"), row="2 corn, coffee, sugar")
    play(game, "settler", "take coffee plantation")
    assert legal(game) == ["pass", "take corn plantation", "take sugar plantation"]
    play(game, "take corn plantation")
    assert legal(game) == ["pass", "take corn plantation", "take sugar plantation", "take quarry"]
    play(game, "take quarry")
    assert [island(game, number) for number in range(3)] == ["coffee", "corn", "quarry"]


def test_tiles_come_without_a_disc() -> None:
    """F4: a new tile is empty, even with colonists on the rose."""
    game = table(seat(rose="++"), seat(), seat(), row="4 corn")
    play(game, "settler", "take corn plantation")
    assert (island(game, 0), rose(game, 0)) == ("corn", "++")


def test_a_full_island_takes_no_tile() -> None:
    """F4: with twelve tiles, forests and quarries among them, the settler himself is not asked, nor is any other."""
    full = seat("", "9 corn, quarry, 2 indigo forest")
    game = table(full, seat("", "9 sugar, 3 tobacco"), seat("", "8 coffee, 3 tobacco"), row="4 indigo", options=NEW)
    play(game, "settler")
    assert (ask(game), game.to_move) == ("tile", 2)
    play(game, "take indigo plantation")
    assert (ask(game), game.to_move) == ("role", 1)


def test_no_quarry_left() -> None:
    """F5: privilege and construction hut give nothing any more; a tile of the row may be taken."""
    game = table(seat("construction hut+"), seat("construction hut+"), seat(), row="4 corn", quarries=0)
    play(game, "settler")
    for number in range(2):
        assert legal(game) == ["pass", "take corn plantation"]
        play(game, "take corn plantation")
        assert island(game, number) == "corn"


def test_no_tile_at_all() -> None:
    """F3, F5: with no quarry and no row nobody is asked anything."""
    game = table(seat(), seat(), seat(), quarries=0)
    play(game, "settler")
    assert (ask(game), game.to_move) == ("role", 1)


# The new row


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_new_row(players: int) -> None:
    """F6: what nobody took is discarded, and n + 1 plantations come from the stack."""
    row = f"{players} coffee, tobacco"
    game = table(*(players * [seat()]), row=row)
    stack = sum(game.to_json()["stack"].values())
    play(game, "settler", "take coffee plantation", *((players - 1) * ["pass"]))
    left = f"{players - 1} coffee".removeprefix("1 ")
    assert middle(game, "discards") == f"tobacco, {left}"
    assert sum(game.to_json()["row"].values()) == players + 1
    assert sum(game.to_json()["stack"].values()) == stack - (players + 1)


def test_new_row_even_if_nothing_was_taken() -> None:
    """F6: all pass, and the whole row goes."""
    game = settled(seat(), seat(), seat(), row="4 coffee")
    assert middle(game, "discards") == "4 coffee"


def test_the_row_stays_open_until_the_end() -> None:
    """F1, F6: while somebody is still to take a tile the row is not renewed."""
    game = table(seat(), seat(), seat(), row="2 coffee")
    play(game, "settler", "take coffee plantation", "pass")
    assert (middle(game, "row"), middle(game, "discards")) == ("coffee", "")
    play(game, "take coffee plantation")
    assert (sum(game.to_json()["row"].values()), middle(game, "discards")) == (4, "")


def test_shuffle_takes_the_discards_in() -> None:
    """F7, P26: two tiles are in the stack: they come first, then all discards are shuffled for the other two."""
    game = settled(seat(), seat(), seat(), stack="2 coffee")
    row = game.to_json()["row"]
    assert row["coffee"] >= 2 and sum(row.values()) == 4
    assert middle(game, "discards") == ""
    assert sum(game.to_json()["stack"].values()) == 50 - 4


def test_shuffle_includes_the_old_row() -> None:
    """F6, F7, P25: the row just put down is among the tiles that are shuffled: where all others are on islands it comes up again."""
    game = table(*(5 * [seat()]), row="6 coffee", stack="", discards="")
    play(game, "settler")
    while middle(game, "turn", "role") == "settler":
        play(game, "pass")
    assert (middle(game, "row"), middle(game, "stack"), middle(game, "discards")) == ("6 coffee", "", "")


def test_no_shuffle_before_the_stack_is_empty() -> None:
    """F7: four tiles in the stack are just enough, and the discards stay what they are."""
    game = settled(seat(), seat(), seat(), stack="4 coffee")
    assert middle(game, "row") == "4 coffee"
    assert middle(game, "stack") == ""
    assert sum(game.to_json()["discards"].values()) == 46


def test_nothing_left_to_draw() -> None:
    """F8, P26: with stack and discards empty the row is as short as what was left of it."""
    game = table(*(5 * [seat()]), row="6 coffee", stack="", discards="")
    play(game, "settler", "take coffee plantation")
    while middle(game, "turn", "role") == "settler":
        play(game, "pass")
    assert middle(game, "row") == "5 coffee"


def test_other_draws_are_void() -> None:
    """F8, P26: a hacienda and a land office with nothing to draw are not offered, and nothing is paid."""
    anne = seat("hacienda+, land office+", money=3, goods="corn")
    game = table(anne, *(4 * [seat()]), row="6 coffee", stack="", discards="", options=BOTH)
    play(game, "settler")
    assert ask(game) == "tile"
    game = table(anne, *(4 * [seat()]), row="6 coffee", stack="", discards="", options=BOTH)
    play(game, "trader")
    assert legal(game) == ["pass", "sell corn"]
    assert money(game, 0) == 3


def test_hacienda_shuffles_too() -> None:
    """F7, P26: the stack is empty, so the discards are shuffled for the hacienda's tile; the row does not belong to them."""
    game = table(seat("hacienda+"), seat(), seat(), row="4 coffee", stack="")
    assert (middle(game, "stack"), sum(game.to_json()["discards"].values())) == ("", 46)
    play(game, "settler", "use hacienda")
    assert (middle(game, "discards"), sum(game.to_json()["stack"].values())) == ("", 45)
    assert middle(game, "row") == "4 coffee"


# The order of the phase


def test_order_of_the_phase() -> None:
    """F1, P25: player by player hacienda, tile, hospice; then the library's tile, guests, hunting lodges, and last the new row."""
    anne = seat("hacienda+, hospice+, library+, guest house+, hunting lodge+, wharf", "corn")
    bernie = seat("hacienda+, hospice+, guest house+, hunting lodge+, wharf", "indigo")
    game = table(anne, bernie, seat(), row="4 corn", options=BOTH)
    story = []
    play(game, "settler")
    while middle(game, "turn", "role") == "settler":
        story.append((int(game.to_move), ask(game)))
        assert middle(game, "discards") == ""
        play(game, "pass" if ask(game) in ("guest", "lodge", "hospice") else legal(game)[1])
    opening = [(0, "guest"), (1, "guest")]
    turns = [(0, "guest"), (0, "hacienda"), (0, "tile"), (0, "hospice")]
    others = [(1, "guest"), (1, "hacienda"), (1, "tile"), (1, "hospice"), (2, "tile")]
    end = [(0, "guest"), (0, "tile"), (0, "guest"), (1, "guest"), (0, "lodge"), (1, "lodge")]
    assert story == opening + turns + others + end


# Forests


def test_a_forest_is_a_filled_space() -> None:
    """P28: it fills an island space, for the residence and for the hunting lodge's comparison."""
    anne = seat("residence+, hunting lodge*", "9 corn, indigo forest")
    assert points(finished(anne, seat(), seat(), options=BOTH), 0)["residence"] == 5
    for tiles, gained in (("corn forest", 2), ("", 0)):
        game = settled(seat("hunting lodge*"), seat("", "indigo"), seat("", tiles), options=BOTH)
        assert vp(game, 0) == gained


def test_a_discarded_forest_is_its_plantation_again() -> None:
    """P28: the hunting lodge throws a forest away, and the coffee on its other side lies in the discards."""
    game = table(seat("hunting lodge+", "coffee forest"), seat(), seat(), options=BOTH)
    play(game, "settler", "pass", "discard forest over coffee plantation")
    assert (island(game, 0), middle(game, "discards")) == ("", "coffee")


def test_a_forest_makes_no_goods_and_a_set_of_its_own() -> None:
    """P28: three coffee forests are three forests to the cloister, and no coffee to the roaster; a pair takes 1 off a price."""
    anne = seat("cloister+, coffee roaster+", "3 coffee forest, 2 coffee+", money=9)
    assert points(finished(anne, seat(), seat(), options=NEW), 0)["cloister"] == 1
    game = table(anne, seat(), seat(), options=NEW)
    play(game, "craftsman", "pass")
    assert goods(game, 0) == "coffee"
    play(game, "builder")
    while game.to_move != 0:
        play(game, "pass")
    assert price(game, "hospice") == 4 - 1


def test_a_quarry_is_no_plantation() -> None:
    """F2: a quarry taken comes from its own pile, which has one less; the row loses nothing."""
    game = table(seat(), seat(), seat(), row="3 corn, indigo")
    play(game, "settler", "take quarry")
    assert (middle(game, "quarries"), middle(game, "row"), city(game, 0)) == (7, "3 corn, indigo", "")
    with pytest.raises(IllegalAction):
        play(game, "take quarry")


def test_a_forest_is_no_plantation_of_the_festival() -> None:
    """P28: a third corn tile turned to a forest does not reach the target, nor two beside a forest; a third plantation does."""
    game = table(
        seat("sawmill+", "2 corn"),
        seat("", "corn, corn forest"),
        seat("", "2 corn"),
        row="3 corn",
        edition="puerto-rico-1897",
        options={"new_buildings": "draft", "festival": True},
        festival={"plantation": "corn"},
    )
    play(game, "farmer", "take corn plantation as forest", "take corn plantation")
    assert middle(game, "festival", "plantation") == "corn"
    play(game, "take corn plantation")
    assert (ask(game), middle(game, "festival", "plantation")) == ("reward", None)
