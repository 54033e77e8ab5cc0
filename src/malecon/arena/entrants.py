"""Who takes part: the players of this program by name, and outside bots by what starts them."""

import shlex
import sys
from dataclasses import dataclass
from pathlib import Path

from malecon import bots
from malecon.arena.outside import Disqualified, NotStarted, Outside
from malecon.core.errors import MaleconError
from malecon.core.game import Game
from malecon.core.state import State


@dataclass(frozen=True)
class Entrant:
    """A bot under the name that the tables give it. `command` starts an outside bot; one of this program has none."""

    name: str
    command: tuple[str, ...] = ()

    @property
    def is_outside(self) -> bool:
        return bool(self.command)

    def to_json(self) -> dict[str, object]:
        return {"name": self.name, "command": list(self.command)} if self.command else {"name": self.name}


def own(name: str, game: Game) -> Entrant:
    bots.bot(name, game)  # so that a name that nobody has is refused before the first game
    return Entrant(name)


def outside(text: str) -> Entrant:
    """An outside bot as typed: `[NAME=]path.py:Class`, or `[NAME=]command with arguments` for a program that speaks the line protocol."""
    name, equals, what = text.partition("=")
    if not equals or "/" in name or " " in name:
        name, what = "", text
    try:
        words = shlex.split(what)
    except ValueError as error:
        raise MaleconError(f"--bot {text!r}: {error}") from None
    if not words:
        raise MaleconError(f"--bot {text!r} names nothing; say path.py:Class or a command")
    path, colon, cls = words[0].rpartition(":")
    if colon and path.endswith(".py"):
        if not cls:
            raise MaleconError(f"--bot {text!r} names no class; say {path}:Class")
        if not Path(path).is_file():
            raise MaleconError(f"--bot {text!r}: there is no file {path}")
        command = (sys.executable, "-m", "malecon.arena.child", str(Path(path).absolute()), cls)
        return Entrant(name or cls, command)
    # The program starts in an empty folder of its own, so files are named from the root.
    return Entrant(name or Path(words[0]).name, tuple(str(Path(word).absolute()) if Path(word).is_file() else word for word in words))


def try_out(entrants: list[Entrant], state: State, seconds: float) -> None:
    """Start every outside bot once, so that a wrong name is a mistake to mend and not a series that substitutes play.

    One that starts, and then greets too late or wrongly, is a matter for the games.
    """
    for entrant in dict.fromkeys(entrants):
        if entrant.is_outside:
            try:
                bot = Outside(entrant.command, seconds)
                try:
                    bot.greet(state, 0, 1)
                finally:
                    bot.close()
            except NotStarted as fault:
                raise MaleconError(f"the bot {entrant.name!r} {fault}") from None
            except Disqualified:
                continue


def unique(entrants: list[Entrant]) -> None:
    """Two different bots under one name would be counted as one."""
    seen: dict[str, Entrant] = {}
    for entrant in entrants:
        if seen.setdefault(entrant.name, entrant) != entrant:
            raise MaleconError(f"two different bots are called {entrant.name!r}; name one of them: --bot OTHER=...")
