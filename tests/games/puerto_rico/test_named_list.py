"""A named list of violet buildings: it fills the board, or it is refused."""

import pytest

import malecon
from malecon.core.errors import BadOption

GAME = malecon.game("puerto-rico")
LIST = (
    "small market, forest house, black market, storehouse, guest house, trading post, church, small wharf, lighthouse, "
    "specialty factory, library, union hall, statue, cloister, guild hall, residence, fortress"
)


def on_sale(text: str, **options: object) -> set[str]:
    state = GAME.new(4, 1, {"new_buildings": text} | options)
    violet = set(LIST.split(", ")) | {"factory", "university", "harbor", "wharf", "customs house", "city hall", "aqueduct"}
    return {name for name in state.to_json()["buildings"] if name in violet}


def test_a_named_list_is_what_is_for_sale() -> None:
    """X5, P18, P46: the buildings named stand on the board, and no others."""
    assert on_sale(LIST) == set(LIST.split(", "))
    assert on_sale(", ".join(reversed(LIST.split(", ")))) == set(LIST.split(", "))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("small market", "aqueduct, small market"), "18 buildings; the board has 17 spaces"),
        ((", fortress", ""), "16 buildings; the board has 17 spaces"),
        (("small market", "small markt"), "'small markt' is no violet building; did you mean 'small market'?"),
        (("small market", "indigo plant"), "'indigo plant' is no violet building"),
        (("small market", "hacienda"), "no more room for a building that costs what"),
        (("lighthouse", "harbor"), "no more room for a building that costs what"),
    ],
)
def test_a_list_that_does_not_fill_the_board_is_refused(change: tuple[str, str], reason: str) -> None:
    """X5, P46: a building too many, too few, of no space or of no name."""
    with pytest.raises(BadOption, match=reason.replace("?", r"\?")):
        GAME.new(4, 1, {"new_buildings": LIST.replace(*change)})


def test_with_swapped_costs_factory_and_university_change_their_spaces() -> None:
    """O4, P46: the university needs a space of 7, the factory one of 8."""
    swapped = LIST.replace("lighthouse", "university").replace("library", "factory")
    assert {"university", "factory"} <= on_sale(swapped, cost_swap=True)
    with pytest.raises(BadOption, match="no more room"):
        on_sale(LIST.replace("lighthouse", "university"))
