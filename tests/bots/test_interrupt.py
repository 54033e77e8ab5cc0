"""Ctrl-C in the midst of a search."""

import signal
import subprocess
import sys

SEARCHING = """
import signal

import malecon
from malecon.bots import bot

signal.signal(signal.SIGINT, signal.default_int_handler)  # what a shell starts in the background inherits that it is ignored
game = malecon.game("san-juan")
state = game.new(2, 7)
searcher = bot("search@100000", game)
try:
    print("ready", flush=True)
    while True:
        searcher.choose(state.resample(state.to_move, 1))
except KeyboardInterrupt:
    print("interrupted")
"""


def test_a_search_that_is_broken_off_says_so() -> None:
    """Compiled code asks for no signals; where it met one in a product of long integers the process was ended for lack of memory."""
    for _ in range(3):
        with subprocess.Popen([sys.executable, "-c", SEARCHING], stdout=subprocess.PIPE, text=True) as searching:
            assert searching.stdout is not None
            assert searching.stdout.readline() == "ready\n"
            searching.send_signal(signal.SIGINT)
            try:
                said, _ = searching.communicate(timeout=60)
            finally:
                searching.kill()
        assert (said, searching.returncode) == ("interrupted\n", 0)
