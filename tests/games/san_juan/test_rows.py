"""Rows: a choice of several cards reaches each set in exactly one way."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from malecon.core.state import State
from malecon.games.san_juan.cards import BASE_KINDS, CARDS, PRODUCTION
from tests.games.san_juan.setting import hand, seat, table

CITY = [card.name for card in CARDS[PRODUCTION:BASE_KINDS]]
Hand = tuple[str, ...]


def ends(state: State, ask: str) -> Iterator[State]:
    """Every position that the row in progress can lead to, once for each way there."""
    if state.is_over or state.to_json()["turn"]["ask"] != ask or state.to_move != 0:
        yield state
        return
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        yield from ends(after, ask)


def as_hand(cards: Counter[str]) -> Hand:
    return tuple(sorted(cards.elements()))


def sub_hands(cards: Hand, size: int) -> set[Hand]:
    return set(combinations(sorted(cards), size))


hands = st.lists(st.sampled_from(CITY[:12]), min_size=8, max_size=11).filter(lambda cards: max(Counter(cards).values()) <= 3)


@given(cards=hands)
@settings(max_examples=60, deadline=None)
def test_a_hand_limit_reaches_every_hand_once(cards: list[str]) -> None:
    """N8: whatever is kept, there is one way to discard the rest."""
    game = table(seat(hand=", ".join(cards)), seat(), turn={"ask": "hand limit", "need": len(cards) - 7})
    reached = [as_hand(Counter(hand(end, 0))) for end in ends(game, "hand limit")]
    assert sorted(reached) == sorted(sub_hands(tuple(cards), 7))


@given(cards=hands, price=st.integers(1, 6))
@settings(max_examples=60, deadline=None)
def test_a_payment_reaches_every_rest_once(cards: list[str], price: int) -> None:
    """B5: exactly the price is paid, with any cards, each choice in one way."""
    game = table(
        seat("indigo plant, palace", hand=", ".join(cards), fresh="palace"),
        seat(),
        turn={"ask": "pay", "role": "builder", "chooser": 0, "picks": 1, "building": "palace", "need": price},
    )
    reached = [as_hand(Counter(hand(end, 0))) for end in ends(game, "pay")]
    assert sorted(reached) == sorted(sub_hands(tuple(cards), len(cards) - price))


@given(
    loaded=st.lists(st.integers(0, PRODUCTION - 1), min_size=1, max_size=6),
    cards=st.lists(st.sampled_from(CITY[:12]), min_size=0, max_size=4, unique=True),
    price=st.integers(1, 5),
)
@settings(max_examples=100, deadline=None)
def test_a_payment_with_goods_reaches_every_rest_once(loaded: list[int], cards: list[str], price: int) -> None:
    """K7, K9: up to two goods and the rest in cards; never stuck on the way, each choice in one way."""
    goods = [CARDS[kind].name for kind in loaded]
    if price > len(cards) + min(2, len(goods)):
        return
    game = table(
        seat(", ".join([*(f"{name}+" for name in goods), "black market", "palace"]), hand=", ".join(cards), fresh="palace"),
        seat(),
        turn={"ask": "pay", "role": "builder", "chooser": 0, "picks": 1, "building": "palace", "need": price, "spending": True},
    )
    reached = [rest(end) for end in ends(game, "pay")]
    wanted = {
        (goods_left, cards_left)
        for spent in range(min(2, price, len(goods)) + 1)
        if price - spent <= len(cards)
        for goods_left in sub_hands(tuple(goods), len(goods) - spent)
        for cards_left in sub_hands(tuple(cards), len(cards) - (price - spent))
    }
    assert sorted(reached) == sorted(wanted)


def rest(state: State) -> tuple[Hand, Hand]:
    buildings = state.to_json()["seats"][0]["buildings"]
    return tuple(sorted(one["card"] for one in buildings if one["good"])), as_hand(Counter(hand(state, 0)))


def test_a_row_is_named_in_the_order_of_the_list() -> None:
    """S55: what comes earlier in the list, or too late in it, is refused; a line in any order is sorted."""
    paying = {"ask": "pay", "role": "builder", "chooser": 0, "picks": 1, "building": "palace", "need": 2}
    game = table(seat("palace", hand="smithy, quarry, archive", fresh="palace"), seat(), turn=paying)
    names = [game.game.describe(game, action) for action in game.legal_actions()]
    assert len(names) == 2  # of three cards the last one cannot be the first of two
    last = next(f"discard {card}" for card in ("smithy", "quarry", "archive") if f"discard {card}" not in names)
    why = game.game.why_not(game, last)
    assert "cards go in the order of the list" in why
    assert why.endswith("(S55)")
    row = game.game.read_row(game, f"{last}, {names[0].removeprefix('discard ')}")
    assert row == sorted(row)
    for action in row:
        game.apply(action)
    assert len(hand(game, 0)) == 1
    game = table(seat("palace", hand="smithy, quarry, archive", fresh="palace"), seat(), turn=paying)
    game.apply(game.legal_actions()[1])
    assert game.game.why_not(game, names[0]).endswith("(S55)")
