"""From one seed to the next.

Not compiled: mypyc takes a product of long integers that a signal breaks off (Ctrl-C) for a lack of memory, and ends the process.
"""

MASK = 0xFFFFFFFFFFFFFFFF


def scramble(seed: int) -> int:
    """One output of splitmix64, in plain integers so that every machine agrees."""
    z = (seed * 0x9E3779B97F4A7C15 + 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)
