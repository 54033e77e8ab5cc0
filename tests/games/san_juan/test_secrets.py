"""What is open and what is secret: RULES.md H.

The tests of secrecy set two tables that differ in hidden faces and in no number, and ask whether a seat could tell them apart.
"""

import random
from collections.abc import Callable
from typing import Any

import pytest

import malecon
from malecon.core.events import Journal
from malecon.core.state import SPECTATOR, State
from malecon.games.san_juan.cards import CARDS
from malecon.games.san_juan.state import State as Table
from tests.games.san_juan.setting import ask, city, hand, last_role, legal, play, points, seat, table

NEW_BUILDINGS = {"expansion": True}
EVERYBODY = (SPECTATOR, 0, 1, 2)


def can_tell(one: State, other: State) -> list[int]:
    """The seats (and the spectator, -1) for whom the two tables do not look alike."""
    return [viewer for viewer in EVERYBODY if one.observe(viewer) != other.observe(viewer)]


def could_hear(one: State, other: State) -> list[int]:
    """The same for what was told during play."""
    assert one.journal is not None and other.journal is not None
    pairs = list(zip(one.journal.events, other.journal.events, strict=True))
    return [viewer for viewer in EVERYBODY if any(a.seen_by(viewer) != b.seen_by(viewer) for a, b in pairs)]


def guesses(game: State, viewer: int) -> list[State]:
    """Tables as that seat may imagine them."""
    return [game.resample(viewer, seed) for seed in range(40)]


def exchange(game: State, swap: Callable[[dict[str, Any]], None]) -> State:
    """The same table with some cards in other places."""
    doc = game.to_json()
    swap(doc)
    return game.game.from_json(doc)


# Open to all


def test_what_lies_on_the_table_is_open() -> None:
    """H1, S35: everybody sees buildings, piles and their height, where a good lies, hand sizes, roles, governor, deck and discards."""
    anne = seat("indigo plant+, tower over statue, sugar mill", hand="hero, crane", roles=["trader"])
    game = table(anne, seat(), seat(), deck="7 silver smelter", governor=2, to_move=1)
    for viewer in EVERYBODY:
        view = game.observe(viewer)
        assert view["seats"][0]["buildings"] == [
            {"card": "indigo plant", "good": True, "height": 1},
            {"card": "tower", "good": False, "height": 2},
            {"card": "sugar mill", "good": False, "height": 1},
        ]
        assert view["seats"][0]["roles"] == ["trader"]
        assert (view["governor"], view["deck"]) == (2, 7)
        assert view["discards"]["all"] == 112 - 7 - 3 - 2 - 1 - 2 - 1
        if viewer != 0:
            assert view["seats"][0]["hand"] == 2


def test_price_cards_seen_are_open() -> None:
    """H2, S35: the card turned up, and the order of those that came before it, are seen by all."""
    seen = [[1, 2, 2, 3, 3], [1, 1, 1, 2, 2]]
    game = table(seat("indigo plant+"), seat(), seat(), prices={"seen": seen, "next": 1})
    play(game, "trader")
    assert [game.observe(viewer)["prices"] for viewer in EVERYBODY] == 4 * [{"seen": seen, "next": 1, "up": True}]


def test_price_cards_to_come_are_secret() -> None:
    """H2, S36: nobody knows which of the other three comes next; those seen come back in their order."""
    seen = [[1, 2, 2, 3, 3], [1, 1, 1, 2, 2]]
    game = table(seat(), seat(), seat(), prices={"seen": seen, "next": 2})
    found = set()
    for guess in guesses(game, 0):
        play(guess, "trader")
        prices = guess.observe(0)["prices"]["seen"]
        assert prices[:2] == seen
        found.add(tuple(prices[2]))
    assert found == {(1, 1, 2, 2, 2), (1, 1, 2, 2, 3), (1, 2, 2, 2, 3)}


def test_what_is_turned_up_is_open() -> None:
    """H3, H8, S28, S35: all are told the four cards of a gold mine and which one was kept, and remember them in hand and discards."""
    game = table(seat(), seat("gold mine"), seat(), deck="indigo plant, crane, tower, quarry, hero")
    game.journal = Journal()
    play(game, "prospector")
    (mine,) = [event for event in game.journal.events if event.name == "mine"]
    turned = sorted(CARDS[kind].name for kind in mine.facts["cards"])
    kept = CARDS[mine.facts["kept"]].name
    for viewer in EVERYBODY:
        assert mine.seen_by(viewer) == mine
        view = game.observe(viewer)
        assert view["seats"][1]["shown"] == {kept: 1}
        assert sorted([*view["discards"]["known"], kept]) == turned


def test_a_goldsmiths_card_is_open() -> None:
    """H3, S28: the same for the goldsmith, whether the card is kept or not."""
    for buildings, shown, known in (("tower", {"statue": 1}, {}), ("statue", {}, {"statue": 1})):
        game = table(seat(buildings), seat("goldsmith"), seat(), options=NEW_BUILDINGS, deck="2 statue")
        play(game, "prospector")
        view = game.observe(2)
        assert (view["seats"][1]["shown"], view["discards"]["known"]) == (shown, known)


# Secret


def test_hands_are_secret() -> None:
    """H4, S36: one hero more or less in a hand is known to its owner alone."""
    one, other = (table(seat(hand=f"{card}, crane"), seat(), seat()) for card in ("hero", "statue"))
    assert can_tell(one, other) == [0]


def test_the_deck_is_secret() -> None:
    """H4, S36: nobody knows the next card, nor what is on the pile of discards."""
    one, other = (table(seat(), seat(), seat(), deck=card) for card in ("hero", "statue"))
    assert can_tell(one, other) == []


def test_own_discards_are_known() -> None:
    """H4, S36: of the discards a player knows those personally discarded."""
    one, other = (table(seat(discarded=card), seat(), seat()) for card in ("hero", "statue"))
    assert can_tell(one, other) == [0]


@pytest.mark.parametrize("moves", [(), ("pass", "pass"), ("build smithy", "discard chapel", "pass")])
def test_a_payment_is_secret(moves: tuple[str, ...]) -> None:
    """H4, S36: whichever cards pay for the tower, nobody else can tell: not when next to build, and not when next to choose a role."""
    tables = []
    for paid in (("discard indigo plant", "discard statue"), ("discard statue", "discard hero")):
        game = table(seat(hand="tower, indigo plant, statue, hero"), seat(hand="smithy, chapel"), seat())
        game.journal = Journal()
        play(game, "builder", "build tower", *paid, *moves)
        tables.append(game)
    assert can_tell(*tables) == [0]
    assert could_hear(*tables) == [0]


def test_a_payment_in_progress_is_secret() -> None:
    """H4, S36: after the first of two cards the others know that one is still to come, and not which one went."""
    tables = []
    for paid in ("indigo plant", "statue"):
        game = table(seat(hand="tower, indigo plant, statue, hero"), seat(), seat())
        play(game, "builder", "build tower", f"discard {paid}")
        tables.append(game)
    assert can_tell(*tables) == [0]


def test_the_last_payment_of_the_game_is_secret() -> None:
    """H4, S36, S52: the game is over, and still nobody knows what the last building was paid with."""
    eleven = ", ".join(["indigo plant"] + 5 * ["tobacco storage"] + 5 * ["coffee roaster"])
    tables = []
    for paid in ("statue", "hero"):
        game = table(seat(), seat(), seat(eleven, hand="smithy, statue, hero"))
        play(game, "builder", "pass", "pass", "build smithy", f"discard {paid}")
        tables.append(game)
    assert tables[0].is_over and can_tell(*tables) == [2]


def councillor_with_statue_and_hero() -> Table:
    """A councillor who has drawn both, among others; seven cards stay in the deck."""
    for luck in range(1000):
        game = table(seat(), seat(), seat(), deck="statue, hero, crane, 9 tobacco storage", chance=[luck + 1, 9])
        game.journal = Journal()
        play(game, "councillor")
        if {"keep statue", "keep hero"} <= set(legal(game)):
            return game
    raise AssertionError("no luck")


def test_a_councillors_choice_is_secret() -> None:
    """H4, S36: the others see how many cards the councillor looks at; which one is kept and which are laid off they do not know."""
    one, other = councillor_with_statue_and_hero(), councillor_with_statue_and_hero()
    assert [game.observe(viewer)["drawn"] for game in (one, other) for viewer in (SPECTATOR, 1, 2)] == 6 * [5]
    play(one, "keep statue")
    play(other, "keep hero")
    assert can_tell(one, other) == [0]
    assert could_hear(one, other) == [0]


def test_discards_over_the_limit_are_secret() -> None:
    """H4, S36: nor does the governor, the next to choose, learn what another player discarded at the hand limit."""
    tables = []
    for dropped in ("statue", "hero"):
        game = last_role(seat(), seat(hand="6 silver smelter, statue, hero"), seat())
        game.journal = Journal()
        play(game, "trader", f"discard {dropped}")
        assert (ask(game), game.to_move) == ("role", 0)
        tables.append(game)
    assert can_tell(*tables) == [1]
    assert could_hear(*tables) == [1]


def test_goods_are_secret_from_their_owner() -> None:
    """H5, S36: another card on the indigo plant looks the same to everybody."""

    def swap(doc: dict[str, Any]) -> None:
        good = doc["seats"][0]["buildings"][0]["good"]
        doc["seats"][0]["buildings"][0]["good"] = "hero"
        doc["deck"]["hero"] -= 1
        doc["deck"][good] += 1

    game = table(seat("indigo plant+"), seat(), seat())
    other = exchange(game, swap)
    assert game.to_json() != other.to_json()
    assert can_tell(game, other) == []


def test_the_harbor_is_secret_from_its_owner() -> None:
    """H5, S36: the same for a card under the harbor; its owner knows how many there are."""
    one, other = (table(seat("harbor", shipped=f"well, {card}"), seat(), seat(), options=NEW_BUILDINGS) for card in ("hero", "statue"))
    assert can_tell(one, other) == []
    assert one.observe(0)["seats"][0]["shipped"] == 2


def test_goods_stay_secret_when_made_and_sold() -> None:
    """H5, S36: making and selling a good, and shipping one, tells nobody its face."""
    game = table(seat("indigo plant, sugar mill, harbor"), seat("tower"), seat("tower"), options=NEW_BUILDINGS)
    game.journal = Journal()
    play(game, "producer", "produce indigo", "produce sugar", "trader", "sell indigo")
    told = {event.name: event for event in game.journal.events}
    assert told["produce"].secret == {} and set(told["produce"].facts) == {"good"}
    assert told["ship"].secret == {} and "card" not in told["ship"].facts
    assert game.observe(0)["discards"]["known"] == {}


def test_the_chapel_is_known_to_its_owner() -> None:
    """H6, S36: what lies under chapel and bank is the owner's to know."""
    one, other = (table(seat("chapel", tucked=f"well, {card}"), seat(), seat()) for card in ("hero", "statue"))
    assert can_tell(one, other) == [0]
    assert one.observe(0)["seats"][0]["tucked"] == {"well": 1, "hero": 1}


def test_a_card_going_under_is_seen() -> None:
    """H7, S36: that a card goes under the chapel is told to all, which card to the owner alone."""
    tables = []
    for card in ("hero", "statue"):
        game = last_role(seat("chapel", hand="hero, statue"), seat(), seat())
        game.journal = Journal()
        play(game, "trader", f"tuck {card}")
        (tuck,) = [event for event in game.journal.events if event.name == "tuck"]
        assert (tuck.seat, tuck.seen_by(1).facts) == (0, {"cause": "chapel"})
        tables.append(game)
    assert can_tell(*tables) == [0]
    assert could_hear(*tables) == [0]


def test_cards_going_under_bank_and_harbor_are_seen() -> None:
    """H7, S36: one event a card for the bank, and one for the harbor."""
    game = last_role(seat("bank", hand="hero, statue, tower"), seat("tower"), seat("indigo plant+, harbor"), options=NEW_BUILDINGS)
    game.journal = Journal()
    play(game, "trader", "sell indigo", "tuck tower", "tuck hero")
    told = [(event.name, event.seat, "cards" in event.seen_by(1).facts) for event in game.journal.events if event.name in ("tuck", "ship")]
    assert told == [("ship", 2, False), ("tuck", 0, False), ("tuck", 0, False)]


def test_the_total_under_a_building_is_not_shown() -> None:
    """H7, S36: the views of the other players say nothing about what lies under chapel, bank and harbor; the owner's does."""
    anne = seat("chapel, harbor", tucked="2 well", shipped="hero")
    game = table(anne, seat(), seat(), options=NEW_BUILDINGS)
    for viewer in (SPECTATOR, 1, 2):
        assert not {"tucked", "shipped"} & set(game.observe(viewer)["seats"][0])
    assert {"tucked", "shipped"} <= set(game.observe(0)["seats"][0])


# What a seat remembers


def test_own_discards_are_remembered() -> None:
    """H8, S41: a player who paid with well and hero knows them in the discards, in every guess at the table."""
    game = table(seat(hand="tower, well, hero"), seat(), seat())
    play(game, "builder", "build tower", "discard well", "discard hero", "pass", "pass")
    assert game.observe(0)["discards"]["known"] == {"well": 1, "hero": 1}
    assert all(guess.to_json()["seats"][0]["discarded"] == {"well": 1, "hero": 1} for guess in guesses(game, 0))
    assert len({str(guess.to_json()["seats"][0]["discarded"]) for guess in guesses(game, 1)}) > 1


def test_a_shuffle_is_forgetting() -> None:
    """H8, S41: once the discards are shuffled nobody knows any of them, neither own ones nor those turned up."""
    game = table(seat(discarded="hero, statue"), seat(), seat(), deck="", nothing_else=True, discards={"open": {"tower": 1}})
    assert game.observe(0)["discards"]["known"] == {"tower": 1, "hero": 1, "statue": 1}
    play(game, "trader", "prospector")
    assert (game.observe(0)["deck"], game.observe(0)["discards"]) == (2, {"all": 0, "known": {}})


def test_cards_turned_up_are_remembered() -> None:
    """H8, S41: cards that a mine turned up and did not keep are known to all in the discards."""
    game = table(seat(), seat(), seat(), discards={"open": {"hero": 1, "statue": 2}})
    for viewer in EVERYBODY:
        assert game.observe(viewer)["discards"]["known"] == {"hero": 1, "statue": 2}
        assert all(guess.to_json()["discards"]["open"] == {"hero": 1, "statue": 2} for guess in guesses(game, viewer))


def test_a_card_taken_up_openly_is_remembered() -> None:
    """H9, S41: the goldsmith's statue is in that hand, whatever else may be."""
    game = table(seat(), seat("goldsmith", hand="crane, chapel"), seat(), options=NEW_BUILDINGS, deck="2 statue")
    play(game, "prospector")
    assert game.observe(0)["seats"][1]["shown"] == {"statue": 1}
    hands = [hand(guess, 1) for guess in guesses(game, 0)]
    assert all(found.get("statue") and sum(found.values()) == 3 for found in hands)
    assert any(found != hands[0] for found in hands)


@pytest.mark.parametrize(
    ("moves", "shown"),
    [
        (("build archive",), {"statue": 1}),  # a card laid openly: the statue is still there
        (("build statue", "discard crane", "discard chapel"), {}),  # the statue itself
        (("build crane", "discard chapel"), {}),  # a card went face down, and it may have been the statue
    ],
)
def test_until_it_could_have_gone(moves: tuple[str, ...], shown: dict[str, int]) -> None:
    """H9, S41: the others are sure of it until a card leaves that hand unseen."""
    bob = seat("indigo plant", hand="archive, crane, chapel, statue", shown="statue")
    game = table(seat(), bob, seat(), to_move=1, governor=1)
    play(game, "builder", *moves)
    assert game.to_move == 2
    assert game.observe(0)["seats"][1]["shown"] == shown


def test_a_card_under_the_chapel_may_have_been_it() -> None:
    """H9, S41: the same for a card put under the chapel; of two equal cards that were seen, one is sure to be left."""
    bob = seat("chapel", hand="crane, hero, 2 statue", shown="hero, 2 statue")
    game = last_role(bob, seat(), seat())
    play(game, "trader", "tuck crane")
    assert game.observe(1)["seats"][0]["shown"] == {"statue": 1}
    assert all(hand(guess, 0).get("statue") for guess in guesses(game, 1))


@pytest.mark.parametrize("options", [{}, NEW_BUILDINGS, {"opening": "choose"}, {"open_hands": True, "expansion": True}])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_guess_looks_like_the_table(players: int, options: dict[str, object]) -> None:
    """H4-H6, H8, H9, S41: through whole games, a seat's guess at the table holds all it sees and remembers, and the moves it may make."""
    chance = random.Random(players)
    game = malecon.game("san-juan").new(players=players, seed=players, options=options)
    while not game.is_over:
        viewer = chance.randrange(-1, players)
        guess = game.resample(viewer, chance.randrange(1000))
        guess.check()
        assert guess.observe(viewer) == game.observe(viewer)
        if viewer == game.to_move:
            assert legal(guess) == legal(game)
        game.apply(chance.choice(game.legal_actions()))


def test_a_guess_is_a_guess() -> None:
    """H4, H5, H6, S41: what a seat cannot know varies: other hands, goods, what lies under chapels and harbors; the own hand does not."""
    anne = seat("indigo plant+, chapel, harbor", hand="hero, crane", tucked="well, tower", shipped="statue")
    game = table(anne, seat(hand="library, palace"), seat(), options=NEW_BUILDINGS)
    imagined = [guess.to_json()["seats"][0] for guess in guesses(game, 1)]
    for key in ("hand", "tucked", "shipped", "buildings"):
        assert any(doc[key] != imagined[0][key] for doc in imagined)
    assert all(hand(guess, 1) == {"library": 1, "palace": 1} for guess in guesses(game, 1))
    own = [guess.to_json()["seats"][0] for guess in guesses(game, 0)]
    assert all(doc["tucked"] == {"well": 1, "tower": 1} for doc in own)
    assert any(doc["shipped"] != own[0]["shipped"] for doc in own) and any(doc["buildings"] != own[0]["buildings"] for doc in own)


# The end


def test_the_count_is_open() -> None:
    """H10, S52: at the end all see each player's points by source, and with them how many cards lie under chapel, bank and harbor."""
    game: Table = table(
        seat("chapel, palace, statue", hand="hero", tucked="5 coffee roaster"),
        seat("guild hall, indigo plant"),
        seat(),
        to_move=None,
        turn={"ask": "nothing"},
    )
    for viewer in EVERYBODY:
        counted = game.observe(viewer)["points"]
        assert {source: number for source, number in counted[0].items() if number} == {"buildings": 5, "under cards": 5, "palace": 2}
        assert {source: number for source, number in counted[1].items() if number} == {"buildings": 1, "guild hall": 2}
    assert points(game, 2)["buildings"] == 1
    assert city(game, 2) == ["indigo plant"]


def test_hands_stay_closed_at_the_end() -> None:
    """S52: the hands are not laid open, their number is seen."""
    one, other = (table(seat(hand=card), seat(), seat(), to_move=None, turn={"ask": "nothing"}) for card in ("hero", "statue"))
    assert can_tell(one, other) == [0]
    assert one.observe(1)["seats"][0]["hand"] == 1


def test_points_are_not_shown_before_the_end() -> None:
    """H7, H10: while the game lasts nobody's count is shown, since it would tell what lies under a chapel."""
    game = table(seat("chapel", tucked="well"), seat(), seat())
    assert all("points" not in game.observe(viewer) for viewer in EVERYBODY)
