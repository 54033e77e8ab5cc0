"""Output: colours on a terminal, plain text in a pipe, JSON for programs."""

import json
import os
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text
from rich.theme import Theme

from malecon.core.errors import MaleconError
from malecon.core.screen import Line
from malecon.core.words import LANGUAGES, Words

WORDS = Words(Path(__file__).parent / "words")

THEME = Theme(
    {
        "title": "bold cyan",
        "name": "bold",
        "you": "bold bright_red",
        "card": "default",
        "good": "yellow",
        "money": "yellow",
        "dim": "bright_black",
        "legal": "green",
        "warn": "bright_red",
    }
)


def console() -> Console:
    """Standard output, 80 columns wide in a pipe."""
    made = Console(theme=THEME, highlight=False)
    if not made.is_terminal:
        made.width = 80
    return made


def read_line(out: Console, prompt: str) -> str:
    text = out.input(prompt).strip()
    if not sys.stdin.isatty():
        out.print(text, markup=False)  # a pipe does not echo, and a transcript without the answers is hard to read
    return text


def rich_line(line: Line) -> Text:
    return Text.assemble(*((piece.text, piece.style) for piece in line))


def print_json(doc: Any) -> None:
    print(json.dumps(doc, indent=2, ensure_ascii=False))


def progress(label: str, total: int, quiet: bool) -> Progress:
    """A bar on standard error, so that it never mixes with what is being produced."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=quiet or not sys.stderr.isatty(),
        transient=True,
    )
    bar.add_task(label, total=total)
    return bar


def reserve(path: Path) -> None:
    """Before the work is done: its folder is made, and whether the file can be written is found out."""
    try:
        there = path.exists()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.open("a").close()
        if not there:
            path.unlink()
    except OSError as error:
        raise cannot_write(path, error) from None


def cannot_write(path: Path, error: OSError) -> MaleconError:
    return MaleconError(f"cannot write {path}: {error.strerror or error}; name another file")


def language(wanted: str | None) -> str:
    """The language asked for, or the one of the terminal."""
    if wanted is not None:
        if wanted not in LANGUAGES:
            raise MaleconError(f"no language {wanted!r}; there are {', '.join(LANGUAGES)}")
        return wanted
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return locale[:2] if locale[:2] in LANGUAGES else "en"


def data_folder() -> Path:
    """Where games are kept: the user's data folder (XDG)."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "malecon"
