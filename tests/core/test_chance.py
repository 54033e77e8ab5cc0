"""The generator: portable, fair, and small."""

from collections import Counter

import pytest

import malecon


def test_known_words_of_xoroshiro64_star_star() -> None:
    """From the words 1 and 2, worked out by hand from the published recurrence."""
    state = malecon.game("san-juan").new(2, 1)
    state.chance_a, state.chance_b = 1, 2
    a, b = 1, 2
    for _ in range(50):
        word = (a * 0x9E3779BB) % 2**32
        word = (word * 2**5 + word // 2**27) % 2**32 * 5 % 2**32
        assert state.random_word() == word
        b ^= a
        a = ((a * 2**26 + a // 2**6) % 2**32) ^ b ^ (b * 2**9 % 2**32)
        b = (b * 2**13 + b // 2**19) % 2**32


@pytest.mark.parametrize("limit", [1, 2, 5, 29, 141])
def test_every_number_is_equally_likely(limit: int) -> None:
    state = malecon.game("san-juan").new(2, 1)
    rolls = 400 * limit
    counts = Counter(state.below(limit) for _ in range(rolls))
    assert set(counts) == set(range(limit))
    surprise = sum((count - 400) ** 2 / 400 for count in counts.values())
    assert surprise < limit + 5 * (2 * limit) ** 0.5


def test_seeds_of_any_size_are_different_games() -> None:
    deals = {str(malecon.game("san-juan").new(4, seed).to_json()) for seed in [*range(200), -1, 2**63, 2**200]}
    assert len(deals) == 203
