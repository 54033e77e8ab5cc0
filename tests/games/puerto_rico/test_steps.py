"""What runs in which order, what counts as produced, and when a library must be occupied. Rulings P35-P38, P40 and P43."""

import pytest

from malecon.core.events import Journal
from tests.games.puerto_rico.setting import ask, goods, island, legal, middle, money, play, rose, seat, table, vp

NEW = {"new_buildings": "random"}
NOBLES = {"nobles": True}
BOTH = {"new_buildings": "random", "nobles": True}


def test_produced_with_the_aqueduct() -> None:
    """P35: two indigo and the aqueduct's third are three produced: the specialty factory pays 2."""
    game = table(seat(), seat("aqueduct+, indigo plant++, specialty factory+", "2 indigo++"), seat(), options=NEW)
    play(game, "craftsman")
    assert (goods(game, 1), money(game, 1)) == ("3 indigo", 2)


def test_produced_without_the_privilege() -> None:
    """P35: the craftsman's extra barrel counts neither for the specialty factory nor as a kind for the factory."""
    game = table(seat("specialty factory+, factory+, sugar mill++", "2 sugar++, corn+"), seat(), seat(), options=NEW)
    play(game, "craftsman", "gain sugar")
    assert (goods(game, 0), money(game, 0)) == ("corn, 3 sugar", 1 + 1)


def test_the_privilege_is_of_a_kind_produced() -> None:
    """P35: corn was out when the craftsman's turn came, so there is none to gain, though a plantation is occupied."""
    game = table(seat("sugar mill+", "corn+, sugar+"), seat(), seat(), barrels="0 corn")
    play(game, "craftsman")
    assert legal(game) == ["pass", "gain sugar"]


def test_the_large_building_comes_first() -> None:
    """P36: one indigo with a disc in both plants is made in the large one, so the aqueduct gives another."""
    game = table(seat(), seat("aqueduct+, small indigo plant+, indigo plant+", "indigo+"), seat(), options=NEW)
    play(game, "craftsman")
    assert goods(game, 1) == "2 indigo"


@pytest.mark.parametrize(("plant", "left", "made"), [("indigo plant", 1, ""), ("indigo plant", 3, "2 "), ("small indigo plant", 3, "")])
def test_the_barrel_more(plant: str, left: int, made: str) -> None:
    """P36: it asks for a barrel in the supply, and for the large plant."""
    game = table(seat(), seat(f"aqueduct+, {plant}+", "indigo+"), seat(), options=NEW, barrels=f"{left} indigo")
    play(game, "craftsman")
    assert goods(game, 1) == f"{made}indigo"


def test_the_production_step() -> None:
    """P37: goods, factory, specialty factory, chapel, jeweler, and only then the next player's goods."""
    bernie = seat("sugar mill++, factory+, specialty factory+, chapel+, jeweler+", "corn+, 2 sugar++", rose="*")
    game = table(seat(), bernie, seat("", "corn+"), options=BOTH)
    game.journal = Journal()
    play(game, "craftsman")
    steps = [(event.seat, event.facts.get("cause", "goods")) for event in game.journal.take() if event.name != "role"]
    step = ["goods", "goods", "factory", "specialty factory", "chapel", "jeweler"]
    assert steps == [*((1, cause) for cause in step), (2, "goods")]


def test_chapel_and_jeweler_without_goods() -> None:
    """P37: they pay though nothing is produced; the jeweler counts nobles on the rose and elsewhere."""
    game = table(seat("chapel+, jeweler+, villa*", rose="**"), seat("chapel*, jeweler*"), seat(), options=NOBLES)
    play(game, "craftsman")
    assert (money(game, 0), vp(game, 0)) == (1 + 3, 0) and (money(game, 1), vp(game, 1)) == (2, 1)


@pytest.mark.parametrize("disc", ["+", "*"])
def test_nobles_all_over_the_board(disc: str) -> None:
    """P37: either sort makes the royal supplier work; with it three or, it being one itself, four nobles may supply."""
    anne = seat(f"royal supplier{disc}", "corn*", goods="corn, indigo, sugar, tobacco, coffee", rose="**")
    game = table(anne, seat(), seat(), options=NOBLES)
    play(game, "captain")
    supplied = 0
    while ask(game) == "supplier":
        play(game, legal(game)[1])
        supplied += 1
    assert supplied == vp(game, 0) == (4 if disc == "*" else 3)


def test_one_sale() -> None:
    """P38: at the house or at the post, not at both."""
    game = table(seat("trading post+", goods="corn, sugar"), seat(), seat(), options=NEW)
    play(game, "trader")
    assert legal(game) == ["pass", "sell corn", "sell sugar", "sell corn to trading post", "sell sugar to trading post"]
    play(game, "sell sugar to trading post")
    assert ask(game) == "role" and goods(game, 0) == "corn" and middle(game, "house") == ""


def test_a_turn_at_the_full_house() -> None:
    """P38: only trading post and land office give one; Anne with barrels and neither is not asked."""
    anne, bernie, christine = seat(goods="coffee"), seat("trading post+", goods="coffee"), seat("land office+", goods="coffee", money=1)
    game = table(anne, bernie, christine, house="corn, indigo, sugar, tobacco", options=BOTH)
    play(game, "trader")
    assert game.to_move == 1 and legal(game) == ["pass", "sell coffee to trading post"]
    play(game, "pass")
    assert game.to_move == 2 and legal(game) == ["pass", "buy a plantation"]


def test_union_hall_before_the_supplier() -> None:
    """P40: two corn are a pair, though one of them is supplied a moment later; any number of barrels may be, or none."""
    game = table(seat("union hall+, royal supplier*", goods="2 corn"), seat(), seat(), options=BOTH)
    play(game, "captain")
    assert vp(game, 0) == 1 and legal(game) == ["pass", "supply corn"]


def test_union_hall_comes_once() -> None:
    """P40: it does not pay again at the second turn for what is left then."""
    game = table(seat("union hall+", goods="2 corn, 2 sugar"), seat(), seat(), ships="4 with corn, 5 with sugar", options=NEW)
    play(game, "captain", "load corn on ship 4")
    assert vp(game, 0) == 2 + 2 + 1
    play(game, "load sugar on ship 5")
    assert vp(game, 0) == 5 + 2


def test_union_hall_is_no_load() -> None:
    """P40: an owner who passes afterwards leaves the count of idle turns as it is: the phase ends after the third."""
    game = table(seat("union hall+, wharf+", goods="2 corn"), seat(), seat(), ships="4 with 4 corn", options=NEW)
    play(game, "captain", "pass")
    assert ask(game) == "role" and vp(game, 0) == 1


GUEST = "guest house+, library"


def test_library_at_the_second_tile() -> None:
    """P43: the guest may wait until all others have their tiles."""
    game = table(seat(GUEST), seat(), seat(), row="3 corn", options=NEW)
    play(game, "settler", "pass", "pass", "take corn plantation", "pass", "pass")
    assert ask(game) == "guest"
    play(game, "move colonist guest to library", "take corn plantation")
    assert island(game, 0) == "2 corn"


@pytest.mark.parametrize(("library", "colonists", "waiting"), [("library+", 2, "+++"), ("library", 1, "+")])
def test_library_at_the_mayors_beginning(library: str, colonists: int, waiting: str) -> None:
    """P43: occupied when the phase begins it brings two colonists; occupied by the first of them it is too late for another."""
    game = table(seat(library), seat(), seat(), ship=3, options=NEW)
    play(game, "mayor", *["take colonist"] * colonists)
    assert ask(game) == "role" and rose(game, 0) == waiting


@pytest.mark.parametrize("guest", [True, False])
def test_library_at_the_purchase(guest: bool) -> None:
    """P43: with the guest in the library the factory is 5, without 6."""
    game = table(seat(GUEST, money=6), seat(), seat(), options=NEW)
    play(game, "builder", "pass", "move colonist guest to library" if guest else "pass", "build factory")
    assert money(game, 0) == (1 if guest else 0)


def test_library_at_the_end_of_production() -> None:
    """P43: the guest moves in when all have produced, and two barrels are gained."""
    game = table(seat(GUEST, "corn+"), seat(), seat(), options=NEW)
    play(game, "craftsman", "pass", "pass")
    assert ask(game) == "guest" and goods(game, 0) == "corn"
    play(game, "move colonist guest to library", "gain corn", "gain corn")
    assert goods(game, 0) == "3 corn"


@pytest.mark.parametrize("sale", ["sell coffee", "sell coffee to trading post"])
def test_library_at_the_sale(sale: str) -> None:
    """P43: 4 and 2, to the house and to the post."""
    game = table(seat(f"{GUEST}, trading post+", goods="coffee"), seat(), seat(), options=NEW)
    play(game, "trader", "pass", "move colonist guest to library", sale)
    assert money(game, 0) == 6


def test_library_at_the_first_load() -> None:
    """P43: in time it makes 2 VP more; after the first load it is too late."""
    game = table(seat(GUEST, goods="corn, sugar"), seat(), seat(), options=NEW)
    late = game.clone()
    play(game, "captain", "pass", "move colonist guest to library", "load corn on ship 4", "load sugar on ship 5")
    assert vp(game, 0) == 1 + 2 + 1
    play(late, "captain", "pass", "pass", "load corn on ship 4", "move colonist guest to library", "load sugar on ship 5")
    assert vp(late, 0) == 1 + 1 + 1 and rose(late, 0) == ""
