"""`malecon replay` and `malecon verify`: looking at games that were played."""

from pathlib import Path

from malecon.cli.console import console, language, print_json, rich_line
from malecon.core import record as files
from malecon.core.errors import MaleconError
from malecon.core.events import Event
from malecon.core.record import Record, digest
from malecon.core.state import SPECTATOR
from malecon.core.table import replayed_events


def replay(file: Path, *, to: int | None = None, seat: int | None = None, lang: str | None = None, json: bool = False) -> int:
    """Play a record again: the log of what happened, and the table at the end.

    **Examples**

    ```text
    malecon replay game.jsonl
    malecon replay game.jsonl --to 40 --seat 1
        as the first player saw it, up to move 40
    malecon replay game.jsonl --json
        moves and events for programs
    ```

    Parameters
    ----------
    file:
        A record.
    to:
        Stop after that many moves.
    seat:
        Show what that player saw (1 is the first); by default what everybody saw.
    lang:
        en or fr.
    json:
        For programs; with all that was hidden.
    """
    record = files.load(file)
    speech = language(lang)
    moves = len(record.actions) if to is None else to
    if not 0 <= moves <= len(record.actions):
        raise MaleconError(f"--to {moves}: the record has {len(record.actions)} moves")
    viewer = SPECTATOR if seat is None else seat - 1
    if seat is not None and not 1 <= seat <= len(record.players):
        raise MaleconError(f"--seat {seat}: the seats are 1 to {len(record.players)}")
    state = files.replay(record, moves)
    events = replayed_events(record, moves)
    if json:
        print_json(as_document(record, events))
        return 0
    out = console()
    game = record.game
    for happened in events:
        for event in happened:
            line = game.tell(event.seen_by(viewer), record.players, speech)
            if line:
                out.print(line, markup=False)
    out.print()
    for drawn in game.screen(state.observe(viewer), record.players, viewer, speech):
        out.print(rich_line(drawn))
    return 0


def as_document(record: Record, events: list[list[Event]]) -> dict[str, object]:
    state = record.first_state()
    moves: list[dict[str, object]] = []
    for seat, action, happened in zip(record.seats, record.actions, events, strict=False):
        move = {"seat": seat, "action": action, "move": record.game.describe(state, action)}
        moves.append(move | {"events": [event.to_json() | event.secret for event in happened]})
        state.apply(action)
    return record.header() | {"moves": moves, "over": state.is_over, "scores": state.scores()}


def verify(file: Path, *, repair: Path | None = None, json: bool = False) -> int:
    """Check a record: its hash chain, every move, every snapshot, and the promised seed.

    **Examples**

    ```text
    malecon verify game.jsonl
    malecon verify broken.jsonl --repair whole.jsonl
        keep what can be kept of a file that was cut off
    ```

    Parameters
    ----------
    file:
        A record.
    repair:
        Write the part that is whole to this file.
    json:
        For programs.
    """
    if repair is not None:
        kept = files.repair(files.read_lines(file), str(file))
        files.save(kept, files.replay(kept), repair)
        file = repair
    record = files.load(file)
    state = files.replay(record)
    report = {
        "file": str(file),
        "game": record.game.id,
        "ruleset": record.game.ruleset,
        "moves": len(record.actions),
        "over": state.is_over,
        "scores": state.scores() if state.is_over else None,
        "position": digest(state),
    }
    if json:
        print_json(report)
    else:
        end = f"over, {' '.join(str(score) for score in state.scores())}" if state.is_over else "in progress"
        print(f"{file}: {record.game.id}, {len(record.actions)} moves, {end}: all moves legal, hashes and snapshots right")
    return 0
