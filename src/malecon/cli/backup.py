"""`malecon backup` and `malecon restore`: everything that the server keeps, in one file."""

import asyncio
from pathlib import Path

from malecon.cli.serve import settings_for


def backup(file: Path, *, settings: Path | None = None) -> int:
    """Write all people, tables, moves and chat to one compressed file; the server may go on running.

    **Examples**

    ```text
    malecon backup malecon.jsonl.gz
    malecon backup /backups/today.jsonl.gz --settings /etc/malecon.toml
    ```

    Parameters
    ----------
    file:
        Where to.
    settings:
        The settings file of the server; by default the user's own database.
    """
    from malecon.server.storage import backup as files  # the database is heavy to load: not for the other commands

    counts = asyncio.run(files.backup(settings_for(settings).database_url, file))
    print(f"{file}: {summary(counts)}")
    return 0


def restore(file: Path, *, settings: Path | None = None) -> int:
    """Fill an empty database from a backup; SQLite and PostgreSQL read each other's.

    **Examples**

    ```text
    malecon restore malecon.jsonl.gz
    ```

    Parameters
    ----------
    file:
        A file that `malecon backup` wrote.
    settings:
        The settings file of the server; by default the user's own database.
    """
    from malecon.server.storage import backup as files

    counts = asyncio.run(files.restore(settings_for(settings).database_url, file))
    print(f"restored {summary(counts)}")
    return 0


def summary(counts: dict[str, int]) -> str:
    return ", ".join(f"{counts[name]} {name}" for name in ("people", "tables", "moves"))
