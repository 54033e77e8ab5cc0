"""Sets of small numbers as bits of one word."""

from malecon.core.native import i64


def bit(number: i64) -> i64:
    """The word with that one bit.

    mypyc turns a constant `1 << number` into a 32-bit shift, which loses every bit from 32 on; so the 1 is made from the number.
    """
    one = (number & 0) + 1
    return one << number


def has(word: i64, number: i64) -> bool:
    return (word >> number) & 1 != 0
