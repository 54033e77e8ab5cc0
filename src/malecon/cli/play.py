"""`malecon play`: a game in the terminal."""

import getpass
import os
import sys
import time
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console

import malecon
from malecon import bots
from malecon.cli.console import WORDS, console, data_folder, language, read_line
from malecon.cli.terminal import Leave, Terminal
from malecon.core.errors import MaleconError
from malecon.core.game import Game
from malecon.core.options import parse_settings
from malecon.core.table import Table


def play(
    game: str | None = None,
    *,
    seats: str | None = None,
    players: int | None = None,
    set: Annotated[list[str] | None, Parameter(name="--set")] = None,
    seed: int | None = None,
    lang: str | None = None,
    resume: Path | None = None,
    save: Path | None = None,
    auto: Annotated[bool, Parameter(negative="--no-auto")] = True,
) -> int:
    """Play in the terminal, against bots or with people at the same keyboard.

    **Examples**

    ```text
    malecon play san-juan
        you against three bots
    malecon play san-juan --seats me,greedy
        two players
    malecon play san-juan-1897 --seats Anne,Ben,greedy --set expansion --lang fr
    malecon play --resume game.jsonl
        go on with a game that was saved
    ```

    At the prompt type a number or the words of a move. `?` explains, `why MOVE` says why something is not possible, `undo` takes back.
    The game is saved after every move; leave with `quit` or Ctrl-C.

    Parameters
    ----------
    game:
        Which game; `malecon games` lists them.
    seats:
        Who sits where, in turn order: `me`, the name of a bot, or any other name for a person.
    players:
        How many play, you and bots; instead of --seats.
    set:
        An option: name=value, or a name alone to switch it on. May be given several times.
    seed:
        The same seed gives the same deal.
    lang:
        en or fr; by default the terminal's language.
    resume:
        Go on with a saved game.
    save:
        Where the game is kept; by default in the user's data folder.
    auto:
        Play a move by itself when there is only one.
    """
    speech = language(lang)
    out = console()
    if resume is not None:
        table = Table.load(resume)
        save = save or resume
        if table.state.is_over:
            raise MaleconError(f"this game is over; look at it with: malecon replay {resume}")
    else:
        chosen = malecon.game(game) if game else choose_game(out, speech)
        table = new_table(chosen, seats, players, set or [], seed, speech)
    keep_in = save or data_folder() / "games" / f"{table.game.id}-{time.strftime('%Y%m%d-%H%M%S')}.jsonl"
    terminal = Terminal(table, out, speech, keep_in, auto)
    try:
        terminal.run()
    except Leave:
        return left(terminal, 0)
    except KeyboardInterrupt:
        out.print()
        return left(terminal, 130)
    except BrokenPipeError:
        left_silently(terminal)
        raise
    return 0


def left(terminal: Terminal, code: int) -> int:
    terminal.keep()
    if terminal.save_to is None:
        terminal.say("The game could not be kept.", style="warn")
    else:
        terminal.say("Kept. Go on with: {command} --resume {path}", command=play_command(), path=terminal.save_to)
    return code


def left_silently(terminal: Terminal) -> None:
    """Nobody reads any more: keep the game and say so where it can still be read."""
    if terminal.save_to is not None:
        terminal.table.save(terminal.save_to)
        print(f"malecon: the output was closed; go on with: {play_command()} --resume {terminal.save_to}", file=sys.stderr)


def play_command() -> str:
    """How this was started, so that what is printed can be typed: the script ./play says so."""
    return os.environ.get("MALECON_PLAY", "malecon play")


def choose_game(out: Console, lang: str) -> Game:
    games = list(malecon.games().values())
    for number, game in enumerate(games, 1):
        out.print(f"{number:>3} {game.title}", style="legal")
    while True:
        try:
            text = read_line(out, WORDS.say(lang, "Which game? "))
        except EOFError:
            raise MaleconError(f"say which game: {play_command()} GAME") from None
        if text.isdigit() and 1 <= int(text) <= len(games):
            return games[int(text) - 1]
        if text in malecon.games():
            return malecon.game(text)


def new_table(game: Game, seats: str | None, players: int | None, settings: list[str], seed: int | None, lang: str) -> Table:
    if seats is None:
        words = ["me"] + [bots.best(game)] * (game.check_players(players or game.default_players) - 1)
    else:
        words = [word.strip() for word in seats.split(",")]
        if players is not None and players != len(words):
            raise MaleconError(f"--seats names {len(words)} seats, --players says {players}; give one of them")
    seated = {seat: word for seat, word in enumerate(words) if bots.plays(word, game)}
    options = parse_settings(game.id, game.options, settings)
    return Table.new(game, names_of(words, seated, lang), seed, options, seated)


def names_of(words: list[str], seated: dict[int, str], lang: str) -> list[str]:
    """What the players are called: bots by their kind, numbered where there are several."""
    names: list[str] = []
    for seat, word in enumerate(words):
        if seat in seated:
            alike = [other for other in seated if seated[other] == word]
            names.append(f"{word} {alike.index(seat) + 1}" if len(alike) > 1 else word)
        elif word == "me":
            names.append(user_name(lang))
        elif not word or word in names:
            raise MaleconError(f"--seats: {word!r} is nobody, or sits there twice")
        else:
            names.append(word)
    return names


def user_name(lang: str) -> str:
    try:
        return getpass.getuser().capitalize()
    except (OSError, KeyError):
        return WORDS.say(lang, "You")
