"""Reading a dataset of decisions as arrays, bit by bit: it may be larger than the memory. Any other reader of the formats does as well."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from malecon.core.errors import MaleconError
from malecon.datasets.schema import FORMAT, KEY, Header
from malecon.datasets.write import PARQUET, beside

LINES_A_BLOCK = 1000


@dataclass(frozen=True)
class Block:
    """Some decisions, one after another. `masks` has a 1 at every legal action."""

    number: NDArray[np.int32]
    move: NDArray[np.int32]
    seat: NDArray[np.int8]
    bot: list[str | None]
    observations: NDArray[np.int16]  # (decisions, size)
    masks: NDArray[np.int8]  # (decisions, actions)
    actions: NDArray[np.int16]
    scores: NDArray[np.int32]  # (decisions, players)
    returns: NDArray[np.float64]

    def __len__(self) -> int:
        return len(self.actions)


def header(path: Path | str) -> Header:
    """What the rows have in common, the names of the numbers among it."""
    path = Path(path)
    try:
        if path.suffix == PARQUET:
            import pyarrow.parquet as pq

            found = json.loads(pq.read_schema(path).metadata[KEY.encode()])
        else:
            found = json.loads(beside(path).read_text(encoding="utf-8"))[KEY]
    except OSError as error:
        raise MaleconError(f"cannot read {path} with its schema: {error.strerror or error}") from None
    except (KeyError, TypeError, ValueError):
        raise MaleconError(f"{path} is no dataset of this program: its header is missing") from None
    if found["malecon-dataset"] != FORMAT:
        raise MaleconError(f"{path} is a dataset of format {found['malecon-dataset']}; this program reads format {FORMAT}")
    return dict(found)


def blocks(path: Path | str) -> Iterator[Block]:
    """The decisions, row group after row group."""
    path = Path(path)
    facts = header(path)
    if facts["what"] != "decisions":
        raise MaleconError(f"{path} is a dataset of {facts['what']}, not of decisions")
    if path.suffix == PARQUET:
        yield from parquet_blocks(path, facts)
    else:
        with path.open(encoding="utf-8") as file:
            while lines := list(islice(file, LINES_A_BLOCK)):
                yield lines_block([json.loads(line) for line in lines], facts)


def parquet_blocks(path: Path, facts: Header) -> Iterator[Block]:
    import pyarrow.parquet as pq

    with pq.ParquetFile(path) as file:
        for group in range(file.num_row_groups):
            table = file.read_row_group(group).combine_chunks()
            if len(table) == 0:
                continue
            count = len(table)
            (legal,) = table["legal"].chunks
            masks = mask(legal.offsets.to_numpy(), legal.flatten().to_numpy(), facts["actions"])

            def plain(name: str, table: Any = table) -> Any:
                return table[name].to_numpy()

            def wide(name: str, table: Any = table, count: int = count) -> Any:
                return table[name].combine_chunks().flatten().to_numpy().reshape(count, -1)

            yield Block(
                plain("number"),
                plain("move"),
                plain("seat"),
                table["bot"].to_pylist(),
                wide("observation"),
                masks,
                plain("action"),
                wide("scores"),
                wide("returns"),
            )


def lines_block(rows: list[dict[str, Any]], facts: Header) -> Block:
    def column(name: str, kind: type[np.generic]) -> Any:
        return np.array([row[name] for row in rows], kind)

    ends = np.cumsum([0, *(len(row["legal"]) for row in rows)])
    legal = np.array([action for row in rows for action in row["legal"]], np.int16)
    return Block(
        column("number", np.int32),
        column("move", np.int32),
        column("seat", np.int8),
        [row["bot"] for row in rows],
        column("observation", np.int16),
        mask(ends, legal, facts["actions"]),
        column("action", np.int16),
        column("scores", np.int32),
        column("returns", np.float64),
    )


def mask(ends: NDArray[Any], legal: NDArray[Any], actions: int) -> NDArray[np.int8]:
    """A row for each decision; the legal actions of decision i lie between ends[i] and ends[i + 1]."""
    masks = np.zeros((len(ends) - 1, actions), np.int8)
    masks[np.repeat(np.arange(len(ends) - 1), np.diff(ends)), legal] = 1
    return masks
