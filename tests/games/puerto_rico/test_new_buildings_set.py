"""New Buildings: the draft, sets by chance, copies; and what two players use. RULES.md X1-X6, rulings P46-P48."""

import pytest

from malecon.core.state import State
from tests.games.puerto_rico.expansions import EDITION_1897, asked, dealt, draft_all
from tests.games.puerto_rico.setting import legal, play

# Violet buildings by cost, as printed; the spaces for each cost
COSTS = {
    1: ("small market", "aqueduct"),
    2: ("hacienda", "construction hut", "forest house", "black market"),
    3: ("small warehouse", "storehouse"),
    4: ("hospice", "guest house"),
    5: ("office", "large market", "trading post", "church"),
    6: ("large warehouse", "small wharf"),
    7: ("factory", "lighthouse"),
    8: ("university", "harbor", "specialty factory", "library"),
    9: ("wharf", "union hall"),
    10: ("guild hall", "residence", "fortress", "customs house", "city hall", "statue", "cloister"),
}
SPACES = {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}
PRODUCTION = {"small indigo plant", "small sugar mill", "indigo plant", "sugar mill", "tobacco storage", "coffee roaster"}
NOBLES = {"land office", "chapel", "hunting lodge", "zoning office", "royal supplier", "villa", "jeweler", "royal garden"}


def board(game: State) -> dict[str, int]:
    found = game.to_json()["buildings"]
    assert isinstance(found, dict)
    return found


def chosen_by_cost(game: State) -> dict[int, int]:
    return {cost: sum(name in board(game) for name in names) for cost, names in COSTS.items()}


def test_draft_runs_clockwise_from_the_governor() -> None:
    """X2, P46: seventeen buildings, one each in turn; then the governor chooses the first role."""
    game = dealt(4, new_buildings="draft")
    order = []
    while asked(game)[1] == "draft":
        order.append(game.to_move)
        play(game, legal(game)[-1])
    assert order == [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0] and asked(game) == (0, "role")


def test_draft_offers_all_31_at_first() -> None:
    """X1, X3, P46: every violet building of base game and expansion, of whatever cost; nobody may pass."""
    game = dealt(3, new_buildings="draft")
    assert sorted(legal(game)) == sorted(f"choose {name}" for names in COSTS.values() for name in names)


@pytest.mark.parametrize("pick", [0, -1])
def test_draft_fills_the_spaces_of_every_cost(pick: int) -> None:
    """X1-X3, P46: twelve small ones and five large ones, as many of each cost as it has spaces."""
    game = dealt(3, new_buildings="draft")
    while asked(game)[1] == "draft":
        play(game, legal(game)[pick])
    assert chosen_by_cost(game) == SPACES and set(board(game)) > PRODUCTION and len(board(game)) == 6 + 17


def test_draft_of_large_buildings() -> None:
    """X3: five of the seven; the sixth is out."""
    game = dealt(3, new_buildings="draft")
    play(game, *(f"choose {name}" for name in ("statue", "cloister", "guild hall", "residence")))
    assert "choose fortress" in legal(game)
    play(game, "choose fortress")
    assert "choose customs house" not in legal(game) and "choose city hall" not in legal(game)


@pytest.mark.parametrize(("cost", "one", "other"), [(cost, *COSTS[cost]) for cost in (1, 3, 4, 6, 7, 9)])
def test_draft_of_a_cost_with_one_space(cost: int, one: str, other: str) -> None:
    """X3, P46: the first building fills the space, at cost 6 as well."""
    game = dealt(3, new_buildings="draft")
    play(game, f"choose {one}")
    assert f"choose {other}" not in legal(game) and chosen_by_cost(game)[cost] == 1


def test_office_and_trading_post_together() -> None:
    """P46: that they should not both be chosen is advice only."""
    game = dealt(3, new_buildings="draft")
    play(game, "choose office")
    assert "choose trading post" in legal(game)


def test_draft_under_cost_swap() -> None:
    """P46, O4: the university stands at 7, the factory at 8."""
    game = dealt(3, new_buildings="draft", cost_swap=True)
    play(game, "choose university")
    assert "choose lighthouse" not in legal(game)
    play(game, "choose harbor", "choose factory")
    assert "choose library" not in legal(game) and "choose specialty factory" not in legal(game)


def test_random_sets_fill_the_same_spaces() -> None:
    """X4, P46: whatever the chance."""
    for seed in range(30):
        assert chosen_by_cost(dealt(3, seed, new_buildings="random")) == SPACES


def test_random_sets_have_the_same_chance_for_all() -> None:
    """X4: in 300 games, four buildings for two spaces about 150 times each, five of seven about 214 times each."""
    found = [board(dealt(3, seed, new_buildings="random")) for seed in range(300)]
    for name in COSTS[2] + COSTS[5] + COSTS[8] + COSTS[1]:
        assert 105 < sum(name in one for one in found) < 195
    for name in COSTS[10]:
        assert 174 < sum(name in one for one in found) < 254


def test_copies_of_a_drafted_building() -> None:
    """X6: two of a small one, one of a large one."""
    game = dealt(3, new_buildings="draft")
    play(game, "choose guest house", "choose statue", "choose small market")
    draft_all(game)
    found = board(game)
    assert (found["guest house"], found["small market"], found["statue"], found["small indigo plant"]) == (2, 2, 1, 4)


def test_copies_with_two_players() -> None:
    """X6, P47: one of each violet building, two of each production building, the jeweler included."""
    game = dealt(2, new_buildings="random", nobles=True)
    for name, copies in board(game).items():
        assert copies == (2 if name in PRODUCTION or name == "jeweler" else 1)


def test_colonists_with_two_players_and_nobles() -> None:
    """P47: 99 colonists in the supply and one on the ship, 19 nobles and one."""
    doc = dealt(2, nobles=True).to_json()
    assert doc["colonists"] == {"supply": 99, "ship": 1} and doc["nobles"] == {"supply": 19, "ship": 1}


def test_nobles_stay_out_of_the_draft() -> None:
    """Y1, P46: none of the eight can be chosen, and all of them are there."""
    game = dealt(3, new_buildings="draft", nobles=True)
    assert not NOBLES & {move.removeprefix("choose ") for move in legal(game)}
    draft_all(game)
    assert set(board(game)) >= NOBLES and len(board(game)) == 6 + 17 + 8


def test_nobles_beside_the_base_game() -> None:
    """Y1: 23 buildings and 8 more, two copies of the small ones."""
    found = board(dealt(3, nobles=True))
    assert len(found) == 31 and {name: found[name] for name in NOBLES} == {name: 1 if name == "royal garden" else 2 for name in NOBLES}


def test_two_players_and_the_smuggler() -> None:
    """P47, J1: eight cards lie out, six are taken, and then the round is over."""
    game = dealt(2, edition=EDITION_1897, smuggler=True)
    assert len(legal(game)) == 8
    for cards in range(8, 2, -1):
        assert asked(game) == (cards % 2, "role") and len(legal(game)) == cards and game.to_json()["round"] == 1
        play(game, legal(game)[-1])
        while asked(game)[1] != "role":
            play(game, legal(game)[0])
    assert game.to_json()["round"] == 2 and game.to_move == 1
