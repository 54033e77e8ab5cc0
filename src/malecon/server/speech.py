"""The server's own texts; other languages are in `words`."""

from pathlib import Path

from malecon.core.words import Words

WORDS = Words(Path(__file__).parent / "words")
