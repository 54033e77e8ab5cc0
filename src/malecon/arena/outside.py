"""An outside bot in a process of its own, spoken to in lines of JSON; docs/bots.md describes the protocol.

It is sent what its seat may see and a guess at the rest, never the state. It has a time limit for every answer; whatever is no answer, no
legal move, late or dead disqualifies it for the game, and its process is ended with its process group.

A process that it put into a session of its own may outlive it and hold its pipes. So nobody waits for them: each pipe belongs to a thread
that ends when the other end is let go, and that the program does not wait for either.
"""

import json
import os
import queue
import signal
import subprocess
import tempfile
import threading
from contextlib import suppress
from typing import IO, Any

from malecon.core.game import Json
from malecon.core.state import State

PROTOCOL = 1
LONGEST_LINE = 100_000
UNASKED = "speaks without being asked"
START_SECONDS = 20.0  # until it says that it is ready
LAST_WORDS = 500  # bytes kept of what it prints to standard error
KEPT = ("PATH", "LANG", "LC_ALL", "TMPDIR", "SYSTEMROOT", "VIRTUAL_ENV", "MALECON_PLAIN", "MALECON_GAMES", "PYTHONPATH")


class Disqualified(Exception):
    """The bot is out of this game; the text says why."""


class NotStarted(Disqualified):
    """It is not there, or it died before it was ready."""


class Outside:
    """One outside bot in one seat of one game."""

    def __init__(self, command: tuple[str, ...], seconds: float) -> None:
        self.seconds = seconds
        self.asked = 0  # questions so far; an answer says which one it answers
        self.folder = tempfile.TemporaryDirectory(prefix="malecon-bot-", ignore_cleanup_errors=True)
        self.words = b""  # the last that it said on standard error
        self.answers: queue.Queue[bytes] = queue.Queue()
        self.messages: queue.Queue[bytes | None] = queue.Queue()
        environment = {name: os.environ[name] for name in KEPT if name in os.environ} | {"HOME": self.folder.name}
        try:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                cwd=self.folder.name,
                env=environment,
                start_new_session=True,
            )
        except OSError as error:
            self.folder.cleanup()
            raise NotStarted(f"does not start: {error.strerror or error}") from None
        assert self.process.stdin is not None and self.process.stdout is not None and self.process.stderr is not None
        threading.Thread(target=self.talk, args=(self.process.stdin,), daemon=True).start()
        threading.Thread(target=self.listen, args=(self.process.stdout,), daemon=True).start()
        self.overhearing = threading.Thread(target=self.overhear, args=(self.process.stderr,), daemon=True)
        self.overhearing.start()

    # The threads that keep a bot that reads or writes badly from stalling the arena

    def listen(self, pipe: IO[bytes]) -> None:
        with suppress(OSError), pipe:
            while line := pipe.readline(LONGEST_LINE):
                self.answers.put(line)
                if self.answers.qsize() > 100:
                    break  # it prints without being asked; what it said is enough
        self.answers.put(b"")

    def overhear(self, pipe: IO[bytes]) -> None:
        with suppress(OSError), pipe:
            while line := pipe.readline(LONGEST_LINE):
                self.words = (self.words + line)[-LAST_WORDS:]

    def talk(self, pipe: IO[bytes]) -> None:
        with suppress(OSError), pipe:
            while (message := self.messages.get()) is not None:
                pipe.write(message)
                pipe.flush()

    # Questions and answers

    def greet(self, state: State, seat: int, seed: int) -> None:
        answer = self.ask(
            {
                "malecon": PROTOCOL,
                "type": "hello",
                "game": state.game.id,
                "ruleset": state.game.ruleset,
                "options": state.options,
                "players": int(state.players),
                "seat": seat,
                "seed": seed,
                "seconds": self.seconds,
            },
            START_SECONDS,
        )
        if answer.get("ready") is not True:
            raise Disqualified(f"answers hello with {clip(json.dumps(answer))}")

    def choose(self, state: State, seed: int) -> int:
        """Its action in a position, which is sent as its seat may know it."""
        self.asked += 1
        asked = question(state, self.asked, seed)
        answer = self.ask(asked, self.seconds)
        action = answer.get("action")
        if not isinstance(action, int) or isinstance(action, bool):
            raise Disqualified(f"answers {clip(json.dumps(answer))}")
        if answer.get("n") != self.asked:  # an answer to an earlier question came late or twice
            raise Disqualified(UNASKED)
        if action not in asked["legal"]:
            raise Disqualified(f"plays {action}, which is not legal")
        return action

    def ask(self, message: Json, seconds: float) -> Json:
        if not self.answers.empty():
            self.check(self.answers.get())
            raise Disqualified(UNASKED)
        self.messages.put(json.dumps(message, ensure_ascii=False).encode() + b"\n")
        try:
            return self.check(self.answers.get(timeout=seconds))
        except queue.Empty:
            raise Disqualified(f"takes longer than {seconds:g} s") from None

    def check(self, line: bytes) -> Json:
        if not line:
            raise (Disqualified if self.asked else NotStarted)(f"stops{self.last_words()}")
        if not line.endswith(b"\n"):
            raise Disqualified(f"prints rubbish: {clip(line.decode(errors='replace'))}")
        try:
            answer: Any = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise Disqualified(f"prints rubbish: {clip(line.decode(errors='replace'))}")
        return answer

    def last_words(self) -> str:
        """Why it died, as far as it said so."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(1)
        self.overhearing.join(1)
        words = self.words.decode(errors="replace").strip().splitlines()
        if words:
            return f": {clip(words[-1])}"
        return f" with code {self.process.returncode}"

    def close(self, message: Json | None = None) -> None:
        """Say goodbye if there is something to say, and end the process and its group."""
        if message is not None:
            self.messages.put(json.dumps(message).encode() + b"\n")
            self.messages.put(None)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(0.2)
        end(self.process)
        self.messages.put(None)
        self.folder.cleanup()


def question(state: State, number: int, seed: int) -> Json:
    """What the seat to move is asked. The words are those of a guess, so that nothing hidden can be read from them either."""
    seat = int(state.to_move)
    guess = state.resample(seat, seed)
    legal = state.legal_actions()
    return {
        "type": "choose",
        "n": number,
        "seat": seat,
        "legal": legal,
        "words": [state.game.describe(guess, action) for action in legal],
        "observation": state.observe(seat),
        "position": guess.to_json(),
    }


def end(process: subprocess.Popen[bytes]) -> None:
    """End the process group that was started for the bot."""
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()


def clip(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= 80 else text[:77] + "..."
