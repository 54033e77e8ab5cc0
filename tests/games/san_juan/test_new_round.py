"""A new round: RULES.md N."""

import pytest

import malecon
from malecon.games.san_juan.state import State as Table
from tests.games.san_juan.setting import ask, city, decline, hand, hand_size, last_role, legal, play, seat, table

NEW_BUILDINGS = {"expansion": True}
ALL = "office building, chapel, bank"


def questions(game: Table) -> list[tuple[str, int]]:
    """What is asked of whom until the governor chooses a role; everybody says no or discards what must be."""
    asked: list[tuple[str, int]] = []
    while ask(game) != "role":
        if not asked or asked[-1] != (ask(game), game.to_move):
            asked.append((ask(game), game.to_move))
        play(game, legal(game)[0])
    return asked


def test_the_roles_go_back() -> None:
    """N1: after the last phase all five roles can be chosen again."""
    game = table(seat(), seat(), seat())
    play(game, "prospector", "trader", "producer", "pass", "pass")
    assert [doc["roles"] for doc in game.to_json()["seats"]] == [["prospector"], ["trader"], ["producer"]]
    play(game, "pass")
    assert [doc["roles"] for doc in game.to_json()["seats"]] == [[], [], []]
    assert len(legal(game)) == 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_governor_card_passes_on(players: int) -> None:
    """N2: clockwise, and round the end of the table; the new governor is the first to choose."""
    game = table(*players * [seat()])
    governors = []
    for _ in range(players + 1):
        governors.append(game.to_json()["governor"])
        assert game.to_move == governors[-1]
        for role in ("trader", "prospector", "producer", "councillor")[: max(players, 3)]:
            play(game, role)
            decline(game, "role")
    assert governors == [*range(players), 0]


def test_three_steps() -> None:
    """N3, N4, N5, S1, S15, S45: all office buildings; then chapels and banks, a player's chapel before the same player's bank; then all
    hand limits; each step clockwise from the new governor."""
    anne, bob, cleo = seat(ALL, hand="8 silver smelter"), seat(ALL, hand="8 coffee roaster"), seat(ALL, hand="8 tobacco storage")
    game = table(anne, bob, cleo, governor=0, to_move=2, turn={"picks": 2}, options=NEW_BUILDINGS)
    play(game, "trader")
    offices = [("office building", player) for player in (1, 2, 0)]
    treasures = [(step, player) for player in (1, 2, 0) for step in ("chapel", "bank")]
    limits = [("hand limit", player) for player in (1, 2, 0)]
    assert questions(game) == offices + treasures + limits


def test_the_chapel_can_bring_a_hand_under_the_limit() -> None:
    """N3, S1: eight cards, one goes under the chapel, and nothing has to be discarded."""
    game = last_role(seat("chapel", hand="8 silver smelter"), seat(), seat())
    play(game, "trader", "tuck silver smelter")
    assert (ask(game), hand_size(game, 0), game.discards_size) == ("role", 7, 0)


def test_what_the_office_brings_can_go_under_the_chapel() -> None:
    """N3, S1: the office building comes before the chapel: the only card is changed, and the new one put under it."""
    game = last_role(seat("office building, chapel", hand="hero"), seat(), seat(), deck="statue", options=NEW_BUILDINGS)
    play(game, "trader", "discard hero", "tuck statue")
    assert (ask(game), hand_size(game, 0)) == ("role", 0)


def test_chapel_and_bank_in_one_round() -> None:
    """N5, S15, S45: whoever has both may use both, the chapel first."""
    game = last_role(seat("bank, chapel", hand="hero, statue, tower"), seat(), seat(), options=NEW_BUILDINGS)
    play(game, "trader")
    assert ask(game) == "chapel"
    play(game, "tuck hero")
    assert ask(game) == "bank"
    play(game, "tuck tower", "tuck statue")
    assert (ask(game), game.to_json()["seats"][0]["tucked"]) == ("role", {"hero": 1, "tower": 1, "statue": 1})


def test_bank_after_a_chapel_declined() -> None:
    """N5: a no to the chapel is not a no to the bank."""
    game = last_role(seat("bank, chapel", hand="hero"), seat(), seat(), options=NEW_BUILDINGS)
    play(game, "trader", "pass", "tuck hero")
    assert game.to_json()["seats"][0]["tucked"] == {"hero": 1}


@pytest.mark.parametrize("opening", ["dealt", "choose"])
def test_no_steps_before_the_first_round(opening: str) -> None:
    """N6, S15: the first governor chooses at once; the eight cards that the variant deals the fourth player meet no hand limit."""
    game = malecon.game("san-juan").new(players=4, seed=2, options={"opening": opening})
    while not game.is_over and ask(game) == "opening":
        play(game, legal(game)[0])
    doc = game.to_json()
    assert (ask(game), doc["round"], doc["governor"], doc["to_move"]) == ("role", 1, 0, 0)


# Office building


@pytest.mark.parametrize("cards", [1, 2])
def test_office_discards_and_then_draws(cards: int) -> None:
    """S16: with nothing else to draw, the one or two cards just discarded come back."""
    game = last_role(seat("office building", hand="hero, statue"), seat(), seat(), deck="", nothing_else=True, options=NEW_BUILDINGS)
    play(game, "trader", *("discard statue", "discard hero")[:cards])
    if cards == 1:
        play(game, "pass")
    assert (ask(game), hand(game, 0)) == ("role", {"hero": 1, "statue": 1})


def test_office_draws_as_many() -> None:
    """S16: two cards out, two cards in, and not more than two."""
    game = last_role(seat("office building", hand="3 hero"), seat(), seat(), deck="5 silver smelter", options=NEW_BUILDINGS)
    play(game, "trader", "discard hero", "discard hero")
    assert (ask(game), hand(game, 0)) == ("role", {"hero": 1, "silver smelter": 2})


def test_office_does_not_draw_before() -> None:
    """S16: after the first discard no new card is in hand yet, to be discarded in its turn."""
    game = last_role(seat("office building", hand="hero, statue, tower"), seat(), seat(), deck="5 silver smelter", options=NEW_BUILDINGS)
    play(game, "trader", "discard tower")
    assert (legal(game), game.deck_size) == (["pass", "discard statue", "discard hero"], 5)


def test_office_once_a_round() -> None:
    """S16: the owner is asked once, and again in the round after."""
    game = last_role(seat("office building", hand="hero, statue, tower"), seat("tower"), seat("tower"), options=NEW_BUILDINGS)
    play(game, "trader", "discard tower", "pass")
    assert ask(game) == "role"
    play(game, "trader", "producer", "prospector")
    assert (ask(game), game.to_move) == ("office building", 0)


# Hand limits


@pytest.mark.parametrize(
    ("mine", "others", "limit"),
    [
        ("indigo plant", "indigo plant", 7),
        ("tower", "indigo plant", 12),
        ("indigo plant", "tower", 7),
        ("indigo plant", "guard room", 6),
        ("guard room", "indigo plant", 7),
        ("guard room", "guard room", 7),
        ("tower", "guard room", 12),
        ("tower, guard room", "indigo plant", 12),
    ],
)
def test_hand_limit(mine: str, others: str, limit: int) -> None:
    """N7, N8, S1: seven cards, twelve with a tower; with a guard room in play six for those who have neither."""
    for size in (limit, limit + 1, limit + 3):
        player = seat(mine, hand=f"8 silver smelter, {size - 8} coffee roaster" if size > 8 else f"{size} silver smelter")
        game = last_role(player, seat(others), seat(), options=NEW_BUILDINGS)
        play(game, "trader")
        for _ in range(size - limit):
            assert (ask(game), game.to_move) == ("hand limit", 0)
            play(game, legal(game)[0])
        assert (ask(game), hand_size(game, 0)) == ("role", limit)


def test_any_cards_may_go() -> None:
    """N8: nine cards, and any two of them are discarded; nobody may keep more or go below."""
    game = last_role(seat(hand="indigo plant, smithy, crane, tower, chapel, library, statue, hero, palace"), seat(), seat())
    play(game, "trader")
    assert "pass" not in legal(game)
    play(game, "discard crane", "discard palace")
    assert ask(game) == "role"
    assert set(hand(game, 0)) == {"indigo plant", "smithy", "tower", "chapel", "library", "statue", "hero"}
    assert game.observe(0)["discards"]["known"] == {"crane": 1, "palace": 1}


def test_covered_tower() -> None:
    """N9, S15: a tower covered in the last phase holds no cards: seven is the limit."""
    game = last_role(seat("tower, crane", hand="statue, 8 silver smelter"), seat(), seat())
    play(game, "builder", "pass", "pass", "build statue", "cover tower")
    assert (ask(game), game.to_move) == ("hand limit", 0)


def test_covered_guard_room() -> None:
    """N9, S15: a covered guard room lowers nobody's limit."""
    game = last_role(seat(hand="7 silver smelter"), seat("guard room, crane", hand="smithy"), seat(), options=NEW_BUILDINGS)
    play(game, "builder", "build smithy", "cover guard room", "pass", "pass")
    assert ask(game) == "role"


def test_tower_of_the_round_just_over() -> None:
    """N9, S15: a tower built in the last phase of the round counts at once."""
    game = last_role(seat(hand="tower, 8 silver smelter, 3 coffee roaster"), seat(), seat())
    play(game, "builder", "pass", "pass", "build tower", *3 * ["discard coffee roaster"])
    assert (ask(game), hand_size(game, 0)) == ("role", 8)


def test_no_limit_during_the_round() -> None:
    """N10, S15: drawing far beyond seven is fine while the round lasts."""
    anne = seat("silver smelter+, coffee roaster+", hand="8 tobacco storage")
    game = table(anne, seat(), seat(), prices={"seen": [[1, 2, 2, 3, 3]]})
    play(game, "trader", "sell coffee", "sell silver", "producer", "pass", "pass", "pass")
    assert (ask(game), game.to_move, hand_size(game, 0)) == ("role", 2, 14)


def test_no_limit_at_the_end() -> None:
    """N10, S15: the game ends with nine cards in hand, and they stay there."""
    eleven = ", ".join(["indigo plant"] + 5 * ["tobacco storage"] + 5 * ["coffee roaster"])
    game = table(seat(eleven, hand="indigo plant, 8 silver smelter, hero"), seat(), seat())
    play(game, "builder", "build indigo plant", "pass", "pass")
    assert (game.is_over, len(city(game, 0)), hand_size(game, 0)) == (True, 12, 9)
