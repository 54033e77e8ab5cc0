"""What the columns of a dataset are: as a JSON Schema for JSON lines, as an Arrow schema for Parquet, and as a header for both.

The header says what the rows have in common, the names of the numbers of an observation among it. In a Parquet file it is the value of the
key `malecon` in the file's metadata; JSON lines have it beside them, in the file's name with `.schema.json` after it.
"""

import json
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import malecon
from malecon.core.game import Game

FORMAT = 1
KEY = "malecon"
BESIDE = ".schema.json"


@dataclass(frozen=True)
class Column:
    """`type` is Arrow's; `known` says whether the deciding seat knew it (decisions), so that a learner may be shown it."""

    name: str
    type: str
    meaning: str
    known: bool = True
    many: bool = False
    length: str = ""  # which fact of the header says how many there are
    optional: bool = False


DECISIONS = (
    Column("number", "int32", "the game's number in the dataset, from 0"),
    Column("move", "int32", "the decision's number in the game, from 1"),
    Column("seat", "int8", "who decides, from 0"),
    Column("bot", "string", "the bot that decides; nothing for a person", optional=True),
    Column("observation", "int16", "what the seat sees: the numbers that `features` names, in that order", many=True, length="size"),
    Column("legal", "int16", "the legal actions, rising", many=True),
    Column("action", "int16", "the action that was chosen"),
    Column("scores", "int32", "the points at the end of the game, by seat", known=False, many=True, length="players"),
    Column("returns", "float64", "1 to the winner, shared where a win is shared, by seat", known=False, many=True, length="players"),
)

GAMES = (
    Column("number", "int32", "the game's number in the dataset, from 0"),
    Column("source", "string", "the record's file; nothing for a game that was played for the dataset", optional=True),
    Column("game", "string", "which game"),
    Column("ruleset", "int32", "under which rules"),
    Column("options", "string", "the options, as JSON"),
    Column("players", "string", "names by seat", many=True),
    Column("bots", "string", "bots by seat; nothing for a person", many=True, optional=True),
    Column("seed", "string", "the seed of the deal, a whole number"),
    Column("seats", "int8", "who decided, decision by decision", many=True),
    Column("actions", "int16", "the actions, decision by decision", many=True),
    Column("scores", "int32", "the points at the end, by seat", many=True),
    Column("returns", "float64", "1 to the winner, shared where a win is shared, by seat", many=True),
    Column("position", "string", "the hash of the final position"),
    Column("record", "string", "the game as a record file, see records.md"),
)

COLUMNS = {"decisions": DECISIONS, "games": GAMES}
Header = dict[str, Any]


def header_of_games(more: Header) -> Header:
    return {"malecon-dataset": FORMAT, "what": "games", "malecon": malecon.__version__, **described(GAMES), **more}


def header_of_decisions(game: Game, players: int, options: dict[str, object], names: tuple[str, ...], more: Header) -> Header:
    return {
        "malecon-dataset": FORMAT,
        "what": "decisions",
        "malecon": malecon.__version__,
        "game": game.id,
        "ruleset": game.ruleset,
        "players": players,
        "options": options,
        "actions": game.actions,
        "size": len(names),
        "features": list(names),
        "features_version": version(names),
        **described(DECISIONS),
        **more,
    }


def version(names: tuple[str, ...] | list[str]) -> str:
    """Equal where the numbers of an observation are the same in the same order."""
    return sha256("\n".join(names).encode()).hexdigest()[:16]


def described(columns: tuple[Column, ...]) -> Header:
    return {
        "columns": {column.name: column.meaning for column in columns},
        "unknown": [column.name for column in columns if not column.known],
    }


# JSON Schema

JSON_TYPES = {"string": "string", "float64": "number"}
BOUNDS = {"int8": (-(2**7), 2**7 - 1), "int16": (-(2**15), 2**15 - 1), "int32": (-(2**31), 2**31 - 1)}


def json_schema(header: Header) -> dict[str, Any]:
    """Of one line. The header lies in it under the key `malecon`."""
    columns = COLUMNS[header["what"]]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Malecón: {header['what']}",
        "type": "object",
        "properties": {column.name: json_column(column, header) for column in columns},
        "required": [column.name for column in columns],
        "additionalProperties": False,
        KEY: header,
    }


def json_column(column: Column, header: Header) -> dict[str, Any]:
    one: dict[str, Any] = {"type": JSON_TYPES.get(column.type, "integer")}
    if column.type in BOUNDS:
        one["minimum"], one["maximum"] = BOUNDS[column.type]
    if column.optional:
        one["type"] = [one["type"], "null"]
    if not column.many:
        return one | {"description": column.meaning}
    many: dict[str, Any] = {"type": "array", "items": one, "description": column.meaning}
    if column.length:
        many["minItems"] = many["maxItems"] = header[column.length]
    return many


# Arrow


def arrow_schema(header: Header) -> Any:
    import pyarrow as pa

    fields = []
    for column in COLUMNS[header["what"]]:
        kind = getattr(pa, column.type)()
        if column.many:
            element = pa.field("element", kind, nullable=column.optional)
            kind = pa.list_(element, header[column.length]) if column.length else pa.list_(element)
        nullable = column.optional and not column.many
        fields.append(pa.field(column.name, kind, nullable=nullable, metadata={"meaning": column.meaning}))
    return pa.schema(fields, metadata={KEY: json.dumps(header, ensure_ascii=False)})
