"""Set-up: RULES.md U."""

from pathlib import Path

import pytest

import malecon
from malecon.core.events import Journal
from malecon.games import san_juan
from malecon.games.san_juan.cards import CARDS
from malecon.games.san_juan.editions import SECOND, SPECIAL_1897, Edition
from tests.games.san_juan.setting import all_cards, city, decline, hand, hand_size, legal, play

EDITIONS = ("san-juan", "san-juan-1897")
PRICE_CARDS = {(1, 1, 1, 2, 2), (1, 1, 2, 2, 2), (1, 1, 2, 2, 3), (1, 2, 2, 2, 3), (1, 2, 2, 3, 3)}


def price_cards_in_order(edition: str, seed: int) -> list[tuple[int, ...]]:
    """The price cards of five trader phases."""
    game = malecon.game(edition).new(players=2, seed=seed)
    game.journal = Journal()
    adventurer = "prospector" if edition == "san-juan" else "adventurer"
    for _ in range(5):
        play(game, "trader", adventurer, "builder", "pass", "pass")
        decline(game, "role")
    return [tuple(event.facts["prices"]) for event in game.journal.events if event.name == "prices"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [1, 5])
def test_too_few_or_too_many(edition: str, players: int) -> None:
    """U1: nobody plays alone, and a fifth player finds no chair."""
    with pytest.raises(malecon.MaleconError, match="2 to 4 players"):
        malecon.game(edition).new(players=players)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_first_governor(edition: str, players: int) -> None:
    """U1, S12: two to four players sit down, and the first seat is governor and the first to choose."""
    game = malecon.game(edition).new(players=players, seed=1)
    doc = game.to_json()
    assert (len(doc["seats"]), doc["governor"], doc["to_move"]) == (players, 0, 0)


def rows_of_the_rules() -> list[list[str]]:
    rules = (Path(san_juan.__file__).parent / "RULES.md").read_text(encoding="utf-8")
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in rules.splitlines() if line.startswith("|")]


def test_tables_of_the_rules() -> None:
    """U2: cost, points and copies of every card are those of the tables in RULES.md."""
    rows = rows_of_the_rules()
    printed = {row[0].removesuffix(" (monument)"): tuple(int(cell) for cell in row if cell.isdigit()) for row in rows}
    assert {card.name: (card.cost, card.points, card.copies) for card in CARDS} == {name: row for name, row in printed.items() if row}


def test_the_tables_give_the_names_of_1897() -> None:
    """Z6: what a city building of the second edition is called in 1897."""
    given = {row[0].removesuffix(" (monument)"): row[1] for row in rows_of_the_rules() if row[0] in SECOND.names or "monument" in row[0]}
    played = dict(zip(SECOND.names, SPECIAL_1897.names, strict=True))
    assert {name: given[name] for name in SECOND.names[5:]} == {name: played[name] for name in SECOND.names[5:]}


@pytest.mark.parametrize("edition", [SECOND, SPECIAL_1897], ids=EDITIONS)
def test_112_cards(edition: Edition) -> None:
    """U2: 44 production buildings (10, 8, 9, 9 and 8) and 68 city buildings: twenty kinds of three and four of two."""
    found = all_cards(malecon.game(edition.id).new(seed=1))
    copies = [found.pop(name) for name in edition.names if name in found]
    assert not found
    assert copies == [10, 8, 9, 9, 8] + 20 * [3] + 4 * [2]
    assert (sum(copies[:5]), sum(copies[5:]), sum(copies)) == (44, 68, 112)


@pytest.mark.parametrize(("edition", "plant"), [("san-juan", "indigo plant"), ("san-juan-1897", "corn farm")])
def test_first_building(edition: str, plant: str) -> None:
    """U3, S12: each player has an indigo plant (a corn farm) in play from the start, without a good; six of the ten are left."""
    for seed in range(20):
        game = malecon.game(edition).new(players=4, seed=seed)
        assert [city(game, seat) for seat in range(4)] == 4 * [[plant]]
        elsewhere = game.to_json()["deck"].get(plant, 0) + sum(hand(game, seat).get(plant, 0) for seat in range(4))
        assert elsewhere == 6


@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_cards_each(players: int) -> None:
    """U4: four cards for each hand, the rest is the deck, and nothing is discarded."""
    game = malecon.game("san-juan").new(players=players, seed=3)
    view = game.observe(-1)
    assert [hand_size(game, seat) for seat in range(players)] == players * [4]
    assert view["deck"] == 112 - 5 * players
    assert view["discards"]["all"] == 0


def test_hands_are_secret() -> None:
    """U4: a player sees the own four cards, and of the others their number."""
    game = malecon.game("san-juan").new(players=3, seed=3)
    assert [seat["hand"] for seat in game.observe(1)["seats"]] == [4, hand(game, 1), 4]


def test_the_deck_is_shuffled() -> None:
    """U4: other shuffles give other hands, and in the long run every kind of card is dealt to the first seat."""
    hands = [hand(malecon.game("san-juan").new(players=3, seed=seed), 0) for seed in range(200)]
    assert {name for dealt in hands for name in dealt} == {card.name for card in CARDS[:29]}
    assert any(one != hands[0] for one in hands)


def test_five_roles() -> None:
    """U5: five roles lie open."""
    assert legal(malecon.game("san-juan").new(seed=1)) == ["builder", "producer", "trader", "councillor", "prospector"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_five_price_cards(edition: str) -> None:
    """U6: the pile holds these five price cards, one of each."""
    order = price_cards_in_order(edition, seed=5)
    assert len(order) == 5 and set(order) == PRICE_CARDS


def test_price_cards_lie_face_down() -> None:
    """U6: nobody sees a price card before the first trader."""
    game = malecon.game("san-juan").new(seed=1)
    assert [game.observe(seat)["prices"]["seen"] for seat in (-1, 0, 1, 2, 3)] == 5 * [[]]


def test_price_cards_are_shuffled() -> None:
    """U6, S42: on the first way through the pile any price card may come at any place."""
    orders = [price_cards_in_order("san-juan", seed) for seed in range(60)]
    for place in range(5):
        assert {order[place] for order in orders} == PRICE_CARDS
