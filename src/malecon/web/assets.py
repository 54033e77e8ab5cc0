"""The files that browsers fetch, and their addresses: with a hash of what is in them, so that they may be kept for ever."""

from functools import cache
from hashlib import sha256
from pathlib import Path

FOLDER = Path(__file__).parent / "static"


@cache
def address(name: str) -> str:
    digest = sha256((FOLDER / name).read_bytes()).hexdigest()[:10]
    return f"/static/{name}?v={digest}"
