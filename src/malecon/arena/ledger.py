"""The file that keeps the results of a series: a header that says what is played, then a line for each game, in the order they ended."""

import json
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

import msgspec

from malecon.arena.series import Played
from malecon.core.errors import MaleconError

FORMAT = 1
PLAYED = msgspec.json.Decoder(Played)


class Ledger:
    """The results so far, in memory and, if there is a file, in the file."""

    def __init__(self, path: Path | None, header: dict[str, Any]) -> None:
        self.path = path
        self.header = header
        self.played: dict[int, Played] = {}
        if path is None:
            return
        try:
            if path.exists() and path.stat().st_size > 0:
                self.take_up(path)
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(json.dumps(header) + "\n", encoding="utf-8")
        except OSError as error:
            raise MaleconError(f"cannot use {path} for results: {error.strerror or error}; name another file") from None

    def take_up(self, path: Path) -> None:
        """Go on with a file; a last line that was cut off is dropped."""
        data = path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        first, *games = whole.splitlines() or [b""]
        found = heading_in(first)
        if found is None:
            raise MaleconError(f"{path} is no file of results; name another")
        differs = [difference(key, found, self.header) for key in self.header if found.get(key) != self.header[key]]
        if differs or found != self.header:
            raise MaleconError(f"{path} holds results of another series: {', '.join(differs) or 'another format'}; name another file")
        for number, line in enumerate(games, 2):
            try:
                result = PLAYED.decode(line)
                self.check(result)
            except (msgspec.DecodeError, ValueError) as error:
                raise MaleconError(f"{path}, line {number} is no result ({error}); mend it, or name another file") from None
            self.played[result.n] = result
        if whole != data:
            path.write_bytes(whole)

    def check(self, result: Played) -> None:
        """What the types do not say."""
        by_seat = (result.bots, result.scores, result.returns, result.seconds, result.slowest)
        if len({len(values) for values in by_seat}) > 1 or len(result.bots) != self.header.get("players", len(result.bots)):
            raise ValueError("not one entry for each seat")
        if result.n < 0 or not all(seat in map(str, range(len(result.bots))) for seat in result.out):
            raise ValueError("no such game or seat")

    def add(self, result: Played) -> None:
        self.played[result.n] = result
        if self.path is not None:
            try:
                with self.path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(result)) + "\n")
            except OSError as error:
                raise MaleconError(f"cannot write {self.path}: {error.strerror or error}") from None

    def results(self) -> list[Played]:
        return [self.played[n] for n in sorted(self.played)]


def heading_in(line: bytes) -> dict[str, Any] | None:
    with suppress(ValueError, RecursionError):
        found = json.loads(line)
        if isinstance(found, dict) and "game" in found:
            return found
    return None


def difference(key: str, there: dict[str, Any], here: dict[str, Any]) -> str:
    """What is not the same, with both values where they are short."""
    if key not in there:
        return f"it does not say its {key}"
    values = there[key], here[key]
    if all(isinstance(value, int | float | str) for value in values):
        return "{} {} there, {} here".format(key, *values)
    return f"other {key}"


def kept_seed(path: Path | None) -> int | None:
    """The seed of a series that is to go on."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        if path is not None and path.is_file():
            return int((heading_in(path.read_bytes().partition(b"\n")[0]) or {})["seed"])
    return None
