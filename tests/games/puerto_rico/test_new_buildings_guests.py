"""The guest house. RULES.md X21-X27, rulings P15 and P54."""

import pytest

from tests.games.puerto_rico.expansions import asked, both, new
from tests.games.puerto_rico.setting import Doc, ask, city, goods, island, legal, middle, money, play, seat, vp

GUEST = "move colonist guest to "


def test_guests_are_put_there_by_the_mayor() -> None:
    """X21: the two circles of a guest house take two colonists, which move in a later phase."""
    game = new(seat("guest house, library", rose="+"), seat(), seat())
    play(game, "mayor", "pass", "place colonist on guest house", "place colonist on guest house")
    assert city(game, 0) == "guest house++, library"
    play(game, "builder")
    assert asked(game) == (0, "guest") and GUEST + "library" in legal(game)


def test_a_guest_of_the_university() -> None:
    """X21: its one colonist on a new guest house is a guest, who may move before the phase is over."""
    game = new(seat("university+, harbor", money=10), seat(), seat(), board="guest house")
    play(game, "builder", "build guest house", "use university")
    assert city(game, 0) == "university+, harbor, guest house+" and asked(game) == (0, "guest")
    play(game, GUEST + "harbor")
    assert city(game, 0) == "university+, harbor+, guest house"


def test_no_guest_moves_in_the_mayor_phase() -> None:
    """X22, P15: they are placed with all the others, and nobody is asked about guests."""
    game = new(seat("guest house++, harbor"), seat(), seat(), ship=0)
    play(game, "mayor")
    questions = []
    while middle(game, "turn", "role") == "mayor":
        questions.append(ask(game))
        play(game, legal(game)[-1])
    assert questions and "guest" not in questions


@pytest.mark.parametrize("role", ["settler", "builder", "craftsman", "trader", "captain", "prospector"])
def test_guests_move_in_every_other_phase(role: str) -> None:
    """X22, X23, P15: just after the card is taken, another player's too."""
    game = new(seat(), seat("guest house++, harbor"), seat(), seat(), row="corn")
    play(game, role)
    assert asked(game) == (1, "guest") and legal(game) == ["pass", GUEST + "harbor"]


def test_both_guests_together_or_one_by_one() -> None:
    """X22, P15: both in one go, or the second in a later phase."""
    game = new(seat("guest house++, harbor, library"), seat(), seat())
    together = game.clone()
    play(together, "trader", GUEST + "harbor", GUEST + "library")
    assert city(together, 0) == "harbor+, guest house, library+" and asked(together) == (1, "role")
    play(game, "trader", GUEST + "harbor", "pass", "pass", "pass")
    assert city(game, 0) == "harbor+, guest house+, library" and asked(game) == (1, "role")
    play(game, "craftsman", GUEST + "library")
    assert city(game, 0) == "harbor+, guest house, library+"


def test_guests_clockwise_from_the_chooser() -> None:
    """X23, X25, P15: with seat 1 as trader, seat 2 is asked before seat 0, at the beginning and at the end."""
    host = seat("guest house+, harbor")
    game = new(host, seat(), host, governor=1, to_move=1)
    play(game, "trader")
    order = []
    while ask(game) == "guest":
        order.append((game.to_move, middle(game, "turn", "step")))
        play(game, "pass")
    assert order == [(2, "opening"), (0, "opening"), (2, "turns"), (0, "turns"), (2, "closing"), (0, "closing")]


def test_guests_at_the_beginning_of_a_turn() -> None:
    """X24, P15, P54: let be when the card was taken, they may move when their owner's turn comes, production included."""
    game = new(seat(), seat("guest house+", "corn"), seat())
    play(game, "craftsman", "pass")
    assert asked(game) == (1, "guest")
    play(game, GUEST + "corn plantation")
    assert goods(game, 1) == "corn" and city(game, 1) == "guest house"


def test_guests_too_late_for_production() -> None:
    """X24, X25, P15: at the end of the phase the guest still moves, but the production step is over."""
    game = new(seat(), seat("guest house+", "corn"), seat())
    play(game, "craftsman", "pass", "pass", GUEST + "corn plantation")
    assert goods(game, 1) == "" and island(game, 1) == "corn+"


def test_guests_before_the_second_tile() -> None:
    """X24, X46, P54: the settler's second tile is a turn of its own: a guest goes to the library just before it."""
    game = new(seat("guest house+, library"), seat(), seat(), row="corn, sugar, 2 indigo")
    play(game, "settler", "pass", "pass", "take corn plantation", "take sugar plantation", "take indigo plantation")
    assert asked(game) == (0, "guest")
    play(game, GUEST + "library", "take indigo plantation")
    assert island(game, 0) == "corn, indigo"


def test_guests_before_the_craftsmans_privilege() -> None:
    """X24, X46, P54: the privilege is a turn of its own too: it becomes two barrels."""
    game = new(seat("guest house+, library", "corn+"), seat(), seat())
    play(game, "craftsman", "pass", "pass")
    assert asked(game) == (0, "guest")
    play(game, GUEST + "library", "gain corn", "gain corn")
    assert goods(game, 0) == "3 corn"


def test_guests_stay_for_the_rest_of_a_turn() -> None:
    """P54: not asked again between hacienda and tile."""
    game = new(seat("hacienda+, guest house+, forest house"), seat(), seat(), row="corn")
    play(game, "settler", "pass", "pass", "use hacienda")
    assert asked(game) == (0, "tile")


def test_guests_before_storage() -> None:
    """X25, P15: a guest on the small warehouse at the end of the captain phase keeps all sugar."""
    game = new(seat(), seat("guest house+, small warehouse", goods="4 sugar"), seat(), ships="4 with corn, 5 with indigo, 6 with coffee")
    play(game, "captain", "pass", "pass")
    assert asked(game) == (1, "guest") and middle(game, "turn", "step") == "closing"
    play(game, GUEST + "small warehouse", "store sugar")
    assert goods(game, 1) == "4 sugar"


def test_guests_before_the_house_is_emptied() -> None:
    """X25, P15: when everybody has sold, the full house is still there as the guests are asked."""
    game = new(seat(goods="corn"), seat("guest house+, harbor"), seat(), house="indigo, sugar, coffee")
    play(game, "trader", "pass", "sell corn", "pass")
    assert asked(game) == (1, "guest") and middle(game, "house") == "corn, indigo, sugar, coffee"
    play(game, "pass")
    assert middle(game, "house") == ""


def test_guests_before_hunting_lodges_and_new_row() -> None:
    """X25, P15: a noble guest on the hunting lodge brings its owner, with the emptiest island, 2 VP in the same phase."""
    game = both(seat(tiles="2 corn"), seat("guest house*, hunting lodge"), seat(tiles="2 corn"), row="sugar")
    play(game, "settler", "pass", "pass", "pass", "pass", "pass")
    assert asked(game) == (1, "guest") and middle(game, "row") == "sugar"
    play(game, "move noble guest to hunting lodge")
    assert vp(game, 1) == 2


def test_guests_at_a_full_house() -> None:
    """X26, P54: nothing can be sold, but the owner has a turn, and the trading post that the guest occupies may be used in it."""
    full = "corn, indigo, sugar, tobacco"
    game = new(seat(), seat("guest house+, trading post", goods="coffee"), seat(goods="coffee"), house=full)
    play(game, "trader", "pass")
    assert asked(game) == (1, "guest")
    play(game, GUEST + "trading post", "sell coffee to trading post")
    assert money(game, 1) == 4 and asked(game) == (1, "role")


def test_guests_with_nothing_to_load() -> None:
    """X26, P54: no ship takes the sugar; a guest on the wharf at that turn does."""
    game = new(seat(), seat("guest house+, wharf", goods="3 sugar"), seat(), ships="4 with corn, 5 with indigo, 6 with coffee")
    play(game, "captain", "pass", GUEST + "wharf", "load sugar on wharf")
    assert vp(game, 1) == 3


def test_where_guests_go() -> None:
    """X27, P15: to free circles of tiles and buildings, not to the rose, a forest, a statue, the guest house or a full circle."""
    host = seat("guest house+, indigo plant++, harbor+, statue, library", "corn+, sugar, quarry, corn forest", rose="+")
    game = new(host, seat(), seat())
    play(game, "builder")
    places = ["sugar plantation", "quarry", "indigo plant", "library"]
    assert legal(game) == ["pass", *(GUEST + place for place in places)]


def test_moved_guests_stay() -> None:
    """X27, P15: there is no way back or on, until the mayor comes."""
    game = new(seat("guest house+, harbor, library"), seat(), seat())
    play(game, "trader", GUEST + "harbor")
    assert asked(game) == (1, "role")
    play(game, "craftsman", "captain", "settler")
    assert city(game, 0) == "harbor+, guest house, library"


@pytest.mark.parametrize(("host", "questions"), [(0, 3), (1, 2)])
def test_prospector_has_one_turn(host: int, questions: int) -> None:
    """P54, P15: only the chooser has a turn; the others may move guests before and after it."""
    seats: list[Doc] = [seat(), seat(), seat(), seat()]
    seats[host] = seat("guest house+, harbor")
    game = new(*seats)
    play(game, "prospector")
    count = 0
    while asked(game) == (host, "guest"):
        count += 1
        play(game, "pass")
    assert count == questions and money(game, 0) == 1


def test_a_guest_in_the_prospectors_library() -> None:
    """X46, X27: moved as the card is taken, it doubles the coin; moved at the end, it is too late."""
    game = new(seat("guest house+, library"), seat(), seat(), seat())
    late = game.clone()
    play(game, "prospector", GUEST + "library")
    play(late, "prospector", "pass", "pass", GUEST + "library")
    assert (money(game, 0), money(late, 0)) == (2, 1)
