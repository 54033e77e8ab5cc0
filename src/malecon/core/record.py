"""Records: the log of actions is the truth, snapshots are speed. docs/records.md describes the file.

A record is a text file of JSON lines: a header, one line a move, a snapshot of the position now and then, and a seal at the end. Every
line carries a hash over itself and the line before, so that a line changed, dropped or added shows.
"""

import json
import os
import secrets
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from malecon.core import registry
from malecon.core.errors import BadRecord, MaleconError, OtherRules
from malecon.core.game import Game, Json
from malecon.core.state import State

FORMAT = 1
SNAPSHOT_EVERY = 50


def canonical(doc: Any) -> bytes:
    return json.dumps(doc, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def digest(state: State) -> str:
    """The hash of a position: equal positions have equal hashes, on every machine, plain and compiled."""
    return sha256(canonical(state.to_json())).hexdigest()


def commitment(seed: int, salt: str) -> str:
    """What is published of a seed before the game is over; who learns seed and salt afterwards can check it."""
    return sha256(f"{seed}:{salt}".encode()).hexdigest()


@dataclass
class Record:
    """A game as played: how it was set up, and every action."""

    game: Game
    players: list[str]
    options: dict[str, object]
    seed: int
    salt: str
    start: Json | None = None  # a position document, if the game did not begin at its own set-up
    seats: list[int] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    snapshots: dict[int, Json] = field(default_factory=dict)  # position after that many actions
    bots: dict[int, str] = field(default_factory=dict)  # seats that a bot plays, so that a table can be taken up again

    @classmethod
    def begin(cls, game: Game, players: list[str], options: dict[str, object], seed: int, bots: dict[int, str] | None = None) -> "Record":
        return cls(game, players, options, seed, secrets.token_hex(16), bots=bots or {})

    def first_state(self) -> State:
        if self.start is not None:
            return self.game.from_json(self.start)
        return self.game.new(len(self.players), self.seed, self.options)

    def add(self, seat: int, action: int, after: State) -> None:
        self.seats.append(seat)
        self.actions.append(action)
        if len(self.actions) % SNAPSHOT_EVERY == 0:
            self.snapshots[len(self.actions)] = after.to_json()

    def take_back(self) -> None:
        self.snapshots.pop(len(self.actions), None)
        self.seats.pop()
        self.actions.pop()

    # As text

    def header(self) -> Json:
        doc: Json = {
            "malecon": FORMAT,
            "game": self.game.id,
            "ruleset": self.game.ruleset,
            "players": self.players,
            "options": self.options,
            "commitment": commitment(self.seed, self.salt),
            "seed": self.seed,
            "salt": self.salt,
        }
        if self.bots:
            doc["bots"] = {str(seat): name for seat, name in self.bots.items()}
        if self.start is not None:
            doc["start"] = self.start
        return doc

    def lines(self, state: State) -> Iterator[Json]:
        """The whole record of a game that now stands at `state`."""
        yield self.header()
        replayed = self.first_state()
        for number, (seat, action) in enumerate(zip(self.seats, self.actions, strict=True), 1):
            yield {"n": number, "seat": seat, "action": action, "move": self.game.describe(replayed, action)}
            replayed.apply(action)
            if number in self.snapshots:
                yield {"snapshot": number, "position": self.snapshots[number]}
        yield seal(len(self.actions), state)


def seal(moves: int, state: State) -> Json:
    """The last line: how many moves there are, and the scores if the game is over."""
    if state.is_over:
        return {"end": moves, "scores": state.scores(), "returns": state.returns()}
    return {"pause": moves}


class Chain:
    """Hashes line after line."""

    def __init__(self) -> None:
        self.last = ""

    def sign(self, line: Json) -> Json:
        self.last = sha256(self.last.encode() + canonical(line)).hexdigest()[:32]
        return line | {"hash": self.last}


def dump(line: Json) -> str:
    return json.dumps(line, ensure_ascii=False) + "\n"


def save(record: Record, state: State, path: Path) -> None:
    """Write the whole record; the file is replaced only when the new one is complete on disk."""
    chain = Chain()
    unfinished = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with unfinished.open("w", encoding="utf-8") as file:
            for line in record.lines(state):
                file.write(dump(chain.sign(line)))
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except OSError as error:
        with suppress(OSError):
            unfinished.unlink()
        raise BadRecord(f"cannot write {path}: {error.strerror or error}; name another file") from None


def load(path: Path) -> Record:
    """Read a record and check its chain; `replay` checks what was played."""
    return read(read_lines(path), str(path))


def read_lines(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise BadRecord(f"cannot read {path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{path} is not a text file, so no record") from None


def read(lines: list[str], where: str) -> Record:
    chain = Chain()
    record: Record | None = None
    sealed = False
    for number, text in enumerate(lines, 1):
        line = check_line(text, chain, f"{where}, line {number}")
        if record is None:
            record = read_header(line, where)
        elif sealed:
            raise BadRecord(f"{where}, line {number}: something follows the seal")
        elif "snapshot" in line:
            record.snapshots[len(record.actions)] = line["position"]
        elif "n" in line:
            if line["n"] != len(record.actions) + 1:
                raise BadRecord(f"{where}, line {number}: move {line['n']} where move {len(record.actions) + 1} should be")
            record.seats.append(line["seat"])
            record.actions.append(line["action"])
        else:
            sealed = True
    if record is None:
        raise BadRecord(f"{where} is empty, so no record")
    if not sealed:
        raise BadRecord(
            f"{where} is cut off after move {len(record.actions)}, its seal is missing; `malecon verify FILE --repair NEW` keeps the rest"
        )
    return record


def check_line(text: str, chain: Chain, where: str) -> Json:
    try:
        line = json.loads(text)
        found = line.pop("hash")
    except (ValueError, KeyError, AttributeError, TypeError):
        raise BadRecord(f"{where}: not a line of a record, or cut off; `malecon verify FILE --repair NEW` keeps what is whole") from None
    if chain.sign(line)["hash"] != found:
        raise BadRecord(f"{where}: changed since it was written, or a line before it is missing (its hash does not fit)")
    return dict(line)


def read_header(line: Json, where: str) -> Record:
    if line.get("malecon") != FORMAT:
        raise BadRecord(f"{where} is no record of format {FORMAT}")
    game = registry.game(line["game"])
    if line["ruleset"] != game.ruleset:
        raise OtherRules(
            f"{where} was played under ruleset {line['ruleset']} of {game.id}; this program has ruleset {game.ruleset} and would misread it"
        )
    if commitment(line["seed"], line["salt"]) != line["commitment"]:
        raise BadRecord(f"{where}: the seed is not the one that was promised")
    bots = {int(seat): name for seat, name in line.get("bots", {}).items()}
    return Record(game, line["players"], line["options"], line["seed"], line["salt"], line.get("start"), bots=bots)


def repair(lines: list[str], where: str) -> Record:
    """The record as far as its chain is whole, for a file whose end is missing."""
    chain = Chain()
    whole: list[str] = []
    for number, text in enumerate(lines, 1):
        try:
            check_line(text, chain, f"{where}, line {number}")
        except BadRecord:
            break
        whole.append(text)
    if not whole:
        raise BadRecord(f"{where}: not even the header is whole; nothing can be kept")
    last = json.loads(whole[-1])
    if "pause" not in last and "end" not in last:
        end = Chain()
        end.last = last["hash"]
        whole.append(dump(end.sign({"pause": -1})))
    return read(whole, where)


def replay(record: Record, until: int | None = None) -> State:
    """Play the record again from the beginning, checking every move, every seat and every snapshot on the way."""
    state = record.first_state()
    for number, (seat, action) in enumerate(zip(record.seats, record.actions, strict=True), 1):
        if until is not None and number > until:
            break
        if state.to_move != seat:
            raise BadRecord(f"move {number} is seat {seat}'s, but it is seat {state.to_move}'s turn")
        try:
            state.apply(action)
        except MaleconError as error:
            raise BadRecord(f"move {number} is not legal: {error}") from None
        if number in record.snapshots and canonical(record.snapshots[number]) != canonical(state.to_json()):
            raise BadRecord(f"the snapshot after move {number} is not the position that the moves lead to")
    return state


def resume(record: Record) -> State:
    """The position at the end of the record, by way of its last snapshot."""
    done = max(record.snapshots, default=0)
    state = record.game.from_json(record.snapshots[done]) if done else record.first_state()
    for action in record.actions[done:]:
        state.apply(action)
    return state
