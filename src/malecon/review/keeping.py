"""A review as a document without words, to be kept and told again in any language. The moves are in the record, what was found is here."""

from dataclasses import asdict
from hashlib import sha256
from typing import Any

from malecon.core.game import Json
from malecon.core.record import Record, canonical
from malecon.review.judge import Effort, Verdict
from malecon.review.look import Move, Review, positions
from malecon.review.notes import Note

FORMAT = 1  # raised when the same record would be judged or noted in another way


def key(record: Record, effort: Effort, seed: int) -> str:
    """The name under which the review of a game is kept: whoever sat there, the same moves are judged alike."""
    game = {"game": record.game.id, "ruleset": record.game.ruleset, "players": len(record.players), "options": record.options}
    played = {"deal": record.seed, "start": record.start, "actions": record.actions}
    asked = {"effort": asdict(effort), "seed": seed, "format": FORMAT}
    return sha256(canonical(game | played | asked)).hexdigest()


def verdict_document(verdict: Verdict) -> Json:
    found: Json = {name: getattr(verdict, name) for name in ("action", "row", "cost", "error", "leads")}
    return found | {"notes": [note.to_json() for note in verdict.notes]}


def verdict_from(doc: Json | None) -> Verdict | None:
    if doc is None:
        return None
    return Verdict(doc["action"], doc["row"], doc["cost"], doc["error"], doc["leads"], [Note.from_json(note) for note in doc["notes"]])


def move_document(chances: list[float], verdict: Verdict | None) -> Json:
    found: Json = {"chances": [round(chance, 4) for chance in chances]}
    return found if verdict is None else found | {"better": verdict_document(verdict)}


def document(start: list[float], moves: list[Json], effort: Effort, seed: int) -> Json:
    """What is kept: the chances before the first move, and what was found of every move."""
    return {"start": [round(chance, 4) for chance in start], "moves": moves, "effort": asdict(effort), "seed": seed}


def restored(record: Record, doc: dict[str, Any]) -> Review:
    """The review that was kept, with the positions of the record it was made from."""
    states = positions(record)
    moves = [
        Move(at + 1, record.seats[at], action, states[at], found["chances"], verdict_from(found.get("better")))
        for at, (action, found) in enumerate(zip(record.actions, doc["moves"], strict=True))
    ]
    return Review(record.game, record.players, doc["seed"], Effort(**doc["effort"]), doc["start"], moves)
