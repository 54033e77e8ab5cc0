"""The files of a dataset. A file has another name (`.part` after it) until it is whole; what fails leaves nothing behind."""

import json
import os
from abc import ABC, abstractmethod
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from malecon.core.errors import MaleconError
from malecon.datasets.rows import Decisions, Row
from malecon.datasets.schema import BESIDE, Header, arrow_schema, json_schema

PARQUET, LINES = ".parquet", ".jsonl"
NUMBERS_A_GROUP = 4_000_000  # of observations: 8 MB in memory before a row group is written
GAMES_A_GROUP = 256


def check(path: Path) -> None:
    """Before the games are played: whether the file can be written at all."""
    if path.suffix not in (PARQUET, LINES):
        raise MaleconError(f"--out {path}: the name ends in {PARQUET} or {LINES}")
    if path.exists():
        raise MaleconError(f"{path} is there already; name another file, or remove it")
    if path.suffix == PARQUET and find_spec("pyarrow") is None:
        raise MaleconError("a Parquet file needs PyArrow: pip install 'malecon[datasets]'; or write JSON lines (.jsonl)")


def beside(path: Path) -> Path:
    """Where the schema of JSON lines is."""
    return path.with_name(path.name + BESIDE)


class Writer(ABC):
    """Takes games one after another: `with writer(path, header) as out: out.add(...)`."""

    def __init__(self, path: Path, header: Header) -> None:
        self.path = path
        self.header = header
        self.rows = 0
        self.unfinished = path.with_name(path.name + ".part")
        self.file: IO[bytes]

    def __enter__(self) -> Self:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.file = self.unfinished.open("wb")
            self.begin()
        except OSError as error:
            self.give_up()
            raise self.trouble(error) from None
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if kind is not None:
            self.give_up()
            return
        try:
            self.end()
            self.file.flush()
            os.fsync(self.file.fileno())
            self.file.close()
            self.unfinished.replace(self.path)
        except OSError as trouble:
            self.give_up()
            raise self.trouble(trouble) from None

    def add(self, game: Row | Decisions) -> None:
        try:
            self.put(game)
        except OSError as error:
            raise self.trouble(error) from None
        self.rows += len(game) if isinstance(game, Decisions) else 1

    def give_up(self) -> None:
        with suppress(OSError, AttributeError):
            self.file.close()
        with suppress(OSError):
            self.unfinished.unlink(missing_ok=True)

    def trouble(self, error: OSError) -> MaleconError:
        return MaleconError(f"cannot write {self.path}: {error.strerror or error}")

    @abstractmethod
    def begin(self) -> None: ...

    @abstractmethod
    def put(self, game: Row | Decisions) -> None: ...

    @abstractmethod
    def end(self) -> None: ...


class LinesWriter(Writer):
    """One JSON object a row; the schema in a file of its own, so that whatever reads JSON lines reads these."""

    def begin(self) -> None:
        pass

    def put(self, game: Row | Decisions) -> None:
        for row in game.rows() if isinstance(game, Decisions) else [game]:
            self.file.write(json.dumps(row, ensure_ascii=False).encode() + b"\n")

    def end(self) -> None:
        schema = json.dumps(json_schema(self.header), indent=1, ensure_ascii=False) + "\n"
        beside(self.path).write_text(schema, encoding="utf-8")

    def give_up(self) -> None:
        super().give_up()
        with suppress(OSError):
            beside(self.path).unlink(missing_ok=True)


class ParquetWriter(Writer):
    """Row group after row group; only one of them is ever in memory."""

    def begin(self) -> None:
        import pyarrow.parquet as pq

        self.waiting: list[Any] = []
        self.held = 0
        self.schema = arrow_schema(self.header)
        self.most = max(1, NUMBERS_A_GROUP // self.header["size"]) if self.header["what"] == "decisions" else GAMES_A_GROUP
        self.parquet = pq.ParquetWriter(self.file, self.schema, compression="zstd")

    def put(self, game: Row | Decisions) -> None:
        self.waiting.append(game)
        self.held += len(game) if isinstance(game, Decisions) else 1
        if self.held >= self.most:
            self.write_group()

    def write_group(self) -> None:
        import pyarrow as pa

        if not self.waiting:
            return
        if self.header["what"] == "decisions":
            batches = [arrow_batch(game, self.schema) for game in self.waiting]
            table = pa.Table.from_batches(batches, self.schema).combine_chunks()
        else:
            table = pa.Table.from_pylist(self.waiting, self.schema)
        self.parquet.write_table(table, row_group_size=self.held)
        self.waiting, self.held = [], 0

    def end(self) -> None:
        self.write_group()
        self.parquet.close()

    def give_up(self) -> None:
        with suppress(Exception):  # it wants to write its end, for which there may be no room
            self.parquet.close()
        super().give_up()


def arrow_batch(game: Decisions, schema: Any) -> Any:
    """The decisions of one game as Arrow columns, without going through rows."""
    import numpy as np
    import pyarrow as pa

    count = len(game)

    def listed(name: str, values: Any) -> Any:
        kind = schema.field(name).type
        return pa.FixedSizeListArray.from_arrays(pa.array(values, kind.value_type), type=kind)

    starts = pa.array(np.concatenate([np.zeros(1, np.int32), game.ends]).astype(np.int32))
    columns = {
        "number": pa.array(np.full(count, game.number, np.int32)),
        "move": pa.array(np.arange(1, count + 1, dtype=np.int32)),
        "seat": pa.array(game.seat),
        "bot": pa.array([game.bots[seat] for seat in game.seat.tolist()], pa.string()),
        "observation": listed("observation", game.observation.reshape(-1)),
        "legal": pa.ListArray.from_arrays(starts, pa.array(game.legal), type=schema.field("legal").type),
        "action": pa.array(game.action),
        "scores": listed("scores", np.tile(np.array(game.scores, np.int32), count)),
        "returns": listed("returns", np.tile(np.array(game.returns, np.float64), count)),
    }
    return pa.RecordBatch.from_arrays([columns[name] for name in schema.names], schema=schema)


def writer(path: Path, header: Header) -> Writer:
    return (ParquetWriter if path.suffix == PARQUET else LinesWriter)(path, header)
